"""Sections 12 and 13: the end of the game, scoring, manners at the table."""

import time

import pytest

from roundhouse.eighteen.ids import BANK
from roundhouse.kernel import Message
from tests.support.chesapeake import first_stock_round, quiet

rule = pytest.mark.rule
ROUTE = ("F2 57 SW-NE", "E3 57 SW-NE")


def nearly_broken(bank, phase="5", number=1, of=3, **more):
    """PRR of Ann is about to run for 40 and pay; so much is in the bank."""
    game = quiet(**more).company("PRR", {"Ann": 6}, par=80, stations="F2").lay(*ROUTE).phase(phase)
    game.give_trains("PRR", "5").money(bank=bank)
    return (
        game.operating("PRR", number=number, of=of).to_run().play(f"run_trains PRR {game.train('PRR', '5')}:F2.0,E3.0")
    )


@rule("CHES-12-1", "CHES-R-72")
@pytest.mark.parametrize("bank, is_broken", [(25, False), (24, True), (23, True)])
def test_the_bank_breaks_when_nothing_is_left(bank, is_broken):
    game = nearly_broken(bank, number=3).play("dividend PRR pay").end_turn()  # 24 to Ann
    assert (game.state.result is not None) is is_broken
    if is_broken:
        assert game.state.result.rule == "CHES-12-2"
        assert game.view()["over"]


@rule("CHES-R-72")
def test_18xx_games_breaks_the_bank_only_below_nothing():
    as_there = nearly_broken(24, number=3, readings="18xx.games").play("dividend PRR pay").end_turn()
    assert as_there.state.result is None
    below = nearly_broken(23, number=3, readings="18xx.games").play("dividend PRR pay").end_turn()
    assert below.state.result is not None


@rule("CHES-R-72")
def test_it_stays_broken_even_if_money_flows_back():
    game = nearly_broken(10, number=2).play("dividend PRR pay").end_turn()
    assert game.state.result is None
    game.edit(cash={**game.state.cash, BANK: game.bank + 500, "PRR": game.cash("PRR") - 500})
    assert game.bank > 0
    assert game.round_name() == "OR 2.3/3"
    assert game.end_turn().state.result is not None


@rule("CHES-12-2", "CHES-12-4", "CHES-2-6")
def test_a_break_in_an_operating_round_completes_the_set():
    game = nearly_broken(10).play("dividend PRR pay").end_turn()
    assert (game.round_name(), game.bank) == ("OR 2.2/3", -14)
    ann = game.cash("Ann")
    game.to_run().play(f"run_trains PRR {game.train('PRR', '5')}:F2.0,E3.0", "dividend PRR pay").end_turn()
    assert (game.round_name(), game.cash("Ann"), game.bank) == ("OR 2.3/3", ann + 24, -38)  # paid in full
    deck = game.state.deck
    game.end_turn()
    assert game.state.result.reason == Message("ended-bank")
    assert game.state.deck == deck
    assert game.offers() == set()


@rule("CHES-12-3", "CHES-R-73")
def test_a_break_in_a_stock_round_completes_the_next_set():
    game = (
        quiet()
        .company("PRR", {"Ann": 6, "Bob": 1}, par=80, stations="F2", cash=0)
        .phase("5")
        .money(bank=50)
        .stock("Bob", 5)
    )
    game.play("sell_shares PRR 1", "pass")
    assert game.bank == -30
    game.play("pass", "pass", "pass", "pass")
    for number in (1, 2, 3):
        assert game.round_name() == f"OR 5.{number}/3"
        game.end_turn()
    assert game.state.result.rule == "CHES-12-2"
    # a break in the auction's operating round would be treated likewise
    early = first_stock_round().edit(bank_low=0).play("pass", "pass", "pass", "pass")
    assert early.state.result is not None


@rule("CHES-12-6", "CHES-R-75")
def test_cash_shares_and_open_private_companies():
    game = (
        quiet().company("LV", {"Ann": 4}, par=80, at=(2, 11)).money(Ann=700).give_privates(P1="Ann", P2="LV", P3="out")
    )
    assert game.price("LV") == 200
    assert game.rules.worth(game.state, "Ann") == 700 + 800 + 20
    # P2 belongs to a company and P3 is closed: they count for nobody
    assert game.rules.worth(game.state, "Cy") == game.cash("Cy")


def scored(game):
    """The scores when the bank has broken and the set is over."""
    game.edit(bank_low=0, floated=frozenset()).operating(number=1, of=1)
    return game.state.result


@rule("CHES-12-7")
def test_what_companies_own_does_not_count():
    poor = quiet().company("LV", {"Ann": 3}, par=80, cash=0).money(Ann=100)
    rich = quiet().company("LV", {"Ann": 3}, par=80, cash=2000, trains="2 2").money(Ann=100)
    assert scored(poor).scores["Ann"] == scored(rich).scores["Ann"] == 100 + 240


@rule("CHES-12-8", "CHES-R-74")
def test_the_richest_wins_and_equals_share():
    result = scored(quiet().money(Ann=1520, Bob=1370, Cy=0, Dan=0))
    assert (result.scores["Ann"], result.scores["Bob"]) == (1520, 1510)  # Bob has two shares of N&W at 70
    assert result.winners == ("Ann",)
    shared = scored(quiet().money(Ann=1510, Bob=1370, Cy=0, Dan=0))
    assert set(shared.winners) == {"Ann", "Bob"}


@rule("CHES-12-9")
def test_certificates_count_by_their_shares():
    assert scored(quiet().company("LV", {"Cy": 2}, par=80, at=(2, 6)).money(Cy=0)).scores["Cy"] == 220
    two = quiet(2).company("LV", {"Bob": 3}, par=80, at=(2, 6)).money(Bob=0)
    two.company("N&W", {"Ann": 2}, par=70)
    assert scored(two).scores["Bob"] == 330


@rule("CHES-12-10", "CHES-R-16")
def test_shares_without_a_price_are_worth_nothing():
    game = quiet().money(Ann=50)
    assert game.held("Ann", "B&O") == 1
    assert scored(game).scores["Ann"] == 50


@rule("CHES-12-11")
def test_nothing_else_ends_the_game():
    game = quiet().company("PRR", {"Ann": 6}, par=80, at=(1, 17), stations="F2", cash=900).phase("6").top("D")
    assert set(game.state.privates.values()) == {"@out"}
    game.operating("PRR", "BuyTrains", number=3, of=3).play("buy_train PRR @bank D 900").end_turn()
    assert (game.price("PRR"), game.state.result, game.round_name()) == (375, None, "SR 3")
    assert set(game.rules.flows) == {"auction", "stock", "operating"}


@rule("CHES-12-12", "CHES-12-5")
def test_bankruptcy_ends_it_even_after_the_bank_has_broken():
    game = quiet().company("PRR", {"Ann": 4, "Bob": 4}, par=80, cash=0, stations="F2").lay(*ROUTE).phase("6")
    game.company("LV", {"Bob": 6}, par=70, cash=0, stations="J2").money(Ann=0).edit(bank_low=-5)
    game.company("B&O", {"Dan": 2}, par=70, floated=False).operating("PRR", "BuyTrains", number=2, of=3)
    game.play("bankrupt PRR")
    assert game.state.result.rule == "CHES-12-5"
    assert game.state.round.number == 2
    assert "LV" not in game.state.round.done  # no further company operates


@rule("CHES-13-1")
def test_all_holdings_are_open():
    game = (
        quiet().company("LV", {"Ann": 3, "Bob": 2}, par=80, cash=321, trains="2", stations="J2").give_privates(P1="Cy")
    )
    views = [game.view(viewer) for viewer in (None, "Ann", "Bob", "Cy", "Dan")]
    assert all(view == views[0] for view in views)
    players = {p["id"]: p for p in views[0]["players"]}
    assert {name: p["cash"] for name, p in players.items()} == {p: game.cash(p) for p in game.state.players}
    assert (players["Ann"]["shares"]["LV"], players["Bob"]["shares"]["LV"], players["Cy"]["privates"]) == (3, 2, ["P1"])
    lv = next(c for c in views[0]["companies"] if c["id"] == "LV")
    assert (lv["cash"], lv["trains"], lv["stations"]["placed"]) == (321, [{"id": "2-0", "kind": "2"}], [("J2", 0)])


@rule("CHES-13-2")
def test_no_clock_runs(monkeypatch):
    def no_clock(*_):
        raise AssertionError("the rules looked at a clock")

    game = quiet().settle()
    before = game.digest
    for name in ("time", "monotonic", "perf_counter", "time_ns"):
        monkeypatch.setattr(time, name, no_clock)
    assert game.settle().digest == before  # nothing happens by itself
    assert game.acting == "Ann"
    game.play("pass", "start_company LV 80")
    assert not any("time" in field for kind in game.rules.codec.kinds.values() for field in kind.field_names())


@rule("CHES-R-93")
def test_an_illegal_attempt_names_its_rule_and_changes_nothing():
    refusal = quiet().refused("start_company LV 75", rule="CHES-10.4-2", code="par-value")
    assert "CHES-10.4-2" in str(refusal)
    assert refusal.facts["par"] == 75
    assert "$75" in str(refusal)
