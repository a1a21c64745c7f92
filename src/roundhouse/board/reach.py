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
        return self._onward(hex_id, (edge,))

    def from_stop(self, stop: StopId) -> bool:
        """Away from the stop over each of its tracks."""
        self.seen.add(stop)
        return self._onward(stop[0], self.map.faces[stop[0]].others.get(FIRST_STOP + stop[1], ()))

    def _onward(self, hex_id: HexId, ends: tuple[int, ...]) -> bool:
        """At one of these ends of the hex, or on beyond it: is there a station?"""
        self.left -= 1
        if self.left == 0:
            raise OutOfPatienceError
        map_, used = self.map, self.used
        for end in ends:
            if end < FIRST_STOP:
                here, there = (hex_id, end), map_.atlas.hexes[hex_id].beyond[end]
                if there is None or here in used:
                    continue
                onward = map_.faces[there[0]].others.get(there[1])
                if onward is None:
                    continue
                used.add(here)
                used.add(there)
                if self._onward(there[0], onward):
                    return True
                used.discard(here)
                used.discard(there)
                continue
            stop = (hex_id, end - FIRST_STOP)
            if self.owner in map_.stations.get(stop, ()):
                return True
            if stop not in self.seen and map_.is_passable(stop, self.owner):
                self.seen.add(stop)
                if self._onward(hex_id, map_.faces[hex_id].others[end]):
                    return True
                self.seen.discard(stop)
        return False
