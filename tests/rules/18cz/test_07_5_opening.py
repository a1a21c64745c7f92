"""Section VII.5: starting, opening and directing a company."""

import pytest

from roundhouse.rules import ledger
from tests.support.cz import SLUG, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


def rich(players=3, phase="a", **more):
    game = quiet(players, **more).phase(phase)
    return game.money(dict.fromkeys(game.state.players, 3000))


@rule("CZ-VII.5-1", "CZ-IX.1-1")
def test_the_marker_goes_under_those_on_its_space():
    game = rich(phase="b").company("EKJ", {"Cy": 2}, price=60).play("start_company BN 60", "start_company VBW 60")
    cell = game.state.markers["EKJ"]
    assert game.state.stacks[cell] == ("EKJ", "BN", "VBW")
    assert [game.price(c) for c in ("EKJ", "BN", "VBW")] == [60, 60, 60]


@rule("CZ-VII.5.a-1", "CZ-E-13")
@pytest.mark.parametrize(
    "row",
    list(TABLES["starting_prices_and_capital"].records()),
    ids=lambda row: f"{row['size']}-{row['starting_price']}",
)
def test_capital_is_the_starting_price_times_all_shares(row):
    company = {"small": "EKJ", "medium": "BN", "large": "Sx"}[row["size"]]
    game = rich(phase="d").play(f"start_company {company} {row['starting_price']}")
    while company not in game.state.floated:
        game.play("pass", "pass", f"buy_share {company} @ipo")
    assert 3000 - game.cash("Ann") == row["cost_of_shares_to_open"]
    assert game.cash(company) == row["opening_capital"]


@rule("CZ-VII.5.a-2", "CZ-R-23")
def test_capital_by_the_starting_price_even_if_the_price_has_moved():
    game = rich(phase="b").company("BN", {"Bob": 2}, par=80, price=80, floated=False, operated=False)
    game.play("buy_share BN @ipo")
    assert game.cash("BN") == 400
    game = rich(phase="b").company("BN", {"Bob": 2}, par=80, price=58, floated=False, operated=False)
    game.play("buy_share BN @ipo")
    assert (game.cash("Ann"), game.cash("BN")) == (3000 - 58, 400)


@rule("CZ-VII.5.a-3")
def test_money_for_shares_goes_to_the_bank():
    game = rich().company("EKJ", {"Bob": 2}, price=60, cash=17)
    bank = game.bank
    game.play("buy_share EKJ @ipo")
    assert (game.cash("EKJ"), game.bank) == (17, bank + 60)


@rule("CZ-R-24", "CZ-VII.6-10")
def test_shares_sold_back_before_opening_do_not_count():
    game = rich(phase="d").company("Sx", {"Bob": 3, "Ann": 1}, price=100, floated=False, operated=False)
    game.play("sell_shares Sx 1", "pass")
    assert game.price("Sx") == 95
    game.play("buy_share Sx @ipo")
    assert "Sx" not in game.state.floated
    game.play("buy_share Sx @ipo")
    assert "Sx" in game.state.floated
    assert game.cash("Sx") == 1000


@rule("CZ-VII.5-5")
def test_on_opening_the_director_has_charter_and_markers():
    game = rich().play("start_company EKJ 60")
    assert game.left("EKJ") == [0, 40, 100]
    game.play("pass", "pass", "pass")
    assert (game.acting, game.on_turn) == ("Ann", "EKJ")


@rule("CZ-VII.5-8", "CZ-VIII.6-5")
@pytest.mark.parametrize("variant", ["base", "moravia"])
def test_the_home_station_is_free_and_first(variant):
    if variant == "base":
        game = rich().company("EKJ", {"Ann": 2}, price=60, cash=240, operated=False).operating()
        assert (game.stations("EKJ"), game.cash("EKJ"), game.left("EKJ")) == (["D4.0"], 240, [40, 100])
        assert game.step == "NormalTrack"
    else:
        game = rich(3, variant="moravia").company("Sx", {"Ann": 5}, price=60, cash=600, operated=False).operating()
        assert game.step == "LayRedTile"
        game.refused("pass", rule="CZ-R-30", code="not-now")
        game.play(min(game.offers("lay_tile")))
        assert (game.stations("Sx"), game.cash("Sx"), game.left("Sx")) == (["D18.0"], 600, [40, 100])


@rule("CZ-VII.5-9", "CZ-VII.5-10")
def test_the_home_tile_may_wait():
    game = rich().company("EKJ", {"Ann": 2}, price=60, cash=240, operated=False, trains="2a").operating()
    game.play("pass")
    assert game.tile("D4") is None
    assert game.stations("EKJ") == ["D4.0"]
    game.end_turn()
    game.operating("EKJ").play("lay_tile EKJ D4 57 W-E")
    assert game.stations("EKJ") == ["D4.0"]
    assert game.state.map.stations[("D4", 0)] == ("EKJ",)
    assert game.cash("EKJ") == 240


@rule("CZ-VII.5.b-1", "CZ-VII.5.b-2", "CZ-VII.5.b-3", "CZ-R-19")
@pytest.mark.parametrize(("company", "holds"), [("BN", 2), ("Sx", 3)])
def test_more_shares_than_the_director(company, holds):
    game = rich(phase="d").company(company, {"Bob": holds, "Ann": holds - 1}, price=100)
    game.play(f"buy_share {company} @ipo")
    # equal: the director stays
    assert game.president(company) == "Bob"
    game.play("pass", "pass", f"buy_share {company} @ipo")
    assert game.president(company) == "Ann"
    assert (game.held("Ann", company), game.held("Bob", company)) == (holds + 1, holds)
    # two ordinary certificates for the director's
    assert game.state.shares[company]["Bob"] == holds
    assert game.state.shares[company].get("Ann", 0) == holds + 1 - 2


@rule("CZ-VII.5.b-4")
def test_the_new_director_takes_over_everything_unchanged():
    game = rich(phase="b").company("BN", {"Bob": 2, "Ann": 2}, price=80, cash=123, trains="2+2b", stations="E11.1")
    game.give_privates(M1="BN").play("buy_share BN @ipo")
    assert game.president("BN") == "Ann"
    assert (game.cash("BN"), game.kinds("BN"), game.left("BN"), game.owner("M1"), game.stations("BN")) == (
        123,
        ["2+2b"],
        [40, 100],
        "BN",
        ["E11.1"],
    )
    game.play("pass", "pass", "pass")
    assert game.acting == "Ann"


@rule("CZ-VII.5.b-5", "CZ-VII.5.b-6", "CZ-VII.5.b-7", "CZ-R-20", "CZ-R-21", "CZ-VII.6-4")
def test_a_director_resigns_only_by_selling():
    # small: the other needs 50 %
    game = rich().company("EKJ", {"Ann": 3, "Bob": 1}, price=60)
    game.play("sell_shares EKJ 1")
    assert game.president("EKJ") == "Ann"
    game = rich().company("EKJ", {"Ann": 2, "Bob": 1}, price=60)
    game.refused("sell_shares EKJ 1", "sell_shares EKJ 2", rule="CZ-VII.5.b-6", code="no-successor")
    game = rich().company("EKJ", {"Ann": 2, "Bob": 2}, price=60).play("sell_shares EKJ 1")
    assert (game.president("EKJ"), game.held("Ann", "EKJ"), game.held("Bob", "EKJ")) == ("Bob", 1, 2)
    # large: 20 % and more than the seller keeps; all of it may go, and the price moves once
    game = rich(phase="d").company("Sx", {"Ann": 4, "Bob": 2, "Cy": 1}, price=100)
    game.refused("sell_shares Sx 5", rule="CZ-VII.6-9", code="not-held")
    game.allowed("sell_shares Sx 2")
    game.play("sell_shares Sx 4")
    assert (game.president("Sx"), game.held("Ann", "Sx"), game.held("Bob", "Sx")) == ("Bob", 0, 2)
    assert game.state.president_cert["Sx"] == "Bob"
    assert (game.held("ipo", "Sx"), game.price("Sx"), game.cash("Ann")) == (7, 95, 3400)
    # with two left and the other at two there is nobody with more: the director stays
    game = rich(phase="d").company("Sx", {"Ann": 4, "Bob": 2}, price=100).play("sell_shares Sx 2")
    assert game.president("Sx") == "Ann"
    game = rich(phase="d").company("Sx", {"Ann": 4, "Bob": 1}, price=100)
    game.refused("sell_shares Sx 3", rule="CZ-VII.5.b-6", code="no-successor")


@rule("CZ-VII.5.b-7", "CZ-VII.5.b-8")
def test_among_equals_the_next_in_order_directs():
    game = rich(4, phase="d").order("Dan Cy Bob Ann").stock("Ann")
    game.company("Sx", {"Ann": 3, "Bob": 2, "Cy": 2, "Dan": 1}, price=100)
    game.play("sell_shares Sx 2")
    # after Ann in the order Dan Cy Bob Ann comes Dan with one share, then Cy
    assert game.president("Sx") == "Cy"
    game = rich(4, phase="d").stock("Ann").company("Sx", {"Ann": 3, "Bob": 2, "Cy": 2, "Dan": 1}, price=100)
    game.play("sell_shares Sx 2")
    assert game.president("Sx") == "Bob"
    most = rich(4, phase="d").stock("Ann").company("Sx", {"Ann": 3, "Bob": 2, "Cy": 3}, price=100)
    most.play("sell_shares Sx 2")
    assert most.president("Sx") == "Cy"
