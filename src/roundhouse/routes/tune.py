"""Prices for a part of the pickers: those that are left when the others have made their choice."""

from __future__ import annotations

from roundhouse.routes.sets import numbers


def tune(
    picks: list[list[tuple[int, int]]],
    counts: list[int],
    low: list[int],
    toll: int,
    groups: int,
    bits: int,
    start: list[int],
    goal: int,
    turns: int,
) -> tuple[int, list[int]]:
    """Prices that make small what pickers can add to the state with `bits`, and that sum.

    `picks` are bits and bonus, by kind; `counts` says how many pickers there are of each. `low` are the weights less
    the toll. It is enough to come below `goal`. The steps are those of `Cover`.
    """
    size = len(low)
    within = (1 << size) - 1
    reach = 0
    kinds: list[list[tuple[int, tuple[int, ...]]]] = []
    for kind in picks:
        best: dict[int, int] = {}
        for there, bonus in kind:
            fresh = there & within & ~bits
            reach |= fresh
            met = there & groups
            gift = bonus + toll * ((met & ~bits).bit_count() - (0 if met & bits else 1))
            if best.get(fresh, -1) < gift:
                best[fresh] = gift
        kinds.append([(gift, numbers(fresh)) for fresh, gift in best.items()])
    moved = numbers(reach)
    exact: list[float] = [float(min(price, top)) for price, top in zip(start, low, strict=True)]
    course: list[float] = [0.0] * size
    found = list(start)
    least = -1
    pace = 1.0
    idle = 0
    for _ in range(turns):
        prices = [int(price) for price in exact]
        wanted = [-1.0] * size
        bound = 0
        for kind_picks, count in zip(kinds, counts, strict=True):
            most = 0
            favourite: tuple[int, ...] = ()
            for gift, items in kind_picks:
                value = gift
                for item in items:
                    value += prices[item]
                if value > most:
                    most = value
                    favourite = items
            bound += most * count
            for item in favourite:
                wanted[item] += count
        for item in moved:
            bound += low[item] - prices[item]
        if least < 0 or bound < least:
            least = bound
            found = prices
            idle = 0
        else:
            idle += 1
            if idle >= 3:
                idle = 0
                pace *= 0.6
        if least < goal or pace < 0.05:
            break
        length = dot = 0.0
        for item in moved:
            length += course[item] * course[item]
            dot += course[item] * wanted[item]
        bend = -1.5 * dot / length if length > 0.0 and dot < 0.0 else 0.0
        norm = 0.0
        for item in moved:
            course[item] = wanted[item] + bend * course[item]
            if (course[item] > 0 and exact[item] > 0) or (course[item] < 0 and exact[item] < low[item]):
                norm += course[item] * course[item]
        if norm == 0.0:
            break
        step = pace * (bound - goal) / norm
        for item in moved:
            exact[item] = min(float(low[item]), max(0.0, exact[item] - step * course[item]))
    return least, found
