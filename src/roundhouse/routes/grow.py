"""Many short trains whose routes must be connected: build the run from the home, picker by picker.

`Cover` decides for one picker after the other and finds out only at the end whether the routes are connected; with many
short trains they rarely are. Here a run starts at the home, and every picker that is added meets the run so far, in
any order. A *state* is what matters of a run so far: which pickers are used, what is covered, and where others can meet
it. Among states with the same pickers used, one that covers and meets no more than another is dropped, and so is one
whose bound is too low.

Prices that give a good bound for all pickers give a poor one for the few that are left. Where many states have the
same pickers used, new prices are computed for the pickers that are left (see `tune`). The last picker simply takes its
best pick.

Where minor items only decide between runs of equal worth (subsidies, if revenue comes first), there are two searches:
one without them, which has few states, and one that follows those states of the first that lead to its best result.
"""

from __future__ import annotations

from roundhouse.routes.rides import RideOption
from roundhouse.routes.search import Meter
from roundhouse.routes.sets import LOW, Scales
from roundhouse.routes.tune import tune

# States kept of each layer in a first search, which finds a good run and proves nothing.
BEAM = 60
# The search is given up with more states than this.
WIDEST = 1_500_000
# A state is compared with at most this many better ones.
RIVALS = 600


# With this many states that have the same pickers used, new prices are computed, in this many rounds.
MANY = 100
TURNS = 40


class TooWide(Exception):
    """There are too many states."""


class Pick:
    """What a picker may take: the items it covers and, above them, the places where it meets others, as bits."""

    __slots__ = ("bits", "bonus", "option")

    def __init__(self, bits: int, bonus: int, option: RideOption) -> None:
        self.bits = bits
        self.bonus = bonus
        self.option = option


def largest(picks: list[Pick]) -> list[Pick]:
    """Those picks that no other covers and meets all of for as large a bonus."""
    picks.sort(key=lambda pick: -pick.bits.bit_count())
    kept: list[Pick] = []
    for pick in picks:
        bits = pick.bits
        for other in kept:
            if bits & other.bits == bits and pick.bonus <= other.bonus:
                break
        else:
            kept.append(pick)
    return kept


def coarsen(picks: list[Pick], minor: int) -> tuple[list[Pick], dict[int, int]]:
    """The picks without the minor items, and from the bits of each those of the coarse pick that stands for it."""
    names: dict[int, int] = {}
    kept: list[Pick] = []
    for pick in sorted(picks, key=lambda pick: -(pick.bits & ~minor).bit_count()):
        bits = pick.bits & ~minor
        for other in kept:
            if bits & other.bits == bits and pick.bonus <= other.bonus:
                names[pick.bits] = other.bits
                break
        else:
            kept.append(Pick(bits, pick.bonus, pick.option))
            names[pick.bits] = bits
    return kept, names


class PartialRun:
    """A run so far: bits as those of picks, the pickers used, the bonuses in sum, the last pick and the state before.

    `bound` is the most it can be worth in the end, `open` the same by the prices alone. `heir` is another state that
    covers and meets as much and is searched instead; `guide` is the state of the coarse search that stands for it.
    """

    __slots__ = ("before", "bits", "bonus", "bound", "guide", "heir", "kind", "open", "pick", "used", "value")

    def __init__(
        self, bits: int, used: int, bonus: int, before: PartialRun | None, pick: Pick | None, kind: int
    ) -> None:
        self.bits = bits
        self.used = used
        self.bonus = bonus
        self.before = before
        self.pick = pick
        self.kind = kind
        self.value = 0
        self.bound = 0
        self.open = 0
        self.heir: PartialRun | None = None
        self.guide: PartialRun | None = None


class Gauge:
    """Bounds what more pickers can add to a state, by prices and a toll as in `Cover`.

    Pickers that are added one after the other, each meeting the run so far, share places: one that does not meet the
    state must meet a picker added before it. With a toll every meeting place that is not in the
    state is worth less by the toll; a picker gets the toll back for each of them that it meets, except for one of them
    if it does not meet the state.
    """

    def __init__(
        self, kinds: list[list[Pick]], weights: list[int], prices: list[int], toll: int, groups: int, bonus: bool
    ) -> None:
        self.exact = prices  # one by one, as they were given
        shift = len(weights)
        self.shift = shift
        self.items = (1 << shift) - 1
        self.groups = groups
        self.toll = toll
        meeting = groups >> shift if toll else 0
        low = [max(0, w - toll) if meeting >> item & 1 else w for item, w in enumerate(weights)]
        prices = [min(price, weight) for price, weight in zip(prices, low, strict=True)]
        self.spare = Scales([weight - price for weight, price in zip(low, prices, strict=True)])
        self.refund = Scales([weight - less for weight, less in zip(weights, low, strict=True)])
        self.prices = Scales(prices + [toll if groups >> bit & 1 else 0 for bit in range(shift, groups.bit_length())])
        self.reach: list[int] = []  # by kind: all that its picks cover
        self.scope: list[int] = []  # by kind: all that bears on what its picks can bring
        self.ranked: list[list[tuple[int, int, int]]] = []  # by kind: worth at the prices, bits, bonus; the best first
        self.known: list[dict[int, int]] = []
        useful = groups if toll else 0
        for item, price in enumerate(prices):
            if price:
                useful |= 1 << item
        for picks in kinds:
            reach = scope = 0
            best: dict[int, int] = {}
            for pick in picks:
                reach |= pick.bits
                bits = pick.bits & useful
                scope |= bits
                extra = pick.bonus if bonus else 0
                if best.get(bits, -1) < extra:
                    best[bits] = extra
            self.reach.append(reach & self.items)
            self.scope.append(scope)
            self.ranked.append(
                sorted(((extra + self.prices.weigh(bits), bits, extra) for bits, extra in best.items()), reverse=True)
            )
            self.known.append({})

    def most(self, kind: int, bits: int) -> int:
        """The most that one picker of a kind can bring, at the prices."""
        bits &= self.scope[kind]
        known = self.known[kind].get(bits, -1)
        if known >= 0:
            return known
        best = 0
        groups = bits & self.groups
        toll = self.toll
        for full, there, bonus in self.ranked[kind]:
            if full <= best:
                break
            value = bonus + self.prices.weigh(there & ~bits) if there & bits else full
            if toll and not there & groups:
                value -= toll
            if value > best:
                best = value
        self.known[kind][bits] = best
        return best

    def beyond(self, bits: int, left: list[tuple[int, int]]) -> int:
        """The most that pickers of these kinds, with the number of each, can add."""
        total = reach = 0
        for kind, count in left:
            total += count * self.most(kind, bits)
            reach |= self.reach[kind]
        reach &= ~bits
        if self.toll:
            total += self.refund.weigh(reach & bits >> self.shift)
        return total + self.spare.weigh(reach)


class Growth:
    """One search. `groups` are the bits where picks meet, `home` is the one of the home."""

    def __init__(
        self,
        kinds: list[list[Pick]],
        counts: list[int],
        weights: list[int],
        groups: int,
        home: int,
        gauge: Gauge,
        meter: Meter,
    ) -> None:
        self.kinds = kinds
        self.counts = counts
        self.groups = groups
        self.home = home
        self.gauge = gauge
        self.meter = meter
        self.weights = Scales(weights)
        self.plain = weights
        self.gauges: dict[int, Gauge] = {}  # by pickers used: prices for those that are left
        self.ranked: list[list[tuple[int, Pick]]] = []  # by kind: picks with their worth at the prices, the best first
        for picks in kinds:
            priced = [(pick.bonus + gauge.prices.weigh(pick.bits), pick) for pick in picks]
            priced.sort(key=lambda pair: -pair[0])
            self.ranked.append(priced)
        self.strides: list[int] = []  # the pickers used are counted in one number, a digit for each kind
        stride = 1
        for count in counts:
            self.strides.append(stride)
            stride *= count + 1
        self.last_node = 0  # where it gives up
        self.made = 0  # states
        self.grain = 1
        self.best = 0
        self.winner: PartialRun | None = None
        self.floor = 0  # states that cannot come to so much are dropped, as are those that cannot beat the best
        self.guiding = False  # whether the floor alone decides, because another search will be guided by this one
        self.layers: list[dict[int, list[PartialRun]]] = []
        self.known: dict[int, dict[int, PartialRun]] = {}  # by pickers used and bits: the state that represents it
        self.coarse: Growth | None = None  # the guide
        self.coarsely: list[dict[int, int]] = []  # by kind: from bits of a pick to those of a coarse one
        self.minor = self.weights  # what the guide leaves out, and what can be added of that
        self.lesser = gauge

    def left(self, used: int) -> list[tuple[int, int]]:
        """The pickers not used: (kind, how many)."""
        found: list[tuple[int, int]] = []
        for kind, count in enumerate(self.counts):
            more = count - used // self.strides[kind] % (count + 1)
            if more:
                found.append((kind, more))
        return found

    def follow(self, coarse: Growth, coarsely: list[dict[int, int]], minor: list[int], lesser: Gauge) -> None:
        """Let a coarse search that has run to its end be the guide.

        `minor` are the weights that it leaves out, and `lesser` the gauge for those.
        """
        self.coarse = coarse
        self.coarsely = coarsely
        self.minor = Scales(minor)
        self.lesser = lesser

    def run(self, width: int) -> None:
        """Grow from the home; of each layer only the `width` most promising states (0: all that may matter)."""
        root = PartialRun(self.home, 0, 0, None, None, -1)
        if self.coarse is not None:
            root.guide = self.coarse.known[0][self.home]
        self.layers.clear()
        self.gauges.clear()
        self.made = 0
        self.known = {0: {self.home: root}}
        layer: dict[int, list[PartialRun]] = {0: [root]}
        root.open = self.gauge.beyond(self.home, self.left(0))
        while layer:
            self.layers.append(layer)
            layer = self._sift(self._extend(layer, self._floor(width)), width)
        if self.guiding and not width:
            self._look_back()

    def slack(self) -> int:
        """How far the bound is above what is needed, at the home."""
        return self.gauge.beyond(self.home, self.left(0)) - self._floor(0)

    def _floor(self, width: int) -> int:
        """The least that a state must be able to reach."""
        return self.floor if self.guiding and not width else max(self.floor, self.best + self.grain)

    def _look_back(self) -> None:
        """Compute the bound of every state from the states after it."""
        for layer in reversed(self.layers):
            for used, states in layer.items():
                left = self.left(used)
                for state in states:
                    state.bound = self._comes_to(state, left)

    def _comes_to(self, state: PartialRun, left: list[tuple[int, int]]) -> int:
        bits = state.bits
        here = bits & self.groups
        most = state.value
        for kind, _ in left:
            onward = self.known.get(state.used + self.strides[kind])
            if onward is None:
                continue
            for pick in self.kinds[kind]:
                if pick.bits & here:
                    found = onward.get(bits | pick.bits)
                    if found is not None and found.bound > most:
                        most = found.bound
                        if most >= self.best:
                            return most
        return most

    def _extend(self, layer: dict[int, list[PartialRun]], floor: int) -> dict[int, dict[int, PartialRun]]:
        """Every state with one more picker that may still reach the floor."""
        fresh: dict[int, dict[int, PartialRun]] = {}
        groups = self.groups
        for used, states in layer.items():
            gauge = self.gauges.get(used, self.gauge)
            for kind, _ in self.left(used):
                now = used + self.strides[kind]
                target = fresh.get(now)
                if target is None:
                    target = fresh[now] = {}
                picks = self._ranked(kind, gauge)
                before = len(target)
                for state in states:
                    bits = state.bits
                    bonus = state.bonus
                    value = state.value
                    here = bits & groups
                    # What a pick must bring at the prices: the others bring no more than they did without it.
                    need = floor - state.open + gauge.most(kind, bits)
                    tried = 0
                    for full, pick in picks:
                        if full < need:
                            break
                        tried += 1
                        if not pick.bits & here:
                            continue
                        more = bits | pick.bits
                        if more == bits and not pick.bonus:
                            continue
                        known = target.get(more)
                        if known is not None and known.bonus >= bonus + pick.bonus:
                            continue
                        if pick.bonus + gauge.prices.weigh(pick.bits & ~bits) < need:
                            continue
                        found = PartialRun(more, now, bonus + pick.bonus, state, pick, kind)
                        if self.coarse is not None:
                            found.guide = self._guide(state, kind, pick)
                            if found.guide is None:
                                continue
                        found.value = value + pick.bonus + self.weights.weigh(pick.bits & ~bits)
                        target[more] = found
                    self.meter.tick(1 + tried // 32)
                self.made += len(target) - before
                self.meter.tick((len(target) - before) // 4)
                if self.made > WIDEST or self.meter.nodes > self.last_node:
                    raise TooWide
        return fresh

    def _ranked(self, kind: int, gauge: Gauge) -> list[tuple[int, Pick]]:
        """The picks of a kind with their worth at the prices, the best first."""
        if gauge is self.gauge:
            return self.ranked[kind]
        priced = [(pick.bonus + gauge.prices.weigh(pick.bits), pick) for pick in self.kinds[kind]]
        priced.sort(key=lambda pair: -pair[0])
        return priced

    def _tune(self, used: int, left: list[tuple[int, int]], good: list[PartialRun], floor: int) -> list[PartialRun]:
        """Filter states again, with prices computed for the pickers that are left and the most promising state."""
        sample = max(good, key=lambda state: state.bound)
        picks = [[(pick.bits, pick.bonus) for pick in self.kinds[kind]] for kind, _ in left]
        counts = [count for _, count in left]
        met = sample.bits >> self.gauge.shift
        meeting = self.groups >> self.gauge.shift & ~met
        least = -1
        prices, toll = self.gauge.exact, 0
        for trial in (self.gauge.toll, 0) if self.gauge.toll else (0,):
            low = [max(0, w - trial) if meeting >> item & 1 else w for item, w in enumerate(self.plain)]
            self.meter.tick(TURNS // 2)
            goal = floor - sample.value
            start = self.gauge.exact
            bound, found = tune(picks, counts, low, trial, self.groups, sample.bits, start, goal, TURNS)
            if least < 0 or bound < least:
                least, prices, toll = bound, found, trial
        parts: list[list[Pick]] = [[] for _ in self.kinds]
        for kind, _ in left:
            parts[kind] = self.kinds[kind]
        gauge = self.gauges[used] = Gauge(parts, self.plain, prices, toll, self.groups, True)
        kept: list[PartialRun] = []
        for state in good:
            state.open = state.value + gauge.beyond(state.bits, left)
            if state.open < state.bound:
                state.bound = state.open
            if state.bound >= floor:
                kept.append(state)
        return kept

    def _finish(self, states: list[PartialRun], kind: int) -> None:
        """Add the last picker to states: the best pick is all that matters."""
        ranked = [(pick.bonus + self.weights.weigh(pick.bits), pick) for pick in self.kinds[kind]]
        ranked.sort(key=lambda pair: -pair[0])
        for state in states:
            bits = state.bits
            here = bits & self.groups
            need = max(self.best, self.floor - 1) - state.value
            tried = 0
            for full, pick in ranked:
                if full <= need:
                    break
                tried += 1
                if not pick.bits & here:
                    continue
                gain = pick.bonus + self.weights.weigh(pick.bits & ~bits)
                if gain <= need:
                    continue
                if self.coarse is not None and self._guide(state, kind, pick) is None:
                    continue
                need = gain
                self.best = state.value + gain
                self.winner = PartialRun(bits | pick.bits, state.used, state.bonus + pick.bonus, state, pick, kind)
            self.meter.tick(1 + tried // 32)

    def _guide(self, state: PartialRun, kind: int, pick: Pick) -> PartialRun | None:
        """The state of the coarse search that stands for this one with a pick more; none where that was given up."""
        guide = state.guide
        coarse = self.coarse
        assert guide is not None
        assert coarse is not None
        more = guide.bits | self.coarsely[kind][pick.bits]
        if more == guide.bits and not pick.bonus:
            return guide
        here = coarse.known.get(guide.used + self.strides[kind])
        return None if here is None else here.get(more)

    def _sift(self, fresh: dict[int, dict[int, PartialRun]], width: int) -> dict[int, list[PartialRun]]:
        """The states that may still lead to a better run."""
        gauge = self.gauge
        for target in fresh.values():
            for state in target.values():
                if state.value > self.best:
                    self.best = state.value
                    self.winner = state
        floor = self._floor(width)
        kept: dict[int, list[PartialRun]] = {}
        for used, target in fresh.items():
            left = self.left(used)
            good: list[PartialRun] = []
            for state in target.values():
                bits = state.bits
                state.open = state.bound = state.value + gauge.beyond(bits, left)
                if state.bound < floor:
                    continue
                guide = state.guide
                if guide is not None:
                    # What is counted in the coarse search, and what is left out there.
                    other = guide.bound + self.minor.weigh(bits) + self.lesser.beyond(bits, left)
                    if other < state.bound:
                        state.bound = other
                        if other < floor:
                            continue
                good.append(state)
            if not self.guiding and len(left) == 1 and left[0][1] == 1:
                self._finish(good, left[0][0])
                floor = self._floor(width)
                continue
            if len(good) >= MANY and not width and left:
                good = self._tune(used, left, good, floor)
            if good:
                good.sort(key=lambda state: -state.value)
                kept[used] = self._undominated(good)
        if self.guiding and not width:
            self.known.update(fresh)
            for target in fresh.values():
                for bits in [bits for bits, state in target.items() if state.bound < floor]:
                    del target[bits]
            self._name_heirs(fresh)
        if width:
            every = [state for states in kept.values() for state in states]
            every.sort(key=lambda state: (-state.bound, -state.value))
            kept = {}
            for state in every[:width]:
                kept.setdefault(state.used, []).append(state)
        return kept

    def _undominated(self, good: list[PartialRun]) -> list[PartialRun]:
        """The states that cover or meet something that no other does; those are the heirs of the others."""
        kept: list[PartialRun] = []
        lows: list[int] = []  # a part of the bits of the first of those, which is quick to compare
        for state in good:
            bits = state.bits
            low = bits & LOW
            for index, other in enumerate(lows):
                if low & other == low:
                    rival = kept[index]
                    if bits & rival.bits == bits and state.bonus <= rival.bonus:
                        state.heir = rival
                        break
            else:
                if len(lows) < RIVALS:
                    lows.append(low)
                kept.append(state)
        return kept

    def _name_heirs(self, fresh: dict[int, dict[int, PartialRun]]) -> None:
        """Record for each dropped state the state that replaces it."""
        for target in fresh.values():
            for bits, state in target.items():
                if state.heir is not None:
                    target[bits] = state.heir
