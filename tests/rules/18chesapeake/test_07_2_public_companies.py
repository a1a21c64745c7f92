"""Sections 7.2 and 7.3: public companies and their presidents."""

import pytest

from tests.support.chesapeake import auction, first_stock_round, quiet

rule = pytest.mark.rule


@rule("CHES-7.2-1")
def test_ten_shares_of_which_the_presidents_certificate_carries_two():
    table = quiet().play("start_company LV 80", "pass", "pass", "pass", "buy_share LV @ipo")
    assert table.held("Ann", "LV") == 3
    assert table.counted("Ann") == 2 + 1  # and P5's share of B&O
    state = table.state
    for company in state.shares:
        assert state.president_shares[company] * 10 + 10 * sum(state.shares[company].values()) == 100


@rule("CHES-7.2-2", "CHES-10.5-1", "CHES-R-35")
def test_launched_when_60_percent_have_left_the_offering():
    table = quiet().company("LV", {"Ann": 2, "Bob": 2}, par=80, floated=False, operated=False).stock("Ann")
    assert table.held("ipo", "LV") == 6
    table.play("buy_share LV @ipo")
    assert table.held("ipo", "LV") == 5
    assert "LV" not in table.state.floated
    table.play("buy_share LV @ipo")
    assert table.held("ipo", "LV") == 4
    assert "LV" in table.state.floated


@rule("CHES-7.2-3")
def test_all_companies_follow_the_same_rules():
    companies = auction().rules.data.companies.values()
    for company in companies:
        assert (company.shares, company.president_shares, company.size, dict(company.facts)) == (10, 2, "", {})
        assert company.station_costs == (0, 40, 60, 80)[: len(company.station_costs)]
    for sign in [c.id for c in companies if c.id != "N&W"]:
        table = quiet().play(f"start_company {sign} 80")
        assert (table.price(sign), table.held("ipo", sign)) == (80, 7 if sign == "B&O" else 8)
    # no company need ever operate: the rounds go on without any
    table = first_stock_round()
    for _ in range(3):
        table.play("pass", "pass", "pass", "pass")
    assert table.round_name() == "SR 4"
    assert not table.state.operated
    # and all eight may
    table = quiet()
    homes = {"PRR": "F2", "PLE": "A3", "SRR": "H4", "B&O": "H6", "C&O": "G13", "LV": "J2", "C&A": "J6", "N&W": "C13"}
    for sign in homes:
        table.company(sign, {"Ann": 6}, par=70, cash=0, operated=False)
    table.operating()
    for _ in homes:
        table.play("pass")
    assert table.state.operated == frozenset(homes)


@rule("CHES-7.2-4")
def test_the_charter_is_no_certificate():
    table = quiet()
    before = table.counted("Ann")
    table.play("start_company LV 80")
    assert table.counted("Ann") == before + 1
    table.company("LV", {"Ann": 6}, cash=300, trains="2 2", stations="J2").give_privates(P1="LV")
    assert table.counted("Ann") == before + 5


@rule("CHES-7.2-5")
def test_the_president_adds_nothing_to_a_tile_or_a_station():
    table = quiet().company("PRR", {"Ann": 6}, par=80, cash=39, stations="F2").lay("F2 57 NW-SE", "E3 57 SW-NE")
    table.money(Ann=900, PRR=39).operating("PRR")
    table.refused("lay_tile PRR G3 4 NW-SE", rule="CHES-11.3-13", code="cannot-pay-tile")
    table = quiet().company("PRR", {"Ann": 6}, par=80, cash=39, stations="F2").lay("F2 57 SW-NE", "E3 57 SW-NE")
    table.company("LV", {"Ann": 6}, par=70, cash=900).money(Ann=900).operating("PRR")
    table.play("pass")
    assert table.step != "PlaceStations"  # no station can be paid for
    # nor does the company's money buy its president's shares
    poor = quiet().company("LV", {"Ann": 6}, par=95, cash=500).money(Ann=90).stock("Ann")
    poor.refused("start_company PRR 70", rule="CHES-10.4-16", code="cannot-pay")


@rule("CHES-7.3-1", "CHES-R-31")
def test_with_equal_holdings_the_president_stays():
    table = quiet().company("LV", {"Ann": 3, "Bob": 2}, par=80).stock("Bob")
    table.play("buy_share LV @ipo")
    assert (table.held("Ann", "LV"), table.held("Bob", "LV")) == (3, 3)
    assert table.president("LV") == "Ann"
    # shares decide, not pieces of card: Bob has three certificates, Ann two


@rule("CHES-7.3-2", "CHES-10.3-4")
def test_whoever_holds_more_takes_over_for_two_certificates():
    table = quiet().company("LV", {"Ann": 3, "Bob": 3}, par=80).stock("Bob").play("buy_share LV @ipo")
    assert table.president("LV") == "Bob"
    assert (table.held("Ann", "LV"), table.held("Bob", "LV")) == (3, 4)
    assert (table.state.shares["LV"]["Ann"], table.state.shares["LV"]["Bob"]) == (3, 2)


@rule("CHES-7.3-3")
def test_the_president_alone_decides():
    table = quiet().company("PRR", {"Ann": 3, "Bob": 3}, par=80, cash=500, stations="F2").operating("PRR")
    for line in ("lay_tile PRR F2 57 SW-NE", "pass", "buy_train PRR @bank 2 80"):
        table.refused(f"Bob: {line}", code="not-your-turn")
    assert table.acting == "Ann"
    table.play("lay_tile PRR F2 57 SW-NE")


@rule("CHES-7.3-4")
def test_the_president_helps_with_a_train_that_must_be_bought():
    table = quiet().company("PRR", {"Ann": 6}, par=80, cash=50, stations="F2").lay("F2 57 SW-NE", "E3 57 SW-NE")
    table.money(Ann=100).operating("PRR", "BuyTrains")
    table.refused("pass", rule="CHES-11.7-16", code="must-buy")
    table.play("buy_train PRR @bank 2 80")
    assert (table.cash("Ann"), table.cash("PRR"), table.kinds("PRR")) == (70, 0, ["2"])
