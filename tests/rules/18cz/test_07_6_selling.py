"""Section VII.6: selling shares; IX.3: what sales and sold-out companies do to the price."""

import pytest

from roundhouse.rules import ledger
from tests.support.cz import SLUG, quiet, started

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


def rich(players=3, phase="a", **more):
    game = quiet(players, **more).phase(phase)
    return game.money(dict.fromkeys(game.state.players, 1000))


@rule("CZ-VII.6-1")
def test_sold_shares_go_back_to_the_bank():
    game = rich().company("EKJ", {"Bob": 2, "Ann": 1}, price=60).play("sell_shares EKJ 1")
    assert (game.held("ipo", "EKJ"), game.held("pool", "EKJ")) == (2, 0)
    game.play("pass", "buy_share EKJ @ipo")
    assert game.held("Bob", "EKJ") == 3
    game.refused("buy_share EKJ @pool", rule="CZ-VII.1-1", code="source")


@rule("CZ-VII.6-2", "CZ-IX.3-1")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_paid_at_the_old_price_then_one_step_down(count):
    game = rich(phase="d").company("Sx", {"Bob": 4, "Ann": 3}, price=110).play(f"sell_shares Sx {count}")
    assert (game.cash("Ann"), game.price("Sx")) == (1000 + count * 110, 105)


@rule("CZ-IX.3-1", "CZ-R-07")
@pytest.mark.parametrize("row", list(TABLES["share_market"].records()), ids=lambda row: str(row["price"]))
def test_the_diagonal_left_and_right_of_every_space(row):
    prices = [r["price"] for r in TABLES["share_market"].records()]
    index = row["index"]
    game = rich().company("EKJ", {"Bob": 2, "Ann": 1}, price=row["price"]).play("sell_shares EKJ 1")
    assert game.price("EKJ") == prices[max(0, index - 1)]
    game = rich().company("EKJ", {"Bob": 3, "Ann": 1}, price=row["price"], trains="2a", stations="D4")
    game.play("pass", "pass", "pass")
    assert game.price("EKJ") == prices[min(45, index + 1)]


@rule("CZ-R-07")
def test_left_and_right_of_every_space_lie_in_its_row():
    """Two places along the list of all prices; at the ends of both rows a marker stays where it is."""
    market = rich().data.market
    prices = [row["price"] for row in TABLES["share_market"].records()]
    for place, value in enumerate(prices):
        left, right = market.left((0, place)), market.right((0, place))
        assert market.prices[left] == (prices[place - 2] if place >= 2 else value)
        assert market.prices[right] == (prices[place + 2] if place + 2 < len(prices) else value)


@rule("CZ-VII.6-3")
@pytest.mark.parametrize("variant", ["base", "moravia"])
def test_nothing_is_sold_in_the_first_stock_round(variant):
    game = started(3, variant)
    company = "EKJ" if variant == "base" else "Sx"
    game.company(company, {"Bob": 2, "Ann": 1}, price=60)
    assert not game.offers("sell_shares")
    game.refused(f"sell_shares {company} 1", rule="CZ-VII.6-3", code="first-round")
    game.stock("Ann", 2).allowed(f"sell_shares {company} 1")


@rule("CZ-VII.6-6", "CZ-VII.6-9")
def test_several_companies_in_any_order():
    def game():
        return (
            rich(phase="b").company("EKJ", {"Bob": 2, "Ann": 1}, price=60).company("BN", {"Bob": 2, "Ann": 2}, price=63)
        )

    one = game().play("sell_shares EKJ 1", "sell_shares BN 1")
    other = game().play("sell_shares BN 1", "sell_shares EKJ 1")
    assert one.cash("Ann") == other.cash("Ann") == 1000 + 60 + 63
    assert (one.price("EKJ"), one.price("BN")) == (58, 60)
    game().allowed("sell_shares BN 1", "sell_shares BN 2")
    game().refused("sell_shares BN 3", "sell_shares BN 0", "sell_shares EKJ 2", rule="CZ-VII.6-9", code="not-held")


@rule("CZ-R-18")
def test_one_sale_of_a_company_in_a_turn():
    game = rich(phase="b").company("BN", {"Bob": 2, "Ann": 2}, price=80).play("sell_shares BN 1")
    game.refused("sell_shares BN 1", rule="CZ-R-18", code="sold-this-turn")
    game.play("pass", "pass", "pass").play("sell_shares BN 1")
    assert game.price("BN") == 70


@rule("CZ-VII.6-7")
def test_the_bank_may_hold_all_but_the_directors_certificate():
    game = rich(phase="d").company("Sx", {"Bob": 2, "Ann": 5, "Cy": 3}, price=100)
    game.edit(president_cert={**game.state.president_cert, "Sx": "Bob"})
    game = rich(phase="d").company("Sx", {"Bob": 5, "Ann": 5}, price=100).play("sell_shares Sx 5", "pass")
    game.play("sell_shares Sx 3")
    assert (game.held("ipo", "Sx"), game.held("Bob", "Sx")) == (8, 2)


@rule("CZ-VII.6-8")
def test_an_open_company_stays_open():
    game = rich(phase="b").company("BN", {"Bob": 2, "Ann": 1}, price=80, cash=400, trains="2+2b", stations="E11.1")
    game.play("sell_shares BN 1", "pass", "pass", "pass", "pass")
    assert game.held("Bob", "BN") == 2
    assert (game.round_name(), game.on_turn) == ("OR 2.1/1", "BN")


@rule("CZ-IX.3-2", "CZ-R-60")
def test_sold_out_companies_rise_in_operating_order():
    game = rich(phase="b")
    game.company("EKJ", {"Bob": 3, "Ann": 1}, price=60).company("BCB", {"Ann": 3, "Bob": 1}, price=60)
    game.company("VBW", {"Cy": 3}, price=63).company("BN", {"Ann": 3, "Cy": 2}, price=75)
    game.play("pass", "pass", "pass")
    assert [game.price(c) for c in ("EKJ", "BCB", "VBW", "BN")] == [63, 63, 63, 80]
    # VBW lay there and stays on top, EKJ came before BCB
    assert game.state.stacks[game.state.markers["VBW"]] == ("VBW", "EKJ", "BCB")


@rule("CZ-IX.3-3", "CZ-VIII.8-11")
def test_a_marker_entering_a_space_goes_under():
    game = rich(phase="b").company("BN", {"Bob": 2, "Ann": 1}, price=63).company("EKJ", {"Bob": 2}, price=60)
    game.play("sell_shares BN 1")
    assert game.state.stacks[game.state.markers["EKJ"]] == ("EKJ", "BN")


@rule("CZ-IX.3-4")
def test_a_marker_that_cannot_move_keeps_its_place():
    game = rich(phase="b").company("EKJ", {"Bob": 2, "Ann": 1}, price=40).company("BN", {"Bob": 2}, price=40)
    game.play("sell_shares EKJ 1")
    assert game.price("EKJ") == 40
    assert game.state.stacks[game.state.markers["EKJ"]] == ("EKJ", "BN")
    game = rich(phase="b").company("EKJ", {"Bob": 3, "Ann": 1}, price=370).company("BN", {"Bob": 3}, price=370)
    game.play("pass", "pass", "pass")
    assert game.state.stacks[game.state.markers["EKJ"]] == ("EKJ", "BN")
