"""Trains that earn by their ends: joining them to chains, and sharing out places that pay once over all trains."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from roundhouse.routes.claim import Code, RefusedRoute, Traced
from roundhouse.routes.problem import EndBonus, RouteProblem, RouteStop
from roundhouse.routes.scoring import counted, share_out, subsidy_of
from roundhouse.routes.solution import Route, Run
from roundhouse.routes.track import HexId

# The end of a route: its number among the routes, and whether the last stop (not the first) is meant.
ChainEnd = tuple[int, bool]


@dataclass(frozen=True, slots=True)
class Chain:
    """Routes joined end to end in this order, and the two outer ends with the hexes from which they are reached."""

    members: tuple[int, ...]
    a: RouteStop
    before_a: HexId
    b: RouteStop
    before_b: HexId

    def bonus(self, rule: EndBonus) -> int:
        """What the rule pays between the outer ends; it also says what a chain pays that returns to its place."""
        return rule.amount(rule.point(self.a.id, self.before_a), rule.point(self.b.id, self.before_b))


def chain_up(problem: RouteProblem, routes: Sequence[Traced]) -> Run | RefusedRoute:
    """The run with its chains as claimed; where no chains are named, those that pay best."""
    haulers = [index for index, route in enumerate(routes) if route.service.end_bonus is not None]
    if not haulers:
        return _score(problem, routes, ())  # there is one grouping, without chains
    best: Run | None = None
    for chains in groupings(problem, routes, haulers):
        run = _score(problem, routes, chains)
        if best is None or run.revenue > best.revenue:
            best = run
    if best is None:
        return RefusedRoute(Code.NOT_CHAINED, {"trains": tuple(routes[index].train for index in haulers)})
    return best


def _score(problem: RouteProblem, routes: Sequence[Traced], chains: Sequence[Chain]) -> Run:
    once = problem.terms.count_once
    revenue = [0] * len(routes)
    counts: list[list[RouteStop]] = [[] for _ in routes]
    chain_of: dict[int, Hashable] = {}
    paid: set[Hashable] = set()
    for number, chain in enumerate(chains):
        first = chain.members[0]
        rule = routes[first].service.end_bonus
        assert rule is not None
        ends = [chain.a] if chain.a.place == chain.b.place else [chain.a, chain.b]
        counts[first] = [stop for stop in ends if not once or stop.place not in paid]
        paid.update(stop.place for stop in ends)
        revenue[first] = sum(stop.value for stop in counts[first]) + chain.bonus(rule)
        for member in chain.members:
            chain_of[member] = number if routes[member].chain is None else routes[member].chain
    others = [index for index, route in enumerate(routes) if route.service.end_bonus is None]
    if once:
        shares = share_out([(routes[index].service, routes[index].visited) for index in others], paid)
    else:
        shares = [counted(routes[index].service, routes[index].visited) for index in others]
    for index, stops in zip(others, shares, strict=True):
        counts[index] = stops
        revenue[index] = sum(routes[index].service.worth(stop) for stop in stops)
    scored = tuple(
        Route(
            route.train,
            tuple(stop.id for stop in route.stops),
            route.tracks,
            tuple(stop.id for stop in counts[index]),
            revenue[index],
            chain_of.get(index),
        )
        for index, route in enumerate(routes)
    )
    return Run(scored, sum(revenue), subsidy_of(routes))


def groupings(problem: RouteProblem, routes: Sequence[Traced], haulers: Sequence[int]) -> Iterator[list[Chain]]:
    """Every legal way to join the routes in `haulers`, those that name the same chain in one, others in none."""
    ends: dict[Hashable, list[ChainEnd]] = {}
    for index in haulers:
        for last in (False, True):
            stop = _stop_at(routes, (index, last))
            if stop.kind in problem.terms.joints:
                ends.setdefault(stop.place, []).append((index, last))
    options = [list(_pairings(routes, here)) for here in ends.values() if len(here) > 1]
    for pairs in product(*options):
        joined: dict[ChainEnd, ChainEnd] = {}
        for one, other in (pair for here in pairs for pair in here):
            joined[one] = other
            joined[other] = one
        for chains in _lines(routes, haulers, joined):
            if _is_legal(routes, chains) and all(_has_legal_ends(problem, routes, joined, chain) for chain in chains):
                yield chains


def _stop_at(routes: Sequence[Traced], end: ChainEnd) -> RouteStop:
    return routes[end[0]].stops[-1 if end[1] else 0]


def _pairings(routes: Sequence[Traced], here: Sequence[ChainEnd]) -> Iterator[list[tuple[ChainEnd, ChainEnd]]]:
    """Every way to join some of the ends at one place in pairs."""
    if len(here) < 2:
        yield []
        return
    first, rest = here[0], list(here[1:])
    yield from _pairings(routes, rest)
    for position, other in enumerate(rest):
        if routes[other[0]].chain == routes[first[0]].chain:
            for more in _pairings(routes, rest[:position] + rest[position + 1 :]):
                yield [(first, other), *more]


def _lines(routes: Sequence[Traced], haulers: Sequence[int], joined: dict[ChainEnd, ChainEnd]) -> Iterator[list[Chain]]:
    """The chains that these joints make; a ring may be opened at any of its joints."""
    done: set[int] = set()
    free = [(index, last) for index in haulers for last in (False, True) if (index, last) not in joined]
    chains = [_line(routes, joined, end, done) for end in free if end[0] not in done]
    rings: list[list[Chain]] = []
    for index in haulers:
        if index not in done:
            members = _line(routes, joined, (index, False), done).members
            rings.append([_line(routes, joined, (m, last), set()) for m in members for last in (False, True)])
    for opened in product(*rings):
        yield [*chains, *opened]


def _has_legal_ends(
    problem: RouteProblem, routes: Sequence[Traced], joined: dict[ChainEnd, ChainEnd], chain: Chain
) -> bool:
    """A joint takes exactly two trains of a chain; the outer ends keep the terms."""
    terms = problem.terms
    if len(chain.members) > 1 and chain.a.kind == chain.b.kind and chain.a.kind in terms.single:
        return False
    ends = [(member, last) for member in chain.members for last in (False, True)]
    joints = [_stop_at(routes, end).place for end in ends if end in joined]
    counted = [_stop_at(routes, end).place for end in ends] if terms.ends_apart else joints
    return all(counted.count(place) == 2 for place in joints)


def _line(routes: Sequence[Traced], joined: dict[ChainEnd, ChainEnd], start: ChainEnd, done: set[int]) -> Chain:
    """Follow joints from the outer end `start` to the other outer end, or once round a ring."""
    members: list[int] = []
    end = start
    while True:
        members.append(end[0])
        done.add(end[0])
        far = (end[0], not end[1])
        onward = joined.get(far)
        if onward is None or onward[0] in done:
            break
        end = onward
    first, last = routes[start[0]], routes[far[0]]
    return Chain(
        tuple(members), _stop_at(routes, start), first.before(start[1]), _stop_at(routes, far), last.before(far[1])
    )


def _is_legal(routes: Sequence[Traced], chains: Sequence[Chain]) -> bool:
    """Trains that may not run alone are all in one chain; if a train that may run alone is used, that chain has one."""
    labels = [routes[chain.members[0]].chain for chain in chains]
    if any(label is not None and labels.count(label) > 1 for label in labels):
        return False
    bound = [chain for chain in chains if any(not routes[m].service.alone for m in chain.members)]
    if len(bound) > 1:
        return False
    free = any(routes[m].service.alone for chain in chains for m in chain.members)
    return not (bound and free) or any(routes[m].service.alone for m in bound[0].members)
