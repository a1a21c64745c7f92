"""Names of tables: a number tells those apart that would have the same one."""

from __future__ import annotations

import re
from collections.abc import Container

#: a name with its number; tables named before ended in the English word
_NAMED = re.compile(r"^(?P<name>.*)(?: \((?P<number>\d{1,4})\)|, rematch(?: (?P<old>\d{1,4}))?)$", re.DOTALL)
_LONGEST = 80


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


def free_name(name: str, taken: Container[str]) -> str:
    """The name, with the first number that makes it differ from those that are taken.

    >>> free_name("Ann's table", {"Ann's table", "Ann's table (2)"})
    "Ann's table (3)"
    """
    while name in taken:
        name = next_name(name)
    return name
