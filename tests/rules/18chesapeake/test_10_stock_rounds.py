"""Section 10 and 10.1: stock rounds, certificate limit."""

import pytest

from roundhouse.rules import ledger
from tests.support.chesapeake import SLUG, auction, first_stock_round, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


def at_limit(at=(4, 4), **more):
    """Ann holds 16 of 16 certificates that count: five each of PRR, LV and SRR, and one of B&O."""
    game = quiet(**more).money(Ann=900, Bob=900, Cy=900, Dan=900)
    for company in ("PRR", "LV", "SRR"):
        game.company(company, {"Ann": 6}, par=80, at=at)
    assert game.counted("Ann") == 16
    return game.stock("Ann")


def above_limit(**more):
    """Ann holds 17: one of C&O too, of which Bob is president with 30 %."""
    game = at_limit(**more).company("C&O", {"Bob": 3, "Ann": 1}, par=80)
    assert game.counted("Ann") == 17
    return game.stock("Ann")


# -- turns -----------------------------------------------------------------------------------------------------


@rule("CHES-10-1")
def test_turns_go_clockwise_from_the_priority_deal():
    game = quiet().stock("Bob")
    order = []
    for deed in ("start_company LV 70", "pass", "buy_share LV @ipo", "pass", "pass"):
        order.append(game.acting)
        game.play(deed)
    assert order == ["Bob", "Cy", "Dan", "Ann", "Bob"]


@rule("CHES-10-2")
def test_sell_any_number_then_buy_one():
    game = quiet().company("LV", {"Bob": 3, "Ann": 2}, par=80).company("PRR", {"Bob": 3, "Ann": 1}, par=80)
    game.company("SRR", {"Bob": 3}, par=70).money(Ann=0).stock("Ann")
    game.play("sell_shares LV 2", "sell_shares PRR 1")
    assert game.acting == "Ann"
    game.play("buy_share SRR @ipo")
    assert game.acting == "Bob"
    assert game.cash("Ann") == 160 + 80 - 70


@rule("CHES-10-3", "CHES-10.4-10")
def test_selling_comes_before_buying():
    game = quiet().company("LV", {"Ann": 4, "Bob": 3}, par=80, at=(8, 1)).stock("Ann")
    game.play("buy_share LV @ipo")
    game.refused("Ann: sell_shares LV 1", "Ann: buy_share LV @ipo", "Ann: start_company PRR 70", code="not-your-turn")
    assert game.acting == "Bob"


@rule("CHES-10-4")
def test_sell_buy_both_or_pass():
    def game():
        return quiet().company("LV", {"Bob": 3, "Ann": 2}, par=80).company("SRR", {"Bob": 3}, par=70).stock("Ann")

    assert game().play("sell_shares LV 1", "pass").acting == "Bob"
    assert game().play("buy_share SRR @ipo").acting == "Bob"
    assert game().play("sell_shares LV 1", "buy_share SRR @ipo").acting == "Bob"
    assert game().play("pass").acting == "Bob"


@rule("CHES-10-5")
def test_a_turn_without_a_deed_is_a_pass():
    game = quiet().company("LV", {"Bob": 3, "Ann": 2}, par=80).stock("Ann")
    assert game.play("pass").state.round.passes == 1
    assert game.play("pass").state.round.passes == 2
    sold = quiet().company("LV", {"Bob": 3, "Ann": 2}, par=80).stock("Ann").play("sell_shares LV 1", "pass")
    assert sold.state.round.passes == 0


@rule("CHES-10-6")
def test_the_round_ends_when_all_pass_in_a_row():
    game = quiet().play("start_company LV 70", "pass", "pass", "pass")
    assert game.round_name() == "SR 2"
    assert game.acting == "Ann"
    assert game.play("pass").round_name() == "SR 3"  # no company operates in between


@rule("CHES-10-7")
def test_who_passed_may_act_later():
    game = quiet().play("pass", "start_company LV 70", "pass", "pass")
    assert game.acting == "Ann"
    game.play("buy_share LV @ipo")
    assert game.held("Ann", "LV") == 1


@rule("CHES-10-8")
def test_deals_are_with_the_bank_only():
    game = quiet().company("LV", {"Bob": 3, "Ann": 2}, par=80).stock("Ann")
    game.refused("buy_share LV Bob", "buy_share LV LV", rule="CHES-10.4-1", code="source")
    before = {p: game.cash(p) for p in ("Bob", "Cy", "Dan")}
    bank = game.bank
    game.play("sell_shares LV 1")
    assert {p: game.cash(p) for p in before} == before
    assert (game.bank, game.held("pool", "LV")) == (bank - 80, 1)


@rule("CHES-10-9", "CHES-10.4-16")
def test_only_own_cash_buys():
    game = quiet().company("LV", {"Ann": 3}, par=95, cash=500).money(Ann=90).stock("Ann")
    game.refused("buy_share LV @ipo", rule="CHES-10.4-16", code="cannot-pay")
    game.money(Ann=94).refused("buy_share LV @ipo", rule="CHES-10.4-16", code="cannot-pay")
    game.money(Ann=95).play("buy_share LV @ipo")
    assert (game.cash("Ann"), game.cash("LV")) == (0, 500)


# -- 10.1 ------------------------------------------------------------------------------------------------------


@rule("CHES-10.1-1", "CHES-10.4-14")
@pytest.mark.parametrize("row", list(TABLES["certificate_limit"].records()), ids=lambda row: f"{row['players']}p")
def test_the_certificate_limit(row):
    assert auction(row["players"]).rules.data.certificate_limit == row["limit"]
    game = quiet(row["players"]).money(dict.fromkeys(auction(row["players"]).state.players, 300))
    for company in ("PRR", "LV", "SRR", "C&A", "C&O"):
        room = row["limit"] - game.counted("Ann")
        carried = game.state.president_shares[company]
        if room > 1:
            game.company(company, {"Ann": min(6, carried + room - 1)}, par=80)
        elif room == 1:
            game.company(company, {"Bob": carried, "Ann": 1}, par=80)
    assert game.counted("Ann") == row["limit"]
    game.company("B&O", {"Bob": 4, "pool": 1, **({"Ann": 1} if game.held("Ann", "B&O") else {})}, par=70).stock("Ann")
    for line in ("buy_share B&O @ipo", "buy_share B&O @pool", "start_company PLE 70"):
        game.refused(line, rule="CHES-10.4-14", code="certificate-limit")
    assert game.offers("buy_share") == set()


@rule("CHES-10.1-2", "CHES-10.1-3", "CHES-10.1-12")
def test_what_counts_one():
    game = first_stock_round().company("LV", {"Cy": 5}, par=80)
    assert game.counted("Cy") == 1 + 4  # P3, the president's certificate and three others
    assert game.counted("Ann") == 3  # P1, P5 and its share of B&O, which has no price yet
    only = quiet().company("LV", {"Cy": 2}, par=80)
    assert only.counted("Cy") == 1
    two = quiet(2).company("LV", {"Bob": 3}, par=80)
    before = quiet(2).counted("Bob")
    assert two.counted("Bob") == before + 1


@rule("CHES-10.1-4")
def test_yellow_companies_do_not_count():
    game = quiet().company("LV", {"Cy": 6}, par=80, at=(8, 2))
    assert (game.price("LV"), game.counted("Cy")) == (45, 0)


@rule("CHES-10.1-5")
def test_a_private_company_counts_while_a_player_owns_it():
    game = first_stock_round().company("PRR", {"Bob": 6}, par=80, cash=100, stations="F2").phase("3").operating("PRR")
    before = game.counted("Cy")
    game.play("buy_private_in PRR P3 50", "Cy: answer yes")
    assert game.counted("Cy") == before - 1
    closed = first_stock_round()
    before = closed.counted("Cy")
    assert closed.give_privates(P3="out").counted("Cy") == before - 1


@rule("CHES-10.1-6")
def test_above_the_limit_one_neither_passes_nor_buys():
    game = above_limit()
    asked = game.rules.steps(game.state)[0].asks(game.state)
    assert asked.code == "trade-shares.over"
    assert asked.facts["over"] > 0
    game.refused("pass", rule="CHES-10.1-6", code="over-limit")
    game.refused("buy_share C&O @ipo", "start_company PLE 70", rule="CHES-10.1-6", code="over-limit")
    assert {line.split()[0] for line in game.offers()} == {"sell_shares"}
    game.play("sell_shares LV 1")
    assert game.counted("Ann") == 16
    game.play("pass")
    assert game.acting == "Bob"


@rule("CHES-10.1-7")
def test_no_sale_is_forced_in_operating_rounds():
    game = (
        quiet().company("C&O", {"Ann": 4, "Bob": 2}, par=70, at=(7, 2), trains="2", stations="G13").lay("G13 57 NW-SE")
    )
    for company in ("PRR", "LV"):
        game.company(company, {"Ann": 6}, par=80)
    game.company("SRR", {"Ann": 4}, par=80)
    assert game.counted("Ann") == 14
    game.edit(floated=frozenset({"C&O"})).operating("C&O")
    game.play("pass", "run_trains C&O 2-0:G13.0,H14.0", "dividend C&O pay")
    assert game.cell("C&O") == (7, 3)
    assert game.counted("Ann") == 17
    game.end_turn()
    assert game.round_name() == "SR 3"
    assert game.held("Ann", "C&O") == 4  # nothing happened until now
    game.stock("Ann", 3).refused("pass", rule="CHES-10.1-6", code="over-limit")


@rule("CHES-10.1-7", "CHES-R-99")
def test_a_lost_presidency_may_bring_one_above_the_limit():
    game = at_limit().company("LV", {"Ann": 4, "Bob": 4}, par=80).company("C&A", {"Ann": 3}, par=80)
    game.company("C&O", {"Bob": 2, "Ann": 1}, par=80).company("B&O", {"Bob": 2, "Ann": 1}, par=80).stock("Bob")
    assert game.counted("Ann") == 16 - 2 + 2 + 1
    game.company("PRR", {"Ann": 5}, par=80)
    assert game.counted("Ann") == 16
    game.stock("Bob").play("buy_share LV @ipo")
    assert (game.president("LV"), game.counted("Ann")) == ("Bob", 17)
    game.play("pass", "pass")
    assert game.acting == "Ann"  # on her next turn of the same round
    game.refused("pass", rule="CHES-10.1-6", code="over-limit")
    game.play("sell_shares LV 1", "pass")
    assert game.round_name() == "SR 2"


@rule("CHES-10.1-8", "CHES-10.4-11")
@pytest.mark.parametrize("at", [(4, 4), (8, 1)])
def test_nobody_holds_more_than_60_percent(at):
    game = quiet().company("LV", {"Ann": 6, "pool": 1}, par=80, at=at).stock("Ann")
    game.refused("buy_share LV @ipo", "buy_share LV @pool", rule="CHES-10.1-8", code="holding-limit")
    five = quiet().company("LV", {"Ann": 5, "pool": 1}, par=80, at=at).stock("Ann")
    five.play("buy_share LV @ipo")
    assert five.held("Ann", "LV") == 6


@rule("CHES-10.1-9")
def test_not_even_for_a_presidency():
    game = at_limit().company("PRR", {"Ann": 5}, par=80).company("C&O", {"Bob": 2, "Ann": 2}, par=80)
    game.company("SRR", {"Ann": 5}, par=80).stock("Ann")
    assert game.counted("Ann") == 16
    game.refused("buy_share C&O @ipo", rule="CHES-10.4-14", code="certificate-limit")


@rule("CHES-10.1-10", "CHES-R-33")
def test_a_yellow_certificate_may_be_bought_at_the_limit():
    game = at_limit().company("C&O", {"Bob": 3, "pool": 1}, par=70, at=(8, 3)).stock("Ann")
    before = game.cash("Ann")
    game.play("buy_share C&O @pool")
    assert (game.held("Ann", "C&O"), game.counted("Ann"), game.cash("Ann")) == (1, 16, before - 50)
    above = above_limit().company("N&W", {"Bob": 3, "pool": 1}, par=70, at=(8, 3)).stock("Ann")
    above.refused("buy_share N&W @pool", rule="CHES-10.1-6", code="over-limit")
    # with the option nothing at all is bought at the limit
    strict = at_limit(options={"yellow_at_limit": False})
    strict.company("C&O", {"Bob": 3, "pool": 1}, par=70, at=(8, 3)).stock("Ann")
    strict.refused("buy_share C&O @pool", rule="CHES-10.4-14", code="certificate-limit")


@rule("CHES-10.1-11")
def test_falling_prices_count_at_once():
    game = at_limit().company("PRR", {"Ann": 5}, par=80).company("C&O", {"Bob": 5, "Ann": 4}, par=70, at=(7, 3))
    assert game.counted("Ann") == 19
    game.stock("Ann").play("sell_shares C&O 1")
    assert (game.price("C&O"), game.counted("Ann")) == (50, 15)
    game.allowed("pass")


@rule("CHES-EX-1")
def test_example_leaving_the_yellow_spaces_and_falling_back():
    game = (
        quiet()
        .money(Ann=900, Bob=900)
        .company("C&O", {"Bob": 4, "Ann": 3}, par=70, at=(7, 2), trains="2", stations="G13")
    )
    for company in ("PRR", "LV", "SRR"):
        game.company(company, {"Ann": 6}, par=80)
    game.lay("G13 57 NW-SE").edit(floated=frozenset({"C&O"}))
    assert game.counted("Ann") == 16  # at the limit, C&O's not counted
    game.operating("C&O").play("pass", "run_trains C&O 2-0:G13.0,H14.0", "dividend C&O pay").end_turn()
    assert (game.round_name(), game.cell("C&O"), game.price("C&O")) == ("SR 3", (7, 3), 60)
    assert game.counted("Ann") == 19
    game.stock("Ann", 3).refused("pass", rule="CHES-10.1-6", code="over-limit")
    game.play("sell_shares C&O 1")
    assert (game.cell("C&O"), game.price("C&O"), game.counted("Ann")) == ((8, 3), 50, 16)
    game.play("pass")  # without selling more
    assert game.acting == "Bob"


@rule("CHES-10.1-13", "CHES-R-34")
def test_who_sells_down_chooses_what_and_may_buy():
    game = above_limit().company("N&W", {"Bob": 3, "pool": 1}, par=70, at=(8, 3)).stock("Ann").play("sell_shares LV 1")
    game.refused("buy_share C&O @ipo", rule="CHES-10.4-14", code="certificate-limit")
    game.allowed("buy_share N&W @pool")
    game.play("sell_shares LV 1")
    game.refused("buy_share LV @ipo", rule="CHES-10.4-17", code="sold-this-round")
    game.allowed("buy_share C&O @ipo")
    other = above_limit()
    other.allowed("sell_shares PRR 1", "sell_shares SRR 4", "sell_shares C&O 1")


@rule("CHES-R-34")
def test_a_forced_sale_is_a_deed_like_any_other():
    game = above_limit().stock("Bob").play("pass", "pass", "pass", "sell_shares LV 1", "pass")
    assert game.state.round.passes == 0
    game.play("pass", "pass", "pass")
    assert (game.round_name(), game.acting) == ("SR 2", "Ann")
    game.refused("buy_share LV @ipo", rule="CHES-10.4-17", code="sold-this-round")
    game.edit(floated=frozenset()).play("pass")
    assert game.state.priority == "Bob"  # to the left of Ann, who sold


def unable():
    """Ann holds 17 of 16 and can sell nothing that counts: every pool is full of what she has."""
    game = quiet().money(Ann=900)
    for company in ("PRR", "LV", "SRR"):
        game.company(company, {"Ann": 5, "pool": 5}, par=80)
    game.company("C&O", {"Bob": 2, "Ann": 2, "pool": 5}, par=80)
    game.company("C&A", {"Bob": 2, "Ann": 2, "pool": 5}, par=80)
    game.company("N&W", {"Bob": 3, "Ann": 1, "pool": 1}, par=70, at=(8, 1))
    game.company("B&O", {"Cy": 2, "Ann": 1, "pool": 5}, par=70)
    assert game.counted("Ann") == 17
    return game.stock("Ann")


@rule("CHES-R-32", "CHES-R-98")
def test_above_the_limit_with_nothing_to_sell_that_counts():
    game = unable()
    assert game.offers("sell_shares") == {"sell_shares N&W 1"}  # which does not count and need not be sold
    game.allowed("pass", "buy_share N&W @pool")
    game.refused("buy_share C&O @pool", "start_company PLE 70", rule="CHES-10.4-14", code="certificate-limit")
    # as soon as a sale is possible again, it must be made
    game.company("C&O", {"Bob": 3, "Ann": 2, "pool": 4}, par=80).stock("Ann")
    game.refused("pass", "buy_share N&W @pool", rule="CHES-10.1-6", code="over-limit")


@rule("CHES-10.1-6")
def test_who_is_not_above_the_limit_is_asked_to_trade():
    game = quiet().company("PRR", {"Ann": 3}, par=70).stock("Ann")
    assert game.rules.steps(game.state)[0].asks(game.state).code == "trade-shares"
