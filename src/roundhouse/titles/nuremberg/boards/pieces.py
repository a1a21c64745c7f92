"""The pieces in the box and what they are worth, the same for every map and side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Components:
    """Counts of the component list (FTN-C-1 to C-8) and the small tables that go with the pieces."""

    player_colours: tuple[str, ...]
    cubes: int
    cubes_per_round: int
    track: int
    company_track: int
    train_markers: int
    bids: int
    figures: Mapping[str, int]
    goods: Mapping[str, int]
    influence_discs: Mapping[str, int]
    pounds: Mapping[str, int]
    vp_per_set: int
    vp_per_track: int
    others_for_brown: int
    pieces_per_point: int
