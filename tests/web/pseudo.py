"""Finds texts of a page that no catalogue words.

In the pseudo-language every letter of a catalogue has an accent, so any word in plain letters is a text in the code of
the page or of the server, or a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from playwright.sync_api import Page

from roundhouse.titles import TITLES
from roundhouse.words import languages

#: everything that a page says: texts, and the attributes that are read out or shown
COLLECT = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const tag = node.parentElement?.tagName.toLowerCase();
    if (['script', 'style', 'noscript', 'title'].includes(tag)) continue;
    found.push([tag, node.textContent]);
  }
  for (const each of document.querySelectorAll('[aria-label],[title],[placeholder],[alt],[aria-valuetext]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
      if (each.hasAttribute(name)) found.push([name, each.getAttribute(name)]);
  found.push(['title', document.title]);
  return found;
}"""
WORD = re.compile(r"[A-Za-z][A-Za-z'’&.+-]*[A-Za-z]")
#: names that belong to no title: the program, formats of files, keys, and other programs
NAMES = frozenset({"Roundhouse", "PNG", "SVG", "API", "Esc", "Enter", "Tab", "Shift", "18xx.games", "xx.games"})
#: ids of rules, such as CHES-9-1 and FTN-RU-18
RULE_ID = re.compile(r"\b[A-Z0-9]+(?:-[A-Za-z0-9.]+)+\b")


def names_in(data: Any) -> Iterator[str]:
    """Every text in what is printed and in a position: names of places, companies, tiles, trains, players."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield str(key)
            yield from names_in(value)
    elif isinstance(data, Iterable):
        for value in data:
            yield from names_in(value)


def proper_names(*sources: Any) -> set[str]:
    """The words of all names: those of the titles, of languages, and those in ``sources``."""
    texts = [
        *names_in(sources),
        *(title.name for title in TITLES.values()),
        *(each.name for each in languages().values()),
    ]
    return NAMES | {word for text in texts for word in WORD.findall(text)}


def unworded(page: Page, names: set[str]) -> list[str]:
    """The texts of the page with words that are neither worded by a catalogue nor names."""
    wrong: dict[str, None] = {}
    for place, text in page.evaluate(COLLECT):
        words = WORD.findall(RULE_ID.sub("", text))
        if any(word not in names for word in words):
            wrong[f"{place}: {' '.join(text.split())[:120]}"] = None
    return list(wrong)
