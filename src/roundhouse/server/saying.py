"""What the server says itself, beside the rules: its catalogue is ``server``."""

from __future__ import annotations

from typing import Any, TypeVar

from roundhouse.kernel import GameError, Sayable, Words
from roundhouse.words import own_book

SERVER_WORDS = Words(own_book("server"))
#: what people who run a server are told; its catalogue is ``operators``
OPERATOR_WORDS = Words(own_book("operators"))
E = TypeVar("E", bound=GameError)


def ours(error: E) -> E:
    """An error of the kernel's kinds that the server raises, with a sentence of its own catalogue."""
    error.words = SERVER_WORDS
    return error


class OperatorError(Sayable, Exception):
    """An operator's command cannot be done, or a setting is wrong: the message ``error-...`` with its facts."""

    def __init__(self, message: str, /, **facts: Any) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts

    def full(self, language: str) -> str:
        return OPERATOR_WORDS.into(language).refused(self.message, self.facts)

    def __str__(self) -> str:
        return self.full(OPERATOR_WORDS.language)
