"""Section 6: stock rounds."""

from dataclasses import replace

import pytest

from roundhouse.eighteen.ids import POOL
from roundhouse.titles.g1862.companies import settle_director
from tests.support.mania import Mania, rows

rule = pytest.mark.rule


def market(holds=None, price=100, players=4, trains="2E", **more):
    """ECR in play, Ann on turn with plenty of money."""
    game = Mania(players, "ECR L&E L&D").company("ECR", holds or {"Bob": 5}, price=price, trains=trains, **more)
    return game.money(dict.fromkeys(game.state.players, 900)).stock("Ann")


@rule("1862-6.1-1")
def test_the_priority_holder_begins_and_play_goes_clockwise():
    game = market().stock("Cy")
    order = []
    for _ in range(5):
        order.append(game.acting)
        game.play("buy_share ECR ECR" if len(order) == 1 else "pass")
    assert order == ["Cy", "Dan", "Ann", "Bob", "Cy"]


@rule("1862-6.2-1")
def test_first_sell_then_one_purchase():
    game = market({"Bob": 4, "Ann": 2, "pool": 1}).play("sell_shares ECR 1")
    assert game.acting == "Ann"
    game.play("start_company L&E 60")
    assert game.acting == "Bob"
    bought = market({"Bob": 4, "Ann": 2}).play("buy_share ECR ECR")
    bought.refused("Ann: sell_shares ECR 1", code="not-your-turn")  # the purchase ended the turn
    bought.refused("Ann: buy_share ECR ECR", code="not-your-turn")
    both = market({"Bob": 4, "Ann": 2})
    both.allowed("pass", "sell_shares ECR 1", "buy_share ECR ECR")


@rule("1862-6.2-2")
def test_selling_without_buying_is_no_pass():
    game = market({"Bob": 4, "Ann": 2}, players=2).play("sell_shares ECR 1", "pass", "pass")
    assert game.round_name() == "SR 2"
    game.play("pass")
    assert game.round_name() != "SR 2"


@rule("1862-6.3-1", "1862-6.3-2")
def test_the_director_changes_when_another_holds_more():
    game = market({"Bob": 4, "Ann": 3}).play("buy_share ECR ECR")
    assert game.president("ECR") == "Bob"  # four each
    game.stock("Ann").play("buy_share ECR ECR")
    assert game.president("ECR") == "Ann"
    assert game.held("Ann", "ECR") == 5
    sold = market({"Ann": 4, "Bob": 4}).play("sell_shares ECR 1")
    assert sold.president("ECR") == "Bob"


@rule("1862-6.3-3")
def test_the_swap_of_certificates_is_no_sale_and_no_purchase():
    game = market({"Bob": 4, "Ann": 4}, price=74).play("buy_share ECR ECR")
    assert game.state.shares["ECR"]["Ann"] == 2
    assert game.state.shares["ECR"]["Bob"] == 4
    assert game.cash("Bob") == 900
    assert game.price("ECR") == 74
    assert game.state.round.sold == frozenset()
    game.play("sell_shares ECR 1", "pass")  # Bob, who took no part, may sell
    assert game.held("Bob", "ECR") == 3


@rule("1862-6.3-4")
def test_ties_go_clockwise_from_the_old_director():
    game = market({"Ann": 3, "Bob": 3, "Dan": 3}).play("sell_shares ECR 1")
    assert game.president("ECR") == "Bob"
    later = market({"Cy": 3, "Bob": 3, "Dan": 3}).stock("Cy").play("sell_shares ECR 1")
    assert later.president("ECR") == "Dan"


@rule("1862-6.3-5", "1862-8.0-1")
def test_the_directors_certificate_may_be_sold_to_the_pool():
    game = market({"Ann": 3, "Bob": 2}).play("sell_shares ECR 3")
    assert game.certificate("ECR") == POOL
    assert game.president("ECR") is None
    assert game.held("pool", "ECR") == 3
    assert next(c for c in game.view()["companies"] if c["id"] == "ECR")["receivership"]


@rule("1862-6.3-6", "1862-EX-6.3-2")
def test_a_part_of_the_certificate_needs_ordinary_shares_to_keep():
    game = market({"Ann": 4, "Bob": 2})
    game.refused("sell_shares ECR 2", rule="1862-6.3-6", code="part-of-certificate")
    game.allowed("sell_shares ECR 1", "sell_shares ECR 3", "sell_shares ECR 4")
    alone = market({"Ann": 3, "pool": 1, "Bob": 2})
    alone.refused("sell_shares ECR 1", rule="1862-6.3-6", code="part-of-certificate")
    alone.allowed("sell_shares ECR 3")
    alone.play("sell_shares ECR 2")
    assert alone.held("Ann", "ECR") == 1
    assert alone.certificate("ECR") == POOL
    assert alone.held("pool", "ECR") == 3
    assert alone.cash("Ann") == 900 + 200
    helped = market({"Ann": 4, "Bob": 3}).play("sell_shares ECR 2")  # Bob takes over and hands three to Ann
    assert helped.president("ECR") == "Bob"
    assert helped.state.shares["ECR"]["Ann"] == 2


@rule("1862-6.3-7")
def test_a_certificate_in_the_pool_is_never_sold():
    game = market({"Ann": 2, "Bob": 2, "pool": 3, "treasury": 3}, receivership=True)
    assert game.certificate("ECR") == POOL
    game.refused("buy_share ECR @pool", rule="1862-6.3-7", code="certificate-in-pool")


@rule("1862-6.3-8", "1862-8.0-2")
def test_three_ordinary_shares_take_the_certificate_out_of_the_pool():
    game = market({"Ann": 2, "Bob": 2, "pool": 5}, receivership=True).play("buy_share ECR @pool")
    assert game.president("ECR") == "Ann"
    assert game.certificate("ECR") == "Ann"
    assert game.held("Ann", "ECR") == 3
    assert game.state.shares["ECR"][POOL] == 4  # one bought, three given for the certificate


@rule("1862-6.3-9")
def test_ties_for_a_certificate_in_the_pool_go_clockwise_from_the_last_director():
    game = market({"Ann": 2, "Dan": 2, "pool": 6}, receivership=True).recall(last_director={"ECR": "Cy"})
    # no purchase brings two players to three at once; the rule is asked of a position in which both hold three
    draft = game.state.clone()
    draft.shares = {**draft.shares, "ECR": {"Ann": 3, "Dan": 3, POOL: 1}}
    settle_director(draft, "ECR")
    assert draft.president("ECR") == "Dan"


@rule("1862-6.3-10")
def test_without_an_eligible_player_the_company_operates_in_receivership():
    game = Mania(4, "ECR").company("ECR", {"Ann": 2, "pool": 8}, price=100, trains="2E", receivership=True)
    game.operating()
    assert game.price("ECR") == 90  # it had its turn: nothing earned, nothing to decide
    assert game.president("ECR") is None


@rule("1862-6.4-1")
def test_any_number_of_shares_of_any_number_of_companies():
    game = market({"Bob": 5, "Ann": 3}).company("L&E", {"Cy": 5, "Ann": 3}, price=74, trains="2E")
    game.play("sell_shares ECR 2", "sell_shares L&E 3")
    assert game.held("pool", "ECR") == 2
    assert game.held("pool", "L&E") == 3
    game.refused("sell_shares L&D 1", rule="1862-6.4-1", code="not-held")


@rule("1862-6.4-2")
def test_shares_of_one_company_are_one_block_at_one_price():
    game = market({"Bob": 4, "Ann": 4}, price=74).play("sell_shares ECR 3")
    assert game.cash("Ann") == 900 + 222
    game.refused("sell_shares ECR 1", rule="1862-6.4-2", code="one-block")


@rule("1862-6.4-3")
def test_the_pool_takes_all_ten_shares():
    game = market({"Ann": 3, "pool": 7}).play("sell_shares ECR 3")
    assert game.holdings("ECR") == {"pool": 10}


@rule("1862-6.4-4", "1862-RUL-13")
def test_shares_bought_in_this_round_are_kept():
    game = market({"Bob": 5, "Ann": 2}).play("buy_share ECR ECR", "pass", "pass", "pass")
    game.refused("sell_shares ECR 3", rule="1862-6.4-4", code="bought-this-round")
    game.allowed("sell_shares ECR 1", "sell_shares ECR 2")
    fresh = market({"Bob": 5}).play("buy_share ECR ECR", "pass", "pass", "pass")
    fresh.refused("sell_shares ECR 1", rule="1862-6.4-4", code="bought-this-round")


@rule("1862-6.4-5", "1862-EX-6.4-1")
def test_shares_count_by_number_also_in_a_certificate():
    game = market({"Ann": 3, "Bob": 2, "pool": 2}).play("buy_share ECR @pool", "pass", "pass", "pass")
    game.allowed("sell_shares ECR 1", "sell_shares ECR 2", "sell_shares ECR 3")
    game.refused("sell_shares ECR 4", rule="1862-6.4-4", code="bought-this-round")


@rule("1862-6.4.1-1", "1862-RUL-92")
def test_with_a_train_shares_bring_the_full_price():
    game = market({"Bob": 4, "Ann": 1}, price=90, permits="local").play("sell_shares ECR 1")
    assert game.cash("Ann") == 990  # also without a permit for the only train
    old = market({"Bob": 4, "Ann": 1}, price=90, trains="2E*1").phase("C").play("sell_shares ECR 1")
    assert old.cash("Ann") == 990  # also if it is obsolete and lives on a warranty


@rule("1862-6.4.1-2")
def test_without_a_train_shares_bring_half_rounded_down():
    game = market({"Bob": 4, "Ann": 2}, price=95, trains="").play("sell_shares ECR 2")
    assert game.cash("Ann") == 900 + 94
    game = market({"Bob": 4, "Ann": 2}, price=95, trains="")
    game.refused("sell_shares ECR 2 95", rule="1862-6.4.1-2", code="sale-price")


@rule("1862-6.4.2-1", "1862-EX-6.4.2-1", "1862-RUL-03")
def test_the_price_falls_one_step_for_each_share():
    for count, price in ((1, 71), (2, 68), (3, 65)):
        game = market({"Ann": 6, "Bob": 3}, price=74).play(f"sell_shares ECR {count}")
        assert game.price("ECR") == price


@rule("1862-6.4.2-2")
def test_redemptions_do_not_move_the_price():
    game = Mania(4, "ECR").company("ECR", {"Ann": 5, "pool": 2}, price=90, cash=100, trains="2E")
    game.operating("ECR", "Redeem").play("redeem_share ECR")
    assert game.price("ECR") == 90


@rule("1862-6.4.2-3", "1862-7.5.3-3")
def test_a_marker_goes_under_those_that_lie_there():
    game = market({"Ann": 4, "Bob": 3}, price=71).company("L&E", {"Cy": 5}, price=68)
    game.company("L&D", {"Cy": 5}, price=68).play("sell_shares ECR 1")
    assert game.stack(68) == ["L&E", "L&D", "ECR"]


@rule("1862-6.4.2-4", "1862-RUL-75")
@pytest.mark.parametrize(
    ("price", "seller", "count", "after"),
    [
        (220, "Ann", 2, 210),
        (220, "Ann", 1, 220),
        (220, "Bob", 1, 210),
        (36, "Ann", 1, 36),
        (36, "Ann", 2, 31),
        (200, "Ann", 1, 191),
        (40, "Ann", 1, 36),
        (210, "Ann", 3, 191),
    ],
)
def test_the_first_share_is_free_in_the_light_green_zone(price, seller, count, after):
    game = market({"Bob": 5, "Ann": 3}, price=price).stock(seller).play(f"sell_shares ECR {count}")
    assert game.price("ECR") == after


@rule("1862-6.4.2-4", "1862-8.0-1")
def test_in_receivership_nobody_is_director():
    game = market({"Ann": 2, "Bob": 2, "pool": 6}, price=220, receivership=True).play("sell_shares ECR 1")
    assert game.price("ECR") == 220


@rule("1862-6.4.2-4", "1862-RUL-75")
def test_who_was_director_before_the_sale_counts():
    game = market({"Ann": 4, "Bob": 4}, price=220).play("sell_shares ECR 1")
    assert game.president("ECR") == "Bob"
    assert game.price("ECR") == 210


@rule("1862-6.4.2-5", "1862-RUL-93")
@pytest.mark.parametrize(
    ("price", "seller", "count", "after"),
    [(430, "Ann", 3, 400), (430, "Ann", 2, 430), (430, "Bob", 2, 375), (400, "Ann", 2, 400), (400, "Bob", 1, 375)],
)
def test_two_shares_are_free_in_the_dark_green_zone(price, seller, count, after):
    game = market({"Bob": 6, "Ann": 4}, price=price).stock(seller).play(f"sell_shares ECR {count}")
    assert game.price("ECR") == after


@rule("1862-6.4.2-6", "1862-RUL-50")
def test_before_it_floats_sales_do_not_move_the_price():
    game = market({"Bob": 3, "Ann": 1}, price=60, floated=False, trains="").play("sell_shares ECR 1")
    assert game.price("ECR") == 60
    assert game.cash("Ann") == 930
    chartered = market({"Bob": 3, "Ann": 1}, price=58, floated=False, chartered=True, trains="")
    chartered.recall(obligations=(("Bob", "ECR"),)).play("sell_shares ECR 1")
    assert chartered.cash("Ann") == 929  # half of the IPO price
    assert chartered.price("ECR") == 58
    chartered.play("pass", "buy_share ECR @pool")
    assert chartered.cash("Bob") == 900 - 58


@rule("1862-6.4.2-7", "1862-10.3-9", "1862-RUL-41")
def test_after_the_lner_sales_do_not_move_prices():
    game = market({"Ann": 6, "Bob": 3}, price=220).recall(lner=True, limit=30).play("sell_shares ECR 3")
    assert game.price("ECR") == 220


@rule("1862-6.4.2-8", "1862-7.12-2")
def test_the_grey_box_is_bankruptcy_in_the_midst_of_the_round():
    game = market({"Ann": 5}, price=14).play("sell_shares ECR 2")
    assert game.cash("Ann") == 928
    assert game.holdings("ECR") == {"ipo": 10}
    assert game.round_name() == "SR 2"
    assert game.acting == "Ann"


@rule("1862-6.5.1-1")
def test_shares_come_from_ipo_pool_or_treasury():
    game = market({"Bob": 5, "pool": 1, "treasury": 2, "ipo": 2}, chartered=True)
    game.allowed("buy_share ECR @ipo", "buy_share ECR @pool", "buy_share ECR ECR")
    game.refused("buy_share ECR Bob", rule="1862-6.5.1-1", code="source")
    game.refused("buy_share L&D @ipo", rule="1862-6.5.3-1", code="not-opened")


@rule("1862-6.5.1-2")
def test_one_player_may_own_a_whole_company():
    game = market({"Ann": 9, "pool": 1}).play("buy_share ECR @pool")
    assert game.held("Ann", "ECR") == 10


@rule("1862-6.5.1-3")
def test_the_ipo_price_goes_to_the_bank():
    game = market({"Bob": 5}, price=100, ipo=58, chartered=True, cash=10)
    bank = game.bank
    game.play("buy_share ECR @ipo")
    assert (game.cash("Ann"), game.bank, game.cash("ECR")) == (842, bank + 58, 10)


@rule("1862-6.5.1-4")
def test_the_market_price_of_a_pool_share_goes_to_the_bank():
    game = market({"Bob": 5, "pool": 2}, price=90, cash=10)
    bank = game.bank
    game.play("buy_share ECR @pool")
    assert (game.cash("Ann"), game.bank, game.cash("ECR")) == (810, bank + 90, 10)


@rule("1862-6.5.1-5", "1862-7.13-3")
def test_the_market_price_of_a_treasury_share_goes_to_the_company():
    for chartered in (False, True):
        game = market({"Bob": 5, "treasury": 2}, price=100, chartered=chartered, ipo=58, cash=10)
        game.play("buy_share ECR ECR")
        assert (game.cash("Ann"), game.cash("ECR")) == (800, 110)


@rule("1862-6.5.1-6")
def test_a_trainless_company_is_no_cheaper():
    game = market({"Bob": 5, "pool": 1}, price=95, trains="").play("buy_share ECR @pool")
    assert game.cash("Ann") == 805


@rule("1862-6.5.1-7")
def test_what_was_sold_in_a_round_is_not_bought_in_it():
    game = market({"Bob": 5, "Ann": 2}).play("sell_shares ECR 1")
    game.refused("buy_share ECR @pool", rule="1862-6.5.1-7", code="sold-this-round")
    game.play("pass", "pass", "pass", "pass")
    game.refused("buy_share ECR ECR", rule="1862-6.5.1-7", code="sold-this-round")
    gone = market({"Ann": 5}, price=14).play("sell_shares ECR 2")
    gone.refused("start_company ECR 60", rule="1862-6.5.1-7", code="sold-this-round")


@rule("1862-6.5.2-1", "1862-6.5.2-2")
def test_the_certificate_limit():
    expected = {row["players"]: row["certificate_limit"] for row in rows("players")}
    assert expected == {2: 25, 3: 18, 4: 13, 5: 11, 6: 10, 7: 9, 8: 8}
    for count, limit in expected.items():
        assert Mania(count).limit == limit
    for held, allowed in ((7, True), (8, False)):
        game = market({"Bob": 5}).company("L&E", {"Ann": 7}, trains="2E")
        game.company("L&D", {"Ann": held + 2}, trains="2E")
        assert game.counted("Ann") == 5 + held
        if allowed:
            game.allowed("buy_share ECR ECR")
        else:
            game.refused("buy_share ECR ECR", rule="1862-6.5.2-1", code="certificate-limit")


@rule("1862-6.5.2-3", "1862-RUL-63", "1862-RUL-83")
def test_who_is_above_the_limit_sells_first():
    game = market({"Bob": 5}).company("L&E", {"Ann": 8}, trains="2E").company("L&D", {"Ann": 10}, trains="2E")
    assert game.counted("Ann") == 14
    game.refused("pass", rule="1862-6.5.2-3", code="over-limit")
    game.refused("buy_share ECR ECR", rule="1862-6.5.2-3", code="over-limit")
    game.play("sell_shares L&E 1")
    game.allowed("pass")
    stuck = market({"Bob": 5}).company("L&E", {"Ann": 8}, trains="2E").company("L&D", {"Ann": 10}, trains="2E")
    turn = stuck.state.round
    stuck.edit(round=replace(turn, bought=(("Ann", "L&E"),) * 8 + (("Ann", "L&D"),) * 10))
    stuck.allowed("pass")  # nothing may be sold: he is released, but buys nothing
    stuck.refused("buy_share ECR ECR", rule="1862-6.5.2-1", code="certificate-limit")


@rule("1862-6.5.2-4", "1862-6.5.2-5", "1862-10.3-10")
def test_the_limit_after_the_lner_is_the_largest_number_of_shares():
    game = Mania(4, "ECR L&E").company("ECR", {"Ann": 8}, trains="2E").company("L&E", {"Bob": 5, "Ann": 5}, trains="2E")
    game.recall(lner_due=True).operating("ECR", "Acquire", done="L&E")
    assert game.memory.lner
    assert game.limit == 13  # 8 + 5 shares of Ann, whatever the table says
    game.stock("Bob").money(Bob=900)
    game.edit(shares={**game.state.shares, "L&E": {"Bob": 2, "Ann": 5}})
    assert game.limit == 13
    over = game.recall(limit=3)
    assert over.counted("Bob") == 3
    over.refused("buy_share ECR ECR", rule="1862-6.5.2-4", code="certificate-limit-lner")
    over.recall(limit=2).allowed("pass")  # nobody has to sell


@rule("1862-6.5.3-1")
def test_what_can_be_opened_in_a_stock_round():
    game = market()
    game.allowed("start_company L&E 60")
    game.refused("start_company ECR 60", rule="1862-6.5.3-1", code="already-open")
    late = game.memory.offered[12]
    game.refused(f"start_company {late} 60", rule="1862-3.2-1", code="not-yet-available")
    game.lay("C6 57 0").company("N&B", {"Bob": 5}, stations="C6")
    game.refused("start_company L&E 60", rule="1862-3.2-2", code="home-blocked")


@rule("1862-6.5.3-2", "1862-RUL-05")
def test_start_prices_from_54_to_200():
    prices = [row["start_price"] for row in rows("unchartered start prices")]
    assert len(prices) == 29
    game = market().company("L&D", {"Bob": 5}, price=60)
    choice = next(c for c in game.choices("start_company") if c.action.company == "L&E")
    assert list(choice.free["par"].values) == prices
    for price in (52, 210, 57):
        game.refused(f"start_company L&E {price}", rule="1862-6.5.3-2", code="start-price")
    game.play("start_company L&E 60")
    assert game.stack(60) == ["L&D", "L&E"]


@rule("1862-6.5.3-3")
def test_three_times_the_price_goes_to_the_treasury():
    game = market().money(Ann=600).play("start_company L&E 200")
    assert game.cash("L&E") == 600
    assert game.cash("Ann") == 0
    assert game.holdings("L&E") == {"Ann": 3, "treasury": 7}
    market().money(Ann=599).refused("start_company L&E 200", rule="1862-6.5.3-3", code="cannot-pay")


@rule("1862-6.5.3-4", "1862-RUL-06")
def test_the_ipo_marker_of_an_unchartered_company():
    for row in rows("unchartered start prices"):
        game = market().play(f"start_company L&E {row['start_price']}")
        assert game.state.par["L&E"] == row["ipo_table_value"]
        assert 10 * game.state.par["L&E"] == row["refinancing"]
        assert game.price("L&E") == row["start_price"]


@rule("1862-6.5.3-5")
def test_opening_takes_one_certificate_and_carries_no_obligation():
    full = market().company("L&D", {"Ann": 10}, trains="2E").company("N&B", {"Ann": 7}, trains="2E")
    assert full.counted("Ann") == 13
    full.refused("start_company L&E 60", rule="1862-6.5.2-1", code="certificate-limit")
    game = market(players=2).play("start_company L&E 60")
    assert game.acting == "Bob"
    assert game.memory.obligations == ()
    cash = game.cash("Ann")
    game.play("pass", "pass")
    assert game.cash("Ann") == cash
    assert "L&E" in game.state.par


@rule("1862-6.5.4-1", "1862-RUL-08")
def test_shares_sold_again_still_count_as_bought():
    game = market({"Bob": 3, "pool": 1}, price=60, floated=False, trains="")
    game.play("buy_share ECR @pool")
    assert "ECR" not in game.state.floated  # four have left the treasury
    game.money(ECR=400).play("buy_share ECR ECR")
    assert "ECR" in game.state.floated


@rule("1862-6.5.4-2")
def test_from_flotation_on_sales_move_the_price_and_it_operates():
    game = market({"Bob": 4}, price=60, floated=False, trains="", cash=200, players=2)
    game.play("buy_share ECR ECR", "buy_stations ECR 2", "sell_shares ECR 1")
    assert game.price("ECR") == 58
    game.play("pass", "pass", "pass")
    assert game.on_turn == "ECR"


@rule("1862-6.5.4.2-2", "1862-RUL-87")
def test_the_director_in_office_chooses_the_stations_at_once():
    game = Mania(4, "ECR").company("ECR", {"Ann": 4}, price=54, floated=False, cash=216).money(Bob=900)
    game.stock("Bob").play("buy_share ECR ECR")
    assert game.acting == "Ann"  # in the midst of Bob's turn
    assert game.cash("ECR") == 270
    game.allowed("buy_stations ECR 6")
    game.refused("buy_stations ECR 7", rule="1862-6.5.4.2-2", code="cannot-pay-stations")
    game.play("buy_stations ECR 2")
    assert game.acting == "Cy"


@rule("1862-6.5.4.2-3")
def test_no_more_stations_are_bought_later():
    game = Mania(4, "ECR").lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": 5}, cash=500, trains="2E", stations="D13").operating("ECR", "Build").play("pass")
    assert game.open_step != "Station"
    game.refused("place_station ECR D11 0", rule="1862-7.8-1", code="not-now")
    game.refused("buy_stations ECR 2", rule="1862-7.8-1", code="not-now")


@rule("1862-6.5.4.3-1")
def test_permits_only_grow():
    game = Mania(4, "ECR SVR", permits={"ECR": "freight", "SVR": "local"}).lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": 6}, trains="1F", stations="D13").company("SVR", {"Ann": 6}, trains="2L", stations="D11")
    game.operating("ECR", "Merge").play("merge ECR SVR ECR")
    assert set(game.memory.permits["ECR"]) == {"freight", "local"}
    game.stock("Ann").play("sell_shares ECR 1", "pass")
    assert set(game.memory.permits["ECR"]) == {"freight", "local"}


@rule("1862-6.5.4.3-2")
def test_a_train_without_a_permit_is_owned_but_does_not_run():
    game = Mania(4, "ECR", permits={"ECR": "freight"}).phase("C").lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": 5}, cash=300, stations="D13", trains="1F*1").operating("ECR", "Trains")
    game.play("buy_train ECR @bank 3E 280")
    assert game.kinds("ECR") == ["1F", "3E"]
    game.operating("ECR", "Run")
    train = game.train("ECR", "3E")
    game.refused(f"run_trains ECR {train}:D13.0,D11.0", rule="1862-7.8-10", code="unknown-train")


@rule("1862-6.6-1")
def test_the_round_ends_when_all_pass_in_a_row():
    game = market().play("pass", "pass", "pass")
    assert game.round_name() == "SR 2"
    game.play("pass")
    assert game.round_name() != "SR 2"


@rule("1862-6.6-2")
def test_priority_goes_to_the_first_who_passed():
    game = market().play("pass", "buy_share ECR ECR", "pass", "pass", "pass", "pass")
    assert game.state.priority == "Cy"


@rule("1862-6.6-3")
def test_settling_obligations_does_not_move_priority():
    game = market({"Bob": 5, "Ann": 2}).company("L&E", {"Ann": 3}, price=54, chartered=True, floated=False)
    game.recall(obligations=(("Ann", "L&E"),)).money(Ann=0)
    game.play("pass", "buy_share ECR ECR", "pass", "pass", "pass", "pass")
    assert (game.acting, game.step) == ("Ann", "PayFines")
    game.play("sell_shares ECR 2")
    assert game.state.priority == "Cy"


@rule("1862-EX-6.3-1")
def test_a_director_sells_and_another_takes_over():
    game = market({"Ann": 5, "Bob": 3}).play("sell_shares ECR 3")
    assert game.president("ECR") == "Bob"
    assert game.state.shares["ECR"] == {"Ann": 2, POOL: 3, "ECR": 2}
    assert game.held("Bob", "ECR") == 3


@rule("1862-RUL-69")
def test_nothing_is_given_up_of_free_will():
    words = set(market().rules.codec.kinds)
    assert not {word for word in words if "scrap" in word or "discard" in word}


@rule("1862-RUL-72")
def test_the_largest_shareholder_acts_for_an_unfloated_company_without_a_director():
    game = market({"Cy": 1, "pool": 3}, price=60, floated=False, receivership=True, trains="", cash=300)
    game.stock("Bob").edit(priority="Cy").play("buy_share ECR ECR")
    # the fifth share: Bob and Cy hold one each, and Cy is nearer to the priority marker, his own
    assert (game.acting, game.step) == ("Cy", "ChooseStationCount")


@rule("1862-RUL-58")
def test_a_company_sold_out_at_the_end_of_a_round_does_not_rise():
    game = market({"Ann": 5, "Bob": 5}, players=2).play("pass", "pass")
    assert game.price("ECR") == 100


@rule("1862-6.4-4", "1862-6.5.3-3")
def test_an_opened_company_counts_for_three_shares_bought():
    game = Mania(2, "ECR").stock("Ann", 1).money(Ann=900, Bob=900)
    game.play(
        "start_company ECR 60", "pass", "buy_share ECR ECR", "pass", "buy_share ECR ECR", "buy_stations ECR 2", "pass"
    )
    assert game.held("Ann", "ECR") == 5
    game.refused("sell_shares ECR 2", "sell_shares ECR 1", rule="1862-6.4-4", code="bought-this-round")


@rule("1862-6.5.1-3", "1862-6.5.1-4", "1862-6.5.1-5")
def test_who_has_not_the_money_is_told_which_price_he_cannot_pay():
    game = Mania(4, "ECR L&E")
    game.company("ECR", {"Bob": 5, "pool": 1}, price=100, ipo=90, chartered=True, trains="2E")
    game.company("L&E", {"Bob": 5, "treasury": 5}, price=110, trains="2E")
    game.money(Ann=89).stock("Ann")
    game.refused("buy_share ECR @ipo", rule="1862-6.5.1-3", code="cannot-pay-ipo")
    game.refused("buy_share ECR @pool", rule="1862-6.5.1-4", code="cannot-pay-pool")
    game.refused("buy_share L&E L&E", rule="1862-6.5.1-5", code="cannot-pay-treasury")
    game.money(Ann=90).allowed("buy_share ECR @ipo")


@rule("1862-6.3-1")
def test_the_log_calls_the_head_of_a_company_director():
    game = Mania(4, "ECR").company("ECR", {"Bob": 3, "Ann": 3}, price=100, trains="2E").money(Ann=900).stock("Ann")
    game.play("buy_share ECR ECR")
    texts = [game.rules.words.event(event) for event in game.events]
    assert "Ann becomes director of ECR." in texts
    assert not any("president" in text for text in texts)
