"""Sections 10.4 to 10.6: buying certificates, launching a company, the end of a stock round."""

import pytest

from roundhouse.rules import ledger
from tests.support.chesapeake import SLUG, first_stock_round, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


def with_lv(holds, at=None, par=80, **more):
    """LV in the second stock round, Ann on turn, everybody rich."""
    game = quiet(**more).company("LV", holds, par=par, at=at)
    return game.money(dict.fromkeys(game.state.players, 1000)).stock("Ann")


def cost(game, line):
    action = game.action(line)
    return next(c.facts["cost"] for c in game.choices(action.do) if c.action == action)


@rule("CHES-10.4-17")
def test_what_was_sold_is_not_bought_again_in_the_round():
    game = with_lv({"Bob": 3, "Ann": 2}).play("sell_shares LV 1")
    lines = ("buy_share LV @ipo", "buy_share LV @pool")
    game.refused(*lines, rule="CHES-10.4-17", code="sold-this-round")
    game.play("pass", "start_company PRR 80", "pass", "pass")
    game.refused(*lines, rule="CHES-10.4-17", code="sold-this-round")
    game.play("pass", "pass", "pass", "pass")
    game.end_turn().stock("Ann", 3).allowed(*lines)


@rule("CHES-10.4-1")
def test_the_money_always_goes_to_the_bank():
    for source in ("@ipo", "@pool"):
        game = with_lv({"Bob": 3, "pool": 2})
        ann, bank, treasury = game.cash("Ann"), game.bank, game.cash("LV")
        game.play(f"buy_share LV {source}")
        assert (game.cash("Ann"), game.bank, game.cash("LV")) == (ann - 80, bank + 80, treasury)
        assert game.held("Ann", "LV") == 1
    game = with_lv({"Bob": 3, "Ann": 6})
    game.refused("buy_share LV @pool", rule="CHES-10.4-1", code="none-left")
    game.refused("buy_share LV Bob", "buy_share LV @bank", "buy_share LV @out", rule="CHES-10.4-1", code="source")


@rule("CHES-10.4-2", "CHES-R-36")
def test_starting_a_company():
    game = quiet()
    game.refused(
        "start_company LV 75", "start_company LV 100", "start_company LV 0", rule="CHES-10.4-2", code="par-value"
    )
    game.allowed("start_company LV 70", "start_company LV 80", "start_company LV 95")
    game.play("start_company LV 80")
    assert (game.president("LV"), game.held("Ann", "LV"), game.state.par["LV"]) == ("Ann", 2, 80)
    game.refused("start_company LV 80", rule="CHES-10.4-2", code="started")


@rule("CHES-10.4-3", "CHES-R-36")
@pytest.mark.parametrize("row", list(TABLES["par_values"].records()), ids=lambda row: str(row["par"]))
def test_the_presidents_certificate_costs_twice_par(row):
    game = quiet().money(Ann=150).stock("Ann")
    line = f"start_company LV {row['par']}"
    if row["par"] == 70:
        game.play(line)
        assert game.cash("Ann") == 10
    else:
        game.refused(line, rule="CHES-10.4-16", code="cannot-pay")
    game = quiet().money(Ann=row["president_20_percent"]).stock("Ann").play(line)
    assert game.cash("Ann") == 0


@rule("CHES-10.4-4", "CHES-10.4-7", "CHES-R-37")
def test_par_never_changes():
    game = with_lv({"Bob": 3}, at=(2, 6))
    assert game.price("LV") == 110
    assert cost(game, "buy_share LV @ipo") == 80
    before = game.cash("Ann")
    game.play("buy_share LV @ipo")
    assert game.cash("Ann") == before - 80
    assert game.state.par["LV"] == 80
    cheap = with_lv({"Bob": 3}, at=(3, 6), par=70)
    assert (cheap.price("LV"), cost(cheap, "buy_share LV @ipo")) == (105, 70)


@rule("CHES-10.4-6")
def test_a_new_marker_goes_under_the_others():
    game = quiet().play("start_company LV 80", "start_company SRR 80")
    assert game.state.stacks[3, 3] == ("LV", "SRR")
    for sign, president in (("LV", "Ann"), ("SRR", "Bob")):
        game.company(sign, {president: 6}, cash=0)
    game.operating()
    assert game.on_turn == "LV"


@rule("CHES-10.4-8")
def test_the_pool_sells_at_the_market_price():
    game = with_lv({"Bob": 3, "pool": 1}, at=(7, 3), par=95)
    before = game.cash("Ann")
    assert cost(game, "buy_share LV @pool") == 60
    assert game.play("buy_share LV @pool").cash("Ann") == before - 60


@rule("CHES-10.4-9")
def test_the_presidents_certificate_comes_first():
    game = first_stock_round().stock("Ann", 2)
    assert game.held("Ann", "B&O") == 1
    game.refused("buy_share B&O @ipo", "buy_share LV @ipo", rule="CHES-10.4-9", code="president-first")
    game.allowed("buy_share N&W @ipo")  # taken with P6
    assert game.offers("buy_share") == {"buy_share N&W @ipo"}


@rule("CHES-10.4-10")
def test_one_certificate_a_turn_also_from_a_yellow_company():
    game = with_lv({"Bob": 3, "pool": 2}, at=(8, 1)).play("buy_share LV @pool")
    game.refused("Ann: buy_share LV @pool", code="not-your-turn")
    assert game.acting == "Bob"


@rule("CHES-10.4-12")
def test_ipo_or_pool_as_the_buyer_likes():
    game = with_lv({"Bob": 3, "pool": 1}, at=(7, 3), par=95)
    assert game.offers("buy_share") >= {"buy_share LV @ipo", "buy_share LV @pool"}
    game.allowed("buy_share LV @ipo", "buy_share LV @pool")


@rule("CHES-10.4-13")
def test_a_purchase_may_win_the_presidency():
    game = with_lv({"Bob": 2, "Ann": 2}).play("buy_share LV @ipo")
    assert game.president("LV") == "Ann"
    assert (game.held("Ann", "LV"), game.state.shares["LV"]["Ann"]) == (3, 1)
    assert game.state.shares["LV"]["Bob"] == 2


@rule("CHES-10.4-15")
def test_p6s_company_is_open_from_the_first_stock_round():
    game = first_stock_round(par=70)
    before = game.cash("Cy")
    assert (game.acting, game.state.par["N&W"], game.cell("N&W")) == ("Cy", 70, (5, 3))
    game.play("buy_share N&W @ipo")
    assert game.cash("Cy") == before - 70


# -- 10.5 ------------------------------------------------------------------------------------------------------


def nearly(par=80, **holds):
    """LV with half of it sold, Ann on turn."""
    game = quiet().company("LV", holds or {"Ann": 3, "Bob": 2}, par=par, floated=False, operated=False)
    return game.money(dict.fromkeys(game.state.players, 1000)).stock("Ann")


@rule("CHES-10.5-2")
def test_pool_certificates_count_as_sold():
    game = nearly(Bob=2, Ann=1, pool=2)
    game.play("buy_share LV @pool")
    assert "LV" not in game.state.floated  # nothing left the offering
    game.play("buy_share LV @ipo")
    assert "LV" in game.state.floated
    assert (game.held("pool", "LV"), game.held("ipo", "LV")) == (1, 4)


@rule("CHES-10.5-3")
@pytest.mark.parametrize("row", list(TABLES["par_values"].records()), ids=lambda row: str(row["par"]))
def test_ten_times_par_at_the_launch(row):
    game = nearly(row["par"])
    bank = game.bank
    game.play("buy_share LV @ipo")
    assert game.cash("LV") == row["launch_money"] == 10 * row["par"]
    assert game.bank == bank + row["par"] - row["launch_money"]
    game.play("buy_share LV @ipo")
    assert game.cash("LV") == row["launch_money"]  # later sales pay it nothing


@rule("CHES-10.5-4", "CHES-R-50")
def test_stations_wait_for_the_first_turn():
    game = nearly().play("buy_share LV @ipo")
    assert (game.stations("LV"), game.state.stations["LV"]) == ([], (0, 40))
    game.play("pass", "pass", "pass", "pass")
    assert (game.round_name(), game.on_turn, game.stations("LV")) == ("OR 2.1/1", "LV", ["J2.0"])


@rule("CHES-10.5-5", "CHES-R-01")
def test_a_launched_company_operates_in_the_next_operating_round():
    game = nearly().play("buy_share LV @ipo", "pass", "pass", "pass", "pass")
    assert (game.round_name(), game.on_turn) == ("OR 2.1/1", "LV")


@rule("CHES-10.5-6")
def test_the_rest_stays_in_the_offering_at_par():
    game = nearly().play("buy_share LV @ipo")
    assert game.held("ipo", "LV") == 4
    game.company("LV", at=(2, 6), operated=False)
    assert cost(game, "buy_share LV @ipo") == 80


@rule("CHES-10.5-7")
def test_an_unlaunched_company_does_not_operate():
    game = nearly().company("PRR", {"Bob": 6}, par=70, cash=0, stations="F2").stock("Ann")
    game.play("pass", "pass", "pass", "pass")
    assert game.on_turn == "PRR"
    game.play("pass")
    assert game.round_name() == "SR 3"
    assert game.cell("LV") == (4, 4)
    assert "LV" not in game.state.operated


@rule("CHES-10.5-8")
def test_a_launched_company_stays_launched():
    game = quiet().company("LV", {"Bob": 3, "Ann": 3}, par=80, stations="J2", cash=0).stock("Ann")
    game.play("sell_shares LV 3", "pass", "sell_shares LV 1", "pass")
    assert game.held("pool", "LV") == 4
    game.play("pass", "pass", "pass", "pass")
    assert (game.round_name(), game.on_turn) == ("OR 2.1/1", "LV")


# -- 10.6 ------------------------------------------------------------------------------------------------------


@rule("CHES-10.6-1")
@pytest.mark.parametrize("deed", ["buy_share LV @ipo", "sell_shares LV 1"])
def test_the_priority_deal_goes_to_the_left_of_the_last_to_act(deed):
    game = quiet().company("LV", {"Bob": 3, "Cy": 1}, par=80, floated=False).stock("Ann").play("pass", "pass", deed)
    while game.round_name() == "SR 2":
        game.play("pass")
    assert (game.round_name(), game.state.priority, game.acting) == ("SR 3", "Dan", "Dan")


@rule("CHES-10.6-2", "CHES-R-88")
def test_without_a_deed_it_stays():
    game = quiet().stock("Bob").play("pass", "pass", "pass", "pass")
    assert (game.round_name(), game.state.priority, game.acting) == ("SR 3", "Bob", "Bob")


def ended(game):
    """All pass in the second stock round."""
    return game.stock("Ann").play("pass", "pass", "pass", "pass")


@rule("CHES-10.6-3", "CHES-6-3")
def test_fully_owned_companies_rise():
    owned = {"Ann": 6, "Bob": 4}
    game = ended(quiet().company("LV", owned, par=95, floated=False))
    assert (game.cell("LV"), game.price("LV")) == ((2, 5), 100)
    pool = ended(quiet().company("LV", {"Ann": 6, "Bob": 3, "pool": 1}, par=95, floated=False))
    assert pool.cell("LV") == (3, 5)
    ipo = ended(quiet().company("LV", {"Ann": 6, "Bob": 3}, par=95, floated=False))
    assert ipo.cell("LV") == (3, 5)


@rule("CHES-10.6-4")
def test_not_above_the_top_row():
    game = ended(quiet().company("LV", {"Ann": 6, "Bob": 4}, par=95, at=(1, 5), floated=False))
    assert (game.cell("LV"), game.price("LV")) == ((1, 5), 110)


@rule("CHES-10.6-5", "CHES-R-38")
def test_they_rise_together_and_keep_their_order():
    owned = {"Ann": 6, "Bob": 4}
    game = quiet().company("PRR", owned, par=80, floated=False).company("LV", owned, par=80, floated=False)
    game.company("SRR", {"Cy": 2}, par=80, at=(3, 4), floated=False)
    assert ended(game).state.stacks[2, 3] == ("SRR", "PRR", "LV")
    # one leaves the space that the other enters
    chain = quiet().company("PRR", owned, par=80, at=(3, 4), floated=False).company("LV", owned, par=80, floated=False)
    assert ended(chain).state.stacks == {(1, 3): ("PRR",), (2, 3): ("LV",), (4, 2): ("N&W",)}


@rule("CHES-10.6-7")
def test_the_next_stock_round_begins_with_the_new_holder():
    game = quiet().company("LV", {"Bob": 3}, par=80, floated=False).stock("Cy")
    game.play("buy_share LV @ipo", "pass", "pass", "pass", "pass")
    order = []
    for _ in range(4):
        order.append(game.acting)
        game.play("pass")
    assert order == ["Dan", "Ann", "Bob", "Cy"]
