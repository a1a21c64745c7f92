"""What only 18CZ has to tell 18xx.games."""

import random
from collections import Counter

import pytest

import roundhouse
from roundhouse import interop
from tests.support.cz import Cz

NAMES = ["Ann", "Bob", "Cy", "Dan", "Eve"]


def played(seed, players=2, variant="bohemia", until=lambda game: game.result is not None):
    """A random game under the readings of 18xx.games."""
    game = roundhouse.new_game("18cz", NAMES[:players], variant=variant, seed=seed, readings="18xx.games")
    rng = random.Random(seed)
    while game.result is None and not until(game):
        game.apply(rng.choice(game.choices()).sample(rng))
    return game


@pytest.mark.slow
def test_vaclavs_certificates_are_never_named():
    """He holds the director's certificate and every second one after it: of a medium company number 2."""
    bought = set()
    for seed in range(12):
        game = played(seed)
        medium = game.state.extra.vaclav[1:2]
        for entry in interop.write(game)["actions"]:
            if entry["type"] == "buy_shares" and entry["shares"][0].partition("_")[0] in medium:
                bought |= {share.partition("_")[2] for share in entry["shares"]}
    assert bought
    assert bought <= {"1", "3"}


@pytest.mark.slow
def test_every_pass_that_is_told_is_asked_there():
    """Told and read again: no pass is left over and none is missing."""

    def passes(game):
        return Counter(action.who for action in game.log if action.do == "pass")

    for seed in (3, 4):
        game = played(seed, 3, "base")
        assert passes(interop.read(interop.write(game)).game) == passes(game)


def test_the_pre_stock_round_ends_there_with_the_poorest():
    game = Cz(3, readings="18xx.games").money(Bob=24).play("buy_private L6")
    assert game.state.round.kind == "stock"
