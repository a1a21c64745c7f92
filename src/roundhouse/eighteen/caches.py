"""Caches of the rules of one game; they are deleted with the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from roundhouse.board.cache import Cache

if TYPE_CHECKING:
    from .model import Train


@dataclass(frozen=True, slots=True)
class Caches:
    """Each has a name and a bound; a step that asks the same question again finds the answer here."""

    #: the last run judged: position, action, answer
    judged: Cache[str, Any] = field(default_factory=lambda: Cache(1))
    #: the last best run looked for: position, company, answer
    solved: Cache[str, Any] = field(default_factory=lambda: Cache(1))
    #: what the last emergency could raise: position, player, company, answer
    proceeds: Cache[str, Any] = field(default_factory=lambda: Cache(1))
    #: what the bank last sold: the deck, the phase, the answer
    offers: Cache[str, tuple[tuple[Train, ...], str, tuple[Train, ...]]] = field(default_factory=lambda: Cache(1))
    #: the last player whose certificates were counted: the player, the tables of the position, the answer
    over_limit: Cache[str, tuple[str, tuple[Any, ...], int]] = field(default_factory=lambda: Cache(1))
