"""What this room says: messages of the catalogue ``interop`` with their facts."""

from __future__ import annotations

from typing import Any, TypeVar

from roundhouse.kernel import GameError, Message, Note, Words
from roundhouse.words import own_book

INTEROP_WORDS = Words(own_book("interop"))
E = TypeVar("E", bound=GameError)


def refused(kind: type[E], message: str, /, **facts: Any) -> E:
    """A refusal of some kind, worded by the message ``error-...`` of the catalogue."""
    error = kind(message, **facts)
    error.words = INTEROP_WORDS
    return error


def noted(message: str, /, **facts: Any) -> Note:
    """A note for people, worded by the message ``part-note-...`` of the catalogue."""
    return Note(Message(f"note-{message}", facts), INTEROP_WORDS)
