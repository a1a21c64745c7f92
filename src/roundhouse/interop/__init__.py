"""Game files of 18xx.games, both ways.

:func:`read` turns one into a game of ours, played entry by entry with every check of live play; :func:`write`
turns a game of ours into one; :func:`compare` compares a game with checkpoints of the reference engine. How a title
is added: :mod:`.dialect`.
"""

from .checkpoints import Difference, compare, compare_result
from .dialect import PROGRAM, Dialect
from .history import live_entries
from .reader import Imported, is_foreign, read
from .shelf import dialects
from .writer import write

__all__ = [
    "PROGRAM",
    "Dialect",
    "Difference",
    "Imported",
    "compare",
    "compare_result",
    "dialects",
    "is_foreign",
    "live_entries",
    "read",
    "write",
]
