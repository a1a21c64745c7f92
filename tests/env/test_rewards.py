"""Rewards by name."""

import pytest

from roundhouse.env import REWARDS, CodedGame, Spec
from roundhouse.env.rewards import find_reward, rank, score_share, win
from roundhouse.kernel import SetupError


def test_the_share_of_all_points():
    assert score_share([300, 100, 0]) == [0.75, 0.25, 0]
    assert score_share([-50, 100]) == [0, 1]
    assert score_share([0, 0, 0, 0]) == [0.25] * 4


def test_ranks_go_evenly_from_1_to_minus_1_and_ties_share():
    assert rank([500, 900, 700]) == [-1, 1, 0]
    assert rank([10, 10]) == [0, 0]
    assert rank([9, 9, 1]) == [0.5, 0.5, -1]


def test_a_shared_win_is_divided():
    assert win([5, 7, 7]) == [0, 0.5, 0.5]


def test_an_unknown_reward_is_refused():
    with pytest.raises(SetupError, match="There is no reward 'glory'"):
        find_reward("glory")
    assert sorted(REWARDS) == ["rank", "score_share", "win", "worth_change"]


@pytest.mark.parametrize("name", sorted(REWARDS))
def test_rewards_of_a_game_that_is_cut_off_stay_in_their_bounds(name):
    game = CodedGame(Spec("nuremberg", 3, max_steps=40), seed=3, reward=name)
    start = game.scores
    total = [0.0] * 3
    while not game.is_over:
        index = sorted(game.legal)[len(game.actions) % len(game.legal)]
        total = [sum(pair) for pair in zip(total, game.step(index), strict=True)]
    assert game.is_cut_off
    reward = REWARDS[name]
    assert all(reward.low <= amount <= reward.high for amount in total)
    if reward.zero_sum:
        assert sum(total) == pytest.approx(0)
    if name == "worth_change":
        assert total == [after - before for after, before in zip(game.scores, start, strict=True)]
    else:
        assert total == reward.at_end(game.scores)
