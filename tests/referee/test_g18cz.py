"""Random games of 18CZ under its referee, and proof that the referee sees what is wrong."""

import pytest

from roundhouse.bots import Broken, GameSpec, play_out
from tests.referee.watching import Watch, find_referee, play_watched

pytestmark = pytest.mark.slow

SAMPLE = [
    (3, 1000, "base", {}),
    (5, 12, "base", {"printed_hexes_cost": False, "turning_scraps": False}),
    (2, 13, "bohemia", {"vaclav_must_build": True}),
    (3, 1000, "moravia", {"mw_station_counts": False, "mw_marker_stays": True}),
]


@pytest.mark.parametrize(("players", "seed", "variant", "options"), SAMPLE)
def test_a_random_game_without_an_objection(players, seed, variant, options):
    assert play_watched("18cz", players, seed, variant, options, audit=True).moves > 30


class Spoiled(Watch):
    """Shows the referee one position that is not what the rules made of it."""

    def __init__(self, kind, spoil):
        super().__init__(find_referee("18cz"))
        self.kind, self.spoil = kind, spoil

    def __call__(self, game):
        if game.log and any(event.kind == self.kind for event in game.state.events):
            self.spoil(game.state)
        super().__call__(game)


def play_spoiled(kind, spoil):
    for seed in range(5, 25):  # not every game has such an event
        play_out(GameSpec("18cz", ("random",) * 4, seed, "base", {}), Spoiled(kind, spoil))


def richer(state):
    first, second = state.players[:2]
    state.cash = {**state.cash, first: state.cash[first] + 1, second: state.cash[second] - 1}


def minted(state):
    first = state.players[0]
    state.cash = {**state.cash, first: state.cash[first] + 1}


def dearer(state):
    company = next(iter(state.markers))
    row, place = state.markers[company]
    state.markers = {**state.markers, company: (row, place + 1)}


def overfull(state):
    company = next(c for c, trains in state.trains.items() if trains and not c.startswith("@"))
    state.trains = {**state.trains, company: state.trains[company] * 5}


def younger(state):
    state.phase = "a" if state.phase != "a" else "b"


@pytest.mark.parametrize(
    ("kind", "spoil", "words"),
    [
        ("private-bought", richer, "should have"),
        ("share-bought", minted, "money has come or gone"),
        ("share-bought", dearer, "moved from"),
        ("dividend", richer, "should have"),
        ("dividend", dearer, "moved"),
        ("train-bought", overfull, "trains"),
        ("train-bought", younger, "phase"),
        ("local-sold", richer, "should have"),
        ("company-acquired", richer, "should have"),
    ],
)
def test_the_referee_objects(kind, spoil, words):
    with pytest.raises(Broken, match=f"the referee objects.*{words}"):
        play_spoiled(kind, spoil)
