"""Asks axe-core, which knows the rules of accessible pages, about the page as it is shown now."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.web.house import ROOT

SIZES = {"wide": (1440, 900), "medium": (1024, 768), "phone": (390, 844)}
THEMES = ("light", "dark")
#: its source is read into the page by the test: the server does not give it out
SOURCE = ROOT / "web/node_modules/axe-core/axe.min.js"
_RUN = """async within => {
  const found = await axe.run(within ?? document, {resultTypes: ['violations']});
  return found.violations.flatMap(rule => rule.nodes.map(node => {
    const reasons = [...node.any, ...node.all, ...node.none].map(check => check.message);
    return `${rule.id}: ${node.html.slice(0, 200)}: ${reasons.join('; ')}`;
  }));
}"""


def violations(page: Page, within: str | None = None) -> list[str]:
    """What axe-core finds wrong, in the whole page or within what a selector finds: one line each."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(_RUN, within)
    return found


def violations_in_all(page: Page, within: str | None = None, **sizes: tuple[int, int]) -> dict[str, Any]:
    """The same by day and by night, in every size; only where something is wrong."""
    found = {}
    for size, (width, height) in (sizes or SIZES).items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            # colours that fade over from one state to another are judged when they have come to rest
            page.evaluate("() => Promise.all(document.getAnimations().map(moving => moving.finished.catch(() => 0)))")
            page.wait_for_function("() => document.fonts.status === 'loaded'")
            if wrong := violations(page, within):
                found[f"{size}, {theme}"] = wrong
    return found
