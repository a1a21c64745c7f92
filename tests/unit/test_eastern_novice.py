"""The novice of 1862: what it does with charters, treasuries, certificates, dividends and stations."""

import random

from roundhouse.bots import find_bot
from roundhouse.eighteen.actions import Answer, BuyShare, BuyTrain, Dividend, Pass, SellShares, StartCompany
from roundhouse.titles.g1862.actions import BidCharter, Merge, RemoveStation
from tests.support.mania import Mania


def ask(game, seat="Ann"):
    return find_bot("novice", "1862").decide(game.rules, game.state, seat, random.Random(1), 1.0).action


def joined(**ecr):
    """ECR at Witham and SVR at Sudbury, joined by track; Ann directs ECR."""
    game = Mania(4, "ECR SVR").phase("B").lay("D13 57 N-S", "D11 57 N-S")
    facts = {"price": 100, "cash": 120, "trains": "2E", "stations": "D13", "permits": "express"} | ecr
    game.company("ECR", {"Ann": 6, "pool": 4}, **facts)
    return game


def test_it_keeps_the_stations_that_its_run_needs():
    game = joined(stations="D13 B5 B7 B13 C10", unused=1)
    game.company("SVR", {"Ann": 6}, trains="2E", stations="D11 C4 C6 D5", unused=1)
    game.operating("ECR", "Merge").play("merge ECR SVR ECR")
    while game.step == "RemoveStations":
        action = ask(game)
        assert isinstance(action, RemoveStation)
        assert action.hex != "D11"  # the other end of the only run
        game.play(f"remove_station ECR {action.hex}")
    assert {"D13", "D11"} <= game.placed("ECR")


def test_a_treasury_with_lasting_trains_lifts_the_dividend_to_the_price():
    game = joined(trains="4/5E").operating("ECR", "Dividend", revenue=60)
    assert ask(game) == Dividend("Ann", "ECR", "hudson")
    game = joined(trains="4/5E", cash=30).operating("ECR", "Dividend", revenue=60)
    assert ask(game) == Dividend("Ann", "ECR", "pay")


def test_it_keeps_two_runs_for_a_train_that_is_needed_and_no_more():
    """The next train costs 360, and a few cards later the one that ECR has is scrapped."""
    for cash, kind in ((0, "pay"), (100, "withhold"), (400, "pay")):
        game = joined(trains="2/3E", cash=cash).phase("D").operating("ECR", "Dividend", revenue=150)
        assert ask(game) == Dividend("Ann", "ECR", kind)


def test_it_floats_what_it_opened_with_shares_of_the_treasury():
    game = Mania(4, "ECR SVR").phase("B").money(Ann=400)
    game.company("ECR", {"Ann": 3}, price=100, cash=300, floated=False).stock("Ann")
    assert ask(game) == BuyShare("Ann", "ECR", "ECR")


def test_at_the_certificate_limit_a_poor_company_makes_room_for_a_rich_one():
    game = joined(trains="4/5E").money(Ann=2000)
    game.company("SVR", {"Ann": 6, "pool": 4}, price=60, trains="2E", stations="D11", permits="express")
    for company, price, held in (("L&E", 210, 2), ("WNR", 220, 2), ("E&H", 232, 1)):
        game.company(company, {"Bob": 6, "Ann": held, "pool": 2}, price=price, trains="2E", permits="express")
    game.edit(last_revenue={"SVR": 20, "ECR": 200, "L&E": 200, "WNR": 200, "E&H": 200}).stock("Ann")
    assert game.counted("Ann") == game.limit
    first = ask(game)
    assert isinstance(first, SellShares)
    assert (first.company, first.count) == ("SVR", 6)
    game.play("sell_shares SVR 6")
    second = ask(game)
    assert isinstance(second, StartCompany)
    assert second.par == 200


def test_in_the_last_rounds_nothing_is_kept_and_in_the_very_last_nothing_bought():
    def near_the_end(step, number, phase, **facts):
        game = joined(**facts).phase(phase).recall(lner=True, limit=20)
        return ask(game.operating("ECR", step, number=number, of=3, revenue=150))

    assert near_the_end("Dividend", 1, "D", trains="2/3E", cash=100) == Dividend("Ann", "ECR", "pay")
    fleet = {"trains": "3E", "cash": 900, "permits": "express local"}
    assert isinstance(near_the_end("Trains", 2, "E", **fleet), BuyTrain)
    assert isinstance(near_the_end("Trains", 3, "E", **fleet), Pass)


def test_a_company_whose_trains_go_is_sold_while_it_has_them():
    """In phase E a 3F goes with the first card of the next letter."""

    def facing(cash, **more):
        game = Mania(4, "ECR SVR", variant="simple-freight").phase("E", left=1)
        game.company("ECR", {"Ann": 6, "pool": 4}, price=174, trains="3F", cash=cash, stations="D13")
        game.edit(last_revenue={"ECR": 190}).recall(**more)
        return ask(game.stock("Ann"))

    sale = facing(0)
    assert isinstance(sale, SellShares)
    assert (sale.company, sale.count) == ("ECR", 6)
    assert not isinstance(facing(400), SellShares)  # two runs more pay for the next
    assert not isinstance(facing(0, lner=True, limit=20), SellShares)


def test_shares_that_are_not_needed_to_lead_make_room_for_a_company():
    """Twelve of thirteen certificates, all of companies of mine with trains that last."""

    def beside(others):
        game = Mania(4, "ECR SVR ESR FDR").phase("B").money(Ann=1200)
        for company in ("ECR", "SVR", "ESR", "FDR"):
            holds = {"Ann": 5, "Bob": others, "pool": 5 - others}
            game.company(company, holds, price=200, trains="3E", permits="express")
        assert game.limit - game.counted("Ann") == 1
        return game.stock("Ann")

    game = beside(2)
    sale = ask(game)
    assert isinstance(sale, SellShares)
    game.play(f"sell_shares {sale.company} {sale.count}")
    assert game.certificate(sale.company) == "Ann"
    assert isinstance(ask(game), StartCompany)
    assert not isinstance(ask(beside(5)), SellShares)  # Bob would take over


def test_a_share_in_receivership_is_bought_only_by_who_can_lead_the_company_out():
    def tempted(held, pooled):
        game = Mania(4, "ECR SVR").phase("D").money(Ann=250)
        holds = {"pool": 3 + pooled, "Bob": 7 - pooled - held} | ({"Ann": held} if held else {})
        game.company("ECR", holds, price=54, trains="4/5E", stations="D13", permits="express", receivership=True)
        return ask(game.edit(last_revenue={"ECR": 300}).stock("Ann"))

    assert isinstance(tempted(0, 4), BuyShare)
    assert isinstance(tempted(2, 1), BuyShare)
    assert isinstance(tempted(0, 2), Pass)


def test_no_charter_is_wanted_whose_treasury_pays_for_no_train():
    def wanted(cash):
        game = Mania(4, "ECR SVR", variant="simple-freight").phase("G", left=0).money(Ann=cash)  # the next costs 800
        return ask(game.parliament("Ann"))

    assert isinstance(wanted(500), BidCharter)
    assert isinstance(wanted(490), Pass)  # 90 would leave 720


def test_who_finds_the_money_for_a_train_does_not_merge():
    """The next train costs 800, new capital brings 540, the treasury may have shares too: a merger costs more."""

    def asked(cash, treasury=0):
        game = Mania(4, "ECR SVR").phase("G", left=0).lay("D13 57 N-S", "D11 57 N-S")
        holds = {"Ann": 6, "pool": 4 - treasury}
        game.company("ECR", holds, price=200, ipo=54, cash=cash, stations="D13", permits="express")
        game.company("SVR", {"Ann": 6}, price=82, trains="4/5E", stations="D11", permits="express")
        return ask(game.operating("ECR", "Merge"))

    assert isinstance(asked(200), Merge)
    assert not isinstance(asked(260), Merge)
    assert not isinstance(asked(200, treasury=4), Merge)


def test_useless_trains_are_bought_to_bring_longer_ones():
    """A 1F comes to the next hex, where there is no city; a 2F would come to the one behind it."""

    def asked(cash):
        game = Mania(4, "WVR SVR", variant="simple-freight").lay("F5 790 N-S-NW-SE", "G6 8851 NW-S", "G8 57 N-S")
        game.company("WVR", {"Ann": 6}, price=100, cash=cash, trains="1F", stations="G8")
        return ask(game.operating("WVR", "Trains"))

    assert isinstance(asked(300), BuyTrain)
    assert isinstance(asked(250), Pass)


def test_a_train_is_sold_only_if_another_lasts_as_long():
    def asked(trains):
        game = joined(trains=trains).phase("B")
        game.company("SVR", {"Bob": 6}, price=100, cash=900, stations="D11", permits="express")
        game.operating("SVR", "Trains").play(f"buy_train SVR ECR 2/3E 200 {game.train('ECR', '2/3E')}")
        return ask(game)

    assert asked("2/3E 2/3E") == Answer("Ann", True)
    assert asked("2E 2/3E") == Answer("Ann", False)
    assert asked("2/3E") == Answer("Ann", False)
