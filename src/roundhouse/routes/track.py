"""Raw track and its compression to segments between stops.

A *track* is one printed piece of line inside a hex. Each of its two ends lies either at a stop (city, town, red area)
or at a *joint*: the point where two hexes meet. Both hexes name a joint alike, so that two tracks with an equal joint
in different hexes are one line. Trains run on from hex to hex through a joint, never back into the hex they came from;
that is what keeps them from turning at a fork, and from changing between tracks that merely cross.

A *segment* is a stretch of track from one stop to the next. Two segments conflict when they share a joint, or a track
that has no joint at all (one that joins two stops of a hex).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

StopId = Hashable
TrackId = Hashable
JointId = Hashable
HexId = Hashable


@dataclass(frozen=True, slots=True)
class Track:
    """One piece of line in `hex`, between two ends that are stops or joints."""

    id: TrackId
    a: Hashable
    b: Hashable
    hex: HexId


#: a track, and whether its ends are stops: first its end `a`, then its end `b`
Piece = tuple[Track, bool, bool]


class Walk(NamedTuple):
    """What a train comes to on a list of tracks: the stops, the hexes in order, and the joints that it uses, with the
    tracks that have none."""

    reached: tuple[StopId, ...]
    hexes: tuple[HexId, ...]
    used: tuple[Hashable, ...]


#: the tracks that were walked as they were then, and the walk
KnownWalk = tuple[list[Piece | None], Walk]


@dataclass(frozen=True, slots=True)
class Segment:
    """Track from stop `a` to stop `b` with no stop between.

    `bits` names the joints (and jointless tracks) it uses, as bits numbered by its `TrackGraph`; `hexes` lists the
    hexes in order, both ends included; `crossings` is how often it passes from hex to hex.
    """

    a: StopId
    b: StopId
    tracks: tuple[TrackId, ...]
    hexes: tuple[HexId, ...]
    bits: int
    crossings: int


class TrackGraph:
    """All track on a board, for every company alike. Treat it as a value: it never changes once built.

    `stops` names the stops; every other end of a track is a joint. Segments are found when first asked for and kept.
    Claims are followed with `pieces`, `is_stop` and `in_hex`, segments are found with `at`: a map that knows the track
    of a hex by itself may answer these without listing all track, as long as they agree with `tracks` and `stops`.
    """

    __slots__ = ("_arms", "_at", "_bit", "_in_hex", "_stops", "_tracks", "_walks")

    def __init__(self, tracks: Iterable[Track], stops: Iterable[StopId]) -> None:
        self._tracks: Mapping[TrackId, Track] = {track.id: track for track in tracks}
        self._stops: frozenset[StopId] = frozenset(stops)
        self._at: dict[Hashable, list[Track]] | None = None
        self._in_hex: dict[HexId, list[Track]] | None = None
        self._bit: dict[Hashable, int] = {}
        self._arms: dict[StopId, tuple[Segment, ...]] = {}
        self._walks: dict[tuple[TrackId, ...], KnownWalk] = {}

    @property
    def tracks(self) -> Mapping[TrackId, Track]:
        """Every track by its id. The order decides between answers of equal worth."""
        return self._tracks

    @property
    def stops(self) -> frozenset[StopId]:
        """Every stop."""
        return self._stops

    def pieces(self, track_ids: Iterable[TrackId]) -> list[Piece | None]:
        """The tracks with these ids, each with whether its ends are stops; None for one that does not exist."""
        found, stops = map(self._tracks.get, track_ids), self._stops
        return [None if track is None else (track, track.a in stops, track.b in stops) for track in found]

    def known_walk(self, track_ids: tuple[TrackId, ...]) -> KnownWalk | None:
        """A walk that was kept for tracks with these ids. It is valid as long as the tracks are the same."""
        return self._walks.get(track_ids)

    def keep_walk(self, track_ids: tuple[TrackId, ...], walk: KnownWalk) -> None:
        """Keep a walk for the next question about these tracks."""
        self._walks[track_ids] = walk

    def is_stop(self, end: Hashable) -> bool:
        """Is this end of a track a stop?"""
        return end in self._stops

    def at(self, end: Hashable) -> Sequence[Track]:
        """The tracks that have `end` as one of their ends."""
        if self._at is None:
            self._at = {}
            for track in self.tracks.values():
                self._at.setdefault(track.a, []).append(track)
                self._at.setdefault(track.b, []).append(track)
        return self._at.get(end, [])

    def in_hex(self, hex_id: HexId) -> Sequence[Track]:
        """The tracks of a hex."""
        if self._in_hex is None:
            self._in_hex = {}
            for track in self.tracks.values():
                self._in_hex.setdefault(track.hex, []).append(track)
        return self._in_hex.get(hex_id, [])

    def arms(self, stop: StopId) -> tuple[Segment, ...]:
        """Every segment that starts at `stop`, in a fixed order. Those that return to `stop` itself are left out."""
        found = self._arms.get(stop)
        if found is None:
            found = self._arms[stop] = tuple(self._walk(stop))
        return found

    def bit(self, item: Hashable) -> int:
        """The bit of a joint, or of a track without joints, in `Segment.bits`."""
        return 1 << self._bit.setdefault(item, len(self._bit))

    def _walk(self, stop: StopId) -> Iterable[Segment]:
        is_stop, at, bit_of = self.is_stop, self.at, self.bit
        # (track just entered, its far end, tracks so far, hexes so far, bits so far, crossings so far)
        pending: list[tuple[Track, Hashable, tuple[TrackId, ...], tuple[HexId, ...], int, int]] = [
            (track, track.b if track.a == stop else track.a, (track.id,), (track.hex,), 0, 0)
            for track in reversed(at(stop))
        ]
        while pending:
            track, end, tracks, hexes, bits, crossings = pending.pop()
            if is_stop(end):
                if end != stop:
                    bits = bits or bit_of(track.id)
                    yield Segment(stop, end, tracks, hexes, bits, crossings)
                continue
            bit = bit_of(end)
            if bits & bit:
                continue
            for onward in reversed(at(end)):
                if onward.hex != track.hex:
                    far = onward.b if onward.a == end else onward.a
                    pending.append((onward, far, (*tracks, onward.id), (*hexes, onward.hex), bits | bit, crossings + 1))
