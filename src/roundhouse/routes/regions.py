"""Regions that a run reaches or leaves alone: how a cover is split where its best options are far apart.

The prices of a `Cover` ignore that routes must be connected: its bound counts options in two places between which only
poor options lead. A *region* is a set of meeting places without the home. A connected run either meets nothing in the
region, or one of its options *crosses*: it meets places in the region and others. So each of these cases is searched by
itself: no option meets the region, or a picker of the first kind takes one that crosses; or none of the first kind
does but one of the second; and so on. In the first case all that the region is worth is gone from the bound, in the
others the difference between the best option and one that crosses.
"""

from __future__ import annotations

from roundhouse.routes.kinds import ACROSS, EVERY, INSIDE, OUTSIDE, PickerKind, Ways
from roundhouse.routes.sets import join


def find_region(kinds: list[PickerKind], home: int, gap: int) -> int:
    """The region whose cases lower the bound most at the options' prices; 0 if there is none that helps.

    `gap` is how much the bound has to fall.
    """
    best = 0
    least = -1
    for region in _regions(kinds, home):
        left = _left(kinds, region, gap)
        if left >= 0 and (least < 0 or left < least):
            least, best = left, region
    return best


def _regions(kinds: list[PickerKind], home: int) -> list[int]:
    """Sets of places that good options connect and only poorer ones lead out of."""
    ways: list[tuple[int, int]] = []  # with what the option is poorer than the best of its kind
    every = 0
    for kind in kinds:
        best = max((option.priced for option in kind.options), default=0)
        for option in kind.options:
            for meets in kind.ways_of(option):
                ways.append((best - option.priced, meets))
                every |= meets
    ways.sort()
    groups: list[int] = []
    while every:
        bit = every & -every
        groups.append(bit)
        every ^= bit
    found: list[int] = [group for group in groups if group != home]
    for _, meets in ways:
        before = len(groups)
        groups = join(groups, meets)
        if len(groups) < before and not groups[-1] & home:
            found.append(groups[-1])
    return found


def _left(kinds: list[PickerKind], region: int, gap: int) -> int:
    """What is left of the gap in all cases of a region, squared and in sum; -1 where they are no smaller.

    The best options bring less if none meets the region (`away`) and if none of the kinds up to here crosses (`lost`).
    """
    total = away = lost = 0
    for kind in kinds:
        best = outside = across = inside = 0
        can_cross = can_stay = False
        for option in kind.options:
            priced = option.priced
            best = max(best, priced)
            for meets in kind.ways_of(option):
                if not meets & region:
                    outside = max(outside, priced)
                    can_stay = True
                elif meets & ~region:
                    across = max(across, priced)
                    can_cross = True
                else:
                    inside = max(inside, priced)
                    can_stay = True
        if can_cross:
            if not can_stay:
                return -1
            left = max(0, gap - lost - best + across)
            total += left * left
        away += (best - outside) * kind.count
        lost += (best - max(outside, inside)) * kind.count
    if away == 0:
        return -1
    left = max(0, gap - away)
    return total + left * left


def cases_of(kinds: list[PickerKind], region: int) -> list[list[PickerKind]]:
    """The cases of a region, each as the kinds of a cover with the pickers in the same order."""
    every = Ways(region, EVERY)
    apart = Ways(region, OUTSIDE)
    across = Ways(region, ACROSS)
    staying = Ways(region, INSIDE | OUTSIDE)
    cases = [[kind.part(apart, kind.count) for kind in kinds]]
    for number, kind in enumerate(kinds):
        crossing = kind.part(across, 1)
        if not crossing.options:
            continue
        case = [other.part(staying, other.count) for other in kinds[:number]]
        case.append(crossing)
        if kind.count > 1:
            case.append(kind.part(every, kind.count - 1))
        case.extend(other.part(every, other.count) for other in kinds[number + 1 :])
        cases.append(case)
    return cases
