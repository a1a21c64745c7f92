"""What is printed: the hexes of a map and the tile set that goes with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

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


@dataclass(frozen=True)
class Atlas:
    """Map and tiles of one title."""

    layout: str
    hexes: Mapping[HexId, Hex]
    tiles: Mapping[TileId, Tile]
    #: what others have worked out about printed things
    memo: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)

    def edge_between(self, a: HexId, b: HexId) -> int | None:
        """The edge of ``a`` that touches ``b``."""
        neighbors = self.hexes[a].neighbors
        return neighbors.index(b) if b in neighbors else None


def read_atlas(map_facts: Mapping[str, Any], tile_facts: Mapping[str, Any]) -> Atlas:
    """The atlas of two data files; the schema is that of the files' README."""
    hexes = {}
    for facts in map_facts["hexes"]:
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
    return Atlas(map_facts["layout"], hexes, read_tiles(tile_facts["tiles"]))
