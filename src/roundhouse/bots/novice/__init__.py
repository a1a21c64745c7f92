"""Readable rule-based players of the 18xx titles.

A novice is a list of advisors. Each looks at the situation (position, seat, choices) and either answers with a
decision or leaves it to the next; when none answers the novice passes.
"""

from .chesapeake import chesapeake_novice
from .cz import cz_novice
from .eastern import eastern_novice
from .situation import Novice, Situation

__all__ = ["Novice", "Situation", "chesapeake_novice", "cz_novice", "eastern_novice"]
