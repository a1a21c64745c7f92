"""Runs in which trains share track and each place pays once: choose options that together cover the most.

Every *picker*, a train or a chain of trains, picks one option or stays idle. An item pays once, no matter how
many pickers cover it; a chain also earns its bonus. The options picked must be connected at meeting places, and one
must pass the home.

The bound is a Lagrangian relaxation. Each item gets a price between 0 and its weight. A picker earns the prices of the
items it covers; the rest of the weight is counted once for every item that can be reached. No run is worth more than
that sum, for any prices; `_set_prices` looks for prices that make it small. Most options then cannot be part of a
better run and are dropped before the search.

Connected routes share places: k routes that touch n meeting places in all touch at most n - k + 1 different ones. With
a *toll* each meeting place is worth less by the toll, each route gets the toll back for all its meeting places but one,
and one more toll is added for the whole run. The result is never less than the true worth, and it is a lower bound
where the best routes of the single trains are not connected.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import combinations
from math import gcd

from roundhouse.routes.descent import Descent
from roundhouse.routes.grow import BEAM, Gauge, Growth, PartialRun, Pick, TooWide, coarsen, largest
from roundhouse.routes.kinds import PickerKind
from roundhouse.routes.regions import cases_of, find_region
from roundhouse.routes.rides import RideOption
from roundhouse.routes.search import Meter
from roundhouse.routes.sets import Scales, join, joins_all, numbers, weigh, weigh_most

# Steps of the plain search for each option before the growing search is tried, and steps of that before it is given up.
PATIENCE = 20
EFFORT = 40_000
# A split by regions may take SPLITS times those steps, and up to 1 + GENEROUS times as many when it is nearly done.
SPLITS = 2
GENEROUS = 6.0
# The growing search is used for at least this many pickers.
FEWEST = 3
# It is not used if a kind has more picks than this.
MOST_PICKS = 20_000


class Allowance:
    """How long a split by regions may take: the more of it is done, the longer it may go on."""

    def __init__(self, meter: Meter, nodes: int) -> None:
        self.meter = meter
        self.start = meter.nodes
        self.nodes = nodes
        self.done = 0.0  # the part of the cases

    def is_used_up(self) -> bool:
        """Whether the split is to be given up."""
        return self.meter.nodes - self.start > self.nodes * (1.0 + GENEROUS * self.done)


class TooLong(Exception):
    """The plain search takes longer than it should."""


class Cover:
    """Branch and bound over the options of each kind of picker, those with a cap last.

    `best` is what must be beaten: it is handed on between several covers of one problem (one for each way to build
    chains), so that each only looks for something better.
    """

    def __init__(
        self,
        kinds: list[PickerKind],
        weights: list[int],
        home: int,
        linked: bool,
        best: int,
        meter: Meter,
        accept: Callable[[list[RideOption | None]], bool],
        minor: int,
    ) -> None:
        self.minor = minor  # items that are worth little

        self.kinds = kinds
        self.weights = weights
        self.home = home  # the home as a bit, or 0 where none is needed
        self.linked = linked
        self.best = best
        self.meter = meter
        self.accept = accept  # whether a choice can really be run, beyond what the search knows
        self.winner: list[RideOption | None] = []
        self.kind_of: list[int] = []  # by picker
        for number, kind in enumerate(kinds):
            self.kind_of.extend([number] * kind.count)
        self.grain = 0
        for weight in weights:
            self.grain = gcd(self.grain, weight)
        for kind in kinds:
            for option in kind.options:
                kind.items |= option.items
                self.grain = gcd(self.grain, option.bonus)
                if not option.parts:
                    capped = kind.capped if kind.cap >= 0 else 0
                    option.parts = numbers(option.items & ~capped)
                    option.inside = numbers(option.items & capped)
        self.grain = max(self.grain, 1)
        self.prices = list(weights)
        self.toll = 0
        self.shown = weights  # the weights less the toll
        self.meeting = 0
        for kind in kinds:
            for option in kind.options:
                self.meeting |= option.meets
                option.gift = option.bonus
        self.bound = 0
        self.rejected = 0  # choices that would have been better but cannot be run
        self.picked: list[RideOption | None] = []
        self.allowance: Allowance | None = None  # of the split of which this is a case
        self.part = 1.0  # of that split
        self.patience = 0  # give up the search for a better one at this node (0: never)

    def run(self, prices: list[int]) -> None:
        """Look for something better than `best`; `prices` are those of a like cover, or empty."""
        if prices:
            self.bound = self._price(prices, False)
            if self.bound < self.best + self.grain:
                self.prices = prices
                return
        self._try_greedily()
        self._set_prices(prices, 120)
        if self.bound < self.best + self.grain:
            return
        if self.linked and len(self.kind_of) > 1:
            self._try_tolls()
            if self.bound < self.best + self.grain:
                return
        self._search()

    def _search(self) -> None:
        """Run the searches in turn, each time with a higher limit, until one of them finishes.

        Each may be quicker by far: the plain one where few options are left for few pickers, the growing one where
        many pickers have to hang together, and the split by regions where good options are far from each other.
        """
        groups = [self.home] if self.home and self.linked else []
        grows = bool(groups) and len(self.kind_of) >= FEWEST
        patience, effort, width = PATIENCE, EFFORT, BEAM
        while True:
            self._drop_poor()
            self._prepare()
            many = sum(len(kind.options) for kind in self.kinds)
            self.patience = self.meter.nodes + patience * many if grows else 0
            try:
                self._pick(0, 0, self.toll, 0, 0, 0, groups)
                return
            except TooLong:
                self.picked.clear()
            self._drop_poor()
            allowance = self.allowance
            if allowance is None:
                if self._look_around(effort, width):
                    return
            elif self._split(allowance):
                return
            if 2 * sum(len(kind.options) for kind in self.kinds) > many and (
                self._grow_all(effort) or (allowance is None and self._split_some(effort))
            ):
                return
            if allowance is not None and allowance.is_used_up():
                raise TooWide
            patience *= 2
            effort *= 4
            width *= 2

    def _look_around(self, effort: int, width: int) -> bool:
        """Grow the most promising runs only, and say whether they settle it."""
        with suppress(TooWide):
            self._grow(self.meter.nodes + effort, width)
        self._drop_poor()
        return self.bound < self.best + self.grain

    def _grow_all(self, effort: int) -> bool:
        """Try the growing search, and say whether it came to its end."""
        try:
            self._grow(self.meter.nodes + effort, 0)
        except TooWide:
            return False
        # What options promise to meet was looked at closely: smaller chains are to be tried as well.
        self.rejected += 1
        return True

    # -- regions ------------------------------------------------------------------------------------------------------

    def _split_some(self, effort: int) -> bool:
        """Try the split by regions, and say whether it came to its end."""
        try:
            return self._split(Allowance(self.meter, SPLITS * effort))
        except TooWide:
            return False

    def _split(self, allowance: Allowance) -> bool:
        """Search each of the cases that a region sets apart (see `regions`); False if there is no region."""
        region = find_region(self.kinds, self.home, self.bound - self.best - self.grain)
        if not region:
            return False
        prices = self.prices
        cases = cases_of(self.kinds, region)
        for kinds in cases:
            if allowance.is_used_up():
                raise TooWide
            case = Cover(kinds, self.weights, self.home, True, self.best, self.meter, self.accept, self.minor)
            case.allowance = allowance
            case.part = self.part / len(cases)
            if self.toll:
                case._set_toll(self.toll)
            done = allowance.done
            case._set_prices(prices, 40)
            try:
                if case.bound >= case.best + case.grain:
                    case._search()
            finally:
                if case.winner:
                    self.best, self.winner = case.best, case.winner
            allowance.done = done + case.part
        self.rejected += 1  # as above
        return True

    # -- growing ------------------------------------------------------------------------------------------------------

    def _grow(self, last_node: int, width: int) -> None:
        """The search for many pickers that must hang together (see `grow`), given up at a node.

        With a `width` only that many states of each layer are kept: a quick search that proves nothing; with
        `width` 0 it is a true one.
        """
        shift = len(self.weights)
        home = self.home << shift
        counts = [kind.count for kind in self.kinds]
        # Chains pass many places without counting them: with them a toll gains nothing.
        toll = 0 if any(kind.ways is not None for kind in self.kinds) else self.toll
        every = [self._picks(kind, shift) for kind in self.kinds]
        used = 0
        for picks in every:
            for pick in picks:
                used |= pick.bits
        groups = used >> shift << shift | home
        gauge = Gauge(every, self.weights, self.prices, toll, groups, True)
        growth = Growth(every, counts, self.weights, groups, home, gauge, self.meter)
        growth.last_node = last_node
        growth.grain = self.grain
        growth.best = self.best
        minor = used & self.minor
        if minor and not width:
            # First without the minor items, then with them along the states of the first search.
            small = [weight if minor >> item & 1 else 0 for item, weight in enumerate(self.weights)]
            large = [weight - less for weight, less in zip(self.weights, small, strict=True)]
            fewer: list[list[Pick]] = []
            coarsely: list[dict[int, int]] = []
            for picks in every:
                found, names = coarsen(picks, minor)
                fewer.append(found)
                coarsely.append(names)
            lesser = Gauge(every, small, small, 0, groups, False)
            larger = Gauge(fewer, large, self.prices, toll, groups, True)
            guide = Growth(fewer, counts, large, groups, home, larger, self.meter)
            guide.guiding = True
            guide.floor = self.best + self.grain - lesser.beyond(0, guide.left(0))
            guide.last_node = last_node
            # Minor items that are large beside the gap of the bound cannot be left to a second search.
            if guide.slack() <= 1.2 * growth.slack():
                self._run(guide, 0)
                growth.best = self.best
                growth.follow(guide, coarsely, small, lesser)
        self._run(growth, width)

    def _run(self, growth: Growth, width: int) -> None:
        try:
            growth.run(width)
        finally:
            if growth.winner is not None:
                taken = self._offer(self._chosen(growth.winner))
                assert taken, "a grown run hangs together and every chain in it can be run"
                growth.winner = None

    def _chosen(self, state: PartialRun) -> list[RideOption | None]:
        """The options by picker that make up a grown run."""
        taken: list[list[RideOption]] = [[] for _ in self.kinds]
        here: PartialRun | None = state
        while here is not None and here.pick is not None:
            taken[here.kind].append(here.pick.option)
            here = here.before
        found: list[RideOption | None] = []
        for kind, options in zip(self.kinds, taken, strict=True):
            found.extend(options)
            found.extend([None] * (kind.count - len(options)))
        return found

    def _picks(self, kind: PickerKind, shift: int) -> list[Pick]:
        """The options of a kind with every choice made: which of its items count, where it meets others."""
        found: list[Pick] = []
        for option in kind.options:
            ways = [option.meets] if kind.ways is None else kind.ways(option)
            inside = numbers(option.items & kind.capped) if kind.cap >= 0 else ()
            if len(inside) > kind.cap and kind.cap >= 0:
                rest = option.items & ~kind.capped
                choices = [rest | sum(1 << item for item in some) for some in combinations(inside, kind.cap)]
            else:
                choices = [option.items]
            found.extend(Pick(items | meets << shift, option.bonus, option) for items in choices for meets in ways)
            if len(found) > MOST_PICKS:
                raise TooWide
        return largest(found)

    # -- the worth of a full choice -----------------------------------------------------------------------------------

    def value(self, picked: list[RideOption | None]) -> int:
        """The true worth of a choice: trains that leave out places count those that pay best in sum."""
        total = covered = 0
        unsettled: list[int] = []
        for picker, option in enumerate(picked):
            if option is None:
                continue
            total += option.bonus
            kind = self.kinds[self.kind_of[picker]]
            if kind.cap < 0 or (option.items & kind.capped).bit_count() <= kind.cap:
                covered |= option.items
            else:
                covered |= option.items & ~kind.capped
                unsettled.append(picker)
        total += weigh(covered, self.weights)
        return total + self._share_out(picked, unsettled, covered) if unsettled else total

    def _share_out(self, picked: list[RideOption | None], pickers: list[int], covered: int) -> int:
        """What pickers with more places than they may count add to what is covered (as `scoring.share_out` does)."""
        self.meter.tick(4)  # it takes that much longer than most
        wanted: dict[int, int] = {}
        open_items = 0
        for picker in pickers:
            option = picked[picker]
            assert option is not None
            wanted[picker] = option.items & self.kinds[self.kind_of[picker]].capped & ~covered
            open_items |= wanted[picker]
        order = sorted((-self.weights[item], 1 << item) for item in numbers(open_items))
        holds: dict[int, list[int]] = {picker: [] for picker in pickers}
        total = 0
        for loss, item in order:
            if self._give(item, wanted, holds, set()):
                total -= loss
        return total

    def _give(self, item: int, wanted: dict[int, int], holds: dict[int, list[int]], asked: set[int]) -> bool:
        for picker, items in wanted.items():
            if not items & item or picker in asked:
                continue
            asked.add(picker)
            held = holds[picker]
            if len(held) < self.kinds[self.kind_of[picker]].cap:
                held.append(item)
                return True
            for position in range(len(held)):
                if self._give(held[position], wanted, holds, asked):
                    held[position] = item
                    return True
        return False

    def _offer(self, picked: list[RideOption | None]) -> bool:
        """Keep a choice if it is the best so far and can be run. Returns False if it cannot be run."""
        true = self.value(picked)
        if true <= self.best:
            return True
        if not self._hangs_together(picked):
            return False
        if not self.accept(picked):
            self.rejected += 1
            return False
        self.best = true
        self.winner = list(picked)
        return True

    def _hangs_together(self, picked: list[RideOption | None]) -> bool:
        groups: list[int] = []
        for option in picked:
            if option is not None:
                groups = join(groups, option.meets)
        if self.home and groups and not any(group & self.home for group in groups):
            return False
        return len(groups) <= 1 or not self.linked

    # -- a good choice to begin with ----------------------------------------------------------------------------------

    def _try_greedily(self) -> None:
        """Build choices starting from each kind of picker, then improve them one picker at a time."""
        for main in range(len(self.kinds)):
            if not self.kinds[main].options:
                continue
            order = sorted(range(len(self.kind_of)), key=lambda picker: self.kind_of[picker] != main)
            picked: list[RideOption | None] = [None] * len(self.kind_of)
            for _ in range(3):
                before = list(picked)
                for picker in order:
                    picked[picker] = self._choose(picked, picker)
                if picked == before:
                    break
            if not self._offer(picked):
                # Perhaps the chains cannot be run in this combination.
                for number in range(len(self.kinds)):
                    if number != main:
                        self._offer([o if self.kind_of[p] != number else None for p, o in enumerate(picked)])

    def _choose(self, picked: list[RideOption | None], picker: int) -> RideOption | None:
        """The option that adds most to what the other pickers have, among those that hang together with them."""
        self.meter.tick(1)
        weights = self.weights
        taken = [0] * len(weights)
        groups: list[int] = [self.home] if self.home else []
        for other, option in enumerate(picked):
            if option is None or other == picker:
                continue
            groups = join(groups, option.meets)
            for item in self._counted_at(option, weights, self.kinds[self.kind_of[other]]):
                taken[item] = 1
        kind = self.kinds[self.kind_of[picker]]
        best = 0
        found: RideOption | None = None
        for option in kind.options:
            if option.full <= best:
                break
            if self.linked and not joins_all(groups, option.meets):
                continue
            gain = option.bonus
            for item in option.parts:
                if not taken[item]:
                    gain += weights[item]
            if option.inside:
                inside: list[int] = []
                for item in option.inside:
                    if not taken[item]:
                        inside.append(weights[item])  # noqa: PERF401 (compiles to a plain loop)
                if len(inside) > kind.cap:
                    inside.sort(reverse=True)
                    del inside[kind.cap :]
                for weight in inside:
                    gain += weight
            if gain > best:
                best = gain
                found = option
        return found

    # -- prices -------------------------------------------------------------------------------------------------------

    def _price(self, prices: list[int], every: bool) -> int:
        """The bound at these prices. By the way options are priced, each and `every` one or as many as may be best."""
        total = self.toll
        reach = 0
        for kind in self.kinds:
            best = 0
            kind.favourite = None
            back = self.toll * kind.widest
            for option in kind.options:
                if not every and option.full + back <= best:
                    break  # options come by what they are worth in full
                value = option.gift + self._worth_at(option, prices, kind)
                option.priced = value
                if value > best:
                    best = value
                    kind.favourite = option
            total += best * kind.count
            reach |= kind.items
        for item in numbers(reach):
            total += self.shown[item] - prices[item]
        return total

    def _worth_at(self, option: RideOption, prices: list[int], kind: PickerKind) -> int:
        value = 0
        for item in option.parts:
            value += prices[item]
        if not option.inside:
            return value
        excess = len(option.inside) - kind.cap
        if excess > 1:
            inside: list[int] = []
            for item in option.inside:
                inside.append(prices[item])  # noqa: PERF401 (compiles to a plain loop)
            inside.sort(reverse=True)
            del inside[kind.cap :]
            for price in inside:
                value += price
            return value
        lowest = -1
        for item in option.inside:
            price = prices[item]
            value += price
            if lowest < 0 or price < lowest:
                lowest = price
        return value - lowest if excess == 1 else value

    def _try_tolls(self) -> None:
        """Try whether a toll on meeting places lowers the bound."""
        places = numbers(self.meeting)
        low = min((self.weights[place] for place in places if self.weights[place] > 0), default=0)
        if low == 0 or any(kind.ways is not None for kind in self.kinds):
            return  # chains pass many places without counting them: nothing is gained
        bound, prices, toll = self.bound, self.prices, 0
        for trial in (low, low * 3 // 2):
            self._set_toll(trial)
            self._set_prices([min(price, shown) for price, shown in zip(prices, self.shown, strict=True)], 60)
            if self.bound < bound:
                bound, prices, toll = self.bound, self.prices, trial
            if toll != trial or bound < self.best + self.grain:
                break
        self._set_toll(toll)
        self.bound, self.prices = bound, prices

    def _set_toll(self, toll: int) -> None:
        self.toll = toll
        meeting = self.meeting
        self.shown = [
            max(0, weight - toll) if meeting >> item & 1 else weight for item, weight in enumerate(self.weights)
        ]
        for kind in self.kinds:
            for option in kind.options:
                option.gift = option.bonus + toll * (option.meets.bit_count() - 1)

    def _set_prices(self, start: list[int], turns: int) -> None:
        """Lower the bound step by step: items that several pickers want get cheaper, those that none wants dearer."""
        reach = 0
        for kind in self.kinds:
            reach |= kind.items
        weights = self.shown
        descent = Descent(start or weights, numbers(reach), 4)
        self.bound = -1
        for turn in range(turns):
            self.meter.tick(1)
            trial = descent.prices()
            bound = self._price(trial, False)
            wanted = [-1.0] * len(weights)
            for kind in self.kinds:
                best = kind.favourite
                if best is not None:
                    for item in self._counted_at(best, trial, kind):
                        wanted[item] += kind.count
            if descent.lowers(bound):
                self.bound = bound
                self.prices = trial
            if turn % 12 == 11:
                self._offer_favourites()
            if self.bound < self.best + self.grain or descent.pace < 0.02:
                return
            if not descent.step(wanted, bound - self.best, weights):
                return

    def _counted_at(self, option: RideOption, prices: list[int], kind: PickerKind) -> tuple[int, ...]:
        """The items an option counts at these prices."""
        if not option.inside:
            return option.parts
        inside = sorted(option.inside, key=lambda item: -prices[item])
        return (*option.parts, *inside[: kind.cap])

    def _offer_favourites(self) -> None:
        """Take the best option of each picker at the prices, connect them, and improve them one picker at a time."""
        picked: list[RideOption | None] = [self.kinds[number].favourite for number in self.kind_of]
        for _ in range(2):
            for picker in range(len(picked)):
                picked[picker] = self._choose(picked, picker)
        self._offer(picked)

    def _drop_poor(self) -> None:
        """Leave out options that no better run can have: the bound with one of them forced is too low."""
        self.bound = self._price(self.prices, True)
        need = self.best + self.grain - self.bound
        for kind in self.kinds:
            best = max((option.priced for option in kind.options), default=0)
            kind.options = [option for option in kind.options if option.priced - best >= need]

    # -- the search ---------------------------------------------------------------------------------------------------

    def _prepare(self) -> None:
        """What each level of the search needs: which items later pickers reach, and options by what they bring here.

        At its level an option brings the full weight of an item that no later picker reaches, else its price: the rest
        of the weight is in the bound already.
        """
        for kind in self.kinds:
            kind.options.sort(key=lambda option: -option.priced)
            kind.items = 0
            kind.known = {}
            for option in kind.options:
                kind.items |= option.items
                option.ranked = sorted(((item, self.prices[item]) for item in option.inside), key=lambda pair: -pair[1])
                option.weighed = sorted(((item, self.shown[item]) for item in option.inside), key=lambda pair: -pair[1])
                option.most = [0] * len(self.kind_of)
        spare = [weight - price for weight, price in zip(self.shown, self.prices, strict=True)]
        self.spare = Scales(spare)
        self.by_weight = Scales(self.shown)
        self.taken = [0] * len(self.shown)  # by item: how many of the options picked cover it
        self.brings: list[list[int]] = []  # by picker and item
        self.later: list[int] = []
        self.levels: list[list[RideOption]] = []  # by picker: the options that bring most first
        for picker, number in enumerate(self.kind_of):
            reach = 0
            for other in self.kind_of[picker + 1 :]:
                reach |= self.kinds[other].items
            self.later.append(reach)
            self.brings.append([p if reach >> item & 1 else p + spare[item] for item, p in enumerate(self.prices)])
            for index, option in enumerate(self.kinds[number].options):
                option.index = index
                option.most[picker] = option.priced + self.spare.weigh(option.items & ~reach)
            self.levels.append(sorted(self.kinds[number].options, key=lambda option: -option.most[picker]))

    def _best_priced(self, kind: PickerKind, covered: int) -> int:
        """The most that a picker of this kind can bring at the prices when some items are covered already."""
        covered &= kind.items
        known = kind.known.get(covered)
        if known is not None:
            return known
        best = 0
        for option in kind.options:
            if option.priced <= best:
                break
            value = option.priced
            if option.items & covered:
                value = option.gift + self._left(option, kind, self.prices, option.ranked)
            if value > best:
                best = value
        kind.known[covered] = best
        return best

    def _left(self, option: RideOption, kind: PickerKind, values: list[int], capped: list[tuple[int, int]]) -> int:
        """What the items of an option that are not taken yet are worth by `values`, those with a cap by `capped`."""
        taken = self.taken
        total = 0
        for item in option.parts:
            if not taken[item]:
                total += values[item]
        left = kind.cap
        for item, price in capped:
            if not taken[item]:
                total += price
                left -= 1
                if left == 0:
                    break
        return total

    def _brings(self, option: RideOption, kind: PickerKind, picker: int) -> int:
        """What an option brings at its level when some of its items are taken."""
        bring = self.brings[picker]
        total = option.gift + self._left(option, kind, bring, option.ranked)
        if option.ranked:
            taken, prices = self.taken, self.prices
            for item in option.inside:
                if not taken[item]:
                    total += bring[item] - prices[item]
        return total

    def _pick(
        self, picker: int, covered: int, value: int, pending: int, unsure: int, from_index: int, groups: list[int]
    ) -> None:
        """Choose for `picker` and those after it.

        `value` is what the covered items and the bonuses so far are worth. Trains that leave out places have not
        settled which: `pending` is what those bring at the prices, `unsure` the items they share out in the end.
        """
        self.meter.tick(1)
        if self.patience and self.meter.nodes > self.patience:
            raise TooLong
        count = len(self.kind_of)
        if picker == count:
            if value + pending + self.spare.weigh(unsure & ~covered) >= self.best + self.grain:
                self._offer(self.picked)
            return
        if picker + 1 == count:
            self._pick_last(covered, value + pending + self.spare.weigh(unsure & ~covered), unsure, from_index, groups)
            return
        number = self.kind_of[picker]
        kind = self.kinds[number]
        rest = 0
        for later in range(picker + 1, count):
            rest += self._best_priced(self.kinds[self.kind_of[later]], covered)
        floor = value + pending + rest + self.spare.weigh((self.later[picker] | unsure) & ~covered)
        need = self.best + self.grain - floor
        ranked: list[tuple[int, int]] = []
        for option in self.levels[picker]:
            score = option.most[picker]
            if score < need:
                break
            if option.index < from_index:
                continue
            if option.items & covered:
                score = self._brings(option, kind, picker)
            if score >= need:
                ranked.append((-score, option.index))
        ranked.sort()
        same = picker + 1 < count and self.kind_of[picker + 1] == number
        for loss, index in ranked:
            if floor - loss < self.best + self.grain:
                break
            option = kind.options[index]
            fresh = option.items & ~covered
            more_pending, more_unsure = pending, unsure
            settled = True
            if kind.cap >= 0 and (fresh & kind.capped).bit_count() > kind.cap:
                settled = False
                more_pending += weigh_most(fresh & kind.capped, self.prices, kind.cap, kind.capped)
                more_unsure |= fresh & kind.capped
                fresh &= ~kind.capped
            self._take(option, settled, 1)
            self.picked.append(option)
            self._pick(
                picker + 1,
                covered | fresh,
                value + option.gift + self.by_weight.weigh(fresh),
                more_pending,
                more_unsure,
                index if same else 0,
                join(groups, option.meets) if self.linked else groups,
            )
            self.picked.pop()
            self._take(option, settled, -1)
        if floor >= self.best + self.grain:
            following = picker + 1
            while following < count and self.kind_of[following] == number:
                following += 1
            self.picked.extend([None] * (following - picker))
            self._pick(following, covered, value, pending, unsure, 0, groups)
            del self.picked[len(self.picked) - (following - picker) :]

    def _take(self, option: RideOption, settled: bool, step: int) -> None:
        """Mark the items of an option as covered, or no longer."""
        taken = self.taken
        for item in option.parts:
            taken[item] += step
        if settled:
            for item in option.inside:
                taken[item] += step

    def _pick_last(self, covered: int, floor: int, unsure: int, from_index: int, groups: list[int]) -> None:
        """Choose for the last picker: only options that join all parts can do."""
        picker = len(self.kind_of) - 1
        kind = self.kinds[self.kind_of[picker]]
        need = self.best + self.grain - floor
        looked = 0
        for option in self.levels[picker]:
            score = option.most[picker]
            if score < need:
                break
            looked += 1
            if option.index < from_index or (self.linked and not joins_all(groups, option.meets)):
                continue
            if option.items & covered:
                if kind.cap < 0 or unsure:
                    score = self._brings(option, kind, picker)
                else:
                    score = option.gift + self._left(option, kind, self.shown, option.weighed)
            if score >= need:
                self.picked.append(option)
                self._offer(self.picked)
                self.picked.pop()
                need = self.best + self.grain - floor
        self.meter.tick(looked // 16)
        if need <= 0:
            self.picked.append(None)
            self._offer(self.picked)
            self.picked.pop()
