"""Section 8: companies without a director."""

import pytest

from tests.support.mania import Mania

rule = pytest.mark.rule


def left_alone(**facts):
    """ECR without a director, Ann and Bob with shares of it, L&E beside it."""
    game = Mania(4, "ECR L&E L&D")
    known = {"price": 90, "stations": "D13", "permits": "express"}
    game.company("ECR", {"Ann": 1, "Bob": 2, "pool": 4}, receivership=True, **{**known, **facts})
    return game.company("L&E", {"Cy": 5}, price=82, stations="C6", trains="2E", cash=300, permits="express")


@rule("1862-8.0-1")
def test_a_certificate_in_the_pool_means_receivership():
    game = left_alone()
    assert game.certificate("ECR") == "@pool"
    assert game.president("ECR") is None
    own = Mania(4, "ECR").company("ECR", {"Ann": 5}, trains="2E").money(Ann=0).stock("Ann", 3)
    assert own.president("ECR") == "Ann"
    own.play("sell_shares ECR 5")
    assert own.certificate("ECR") == "@pool"
    assert own.president("ECR") is None
    assert own.happened("receivership")  # and everybody is told
    assert own.memory.last_director == {"ECR": "Ann"}


@rule("1862-8.0-2")
def test_the_third_ordinary_share_brings_a_director():
    game = left_alone().stock("Bob", 3).money(Bob=500)
    game.play("buy_share ECR @pool")
    assert game.president("ECR") == "Bob"
    assert game.held("Bob", "ECR") == 3
    assert game.state.shares["ECR"].get("Bob", 0) == 0  # all three went for the certificate
    sold = left_alone().stock("Bob", 3)
    sold.play("sell_shares ECR 2")
    assert sold.president("ECR") is None


@rule("1862-8.0-3")
def test_the_largest_shareholder_handles_it():
    game = Mania(4, "ECR").company(
        "ECR",
        {"Bob": 2, "Dan": 2, "pool": 3},
        receivership=True,
        stations="D13",
        trains="2E",
        permits="express",
    )
    game.lay("D13 57 S-N", "D11 57 S-N").edit(priority="Cy")
    game.operating("ECR", "Run")
    assert game.acting == "Dan"
    game.edit(priority="Ann")
    assert game.acting == "Bob"


@rule("1862-8.0-10")
def test_without_any_shareholder_the_priority_holder_handles_it():
    game = Mania(4, "ECR").company(
        "ECR", {"pool": 6}, receivership=True, stations="D13", trains="2E", permits="express"
    )
    game.lay("D13 57 S-N", "D11 57 S-N").edit(priority="Cy").operating("ECR", "Run")
    assert game.acting == "Cy"


@rule("1862-8.0-4")
def test_it_only_runs_withholds_and_buys_one_train():
    game = left_alone(cash=900, unused=2).phase("C").lay("D13 57 S-N").operating()
    # L&E is next: ECR has gone through its whole turn by itself
    assert game.on_turn == "L&E"
    assert game.kinds("ECR") == ["3E"]
    assert game.cash("ECR") == 900 - 280
    assert game.tile("D11") is None
    assert game.placed("ECR") == {"D13"}
    assert game.price("ECR") < 90  # nothing was paid out


@rule("1862-8.0-5")
def test_it_buys_express_before_freight_before_local():
    for permits, bought in (("local freight", "3F"), ("local", "3L"), ("freight express local", "3E")):
        game = left_alone(cash=300, permits=permits).phase("C").operating()
        assert game.kinds("ECR") == [bought]
    full = left_alone(cash=360, permits="express local").phase("C")
    full.give_trains("ECR", "3E 3E 3E").operating("ECR", "Trains")
    assert full.kinds("ECR") == ["3E", "3E", "3E", "4L"]  # the cards of phase C are gone


@rule("1862-8.0-6")
def test_without_train_and_money_it_is_bankrupt_at_once():
    game = left_alone(cash=0).phase("B")
    assert game.holdings("ECR")["treasury"] == 3
    game.operating("ECR", "Trains")
    assert "ECR" not in game.state.par
    assert game.happened("bankrupt") or game.certificate("ECR") == "@ipo"


@rule("1862-8.0-7")
def test_it_neither_merges_nor_is_acquired():
    game = left_alone(trains="2E").company("L&D", {"Dan": 5}, stations="D5", trains="2E")
    game.lay("C6 57 SW-NE", "D5 57 SW-NE").operating("L&E", "Merge")
    assert [c for c in game.choices("merge") if c.action.partner == "L&D"]
    assert not [c for c in game.choices("merge") if "ECR" in (c.action.partner, c.action.company)]
    game.refused("merge L&E ECR L&E", rule="1862-8.0-7", code="receivership-merger")


@rule("1862-8.0-8")
def test_its_trains_are_not_for_sale():
    game = left_alone(trains="1F*2").phase("C").money({"L&E": 300}).operating("L&E", "Trains")
    train = game.state.trains_of("ECR")[0].id
    game.refused(f"buy_train L&E ECR 1F 50 {train}", rule="1862-8.0-8", code="receivership-train")
    # with money for nothing else the company is not even asked
    poor = left_alone(trains="1F*2").phase("C").money({"L&E": 60}).operating("L&E", "Trains")
    assert poor.round_name() == "parliament"


@rule("1862-8.0-9")
def test_it_redeems_no_share():
    game = left_alone(cash=500, trains="2E 2E 2E").operating()
    assert game.on_turn == "L&E"
    assert game.holdings("ECR")["pool"] == 4
    own = Mania(4, "ECR").company("ECR", {"Ann": 5, "pool": 2}, price=90, cash=500, trains="2E", stations="D13")
    own.operating("ECR", "Redeem").play("redeem_share ECR")
    assert own.holdings("ECR")["pool"] == 1
