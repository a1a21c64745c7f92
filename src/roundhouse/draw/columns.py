"""Tables of plain text."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence


def columns(heading: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1, last_left: bool = True) -> str:
    """A table: the first ``left`` columns (and the last one) to the left, figures to the right."""
    table = [tuple(heading), *(tuple(row) for row in rows)]
    widths = [max(_width(row[i]) for row in table) for i in range(len(heading))]
    lines = []
    for row in table:
        cells = []
        for i, (cell, width) in enumerate(zip(row, widths, strict=True)):
            space = " " * (width - _width(cell))
            cells.append(cell + space if i < left or (last_left and i == len(heading) - 1) else space + cell)
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def _width(text: str) -> int:
    """The width in a terminal, where Chinese and Japanese characters are twice as wide as others."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
