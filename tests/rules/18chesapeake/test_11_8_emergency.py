"""Sections 11.8 and 11.9: raising money for a train, bankruptcy, export of trains."""

import pytest

from tests.support.chesapeake import first_stock_round, quiet

rule = pytest.mark.rule
ROUTE = ("F2 57 SW-NE", "E3 57 SW-NE")


def need(cash=0, ann=0, phase="4", top=None, holds=None, lv="", pool="", srr=None, srr_at=(4, 4), route=True, **more):
    """PRR of Ann without a train in its train step; who holds SRR, and the trains of LV (of Bob) and the pool."""
    game = quiet(**more).company("PRR", holds or {"Ann": 6}, par=80, cash=cash, stations="F2").phase(phase)
    game.company("LV", {"Bob": 6}, par=70, cash=0, stations="J2").give_trains("LV", lv).give_trains("pool", pool)
    if srr:
        game.company("SRR", srr, par=80, at=srr_at, cash=0, stations="H4")
    if top:
        game.top(top)
    if route:
        game.lay(*ROUTE)
    # the other shares of Ann would help her too
    game.company("B&O", {"Dan": 2}, par=70, floated=False)
    return game.money(Ann=ann).operating("PRR", "BuyTrains")


@rule("CHES-11.8-1")
def test_the_president_helps_only_if_all_three_hold():
    need(50, 250).play("buy_train PRR @bank 4 300")
    with_train = need(50, 250, pool="3")
    with_train.give_trains("PRR", "3").refused("buy_train PRR @bank 4 300", rule="CHES-11.7-8", code="own-money")
    no_route = need(50, 250, route=False)
    assert no_route.on_turn != "PRR" or no_route.offers("buy_train") == set()
    can_pay = need(190, 250, pool="3")
    can_pay.refused("buy_train PRR @bank 4 300", rule="CHES-11.7-18", code="own-train-money")


@rule("CHES-11.8-2", "CHES-11.8-3", "CHES-11.8-7")
def test_exactly_what_is_missing():
    game = need(120, 500, phase="4", top="5").play("buy_train PRR @bank 5 500")
    assert (game.cash("Ann"), game.cash("PRR"), game.kinds("PRR")) == (120, 0, ["5"])
    assert game.happened("president-helps") == ["Ann adds $380 for PRR."]


@rule("CHES-11.8-4", "CHES-R-66", "CHES-R-62", "CHES-R-106")
def test_the_cheapest_train_of_the_bank():
    game = need(0, 1000, phase="6")
    game.refused("buy_train PRR @bank D 900", rule="CHES-11.8-4", code="not-cheapest")
    game.allowed("buy_train PRR @bank 6 630")
    pool = need(0, 1000, phase="6", pool="5")
    pool.refused("buy_train PRR @bank 6 630", "buy_train PRR @bank D 900", rule="CHES-11.8-4", code="not-cheapest")
    pool.play("buy_train PRR @pool 5 500")
    # equals: any of them
    tie = need(0, 1000, phase="4", pool="4")
    tie.allowed("buy_train PRR @bank 4 300", "buy_train PRR @pool 4 300")
    late = need(0, 1000, phase="6").edit(phase="D")
    late.refused("buy_train PRR @bank D 900", rule="CHES-11.8-4", code="not-cheapest")
    late.allowed("buy_train PRR @bank 6 630")


@rule("CHES-11.8-5", "CHES-R-67")
def test_another_companys_train_up_to_its_face_value():
    game = need(50, 1000, phase="4", lv="4 3")
    game.refused("buy_train PRR LV 4 301", "buy_train PRR LV 3 181", rule="CHES-11.8-5", code="face-value")
    game.refused("buy_train PRR LV 4 0", rule="CHES-11.7-6", code="price-range")
    # what the treasury cannot pay alone costs the face value
    game.refused("buy_train PRR LV 4 299", "buy_train PRR LV 3 51", rule="CHES-11.8-5", code="face-value")
    offers = {"buy_train PRR LV 4 1..50", "buy_train PRR LV 4 300..300", "buy_train PRR LV 3 180..180"}
    assert game.offers("buy_train") >= offers
    game.play("buy_train PRR LV 4 300", "answer yes")
    assert (game.cash("Ann"), game.cash("PRR"), game.cash("LV"), game.kinds("PRR")) == (750, 0, 300, ["4"])


@rule("CHES-R-67")
@pytest.mark.parametrize(
    "more", [{"options": {"help_at_face_value": False}}, {"rules_version": 1}, {"readings": "18xx.games"}]
)
def test_with_the_option_any_price_up_to_the_face_value(more):
    game = need(50, 1000, phase="4", lv="4 3", **more)
    game.refused("buy_train PRR LV 4 301", "buy_train PRR LV 3 181", rule="CHES-11.8-5", code="face-value")
    assert game.offers("buy_train") >= {"buy_train PRR LV 4 1..300", "buy_train PRR LV 3 1..180"}
    # at a lower price all of the treasury goes in and the president pays the rest
    game.play("buy_train PRR LV 4 60", "answer yes")
    assert (game.cash("Ann"), game.cash("PRR")) == (990, 0)


@rule("CHES-R-57", "CHES-11.7-6")
def test_the_treasury_alone_may_buy_at_any_price():
    game = need(250, 1000, phase="4", lv="3")  # no train of the bank can be paid for: 250 < 300
    assert "buy_train PRR LV 3 1..250" in game.offers()
    game.play("buy_train PRR LV 3 250", "answer yes")  # above the face value, without help
    assert (game.cash("Ann"), game.cash("PRR")) == (1000, 0)


@rule("CHES-11.8-6")
def test_nobody_is_forced_to_buy_from_a_company():
    game = need(50, 250, phase="4", lv="3")
    assert "buy_train PRR LV 3 180..180" in game.offers()
    game.play("buy_train PRR @bank 4 300")
    assert game.kinds("PRR") == ["4"]


@rule("CHES-11.8-7", "CHES-11.8-10")
def test_short_of_cash_the_president_sells():
    game = need(120, 200, phase="4", top="5", srr={"Bob": 4, "Ann": 3}, srr_at=(1, 4))
    assert game.price("SRR") == 100
    game.refused("buy_train PRR @bank 5 500", rule="CHES-11.8-7", code="president-cash")
    game.refused("pass", rule="CHES-11.7-16", code="must-buy")
    game.play("sell_shares SRR 2")  # 380 missing, 200 there, 180 to be raised
    assert game.cash("Ann") == 400
    game.play("buy_train PRR @bank 5 500")
    assert (game.cash("Ann"), game.cash("PRR")) == (20, 0)  # what is left over stays with her


@rule("CHES-11.8-7")
def test_the_question_tells_what_the_president_adds_or_has_to_raise():
    def asked(game):
        return game.rules.view(game.state, None)["prompt"]

    game = need(120, 200, phase="4", top="5", srr={"Bob": 4, "Ann": 3}, srr_at=(1, 4))
    assert asked(game) == "PRR must buy a train; for one at $500 Ann still has to raise $180"
    game.play("sell_shares SRR 2")
    assert asked(game) == "PRR must buy a train; for one at $500 Ann adds $380"
    assert asked(need(500, 0, phase="4", top="5")) == "PRR must buy a train"


@rule("CHES-11.8-8", "CHES-R-69")
def test_within_the_rules_of_selling():
    game = need(0, 0, phase="6", srr={"Bob": 4, "Ann": 2, "pool": 4})
    game.refused("sell_shares SRR 2", rule="CHES-10.2-4", code="pool-limit")
    game.allowed("sell_shares SRR 1", "sell_shares PRR 4", "sell_shares PRR 1")
    game.refused("sell_shares PRR 5", rule="CHES-10.3-6", code="no-successor")
    game.refused("sell_shares NYC 1", rule="CHES-2-1", code="no-company")
    # companies that have not been launched may be sold, but not B&O without a price
    new = need(0, 0, phase="6").company("C&O", {"Bob": 2, "Ann": 1}, par=70, floated=False, operated=False)
    new.allowed("sell_shares C&O 1")
    unpriced = first_stock_round().company("PRR", {"Ann": 6}, par=80, cash=0, stations="F2").lay(*ROUTE).phase("4")
    unpriced.money(Ann=0).operating("PRR", "BuyTrains")
    unpriced.refused("sell_shares B&O 1", rule="CHES-10.2-14", code="no-price")


@rule("CHES-11.8-9", "CHES-R-69")
def test_stop_as_soon_as_it_is_enough():
    # 180 or 200 are missing: two shares at 100 are enough, also to the dollar
    for treasury in (120, 100):
        game = need(treasury, 200, phase="4", top="5", srr={"Bob": 4, "Ann": 3}, srr_at=(1, 4))
        game.refused("sell_shares SRR 3", rule="CHES-11.8-9", code="smaller-block")
        game.play("sell_shares SRR 2")
        game.refused("sell_shares SRR 1", "sell_shares PRR 1", rule="CHES-11.8-9", code="no-need")
    one_more = need(99, 200, phase="4", top="5", srr={"Bob": 4, "Ann": 3}, srr_at=(1, 4))
    one_more.allowed("sell_shares SRR 3")  # 201 are missing
    game.refused("sell_shares SRR 1", "sell_shares PRR 1", rule="CHES-11.8-9", code="no-need")
    enough = need(120, 380, phase="4", top="5", srr={"Bob": 4, "Ann": 3})
    enough.refused("sell_shares SRR 1", rule="CHES-11.8-9", code="no-need")  # own cash comes first


@rule("CHES-11.8-11")
def test_emergency_sales_move_the_markers():
    game = need(0, 200, phase="4", srr={"Bob": 4, "Ann": 3}, srr_at=(3, 5)).play("sell_shares SRR 2")
    assert game.cell("SRR") == (5, 5)


@rule("CHES-11.8-12", "CHES-R-68")
def test_the_buying_company_keeps_its_president():
    game = need(0, 0, phase="4", holds={"Ann": 4, "Bob": 3})
    game.refused("sell_shares PRR 2", rule="CHES-11.8-12", code="own-presidency")
    game.play("sell_shares PRR 1")
    assert game.president("PRR") == "Ann"
    game.refused("sell_shares PRR 1", rule="CHES-11.8-12", code="own-presidency")


@rule("CHES-11.8-13", "CHES-R-68")
def test_other_presidencies_change_at_once():
    game = need(0, 150, phase="4", srr={"Ann": 4, "Bob": 3}).play("sell_shares SRR 2")
    assert game.president("SRR") == "Bob"
    assert (game.on_turn, game.kinds("PRR")) == ("PRR", [])
    game.play("buy_train PRR @bank 4 300")


@rule("CHES-11.8-14")
def test_private_companies_are_not_sold_for_it():
    game = need(0, 0, phase="4", srr={"Bob": 4, "Ann": 3}).give_privates(P5="Ann", P1="Ann")
    game.refused("sell_shares P5 1", rule="CHES-2-1", code="no-company")
    assert not any("P5" in line for line in game.offers("sell_shares"))


def broke(srr=None, **more):
    """Ann cannot raise the 630 for a 6, whatever she sells."""
    if srr is None:
        srr = {"Bob": 4, "Ann": 2}
    return need(10, 50, phase="6", srr=srr, holds={"Ann": 4, "Bob": 4}, **more)


@rule("CHES-11.8-15", "CHES-12-5", "CHES-R-71")
def test_bankruptcy_ends_the_game_at_once():
    game = broke(lv="5")
    # 10 + 50 + 2 x 80 of SRR, and nothing of PRR, whose presidency would change
    assert "bankrupt PRR" in game.offers()
    game.play("bankrupt PRR")
    assert game.state.result.rule == "CHES-12-5"
    assert game.offers() == set()
    game.refused("Bob: pass", code="game-over")


@rule("CHES-11.8-15", "CHES-R-71")
def test_nobody_goes_bankrupt_by_choice():
    able = need(10, 50, phase="4", srr={"Bob": 4, "Ann": 3})
    able.refused("bankrupt PRR", rule="CHES-11.8-15", code="not-bankrupt")  # 60 + 3 x 80 = 300
    assert "bankrupt PRR" not in able.offers()
    short = need(10, 49, phase="4", srr={"Bob": 4, "Ann": 3}, holds={"Ann": 4, "Bob": 4})
    short.allowed("bankrupt PRR")  # one dollar less
    short.refused("pass", rule="CHES-11.7-16", code="must-buy")
    rich = need(300, 0, phase="4")
    rich.refused("bankrupt PRR", rule="CHES-11.8-15", code="not-bankrupt")
    short.refused("bankrupt LV", rule="CHES-11-2", code="not-operating")
    # without the duty to buy there is nothing to go bankrupt of
    owner = need(10, 0, phase="6", lv="5")
    owner.give_trains("PRR", "5").refused("bankrupt PRR", rule="CHES-11.8-15", code="not-bankrupt")


@rule("CHES-R-71")
def test_an_agreed_sale_saves_from_bankruptcy():
    game = broke(lv="5", options={"help_at_face_value": False}).play("buy_train PRR LV 5 200", "answer yes")
    assert game.on_turn == "PRR"
    game.refused("bankrupt PRR", rule="CHES-11.8-15", code="not-bankrupt")
    game.play("sell_shares SRR 2", "buy_train PRR LV 5 200")
    assert (game.kinds("PRR"), game.cash("Ann")) == (["5"], 50 + 160 - 190)
    declined = broke(lv="5", options={"help_at_face_value": False}).play("buy_train PRR LV 5 200", "answer no")
    declined.allowed("bankrupt PRR")


@rule("CHES-11.8-16", "CHES-R-70", "CHES-R-109")
def test_what_a_bankrupt_scores():
    game = broke().company("SRR", {"Bob": 3, "Ann": 2, "pool": 5}, par=80, at=(7, 3), cash=0).give_privates(P5="Ann")
    game.operating("PRR", "BuyTrains")
    assert game.price("SRR") == 60
    pool = game.held("pool", "SRR")
    game.play("bankrupt PRR")
    # SRR's pool is full: the two stay at 60; four of PRR stay, since the presidency would change
    assert (pool, game.held("Ann", "SRR"), game.held("Ann", "PRR"), game.cash("Ann")) == (5, 2, 4, 0)
    assert game.state.result.scores["Ann"] == 2 * 60 + 4 * 80 + 100


@rule("CHES-R-109", "CHES-R-70")
def test_all_that_can_be_sold_is_sold_first():
    game = broke(srr={"Ann": 3, "Bob": 2}, srr_at=(3, 5)).company("C&O", {"Bob": 3, "Ann": 2}, par=70)
    bank = game.bank
    game.play("bankrupt PRR")
    assert (game.held("Ann", "SRR"), game.held("Ann", "C&O"), game.held("Ann", "PRR")) == (0, 0, 4)
    assert game.president("SRR") == "Bob"
    assert (game.cell("SRR"), game.cell("C&O")) == ((6, 5), (7, 3))  # each block has moved its marker
    assert game.state.result.scores["Ann"] == 4 * 80
    assert game.bank == bank + 50  # the money is forfeit, her own as well as the proceeds
    bob = game.cash("Bob") + 2 * 75 + 3 * 60 + 4 * 80 + 6 * 70 + 2 * 70
    assert game.state.result.scores["Bob"] == bob  # at the prices after the sales


@rule("CHES-11.8-17", "CHES-10.2-3", "CHES-R-89")
def test_in_the_first_set_too():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=0, stations="F2").lay(*ROUTE).money(Ann=0)
    game.company("SRR", {"Bob": 3, "Ann": 1}, par=80, floated=False).operating("PRR", "BuyTrains", set_number=1)
    assert game.state.round.set == 1
    game.play("sell_shares SRR 1", "buy_train PRR @bank 2 80")
    assert game.kinds("PRR") == ["2"]


@rule("CHES-11.8-18")
def test_no_trade_in_with_emergency_funds():
    game = need(0, 1000, phase="6", lv="5")
    for train in ("5-0", game.train("LV", "5")):
        game.refused(f"buy_train PRR @bank D 700 trade_in={train}", rule="CHES-11.8-18", code="trade-in-emergency")
    game.refused("buy_train PRR @bank D 700", rule="CHES-11.7-3", code="price")


@rule("CHES-11.8-19", "CHES-R-100")
def test_after_the_first_sale_only_the_train_remains():
    game = need(50, 0, phase="4", srr={"Bob": 4, "Ann": 3}).give_privates(P1="Ann")
    game.allowed("buy_private_in PRR P1 20")
    game.play("sell_shares SRR 1")
    game.refused("buy_private_in PRR P1 20", rule="CHES-11.8-19", code="only-raising")
    game.refused("pass", rule="CHES-11.7-16", code="must-buy")
    game.refused("lay_tile PRR D4 9 SW-NE", "place_station PRR E3 0", rule="CHES-11-6", code="not-now")
    assert {line.split()[0] for line in game.offers()} == {"sell_shares"}
    game.play("sell_shares SRR 2", "sell_shares PRR 1", "buy_train PRR @bank 4 300")


@rule("CHES-11.8-20", "CHES-R-100", "CHES-R-67")
def test_the_train_must_have_needed_the_last_share():
    fixed = need(100, 100, phase="4", lv="3 4", srr={"Bob": 4, "Ann": 3}, srr_at=(1, 4)).play("sell_shares SRR 1")
    fixed.refused("buy_train PRR LV 3 180", rule="CHES-11.8-20", code="sold-too-much")
    fixed.refused("buy_train PRR LV 4 299", rule="CHES-11.8-5", code="face-value")
    assert fixed.offers("buy_train") == {"buy_train PRR @bank 4 300", "buy_train PRR LV 4 300..300"}
    more = {"srr": {"Bob": 4, "Ann": 3}, "srr_at": (1, 4), "options": {"help_at_face_value": False}}
    game = need(100, 100, phase="4", lv="3 4", **more).play("sell_shares SRR 1")
    assert (game.cash("Ann"), game.price("SRR")) == (200, 90)
    game.allowed("buy_train PRR @bank 4 300")
    game.refused(
        "buy_train PRR LV 3 180",
        "buy_train PRR LV 3 1",
        "buy_train PRR LV 3 100",
        rule="CHES-11.8-20",
        code="sold-too-much",
    )
    game.refused("buy_train PRR LV 4 200", "buy_train PRR LV 4 0", rule="CHES-11.8-20", code="sold-too-much")
    game.allowed("buy_train PRR LV 4 201", "buy_train PRR LV 4 300")
    assert "buy_train PRR LV 4 201..300" in game.offers()
    assert not any("LV 3" in line for line in game.offers())
    game.play("buy_train PRR LV 4 201", "answer yes")
    assert (game.cash("Ann"), game.cash("PRR"), game.kinds("PRR")) == (99, 0, ["4"])


@rule("CHES-R-100")
def test_18xx_games_lets_a_treasury_that_could_pay_the_face_value_buy_alone_after_a_sale():
    def after_sale(cash, **more):
        game = need(cash, 20, phase="4", lv="3", srr={"Bob": 4, "Ann": 3}, srr_at=(1, 4), **more)
        return game.play("sell_shares SRR 1")

    for more in ({}, {"rules_version": 1}):
        after_sale(190, **more).refused("buy_train PRR LV 3 90", rule="CHES-11.8-20", code="sold-too-much")
    for more in ({}, {"rules_version": 1}):
        game = after_sale(180, readings="18xx.games", **more).play("buy_train PRR LV 3 90", "answer yes")
        assert (game.cash("PRR"), game.cash("Ann")) == (90, 120)
    # below the face value the price must have needed the sale there, too
    poor = after_sale(179, readings="18xx.games")
    poor.refused("buy_train PRR LV 3 90", "buy_train PRR LV 3 1", rule="CHES-11.8-20", code="sold-too-much")
    after_sale(179, readings="18xx.games", rules_version=1).allowed("buy_train PRR LV 3 90")


@rule("CHES-R-69", "CHES-R-100")
def test_an_agreed_train_is_the_target():
    more = {"srr": {"Bob": 5, "Ann": 4}, "srr_at": (1, 4), "options": {"help_at_face_value": False}}
    game = need(0, 0, phase="5", lv="4", **more).give_privates(P1="Ann")
    assert game.state.deck[0].kind == "5"
    game.play("buy_train PRR LV 4 250", "answer yes")
    assert (game.on_turn, game.kinds("PRR")) == ("PRR", [])  # agreed, not yet paid for
    game.refused("buy_train PRR LV 4 250", rule="CHES-11.8-7", code="president-cash")
    game.refused("buy_train PRR LV 4 240", rule="CHES-R-100", code="only-raising")
    game.refused("sell_shares SRR 4", rule="CHES-11.8-9", code="smaller-block")
    game.play("sell_shares SRR 3")
    game.refused("sell_shares SRR 1", rule="CHES-11.8-9", code="no-need")
    assert game.offers() == {"buy_train PRR LV 4 250"}
    game.play("buy_train PRR LV 4 250")
    assert (game.kinds("PRR"), game.cash("Ann"), game.cash("LV")) == (["4"], 50, 250)
    assert game.acting != "Bob" or game.on_turn != "PRR"  # Bob was asked only once


@rule("CHES-R-100", "CHES-R-67")
def test_an_agreed_train_is_paid_for_before_anything_else():
    game = need(50, 0, phase="4", lv="3", srr={"Bob": 4, "Ann": 3}).give_privates(P1="Ann")
    game.allowed("buy_private_in PRR P1 20")
    game.play("buy_train PRR LV 3 180", "answer yes")  # agreed, and nothing sold yet
    game.refused("buy_private_in PRR P1 20", rule="CHES-R-100", code="train-agreed")
    game.refused("buy_train PRR LV 3 1", rule="CHES-R-100", code="only-raising")
    assert game.offers("buy_private_in") == set()
    game.play("sell_shares SRR 2", "buy_train PRR LV 3 180")
    assert (game.kinds("PRR"), game.cash("PRR"), game.cash("Ann")) == (["3"], 0, 160 - 130)


@rule("CHES-11.7-18", "CHES-11.8-1")
def test_a_treasury_that_pays_for_the_cheapest_train_to_the_dollar_needs_no_help():
    game = need(300, 1000, phase="4", lv="3", srr={"Bob": 4, "Ann": 3})
    game.refused("sell_shares SRR 1", rule="CHES-11.8-1", code="no-emergency")
    assert game.offers() == {"buy_train PRR @bank 4 300", "buy_train PRR LV 3 1..300"}
    short = need(299, 0, phase="4", lv="3", srr={"Bob": 4, "Ann": 3})
    short.allowed("sell_shares SRR 1")


@rule("CHES-11.8-1")
def test_without_a_route_nobody_helps():
    game = need(50, 1000, phase="4", lv="3", route=False)
    assert game.on_turn == "PRR"  # it could buy LV's train
    game.refused("buy_train PRR @bank 4 300", rule="CHES-11.8-1", code="no-duty")


@rule("CHES-R-69")
def test_an_agreed_train_stays_payable():
    # 3 x 100 in one block pay the 290; one at a time they would bring 100 + 90 + 85
    more = {"srr_at": (1, 4), "holds": {"Ann": 4, "Bob": 4}, "options": {"help_at_face_value": False}}
    game = need(0, 0, phase="5", lv="4", srr={"Bob": 4, "Ann": 3}, **more)
    game.play("buy_train PRR LV 4 290", "answer yes")
    game.refused("sell_shares SRR 1", "sell_shares SRR 2", rule="CHES-R-69", code="agreed-price")
    game.play("sell_shares SRR 3", "buy_train PRR LV 4 290")
    out_of_reach = need(0, 0, phase="5", lv="4", srr={"Bob": 4, "Ann": 2}, **more)
    out_of_reach.refused("buy_train PRR LV 4 201", rule="CHES-11.8-7", code="president-cash")
    out_of_reach.allowed("buy_train PRR LV 4 200")


@rule("CHES-R-100")
def test_the_target_may_still_be_the_banks_train():
    more = {"srr": {"Bob": 5, "Ann": 4}, "srr_at": (1, 4), "options": {"help_at_face_value": False}}
    game = need(0, 0, phase="5", lv="5", pool="4", **more)
    game.play("buy_train PRR LV 5 380", "answer yes", "sell_shares SRR 3")
    assert game.cash("Ann") == 300
    game.play("buy_train PRR @pool 4 300")  # 200 would not have paid it
    assert game.kinds("PRR") == ["4"]


# -- 11.9 ------------------------------------------------------------------------------------------------------


def at_the_end(phase="2", top=None, rules_version=None, **trains):
    """The last turn of a set: LV of Bob passes and the set is over."""
    game = quiet(rules_version=rules_version).company("LV", {"Bob": 6}, par=70, cash=0, stations="J2").phase(phase)
    game.company("PRR", {"Ann": 6}, par=80, cash=0, stations="F2")
    for owner, kinds in trains.items():
        game.give_trains(owner, kinds)
    if top:
        game.top(top)
    return game.operating("LV", number=1, of=1, done="PRR")


@rule("CHES-11.9-1")
@pytest.mark.parametrize("kind, phase", [("2", "2"), ("3", "3"), ("4", "4")])
def test_the_top_of_the_deck_is_exported(kind, phase):
    game = at_the_end(phase, top=kind)
    left = game.deck_counts()[kind]
    game.end_turn()
    assert game.round_name() == "SR 3"
    assert game.deck_counts().get(kind, 0) == left - 1
    assert game.happened("train-exported") == [f"A {kind}-train is exported."]
    assert game.state.trains["@out"][-1].kind == kind


@rule("CHES-11.9-2", "CHES-8-Df")
def test_an_export_may_begin_a_phase():
    three = at_the_end("2", top="3").end_turn()
    assert (three.round_name(), three.state.phase) == ("SR 3", "3")
    assert three.play("pass", "pass", "pass", "pass").round_name() == "OR 3.1/2"
    three.give_privates(P1="Ann").allowed("pass")
    four = at_the_end("3", top="4", PRR="2 3", pool="2").end_turn()
    assert (four.state.phase, four.kinds("PRR"), four.kinds("pool")) == ("4", ["3"], [])


@rule("CHES-11.9-2", "CHES-8-3c")
def test_after_an_exported_3_private_companies_are_bought():
    game = at_the_end("2", top="3").give_privates(P1="Bob").end_turn().play("pass", "pass", "pass", "pass")
    game.money(PRR=50).operating("PRR").allowed("buy_private_in PRR P1 20")


@rule("CHES-11.9-3", "CHES-R-77")
@pytest.mark.parametrize("kind, phase", [("5", "4"), ("5", "5"), ("6", "5"), ("6", "6"), ("D", "D")])
def test_permanent_trains_stay(kind, phase):
    game = at_the_end(phase, top=kind)
    before = game.state.deck
    game.end_turn()
    assert (game.state.deck, game.state.phase) == (before, phase)
    assert not game.happened("train-exported")


@rule("CHES-R-77")
def test_no_4_is_left_when_5s_come_up():
    kinds = [train.kind for train in quiet().state.deck]
    assert kinds.index("5") > len(kinds) - 1 - kinds[::-1].index("4")


@rule("CHES-11.9-4")
def test_never_from_the_pool_or_a_company():
    game = at_the_end("4", top="4", PRR="3", pool="3").end_turn()
    assert (game.kinds("PRR"), game.kinds("pool")) == (["3"], ["3"])
    assert game.happened("train-exported") == ["A 4-train is exported."]


@rule("CHES-11.9-5", "CHES-R-76")
def test_discards_come_before_the_stock_round():
    game = at_the_end("3", top="4", PRR="3 3 3 3").end_turn()
    assert (game.state.phase, game.step, game.acting) == ("4", "DiscardTrains", "Ann")
    assert game.round_name().startswith("OR 2.1")
    assert "Stock round 3 begins." not in game.happened("stock-round")
    kinds = [event.kind for event in game.events]
    assert kinds[-2:] == ["train-exported", "phase"]
    game.refused("Bob: pass", code="not-your-turn")
    game.play(f"discard_train PRR {game.train('PRR', '3')}")
    assert (game.step, game.kinds("PRR"), game.kinds("pool")) == ("TradeShares", ["3"] * 3, ["3"])
    assert [event.kind for event in game.events][-2:] == ["train-discarded", "stock-round"]
    assert len(game.happened("train-exported")) == 1  # the set ends once


@rule("CHES-R-76")
def test_the_first_rules_version_told_of_the_stock_round_first():
    game = at_the_end("3", top="4", PRR="3 3 3 3", rules_version=1).end_turn()
    assert (game.step, game.round_name()) == ("DiscardTrains", "SR 3")
    kinds = [event.kind for event in game.events]
    assert kinds.index("stock-round") < kinds.index("train-exported")


@rule("CHES-11.9-6")
def test_the_last_of_a_kind_begins_nothing():
    game = at_the_end("2").top("2", left=1).end_turn()
    assert (game.state.deck[0].kind, game.state.phase) == ("3", "2")
