"""Checks claimed routes against the rules and computes what they earn.

`check` is the only judge of a run: solutions of the solver go through it as well as claims of players.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from roundhouse.routes.chains import chain_up
from roundhouse.routes.claim import Claim, Code, RefusedRoute, Traced, trace
from roundhouse.routes.problem import RouteProblem
from roundhouse.routes.scoring import counted, subsidy_of
from roundhouse.routes.solution import Route, Run


def check(problem: RouteProblem, claims: Iterable[Claim]) -> Run | RefusedRoute:
    """The run that the claims make up, with its revenue, or why it is refused. An empty run is legal and earns 0."""
    services = {train.id: train.service for train in problem.trains}
    routes: list[Traced] = []
    ran: set[Hashable] = set()
    for claim in claims:
        service = services.get(claim.train)
        if service is None:
            return RefusedRoute(Code.UNKNOWN_TRAIN, {"train": claim.train})
        if claim.train in ran:
            return RefusedRoute(Code.TRAIN_TWICE, {"train": claim.train})
        ran.add(claim.train)
        traced = trace(problem, claim, service)
        if isinstance(traced, RefusedRoute):
            return traced
        routes.append(traced)
    return check_traced(problem, routes)


def check_traced(problem: RouteProblem, routes: Sequence[Traced]) -> Run | RefusedRoute:
    """Like :func:`check`, for routes that are known to be legal by themselves, each run by another train."""
    refusal = _refuse_together(problem, routes)
    if refusal is not None:
        return refusal
    if problem.terms.count_once or _has_end_bonus(routes):
        return chain_up(problem, routes)
    scored = [route.earns or _score(route) for route in routes]
    return Run(tuple(scored), sum([route.revenue for route in scored]), subsidy_of(routes))


def _has_end_bonus(routes: Sequence[Traced]) -> bool:
    for route in routes:  # noqa: SIM110 (asked for every run)
        if route.service.end_bonus is not None:
            return True
    return False


def _score(route: Traced) -> Route:
    """What a route earns by itself; it is kept with the route."""
    service = route.service
    stops = counted(service, route.visited)
    route.earns = Route(
        route.train,
        tuple([stop.id for stop in route.stops]),
        route.tracks,
        tuple([stop.id for stop in stops]),
        sum([service.worth(stop) for stop in stops]),
    )
    return route.earns


def _refuse_together(problem: RouteProblem, routes: Sequence[Traced]) -> RefusedRoute | None:
    """The rules about the routes of a run together."""
    terms = problem.terms
    if not terms.shared_track and len(routes) > 1:
        user: dict[Hashable, Hashable] = {}
        for route in routes:
            if route.service.shares_track:
                continue
            for item in route.used:
                other = user.setdefault(item, route.train)
                if other != route.train:
                    return RefusedRoute(Code.TRACK_SHARED, {"train": route.train, "other": other, "at": item})
    if terms.through_home and routes and not any(stop.home for route in routes for stop in route.stops):
        return RefusedRoute(Code.NO_HOME, {})
    if terms.meets and len(routes) > 1:
        return _refuse_apart(problem, routes)
    return None


def _refuse_apart(problem: RouteProblem, routes: Sequence[Traced]) -> RefusedRoute | None:
    meets = problem.terms.meets
    places = [{stop.place for stop in route.stops if stop.kind in meets} for route in routes]
    start = next((i for i, route in enumerate(routes) if any(stop.home for stop in route.stops)), 0)
    joined, seen = {start}, set(places[start])
    grown = True
    while grown:
        grown = False
        for index, here in enumerate(places):
            if index not in joined and not seen.isdisjoint(here):
                joined.add(index)
                seen |= here
                grown = True
    for index, route in enumerate(routes):
        if index not in joined:
            return RefusedRoute(Code.NOT_MEETING, {"train": route.train})
    return None
