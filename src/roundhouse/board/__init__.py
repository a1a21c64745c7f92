"""Hexes, tiles and the track on them: geometry only, no money and no turns.

:class:`Atlas` is what is printed (map and tile set), :class:`TrackMap` what lies on it now; both are values.
"""

from .atlas import Atlas, Hex, Terrain, read_atlas
from .stops import CITY, OFFBOARD, TOWN, Stop
from .tiles import COLORS, Face, HexId, Path, Tile, TileId, read_tiles
from .trackmap import Station, StopId, TrackMap
from .upgrades import keeps_track, kept_links, stop_mappings

__all__ = [
    "CITY",
    "COLORS",
    "OFFBOARD",
    "TOWN",
    "Atlas",
    "Face",
    "Hex",
    "HexId",
    "Path",
    "Station",
    "Stop",
    "StopId",
    "Terrain",
    "Tile",
    "TileId",
    "TrackMap",
    "keeps_track",
    "kept_links",
    "read_atlas",
    "read_tiles",
    "stop_mappings",
]
