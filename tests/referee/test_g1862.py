"""Random games of 1862 under its referee, and proof that the referee sees what is wrong."""

from dataclasses import replace

import pytest

from roundhouse.bots import Broken, GameSpec, play_out
from tests.referee.watching import Watch, find_referee, play_watched

pytestmark = pytest.mark.slow

SAMPLE = [
    (3, 1, "advanced-freight", {"length": "short", "extra_stations": True}),
    (2, 15, "simple-express", {"length": "shorter", "novice": True}),
    (6, 5, "base", {"length": "shorter", "joined_freights": "one", "bankrupt_trains": "bank"}),
]


@pytest.mark.parametrize(("players", "seed", "variant", "options"), SAMPLE)
def test_a_random_game_without_an_objection(players, seed, variant, options):
    assert play_watched("1862", players, seed, variant, options, audit=True).moves > 100


def test_warranties_that_are_bought_are_followed():
    class Enough(Exception):
        pass

    watch = Watch(find_referee("1862"))

    def look(game):
        watch(game)
        if any(event.kind == "warranties-bought" for event in game.state.events):
            raise Enough

    with pytest.raises(Enough):
        play_out(GameSpec("1862", ("random", "random"), 808012, "advanced-freight"), look)


class Spoiled(Watch):
    """Shows the referee one position that is not what the rules made of it."""

    def __init__(self, kind, spoil):
        super().__init__(find_referee("1862"))
        self.kind, self.spoil = kind, spoil

    def __call__(self, game):
        if game.log and any(event.kind == self.kind for event in game.state.events):
            self.spoil(game.state)
        super().__call__(game)


def richer(state):
    first, second = state.players[:2]
    state.cash = {**state.cash, first: state.cash[first] + 1, second: state.cash[second] - 1}


def dearer(state):
    company, (row, place) = next(iter(state.markers.items()))
    state.markers = {**state.markers, company: (row, place + 1)}


def poorer_in_shares(state):
    company = next(iter(state.par))
    player = state.president_cert[company]
    shares = dict(state.shares[company])
    source = next(owner for owner, count in shares.items() if count and owner != player)
    shares[source] -= 1
    shares[player] = shares.get(player, 0) + 1
    state.shares = {**state.shares, company: shares}


def badly_swapped(state):
    """One share of the survivor of a merger with another owner."""
    survivor = next(event.facts["survivor"] for event in state.events if event.kind == "merger")
    shares = dict(state.shares[survivor])
    source = next(owner for owner, count in shares.items() if count)
    target = next(player for player in state.players if player != source)
    shares[source] -= 1
    shares[target] = shares.get(target, 0) + 1
    state.shares = {**state.shares, survivor: shares}


def later(state):
    state.phase = "D"


def sold_before(state):
    """A sale that never was: the engine no longer lets the player buy the company."""
    company = next(iter(state.par))
    state.round = replace(state.round, sold=frozenset((player, company) for player in state.players))


@pytest.mark.parametrize(
    ("kind", "spoil"),
    [
        ("share-bought", richer),
        ("dividend-paid", richer),
        ("shares-sold", dearer),
        ("dividend-paid", dearer),
        ("share-bought", poorer_in_shares),
        ("merger", badly_swapped),
        ("train-bought", later),
        ("company-opened", sold_before),
    ],
)
def test_the_referee_objects(kind, spoil):
    def only_where_it_fits(state):
        if spoil is not sold_before or (state.round.kind == "stock" and not state.pending):
            spoil(state)

    with pytest.raises(Broken, match="the referee objects"):
        play_out(GameSpec("1862", ("random",) * 3, 4, "base", {"length": "short"}), Spoiled(kind, only_where_it_fits))
