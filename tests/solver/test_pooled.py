"""Shared track, places that pay once, routes that hang together, chains: small positions worked out by hand.

The coast: port - Cromer (home) - Norwich - Acle (small) - Beccles - Lowestoft, in a line, one hex each.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from roundhouse.routes import (
    Claim,
    Code,
    Limit,
    RefusedRoute,
    RouteProblem,
    RouteStop,
    RouteTrain,
    Run,
    Service,
    Solution,
    Terms,
    Track,
    TrackGraph,
    best_run,
    check,
)

CITY, SMALL, PORT, RED = "city", "small", "port", "red"
CITIES = frozenset({CITY})
LARGE = frozenset({CITY, PORT, RED})
ONE_EACH = (Limit(1, frozenset({RED})), Limit(1, frozenset({PORT})))
TERMS = Terms(shared_track=True, count_once=True, meets=CITIES, through_home=True, joints=CITIES)


@dataclass(frozen=True)
class ByLine:
    """Hexes are numbered along a line: each one between the ends pays 20, or 30 from a port."""

    most: int = 300

    def point(self, stop: object, before: object) -> object:
        name, number = str(stop).split("@")
        return (name[0] == "p", int(str(before)) if name[0] == "p" else int(number), stop)

    def amount(self, a: object, b: object) -> int:
        (port_a, at_a, stop_a), (port_b, at_b, stop_b) = a, b  # type: ignore[misc]
        if stop_a == stop_b:
            return 0
        between = max(0, abs(at_a - at_b) - 1) + (port_a or port_b) * (at_a != at_b)
        return int(between * (30 if port_a or port_b else 20))


def freight(hexes: int, alone: bool = False) -> Service:
    return Service(visit=ONE_EACH, ignores=frozenset({SMALL}), hexes=hexes, end_bonus=ByLine(), alone=alone)


def express(pays: int, reaches: int | None = None) -> Service:
    if reaches is None:
        return Service(visit=(Limit(pays), *ONE_EACH), ignores=frozenset({SMALL}))
    visit = (Limit(reaches), *ONE_EACH)
    return Service(visit=visit, pay=(Limit(pays),), skips=LARGE, ignores=frozenset({SMALL}))


def local(pays: int, reaches: int | None = None) -> Service:
    pay = () if reaches is None else (Limit(pays, CITIES),)
    return Service(
        visit=(Limit(reaches or pays, CITIES),),
        pay=pay,
        skips=CITIES if pay else frozenset(),
        refuses=frozenset({PORT, RED}),
        ends=CITIES,
        subsidy=10,
    )


def line(*stops: RouteStop, trains: tuple[Service, ...], terms: Terms = TERMS) -> RouteProblem:
    """Stops in neighbouring hexes along a line; a stop is named after its kind or town and the number of its hex."""
    tracks = []
    for stop in stops:
        here = int(str(stop.id).split("@")[1])
        tracks += [
            Track((here, side), stop.id, f"{min(here, there)}|{max(here, there)}", str(here))
            for side, there in (("w", here - 1), ("e", here + 1))
        ]
    fleet = tuple(RouteTrain(str(number), service) for number, service in enumerate(trains))
    return RouteProblem(
        TrackGraph(tracks, [stop.id for stop in stops]), {stop.id: stop for stop in stops}, fleet, terms
    )


COAST = (
    RouteStop("port@0", PORT, 80, terminal=True),
    RouteStop("cromer@1", CITY, 20, own=True, home=True),
    RouteStop("norwich@2", CITY, 40, own=True),
    RouteStop("acle@3", SMALL, 20),
    RouteStop("beccles@4", CITY, 30, own=True),
    RouteStop("lowestoft@5", CITY, 20),
)


def coast(*trains: Service, terms: Terms = TERMS) -> Solution:
    solution = best_run(line(*COAST, trains=trains, terms=terms), cache=None)
    assert solution.proven
    return solution


@pytest.mark.parametrize(
    ("trains", "revenue", "subsidy"),
    [
        ((freight(1),), 100, 0),  # port - Cromer, nothing between
        ((freight(1), freight(1)), 150, 0),  # joined: port - Cromer - Norwich, one hex at 30
        ((freight(2),), 150, 0),  # the same by one train
        ((freight(3),), 150, 0),  # Acle is no end
        ((express(2),), 100, 0),
        ((express(2), express(2, 3)), 170, 0),  # 80 + 20 and 40 + 30
        ((local(2, 3),), 90, 40),  # Norwich 40, Acle 20, Beccles 30 over four hexes
        ((freight(2), local(2)), 200, 30),  # freight 150; the local adds Acle 20 and Beccles 30 over three hexes
        ((express(5),), 190, 0),
        # The freight earns 80 + 20 and four hexes at 30, the express the three cities between.
        ((freight(6, alone=True), express(5)), 310, 0),
    ],
)
def test_the_coast(trains: tuple[Service, ...], revenue: int, subsidy: int) -> None:
    solution = coast(*trains)
    assert (solution.revenue, solution.subsidy) == (revenue, subsidy)


def test_the_sum_may_be_the_goal() -> None:
    """A local that counts less but passes more hexes wins where the subsidy is part of the goal."""
    stops = (
        RouteStop("a@1", CITY, 40),
        RouteStop("b@2", CITY, 20, own=True, home=True),
        RouteStop("c@3", SMALL, 0),
        RouteStop("d@4", CITY, 30),
    )
    revenue = best_run(line(*stops, trains=(local(2),)), cache=None)
    assert (revenue.revenue, revenue.subsidy) == (60, 20)
    terms = Terms(shared_track=True, count_once=True, meets=CITIES, through_home=True, joints=CITIES, best="total")
    total = best_run(line(*stops, trains=(local(2),), terms=terms), cache=None)
    assert total.revenue + total.subsidy == 80
    assert total.bound == 80


def test_three_routes_may_hang_together_by_one_of_them() -> None:
    """The outer two meet neither each other nor the home; the one between them joins all."""
    values = [90, 90, 30, 20, 30, 90, 90]
    stops = [RouteStop(f"s@{n}", CITY, value, own=n in (1, 3, 5), home=n == 3) for n, value in enumerate(values)]
    solution = best_run(line(*stops, trains=(express(3),) * 3), cache=None)
    assert solution.revenue == sum(values)


def test_nothing_runs_where_the_home_cannot() -> None:
    stops = (
        RouteStop("a@1", CITY, 40, own=True),
        RouteStop("b@2", CITY, 20),
        RouteStop("home@9", CITY, 20, own=True, home=True),
    )
    assert best_run(line(*stops, trains=(express(2),)), cache=None).revenue == 0


def claim(problem: RouteProblem, *claims: Claim) -> Run | RefusedRoute:
    return check(problem, claims)


def test_claims_of_chains() -> None:
    problem = line(*COAST, trains=(freight(1), freight(1), freight(6, alone=True)))
    to_port = ((0, "e"), (1, "w"))
    to_norwich = ((1, "e"), (2, "w"))
    answer = claim(problem, Claim("0", to_port), Claim("1", to_norwich))
    assert isinstance(answer, Run)
    assert answer.revenue == 150
    # Named apart they are two chains, which trains that may not run alone cannot be.
    apart = claim(problem, Claim("0", to_port, chain="a"), Claim("1", to_norwich, chain="b"))
    assert isinstance(apart, RefusedRoute)
    assert apart.code == Code.NOT_CHAINED
    # A train that may run alone must be in the chain of those that may not.
    beyond = Claim("2", ((2, "e"), (3, "w"), (3, "e"), (4, "w")))
    joined = claim(problem, Claim("0", to_port), Claim("1", to_norwich), beyond)
    assert isinstance(joined, Run)
    assert joined.revenue == 80 + 30 + 3 * 30
    assert len({route.chain for route in joined.routes}) == 1


def test_a_port_is_no_joint() -> None:
    stops = (
        RouteStop("a@1", CITY, 20, own=True, home=True),
        RouteStop("port@2", PORT, 80, terminal=True),
        RouteStop("b@3", CITY, 20, own=True),
    )
    problem = line(*stops, trains=(freight(1), freight(1)))
    answer = claim(problem, Claim("0", ((1, "e"), (2, "w"))), Claim("1", ((2, "e"), (3, "w"))))
    assert isinstance(answer, RefusedRoute)
    assert answer.code == Code.NOT_MEETING
    free = line(*stops, trains=(freight(1), freight(1)), terms=Terms(shared_track=True, count_once=True))
    answer = claim(free, Claim("0", ((1, "e"), (2, "w"))), Claim("1", ((2, "e"), (3, "w"))))
    assert isinstance(answer, RefusedRoute)
    assert answer.code == Code.NOT_CHAINED
