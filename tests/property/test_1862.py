"""Random play of 1862: everything is accounted for, whatever the number of players and the variant."""

from __future__ import annotations

import random

import pytest

import roundhouse
from roundhouse.bots import GameSpec, play_out
from roundhouse.bots.audit import Auditor
from roundhouse.bots.randomly import RandomBot
from roundhouse.eighteen.actions import LayTile
from roundhouse.kernel import RuleViolation
from roundhouse.titles.g1862.steps.building import Build

SLUG = "1862"
VARIANTS = ("base", "advanced-freight", "advanced-express", "simple-freight", "simple-express")


def play(players, seed, moves, variant="base", **options):
    """So many moves of a random game, audited after each; whole games are for `roundhouse simulate --audit`."""
    names = [f"P{n}" for n in range(1, players + 1)]
    game = roundhouse.new_game(SLUG, names, seed=seed, variant=variant, options=options)
    bot, rng, auditor = RandomBot(), random.Random(f"{players}/{seed}/{variant}"), Auditor(seed, samples=1, spoils=1)
    auditor.look(game)
    while game.result is None and len(game.log) < moves:
        game.apply(bot.decide(game.rules, game.state, game.acting[0], rng, 1.0).action)
        auditor.look(game)
    auditor.finish(game)
    return game


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
def test_everything_adds_up_after_every_action(players):
    game = play(players, seed=500 + players, moves=160)
    assert sum(game.state.cash.values()) == 15000


@pytest.mark.slow
def test_random_players_come_to_a_real_end():
    """They can lose all they have without ending the game; such a game is taken back and goes otherwise."""
    outcome = play_out(GameSpec(SLUG, ("random",) * 7, seed=5))
    assert sum(outcome.wins) == pytest.approx(1)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_plays(variant):
    game = play(4, seed=7, moves=130, variant=variant)
    kinds = {kind.facts["type"] for kind in game.rules.data.trains.values()}
    assert all(set(permits) <= kinds for permits in game.state.extra.permits.values())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("simple-express", {"novice": True}),
        ("simple-freight", {"novice": True, "length": "shorter"}),
        ("base", {"length": "shorter"}),
        ("base", {"length": "short", "extra_stations": True}),
        ("base", {"length": "long"}),
    ],
)
def test_every_option_plays(variant, options):
    game = play(3, seed=11, moves=130, variant=variant, **options)
    assert options.items() <= dict(game.setup.options).items()
    assert len(game.log) == 130 or game.result is not None


@pytest.mark.slow
def test_every_tile_that_may_be_laid_is_listed_and_no_other():
    """Against every tile in every position on every hex, in the build steps of a game at any age."""
    game = roundhouse.new_game(SLUG, [f"P{n}" for n in range(4)], seed=31)
    bot, rng = RandomBot(), random.Random("listing")
    seen = 0
    while game.result is None and len(game.log) < 420:
        step, state = game.rules.steps(game.state)[0], game.state
        if isinstance(step, Build):
            seen += 1
            if seen % 12 == 0:
                assert listed_lays(step, state) == legal_lays(step, state)
        game.apply(bot.decide(game.rules, state, game.acting[0], rng, 1.0).action)
    assert seen >= 24, "too few positions to say anything"


def listed_lays(step, state):
    actor = step.actors(state)[0]
    lays = (choice.action for choice in step.choices(state, actor))
    return {(a.hex, a.tile, face_of(step, state, a)) for a in lays if isinstance(a, LayTile)}


def legal_lays(step, state):
    found = set()
    for hex_id in step.data.atlas.hexes:
        for tile in step.data.atlas.tiles.values():
            for rotation in tile.rotations:
                action = LayTile(step.actors(state)[0], step.company(state), hex_id, tile.id, rotation)
                try:
                    step.check(state, action)
                except RuleViolation:
                    continue
                found.add((hex_id, tile.id, face_of(step, state, action)))
    return found


def face_of(step, state, action):
    """What would lie there: two positions that look alike are one."""
    return step.find_tile(state, action).faces[action.rotation].links
