"""Known weak points of other implementations, by name."""

import pytest

from tests.support.mania import Mania

rule = pytest.mark.rule


def coast(trains, phase, permits="freight local express", stations="F3 F5", **more):
    game = Mania(4, "ENR", permits={"ENR": permits}, **more).phase(phase)
    game.lay("F3 57 N-S", "F5 790 N-S-NW-SE", "G6 8851 NW-S", "G8 57 N-S")
    return game.company("ENR", {"Ann": 5}, price=100, trains=trains, stations=stations, cash=50).operating("ENR", "Run")


@rule("1862-7.8.1-10", "1862-7.8.1-13")
def test_permanent_freights_are_joined_only_if_the_director_wishes():
    game = coast("6F 7F", "F")
    apart = game.earns("a/F1.1,F3.0,F5.0", "b/F3.0,F5.0")
    joined = game.earns("a/F1.1,F3.0,F5.0", "a/F3.0,F5.0")
    assert (apart, joined) == ((190, 0), (120, 0))


@rule("1862-7.8.2-5")
def test_two_divided_locals_both_run():
    game = coast("2/3L 2/3L", "B", stations="F3 G8")
    revenue, subsidy = game.earns("F3.0,F5.0,G6.0,G8.0", "F3.0,F5.0,G6.0,G8.0")
    assert (revenue, subsidy) == (20 + 40 + 20 + 20, 40)  # together they count all three cities
    assert game.best("ENR") == 100


@rule("1862-7.8.1-6")
def test_freight_hexes_are_counted_to_ports_and_red_areas():
    assert coast("2F", "B").earns("F1.1,F3.0,F5.0") == (80 + 40 + 1 * 30, 0)
    west = Mania(4, "WStI", permits={"WStI": "freight"}).phase("B").lay("B5 57 NW-SE", "C6 57 NW-SE")
    west.company("WStI", {"Ann": 5}, trains="2F", stations="B5").operating("WStI", "Run")
    assert west.earns("A4.0,B5.0,C6.0") == (40 + 20 + 1 * 20, 0)


@rule("1862-7.8.2-3", "1862-7.8.2-4")
def test_subsidies_count_each_hex_once_and_go_to_the_treasury():
    game = coast("2/3L 2L", "B")
    game.play(game.run_line("F3.0,F5.0,G6.0,G8.0", "F3.0,F5.0"), "dividend ENR withhold")
    assert game.cash("ENR") == 50 + 100 + 40


@rule("1862-8.0-7")
def test_a_merger_with_a_company_in_receivership_is_refused():
    game = Mania(4, "ECR SVR EUR").lay("D13 14 0", "D11 57 N-S", "E12 790 N-S-NE-SW")
    game.company("ECR", {"Ann": 6}, trains="2E", stations="D13").company("EUR", {"Ann": 6}, trains="2E", stations="E12")
    game.company("SVR", {"Ann": 2, "pool": 8}, receivership=True, trains="2E", stations="D11")
    game.operating("ECR", "Merge")
    assert {choice.action.partner for choice in game.choices("merge")} == {"EUR"}
    game.refused("merge ECR SVR ECR", rule="1862-8.0-7", code="receivership-merger")


@rule("1862-7.9-8")
def test_the_train_limit_is_by_type_up_to_phase_f():
    game = Mania(4, "ECR").phase("B").lay("D13 57 0")
    game.company("ECR", {"Ann": 5}, cash=900, trains="2/3E 2/3E 2/3E", stations="D13").operating("ECR", "Trains")
    game.refused("buy_train ECR @bank 2/3E 200", rule="1862-7.9-8", code="limit")
    game.allowed("buy_train ECR @bank 2F 200", "buy_train ECR @bank 2/3L 200")


@rule("1862-7.11-2", "1862-7.11-6")
def test_a_forced_purchase_never_takes_the_directors_money():
    game = Mania(4, "ECR").phase("C").lay("D13 57 0").money(Ann=900)
    game.company("ECR", {"Ann": 5, "treasury": 5}, price=95, cash=270, stations="D13").operating("ECR", "Trains")
    game.refused("pass", rule="1862-7.11-1", code="must-buy")
    game.refused("buy_train ECR @bank 3E 280", rule="1862-7.9-6", code="own-money")
    game.play("sell_treasury ECR", "buy_train ECR @bank 3E 280")
    assert game.cash("Ann") == 900
    assert game.cash("ECR") == 270 + 95 - 280


@rule("1862-6.5.2-4", "1862-6.5.2-5")
def test_the_certificate_limit_at_the_lner_counts_shares():
    game = (
        Mania(4, "ECR L&E").company("ECR", {"Ann": 10}, trains="6E").company("L&E", {"Ann": 7, "Bob": 3}, trains="6E")
    )
    game.recall(lner_due=True).operating("ECR", "Acquire", done="L&E")
    assert game.limit == 17
    assert game.counted("Ann") == 13
    game.edit(round=game.state.round).recall(limit=12).stock("Ann", number=3).allowed("pass")
