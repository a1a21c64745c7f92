"""What may be answered to a move or a file that cannot be taken.

GameError                      every expected refusal: a code with facts, told as one full sentence
├── SetupError                 no such title, variant, option or number of players
├── BrokenFile                 a game file that cannot be read
│   └── Mismatch               a file in order whose actions or result do not replay
├── MalformedAction            not an action at all: unknown word, missing or absurd field
├── GameOver                   the game has ended
├── NotYourTurn                another player is to decide
├── StaleVersion               the player looked at an older position
└── RuleViolation              a rule forbids it: rule id, code, facts, sentence

A broken invariant is a bug and none of these.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .words import KERNEL_WORDS, Sayable, Words

#: the code of a message, with its variant
_CODE = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)?")


class GameError(Sayable, Exception):
    """An expected refusal. ``code`` is stable for programs, ``str()`` is for people.

    ``message`` is the code of the sentence: the message ``error-...`` of a catalogue, with ``facts`` in it. ``words``
    are those of the room or title that refuses; where it sets none, the kernel's. A message that is no code is a
    sentence as it stands.

    >>> import roundhouse
    >>> try:
    ...     roundhouse.new_game("18cz", players=["Ann"])
    ... except roundhouse.GameError as error:
    ...     print(error.code, "-", error)
    setup - 18CZ takes 2 to 6 players, not 1.
    """

    code = "refused"
    words: Words | None = None

    def __init__(self, message: str, /, **facts: Any) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts

    @property
    def sentence(self) -> str:
        """The refusal as one full sentence, in the language of its words."""
        return self.tell((self.words or KERNEL_WORDS).language)

    def tell(self, language: str) -> str:
        """The refusal as one full sentence."""
        if _CODE.fullmatch(self.message) is None:
            return self.message
        return (self.words or KERNEL_WORDS).into(language).error(self)

    def full(self, language: str) -> str:
        """The sentence, with the rule that it is about if there is one."""
        return self.tell(language)

    def __str__(self) -> str:
        return self.full((self.words or KERNEL_WORDS).language)


class SetupError(GameError):
    """No such title, variant, option or number of players; or a position that cannot be built by hand."""

    code = "setup"


class BrokenFile(GameError):
    """A game file that cannot be read."""

    code = "broken-file"


class Mismatch(BrokenFile):
    """A game file in order whose actions or result do not replay."""

    code = "mismatch"


class MalformedAction(GameError):
    """Not an action at all: an unknown word, a missing or absurd field."""

    code = "malformed"


class GameOver(GameError):
    """The game has ended."""

    code = "game-over"


class NotYourTurn(GameError):
    """Another player is to decide."""

    code = "not-your-turn"


class StaleVersion(GameError):
    """The player looked at an older position."""

    code = "stale"


class RuleViolation(GameError):
    """A move that rule ``rule`` forbids.

    ``message`` is the code, with a variant after a full stop where one code has several sentences ("fork.run"). It is
    worded from the title's catalogue only when somebody reads it: choices are found by trying, so most violations are
    never shown. The engine sets ``words`` on every violation that leaves it.

    >>> import roundhouse
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> try:
    ...     game.apply({"who": "Ann", "do": "bid", "private": "P2", "price": 47})
    ... except roundhouse.RuleViolation as refusal:
    ...     print(refusal.rule, refusal.code)
    CHES-9-6 multiple
    """

    def __init__(self, rule: str, message: str, /, **facts: Any) -> None:
        # ``args`` are set already, and most violations are made only to be caught
        self.rule = rule
        self.message = message
        self.code = message.partition(".")[0] if "." in message else message
        self.facts = facts

    def tell(self, language: str) -> str:
        if self.words is None:
            return f"refused: {self.message} {self.facts}"
        return self.words.into(language).refusal(self)

    def full(self, language: str) -> str:
        return f"{self.tell(language)} [{self.rule}]"


def is_allowed(check: Callable[..., object], *given: Any, **named: Any) -> bool:
    """Does a check that raises a :class:`RuleViolation` accept what it is given?"""
    try:
        check(*given, **named)
    except RuleViolation:
        return False
    return True
