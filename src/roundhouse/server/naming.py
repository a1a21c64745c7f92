"""Names of tables.

A number tells those apart that would have the same name. The name of a table whose maker gave it none is kept in the
maker's language and told in the reader's.
"""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache

from roundhouse.kernel import Message
from roundhouse.titles import TITLES
from roundhouse.words import offered

from .reader import language
from .saying import SERVER_WORDS

#: a name with its number; tables named before ended in the English word
_NAMED = re.compile(r"^(?P<name>.*)(?: \((?P<number>\d{1,4})\)|, rematch(?: (?P<old>\d{1,4}))?)$", re.DOTALL)
_LONGEST = 80
#: stand for what differs from table to table
_TITLE, _WHO = "\x01", "\x02"


def next_name(name: str) -> str:
    """The name of a table with the next number, which everybody can read: 2 after a name without one.

    >>> next_name("Friday night"), next_name("Friday night (2)"), next_name("Friday night, rematch")
    ('Friday night (2)', 'Friday night (3)', 'Friday night (3)')
    """
    found = _NAMED.match(name)
    if found is None:
        plain, number = name, 2
    else:
        plain = found["name"]
        number = int(found["number"]) + 1 if found["number"] else int(found["old"] or 1) + 2
    suffix = f" ({number})"
    return plain[: _LONGEST - len(suffix)] + suffix


def unused_name(name: str, taken: Container[str]) -> str:
    """The name, with the first number that makes it differ from those that are taken.

    >>> unused_name("Ann's table", {"Ann's table", "Ann's table (2)"})
    "Ann's table (3)"
    """
    while name in taken:
        name = next_name(name)
    return name


def usual_name(title: str, who: str) -> str:
    """The name of a table of ``title`` that ``who`` makes, in the reader's language."""
    return _name(language(), title, who)


def told_name(name: str, wanted: str) -> str:
    """The name of a table for somebody who reads ``wanted``: a usual name in that language, any other as it is.

    >>> told_name("Friday night", "it")
    'Friday night'
    """
    titles = {title.name for title in TITLES.values()}
    for pattern in _patterns():
        found = pattern.fullmatch(name)
        if found is not None and found["title"] in titles:
            return _name(wanted, found["title"], found["who"]) + (found["number"] or "")
    return name


def _name(wanted: str, title: str, who: str) -> str:
    return SERVER_WORDS.into(wanted).part(Message("table-of", {"title": title, "who": who}))


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    """What a usual name looks like in each language; a rematch has a number after it."""
    found = []
    for each in offered():
        text = re.escape(_name(each, _TITLE, _WHO))
        text = text.replace(re.escape(_TITLE), "(?P<title>.+?)").replace(re.escape(_WHO), "(?P<who>.+?)")
        found.append(re.compile(text + r"(?P<number> \(\d+\))?"))
    return tuple(found)
