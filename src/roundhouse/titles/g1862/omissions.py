"""Trains that reach more places than they count: the director says which to leave out (1862-7.8.2-5, 1862-7.8.3-3)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import cast

from roundhouse import routes
from roundhouse.board import HexId, StopId
from roundhouse.routes.chains import chain_up
from roundhouse.routes.claim import Traced, trace


def read_stop(token: str) -> StopId | None:
    """A stop as a way writes it."""
    name, dot, number = token.rpartition(".")
    return (HexId(name), int(number)) if dot and number.isascii() and number.isdigit() else None


def surplus(service: routes.Service, visited: Sequence[routes.Stop]) -> int:
    """How many of the places reached are more than the train counts."""
    limited = [sum(limit.covers(stop.kind) for stop in visited) - limit.most for limit in service.pay]
    return max(0, *limited) if limited else 0


def may_leave(service: routes.Service, visited: Sequence[routes.Stop]) -> list[StopId]:
    """The stops on its way that the train may leave out."""
    return [cast(StopId, stop.id) for stop in visited if stop.kind in service.skips]


def may_omit(service: routes.Service, visited: Sequence[routes.Stop], left: Sequence[StopId | None]) -> bool:
    """Are these exactly as many different places as the train has to leave out, and on its way?"""
    among: set[StopId | None] = {*may_leave(service, visited)}
    return len(left) == len(set(left)) == surplus(service, visited) and among.issuperset(left)


def follow(problem: routes.Problem, claims: Sequence[routes.Claim]) -> list[Traced]:
    """Routes that are known to be legal, with all that is on their way."""
    services = {train.id: train.service for train in problem.trains}
    found = []
    for claim in claims:
        traced = trace(problem, claim, services[claim.train])
        assert isinstance(traced, Traced)
        found.append(traced)
    return found


def earn_without(
    problem: routes.Problem, traced: Sequence[Traced], omitted: Mapping[Hashable, Sequence[StopId | None]]
) -> routes.Run:
    """What routes earn of which some leave out these stops: such a train counts all others on its way."""
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
    assert isinstance(run, routes.Run)
    whole = tuple(
        replace(scored, stops=tuple(stop.id for stop in route.stops))
        for scored, route in zip(run.routes, traced, strict=True)
    )
    return replace(run, routes=whole)
