"""An exact search for a way over the track to a station; it may take long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .tiles import FIRST_STOP, HexId

if TYPE_CHECKING:
    from .trackmap import Station, StopId, TrackMap

#: steps after which a quick flood is asked whether the search can succeed at all
PATIENCE = 40


class OutOfPatienceError(Exception):
    """The search has taken more steps than it was given."""


class Search:
    """One search for a station of ``owner`` that uses no edge and no stop twice and passes no blocked city.

    Without a way it tries them all; ``patience`` limits the steps (0: no limit). Edges
    in ``shut`` are not crossed.
    """

    __slots__ = ("left", "map", "owner", "seen", "used")

    def __init__(
        self, map_: TrackMap, owner: Station, patience: int, shut: frozenset[tuple[HexId, int]] = frozenset()
    ) -> None:
        self.map = map_
        self.owner = owner
        self.left = patience or -1
        self.used: set[tuple[HexId, int]] = set(shut)
        self.seen: set[StopId] = set()

    def from_edge(self, hex_id: HexId, edge: int) -> bool:
        """Over the edge into the next hex, and on."""
        map_, used, here = self.map, self.used, (hex_id, edge)
        there = map_.atlas.hexes[hex_id].beyond[edge]
        if there is None or here in used or there[1] not in map_.faces[there[0]].ways:
            return False
        used.add(here)
        used.add(there)
        if self._inside(*there):
            return True
        used.discard(here)
        used.discard(there)
        return False

    def from_stop(self, stop: StopId) -> bool:
        """Away from the stop over each of its tracks."""
        self.seen.add(stop)
        if self._inside(stop[0], FIRST_STOP + stop[1]):
            return True
        self.seen.discard(stop)
        return False

    def _inside(self, hex_id: HexId, end: int) -> bool:
        """At ``end`` of the hex, going on over its track: is a station ahead?"""
        self.left -= 1
        if self.left == 0:
            raise OutOfPatienceError
        map_ = self.map
        for other, _ in map_.faces[hex_id].ways.get(end, ()):
            if other < FIRST_STOP:
                if self.from_edge(hex_id, other):
                    return True
                continue
            stop = (hex_id, other - FIRST_STOP)
            if self.owner in map_.stations.get(stop, ()):
                return True
            if stop not in self.seen and map_.is_passable(stop, self.owner) and self.from_stop(stop):
                return True
        return False
