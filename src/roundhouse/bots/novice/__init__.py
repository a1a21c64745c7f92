"""Readable rule-based players of the 18xx titles.

A novice is a row of advisors. Each looks at the desk (position, seat, choices) and either answers with a decision or
leaves the word to the next; when all are silent the novice passes.
"""

from .chesapeake import chesapeake_novice
from .cz import cz_novice
from .desk import Desk, Novice
from .eastern import eastern_novice

__all__ = ["Desk", "Novice", "chesapeake_novice", "cz_novice", "eastern_novice"]
