"""The steady players of the 18xx titles."""

from __future__ import annotations

from roundhouse.bots.novice import chesapeake_novice, cz_novice, eastern_novice
from roundhouse.bots.search.cz import CZ
from roundhouse.bots.search.eastern import EASTERN
from roundhouse.bots.search.forecast import CLASSIC

from .eighteen import SHARES, SteadyEighteen, Temper


def chesapeake_steady() -> SteadyEighteen:
    """Shares and dividends."""
    return SteadyEighteen(chesapeake_novice(), CLASSIC)


def cz_steady() -> SteadyEighteen:
    """Shares and take-overs. Loans make a train without money dear, so dividends are left to the novice, who saves."""
    return SteadyEighteen(cz_novice(), CZ, Temper(matters=SHARES | {"acquire", "answer"}))


def eastern_steady() -> SteadyEighteen:
    """Shares. What to do with earnings is left to the novice, who knows how a treasury lifts the price."""
    return SteadyEighteen(eastern_novice(), EASTERN, Temper(matters=SHARES))
