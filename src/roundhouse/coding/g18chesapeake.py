"""The coding of 18Chesapeake: the classic one, and what its players see besides."""

from __future__ import annotations

from roundhouse.eighteen.flow import EighteenRules

from .eighteen import companies_in, eighteen_coding, per_player
from .layout import Feature


def _features(rules: EighteenRules) -> list[Feature]:
    return [
        per_player("player_set_aside", "money tied to highest bids", "setAside"),
        companies_in("drawn", "1 for the company whose president's certificate goes with P6", lambda v: [v["drawn"]]),
    ]


CODING = eighteen_coding(own_features=_features)
