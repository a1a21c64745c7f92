"""Whole games of 1889: recorded ones, audited random ones, and one of novices."""

import json
from pathlib import Path

import pytest

import roundhouse
from roundhouse.bots.simulate import GameSpec, play_out
from roundhouse.coding import find_coding
from roundhouse.kernel import choices

SLUG = "1889"
GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_recorded_game_replays_to_its_result(file):
    data = json.loads(file.read_text(encoding="utf-8"))
    game = roundhouse.load(data)
    assert game.to_dict() == data


def test_every_action_power_and_end_is_in_a_recorded_game():
    games = [json.loads(file.read_text(encoding="utf-8")) for file in GOLDEN]
    played = {action["do"] for game in games for action in game["actions"]}
    known = set(roundhouse.new_game(SLUG, ["Ann", "Bo"]).rules.codec.kinds) - {"undo"}
    assert known - played == set()
    assert {action.get("power") for game in games for action in game["actions"]} == {None, "MF", "ER"}
    assert {game["result"]["rule"] for game in games} == {"1889-9-1", "1889-9-2"}


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_every_choice_of_a_recorded_game_has_a_number(file):
    """The coding of classic titles serves: an environment for this title needs no code of its own."""
    game = roundhouse.load(json.loads(file.read_text(encoding="utf-8")))
    vocabulary = find_coding(game.title).vocabulary(game.rules)
    for state, action in zip(game.line[:-1], game.played, strict=True):
        legal = vocabulary.legal(choices(game.rules, state, action.who))
        assert legal.unlisted == []
        assert legal.encode(action) is not None


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_audited_random_games(players, seed):
    """Fifty games in which money, shares, trains, tiles and stations add up after every action.

    Choices are tried after every action in one game, and after every tenth action in the others.
    `python tools/campaign.py 1889 FILE` tries them after every action, in as many games as one likes.
    """
    every = 1 if (players, seed) == (4, 0) else 10
    bots = ("random",) * players
    outcome = play_out(GameSpec(SLUG, bots, seed=1000 * players + seed, audit=True, audit_every=every))
    assert outcome.reason == "the bank is broken" or outcome.reason.endswith("is bankrupt")


def test_novices_play_a_game():
    outcome = play_out(GameSpec(SLUG, ("novice",) * 3, seed=5))
    assert outcome.reason == "the bank is broken" or outcome.reason.endswith("is bankrupt")
