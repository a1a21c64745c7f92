"""Section 11.4: stations."""

import pytest

from tests.support.chesapeake import quiet

rule = pytest.mark.rule
HOMES = {"PRR": "F2", "PLE": "A3", "SRR": "H4", "B&O": "H6", "C&O": "G13", "LV": "J2", "C&A": "J6", "N&W": "C13"}
#: F2, E3 and D2 joined in a row, all green
ROW = ("F2 14 SW-NW-NE-SE", "E3 14 SW-NW-NE-SE", "D2 15 S-SW-NE-SE")


def prr(*tiles, cash=500, stations="F2", **others):
    """PRR of Ann before its station, others' stations as said."""
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=cash, stations=stations).phase("3").lay(*(tiles or ROW))
    for company, places in others.items():
        game.company(company.replace("_", "&"), {"Bob": 6}, par=70, cash=0, stations=places)
    return game.operating("PRR").play("pass")


@rule("CHES-11.4-1")
def test_one_station_a_turn_on_a_free_space_of_the_route():
    game = prr()
    assert game.offers("place_station") == {"place_station PRR E3 0", "place_station PRR D2 0"}
    game.play("place_station PRR E3 0")
    assert game.stations("PRR") == ["F2.0", "E3.0"]
    game.refused("place_station PRR D2 0", rule="CHES-11-6", code="not-now")
    assert prr().play("pass").stations("PRR") == ["F2.0"]
    prr().refused("place_station LV E3 0", rule="CHES-11-2", code="not-operating")
    prr().refused("place_station PRR Z9 0", rule="CHES-5-1", code="no-hex")
    prr().refused("place_station PRR E3 1", "place_station PRR E3 -1", rule="CHES-5-3", code="no-city")


@rule("CHES-11.4-2", "CHES-R-48")
def test_one_station_of_a_company_in_a_hex():
    game = quiet().company("B&O", {"Ann": 6}, par=80, cash=500, stations="H6.0").lay("G7 9 SW-NE", "F8 X1 S-NE")
    game.lay("I5 4 SW-NE").operating("B&O").play("pass")
    game.refused("place_station B&O H6 1", rule="CHES-11.4-2", code="same-hex")
    game.allowed("place_station B&O F8 0")
    prr().refused("place_station PRR F2 0", rule="CHES-11.4-2", code="same-hex")


def srr(f2, *tiles, launched=False, **others):
    """SRR of Ann before its station: from H4 it reaches F2 (with the tile said), J2 and the free F8."""
    game = quiet().company("SRR", {"Ann": 6}, par=80, cash=500, stations="H4").phase("3")
    game.lay("H4 14 S-SW-N-NE", "H2 8 NW-S", "I3 9 SW-NE", "J2 57 SW-NE", f2, *tiles)
    game.lay("G5 8 S-NE", "G7 9 S-N", "G9 7 NW-N", "F8 X1 SW-SE")
    for company, places in others.items():
        game.company(company, {"Bob": 6}, par=70, cash=0, stations=places)
    if launched:  # but not yet operated
        game.company("PRR", {"Cy": 6}, par=70, operated=False)
    game.operating("SRR").play("pass")
    game.allowed("place_station SRR F8 0")  # there is somewhere to go
    return game


@rule("CHES-11.4-3", "CHES-R-49")
@pytest.mark.parametrize("launched", [False, True])
def test_a_home_is_kept_for_its_company(launched):
    small, large = "F2 57 SW-NE", "F2 14 SW-NW-NE-SE"
    srr(small, launched=launched).refused("place_station SRR F2 0", rule="CHES-11.4-3", code="home-kept")
    srr(large, launched=launched).allowed("place_station SRR F2 0")
    taken = srr(large, launched=launched, PLE="A3 F2")
    taken.refused("place_station SRR F2 0", rule="CHES-11.4-3", code="home-kept")
    # J2 is LV's, who never comes into play
    srr(small, launched=launched).refused("place_station SRR J2 0", rule="CHES-11.4-3", code="home-kept")


@rule("CHES-11.4-3")
def test_once_the_home_station_stands_the_rest_is_free():
    srr("F2 14 SW-NW-NE-SE", PRR="F2").allowed("place_station SRR F2 0")


@rule("CHES-R-49")
def test_in_baltimore_bos_own_city_is_kept():
    east = (
        quiet().company("LV", {"Ann": 6}, par=80, cash=500, stations="J2").lay("J2 57 SW-NE", "I3 8 S-NE", "I5 58 SW-N")
    )
    east.operating("LV").play("pass").allowed("place_station LV H6 1")
    west = quiet().company("SRR", {"Ann": 6}, par=80, cash=500, stations="H4").phase("3")
    west.lay("H4 57 SW-NE", "G5 8 S-NE", "G7 27 N-S,N-NE", "G9 7 NW-N", "F8 X1 SW-SE").operating("SRR").play("pass")
    west.allowed("place_station SRR F8 0")
    west.refused("place_station SRR H6 0", rule="CHES-11.4-3", code="home-kept")


@rule("CHES-11.4-4")
def test_no_action_moves_a_station():
    game = prr(stations="F2 E3")
    words = set(game.rules.codec.kinds)
    assert not {word for word in words if "station" in word} - {"place_station"}
    placed = game.stations("PRR")
    game.play("place_station PRR D2 0")
    assert game.stations("PRR") == [*placed, "D2.0"]


@rule("CHES-11.4-5", "CHES-2-5")
def test_as_many_stations_as_the_charter_shows():
    charter = {"B&O": 3, "C&A": 2, "C&O": 4, "LV": 2, "N&W": 3, "PRR": 4, "PLE": 3, "SRR": 2}
    for company, record in quiet().rules.data.companies.items():
        assert len(record.station_costs) == charter[company]
    game = quiet().company("LV", {"Ann": 6}, par=80, cash=500, stations="J2 E3").phase("3").lay(*ROW, "J2 57 SW-NE")
    game.operating("LV").play("pass")
    assert game.step != "PlaceStations"  # the step is passed over
    other = prr()
    other.edit(stations={**other.state.stations, "PRR": ()})
    assert other.offers("place_station") == set()


@rule("CHES-11.4-6", "CHES-R-03")
def test_stations_cost_0_40_60_80():
    cities = ("E3", "D2", "C5")
    tiles = (*ROW, "C3 8 S-NE", "C5 57 S-N")
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=500, operated=False).phase("3").lay(*tiles).operating()
    assert (game.stations("PRR"), game.cash("PRR")) == (["F2.0"], 500)
    costs = []
    for city in cities:
        before, bank = game.cash("PRR"), game.bank
        game.operating("PRR", "PlaceStations").play(f"place_station PRR {city} 0")
        costs.append(before - game.cash("PRR"))
        assert game.bank == bank + costs[-1]
    assert costs == [40, 60, 80]
    assert game.state.stations["PRR"] == ()
    assert quiet().rules.data.companies["C&A"].station_costs == (0, 40)


@rule("CHES-11.4-7")
def test_a_station_that_cannot_be_paid_for():
    game = prr(cash=39)
    assert game.step != "PlaceStations"
    # where one is affordable by one company it is refused to a poorer one by this rule
    rich = prr(cash=40)
    rich.edit(cash={**rich.state.cash, "PRR": 39, "@bank": rich.bank + 1})
    rich.refused("place_station PRR E3 0", rule="CHES-11.4-7", code="cannot-pay-station")
    prr(cash=40).play("place_station PRR E3 0")


@rule("CHES-11.4-8", "CHES-19-6", "CHES-19-7")
@pytest.mark.parametrize("company", HOMES)
def test_homes(company):
    def first_turn(*tiles):
        game = quiet().company(company, {"Ann": 6}, par=80, cash=500, operated=False).phase("3").lay(*tiles)
        return game.operating()

    home = HOMES[company]
    assert first_turn().stations(company) == [f"{home}.0"]
    if company == "B&O":
        game = first_turn()
        assert game.state.map.face("H6").stop_exits(0) == {1}  # the SW exit, towards G7
        assert game.rules.data.atlas.hexes["H6"].neighbors[1] == "G7"
        for tile in ("X3 SW-SE,NW-NE", "X4 SW-NW,N-NE", "X5 SW-N,NW-NE"):
            game = first_turn(f"H6 {tile}")
            (place,) = game.stations("B&O")
            assert 1 in game.state.map.face("H6").stop_exits(int(place[-1]))
    elif company != "PLE":
        covered = first_turn(f"{home} 57 SW-NE")  # the tile now covering it
        assert covered.stations(company) == [f"{home}.0"]


@rule("CHES-11.4-9")
def test_the_home_station_does_not_use_up_the_turns():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=500, operated=False).phase("3").lay(*ROW).operating()
    assert game.stations("PRR") == ["F2.0"]
    game.play("pass", "place_station PRR E3 0")
    assert (game.stations("PRR"), game.cash("PRR")) == (["F2.0", "E3.0"], 460)


@rule("CHES-11.4-10")
def test_not_beyond_a_full_city_of_others():
    row = ("F2 57 SW-NE", "E3 14 SW-NW-NE-SE", "D2 15 S-SW-NE-SE", "D4 9 SW-NE", "C5 57 S-N")
    game = prr(*row, PLE="A3 E3", SRR="H4 E3")
    assert game.step != "PlaceStations"
    game = prr(*row, PLE="A3 E3")
    game.allowed("place_station PRR D2 0", "place_station PRR E3 0")
    # with the passage shut by a second station the same placement is refused
    game.company("SRR", {"Cy": 6}, par=70, cash=0, stations="H4 E3")
    game.refused("place_station PRR D2 0", rule="CHES-11.4-1", code="no-route")
    ending = prr(PLE="A3 E3", SRR="H4 E3")  # round by E1 the way is free
    ending.allowed("place_station PRR D2 0")


@rule("CHES-11.4-11")
def test_a_full_city_takes_no_more():
    game = prr(PLE="A3 E3", SRR="H4 E3")
    game.refused("place_station PRR E3 0", rule="CHES-11.4-11", code="city-full")
    prr(PLE="A3 E3").allowed("place_station PRR E3 0")


@rule("CHES-19-7")
@pytest.mark.parametrize("placed", [False, True])
def test_nobody_else_ever_stands_in_pittsburgh(placed):
    game = quiet().company("C&O", {"Ann": 6}, par=80, cash=500, stations="G13 C5").phase("3")
    game.lay(
        "G13 57 SW-NE",
        "B4 1 S-NW,N-SE",
        "B6 7 N-NE",
        "C5 14 S-SW-N-NE",
        "C7 9 S-N",
        "C9 8 N-SE",
        "D10 7 NW-N",
        "D8 57 S-N",
    )
    if placed:
        game.company("PLE", {"Bob": 6}, par=70, cash=0, stations="A3")
    game.operating("C&O").play("pass")
    game.allowed("place_station C&O D8 0")
    cited, code = ("CHES-11.4-11", "city-full") if placed else ("CHES-11.4-3", "home-kept")
    game.refused("place_station C&O A3 0", rule=cited, code=code)


@rule("CHES-19-7")
def test_ples_first_run():
    game = quiet().company("PLE", {"Ann": 6}, par=80, cash=0, trains="2", stations="A3").lay("B4 1 S-NW,N-SE")
    assert game.operating("PLE").earns("A3.0,B4.1") == 40 + 10
