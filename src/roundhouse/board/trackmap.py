"""The track on the map and the stations in its cities, as a value that remembers what it has worked out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .atlas import Atlas
from .reach import PATIENCE, OutOfPatienceError, Search
from .stops import CITY
from .tiles import FIRST_STOP, Face, HexId, TileId

StopId = tuple[HexId, int]
Station = str
_DERIVED = {"derived": True}


@dataclass(frozen=True, slots=True)
class TrackMap:
    """Tiles laid ``{hex: (tile, rotation)}`` and stations ``{(hex, stop): owners in the order placed}``.

    Every change makes a new value, so answers found once stay true and are kept in ``_memo``.
    """

    atlas: Atlas = field(repr=False, compare=False, metadata=_DERIVED)
    laid: Mapping[HexId, tuple[TileId, int]] = field(default_factory=dict)
    stations: Mapping[StopId, tuple[Station, ...]] = field(default_factory=dict)
    _memo: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False, metadata=_DERIVED)
    #: what others have worked out from the track alone; shared by maps that differ in stations only
    track_memo: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False, metadata=_DERIVED)
    #: what each hex shows; worked out from ``laid``, handed on from map to map
    faces: Mapping[HexId, Face] = field(default_factory=dict, repr=False, compare=False, metadata=_DERIVED)

    def __post_init__(self) -> None:
        if not self.faces:
            faces = {hex_id: here.face for hex_id, here in self.atlas.hexes.items()}
            faces.update({h: self.atlas.tiles[tile].faces[turn] for h, (tile, turn) in self.laid.items()})
            object.__setattr__(self, "faces", faces)

    # -- changes -------------------------------------------------------------------------------------------

    def with_tile(self, hex_id: HexId, tile: TileId, rotation: int, moved: Mapping[int, int] | None = None) -> TrackMap:
        """Lay a tile; ``moved`` says which new stop each old stop has become (default: the same number)."""
        stations = self.stations
        if moved:
            here = {stop: owners for stop, owners in stations.items() if stop[0] == hex_id}
            if here:
                kept: dict[StopId, tuple[Station, ...]] = {s: o for s, o in stations.items() if s[0] != hex_id}
                for (_, index), owners in sorted(here.items()):
                    target = (hex_id, moved.get(index, index))
                    kept[target] = (*kept.get(target, ()), *owners)
                stations = kept
        faces = {**self.faces, hex_id: self.atlas.tiles[tile].faces[rotation]}
        return TrackMap(self.atlas, {**self.laid, hex_id: (tile, rotation)}, stations, faces=faces)

    def with_station(self, stop: StopId, owner: Station) -> TrackMap:
        return self._with_stations({**self.stations, stop: (*self.stations.get(stop, ()), owner)})

    def without_station(self, stop: StopId, owner: Station) -> TrackMap:
        owners = list(self.stations.get(stop, ()))
        owners.remove(owner)
        rest = {s: o for s, o in self.stations.items() if s != stop}
        if owners:
            rest[stop] = tuple(owners)
        return self._with_stations(rest)

    def with_owner_changed(self, old: Station, new: Station) -> TrackMap:
        """All stations of ``old`` become stations of ``new``, in place."""
        stations = {s: tuple(new if o == old else o for o in owners) for s, owners in self.stations.items()}
        return self._with_stations(stations)

    def _with_stations(self, stations: Mapping[StopId, tuple[Station, ...]]) -> TrackMap:
        return TrackMap(self.atlas, self.laid, stations, track_memo=self.track_memo, faces=self.faces)

    # -- looking -------------------------------------------------------------------------------------------

    def face(self, hex_id: HexId) -> Face:
        """What the hex shows now: the tile laid there or the printed hex."""
        return self.faces[hex_id]

    def across(self, hex_id: HexId, edge: int) -> HexId | None:
        """The hex that track leaving by ``edge`` really joins: there is track on the other side too."""
        here = self.atlas.hexes[hex_id]
        other = here.neighbors[edge]
        if other is None or edge in here.shut:
            return None
        return other if (edge + 3) % 6 in self.faces[other].ways else None

    def stations_of(self, owner: Station) -> tuple[StopId, ...]:
        memo = self._memo.setdefault("stations_of", {})
        found: tuple[StopId, ...] | None = memo.get(owner)
        if found is None:
            found = memo[owner] = tuple(stop for stop, owners in self.stations.items() if owner in owners)
        return found

    def has_station(self, hex_id: HexId, owner: Station) -> bool:
        return any(stop[0] == hex_id for stop in self.stations_of(owner))

    def free_slots(self, stop: StopId) -> int:
        return self.face(stop[0]).stops[stop[1]].slots - len(self.stations.get(stop, ()))

    def is_passable(self, stop: StopId, owner: Station) -> bool:
        """May a train of ``owner`` run on through? Not where all trains end nor through a full city of others."""
        face = self.face(stop[0])
        if stop[1] in face.terminals:
            return False
        place = face.stops[stop[1]]
        if place.kind != CITY:
            return True
        owners = self.stations.get(stop, ())
        return len(owners) < place.slots or owner in owners or place.slots == 0

    # -- reaching ------------------------------------------------------------------------------------------

    def edge_reaches(self, hex_id: HexId, edge: int, owner: Station) -> bool:
        """Does track lead on from this edge of the hex, away from it, to a station of ``owner``?

        Exact: a way that uses no piece of track, edge or stop twice and passes no blocked city.
        """
        key = ("edge", hex_id, edge, owner)
        known: bool | None = self._memo.get(key)
        if known is None:
            try:
                known = Search(self, owner, PATIENCE).from_edge(hex_id, edge)
            except OutOfPatienceError:
                near = edge in self.entries(owner).get(hex_id, ())
                known = near and Search(self, owner, 0).from_edge(hex_id, edge)
            self._memo[key] = known
        return known

    def stop_reaches(self, stop: StopId, owner: Station) -> bool:
        """Does track lead from this stop to a station of ``owner`` (or does one stand here)?"""
        key = ("stop", stop, owner)
        known: bool | None = self._memo.get(key)
        if known is None:
            known = owner in self.stations.get(stop, ()) or self._is_joined(stop, owner)
            self._memo[key] = known
        return known

    def _is_joined(self, stop: StopId, owner: Station) -> bool:
        try:
            return Search(self, owner, PATIENCE).from_stop(stop)
        except OutOfPatienceError:
            return stop in self.near_stops(owner) and Search(self, owner, 0).from_stop(stop)

    def has_route(self, owner: Station) -> bool:
        """Can some train of ``owner`` run: is another stop joined to one of its stations?"""
        known: bool | None = self._memo.get(("route", owner))
        if known is None:
            known = any(True for stop in self.stations_of(owner) for _ in self.neighbor_stops(stop))
            self._memo["route", owner] = known
        return known

    def neighbor_stops(self, stop: StopId) -> Iterator[StopId]:
        """Stops joined to ``stop`` by track without another stop between (may repeat). A stop of the same group
        is the same place and not one of them."""
        group = self.face(stop[0]).stops[stop[1]].group
        for other in self._walk(stop[0], FIRST_STOP + stop[1], set()):
            if other != stop and (group is None or self.face(other[0]).stops[other[1]].group != group):
                yield other

    def _walk(self, hex_id: HexId, end: int, used: set[tuple[HexId, int]]) -> Iterator[StopId]:
        for other, _ in self.face(hex_id).ways.get(end, ()):
            if other >= FIRST_STOP:
                yield hex_id, other - FIRST_STOP
                continue
            neighbor = self.across(hex_id, other)
            if neighbor is None or (hex_id, other) in used:
                continue
            entry = (other + 3) % 6
            used |= {(hex_id, other), (neighbor, entry)}
            yield from self._walk(neighbor, entry, used)
            used -= {(hex_id, other), (neighbor, entry)}

    def entries(self, owner: Station) -> Mapping[HexId, frozenset[int]]:
        """Where track of ``owner`` arrives: for each hex the edges at which a train could come in.

        Hexes need not have track there. A quick flood that may name a few edges too many (it does not look for
        track used twice): good for listing candidates, :meth:`edge_reaches` decides.
        """
        known: Mapping[HexId, frozenset[int]] | None = self._memo.get(("entries", owner))
        if known is None:
            known = self._memo["entries", owner] = self._flood(owner)
        return known

    def near_stops(self, owner: Station) -> tuple[StopId, ...]:
        """Stops that the flood of :meth:`entries` met, in a fixed order; :meth:`stop_reaches` decides."""
        self.entries(owner)
        stops: tuple[StopId, ...] = self._memo["stops", owner]
        return stops

    def reached_stops(self, owner: Station) -> tuple[StopId, ...]:
        """Stops that :meth:`stop_reaches` confirms, in a fixed order."""
        return tuple(stop for stop in self.near_stops(owner) if self.stop_reaches(stop, owner))

    def _flood(self, owner: Station) -> Mapping[HexId, frozenset[int]]:
        hexes = self.atlas.hexes
        stops: set[StopId] = set(self.stations_of(owner))
        entered: set[tuple[HexId, int]] = set()
        todo: list[tuple[HexId, int]] = [(h, FIRST_STOP + i) for h, i in stops]
        while todo:
            hex_id, end = todo.pop()
            for other, _ in self.face(hex_id).ways.get(end, ()):
                if other >= FIRST_STOP:
                    stop = (hex_id, other - FIRST_STOP)
                    if stop not in stops:
                        stops.add(stop)
                        if self.is_passable(stop, owner):
                            todo.append((hex_id, other))
                    continue
                here = hexes[hex_id]
                neighbor = here.neighbors[other]
                if neighbor is None or other in here.shut:
                    continue
                entry = (neighbor, (other + 3) % 6)
                if entry not in entered:
                    entered.add(entry)
                    todo.append(entry)
        self._memo["stops", owner] = tuple(sorted(stops))
        found: dict[HexId, set[int]] = {}
        for hex_id, edge in entered:
            found.setdefault(hex_id, set()).add(edge)
        return {hex_id: frozenset(edges) for hex_id, edges in found.items()}
