"""Sections VIII.1 to VIII.3: the order of an operating round and of a company's turn."""

import pytest

from roundhouse.rules import ledger
from tests.support.cz import SLUG, Cz, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


@rule("CZ-VIII.2-2", "CZ-VIII.2-3", "CZ-R-118")
def test_companies_operate_by_price_and_from_the_top_of_the_stack():
    table = quiet().phase("b")
    for company, price in (("EKJ", 60), ("BCB", 80), ("VBW", 60), ("MW", 100)):
        table.company(company, {"Ann": 2}, price=price, trains="2a", operated=False)
    table.stock(number=5).play("pass", "pass", "pass")
    seen = []
    for _ in range(4):
        seen.append(table.on_turn)
        table.end_turn()
    assert seen == ["MW", "BCB", "EKJ", "VBW"]
    assert table.round_name() == "OR 5.2/2"
    # each once, and in the next round by the new prices: MW has fallen to 90, BCB to 70, the others to 55
    assert [table.price(c) for c in seen] == [90, 70, 55, 55]
    assert table.on_turn == "MW"


@rule("CZ-VIII.2-4")
@pytest.mark.parametrize(("players", "variant"), [(3, "base"), (3, "moravia")])
def test_a_round_is_held_without_companies(players, variant):
    table = Cz(players, variant).without_locals().money(Ann=10)
    local = "S1" if variant == "base" else "LS"
    table.give_privates({local: "Ann"}).stock(number=1).play("pass", "pass", "pass")
    assert (table.cash("Ann"), table.round_name()) == (15, "SR 2")
    assert len(table.happened("train-exported")) == 1


@rule("CZ-VIII.3-1", "CZ-VIII.10-2")
def test_the_order_of_a_turn():
    table = quiet().phase("b").money(Ann=0).company("BN", {"Ann": 3}, price=80, cash=500, trains="2+2b 2b")
    table.put_stations("BN", "E11.1").lay("D12 9 SW-NE", "C13 58 SW-NW", "B12 621 SE-NW")
    table.company("EKJ", {"Ann": 2}, price=60, cash=0, trains="2a", stations="D4").operating("BN")
    seen = []
    while table.state.round.company == "BN":
        seen.append((table.step, sorted({line.split()[0] for line in table.offers()})))
        if table.step == "AcquireCompanies":
            assert table.revenue is not None
        table.go_on()
    assert [step for step, _ in seen] == [
        "NormalTrack",
        "Stations",
        "Running",
        "Dividends",
        "AcquireCompanies",
        "BuyTrains",
    ]
    assert [words for _, words in seen] == [
        ["lay_tile", "pass"],
        ["pass", "place_station"],
        ["run_trains"],
        ["dividend"],
        ["acquire", "pass"],
        ["buy_train", "pass"],
    ]
    order = {row["action"]: row["step"] for row in TABLES["company_turn"].records()}
    assert order["lay or upgrade track"] < order["place a station"] < order["run trains"] < order["buy trains"]


@rule("CZ-VIII.3-2", "CZ-VIII.3-3", "CZ-VIII.3-5", "CZ-VIII.3-6", "CZ-VIII.3-4")
def test_what_is_optional_and_what_is_not():
    table = quiet().phase("b").company("BN", {"Ann": 3}, price=80, cash=500, trains="2+2b 2b", stations="E11.1")
    table.lay("D12 9 SW-NE", "C13 58 SW-NW", "B12 621 SE-NW")
    table.company("EKJ", {"Ann": 2}, price=60, cash=0, trains="2a", stations="D4").operating("BN")
    table.play("pass")
    assert table.step == "Stations"
    table.play("pass")
    # running and counting are compulsory
    assert table.step == "Running"
    table.refused("pass", rule="CZ-VIII.3-1", code="not-now")
    table.do(table.best_offer())
    table.refused("pass", rule="CZ-VIII.3-1", code="not-now")
    table.play("dividend BN pay", "pass")
    assert table.step == "BuyTrains"
    table.play("pass")
    assert table.on_turn == "EKJ"


@rule("CZ-VIII.3-6")
def test_buying_is_forced_without_a_train():
    table = quiet().company("EKJ", {"Ann": 2}, price=60, cash=500, stations="D4").operating("EKJ", "BuyTrains")
    table.refused("pass", rule="CZ-VIII.10-1", code="must-buy")
    table.play("buy_train EKJ @bank 2a 70", "pass")


@rule("CZ-VIII.3-7", "CZ-R-105")
def test_locals_at_any_moment_but_not_while_something_is_asked():
    def table():
        found = quiet().phase("d").money(Ann=50, Bob=50, Cy=50)
        found.company("EKJ", {"Ann": 2}, price=60, cash=400, trains="3d", stations="D4").lay("D4 5 NE-E", "C5 3 SE-SW")
        return found.give_privates(S1="EKJ", S2="Ann", S3="Bob").operating("EKJ")

    for step in ("NormalTrack", "Stations", "Running", "Dividends", "BuyTrains", "EndTurn"):
        at = table().until(step)
        purple = min(line for line in at.offers("lay_tile") if line.endswith("S1") and "p " in line)
        at.allowed("sell_local EKJ S1", "buy_private_in EKJ S2 10", purple)
    asked = table().play("buy_private_in EKJ S3 10")
    asked.refused("Ann: sell_local EKJ S1", code="not-your-turn")
    assert {choice.action.do for choice in asked.choices()} == {"answer"}
    # the track laid, the step waits for a local and says so
    at = table()
    assert "lays or upgrades" in at.rules.view(at.state, None)["prompt"]
    at.play(min(line for line in at.offers("lay_tile") if not line.endswith("S1")))
    assert at.step == "NormalTrack"
    assert "buy a local" in at.rules.view(at.state, None)["prompt"]
    # outside its turn nothing
    over = table().end_turn()
    assert over.round_name() == "SR 3"
    assert not over.offers("sell_local")


@rule("CZ-VIII.3-8")
def test_the_director_ends_the_turn():
    table = quiet().phase("b").money(Ann=50).company("EKJ", {"Ann": 2}, price=60, cash=400, trains="2a", stations="D4")
    table.give_privates(S1="EKJ", S2="Ann").operating("EKJ", "BuyTrains").play("pass")
    assert (table.step, table.on_turn) == ("EndTurn", "EKJ")
    table.play("buy_private_in EKJ S2 10", "sell_local EKJ S1", "sell_local EKJ S2")
    # with nothing left to do the turn is over by itself
    assert table.state.round.kind == "stock"
    table = quiet().phase("b").company("EKJ", {"Ann": 2}, price=60, cash=400, trains="2a", stations="D4")
    table.give_privates(S1="EKJ").operating("EKJ", "BuyTrains").play("pass", "pass")
    assert table.state.round.kind == "stock"
