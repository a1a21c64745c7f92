"""What the server says itself, beside the rules: its catalogue is ``server``."""

from __future__ import annotations

from typing import TypeVar

from roundhouse.kernel import GameError, Words
from roundhouse.words import own_book

SERVER_WORDS = Words(own_book("server"))
E = TypeVar("E", bound=GameError)


def ours(error: E) -> E:
    """An error of the kernel's kinds that the server raises, with a sentence of its own catalogue."""
    error.words = SERVER_WORDS
    return error
