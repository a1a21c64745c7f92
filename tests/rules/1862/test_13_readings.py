"""Rulings without a test at their section, and every reading in which 18xx.games plays otherwise."""

from dataclasses import fields

import pytest

from roundhouse.eighteen.ids import OUT, POOL
from roundhouse.titles.g1862.readings import Readings, find_readings
from roundhouse.titles.g1862.spaces import follow_spaces, last_in_row
from tests.support.mania import Mania

rule = pytest.mark.rule
BOTH = pytest.mark.parametrize("readings", ["rulebook", "18xx.games"])
PEERS = "18xx.games"


def test_every_reading_differs_from_the_rulebook():
    ours, theirs = (find_readings(Mania(4, "N&S", readings=readings).setup) for readings in ("rulebook", PEERS))
    for reading in fields(Readings):
        assert getattr(ours, reading.name) is False
        assert getattr(theirs, reading.name) is True


# -- rulings -----------------------------------------------------------------------------------------------------


@rule("1862-RUL-20")
@pytest.mark.parametrize(("readings", "held"), [("rulebook", 3), ("18xx.games", 5)])
def test_a_hopeless_refinancing_is_carried_out(readings, held):
    """Compensation is on what is left after the exchange; the peer skips the exchange."""
    game = Mania(4, "N&S", readings=readings).phase("F").money(Ann=1000).lay("H7 57 0")
    game.company("N&S", {"Ann": 5, "pool": 5}, price=62, ipo=54, cash=40, stations="H7").operating("N&S", "Trains")
    game.play("refinance N&S")
    cash = 1000
    if readings == "rulebook":
        game.play("settle_option yes")
        cash -= 31
    assert game.holdings("N&S") == {"ipo": 10}
    assert game.cash("Ann") == cash + held * 31


@rule("1862-RUL-21")
def test_selling_treasury_shares_changes_no_director():
    game = Mania(4, "N&S").phase("C").lay("H7 57 0")
    game.company("N&S", {"Ann": 4, "Bob": 4, "treasury": 2}, price=100, cash=200, stations="H7")
    game.operating("N&S", "Trains").play("sell_treasury N&S")
    assert game.president("N&S") == "Ann"
    assert {choice.action.who for choice in game.choices("buy_train")} == {"Ann"}


@rule("1862-RUL-22")
def test_the_hudson_manoeuvre_needs_no_local_train():
    game = Mania(4, "ENR", permits={"ENR": "express"}).lay("F3 57 N-S", "F5 790 0")
    game.company("ENR", {"Ann": 5}, price=82, cash=100, trains="2E", stations="F3").operating("ENR", "Run")
    game.play(game.run_line("F3.0,F5.0")).allowed("dividend ENR hudson")


@rule("1862-RUL-22")
@pytest.mark.parametrize(("trains", "allowed"), [("2E", False), ("2L", True)])
def test_by_option_the_hudson_manoeuvre_needs_a_local_train(trains, allowed):
    game = Mania(4, "ENR", permits={"ENR": "express local"}, options={"hudson": "local"})
    game.lay("F3 57 N-S", "F5 790 0")
    game.company("ENR", {"Ann": 5}, price=82, cash=100, trains=trains, stations="F3").operating("ENR", "Run")
    game.play(game.run_line("F3.0,F5.0"))
    if allowed:
        game.allowed("dividend ENR hudson")
    else:
        game.refused("dividend ENR hudson", rule="1862-RUL-22", code="hudson-local")


@rule("1862-RUL-23")
@pytest.mark.parametrize(("price", "after"), [(100, 110), (105, 105), (50, 58), (52, 56), (31, 52)])
def test_the_total_is_compared_with_the_price_limits_included(price, after):
    """A total of 100 against 100, 105, 50, 52 and 31: once, less, twice, once, three times."""
    game = Mania(4, "ENR", permits={"ENR": "express"}).lay("F3 57 N-S", "F5 790 0")
    game.company("ENR", {"Ann": 5}, price=price, trains="2E", stations="F3").operating("ENR", "Run")
    game.play(game.run_line("F1.1,F3.0"), "dividend ENR pay")
    assert game.price("ENR") == after


@rule("1862-RUL-27")
def test_e_trains_never_become_obsolete():
    game = Mania(4, "SVR").phase("F", left=0).lay("D11 57 0")
    game.company("SVR", {"Ann": 5}, cash=900, trains="4E 4/5E 4/5L 7F 7F", stations="D11").operating("SVR", "Trains")
    game.play("buy_train SVR @bank 5/6L 700")
    assert game.kinds("SVR") == ["4/5E", "4/5L", "7F", "7F", "5/6L"]


@rule("1862-RUL-31", "1862-RUL-91")
def test_a_small_station_justifies_no_upgrade():
    game = Mania(4, "ENR").phase("B").lay("F3 57 N-S", "F5 790 N-S-NW-SE", "G6 8851 NW-S")
    game.company("ENR", {"Ann": 5}, trains="2/3E", stations="F3").operating("ENR", "Build")
    # the old track and its station are within reach; the tracks that these tiles add are not
    options = [c.action for c in game.choices("lay_tile") if c.action.hex == "G6"]
    reached = game.state.map.edge_reaches
    for action in options:
        face = game.rules.data.atlas.tiles[action.tile].faces[action.rotation]
        added = face.exits - {0, 2}
        assert any(reached("G6", edge, "ENR") for edge in added)
    game.refused("lay_tile ENR G6 16 S-NW,N-SW", rule="1862-7.6.3-5", code="upgrade-not-connected")


@rule("1862-RUL-38")
@BOTH
def test_trains_of_a_bankrupt_company_leave_the_game(readings):
    """The peer forgets to take them away: they can still be bought from the company."""
    game = Mania(4, "ECR L&E", readings=readings).phase("B").lay("C6 57 0")
    game.company("ECR", {"Ann": 5}, price=14, trains="2/3E").company("L&E", {"Bob": 5}, cash=300, stations="C6")
    game.stock("Ann").play("sell_shares ECR 2")
    assert game.kinds(OUT)[-1] == "2/3E"
    train = game.state.trains_of(OUT)[-1].id
    game.operating("L&E", "Trains")
    line = f"buy_train L&E ECR 2/3E 200 {train}"
    if readings == "rulebook":
        game.refused(line, rule="1862-7.9-3", code="no-such-train")
    else:
        game.play(line)
        assert game.kinds("L&E") == ["2/3E"]


@rule("1862-RUL-38")
def test_by_option_trains_of_a_bankrupt_company_go_back_on_the_stack():
    game = Mania(4, "ECR L&E", options={"bankrupt_trains": "bank"}).phase("C").lay("C6 57 0")
    game.company("ECR", {"Ann": 5}, price=14, trains="2F 2E*2").company("L&E", {"Bob": 5}, cash=480, stations="C6")
    game.stock("Ann").play("sell_shares ECR 2")
    assert game.kinds(OUT)[-1] == "2E"  # obsolete in phase C, it lived on its warranties
    game.operating("L&E", "Trains")
    game.refused("buy_train L&E @bank 3E 280", rule="1862-7.9-1", code="not-offered")
    game.play("buy_train L&E @bank 2/3L 200", "buy_train L&E @bank 3E 280")  # any type, at the printed price
    assert (game.kinds("L&E"), game.cash("L&E"), game.state.phase) == (["2/3L", "3E"], 0, "C")


@rule("1862-RUL-39")
@pytest.mark.parametrize(("readings", "trains"), [("rulebook", 3), ("18xx.games", 4)])
def test_receivership_purchases_obey_the_total_limit(readings, trains):
    game = Mania(4, "ECR", permits={"ECR": "express"}, readings=readings).phase("H")
    game.company("ECR", {"Cy": 2, "pool": 8}, receivership=True, cash=900, price=100, trains="9F 9F 6L").operating()
    assert len(game.kinds("ECR")) == trains


@rule("1862-RUL-42")
def test_the_last_three_rounds_have_runs_dividends_purchases_and_redemptions():
    game = Mania(4, "ECR SVR", permits={"ECR": "express", "SVR": "express"}).phase("H").lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": 5, "pool": 2}, price=58, cash=2000, trains="6E", stations="D13", unused=2)
    game.company("SVR", {"Ann": 5}, price=54, trains="6E", stations="D11").recall(lner=True, limit=20)
    game.operating(of=3)
    seen = [game.open_step]
    game.play("run_trains ECR")
    seen.append(game.open_step)
    game.play("pass")
    seen.append(game.open_step)
    game.play("redeem_share ECR")
    assert seen == ["Run", "Trains", "Redeem"]
    assert game.on_turn == "SVR"


@rule("1862-RUL-43")
def test_several_ends_at_once():
    top = Mania(4, "ECR").company("ECR", {"Ann": 5}, trains="6E").recall(top=True, lner_due=True)
    top.operating("ECR", "Acquire", number=1, of=3)
    assert top.state.result.rule == "1862-10.1-1"
    bank = Mania(4, "ECR").company("ECR", {"Ann": 5}, trains="6E").recall(lner_due=True).edit(bank_low=-1)
    bank.operating("ECR", "Acquire", number=3, of=3)
    assert bank.state.result.rule == "1862-10.2-1"
    assert not bank.memory.lner


@rule("1862-RUL-44")
def test_a_tie_is_a_shared_victory():
    game = Mania(2, "ECR").company("ECR", {"Ann": 3, "Bob": 3}, trains="6E").money(Ann=500, Bob=500)
    game.recall(lner=True).operating("ECR", "Acquire", number=3, of=3)
    assert game.state.result.winners == ("Ann", "Bob")


@rule("1862-RUL-47")
@pytest.mark.parametrize(("readings", "most"), [("rulebook", 8), ("18xx.games", 7)])
def test_extra_stations_may_be_bought(readings, most):
    game = Mania(4, "ECR", options={"extra_stations": True}, readings=readings)
    game.company("ECR", {"Ann": 4}, price=100, floated=False, cash=400).money(Ann=500).stock("Ann")
    game.play("buy_share ECR ECR")
    assert max(choice.action.count for choice in game.choices("buy_stations")) == most


@rule("1862-RUL-48")
def test_in_the_shorter_game_a_5f_is_permanent():
    game = Mania(4, "ENR", permits={"ENR": "freight"}, options={"length": "shorter"}).phase("D")
    game.lay("F3 57 N-S", "F5 790 N-S-NW-SE", "F7 57 N-S")
    game.company("ENR", {"Ann": 5}, trains="5F 5F", stations="F3 F5").operating("ENR", "Run")
    assert game.earns("a/F1.1,F3.0,F5.0", "b/F3.0,F5.0,F7.0")[0] == (90 + 40 + 30) + (20 + 20 + 20)
    bought = Mania(4, "ENR", options={"length": "shorter"}).phase("D").lay("F3 57 N-S")
    bought.company("ENR", {"Ann": 5}, cash=400, stations="F3").operating("ENR", "Trains")
    bought.play("buy_train ENR @bank 5F 360")
    assert bought.warranties("ENR") == [1]


@rule("1862-RUL-52")
def test_free_and_bought_warranties_are_three_together():
    game = (
        Mania(4, "ECR").lay("D13 57 0").company("ECR", {"Ann": 5}, cash=900, stations="D13").operating("ECR", "Trains")
    )
    game.refused("buy_train ECR @bank 2E 100 warranties=3", rule="1862-7.10-2", code="warranty-limit")
    game.play("buy_train ECR @bank 2E 100 warranties=2")
    assert game.warranties("ECR") == [3]


@rule("1862-RUL-53")
def test_warranties_wear_after_the_run_also_if_none_was_made():
    game = Mania(4, "ECR").phase("C").company("ECR", {"Ann": 5}, cash=300, trains="2E*1 3E*2")
    game.operating("ECR", "Build").play("pass")
    assert game.kinds("ECR") == ["3E"]  # the 2E was obsolete
    assert game.warranties("ECR") == [1]
    assert game.open_step == "Trains"


@rule("1862-RUL-54", "1862-RUL-57")
def test_a_company_in_need_may_buy_from_another_or_raise_money():
    game = Mania(4, "ECR L&E").phase("C").lay("D13 57 0")
    game.company("ECR", {"Ann": 5, "treasury": 5}, price=100, cash=150, stations="D13")
    game.company("L&E", {"Bob": 5}, trains="2/3E").operating("ECR", "Trains")
    train = game.train("L&E", "2/3E")
    game.allowed("sell_treasury ECR", "refinance ECR", f"buy_train ECR L&E 2/3E 100 {train}")
    game.play(f"buy_train ECR L&E 2/3E 100 {train}", "Bob: answer no")
    assert game.kinds("ECR") == []
    game.refused(f"buy_train ECR L&E 2/3E 100 {train}", rule="1862-RUL-77", code="offered-before")
    game.play("sell_treasury ECR")
    sold = Mania(4, "ECR L&E").phase("C").lay("D13 57 0")
    sold.company("ECR", {"Ann": 5}, cash=150, stations="D13").company("L&E", {"Bob": 5}, trains="2/3E")
    sold.operating("ECR", "Trains").play(f"buy_train ECR L&E 2/3E 100 {sold.train('L&E', '2/3E')}", "Bob: answer yes")
    assert sold.kinds("L&E") == []  # its last train


@rule("1862-RUL-55")
def test_after_the_forced_purchase_the_turn_goes_on_as_ever():
    game = Mania(4, "ECR").phase("A", left=3).lay("D13 57 0")
    game.company("ECR", {"Ann": 5, "treasury": 5}, price=182, cash=50, stations="D13").operating("ECR", "Trains")
    game.play("sell_treasury ECR", "buy_train ECR @bank 2E 100", "buy_train ECR @bank 2L 100")
    assert len(game.kinds("ECR")) == 2
    assert game.cash("ECR") == 50 + 182 - 200
    rich = Mania(4, "ECR").phase("A", left=3).lay("D13 57 0")
    rich.company("ECR", {"Ann": 5, "treasury": 5}, price=200, cash=90, stations="D13").operating("ECR", "Trains")
    rich.play("sell_treasury ECR", "buy_train ECR @bank 2E 100")
    rich.money(ECR=300).play("pass")
    assert rich.open_step == "Redeem"


@rule("1862-RUL-61")
def test_any_entry_of_london_will_do_for_a_terminal():
    for tiles, home, sign in (
        (("B13 57 N-S", "B11 8852 N-S"), "B13", "N&E"),
        (("C10 57 N-S", "C12 8852 N-S"), "C10", "NGC"),
        (("E12 790 0", "E14 8851 N-SW"), "E12", "EUR"),
    ):
        game = Mania(4, sign).lay(*tiles).company(sign, {"Ann": 5}, trains="2E", stations=home, unused=1)
        game.operating(sign, "Build").play(f"build_terminal {sign}")
        assert "London" in game.placed(sign)


@rule("1862-RUL-62")
@BOTH
def test_no_home_station_after_the_lner(readings):
    game = Mania(4, "ECR", readings=readings).phase("H").lay("D13 57 N-S", "D11 57 N-S").recall(lner=True, limit=20)
    game.company("ECR", {"Ann": 4}, price=100, floated=False, cash=700).money(Ann=900).stock("Ann", number=3)
    game.play("buy_share ECR ECR", "buy_stations ECR 2", "pass", "pass", "pass", "pass")
    if readings == "rulebook":
        assert game.placed("ECR") == set()
        assert game.price("ECR") == 90  # it earned nothing
        assert game.open_step == "Trains"
        game.refused("pass", rule="1862-7.11-1", code="must-buy")
    else:
        assert game.placed("ECR") == {"D13"}


@rule("1862-RUL-66")
def test_extra_stations_for_any_number_of_players():
    for count in (2, 3, 6, 8):
        assert Mania(count, options={"extra_stations": True}).edition.most_stations == 8


@rule("1862-RUL-67")
def test_older_trains_are_half_price_from_the_next_phase_on():
    for phase, price in (("B", 200), ("C", 100), ("D", 100)):
        left = 0 if phase == "B" else None  # in phase B all its cards may be gone and the letter C on offer
        game = Mania(4, "ECR L&E").phase(phase, left).lay("D13 57 0")
        game.company("ECR", {"Ann": 5}, cash=900, stations="D13").company("L&E", {"Ann": 5}, trains="2F")
        game.operating("ECR", "Trains").allowed(f"buy_train ECR L&E 2F {price} {game.train('L&E', '2F')}")


@rule("1862-RUL-70")
def test_a_forced_sale_into_the_grey_box_is_bankruptcy():
    game = Mania(4, "ECR").phase("B").lay("D13 57 0")
    game.company("ECR", {"Ann": 3, "treasury": 7}, price=40, cash=0, stations="D13").operating("ECR", "Trains")
    game.play("sell_treasury ECR")  # five shares bring 200: from 40 down five steps
    assert game.price("ECR") == 14
    low = Mania(4, "ECR").phase("A").lay("D13 57 0")
    low.company("ECR", {"Ann": 3, "treasury": 7}, price=31, cash=0, stations="D13").operating("ECR", "Trains")
    low.play("sell_treasury ECR")  # four shares for 124: 26, 20, 14, 7
    assert low.price("ECR") == 7
    gone = Mania(4, "ECR").phase("A").lay("D13 57 0")
    gone.company("ECR", {"Ann": 3, "treasury": 7}, price=20, cash=0, stations="D13").operating("ECR", "Trains")
    gone.play("sell_treasury ECR")
    assert gone.holdings("ECR") == {"ipo": 10}


@rule("1862-RUL-86")
def test_track_may_point_at_a_blank_side_of_a_tile():
    game = Mania(4, "ECR").lay("D13 57 N-S", "D9 621 NW-SE")
    game.company("ECR", {"Ann": 5}, trains="2E", stations="D13").operating("ECR", "Build")
    game.play("lay_tile ECR D11 57 N-S")  # its north side meets Bury St Edmunds where that has no track
    assert game.tile("D11") == "57 0"


@rule("1862-RUL-89")
def test_novice_companies_come_back_by_auction_only():
    novice = {"variant": "simple-express", "options": {"novice": True}}
    absorbed = Mania(4, "ECR SVR", **novice).lay("D13 57 N-S", "D11 57 N-S").money(Ann=900)
    absorbed.company("ECR", {"Ann": 6}, trains="2E", stations="D13", chartered=True)
    absorbed.company("SVR", {"Ann": 6}, trains="2E", stations="D11", chartered=True)
    absorbed.operating("ECR", "Merge").play("merge ECR SVR ECR")
    absorbed.edit(map=absorbed.state.map.without_station(("D11", 0), "ECR"))
    absorbed.parliament("Ann").allowed("bid_charter SVR 0")
    absorbed.stock("Ann").refused("start_company SVR 60", rule="1862-11.3-2", code="novice-opening")
    failed = Mania(2, "ECR", **novice).parliament("Ann")
    failed.play("bid_charter ECR 0", "pass", "set_par ECR 54", "pass", "pass", "pass", "pass")
    assert failed.round_name() == "parliament"
    failed.refused("Ann: bid_charter ECR 0", rule="1862-4.3-6", code="barred")
    failed.play("pass", "pass", "pass", "pass")
    assert failed.round_name() == "parliament"
    failed.allowed("bid_charter ECR 0")


# -- where 18xx.games plays otherwise ----------------------------------------------------------------------------


@rule("1862-RUL-10", "1862-RUL-11")
def test_the_peer_lets_failed_shares_pay_and_the_company_return_at_once():
    game = Mania(3, "ECR", readings=PEERS).parliament("Ann")
    game.play("bid_charter ECR 0", "pass", "pass", "set_par ECR 100", "pass", "pass", "pass").money(Ann=420)
    game.play("pass", "pass", "pass")
    # £420 in cash, and the three shares at half of £100 for the missing £80: £70 come back
    assert game.cash("Ann") == 70
    assert game.round_name() == "parliament"
    assert "ECR" not in game.memory.barred


@rule("1862-RUL-28")
@BOTH
def test_the_peer_always_joins_permanent_freights_with_a_common_end(readings):
    game = Mania(4, "ENR", permits={"ENR": "freight"}, readings=readings).phase("F")
    game.lay("F3 57 N-S", "F5 790 N-S-NW-SE", "G6 8851 NW-S", "G8 57 N-S")
    game.company("ENR", {"Ann": 5}, trains="6F 7F", stations="F3 F5").operating("ENR", "Run")
    joined, apart = 100 + 20 + 3 * 30, 100 + 40 + 30 + 20 + 20
    revenue = game.earns("F1.1,F3.0,F5.0", "F3.0,F5.0")[0]
    # apart the second earns for Cromer; joined at Norwich the ends are the port and Cromer, with nothing between
    assert revenue == (100 + 20 if readings == PEERS else 100 + 40 + 30 + 20)
    assert game.earns("F1.1,F3.0,F5.0", "F5.0,G6.0,G8.0")[0] == max(joined, apart)


@rule("1862-RUL-33")
@pytest.mark.parametrize(("readings", "worth"), [("rulebook", 3 * 47), ("18xx.games", 142)])
def test_shares_of_trainless_companies_in_the_end(readings, worth):
    game = Mania(2, "ECR", readings=readings).company("ECR", {"Ann": 3, "Bob": 2}, price=95, cash=0)
    game.money(Ann=0, Bob=0).recall(lner=True).operating("ECR", "Acquire", number=3, of=3)
    assert game.state.result.scores["Ann"] == worth
    assert game.state.result.scores["Bob"] == 94


@rule("1862-RUL-41")
@pytest.mark.parametrize(("readings", "price"), [("rulebook", 200), ("18xx.games", 174)])
def test_forced_sales_after_the_lner(readings, price):
    game = Mania(4, "ECR", readings=readings).phase("H").lay("D13 57 0").recall(lner=True, limit=20)
    game.company("ECR", {"Ann": 5, "treasury": 5}, price=200, cash=300, stations="D13").operating("ECR", "Trains")
    game.play("sell_treasury ECR")
    assert game.price("ECR") == price


@rule("1862-RUL-50")
@BOTH
def test_when_the_marker_of_a_chartered_company_is_placed(readings):
    game = Mania(2, "ECR", readings=readings).parliament("Ann").play("bid_charter ECR 0", "pass", "set_par ECR 54")
    assert ("ECR" in game.state.markers) == (readings == PEERS)


@rule("1862-RUL-59")
@BOTH
def test_merger_prices_at_the_top(readings):
    game = Mania(4, "ECR SVR", readings=readings).lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": 6}, price=900, trains="2E", stations="D13")
    game.company("SVR", {"Ann": 6}, price=800, trains="2E", stations="D11")
    game.operating("ECR", "Merge").play("merge ECR SVR ECR")
    assert game.memory.top == (readings == "rulebook")


@rule("1862-RUL-64")
def test_the_peer_lets_a_receiver_run_as_it_likes():
    game = Mania(4, "ENR", permits={"ENR": "express"}, readings=PEERS).lay("F3 57 N-S", "F5 790 0")
    game.company("ENR", {"Cy": 2, "pool": 8}, receivership=True, trains="2E", stations="F3").operating("ENR", "Run")
    game.play("run_trains ENR")
    assert game.state.last_revenue["ENR"] == 0


@rule("1862-RUL-32", "1862-RUL-79", "1862-RUL-30")
def test_the_peer_joins_and_links_at_any_stop():
    tiles = ("B5 57 NW-SE", "B7 57 NW-SE")
    game = Mania(4, "WStI", permits={"WStI": "freight"}, readings=PEERS).phase("B").lay(*tiles)
    game.company("WStI", {"Ann": 5}, trains="2F 2F", stations="B5 B7").operating("WStI", "Run")
    assert game.earns("B5.0,A4.0", "B7.0,A6.0")[0] > 0
    ring = Mania(4, "FDR", permits={"FDR": "freight"}, readings=PEERS).phase("H").lay("G12 5 NE-SE")
    ring.company("FDR", {"Ann": 5}, trains="7F 9F", stations="G12").operating("FDR", "Run")
    assert ring.earns("G12.0,H11.0", "G12.0,H13.0")[0] == 130 + 30


@rule("1862-5.2.5-5")
def test_the_peer_does_not_run_a_company_that_its_merger_left_without_a_director():
    game = Mania("Ann Ben Cat", "L&E E&H", readings=PEERS, permits={"L&E": "express"}).lay("B9 790 0", "C6 57 0")
    game.money(Ann=900, Ben=900, Cat=900)
    game.company("L&E", {"Ann": 4, "Cat": 2, "treasury": 1, "pool": 3}, price=74, trains="2E", stations="C6 B9")
    game.company("E&H", {"Ben": 4, "Cat": 2, "ipo": 4}, price=62, trains="2E", chartered=True, stations="C8 B9")
    game.operating("L&E", "Merge").play("merge L&E E&H L&E", "Ben: answer yes")
    while game.state.pending:
        game.play("settle_option no")
    assert game.certificate("L&E") == POOL
    assert game.price("L&E") == 86
    assert game.round_name() == "parliament"


@rule("1862-6.4.1-2")
def test_the_peer_pays_the_price_that_its_entry_tells():
    game = Mania(4, "ECR", readings=PEERS).company("ECR", {"Bob": 4, "Ann": 2}, price=95).money(Ann=0).stock("Ann")
    game.allowed("sell_shares ECR 1 47", "sell_shares ECR 1 95")
    game.refused("sell_shares ECR 1 60", rule="1862-6.4.1-2", code="sale-price")


@rule("1862-7.8.1-4")
@BOTH
@pytest.mark.parametrize("told", [40, 0])
def test_a_recorded_run_may_have_earned_less(readings, told):
    game = Mania(4, "ENR", permits={"ENR": "express"}, readings=readings).lay("F3 57 N-S", "F5 790 0")
    game.company("ENR", {"Ann": 5}, trains="2E", stations="F3").operating("ENR", "Run")
    line = f"run_trains ENR told={told} A-0:F3.0,F5.0"
    if readings == "rulebook":
        game.refused(line, rule="1862-7.8.1-4", code="earnings-told")
    else:
        game.refused("run_trains ENR told=-10 A-0:F3.0,F5.0", rule="1862-7.8.1-4", code="earnings-told")
        game.play(line)
        # where nothing was earned the turn is over at once
        assert (game.revenue if told else game.state.last_revenue["ENR"]) == told


@rule("1862-RUL-34")
def test_spaces_close_up_on_a_new_tile_and_gaps_are_filled_on_an_old_one():
    for tile, last in (("790", "WStI"), ("14", "N&E")):
        game = Mania(4, "N&E WStI", readings=PEERS).lay("B9 790 0")
        game.company("WStI", {"Ann": 5}, stations="B9").company("N&E", {"Bob": 5}, stations="B9")
        # the first space is empty, WStI in the second; N&E is new
        game.recall(spaces={"B9": (tile, (None, "WStI"))})
        draft = game.state.clone()
        follow_spaces(draft)
        assert last_in_row(draft, "B9") == last


@rule("1862-7.6.1-7")
@BOTH
def test_tiles_with_small_stations_are_counted_by_the_printed_tile(readings):
    """The peer counts each state of a tile apart: one that gets a second station leaves the count of those with one."""
    game = Mania(4, "L&E", readings=readings).phase("B").lay("C6 14 1", "D5 5 S-SW", "D7 8852 NW-SE")
    game.company("L&E", {"Ann": 5}, trains="2/3E", stations="C6")
    places = ("B3", "B11", "C12", "E6", "E10", "G6")
    map_, tiles = game.state.map, dict(game.state.tiles)
    for place in places:
        map_ = map_.with_tile(place, "20:03", 0)
    tiles["20:03" if readings == PEERS else "20"] -= len(places)
    game.edit(map=map_, tiles=tiles)
    line = "lay_tile L&E D7 20 NW-SE,S-N"
    game.operating("L&E", "Build").refused(line, rule="1862-7.6.1-7", code="no-tile-left")
    game.play("add_small_station L&E E6 1 4").operating("L&E", "Build")
    if readings == PEERS:
        game.play(line)
        assert (game.state.tiles["20:03"], game.state.tiles["20:03+14"]) == (0, 5)
    else:
        game.refused(line, rule="1862-7.6.1-7", code="no-tile-left")


@rule("1862-7.6.1-7")
def test_states_that_look_alike_when_turned_are_counted_together():
    tiles = Mania(4, readings=PEERS).rules.data.atlas.tiles
    assert tiles["17:13"].supply == tiles["17:04"].supply != tiles["17"].supply
    assert tiles["20:03"].supply != tiles["20:14"].supply
    full = Mania(4, "L&E", readings=PEERS).phase("D").lay("C6 57 0").company("L&E", {"Ann": 5}, stations="C6")
    map_ = full.state.map
    for place in ("B3", "B11", "C12"):
        map_ = map_.with_tile(place, "798:03+14", 0)
    map_ = map_.with_tile("E6", "798:25", 0)
    supply = {**full.state.tiles, "798:03+14": 0, "798:03": 2}
    full.edit(map=map_, tiles=supply).operating("L&E", "Build")
    full.refused("add_small_station L&E E6 0 3", rule="1862-7.6.1-7", code="no-tile-left")


@rule("1862-RUL-55")
@BOTH
def test_after_a_refinancing_a_share_may_be_redeemed(readings):
    """The peer has gone past that step where money could be raised in one way only and no share be redeemed then."""
    game = Mania(4, "ECR", readings=readings).phase("C").lay("D13 57 0")
    game.company("ECR", {"Ann": 6, "Bob": 3, "pool": 1}, price=54, stations="D13").operating("ECR", "Trains")
    game.play("refinance ECR", "Bob: settle_option no", "buy_train ECR @bank 3E 280")
    redeems = game.state.round.kind == "operating" and game.open_step == "Redeem"
    assert redeems is (readings == "rulebook")
