"""Section 4: auctions for charters, opening them, obligations."""

from dataclasses import replace

import pytest

from tests.support.mania import Mania

rule = pytest.mark.rule


@rule("1862-4.1-1", "1862-4.1-12")
def test_the_priority_holder_is_asked_first_and_keeps_the_marker():
    game = Mania(4, "ECR")
    assert game.acting == "Ann"
    game.play("bid_charter ECR 0", "pass", "pass", "pass", "set_par ECR 54", "pass")
    assert game.state.priority == "Ann"
    game.play("pass", "pass", "pass")
    assert game.acting == "Ann"  # the second opening parliament
    later = Mania(4, "ECR").parliament("Cy")
    assert later.acting == "Cy"
    later.play("pass", "pass", "pass", "pass")
    assert later.round_name() == "SR 1"
    assert later.state.priority == "Cy"


@rule("1862-4.1-2")
def test_the_player_in_turn_names_an_available_company_or_declines():
    game = Mania(4, "ECR L&E").company("L&E", {"Bob": 5})
    offers = {choice.action.company for choice in game.choices("bid_charter")}
    assert "ECR" in offers
    assert "L&E" not in offers
    game.refused("bid_charter L&E 0", rule="1862-4.1-2", code="auction-open")
    game.refused("Bob: bid_charter ECR 0", code="not-your-turn")
    game.play("pass")
    assert game.acting == "Bob"


@rule("1862-4.1-3")
def test_bids_are_multiples_of_five_from_nothing():
    game = Mania(4, "ECR")
    game.allowed("bid_charter ECR 0", "bid_charter ECR 5")
    for price in (3, -5, 12):
        game.refused(f"bid_charter ECR {price}", rule="1862-4.1-3", code="bid-step")


@rule("1862-4.1-4")
def test_others_are_asked_clockwise_and_must_raise_or_pass():
    game = Mania(4, "ECR L&E").play("bid_charter ECR 0")
    assert game.acting == "Bob"
    game.play("bid_charter ECR 10")
    assert game.acting == "Cy"
    game.allowed("bid_charter ECR 15", "bid_charter ECR 20")
    game.refused("bid_charter ECR 10", rule="1862-4.1-4", code="bid-low")
    game.refused("bid_charter ECR 12", rule="1862-4.1-3", code="bid-step")
    game.refused("bid_charter L&E 20", rule="1862-4.1-4", code="other-lot")
    game.play("pass", "pass")
    assert game.acting == "Ann"  # the starter, outbid, may raise again
    game.play("bid_charter ECR 15")
    assert game.acting == "Bob"


@rule("1862-4.1-5")
def test_who_passes_is_out_of_the_auction():
    game = Mania(3, "ECR").play("bid_charter ECR 0", "pass", "bid_charter ECR 5")
    assert game.acting == "Ann"
    game.refused("Bob: bid_charter ECR 50", code="not-your-turn")
    game.play("bid_charter ECR 20")
    assert game.acting == "Cy"
    game.play("pass")
    assert game.acting == "Ann"  # has won


@rule("1862-4.1-6", "1862-RUL-49")
def test_a_bidder_needs_162_beside_his_bid():
    game = Mania(3, "ECR").money(Ann=170, Bob=161, Cy=170)
    game.allowed("bid_charter ECR 0", "bid_charter ECR 5")
    game.refused("bid_charter ECR 10", rule="1862-4.1-6", code="bid-means")
    game.play("bid_charter ECR 0")
    assert game.acting == "Cy"  # Bob cannot make the smallest bid and passes by himself
    poor = Mania(3, "ECR").money(Ann=161, Bob=170).settle()
    assert poor.acting == "Bob"


@rule("1862-4.1-7", "1862-RUL-83")
def test_at_the_certificate_limit_one_must_pass():
    for extra, bids in ((6, False), (5, True)):
        game = Mania(4, "ECR L&E L&D").company("L&E", {"Ann": 9}).company("L&D", {"Ann": 3 + extra - 1})
        assert game.counted("Ann") == 7 + extra
        assert game.limit == 13
        game.parliament("Ann")
        assert (game.acting == "Ann") == bids
        bob = Mania(4, "ECR L&E L&D").company("L&E", {"Ann": 9}).company("L&D", {"Ann": 3 + extra - 1})
        bob.parliament("Dan").play("bid_charter ECR 0")
        assert (bob.acting == "Ann") == bids


@rule("1862-4.1-8")
def test_a_winner_starts_no_other_auction_but_may_bid():
    game = Mania(3, "ECR L&E").money(Ann=900)
    game.play("bid_charter ECR 0", "pass", "pass", "set_par ECR 54", "pass", "pass", "pass")
    assert game.round_name() == "parliament"
    assert game.state.round.number == 2  # Ann was skipped: three declines in a row ended the round
    again = Mania(3, "ECR L&E").money(Ann=900)
    again.play("bid_charter ECR 0", "pass", "pass", "set_par ECR 54", "pass", "bid_charter L&E 0", "pass")
    assert again.acting == "Ann"
    again.play("bid_charter L&E 5", "pass")
    assert (again.acting, again.step) == ("Ann", "SetCharterPrices")
    again.play("set_par L&E 54")
    assert again.president("L&E") == "Ann"


@rule("1862-4.1-9")
def test_the_last_bidder_wins_and_must_open_the_company():
    game = Mania(3, "ECR").play("bid_charter ECR 0", "pass", "pass")
    assert game.acting == "Ann"
    assert game.cash("Ann") == 800
    game.refused("pass", rule="1862-4.1-9", code="not-now")
    game.play("set_par ECR 54")
    assert game.president("ECR") == "Ann"


@rule("1862-4.1-10")
def test_the_player_left_of_the_winner_starts_next():
    game = Mania(4, "ECR").play("bid_charter ECR 0", "pass", "bid_charter ECR 5", "pass", "pass")
    assert game.acting == "Cy"
    game.play("set_par ECR 54", "pass")
    assert game.acting == "Dan"


@rule("1862-4.1-11")
def test_the_round_ends_when_all_decline_in_a_row():
    game = Mania(4, "ECR").parliament("Ann").play("pass", "pass", "pass")
    assert game.round_name() == "parliament"
    game.play("pass")
    assert game.round_name() == "SR 1"
    late = Mania(4, "ECR L&E").parliament("Ann").play("pass", "pass", "pass", "bid_charter ECR 0")
    assert late.acting == "Ann"  # a declined start bars nobody from bidding
    late.play("bid_charter ECR 5", "pass", "pass", "pass", "set_par ECR 54", "pass", "pass", "pass", "pass")
    # Ann has a charter and is passed over: the row of declines is complete
    assert late.round_name() == "SR 1"


@rule("1862-4.2-1")
def test_only_the_winner_pays_his_bid():
    game = Mania(3, "ECR").play("bid_charter ECR 5", "bid_charter ECR 10", "bid_charter ECR 25", "pass", "pass")
    assert [game.cash(p) for p in ("Ann", "Bob", "Cy")] == [800, 800, 775]
    assert game.bank == 12625


@rule("1862-4.2-2", "1862-RUL-04")
def test_the_winner_sets_one_of_eight_prices_he_can_pay_three_times():
    game = Mania(3, "ECR").money(Ann=250).play("bid_charter ECR 0", "pass", "pass")
    assert game.offers("set_par") == {f"set_par ECR {price}" for price in (54, 58, 62, 68, 74, 82)}
    game.refused("set_par ECR 90", rule="1862-4.2-2", code="charter-means")
    game.refused("set_par ECR 56", rule="1862-4.2-2", code="charter-price")
    game.refused("set_par L&E 54", rule="1862-4.2-5", code="other-charter")


@rule("1862-4.2-3")
def test_the_directors_certificate_is_paid_to_the_bank():
    game = Mania(3, "ECR").play("bid_charter ECR 0", "pass", "pass")
    bank = game.bank
    game.play("set_par ECR 74")
    assert game.cash("Ann") == 800 - 222
    assert game.bank == bank + 222
    assert game.cash("ECR") == 0
    assert game.held("Ann", "ECR") == 3


@rule("1862-4.2-4")
def test_no_share_is_sold_in_parliament():
    game = Mania(3, "ECR L&E").company("L&E", {"Ann": 3}, trains="2E").money(Ann=150, Bob=300).parliament("Bob")
    assert game.acting == "Bob"
    game.refused("sell_shares L&E 1", rule="1862-4.1-2", code="not-now")
    rich = Mania(3, "ECR L&E").company("L&E", {"Ann": 3}, trains="2E").money(Ann=170).parliament("Ann")
    rich.play("bid_charter ECR 0", "pass", "pass")
    rich.refused("sell_shares L&E 1", rule="1862-4.1-9", code="not-now")


@rule("1862-4.2-5")
def test_the_winner_may_buy_up_to_two_more_shares():
    game = Mania(3, "ECR").play("bid_charter ECR 0", "pass", "pass", "set_par ECR 54")
    game.play("buy_share ECR @ipo")
    assert game.cash("Ann") == 800 - 4 * 54
    game.play("buy_share ECR @ipo")
    assert game.held("Ann", "ECR") == 5
    assert game.acting == "Bob"  # a third is not offered
    full = Mania(4, "ECR L&E L&D").company("L&E", {"Ann": 9}).company("L&D", {"Ann": 7}).money(Ann=900)
    assert full.counted("Ann") == 12
    full.parliament("Ann").play("bid_charter ECR 0", "pass", "pass", "pass", "set_par ECR 54")
    full.refused("buy_share ECR @ipo", rule="1862-6.5.2-1", code="certificate-limit")
    full.play("pass")
    broke = Mania(3, "ECR").money(Ann=215).play("bid_charter ECR 0", "pass", "pass", "set_par ECR 54")
    assert broke.acting == "Bob"  # £53 buy nothing


@rule("1862-4.2-6")
def test_five_shares_float_the_company_under_other_markers():
    game = Mania(3, "ECR L&E").company("L&E", {"Bob": 5}, price=58).parliament("Ann")
    game.play("bid_charter ECR 0", "pass", "pass", "set_par ECR 58", "buy_share ECR @ipo")
    assert "ECR" not in game.state.markers
    game.play("buy_share ECR @ipo")
    assert "ECR" in game.state.floated
    assert game.cash("ECR") == 580 - 180
    assert game.stack(58) == ["L&E", "ECR"]


@rule("1862-4.2-7")
def test_the_other_shares_stay_in_the_ipo():
    game = Mania(2, "ECR").parliament("Ann").play("bid_charter ECR 0", "pass", "set_par ECR 58", "pass", "pass")
    assert game.held("ipo", "ECR") == 7
    bank = game.bank
    game.play("buy_share ECR @ipo")
    assert game.bank == bank + 58
    assert game.cash("ECR") == 0


def with_charter(price=54, players=3, **cash):
    """Ann has opened ECR with three shares; the first stock round begins."""
    game = Mania(players, "ECR L&E L&D").parliament("Ann")
    game.play("bid_charter ECR 0", *["pass"] * (players - 1), f"set_par ECR {price}", "pass", *["pass"] * (players - 1))
    assert game.round_name() == "SR 1"
    return game.money(**cash)


@rule("1862-4.3-1")
def test_a_charter_must_float_before_the_next_stock_round_ends():
    game = with_charter()
    assert game.memory.obligations == (("Ann", "ECR"),)
    first = Mania(3, "ECR")  # won in the first of the two opening parliaments: the same deadline
    first.play("bid_charter ECR 0", "pass", "pass", "set_par ECR 54", "pass", "pass", "pass")
    first.play("pass", "pass", "pass")
    assert first.round_name() == "SR 1"
    first.play("pass", "pass", "pass")
    assert "ECR" not in first.state.par
    kept = with_charter(Ann=900)
    kept.play("buy_share ECR @ipo", "pass", "pass", "buy_share ECR @ipo")
    assert kept.memory.obligations == ()
    kept.play("pass", "pass", "pass")
    assert "ECR" in kept.state.floated
    at_once = Mania(3, "ECR").parliament("Ann").play("bid_charter ECR 0", "pass", "pass", "set_par ECR 54")
    at_once.play("buy_share ECR @ipo", "buy_share ECR @ipo")
    assert at_once.memory.obligations == ()


@rule("1862-4.3-2")
def test_the_obligation_stays_with_the_winner():
    game = with_charter(price=54, Ann=500, Bob=500)
    game.edit(
        shares={**game.state.shares, "ECR": {"@ipo": 6, "@pool": 1}},
        president_cert={**game.state.president_cert, "ECR": "Bob"},
    )
    game.play("pass", "pass", "pass")
    assert (game.cash("Ann"), game.cash("Bob")) == (500 - 270, 500)


@rule("1862-4.3-3")
@pytest.mark.parametrize(("price", "fine"), [(100, 500), (54, 270)])
def test_the_fine_is_five_times_the_ipo_price(price, fine):
    game = with_charter(price, Ann=600)
    bank = game.bank
    game.play("pass", "pass", "pass")
    assert game.cash("Ann") == 600 - fine
    assert game.bank == bank + fine


@rule("1862-4.3-4")
def test_the_fine_is_paid_from_cash_and_then_from_sales():
    game = with_charter(100, Ann=320).company("L&E", {"Bob": 4, "Ann": 3}, price=95)
    game.company("L&D", {"Cy": 4, "Ann": 2}, price=74, trains="2E")
    game.play("pass", "pass", "pass")
    assert game.cash("Ann") == 0
    assert (game.acting, game.step) == ("Ann", "PayFines")
    game.refused("pass", rule="1862-4.3-4", code="not-now")
    assert {c.action.company: c.facts["half"] for c in game.choices("sell_shares")} == {"L&E": True, "L&D": False}
    game.play("sell_shares L&E 2")  # no train: half of 95 each; the price falls as in any sale
    assert game.price("L&E") == 86
    assert game.state.pending[-1].owed == 180 - 94
    game.play("sell_shares L&D 2")  # £148 for the £86 still owed: the rest is Ann's
    assert game.cash("Ann") == 148 - 86
    assert not game.state.pending
    rich = with_charter(100, Ann=500).company("L&E", {"Bob": 4, "Ann": 3}, price=95)
    rich.play("pass", "pass", "pass")
    assert rich.cash("Ann") == 0
    assert rich.held("Ann", "L&E") == 3  # nothing was, or could be, sold
    assert not rich.state.pending


@rule("1862-4.3-5")
def test_all_shares_of_a_failed_company_go_back_for_nothing():
    for holder in ("Bob", "@pool"):
        game = with_charter(54, Ann=600, Bob=300)
        game.edit(shares={**game.state.shares, "ECR": {"@ipo": 6, holder: 1}})
        game.play("pass", "pass", "pass")
        assert game.holdings("ECR") == {"ipo": 10}
        assert game.cash("Bob") == 300
        assert "ECR" not in game.state.par
        assert "ECR" not in game.state.markers
        assert game.president("ECR") is None


@rule("1862-4.3-6", "1862-RUL-10")
def test_a_failed_company_returns_with_the_next_stock_round():
    game = with_charter(54, Ann=900).permits("ECR", "local")
    game.play("pass", "pass", "pass")
    assert game.round_name() == "parliament"
    game.refused("bid_charter ECR 0", rule="1862-4.3-6", code="barred")
    game.play("pass", "pass", "pass")
    assert game.round_name() == "SR 2"
    game.allowed("start_company ECR 60")
    assert game.memory.permits["ECR"] == ("local",)
    game.play("pass", "pass", "pass")
    game.allowed("bid_charter ECR 0")


@rule("1862-RUL-12")
def test_what_cannot_be_paid_is_forgiven():
    game = with_charter(100, Ann=20).company("L&E", {"Bob": 4, "Ann": 1}, price=40, trains="2E")
    game.play("pass", "pass", "pass", "sell_shares L&E 1")
    assert game.cash("Ann") == 0
    assert game.held("Ann", "L&E") == 0
    assert not game.state.pending
    assert game.happened("fine-forgiven")


@rule("1862-RUL-11")
def test_failed_shares_do_not_pay_the_fine():
    game = with_charter(100, Ann=320)
    game.play("pass", "pass", "pass")
    assert game.cash("Ann") == 0  # £320 of £500, and nothing for the three ECR shares
    assert game.happened("fine-forgiven")


@rule("1862-RUL-76")
def test_several_fines_are_settled_clockwise_after_all_companies_are_dissolved():
    game = with_charter(54, Ann=10, Bob=10).company("L&D", {"Cy": 4, "Ann": 2, "Bob": 2}, price=200, trains="2E")
    game.company("L&E", {"Bob": 3}, price=54, chartered=True, floated=False)
    game.recall(obligations=(("Ann", "ECR"), ("Bob", "L&E")))
    game.edit(round=game.state.round).play("pass", "pass", "pass")
    assert game.holdings("L&E") == {"ipo": 10}
    assert game.acting == "Ann"
    game.play("sell_shares L&D 1", "sell_shares L&D 1")  # the same company twice, one share at a time
    assert game.acting == "Bob"
    game.play("sell_shares L&D 2")
    assert not game.state.pending
    # from the player who had the first turn of the round, wherever he sits
    other = with_charter(54, Ann=10, Bob=10).company("L&D", {"Cy": 4, "Ann": 2, "Bob": 2}, price=200, trains="2E")
    other.company("L&E", {"Bob": 3}, price=54, chartered=True, floated=False)
    other.recall(obligations=(("Ann", "ECR"), ("Bob", "L&E")))
    other.edit(round=replace(other.state.round, first="Bob")).play("pass", "pass", "pass")
    assert other.acting == "Bob"
    assert other.play("sell_shares L&D 2").acting == "Ann"


@rule("1862-4.1-11")
def test_an_auction_begins_the_row_of_declines_anew():
    game = Mania(4, "ECR").parliament("Ann").play("pass", "pass", "bid_charter ECR 0", "pass", "pass", "pass")
    game.play("set_par ECR 54", "pass")
    assert game.acting == "Dan"
    game.play("pass", "pass")
    assert (game.round_name(), game.acting) == ("parliament", "Bob")  # two declines before the auction do not count
    assert game.play("pass").round_name() == "SR 1"


@rule("1862-4.2-5")
@pytest.mark.parametrize(("cash", "asked"), [(4 * 54, True), (4 * 54 - 1, False)])
def test_the_last_penny_buys_one_more_share(cash, asked):
    game = Mania(3, "ECR").parliament("Ann").money(Ann=cash).play("bid_charter ECR 0", "pass", "pass")
    game.play("set_par ECR 54")
    assert (game.step == "BuySharesOfCharter") == asked
    if asked:
        assert game.play("buy_share ECR @ipo").cash("Ann") == 0


@rule("1862-4.1-6")
@pytest.mark.parametrize(("cash", "acting"), [(162 + 25, "Bob"), (162 + 24, "Cy")])
def test_who_cannot_raise_is_passed_over(cash, acting):
    game = Mania(3, "ECR").parliament("Ann").money(Bob=cash).play("bid_charter ECR 20")
    assert game.acting == acting


@rule("1862-3.0-1", "1862-2.4.4-3")
def test_parliaments_are_numbered():
    game = Mania(3).play("pass", "pass", "pass")
    assert (game.state.round.kind, game.state.round.number) == ("parliament", 2)
    assert "Parliament 2 begins." in [game.rules.words.event(event) for event in game.events]
    for number in (3, 4):
        while game.state.round.kind != "stock":
            game.play("pass")
        while game.state.round.kind != "parliament":
            game.play("pass")
        assert game.state.round.number == number
        assert f"Parliament {number} begins." in [game.rules.words.event(event) for event in game.events]
