"""The search over a company's trains where track is shared and each place pays once.

Trains that earn by their ends are first grouped to chains in every way the terms allow; for each way the options of
every chain and every other train are given to `Cover`, which picks the best connected set.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from roundhouse.routes.claim import Claim
from roundhouse.routes.compact import Net
from roundhouse.routes.cover import Cover
from roundhouse.routes.explore import explorer, tracks_of
from roundhouse.routes.kinds import PickerKind
from roundhouse.routes.problem import RouteProblem, RouteTrain, Service
from roundhouse.routes.rides import EndToEndRoute, Hauler, RideOption, Rider
from roundhouse.routes.search import Meter, OutOfTime
from roundhouse.routes.sets import join, numbers, weigh, weigh_most

# Prices are whole numbers; this is the number of units in one pound.
FINE = 12

# The services joined in a chain, as sorted numbers.
Joined = tuple[int, ...]


def pooled_claims(problem: RouteProblem, net: Net, meter: Meter) -> tuple[list[Claim], int, bool]:
    """The best claims, an upper bound (-1: none known), and whether the search ran to its end."""
    pool = _Pool(problem, net, meter)
    if problem.terms.through_home and not pool.home:
        return [], 0, True  # no track leads to the home: nothing may run
    try:
        pool.search()
    except OutOfTime:
        return pool.claims, pool.bound, False
    return pool.claims, pool.bound, True


class _Realised:
    """One way to run a chain: where it meets others, and the route of each member in order."""

    def __init__(self, meets: int, members: tuple[tuple[int, EndToEndRoute], ...]) -> None:
        self.meets = meets
        self.members = members


class _Supply:
    """The ways to run a chain, found as they are asked for and kept."""

    def __init__(self, source: Iterator[_Realised]) -> None:
        self.source = source
        self.found: list[_Realised] = []

    def get(self, index: int) -> _Realised | None:
        """The way with this number; none if there are fewer."""
        if index == len(self.found):
            more = next(self.source, None)
            if more is None:
                return None
            self.found.append(more)
        return self.found[index]


class _Pool:
    def __init__(self, problem: RouteProblem, net: Net, meter: Meter) -> None:
        self.problem, self.net, self.meter = problem, net, meter
        self.claims: list[Claim] = []
        self.bound = -1
        self.only = False
        self.best = 0
        self.prices: list[int] = []
        self.services: list[Service] = []
        self.trains: list[list[RouteTrain]] = []  # by service
        for train in problem.trains:
            if train.service not in self.services:
                self.services.append(train.service)
                self.trains.append([])
            self.trains[self.services.index(train.service)].append(train)
        self.riders = [n for n, service in enumerate(self.services) if service.end_bonus is None]
        self.haulers = [n for n, service in enumerate(self.services) if service.end_bonus is not None]
        self._number_items()
        self._number_points()
        self.reach_cache: dict[Joined, tuple[dict[int, int], dict[int, int]]] = {}
        self.chain_cache: dict[Joined, list[RideOption]] = {}
        self.amounts: dict[tuple[int, int], int] = {}  # by pair of end points: the bonus between them
        self.leading_cache: dict[Joined, dict[int, int]] = {}
        self.supplies: dict[tuple[Joined, int, int], _Supply] = {}

    # -- numbering ----------------------------------------------------------------------------------------------------

    def _number_items(self) -> None:
        """Places and then hexes, with what each is worth in the order of the goal."""
        net, terms = self.net, self.problem.terms
        rate = max((service.subsidy for service in self.services), default=0)
        hexes: dict[Hashable, int] = {}
        for segment in net.segments:
            for hex_id in segment.hexes:
                hexes.setdefault(hex_id, len(hexes))
        # A pound of revenue outweighs all subsidies, unless the sum of both is the goal.
        together = terms.best == "total"
        self.scale = FINE if together else 1 + rate * len(hexes)
        count = max(net.places, default=-1) + 1
        self.weights = [0] * count
        self.meeting = self.home = 0
        self.kind_places: dict[str, int] = {}
        for stop, place in zip(net.stops, net.places, strict=True):
            self.weights[place] = max(self.weights[place], stop.value * self.scale)
            self.kind_places[stop.kind] = self.kind_places.get(stop.kind, 0) | 1 << place
            if stop.kind in terms.meets:
                self.meeting |= 1 << place
            if stop.home and terms.through_home:
                self.home |= 1 << place
        self.weights.extend([rate * FINE if together else rate] * len(hexes))
        self.minor = ((1 << len(hexes)) - 1) << count
        self.hex_bits = [sum(1 << count + hexes[hex_id] for hex_id in set(segment.hexes)) for segment in net.segments]

    def _places(self, kinds: Hashable) -> int:
        assert isinstance(kinds, frozenset)
        return sum(places for kind, places in self.kind_places.items() if kind in kinds)

    def _number_points(self) -> None:
        """End points of hauls: the place, whether trains may be joined there, and what the bonus measures from."""
        self.points: list[tuple[int, bool, Hashable]] = []
        self.point_kinds: list[Hashable] = []
        self.segment_points: list[tuple[int, int]] = []
        if not self.haulers:
            return
        rule = self.services[self.haulers[0]].end_bonus
        assert rule is not None
        if any(self.services[n].end_bonus != rule for n in self.haulers):
            raise ValueError("trains that earn by their ends must have one bonus")
        self.rule = rule
        known: dict[tuple[int, bool, Hashable], int] = {}
        for segment, (a, b) in zip(self.net.segments, self.net.ends, strict=True):
            pair = []
            for stop_number, hexes in ((a, segment.hexes), (b, segment.hexes[::-1])):
                stop = self.net.stops[stop_number]
                before = hexes[1] if len(hexes) > 1 else hexes[0]
                joint = stop.kind in self.problem.terms.joints
                point = (self.net.places[stop_number], joint, rule.point(stop.id, before))
                if point not in known:
                    self.point_kinds.append(stop.kind)
                pair.append(known.setdefault(point, len(known)))
            self.segment_points.append((pair[0], pair[1]))
        self.points = list(known)

    # -- options ------------------------------------------------------------------------------------------------------

    def search(self) -> None:
        meter = self.meter
        self.rider_options: dict[int, list[RideOption]] = {}
        for number in self.riders:
            service = self.services[number]
            ignored = self._places(service.ignores)
            rider = explorer(Rider, self.net, service, meter)
            options = rider.run(~ignored, self.meeting, self.hex_bits if service.subsidy else [])
            cap, capped = self._cap(number)
            for option in options:
                option.full = (
                    weigh_most(option.items, self.weights, cap, capped)
                    if cap >= 0
                    else weigh(option.items, self.weights)
                )
            options.sort(key=lambda option: -option.full)
            self.rider_options[number] = options
        self.tables: dict[int, dict[tuple[int, int], list[EndToEndRoute]]] = {}
        for number in self.haulers:
            hauler = explorer(Hauler, self.net, self.services[number], meter)
            hauler.set_ends(list(self.net.ends))
            self.tables[number] = hauler.run(self.segment_points, self.meeting)
        self._number_steps()
        self._bound_loosely()
        self.settled: list[list[Joined]] = []
        structures = self._structures()
        self.only = len(structures) == 1
        for chains in structures:
            if not any(self._includes(larger, chains) for larger in self.settled):
                self._solve(chains)

    def _bound_loosely(self) -> None:
        """A bound for the case that time runs out: every train runs its best route as if it were alone."""
        total = 0
        for number, options in self.rider_options.items():
            total += len(self.trains[number]) * (options[0].full if options else 0)
        best_ends = sum(sorted(self.weights, reverse=True)[:2])
        for number, table in self.tables.items():
            if table:
                total += len(self.trains[number]) * (best_ends + self.rule.most * self.scale)
        self.bound = total // self.scale

    def _cap(self, number: int) -> tuple[int, int]:
        """How many places a service may count, and which ones that limits."""
        pay = self.services[number].pay
        if not pay:
            return -1, 0
        return pay[0].most, self._places(pay[0].kinds) if pay[0].kinds else (1 << len(self.weights)) - 1

    def _structures(self) -> list[list[Joined]]:
        """Every legal way to run some of the haulers in chains, the ones with most trains first."""
        tied = [n for n in self.haulers if not self.services[n].alone for _ in self.trains[n]]
        free = [n for n in self.haulers if self.services[n].alone for _ in self.trains[n]]
        found: set[tuple[Joined, ...]] = set()
        for free_part in _partitions(free):
            found.add(tuple(sorted(free_part)))
            for tied_part in {tuple(sorted(part)) for part in _subsets(tied)}:
                if not tied_part:
                    continue
                if not free_part:
                    found.add((tied_part,))
                for position, chain in enumerate(free_part):
                    joined = tuple(sorted(chain + tied_part))
                    found.add(tuple(sorted([*free_part[:position], joined, *free_part[position + 1 :]])))
        return sorted((list(chains) for chains in found), key=lambda chains: (-sum(map(len, chains)), chains))

    def _includes(self, larger: list[Joined], chains: list[Joined]) -> bool:
        """Whether another structure, which was searched completely, can do everything that this one can."""
        if len(larger) != len(chains):
            return False
        for big, small in zip(larger, chains, strict=True):
            if big == small:
                continue
            ends, meets = self._reach(small)
            big_ends, big_meets = self._reach(big)
            for a, reached in ends.items():
                if reached & ~big_ends.get(a, 0) or meets[a] & ~big_meets[a]:
                    return False
        return True

    def _solve(self, chains: list[Joined]) -> None:
        kinds: list[PickerKind] = []
        owners: list[tuple[Joined | None, int]] = []
        for chain in sorted(set(chains)):
            options = self._chain_options(chain)
            if not options:
                return  # a structure with fewer trains covers what is left of this one
            ways = _Ways(self, chain)
            kinds.append(PickerKind(options, chains.count(chain), -1, 0, ways.meets))
            owners.extend([(chain, -1)] * chains.count(chain))
        for number in sorted(self.riders, key=lambda n: (self._cap(n)[0] >= 0, n)):
            cap, capped = self._cap(number)
            kinds.append(PickerKind(self.rider_options[number], len(self.trains[number]), cap, capped))
            owners.extend([(None, number)] * len(self.trains[number]))
        judge = _ChainJudge(self, owners)
        cover = Cover(kinds, self.weights, self.home, judge.linked, self.best, self.meter, judge.accept, self.minor)
        try:
            cover.run(self.prices)
            self.prices = cover.prices
            if not cover.rejected:
                self.settled.append(chains)
        finally:
            if self.only and cover.bound > 0:
                self.bound = min(self.bound, max(cover.bound, cover.best) // self.scale)
            if cover.winner:
                self.best = cover.best
                self.claims = self._claims(cover.winner, judge.realised, owners)

    # -- chains -------------------------------------------------------------------------------------------------------

    def _chain_options(self, chain: Joined) -> list[RideOption]:
        """Each pair of outer ends that the chain can have, with all that some way of running it might meet."""
        known = self.chain_cache.get(chain)
        if known is not None:
            return known
        options: list[RideOption] = []
        ends, meets = self._reach(chain)
        for a, reached in ends.items():
            for b in numbers(reached >> a):
                b += a
                place_a, _, at_a = self.points[a]
                place_b, _, at_b = self.points[b]
                if len(chain) > 1 and self._has_both_single(a, b):
                    continue
                bonus = self.amounts.get((a, b), -1)
                if bonus < 0:
                    bonus = self.amounts[a, b] = self.rule.amount(at_a, at_b) * self.scale
                option = RideOption(1 << place_a | 1 << place_b, meets[a] & meets[b], bonus, (a, b))
                option.full = bonus + weigh(option.items, self.weights)
                options.append(option)
        options.sort(key=lambda option: -option.full)
        self.chain_cache[chain] = options
        return options

    def _has_both_single(self, a: int, b: int) -> bool:
        """Are these two end points of a kind of which a chain has only one?"""
        return self.point_kinds[a] == self.point_kinds[b] and self.point_kinds[a] in self.problem.terms.single

    def _reach(self, chain: Joined) -> tuple[dict[int, int], dict[int, int]]:
        """By outer end: which other ends the chain can have, and all that it might meet on the way there.

        A joint used twice, which no chain may have, is not noticed here but when the chain is run (`realise`).
        """
        known = self.reach_cache.get(chain)
        if known is not None:
            return known
        ends: dict[int, int] = {}
        meets: dict[int, int] = {}
        for last in sorted(set(chain)):
            rest = list(chain)
            rest.remove(last)
            onward, met = self.steps[last]
            if not rest:
                for (a, b), hauls in self.tables[last].items():
                    ends[a] = ends.get(a, 0) | 1 << b
                    for haul in hauls:
                        meets[a] = meets.get(a, 0) | haul.meets
                break
            before, met_before = self._reach(tuple(rest))
            for a, reached in before.items():
                self.meter.tick(1)
                for place in {self.points[m][0] for m in numbers(reached & self.joint_points)}:
                    if place in onward:
                        ends[a] = ends.get(a, 0) | onward[place]
                        meets[a] = meets.get(a, 0) | met_before[a] | met[place]
        self.reach_cache[chain] = ends, meets
        return ends, meets

    def _number_steps(self) -> None:
        """By service that earns by its ends and by place: the end points it can run to, and all that it might meet."""
        self.joint_points = sum(1 << number for number, (_, joint, _) in enumerate(self.points) if joint)
        self.steps: dict[int, tuple[dict[int, int], dict[int, int]]] = {}
        self.hauls_from: dict[int, dict[int, list[EndToEndRoute]]] = {}
        self.hauls_at: dict[int, dict[int, list[EndToEndRoute]]] = {}
        for number, table in self.tables.items():
            onward: dict[int, int] = {}
            met: dict[int, int] = {}
            starts: dict[int, list[EndToEndRoute]] = {}
            at: dict[int, list[EndToEndRoute]] = {}
            for (a, b), hauls in table.items():
                at.setdefault(a, []).extend(hauls)
                place, joint, _ = self.points[a]
                if joint:
                    starts.setdefault(place, []).extend(hauls)
                    onward[place] = onward.get(place, 0) | 1 << b
                    for haul in hauls:
                        met[place] = met.get(place, 0) | haul.meets
            self.steps[number] = onward, met
            self.hauls_from[number] = starts
            self.hauls_at[number] = at

    def realise(self, chain: Joined, a: int, b: int) -> _Supply:
        """The ways to run the chain from one end point to the other, one for each set of places it meets."""
        key = (chain, a, b)
        known = self.supplies.get(key)
        if known is None:
            if len(chain) == 1:
                hauls = self.tables[chain[0]].get((a, b), [])
                known = _Supply(iter([_Realised(haul.meets, ((chain[0], haul),)) for haul in hauls]))
            else:
                ends = 1 << self.points[a][0] | 1 << self.points[b][0] if self.problem.terms.ends_apart else 0
                known = _Supply(self._realise_from(chain, a, -1, b, 0, ends, (), set()))
            self.supplies[key] = known
        return known

    def _realise_from(
        self,
        rest: Joined,
        start: int,
        place: int,
        b: int,
        meets: int,
        joints: int,
        members: tuple[tuple[int, EndToEndRoute], ...],
        seen: set[tuple[Joined, int, int, int]],
    ) -> Iterator[_Realised]:
        """Go on with the services in `rest` from the end point `start`, or from the joint `place`, to the end `b`.

        In the places in `joints` no more trains are joined.
        """
        for number in sorted(set(rest)):
            left = list(rest)
            left.remove(number)
            onward = tuple(left)
            if place < 0:
                hauls = self.hauls_at[number].get(start, [])
            else:
                hauls = self.hauls_from[number].get(place, [])
            # The joints from which the others can still get to the far end.
            leading = self._leading(onward).get(b, 0) & ~joints if onward else 0
            for haul in hauls:
                self.meter.tick(1)
                met = meets | haul.meets
                if not onward:
                    if haul.b == b and (onward, b, joints, met) not in seen:
                        seen.add((onward, b, joints, met))
                        yield _Realised(met, (*members, (number, haul)))
                    continue
                joint_place, joint, _ = self.points[haul.b]
                if not joint or not leading >> joint_place & 1:
                    continue
                state = (onward, joint_place, joints, met)
                if state in seen:
                    continue
                seen.add(state)
                now = (*members, (number, haul))
                yield from self._realise_from(onward, -1, joint_place, b, met, joints | 1 << joint_place, now, seen)

    def _leading(self, chain: Joined) -> dict[int, int]:
        """By outer end: the places from which the chain can get there, as bits."""
        known = self.leading_cache.get(chain)
        if known is None:
            known = {}
            for a, reached in self._reach(chain)[0].items():
                place = 1 << self.points[a][0]
                for b in numbers(reached):
                    known[b] = known.get(b, 0) | place
            self.leading_cache[chain] = known
        return known

    # -- answers ------------------------------------------------------------------------------------------------------

    def _claims(
        self, winner: list[RideOption | None], ways: list[_Realised | None], owners: list[tuple[Joined | None, int]]
    ) -> list[Claim]:
        waiting = [list(trains) for trains in self.trains]
        claims: list[Claim] = []
        chain_number = 0
        for (chain, number), option, realised in zip(owners, winner, ways, strict=True):
            if option is None:
                continue
            if chain is None:
                claims.append(Claim(waiting[number].pop(0).id, self._tracks(option.route)))
                continue
            assert realised is not None
            claims.extend(
                Claim(waiting[member].pop(0).id, self._tracks(haul.route), chain=f"chain {chain_number}")
                for member, haul in realised.members
            )
            chain_number += 1
        return claims

    def _tracks(self, route: tuple[int, ...]) -> tuple[Hashable, ...]:
        start, length = route[0], route[1]
        return tracks_of(self.net, start, route[2 : 2 + length], route[2 + length :])


class _Ways:
    """All that the ways to run a chain between its ends can meet."""

    def __init__(self, pool: _Pool, chain: Joined) -> None:
        self.pool = pool
        self.chain = chain
        self.known: dict[tuple[int, ...], list[int]] = {}

    def meets(self, option: RideOption) -> list[int]:
        known = self.known.get(option.route)
        if known is not None:
            return known
        found: list[int] = []
        supply = self.pool.realise(self.chain, option.route[0], option.route[1])
        index = 0
        while (realised := supply.get(index)) is not None:
            index += 1
            meets = realised.meets
            if not any(meets & other == meets for other in found):
                found = [other for other in found if other & meets != other]
                found.append(meets)
        self.known[option.route] = found
        return found


class _ChainJudge:
    """Checks that chains can be run in such a way that all routes are connected."""

    def __init__(self, pool: _Pool, owners: list[tuple[Joined | None, int]]) -> None:
        self.pool = pool
        self.owners = owners
        self.home = pool.home
        self.linked = bool(pool.problem.terms.meets)
        self.realised: list[_Realised | None] = []  # of the choice last accepted

    def accept(self, picked: list[RideOption | None]) -> bool:
        choice = self._realise(picked, 0, [], [])
        if choice is None:
            return False
        self.realised = choice
        return True

    def _realise(
        self, picked: list[RideOption | None], index: int, chosen: list[_Realised | None], groups: list[int]
    ) -> list[_Realised | None] | None:
        """Pick a way to run each chain so that all routes are connected; `groups` are the connected parts so far."""
        if index == len(picked):
            if self.home and groups and not any(group & self.home for group in groups):
                return None
            return list(chosen) if len(groups) <= 1 or not self.linked else None
        option = picked[index]
        chain = self.owners[index][0]
        if option is None or chain is None:
            after = groups if option is None else join(groups, option.meets)
            return self._realise(picked, index + 1, [*chosen, None], after)
        supply = self.pool.realise(chain, option.route[0], option.route[1])
        number = 0
        while (realised := supply.get(number)) is not None:
            number += 1
            answer = self._realise(picked, index + 1, [*chosen, realised], join(groups, realised.meets))
            if answer is not None:
                return answer
        return None


def _subsets(items: list[int]) -> Iterator[list[int]]:
    if not items:
        yield []
        return
    for rest in _subsets(items[1:]):
        yield rest
        yield [items[0], *rest]


def _partitions(items: list[int]) -> set[tuple[Joined, ...]]:
    """Every way to put some of the items in groups; groups and items of equal number are alike."""
    found: set[tuple[Joined, ...]] = {()}
    for item in items:
        more: set[tuple[Joined, ...]] = set()
        for groups in found:
            more.add(groups)
            more.add(tuple(sorted([*groups, (item,)])))
            for position, group in enumerate(groups):
                bigger = tuple(sorted((*group, item)))
                more.add(tuple(sorted([*groups[:position], bigger, *groups[position + 1 :]])))
        found = more
    return found
