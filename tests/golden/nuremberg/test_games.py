"""Whole recorded games: every action is checked again, and every round ends as it did."""

import json
from pathlib import Path

import pytest

import roundhouse
from tests.golden.nuremberg.checkpoints import checkpoint

FILES = sorted(Path(__file__).parent.glob("*.json"))


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_plays_as_it_was_recorded(path):
    record = read(path)
    game = roundhouse.load(record)
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
    assert {"link_made", "removed", "handed_over", "built_nothing", "final_score"} <= kinds
    assert tables == {("nuremberg", "2-3"), ("nuremberg", "3-4"), ("wensleydale", "2-3"), ("wensleydale", "3-4")}
