"""Floods: all track that trains of one company can come to, and the same again after more track has been laid.

More track never takes an end away from a flood. So the order in which track is followed does not matter, and a flood of
less track can be continued on more of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from .tiles import FIRST_STOP, HexId

if TYPE_CHECKING:
    from .trackmap import Station, TrackMap

#: an end of track: an edge of the hex, or a stop of it
End = tuple[HexId, int]
#: every end that a flood came to, and the end before it on the way there
Came = Mapping[End, End | None]
#: an end, and the ends of its hex to which track is followed from there
_Work = list[tuple[End, tuple[int, ...]]]
#: at a stop that is passed in every direction no track is left out
_NONE = -1


class Flood:
    """The ends come to; ``stops`` are those that are stops. ``left_out`` has the stops that are passed, each with the
    other end of the track that is left out there: at a stop no train goes back the way it came, so the track by which
    a stop is first come to is taken only when the stop is come to by another. ``halted`` are the ends behind sides that
    were shut for the occasion."""

    __slots__ = ("came", "halted", "left_out", "stops")

    def __init__(self, came: dict[End, End | None], left_out: dict[End, int], stops: list[End]) -> None:
        self.came = came
        self.left_out = left_out
        self.stops = stops
        self.halted: list[End] = []

    def came_to(self, hex_id: HexId, stops: int) -> bool:
        """Did it come to the hex, which has so many stops, or to an edge of it?"""
        for end in range(FIRST_STOP + stops):  # noqa: SIM110 (asked very often)
            if (hex_id, end) in self.came:
                return True
        return False


def flood(map_: TrackMap, owner: Station, start: list[End], shut: frozenset[End] = frozenset()) -> Flood:
    """Over all track from these ends, not across the sides that are ``shut``."""
    faces = map_.faces
    stops = [at for at in dict.fromkeys(start) if at[1] >= FIRST_STOP]
    found = Flood(dict.fromkeys(start), dict.fromkeys(stops, _NONE), stops)
    _follow(map_, owner, found, [(at, faces[at[0]].others.get(at[1], ())) for at in start], shut)
    return found


def grow(map_: TrackMap, owner: Station, before: Flood, start: list[End], hexes: Iterable[HexId]) -> Flood:
    """The flood from these ends of a map that differs in these hexes from that of ``before``: there it has kept all
    track and stations, and every stop its number and the trains that may pass it, and has more."""
    found = Flood(dict(before.came), dict(before.left_out), [*before.stops])
    came, left_out = found.came, found.left_out
    work: _Work = []
    for at in start:
        if came.get(at, at) is not None:  # no start before
            if at not in came:
                found.stops.append(at)
            came[at], left_out[at] = None, _NONE
            work.append((at, map_.faces[at[0]].others.get(at[1], ())))
    for hex_id in dict.fromkeys(hexes):
        for end, others in map_.faces[hex_id].others.items():
            at = (hex_id, end)
            if at not in came:
                continue
            if end >= FIRST_STOP:
                if at not in left_out:
                    first = came[at]
                    assert first is not None
                    if not map_.is_passable((hex_id, end - FIRST_STOP), owner):
                        continue
                    left_out[at] = first[1]
                held = left_out[at]
                others = tuple(other for other in others if other != held)
            work.append((at, others))
    _follow(map_, owner, found, work, frozenset())
    return found


def _follow(map_: TrackMap, owner: Station, found: Flood, work: _Work, shut: frozenset[End]) -> None:
    """Go on over track as long as it leads to ends that are new."""
    hexes, faces = map_.atlas.hexes, map_.faces
    came, left_out, stops = found.came, found.left_out, found.stops
    for at, others in work:  # grows while it is walked
        hex_id, end = at
        beyond = hexes[hex_id].beyond
        for other in others:
            if other < FIRST_STOP:
                across = beyond[other]
                if across is None or across in came:
                    continue
                if across in shut:
                    found.halted.append(across)
                    continue
                came[across] = at
                ways = faces[across[0]].others.get(across[1])
                if ways is not None:
                    work.append((across, ways))
                continue
            onward = (hex_id, other)
            if onward not in came:
                came[onward] = at
                stops.append(onward)
                if map_.is_passable((hex_id, other - FIRST_STOP), owner):
                    left_out[onward] = end
                    work.append((onward, faces[hex_id].onward[end, other]))
            else:
                held = left_out.get(onward, _NONE)
                if held not in (_NONE, end):
                    left_out[onward] = _NONE
                    work.append((at, (held,)))
