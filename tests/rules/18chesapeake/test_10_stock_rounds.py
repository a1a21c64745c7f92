"""Section 10 and 10.1: stock rounds, certificate limit."""

import pytest

from roundhouse.rules import ledger
from tests.support.chesapeake import SLUG, auction, first_stock_round, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


def at_limit(at=(4, 4), **more):
    """Ann holds 16 of 16 certificates that count: five each of PRR, LV and SRR, and one of B&O."""
    table = quiet(**more).money(Ann=900, Bob=900, Cy=900, Dan=900)
    for company in ("PRR", "LV", "SRR"):
        table.company(company, {"Ann": 6}, par=80, at=at)
    assert table.counted("Ann") == 16
    return table.stock("Ann")


def above_limit(**more):
    """Ann holds 17: one of C&O too, of which Bob is president with 30 %."""
    table = at_limit(**more).company("C&O", {"Bob": 3, "Ann": 1}, par=80)
    assert table.counted("Ann") == 17
    return table.stock("Ann")


# -- turns -----------------------------------------------------------------------------------------------------


@rule("CHES-10-1")
def test_turns_go_clockwise_from_the_priority_deal():
    table = quiet().stock("Bob")
    order = []
    for deed in ("start_company LV 70", "pass", "buy_share LV @ipo", "pass", "pass"):
        order.append(table.acting)
        table.play(deed)
    assert order == ["Bob", "Cy", "Dan", "Ann", "Bob"]


@rule("CHES-10-2")
def test_sell_any_number_then_buy_one():
    table = quiet().company("LV", {"Bob": 3, "Ann": 2}, par=80).company("PRR", {"Bob": 3, "Ann": 1}, par=80)
    table.company("SRR", {"Bob": 3}, par=70).money(Ann=0).stock("Ann")
    table.play("sell_shares LV 2", "sell_shares PRR 1")
    assert table.acting == "Ann"
    table.play("buy_share SRR @ipo")
    assert table.acting == "Bob"
    assert table.cash("Ann") == 160 + 80 - 70


@rule("CHES-10-3", "CHES-10.4-10")
def test_selling_comes_before_buying():
    table = quiet().company("LV", {"Ann": 4, "Bob": 3}, par=80, at=(8, 1)).stock("Ann")
    table.play("buy_share LV @ipo")
    table.refused("Ann: sell_shares LV 1", "Ann: buy_share LV @ipo", "Ann: start_company PRR 70", code="not-your-turn")
    assert table.acting == "Bob"


@rule("CHES-10-4")
def test_sell_buy_both_or_pass():
    def table():
        return quiet().company("LV", {"Bob": 3, "Ann": 2}, par=80).company("SRR", {"Bob": 3}, par=70).stock("Ann")

    assert table().play("sell_shares LV 1", "pass").acting == "Bob"
    assert table().play("buy_share SRR @ipo").acting == "Bob"
    assert table().play("sell_shares LV 1", "buy_share SRR @ipo").acting == "Bob"
    assert table().play("pass").acting == "Bob"


@rule("CHES-10-5")
def test_a_turn_without_a_deed_is_a_pass():
    table = quiet().company("LV", {"Bob": 3, "Ann": 2}, par=80).stock("Ann")
    assert table.play("pass").state.round.passes == 1
    assert table.play("pass").state.round.passes == 2
    sold = quiet().company("LV", {"Bob": 3, "Ann": 2}, par=80).stock("Ann").play("sell_shares LV 1", "pass")
    assert sold.state.round.passes == 0


@rule("CHES-10-6")
def test_the_round_ends_when_all_pass_in_a_row():
    table = quiet().play("start_company LV 70", "pass", "pass", "pass")
    assert table.round_name() == "SR 2"
    assert table.acting == "Ann"
    assert table.play("pass").round_name() == "SR 3"  # no company operates in between


@rule("CHES-10-7")
def test_who_passed_may_act_later():
    table = quiet().play("pass", "start_company LV 70", "pass", "pass")
    assert table.acting == "Ann"
    table.play("buy_share LV @ipo")
    assert table.held("Ann", "LV") == 1


@rule("CHES-10-8")
def test_deals_are_with_the_bank_only():
    table = quiet().company("LV", {"Bob": 3, "Ann": 2}, par=80).stock("Ann")
    table.refused("buy_share LV Bob", "buy_share LV LV", rule="CHES-10.4-1", code="source")
    before = {p: table.cash(p) for p in ("Bob", "Cy", "Dan")}
    bank = table.bank
    table.play("sell_shares LV 1")
    assert {p: table.cash(p) for p in before} == before
    assert (table.bank, table.held("pool", "LV")) == (bank - 80, 1)


@rule("CHES-10-9", "CHES-10.4-16")
def test_only_own_cash_buys():
    table = quiet().company("LV", {"Ann": 3}, par=95, cash=500).money(Ann=90).stock("Ann")
    table.refused("buy_share LV @ipo", rule="CHES-10.4-16", code="cannot-pay")
    table.money(Ann=94).refused("buy_share LV @ipo", rule="CHES-10.4-16", code="cannot-pay")
    table.money(Ann=95).play("buy_share LV @ipo")
    assert (table.cash("Ann"), table.cash("LV")) == (0, 500)


# -- 10.1 ------------------------------------------------------------------------------------------------------


@rule("CHES-10.1-1", "CHES-10.4-14")
@pytest.mark.parametrize("row", list(TABLES["certificate_limit"].records()), ids=lambda row: f"{row['players']}p")
def test_the_certificate_limit(row):
    assert auction(row["players"]).rules.data.certificate_limit == row["limit"]
    table = quiet(row["players"]).money(dict.fromkeys(auction(row["players"]).state.players, 300))
    for company in ("PRR", "LV", "SRR", "C&A", "C&O"):
        room = row["limit"] - table.counted("Ann")
        carried = table.state.president_shares[company]
        if room > 1:
            table.company(company, {"Ann": min(6, carried + room - 1)}, par=80)
        elif room == 1:
            table.company(company, {"Bob": carried, "Ann": 1}, par=80)
    assert table.counted("Ann") == row["limit"]
    table.company("B&O", {"Bob": 4, "pool": 1, **({"Ann": 1} if table.held("Ann", "B&O") else {})}, par=70).stock("Ann")
    for line in ("buy_share B&O @ipo", "buy_share B&O @pool", "start_company PLE 70"):
        table.refused(line, rule="CHES-10.4-14", code="certificate-limit")
    assert table.offers("buy_share") == set()


@rule("CHES-10.1-2", "CHES-10.1-3", "CHES-10.1-12")
def test_what_counts_one():
    table = first_stock_round().company("LV", {"Cy": 5}, par=80)
    assert table.counted("Cy") == 1 + 4  # P3, the president's certificate and three others
    assert table.counted("Ann") == 3  # P1, P5 and its share of B&O, which has no price yet
    only = quiet().company("LV", {"Cy": 2}, par=80)
    assert only.counted("Cy") == 1
    two = quiet(2).company("LV", {"Bob": 3}, par=80)
    before = quiet(2).counted("Bob")
    assert two.counted("Bob") == before + 1


@rule("CHES-10.1-4")
def test_yellow_companies_do_not_count():
    table = quiet().company("LV", {"Cy": 6}, par=80, at=(8, 2))
    assert (table.price("LV"), table.counted("Cy")) == (45, 0)


@rule("CHES-10.1-5")
def test_a_private_company_counts_while_a_player_owns_it():
    table = first_stock_round().company("PRR", {"Bob": 6}, par=80, cash=100, stations="F2").phase("3").operating("PRR")
    before = table.counted("Cy")
    table.play("buy_private_in PRR P3 50", "Cy: answer yes")
    assert table.counted("Cy") == before - 1
    closed = first_stock_round()
    before = closed.counted("Cy")
    assert closed.give_privates(P3="out").counted("Cy") == before - 1


@rule("CHES-10.1-6")
def test_above_the_limit_one_neither_passes_nor_buys():
    table = above_limit()
    table.refused("pass", rule="CHES-10.1-6", code="over-limit")
    table.refused("buy_share C&O @ipo", "start_company PLE 70", rule="CHES-10.1-6", code="over-limit")
    assert {line.split()[0] for line in table.offers()} == {"sell_shares"}
    table.play("sell_shares LV 1")
    assert table.counted("Ann") == 16
    table.play("pass")
    assert table.acting == "Bob"


@rule("CHES-10.1-7")
def test_no_sale_is_forced_in_operating_rounds():
    table = (
        quiet().company("C&O", {"Ann": 4, "Bob": 2}, par=70, at=(7, 2), trains="2", stations="G13").lay("G13 57 NW-SE")
    )
    for company in ("PRR", "LV"):
        table.company(company, {"Ann": 6}, par=80)
    table.company("SRR", {"Ann": 4}, par=80)
    assert table.counted("Ann") == 14
    table.edit(floated=frozenset({"C&O"})).operating("C&O")
    table.play("pass", "run_trains C&O 2-0:G13.0,H14.0", "dividend C&O pay")
    assert table.cell("C&O") == (7, 3)
    assert table.counted("Ann") == 17
    table.end_turn()
    assert table.round_name() == "SR 3"
    assert table.held("Ann", "C&O") == 4  # nothing happened until now
    table.stock("Ann", 3).refused("pass", rule="CHES-10.1-6", code="over-limit")


@rule("CHES-10.1-7", "CHES-R-99")
def test_a_lost_presidency_may_bring_one_above_the_limit():
    table = at_limit().company("LV", {"Ann": 4, "Bob": 4}, par=80).company("C&A", {"Ann": 3}, par=80)
    table.company("C&O", {"Bob": 2, "Ann": 1}, par=80).company("B&O", {"Bob": 2, "Ann": 1}, par=80).stock("Bob")
    assert table.counted("Ann") == 16 - 2 + 2 + 1
    table.company("PRR", {"Ann": 5}, par=80)
    assert table.counted("Ann") == 16
    table.stock("Bob").play("buy_share LV @ipo")
    assert (table.president("LV"), table.counted("Ann")) == ("Bob", 17)
    table.play("pass", "pass")
    assert table.acting == "Ann"  # on her next turn of the same round
    table.refused("pass", rule="CHES-10.1-6", code="over-limit")
    table.play("sell_shares LV 1", "pass")
    assert table.round_name() == "SR 2"


@rule("CHES-10.1-8", "CHES-10.4-11")
@pytest.mark.parametrize("at", [(4, 4), (8, 1)])
def test_nobody_holds_more_than_60_percent(at):
    table = quiet().company("LV", {"Ann": 6, "pool": 1}, par=80, at=at).stock("Ann")
    table.refused("buy_share LV @ipo", "buy_share LV @pool", rule="CHES-10.1-8", code="holding-limit")
    five = quiet().company("LV", {"Ann": 5, "pool": 1}, par=80, at=at).stock("Ann")
    five.play("buy_share LV @ipo")
    assert five.held("Ann", "LV") == 6


@rule("CHES-10.1-9")
def test_not_even_for_a_presidency():
    table = at_limit().company("PRR", {"Ann": 5}, par=80).company("C&O", {"Bob": 2, "Ann": 2}, par=80)
    table.company("SRR", {"Ann": 5}, par=80).stock("Ann")
    assert table.counted("Ann") == 16
    table.refused("buy_share C&O @ipo", rule="CHES-10.4-14", code="certificate-limit")


@rule("CHES-10.1-10", "CHES-R-33")
def test_a_yellow_certificate_may_be_bought_at_the_limit():
    table = at_limit().company("C&O", {"Bob": 3, "pool": 1}, par=70, at=(8, 3)).stock("Ann")
    before = table.cash("Ann")
    table.play("buy_share C&O @pool")
    assert (table.held("Ann", "C&O"), table.counted("Ann"), table.cash("Ann")) == (1, 16, before - 50)
    above = above_limit().company("N&W", {"Bob": 3, "pool": 1}, par=70, at=(8, 3)).stock("Ann")
    above.refused("buy_share N&W @pool", rule="CHES-10.1-6", code="over-limit")
    # with the option nothing at all is bought at the limit
    strict = at_limit(options={"yellow_at_limit": False})
    strict.company("C&O", {"Bob": 3, "pool": 1}, par=70, at=(8, 3)).stock("Ann")
    strict.refused("buy_share C&O @pool", rule="CHES-10.4-14", code="certificate-limit")


@rule("CHES-10.1-11")
def test_falling_prices_count_at_once():
    table = at_limit().company("PRR", {"Ann": 5}, par=80).company("C&O", {"Bob": 5, "Ann": 4}, par=70, at=(7, 3))
    assert table.counted("Ann") == 19
    table.stock("Ann").play("sell_shares C&O 1")
    assert (table.price("C&O"), table.counted("Ann")) == (50, 15)
    table.allowed("pass")


@rule("CHES-EX-1")
def test_example_leaving_the_yellow_spaces_and_falling_back():
    table = (
        quiet()
        .money(Ann=900, Bob=900)
        .company("C&O", {"Bob": 4, "Ann": 3}, par=70, at=(7, 2), trains="2", stations="G13")
    )
    for company in ("PRR", "LV", "SRR"):
        table.company(company, {"Ann": 6}, par=80)
    table.lay("G13 57 NW-SE").edit(floated=frozenset({"C&O"}))
    assert table.counted("Ann") == 16  # at the limit, C&O's not counted
    table.operating("C&O").play("pass", "run_trains C&O 2-0:G13.0,H14.0", "dividend C&O pay").end_turn()
    assert (table.round_name(), table.cell("C&O"), table.price("C&O")) == ("SR 3", (7, 3), 60)
    assert table.counted("Ann") == 19
    table.stock("Ann", 3).refused("pass", rule="CHES-10.1-6", code="over-limit")
    table.play("sell_shares C&O 1")
    assert (table.cell("C&O"), table.price("C&O"), table.counted("Ann")) == ((8, 3), 50, 16)
    table.play("pass")  # without selling more
    assert table.acting == "Bob"


@rule("CHES-10.1-13", "CHES-R-34")
def test_who_sells_down_chooses_what_and_may_buy():
    table = above_limit().company("N&W", {"Bob": 3, "pool": 1}, par=70, at=(8, 3)).stock("Ann").play("sell_shares LV 1")
    table.refused("buy_share C&O @ipo", rule="CHES-10.4-14", code="certificate-limit")
    table.allowed("buy_share N&W @pool")
    table.play("sell_shares LV 1")
    table.refused("buy_share LV @ipo", rule="CHES-10.4-17", code="sold-this-round")
    table.allowed("buy_share C&O @ipo")
    other = above_limit()
    other.allowed("sell_shares PRR 1", "sell_shares SRR 4", "sell_shares C&O 1")


@rule("CHES-R-34")
def test_a_forced_sale_is_a_deed_like_any_other():
    table = above_limit().stock("Bob").play("pass", "pass", "pass", "sell_shares LV 1", "pass")
    assert table.state.round.passes == 0
    table.play("pass", "pass", "pass")
    assert (table.round_name(), table.acting) == ("SR 2", "Ann")
    table.refused("buy_share LV @ipo", rule="CHES-10.4-17", code="sold-this-round")
    table.edit(floated=frozenset()).play("pass")
    assert table.state.priority == "Bob"  # to the left of Ann, who sold


def unable():
    """Ann holds 17 of 16 and can sell nothing that counts: every pool is full of what she has."""
    table = quiet().money(Ann=900)
    for company in ("PRR", "LV", "SRR"):
        table.company(company, {"Ann": 5, "pool": 5}, par=80)
    table.company("C&O", {"Bob": 2, "Ann": 2, "pool": 5}, par=80)
    table.company("C&A", {"Bob": 2, "Ann": 2, "pool": 5}, par=80)
    table.company("N&W", {"Bob": 3, "Ann": 1, "pool": 1}, par=70, at=(8, 1))
    table.company("B&O", {"Cy": 2, "Ann": 1, "pool": 5}, par=70)
    assert table.counted("Ann") == 17
    return table.stock("Ann")


@rule("CHES-R-32", "CHES-R-98")
def test_above_the_limit_with_nothing_to_sell_that_counts():
    table = unable()
    assert table.offers("sell_shares") == {"sell_shares N&W 1"}  # which does not count and need not be sold
    table.allowed("pass", "buy_share N&W @pool")
    table.refused("buy_share C&O @pool", "start_company PLE 70", rule="CHES-10.4-14", code="certificate-limit")
    # as soon as a sale is possible again, it must be made
    table.company("C&O", {"Bob": 3, "Ann": 2, "pool": 4}, par=80).stock("Ann")
    table.refused("pass", "buy_share N&W @pool", rule="CHES-10.1-6", code="over-limit")
