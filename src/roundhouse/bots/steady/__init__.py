"""The bots ``steady`` and ``strong``: a short search over the decisions that matter, the novice for the rest."""

from .eighteen import SteadyEighteen, Temper
from .titles import (
    chesapeake_steady,
    chesapeake_strong,
    cz_steady,
    cz_strong,
    eastern_steady,
    eastern_strong,
)

__all__ = [
    "SteadyEighteen",
    "Temper",
    "chesapeake_steady",
    "chesapeake_strong",
    "cz_steady",
    "cz_strong",
    "eastern_steady",
    "eastern_strong",
]
