"""What private companies let their owners do. Section 7.1."""

from __future__ import annotations

from roundhouse.board import HexId, TileId
from roundhouse.eighteen.powers import TilePower

from .memory import P2, P3, P4

PAIR = (TileId("8"), TileId("9"))

#: CHES-7.1-P2a to CHES-7.1-P2g, CHES-7.1-P3a to CHES-7.1-P3c, CHES-7.1-P4a to CHES-7.1-P4d
POWERS = (
    TilePower(P2, (HexId("H2"), HexId("I3")), PAIR, together=True),
    TilePower(P3, (HexId("F4"), HexId("G5")), PAIR, together=True),
    TilePower(P4, (HexId("D2"),), (TileId("57"),), instead=True, free=False, station=True),
)
