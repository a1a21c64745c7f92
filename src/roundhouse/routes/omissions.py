"""Trains that reach more places than they count: the player who runs them says which places to leave out."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

from .chains import chain_up
from .claim import Claim, Traced, trace
from .problem import RouteProblem, RouteStop, Service
from .solution import Run


def surplus(service: Service, visited: Sequence[RouteStop]) -> int:
    """How many of the places reached are more than the train counts."""
    limited = [sum(limit.covers(stop.kind) for stop in visited) - limit.most for limit in service.pay]
    return max(0, *limited) if limited else 0


def may_leave(service: Service, visited: Sequence[RouteStop]) -> list[Hashable]:
    """The stops on its way that the train may leave out."""
    return [stop.id for stop in visited if stop.kind in service.skips]


def may_omit(service: Service, visited: Sequence[RouteStop], left: Sequence[Hashable]) -> bool:
    """Are these exactly as many different places as the train has to leave out, and on its way?"""
    among = set(may_leave(service, visited))
    return len(left) == len(set(left)) == surplus(service, visited) and among.issuperset(left)


def follow(problem: RouteProblem, claims: Sequence[Claim]) -> list[Traced]:
    """Routes that are known to be legal, with all that is on their way."""
    services = {train.id: train.service for train in problem.trains}
    found = []
    for claim in claims:
        traced = trace(problem, claim, services[claim.train])
        assert isinstance(traced, Traced)
        found.append(traced)
    return found


def earn_without(
    problem: RouteProblem, traced: Sequence[Traced], omitted: Mapping[Hashable, Sequence[Hashable]]
) -> Run:
    """What routes earn when some of them leave out these stops: such a train counts all other stops on its way."""
    counting = [
        replace(
            route,
            stops=tuple(stop for stop in route.stops if stop.id not in omitted[route.train]),
            service=replace(route.service, pay=()),
        )
        if route.train in omitted
        else route
        for route in traced
    ]
    run = chain_up(problem, counting)
    assert isinstance(run, Run)
    whole = tuple(
        replace(scored, stops=tuple(stop.id for stop in route.stops))
        for scored, route in zip(run.routes, traced, strict=True)
    )
    return replace(run, routes=whole)
