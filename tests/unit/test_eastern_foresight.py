"""Steady players of 1862 reckon which train is left for a new company, and keep the lead of those that need one."""

import random

import pytest

from roundhouse.bots.novice import eastern_novice
from roundhouse.bots.novice.charters import secure_lead
from roundhouse.bots.novice.eastern import EASTERN_HABITS
from roundhouse.bots.novice.effort import Effort
from roundhouse.bots.novice.foresight import loses_lead, price_in_first_turn
from roundhouse.bots.novice.holdings import can_be_spared
from roundhouse.bots.novice.joining import completed
from roundhouse.bots.novice.situation import Situation
from roundhouse.bots.steady.habits import EASTERN_WARY, EASTERN_WARY_MERGING
from roundhouse.bots.steady.titles import floats_with_train_left, secures_lead
from roundhouse.eighteen.actions import BuyShare, BuyTrain, Pass, SetPar
from roundhouse.kernel import apply, choices
from roundhouse.titles.g1862.actions import BidCharter, Merge, Refinance, SellShares
from tests.support.mania import Mania


def ask(game, habits=EASTERN_WARY, seat="Ann"):
    """What rules with these habits do, without a search."""
    return eastern_novice(habits).decide(game.rules, game.state, seat, random.Random(1), 1.0).action


def situation(game, habits):
    """What Ann sees."""
    options = tuple(choices(game.rules, game.state, "Ann"))
    return Situation(game.rules, game.state, "Ann", random.Random(1), options, Effort(0.05), habits)


def before_it(price=None, **svr):
    """One card of 280 and three of 360 are left before those of 500; three are spared for others. SVR without a train
    is there at ``price``."""
    game = Mania(4, "ECR SVR ESR").phase("C", left=1).money(Ann=0, Bob=0, Cy=0, Dan=0)
    if price is not None:
        game.company("SVR", {"Cy": 5}, price=price, **({"cash": 400} | svr))
    return game


def in_first_turn(game, par=54):
    return price_in_first_turn(game.rules, game.state, par)


def test_companies_without_a_train_buy_before_a_new_one():
    assert in_first_turn(before_it()) == 360
    assert in_first_turn(before_it(68)) == 500
    assert in_first_turn(before_it(50)) == 360
    assert in_first_turn(before_it(68), par=74) == 360  # it operates before SVR


def test_a_company_with_a_train_buys_another_one_only_if_it_is_rich():
    assert in_first_turn(before_it(68, trains="2/3E")) == 360
    assert in_first_turn(before_it(68, trains="2/3E", cash=560)) == 500


def test_a_purchase_that_scraps_trains_makes_others_buy():
    """ECR takes the first card of 500, which scraps trains of 200: then SVR needs another, too. The next three spared,
    one of 600 is left, or the one of 700."""

    def after(kind):
        game = before_it(68, trains=kind, cash=100).phase("D", left=0)
        return in_first_turn(game.company("ECR", {"Bob": 5}, price=74, cash=400))

    assert after("2/3E") == 700
    assert after("3E") == 600


def test_a_charter_that_has_no_marker_yet_counts_by_its_price():
    assert in_first_turn(before_it(68, chartered=True, floated=False)) == 500


@pytest.mark.parametrize(("habits", "par"), [(EASTERN_HABITS, 54), (EASTERN_WARY, 68)])
def test_a_charter_is_wanted_only_with_the_money_for_the_train_that_is_left(habits, par):
    """At 54 the treasury pays for one of 360, which others will have bought."""
    for cash, kind in ((5 * par, BidCharter), (5 * par - 5, Pass)):
        game = before_it(68).money(Ann=cash)
        assert isinstance(ask(game.parliament("Ann"), habits), kind)


def test_no_price_is_tried_that_pays_for_the_train_of_now_only():
    game = before_it(68)
    assert not floats_with_train_left(game.rules, game.state, SetPar("Ann", "ESR", 54))
    assert floats_with_train_left(game.rules, game.state, SetPar("Ann", "ESR", 68))


def in_need(held, step="Trains", **svr):
    """ECR of Ann has no train and 360 for one of 500; it is joined by track to SVR, which she leads, too."""
    game = Mania(4, "ECR SVR").phase("E").lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": held, "pool": 10 - held}, price=54, cash=360, stations="D13", permits="express")
    facts = {"price": 82, "trains": "3E 3E", "stations": "D11", "permits": "express"} | svr
    game.company("SVR", {"Ann": 6}, **facts)
    return game.operating("ECR", step)


def test_new_capital_costs_the_lead_of_who_holds_few_shares():
    state = in_need(4).state
    assert loses_lead(state, "Ann", "ECR")
    assert not loses_lead(in_need(5).state, "Ann", "ECR")


def test_a_used_train_keeps_the_lead():
    """Only where new capital would cost it, where the seller keeps a train, and where the habits say so."""
    game = in_need(3)
    action = ask(game)
    assert isinstance(action, BuyTrain)
    assert (action.source, action.price) == ("SVR", 140)
    game.play(f"buy_train ECR SVR 3E 140 {action.train}")
    assert game.certificate("ECR") == "Ann"
    assert isinstance(ask(in_need(3), EASTERN_HABITS), Refinance)
    assert isinstance(ask(in_need(5)), Refinance)
    assert isinstance(ask(in_need(3, trains="3E")), Refinance)
    assert isinstance(ask(in_need(3, trains="3E", cash=460)), BuyTrain)  # with 140 more it pays for one of 600
    assert isinstance(ask(in_need(3, trains="3E", cash=450)), Refinance)


def test_the_fifth_share_of_a_company_that_may_need_capital_is_bought():
    """ECR's treasury pays for a train of 360, of which none may be left at its turn."""

    def asked(held, cash, trains="", habits=EASTERN_WARY):
        game = Mania(4, "ECR SVR").phase("D", left=1).money(Ann=cash, Bob=0, Cy=0, Dan=0)
        game.company("ECR", {"Ann": held, "Bob": 2, "ipo": 8 - held}, price=54, cash=360, trains=trains)
        return secure_lead(situation(game.stock("Ann"), habits))

    share = BuyShare("Ann", "ECR", "@ipo")
    assert asked(4, 54).action == share
    assert asked(3, 108).action == share
    assert asked(3, 107) is None  # one more would not do
    assert asked(5, 54) is None
    assert asked(4, 54, "2E") is None
    assert asked(4, 54, habits=EASTERN_HABITS) is None


def test_a_share_that_keeps_the_lead_is_not_sold_to_make_room():
    def spared(trains):
        game = in_need(5, trains="3E")
        game.company("ECR", {"Ann": 5, "pool": 5}, price=54, cash=360, trains=trains).stock("Ann")
        sale = SellShares("Ann", "ECR", 1)
        return can_be_spared(situation(game, EASTERN_WARY), sale, apply(game.rules, game.state, sale))

    assert not spared("")
    assert spared("3E")


def test_the_share_that_keeps_the_lead_is_never_given_up_for_another():
    state = in_need(4).state
    assert secures_lead(state, BuyShare("Ann", "ECR", "@pool"))
    assert not secures_lead(state, BuyShare("Bob", "ECR", "@pool"))
    assert not secures_lead(state, BuyShare("Ann", "SVR", "@pool"))
    assert not secures_lead(in_need(5).state, BuyShare("Ann", "ECR", "@pool"))


def test_who_would_lose_the_lead_merges_with_a_company_whose_shares_do_not_suffer():
    """The merged company has the lower price and half of the higher, with half prices of those without a train."""

    def asked(held, led, price, habits=EASTERN_WARY):
        game = in_need(held, "Merge")
        holds = {"Ann": led, "pool": 10 - led}
        game.company("SVR", holds, price=price, trains="3E 3E", stations="D11", permits="express")
        return ask(game, habits)

    assert isinstance(asked(3, 3, 54), Merge)
    assert isinstance(asked(3, 6, 82), Pass)
    assert isinstance(asked(5, 3, 54), Pass)
    assert isinstance(asked(3, 3, 54, EASTERN_HABITS), Pass)


def test_companies_that_can_pay_for_a_train_together_merge():
    for cash, kind in ((140, Merge), (130, Pass)):
        game = in_need(3, "Merge", trains="", cash=cash, price=54)
        game.company("SVR", {"Ann": 4, "pool": 6}, price=54, cash=cash, stations="D11", permits="express")
        assert isinstance(ask(game), kind), cash


def test_a_merger_is_judged_when_half_shares_are_settled_and_everything_is_joined():
    """Five shares of one and six of the other leave Ann with an option; until it is settled nothing has been joined."""
    game = in_need(5, "Merge", trains="2/3E")
    asked = apply(game.rules, game.state, Merge("Ann", "ECR", "SVR", "ECR"))
    assert asked.pending
    assert not asked.trains_of("ECR")
    joined = completed(situation(game, EASTERN_WARY_MERGING), asked)
    assert [train.kind for train in joined.trains_of("ECR")] == ["2/3E"]
    assert len(joined.map.stations_of("ECR")) == 2
