"""Every reading in which 18xx.games differs is one named field, cites its ruling, and does what it says."""

from dataclasses import fields

import pytest

from roundhouse.eighteen.readings import departures, in_force
from roundhouse.rules import ledger
from roundhouse.titles.g18cz.readings import Readings
from tests.support.cz import SLUG, quiet

BOTH = ("rulebook", "18xx.games")


def test_each_reading_names_a_ruling():
    names = {field.name for field in fields(Readings)}
    rulings = departures(Readings)
    assert set(rulings) <= set(ledger(SLUG).rulings)
    assert len(rulings) == len(names)
    ours, theirs = (in_force(Readings, quiet(readings=readings).setup) for readings in BOTH)
    assert all(getattr(ours, name) and not getattr(theirs, name) for name in names)


def tables(build):
    """The same position under both readings."""
    return [build(quiet(readings=readings)) for readings in BOTH]


def test_praha_counts_as_upgrade():
    def build(game):
        game.phase("b").company("BN", {"Ann": 3}, price=60, cash=300, operated=False, trains="2+2b").operating()
        return game.play("lay_tile BN E11 8889 1")

    ours, theirs = tables(build)
    assert (ours.step, theirs.step) == ("BuyTrains", "NormalTrack")


def test_one_sale_per_company():
    ours, theirs = tables(lambda game: game.phase("b").company("BN", {"Bob": 2, "Ann": 2}, price=80))
    ours.play("sell_shares BN 1").refused("sell_shares BN 1", rule="CZ-R-18", code="sold-this-turn")
    theirs.play("sell_shares BN 1", "sell_shares BN 1")


def acquirer(game, price=65, trains="3d"):
    game.phase("d").money(Ann=0, Bob=0, Cy=0).company("BN", {"Ann": 3}, price=80, cash=900, stations="E11.1")
    game.company("EKJ", {"Ann": 2}, price=price, cash=0, trains=trains, stations="D4")
    return game.operating("BN", "Acquire")


def test_acquisition_rounds_down():
    ours, theirs = tables(acquirer)
    ours.refused("acquire BN EKJ 98", rule="CZ-VIII.9-4", code="price")
    theirs.play("acquire BN EKJ 98")


def test_stations_counted():
    def build(game):
        game.phase("d").company("BN", {"Ann": 3}, price=80, cash=900, trains="3+3d").lay("D4 14 W-NW-E-SE")
        game.put_stations("BN", "D4").company("EKJ", {"Ann": 2}, price=60, trains="3d", stations="D4")
        return game.operating("BN", "Acquire").play("acquire BN EKJ 60")

    ours, theirs = tables(build)
    assert (ours.left("BN")[0], theirs.left("BN")[0]) == (40, 100)


def test_ends_with_a_train():
    def full(game):
        game.phase("d").lay("A7 8896 SW-SE").company("Sx", {"Ann": 5}, price=100, cash=2000, trains="3d 3d 3+3d")
        return game.put_stations("Sx", "A7").operating("Sx", "Acquire")

    ours, theirs = tables(full)
    assert ours.step == "BuyTrains"
    ours.refused("pass", rule="CZ-VIII.10-1", code="must-buy")
    assert theirs.state.round.kind == "stock"

    def spent(game):
        game.phase("d").money(Ann=500).company("BN", {"Ann": 3}, price=80, cash=1, stations="E11.1")
        game.company("EKJ", {"Ann": 2}, price=60, trains="3d", stations="D4").operating("BN", "BuyTrains", done="EKJ")
        return game.play("buy_train BN EKJ 3d 1")

    # the last koruna went for a train that BN cannot run
    ours, theirs = tables(spent)
    ours.refused("pass", rule="CZ-VIII.10-1", code="must-buy")
    ours.play("buy_train BN @bank 3+3d 180")
    assert theirs.state.round.kind == "stock"


def test_only_towns_left_out():
    def build(game):
        game.phase("i").company("kk", {"Ann": 5}, price=100, cash=0, trains="4Eg")
        game.lay("I9 57 W-E", "I11 621 W-E", "I7 8 NW-E", "H6 889p 5", "I13 8 W-NE", "H14 9 SW-NE", "G15 57 SW-NE")
        game.lay("F16 8 SW-E", "F18 8 W-SE", "G19 621 NW-SE").put_stations("kk", "I9")
        return game.operating("kk", "Running")

    ours, theirs = tables(build)
    # four cities of 20, 30, 20, 30 and a town of 30
    assert (ours.best("kk"), theirs.best("kk")) == (100, 110)


def test_room_after_acquisition():
    ours, theirs = tables(lambda game: acquirer(game, trains="3d 3d 3d").play("acquire BN EKJ 60"))
    ours.refused("pass", rule="CZ-VIII.9-20", code="place-for-runnable")
    theirs.play("pass")


def test_within_limit_at_once():
    def build(game):
        acquirer(game, trains="3c 3d").give_trains("BN", "3+3d 3+3d").edit(phase="f").operating("BN", "Acquire")
        game.play("acquire BN EKJ 60")
        for train in game.state.trains_of("BN")[2:]:
            game.play(f"turn_train BN {train.id}")
        return game

    ours, theirs = tables(build)
    ours.refused("pass", rule="CZ-VIII.9-18", code="over-limit")
    assert ours.step == "SortTheTrains"
    while theirs.step == "AcquireCompanies":
        theirs.play("pass")
    assert theirs.step == "DiscardTrains"


def test_discards_in_operating_order():
    def build(game):
        game.top("e").edit(phase="d").company("EKJ", {"Bob": 2}, price=60, trains="3c 3c 3d", stations="D4")
        game.company("BCB", {"Cy": 2}, price=80, trains="3c 3c 3d", stations="E15")
        game.company("BN", {"Ann": 3}, price=100, cash=900, stations="E11.1").operating("BN", "BuyTrains")
        return game.play("buy_train BN @bank 3+3e 180")

    ours, theirs = tables(build)
    assert (ours.acting, theirs.acting) == ("Cy", "Bob")


def test_waived_lay_is_normal():
    def build(game):
        game.phase("d").company("KFN", {"Ann": 3}, price=60, cash=300, operated=False, trains="3+3d").lay("G19 621 W-E")
        return game.give_privates(M1="KFN").operating().play("lay_tile KFN G19 208 SW-W-NE-E")

    ours, theirs = tables(build)
    # G17 is a hill: after the upgrade a local's tile is one too many for us
    line = "lay_tile KFN G17 4 W-E power=M1"
    ours.refused(line, rule="CZ-VIII.5-1", code="one-upgrade")
    theirs.play(line)
    assert theirs.cash("KFN") == 300


def test_marker_undecided():
    def build(game):
        return game.phase("b").company("ATE", {"Ann": 3}, price=60, cash=300, operated=False).operating()

    ours, theirs = tables(build)
    assert (ours.stations("ATE"), ours.step) == (["B8.0"], "NormalTrack")
    assert (theirs.stations("ATE"), theirs.step) == ([], "ChooseCity")


def test_trains_traded_from_b():
    def build(game):
        game.company("EKJ", {"Ann": 2}, price=60, cash=100, trains="2a", stations="D4")
        return game.company("BCB", {"Ann": 2}, price=50, trains="2a", stations="E15").operating("EKJ", "BuyTrains")

    ours, theirs = tables(build)
    ours.refused("buy_train EKJ BCB 2a 5", rule="CZ-VIII.10-9", code="no-trade")
    theirs.play("buy_train EKJ BCB 2a 5")


def test_help_only_in_need():
    def build(game):
        game.phase("e").money(Ann=500).company("BN", {"Ann": 3}, price=60, cash=80, stations="E11.1")
        return game.give_trains("pool", "2+2b").operating("BN", "BuyTrains")

    ours, theirs = tables(build)
    ours.refused("buy_train BN @bank 3+3e 180", rule="CZ-R-45", code="own-train-money")
    theirs.play("buy_train BN @bank 3+3e 180")
    assert theirs.cash("Ann") == 400


def test_asked_where_possible():
    def end(game):
        game.phase("b").money(Ann=10).company("EKJ", {"Ann": 2}, price=60, cash=300, trains="2a", stations="D4")
        return game.give_privates(L1="Ann").operating("EKJ", "BuyTrains").play("pass")

    # L1 is too large for EKJ
    ours, theirs = tables(end)
    assert (ours.state.round.kind, theirs.step) == ("stock", "EndTurn")

    def trains(game):
        game.phase("b").top("b").money(Ann=10).company("EKJ", {"Ann": 2}, price=60, cash=0, trains="2a", stations="D4")
        return game.give_privates(S1="EKJ", S2="EKJ").operating("EKJ", "Running")

    # two locals would pay for a train
    ours, theirs = tables(trains)
    assert (ours.step, theirs.step) == ("BuyTrains", "EndTurn")

    def stations(game):
        game.phase("b").money(Ann=10).company("EKJ", {"Ann": 2}, price=60, cash=300, trains="2a", stations="D4")
        return game.lay("D4 5 NE-E").give_privates(S1="EKJ").operating("EKJ").play("pass")

    # no city is in reach; a purple tile might open one
    ours, theirs = tables(stations)
    assert (ours.step, theirs.step) == ("Stations", "BuyTrains")


def test_prestock_until_all_pass():
    from tests.support.cz import Cz

    for readings, kind in (("rulebook", "pre-stock"), ("18xx.games", "stock")):
        game = Cz(3, readings=readings).money(Bob=24)
        assert game.acting == "Ann"
        game.play("buy_private L6")
        # Bob can pay for nothing; Cy could
        assert game.state.round.kind == kind
        assert ("Bob", game.acting)[readings == "18xx.games"] != "Cy"


def test_repaid_in_parts():
    ours, theirs = tables(lambda game: game.money(Ann=50).debts(Ann=80))
    theirs.refused("repay 49", rule="CZ-VIII.11-8", code="repayment")
    assert theirs.offers("repay") == {"repay 50..50"}
    ours.play("repay 49")
    theirs.play("repay 50")
    assert (ours.debt("Ann"), theirs.debt("Ann")) == (31, 30)


def test_repaid_at_the_end():
    ours, theirs = tables(lambda game: game.money(Ann=50).debts(Ann=50).play("pass", "pass", "pass"))
    assert ours.step == "RepayAtTheEnd"
    assert theirs.round_name() == "SR 3"


@pytest.mark.parametrize("readings", BOTH)
def test_praha_once_in_claims(readings):
    game = quiet(readings=readings).phase("d").company("BN", {"Ann": 3}, price=60, cash=0, trains="3+3d")
    game.lay("D12 7 SW-SE", "E13 56 0", "F12 3 NW-NE").put_stations("BN", "E11.1").operating("BN", "Running")
    twice = f"run_trains BN {game.train('BN', '3+3d')}:E11.1,D12,E13.0,F12.0,E11.0"
    # the best run never has Praha twice; only a claim of an old game may
    assert game.best("BN") == 40
    if readings == "rulebook":
        game.refused(twice, rule="CZ-VIII.7-11", code="group-twice")
    else:
        game.play(twice)
        assert game.revenue == 60


def test_best_run_enforced_for_vaclav():
    from tests.support.cz import Cz

    for readings, asked in (("rulebook", False), ("18xx.games", True)):
        game = Cz(2, "bohemia", readings=readings).without_locals().stock()
        game.put_stations("EKJ", "D4").lay("D4 57 W-E", "D2 57 W-E").operating().play("pass")
        while game.state.round.kind == "operating" and game.step == "Stations":
            game.play("pass")
        assert (game.state.round.kind == "operating" and game.step == "Running") == asked


@pytest.mark.parametrize("set_number", [1, 2, 3, 4, 5])
def test_what_locals_could_bring_there(set_number):
    """An own local its value, one of a player its value less the 1 that it costs at least."""
    game = quiet(readings="18xx.games").phase("c").company("EKJ", {"Ann": 2}, price=60, cash=100, stations="D4")
    game.give_privates(L1="Ann", L2="Bob", S1="EKJ").operating("EKJ", set_number=set_number)
    asking = game.rules.steps(game.state)[0].asking
    assert asking.brought(game.state, "EKJ") == game.value + 2 * (game.value - 1)
