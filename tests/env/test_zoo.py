"""PettingZoo's own tests, and what it does not test."""

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from roundhouse.env import Spec
from roundhouse.env.zoo import ParallelTurnsEnv, TurnsEnv
from roundhouse.titles import TITLES

# PettingZoo's test warns about every environment that is not on its own list of those with named arrays.
pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]
SLUGS = sorted(TITLES)


@pytest.mark.parametrize("slug", SLUGS)
def test_api(slug, capsys):
    api_test(TurnsEnv(Spec(slug, 3)), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("slug", SLUGS)
def test_parallel_api(slug, capsys):
    parallel_api_test(ParallelTurnsEnv(Spec(slug, 3, max_steps=25)), num_cycles=30)
    assert "Passed Parallel API test" in capsys.readouterr().out


@pytest.mark.parametrize("slug", SLUGS)
def test_seeds(slug):
    """PettingZoo's tests raise where the same seed gives another game."""
    seed_test(lambda: TurnsEnv(Spec(slug, 3)), num_cycles=10)
    parallel_seed_test(lambda: ParallelTurnsEnv(Spec(slug, 3)), num_cycles=2)


@pytest.mark.parametrize("slug", SLUGS)
def test_render(slug, capsys):
    tests = {"svg": lambda text: text.startswith("<svg"), "ansi": lambda text: "player_0" in text}
    render_test(lambda render_mode: TurnsEnv(Spec(slug, 3), render_mode=render_mode), tests)
    assert "player_0" in capsys.readouterr().out


def test_another_render_mode_is_refused():
    with pytest.raises(ValueError, match="There is no render mode 'rgb_array'; there are human, ansi, svg"):
        TurnsEnv(Spec("nuremberg", 2), render_mode="rgb_array")


def test_a_whole_game_ends_with_the_rewards_of_its_ranks():
    env = TurnsEnv(Spec("nuremberg", 2))
    env.reset(seed=3)
    env.action_space("player_0").seed(1)
    collected = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        collected[agent] += reward
        done = terminated or truncated
        env.step(None if done else env.action_space("player_0").sample(observation["action_mask"]))
    assert env.agents == []
    assert env.game.result is not None
    scores = env.game.result.scores
    best = max(scores.values())
    if min(scores.values()) < best:
        assert collected == {player: 1.0 if score == best else -1.0 for player, score in scores.items()}


def test_a_player_who_is_to_decide_must_give_an_action():
    env = TurnsEnv(Spec("nuremberg", 2))
    env.reset(seed=3)
    with pytest.raises(ValueError, match="is to decide: give the index of a legal action"):
        env.step(None)


def test_an_exact_amount_can_be_given():
    env = TurnsEnv(Spec("18chesapeake", 3))
    env.reset(seed=1)
    index, low, _, step = env.infos[env.agent_selection]["amounts"][0].tolist()
    env.step(index, amount=low + 3 * step)
    assert env.game.actions[0].price == low + 3 * step


def test_in_parallel_an_illegal_action_is_told_and_nothing_happens():
    env = ParallelTurnsEnv(Spec("nuremberg", 2))
    env.reset(seed=3)
    agent = env.possible_agents[env.game.acting]
    state = env.game.state
    _, rewards, _, _, infos = env.step(dict.fromkeys(env.agents, 0))
    assert infos[agent]["illegal"]
    assert env.game.state is state
    assert set(rewards.values()) == {0.0}


def test_in_parallel_a_game_that_is_cut_off_is_truncated():
    env = ParallelTurnsEnv(Spec("nuremberg", 2, max_steps=5))
    observations, _ = env.reset(seed=3)
    for _ in range(5):
        actions = {agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observations.items()}
        observations, rewards, terminated, truncated, _ = env.step(actions)
    assert env.agents == []
    assert all(truncated.values())
    assert not any(terminated.values())
    assert sum(rewards.values()) == pytest.approx(0)
    with pytest.raises(ValueError, match="The game is over"):
        env.step({})
