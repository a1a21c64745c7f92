"""The search over a company's trains where each counts its own stops on track of its own.

Small networks are solved with all routes of every train in memory. If there are too many, routes are generated when
they are needed: prices on track show which ones could be part of a better run, and the proof needs only those.
"""

from __future__ import annotations

from math import gcd

from roundhouse.routes.claim import Claim
from roundhouse.routes.compact import Net
from roundhouse.routes.explore import hunter, tracks_of
from roundhouse.routes.problem import RouteProblem, RouteTrain, Service
from roundhouse.routes.search import Column, Meter, OutOfTime, Packer, Pricer, TooManyRoutes, price_columns

# With more routes of a kind of train than this, they are generated when needed.
HANDFUL = 20000
# Steps of a plain search after which computing prices pays off.
PATIENCE = 150000


class _Held:
    """All routes of a kind of train, in memory."""

    def __init__(self, columns: list[Column]) -> None:
        self.columns = sorted(columns, key=lambda column: -column.value)

    def some(self) -> list[Column]:
        return self.columns[:200]

    def best_free(self, used: int) -> list[Column]:
        """The best route that has no conflict in `used`, if any."""
        for column in self.columns:
            if not column.bits & used:
                return [column]
        return []

    def better(self, prices: list[int], floor: int) -> list[Column]:
        """Routes that are left with more than `floor` at these prices, the best one last."""
        price_columns(self.columns, prices)
        found = [column for column in self.columns if column.priced > floor]
        found.sort(key=lambda column: column.priced)
        return found[-40:]

    def all_above(self, prices: list[int], floor: int) -> list[Column]:
        price_columns(self.columns, prices)
        return [column for column in self.columns if column.priced >= floor]


class _Hunted:
    """The routes of a kind of train, searched for when asked."""

    def __init__(self, net: Net, service: Service, meter: Meter) -> None:
        self.net = net
        self.plain = hunter(net, service, meter)
        self.priced = hunter(net, service, meter)

    def some(self) -> list[Column]:
        return self.plain.best_one(1, 0)

    def best_free(self, used: int) -> list[Column]:
        return self.plain.best_one(1, used)

    def _set(self, prices: list[int]) -> None:
        bits = self.net.bits
        self.priced.set_prices([sum(p for number, p in enumerate(prices) if b >> number & 1) for b in bits])

    def better(self, prices: list[int], floor: int) -> list[Column]:
        self._set(prices)
        return self.priced.best_one(floor + 1, 0)

    def all_above(self, prices: list[int], floor: int) -> list[Column]:
        self._set(prices)
        return self.priced.all_above(floor, 0)


def packed_claims(problem: RouteProblem, net: Net, meter: Meter) -> tuple[list[Claim], int, bool]:
    """The best claims, an upper bound (-1: none known), and whether the search ran to its end."""
    pack = _Pack(problem, net, meter)
    proven = True
    try:
        pack.search()
    except OutOfTime:
        proven = False
    return pack.claims(), pack.bound, proven


class _Pack:
    def __init__(self, problem: RouteProblem, net: Net, meter: Meter) -> None:
        self.net, self.meter = net, meter
        self.services: list[Service] = []
        self.trains: list[list[RouteTrain]] = []  # by service
        for train in problem.trains:
            if train.service not in self.services:
                self.services.append(train.service)
                self.trains.append([])
            self.trains[self.services.index(train.service)].append(train)
        sharing = [problem.terms.shared_track or service.shares_track for service in self.services]
        self.alone = [n for n, shares in enumerate(sharing) if shares]
        self.rivals = [n for n, shares in enumerate(sharing) if not shares]
        self.counts = [len(self.trains[n]) for n in self.rivals]
        self.width = max((bits.bit_length() for bits in net.bits), default=0)
        self.grain = 0
        for service in self.services:
            for stop in net.stops:
                self.grain = gcd(self.grain, service.worth(stop))
        self.grain = max(self.grain, 1)
        self.bound = -1
        self.best = 0
        self.lone: dict[int, Column] = {}
        self.packed: list[Column | None] = []  # by rival train

    def claims(self) -> list[Claim]:
        chosen = [(self.trains[n], [column] * len(self.trains[n])) for n, column in self.lone.items()]
        done = 0
        for n, count in zip(self.rivals, self.counts, strict=True):
            chosen.append((self.trains[n], [c for c in self.packed[done : done + count] if c is not None]))
            done += count
        return [
            Claim(train.id, tracks_of(self.net, column.start, column.first, column.second))
            for trains, columns in chosen
            for train, column in zip(trains, columns, strict=False)
        ]

    def search(self) -> None:
        for n in self.alone:
            found = hunter(self.net, self.services[n], self.meter).best_one(1, 0)
            if found:
                self.lone[n] = found[-1]
        if not self.rivals:
            return
        if sum(self.counts) == 1:
            self._pack([hunter(self.net, self.services[self.rivals[0]], self.meter).best_one(1, 0)], 0, 0)
            return
        self.sources: list[_Held | _Hunted] = []
        lists: list[list[Column]] = []
        for n in self.rivals:
            try:
                lists.append(hunter(self.net, self.services[n], self.meter).all_above(1, HANDFUL))
                self.sources.append(_Held(lists[-1]))
            except TooManyRoutes:
                self.sources.append(_Hunted(self.net, self.services[n], self.meter))
        if len(lists) == len(self.sources):
            try:
                self._pack(lists, 0, PATIENCE)
            except TooManyRoutes:
                self._generate()
        else:
            self._generate()

    def _pack(self, lists: list[list[Column]], flat: int, patience: int) -> None:
        packer = Packer(lists, self.counts, flat, self.grain, self.meter)
        packer.patience = patience
        packer.best = self.best
        try:
            packer.run()
        finally:
            if packer.best > self.best:
                self.best, self.packed = packer.best, packer.best_columns

    def _generate(self) -> None:
        """Find prices at which few routes could be part of a better run, then the best run made of those."""
        pools: list[dict[int, Column]] = [{c.bits: c for c in source.some()} for source in self.sources]
        for kind in range(len(pools)):
            self._complete(pools, kind, None)
        pricer = Pricer(self.width)
        prices = [0] * self.width
        for _ in range(40):
            lists = [list(pool.values()) for pool in pools]
            pricer.improve(lists, self.counts, self.best, 60, self.meter)
            bound, news = self._price(pools, pricer.prices)
            if self.bound < 0 or bound < self.bound:
                self.bound = bound
                prices = list(pricer.prices)
            if self.bound < self.best + self.grain:
                return
            if not news:
                break
        for kind, pool in enumerate(pools):
            price_columns(list(pool.values()), prices)
            for column in sorted(pool.values(), key=lambda column: -column.priced)[:6]:
                self._complete(pools, kind, column)
        slack = self.bound - self.best - self.grain
        if slack < 0:
            return
        chosen: list[list[Column]] = []
        for kind, source in enumerate(self.sources):
            high = price_columns(list(pools[kind].values()), prices)
            chosen.append(source.all_above(prices, high - slack))
        self._pack(chosen, sum(prices), 0)

    def _price(self, pools: list[dict[int, Column]], prices: list[int]) -> tuple[int, bool]:
        """The true bound at these prices, and whether better routes were found than those in the pools."""
        bound = sum(prices)
        news = False
        for kind, source in enumerate(self.sources):
            high = price_columns(list(pools[kind].values()), prices)
            found = source.better(prices, high)
            if found:
                news = True
                high = found[-1].priced
                for column in found:
                    pools[kind][column.bits] = column
                self._complete(pools, kind, found[-1])
            bound += high * self.counts[kind]
        return bound, news

    def _complete(self, pools: list[dict[int, Column]], kind: int, column: Column | None) -> None:
        """Complete a run from one route: every other train in turn takes the best route that is free."""
        chosen: list[list[Column | None]] = [[None] * count for count in self.counts]
        used = 0
        if column is not None:
            chosen[kind][0] = column
            used = column.bits
        order = [kind, *(other for other in range(len(self.counts)) if other != kind)]
        for other in order:
            for place in range(self.counts[other]):
                if chosen[other][place] is None:
                    found = self.sources[other].best_free(used)
                    if not found:
                        break
                    for more in found:
                        pools[other][more.bits] = more
                    chosen[other][place] = found[-1]
                    used |= found[-1].bits
        value = sum(c.value for row in chosen for c in row if c is not None)
        if value > self.best:
            self.best = value
            self.packed = [c for row in chosen for c in row]
