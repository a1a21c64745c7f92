"""Tiles, and tiles turned: a :class:`Face` is what a hex shows.

Ends of track are small integers: 0 to 5 are edges, 6 and up the stops of the tile (cities, then towns, then
off-board areas, in the order listed).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NewType

from .stops import CITY, OFFBOARD, TOWN, Stop

HexId = NewType("HexId", str)
TileId = NewType("TileId", str)

COLORS = ("white", "yellow", "green", "brown", "gray")
FIRST_STOP = 6


@dataclass(frozen=True, slots=True)
class Path:
    """A piece of track between two ends. A train cannot run on through a ``terminal`` piece."""

    a: int
    b: int
    terminal: bool = False

    @property
    def ends(self) -> frozenset[int]:
        return frozenset((self.a, self.b))


@dataclass(frozen=True)
class Face:
    """What one hex shows: stops and track, already turned."""

    color: str
    stops: tuple[Stop, ...]
    paths: tuple[Path, ...]
    label: str | None = None

    @cached_property
    def _hash(self) -> int:
        return hash((self.color, self.stops, self.paths, self.label))

    def __hash__(self) -> int:
        """Worked out once: faces are keys of what is remembered about them."""
        return self._hash

    @cached_property
    def ways(self) -> Mapping[int, tuple[tuple[int, int], ...]]:
        """From each end, the ends it leads to with the number of the path."""
        found: dict[int, list[tuple[int, int]]] = {}
        for number, path in enumerate(self.paths):
            found.setdefault(path.a, []).append((path.b, number))
            found.setdefault(path.b, []).append((path.a, number))
        return {end: tuple(others) for end, others in found.items()}

    @cached_property
    def others(self) -> Mapping[int, tuple[int, ...]]:
        """From each end, the ends it leads to."""
        return {end: tuple(other for other, _ in others) for end, others in self.ways.items()}

    @cached_property
    def onward(self) -> Mapping[tuple[int, int], tuple[int, ...]]:
        """From one end to another: the ends to which track leads on from there, without the first."""
        return {
            (end, other): tuple(more for more in self.others[other] if more != end)
            for end, others in self.others.items()
            for other in others
        }

    @cached_property
    def path_between(self) -> Mapping[tuple[int, int], int]:
        """The number of the path that joins two ends, named in either order."""
        there = {(path.a, path.b): number for number, path in enumerate(self.paths)}
        return {**{(b, a): number for (a, b), number in there.items()}, **there}

    @cached_property
    def path_stops(self) -> tuple[tuple[int, ...], ...]:
        """The stops at the ends of each path."""
        return tuple(tuple(end - FIRST_STOP for end in (p.a, p.b) if end >= FIRST_STOP) for p in self.paths)

    @cached_property
    def exits(self) -> frozenset[int]:
        return frozenset(end for path in self.paths for end in (path.a, path.b) if end < FIRST_STOP)

    @cached_property
    def links(self) -> frozenset[frozenset[int]]:
        """Every path as the pair of its ends."""
        return frozenset(path.ends for path in self.paths)

    @cached_property
    def _stop_exits(self) -> tuple[frozenset[int], ...]:
        return tuple(
            frozenset(end for end, _ in self.ways.get(FIRST_STOP + stop, ()) if end < FIRST_STOP)
            for stop in range(len(self.stops))
        )

    def stop_exits(self, stop: int) -> frozenset[int]:
        """The edges that lead straight to stop number ``stop``."""
        return self._stop_exits[stop]

    @cached_property
    def terminals(self) -> frozenset[int]:
        """Stops at which a train must end: off-board areas, and those reached by terminal track only."""
        found = set()
        for number, stop in enumerate(self.stops):
            ways = self.ways.get(FIRST_STOP + number, ())
            if stop.kind == OFFBOARD or (ways and all(self.paths[path].terminal for _, path in ways)):
                found.add(number)
        return frozenset(found)

    @cached_property
    def shape(self) -> tuple[int, int, int]:
        """How many cities, towns and off-board areas."""
        kinds = [stop.kind for stop in self.stops]
        return kinds.count(CITY), kinds.count(TOWN), kinds.count(OFFBOARD)

    @cached_property
    def look(self) -> Hashable:
        """What can be seen of it. Two faces that look alike differ only in the numbers of equal stops."""
        ends: dict[int, Hashable] = {end: end for end in range(FIRST_STOP)}
        # two stops of one tile are never equal as objects
        ends |= {FIRST_STOP + i: (repr(stop), self.stop_exits(i)) for i, stop in enumerate(self.stops)}
        track = Counter((frozenset((ends[path.a], ends[path.b])), path.terminal) for path in self.paths)
        stops = Counter(ends[FIRST_STOP + i] for i in range(len(self.stops)))
        return frozenset(track.items()), frozenset(stops.items())

    def turned(self, rotation: int) -> Face:
        if rotation % 6 == 0:
            return self
        return Face(
            self.color,
            self.stops,
            tuple(Path(_turn(p.a, rotation), _turn(p.b, rotation), p.terminal) for p in self.paths),
            self.label,
        )


def _turn(end: int, rotation: int) -> int:
    return (end + rotation) % 6 if end < FIRST_STOP else end


@dataclass(frozen=True)
class Tile:
    """A kind of tile: ``count`` None means that there are always more."""

    id: TileId
    color: str
    count: int | None
    faces: tuple[Face, ...]
    tags: frozenset[str] = frozenset()
    #: the tile of the supply that this is a state of (with markers on it); by default itself
    supply: TileId = TileId("")

    def __post_init__(self) -> None:
        if not self.supply:
            object.__setattr__(self, "supply", self.id)

    @property
    def face(self) -> Face:
        return self.faces[0]

    @property
    def label(self) -> str | None:
        return self.faces[0].label

    @cached_property
    def rotations(self) -> tuple[int, ...]:
        """The rotations that look different from one another."""
        seen: set[Any] = set()
        found = []
        for rotation, face in enumerate(self.faces):
            look = (face.links, tuple(face.stop_exits(i) for i in range(len(face.stops))))
            if look not in seen:
                seen.add(look)
                found.append(rotation)
        return tuple(found)


def read_face(facts: Mapping[str, Any]) -> Face:
    """A face out of its facts (cities, towns, offboards, track) as the data files write them."""
    stops: list[Stop] = []
    numbers: dict[str, int] = {}
    for kind, key in ((CITY, "cities"), (TOWN, "towns"), (OFFBOARD, "offboards")):
        for index, entry in enumerate(facts.get(key, ())):
            numbers[f"{kind}{index}"] = FIRST_STOP + len(stops)
            stops.append(Stop(kind, entry["revenue"], entry.get("slots", 0), entry.get("group")))
    paths = []
    for piece in facts.get("track", ()):
        a, b = (end if isinstance(end, int) else numbers[end] for end in piece[:2])
        paths.append(Path(a, b, terminal=len(piece) > 2 and piece[2] == "terminal"))
    return Face(facts["color"], tuple(stops), tuple(paths), facts.get("label"))


def read_tiles(entries: Iterable[Mapping[str, Any]]) -> dict[TileId, Tile]:
    """The tile set of a data file. Keys other than the known ones that are true become tags."""
    known = {"id", "color", "count", "cities", "towns", "offboards", "track", "label", "supply"}
    tiles = {}
    for facts in entries:
        face = read_face(facts)
        tile = Tile(
            TileId(facts["id"]),
            facts["color"],
            facts["count"],
            tuple(face.turned(rotation) for rotation in range(6)),
            frozenset(key for key, value in facts.items() if key not in known and value is True),
            TileId(facts.get("supply", facts["id"])),
        )
        tiles[tile.id] = tile
    return tiles
