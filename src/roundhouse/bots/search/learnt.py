"""Value functions learnt from played games: a weighted sum of figures of a position, fitted by ridge regression.

The weights are shipped as a small JSON file beside the module that computes the figures. Fitting and evaluating need
nothing but Python. A file names its version and its figures; weights for other figures are refused.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any


@dataclass(frozen=True)
class Learnt:
    """The weights of the figures ``names``."""

    version: int
    names: tuple[str, ...]
    weights: tuple[float, ...]

    def value(self, figures: Sequence[float]) -> float:
        """The weighted sum of the figures."""
        return sum(weight * figure for weight, figure in zip(self.weights, figures, strict=True))

    def to_dict(self) -> dict[str, Any]:
        """What the file holds."""
        named = {name: round(weight, 4) for name, weight in zip(self.names, self.weights, strict=True)}
        return {"version": self.version, "weights": named}


def load(package: str, file: str, version: int, names: Sequence[str]) -> Learnt:
    """The weights in a file of a package. ``version`` and ``names`` are those of the code that computes the figures."""
    found = json.loads(resources.files(package).joinpath(file).read_text(encoding="utf-8"))
    if found["version"] != version or tuple(found["weights"]) != tuple(names):
        raise ValueError(f"{file} was learnt with other figures: version {found['version']} instead of {version}")
    return Learnt(version, tuple(names), tuple(found["weights"].values()))


def fit(
    rows: Sequence[Sequence[float]], targets: Sequence[float], ridge: float = 1.0, guess: Sequence[float] | None = None
) -> list[float]:
    """The weights with the least squared error. ``ridge`` pulls all but the first, the constant's, towards ``guess`` or
    0 where little is known; figures are scaled first, so that their units do not matter.

    >>> [round(w, 3) for w in fit([(1, 0), (1, 1), (1, 2), (1, 3)], [1, 3, 5, 7], ridge=0)]
    [1.0, 2.0]
    """
    if guess is not None:
        known = [sum(w * f for w, f in zip(guess, row, strict=True)) for row in rows]
        changes = fit(rows, [target - part for target, part in zip(targets, known, strict=True)], ridge)
        return [weight + change for weight, change in zip(guess, changes, strict=True)]
    count, width = len(rows), len(rows[0])
    scales = [max((sum(row[i] ** 2 for row in rows) / count) ** 0.5, 1e-9) for i in range(width)]
    scaled = [[value / scale for value, scale in zip(row, scales, strict=True)] for row in rows]
    matrix = [[0.0] * width for _ in range(width)]
    right = [0.0] * width
    for row, target in zip(scaled, targets, strict=True):
        for i, value in enumerate(row):
            if value:
                right[i] += value * target
                line = matrix[i]
                for j in range(width):
                    line[j] += value * row[j]
    for i in range(1, width):
        matrix[i][i] += ridge
    solved = _solve(matrix, right)
    return [weight / scale for weight, scale in zip(solved, scales, strict=True)]


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination with pivoting. A figure that never differs from 0 gets the weight 0."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        if abs(rows[i][i]) < 1e-12:
            continue
        for r in range(size):
            if r != i and rows[r][i]:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] if abs(rows[i][i]) >= 1e-12 else 0.0 for i in range(size)]
