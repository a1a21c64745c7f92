"""Sections 7.1 to 7.3: order of play, home stations, receivership in the turn."""

import pytest

from roundhouse import routes
from roundhouse.eighteen.ids import POOL, CompanyId
from roundhouse.titles.g1862.steps import running
from tests.support.mania import Mania

rule = pytest.mark.rule


def order(game):
    """Companies in the order in which they take their turns in one round, all passing."""
    found = []
    while game.state.round.kind == "operating" and game.state.round.number == 1:
        found.append(game.on_turn)
        game.finish_turn()
    return found


def lined_up(**prices):
    """Companies with a train and no track, so that they only pass."""
    names = {"NE": "N&E", "LE": "L&E"}
    signs = [names.get(name, name) for name in prices]
    game = Mania(4, " ".join(signs))
    for name, price in prices.items():
        game.company(names.get(name, name), {"Ann": 5}, price=price, trains="2E")
    return game


@rule("1862-7.1-1", "1862-7.1-7", "1862-RUL-85")
def test_companies_operate_by_falling_price_and_only_if_floated():
    game = lined_up(ECR=90, EUR=100, ESR=74)
    game.company("FDR", {"Bob": 4}, price=200, floated=False)
    assert order(game.operating()) == ["EUR", "ECR", "ESR"]


@rule("1862-7.1-2")
def test_companies_in_one_box_operate_from_the_top():
    game = lined_up(NE=90, ECR=90)
    assert game.stack(90) == ["N&E", "ECR"]
    assert order(game.operating()) == ["N&E", "ECR"]


@rule("1862-7.1-3", "1862-RUL-51")
@pytest.mark.parametrize(("readings", "top"), [("rulebook", "ECR"), ("18xx.games", "N&E")])
def test_a_company_that_has_operated_goes_under_the_others(readings, top):
    game = Mania(4, "N&E ECR", permits={"N&E": "express"}, readings=readings)
    game.lay("B13 57 N-S", "B11 8852 N-S", "B9 790 0")
    game.company("N&E", {"Ann": 5}, price=90, trains="2E", stations="B13").company(
        "ECR", {"Ann": 5}, price=90, trains="2E"
    )
    game.operating("N&E", "Run").play(game.run_line("B13.0,B11.0,B9.0"))
    assert game.revenue == 60
    game.play("dividend N&E pay")
    assert game.price("N&E") == 90
    assert game.stack(90)[0] == top


@rule("1862-7.1-4")
def test_each_company_operates_once():
    game = lined_up(ECR=100, EUR=90).operating(of=2)
    game.finish_turn()
    assert game.price("ECR") == 90  # under EUR now, and not called again in this round
    assert game.on_turn == "EUR"
    game.finish_turn()
    assert game.round_name() == "OR 2.2/2"


@rule("1862-7.1-5")
def test_only_the_director_decides():
    game = Mania(4, "ECR").company("ECR", {"Ann": 5, "Bob": 4}, trains="2E", stations="D13").lay("D13 57 0")
    game.operating("ECR", "Build")
    for player in ("Bob", "Cy"):
        game.refused(f"{player}: pass", code="not-your-turn")
        game.refused(f"{player}: lay_tile ECR D11 57 0", code="not-your-turn")
    game.refused("lay_tile EUR E12 790 0", rule="1862-7.1-5", code="not-operating")


@rule("1862-7.1-6", "1862-7.13-4")
def test_the_steps_of_a_turn_in_their_order():
    game = Mania(4, "ECR SVR EUR", permits={"ECR": "express"}).lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Ann": 5, "pool": 2}, price=58, cash=900, trains="2E", stations="D13", unused=2)
    game.company("SVR", {"Ann": 5}, price=54, trains="2E", stations="D11")
    game.operating()
    assert game.open_step == "Merge"
    game.refused("buy_train ECR @bank 2E 100", rule="1862-7.5-1", code="not-now")
    game.play("pass")
    assert game.open_step == "Build"
    game.play("pass")
    assert game.open_step == "Run"
    game.refused("lay_tile ECR D13 15 0", rule="1862-7.8-1", code="not-now")
    game.refused("redeem_share ECR", rule="1862-7.8-1", code="not-now")
    game.play(game.run_line("D13.0,D11.0"))
    assert game.open_step == "Dividend"
    game.play("dividend ECR withhold")
    assert game.open_step == "Trains"
    game.refused("dividend ECR pay", rule="1862-7.9-6", code="not-now")
    game.play("pass")
    assert game.open_step == "Redeem"
    game.play("pass")
    assert game.open_step == "Acquire"
    game.refused("redeem_share ECR", rule="1862-7.14-1", code="not-now")
    station = Mania(4, "ECR").lay("D13 57 N-S", "D11 57 N-S")
    station.company("ECR", {"Ann": 5}, stations="D13", unused=1, trains="2E").operating("ECR", "Build").play("pass")
    assert station.open_step == "Station"


# -- 7.2 ---------------------------------------------------------------------------------------------------------


def fresh(company="ECR", phase="A", **more):
    """A company before its first turn."""
    game = Mania(4, company, **more).phase(phase)
    return game.company(company, {"Ann": 5}, price=100, cash=500, unused=3)


@rule("1862-7.2-1", "1862-7.2-9")
def test_the_home_station_is_placed_before_anything_else():
    untiled = fresh().operating()
    assert untiled.placed("ECR") == {"D13"}
    assert untiled.unused("ECR") == 2
    free = fresh("ESR").lay("F11 790 4").operating()
    assert free.placed("ESR") == {"F11"}
    # and the station of the turn may still be placed
    more = fresh().lay("D13 57 N-S", "D11 57 N-S").operating().play("pass", "place_station ECR D11 0")
    assert more.placed("ECR") == {"D13", "D11"}


@rule("1862-7.2-2")
def test_the_first_tile_must_be_on_an_untiled_home():
    game = fresh().operating()
    assert game.open_step == "Build"
    game.refused("pass", rule="1862-7.2-2", code="home-first")
    game.refused("lay_tile ECR D11 57 0", rule="1862-7.2-2", code="home-first")
    game.refused("build_terminal ECR", rule="1862-7.2-2", code="home-first")
    game.play("lay_tile ECR D13 57 N-S")
    game.allowed("pass")


def crowded(company="ECR", hex_id="D13", tile="57", rotation=0, tokens="SVR", phase="B"):
    """A company before its first turn whose home city others fill."""
    game = fresh(company, phase).lay(f"{hex_id} {tile} {rotation}")
    for sign in tokens.split():
        game.company(sign, {"Bob": 5}, price=60, trains="2/3E", stations=hex_id)
    return game


@rule("1862-7.2-3", "1862-RUL-35", "1862-7.2-8")
def test_a_full_home_is_upgraded_as_the_build_action():
    game = crowded().operating()
    assert game.open_step == "Home"
    assert game.placed("ECR") == set()
    game.refused("pass", rule="1862-7.2-3", code="not-now")
    game.refused("lay_tile ECR D11 57 0", rule="1862-7.2-3", code="home-upgrade")
    rotation = next(c.action.rotation for c in game.choices("lay_tile") if c.action.tile == "14")
    game.play(f"lay_tile ECR D13 14 {rotation}")
    assert game.placed("ECR") == {"D13"}
    assert game.open_step == "Merge"  # with SVR in the same city; the upgrade has come before
    game.play("pass")
    assert game.open_step != "Build"


@rule("1862-7.2-4", "1862-7.2-5", "1862-RUL-34")
def test_without_a_space_the_station_placed_last_is_evicted():
    game = crowded(tile="14", rotation=0, tokens="SVR EUR", phase="D")
    assert game.state.map.stations["D13", 0] == ("SVR", "EUR")
    game.operating()
    assert game.state.map.stations["D13", 0] == ("SVR", "ECR")
    assert game.unused("EUR") == 1
    # free to place again
    game.lay("D11 57 N-S")
    assert game.placed("EUR") == set()


@rule("1862-RUL-34")
def test_the_other_reading_evicts_the_station_in_the_last_space():
    game = Mania(4, "ECR", readings="18xx.games").phase("D").lay("D13 14 0")
    game.company("ECR", {"Ann": 5}, price=100, cash=500, unused=3)
    for sign in ("SVR", "EUR"):
        game.company(sign, {"Bob": 5}, price=60, trains="2/3E", stations="D13")
    # SVR is gone from the first space and L&E has taken it: EUR sits in the last one
    game.recall(spaces={"D13": ("14", ("SVR", "EUR"))})
    game.edit(map=game.state.map.without_station(("D13", 0), "SVR"))
    game.company("L&E", {"Bob": 5}, price=62, trains="2/3E", stations="D13")
    game.operating()
    assert game.state.map.stations["D13", 0] == ("L&E", "ECR")
    assert game.unused("EUR") == 1


@rule("1862-7.2-6")
def test_eviction_follows_a_station_placed_after_the_opening():
    game = Mania(4, "ECR SVR").phase("D").lay("D13 14 N-S-NE-SW", "D11 57 N-S")
    game.company("EUR", {"Bob": 5}, price=200, trains="4E", stations="D13")
    game.company("SVR", {"Bob": 5}, price=150, trains="4E", stations="D11", unused=1)
    game.money(Ann=900).stock("Ann").allowed("start_company ECR 100")
    game.company("ECR", {"Ann": 5}, price=100, cash=500, unused=3)
    game.operating("SVR", "Station", done="EUR").play("place_station SVR D13 0")
    assert game.state.map.stations["D13", 0] == ("EUR", "SVR")
    game.finish_turn()
    assert game.on_turn == "ECR"
    assert game.state.map.stations["D13", 0] == ("EUR", "ECR")


@rule("1862-7.2-7", "1862-7.5.2-5")
def test_a_new_company_may_merge_in_its_first_turn_if_its_home_is_linked():
    game = fresh().lay("D13 57 N-S", "D11 57 N-S").company("SVR", {"Ann": 5}, price=60, trains="2E", stations="D11")
    game.operating()
    assert (game.on_turn, game.open_step) == ("ECR", "Merge")
    game.allowed("merge ECR SVR ECR")
    untiled = fresh().lay("D11 57 N-S").company("SVR", {"Ann": 5}, price=60, trains="2E", stations="D11").operating()
    assert untiled.open_step == "Build"


@rule("1862-RUL-71")
def test_without_a_tile_the_duty_to_build_lapses():
    game = fresh().operating()
    game.refused("pass", rule="1862-7.2-2", code="home-first")
    game.edit(tiles={**game.state.tiles, "5": 0, "6": 0, "57": 1})
    game.refused("pass", rule="1862-7.2-2", code="home-first")  # the last tile is enough
    game.edit(tiles={**game.state.tiles, "57": 0})
    assert game.placed("ECR") == {"D13"}
    game.allowed("pass")


# -- 7.3 ---------------------------------------------------------------------------------------------------------


def receiver(**more):
    """ECR in receivership with track to Sudbury and Colchester."""
    game = Mania(4, "ECR", permits={"ECR": more.pop("permits", "express")}).phase(more.pop("phase", "A"))
    game.lay("D13 57 N-S", "D11 57 N-S")
    return game.company("ECR", {"Cy": 2, "Bob": 1, "pool": 7}, receivership=True, stations="D13", **more)


@rule("1862-7.3-1", "1862-8.0-4", "1862-RUL-40")
def test_a_company_without_a_director_builds_nothing():
    game = receiver(trains="2E", price=100, unused=2, cash=50).operating()
    assert game.open_step == "Run"
    homeless = Mania(4, "ECR").company("ECR", {"Cy": 2, "pool": 8}, receivership=True, trains="2E", unused=2, price=100)
    homeless.operating()
    assert homeless.placed("ECR") == set()
    assert homeless.price("ECR") == 90


@rule("1862-7.3-2", "1862-8.0-3")
def test_it_runs_for_the_highest_total_with_the_subsidy():
    game = receiver(trains="2E", price=100).operating()
    assert game.acting == "Cy"
    game.refused("run_trains ECR", rule="1862-7.3-2", code="receiver-best")
    game.play(game.run_line("D13.0,D11.0"))
    both = Mania(4, "ECR", permits={"ECR": "local express"}).phase("B").lay("D13 57 N-S", "D11 57 N-S", "D9 202 S-NE")
    both.lay("E8 57 SW-NE").company("ECR", {"Cy": 2, "pool": 8}, receivership=True, stations="D13", trains="2/3L")
    both.operating()
    # two cities each: 20 + 30 over the longer way bring a subsidy of 30, Witham and Sudbury of only 20
    both.refused(both.run_line("D13.0,D11.0"), rule="1862-7.3-2", code="receiver-best")
    both.play(both.run_line("D13.0,D11.0,D9.0"))
    # of equal totals any will do
    equal = Mania(4, "SVR", permits={"SVR": "express"}).lay("D11 57 N-S", "D13 57 N-S", "D9 202 S-NE")
    equal.lay("D11 57 N-S").company("SVR", {"Cy": 2, "pool": 8}, receivership=True, stations="D11", trains="2E 2E")
    equal.operating()
    both_ways = equal.run_line("D11.0,D9.0", "D11.0,D13.0"), equal.run_line("D11.0,D13.0", "D11.0,D9.0")
    equal.allowed(*both_ways)
    equal.refused(equal.run_line("D11.0,D9.0"), rule="1862-7.3-2", code="receiver-best")


@rule("1862-7.3-2")
def test_by_option_it_runs_in_any_legal_way():
    """So that games of bots need no long proofs; a run that is drawn is then found without a search."""
    game = Mania(4, "ECR", permits={"ECR": "express"}, options={"receiver_run": "any"}).lay("D13 57 N-S", "D11 57 N-S")
    game.company("ECR", {"Cy": 2, "pool": 8}, receivership=True, stations="D13", trains="2E", price=100).operating()
    game.allowed("run_trains ECR", game.run_line("D13.0,D11.0"))
    step = game.rules.runner
    assert step.handy(game.state, CompanyId("ECR"))
    strict = receiver(trains="2E", price=100).operating()
    assert not strict.rules.runner.handy(strict.state, CompanyId("ECR"))


@rule("1862-RUL-96")
def test_a_search_without_a_proof_asks_for_no_more_than_it_has_found(monkeypatch):
    assert receiver(trains="2E", price=100).operating().choices("run_trains")[0].facts["proven"]
    monkeypatch.setattr(running, "LONG_SEARCH", 1)
    routes.SOLUTIONS.clear()
    game = receiver(trains="2E", price=100).operating()
    found = game.choices("run_trains")[0].facts
    assert not found["proven"]
    assert found["revenue"] < 40
    game.allowed("run_trains ECR", game.run_line("D13.0,D11.0"))


@rule("1862-7.3-3", "1862-8.0-4")
def test_it_always_withholds():
    game = receiver(trains="2E", price=26, cash=0).operating().play("run_trains ECR A-0:D13.0,D11.0")
    assert game.cash("ECR") == 40
    assert game.price("ECR") == 14
    assert game.state.last_revenue["ECR"] == 40


@rule("1862-7.3-3")
def test_the_subsidy_goes_to_the_treasury_too():
    game = receiver(trains="2L", price=100, permits="local", cash=0).operating()
    game.play(game.run_line("D13.0,D11.0"))
    assert game.cash("ECR") == 40 + 20
    assert game.price("ECR") == 90


@rule("1862-7.3-4", "1862-8.0-4")
def test_it_buys_one_train_from_the_bank_if_it_can():
    game = receiver(trains="6E", phase="H", cash=850, price=100).operating().play("run_trains ECR H-1:D13.0,D11.0")
    assert game.kinds("ECR") == ["6E", "6E"]
    rich = receiver(trains="6E", phase="H", cash=1700, price=100).operating().play("run_trains ECR H-1:D13.0,D11.0")
    assert rich.kinds("ECR") == ["6E", "6E"]
    full = receiver(trains="6E 6E 6E", phase="H", cash=1700, price=100).operating()
    full.play("run_trains ECR H-1:D13.0,D11.0")
    assert full.kinds("ECR") == ["6E", "6E", "6E"]


@rule("1862-7.3-5", "1862-8.0-6", "1862-7.12-1")
def test_without_a_train_and_the_money_it_is_bankrupt():
    game = receiver(phase="H", cash=700, price=100)
    cash = game.cash("Cy"), game.cash("Bob")
    game.operating()
    assert game.holdings("ECR") == {"ipo": 10}
    # the price had moved to 90 before: £45 a share
    assert (game.cash("Cy"), game.cash("Bob")) == (cash[0] + 90, cash[1] + 45)
    poor = Mania(4, "ECR").phase("B")
    poor.company("ECR", {"Cy": 2, "pool": 4, "treasury": 4}, receivership=True, price=100, cash=0).operating()
    assert poor.certificate("ECR") != POOL
    assert poor.holdings("ECR") == {"ipo": 10}


@rule("1862-7.3-2")
def test_a_subsidy_can_be_worth_more_than_revenue_to_it():
    game = Mania(4, "I&B", permits={"I&B": "local"}).phase("B")
    game.lay("D9 621 N-S", "D11 14 N-S-NE-SW", "D7 17 S-NE,SW-N", "E6 17 SW-N,S-NE", "E4 57 N-S")
    game.company("I&B", {"Cy": 2, "pool": 8}, receivership=True, stations="D9", trains="2L*1").operating("I&B", "Run")
    # 60 and a subsidy of 20 against 50 and 40
    game.refused(game.run_line("D9.0,D11.0"), rule="1862-7.3-2", code="receiver-best")
    assert game.earns("D9.0,D7,E6,E4.0") == (50, 40)
    directed = Mania(4, "I&B", permits={"I&B": "local"}).phase("B")
    directed.lay("D9 621 N-S", "D11 14 N-S-NE-SW", "D7 17 S-NE,SW-N", "E6 17 SW-N,S-NE", "E4 57 N-S")
    directed.company("I&B", {"Cy": 5}, stations="D9", trains="2L*1").operating("I&B", "Run")
    assert directed.choices("run_trains")[0].facts["revenue"] == 60  # what a director is shown
    assert directed.earns("D9.0,D11.0") == (60, 20)
