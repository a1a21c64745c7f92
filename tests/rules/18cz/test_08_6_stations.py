"""Section VIII.6: stations."""

import pytest

from roundhouse.eighteen.ids import BANK
from roundhouse.rules import ledger
from tests.support.cz import SLUG, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
LINE = ("I9 57 W-E", "I11 621 W-E", "I13 8 W-NE")


def vbw(lays=LINE, stations="I9", cash=300, phase="a", **more):
    """VBW at Strakonice with track to Budweis, at its station step."""
    game = quiet(**more).phase(phase).company("VBW", {"Ann": 2}, price=60, cash=cash, trains="2a", stations=stations)
    return game.lay(*lays).operating("VBW", "Stations")


@rule("CZ-VIII.6-1")
def test_a_marker_on_an_empty_circle():
    game = vbw()
    game.refused("place_station VBW I13 0", "place_station VBW I11 1", rule="CZ-VIII.6-1", code="no-city")
    game.play("place_station VBW I11 0")
    assert game.stations("VBW") == ["I9.0", "I11.0"]
    # the one circle is taken
    full = vbw().company("BCB", {"Bob": 2}, price=50, stations="E15 I11")
    full.edit(privates={**full.state.privates, "S1": "VBW"}).operating("VBW", "Stations")
    full.refused("place_station VBW I11 0", rule="CZ-VIII.6-1", code="city-full")


@rule("CZ-VIII.6-2", "CZ-VIII.7-21")
def test_every_route_has_an_own_station():
    game = vbw(("I9 57 W-E", "I11 208 W-SW-E-NE", "J10 3 NW-NE")).operating("VBW", "Running")
    game.refused(f"run_trains VBW {game.train('VBW', '2a')}:I11.0,J10.0", rule="CZ-VIII.6-2", code="no-own-station")
    # a station in the other city of a hex does not help
    game = quiet().phase("d").company("BTE", {"Ann": 3}, price=60, trains="3+3d", stations="D2 C7.0")
    game.lay("C7 8859 0", "D8 7 NW-NE", "C9 3 SW-W", "D6 7 NE-NW", "C5 3 SE-SW").operating("BTE", "Running")
    assert [sorted(game.state.map.face("C7").stop_exits(city)) for city in (0, 1)] == [[0, 3], [2, 5]]
    train = game.train("BTE", "3+3d")
    game.refused(f"run_trains BTE {train}:C7.1,D8,C9.0", rule="CZ-VIII.6-2", code="no-own-station")
    game.play(f"run_trains BTE {train}:C7.0,D6,C5.0")
    assert game.revenue == 50


@rule("CZ-VIII.6-3")
def test_a_full_city_is_passed_only_by_its_own():
    lays = (*LINE, "H14 9 SW-NE", "G15 57 SW-NE")
    game = vbw(lays).company("BCB", {"Bob": 2}, price=50, trains="2a 2b", stations="E15 I11")
    game.drop_trains("VBW").give_trains("VBW", "3c").operating("VBW", "Running")
    # VBW ends in Budweis, held by BCB, and cannot go on to Jihlava
    assert game.best("VBW") == 50
    train = game.train("VBW", "3c")
    game.refused(f"run_trains VBW {train}:I9.0,I11.0,I13,H14,G15.0", rule="CZ-VIII.7-14", code="through-blocked")
    own = vbw(lays, stations="I9 I11").drop_trains("VBW").give_trains("VBW", "3c").operating("VBW", "Running")
    assert own.best("VBW") == 70


@rule("CZ-VIII.6-5", "CZ-VIII.6-6")
def test_home_and_one_more_in_the_first_turn():
    game = quiet().company("VBW", {"Ann": 2}, price=60, cash=300, operated=False).operating()
    assert (game.stations("VBW"), game.cash("VBW")) == (["I9.0"], 300)
    game.play("lay_tile VBW I9 57 W-E", "lay_tile VBW I11 621 W-E", "place_station VBW I11 0")
    assert (game.stations("VBW"), game.cash("VBW")) == (["I9.0", "I11.0"], 260)
    assert game.step != "Stations"
    # one in a turn
    lays = ("I9 57 W-E", "I11 208 W-SW-E-NE", "I13 8 W-NE", "H14 9 SW-NE", "G15 57 SW-NE")
    more = vbw(lays, cash=500, phase="d").give_privates(S1="VBW").operating("VBW", "Stations")
    more.play("place_station VBW I11 0")
    more.refused("place_station VBW G15 0", rule="CZ-VIII.3-1", code="not-now")


@rule("CZ-VIII.6-7")
def test_forty_then_a_hundred():
    lays = ("I9 57 W-E", "I11 208 W-SW-E-NE", "I13 8 W-NE", "H14 9 SW-NE", "G15 57 SW-NE")
    game = vbw(lays, cash=140, phase="d")
    bank = game.state.cash[BANK]
    game.play("place_station VBW I11 0")
    assert (game.cash("VBW"), game.state.cash[BANK]) == (100, bank + 40)
    game.operating("VBW", "Stations").play("place_station VBW G15 0")
    assert (game.cash("VBW"), game.left("VBW")) == (0, [])
    costs = {row["stations_of_company_on_map"]: row["cost"] for row in TABLES["station_cost"].records()}
    assert costs == {0: 0, 1: 40, 2: 100, 3: 100}


@rule("CZ-VIII.6-8", "CZ-R-115")
def test_never_two_stations_in_one_hex():
    game = quiet().phase("d").company("BN", {"Ann": 3}, price=60, cash=500, trains="3+3d", stations="E11.1")
    # from BN's city round by D12 and E13 to Praha's city with the exit E
    game.lay("E11 8891 1", "D12 7 SW-SE", "E13 2 0").give_privates(S1="BN").operating("BN", "Stations")
    east = next(c for c in range(4) if game.state.map.face("E11").stop_exits(c) == {4})
    assert game.stations("BN") != [f"E11.{east}"]
    assert game.state.map.stop_reaches(("E11", east), "BN")
    game.refused(f"place_station BN E11 {east}", rule="CZ-VIII.6-8", code="same-hex")


@rule("CZ-VIII.6-8")
def test_the_refusal_of_a_second_station():
    game = quiet().phase("g").company("BN", {"Ann": 3}, price=60, cash=500, trains="4+4g", stations="E11.1")
    game.lay("E11 8892 0").give_privates(S1="BN").operating("BN", "Stations")
    game.refused("place_station BN E11 0", rule="CZ-VIII.6-8", code="same-hex")


@rule("CZ-VIII.6-9")
def test_an_unblocked_connection_of_any_length():
    lays = (*LINE, "H14 9 SW-NE", "G15 57 SW-NE")
    vbw(lays).play("place_station VBW G15 0")
    blocked = vbw(lays).company("BCB", {"Bob": 2}, price=50, stations="E15 I11").give_privates(S1="VBW")
    blocked.operating("VBW", "Stations").refused("place_station VBW G15 0", rule="CZ-VIII.6-9", code="no-route")
    # without turning round: on I13 tracks from the west and the north-west both lead to the north-east
    straight = ("I9 57 W-E", "I11 621 W-E", "I13 7 W-NW", "H12 9 SE-NW", "G11 5 SE-E")
    vbw(straight).play("place_station VBW G11 0")
    switch = ("I9 57 W-E", "I11 621 W-E", "I13 28 3", "H12 9 SE-NW", "G11 5 SE-E")
    none = vbw(switch, phase="d").give_privates(S1="VBW").operating("VBW", "Stations")
    assert none.state.map.face("I13").links == {frozenset({1, 3}), frozenset({2, 3})}
    none.refused("place_station VBW G11 0", rule="CZ-VIII.6-9", code="no-route")


@rule("CZ-VIII.6-10")
@pytest.mark.parametrize(("lies", "free"), [("D2 57 W-E", False), ("D2 14 W-SW-E-NE", True)])
def test_a_circle_is_kept_for_a_home(lies, free):
    game = quiet().phase("d").company("EKJ", {"Ann": 2}, price=60, cash=500, trains="3d", stations="D4")
    game.lay("D4 57 W-E", lies).give_privates(S1="EKJ").operating("EKJ", "Stations")
    if free:
        game.play("place_station EKJ D2 0")
        third = quiet().phase("d").company("EKJ", {"Ann": 2}, price=60, cash=500, trains="3d", stations="D4")
        third.lay("D4 57 W-E", lies).company("BCB", {"Bob": 2}, price=50, stations="E15 D2").give_privates(S1="EKJ")
        third.operating("EKJ", "Stations").refused("place_station EKJ D2 0", rule="CZ-VIII.6-10", code="home-kept")
    else:
        game.refused("place_station EKJ D2 0", rule="CZ-VIII.6-10", code="home-kept")
        # not any more once BTE is there or has been taken over before it came
        game.edit(closed=frozenset({"BTE"})).operating("EKJ", "Stations").play("place_station EKJ D2 0")


@rule("CZ-VIII.6-11")
@pytest.mark.parametrize("city", [0, 1])
def test_ate_chooses_its_city_on_a_green_tile(city):
    game = quiet().phase("d").lay("B8 8885 1")
    game.company("ATE", {"Ann": 3}, price=60, cash=300, operated=False, trains="3+3d").operating()
    assert game.offers() == {"place_station ATE B8 0", "place_station ATE B8 1"}
    game.play(f"place_station ATE B8 {city}")
    assert (game.stations("ATE"), game.cash("ATE")) == ([f"B8.{city}"], 300)
    brown = quiet().phase("g").lay("B8 8894p 1")
    brown.company("ATE", {"Ann": 3}, price=60, cash=300, operated=False, trains="4+4g").operating()
    assert (brown.step, brown.stations("ATE")) == ("NormalTrack", ["B8.0"])


@rule("CZ-VIII.6-12", "CZ-R-27")
@pytest.mark.parametrize(("tile", "city"), [("8885 1", 0), ("8885 1", 1), ("8894p 1", 0)])
def test_nobody_else_on_b8_before_ate(tile, city):
    def game():
        found = quiet().phase("g").lay(f"B8 {tile}").company("BTE", {"Ann": 3}, price=60, cash=500, trains="4+4g")
        exits = found.state.map.face("B8").stop_exits(city)
        # a city next door with track to B8
        side = 4 if 4 in exits else min(exits)
        neighbor = found.data.atlas.hexes["B8"].neighbors[side]
        found.edit(
            map=found.state.map.with_station(("D2", 0), "BTE"), stations={**found.state.stations, "BTE": (40, 100)}
        )
        if neighbor == "B10":
            found.lay("B10 57 W-E").put_stations("BTE", "B10")
        else:
            assert neighbor == "B6"
            found.lay("B6 9 W-E", "B4 8896 SE-E").put_stations("BTE", "B4")
        return found.give_privates(S1="BTE").operating("BTE", "Stations")

    assert game().state.map.stop_reaches(("B8", city), "BTE")
    game().refused(f"place_station BTE B8 {city}", rule="CZ-VIII.6-10", code="home-kept")
    # once ATE's marker lies there, or ATE has left the game
    gone = game().edit(closed=frozenset({"ATE"})).operating("BTE", "Stations")
    gone.play(f"place_station BTE B8 {city}")


@rule("CZ-VIII.6-13")
def test_a_marker_and_the_money_are_needed():
    game = vbw(cash=39).give_privates(S1="VBW").operating("VBW", "Stations")
    game.refused("place_station VBW I11 0", rule="CZ-VIII.6-13", code="cannot-pay-station")
    game.money(VBW=40).play("place_station VBW I11 0")
    assert (game.cash("VBW"), game.left("VBW")) == (0, [100])
    none = vbw().edit(stations={**vbw().state.stations, "VBW": ()})
    none.edit(map=none.state.map.with_station(("E9", 0), "VBW").with_station(("G11", 0), "VBW"))
    none.lay("E9 57 W-E", "G11 57 W-E").give_privates(S1="VBW").operating("VBW", "Stations")
    none.refused("place_station VBW I11 0", rule="CZ-VIII.6-13", code="no-station-left")
    assert none.rules.steps(none.state)[0].asks(none.state).code == "place-station.locals"
    # stations on the map stay where they are, whatever the company does in its turn
    stations = none.stations("VBW")
    none.refused("take_back_station VBW I9 0", rule="CZ-VIII.3-1", code="not-now")
    seen = {choice.action.do for choice in none.choices()}
    for step in ("Running", "Dividends", "BuyTrains"):
        seen |= {choice.action.do for choice in none.until(step).choices()}
        assert none.stations("VBW") == stations
    assert "sell_local" in seen
    assert not seen & {"take_back_station", "place_station"}


@rule("CZ-VIII.6-14")
@pytest.mark.parametrize("tile", ["", "8889 1", "8890 1", "8891 1"])
def test_prahas_homes_are_kept_by_their_exits(tile):
    game = quiet().phase("d").company("BCB", {"Ann": 2}, price=60, cash=500, trains="3d", stations="E15")
    if tile:
        game.lay(f"E11 {tile}")
    face = game.state.map.face("E11")
    homes = game.rules.flows["operating"].steps[1].policy.kept
    for city in range(len(face.stops)):
        exits = face.stop_exits(city)
        expected = 1 if exits & {3, 5} else 0
        assert homes(game.state, "BCB", ("E11", city)) == expected
    # BN itself may use its own, and then it is kept no more
    bn = next(city for city in range(len(face.stops)) if 3 in face.stop_exits(city))
    assert homes(game.state, "BN", ("E11", bn)) == 0
    game.company("BN", {"Bob": 3}, price=60, stations=f"E11.{bn}")
    assert homes(game.state, "BCB", ("E11", bn)) == 0


@rule("CZ-VIII.6-14")
@pytest.mark.parametrize("tile", ["8892 0", "8893 0"])
def test_on_brown_and_grey_one_circle_for_each(tile):
    game = quiet().phase("i").company("BCB", {"Ann": 2}, price=60, cash=500, trains="5i", stations="E15")
    game.lay(f"E11 {tile}", "E15 57 W-E", "E13 55 1").give_privates(S1="BCB").operating("BCB", "Stations")
    assert game.state.map.stop_reaches(("E11", 0), "BCB")
    game.allowed("place_station BCB E11 0")
    for number, sign in enumerate(("OFE", "VBW")):
        home = {"OFE": "C25", "VBW": "I9"}[sign]
        game.company(sign, {"Bob": 2}, price=50, stations=f"{home} E11.0")
        game.operating("BCB", "Stations")
        if number == 0:
            game.allowed("place_station BCB E11 0")
    # two are taken, two kept for BN and NWB
    game.refused("place_station BCB E11 0", rule="CZ-VIII.6-10", code="home-kept")
    game.company("BN", {"Cy": 3}, price=60, stations="E11.0").operating("BCB", "Stations")
    game.refused("place_station BCB E11 0", rule="CZ-VIII.6-10", code="home-kept")


@rule("CZ-R-65")
def test_a_kept_circle_does_not_block():
    game = quiet().phase("d").company("EKJ", {"Ann": 2}, price=60, cash=500, trains="3d", stations="D4")
    game.lay("D4 57 W-E", "D2 57 W-E").operating("EKJ")
    # D2 is kept for BTE, but EKJ traces and runs through it to the grey town
    assert game.best("EKJ") == 50
    game.until("Running").play(f"run_trains EKJ {game.train('EKJ', '3d')}:D4.0,D2.0,D0.0")
