"""Games that were played under rules version 1 go on replaying to their recorded end."""

import json
from pathlib import Path

import pytest

import roundhouse
from roundhouse.kernel import Mismatch

FILES = sorted((Path(__file__).parent / "version-1").glob("*.json"))


def read(file):
    return json.loads(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_game_of_version_1_replays(file):
    data = read(file)
    assert data["rules_version"] == 1
    game = roundhouse.load(data)
    assert dict(game.result.scores) == data["result"]["scores"]
    assert game.to_dict()["actions"] == data["actions"]
    assert game.setup.rules_version == 1


@pytest.mark.parametrize("name", ["base-3-rulebook", "base-5-18xx", "bohemia-2-rulebook"])
def test_the_same_actions_are_no_game_of_today(name):
    data = next(read(file) for file in FILES if file.stem == name)
    with pytest.raises(Mismatch):
        roundhouse.load({**data, "rules_version": roundhouse.titles.find_title("18cz").rules_version})
