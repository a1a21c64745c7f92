"""Section 14: the game for two."""

import pytest

from roundhouse.rules import ledger
from tests.support.chesapeake import SLUG, auction, first_stock_round, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
COMPANIES = ("B&O", "C&A", "C&O", "LV", "N&W", "PLE", "PRR", "SRR")


def two(holds, par=80, at=None, player="Bob", launched=True, removed=0, **more):
    """LV (with a 30 % certificate) in the second stock round, Bob on turn unless said. A launched company has none in
    the offering; ``removed`` shares are out of the game."""
    game = quiet(2, **more).company(
        "LV", {**holds, **({"out": removed} if removed else {})}, par=par, at=at, floated=launched
    )
    if launched:
        assert not game.held("ipo", "LV"), "all shares of a launched company are in hands, in the pool or out"
    return game.money(Ann=1000, Bob=1000).stock(player)


@rule("CHES-14-1")
def test_only_with_two_players():
    for count in (3, 4, 5, 6):
        state = auction(count).state
        assert set(state.president_shares.values()) == {2}
        game = quiet(count).company("LV", {"Ann": 3, "Bob": 2}, par=80, floated=False).stock("Bob")
        game.play("buy_share LV @ipo")
        assert (game.held("ipo", "LV"), game.held("pool", "LV")) == (4, 0)  # nothing moves at the launch
        bought = quiet(count).company("LV", {"Ann": 3, "pool": 4}, par=80).stock("Bob").play("buy_share LV @pool")
        assert (bought.held("pool", "LV"), bought.held("out", "LV")) == (3, 0)
    assert set(auction(2).state.president_shares.values()) == {2, 3}


@rule("CHES-14.1-1")
def test_money_and_limit():
    game = auction(2)
    assert (game.cash("Ann"), game.cash("Bob"), game.bank) == (1200, 1200, 5600)
    assert game.rules.data.certificate_limit == 20


@rule("CHES-14.1-2", "CHES-14.1-3", "CHES-14.1-4", "CHES-R-78")
@pytest.mark.parametrize("drawn", COMPANIES)
def test_30_percent_certificates_for_all_but_p6s_company(drawn):
    state = auction(2, drawn=drawn).state
    for company in COMPANIES:
        ordinary = sum(state.shares[company].values())
        assert (state.president_shares[company], ordinary) == ((2, 8) if company == drawn else (3, 7))
        assert 10 * state.president_shares[company] + 10 * ordinary == 100


@rule("CHES-14.1-2")
def test_p6s_company_follows_the_base_rules():
    game = quiet(2).company("N&W", {"Ann": 2, "Bob": 2}, par=70, floated=False).stock("Bob").play("buy_share N&W @ipo")
    assert (game.president("N&W"), game.state.shares["N&W"]["Ann"]) == ("Bob", 2)
    seller = quiet(2).company("N&W", {"Ann": 2, "Bob": 2}, par=70, floated=False).stock("Ann").play("sell_shares N&W 1")
    assert seller.president("N&W") == "Bob"


@rule("CHES-14.1-5", "CHES-R-36")
@pytest.mark.parametrize("row", list(TABLES["par_values"].records()), ids=lambda row: str(row["par"]))
def test_three_times_par(row):
    assert row["president_30_percent"] == 3 * row["par"]
    game = quiet(2).money(Ann=230).stock("Ann")
    line = f"start_company LV {row['par']}"
    if row["par"] == 70:
        assert game.play(line).cash("Ann") == 20
    else:
        game.refused(line, rule="CHES-10.4-16", code="cannot-pay")
    assert quiet(2).money(Ann=row["president_30_percent"]).stock("Ann").play(line).held("Ann", "LV") == 3


@rule("CHES-14.1-6", "CHES-R-83")
def test_three_certificates_for_a_presidency():
    game = two({"Ann": 3, "Bob": 3}, launched=False).play("buy_share LV @ipo")
    assert game.president("LV") == "Bob"
    assert (game.held("Ann", "LV"), game.held("Bob", "LV")) == (3, 4)
    assert (game.state.shares["LV"]["Ann"], game.state.shares["LV"]["Bob"]) == (3, 1)


@rule("CHES-14.1-7", "CHES-R-83", "CHES-R-30")
def test_30_percent_are_needed_to_take_over():
    game = two({"Ann": 3, "Bob": 2}, launched=False, player="Ann")
    game.refused("sell_shares LV 1", "sell_shares LV 2", "sell_shares LV 3", rule="CHES-10.3-6", code="no-successor")
    able = two({"Ann": 3, "Bob": 3}, launched=False, player="Ann").play("sell_shares LV 1")
    assert (able.president("LV"), able.held("Ann", "LV")) == ("Bob", 2)


@rule("CHES-14.1-8")
def test_one_certificate_and_60_percent():
    game = two({"Ann": 6}, launched=False, player="Ann")
    assert game.counted("Ann") == 4 + 1  # and P5's share of B&O
    game.refused("buy_share LV @ipo", rule="CHES-10.1-8", code="holding-limit")


@rule("CHES-14.1-9", "CHES-3-10")
def test_p5s_share_is_one_of_bos():
    game = auction(2)
    assert game.state.shares["B&O"] == {"@ipo": 6, "@reserve": 1}
    assert (game.state.president_cert["B&O"], game.state.president_shares["B&O"]) == ("@ipo", 3)


@rule("CHES-14.1-10")
def test_p5s_owner_starts_bo_with_40_percent():
    game = first_stock_round(2)
    owner = game.state.privates["P5"]
    game.stock(owner, 2)
    before = game.counted(owner)
    game.play("start_company B&O 70")
    assert (game.held(owner, "B&O"), game.counted(owner)) == (4, before + 1)
    game.play("buy_share B&O @ipo")
    assert "B&O" not in game.state.floated
    game.play("buy_share B&O @ipo")
    assert "B&O" in game.state.floated


# -- 14.2 ------------------------------------------------------------------------------------------------------


def nearly(par=80, player="Ann", **holds):
    """LV with half of it sold."""
    return two(holds or {"Ann": 3, "Bob": 2}, par=par, launched=False, player=player)


@rule("CHES-14.2-1", "CHES-14.2-2", "CHES-14.2-5")
@pytest.mark.parametrize("par", [70, 80, 95])
def test_the_rest_goes_to_the_pool_at_the_launch(par):
    game = nearly(par)
    cell = game.cell("LV")
    game.play("buy_share LV @ipo")
    assert (game.held("ipo", "LV"), game.held("pool", "LV")) == (0, 4)
    assert (game.cell("LV"), game.cash("LV")) == (cell, 10 * par)


@rule("CHES-14.2-3")
def test_from_then_on_only_the_market_price_counts():
    game = two({"Ann": 4, "Bob": 2, "pool": 4}, at=(2, 5), player="Ann")
    assert game.price("LV") == 100
    assert game.offers("buy_share") >= {"buy_share LV @pool"}
    game.refused("buy_share LV @ipo", rule="CHES-10.4-1", code="none-left")
    game.play("buy_share LV @pool")
    assert game.cash("Ann") == 900


@rule("CHES-14.2-4", "CHES-14.3-7")
def test_the_pools_dividends_go_to_the_company_and_removed_ones_to_nobody():
    def paid(**holds):
        game = quiet(2).company("LV", holds, par=80, cash=0, trains="2", stations="J2").lay("J2 57 SW-NE").phase("2")
        game.operating("LV", "PayOut", revenue=200)
        before = {o: game.cash(o) for o in ("Ann", "Bob", "LV", "@bank")}
        game.play("dividend LV pay")
        return {o: game.cash(o) - before[o] for o in before}

    assert paid(Ann=4, Bob=2, pool=4) == {"Ann": 80, "Bob": 40, "LV": 80, "@bank": -200}
    assert paid(Ann=4, Bob=2, pool=3, out=1) == {"Ann": 80, "Bob": 40, "LV": 60, "@bank": -180}


@rule("CHES-14.2-6", "CHES-R-79")
def test_the_pool_limit_counts_them():
    game = two({"Ann": 4, "Bob": 2, "pool": 4})
    game.refused("sell_shares LV 2", rule="CHES-10.2-4", code="pool-limit")
    game.play("sell_shares LV 1")
    # the launch itself may bring more than half into the pool; then nothing is sold
    game = nearly(Ann=3, Bob=1, pool=1).play("buy_share LV @ipo")
    assert game.held("pool", "LV") == 5
    game.refused("sell_shares LV 1", rule="CHES-10.2-4", code="pool-limit")
    over = nearly(Ann=3, pool=2).play("buy_share LV @ipo")
    assert over.held("pool", "LV") == 6
    over.stock("Ann").refused("sell_shares LV 1", rule="CHES-10.2-4", code="pool-limit")


@rule("CHES-14.2-7")
def test_the_launching_purchase_removes_nothing():
    game = nearly(player="Bob").play("buy_share LV @ipo")
    assert (game.held("out", "LV"), game.held("pool", "LV"), game.cash("LV")) == (0, 4, 800)
    game.play("pass", "buy_share LV @pool")
    assert (game.held("out", "LV"), game.held("pool", "LV"), game.held("Bob", "LV")) == (1, 2, 4)


# -- 14.3 ------------------------------------------------------------------------------------------------------


@rule("CHES-14.3-1")
def test_a_purchase_of_the_other_player_first_removes_one():
    game = two({"Ann": 4, "Bob": 2, "pool": 4}).play("buy_share LV @pool")
    assert (game.held("pool", "LV"), game.held("out", "LV"), game.held("Bob", "LV")) == (2, 1, 3)
    assert game.cash("Bob") == 920


@rule("CHES-14.3-2", "CHES-EX-4")
def test_example_two_in_the_pool():
    game = two({"Ann": 5, "Bob": 3, "pool": 2}).play("buy_share LV @pool")
    assert (game.held("pool", "LV"), game.held("out", "LV"), game.held("Bob", "LV")) == (0, 1, 4)


@rule("CHES-14.3-3", "CHES-EX-5", "CHES-R-80")
def test_example_the_last_one_is_removed_and_nobody_gets_it():
    game = two({"Ann": 5, "Bob": 4, "pool": 1}).play("buy_share LV @pool")
    assert (game.held("pool", "LV"), game.held("out", "LV"), game.held("Bob", "LV")) == (0, 1, 4)
    assert game.cash("Bob") == 1000
    assert game.acting == "Ann"  # the turn's purchase is used
    assert (game.state.round.passes, game.state.round.last_actor) == (0, "Bob")  # and he has acted


@rule("CHES-14.3-4")
def test_the_president_removes_nothing():
    game = two({"Ann": 4, "Bob": 2, "pool": 4}, player="Ann").play("buy_share LV @pool")
    assert (game.held("pool", "LV"), game.held("out", "LV")) == (3, 0)


@rule("CHES-14.3-5", "CHES-R-81")
def test_purchases_from_the_offering_remove_nothing():
    game = two({"Ann": 3, "pool": 1}, launched=False).play("buy_share LV @ipo")
    assert (game.held("pool", "LV"), game.held("out", "LV"), game.held("Bob", "LV")) == (1, 0, 1)
    # 18xx.games removes one then too
    there = two({"Ann": 3, "pool": 1}, launched=False, readings="18xx.games").play("buy_share LV @ipo")
    assert (there.held("pool", "LV"), there.held("out", "LV"), there.held("Bob", "LV")) == (0, 1, 1)


@rule("CHES-14.3-6", "CHES-R-80")
def test_the_purchase_must_be_legal():
    for pool in (4, 1):
        rest = 10 - 4 - pool
        base = {"Ann": 4, "Bob": min(rest, 4), "pool": pool}
        removed = 10 - sum(base.values())
        poor = two(base, removed=removed).money(Bob=79)
        poor.refused("buy_share LV @pool", rule="CHES-10.4-16", code="cannot-pay")
        sold = two({**base, "Bob": base["Bob"], "pool": pool}, removed=removed)
        sold.edit(round=sold.state.round.__class__("stock", 2, "Bob", sold=frozenset({("Bob", "LV")})))
        sold.refused("buy_share LV @pool", rule="CHES-10.4-17", code="sold-this-round")
        full = two(base, removed=removed)
        for company in ("PRR", "SRR", "C&A", "C&O", "PLE"):
            room = 20 - full.counted("Bob")
            if room > 0:
                full.company(company, {"Bob": min(6, 2 + room)} if room > 1 else {"Ann": 3, "Bob": 1}, par=70)
        assert full.counted("Bob") == 20
        full.stock("Bob").refused("buy_share LV @pool", rule="CHES-10.4-14", code="certificate-limit")
    # 60 % of a company of which one is not president cannot be; the limit is tested with the president
    top = two({"Ann": 6, "pool": 4}, player="Ann")
    top.refused("buy_share LV @pool", rule="CHES-10.1-8", code="holding-limit")


@rule("CHES-14.3-8", "CHES-R-105")
def test_a_purchase_that_wins_the_presidency_removes_one_too():
    game = two({"Ann": 3, "Bob": 3, "pool": 2}, removed=2).play("buy_share LV @pool")
    assert (game.president("LV"), game.held("Bob", "LV")) == ("Bob", 4)
    assert (game.held("pool", "LV"), game.held("out", "LV")) == (0, 3)


# -- 14.4 ------------------------------------------------------------------------------------------------------


def ended(game):
    game.edit(floated=game.state.floated).stock("Ann").play("pass", "pass")
    return game


@rule("CHES-14.4-1", "CHES-R-82")
def test_an_empty_pool_raises_a_launched_company():
    game = ended(two({"Ann": 5, "Bob": 3}, par=95, removed=2).company("LV", stations="J2", cash=0))
    assert (game.cell("LV"), game.price("LV")) == ((2, 5), 100)
    pool = ended(two({"Ann": 5, "Bob": 3, "pool": 1}, par=95, removed=1).company("LV", stations="J2", cash=0))
    assert pool.cell("LV") == (3, 5)


@rule("CHES-14.4-2")
def test_an_unlaunched_company_does_not_rise():
    game = ended(two({"Ann": 5}, par=95, launched=False))
    assert game.held("pool", "LV") == 0
    assert game.cell("LV") == (3, 5)
