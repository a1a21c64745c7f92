"""Which entries of a file count: undo and redo, messages, automatic and programmed actions."""

import pytest

from roundhouse.interop.history import live_entries, pieces
from roundhouse.kernel import BrokenFile


def log(*words):
    """Entries numbered from 1; 'undo:2' goes back to entry 2."""
    entries = []
    for number, word in enumerate(words, start=1):
        kind, _, target = word.partition(":")
        entries.append({"id": number, "type": kind, **({"action_id": int(target)} if target else {})})
    return entries


def live(*words):
    return [entry["id"] for entry in live_entries(log(*words))]


@pytest.mark.parametrize(
    "words, standing",
    [
        (("bid", "pass"), [1, 2]),
        (("bid", "pass", "undo"), [1]),
        (("bid", "pass", "undo", "undo", "bid"), [5]),
        (("bid", "pass", "undo", "redo"), [1, 2]),
        (("bid", "pass", "pass", "undo", "undo", "redo"), [1, 2]),
        (("bid", "pass", "pass", "undo", "undo", "redo", "redo"), [1, 2, 3]),
        (("bid", "pass", "pass", "undo:1"), [1]),
        (("bid", "pass", "pass", "undo:1", "redo"), [1, 2, 3]),
        (("bid", "pass", "undo:0", "bid"), [4]),
        (("bid", "message", "pass", "message", "undo"), [1]),
        (("bid", "pass", "undo", "message", "redo"), [1, 2]),
    ],
)
def test_what_stands(words, standing):
    assert live(*words) == standing


def test_something_done_since_cannot_be_redone():
    with pytest.raises(BrokenFile, match="Entry 5 redoes"):
        live("bid", "pass", "undo", "bid", "redo")


def test_nothing_can_be_undone_before_anything_is_done():
    with pytest.raises(BrokenFile, match="Entry 1 undoes"):
        live("undo")


@pytest.mark.parametrize("entry", [7, {}, {"type": 3}, None])
def test_what_is_no_entry(entry):
    with pytest.raises(BrokenFile, match="Entry 1"):
        live_entries([entry])


def test_automatic_actions_follow_their_entry():
    automatic = [{"type": "pass", "entity": 2}, {"type": "pass", "entity": 3}]
    told = list(pieces({"id": 9, "type": "bid", "auto_actions": automatic}))
    assert [(piece["type"], piece["id"]) for piece in told] == [("bid", 9), ("pass", 9), ("pass", 9)]


def test_programmed_actions_do_only_what_they_do_automatically():
    entry = {"id": 9, "type": "program_share_pass", "auto_actions": [{"type": "pass", "entity": 2}]}
    assert [piece["type"] for piece in pieces(entry)] == ["pass"]
    assert list(pieces({"id": 9, "type": "program_disable"})) == []
    assert list(pieces({"id": 9, "type": "master_mode"})) == []
