"""Whole recorded games: every action is checked again, and every round ends as it did."""

import json
from pathlib import Path

import pytest

import roundhouse
from tests.golden.nuremberg.checkpoints import checkpoint

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.json"))
#: games of older rules versions, never recorded again: the proof that old files keep their result
OLDER = sorted(HERE.glob("version-*/*.json"))


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", [*FILES, *OLDER], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_game_plays_as_it_was_recorded(path):
    record = read(path)
    game = roundhouse.load(record)
    assert game.to_dict() == {name: value for name, value in record.items() if name != "checkpoints"}
    assert dict(game.result.scores) == record["result"]["scores"]
    assert list(game.result.winners) == record["result"]["winners"]
    for expected in record["checkpoints"]:
        after = expected.pop("after")
        assert checkpoint(game.line[after]) == expected
    for state in game.line:
        assert game.rules.audit(state) == []


def test_every_kind_of_action_and_event_is_in_some_game():
    words, kinds, tables = set(), set(), set()
    for path in FILES:
        record = read(path)
        words |= {action["do"] for action in record["actions"]}
        game = roundhouse.load(record)
        kinds |= {event.kind for state in game.line for event in state.events}
        tables.add((record["variant"], record["options"]["side"]))
    assert set(game.rules.codec.kinds) - words == {"undo"}
    assert {"link_made", "rubbed_out", "removed", "handed_over", "built_nothing", "final_score"} <= kinds
    assert tables == {("nuremberg", "2-3"), ("nuremberg", "3-4"), ("wensleydale", "2-3"), ("wensleydale", "3-4")}


def test_the_games_are_of_the_present_version_and_the_older_ones_are_there():
    assert {read(path)["rules_version"] for path in FILES} == {roundhouse.TITLES["nuremberg"].rules_version}
    older = {read(path)["rules_version"] for path in OLDER}
    assert older == set(roundhouse.TITLES["nuremberg"].older_versions)


def test_an_old_game_keeps_its_map_and_rules():
    game = roundhouse.load(read(HERE / "version-1" / "nuremberg-4p.json"))
    assert game.rules.setting.map.areas["m-gi"].good == "mail"
    assert game.rules.setting.map.apart is None
    new = roundhouse.new_game("nuremberg", ["A", "B", "C", "D"])
    assert "m-gi" not in new.rules.setting.map.areas
    assert new.rules.setting.map.apart.areas == ("nn", "ns")
