"""The record for screens: what is printed, and who comes when."""

from __future__ import annotations

import json

import pytest

import roundhouse
from roundhouse.board.tiles import read_face
from roundhouse.eighteen.loading import tables
from roundhouse.eighteen.printed import face_facts, plain
from tests.support.chesapeake import quiet
from tests.support.mania import Mania


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


def test_markers_stand_on_the_spaces_of_the_market_that_the_rules_put_them_on() -> None:
    game = quiet().company("PRR", {"Ann": 6}, par=80, at=(1, 7)).company("LV", {"Bob": 6}, par=70, at=(1, 7))
    stacks = game.rules.view(game.state, None)["market"]["stacks"]
    assert {"row": 0, "column": 6, "companies": ["PRR", "LV"]} in stacks
    assert {(stack["row"], stack["column"]) for stack in stacks} == set(game.state.stacks)


def test_plain_writes_sets_in_order_and_keys_as_text() -> None:
    assert plain({("F2", 0): frozenset({"b", "a"})}) == {"F2.0": ["a", "b"]}


@pytest.mark.parametrize(("slug", "low", "broken"), [("18chesapeake", 1, False), ("18chesapeake", 0, True)])
@pytest.mark.rule("CHES-12-2")
def test_the_record_says_that_the_bank_is_broken(slug: str, low: int, broken: bool) -> None:
    _assert_broken(slug, low, broken)


@pytest.mark.parametrize(("low", "broken"), [(0, False), (-1, True)])
@pytest.mark.rule("1862-10.2-1")
def test_the_record_says_that_the_bank_of_1862_is_empty(low: int, broken: bool) -> None:
    _assert_broken("1862", low, broken)


def _assert_broken(slug: str, low: int, broken: bool) -> None:
    game = roundhouse.new_game(slug, ["Ann", "Bo", "Cy"], seed=1)
    state = game.state.clone()
    state.bank_low = low
    assert game.rules.view(state, None)["bankBroken"] is broken


def test_the_record_of_1862_tells_the_price_of_companies_that_are_open() -> None:
    game = Mania(4, "ECR ENR").company("ECR", {"Ann": 5}, price=90).stock("Ann")
    prices = {entry["id"]: entry["price"] for entry in game.rules.view(game.state, None)["companies"]}
    assert (prices["ECR"], prices["ENR"]) == (90, None)


def test_the_record_of_18cz_marks_the_purple_tiles() -> None:
    game = roundhouse.new_game("18cz", ["Ann", "Bo", "Cy"], seed=1)
    purple = {tile["id"] for tile in game.rules.view(game.state, None)["board"]["tiles"] if tile.get("purple")}
    assert purple == {tile["id"] for tile in tables("roundhouse.titles.g18cz", "tiles")["tiles"] if tile.get("purple")}
    assert len(purple) == 13


def test_a_run_is_told_and_remembered_with_its_longest_route() -> None:
    game = quiet().company("PRR", {"Ann": 6}, par=70, cash=100, trains="2", stations="F2")
    game.lay("F2 57 SW-NE", "E3 57 SW-NE").operating("PRR").to_run()
    (choice,) = game.choices("run_trains")
    (run,) = choice.action.runs  # type: ignore[attr-defined]
    assert (set(run.way), run.chain) == ({"F2.0", "E3.0"}, None)
    game.play(game.run_line("F2.0,E3.0"))
    assert [(feat.kind, feat.size) for feat in game.rules.feats(game.state)] == [("run", 40), ("route", 2)]
