"""Sections 7.11 to 7.14: forced purchases, bankruptcy, redeeming shares, acquisitions."""

import pytest

from tests.support.mania import Mania

rule = pytest.mark.rule


def needy(phase="C", *, cash=0, price=95, ipo=None, holds=None, line=True, permits="express", **more):
    """ECR without a train at its train step; L&E of Bob has trains to spare."""
    game = Mania(4, "ECR L&E L&D")
    game.company("ECR", holds or {"Ann": 5}, price=price, ipo=ipo, cash=cash, stations="D13", permits=permits, **more)
    game.company("L&E", {"Bob": 5}, price=62, cash=300, stations="C6")
    game.lay("C6 57 SW-NE", *(("D13 57 S-N", "D11 57 S-N") if line else ("D13 57 NW-SE",)))
    return game.phase(phase).operating("ECR", "Trains")


@rule("1862-7.11-1")
def test_a_company_must_own_a_train():
    game = needy("A", cash=100)
    game.refused("pass", rule="1862-7.11-1", code="must-buy")
    game.give_trains("L&E", "2E")
    game.allowed("buy_train ECR @bank 2E 100", f"buy_train ECR L&E 2E 100 {game.train('L&E', '2E')}")


@rule("1862-7.11-2")
def test_without_money_it_sells_shares_or_refinances():
    game = needy("C", cash=220)
    assert {c.action.do for c in game.choices()} == {"sell_treasury", "refinance"}
    game.give_trains("L&E", "2F")
    words = {(c.action.do, getattr(c.action, "source", "")) for c in game.choices()}
    assert words == {("sell_treasury", ""), ("refinance", ""), ("buy_train", "L&E")}
    game.refused("pass", rule="1862-7.11-1", code="must-buy")


@rule("1862-7.11-3")
def test_only_one_of_the_two_ways():
    sold = needy("C", cash=220).play("sell_treasury ECR")
    sold.refused("refinance ECR", rule="1862-7.11-3", code="raised-before")
    halved = needy("C", cash=0, ipo=90, holds={"Ann": 6}).play("refinance ECR")
    halved.refused("sell_treasury ECR", rule="1862-7.11-3", code="raised-before")


@rule("1862-7.11-4")
def test_then_the_train_comes_from_the_bank():
    game = needy("C", cash=220).give_trains("L&E", "2F").play("sell_treasury ECR")
    game.refused(f"buy_train ECR L&E 2F 100 {game.train('L&E', '2F')}", rule="1862-7.11-4", code="must-buy-raised")
    game.refused("pass", rule="1862-7.11-4", code="must-buy-raised")
    game.play("buy_train ECR @bank 3E 280")
    assert game.kinds("ECR") == ["3E"]


@rule("1862-7.11-4")
def test_the_same_after_a_refinancing():
    game = needy("C", cash=0, ipo=90, holds={"Ann": 6}).give_trains("L&E", "2F").play("refinance ECR")
    game.refused(f"buy_train ECR L&E 2F 100 {game.train('L&E', '2F')}", rule="1862-7.11-4", code="must-buy-raised")
    game.refused("pass", rule="1862-7.11-4", code="must-buy-raised")
    game.play("buy_train ECR @bank 3E 280").allowed("pass")


@rule("1862-7.11-5")
def test_the_type_is_chosen_after_the_money_is_raised():
    game = needy("C", cash=0, ipo=90, holds={"Ann": 6}).play("refinance ECR")
    assert game.acting == "Ann"
    kinds = {c.action.kind for c in game.choices("buy_train") if c.action.source == "@bank"}
    assert kinds == {"3F", "3L", "3E"}
    # three shares in Ann's hands and none in the pool: the certificate becomes an option, and given up it goes
    lost = needy("C", cash=0, ipo=90, holds={"Ann": 3, "Bob": 1, "Cy": 1}, permits="local express")
    lost.money(Ann=0).play("refinance ECR")
    while lost.state.pending:
        lost.play("settle_option no")
    assert lost.president("ECR") is None
    assert lost.kinds("ECR") == ["3E"]  # receivership: express before local


@rule("1862-7.11-6")
def test_the_director_never_pays():
    game = needy("C", cash=270).money(Ann=900)
    game.refused("buy_train ECR @bank 3E 280", rule="1862-7.9-6", code="own-money")
    game.play("sell_treasury ECR", "buy_train ECR @bank 3E 280")
    assert game.cash("Ann") == 900


@rule("1862-7.11-7")
def test_a_train_is_needed_even_without_route_or_permit():
    game = needy("A", cash=100, line=False, permits="freight")
    assert not game.state.map.has_route("ECR")
    game.refused("pass", rule="1862-7.11-1", code="must-buy")
    game.play("buy_train ECR @bank 2E 100")


@rule("1862-7.11-8")
def test_who_has_the_money_may_not_raise_more():
    game = needy("C", cash=300)
    game.refused("sell_treasury ECR", "refinance ECR", rule="1862-7.11-8", code="has-money")


@rule("1862-7.11.1-1", "1862-7.11.1-2")
def test_the_fewest_shares_at_the_full_price():
    one = needy("C", cash=220).play("sell_treasury ECR")
    assert one.cash("ECR") == 220 + 95
    assert one.holdings("ECR") == {"Ann": 5, "treasury": 4, "pool": 1}
    two = needy("C", cash=180).play("sell_treasury ECR")
    assert two.cash("ECR") == 180 + 190
    assert two.holdings("ECR")["pool"] == 2


@rule("1862-7.11.1-3")
def test_the_price_falls_one_step_for_each():
    game = needy("D", cash=0, price=220).play("sell_treasury ECR")
    assert game.holdings("ECR")["pool"] == 2
    assert game.price("ECR") == 200


@rule("1862-7.11.1-4")
def test_if_all_are_not_enough_none_is_sold():
    game = needy("C", cash=180, price=40, ipo=54, holds={"Ann": 5, "Bob": 3})
    assert game.holdings("ECR")["treasury"] == 2
    game.refused("sell_treasury ECR", rule="1862-7.11.1-4", code="shares-not-enough")
    game.allowed("refinance ECR")


@rule("1862-7.11.2-1")
def test_where_both_are_possible_the_director_chooses():
    needy("C", cash=220).allowed("sell_treasury ECR", "refinance ECR")
    only = needy("C", cash=0, holds={"Ann": 5, "Bob": 5})
    assert {c.action.do for c in only.choices()} == {"refinance"}


@rule("1862-7.11.2-2")
def test_refinancing_halves_every_holding_at_the_unchanged_price():
    game = needy("C", cash=0, price=62, ipo=62, holds={"Ann": 6, "Bob": 3, "pool": 1}).money(Bob=100)
    game.play("refinance ECR")
    assert game.acting == "Bob"  # three shares: one stays, one is an option
    game.play("settle_option yes")
    assert game.cash("Bob") == 100 - 31
    assert game.held("Bob", "ECR") == 2
    assert game.held("Ann", "ECR") == 3
    assert (game.price("ECR"), game.state.par["ECR"]) == (62, 62)
    assert sum(game.holdings("ECR").values()) == 10


@rule("1862-7.11.2-2", "1862-5.2.2-1")
def test_shares_in_the_ipo_go_to_the_pool_first():
    game = needy("C", cash=0, price=62, ipo=62, holds={"Ann": 6, "ipo": 4}, chartered=True).play("refinance ECR")
    assert game.holdings("ECR") == {"Ann": 3, "pool": 7}
    # five shares and four of the IPO: the certificate is exchanged for three of them and not itself an option
    small = needy("C", cash=0, price=62, ipo=62, holds={"Ann": 5, "Bob": 1, "ipo": 4}, chartered=True)
    small.money(Ann=100).play("refinance ECR")
    assert not small.state.pending[-1].certificate


@rule("1862-7.11.2-2")
def test_an_option_given_up_pays_half_a_share():
    game = needy("C", cash=0, price=62, ipo=62, holds={"Ann": 6, "Bob": 3, "pool": 1}).money(Bob=100)
    game.play("refinance ECR", "settle_option no")
    assert game.cash("Bob") == 100 + 31
    assert game.held("Bob", "ECR") == 1


@rule("1862-7.11.2-3")
def test_ten_times_the_price_of_the_ipo_table():
    for ipo, price, capital in ((62, 62, 620), (100, 200, 1000)):
        game = needy("C", cash=0, price=price, ipo=ipo, holds={"Ann": 6, "Bob": 4}).play("refinance ECR")
        assert game.cash("ECR") == capital


@rule("1862-7.11.2-4", "1862-7.12-1")
def test_still_without_the_money_it_is_bankrupt():
    game = needy("F", cash=40, price=95, ipo=54, holds={"Ann": 6, "Bob": 4}).play("refinance ECR")
    assert "ECR" not in game.state.par
    again = needy("E", cash=40, price=95, ipo=54, holds={"Ann": 6, "Bob": 4}).play("refinance ECR")
    assert again.cash("ECR") == 580
    again.play("buy_train ECR @bank 4/5E 500")
    again.drop_trains("ECR").operating("ECR", "Trains", set_number=4)
    settle(again.play("refinance ECR"))
    # nobody is director after it, so the receiver has bought the train at once
    assert (again.cash("ECR"), again.kinds("ECR")) == (80 + 540 - 500, ["4/5E"])


@rule("1862-7.11.2-4")
@pytest.mark.parametrize(("cash", "lives"), [(60, True), (59, False)])
def test_exactly_the_price_of_the_train_is_enough(cash, lives):
    game = needy("F", cash=cash, price=95, ipo=54, holds={"Ann": 6, "Bob": 4}).play("refinance ECR")
    assert ("ECR" in game.state.par) == lives
    assert game.cash("ECR") == (600 if lives else 0)


@rule("1862-7.12-2")
def test_a_price_of_nothing_is_bankruptcy_at_once():
    game = needy("A", price=7, ipo=54).give_trains("ECR", "2E").operating("ECR", "Dividend", revenue=10)
    game.play("dividend ECR withhold")
    assert "ECR" not in game.state.par
    sold = needy("A", price=7, ipo=54, holds={"Ann": 8}).give_trains("ECR", "2E").stock("Ann", 3)
    sold.play("sell_shares ECR 4")
    assert "ECR" not in sold.state.par
    assert sold.round_name() == "SR 3"


@rule("1862-7.12-3", "1862-7.12-7")
def test_players_get_half_the_price_when_a_train_is_lacking():
    game = needy("F", cash=40, price=95, ipo=54, holds={"Ann": 4, "Bob": 4, "pool": 2}).money(Ann=0, Bob=0)
    game.play("refinance ECR")
    while game.state.pending:
        game.play("settle_option no")
    assert "ECR" not in game.state.par
    assert game.cash("Bob") == 2 * 47  # four shares halved, each paid at half of 95
    fallen = needy("A", price=7, ipo=54, holds={"Ann": 8}).give_trains("ECR", "2E").money(Ann=0).stock("Ann", 3)
    fallen.play("sell_shares ECR 4")
    assert fallen.cash("Ann") == 4 * 7  # the sale alone


@rule("1862-7.12-3", "1862-7.12-7")
def test_only_players_are_compensated():
    game = Mania(4, "ECR L&E").company(
        "ECR", {"Ann": 2, "Bob": 2, "pool": 4}, receivership=True, price=95, stations="D13", permits="express"
    )
    game.lay("D13 57 S-N").money(Ann=0, Bob=0).phase("C").operating("ECR", "Trains")
    assert "ECR" not in game.state.par
    assert (game.cash("Ann"), game.cash("Bob")) == (94, 94)


@rule("1862-7.12-4", "1862-7.12-5")
def test_everything_goes_back_and_the_company_can_be_opened_again():
    game = needy("A", price=7, ipo=54, cash=90, permits="express local").give_trains("ECR", "2E")
    deck = game.state.deck
    game.operating("ECR", "Dividend", revenue=10).play("dividend ECR withhold")
    assert game.placed("ECR") == set()
    assert game.state.map.free_slots(("D13", 0)) == 1
    assert (game.cash("ECR"), game.kinds("ECR")) == (0, [])
    assert game.state.deck == deck  # trains do not come back on sale
    assert game.holdings("ECR") == {"ipo": 10}
    assert game.memory.permits["ECR"] == ("express",)  # the original one
    game.money(Ann=1000).stock("Ann", 4).allowed("start_company ECR 54")


@rule("1862-7.12-6")
def test_the_turn_ends_and_a_stock_round_goes_on():
    game = needy("A", price=7, ipo=54, cash=900).give_trains("ECR", "2E").give_trains("L&E", "2E")
    game.operating("ECR", "Dividend", revenue=10).play("dividend ECR withhold")
    assert game.on_turn == "L&E"
    kinds = [event.kind for event in game.events]
    assert kinds.count("bankrupt") == 1
    assert "train-bought" not in kinds[kinds.index("bankrupt") :]  # nothing more of its turn happens
    sold = needy("A", price=7, ipo=54, holds={"Ann": 8}).give_trains("ECR", "2E").stock("Ann", 3)
    sold.play("sell_shares ECR 4")
    assert sold.acting == "Ann"  # who may still buy
    sold.play("pass")
    assert sold.acting == "Bob"


def redeeming(**facts):
    """ECR with its train at the redemption step, and L&E after it."""
    game = Mania(4, "ECR L&E L&D")
    known = {"price": 90, "cash": 100, "trains": "2E", "stations": "D13", "permits": "express"}
    game.company("ECR", facts.pop("holds", {"Ann": 5, "pool": 2}), **{**known, **facts})
    game.company("L&E", {"Bob": 5, "pool": 2}, price=62, cash=500, trains="2E", stations="C6")
    return game.lay("D13 57 S-N", "D11 57 S-N", "C6 57 SW-NE")


@rule("1862-7.13-1")
def test_one_own_share_in_an_operating_round():
    game = redeeming(cash=300).operating("ECR", "Redeem").play("redeem_share ECR")
    assert (game.cash("ECR"), game.holdings("ECR")) == (210, {"Ann": 5, "pool": 1, "treasury": 4})
    assert not game.choices("redeem_share") or game.on_turn != "ECR"
    chartered = redeeming(chartered=True).operating("ECR", "Redeem").play("redeem_share ECR")
    assert (chartered.cash("ECR"), chartered.holdings("ECR")["treasury"]) == (10, 1)
    last = redeeming(cash=90).operating("ECR", "Redeem").play("redeem_share ECR")
    assert last.cash("ECR") == 0
    poor = redeeming(cash=89).operating("ECR", "Redeem")
    assert not [c for c in poor.choices("redeem_share") if c.action.company == "ECR"]


@rule("1862-7.13-2")
def test_not_shares_of_others():
    game = redeeming(cash=500).operating("ECR", "Redeem")
    game.refused("redeem_share L&E", rule="1862-7.13-2", code="own-share")


@rule("1862-7.13-3")
def test_redeemed_shares_pay_the_treasury_and_are_for_sale():
    game = redeeming(chartered=True).operating("ECR", "Redeem").play("redeem_share ECR")
    game.operating("ECR", "Dividend", revenue=190, set_number=3)
    before = game.cash("ECR")
    game.play("dividend ECR pay")
    assert game.cash("ECR") == before + 19
    price = game.price("ECR")
    game.money(Cy=500, ECR=0).stock("Cy", 4).play("buy_share ECR ECR")
    assert (game.cash("Cy"), game.cash("ECR")) == (500 - price, price)


@rule("1862-7.13-4")
def test_redeeming_lies_between_trains_and_acquisition():
    game = redeeming(cash=400, permits="express").lay("C6 57 SW-NE").operating("ECR", "Trains")
    game.refused("redeem_share ECR", rule="1862-7.9-6", code="not-now")
    game.play("pass")
    assert game.open_step == "Redeem"
    near = redeeming().company("L&D", {"Ann": 5}, price=74, trains="2E", stations="D5")
    near.lay("D5 57 SW-NE").operating("L&E", "Acquire")
    assert near.choices("merge")
    near.refused("redeem_share L&E", rule="1862-7.14-1", code="not-now")


@rule("1862-7.13-5")
def test_a_certificate_in_the_pool_cannot_be_redeemed():
    game = redeeming(holds={"Ann": 2, "Bob": 2, "pool": 3}, receivership=True, cash=500)
    assert game.certificate("ECR") == "@pool"
    assert game.state.shares["ECR"].get("@pool", 0) == 0
    game.operating("ECR", "Redeem")
    assert not [c for c in game.choices("redeem_share") if c.action.company == "ECR"]


def neighbours(*, same=True, joined=True, prices=(100, 68), done="", **facts):
    """L&E and L&D, joined between Downham Market and Swaffham, L&E about to end its turn."""
    game = Mania(4, "L&E L&D ECR")
    game.company("L&E", {"Ann": 5, "Cy": 1}, price=prices[0], cash=100, trains="2E", stations="C6", permits="express")
    game.company(
        "L&D",
        {"Ann" if same else "Bob": 5},
        price=prices[1],
        cash=100,
        trains="2E",
        stations="D5",
        permits="local",
        **facts,
    )
    return game.lay("C6 57 SW-NE", "D5 57 SW-NE" if joined else "D5 57 S-N")


def settle(game):
    """Answer whatever the exchange of shares asks."""
    while game.state.pending:
        words = {c.action.do for c in game.choices()}
        game.play("settle_option no" if "settle_option" in words else "answer yes")
    return game


@rule("1862-7.14-1")
def test_an_acquisition_has_the_conditions_of_a_merger():
    game = neighbours().operating("L&E", "Acquire")
    settle(game.play("merge L&E L&D L&E"))
    assert game.price("L&E") == 116
    assert "L&D" not in game.state.par
    assert game.kinds("L&E") == ["2E", "2E"]
    asked = neighbours(same=False).operating("L&E", "Acquire").play("merge L&E L&D L&E")
    assert asked.acting == "Bob"
    asked.play("answer no")
    assert "L&D" in asked.state.par
    apart = neighbours(joined=False).company("ECR", {"Ann": 5}, price=54, trains="2E", stations="B7")
    apart.lay("B7 57 SW-NE").operating("L&E", "Acquire")
    assert [c for c in apart.choices("merge") if c.action.partner == "ECR"]
    apart.refused("merge L&E L&D L&E", rule="1862-7.5.2-1", code="no-connection")


@rule("1862-7.14-2")
def test_the_survivor_waits_for_the_next_round():
    for survivor in ("L&E", "L&D"):
        game = neighbours().operating("L&E", "Acquire", number=1, of=2)
        settle(game.play(f"merge L&E L&D {survivor}"))
        assert game.round_name() == "OR 2.2/2"
        assert game.on_turn == survivor


@rule("1862-7.14-3")
def test_a_company_may_merge_and_acquire_in_one_turn():
    game = neighbours().company("ECR", {"Ann": 5}, price=54, trains="2E", stations="B7", permits="freight")
    game.lay("B7 57 SW-NE").operating("L&E", "Merge")
    settle(game.play("merge L&E L&D L&E"))
    assert (game.on_turn, "L&D" in game.state.par) == ("L&E", False)
    while game.open_step != "Acquire":
        words = {c.action.do for c in game.choices()}
        game.play("pass" if "pass" in words else "run_trains L&E")
    settle(game.play("merge L&E ECR L&E"))
    assert "ECR" not in game.state.par
