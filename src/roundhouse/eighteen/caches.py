"""Caches of the rules of one game; they are deleted with the game."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

from roundhouse.board import Face, HexId, Tile, TileId
from roundhouse.board.cache import Cache

#: tiles that can be laid, each with the rotations in which it can
Lays = tuple[tuple[Tile, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Caches:
    """Each has a name and a bound; a step that asks the same question again finds the answer here."""

    #: by hex and what lies there: tiles that go on it
    lays: Cache[tuple[Hashable, HexId, tuple[TileId, int] | None], Lays] = field(default_factory=lambda: Cache(512))
    #: by face: tiles that keep what it shows
    upgrades: Cache[tuple[Hashable, Face], Lays] = field(default_factory=lambda: Cache(256))
    #: the last run judged: position, action, answer
    judged: Cache[str, Any] = field(default_factory=lambda: Cache(1))
    #: the last player whose certificates were counted: the player, the tables of the position, the answer
    over_limit: Cache[str, tuple[str, tuple[Any, ...], int]] = field(default_factory=lambda: Cache(1))
