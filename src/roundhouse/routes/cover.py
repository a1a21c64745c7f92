"""Runs in which track is shared and each place pays once: choosing routes that cover the most together.

Every train, and every chain of trains that earn by their ends, picks one of its options. An option covers *items*:
places, and hexes that bring a subsidy. An item pays once, whoever covers it; a chain has its bonus besides. The options
picked must hang together at meeting places, and one of them must pass the home.
"""

from __future__ import annotations

from roundhouse.routes.search import Explorer, Meter


class Option:
    """What a train can do: the items it covers, the places where it meets others, what it earns besides.

    At most `cap` of the items in `capped` pay (-1: all); which ones is settled when all options are picked. For a chain
    `meets` joins all that any of its realisations would meet, and `realise` finds the true ones.
    """

    def __init__(self, items: int, meets: int, bonus: int, route: tuple[int, ...]) -> None:
        self.items = items
        self.meets = meets
        self.bonus = bonus
        self.full = 0
        self.route = route  # start stop, number of segments in the first arm, then the segments of both arms


class Rider(Explorer):
    """The routes of a service that pays by items, one for each set of items, those contained in another left out."""

    def run(self, kept: int, meets: int, hexes: list[int]) -> list[Option]:
        self.kept = kept  # the places that this service visits rather than ignores
        self.meeting = meets
        self.hexes = hexes  # by segment: the hexes it touches, as bits; empty where no subsidy is paid
        self.found: dict[int, Option] = {}
        self.explore()
        return maximal(list(self.found.values()))

    def record(self, stop: int, seen: int, bits: int, pay: int, value: int) -> None:
        items = seen & self.kept
        if self.hexes:
            for segment in self.first:
                items |= self.hexes[segment]
            for segment in self.second:
                items |= self.hexes[segment]
        # Places that are passed but not visited can be where routes meet, so equal items may meet differently.
        key = items | (seen & self.meeting & ~self.kept)
        if key not in self.found:
            route = (self.start, len(self.first), *self.first, *self.second)
            self.found[key] = Option(items, seen & self.meeting, 0, route)


def maximal(options: list[Option]) -> list[Option]:
    """Those options whose items and meeting places are not all contained in another's."""
    options.sort(key=lambda option: (-option.items.bit_count(), -option.meets.bit_count()))
    kept: list[Option] = []
    for option in options:
        items, meets = option.items, option.meets
        for other in kept:
            if items & other.items == items and meets & other.meets == meets:
                break
        else:
            kept.append(option)
    return kept


class Haul:
    """A route of a train that earns by its ends: the two end points, and the places where it meets others."""

    def __init__(self, a: int, b: int, meets: int, route: tuple[int, ...]) -> None:
        self.a = a
        self.b = b
        self.meets = meets
        self.route = route


class Hauler(Explorer):
    """The routes of a service that earns by its ends, by pair of end points, each with its best sets of meetings."""

    def run(self, points: list[tuple[int, int]], meets: int) -> dict[tuple[int, int], list[Haul]]:
        self.points = points  # by segment: the end point where it ends at its first and at its second stop
        self.meeting = meets
        self.firsts: list[int] = []
        self.found: dict[tuple[int, int], list[Haul]] = {}
        self.explore()
        return self.found

    def set_ends(self, ends: list[tuple[int, int]]) -> None:
        self.ends = ends  # by segment: its two stops

    def _point(self, segment: int, stop: int) -> int:
        pair = self.points[segment]
        return pair[0] if self.ends[segment][0] == stop else pair[1]

    def record(self, stop: int, seen: int, bits: int, pay: int, value: int) -> None:
        a = self._point(self.first[-1], self.last)
        b = self._point(self.second[-1], stop) if self.second else self._point(self.first[0], stop)
        meets = seen & self.meeting
        route = (self.start, len(self.first), *self.first, *self.second)
        for key in ((a, b), (b, a)) if a != b else ((a, b),):
            known = self.found.get(key)
            if known is None:
                self.found[key] = [Haul(key[0], key[1], meets, route)]
                continue
            for haul in known:
                if meets & haul.meets == meets:
                    break
            else:
                known[:] = [haul for haul in known if haul.meets & meets != haul.meets]
                known.append(Haul(key[0], key[1], meets, route))


def weigh(items: int, weights: list[int]) -> int:
    """The sum of the weights of a set of items."""
    total = 0
    while items:
        low = items & -items
        total += weights[low.bit_length() - 1]
        items ^= low
    return total


def weigh_most(items: int, weights: list[int], cap: int, capped: int) -> int:
    """The same where at most `cap` of the items in `capped` count."""
    inside = items & capped
    if inside.bit_count() <= cap:
        return weigh(items, weights)
    values: list[int] = []
    while inside:
        low = inside & -inside
        values.append(weights[low.bit_length() - 1])
        inside ^= low
    values.sort(reverse=True)
    return weigh(items & ~capped, weights) + sum(values[:cap])


class Cover:
    """Branch and bound over the options of each train or chain.

    `lists[k]` are the options of picker k by falling full weight; pickers with the same list stand next to each other
    and take options in order. A picker may stay idle. `best` is shared between several covers of one problem (one for
    each way to build chains), so that each only looks for something better.
    """

    def __init__(
        self,
        lists: list[list[Option]],
        kinds: list[int],
        caps: list[int],
        capped: list[int],
        weights: list[int],
        home: int,
        linked: bool,
        best: int,
        meter: Meter,
    ) -> None:
        self.lists = lists
        self.kinds = kinds
        self.caps = caps  # by picker: how many items in `capped` pay, or -1
        self.capped = capped
        self.weights = weights
        self.home = home  # the home as a bit, or 0 where none is needed
        self.linked = linked
        self.best = best
        self.meter = meter
        self.picked: list[Option | None] = []
        self.winner: list[Option | None] = []

    def run(self) -> None:
        self._pick(0, 0, 0, 0)

    def accept(self, picked: list[Option | None]) -> bool:
        """Whether the options can really be run together, beyond what the bound knows. Overridden where chains are."""
        return True

    def value(self, picked: list[Option | None]) -> int:
        """The true worth of a full choice: trains that leave out places count those that pay best in sum."""
        total = covered = 0
        unsettled: list[int] = []
        for picker, option in enumerate(picked):
            if option is None:
                continue
            total += option.bonus
            cap = self.caps[picker]
            if cap < 0 or (option.items & self.capped[picker]).bit_count() <= cap:
                covered |= option.items
            else:
                covered |= option.items & ~self.capped[picker]
                unsettled.append(picker)
        return total + weigh(covered, self.weights) + self._share_out(picked, unsettled, covered)

    def _share_out(self, picked: list[Option | None], pickers: list[int], covered: int) -> int:
        """What pickers with more places than they may count add to what is covered (as `scoring.share_out` does)."""
        wanted: dict[int, int] = {}
        open_items = 0
        for picker in pickers:
            option = picked[picker]
            assert option is not None
            wanted[picker] = option.items & self.capped[picker] & ~covered
            open_items |= wanted[picker]
        if not open_items:
            return 0
        order: list[tuple[int, int]] = []
        while open_items:
            low = open_items & -open_items
            order.append((-self.weights[low.bit_length() - 1], low))
            open_items ^= low
        order.sort()
        holds: dict[int, list[int]] = {picker: [] for picker in pickers}
        return sum(-loss for loss, item in order if self._give(item, wanted, holds, set()))

    def _give(self, item: int, wanted: dict[int, int], holds: dict[int, list[int]], asked: set[int]) -> bool:
        for picker, items in wanted.items():
            if not items & item or picker in asked:
                continue
            asked.add(picker)
            held = holds[picker]
            if len(held) < self.caps[picker]:
                held.append(item)
                return True
            for position in range(len(held)):
                if self._give(held[position], wanted, holds, asked):
                    held[position] = item
                    return True
        return False

    def _hangs_together(self) -> bool:
        groups: list[int] = []
        for option in self.picked:
            if option is None:
                continue
            joined = option.meets
            rest: list[int] = []
            for group in groups:
                if group & joined:
                    joined |= group
                else:
                    rest.append(group)
            rest.append(joined)
            groups = rest
        if self.home and groups and not any(group & self.home for group in groups):
            return False
        return len(groups) <= 1 or not self.linked

    def _marginal(self, option: Option, covered: int, picker: int) -> int:
        cap = self.caps[picker]
        if cap >= 0:
            return option.bonus + weigh_most(option.items & ~covered, self.weights, cap, self.capped[picker])
        both = option.items & covered
        value = option.full
        weights = self.weights
        while both:
            low = both & -both
            value -= weights[low.bit_length() - 1]
            both ^= low
        return value

    def _best_marginal(self, picker: int, covered: int) -> int:
        best = 0
        for option in self.lists[self.kinds[picker]]:
            if option.full <= best:
                break
            value = self._marginal(option, covered, picker)
            if value > best:
                best = value
        return best

    def _pick(self, picker: int, covered: int, value: int, from_index: int) -> None:
        self.meter.tick(1)
        if picker == len(self.kinds):
            if value > self.best and self._hangs_together():
                true = self.value(self.picked)
                if true > self.best and self.accept(self.picked):
                    self.best = true
                    self.winner = list(self.picked)
            return
        rest = 0
        for later in range(picker + 1, len(self.kinds)):
            rest += self._best_marginal(later, covered)
        need = self.best - value - rest
        options = self.lists[self.kinds[picker]]
        ranked: list[tuple[int, int]] = []
        for index in range(from_index, len(options)):
            option = options[index]
            if option.full <= need:
                break
            gain = self._marginal(option, covered, picker)
            if gain > need:
                ranked.append((-gain, index))
        ranked.sort()
        same = picker + 1 < len(self.kinds) and self.kinds[picker + 1] == self.kinds[picker]
        cap = self.caps[picker]
        for loss, index in ranked:
            if value - loss + rest <= self.best:
                break
            option = options[index]
            self.picked.append(option)
            fresh = option.items & ~covered
            # Where a train leaves out places, others may still count those: nothing of them is taken for granted.
            sure = (
                fresh if cap < 0 or (fresh & self.capped[picker]).bit_count() <= cap else fresh & ~self.capped[picker]
            )
            self._pick(picker + 1, covered | sure, value - loss, index if same else 0)
            self.picked.pop()
        if value + rest > self.best:
            following = picker + 1
            while following < len(self.kinds) and self.kinds[following] == self.kinds[picker]:
                following += 1
            self.picked.extend([None] * (following - picker))
            self._pick(following, covered, value, 0)
            del self.picked[len(self.picked) - (following - picker) :]
