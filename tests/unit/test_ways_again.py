"""Ways of trains that are kept for the next time: they hold only as long as the track is the same."""

from __future__ import annotations

import random

import roundhouse
from roundhouse import routes
from roundhouse.board import TrackMap
from roundhouse.bots.randomly import RandomBot
from roundhouse.eighteen.actions import RunTrains
from roundhouse.eighteen.runs import lasting_map, read_way, solver_map


def maps_and_ways() -> tuple[list[TrackMap], list[tuple[str, ...]]]:
    """The maps of a random game, and the ways that its trains ran."""
    game, bot, rng = roundhouse.new_game("18chesapeake", ["Ann", "Bo", "Cy"], seed=3), RandomBot(), random.Random(3)
    while game.result is None and len(game.log) < 500:
        game.apply(bot.decide(game.rules, game.state, game.acting[0], rng, 1.0).action)
    ways = {run.way: None for action in game.log if isinstance(action, RunTrains) for run in action.runs}
    maps: dict[int, TrackMap] = {len(state.map.laid): state.map for state in game.line}
    return [*maps.values()], [*ways]


def test_a_way_that_was_read_before_is_read_by_the_track_that_lies_now() -> None:
    maps, ways = maps_and_ways()
    found = []
    for map_ in maps[::4]:
        kept = [read_way(map_, way) for way in ways]
        map_.atlas.caches.ways.clear()
        assert kept == [read_way(map_, way) for way in ways]
        found += kept
    assert None in found
    assert any(found)


def test_a_walk_that_was_made_before_is_made_on_the_track_that_lies_now() -> None:
    maps, ways = maps_and_ways()
    claims = [routes.Claim("1", tracks) for way in ways if (tracks := read_way(maps[-1], way)) is not None]
    stops = {stop: routes.Stop(stop, "city", 10, own=True) for stop in solver_map(maps[-1]).stops}
    trains = (routes.Train("1", routes.unlimited()),)
    answers = []
    for map_ in maps[::4]:
        for graph in (solver_map(map_), lasting_map(map_)):
            problem = routes.Problem(graph, stops, trains)
            kept = [routes.check(problem, [claim]) for claim in claims]
            map_.atlas.caches.walks.clear()
            assert kept == [routes.check(problem, [claim]) for claim in claims]
            answers += [isinstance(answer, routes.Run) for answer in kept]
    assert {True, False} == set(answers)
