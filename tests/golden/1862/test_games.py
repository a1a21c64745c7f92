"""Whole games by the rulebook: every action is checked again, and every round begins as it did."""

import importlib
import json
from functools import cache
from pathlib import Path

import pytest

import roundhouse

checkpoint = importlib.import_module("tests.golden.1862.checkpoints").checkpoint  # a name that begins with a digit

FILES = sorted(Path(__file__).parent.glob("*.json"))


@cache
def played(path):
    """The record, and the game that its actions lead through."""
    record = json.loads(path.read_text(encoding="utf-8"))
    return record, roundhouse.load(record)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_plays_as_it_was_recorded(path):
    record, game = played(path)
    assert record["readings"] == "rulebook"
    assert dict(game.result.scores) == record["result"]["scores"]
    assert list(game.result.winners) == record["result"]["winners"]
    for expected in record["checkpoints"]:
        found = {"after": expected["after"], **checkpoint(game.line[expected["after"]])}
        assert json.loads(json.dumps(found)) == expected
    for state in game.line[::5]:
        assert game.rules.audit(state) == []


@pytest.mark.slow
def test_every_kind_of_action_every_end_and_the_rare_events_are_in_some_game():
    words, kinds, ends = set(), set(), set()
    for path in FILES:
        record, game = played(path)
        words |= {action["do"] for action in record["actions"]}
        kinds |= {event.kind for state in game.line for event in state.events}
        ends.add(record["result"]["rule"])
    assert set(game.rules.codec.kinds) - words == {"undo"}
    assert ends == {"1862-10.1-1", "1862-10.2-1", "1862-10.3-11"}
    rare = "merger acquisition refinancing treasury-sold receivership bankrupt hudson station-removed"
    rare += " obligation-missed share-redeemed unswapped certificate-exchanged trains-scrapped lner"
    assert set(rare.split()) <= kinds


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_all_that_is_told_asked_and_offered_has_its_words(path):
    _, game = played(path)
    words, told = game.rules.words, set()
    for number, state in enumerate(game.line):
        told |= {words.event(event) for event in state.events}
        for step in () if state.result else game.rules.steps(state):
            told.add(words.prompt(step.asks(state)))
            if number % 9 == 0:
                told |= {
                    words.choice(choice) for actor in step.actors(state) for choice in step.candidates(state, actor)
                }
    assert [text for text in told if not text or "@" in text or "None" in text] == []
