"""The steady players of the 18xx titles."""

from __future__ import annotations

from roundhouse.bots.novice import chesapeake_novice, cz_novice, eastern_novice
from roundhouse.bots.search.cz import CZ
from roundhouse.bots.search.eastern import EASTERN
from roundhouse.bots.search.forecast import CLASSIC

from .eighteen import SteadyEighteen


def chesapeake_steady() -> SteadyEighteen:
    return SteadyEighteen(chesapeake_novice(), CLASSIC)


def cz_steady() -> SteadyEighteen:
    return SteadyEighteen(cz_novice(), CZ)


def eastern_steady() -> SteadyEighteen:
    return SteadyEighteen(eastern_novice(), EASTERN)
