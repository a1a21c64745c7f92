"""Spaces of cities: 18xx.games numbers them; our map only knows which companies have a station in a city."""

from __future__ import annotations

from collections.abc import Iterable

from roundhouse.board import HexId
from roundhouse.eighteen.state import State
from roundhouse.interop.file_game import FileGame
from roundhouse.titles.g1862.companies import LONDON_STOP

#: the two cities with two spaces each in which they keep the terminals of London, and what a file calls them
LONDON_CITIES = {"B15": "B15-0-3", "D15": "D15-0-4"}
LONDON_HEXES = tuple(LONDON_CITIES)
LONDON_SPACES = 2

CitySpaces = list[str | None]


class Slots:
    """Follows the stations of a game from position to position.

    A station keeps its space; one that replaces another takes over its space; a new one takes the first free space;
    on a new tile gaps are closed.
    """

    def __init__(self) -> None:
        self.rows: dict[HexId, CitySpaces] = {}
        self.london: dict[str, CitySpaces] = {hex_id: [None] * LONDON_SPACES for hex_id in LONDON_HEXES}

    def follow(self, before: State, after: State) -> None:
        """Bring the spaces up to date with what one action has changed."""
        if before.map.stations is after.map.stations and before.map.laid is after.map.laid:
            return
        for stop in {*before.map.stations, *after.map.stations}:
            owners = after.map.stations.get(stop, ())
            if stop == LONDON_STOP:
                self._follow_london(owners)
                continue
            row = self.rows.setdefault(stop[0], [])
            if before.map.laid.get(stop[0]) != after.map.laid.get(stop[0]):
                row[:] = [owner for owner in row if owner is not None]
            _update(row, owners)

    def _follow_london(self, owners: Iterable[str]) -> None:
        """The first of the two cities with a free space takes a new terminal."""
        whole = [owner for row in self.london.values() for owner in row]
        _update(whole, owners)
        for place, hex_id in enumerate(LONDON_HEXES):
            self.london[hex_id] = whole[place * LONDON_SPACES : (place + 1) * LONDON_SPACES]

    def space(self, hex_id: HexId, owner: str) -> int:
        return self.rows[hex_id].index(owner)

    def terminal(self, owner: str) -> tuple[str, int]:
        """The hex of their London and the space in which a company has its terminal."""
        return next((hex_id, row.index(owner)) for hex_id, row in self.london.items() if owner in row)


def _update(row: CitySpaces, owners: Iterable[str]) -> None:
    """One company that has gone while another came has been replaced by it; other gaps stay."""
    owners = tuple(owners)
    gone = [place for place, owner in enumerate(row) if owner is not None and owner not in owners]
    come = [owner for owner in owners if owner not in row]
    for place in gone:
        row[place] = come.pop(0) if come else None
    for owner in come:
        if None in row:
            row[row.index(None)] = owner
        else:
            row.append(owner)


def slots_of(file_game: FileGame) -> Slots:
    """The spaces of the game that is written."""
    found = file_game.memo.get("slots")
    if not isinstance(found, Slots):
        found = file_game.memo["slots"] = Slots()
    return found
