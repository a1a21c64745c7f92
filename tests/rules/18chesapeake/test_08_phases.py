"""Section 8: the phases."""

import pytest

from roundhouse.rules import ledger
from tests.support.chesapeake import SLUG, auction, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
PHASES = ("2", "3", "4", "5", "6", "D")
LAYS = {
    "yellow": ((), "lay_tile PRR F2 57 SW-NE"),
    "green": (("F2 57 NW-SE",), "lay_tile PRR F2 15 S-SW-NW-SE"),
    "brown": (("F2 15 S-SW-NW-SE",), "lay_tile PRR F2 611 S-SW-NW-NE-SE"),
    "grey": (("F2 611 S-SW-NW-NE-SE",), "lay_tile PRR F2 915 S-SW-NW-NE-SE"),
}


def prr(phase, cash=500, trains=""):
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=cash, stations="F2", trains=trains)
    return game.phase(phase)


@rule("CHES-8-2a", "CHES-8-3a", "CHES-8-4b", "CHES-8-5b", "CHES-8-Db", "CHES-11.3-3")
@pytest.mark.parametrize("row", list(TABLES["phases"].records()), ids=lambda row: row["phase"])
def test_colours_of_tiles_by_phase(row):
    for color, (lying, line) in LAYS.items():
        game = prr(row["phase"]).lay(*lying).operating("PRR")
        if color in row["tiles"]:
            game.allowed(line)
        else:
            game.refused(line, rule="CHES-11.3-3", code="color-phase")


@rule("CHES-8-2b", "CHES-8-5c")
def test_one_round_in_phase_2_and_three_from_phase_5():
    game = prr("2", cash=0).stock("Ann", 2).play("pass", "pass", "pass", "pass")
    assert game.round_name() == "OR 2.1/1"
    assert game.play("pass").round_name() == "SR 3"
    five = prr("4", cash=500).top("5").operating("PRR", "BuyTrains", number=2, of=2, set_number=3)
    five.play("buy_train PRR @bank 5 500")
    assert five.round_name() == "SR 4"  # the set of two ends after its second round
    five.play("pass", "pass", "pass", "pass")
    assert five.round_name() == "OR 4.1/3"
    for phase in ("5", "6", "D"):
        game = prr(phase, cash=0).stock("Ann", 2).play("pass", "pass", "pass", "pass")
        assert game.round_name() == "OR 2.1/3"


@rule("CHES-8-2d", "CHES-8-3e", "CHES-8-4b", "CHES-8-5d", "CHES-8-Dc", "CHES-11.5-9", "CHES-R-55")
@pytest.mark.parametrize("phase", PHASES)
def test_off_map_values_by_phase(phase):
    column = {
        "2": "phase_2",
        "3": "phases_3_4",
        "4": "phases_3_4",
        "5": "phases_5_6",
        "6": "phases_5_6",
        "D": "phase_D",
    }
    game = auction().phase(phase)
    policy = game.rules.runner.policy
    for row in TABLES["offmap"].records():
        for hex_id in row["hexes"]:
            stop = game.state.map.face(hex_id).stops[0]
            assert policy.stop(game.state, "PRR", (hex_id, 0), stop).value == row[column[phase]], hex_id
    # and so a run to Norfolk earns
    run = quiet().company("C&O", {"Ann": 6}, par=80, trains="5", stations="G13").lay("G13 57 NW-SE").phase(phase)
    run.operating("C&O").play("pass", "run_trains C&O 5-0:G13.0,H14.0")
    norfolk = next(r for r in TABLES["offmap"].records() if r["location"] == "Norfolk")
    assert run.revenue == 20 + norfolk[column[phase]]


@rule("CHES-8-2e", "CHES-8-3f", "CHES-8-4c", "CHES-8-5e", "CHES-11.7-1")
@pytest.mark.parametrize(
    "phase, limit, top", [("2", 4, "2"), ("3", 4, "3"), ("4", 3, "4"), ("5", 2, "5"), ("6", 2, "6"), ("D", 2, "D")]
)
def test_train_limits(phase, limit, top):
    kind = {"2": "2", "3": "2", "4": "3", "5": "4", "6": "5", "D": "5"}[phase]
    price = auction().rules.data.trains[top].price
    below = prr(phase, cash=900, trains=" ".join([kind] * (limit - 1))).top(top).operating("PRR", "BuyTrains")
    below.play(f"buy_train PRR @bank {top} {price}")
    assert len(below.kinds("PRR")) == limit
    full = prr(phase, cash=900, trains=" ".join([kind] * limit)).top(top)
    full.company("LV", {"Ann": 6}, par=70, cash=0).operating("PRR", "PayOut", revenue=10)
    full.play("dividend PRR withhold")
    if phase in ("6", "D"):  # the trade-in for a D remains
        full.refused(f"buy_train PRR @bank {top} {price}", rule="CHES-11.7-11", code="limit")
    else:
        assert full.on_turn == "LV"  # nothing could be bought, so the turn is over


def first_train(kind, others, phase, cash=900):
    """PRR of Ann buys the first train of a kind; LV of Bob and the pool own what is said."""
    game = (
        prr(phase, cash=cash)
        .company("LV", {"Bob": 6}, par=70, cash=300, stations="J2", trains=others)
        .give_trains("pool", others)
    )
    return game.top(kind).operating("PRR", "BuyTrains")


@rule("CHES-8-4a", "CHES-11.7-15", "CHES-R-61", "CHES-R-04")
def test_the_first_4_scraps_the_2s():
    game = first_train("4", "2 2 3", "3")
    game.give_trains("PRR", "2").play("buy_train PRR @bank 4 300")
    assert game.state.phase == "4"
    assert (game.kinds("LV"), game.kinds("pool"), game.kinds("PRR")) == (["3"], ["3"], ["4"])
    assert game.cash("LV") == 300
    assert {t.kind for t in game.state.trains["@out"]} >= {"2"}
    game.refused("buy_train PRR @pool 2 80", rule="CHES-11.7-2", code="pool-empty")
    game.refused("buy_train PRR LV 2 10", rule="CHES-11.7-26", code="seller-train")


@rule("CHES-8-6a", "CHES-R-04")
def test_the_first_6_scraps_the_3s():
    game = first_train("6", "3 4", "5")
    game.play("buy_train PRR @bank 6 630")
    assert game.state.phase == "6"
    assert (game.kinds("LV"), game.kinds("pool"), game.kinds("PRR")) == (["4"], ["4"], ["6"])
    assert game.cash("LV") == 300


@rule("CHES-8-Da", "CHES-R-04")
def test_the_first_d_scraps_the_4s():
    game = first_train("6", "4 5", "5").phase("6").operating("PRR", "BuyTrains")
    game.play("buy_train PRR @bank D 900")
    assert game.state.phase == "D"
    assert (game.kinds("LV"), game.kinds("pool"), game.kinds("PRR")) == (["5"], ["5"], ["D"])
    assert game.cash("LV") == 300
    assert game.state.deck[0].kind == "6"  # the second 6 is still there


@rule("CHES-8-3a", "CHES-8-3c")
def test_phase_3_works_at_once_for_the_next_company():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=200, stations="F2").top("3").give_privates(P5="Bob")
    game.company("LV", {"Bob": 6}, par=70, cash=300, stations="J2").lay("J2 57 SW-NE").operating("PRR", "BuyTrains")
    game.play("buy_train PRR @bank 3 180")
    assert (game.on_turn, game.state.phase) == ("LV", "3")
    game.allowed("lay_tile LV J2 15 S-SW-NE-SE", "buy_private_in LV P5 50")


@rule("CHES-8-3b")
def test_two_rounds_after_the_next_stock_round():
    game = prr("2", cash=180).top("3").operating("PRR", "BuyTrains", set_number=2).play("buy_train PRR @bank 3 180")
    assert game.round_name() == "SR 3"
    assert game.play("pass", "pass", "pass", "pass").round_name() == "OR 3.1/2"


@rule("CHES-8-6b", "CHES-11.7-4")
def test_ds_are_for_sale_from_the_first_6_on():
    game = prr("5", cash=3000).top("6").operating("PRR", "BuyTrains")
    game.refused("buy_train PRR @bank D 900", rule="CHES-8-6b", code="not-yet")
    game.play("buy_train PRR @bank 6 630")
    assert game.offers("buy_train") == {
        "buy_train PRR @bank 6 630",
        "buy_train PRR @bank D 900",
        "buy_train PRR @bank D 700 - 6-0",
    }


@rule("CHES-8-Dd", "CHES-R-64")
def test_eight_ds_in_a_row():
    game = prr("6", cash=900).top("D")
    for number in range(1, 9):
        game.money(PRR=900).operating("PRR", "BuyTrains").play("buy_train PRR @bank D 900")
        assert game.kinds("PRR") == ["D"]
        assert game.state.trains_of("PRR")[0].id == f"D-{number - 1}"
        game.drop_trains("PRR")


@rule("CHES-8-De")
def test_a_phase_changes_in_the_middle_of_the_buyers_turn():
    game = prr("3", cash=900, trains="2 2").top("4").operating("PRR", "BuyTrains")
    game.play("buy_train PRR @bank 4 300")
    assert (game.on_turn, game.state.phase, game.kinds("PRR")) == ("PRR", "4", ["4"])
    game.play("buy_train PRR @bank 4 300", "buy_train PRR @bank 4 300")
    assert game.round_name() != "OR 2.1/1"  # three are the limit now


@rule("CHES-8-Df")
def test_trains_are_scrapped_before_the_limit_is_applied():
    game = prr("3", cash=900).company("LV", {"Bob": 6}, par=70, cash=0, stations="J2", trains="2 2 3 3").top("4")
    game.operating("PRR", "BuyTrains").play("buy_train PRR @bank 4 300")
    assert game.kinds("LV") == ["3", "3"]
    assert game.acting == "Ann"  # nobody has to discard


@rule("CHES-8-4c")
def test_four_3s_are_one_too_many_in_phase_4():
    game = prr("3", cash=900).company("LV", {"Bob": 6}, par=70, cash=0, stations="J2", trains="3 3 3 3").top("4")
    game.operating("PRR", "BuyTrains").play("buy_train PRR @bank 4 300")
    assert (game.acting, game.step) == ("Bob", "DiscardTrains")
    game.play(f"discard_train LV {game.train('LV', '3')}")
    assert game.kinds("LV") == ["3", "3", "3"]
    assert game.acting == "Ann"


@rule("CHES-8-5e")
def test_three_trains_are_one_too_many_in_phase_5():
    game = prr("4", cash=900).company("LV", {"Bob": 6}, par=70, cash=0, stations="J2", trains="3 4 4").top("5")
    game.operating("PRR", "BuyTrains").play("buy_train PRR @bank 5 500")
    assert (game.acting, game.step) == ("Bob", "DiscardTrains")
    game.play(f"discard_train LV {game.train('LV', '4')}")
    assert (game.kinds("LV"), game.kinds("pool")) == (["3", "4"], ["4"])
