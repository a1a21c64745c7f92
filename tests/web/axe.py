"""Asks axe-core, which knows the rules of accessible pages, about the page as it is shown now."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

from tests.web.house import ROOT

SIZES = {"wide": (1440, 900), "medium": (1024, 768), "phone": (390, 844)}
#: what a tab of a table shows
TAB = '[role="tabpanel"]'
#: its source is read into the page by the test: the server does not give it out
SOURCE = ROOT / "web/node_modules/axe-core/axe.min.js"
#: Boards are drawn with some thousand shapes, and axe-core looks at where each lies, whatever it is asked about: half
#: of its time at a table. Where nothing is asked about them they are out of the page for as long as it takes.
_RUN = """async ([within, rules, boards]) => {
  const only = rules.length > 0 ? {runOnly: rules} : {};
  // Nothing is fetched beforehand: it takes a fifth of the time, for rules about sound, of which no page has any.
  if (document.querySelector('audio, video') !== null) throw new Error('axe-core has to fetch sounds: see axe.py');
  const large = [...document.querySelectorAll('svg')].filter(svg => svg.getElementsByTagName('*').length > 200);
  const away = boards ? [] : large.filter(svg => within === null || svg.closest(within) === null)
    .map(svg => [svg, svg.cloneNode(false)]);
  for (const [svg, empty] of away) svg.replaceWith(empty);
  let found;
  try {
    found = await axe.run(within ?? document, {resultTypes: ['violations'], preload: false, ...only});
  } finally {
    for (const [svg, empty] of away) empty.replaceWith(svg);
  }
  return found.violations.flatMap(rule => rule.nodes.map(node => {
    const reasons = [...node.any, ...node.all, ...node.none].map(check => check.message);
    return `${rule.id}: ${node.html.slice(0, 200)}: ${reasons.join('; ')}`;
  }));
}"""

#: colours in a transition would be judged between their two states
_AT_REST = """() => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets = [still];
}"""


#: what watches its own size has been told of the new one
_LAID_OUT = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def violations(
    page: Page, within: str | None = None, rules: Sequence[str] = (), boards: bool | None = None
) -> list[str]:
    """What axe-core finds wrong, in the whole page or within what a selector finds: one line each. ``rules``: only
    these are asked. ``boards``: whether large pictures are in the page, by default where the whole of it is checked."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(_RUN, [within, list(rules), within is None if boards is None else boards])
    return found


def resize(page: Page, size: str) -> None:
    """Give the page one of the sizes, and wait until it is laid out. A table is put together anew for another size,
    which takes longer than most checks: what is checked in the same size is checked in a row."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(_LAID_OUT)


def check_page(
    page: Page, within: str | None = None, sizes: Sequence[str] = tuple(SIZES), night: Sequence[str] | None = None
) -> None:
    """axe-core finds nothing wrong in these sizes, in the light and the dark theme. Only colours differ in the dark
    theme, so only they are checked again, in fewer sizes (``night``) where the same things are shown in all of them.
    A board is drawn alike in all sizes, and checked in the first. The page has its own size again afterwards."""
    wrong = []
    before = page.viewport_size
    assert before is not None
    page.evaluate(_AT_REST)
    for size in sizes:
        resize(page, size)
        for theme, rules in (("light", ()), ("dark", ("color-contrast",))):
            if theme == "dark" and night is not None and size not in night:
                continue
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            boards = within is None and size == sizes[0]
            wrong += [f"{size}, {theme}: {line}" for line in violations(page, within, rules, boards)]
    page.set_viewport_size(before)
    assert not wrong, "\n".join(["axe-core finds:", *wrong])


def check_panel(page: Page) -> None:
    """Nothing is wrong in what a player of a table can do and is told; on a phone the sheet is pulled up for it."""
    panel = "section.panel"
    before = page.viewport_size
    assert before is not None
    check_page(page, panel, ["wide", "medium"])
    resize(page, "phone")
    page.locator('button.pull[aria-expanded="false"]').click()
    check_page(page, panel, ["phone"])
    page.set_viewport_size(before)
