"""Actions and positions as numbers, for programs that learn. Standard library only.

A title lists a :class:`Coding` among its parts. :mod:`roundhouse.env` makes environments of it.
"""

from .layout import Feature, Layout, Perspective
from .part import Coding, find_coding
from .vocabulary import (
    RUNGS,
    WAIT,
    Axis,
    Coded,
    Legal,
    Meaning,
    Named,
    Phrase,
    Vocabulary,
    nearest,
    one,
    rung_of,
    rungs,
)

__all__ = [
    "RUNGS",
    "WAIT",
    "Axis",
    "Coded",
    "Coding",
    "Feature",
    "Layout",
    "Legal",
    "Meaning",
    "Named",
    "Perspective",
    "Phrase",
    "Vocabulary",
    "find_coding",
    "nearest",
    "one",
    "rung_of",
    "rungs",
]
