"""Sections 10.4 to 10.6: buying certificates, launching a company, the end of a stock round."""

import pytest

from roundhouse.rules import ledger
from tests.support.chesapeake import SLUG, first_stock_round, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


def with_lv(holds, at=None, par=80, **more):
    """LV in the second stock round, Ann on turn, everybody rich."""
    table = quiet(**more).company("LV", holds, par=par, at=at)
    return table.money(dict.fromkeys(table.state.players, 1000)).stock("Ann")


def cost(table, line):
    action = table.action(line)
    return next(c.facts["cost"] for c in table.choices(action.do) if c.action == action)


@rule("CHES-10.4-17")
def test_what_was_sold_is_not_bought_again_in_the_round():
    table = with_lv({"Bob": 3, "Ann": 2}).play("sell_shares LV 1")
    lines = ("buy_share LV @ipo", "buy_share LV @pool")
    table.refused(*lines, rule="CHES-10.4-17", code="sold-this-round")
    table.play("pass", "start_company PRR 80", "pass", "pass")
    table.refused(*lines, rule="CHES-10.4-17", code="sold-this-round")
    table.play("pass", "pass", "pass", "pass")
    table.end_turn().stock("Ann", 3).allowed(*lines)


@rule("CHES-10.4-1")
def test_the_money_always_goes_to_the_bank():
    for source in ("@ipo", "@pool"):
        table = with_lv({"Bob": 3, "pool": 2})
        ann, bank, treasury = table.cash("Ann"), table.bank, table.cash("LV")
        table.play(f"buy_share LV {source}")
        assert (table.cash("Ann"), table.bank, table.cash("LV")) == (ann - 80, bank + 80, treasury)
        assert table.held("Ann", "LV") == 1
    table = with_lv({"Bob": 3, "Ann": 6})
    table.refused("buy_share LV @pool", rule="CHES-10.4-1", code="none-left")
    table.refused("buy_share LV Bob", "buy_share LV @bank", "buy_share LV @out", rule="CHES-10.4-1", code="source")


@rule("CHES-10.4-2", "CHES-R-36")
def test_starting_a_company():
    table = quiet()
    table.refused(
        "start_company LV 75", "start_company LV 100", "start_company LV 0", rule="CHES-10.4-2", code="par-value"
    )
    table.allowed("start_company LV 70", "start_company LV 80", "start_company LV 95")
    table.play("start_company LV 80")
    assert (table.president("LV"), table.held("Ann", "LV"), table.state.par["LV"]) == ("Ann", 2, 80)
    table.refused("start_company LV 80", rule="CHES-10.4-2", code="started")


@rule("CHES-10.4-3", "CHES-R-36")
@pytest.mark.parametrize("row", list(TABLES["par_values"].records()), ids=lambda row: str(row["par"]))
def test_the_presidents_certificate_costs_twice_par(row):
    table = quiet().money(Ann=150).stock("Ann")
    line = f"start_company LV {row['par']}"
    if row["par"] == 70:
        table.play(line)
        assert table.cash("Ann") == 10
    else:
        table.refused(line, rule="CHES-10.4-16", code="cannot-pay")
    table = quiet().money(Ann=row["president_20_percent"]).stock("Ann").play(line)
    assert table.cash("Ann") == 0


@rule("CHES-10.4-4", "CHES-10.4-7", "CHES-R-37")
def test_par_never_changes():
    table = with_lv({"Bob": 3}, at=(2, 6))
    assert table.price("LV") == 110
    assert cost(table, "buy_share LV @ipo") == 80
    before = table.cash("Ann")
    table.play("buy_share LV @ipo")
    assert table.cash("Ann") == before - 80
    assert table.state.par["LV"] == 80
    cheap = with_lv({"Bob": 3}, at=(3, 6), par=70)
    assert (cheap.price("LV"), cost(cheap, "buy_share LV @ipo")) == (105, 70)


@rule("CHES-10.4-6")
def test_a_new_marker_goes_under_the_others():
    table = quiet().play("start_company LV 80", "start_company SRR 80")
    assert table.state.stacks[3, 3] == ("LV", "SRR")
    for sign, president in (("LV", "Ann"), ("SRR", "Bob")):
        table.company(sign, {president: 6}, cash=0)
    table.operating()
    assert table.on_turn == "LV"


@rule("CHES-10.4-8")
def test_the_pool_sells_at_the_market_price():
    table = with_lv({"Bob": 3, "pool": 1}, at=(7, 3), par=95)
    before = table.cash("Ann")
    assert cost(table, "buy_share LV @pool") == 60
    assert table.play("buy_share LV @pool").cash("Ann") == before - 60


@rule("CHES-10.4-9")
def test_the_presidents_certificate_comes_first():
    table = first_stock_round().stock("Ann", 2)
    assert table.held("Ann", "B&O") == 1
    table.refused("buy_share B&O @ipo", "buy_share LV @ipo", rule="CHES-10.4-9", code="president-first")
    table.allowed("buy_share N&W @ipo")  # taken with P6
    assert table.offers("buy_share") == {"buy_share N&W @ipo"}


@rule("CHES-10.4-10")
def test_one_certificate_a_turn_also_from_a_yellow_company():
    table = with_lv({"Bob": 3, "pool": 2}, at=(8, 1)).play("buy_share LV @pool")
    table.refused("Ann: buy_share LV @pool", code="not-your-turn")
    assert table.acting == "Bob"


@rule("CHES-10.4-12")
def test_ipo_or_pool_as_the_buyer_likes():
    table = with_lv({"Bob": 3, "pool": 1}, at=(7, 3), par=95)
    assert table.offers("buy_share") >= {"buy_share LV @ipo", "buy_share LV @pool"}
    table.allowed("buy_share LV @ipo", "buy_share LV @pool")


@rule("CHES-10.4-13")
def test_a_purchase_may_win_the_presidency():
    table = with_lv({"Bob": 2, "Ann": 2}).play("buy_share LV @ipo")
    assert table.president("LV") == "Ann"
    assert (table.held("Ann", "LV"), table.state.shares["LV"]["Ann"]) == (3, 1)
    assert table.state.shares["LV"]["Bob"] == 2


@rule("CHES-10.4-15")
def test_p6s_company_is_open_from_the_first_stock_round():
    table = first_stock_round(par=70)
    before = table.cash("Cy")
    assert (table.acting, table.state.par["N&W"], table.cell("N&W")) == ("Cy", 70, (5, 3))
    table.play("buy_share N&W @ipo")
    assert table.cash("Cy") == before - 70


# -- 10.5 ------------------------------------------------------------------------------------------------------


def nearly(par=80, **holds):
    """LV with half of it sold, Ann on turn."""
    table = quiet().company("LV", holds or {"Ann": 3, "Bob": 2}, par=par, floated=False, operated=False)
    return table.money(dict.fromkeys(table.state.players, 1000)).stock("Ann")


@rule("CHES-10.5-2")
def test_pool_certificates_count_as_sold():
    table = nearly(Bob=2, Ann=1, pool=2)
    table.play("buy_share LV @pool")
    assert "LV" not in table.state.floated  # nothing left the offering
    table.play("buy_share LV @ipo")
    assert "LV" in table.state.floated
    assert (table.held("pool", "LV"), table.held("ipo", "LV")) == (1, 4)


@rule("CHES-10.5-3")
@pytest.mark.parametrize("row", list(TABLES["par_values"].records()), ids=lambda row: str(row["par"]))
def test_ten_times_par_at_the_launch(row):
    table = nearly(row["par"])
    bank = table.bank
    table.play("buy_share LV @ipo")
    assert table.cash("LV") == row["launch_money"] == 10 * row["par"]
    assert table.bank == bank + row["par"] - row["launch_money"]
    table.play("buy_share LV @ipo")
    assert table.cash("LV") == row["launch_money"]  # later sales pay it nothing


@rule("CHES-10.5-4", "CHES-R-50")
def test_stations_wait_for_the_first_turn():
    table = nearly().play("buy_share LV @ipo")
    assert (table.stations("LV"), table.state.stations["LV"]) == ([], (0, 40))
    table.play("pass", "pass", "pass", "pass")
    assert (table.round_name(), table.on_turn, table.stations("LV")) == ("OR 2.1/1", "LV", ["J2.0"])


@rule("CHES-10.5-5", "CHES-R-01")
def test_a_launched_company_operates_in_the_next_operating_round():
    table = nearly().play("buy_share LV @ipo", "pass", "pass", "pass", "pass")
    assert (table.round_name(), table.on_turn) == ("OR 2.1/1", "LV")


@rule("CHES-10.5-6")
def test_the_rest_stays_in_the_offering_at_par():
    table = nearly().play("buy_share LV @ipo")
    assert table.held("ipo", "LV") == 4
    table.company("LV", at=(2, 6), operated=False)
    assert cost(table, "buy_share LV @ipo") == 80


@rule("CHES-10.5-7")
def test_an_unlaunched_company_does_not_operate():
    table = nearly().company("PRR", {"Bob": 6}, par=70, cash=0, stations="F2").stock("Ann")
    table.play("pass", "pass", "pass", "pass")
    assert table.on_turn == "PRR"
    table.play("pass")
    assert table.round_name() == "SR 3"
    assert table.cell("LV") == (4, 4)
    assert "LV" not in table.state.operated


@rule("CHES-10.5-8")
def test_a_launched_company_stays_launched():
    table = quiet().company("LV", {"Bob": 3, "Ann": 3}, par=80, stations="J2", cash=0).stock("Ann")
    table.play("sell_shares LV 3", "pass", "sell_shares LV 1", "pass")
    assert table.held("pool", "LV") == 4
    table.play("pass", "pass", "pass", "pass")
    assert (table.round_name(), table.on_turn) == ("OR 2.1/1", "LV")


# -- 10.6 ------------------------------------------------------------------------------------------------------


@rule("CHES-10.6-1")
@pytest.mark.parametrize("deed", ["buy_share LV @ipo", "sell_shares LV 1"])
def test_the_priority_deal_goes_to_the_left_of_the_last_to_act(deed):
    table = quiet().company("LV", {"Bob": 3, "Cy": 1}, par=80, floated=False).stock("Ann").play("pass", "pass", deed)
    while table.round_name() == "SR 2":
        table.play("pass")
    assert (table.round_name(), table.state.priority, table.acting) == ("SR 3", "Dan", "Dan")


@rule("CHES-10.6-2", "CHES-R-88")
def test_without_a_deed_it_stays():
    table = quiet().stock("Bob").play("pass", "pass", "pass", "pass")
    assert (table.round_name(), table.state.priority, table.acting) == ("SR 3", "Bob", "Bob")


def ended(table):
    """All pass in the second stock round."""
    return table.stock("Ann").play("pass", "pass", "pass", "pass")


@rule("CHES-10.6-3", "CHES-6-3")
def test_fully_owned_companies_rise():
    owned = {"Ann": 6, "Bob": 4}
    table = ended(quiet().company("LV", owned, par=95, floated=False))
    assert (table.cell("LV"), table.price("LV")) == ((2, 5), 100)
    pool = ended(quiet().company("LV", {"Ann": 6, "Bob": 3, "pool": 1}, par=95, floated=False))
    assert pool.cell("LV") == (3, 5)
    ipo = ended(quiet().company("LV", {"Ann": 6, "Bob": 3}, par=95, floated=False))
    assert ipo.cell("LV") == (3, 5)


@rule("CHES-10.6-4")
def test_not_above_the_top_row():
    table = ended(quiet().company("LV", {"Ann": 6, "Bob": 4}, par=95, at=(1, 5), floated=False))
    assert (table.cell("LV"), table.price("LV")) == ((1, 5), 110)


@rule("CHES-10.6-5", "CHES-R-38")
def test_they_rise_together_and_keep_their_order():
    owned = {"Ann": 6, "Bob": 4}
    table = quiet().company("PRR", owned, par=80, floated=False).company("LV", owned, par=80, floated=False)
    table.company("SRR", {"Cy": 2}, par=80, at=(3, 4), floated=False)
    assert ended(table).state.stacks[2, 3] == ("SRR", "PRR", "LV")
    # one leaves the space that the other enters
    chain = quiet().company("PRR", owned, par=80, at=(3, 4), floated=False).company("LV", owned, par=80, floated=False)
    assert ended(chain).state.stacks == {(1, 3): ("PRR",), (2, 3): ("LV",), (4, 2): ("N&W",)}


@rule("CHES-10.6-7")
def test_the_next_stock_round_begins_with_the_new_holder():
    table = quiet().company("LV", {"Bob": 3}, par=80, floated=False).stock("Cy")
    table.play("buy_share LV @ipo", "pass", "pass", "pass", "pass")
    order = []
    for _ in range(4):
        order.append(table.acting)
        table.play("pass")
    assert order == ["Dan", "Ann", "Bob", "Cy"]
