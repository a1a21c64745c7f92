"""Questions about the set of tiles that rules with tiles answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable


@dataclass(frozen=True, slots=True)
class TilePlace:
    """A hex where a tile may be laid now, how it may lie there, and the least that it costs."""

    hex: str
    rotations: tuple[int, ...]
    cost: int


@dataclass(frozen=True, slots=True)
class TilePlaces:
    """Where a tile may be laid by the company on turn.

    ``company`` is None while no company is on turn. ``refusal`` tells why there is no place, where the rules say.
    """

    company: str | None
    places: tuple[TilePlace, ...] = ()
    refusal: Exception | None = None


@runtime_checkable
class LaysTiles(Protocol):
    """Rules of a game in which tiles are laid on hexes."""

    def tile_upgrades(self) -> Mapping[str, Sequence[str]]:
        """Every tile of the set, and the tiles that may replace it somewhere on the map."""
        ...

    def tile_places(self, state: Any, tile: str) -> TilePlaces:
        """Where this tile of the set may be laid now."""
        ...
