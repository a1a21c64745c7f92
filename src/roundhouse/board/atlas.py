"""What is printed: the hexes of a map and the tile set that goes with it."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import resources
from typing import Any

from .cache import Cache
from .tiles import Face, HexId, Tile, TileId, read_face, read_tiles


@dataclass(frozen=True, slots=True)
class Terrain:
    kind: str
    cost: int


@dataclass(frozen=True)
class Hex:
    """A hex of the map with its printed face. ``neighbors`` by edge; ``shut`` edges take no track."""

    id: HexId
    name: str | None
    x: int
    y: int
    face: Face
    neighbors: tuple[HexId | None, ...]
    terrain: tuple[Terrain, ...] = ()
    shut: frozenset[int] = frozenset()
    #: edges that any tile laid here must serve
    stubs: frozenset[int] = frozenset()
    facts: Mapping[str, Any] | None = None

    @property
    def color(self) -> str:
        return self.face.color

    @cached_property
    def edges(self) -> Mapping[HexId, int]:
        """The edge that each neighbour touches."""
        return {neighbor: edge for edge, neighbor in enumerate(self.neighbors) if neighbor is not None}

    @cached_property
    def beyond(self) -> tuple[tuple[HexId, int] | None, ...]:
        """By edge: the hex on the other side and its edge there; None where no track can cross."""
        return tuple(
            None if neighbor is None or edge in self.shut else (neighbor, (edge + 3) % 6)
            for edge, neighbor in enumerate(self.neighbors)
        )


#: a function of a module that loads an atlas, and its arguments
Source = tuple[Callable[..., "Atlas"], tuple[Any, ...]]
#: tiles that can be laid, each with the rotations in which it can
Lays = tuple[tuple[Tile, tuple[int, ...]], ...]
Sides = tuple[frozenset[int], tuple[tuple[int, HexId], ...]]


@dataclass(frozen=True, slots=True)
class AtlasCaches:
    """What others have worked out of the printed map and tiles alone, whatever the game."""

    #: by hex: edges that no track crosses, and (edge, hex) where the hex beyond is blank and stays so
    sides: Cache[HexId, Sides] = field(default_factory=lambda: Cache(512))
    #: the solver's track by hex and what lies there
    tracks: Cache[tuple[HexId, tuple[TileId, int] | None], Any] = field(default_factory=lambda: Cache(8192))
    #: the same as the solver's claims are followed
    pieces: Cache[tuple[HexId, tuple[TileId, int] | None], Any] = field(default_factory=lambda: Cache(8192))
    #: the same by the end of a track, which is a stop or a joint; and by joint the hexes that meet there
    ends: Cache[tuple[HexId, tuple[TileId, int] | None], Any] = field(default_factory=lambda: Cache(8192))
    joints: Cache[Any, tuple[HexId, ...]] = field(default_factory=lambda: Cache(2048))
    #: ways of trains: by the way as it is written, and by its tracks, what gives the faces of its hexes; by that and
    #: the faces what is known of the way; and by the tracks what they were and what a train comes to on them. Trains
    #: run the same ways again and again. Late in a game what is known of one way takes some 3 kB
    ways: Cache[tuple[Any, ...], Any] = field(default_factory=lambda: Cache(2048))
    known_ways: Cache[tuple[Any, tuple[int, ...]], Any] = field(default_factory=lambda: Cache(1024))
    walks: Cache[tuple[Any, ...], Any] = field(default_factory=lambda: Cache(2048))
    #: tiles that go on a hex with the rotations in which they do, by the hex and what lies there; and tiles that keep
    #: what a face shows, by the face. The keys also name what decides which tiles go together: a function of a module
    lays: Cache[tuple[Hashable, HexId, tuple[TileId, int] | None], Lays] = field(default_factory=lambda: Cache(8192))
    upgrades: Cache[tuple[Hashable, Face], Lays] = field(default_factory=lambda: Cache(1024))
    #: by hex: how far the others are, and how far the nearest stop is
    distances: Cache[HexId, dict[HexId, int]] = field(default_factory=lambda: Cache(512))
    nearest_stop: Cache[HexId, int] = field(default_factory=lambda: Cache(512))


@dataclass(frozen=True)
class Atlas:
    """Map and tiles of one title.

    ``source`` is the function that loads it, and its arguments. A pickle then holds these alone: a position that goes
    to another process carries no map.
    """

    layout: str
    hexes: Mapping[HexId, Hex]
    tiles: Mapping[TileId, Tile]
    caches: AtlasCaches = field(default_factory=AtlasCaches, repr=False, compare=False)
    source: Source | None = field(default=None, repr=False, compare=False)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its source, else as what is printed; never with caches."""
        return self.source if self.source is not None else (Atlas, (self.layout, self.hexes, self.tiles))

    def edge_between(self, a: HexId, b: HexId) -> int | None:
        """The edge of ``a`` that touches ``b``."""
        return self.hexes[a].edges.get(b)


#: where the hex beyond each edge lies, by the layout of the map
STEPS = {
    "flat": ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)),
    "pointy": ((-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)),
}


def place_of(name: str, layout: str) -> tuple[int, int]:
    """Column and row of a coordinate such as ``K4``: letters count columns on a flat map and rows on a pointy one."""
    letter, number = ord(name[0]) - ord("A"), int(name[1:])
    return (letter, number - 1) if layout == "flat" else (number, letter)


def _completed(map_facts: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The hexes with their places and neighbours, which follow from the coordinates where a file leaves them out."""
    layout = map_facts["layout"]
    hexes = [
        facts if "x" in facts else {**facts, **dict(zip("xy", place_of(facts["id"], layout), strict=True))}
        for facts in map_facts["hexes"]
    ]
    at = {(facts["x"], facts["y"]): facts["id"] for facts in hexes}
    return [
        facts
        if "neighbors" in facts
        else {
            **facts,
            "neighbors": {
                str(edge): at[there]
                for edge, (dx, dy) in enumerate(STEPS[layout])
                if (there := (facts["x"] + dx, facts["y"] + dy)) in at
            },
        }
        for facts in hexes
    ]


@cache
def standard_tiles() -> Mapping[str, Mapping[str, Any]]:
    """The catalogue of tiles that many games share, by number and without how many there are."""
    text = resources.files(__package__).joinpath("standard_tiles.json").read_text(encoding="utf-8")
    return {facts["id"]: facts for facts in json.loads(text)["tiles"]}


def _all_tiles(tile_facts: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Tiles taken from the catalogue (``standard``: number to count) and those a file describes itself."""
    taken = [{**standard_tiles()[number], "count": count} for number, count in tile_facts.get("standard", {}).items()]
    return [*taken, *tile_facts.get("tiles", ())]


def read_atlas(map_facts: Mapping[str, Any], tile_facts: Mapping[str, Any], source: Source | None = None) -> Atlas:
    """The atlas of two data files; ``docs/writing-a-title.md`` describes them. ``source``: see :class:`Atlas`."""
    hexes = {}
    for facts in _completed(map_facts):
        neighbors = [HexId(name) if name else None for name in (facts["neighbors"].get(str(e)) for e in range(6))]
        shut = frozenset(b["edge"] for b in facts.get("borders", ()) if b.get("type") == "impassable")
        hexes[HexId(facts["id"])] = Hex(
            HexId(facts["id"]),
            facts.get("name"),
            facts["x"],
            facts["y"],
            read_face(facts),
            tuple(neighbors),
            tuple(Terrain(t["kind"], t["cost"]) for t in facts.get("terrain", ())),
            shut,
            frozenset(s if isinstance(s, int) else s["edge"] for s in facts.get("stubs", ())),
            facts,
        )
    return Atlas(map_facts["layout"], hexes, read_tiles(_all_tiles(tile_facts)), source=source)
