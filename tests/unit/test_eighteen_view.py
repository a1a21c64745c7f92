"""The record for screens: what is printed, and who comes when."""

from __future__ import annotations

import json

import roundhouse
from roundhouse.board.tiles import read_face
from roundhouse.eighteen.printed import face_facts, plain


def test_a_face_written_for_screens_reads_back_as_the_same_face() -> None:
    rules = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7).rules
    for tile in rules.data.atlas.tiles.values():
        facts = {"color": tile.color, **face_facts(tile.face)}
        again = read_face(facts)
        assert again.paths == tile.face.paths
        assert again.label == tile.face.label
        assert [(s.kind, s.revenue, s.slots, s.group) for s in again.stops] == [
            (s.kind, s.revenue, s.slots, s.group) for s in tile.face.stops
        ]


def test_the_whole_record_can_be_written_as_json() -> None:
    game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    record = game.rules.view(game.state, None)
    assert json.loads(json.dumps(record)) == record
    assert record["order"]["ids"] == ["Ann", "Bo", "Cy"]
    assert record["round"]["kind"] == "auction"
    assert {entry["id"] for entry in record["board"]["hexes"]} == set(game.rules.data.atlas.hexes)


def test_plain_writes_sets_in_order_and_keys_as_text() -> None:
    assert plain({("F2", 0): frozenset({"b", "a"})}) == {"F2.0": ["a", "b"]}
