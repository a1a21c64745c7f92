"""The languages that there are catalogues for, from ``languages.json``; the page reads the same file."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

ENGLISH = "en"
#: English with an accent on every letter. Nobody is offered it: a test reads the page in it and finds the texts that no
#: catalogue words. The page has the same letters in ``words/choose.ts``.
PSEUDO = "en-XA"
_MARKS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "àƀćďèƒĝĥìĵķĺɱńòƥɋŕśťùṽŵẋýźÀɃĆĎÈƑĜĤÌĴĶĹṀŃÒƤɊŔŚŤÙṼŴẊÝŹ",
)


def pseudo(text: str) -> str:
    """A text in the pseudo-language."""
    return text.translate(_MARKS)


@dataclass(frozen=True, slots=True)
class Language:
    """``name`` is written in the language itself. ``plurals`` names a rule of :mod:`.plurals`.

    One that is not ``offered`` has catalogues that are not complete: nobody can choose it yet.
    """

    code: str
    name: str
    offered: bool
    plurals: str


@cache
def languages() -> dict[str, Language]:
    """All of them by code, English first."""
    file = resources.files(__package__).joinpath("languages.json")
    found = [Language(**record) for record in json.loads(file.read_text(encoding="utf-8"))]
    return {language.code: language for language in found}


@cache
def offered() -> tuple[str, ...]:
    """The codes of those that people can choose."""
    return tuple(language.code for language in languages().values() if language.offered)


@lru_cache(maxsize=256)
def best_language(wishes: str) -> str:
    """The offered language that fits an ``Accept-Language`` header best; English where none does."""
    ranked: list[tuple[float, int, str]] = []
    for place, wish in enumerate(wishes[:200].split(",")):
        tag, _, weight = wish.strip().partition(";")
        if tag.strip() == PSEUDO:
            return PSEUDO
        code = tag.strip().partition("-")[0].lower()
        try:
            quality = float(weight.strip().removeprefix("q=")) if weight else 1.0
        except ValueError:
            quality = 0.0
        if code in offered() and quality > 0:
            ranked.append((-quality, place, code))
    return min(ranked)[2] if ranked else ENGLISH
