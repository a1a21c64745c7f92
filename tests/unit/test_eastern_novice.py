"""The novice of 1862: what it does with charters, treasuries, certificates, dividends and stations."""

import random

from roundhouse.bots import find_bot
from roundhouse.eighteen.actions import BuyShare, BuyTrain, Dividend, Pass, SellShares, StartCompany
from roundhouse.titles.g1862.actions import RemoveStation
from tests.support.mania import Mania


def ask(table, seat="Ann"):
    return find_bot("novice", "1862").decide(table.rules, table.state, seat, random.Random(1), 1.0).action


def joined(**ecr):
    """ECR at Witham and SVR at Sudbury, joined by track; Ann directs ECR."""
    table = Mania(4, "ECR SVR").phase("B").lay("D13 57 N-S", "D11 57 N-S")
    facts = {"price": 100, "cash": 120, "trains": "2E", "stations": "D13", "permits": "express"} | ecr
    table.company("ECR", {"Ann": 6, "pool": 4}, **facts)
    return table


def test_it_keeps_the_stations_that_its_run_needs():
    table = joined(stations="D13 B5 B7 B13 C10", unused=1)
    table.company("SVR", {"Ann": 6}, trains="2E", stations="D11 C4 C6 D5", unused=1)
    table.operating("ECR", "Merge").play("merge ECR SVR ECR")
    while table.step == "RemoveStations":
        action = ask(table)
        assert isinstance(action, RemoveStation)
        assert action.hex != "D11"  # the other end of the only run
        table.play(f"remove_station ECR {action.hex}")
    assert {"D13", "D11"} <= table.placed("ECR")


def test_a_treasury_with_lasting_trains_lifts_the_dividend_to_the_price():
    table = joined(trains="4/5E").operating("ECR", "Dividend", revenue=60)
    assert ask(table) == Dividend("Ann", "ECR", "hudson")
    table = joined(trains="4/5E", cash=30).operating("ECR", "Dividend", revenue=60)
    assert ask(table) == Dividend("Ann", "ECR", "pay")


def test_it_keeps_two_runs_for_a_train_that_is_needed_and_no_more():
    """The next train costs 360, and a few cards later the one that ECR has is scrapped."""
    for cash, kind in ((0, "pay"), (100, "withhold"), (400, "pay")):
        table = joined(trains="2/3E", cash=cash).phase("D").operating("ECR", "Dividend", revenue=150)
        assert ask(table) == Dividend("Ann", "ECR", kind)


def test_it_floats_what_it_opened_with_shares_of_the_treasury():
    table = Mania(4, "ECR SVR").phase("B").money(Ann=400)
    table.company("ECR", {"Ann": 3}, price=100, cash=300, floated=False).stock("Ann")
    assert ask(table) == BuyShare("Ann", "ECR", "ECR")


def test_at_the_certificate_limit_a_poor_company_makes_room_for_a_rich_one():
    table = joined().money(Ann=2000)
    table.company("SVR", {"Ann": 6, "pool": 4}, price=60, trains="2E", stations="D11", permits="express")
    for company, price, held in (("L&E", 210, 2), ("WNR", 220, 2), ("E&H", 232, 1)):
        table.company(company, {"Bob": 6, "Ann": held, "pool": 2}, price=price, trains="2E", permits="express")
    table.edit(last_revenue={"SVR": 20, "ECR": 200, "L&E": 200, "WNR": 200, "E&H": 200}).stock("Ann")
    assert table.counted("Ann") == table.limit
    first = ask(table)
    assert isinstance(first, SellShares)
    assert (first.company, first.count) == ("SVR", 6)
    table.play("sell_shares SVR 6")
    second = ask(table)
    assert isinstance(second, StartCompany)
    assert second.par == 200


def test_in_the_last_rounds_nothing_is_kept_and_in_the_very_last_nothing_bought():
    def near_the_end(step, number, phase, **facts):
        table = joined(**facts).phase(phase).recall(lner=True, limit=20)
        return ask(table.operating("ECR", step, number=number, of=3, revenue=150))

    assert near_the_end("Dividend", 1, "D", trains="2/3E", cash=100) == Dividend("Ann", "ECR", "pay")
    fleet = {"trains": "3E", "cash": 900, "permits": "express local"}
    assert isinstance(near_the_end("Trains", 2, "E", **fleet), BuyTrain)
    assert isinstance(near_the_end("Trains", 3, "E", **fleet), Pass)
