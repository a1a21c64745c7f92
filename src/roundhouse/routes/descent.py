"""Lowering a bound by moving prices: the steps that every search here takes.

They are those of a subgradient method whose direction is bent away from the last one (Camerini, Fratta and Maffioli),
with a step length after Polyak.
"""

from __future__ import annotations


class Descent:
    """Prices on their way. `moved` says which of them change; `bound` is the lowest seen.

    After `patience` steps that found nothing lower the steps get shorter.
    """

    def __init__(self, start: list[int], moved: tuple[int, ...], patience: int) -> None:
        self.exact: list[float] = [float(price) for price in start]
        self.moved = moved
        self.patience = patience
        self.bound = -1
        self.pace = 1.0
        self.idle = 0
        self.course: list[float] = [0.0] * len(start)

    def prices(self) -> list[int]:
        return [int(price) for price in self.exact]

    def lowers(self, bound: int) -> bool:
        """Whether this is the lowest bound so far."""
        if self.bound < 0 or bound < self.bound:
            self.bound = bound
            self.idle = 0
            return True
        self.idle += 1
        if self.idle >= self.patience:
            self.idle = 0
            self.pace *= 0.6
        return False

    def step(self, wanted: list[float], gap: int, tops: list[int]) -> bool:
        """Move each price against what is `wanted` of it, within nothing and its top; False where none can move.

        `gap` is how far the bound of these prices is above what is hoped for.
        """
        course, exact, moved = self.course, self.exact, self.moved
        length = dot = 0.0
        for item in moved:
            length += course[item] * course[item]
            dot += course[item] * wanted[item]
        bend = -1.5 * dot / length if length > 0.0 and dot < 0.0 else 0.0
        norm = 0.0
        for item in moved:
            course[item] = wanted[item] + bend * course[item]
            if (course[item] > 0 and exact[item] > 0) or (course[item] < 0 and exact[item] < tops[item]):
                norm += course[item] * course[item]
        if norm == 0.0:
            return False
        step = self.pace * gap / norm
        for item in moved:
            exact[item] = min(float(tops[item]), max(0.0, exact[item] - step * course[item]))
        return True
