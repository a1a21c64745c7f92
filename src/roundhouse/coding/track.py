"""Which tiles can come to lie on which hexes of a map, and how."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from roundhouse.board import Atlas, Face, HexId, Tile, TileId
from roundhouse.eighteen.track import keeping_rotations, next_color, staying_on_board

Lay = tuple[TileId, int]
Suits = Callable[[Face, Tile], bool]
Kin = Callable[[Tile], TileId]
Alike = Mapping[TileId, Sequence[TileId]]


def possible_lays(atlas: Atlas, suits: Suits, kin: Kin = lambda tile: tile.supply) -> list[tuple[HexId, TileId, int]]:
    """Hex, tile and rotation of every lay that may be legal in some position.

    A lay keeps the track of what lies there, is of the colour that comes next and ``suits`` what lies there. Tiles of
    the same ``kin`` are one tile in several states, such as with markers on it: where one fits, any may be named.
    """
    states: dict[TileId, list[Tile]] = {}
    for tile in atlas.tiles.values():
        states.setdefault(kin(tile), []).append(tile)
    alike = {tile.id: [state.id for state in states[kin(tile)]] for tile in atlas.tiles.values()}
    following: dict[Face, list[Lay]] = {}
    found = []
    for hex_id, spot in atlas.hexes.items():
        for named, rotation in sorted(_reachable(atlas, suits, alike, spot.face, following)):
            if staying_on_board(atlas, hex_id, spot.face, atlas.tiles[named], (rotation,)):
                found.append((hex_id, named, rotation))
    return found


def _reachable(atlas: Atlas, suits: Suits, alike: Alike, printed: Face, following: dict[Face, list[Lay]]) -> set[Lay]:
    """The lays that one face after the other leads to."""
    reached: set[Lay] = set()
    faces, seen = [printed], {printed}
    while faces:
        face = faces.pop()
        if face not in following:
            following[face] = _following(atlas, suits, alike, face)
        for lay in following[face]:
            if lay not in reached:
                reached.add(lay)
                shown = atlas.tiles[lay[0]].faces[lay[1]]
                if shown not in seen:
                    seen.add(shown)
                    faces.append(shown)
    return reached


def _following(atlas: Atlas, suits: Suits, alike: Alike, face: Face) -> list[Lay]:
    """The tiles of the next colour that keep the track of a face; with each tile the states that markers give it."""
    color = next_color(face.color)
    found = [
        (tile, rotation)
        for tile in atlas.tiles.values()
        if tile.color == color and suits(face, tile)
        for rotation in _rotations(face, tile)
    ]
    return [(state, rotation) for tile, rotation in found for state in alike[tile.id]]


def _rotations(face: Face, tile: Tile) -> tuple[int, ...]:
    """Every rotation that keeps the track, those that look alike included: a station may make them different."""
    kept = keeping_rotations(face, tile)
    looks = {_look(tile, rotation) for rotation in kept}
    return tuple(rotation for rotation in range(6) if _look(tile, rotation) in looks)


def _look(tile: Tile, rotation: int) -> tuple[object, ...]:
    face = tile.faces[rotation]
    return face.links, tuple(face.stop_exits(stop) for stop in range(len(face.stops)))
