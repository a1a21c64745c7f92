"""Sections 10.2 and 10.3: selling certificates, change of presidency."""

from itertools import combinations

import pytest

from tests.support.chesapeake import first_stock_round, quiet

rule = pytest.mark.rule


def with_lv(holds, at=(4, 4), par=80, **more):
    """LV in the second stock round, Ann on turn."""
    return quiet(**more).company("LV", holds, par=par, at=at).stock("Ann")


@rule("CHES-10.2-1")
def test_sold_certificates_go_to_the_pool_and_the_bank_pays():
    game = with_lv({"Bob": 3, "Ann": 2})
    ann, bank = game.cash("Ann"), game.bank
    game.play("sell_shares LV 2")
    assert (game.held("pool", "LV"), game.held("Ann", "LV")) == (2, 0)
    assert (game.cash("Ann"), game.bank) == (ann + 160, bank - 160)
    game.refused("sell_shares LV 1", "sell_shares PRR 1", rule="CHES-10.2-1", code="not-held")
    game.refused("sell_shares LV 0", "sell_shares LV -1", rule="CHES-10.2-1", code="not-held")


@rule("CHES-10.2-3", "CHES-R-89")
def test_no_sales_in_the_first_stock_round():
    game = first_stock_round().company("LV", {"Bob": 3, "Ann": 2, "Cy": 1}, par=80)
    game.refused("sell_shares LV 1", rule="CHES-10.2-3", code="first-round")
    assert game.offers("sell_shares") == set()
    game.stock("Cy", 2).allowed("sell_shares LV 1")


@rule("CHES-10.2-4")
def test_at_most_half_of_a_company_in_the_pool():
    game = with_lv({"Bob": 3, "Ann": 2, "pool": 4})
    game.refused("sell_shares LV 2", rule="CHES-10.2-4", code="pool-limit")
    game.play("sell_shares LV 1")
    assert game.held("pool", "LV") == 5
    game.refused("sell_shares LV 1", rule="CHES-10.2-4", code="pool-limit")


@rule("CHES-10.2-5")
def test_the_presidents_certificate_never_enters_the_pool():
    game = with_lv({"Ann": 2, "Bob": 1})
    game.refused("sell_shares LV 1", "sell_shares LV 2", rule="CHES-10.3-6", code="no-successor")
    other = with_lv({"Ann": 2, "Bob": 2}).play("sell_shares LV 2")
    assert other.president("LV") == "Bob"
    assert other.state.shares["LV"]["@pool"] == 2
    assert other.held("Ann", "LV") == 0


@rule("CHES-10.2-6")
def test_one_row_down_for_each_share():
    game = with_lv({"Bob": 3, "Ann": 3}, at=(3, 5)).play("sell_shares LV 3")
    assert (game.cell("LV"), game.price("LV")) == ((6, 5), 75)


@rule("CHES-10.2-7", "CHES-R-29")
@pytest.mark.parametrize(
    "at, count, after",
    [((8, 3), 1, (8, 3)), ((3, 12), 1, (3, 12)), ((7, 1), 3, (8, 1)), ((6, 4), 2, (7, 4)), ((1, 17), 2, (2, 17))],
)
def test_no_space_below(at, count, after):
    game = with_lv({"Bob": 3, "Ann": 3}, at=at).play(f"sell_shares LV {count}")
    assert game.cell("LV") == after


@rule("CHES-10.2-8")
def test_never_sideways():
    for row, column in ((1, 1), (1, 17), (2, 8), (3, 12), (5, 8), (8, 1)):
        game = with_lv({"Bob": 3, "Ann": 3}, at=(row, column)).play("sell_shares LV 2")
        assert game.cell("LV")[1] == column


@rule("CHES-10.2-9", "CHES-R-29")
def test_into_an_occupied_space_means_under_the_others():
    game = with_lv({"Bob": 3, "Ann": 2}, at=(3, 4)).company("PRR", {"Cy": 6}, par=80, cash=0, stations="F2")
    game.company("LV", stations="J2", cash=0).play("sell_shares LV 1")
    assert game.state.stacks[3, 3] == ("PRR", "LV")
    game.operating()
    assert game.on_turn == "PRR"
    several = with_lv({"Bob": 3, "Ann": 2}, at=(2, 4)).company("SRR", {"Dan": 2}, par=80, at=(3, 4))
    several.company("PRR", {"Cy": 6}, par=80).stock("Ann").play("sell_shares LV 2")
    assert several.state.stacks[2, 3] == ("SRR",)  # only the last space matters
    assert several.state.stacks[3, 3] == ("PRR", "LV")


@rule("CHES-10.2-10")
def test_a_marker_that_does_not_move_keeps_its_place():
    game = with_lv({"Bob": 3, "Ann": 2}, at=(8, 1)).company("SRR", {"Dan": 2}, par=70, at=(8, 1)).stock("Ann")
    assert game.state.stacks[7, 0] == ("LV", "SRR")
    game.play("sell_shares LV 1")
    assert game.state.stacks[7, 0] == ("LV", "SRR")


@rule("CHES-10.2-11", "CHES-R-28")
def test_a_block_is_paid_at_the_price_before():
    game = with_lv({"Bob": 3, "Ann": 3}, at=(3, 5))
    before = game.cash("Ann")
    game.play("sell_shares LV 3")
    assert (game.cash("Ann") - before, game.price("LV")) == (285, 75)


@rule("CHES-10.2-12", "CHES-R-28")
def test_single_sales_are_each_paid_at_the_price_then():
    game = with_lv({"Bob": 3, "Ann": 3}, at=(3, 5))
    before = game.cash("Ann")
    game.play("sell_shares LV 1", "sell_shares LV 1", "sell_shares LV 1")
    assert (game.cash("Ann") - before, game.price("LV")) == (95 + 85 + 80, 75)
    blocks = with_lv({"Bob": 4, "Ann": 4}, at=(3, 5))
    before = blocks.cash("Ann")
    blocks.play("sell_shares LV 2", "sell_shares LV 2")  # several blocks of one company in a turn
    assert blocks.cash("Ann") - before == 2 * 95 + 2 * 80


@rule("CHES-10.2-13")
def test_the_seller_chooses_the_order_of_companies():
    for first, second in (("LV", "SRR"), ("SRR", "LV")):
        game = with_lv({"Bob": 3, "Ann": 2}).company("SRR", {"Bob": 3, "Ann": 2}, par=80).stock("Ann")
        game.play(f"sell_shares {first} 1", f"sell_shares {second} 1")
        assert game.state.stacks[4, 3] == (first, second)


@rule("CHES-10.2-14", "CHES-R-37")
def test_a_company_must_have_a_price_not_a_launch():
    game = quiet().company("LV", {"Bob": 2, "Ann": 1}, par=80, floated=False, operated=False).stock("Ann")
    before = game.cash("Ann")
    game.play("sell_shares LV 1")
    assert (game.cash("Ann") - before, game.price("LV")) == (80, 75)
    assert game.held("pool", "LV") == 1
    game.play("pass", "pass")
    game.allowed("buy_share LV @ipo")
    assert (
        next(
            c.facts["cost"] for c in game.choices("buy_share") if c.action.source == "@ipo" and c.action.company == "LV"
        )
        == 80
    )
    unstarted = first_stock_round().stock("Ann", 2)
    unstarted.refused("sell_shares B&O 1", rule="CHES-10.2-14", code="no-price")


@rule("CHES-10.2-15")
def test_shares_bought_in_this_round_may_be_sold_in_it():
    game = with_lv({"Bob": 3}).play("buy_share LV @ipo", "pass", "pass", "pass")
    game.play("sell_shares LV 1")
    assert game.held("pool", "LV") == 1


# -- 10.3 ------------------------------------------------------------------------------------------------------


@rule("CHES-10.3-1")
def test_the_presidency_changes_at_once():
    game = with_lv({"Cy": 3, "Ann": 3}).play("buy_share LV @ipo")
    assert (game.president("LV"), game.acting) == ("Ann", "Bob")
    sale = with_lv({"Ann": 4, "Cy": 3}).play("sell_shares LV 2")
    assert (sale.president("LV"), sale.acting) == ("Cy", "Ann")
    assert [event.kind for event in sale.state.events][:2] == ["shares-sold", "presidency"]


@rule("CHES-10.3-2")
def test_a_new_president_needs_20_percent():
    game = with_lv({"Ann": 2, "Bob": 1, "Cy": 1})
    game.refused("sell_shares LV 1", "sell_shares LV 2", rule="CHES-10.3-6", code="no-successor")
    with_lv({"Ann": 2, "Bob": 2, "Cy": 1}).allowed("sell_shares LV 1")


@rule("CHES-10.3-3")
def test_the_largest_holder_or_the_next_to_the_left():
    game = with_lv({"Ann": 3, "Cy": 2, "Dan": 2}).play("sell_shares LV 2")
    assert game.president("LV") == "Cy"
    most = with_lv({"Ann": 4, "Bob": 2, "Dan": 3}).play("sell_shares LV 3")
    assert most.president("LV") == "Dan"


@rule("CHES-10.3-3")
@pytest.mark.parametrize("seat", range(4))
def test_among_equals_the_first_to_the_left_wherever_the_old_president_sits(seat):
    names = ("Ann", "Bob", "Cy", "Dan")
    old, *others = names[seat:] + names[:seat]  # clockwise from the old president
    for first, second in combinations(others, 2):
        game = quiet().company("LV", {old: 3, first: 2, second: 2}, par=80).stock(old).play("sell_shares LV 2")
        assert game.president("LV") == first
    for only in others:
        alone = quiet().company("LV", {old: 3, only: 2}, par=80).stock(old).play("sell_shares LV 2")
        assert alone.president("LV") == only


@rule("CHES-10.3-4")
def test_two_certificates_for_the_presidents():
    game = with_lv({"Ann": 3, "Cy": 3}).play("sell_shares LV 1")
    assert game.president("LV") == "Cy"
    assert (game.state.shares["LV"]["Cy"], game.state.shares["LV"]["Ann"]) == (1, 2)


@rule("CHES-10.3-5")
def test_the_swap_comes_before_the_rest_of_the_sale():
    game = with_lv({"Ann": 2, "Cy": 2})
    ann = game.cash("Ann")
    game.play("sell_shares LV 1")
    assert (game.held("Ann", "LV"), game.held("Cy", "LV"), game.held("pool", "LV")) == (1, 2, 1)
    assert game.president("LV") == "Cy"
    assert (game.cash("Ann"), game.cell("LV")) == (ann + 80, (5, 4))


@rule("CHES-10.3-6", "CHES-R-30")
def test_a_sale_that_leaves_nobody_to_preside_is_refused():
    game = with_lv({"Ann": 3, "Bob": 1, "Cy": 1})
    game.refused("sell_shares LV 2", rule="CHES-10.3-6", code="no-successor")
    game.play("sell_shares LV 1")
    assert (game.president("LV"), game.held("Ann", "LV")) == ("Ann", 2)
    two = with_lv({"Ann": 4, "Bob": 2}, players=2)
    assert two.state.president_shares["LV"] == 3
    two.refused("sell_shares LV 2", rule="CHES-10.3-6", code="no-successor")
    two.play("sell_shares LV 1")
    assert two.president("LV") == "Ann"


@rule("CHES-10.3-7")
def test_the_swap_itself_is_no_deal():
    game = with_lv({"Cy": 3, "Ann": 3, "pool": 1}, at=(3, 6), par=70)
    cash = dict(game.state.cash)
    game.play("buy_share LV @ipo")
    assert game.president("LV") == "Ann"
    assert game.held("pool", "LV") == 1
    assert game.cell("LV") == (3, 6)
    assert dict(game.state.cash) == {**cash, "Ann": cash["Ann"] - 70, "@bank": cash["@bank"] + 70}


@rule("CHES-10.3-8")
def test_the_company_keeps_what_is_its_own():
    game = quiet().company("LV", {"Ann": 3, "Bob": 3}, par=80, cash=430, trains="2 2", stations="J2")
    game.give_privates(P1="LV").edit(floated=frozenset({"LV"})).stock("Bob")
    game.play("buy_share LV @ipo", "pass", "pass", "pass", "pass")
    assert (game.round_name(), game.on_turn, game.acting) == ("OR 2.1/1", "LV", "Bob")
    assert (game.cash("LV"), game.kinds("LV"), game.stations("LV")) == (435, ["2", "2"], ["J2.0"])
    assert game.state.privates["P1"] == "LV"
