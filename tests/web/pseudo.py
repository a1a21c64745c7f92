"""Finds texts of a page that no catalogue words.

In the pseudo-language every letter of a catalogue has an accent, so any word in plain letters is a text in the code of
the page or of the server, or a name.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from playwright.sync_api import Page
from tools.wording import names_in

from roundhouse.titles import TITLES
from roundhouse.words import languages

#: everything that a page says: texts, and the attributes that are read out or shown; but what the page itself marks as
#: not to be translated, such as the names of time zones
COLLECT = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const tag = node.parentElement?.tagName.toLowerCase();
    if (['script', 'style', 'noscript'].includes(tag)) continue;
    if (node.parentElement.closest('[translate="no"]')) continue;
    found.push([tag, node.textContent]);
  }
  for (const each of document.querySelectorAll('[aria-label],[title],[placeholder],[alt],[aria-valuetext]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
      if (each.hasAttribute(name)) found.push([name, each.getAttribute(name)]);
  return found;
}"""
WORD = re.compile(r"(?<![\w'’])[A-Za-z][A-Za-z'’&.]*[A-Za-z](?!\w)")
#: names that belong to no title: the program, forms of files, keys, another program, and the signs of directions
NAMES = frozenset({"Roundhouse", "PNG", "SVG", "JSON", "API", "Esc", "xx.games", "EN", "NE", "NW", "SE", "SW"})
#: ids of rules, such as CHES-9-1 and FTN-RU-18, and numbers of sections, such as VIII.3
SIGN = re.compile(r"\b[A-Z0-9]+(?:-[A-Za-z0-9.]+)+\b|^\s*[IVX]+(?:\.\w+)*\s*$")


def proper_names(*names: str, printed: Any = None) -> set[str]:
    """The words of all names: those of the titles and of languages, those given, and those that are printed."""
    titles = [title.name for title in TITLES.values()]
    texts = [*names, *names_in(printed), *titles, *(each.name for each in languages().values())]
    return NAMES | {word for text in texts for word in WORD.findall(text)}


def unworded(page: Page, names: set[str], texts: Collection[str] = ()) -> list[str]:
    """The texts of the page with words that are neither worded by a catalogue nor names; ``texts`` are left out."""
    wrong: dict[str, None] = {}
    for place, said in page.evaluate(COLLECT):
        text = said
        for known in sorted(texts, key=len, reverse=True):
            text = text.replace(known, "")
        words = [word for word in WORD.findall(SIGN.sub("", text)) if word not in names]
        if words:
            wrong[f"{place}: {' '.join(said.split())[:100]} [{', '.join(words)}]"] = None
    return list(wrong)
