"""The hot part: enumerating the routes of a train, and packing one route per train. Integers and lists only.

This module is written so that it can also be compiled; the interpreted form is the reference.
"""

from __future__ import annotations

import time


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
            if self.most_nodes and self.nodes > self.most_nodes:
                raise OutOfTime
            if self.deadline and time.perf_counter() > self.deadline:
                raise OutOfTime


class Column:
    """One route of a service: what it earns, the conflicts it uses, its segments from one end to the other."""

    def __init__(self, value: int, bits: int, start: int, first: tuple[int, ...], second: tuple[int, ...]) -> None:
        self.value = value
        self.bits = bits
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
        arms: list[list[tuple[int, int, int, int]]],
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
        self.arms = arms  # by stop: (segment, other stop, bits, what running it takes of the budget)
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
        self.first: list[int] = []
        self.second: list[int] = []
        self.extra: list[tuple[int, int]] = []  # stops that may be left out: (minus what each pays, its pay cost)
        self.start = 0
        self.last = 0  # where the first arm ends

    def explore(self) -> None:
        for start in self.own:
            self.start = start
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
            self.extra.clear()

    def record(self, stop: int, seen: int, bits: int, pay: int, value: int) -> None:
        """A route from `last` by `start` to `stop`; `value` is that of the stops it must count."""
        raise NotImplementedError

    def _grow_first(self, stop: int, seen: int, bits: int, budget: int, pay: int, value: int) -> None:
        self.meter.tick(1)
        start = self.start
        if self.first and self.may_end[stop]:
            self.last = stop
            if self.may_end[start]:
                self.record(start, seen, bits, pay, value)
            if self.through[start]:
                self._grow_second(start, seen, bits, budget, pay, value, self.first[0])
        if self.through[stop] or stop == start:
            for segment, other, more, toll in self.arms[stop]:
                place = self.places[other]
                if other < start or seen & place or bits & more:
                    continue
                left = budget - self.cost[other] - toll
                if left & self.guard != self.guard:
                    continue
                self.first.append(segment)
                if self.optional[other]:
                    self.extra.append((-self.worth[other], self.pay_cost[other]))
                    self._grow_first(other, seen | place, bits | more, left, pay, value)
                    self.extra.pop()
                else:
                    still = pay - self.pay_cost[other]
                    if still & self.pay_guard == self.pay_guard:
                        self._grow_first(other, seen | place, bits | more, left, still, value + self.worth[other])
                self.first.pop()

    def _grow_second(self, stop: int, seen: int, bits: int, budget: int, pay: int, value: int, above: int) -> None:
        self.meter.tick(1)
        if stop != self.start:
            if self.may_end[stop]:
                self.record(stop, seen, bits, pay, value)
            if not self.through[stop]:
                return
        for segment, other, more, toll in self.arms[stop]:
            place = self.places[other]
            if other < self.start or segment <= above or seen & place or bits & more:
                continue
            left = budget - self.cost[other] - toll
            if left & self.guard != self.guard:
                continue
            self.second.append(segment)
            if self.optional[other]:
                self.extra.append((-self.worth[other], self.pay_cost[other]))
                self._grow_second(other, seen | place, bits | more, left, pay, value, -1)
                self.extra.pop()
            else:
                still = pay - self.pay_cost[other]
                if still & self.pay_guard == self.pay_guard:
                    self._grow_second(other, seen | place, bits | more, left, still, value + self.worth[other], -1)
            self.second.pop()


class Enumerator(Explorer):
    """The routes of a service that counts its own stops: for each set of conflicts the one that earns most."""

    def run(self) -> list[Column]:
        self.found: dict[int, Column] = {}
        self.explore()
        return sorted(self.found.values(), key=lambda column: -column.value)

    def record(self, stop: int, seen: int, bits: int, pay: int, value: int) -> None:
        for worth, pay_cost in sorted(self.extra):
            left = pay - pay_cost
            if left & self.pay_guard == self.pay_guard:
                pay = left
                value -= worth
        known = self.found.get(bits)
        if known is None or known.value < value:
            self.found[bits] = Column(value, bits, self.start, tuple(self.first), tuple(self.second))


class Packer:
    """One column per train, none in conflict, the sum of their values as large as can be.

    `kinds[t]` is the list of columns train t chooses from, by falling value; trains with the same list must come next
    to each other and take columns in order, so that no set is tried twice.
    """

    def __init__(self, lists: list[list[Column]], kinds: list[int], shares: list[bool], meter: Meter) -> None:
        self.lists = lists
        self.kinds = kinds
        self.shares = shares
        self.meter = meter
        self.best = 0
        self.best_columns: list[Column | None] = []
        self.chosen: list[Column | None] = []
        self.bound = sum(lists[kind][0].value for kind in kinds if lists[kind])

    def run(self) -> None:
        self._choose(0, 0, 0, [0] * len(self.kinds))

    def _choose(self, train: int, used: int, value: int, from_index: list[int]) -> None:
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
            columns = self.lists[self.kinds[later]]
            index = start[later]
            if not self.shares[later]:
                while index < len(columns) and columns[index].bits & used:
                    index += 1
            start[later] = index
            if index < len(columns):
                rest += columns[index].value
        kind = self.kinds[train]
        columns = self.lists[kind]
        shares = self.shares[train]
        for index in range(start[train], len(columns)):
            column = columns[index]
            if value + column.value + rest <= self.best:
                return
            self.meter.tick(1)
            if not shares and column.bits & used:
                continue
            self.chosen.append(column)
            if train + 1 < count and self.kinds[train + 1] == kind:
                start[train + 1] = max(start[train + 1], index)
            self._choose(train + 1, used if shares else used | column.bits, value + column.value, start)
            self.chosen.pop()
        # Leaving this train idle.
        if value + rest > self.best:
            later_start = list(start)
            for later in range(train + 1, count):
                if self.kinds[later] == kind:
                    later_start[later] = len(columns)
            self.chosen.append(None)
            self._choose(train + 1, used, value, later_start)
            self.chosen.pop()
