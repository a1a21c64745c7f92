"""The frame: a referee hears of every action, and its objection stops the game with place and seed."""

import sys
import types

import pytest
from tools import campaign

from roundhouse.bots import Broken
from tests.referee import watching
from tests.unit.toy import add_title, toy_title


class CountsStones:
    """Knows one rule of the toy: what is taken leaves the pile."""

    def __init__(self):
        self.starts, self.actions = 0, 0

    def start(self, game):
        self.game = game
        self.starts += 1

    def after(self, before, action, after):
        self.actions += 1
        assert self.game.state is after
        if action.do == "take":
            assert after.stones == before.stones - action.count, f"{after.stones} stones are left"


@pytest.fixture
def toy(monkeypatch):
    """Puts the toy title on the shelf, with a fault in it if asked, and its referee in the list; returns referees."""
    made = []

    def new_referee():
        made.append(CountsStones())
        return made[-1]

    module = types.ModuleType("toy_referee")
    module.new_referee = new_referee
    monkeypatch.setitem(sys.modules, "toy_referee", module)
    monkeypatch.setitem(watching.MODULES, "toy", "toy_referee")

    def shelve(fault=""):
        add_title(monkeypatch, toy_title(fault))
        return made

    return shelve


def test_the_referee_hears_of_every_action(toy):
    made = toy()
    outcome = watching.play_watched("toy", 2, seed=3)
    assert [(r.starts, r.actions) for r in made] == [(1, outcome.moves)]


def test_an_objection_stops_the_game_and_names_the_place(toy):
    toy("loses a stone")
    with pytest.raises(Broken, match=r"seed 3: after action 1 .*the referee objects: \d+ stones are left"):
        watching.play_watched("toy", 2, seed=3)


def test_the_referee_starts_again_where_actions_are_taken_back(toy):
    made = toy("stands still at three")
    outcomes = [watching.play_watched("toy", 2, seed) for seed in range(8)]
    assert any(outcome.retakes for outcome in outcomes)
    assert [r.starts for r in made] == [1 + outcome.retakes for outcome in outcomes]


def test_a_campaign_has_the_referee_watch_if_asked(toy, monkeypatch, tmp_path, capsys):
    def object_to_it(self, before, action, after):
        raise AssertionError("this is a test")

    made = toy()
    monkeypatch.setattr(CountsStones, "after", object_to_it)
    words = ["campaign.py", "toy", str(tmp_path / "games.jsonl"), "--each", "1", "--settings", "1", "--referee"]
    monkeypatch.setattr(sys, "argv", words)
    assert campaign.main() == 1
    assert made
    assert "the referee objects: this is a test" in capsys.readouterr().out


def test_a_campaign_without_a_referee_for_the_title_says_so(toy, monkeypatch, tmp_path, capsys):
    toy()
    monkeypatch.delitem(watching.MODULES, "toy")
    monkeypatch.setattr(sys, "argv", ["campaign.py", "toy", str(tmp_path / "games.jsonl"), "--referee"])
    with pytest.raises(SystemExit):
        campaign.main()
    assert "no referee" in capsys.readouterr().err
