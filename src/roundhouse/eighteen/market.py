"""The stock market: spaces with prices, and where a marker goes from each.

A :class:`Market` is printed and never changes; the markers on it are part of the position (`state.markers`,
`state.stacks`; the verbs are in :mod:`.transfers`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Protocol

Cell = tuple[int, int]


class Market(Protocol):
    """Prices by cell and the moves of a marker. A move that the board does not allow gives the same cell."""

    prices: Mapping[Cell, int]
    #: named kinds of space, for instance "par" or "yellow"
    zones: Mapping[str, frozenset[Cell]]

    def right(self, cell: Cell) -> Cell: ...
    def left(self, cell: Cell) -> Cell: ...
    def up(self, cell: Cell) -> Cell: ...
    def down(self, cell: Cell) -> Cell: ...
    def rank(self, cell: Cell) -> tuple[int, ...]:
        """Smaller ranks operate first; markers of one cell go from the top of their stack."""
        ...

    def par_cells(self, zone: str = "par") -> Mapping[int, Cell]:
        """Par values and their spaces."""
        ...


class _Zoned:
    prices: Mapping[Cell, int]
    zones: Mapping[str, frozenset[Cell]]

    @cached_property
    def _par_cells(self) -> Mapping[str, Mapping[int, Cell]]:
        price = self.prices.__getitem__
        return {zone: {price(cell): cell for cell in sorted(cells, key=price)} for zone, cells in self.zones.items()}

    def par_cells(self, zone: str = "par") -> Mapping[int, Cell]:
        return self._par_cells[zone]


class GridMarket(_Zoned):
    """Rows from the top; rows may be shorter than the first. At the right end a marker goes up, at the left
    end down; where there is no such space it stays."""

    def __init__(self, rows: Sequence[Sequence[int]], zones: Mapping[str, Sequence[Cell]]) -> None:
        self.rows = tuple(tuple(row) for row in rows)
        self.prices = {(r, c): price for r, row in enumerate(self.rows) for c, price in enumerate(row)}
        self.zones = {name: frozenset((r, c) for r, c in cells) for name, cells in zones.items()}

    def right(self, cell: Cell) -> Cell:
        row, column = cell
        return (row, column + 1) if (row, column + 1) in self.prices else self.up(cell)

    def left(self, cell: Cell) -> Cell:
        row, column = cell
        return (row, column - 1) if column > 0 else self.down(cell)

    def up(self, cell: Cell) -> Cell:
        row, column = cell
        return (row - 1, column) if row > 0 else cell

    def down(self, cell: Cell) -> Cell:
        row, column = cell
        return (row + 1, column) if (row + 1, column) in self.prices else cell

    def rank(self, cell: Cell) -> tuple[int, ...]:
        return (-self.prices[cell], -cell[1])


class LadderMarket(_Zoned):
    """One list of prices drawn as a zigzag: a step right or left is ``stride`` places, up or down one place.

    A marker that cannot go the whole way goes as far as it can; with ``in_row`` a step right or left that would
    leave its row at the end is not made.
    """

    def __init__(
        self, prices: Sequence[int], zones: Mapping[str, Sequence[int]], stride: int = 1, in_row: bool = False
    ) -> None:
        self.ladder = tuple(prices)
        self.stride = stride
        self.in_row = in_row
        self.prices = {(0, i): price for i, price in enumerate(self.ladder)}
        self.zones = {name: frozenset((0, i) for i in places) for name, places in zones.items()}

    def shift(self, cell: Cell, places: int) -> Cell:
        """So many places of the list, or as far as it goes."""
        return (0, max(0, min(len(self.ladder) - 1, cell[1] + places)))

    def _sideways(self, cell: Cell, places: int) -> Cell:
        target = self.shift(cell, places)
        return cell if self.in_row and target[1] != cell[1] + places else target

    def right(self, cell: Cell) -> Cell:
        return self._sideways(cell, self.stride)

    def left(self, cell: Cell) -> Cell:
        return self._sideways(cell, -self.stride)

    def up(self, cell: Cell) -> Cell:
        return self.shift(cell, 1)

    def down(self, cell: Cell) -> Cell:
        return self.shift(cell, -1)

    def rank(self, cell: Cell) -> tuple[int, ...]:
        return (-self.prices[cell],)
