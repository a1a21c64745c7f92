"""The influence board and the trains board: two boards that show the same side (FTN-0-6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

COLOURS = ("white", "brown", "red", "green")


@dataclass(frozen=True, slots=True)
class Space:
    """An influence space: points printed on it, and perhaps one point of the winner's choice (FTN-3-22)."""

    number: int
    row: str
    min_bid: int
    printed: tuple[str, ...]
    choice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Train:
    """A train on offer: its class, its price in brown influence, its places."""

    id: str
    row: int
    rank: int
    cost: int
    passengers: int
    goods: int


@dataclass(frozen=True, slots=True)
class Side:
    """One side of both boards."""

    id: str
    name: str
    players: tuple[int, ...]
    rounds: Mapping[int, int]
    bag: Mapping[str, int]
    influence_max: int
    influence_start: Mapping[str, int]
    profit_min: int
    profit_max: int
    profit_start: int
    passenger_vp: Mapping[int, int]
    spaces: Mapping[int, Space]
    trains: Mapping[str, Train]
