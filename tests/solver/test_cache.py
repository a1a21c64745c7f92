"""Solutions are kept by what decides them: found again after changes elsewhere, never after a change that matters."""

from __future__ import annotations

import gc
import tracemalloc
from dataclasses import replace

import pytest

from roundhouse.routes import (
    RouteProblem,
    RouteStop,
    RouteTrain,
    SolutionCache,
    Terms,
    Track,
    TrackGraph,
    best_run,
    compact,
    plain,
    refused_by_all,
)
from tests.golden.recorded import recorded

STOPS = {
    stop.id: stop
    for stop in [
        RouteStop("A", "city", 30, own=True),
        RouteStop("B", "city", 20),
        RouteStop("C", "city", 40, blocked=True),
        RouteStop("far", "city", 50),
        RouteStop("farther", "city", 60),
    ]
}
TRACKS = [
    Track("a-b", "A", "a|b", "a"),
    Track("b-a", "B", "a|b", "b"),
    Track("b-c", "B", "b|c", "b"),
    Track("c-b", "C", "b|c", "c"),
    Track("c-far", "C", "c|d", "c"),
    Track("far-c", "far", "c|d", "d"),
    Track("far-on", "far", "d|e", "d"),
    Track("on-far", "farther", "d|e", "e"),
]
TRAINS = (RouteTrain("1", plain(3)),)


def problem(
    tracks: list[Track] = TRACKS, trains: tuple[RouteTrain, ...] = TRAINS, **changes: RouteStop
) -> RouteProblem:
    stops = {**STOPS, **changes}
    return RouteProblem(TrackGraph(tracks, stops), stops, trains, Terms())


def test_the_same_problem_is_found_again() -> None:
    cache = SolutionCache()
    first = best_run(problem(), cache=cache)
    second = best_run(problem(), cache=cache)
    assert (first.cached, second.cached) == (False, True)
    assert second.run == first.run
    assert second.proven


def test_a_change_out_of_reach_does_not_matter() -> None:
    cache = SolutionCache()
    best_run(problem(), cache=cache)
    # Beyond the blocked city nothing can be reached: neither a value nor track there bears on the answer.
    changed = problem(tracks=TRACKS[:-2], far=replace(STOPS["far"], value=90))
    assert best_run(changed, cache=cache).cached


@pytest.mark.parametrize(
    "changed",
    [
        problem(B=replace(STOPS["B"], value=30)),
        problem(B=replace(STOPS["B"], blocked=True)),
        problem(C=replace(STOPS["C"], blocked=False)),
        problem(tracks=[*TRACKS, Track("b-b", "B", "b|x", "b"), Track("x", "b|x", "far", "x")]),
        problem(trains=(RouteTrain("1", plain(2)),)),
        problem(trains=(RouteTrain("2", plain(3)),)),
        replace(problem(), terms=Terms(shared_track=True)),
    ],
)
def test_a_change_within_reach_is_a_new_question(changed: RouteProblem) -> None:
    cache = SolutionCache()
    best_run(problem(), cache=cache)
    assert not best_run(changed, cache=cache).cached


def test_a_solution_that_is_not_proven_answers_only_the_very_same_question() -> None:
    cache = SolutionCache()
    first = best_run(problem(), most_nodes=1, cache=cache)
    assert not first.proven
    again = best_run(problem(), most_nodes=1, cache=cache)
    assert again.cached
    assert (again.run, again.proven, again.nodes) == (first.run, False, first.nodes)
    assert not best_run(problem(), most_nodes=2, cache=cache).cached
    proven = best_run(problem(), cache=cache)
    assert proven.proven
    assert not proven.cached
    # What is proven answers any question.
    assert best_run(problem(), most_nodes=1, cache=cache).proven


def test_a_solution_that_time_cut_short_is_not_kept() -> None:
    cache = SolutionCache()
    assert not best_run(problem(), most_nodes=1, seconds=60.0, cache=cache).proven
    assert len(cache) == 0


def test_old_solutions_make_room() -> None:
    cache = SolutionCache(size=2)
    for value in (10, 20, 30):
        best_run(problem(B=replace(STOPS["B"], value=value)), cache=cache)
    assert len(cache) == 2
    assert not best_run(problem(B=replace(STOPS["B"], value=10)), cache=cache).cached
    assert best_run(problem(B=replace(STOPS["B"], value=30)), cache=cache).cached


def test_solutions_make_room_by_the_bytes_that_they_take() -> None:
    """Networks grow with a game: the same number of solutions takes ten times as much later."""
    light = compact(problem()).weight
    cache = SolutionCache(size=100, most_bytes=3 * light + 1)
    for value in (10, 20, 30, 40, 50):
        best_run(problem(B=replace(STOPS["B"], value=value)), cache=cache)
        assert cache.weight == len(cache) * light
    assert len(cache) == 3
    assert best_run(problem(B=replace(STOPS["B"], value=30)), cache=cache).cached
    kept_twice = best_run(problem(B=replace(STOPS["B"], value=30)), cache=None)
    cache.keep("again", kept_twice, weight=light)
    cache.keep("again", kept_twice, weight=light)
    assert cache.weight == len(cache) * light == 3 * light
    cache.clear()
    assert cache.weight == 0


def test_the_bytes_of_a_solution_are_counted_about_right() -> None:
    """Early and late in a game, by what memory is taken beside the map when one more is kept."""
    game = recorded("18chesapeake", "real-1277")[2].game
    for number in (len(game.played) // 3, len(game.played) - 20):
        state = game.line[number]
        asked = [game.rules.runner.solver_problem(state, company) for company in state.floated]
        for one in asked:  # what the map works out stays with the map
            best_run(one, most_nodes=1500, cache=None)
        cache = SolutionCache(10_000, 10**9)
        gc.collect()
        tracemalloc.start()
        try:
            for _ in range(5):
                for one in asked:
                    net = compact(one)
                    solution = best_run(one, most_nodes=1500, cache=None, net=net)
                    cache.keep((net.key, len(cache)), solution, weight=net.weight)
            del net, solution
            gc.collect()
            taken = tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()
        assert 0.4 * taken < cache.weight < 2.5 * taken


class Asked(dict[object, RouteStop]):
    """Stops that remember which of them somebody wanted to see."""

    def __init__(self) -> None:
        super().__init__(STOPS)
        self.seen: set[object] = set()

    def __getitem__(self, stop: object) -> RouteStop:
        self.seen.add(stop)
        return super().__getitem__(stop)

    def get(self, stop: object, default: RouteStop | None = None) -> RouteStop | None:  # type: ignore[override]
        self.seen.add(stop)
        return super().get(stop, default)

    def values(self):  # type: ignore[no-untyped-def]
        self.seen.update(self)
        return super().values()


def test_stops_out_of_reach_are_not_worked_out_if_the_own_ones_are_named() -> None:
    stops = Asked()
    asked = RouteProblem(TrackGraph(TRACKS, STOPS), stops, TRAINS, Terms(), starts=("A",))
    assert best_run(asked, cache=None).run == best_run(problem(), cache=None).run
    assert stops.seen == {"A", "B", "C"}


def test_a_network_serves_all_trains_that_refuse_the_same_places() -> None:
    longer, barred = RouteTrain("1", plain(2)), RouteTrain("1", replace(plain(3), refuses=frozenset({"city"})))
    assert refused_by_all(problem()) == refused_by_all(problem(trains=(longer,)))
    assert refused_by_all(problem()) != refused_by_all(problem(trains=(barred,)))
    net = compact(problem())
    for trains in (TRAINS, (longer,)):
        given = best_run(problem(trains=trains), cache=None, net=net)
        assert given.run == best_run(problem(trains=trains), cache=None).run
