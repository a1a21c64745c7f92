"""The hot part: enumerating the routes of a train, and packing one route per train. Integers and lists only.

This module is written so that it can also be compiled; the interpreted form is the reference.
"""

from __future__ import annotations

import time

from roundhouse.routes.descent import Descent
from roundhouse.routes.sets import LOW, numbers


class OutOfTime(Exception):
    """The limit on nodes or seconds was reached."""


class Meter:
    """Counts nodes and stops the search at a limit."""

    def __init__(self, nodes: int, seconds: float) -> None:
        self.nodes = 0
        self.most_nodes = nodes
        self.deadline = time.perf_counter() + seconds if seconds > 0 else 0.0
        self.next_look = 0

    def tick(self, nodes: int) -> None:
        self.nodes += nodes
        if self.nodes >= self.next_look:
            self.next_look = self.nodes + 2048
            if self.most_nodes:
                if self.nodes > self.most_nodes:
                    raise OutOfTime
                self.next_look = min(self.next_look, self.most_nodes + 1)
            if self.deadline and time.perf_counter() > self.deadline:
                raise OutOfTime


class Column:
    """One route of a service: what it earns, the conflicts it uses, its segments from one end to the other.

    `priced` is what is left of its value when it pays for the conflicts it uses.
    """

    __slots__ = ("bits", "first", "high", "low", "parts", "priced", "second", "start", "value")

    def __init__(self, value: int, start: int, first: tuple[int, ...], second: tuple[int, ...]) -> None:
        self.value = value
        self.priced = value
        self.bits = 0
        self.low = 0  # the bits in two halves that are quick to compare
        self.high = 0
        self.parts: tuple[int, ...] = ()  # the bits by number
        self.start = start
        self.first = first
        self.second = second


class Explorer:
    """Walks every route of one service through at least one own station, and calls `record` for each.

    A route is grown from its lowest-numbered own station in two arms; the arm that starts with the lower segment comes
    first, so each route is met once. Own stations have the lowest numbers of all stops. Budgets of all limits are
    packed in one integer, eight bits each with a guard bit on top; a limit is broken when its guard bit is gone.
    """

    def __init__(
        self,
        arms: list[list[tuple[int, int, int, int, int, int]]],
        places: list[int],
        through: list[bool],
        may_end: list[bool],
        own: list[int],
        worth: list[int],
        optional: list[bool],
        cost: list[int],
        budget: int,
        guard: int,
        pay_cost: list[int],
        pay_budget: int,
        pay_guard: int,
        meter: Meter,
    ) -> None:
        # By stop: (other stop, its place, what the segment clashes with, what running there takes of the budget, the
        # price, the segment).
        self.arms = arms
        self.places = places  # by stop: its place as a bit
        self.through = through
        self.may_end = may_end
        self.own = own
        self.worth = worth  # by stop: what it pays where it is counted
        self.optional = optional  # by stop: whether it may be left uncounted
        self.cost = cost  # by stop: what visiting it takes of the budget
        self.budget = budget
        self.guard = guard
        self.pay_cost = pay_cost  # by stop: what counting it takes of the budget for that
        self.pay_budget = pay_budget
        self.pay_guard = pay_guard
        self.meter = meter
        self.bounded = False
        self.first: list[int] = []
        self.second: list[int] = []
        self.extra: list[tuple[int, int]] = []  # stops that may be left out: (minus what each pays, its pay cost)
        self.start = 0
        self.last = 0  # where the first arm ends

    def explore(self) -> None:
        """Walk all routes."""
        self.first.clear()
        self.second.clear()
        for start in self.own:
            self.start = start
            self.extra.clear()
            budget = self.budget - self.cost[start]
            if budget & self.guard != self.guard:
                continue
            value, pay = 0, self.pay_budget
            if self.optional[start]:
                self.extra.append((-self.worth[start], self.pay_cost[start]))
            else:
                value, pay = self.worth[start], pay - self.pay_cost[start]
                if pay & self.pay_guard != self.pay_guard:
                    continue
            self._grow_first(start, self.places[start], 0, budget, pay, value)

    def record(self, stop: int, seen: int, bits: int, pay: int, value: int) -> None:
        """A route from `last` by `start` to `stop`; `value` is that of the stops it must count, less what it pays."""
        raise NotImplementedError

    def promises(self, stop: int, second: bool, seen: int, bits: int, budget: int, pay: int, value: int) -> bool:
        """Whether a route that has come to `stop` can still become good enough. Asked only where `bounded` is set."""
        return True

    def _grow_first(self, stop: int, seen: int, bits: int, budget: int, pay: int, value: int) -> None:
        self.meter.tick(1)
        start = self.start
        if self.bounded and not self.promises(stop, False, seen, bits, budget, pay, value):
            return
        if self.first and self.may_end[stop]:
            self.last = stop
            if self.may_end[start]:
                self.record(start, seen, bits, pay, value)
            if self.through[start]:
                self._grow_second(start, seen, bits, budget, pay, value, self.first[0])
        if self.through[stop] or stop == start:
            guard = self.guard
            for other, place, more, cost, price, segment in self.arms[stop]:
                if seen & place or bits & more or other < start:
                    continue
                left = budget - cost
                if left & guard != guard:
                    continue
                self.first.append(segment)
                if self.optional[other]:
                    self.extra.append((-self.worth[other], self.pay_cost[other]))
                    self._grow_first(other, seen | place, bits | more, left, pay, value - price)
                    self.extra.pop()
                else:
                    still = pay - self.pay_cost[other]
                    if still & self.pay_guard == self.pay_guard:
                        earned = value + self.worth[other] - price
                        self._grow_first(other, seen | place, bits | more, left, still, earned)
                self.first.pop()

    def _grow_second(self, stop: int, seen: int, bits: int, budget: int, pay: int, value: int, above: int) -> None:
        self.meter.tick(1)
        if stop != self.start:
            if self.may_end[stop]:
                self.record(stop, seen, bits, pay, value)
            if not self.through[stop]:
                return
        if self.bounded and not self.promises(stop, True, seen, bits, budget, pay, value):
            return
        guard = self.guard
        start = self.start
        for other, place, more, cost, price, segment in self.arms[stop]:
            if seen & place or bits & more or other < start or segment <= above:
                continue
            left = budget - cost
            if left & guard != guard:
                continue
            self.second.append(segment)
            if self.optional[other]:
                self.extra.append((-self.worth[other], self.pay_cost[other]))
                self._grow_second(other, seen | place, bits | more, left, pay, value - price, -1)
                self.extra.pop()
            else:
                still = pay - self.pay_cost[other]
                if still & self.pay_guard == self.pay_guard:
                    earned = value + self.worth[other] - price
                    self._grow_second(other, seen | place, bits | more, left, still, earned, -1)
            self.second.pop()


# Primes of which 2 is a primitive root: powers of two below one of them differ modulo it.
SLOTS = (67, 131, 269, 523, 1061, 2069, 4099)
# How a place can add to a route: passed by it, as its end, or as a stop it has and has not counted yet.
PASSED, LAST, PAST = 0, 1, 2


class Hunter(Explorer):
    """The routes of a service that counts its own stops: all above a floor, or the best one.

    A branch is given up when even all stops within its reach, each entered by its cheapest segment, would not lift it
    above the floor.
    """

    def set_up(self, uses: list[int], visit_field: int, pay_field: int) -> None:
        """What each segment uses up; where in the budgets the limits on stops of every kind stand (-1: none does)."""
        self.uses = uses
        self.parts_of = [numbers(bits) for bits in uses]
        # Stops are bits here, and a place is all of its stops.
        together: dict[int, int] = {}
        for stop, place in enumerate(self.places):
            together[place] = together.get(place, 0) | 1 << stop
        self.places = [together[place] for place in self.places]
        self.all_arms = [
            [(other, self.places[other], bits, cost, price, segment) for other, _, bits, cost, price, segment in row]
            for row in self.arms
        ]
        self.visit_field = visit_field
        self.pay_field = pay_field
        self.onward = 0  # the stops that can be passed
        for stop, through in enumerate(self.through):
            if through:
                self.onward |= 1 << stop
        # By slot of a stop: the stops next to it, by track that no other can rule out, and (stop, clashes) by the rest.
        self.slots = next(prime for prime in SLOTS if prime > len(self.arms))
        self.near: list[int] = []
        self.tight: list[list[tuple[int, int]]] = []
        # What places can bring at most, the best first: (gain, stops, whether they are PASSED, LAST or PAST ones).
        self.ranked: list[tuple[int, int, int]] = []
        self.one_pay_limit = self.pay_guard == 0x80 and pay_field == 0
        self.prices: list[int] = []
        self._set_net(self.worth)
        self.floor = 0
        self.climbing = False
        self.most_found = 0
        self.last_node = 0
        self.found: list[Column] = []

    def set_prices(self, prices: list[int]) -> None:
        """Let routes pay this much for each segment."""
        self.prices = prices
        cheapest = [-1] * len(self.all_arms)
        for stop in range(len(self.all_arms)):
            row: list[tuple[int, int, int, int, int, int]] = []
            for other, place, bits, cost, _, segment in self.all_arms[stop]:
                price = prices[segment]
                row.append((other, place, bits, cost, price, segment))
                if cheapest[stop] < 0 or price < cheapest[stop]:
                    cheapest[stop] = price
            self.all_arms[stop] = row
        self._set_net([worth - max(low, 0) for worth, low in zip(self.worth, cheapest, strict=True)])

    def _set_net(self, net: list[int]) -> None:
        """Rank places by what entering them can bring: the best of their stops."""
        by_place: dict[int, int] = {}
        for place, gain in zip(self.places, net, strict=True):
            by_place[place] = max(by_place.get(place, gain), gain)
        self.ranked = []
        for place, gain in by_place.items():
            if gain > 0:
                self.ranked.append((gain, place & self.onward, PASSED))
                self.ranked.append((gain, place & ~self.onward, LAST))
        for stop, worth in enumerate(self.worth):
            if self.optional[stop] and worth > 0:
                self.ranked.append((worth, 1 << stop, PAST))
        self.ranked = [entry for entry in self.ranked if entry[1]]
        self.ranked.sort(key=lambda entry: -entry[0])

    def all_above(self, floor: int, most: int) -> list[Column]:
        """All routes that are left with at least `floor`; at most about `most`."""
        self.floor = floor
        self.climbing = False
        self.most_found = most
        self.last_node = self.meter.nodes + 4 * most
        self.bounded = floor > 1
        return self._hunt(0)

    def best_one(self, floor: int, used: int) -> list[Column]:
        """The best route above `floor` that uses none of `used`, after the ones that led to it. May be empty."""
        self.floor = floor
        self.climbing = True
        self.most_found = 0
        self.bounded = True
        return self._hunt(used)

    def _hunt(self, used: int) -> list[Column]:
        """Routes that use none of `used`."""
        self.arms = self.all_arms
        if used:
            self.arms = [[arm for arm in row if not self.uses[arm[5]] & used] for row in self.all_arms]
        self.near = [0] * self.slots
        self.tight = [[] for _ in range(self.slots)]
        for stop in range(len(self.arms)):
            near = 0
            tight: list[tuple[int, int]] = []
            for other, _, bits, _, _, _ in self.arms[stop]:
                if bits:
                    tight.append((1 << other, bits))
                else:
                    near |= 1 << other
            self.near[(1 << stop) % self.slots] = near
            self.tight[(1 << stop) % self.slots] = tight
        self.found = []
        self.explore()
        uses, parts_of = self.uses, self.parts_of
        for column in self.found:
            bits = 0
            parts: list[int] = []
            for segment in column.first:
                bits |= uses[segment]
                parts.extend(parts_of[segment])
            for segment in column.second:
                bits |= uses[segment]
                parts.extend(parts_of[segment])
            column.bits = bits
            column.parts = tuple(parts)
        return self.found

    def record(self, stop: int, seen: int, bits: int, pay: int, value: int) -> None:
        if self.extra:
            best_first = self.extra
            if len(best_first) > 1 and not (self.one_pay_limit and len(best_first) <= pay >> self.pay_field & 0x7F):
                most = value  # with all of them
                for worth, _ in best_first:
                    most -= worth
                if most < self.floor:
                    return
                best_first = sorted(best_first)
            for worth, pay_cost in best_first:
                left = pay - pay_cost
                if left & self.pay_guard == self.pay_guard:
                    pay = left
                    value -= worth
        if value < self.floor:
            return
        paid = 0
        if self.prices:
            for segment in self.first:
                paid += self.prices[segment]
            for segment in self.second:
                paid += self.prices[segment]
        column = Column(value + paid, self.start, tuple(self.first), tuple(self.second))
        column.priced = value
        self.found.append(column)
        if self.climbing:
            self.floor = value + 1
        elif self.most_found and (len(self.found) > self.most_found or self.meter.nodes > self.last_node):
            raise TooManyRoutes

    def promises(self, stop: int, second: bool, seen: int, bits: int, budget: int, pay: int, value: int) -> bool:
        need = self.floor - value
        if need <= 0:
            return True
        start = self.start
        through = self.through
        # Flood what the open ends of the route reach, and count how many ends there are.
        pending = 0
        open_ends = 0
        if through[stop]:
            pending = 1 << stop
            open_ends = 1
        if not second:
            if stop == start:
                if not pending:  # a terminal with an own station: one arm leaves it
                    pending = 1 << start
                    open_ends = 1
                else:
                    open_ends = 2
            elif through[start]:
                pending |= 1 << start
                open_ends += 1
        room = 1000
        if self.visit_field >= 0:
            room = budget >> self.visit_field & 0x7F
        if self.pay_field >= 0:
            still = pay >> self.pay_field & 0x7F
            if still < room:
                room = still
        if not room:
            return False
        near, tight, onward, slots = self.near, self.tight, self.onward, self.slots
        free = (1 << len(self.places)) - (1 << start) & ~seen  # stops before the start are not for this route
        reached = 0
        while pending:
            here = pending & -pending
            pending ^= here
            slot = here % slots
            fresh = near[slot]
            for there, more in tight[slot]:
                if not bits & more:
                    fresh |= there
            fresh &= free
            if fresh:
                free ^= fresh
                reached |= fresh
                pending |= fresh & onward
        # Add up the best of that, and the stops on the way that may be left out, as far as there is room.
        for gain, stops, kind in self.ranked:
            if kind == PAST:
                if not seen & stops:
                    continue
            elif not reached & stops:
                continue
            elif kind == LAST:
                if not open_ends:
                    continue
                open_ends -= 1
            need -= gain
            if need <= 0:
                return True
            room -= 1
            if not room:
                return False
        return False


HALF = LOW


class TooManyRoutes(Exception):
    """There are more routes than the caller asked for."""


class ColumnIndex:
    """The columns of a kind of train, the highest priced value first, with a fast search for those without a conflict.

    After a few plain searches the columns are grouped by which of the most used conflict bits they use; then only
    groups that share none of these bits with a question are searched.
    """

    def __init__(self, columns: list[Column]) -> None:
        columns.sort(key=lambda column: -column.priced)
        self.columns = columns
        self.looked = 0
        self.most_used: list[tuple[int, int]] = []  # the most used bits, each as a low and a high half
        self.groups: list[tuple[int, list[int]]] = []  # (which of them its columns use, their numbers)
        self.fitting: dict[int, list[list[int]]] = {}  # by the most used bits in a question: the groups to search
        for column in columns:
            column.low = column.bits & HALF
            column.high = column.bits >> 60

    def first_free(self, low: int, high: int, start: int) -> int:
        """The number of the first column from `start` that uses none of these bits (or how many columns there are)."""
        columns = self.columns
        count = len(columns)
        if not self.most_used:
            index = start
            while index < count and (columns[index].low & low or columns[index].high & high):
                index += 1
            self.looked += index - start + 1
            if self.looked > 6 * count + 2000:
                self._group_columns()
            return index
        found = count
        for group in self._fitting_groups(low, high):
            for index in group:
                if index >= found:
                    break
                if index >= start:
                    self.looked += 1
                    if not (columns[index].low & low or columns[index].high & high):
                        found = index
                        break
        return found

    def all_free(self, low: int, high: int, start: int, need: int) -> list[int]:
        """The numbers of all columns from `start` that use none of these bits and are left with `need`, in order."""
        columns = self.columns
        found: list[int] = []
        if not self.most_used:
            index = start
            for index in range(start, len(columns)):
                if columns[index].priced < need:
                    break
                if not (columns[index].low & low or columns[index].high & high):
                    found.append(index)
            self.looked += index - start + 1
            if self.looked > 6 * len(columns) + 2000:
                self._group_columns()
            return found
        for group in self._fitting_groups(low, high):
            for index in group:
                if columns[index].priced < need:
                    break
                if index >= start:
                    self.looked += 1
                    if not (columns[index].low & low or columns[index].high & high):
                        found.append(index)
        found.sort()
        return found

    def _group_columns(self) -> None:
        users: dict[int, int] = {}
        for column in self.columns:
            for part in column.parts:
                users[part] = users.get(part, 0) + 1
        by_use = sorted(users, key=lambda part: (-users[part], part))
        self.most_used = [(1 << part & HALF, 1 << part >> 60) for part in by_use[:MOST_USED]] or [(1, 0)]
        groups: dict[int, list[int]] = {}
        for index, column in enumerate(self.columns):
            groups.setdefault(self._signature(column.low, column.high), []).append(index)
        self.groups = list(groups.items())

    def _signature(self, low: int, high: int) -> int:
        signature = 0
        mark = 1
        for one, other in self.most_used:
            if low & one or high & other:
                signature |= mark
            mark <<= 1
        return signature

    def _fitting_groups(self, low: int, high: int) -> list[list[int]]:
        signature = self._signature(low, high)
        fitting = self.fitting.get(signature)
        if fitting is None:
            fitting = [group for used, group in self.groups if not used & signature]
            self.fitting[signature] = fitting
        return fitting


# The number of most used conflict bits by which columns are grouped.
MOST_USED = 10


class Packer:
    """Chooses one column per train, without conflicts, with the largest sum of values.

    Trains that are alike stand next to each other and take columns in order, so that no set is tried twice. Columns are
    looked at by what they are left with after paying for conflicts; `flat` is the sum of all those prices. Every run is
    worth at most `flat` and what its columns are left with.
    """

    def __init__(self, lists: list[list[Column]], counts: list[int], flat: int, grain: int, meter: Meter) -> None:
        self.indexes = [ColumnIndex(columns) for columns in lists]
        self.kinds: list[int] = []  # by train: its list
        for number, count in enumerate(counts):
            self.kinds.extend([number] * count)
        self.flat = flat
        self.grain = grain
        self.meter = meter
        self.patience = 0  # give up after this many steps (0: never)
        self.best = 0
        self.best_columns: list[Column | None] = []
        self.chosen: list[Column | None] = []

    def run(self) -> None:
        if self.patience:
            self.patience += self.meter.nodes
        self._choose(0, 0, 0, self.flat, 0, [0] * len(self.kinds))

    def _choose(self, train: int, low: int, high: int, priced: int, value: int, from_index: list[int]) -> None:
        if value > self.best:
            self.best = value
            self.best_columns = list(self.chosen)
        count = len(self.kinds)
        if train == count:
            return
        # The best column each later train could still take by itself: a bound, and where to start looking.
        start = list(from_index)
        rest = 0
        for later in range(train + 1, count):
            indexed = self.indexes[self.kinds[later]]
            looked = indexed.looked
            index = indexed.first_free(low, high, start[later])
            self.meter.tick(indexed.looked - looked)
            start[later] = index
            if index < len(indexed.columns) and indexed.columns[index].priced > 0:
                rest += indexed.columns[index].priced
        kind = self.kinds[train]
        indexed = self.indexes[kind]
        looked = indexed.looked
        free = indexed.all_free(low, high, start[train], self.best + self.grain - priced - rest)
        self.meter.tick(1 + indexed.looked - looked)
        if self.patience and self.meter.nodes > self.patience:
            raise TooManyRoutes
        for index in free:
            column = indexed.columns[index]
            if priced + column.priced + rest < self.best + self.grain:
                break
            self.chosen.append(column)
            if train + 1 < count and self.kinds[train + 1] == kind:
                start[train + 1] = max(start[train + 1], index + 1)
            taken, more = low | column.low, high | column.high
            self._choose(train + 1, taken, more, priced + column.priced, value + column.value, start)
            self.chosen.pop()
        # Leaving this train and those like it idle.
        following = train + 1
        while following < count and self.kinds[following] == kind:
            following += 1
        if following < count and priced + rest >= self.best + self.grain:
            self.chosen.extend([None] * (following - train))
            self._choose(following, low, high, priced, value, start)
            del self.chosen[len(self.chosen) - (following - train) :]


class Pricer:
    """Prices for conflicts that make the bound of a packing low, given some of the columns of each kind of train.

    The bound is the sum of all prices and of what the best column of each train is left with. The price of a
    conflict rises if several trains use it and falls if none does.
    """

    def __init__(self, width: int) -> None:
        self.width = width
        self.tops = [HALF] * width  # none is reached
        self.prices: list[int] = [0] * width
        self.bound = -1

    def improve(self, lists: list[list[Column]], counts: list[int], best: int, turns: int, meter: Meter) -> None:
        """Look for lower prices, beginning with the last ones; `bound` and `prices` become the best for these lists."""
        width = self.width
        descent = Descent(self.prices, tuple(range(width)), 4)
        self.bound = -1
        for _ in range(turns):
            meter.tick(1)
            trial = descent.prices()
            bound = sum(trial)
            unwanted = [1.0] * width
            for number in range(len(lists)):
                high = 0
                found: Column | None = None
                for column in lists[number]:
                    left = column.value
                    for part in column.parts:
                        left -= trial[part]
                    if left > high:
                        high = left
                        found = column
                if found is not None:
                    bound += high * counts[number]
                    for part in found.parts:
                        unwanted[part] -= counts[number]
            if descent.lowers(bound):
                self.bound = bound
                self.prices = trial
            if bound <= best or descent.pace < 0.02 or not descent.step(unwanted, bound - best, self.tops):
                return


def price_columns(columns: list[Column], prices: list[int]) -> int:
    """Set what each column is left with at these prices, and give the most."""
    most = 0
    for column in columns:
        left = column.value
        for part in column.parts:
            left -= prices[part]
        column.priced = left
        if left > most:
            most = left
    return most
