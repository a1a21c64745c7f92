"""The script that plays audited games in every setting of a title."""

import json
import sys

from tools import campaign

import roundhouse
from tests.unit.toy import add_title, toy_title


def run(monkeypatch, *words):
    monkeypatch.setattr(sys, "argv", ["campaign.py", *words])
    return campaign.main()


def test_the_settings_are_those_that_the_title_allows():
    found = {setting.name: setting for setting in campaign.settings(roundhouse.TITLES["1862"])}
    assert {f"{count} players" for count in range(2, 9)} <= found.keys()
    assert found["base, extra_companies yes"].players == (7, 8)
    # the novice rules go with simple games only
    assert {name for name in found if "novice" in name} == {
        "simple-freight, novice True",
        "simple-express, novice True",
    }


def test_it_goes_on_where_it_was_and_counts_what_it_met(monkeypatch, tmp_path, capsys):
    add_title(monkeypatch, toy_title(""))
    file = tmp_path / "games.jsonl"
    assert run(monkeypatch, "toy", str(file), "--each", "2", "--settings", "1") == 0
    first = file.read_text()
    games = [json.loads(line) for line in first.splitlines()]
    assert len({(game["setting"], game["game"]) for game in games}) == len(games) > 1
    assert all(game["deeds"]["take"] for game in games)
    assert run(monkeypatch, "toy", str(file), "--each", "3", "--settings", "1") == 0
    assert file.read_text().startswith(first)
    assert len(file.read_text().splitlines()) > len(games)
    assert "take" in capsys.readouterr().out


def test_a_broken_game_is_told_with_its_seed(monkeypatch, tmp_path, capsys):
    add_title(monkeypatch, toy_title("loses a stone"))
    assert run(monkeypatch, "toy", str(tmp_path / "games.jsonl"), "--each", "1", "--settings", "1") == 1
    assert "BROKEN" in capsys.readouterr().out
