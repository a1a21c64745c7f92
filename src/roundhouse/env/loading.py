"""Decisions out of Parquet files, one by one, in the way that PyTorch's loaders ask for them.

PyTorch is not needed here: its ``DataLoader`` takes any object that has a length and items.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np

from roundhouse.kernel import BrokenFile

from .arrow import pq


class Decisions:
    """The decisions of Parquet files of one title, variant and number of players.

    ``decisions[n]`` is a dict: the arrays under their names, ``mask`` as 0 and 1, ``action``, ``value`` and ``outcome``
    (the column that is named). Decisions without an outcome or an index are left out. Row groups are read when they
    are asked for, and the last ``kept`` of them are kept.
    """

    def __init__(self, files: Sequence[str | Path], outcome: str = "outcome_rank", kept: int = 8) -> None:
        self.outcome = outcome
        self.kept = kept
        self._files = [pq.ParquetFile(file) for file in files]
        if not self._files:
            raise BrokenFile("no-decisions")
        told = {file.schema_arrow.metadata[b"roundhouse"] for file in self._files}
        if len(told) > 1:
            raise BrokenFile("mixed-decisions")
        facts = json.loads(told.pop())
        self.actions: int = facts["actions"]
        self.shapes: dict[str, tuple[int, ...]] = {name: tuple(shape) for name, shape in facts["shapes"].items()}
        self._groups = [(file, group) for file in self._files for group in range(file.num_row_groups)]
        self._usable: dict[int, Any] = {}
        self._ends = list(accumulate(len(self._places(number)) for number in range(len(self._groups))))
        self._cache: dict[int, dict[str, Any]] = {}

    def _places(self, number: int) -> Any:
        """The rows of a row group that can be used."""
        if number not in self._usable:
            file, group = self._groups[number]
            table = file.read_row_group(group, ["action", self.outcome])
            actions, ends = (table.column(name).to_numpy(zero_copy_only=False) for name in ("action", self.outcome))
            self._usable[number] = np.flatnonzero((actions >= 0) & ~np.isnan(ends.astype(np.float64)))
        return self._usable[number]

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def _group(self, number: int) -> dict[str, Any]:
        if number not in self._cache:
            while len(self._cache) >= self.kept:
                del self._cache[next(iter(self._cache))]
            file, group = self._groups[number]
            names = [f"seen_{name}" for name in self.shapes]
            table = file.read_row_group(group, [*names, "mask", "action", "value", self.outcome])
            self._cache[number] = {name: table.column(name).combine_chunks() for name in table.column_names}
        return self._cache[number]

    def __getitem__(self, place: int) -> dict[str, Any]:
        if not 0 <= place < len(self):
            raise IndexError(place)
        number = bisect_right(self._ends, place)
        row = int(self._places(number)[place - (self._ends[number - 1] if number else 0)])
        columns = self._group(number)
        found: dict[str, Any] = {
            name: np.array(columns[f"seen_{name}"][row].values).reshape(shape) for name, shape in self.shapes.items()
        }
        mask = np.zeros(self.actions, np.int8)
        mask[np.array(columns["mask"][row].values)] = 1
        return {
            **found,
            "mask": mask,
            "action": columns["action"][row].as_py(),
            "value": np.float32(columns["value"][row].as_py()),
            "outcome": np.float32(columns[self.outcome][row].as_py()),
        }

    def close(self) -> None:
        """Close the files."""
        for file in self._files:
            file.close()
