"""Tiles of 18xx.games: tiles with small stations have their own names there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from roundhouse.board import TileId
from roundhouse.board.tiles import FIRST_STOP
from roundhouse.eighteen.state import State
from roundhouse.interop.file_game import FileGame
from roundhouse.interop.saying import refused
from roundhouse.kernel import BrokenFile
from roundhouse.titles.g1862.edition import atlas, tables
from roundhouse.titles.g1862.small_stations import EdgePair, name, printed, stations_on


@cache
def tile_names() -> dict[str, tuple[TileId, frozenset[EdgePair]]]:
    """Their tiles that carry small stations: the printed tile and the tracks with a station at rotation 0."""
    return {
        entry["id"]: (TileId(entry["tile"]), frozenset(frozenset(link) for link in entry["stations"]))
        for entry in tables("names_18xx")["tiles"]
    }


def our_tile(theirs: str) -> TileId:
    """Our name of a tile of theirs as it lies at rotation 0."""
    if theirs in tile_names():
        tile, links = tile_names()[theirs]
        return name(tile, links)
    return TileId(theirs)


def _look(tile: TileId, rotation: int) -> tuple[frozenset[EdgePair], frozenset[EdgePair]]:
    face = atlas().tiles[tile].faces[rotation]
    return stations_on(face), frozenset(link for link in face.links if max(link) < FIRST_STOP) | frozenset(
        frozenset((edge, FIRST_STOP)) for edge in face.exits if face.shape[0]
    )


def same_tile(theirs: Sequence[Any], ours: tuple[TileId, int]) -> bool:
    """The same printed tile with the same tracks and stations; symmetric tiles may be turned otherwise."""
    tile = our_tile(str(theirs[0]))
    return printed(tile) == printed(ours[0]) and _look(tile, int(theirs[1])) == _look(*ours)


@cache
def their_tile(tile: TileId, rotation: int) -> tuple[str, int]:
    """Their name and rotation of a tile of ours: of several that look alike one with our rotation, else the first."""
    if tile == printed(tile):
        return str(tile), rotation
    for turn in (rotation, *range(6)):
        for theirs, (base, _) in tile_names().items():
            if base == printed(tile) and same_tile((theirs, turn), (tile, rotation)):
                return theirs, turn
    raise refused(BrokenFile, "no-such-look", tile=tile)


def tiles_left(file_game: FileGame, state: State, theirs: str) -> int | None:
    """There tiles with small stations are counted separately, and tiles that look the same when turned together. Of a
    printed tile as many are left as are not on the map with small stations."""
    tile = file_game.data.atlas.tiles.get(our_tile(theirs))
    if tile is None:
        return None
    left = state.tiles.get(tile.supply)
    if left is None or tile.id != printed(tile.id):
        return left
    return max(0, left - sum(printed(lies) == tile.id != lies for lies, _ in state.map.laid.values()))
