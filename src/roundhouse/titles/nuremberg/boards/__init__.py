"""What lies on the table before the first move: the map, the influence and train boards, the pieces in the box.

All of it is data (``../data``), read by :mod:`.load` and checked by :mod:`.inspect` before a game begins.
"""

from .atlas import Apart, Area, Arrow, Border, DrawCounts, Good, Link, Map, Point
from .errors import BrokenBoard
from .load import components, find_map, find_side
from .pieces import Components
from .side import Side, Space, Train

__all__ = [
    "Apart",
    "Area",
    "Arrow",
    "Border",
    "BrokenBoard",
    "Components",
    "DrawCounts",
    "Good",
    "Link",
    "Map",
    "Point",
    "Side",
    "Space",
    "Train",
    "components",
    "find_map",
    "find_side",
]
