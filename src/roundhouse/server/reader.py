"""The language of whoever is answered.

A request or a live connection sets it once, and everything that is worded while it is answered follows, also in the
threads and worker processes that work for it. Where nobody reads (bots, the store) it is English.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from roundhouse.kernel import Words
from roundhouse.words import ENGLISH, PSEUDO, best_language, offered, pseudo

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def language() -> str:
    """The language of the reader."""
    return _language.get()


def read_in(wanted: str) -> None:
    """From here on the reader's language is ``wanted``, or English where it is not offered."""
    _language.set(wanted if wanted in (*offered(), PSEUDO) else ENGLISH)


def read_by(header: str) -> None:
    """The same by an ``Accept-Language`` header."""
    _language.set(best_language(header))


@contextmanager
def reading(wanted: str) -> Iterator[None]:
    """The reader's language for a while."""
    token = _language.set(wanted)
    try:
        yield
    finally:
        _language.reset(token)


def for_reader(words: Words) -> Words:
    """The words in the reader's language."""
    return words.into(_language.get())


def rule_text(text: str) -> str:
    """A text of a rule ledger, which is in the reader's language already; that of the pseudo-language is made here."""
    return pseudo(text) if _language.get() == PSEUDO else text
