"""Sections 7.8.5 and 7.8.6: dividends, the price, the Hudson Manoeuvre."""

import pytest

from tests.support.mania import Mania

rule = pytest.mark.rule
HUDSON = "hudson"


def deciding(price, revenue, *, cash=0, subsidy=0, holds=None):
    """L&E has run for so much and decides."""
    from roundhouse.titles.g1862.memory import TurnMemory

    game = Mania("Richard Lucy Cy", "L&E ECR")
    holds = holds or {"Richard": 5, "Lucy": 2, "pool": 1}
    game.company("L&E", holds, price=price, cash=cash, trains="2E", stations="C6", permits="express")
    game.company("ECR", {"Cy": 5}, price=54, trains="2E", stations="D13").lay("C6 57 S-N", "D13 57 NW-SE")
    return game.operating("L&E", "Dividend", revenue=revenue, extra=TurnMemory(subsidy=subsidy))


def after(price, revenue, kind="pay", **more):
    return deciding(price, revenue, **more).play(f"dividend L&E {kind}")


@rule("1862-7.8.5-1")
def test_all_or_nothing():
    game = deciding(100, 190)
    assert {c.action.kind for c in game.choices("dividend")} == {"pay", "withhold"}
    below = deciding(100, 50, cash=100)
    assert {c.action.kind for c in below.choices("dividend")} == {"pay", "withhold", HUDSON}
    game.refused("dividend L&E half", rule="1862-7.8.5-1", code="dividend-kind")
    kept = after(100, 190, "withhold")
    assert kept.cash("L&E") == 190


@rule("1862-7.8.5-2", "1862-7.8.5-3", "1862-7.8.5-4", "1862-EX-7.8.5-1")
def test_each_share_gets_a_tenth():
    game = deciding(100, 190)
    before = {owner: game.cash(owner) for owner in ("Richard", "Lucy", "L&E", "Cy")}
    bank = game.bank
    game.play("dividend L&E pay")
    gained = {owner: game.cash(owner) - cash for owner, cash in before.items()}
    assert gained == {"Richard": 95, "Lucy": 38, "L&E": 38, "Cy": 0}
    assert game.bank == bank - 171  # the pool's £19 stays there
    chartered = Mania(3, "L&E").company("L&E", {"Ann": 5}, chartered=True, price=100, trains="2E", stations="C6")
    chartered.lay("C6 57 S-N").operating("L&E", "Dividend", revenue=190)
    bank = chartered.bank
    chartered.play("dividend L&E pay")
    assert chartered.bank == bank - 95  # the IPO's five shares pay nobody


@rule("1862-7.8.5-5")
def test_no_dividend_moves_one_box_left():
    for price, lower in ((100, 90), (95, 86), (58, 54)):
        assert after(price, 50, "withhold").price("L&E") == lower
    nothing = Mania(3, "L&E").company("L&E", {"Ann": 5}, price=58, cash=200, stations="C6")
    nothing.lay("C6 57 S-N").operating("L&E", "Run")
    assert nothing.price("L&E") == 54  # no train: nothing earned
    for price in (14, 7):
        assert "L&E" not in after(price, 10, "withhold").state.par


@rule("1862-7.8.5-6")
def test_less_than_the_price_leaves_it():
    game = deciding(82, 80)
    game.company("ECR", {"Cy": 5}, price=82, stations="")
    assert game.stack(82) == ["L&E", "ECR"]
    game.play("dividend L&E pay")
    assert game.price("L&E") == 82
    assert game.stack(82) == ["ECR", "L&E"]  # to the bottom


@rule("1862-7.8.5-7")
def test_once_the_price_is_one_box():
    assert after(82, 90).price("L&E") == 90
    assert after(100, 100).price("L&E") == 110
    assert after(100, 190).price("L&E") == 110
    # the log tells it, and nothing where the price stays
    assert len(after(100, 100).happened("price")) == 1
    assert after(82, 80).happened("price") == []


@rule("1862-7.8.5-8")
def test_twice_the_price_is_two_boxes():
    assert after(182, 390).price("L&E") == 220
    assert after(50, 100).price("L&E") == 58


@rule("1862-7.8.5-9")
def test_three_times_the_price_is_three_boxes():
    assert after(166, 530).price("L&E") == 220


@rule("1862-7.8.5-10")
def test_four_boxes_at_most():
    assert after(50, 200).price("L&E") == 68
    assert after(50, 520).price("L&E") == 68


@rule("1862-7.8.5-11")
def test_the_top_box_stops_the_marker():
    assert after(950, 2000).price("L&E") == 1000


@rule("1862-7.8.6-1", "1862-EX-7.8.6-1")
def test_the_manoeuvre_lifts_the_revenue_to_the_price():
    game = deciding(82, 60, cash=100)
    game.play(f"dividend L&E {HUDSON}")
    assert game.price("L&E") == 90
    deciding(82, 90, cash=100).refused(f"dividend L&E {HUDSON}", rule="1862-7.8.6-1", code="hudson-not-below")
    none = deciding(82, 0, cash=100)
    assert not [c for c in none.choices("dividend") if c.action.company == "L&E"]  # nothing earned: no choice at all
    assert none.price("L&E") == 74


@rule("1862-7.8.6-2")
def test_the_smallest_multiple_of_ten():
    for price, revenue, added in ((82, 60, 30), (100, 60, 40), (54, 50, 10), (95, 90, 10)):
        game = deciding(price, revenue, cash=300, holds={"Richard": 10})
        before = game.cash("Richard")
        game.play(f"dividend L&E {HUDSON}")
        assert game.cash("L&E") == 300 - added
        assert game.cash("Richard") == before + revenue + added


@rule("1862-7.8.6-3")
def test_the_money_must_be_there():
    deciding(82, 60, cash=10, subsidy=20).allowed(f"dividend L&E {HUDSON}")
    deciding(82, 60, cash=10).refused(f"dividend L&E {HUDSON}", rule="1862-7.8.6-3", code="hudson-means")
    deciding(82, 60, cash=29).refused(f"dividend L&E {HUDSON}", rule="1862-7.8.6-3", code="hudson-means")
    deciding(82, 60, cash=30).allowed(f"dividend L&E {HUDSON}")


@rule("1862-7.8.6-4")
def test_the_raised_sum_is_paid_and_moves_the_price():
    game = deciding(82, 60, cash=30)
    before = game.cash("Richard")
    game.play(f"dividend L&E {HUDSON}")
    assert game.cash("Richard") == before + 45  # £9 a share
    assert game.price("L&E") == 90
    assert game.on_turn == "ECR"  # nothing is left to decide for L&E
