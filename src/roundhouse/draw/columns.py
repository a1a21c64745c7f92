"""Tables of plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def columns(heading: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1, last_left: bool = True) -> str:
    """A table: the first ``left`` columns (and the last one) to the left, figures to the right."""
    table = [tuple(heading), *(tuple(row) for row in rows)]
    widths = [max(len(row[i]) for row in table) for i in range(len(heading))]
    lines = []
    for row in table:
        cells = [
            cell.ljust(width) if i < left or (last_left and i == len(heading) - 1) else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
