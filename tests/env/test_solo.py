"""One learner against bots, for Gymnasium."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from roundhouse.env import Spec
from roundhouse.env.rewards import score_share
from roundhouse.env.solo import SoloEnv
from roundhouse.kernel import SetupError
from roundhouse.titles import OWN

pytestmark = pytest.mark.slow

SLUGS = [title.slug for title in OWN]


@pytest.mark.parametrize("slug", SLUGS)
def test_gymnasium_finds_nothing_wrong(slug):
    """`check_env` raises where it finds something; its warnings are errors here."""
    check_env(SoloEnv(Spec(slug, 3, max_steps=300), bots=["random"], render_mode="ansi"), skip_render_check=True)


def test_gymnasium_finds_nothing_wrong_with_exact_amounts():
    """`check_env` raises where it finds something."""
    check_env(SoloEnv(Spec("nuremberg", 2), bots=["random"], exact=True), skip_render_check=True)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_title_can_be_made_by_its_name(slug):
    env = gymnasium.make(f"roundhouse/{slug}-v0", players=3, bots=["random"], seat=2)
    observation, info = env.reset(seed=1)
    assert info["seat"] == 2
    env.step(first_legal(observation))
    env.close()


def first_legal(observation):
    return int(np.flatnonzero(observation["action_mask"])[0])


def test_a_game_against_bots_ends_with_the_learners_reward():
    env = SoloEnv(Spec("nuremberg", 3), bots=["random", "random"], seat=1, reward="score_share")
    observation, info = env.reset(seed=2)
    assert info["seat"] == 1
    terminated = truncated = False
    env.action_space.seed(1)
    while not (terminated or truncated):
        assert env.game.acting == 1
        observation, reward, terminated, truncated, info = env.step(env.action_space.sample(observation["action_mask"]))
    assert terminated
    assert reward == score_share(info["scores"])[1]
    with pytest.raises(ValueError, match="The game is over"):
        env.step(0)


def test_the_same_seed_is_the_same_game():
    seen = []
    for _ in range(2):
        env = SoloEnv(Spec("18cz", 3), bots=["random"])
        observation, _ = env.reset(seed=7)
        for _ in range(5):
            observation, *_ = env.step(first_legal(observation))
        seen.append((env.learner, env.game.actions))
    assert seen[0] == seen[1]


def test_an_illegal_action_changes_nothing_and_costs_the_penalty():
    env = SoloEnv(Spec("nuremberg", 2), bots=["random"], penalty=-0.25)
    env.reset(seed=1)
    state = env.game.state
    _, reward, _, _, info = env.step(0)
    assert (reward, info["illegal"]) == (-0.25, True)
    assert env.game.state is state
    assert np.array_equal(env.action_masks(), env.game.mask(env.learner))


def test_an_exact_amount_takes_the_place_of_the_rung():
    env = SoloEnv(Spec("18chesapeake", 3), bots=["random"], seat=0, exact=True)
    env.reset(seed=1)
    index, low, _, step = env.game.amounts()[0].tolist()
    env.step((index, low + 3 * step))
    assert next(action for action in env.game.actions if action.who == "player_0").price == low + 3 * step


@pytest.mark.parametrize(
    ("arguments", "error", "text"),
    [
        ({"bots": []}, ValueError, "name one to 2, not 0"),
        ({"bots": ["random"] * 3}, ValueError, "name one to 2, not 3"),
        ({"bots": ["genius"]}, SetupError, "There is no bot 'genius'"),
        ({"seat": 3}, ValueError, "seats 0 to 2, and no seat 3"),
        ({"reward": "glory"}, SetupError, "There is no reward 'glory'"),
        ({"render_mode": "3d"}, ValueError, "There is no render mode '3d'"),
    ],
)
def test_what_does_not_fit_is_refused(arguments, error, text):
    with pytest.raises(error, match=text):
        SoloEnv(Spec("nuremberg", 3), **arguments)
