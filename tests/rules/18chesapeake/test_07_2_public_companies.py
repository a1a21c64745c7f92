"""Sections 7.2 and 7.3: public companies and their presidents."""

import pytest

from tests.support.chesapeake import auction, first_stock_round, quiet

rule = pytest.mark.rule


@rule("CHES-7.2-1")
def test_ten_shares_of_which_the_presidents_certificate_carries_two():
    game = quiet().play("start_company LV 80", "pass", "pass", "pass", "buy_share LV @ipo")
    assert game.held("Ann", "LV") == 3
    assert game.counted("Ann") == 2 + 1  # and P5's share of B&O
    state = game.state
    for company in state.shares:
        assert state.president_shares[company] * 10 + 10 * sum(state.shares[company].values()) == 100


@rule("CHES-7.2-2", "CHES-10.5-1", "CHES-R-35")
def test_launched_when_60_percent_have_left_the_offering():
    game = quiet().company("LV", {"Ann": 2, "Bob": 2}, par=80, floated=False, operated=False).stock("Ann")
    assert game.held("ipo", "LV") == 6
    game.play("buy_share LV @ipo")
    assert game.held("ipo", "LV") == 5
    assert "LV" not in game.state.floated
    game.play("buy_share LV @ipo")
    assert game.held("ipo", "LV") == 4
    assert "LV" in game.state.floated


@rule("CHES-7.2-3")
def test_all_companies_follow_the_same_rules():
    companies = auction().rules.data.companies.values()
    for company in companies:
        assert (company.shares, company.president_shares, company.size, dict(company.facts)) == (10, 2, "", {})
        assert company.station_costs == (0, 40, 60, 80)[: len(company.station_costs)]
    for sign in [c.id for c in companies if c.id != "N&W"]:
        game = quiet().play(f"start_company {sign} 80")
        assert (game.price(sign), game.held("ipo", sign)) == (80, 7 if sign == "B&O" else 8)
    # no company need ever operate: the rounds go on without any
    game = first_stock_round()
    for _ in range(3):
        game.play("pass", "pass", "pass", "pass")
    assert game.round_name() == "SR 4"
    assert not game.state.operated
    # and all eight may
    game = quiet()
    homes = {"PRR": "F2", "PLE": "A3", "SRR": "H4", "B&O": "H6", "C&O": "G13", "LV": "J2", "C&A": "J6", "N&W": "C13"}
    for sign in homes:
        game.company(sign, {"Ann": 6}, par=70, cash=0, operated=False)
    game.operating()
    for _ in homes:
        game.play("pass")
    assert game.state.operated == frozenset(homes)


@rule("CHES-7.2-4")
def test_the_charter_is_no_certificate():
    game = quiet()
    before = game.counted("Ann")
    game.play("start_company LV 80")
    assert game.counted("Ann") == before + 1
    game.company("LV", {"Ann": 6}, cash=300, trains="2 2", stations="J2").give_privates(P1="LV")
    assert game.counted("Ann") == before + 5


@rule("CHES-7.2-5")
def test_the_president_adds_nothing_to_a_tile_or_a_station():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=39, stations="F2").lay("F2 57 NW-SE", "E3 57 SW-NE")
    game.money(Ann=900, PRR=39).operating("PRR")
    game.refused("lay_tile PRR G3 4 NW-SE", rule="CHES-11.3-13", code="cannot-pay-tile")
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=39, stations="F2").lay("F2 57 SW-NE", "E3 57 SW-NE")
    game.company("LV", {"Ann": 6}, par=70, cash=900).money(Ann=900).operating("PRR")
    game.play("pass")
    assert game.step != "PlaceStations"  # no station can be paid for
    # nor does the company's money buy its president's shares
    poor = quiet().company("LV", {"Ann": 6}, par=95, cash=500).money(Ann=90).stock("Ann")
    poor.refused("start_company PRR 70", rule="CHES-10.4-16", code="cannot-pay")


@rule("CHES-7.3-1", "CHES-R-31")
def test_with_equal_holdings_the_president_stays():
    game = quiet().company("LV", {"Ann": 3, "Bob": 2}, par=80).stock("Bob")
    game.play("buy_share LV @ipo")
    assert (game.held("Ann", "LV"), game.held("Bob", "LV")) == (3, 3)
    assert game.president("LV") == "Ann"
    # shares decide, not pieces of card: Bob has three certificates, Ann two


@rule("CHES-7.3-2", "CHES-10.3-4")
def test_whoever_holds_more_takes_over_for_two_certificates():
    game = quiet().company("LV", {"Ann": 3, "Bob": 3}, par=80).stock("Bob").play("buy_share LV @ipo")
    assert game.president("LV") == "Bob"
    assert (game.held("Ann", "LV"), game.held("Bob", "LV")) == (3, 4)
    assert (game.state.shares["LV"]["Ann"], game.state.shares["LV"]["Bob"]) == (3, 2)


@rule("CHES-7.3-3")
def test_the_president_alone_decides():
    game = quiet().company("PRR", {"Ann": 3, "Bob": 3}, par=80, cash=500, stations="F2").operating("PRR")
    for line in ("lay_tile PRR F2 57 SW-NE", "pass", "buy_train PRR @bank 2 80"):
        game.refused(f"Bob: {line}", code="not-your-turn")
    assert game.acting == "Ann"
    game.play("lay_tile PRR F2 57 SW-NE")


@rule("CHES-7.3-4")
def test_the_president_helps_with_a_train_that_must_be_bought():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=50, stations="F2").lay("F2 57 SW-NE", "E3 57 SW-NE")
    game.money(Ann=100).operating("PRR", "BuyTrains")
    game.refused("pass", rule="CHES-11.7-16", code="must-buy")
    game.play("buy_train PRR @bank 2 80")
    assert (game.cash("Ann"), game.cash("PRR"), game.kinds("PRR")) == (70, 0, ["2"])
