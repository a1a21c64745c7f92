"""Section 8: companies without a director."""

import pytest

from tests.support.mania import Mania

rule = pytest.mark.rule


def left_alone(**facts):
    """ECR without a director, Ann and Bob with shares of it, L&E beside it."""
    table = Mania(4, "ECR L&E L&D")
    known = {"price": 90, "stations": "D13", "permits": "express"}
    table.company("ECR", {"Ann": 1, "Bob": 2, "pool": 4}, receivership=True, **{**known, **facts})
    return table.company("L&E", {"Cy": 5}, price=82, stations="C6", trains="2E", cash=300, permits="express")


@rule("1862-8.0-1")
def test_a_certificate_in_the_pool_means_receivership():
    table = left_alone()
    assert table.certificate("ECR") == "@pool"
    assert table.president("ECR") is None
    own = Mania(4, "ECR").company("ECR", {"Ann": 5}, trains="2E").money(Ann=0).stock("Ann", 3)
    assert own.president("ECR") == "Ann"
    own.play("sell_shares ECR 5")
    assert own.certificate("ECR") == "@pool"
    assert own.president("ECR") is None
    assert own.happened("receivership")  # and everybody is told
    assert own.memory.last_director == {"ECR": "Ann"}


@rule("1862-8.0-2")
def test_the_third_ordinary_share_brings_a_director():
    table = left_alone().stock("Bob", 3).money(Bob=500)
    table.play("buy_share ECR @pool")
    assert table.president("ECR") == "Bob"
    assert table.held("Bob", "ECR") == 3
    assert table.state.shares["ECR"].get("Bob", 0) == 0  # all three went for the certificate
    sold = left_alone().stock("Bob", 3)
    sold.play("sell_shares ECR 2")
    assert sold.president("ECR") is None


@rule("1862-8.0-3")
def test_the_largest_shareholder_handles_it():
    table = Mania(4, "ECR").company(
        "ECR",
        {"Bob": 2, "Dan": 2, "pool": 3},
        receivership=True,
        stations="D13",
        trains="2E",
        permits="express",
    )
    table.lay("D13 57 S-N", "D11 57 S-N").edit(priority="Cy")
    table.operating("ECR", "Run")
    assert table.acting == "Dan"
    table.edit(priority="Ann")
    assert table.acting == "Bob"


@rule("1862-8.0-10")
def test_without_any_shareholder_the_priority_holder_handles_it():
    table = Mania(4, "ECR").company(
        "ECR", {"pool": 6}, receivership=True, stations="D13", trains="2E", permits="express"
    )
    table.lay("D13 57 S-N", "D11 57 S-N").edit(priority="Cy").operating("ECR", "Run")
    assert table.acting == "Cy"


@rule("1862-8.0-4")
def test_it_only_runs_withholds_and_buys_one_train():
    table = left_alone(cash=900, unused=2).phase("C").lay("D13 57 S-N").operating()
    # L&E is next: ECR has gone through its whole turn by itself
    assert table.on_turn == "L&E"
    assert table.kinds("ECR") == ["3E"]
    assert table.cash("ECR") == 900 - 280
    assert table.tile("D11") is None
    assert table.placed("ECR") == {"D13"}
    assert table.price("ECR") < 90  # nothing was paid out


@rule("1862-8.0-5")
def test_it_buys_express_before_freight_before_local():
    for permits, bought in (("local freight", "3F"), ("local", "3L"), ("freight express local", "3E")):
        table = left_alone(cash=300, permits=permits).phase("C").operating()
        assert table.kinds("ECR") == [bought]
    full = left_alone(cash=360, permits="express local").phase("C")
    full.give_trains("ECR", "3E 3E 3E").operating("ECR", "Trains")
    assert full.kinds("ECR") == ["3E", "3E", "3E", "4L"]  # the cards of phase C are gone


@rule("1862-8.0-6")
def test_without_train_and_money_it_is_bankrupt_at_once():
    table = left_alone(cash=0).phase("B")
    assert table.holdings("ECR")["treasury"] == 3
    table.operating("ECR", "Trains")
    assert "ECR" not in table.state.par
    assert table.happened("bankrupt") or table.certificate("ECR") == "@ipo"


@rule("1862-8.0-7")
def test_it_neither_merges_nor_is_acquired():
    table = left_alone(trains="2E").company("L&D", {"Dan": 5}, stations="D5", trains="2E")
    table.lay("C6 57 SW-NE", "D5 57 SW-NE").operating("L&E", "Merge")
    assert [c for c in table.choices("merge") if c.action.partner == "L&D"]
    assert not [c for c in table.choices("merge") if "ECR" in (c.action.partner, c.action.company)]
    table.refused("merge L&E ECR L&E", rule="1862-8.0-7", code="receivership-merger")


@rule("1862-8.0-8")
def test_its_trains_are_not_for_sale():
    table = left_alone(trains="1F*2").phase("C").money({"L&E": 300}).operating("L&E", "Trains")
    train = table.state.trains_of("ECR")[0].id
    table.refused(f"buy_train L&E ECR 1F 50 {train}", rule="1862-8.0-8", code="receivership-train")
    # with money for nothing else the company is not even asked
    poor = left_alone(trains="1F*2").phase("C").money({"L&E": 60}).operating("L&E", "Trains")
    assert poor.round_name() == "parliament"


@rule("1862-8.0-9")
def test_it_redeems_no_share():
    table = left_alone(cash=500, trains="2E 2E 2E").operating()
    assert table.on_turn == "L&E"
    assert table.holdings("ECR")["pool"] == 4
    own = Mania(4, "ECR").company("ECR", {"Ann": 5, "pool": 2}, price=90, cash=500, trains="2E", stations="D13")
    own.operating("ECR", "Redeem").play("redeem_share ECR")
    assert own.holdings("ECR")["pool"] == 1
