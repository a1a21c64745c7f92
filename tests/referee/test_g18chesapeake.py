"""Random games of 18Chesapeake under its referee, and proof that the referee sees what is wrong."""

import pytest

from roundhouse.bots import Broken, GameSpec, play_out
from roundhouse.kernel import Choice
from tests.referee.watching import Watch, find_referee, play_watched

pytestmark = pytest.mark.slow

OTHERS = {"yellow_at_limit": False, "powers_before_home": True, "against_grey": True, "help_at_face_value": False}
SAMPLE = [(2, 1, {}), (4, 1, {}), (5, 4, OTHERS), (3, 2, {"best_run": True})]


@pytest.mark.parametrize(("players", "seed", "options"), SAMPLE)
def test_a_random_game_without_an_objection(players, seed, options):
    assert play_watched("18chesapeake", players, seed, None, options, audit=True).moves > 100


class Spoiled(Watch):
    """Shows the referee one position that is not what the rules made of it."""

    def __init__(self, kind, spoil):
        super().__init__(find_referee("18chesapeake"))
        self.kind, self.spoil = kind, spoil

    def __call__(self, game):
        if game.log and any(event.kind == self.kind for event in game.state.events):
            self.spoil(game)
        super().__call__(game)


def richer(game):
    state = game.state
    first, second = state.players[:2]
    state.cash = {**state.cash, first: state.cash[first] + 1, second: state.cash[second] - 1}


def minted(game):
    state = game.state
    state.cash = {**state.cash, state.players[0]: state.cash[state.players[0]] + 1}


def dearer(game):
    state = game.state
    cell, stack = next((cell, stack) for cell, stack in state.stacks.items() if stack)
    other = (cell[0], cell[1] + 1)
    state.stacks = {**state.stacks, cell: stack[1:], other: (*state.stacks.get(other, ()), stack[0])}


def overfull(game):
    state = game.state
    company = next(c for c, trains in state.trains.items() if trains and not c.startswith("@"))
    state.trains = {**state.trains, company: state.trains[company] * 5}


def later(game):
    game.state.phase = "D"


def stolen(game):
    state = game.state
    private = next(p for p, owner in state.privates.items() if owner in state.players)
    state.privates = {**state.privates, private: "@out"}


def unlisted(game):
    """One choice of the engine's is not told."""
    listed = game.choices()
    game.choices = lambda *given: listed[:-1]


def invented(game):
    """The last action is told as a choice again."""
    listed = [*game.choices(), Choice(game.log[-1])]
    game.choices = lambda *given: listed


@pytest.mark.parametrize(
    ("kind", "spoil", "words"),
    [
        ("private-bought", richer, "should have"),
        ("share-bought", minted, "should have"),
        ("share-bought", dearer, "markers"),
        ("dividend", richer, "should have"),
        ("dividend", dearer, "markers"),
        ("train-bought", overfull, "trains"),
        ("train-bought", later, "phase"),
        ("private-income", stolen, "private companies"),
        ("bid", unlisted, "does not offer"),
        ("share-bought", unlisted, "does not offer"),
        ("company-turn", unlisted, "does not offer"),
        ("tile-laid", unlisted, "does not offer"),
        ("company-started", invented, "the engine offers"),
    ],
)
def test_the_referee_objects(kind, spoil, words):
    with pytest.raises(Broken, match=f"the referee objects.*{words}"):
        play_out(GameSpec("18chesapeake", ("random",) * 4, 1, None, {}), Spoiled(kind, spoil))
