"""Section 11.3: laying and upgrading tiles."""

import pytest

from tests.support.chesapeake import quiet

rule = pytest.mark.rule
HOMES = {"PRR": "F2", "PLE": "A3", "SRR": "H4", "B&O": "H6", "C&O": "G13", "LV": "J2", "C&A": "J6", "N&W": "C13"}


def turn(company, *tiles, phase="2", cash=500, stations=None, **more):
    """A company of Ann in its tile step, with its home station (or those said) and these tiles on the map."""
    game = quiet(**more).company(company, {"Ann": 6}, par=80, cash=cash, stations=stations or HOMES[company])
    return game.lay(*tiles).phase(phase).operating(company)


def offered(game, hex_id):
    """Tiles that may be laid on a hex now."""
    return {line.split()[3] for line in game.offers("lay_tile") if line.split()[2] == hex_id}


@rule("CHES-11.3-1")
def test_one_tile_in_a_turn():
    game = turn("PRR", "F2 57 SW-NE", phase="3").play("lay_tile PRR E3 57 SW-NE")
    game.refused("lay_tile PRR D4 9 SW-NE", "lay_tile PRR F2 15 S-SW-NE-SE", rule="CHES-11-6", code="not-now")
    # P2's pair keeps the step open, but not for a second ordinary tile
    lay, upgrade = "lay_tile PRR E3 57 SW-NE", "lay_tile PRR F2 15 S-SW-NE-SE"
    for first in (lay, upgrade):
        game = turn("PRR", "F2 57 SW-NE", phase="3").give_privates(P2="PRR").play(first)
        game.refused("lay_tile PRR E3 57 SW-NE" if first == upgrade else upgrade, rule="CHES-11.3-1", code="one-lay")


@rule("CHES-11.3-2", "CHES-R-50")
def test_the_home_station_comes_first_of_all():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=500, operated=False).operating()
    assert (game.on_turn, game.step) == ("PRR", "LayTrack")
    assert (game.stations("PRR"), game.cash("PRR")) == (["F2.0"], 500)
    game.play("pass")
    assert game.stations("PRR") == ["F2.0"]  # there was nothing to decline


@rule("CHES-11.3-4")
def test_a_thirteenth_8():
    hexes = ("B6", "B8", "B10", "B12", "C3", "C7", "C9", "C11", "D4", "D6", "D10", "E5")
    game = turn("B&O", *(f"{hex_id} 8 0" for hex_id in hexes))
    assert sum(1 for tile, _ in game.state.map.laid.values() if tile == "8") == 12
    game.play("lay_tile B&O G7 8 NW-NE")
    for kind in ("7", "9"):
        many = turn("B&O", *(f"{hex_id} {kind} 0" for hex_id in hexes))
        assert kind in offered(many, "G7")
        assert kind not in many.state.tiles


@rule("CHES-11.3-5", "CHES-R-101")
def test_other_tiles_run_out_until_one_is_replaced():
    seven = ("C5 57 S-N", "D8 57 S-N", "H4 57 S-N", "J6 57 S-N", "E3 57 SW-NE", "J2 57 SW-NE", "G13 57 NW-SE")
    game = turn("PRR", *seven, phase="3")
    assert game.state.tiles["57"] == 0
    game.refused("lay_tile PRR F2 57 SW-NE", rule="CHES-11.3-5", code="no-tile-left")
    # without a tile for its home it lays nothing at all, not even an upgrade of E3 where it has a station
    stuck = turn("PRR", *seven, phase="3", stations="F2 E3")
    assert stuck.offers() == {"pass"}
    stuck.refused("lay_tile PRR E3 14 SW-NW-NE-SE", rule="CHES-11.3-7", code="home-first")
    special = "lay_tile PRR H2 9 NW-SE P2"
    stuck.give_privates(P2="PRR").refused(special, rule="CHES-11.3-7", code="home-first")
    free = turn("PRR", *seven, phase="3", stations="F2 E3", options={"powers_before_home": True})
    free.give_privates(P2="PRR").allowed(special)
    free.refused("lay_tile PRR E3 14 SW-NW-NE-SE", rule="CHES-11.3-7", code="home-first")
    other = game.company("SRR", {"Bob": 6}, par=70, cash=500, stations="H4").operating("SRR", of=2)
    other.play("lay_tile SRR H4 14 S-SW-N-NE")
    assert other.state.tiles["57"] == 1
    other.operating("PRR").allowed("lay_tile PRR F2 57 SW-NE")


@rule("CHES-11.3-6")
def test_yellow_only_on_unbuilt_hexes():
    game = turn("B&O", "G7 9 SW-NE", phase="3")
    game.refused("lay_tile B&O G7 8 NW-NE", "lay_tile B&O H6 57 1", rule="CHES-11.3-19", code="color-step")
    printed = turn("C&A", "J6 57 S-N", phase="3")
    printed.refused("lay_tile C&A J4 57 0", rule="CHES-11.3-19", code="color-step")
    # tiles line up with the grid: six positions and no other
    turn("PRR").refused("lay_tile PRR F2 57 6", "lay_tile PRR F2 57 -1", rule="CHES-2-4", code="no-tile")
    turn("PRR").refused("lay_tile PRR F2 999 1", rule="CHES-2-4", code="no-tile")


@rule("CHES-11.3-7", "CHES-R-40")
def test_the_home_before_any_other_track():
    special = "lay_tile PRR D2 57 SW-NE P4"
    game = turn("PRR", phase="3").give_privates(P4="PRR").operating("PRR")
    game.refused(special, rule="CHES-11.3-7", code="home-first")
    game.play("lay_tile PRR F2 57 NW-SE")
    first = {"options": {"powers_before_home": True}}, {"rules_version": 1}, {"readings": "18xx.games"}
    for more in first:
        game = turn("PRR", phase="3", **more).give_privates(P4="PRR").operating("PRR", of=3)
        game.play(special, "place_station PRR D2 0 P4").end_turn()
        assert game.round_name() == "OR 2.2/3"
        _then_the_home(game)


def _then_the_home(game):
    game.refused("lay_tile PRR C3 9 SW-NE", rule="CHES-11.3-7", code="home-first")
    assert offered(game, "F2") == {"57"}
    assert offered(game, "C3") == set()
    game.give_trains("PRR", "3").play("lay_tile PRR F2 57 SW-NE").end_turn()
    assert game.round_name() == "OR 2.3/3"
    game.allowed("lay_tile PRR C3 9 SW-NE")


@rule("CHES-11.3-8", "CHES-R-42")
def test_the_tile_must_join_the_companys_track():
    game = turn("PRR", "F2 57 SW-NE")
    game.refused(
        "lay_tile PRR E3 57 NW-SE",
        "lay_tile PRR G3 4 NW-SE",
        "lay_tile PRR D4 9 SW-NE",
        rule="CHES-11.3-8",
        code="not-connected",
    )
    game.allowed("lay_tile PRR E3 57 SW-NE", "lay_tile PRR G3 4 S-N")  # the latter through G1
    # track that ends at the hex's blank side does not join it
    beside = turn("PRR", "F2 57 NW-SE")
    beside.refused("lay_tile PRR E3 57 SW-NE", rule="CHES-11.3-8", code="not-connected")


@rule("CHES-11.3-9", "CHES-19-8")
def test_never_into_water_nor_off_the_map():
    game = turn("C&O", "G13 57 S-N", "G11 9 S-N")
    game.refused("lay_tile C&O G9 8 S-NE", "lay_tile C&O G9 7 S-SE", rule="CHES-11.3-9", code="off-map")
    game.allowed("lay_tile C&O G9 8 S-NW", "lay_tile C&O G9 9 S-N")
    lynchburg = turn("N&W")
    lynchburg.refused("lay_tile N&W C13 57 S-N", "lay_tile N&W C13 57 NW-SE", rule="CHES-11.3-9", code="off-map")
    baltimore = turn("B&O", phase="3")
    south = [r for r in range(6) if 0 in baltimore.rules.data.atlas.tiles["X3"].faces[r].exits]
    assert south
    for phase, tiles in (("3", ("X3", "X4", "X5")), ("5", ("X7",))):
        lying = () if phase == "3" else ("H6 X3 SW-SE,NW-NE",)
        game = turn("B&O", *lying, phase=phase)
        for line in game.offers("lay_tile"):
            hex_id, tile, rotation = line.split()[2:5]
            if hex_id == "H6":
                assert tile in tiles
                assert 0 not in game.rules.data.atlas.tiles[tile].faces[int(rotation)].exits


@rule("CHES-11.3-10", "CHES-R-43")
def test_not_against_a_blank_red_or_grey_side():
    game = turn("PRR", "F2 57 NW-SE", "D2 57 SW-NE")
    game.refused("lay_tile PRR C3 8 NW-NE", rule="CHES-11.3-10", code="blank-side")
    game.allowed("lay_tile PRR C3 9 SW-NE", "lay_tile PRR C3 8 S-NE")
    camden = turn("C&A", "J6 57 S-N")
    camden.refused("lay_tile C&A J8 8 SW-N", "lay_tile C&A J8 7 N-NE", rule="CHES-11.3-10", code="blank-side")
    camden.allowed("lay_tile C&A J8 9 S-N")
    # with the option grey hexes may be faced, red ones may not
    grey = turn("C&A", "J6 57 S-N", options={"against_grey": True})
    grey.allowed("lay_tile C&A J8 8 SW-N", "lay_tile C&A J8 7 N-NE")
    red = turn("PRR", "F2 57 NW-SE", "D2 57 SW-NE", options={"against_grey": True})
    red.refused("lay_tile PRR C3 8 NW-NE", rule="CHES-11.3-10", code="blank-side")


@rule("CHES-11.3-11", "CHES-19-3", "CHES-19-4")
def test_the_printed_cost_is_paid_with_the_yellow_tile():
    for company, line, cost in (
        ("N&W", "lay_tile N&W C13 57 SW-NE", 80),
        ("C&A", "lay_tile C&A J6 57 S-N", 40),
        ("PRR", "lay_tile PRR F2 57 SW-NE", 0),
    ):
        game = turn(company)
        bank = game.bank
        assert next(c.facts["cost"] for c in game.choices("lay_tile") if c.action == game.action(line)) == cost
        game.play(line)
        assert (game.cash(company), game.bank) == (500 - cost, bank + cost)
    game = turn("PLE", "B4 1 S-NW,N-SE").play("lay_tile PLE B6 9 S-N")
    assert game.cash("PLE") == 500


@rule("CHES-11.3-12", "CHES-R-45", "CHES-R-46")
def test_only_baltimores_green_upgrade_costs():
    for company, tiles, phase, line, cost in (
        ("B&O", (), "3", "lay_tile B&O H6 X3 SW-SE,NW-NE", 40),
        ("SRR", ("H4 57 S-N", "H6 X3 SW-SE,NW-NE", "G7 8 NW-NE"), "5", "lay_tile SRR H4 14 S-SW-N-NE", 0),
        ("B&O", ("H6 X3 SW-SE,NW-NE",), "5", "lay_tile B&O H6 X7 SW-NW-N-NE-SE", 0),
        ("N&W", ("C13 57 SW-NE",), "3", "lay_tile N&W C13 15 SW-NW-N-NE", 0),
        ("C&A", ("J6 57 S-N",), "3", "lay_tile C&A J4 X4 S-SW,NW-N", 0),
    ):
        game = turn(company, *tiles, phase=phase).play(line)
        assert game.cash(company) == 500 - cost, line
    # whoever does it pays
    other = turn("LV", "J2 57 SW-NE", phase="3", stations="J2 H6.1").play("lay_tile LV H6 X3 SW-SE,NW-NE")
    assert other.cash("LV") == 460


@rule("CHES-11.3-13")
def test_a_tile_that_cannot_be_paid_for():
    game = turn("C&O", "G13 57 S-N", "G11 9 S-N", cash=30)
    game.refused("lay_tile C&O G9 9 S-N", rule="CHES-11.3-13", code="cannot-pay-tile")
    turn("C&O", "G13 57 S-N", "G11 9 S-N", cash=40).play("lay_tile C&O G9 9 S-N")


@rule("CHES-11.3-14")
def test_a_plain_city_takes_a_plain_city_tile():
    game = turn("PRR")
    assert offered(game, "F2") == {"57"}
    game.refused("lay_tile PRR F2 9 SW-NE", "lay_tile PRR F2 4 SW-NE", rule="CHES-11.3-14", code="city-tile")
    game.refused("lay_tile PRR F2 X1 SW-SE", rule="CHES-11.3-15", code="label")


@rule("CHES-11.3-15")
def test_marked_hexes_take_tiles_with_the_same_mark():
    game = turn("B&O", "G7 9 SW-NE")
    assert offered(game, "F8") == {"X1"}
    game.refused("lay_tile B&O F8 57 SW-NE", rule="CHES-11.3-15", code="label")
    plain = turn("PRR", "F2 57 SW-NE")
    plain.refused("lay_tile PRR E3 X1 S-NE", rule="CHES-11.3-15", code="label")
    green = turn("B&O", phase="3")
    assert offered(green, "H6") == {"X3", "X4", "X5"}
    green.refused("lay_tile B&O H6 14 SW-NW-NE-SE", rule="CHES-11.3-15", code="label")


TOWNS = {
    "E11": ("PLE", ("D12 57 SW-NE",), "A3 D12"),
    "G3": ("PRR", ("F2 57 NW-SE",), None),
    "I5": ("C&A", ("J6 57 NW-SE",), None),
}
DOUBLE_TOWNS = {
    "B4": ("PLE", (), None),
    "K3": ("LV", ("J2 57 SW-NE",), None),
    "K5": ("C&A", ("J6 57 SW-NE",), None),
}


@rule("CHES-11.3-16")
@pytest.mark.parametrize("hex_id", TOWNS)
def test_one_dot_takes_a_tile_with_one_town(hex_id):
    company, tiles, stations = TOWNS[hex_id]
    game = turn(company, *tiles, stations=stations)
    assert offered(game, hex_id) == {"3", "4", "58"}
    for tile in ("7", "8", "9", "1", "2", "55", "56", "69"):
        game.refused(f"lay_tile {company} {hex_id} {tile} 0", rule="CHES-11.3-16", code="one-town")
    game.refused(f"lay_tile {company} {hex_id} 57 0", rule="CHES-11.3-18", code="plain-tile")


@rule("CHES-11.3-17")
@pytest.mark.parametrize("hex_id", DOUBLE_TOWNS)
def test_two_dots_take_a_tile_with_two_towns(hex_id):
    company, tiles, stations = DOUBLE_TOWNS[hex_id]
    game = turn(company, *tiles, stations=stations)
    possible = offered(game, hex_id)
    assert possible
    assert possible <= {"1", "2", "55", "56", "69"}
    for tile in ("7", "8", "9", "3", "4", "58"):
        game.refused(f"lay_tile {company} {hex_id} {tile} 0", rule="CHES-11.3-17", code="two-towns")


@rule("CHES-11.3-18")
def test_a_plain_hex_takes_a_plain_tile():
    game = turn("PLE", "D8 57 SW-NE", stations="A3 D8")
    assert offered(game, "E7") == {"7", "8", "9"}
    for tile in ("57", "3", "4", "58", "1", "2", "55", "56", "69"):
        game.refused(f"lay_tile PLE E7 {tile} 0", rule="CHES-11.3-18", code="plain-tile")


@rule("CHES-11.3-19")
def test_one_colour_at_a_time():
    game = turn("PRR", "F2 57 SW-NE", phase="D")
    game.refused("lay_tile PRR F2 611 S-SW-NW-NE-SE", rule="CHES-11.3-19", code="color-step")
    game.refused("lay_tile PRR F2 915 S-SW-NW-NE-SE", rule="CHES-11.3-19", code="color-step")
    green = turn("PRR", "F2 14 SW-NW-NE-SE", phase="D")
    green.refused(
        "lay_tile PRR F2 915 S-SW-NW-NE-SE", "lay_tile PRR F2 57 SW-NE", rule="CHES-11.3-19", code="color-step"
    )
    green.refused("lay_tile PRR F2 15 S-SW-NE-SE", rule="CHES-11.3-19", code="color-step")


def south_of_e7(tile):
    """B&O in D8 comes to E7 from the S only; E7 shows the tile."""
    return turn("B&O", "D8 57 S-N", "D10 7 N-NE", "E9 8 SW-N", f"E7 {tile}", phase="3", stations="H6.0 D8")


@rule("CHES-11.3-20")
def test_old_track_stays():
    game = south_of_e7("8 S-NW")
    game.allowed("lay_tile B&O E7 24 S-N,S-NW")
    for rotation in range(1, 6):
        game.refused(f"lay_tile B&O E7 24 {rotation}", rule="CHES-11.3-20", code="track-kept")
    # connections between track and cities stay too: the SW exit of H6 keeps its own city
    baltimore = turn("B&O", phase="3")
    baltimore.refused("lay_tile B&O H6 X3 0", "lay_tile B&O H6 X4 0", rule="CHES-11.3-20", code="track-kept")


@rule("CHES-11.3-21")
def test_like_becomes_like():
    town = turn("PRR", "F2 57 NW-SE", "G3 58 S-NW", phase="3")
    town.refused("lay_tile PRR G3 24 0", "lay_tile PRR G3 15 0", rule="CHES-18-1", code="no-town-upgrade")
    city = turn("PRR", "F2 57 SW-NE", phase="3")
    city.refused("lay_tile PRR F2 X2 0", rule="CHES-11.3-15", code="label")
    city.refused("lay_tile PRR F2 20 0", rule="CHES-11.3-14", code="city-tile")
    dc = turn("B&O", "G7 9 SW-NE", "F8 X1 S-NE", phase="3")
    dc.refused("lay_tile B&O F8 14 S-SW-N-NE", rule="CHES-11.3-15", code="label")
    dc.allowed("lay_tile B&O F8 X2 S-SW-NW-NE-SE")
    plain = south_of_e7("8 S-NW")
    plain.refused("lay_tile B&O E7 14 0", rule="CHES-11.3-18", code="plain-tile")


@rule("CHES-11.3-22", "CHES-EX-2", "CHES-R-41")
def test_example_the_new_curve_must_be_reached():
    game = south_of_e7("8 S-NW")
    game.refused("lay_tile B&O E7 25 NW-S,NW-NE", rule="CHES-11.3-22", code="new-track")
    game.play("lay_tile B&O E7 25 S-NW,S-NE")
    assert game.tile("E7") == "25 0"
    # pieces beyond reach do no harm while one piece is reached
    more = south_of_e7("9 S-N")
    more.allowed("lay_tile B&O E7 23 S-N,S-NE")
    more.refused("lay_tile B&O E7 23 S-N,SW-N", rule="CHES-11.3-22", code="new-track")
    brown = turn("B&O", "D8 57 S-N", "D10 7 N-NE", "E9 8 SW-N", "E7 20 S-N,SW-NE", phase="5", stations="H6.0 D8")
    brown.allowed("lay_tile B&O E7 44 S-N,SW-NE,S-SW,N-NE")  # the first of the two new curves is reached
    # #42 adds one curve: at the far ends of the old track it is not reached, at the near end it is
    far = turn("B&O", "D8 57 S-N", "D10 7 N-NE", "E9 8 SW-N", "E7 26 S-N,S-SE", phase="5", stations="H6.0 D8")
    far.refused("lay_tile B&O E7 42 S-N,N-SE,S-SE", rule="CHES-11.3-22", code="new-track")
    near = turn("B&O", "D8 57 S-N", "D10 7 N-NE", "E9 8 SW-N", "E7 26 N-S,N-NW", phase="5", stations="H6.0 D8")
    near.allowed("lay_tile B&O E7 42 S-N,S-NW,N-NW")


@rule("CHES-11.3-22", "CHES-R-41")
def test_a_train_must_be_able_to_run_over_the_new_track():
    loop = ("J6 57 S-N", "J10 7 NW-N", "I7 7 S-SE")
    game = turn("C&A", "J8 9 S-N", *loop, phase="3")
    # the only way to the north-west side already leaves by the south side, where the new curve would lead
    game.refused("lay_tile C&A J8 24 N-S,S-NW", rule="CHES-11.3-22", code="new-track")
    assert not [line for line in game.offers("lay_tile") if " J8 24 " in line]
    # a second way to the north-west side makes the curve useful
    joined = turn("C&A", "J8 9 S-N", "J6 57 S-N", "I7 9 NW-SE", "H6 X3 SW-SE,NW-NE", phase="3", stations="J6 H6.0")
    joined.allowed("lay_tile C&A J8 24 N-S,S-NW")
    # games of the first version are played as they were
    old = turn("C&A", "J8 9 S-N", *loop, phase="3", rules_version=1)
    old.allowed("lay_tile C&A J8 24 N-S,S-NW")


@rule("CHES-11.3-23", "CHES-R-41")
def test_a_city_upgrade_needs_only_a_reached_track():
    game = turn("LV", "J2 57 SW-NE", "I3 8 NW-NE", "H2 9 NW-SE", "F2 14 SW-NW-NE-SE", phase="5")
    game.company("PRR", {"Bob": 6}, par=70, cash=0, stations="F2").company(
        "SRR", {"Cy": 6}, par=70, cash=0, stations="H4 F2"
    )
    game.operating("LV").play("lay_tile LV F2 611 S-SW-NW-NE-SE")
    far = turn("LV", "J2 57 SW-NE", "F2 14 SW-NW-NE-SE", phase="5")
    far.refused("lay_tile LV F2 611 S-SW-NW-NE-SE", rule="CHES-11.3-23", code="city-reach")


@rule("CHES-11.3-24")
def test_stations_move_to_the_new_tile():
    game = turn("PRR", "F2 57 SW-NE", phase="3").play("lay_tile PRR F2 15 S-SW-NE-SE")
    assert game.stations("PRR") == ["F2.0"]
    assert game.state.map.free_slots(("F2", 0)) == 1


@rule("CHES-11.3-25", "CHES-R-48")
def test_stations_of_an_oo_hex_stay_with_their_track():
    game = turn("B&O", phase="3").company("LV", {"Bob": 6}, par=70, cash=0, stations="J2 H6.1").operating("B&O")
    for line in [line for line in game.offers("lay_tile") if " H6 " in line]:
        after = (
            turn("B&O", phase="3")
            .company("LV", {"Bob": 6}, par=70, cash=0, stations="J2 H6.1")
            .operating("B&O")
            .play(line)
        )
        owners = after.state.map.stations
        face = after.state.map.face("H6")
        (bo,) = [city for (hex_id, city), names in owners.items() if hex_id == "H6" and "B&O" in names]
        (lv,) = [city for (hex_id, city), names in owners.items() if hex_id == "H6" and "LV" in names]
        assert 1 in face.stop_exits(bo)  # the SW exit
        assert 4 in face.stop_exits(lv)  # the NE exit
        assert bo != lv
        after.phase("5").operating("B&O").play("lay_tile B&O H6 X7 SW-NW-N-NE-SE")
        assert sorted(after.state.map.stations["H6", 0]) == ["B&O", "LV"]
        assert after.state.map.free_slots(("H6", 0)) == 0


@rule("CHES-11.3-26")
def test_the_old_tile_returns_to_the_supply():
    game = turn("PRR", "F2 14 SW-NW-NE-SE", phase="5")
    before = (game.state.tiles["14"], game.state.tiles["611"])
    game.play("lay_tile PRR F2 611 S-SW-NW-NE-SE")
    assert (game.state.tiles["14"], game.state.tiles["611"]) == (before[0] + 1, before[1] - 1)


@rule("CHES-11.3-5")
@pytest.mark.parametrize("out", ["7", "8", "9"])
def test_a_tile_that_is_used_up_leaves_the_others(out):
    game = turn("PRR", "F2 57 SW-NE")
    open_land = [spot for spot in game.state.map.atlas.hexes if offered(game, spot) == {"7", "8", "9"}]
    assert open_land
    game.edit(tiles={**game.state.tiles, out: 0})
    for spot in open_land:
        assert offered(game, spot) == {"7", "8", "9"} - {out}


@rule("CHES-11.3-27")
def test_baltimore_and_philadelphia_are_upgraded_only():
    for company, stations, hex_id in (("B&O", None, "H6"), ("C&A", "J6 J4.0", "J4")):
        early = turn(company, "J6 57 S-N", stations=stations)
        assert offered(early, hex_id) == set()
        early.refused(f"lay_tile {company} {hex_id} X3 0", rule="CHES-11.3-3", code="color-phase")
        game = turn(company, "J6 57 S-N", stations=stations, phase="3")
        assert offered(game, hex_id) == {"X3", "X4", "X5"}


@rule("CHES-11.3-29")
def test_nothing_need_be_laid():
    for phase in ("2", "3", "5", "D"):
        game = turn("PRR", "F2 57 SW-NE", phase=phase)
        before = game.state.map.laid
        game.play("pass")
        assert game.state.map.laid == before
    turn("PRR").allowed("pass")  # not even the home


@rule("CHES-11.3-30")
def test_added_track_keeps_to_the_map():
    game = turn("N&W", "C13 57 SW-NE", phase="3")
    game.refused("lay_tile N&W C13 14 S-SW-N-NE", "lay_tile N&W C13 14 SW-NW-NE-SE", rule="CHES-11.3-9", code="off-map")
    blank = turn("LV", "J2 57 SW-NE", phase="3")
    assert offered(blank, "J2") == {"15"}
    grey = turn("C&A", "J6 57 S-N", "J8 9 S-N", phase="3")
    grey.refused("lay_tile C&A J8 20 S-N,SW-NE", "lay_tile C&A J8 23 S-N,S-NE", rule="CHES-11.3-10", code="blank-side")
