"""Section VII.5: starting, opening and directing a company."""

import pytest

from roundhouse.rules import ledger
from tests.support.cz import SLUG, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


def rich(players=3, phase="a", **more):
    table = quiet(players, **more).phase(phase)
    return table.money(dict.fromkeys(table.state.players, 3000))


@rule("CZ-VII.5-1", "CZ-IX.1-1")
def test_the_marker_goes_under_those_on_its_space():
    table = rich(phase="b").company("EKJ", {"Cy": 2}, price=60).play("start_company BN 60", "start_company VBW 60")
    cell = table.state.markers["EKJ"]
    assert table.state.stacks[cell] == ("EKJ", "BN", "VBW")
    assert [table.price(c) for c in ("EKJ", "BN", "VBW")] == [60, 60, 60]


@rule("CZ-VII.5.a-1", "CZ-E-13")
@pytest.mark.parametrize(
    "row",
    list(TABLES["starting_prices_and_capital"].records()),
    ids=lambda row: f"{row['size']}-{row['starting_price']}",
)
def test_capital_is_the_starting_price_times_all_shares(row):
    company = {"small": "EKJ", "medium": "BN", "large": "Sx"}[row["size"]]
    table = rich(phase="d").play(f"start_company {company} {row['starting_price']}")
    while company not in table.state.floated:
        table.play("pass", "pass", f"buy_share {company} @ipo")
    assert 3000 - table.cash("Ann") == row["cost_of_shares_to_open"]
    assert table.cash(company) == row["opening_capital"]


@rule("CZ-VII.5.a-2", "CZ-R-23")
def test_capital_by_the_starting_price_even_if_the_price_has_moved():
    table = rich(phase="b").company("BN", {"Bob": 2}, par=80, price=80, floated=False, operated=False)
    table.play("buy_share BN @ipo")
    assert table.cash("BN") == 400
    table = rich(phase="b").company("BN", {"Bob": 2}, par=80, price=58, floated=False, operated=False)
    table.play("buy_share BN @ipo")
    assert (table.cash("Ann"), table.cash("BN")) == (3000 - 58, 400)


@rule("CZ-VII.5.a-3")
def test_money_for_shares_goes_to_the_bank():
    table = rich().company("EKJ", {"Bob": 2}, price=60, cash=17)
    bank = table.bank
    table.play("buy_share EKJ @ipo")
    assert (table.cash("EKJ"), table.bank) == (17, bank + 60)


@rule("CZ-R-24", "CZ-VII.6-10")
def test_shares_sold_back_before_opening_do_not_count():
    table = rich(phase="d").company("Sx", {"Bob": 3, "Ann": 1}, price=100, floated=False, operated=False)
    table.play("sell_shares Sx 1", "pass")
    assert table.price("Sx") == 95
    table.play("buy_share Sx @ipo")
    assert "Sx" not in table.state.floated
    table.play("buy_share Sx @ipo")
    assert "Sx" in table.state.floated
    assert table.cash("Sx") == 1000


@rule("CZ-VII.5-5")
def test_on_opening_the_director_has_charter_and_markers():
    table = rich().play("start_company EKJ 60")
    assert table.left("EKJ") == [0, 40, 100]
    table.play("pass", "pass", "pass")
    assert (table.acting, table.on_turn) == ("Ann", "EKJ")


@rule("CZ-VII.5-8", "CZ-VIII.6-5")
@pytest.mark.parametrize("variant", ["base", "moravia"])
def test_the_home_station_is_free_and_first(variant):
    if variant == "base":
        table = rich().company("EKJ", {"Ann": 2}, price=60, cash=240, operated=False).operating()
        assert (table.stations("EKJ"), table.cash("EKJ"), table.left("EKJ")) == (["D4.0"], 240, [40, 100])
        assert table.step == "NormalTrack"
    else:
        table = rich(3, variant="moravia").company("Sx", {"Ann": 5}, price=60, cash=600, operated=False).operating()
        assert table.step == "LayRedTile"
        table.refused("pass", rule="CZ-R-30", code="not-now")
        table.play(min(table.offers("lay_tile")))
        assert (table.stations("Sx"), table.cash("Sx"), table.left("Sx")) == (["D18.0"], 600, [40, 100])


@rule("CZ-VII.5-9", "CZ-VII.5-10")
def test_the_home_tile_may_wait():
    table = rich().company("EKJ", {"Ann": 2}, price=60, cash=240, operated=False, trains="2a").operating()
    table.play("pass")
    assert table.tile("D4") is None
    assert table.stations("EKJ") == ["D4.0"]
    table.end_turn()
    table.operating("EKJ").play("lay_tile EKJ D4 57 W-E")
    assert table.stations("EKJ") == ["D4.0"]
    assert table.state.map.stations[("D4", 0)] == ("EKJ",)
    assert table.cash("EKJ") == 240


@rule("CZ-VII.5.b-1", "CZ-VII.5.b-2", "CZ-VII.5.b-3", "CZ-R-19")
@pytest.mark.parametrize(("company", "holds"), [("BN", 2), ("Sx", 3)])
def test_more_shares_than_the_director(company, holds):
    table = rich(phase="d").company(company, {"Bob": holds, "Ann": holds - 1}, price=100)
    table.play(f"buy_share {company} @ipo")
    # equal: the director stays
    assert table.president(company) == "Bob"
    table.play("pass", "pass", f"buy_share {company} @ipo")
    assert table.president(company) == "Ann"
    assert (table.held("Ann", company), table.held("Bob", company)) == (holds + 1, holds)
    # two ordinary certificates for the director's
    assert table.state.shares[company]["Bob"] == holds
    assert table.state.shares[company].get("Ann", 0) == holds + 1 - 2


@rule("CZ-VII.5.b-4")
def test_the_new_director_takes_over_everything_unchanged():
    table = rich(phase="b").company("BN", {"Bob": 2, "Ann": 2}, price=80, cash=123, trains="2+2b", stations="E11.1")
    table.give_privates(M1="BN").play("buy_share BN @ipo")
    assert table.president("BN") == "Ann"
    assert (table.cash("BN"), table.kinds("BN"), table.left("BN"), table.owner("M1"), table.stations("BN")) == (
        123,
        ["2+2b"],
        [40, 100],
        "BN",
        ["E11.1"],
    )
    table.play("pass", "pass", "pass")
    assert table.acting == "Ann"


@rule("CZ-VII.5.b-5", "CZ-VII.5.b-6", "CZ-VII.5.b-7", "CZ-R-20", "CZ-R-21", "CZ-VII.6-4")
def test_a_director_resigns_only_by_selling():
    # small: the other needs 50 %
    table = rich().company("EKJ", {"Ann": 3, "Bob": 1}, price=60)
    table.play("sell_shares EKJ 1")
    assert table.president("EKJ") == "Ann"
    table = rich().company("EKJ", {"Ann": 2, "Bob": 1}, price=60)
    table.refused("sell_shares EKJ 1", "sell_shares EKJ 2", rule="CZ-VII.5.b-6", code="no-successor")
    table = rich().company("EKJ", {"Ann": 2, "Bob": 2}, price=60).play("sell_shares EKJ 1")
    assert (table.president("EKJ"), table.held("Ann", "EKJ"), table.held("Bob", "EKJ")) == ("Bob", 1, 2)
    # large: 20 % and more than the seller keeps; all of it may go, and the price moves once
    table = rich(phase="d").company("Sx", {"Ann": 4, "Bob": 2, "Cy": 1}, price=100)
    table.refused("sell_shares Sx 5", rule="CZ-VII.6-9", code="not-held")
    table.allowed("sell_shares Sx 2")
    table.play("sell_shares Sx 4")
    assert (table.president("Sx"), table.held("Ann", "Sx"), table.held("Bob", "Sx")) == ("Bob", 0, 2)
    assert table.state.president_cert["Sx"] == "Bob"
    assert (table.held("ipo", "Sx"), table.price("Sx"), table.cash("Ann")) == (7, 95, 3400)
    # with two left and the other at two there is nobody with more: the director stays
    table = rich(phase="d").company("Sx", {"Ann": 4, "Bob": 2}, price=100).play("sell_shares Sx 2")
    assert table.president("Sx") == "Ann"
    table = rich(phase="d").company("Sx", {"Ann": 4, "Bob": 1}, price=100)
    table.refused("sell_shares Sx 3", rule="CZ-VII.5.b-6", code="no-successor")


@rule("CZ-VII.5.b-7", "CZ-VII.5.b-8")
def test_among_equals_the_next_in_order_directs():
    table = rich(4, phase="d").order("Dan Cy Bob Ann").stock("Ann")
    table.company("Sx", {"Ann": 3, "Bob": 2, "Cy": 2, "Dan": 1}, price=100)
    table.play("sell_shares Sx 2")
    # after Ann in the order Dan Cy Bob Ann comes Dan with one share, then Cy
    assert table.president("Sx") == "Cy"
    table = rich(4, phase="d").stock("Ann").company("Sx", {"Ann": 3, "Bob": 2, "Cy": 2, "Dan": 1}, price=100)
    table.play("sell_shares Sx 2")
    assert table.president("Sx") == "Bob"
    most = rich(4, phase="d").stock("Ann").company("Sx", {"Ann": 3, "Bob": 2, "Cy": 3}, price=100)
    most.play("sell_shares Sx 2")
    assert most.president("Sx") == "Cy"
