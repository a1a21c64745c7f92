"""Claimed routes: each spoiled one is refused with its own code, the sound one earns what it should."""

from __future__ import annotations

import doctest

import pytest

import roundhouse.routes as routes_module
from roundhouse.routes import (
    Claim,
    Code,
    HexRoute,
    Limit,
    RefusedRoute,
    RouteProblem,
    RouteStop,
    RouteTrain,
    Run,
    Service,
    Terms,
    Track,
    TrackGraph,
    best_run,
    check,
    follow_hexes,
    plain,
    plus,
    skipping,
)

MAJOR, MINOR = frozenset({"city", "red"}), frozenset({"town"})


def line(*pieces: tuple[str, str, str, str]) -> list[Track]:
    return [Track(name, a, b, hex_id) for name, a, b, hex_id in pieces]


# West (red) - Alpha (own) - dot (town) - Beta - Gamma (full of others) - Delta; a fork between Alpha and Beta's south;
# East (red, one place with West) beyond Delta.
TRACKS = line(
    ("west", "W", "w|a", "w"),
    ("alpha-west", "A", "w|a", "a"),
    ("alpha-dot", "A", "a|d", "a"),
    ("dot-1", "D", "a|d", "d"),
    ("dot-2", "D", "d|b", "d"),
    ("beta-dot", "B", "d|b", "b"),
    ("beta-gamma", "B", "b|g", "b"),
    ("gamma-beta", "G", "b|g", "g"),
    ("gamma-delta", "G", "g|e", "g"),
    ("delta-gamma", "E", "g|e", "e"),
    ("alpha-fork", "A", "a|f", "a"),
    ("fork-to-beta", "a|f", "f|b", "f"),
    ("fork-to-west", "a|f", "f|w", "f"),
    ("beta-fork", "B", "f|b", "b"),
    ("west-fork", "W", "f|w", "w"),
    ("beta-east", "B", "b|x", "b"),
    ("east", "X", "b|x", "x"),
    ("dead-end", "B", "b|nowhere", "b"),
    ("zeta-beta", "Z", "b|z", "z"),
    ("beta-zeta", "B", "b|z", "b"),
)
STOPS = {
    stop.id: stop
    for stop in [
        RouteStop("W", "red", 40, place="red area", terminal=True),
        RouteStop("A", "city", 30, own=True, home=True),
        RouteStop("D", "town", 10),
        RouteStop("B", "city", 20),
        RouteStop("G", "city", 50, blocked=True),
        RouteStop("E", "city", 60),
        RouteStop("X", "red", 40, place="red area", terminal=True),
        RouteStop("Z", "city", 30, closed=True),
    ]
}
TRACK_MAP = TrackGraph(TRACKS, STOPS)
TO_WEST = ("west", "alpha-west")
TO_BETA = ("alpha-dot", "dot-1", "dot-2", "beta-dot")
BY_FORK = ("alpha-fork", "fork-to-beta", "beta-fork")
TO_GAMMA = ("beta-gamma", "gamma-beta")


def company(*services: Service, terms: Terms | None = None) -> RouteProblem:
    trains = tuple(RouteTrain(str(number), service) for number, service in enumerate(services))
    return RouteProblem(TRACK_MAP, STOPS, trains, terms or Terms())


def code(problem: RouteProblem, *claims: Claim) -> Code:
    answer = check(problem, claims)
    assert isinstance(answer, RefusedRoute)
    return answer.code


def revenue(problem: RouteProblem, *claims: Claim) -> int:
    answer = check(problem, claims)
    assert isinstance(answer, Run), answer
    return answer.revenue


def test_a_sound_route_earns_its_stops() -> None:
    assert revenue(company(plain(4)), Claim("0", TO_WEST + TO_BETA)) == 100


def test_direction_of_the_claim_does_not_matter() -> None:
    assert revenue(company(plain(4)), Claim("0", (TO_WEST + TO_BETA)[::-1])) == 100


def test_no_routes_earn_nothing() -> None:
    assert revenue(company(plain(4))) == 0


@pytest.mark.parametrize(
    ("tracks", "wanted"),
    [
        ((), Code.NO_TRACK),
        (("west", "no-such-track"), Code.UNKNOWN_TRACK),
        (("no-such-track",), Code.UNKNOWN_TRACK),
        (("west", "alpha-dot"), Code.NOT_CONNECTED),
        (("west-fork", "fork-to-west", "fork-to-beta", "beta-fork"), Code.TURNS_BACK),
        (("alpha-dot", "dot-1", "dot-2"), Code.OPEN_END),
        (("dot-1", "alpha-dot", "alpha-fork", "fork-to-beta"), Code.OPEN_END),
        ((*TO_BETA, "beta-dot", "dot-2"), Code.TRACK_TWICE),
        ((*TO_BETA, *BY_FORK[::-1]), Code.STOP_TWICE),
        ((*TO_WEST, *BY_FORK, "beta-east", "east"), Code.GROUP_TWICE),
        ((*BY_FORK, "beta-zeta", "zeta-beta"), Code.CLOSED_STOP),
        ((*BY_FORK, *TO_GAMMA, "gamma-delta", "delta-gamma"), Code.THROUGH_BLOCKED),
        (("alpha-west", "west", "west-fork", "fork-to-west", "alpha-fork"), Code.STOP_TWICE),
        ((*TO_GAMMA,), Code.NO_OWN_STATION),
        ((*TO_WEST, *TO_BETA, *TO_GAMMA), Code.TOO_LONG),
    ],
)
def test_spoiled_route_is_refused(tracks: tuple[str, ...], wanted: Code) -> None:
    assert code(company(plain(4)), Claim("0", tracks)) == wanted


def test_a_terminal_cannot_be_passed() -> None:
    stops = {**STOPS, "B": RouteStop("B", "city", 20, terminal=True)}
    problem = RouteProblem(TRACK_MAP, stops, (RouteTrain("0", plain(9)),))
    assert code(problem, Claim("0", (*BY_FORK, *TO_GAMMA))) == Code.THROUGH_TERMINAL


def test_a_blocked_city_may_end_a_route() -> None:
    assert revenue(company(plain(3)), Claim("0", (*BY_FORK, *TO_GAMMA))) == 100


def test_trains() -> None:
    problem = company(plain(2), plain(4))
    assert code(problem, Claim("7", TO_WEST)) == Code.UNKNOWN_TRAIN
    assert code(problem, Claim("0", TO_WEST), Claim("0", BY_FORK)) == Code.TRAIN_TWICE
    assert code(problem, Claim("0", BY_FORK), Claim("1", TO_WEST + BY_FORK)) == Code.TRACK_SHARED
    assert revenue(problem, Claim("0", BY_FORK), Claim("1", TO_WEST + TO_BETA)) == 150


def test_a_fork_is_used_by_one_train_only() -> None:
    problem = company(plain(2), plain(2))
    to_west_by_fork = ("alpha-fork", "fork-to-west", "west-fork")
    assert code(problem, Claim("0", BY_FORK), Claim("1", to_west_by_fork)) == Code.TRACK_SHARED


def test_shared_track_where_terms_or_train_allow() -> None:
    claims = (Claim("0", BY_FORK), Claim("1", TO_WEST + BY_FORK))
    assert revenue(company(plain(2), plain(4), terms=Terms(shared_track=True)), *claims) == 140
    sharing = Service(visit=(Limit(2),), shares_track=True)
    assert revenue(company(sharing, plain(4)), *claims) == 140


def test_plus_trains_limit_both_kinds() -> None:
    claim = Claim("0", TO_WEST + TO_BETA)
    assert revenue(company(plus(3, 3, MAJOR)), claim) == 100
    assert code(company(plus(2, 2, MAJOR)), claim) == Code.TOO_LONG
    assert revenue(company(plus(2, 2, MAJOR)), Claim("0", TO_BETA)) == 60


def test_skipping_trains_leave_out_towns_only() -> None:
    claim = Claim("0", TO_WEST + TO_BETA)
    assert revenue(company(skipping(3, MAJOR, MINOR)), claim) == 90
    assert revenue(company(skipping(4, MAJOR, MINOR)), claim) == 100
    assert code(company(skipping(2, MAJOR, MINOR)), claim) == Code.TOO_LONG


def test_kinds_a_train_refuses_or_cannot_end_at() -> None:
    assert code(company(Service(refuses=frozenset({"red"}))), Claim("0", TO_WEST)) == Code.REFUSED_KIND
    to_dot = ("alpha-dot", "dot-1")
    assert code(company(Service(ends=MAJOR)), Claim("0", to_dot)) == Code.WRONG_END
    assert code(company(Service(ignores=MINOR)), Claim("0", to_dot)) == Code.WRONG_END


def test_hexes_limit_a_train() -> None:
    assert revenue(company(Service(hexes=2)), Claim("0", TO_BETA)) == 60
    assert code(company(Service(hexes=1)), Claim("0", TO_BETA)) == Code.TOO_LONG


def test_routes_must_meet_and_pass_home() -> None:
    stops = {**STOPS, "E": RouteStop("E", "city", 60, own=True)}
    trains = (RouteTrain("0", plain(2)), RouteTrain("1", plain(2)))
    terms = Terms(meets=frozenset({"city"}), through_home=True)
    problem = RouteProblem(TRACK_MAP, stops, trains, terms)
    far = Claim("1", ("gamma-delta", "delta-gamma"))
    assert code(problem, Claim("0", TO_WEST), far) == Code.NOT_MEETING
    assert code(problem, far) == Code.NO_HOME
    linking = Claim("0", ("beta-gamma", "gamma-beta"))
    assert code(problem, linking, far) == Code.NO_OWN_STATION


def test_hexes_are_followed_to_track() -> None:
    problem = company(plain(2), plain(4))
    told = [
        HexRoute("1", (("a", "w"), ("a", "d"), ("b", "d"))),
        HexRoute("0", (("b", "f", "a"),)),
    ]
    answer = follow_hexes(problem, told)
    assert isinstance(answer, Run)
    assert answer.revenue == 150
    assert [route.stops for route in answer.routes] == [("W", "A", "D", "B"), ("B", "A")]


def test_hexes_that_no_track_joins_are_refused() -> None:
    answer = follow_hexes(company(plain(4)), [HexRoute("0", (("a", "g"),))])
    assert isinstance(answer, RefusedRoute)
    assert answer.code == Code.NOT_CONNECTED
    answer = follow_hexes(company(plain(4)), [HexRoute("0", (("b", "g"),))])
    assert isinstance(answer, RefusedRoute)
    assert answer.code == Code.NO_OWN_STATION


def test_the_solver_does_as_well_as_any_claim() -> None:
    solution = best_run(company(plain(2), plain(4)))
    assert solution.proven
    assert solution.revenue == solution.bound == 70 + 110  # red - Alpha, Alpha - dot - Beta - Gamma


def test_the_example_in_the_module_docstring() -> None:
    assert doctest.testmod(routes_module).failed == 0
