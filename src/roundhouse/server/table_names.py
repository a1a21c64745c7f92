"""Names of tables whose makers gave them none: kept in the maker's language, told in the reader's."""

from __future__ import annotations

import re
from functools import cache

from roundhouse.kernel import Message
from roundhouse.titles import TITLES
from roundhouse.words import offered

from .reader import language
from .saying import SERVER_WORDS

_TITLE, _WHO = "\x01", "\x02"


def usual_name(title: str, who: str) -> str:
    """The name of a table of ``title`` that ``who`` makes, in the reader's language."""
    return _name(language(), title, who)


def told_name(name: str, wanted: str) -> str:
    """The name of a table for somebody who reads ``wanted``: a usual name in that language, any other as it is.

    >>> told_name("18CZ, Ann's table (2)", "it"), told_name("Friday night", "it")
    ('18CZ, tavolo di Ann (2)', 'Friday night')
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
