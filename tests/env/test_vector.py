"""Many games in several processes."""

import os
import signal
from multiprocessing.shared_memory import SharedMemory

import numpy as np
import pytest

from roundhouse.env import CodedGame, Spec
from roundhouse.env.vector import VectorGames, WorkerDied

# workers are fresh interpreters, which take their time to start
pytestmark = pytest.mark.slow
SPEC = Spec("nuremberg", 2, max_steps=12)


def chosen(masks, turn):
    """A legal action for each game."""
    return [int(np.flatnonzero(row)[turn % row.sum()]) for row in masks]


def test_games_in_processes_are_the_games_of_their_seeds():
    with VectorGames(SPEC, games=3, workers=2, seed=40, reward="score_share") as games:
        name = games._shared.name
        games.reset()
        places = [CodedGame(SPEC, 40 + place, "score_share") for place in range(3)]
        for turn in range(15):
            for place, game in enumerate(places):
                seat = game.acting
                assert games.seats[place] == seat
                assert np.array_equal(games.masks[place], game.mask(seat))
                seen = game.observe(seat)
                assert all(np.array_equal(games.observations[key][place], seen[key]) for key in seen)
            actions = chosen(games.masks, turn)
            games.step(actions)
            for place, game in enumerate(places):
                assert games.rewards[place].tolist() == pytest.approx(game.step(actions[place]))
                assert bool(games.cut_off[place]) == game.is_cut_off
                if game.is_over:
                    assert games.scores[place].tolist() == game.scores
                    places[place] = CodedGame(SPEC, 40 + place + 3, "score_share")
        assert games.numbers.tolist() == [1, 1, 1]
    with pytest.raises(FileNotFoundError):
        SharedMemory(name)
    with pytest.raises(ValueError, match="The games are closed"):
        games.reset()


def test_illegal_actions_and_dead_workers_are_told():
    games = VectorGames(SPEC, games=2, workers=2)
    games.reset()
    before = games.observations["cubes"].copy()
    with pytest.raises(ValueError, match="nothing was played: action 0 in game 0, 99999 in game 1"):
        games.step([0, 99999])
    with pytest.raises(ValueError, match="2 games need 2 actions"):
        games.step([1])
    assert np.array_equal(before, games.observations["cubes"])
    name = games._shared.name
    os.kill(games._workers[1][0].pid, signal.SIGKILL)
    with pytest.raises(WorkerDied, match=r"worker 1 \(games 1 to 1\) has ended with status -9"):
        games.step(chosen(games.masks, 0))
    with pytest.raises(FileNotFoundError):
        SharedMemory(name)
    games.close()  # closing twice does nothing


def test_impossible_numbers_of_workers_are_refused():
    with pytest.raises(ValueError, match="There is at least one game"):
        VectorGames(SPEC, games=1, workers=2)
