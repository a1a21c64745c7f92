"""Message catalogues: every sentence that a person reads is a code with facts, and is worded here.

A catalogue is a file in Project Fluent's format, ``LANGUAGE/NAME.ftl`` in some folder. The catalogues of this package
lie beside this module; a title from another package brings its own folder. A language that lacks a message falls back
to English.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Protocol

from .fluent import BrokenCatalogue, Pattern, Wording, parse, variables
from .languages import ENGLISH, PSEUDO, Language, best_language, languages, offered, pseudo
from .plurals import plural_rule

__all__ = [
    "ENGLISH",
    "PSEUDO",
    "Book",
    "BrokenCatalogue",
    "Facts",
    "Language",
    "Pattern",
    "Wording",
    "best_language",
    "catalogue",
    "languages",
    "offered",
    "own_book",
    "pseudo",
    "variables",
    "wording",
]

Facts = Mapping[str, Any]


class Folder(Protocol):
    """A folder of catalogues: a path, or files inside an installed package."""

    def joinpath(self, *descendants: str) -> Any: ...


@dataclass(frozen=True)
class Book:
    """The catalogues called ``name`` in ``folder``, one for each language."""

    folder: Folder
    name: str


def own_book(name: str) -> Book:
    """A book of this package."""
    return Book(resources.files(__name__), name)


@cache
def catalogue(book: Book, language: str) -> Mapping[str, Pattern]:
    """The messages of a book in one language; none where it has no such file."""
    file = book.folder.joinpath(language, f"{book.name}.ftl")
    return parse(file.read_text(encoding="utf-8"), f"{language}/{book.name}.ftl") if file.is_file() else {}


@cache
def wording(books: tuple[Book, ...], language: str = ENGLISH) -> Wording:
    """What words messages in a language: the first book that has a message decides, English where none has."""
    tongues = dict.fromkeys((language, ENGLISH))
    found = Wording([catalogue(book, tongue) for tongue in tongues for book in books], plural_rule(language))
    if language == PSEUDO:
        found.rewrite(pseudo)
    found.functions.update(_functions(found))
    return found


def _functions(words: Wording) -> dict[str, Callable[..., str]]:
    """The functions that catalogues may call."""

    def money(amount: int) -> str:
        """An amount in the title's currency: the message ``money``."""
        return ("-" if amount < 0 else "") + words.word("money", {"amount": number(abs(amount))})

    def number(value: int) -> str:
        """A whole number with its thousands apart."""
        return f"{value:,}".replace(",", words.word("thousands", {}))

    def listing(items: Sequence[Any]) -> str:
        """Several things as a list of the language: the messages ``list-two`` and ``list-more``."""
        return _listed(words, "and", [str(item) for item in items])

    def either(items: Sequence[Any]) -> str:
        """The same for alternatives."""
        return _listed(words, "or", [str(item) for item in items])

    def prices(amounts: Sequence[int]) -> str:
        """Alternative amounts."""
        return either([money(amount) for amount in amounts])

    def owner(name: str) -> str:
        """Who owns a thing: a player or company by its name, the bank or the pool by the message ``owner-...``."""
        return words.word(f"owner-{name[1:]}", {}) if name.startswith("@") else name

    def colour(name: str) -> str:
        """A colour of tiles: the message ``colour-...``."""
        return name_of("colour", name)

    def name_of(kind: str, key: str) -> str:
        """The name of a thing of some kind: the message ``kind-key``, or the key itself where there is none."""
        message = f"{kind}-{key}"
        return words.word(message, {}) if words.has(message) else key

    def signed(value: int) -> str:
        """A whole number with its sign, also for 0."""
        return f"{value:+d}"

    return {
        "NAME": name_of,
        "SIGNED": signed,
        "MONEY": money,
        "NUMBER": number,
        "LIST": listing,
        "EITHER": either,
        "PRICES": prices,
        "OWNER": owner,
        "COLOUR": colour,
    }


def _listed(words: Wording, kind: str, items: list[str]) -> str:
    if not items:
        return words.word("list-none", {})
    if len(items) == 1:
        return items[0]
    most = items[0]
    for item in items[1:-1]:
        most = words.word("list-more", {"most": most, "next": item})
    return words.word(f"list-{kind}", {"most": most, "last": items[-1]})
