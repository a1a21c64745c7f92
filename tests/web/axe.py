"""Asks axe-core, which knows the rules of accessible pages, about the page as it is shown now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from tests.web.house import ROOT

SIZES = {"wide": (1440, 900), "medium": (1024, 768), "phone": (390, 844)}
#: what a tab of a table shows
TAB = '[role="tabpanel"]'
#: its source is read into the page by the test: the server does not give it out
SOURCE = ROOT / "web/node_modules/axe-core/axe.min.js"
#: Boards are drawn with some thousand shapes, and axe-core looks at where each lies, whatever it is asked about: half
#: of its time at a table. Where nothing is asked about them they are out of the page for as long as it takes.
#: So it is with what comes again and again on a long page, where `thin` says so. Each kind stays three times: what has
#: the same tag and attributes in parents of the same kind, and is as odd or even a child, and as much the first or last
#: one, looks the same. Attributes with more than twenty values on a page name things or say where they lie.
_RUN = """async ([within, rules, boards, thin]) => {
  const {only, not} = rules;
  const styles = [...document.querySelectorAll('[style]')].map(element => element.getAttribute('style'));
  // A tenth of the time, for what only a style that says so can be.
  if (!styles.some(style => style.includes('important'))) not.push('avoid-inline-spacing');
  const asked = only.length > 0 ? {runOnly: only} : {rules: Object.fromEntries(not.map(id => [id, {enabled: false}]))};
  // Nothing is fetched beforehand: it takes a fifth of the time, for rules about sound, of which no page has any.
  if (document.querySelector('audio, video') !== null) throw new Error('axe-core has to fetch sounds: see axe.py');
  const large = [...document.querySelectorAll('svg')].filter(svg => svg.getElementsByTagName('*').length > 200);
  const away = boards ? [] : large.filter(svg => within === null || svg.closest(within) === null)
    .map(svg => [svg, svg.cloneNode(false)]);
  for (const [svg, empty] of away) svg.replaceWith(empty);
  const repeated = [];
  if (thin) {
    const values = new Map(), kinds = new Map(), met = new Map();
    for (const element of document.querySelectorAll('*')) for (const {name, value} of element.attributes) {
      if (!values.has(name)) values.set(name, new Set());
      values.get(name).add(value);
    }
    const looks = name => name === 'class' || name === 'style' || values.get(name).size <= 20;
    const visit = (element, parent, index, count) => {
      const attributes = [...element.attributes].filter(({name}) => looks(name));
      const told = attributes.map(({name, value}) => `${name}=${value}`).sort().join(' ');
      const key = `${parent} ${element.tagName} ${told}`;
      if (!kinds.has(key)) kinds.set(key, kinds.size);
      const kind = kinds.get(key);
      const place = `${kind} ${index % 2} ${index === 0} ${index === count - 1}`;
      met.set(place, (met.get(place) ?? 0) + 1);
      const children = [...element.children];
      const needed = children.map((child, i) => visit(child, kind, i, children.length));
      const stays = met.get(place) <= 3 || needed.includes(true) || element === document.activeElement;
      if (stays) repeated.push(...children.filter((_, i) => !needed[i]));
      return stays;
    };
    visit(document.body, '', 0, 1);
  }
  const scrolled = thin ? [...document.querySelectorAll('*')].filter(element => element.scrollTop > 0) : [];
  const tops = scrolled.map(element => element.scrollTop);
  const holes = repeated.map(element => [element, document.createComment('')]);
  for (const [element, hole] of holes) element.replaceWith(hole);
  let found;
  try {
    // Nobody reads the selectors of what is found: its markup is shown.
    const options = {resultTypes: ['violations'], preload: false, selectors: false, ...asked};
    found = await axe.run(within ?? document, options);
  } finally {
    for (const [element, hole] of holes) hole.replaceWith(element);
    scrolled.forEach((element, i) => { element.scrollTop = tops[i]; });
    for (const [svg, empty] of away) empty.replaceWith(svg);
  }
  return found.violations.flatMap(rule => rule.nodes.map(node => {
    const reasons = [...node.any, ...node.all, ...node.none].map(check => check.message);
    return `${rule.id}: ${node.html.slice(0, 200)}: ${reasons.join('; ')}`;
  }));
}"""
#: rules about colours: most of the time that axe-core takes, and what looks the same is judged the same
COLOURS = ("color-contrast", "link-in-text-block")
#: The rules that also look at where things lie and how large they are. All others judge the markup and what of it is
#: shown: where both are the same as in a size that was checked, they would find the same.
SHAPES = (*COLOURS, "scrollable-region-focusable")
#: whether the markup, or what of it is shown, is another than when this was last asked under this name
_IS_OTHER = """([within, name]) => {
  const roots = within === null ? [document.documentElement] : [...document.querySelectorAll(within)];
  const isShown = element => Number(element.checkVisibility({visibilityProperty: true}));
  const all = roots.flatMap(root => [root, ...root.querySelectorAll('*')]);
  const now = roots.map(root => root.outerHTML).join() + all.map(isShown).join('');
  window.checkedMarkup ??= new Map();
  const isOther = now !== window.checkedMarkup.get(name);
  window.checkedMarkup.set(name, now);
  return isOther;
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
    page: Page,
    within: str | None = None,
    rules: Sequence[str] = (),
    boards: bool | None = None,
    without: Sequence[str] = (),
    thin: bool = False,
) -> list[str]:
    """What axe-core finds wrong, in the whole page or within what a selector finds: one line each. ``rules``: only
    these are asked; ``without``: all but these. ``boards``: whether large pictures are in the page, by default where
    the whole of it is checked. ``thin``: of what comes again and again three of each kind are enough."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    chosen = {"only": list(rules), "not": list(without)}
    found: list[str] = page.evaluate(_RUN, [within, chosen, within is None if boards is None else boards, thin])
    return found


def resize(page: Page, size: str) -> None:
    """Give the page one of the sizes, and wait until it is laid out. A table is put together anew for another size,
    which takes longer than most checks: what is checked in the same size is checked in a row."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(_LAID_OUT)


def check_page(
    page: Page,
    within: str | None = None,
    sizes: Sequence[str] = tuple(SIZES),
    night: Sequence[str] | None = None,
    long: bool = False,
    name: str | None = None,
) -> None:
    """axe-core finds nothing wrong in these sizes, in the light and the dark theme. Only colours differ in the dark
    theme, so only they are checked again, those of three of each kind, and in fewer sizes (``night``) where the same
    things are shown in all of them. Where a size shows the same markup as the one before, only what depends on sizes is
    checked again; ``name`` is that of a thing whose sizes are checked in several calls. A board is drawn alike in all
    sizes, and checked in the first. On a page that is ``long`` the colours of all things are checked in the first size,
    and in the others those of three of each kind. The page has its own size again afterwards."""
    wrong = []
    before = page.viewport_size
    assert before is not None
    page.evaluate(_AT_REST)
    if name is None:
        page.evaluate("() => { window.checkedMarkup?.delete(null); }")

    def look(size: str, theme: str, **options: Any) -> None:
        boards = within is None and size == sizes[0]
        found = violations(page, within, boards=boards, **options)
        wrong.extend(f"{size}, {theme}: {line}" for line in found)

    def show(theme: str) -> None:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)

    for size in sizes:
        resize(page, size)
        show("light")
        is_other = page.evaluate(_IS_OTHER, [within, name])
        if long and size != sizes[0]:
            if is_other:
                look(size, "light", without=COLOURS)
            else:
                look(size, "light", rules=SHAPES[len(COLOURS) :])
            look(size, "light", rules=COLOURS, thin=True)
        elif is_other:
            look(size, "light")
        else:
            look(size, "light", rules=SHAPES)
        if night is None or size in night:
            show("dark")
            look(size, "dark", rules=COLOURS[:1], thin=True)
    page.set_viewport_size(before)
    assert not wrong, "\n".join(["axe-core finds:", *wrong])


def check_panel(page: Page) -> None:
    """Nothing is wrong in what a player of a table can do and is told; on a phone the sheet is open for it."""
    panel = "section.panel"
    before = page.viewport_size
    assert before is not None
    check_page(page, panel, ["wide", "medium"])
    resize(page, "phone")
    pull = page.locator("button.pull")
    if pull.get_attribute("aria-expanded") == "false":  # a question that only the panel answers opens it by itself
        pull.click()
    check_page(page, panel, ["phone"])
    page.set_viewport_size(before)
