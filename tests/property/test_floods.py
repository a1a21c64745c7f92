"""A flood that grows with the track comes to what a flood of the same map from the beginning comes to; whoever is known
to have a route has one."""

from __future__ import annotations

import random

import pytest

import roundhouse
from roundhouse.board import TrackMap
from roundhouse.bots.randomly import RandomBot

MOVES = 600


def afresh(map_: TrackMap) -> TrackMap:
    """The same map, nothing worked out."""
    return TrackMap(map_.atlas, map_.laid, map_.stations)


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seed"), [("18chesapeake", 5), ("18cz", 3), ("1862", 3)])
def test_floods_that_grow_agree_with_floods_from_the_beginning(slug: str, seed: int) -> None:
    game, bot, rng = roundhouse.new_game(slug, ["Ann", "Bo", "Cy"], seed=seed), RandomBot(), random.Random(seed)
    grown = handed_on = 0
    last = game.state.map
    while game.result is None and len(game.log) < MOVES:
        map_ = game.apply(bot.decide(game.rules, game.state, game.acting[0], rng, 1.0).action).map
        if map_ is last:
            continue
        last, plain = map_, afresh(map_)
        grown += sum(1 for _, changed in map_._earlier.values() if changed)
        for owner in sorted({owner for owners in map_.stations.values() for owner in owners}):
            assert map_.flood(owner).came.keys() == plain.flood(owner).came.keys(), (len(game.log), owner)
            assert map_.flood(owner).left_out.keys() == plain.flood(owner).left_out.keys(), (len(game.log), owner)
            assert map_.entries(owner) == plain.entries(owner)
            assert map_.reached_stops(owner) == plain.reached_stops(owner)
            assert map_.has_route(owner) == plain.has_route(owner), (len(game.log), owner)
            handed_on += owner in map_._routed
    assert grown > 25
    assert handed_on > 25
