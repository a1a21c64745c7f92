"""The bot ``steady``: a short search over the decisions that matter, the novice for the rest."""

from .eighteen import SteadyEighteen, Temper
from .titles import chesapeake_steady, cz_steady, eastern_steady

__all__ = ["SteadyEighteen", "Temper", "chesapeake_steady", "cz_steady", "eastern_steady"]
