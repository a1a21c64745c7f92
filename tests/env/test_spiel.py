"""OpenSpiel's own tests of a game: random simulations and playthroughs."""

import pickle

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import roundhouse.env.spiel
from roundhouse.env import Spec
from roundhouse.env.draws import DrawnGame
from roundhouse.kernel import Chance, Undecided
from roundhouse.titles import OWN

pytestmark = pytest.mark.slow

SLUGS = [title.slug for title in OWN]
NAME = "python_roundhouse_"


@pytest.fixture
def flags_read():
    """OpenSpiel's playthroughs want the flags of a command line."""
    flags.FLAGS.mark_as_parsed()
    yield
    flags.FLAGS.unparse_flags()


def load(slug, **parameters):
    return pyspiel.load_game(f"{NAME}{slug}", parameters)


@pytest.mark.parametrize("slug", SLUGS)
def test_random_simulations_find_nothing_wrong(slug):
    """`random_sim_test` raises where a simulated game, or one written and read again, breaks OpenSpiel's rules."""
    pyspiel.random_sim_test(load(slug, players=2, max_steps=20), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.usefixtures("flags_read")
def test_a_playthrough_can_be_replayed(slug, tmp_path):
    file = tmp_path / f"{slug}.txt"
    text = generate_playthrough.playthrough(f"{NAME}{slug}(players=2,max_steps=2)", None, seed=5)
    file.write_text(text, encoding="utf-8")
    original, again = generate_playthrough.replay(str(file))
    assert again == original == text


def test_every_game_is_registered():
    registered = {name for name in pyspiel.registered_names() if name.startswith(NAME)}
    assert {f"{NAME}{slug}" for slug in SLUGS} <= registered
    assert load("nuremberg").max_chance_outcomes() == roundhouse.env.spiel.MOST_OUTCOMES


def test_draws_are_chance_nodes_with_their_odds():
    state = load("nuremberg", players=2).new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    assert state.action_to_string(0) == "turn order: player_0"
    state.apply_action(1)
    # the other player is second without a draw; goods come next, so many of each kind in the bag
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert state.action_to_string(outcomes[0][0]).startswith("goods: ")
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.current_player() == 1


def test_a_copy_goes_its_own_way_and_a_pickled_state_is_the_same():
    state = load("18chesapeake", players=3).new_initial_state()
    state.apply_action(2)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(copy) != str(state)
    assert str(pickle.loads(pickle.dumps(copy))) == str(copy)


def test_a_reward_after_each_action_is_refused():
    with pytest.raises(ValueError, match="has rewards at the end; 'worth_change' comes after each action"):
        load("nuremberg", reward="worth_change")


def test_what_cannot_be_drawn_is_refused():
    game = DrawnGame(Spec("nuremberg", 2))
    with pytest.raises(ValueError, match="'gold' cannot be drawn here"):
        game.draw("gold")


def test_chance_that_asks_says_what_is_to_be_drawn():
    with pytest.raises(Undecided, match="cards: 2 of 3 are to be drawn") as asked:
        Chance(1, asks=True).decide("cards", ["a", "b", "c"], 2)
    assert (asked.value.name, asked.value.items, asked.value.count) == ("cards", ("a", "b", "c"), 2)
    scripted = Chance(1, script=(("cards", ("c", "a")),), asks=True)
    assert scripted.decide("cards", ["a", "b", "c"], 2)[1] == ("c", "a")


def test_a_game_with_the_draws_of_a_seed_is_the_game_of_that_seed():
    from roundhouse.env import CodedGame

    seeded = CodedGame(Spec("18cz", 3), seed=8)
    drawn = DrawnGame(Spec("18cz", 3))
    for name, items in seeded.state.chance.outcomes:
        for item in items:
            if drawn.asked is not None and drawn.asked.name == name:
                drawn.draw(item)
    assert drawn.asked is None
    assert drawn.state.players == seeded.state.players
    assert drawn.state.chance.outcomes == seeded.state.chance.outcomes
