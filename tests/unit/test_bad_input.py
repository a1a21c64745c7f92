"""Whatever is thrown at a game gets one clear sentence, and nothing changes."""

from __future__ import annotations

import copy
import json
import random

import pytest

import roundhouse
from roundhouse.bots.randomly import RandomBot
from roundhouse.eighteen.actions import Bid
from roundhouse.kernel import BrokenFile, GameError, MalformedAction, NotYourTurn, RuleViolation, SetupError, digest
from roundhouse.titles.nuremberg.actions import TakeAll

SLUG = "18chesapeake"
PLAYERS = ["Ann", "Bob", "Cy"]
ODD = (
    None,
    True,
    -1,
    0,
    1.5,
    10**9,
    "",
    "x",
    "²",
    "\n",
    "y" * 500,
    [],
    [None],
    [[]],
    {},
    {"a": 1},
    ["Ann", "Ann", "Ann"],
    [1, 2, 3],
)


def new_game(seed=3):
    return roundhouse.new_game(SLUG, PLAYERS, seed=seed)


@pytest.fixture(scope="module")
def recorded():
    """The file of a random game, some way into its operating rounds."""
    game, bot, rng = new_game(), RandomBot(), random.Random(1)
    while game.result is None and len(game.log) < 260:
        game.apply(bot.decide(game.rules, game.state, game.acting[0], rng, 1.0).action)
    assert game.state.round.kind == "operating" or len(game.log) == 260
    return game.to_dict()


def is_a_sentence(error):
    text = str(error)
    return bool(text) and "Traceback" not in text


def refusal_of(action, *args):
    """The expected refusal of a call, or None; anything else than a refusal is an error of the program."""
    try:
        action(*args)
    except GameError as error:
        return error
    return None


def refused(kind, action, *args, **more):
    with pytest.raises(kind) as caught:
        action(*args, **more)
    assert is_a_sentence(caught.value)
    return caught.value


# -- starting a game -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [[], ["Ann"], list("ABCDEFG")])
def test_a_wrong_number_of_players(players):
    error = refused(SetupError, roundhouse.new_game, SLUG, players)
    assert f"not {len(players)}" in str(error)


@pytest.mark.parametrize(
    "players",
    [
        ["Ann", "Ann", "Bob"],
        ["Ann", "", "Bob"],
        ["Ann", "  ", "Bob"],
    ],
)
def test_names_that_cannot_be(players):
    refused(SetupError, roundhouse.new_game, SLUG, players)


def test_an_unknown_title_variant_option_or_reading():
    assert SLUG in str(refused(SetupError, roundhouse.new_game, "1830", PLAYERS))
    assert "base" in str(refused(SetupError, roundhouse.new_game, SLUG, PLAYERS, variant="moravia"))
    refused(SetupError, roundhouse.new_game, SLUG, PLAYERS, variant="two-player")
    refused(SetupError, roundhouse.new_game, SLUG, PLAYERS, options={"length": "long"})
    refused(SetupError, roundhouse.new_game, SLUG, PLAYERS, readings="mine")


# -- files -----------------------------------------------------------------------------------------------------


def test_files_that_are_none(tmp_path, recorded):
    refused(BrokenFile, roundhouse.load, tmp_path / "nowhere.json")
    refused(BrokenFile, roundhouse.load, tmp_path)
    text = json.dumps(recorded)
    for number, content in enumerate(
        ("", "not json", text[: len(text) // 2], text[:-1], "[]", "3", '{"format": "other"}')
    ):
        file = tmp_path / f"{number}.json"
        file.write_text(content, encoding="utf-8")
        refused(BrokenFile, roundhouse.load, file)
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00garbage")
    refused(BrokenFile, roundhouse.load, binary)
    whole = tmp_path / "whole.json"
    whole.write_text(text, encoding="utf-8")
    assert roundhouse.load(whole).to_dict() == recorded


@pytest.mark.parametrize(
    "name", ["title", "variant", "options", "rules_version", "readings", "seed", "players", "chance", "actions"]
)
def test_a_file_that_lacks_a_field(recorded, name):
    data = {key: value for key, value in recorded.items() if key != name}
    refused(GameError, roundhouse.load, data)


@pytest.mark.parametrize(
    "name",
    [
        "format",
        "title",
        "variant",
        "options",
        "rules_version",
        "readings",
        "seed",
        "players",
        "chance",
        "actions",
        "result",
    ],
)
def test_a_file_with_an_odd_field(recorded, name):
    for odd in ODD:
        error = refusal_of(roundhouse.load, {**copy.deepcopy(recorded), name: odd})
        # only what means nothing for the play may be odd
        assert is_a_sentence(error) if error is not None else name in ("seed", "chance", "result", "actions", "options")


def test_a_file_that_does_not_replay(recorded):
    out_of_turn = copy.deepcopy(recorded)
    out_of_turn["actions"][5]["who"] = next(p for p in PLAYERS if p != out_of_turn["actions"][5]["who"])
    assert "Action 6" in str(refused(BrokenFile, roundhouse.load, out_of_turn))
    refused(BrokenFile, roundhouse.load, {**recorded, "chance": [["vanderbilt", ["NYC"]]]})
    refused(BrokenFile, roundhouse.load, {**recorded, "chance": [["weather", ["LV"]]]})
    refused(BrokenFile, roundhouse.load, {**recorded, "result": {"scores": {"Ann": 1}}})
    version = refused(SetupError, roundhouse.load, {**recorded, "rules_version": 99})
    assert "99" in str(version)


# -- moves -----------------------------------------------------------------------------------------------------


def unchanged(game, kind, data):
    before, count = digest(game.state), len(game.log)
    error = refused(kind, game.apply, data)
    assert (digest(game.state), len(game.log)) == (before, count)
    return error


def test_an_action_out_of_turn():
    game = new_game()
    assert "Ann" in str(unchanged(game, NotYourTurn, {"who": "Bob", "do": "pass"}))
    unchanged(game, NotYourTurn, {"who": "Nobody", "do": "pass"})


def test_an_action_for_another_company(recorded):
    game = roundhouse.load(recorded)
    rng, bot = random.Random(2), RandomBot()
    while game.state.round.kind != "operating" or game.state.pending:
        game.apply(bot.decide(game.rules, game.state, game.acting[0], rng, 1.0).action)
        assert game.result is None
    here, who = game.state.round.company, game.acting[0]
    for other in game.rules.data.companies:
        for deed in (
            {"do": "lay_tile", "hex": "F2", "tile": "57", "rotation": 1},
            {"do": "place_station", "hex": "F2", "city": 0},
            {"do": "buy_private_in", "private": "P1", "price": 20},
            {"do": "buy_train", "source": "@bank", "kind": "2", "price": 80},
        ):
            if other != here:
                unchanged(game, RuleViolation, {"who": who, "company": other, **deed})


@pytest.mark.parametrize(
    "data",
    [
        None,
        3,
        "pass",
        [],
        {},
        {"who": "Ann"},
        {"do": "pass"},
        {"who": "Ann", "do": "fly"},
        {"who": "Ann", "do": None},
        {"who": 7, "do": "pass"},
        {"who": "Ann", "do": "pass", "extra": 1},
        {"who": "Ann", "do": "bid", "private": "P2"},
        {"who": "Ann", "do": "bid", "private": "P2", "price": "45"},
        {"who": "Ann", "do": "bid", "private": "P2", "price": 45.0},
        {"who": "Ann", "do": "bid", "private": "P2", "price": True},
        {"who": "Ann", "do": "bid", "private": "P2", "price": 10**12},
        {"who": "Ann", "do": "bid", "private": ["P2"], "price": 45},
        {"who": "Ann", "do": "bid", "private": "P" * 300, "price": 45},
        {"who": "Ann", "do": "run_trains", "company": "LV", "runs": "all"},
        {"who": "Ann", "do": "run_trains", "company": "LV", "runs": [{"train": "2-0"}]},
        {"who": "Ann", "do": "run_trains", "company": "LV", "runs": [{"train": "2-0", "way": [1]}]},
        {"who": "Ann", "do": "run_trains", "company": "LV", "runs": [["2-0"]] * 500},
    ],
)
def test_what_is_no_action(data):
    unchanged(new_game(), MalformedAction, data)


def tried(game, state, data):
    """What the record would lead to in a position."""
    return roundhouse.kernel.apply(game.rules, state, game.read(data))


def test_absurd_values_of_every_field(recorded):
    """At positions all along a game: legal actions with one field spoiled are refused, or are legal by themselves."""
    game = roundhouse.load(recorded)
    actions, rng = recorded["actions"], random.Random(4)
    for number in sorted(rng.sample(range(len(actions)), 40)):
        state = game.line[number]
        for name in actions[number]:
            for odd in (*ODD, "H6.²", "Z99", "@bank", -(10**6)):
                error = refusal_of(tried, game, state, {**actions[number], name: odd})
                assert error is None or is_a_sentence(error)
    assert [digest(p) for p in game.line] == [digest(p) for p in roundhouse.load(recorded).line]


def test_absurd_ways_of_a_train():
    from tests.support.chesapeake import quiet

    game = (
        quiet().company("PRR", {"Ann": 6}, par=80, cash=0, trains="2", stations="F2").lay("F2 57 SW-NE", "E3 57 SW-NE")
    )
    game.operating("PRR").to_run()
    for way in (
        "",
        ".",
        "..",
        "F2",
        "F2.",
        ".0",
        "F2.0",
        "F2.²",
        "F2.-1",
        "F2.99",
        "F2.0,",
        "F2.0,F2.0",
        "F2.0,E3",
        "E3.0,F2.0,E3.0",
        "F2.0,,E3.0",
        "F2.0,Z9.0",
    ):
        data = {"who": "Ann", "do": "run_trains", "company": "PRR", "runs": [{"train": "2-0", "way": way.split(",")}]}
        before = game.digest
        refused(
            GameError, lambda data=data: roundhouse.kernel.apply(game.rules, game.state, game.rules.codec.read(data))
        )
        assert game.digest == before
    game.allowed("run_trains PRR 2-0:F2.0,E3.0", "run_trains PRR 2-0:E3.0,F2.0")


@pytest.mark.parametrize("price", [45.0, "45", True, None, [45]])
def test_an_action_made_in_python_is_held_to_the_types_of_a_file(price):
    game = roundhouse.new_game("18chesapeake", ["Ann", "Bo", "Cy"], seed=1)
    with pytest.raises(MalformedAction, match=r"bid\.price must be a whole number"):
        game.apply(Bid("Ann", "P2", price))
    assert game.log == []


def test_an_action_of_another_game_is_refused():
    game = roundhouse.new_game("18chesapeake", ["Ann", "Bo", "Cy"], seed=1)
    with pytest.raises(MalformedAction, match="no action called 'take_all'"):
        game.apply(TakeAll("Ann"))


def test_the_first_field_that_is_missing_is_named():
    game = roundhouse.new_game("18chesapeake", ["Ann", "Bo", "Cy"], seed=1)
    with pytest.raises(MalformedAction, match="lay_tile lacks the field 'company'"):
        game.apply({"who": "Ann", "do": "lay_tile"})
