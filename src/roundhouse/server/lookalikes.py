"""Names that look alike though their letters are others, such as a Cyrillic and a Latin ``a``.

Which letters look alike is in Unicode's list of confusables (TR39), which `confusable_homoglyphs` carries. Latin
letters and digits are not compared with each other: ``l`` and ``1`` stay two.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from sqlalchemy import Connection

from .store import account


def is_like_another(connection: Connection, key: str, now: float, user_id: str | None) -> bool:
    """Does the key of a name look like another one that belongs to somebody else with an account?"""
    return any(
        holder != user_id and other != key and look_alike(key, other)
        for other, holder in account.names_of_length(connection, len(key), now)
    )


def look_alike(one: str, other: str) -> bool:
    """Do the keys of two names (:func:`roundhouse.server.auth.name_key`) look alike in small or in capital letters?"""
    return len(one) == len(other) and all(a == b or _looks(a) & _looks(b) for a, b in zip(one, other, strict=True))


def _looks(letter: str) -> frozenset[str]:
    """What a letter may be taken for, written small or as a capital."""
    known = _shapes()
    return frozenset({letter, known.get(letter, letter), known.get(letter.upper(), letter)})


@cache
def _shapes() -> Mapping[str, str]:
    """By letter that is not Latin: the Latin letter that looks like it, else one letter for all that look alike."""
    text = files("confusable_homoglyphs").joinpath("confusables.json").read_text(encoding="utf-8")
    listed = {letter: [other["c"] for other in others] for letter, others in json.loads(text).items()}
    found = {}
    for letter, others in listed.items():
        if not _is_letter(letter) or _is_latin(letter):
            continue
        near = [other for other in others if _is_letter(other)]
        latin = [other for other in near if _is_latin(other)]
        # the list of a letter holds the one that stands for all, and the list of that one holds all
        like = {letter, *near, *(each for other in near for each in listed.get(other, ()) if _is_letter(each))}
        shape = latin[0].casefold() if latin else min(like)
        if shape != letter:
            found[letter] = shape
    return found


def _is_letter(text: str) -> bool:
    """A single letter as it stands in the key of a name."""
    return len(text) == 1 and text.isalpha() and unicodedata.normalize("NFKC", text) == text


def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith("LATIN ")
