"""Prices for a part of the pickers: those that are left when the others have made their choice."""

from __future__ import annotations

from roundhouse.routes.descent import Descent
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
    the toll. It is enough to come below `goal`.
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
    start = [min(price, top) for price, top in zip(start, low, strict=True)]
    found = start
    descent = Descent(start, moved, 3)
    for _ in range(turns):
        prices = descent.prices()
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
        if descent.lowers(bound):
            found = prices
        if descent.bound < goal or descent.pace < 0.05 or not descent.step(wanted, bound - goal, low):
            break
    return descent.bound, found
