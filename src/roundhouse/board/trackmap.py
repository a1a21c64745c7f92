"""The track on the map and the stations in its cities, as a value that remembers what it has worked out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from .atlas import Atlas
from .flood import Came, End, Flood, flood, grow
from .reach import PATIENCE, OutOfPatienceError, Search
from .stops import CITY
from .tiles import FIRST_STOP, Face, HexId, TileId
from .upgrades import PAIRS

StopId = tuple[HexId, int]
Station = str
_DERIVED = {"derived": True}
_NOWHERE: frozenset[int] = frozenset()
_NOBODY: frozenset[Station] = frozenset()
#: the place of a flood that would have to be made anew
_UNKNOWN = (None, "everything")


@dataclass(slots=True)
class TrackMap:
    """Tiles laid ``{hex: (tile, rotation)}`` and stations ``{(hex, stop): owners in the order placed}``.

    Every change makes a new value, so answers found once stay true and are kept in ``_memo``. Nothing changes a map; it
    is not frozen because one is made for every tile, and a frozen record takes twice as long to make.
    """

    atlas: Atlas = field(repr=False, compare=False, metadata=_DERIVED)
    laid: Mapping[HexId, tuple[TileId, int]] = field(default_factory=dict)
    stations: Mapping[StopId, tuple[Station, ...]] = field(default_factory=dict)
    _memo: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False, metadata=_DERIVED)
    #: what others have worked out from the track alone; shared by maps that differ in stations only
    track_memo: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False, metadata=_DERIVED)
    #: the same of the last map before that others asked, with the hexes that were laid since
    earlier_memo: Mapping[Any, tuple[Any, tuple[HexId, ...]]] = field(
        default_factory=dict, repr=False, compare=False, metadata=_DERIVED
    )
    #: what each hex shows; worked out from ``laid``, handed on from map to map
    faces: Mapping[HexId, Face] = field(default_factory=dict, repr=False, compare=False, metadata=_DERIVED)
    #: floods of an earlier map that can only have grown since, with the hexes that have changed
    _earlier: Mapping[Station, tuple[Flood, tuple[HexId, ...]]] = field(
        default_factory=dict, repr=False, compare=False, metadata=_DERIVED
    )
    #: owners that are known to have a route, on an earlier map from which nothing has been taken since
    _routed: frozenset[Station] = field(default=_NOBODY, repr=False, compare=False, metadata=_DERIVED)

    def __post_init__(self) -> None:
        if not self.faces:
            faces = {hex_id: here.face for hex_id, here in self.atlas.hexes.items()}
            faces.update({h: self.atlas.tiles[tile].faces[turn] for h, (tile, turn) in self.laid.items()})
            self.faces = faces

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled without what is worked out: tiles and stations, and where the atlas comes from."""
        return TrackMap, (self.atlas, self.laid, self.stations)

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
        old, face = self.faces[hex_id], self.atlas.tiles[tile].faces[rotation]
        adds = (not moved or all(old == new for old, new in moved.items())) and _only_adds(old, face)
        memo = {name: (value, (*changed, hex_id)) for name, (value, changed) in self.earlier_memo.items()}
        memo |= {name: (value, (hex_id,)) for name, value in self.track_memo.items()}
        return TrackMap(
            self.atlas,
            {**self.laid, hex_id: (tile, rotation)},
            stations,
            earlier_memo=memo,
            faces={**self.faces, hex_id: face},
            _earlier=self._floods_after(hex_id, len(old.stops), adds),
            _routed=self._all_routed() if adds else _NOBODY,
        )

    def _floods(self) -> dict[Station, tuple[Flood, tuple[HexId, ...]]]:
        """The floods that are known, of this map or an earlier one."""
        floods: dict[Station, Flood] | None = self._memo.get("floods")
        if not floods:
            return dict(self._earlier)
        return {**self._earlier, **{owner: (found, ()) for owner, found in floods.items()}}

    def _floods_after(self, hex_id: HexId, stops: int, adds: bool) -> dict[Station, tuple[Flood, tuple[HexId, ...]]]:
        """The floods that a new tile on the hex, which has had so many stops, can only make grow: all if it only adds,
        else those that did not come to the hex."""
        found: dict[Station, tuple[Flood, tuple[HexId, ...]]] = {}
        for owner, (known, changed) in self._floods().items():
            if adds and changed:
                found[owner] = (known, (*changed, hex_id))
            elif not changed and not known.came_to(hex_id, stops):
                found[owner] = (known, ())
            elif adds:
                found[owner] = (known, (hex_id,))
        return found

    def with_station(self, stop: StopId, owner: Station) -> TrackMap:
        """One more station; the owner's flood can only grow, and a flood of another company is kept unless the station
        may have shut its way."""
        stations = {**self.stations, stop: (*self.stations.get(stop, ()), owner)}
        end = (stop[0], FIRST_STOP + stop[1])
        has_room = self.free_slots(stop) > 1 if stop[1] < len(self.faces[stop[0]].stops) else False
        earlier = {
            other: known
            for other, known in self._floods().items()
            if has_room or other in stations[stop] or end not in known[0].came
        }
        if owner in earlier:
            known, changed = earlier[owner]
            earlier[owner] = known, (*changed, stop[0])
        return self._with_stations(stations, earlier, self._all_routed())

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

    def _with_stations(
        self,
        stations: Mapping[StopId, tuple[Station, ...]],
        earlier: Mapping[Station, tuple[Flood, tuple[HexId, ...]]] | None = None,
        routed: frozenset[Station] = _NOBODY,
    ) -> TrackMap:
        return TrackMap(
            self.atlas,
            self.laid,
            stations,
            track_memo=self.track_memo,
            earlier_memo=self.earlier_memo,
            faces=self.faces,
            _earlier=earlier or {},
            _routed=routed,
        )

    # -- looking -------------------------------------------------------------------------------------------

    def face(self, hex_id: HexId) -> Face:
        """What the hex shows now: the tile laid there or the printed hex."""
        return self.faces[hex_id]

    def across(self, hex_id: HexId, edge: int) -> HexId | None:
        """The hex that track leaving by ``edge`` really joins: there is track on the other side too."""
        beyond = self.atlas.hexes[hex_id].beyond[edge]
        if beyond is None:
            return None
        other, entry = beyond
        return other if entry in self.faces[other].ways else None

    def stations_of(self, owner: Station) -> tuple[StopId, ...]:
        found: tuple[StopId, ...] | None = self._memo.get(("stations", owner))
        if found is None:
            found = tuple([stop for stop, owners in self.stations.items() if owner in owners])
            self._memo["stations", owner] = found
        return found

    def has_station(self, hex_id: HexId, owner: Station) -> bool:
        for stop in self.stations_of(owner):  # noqa: SIM110 (asked very often)
            if stop[0] == hex_id:
                return True
        return False

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

        Exact: a way that uses no piece of track, edge or stop twice and passes no blocked city. The flood answers
        where it did not come here, or came by such a way; otherwise the ways are searched.
        """
        beyond = self.atlas.hexes[hex_id].beyond[edge]
        if beyond is None or beyond[1] not in self.faces[beyond[0]].others:
            return False
        key = ("edge", hex_id, edge, owner)
        known: bool | None = self._memo.get(key)
        if known is None:
            known = self._memo[key] = self._ask(owner, (hex_id, edge))
        return known

    def edge_reaches_without(self, hex_id: HexId, edge: int, other: int, owner: Station) -> bool:
        """The same by a way that does not cross the edge ``other`` of the hex.

        A train that comes to the hex by ``edge`` can leave it by ``other`` only then.
        """
        key = ("edge", hex_id, edge, other, owner)
        known: bool | None = self._memo.get(key)
        if known is None:
            known = self._memo[key] = self._ask_without((hex_id, edge), (hex_id, other), owner)
        return known

    def _ask_without(self, end: End, other: End, owner: Station) -> bool:
        """A short search, then a flood, then every way: as in :meth:`_ask`."""
        shut = frozenset((other, self._beyond(other)))
        try:
            return Search(self, owner, PATIENCE, shut).from_edge(*end)
        except OutOfPatienceError:
            came = flood(self, owner, self._starts(owner), shut).came
        if end not in came:
            return False
        return self._crossed_twice(came, end) is None or Search(self, owner, 0, shut).from_edge(*end)

    def reaching_edges(self, hex_id: HexId, edges: frozenset[int], owner: Station) -> frozenset[int]:
        """Those of the edges for which :meth:`edge_reaches`.

        Where the flood is known it has named all that can, and the hex is asked about once for whatever edges.
        """
        memo = self._memo
        known: frozenset[int] | None = memo.get(("reaching", hex_id, owner))
        if known is None:
            flood: Mapping[HexId, frozenset[int]] | None = memo.get(("entries", owner))
            among = edges if flood is None else flood.get(hex_id, _NOWHERE)
            known = frozenset(edge for edge in among if self.edge_reaches(hex_id, edge, owner))
            if flood is not None:
                memo["reaching", hex_id, owner] = known
        return edges & known

    def is_reached(self, hex_id: HexId, edges: frozenset[int], owner: Station) -> bool:
        """Does :meth:`reaching_edges` find any?"""
        if ("entries", owner) in self._memo:
            return bool(self.reaching_edges(hex_id, edges, owner))
        return any(self.edge_reaches(hex_id, edge, owner) for edge in edges)

    def stop_reaches(self, stop: StopId, owner: Station) -> bool:
        """Does track lead from this stop to a station of ``owner`` (or does one stand here)?"""
        key = ("stop", stop, owner)
        known: bool | None = self._memo.get(key)
        if known is None:
            known = owner in self.stations.get(stop, ()) or self._ask(owner, (stop[0], FIRST_STOP + stop[1]))
            self._memo[key] = known
        return known

    def _ask(self, owner: Station, end: End) -> bool:
        """A short search often finds a way; else floods tell, where they came by a way without a doubt or not at all;
        else every way is tried. A flood that is known is asked first, but none is grown before a search."""
        if owner not in self._memo.get("floods", ()) and self._earlier.get(owner, _UNKNOWN)[1]:
            try:
                return self._search(owner, end, PATIENCE)
            except OutOfPatienceError:
                pass
        clear = self._came_simply(end, owner)
        return self._search(owner, end, 0) if clear is None else clear

    def _search(self, owner: Station, end: End, patience: int) -> bool:
        search = Search(self, owner, patience)
        if end[1] < FIRST_STOP:
            return search.from_edge(*end)
        return search.from_stop((end[0], end[1] - FIRST_STOP))

    def _came_simply(self, end: End, owner: Station) -> bool | None:
        """Does a way lead from a station of ``owner`` to this end that crosses no hex side twice?

        True if the flood came by such a way, False if it did not come at all. If it crossed some side twice, a way
        crosses this side once or not at all: floods without the side look for either. None if they cannot tell.
        """
        came = self.flood(owner).came
        if end not in came:
            return False
        doubt = self._crossed_twice(came, end)
        if doubt is None:
            return True
        key = ("without", owner, frozenset((doubt, self._beyond(doubt))))
        parts: list[Came] | None = self._memo.get(key)
        if parts is None:
            start = self._starts(owner)
            first = flood(self, owner, start, key[2])
            parts = [first.came, *(flood(self, owner, [entry], key[2]).came for entry in first.halted)]
            self._memo[key] = parts
        if not any(end in part for part in parts):
            return False
        return True if end in parts[0] and self._crossed_twice(parts[0], end) is None else None

    def _beyond(self, end: End) -> End:
        """The same hex side, seen from the other hex."""
        hex_id, edge = end
        other = self.atlas.hexes[hex_id].neighbors[edge]
        assert other is not None
        return other, (edge + 3) % 6

    def _crossed_twice(self, came: Came, end: End) -> End | None:
        """A hex side that the way of a flood to this end crosses in both directions."""
        crossed: set[End] = set()
        at: End | None = end
        while at is not None:
            if at[1] < FIRST_STOP:
                if self._beyond(at) in crossed:
                    return at
                crossed.add(at)
            at = came[at]
        return None

    def has_route(self, owner: Station) -> bool:
        """Can some train of ``owner`` run: is another stop joined to one of its stations?"""
        if owner in self._routed:
            return True
        routes: dict[Station, bool] = self._memo.setdefault("routes", {})
        known = routes.get(owner)
        if known is None:
            known = any(True for stop in self.stations_of(owner) for _ in self.neighbor_stops(stop))
            routes[owner] = known
        return known

    def _all_routed(self) -> frozenset[Station]:
        """Owners that are known to have a route: on this map or an earlier one."""
        routes: dict[Station, bool] | None = self._memo.get("routes")
        return self._routed.union(owner for owner, has in routes.items() if has) if routes else self._routed

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
            found: dict[HexId, set[int]] = {}
            for hex_id, edge in self.flood(owner).came:
                if edge < FIRST_STOP:
                    found.setdefault(hex_id, set()).add(edge)
            known = self._memo["entries", owner] = {hex_id: frozenset(edges) for hex_id, edges in found.items()}
        return known

    def near_stops(self, owner: Station) -> tuple[StopId, ...]:
        """Stops that the flood of :meth:`entries` met, in a fixed order; :meth:`stop_reaches` decides."""
        stops: tuple[StopId, ...] | None = self._memo.get(("stops", owner))
        if stops is None:
            stops = self._memo["stops", owner] = tuple(sorted(self.met_stops(owner)))
        return stops

    def met_stops(self, owner: Station) -> list[StopId]:
        """The same in no fixed order."""
        return [(hex_id, end - FIRST_STOP) for hex_id, end in self.flood(owner).stops]

    def reached_stops(self, owner: Station) -> tuple[StopId, ...]:
        """Stops that :meth:`stop_reaches` confirms, in a fixed order."""
        return tuple(stop for stop in self.near_stops(owner) if self.stop_reaches(stop, owner))

    def flood(self, owner: Station) -> Flood:
        """The flood over all track from the stations of ``owner``: grown from that of an earlier map where it can."""
        floods: dict[Station, Flood] | None = self._memo.get("floods")
        if floods is None:
            floods = self._memo["floods"] = {}
        found = floods.get(owner)
        if found is None:
            before = self._earlier.get(owner)
            if before is None:
                found = flood(self, owner, self._starts(owner))
            else:
                known, changed = before
                found = grow(self, owner, known, self._starts(owner), changed) if changed else known
            floods[owner] = found
        return found

    def _starts(self, owner: Station) -> list[End]:
        """Where trains of ``owner`` start."""
        return [(hex_id, FIRST_STOP + number) for hex_id, number in self.stations_of(owner)]


@lru_cache(maxsize=PAIRS)
def _only_adds(old: Face, new: Face) -> bool:
    """Does the new face have all track and stops of the old one under the same numbers, and are the stops as easy to
    pass as before? Then whatever was joined is still joined."""
    count = len(old.stops)
    return (
        old.links <= new.links
        and count <= len(new.stops)
        and old.terminals == frozenset(stop for stop in new.terminals if stop < count)
        and all(
            (before.kind, before.group, bool(before.slots)) == (after.kind, after.group, bool(after.slots))
            and before.slots <= after.slots
            for before, after in zip(old.stops, new.stops, strict=False)
        )
    )
