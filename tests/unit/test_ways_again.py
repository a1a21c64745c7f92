"""Ways of trains that are kept for the next time: they hold only as long as the track is the same."""

from __future__ import annotations

import gc
import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

import roundhouse
from roundhouse import routes
from roundhouse.board import Face, HexId, TrackMap
from roundhouse.bots.randomly import RandomBot
from roundhouse.eighteen.actions import RunTrains
from roundhouse.eighteen.runs import lasting_map, read_way, solver_map, write_way
from roundhouse.kernel import Game


def random_game() -> Game:
    """The first 500 moves of a game."""
    game, bot, rng = roundhouse.new_game("18chesapeake", ["Ann", "Bo", "Cy"], seed=3), RandomBot(), random.Random(3)
    while game.result is None and len(game.log) < 500:
        game.apply(bot.decide(game.rules, game.state, game.acting[0], rng, 1.0).action)
    return game


def maps_and_ways() -> tuple[list[TrackMap], list[tuple[str, ...]]]:
    """The maps of a random game, and the ways that its trains ran."""
    game = random_game()
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


def test_what_is_known_of_ways_is_bounded_in_all_and_not_for_each_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process with many games meets each way over many tiles."""
    maps, ways = maps_and_ways()
    map_ = maps[-1]
    others = [TrackMap(map_.atlas, map_.laid, map_.stations, faces=_remade(map_.faces)) for _ in range(20)]
    caches = map_.atlas.caches
    caches.ways.clear()
    caches.known_ways.clear()
    monkeypatch.setattr(caches.known_ways, "size", 4)
    gc.collect()
    before = _known()
    way = next(way for way in ways if read_way(map_, way))
    assert all(read_way(other, way) == read_way(map_, way) for other in others)
    assert _known() - before == 4


def _remade(faces: Mapping[HexId, Face]) -> dict[HexId, Face]:
    """Faces that look the same and are others."""
    return {hex_id: replace(face) for hex_id, face in faces.items()}


def _known() -> int:
    return sum(type(each).__name__ == "_KnownWay" for each in gc.get_objects())


def test_a_walk_that_was_made_before_is_made_on_the_track_that_lies_now() -> None:
    maps, ways = maps_and_ways()
    claims = [routes.Claim("1", tracks) for way in ways if (tracks := read_way(maps[-1], way)) is not None]
    stops = {stop: routes.RouteStop(stop, "city", 10, own=True) for stop in solver_map(maps[-1]).stops}
    trains = (routes.RouteTrain("1", routes.unlimited()),)
    answers = []
    for map_ in maps[::4]:
        for graph in (solver_map(map_), lasting_map(map_)):
            problem = routes.RouteProblem(graph, stops, trains)
            kept = [routes.check(problem, [claim]) for claim in claims]
            map_.atlas.caches.walks.clear()
            assert kept == [routes.check(problem, [claim]) for claim in claims]
            answers += [isinstance(answer, routes.Run) for answer in kept]
    assert {True, False} == set(answers)


def test_a_way_is_written_as_the_track_lies_now() -> None:
    maps, ways = maps_and_ways()
    written = set()
    for map_ in maps[::4]:
        tracks = [found for way in ways if (found := read_way(map_, way))]
        kept = [write_way(map_, ids) for ids in tracks]
        map_.atlas.caches.ways.clear()
        assert kept == [write_way(map_, ids) for ids in tracks]
        written.update(kept)
    assert len(written) > 10


def test_a_route_that_was_judged_before_is_judged_by_the_stops_and_trains_of_now() -> None:
    game = random_game()
    judged_before = differ = 0
    for state, action in zip(game.line, game.played, strict=False):
        if not isinstance(action, RunTrains):
            continue
        step = game.rules.runner
        problem, claims = step.problem(state, action.company), step.claims(state, action)
        known = [claim.ridden.route for claim in claims if claim.ridden is not None and claim.ridden.route is not None]
        anew = routes.check(problem, [routes.Claim(claim.train, claim.tracks, claim.chain) for claim in claims])
        assert routes.check(problem, claims) == anew
        judged_before += len(known)
        differ += sum(claim.ridden is not None and claim.ridden.route not in known for claim in claims)
    assert judged_before > 10
    assert differ > 10
