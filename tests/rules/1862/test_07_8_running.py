"""Section 7.4: routes; section 7.8: running trains, freight, local and express."""

from dataclasses import replace

import pytest

from roundhouse.kernel import RuleViolation, apply
from roundhouse.routes import Spare
from roundhouse.titles.g1862.actions import Omission
from tests.support.mania import Mania, rows

rule = pytest.mark.rule
ALL = "freight local express"


def railway(company="ENR", trains="2E", stations="F3", phase="A", permits=ALL, tiles=(), **more):
    """ENR at Cromer with Norwich to the south, Acle and Beccles beyond, by default in phase A."""
    game = Mania(4, company, permits={company: permits}, **more).phase(phase)
    game.lay(*(tiles or ("F3 57 N-S", "F5 790 N-S-NW-SE", "G6 8851 NW-S", "G8 57 N-S")))
    return game.company(company, {"Ann": 5}, trains=trains, stations=stations, cash=50).operating(company, "Run")


# -- 7.4 ---------------------------------------------------------------------------------------------------------


@rule("1862-7.4-1", "1862-7.8-8")
def test_a_route_has_a_station_of_the_company():
    game = railway()
    assert game.earns("F3.0,F5.0") == (60, 0)
    game.refuses_run("F5.0,G6.0,G8.0", rule="1862-7.8-8", code="no-own-station")
    two = railway(trains="2E 2/3E")
    two.refuses_run("F3.0,F5.0", "F5.0,G6.0,G8.0", rule="1862-7.8-8", code="no-own-station")
    # a terminal in London is no such station
    london = railway(
        "ECR", trains="2E 2E", stations="D13 London", tiles=("D13 57 N-S", "D11 57 N-S", "B13 57 N-S", "B11 8852 N-S")
    )
    london.refuses_run("D13.0,D11.0", "B13.0,B15.0", rule="1862-7.8-8", code="no-own-station")


@rule("1862-7.4-2", "1862-7.8-14")
def test_no_place_twice_on_a_route():
    game = railway(trains="5E", phase="F")
    game.refuses_run("F3.0,F5.0,F3.0", rule="1862-7.4-4", code="track-used-twice")
    midlands = railway("WStI", trains="5E", phase="F", stations="B5", tiles=("B5 57 NW-SE", "C6 5 NW-SW", "B7 6 NE-NW"))
    assert midlands.earns("A4.0,B5.0,C6.0,B7.0") == (140 + 60, 0)
    midlands.refuses_run("A4.0,B5.0,C6.0,B7.0,A6.0", rule="1862-7.4-2", code="group-twice")
    ring = railway(
        "N&B",
        trains="5E",
        phase="F",
        stations="E8",
        tiles=("E8 15 N-NE-SE-S", "F7 5 SW-S", "F9 8850 N-NW"),
    )
    ring.refuses_run("E8.0,F7.0,F9.0,E8.0", rule="1862-7.4-2", code="stop-twice")


@rule("1862-7.4-3", "1862-EX-7.4-3")
def test_a_full_city_of_others_ends_a_route():
    game = railway(trains="5E", phase="F", tiles=("F3 57 N-S", "F5 790 0", "F7 57 N-S"))
    game.company("L&E", {"Bob": 5}, stations="F5", trains="6E")
    assert game.operating("ENR", "Run").earns("F3.0,F5.0,F7.0") == (80, 0)  # one space is free
    game.company("L&H", {"Bob": 5}, stations="F5", trains="6E").operating("ENR", "Run")
    game.refuses_run("F3.0,F5.0,F7.0", rule="1862-7.4-3", code="through-blocked")
    assert game.earns("F3.0,F5.0") == (60, 0)
    felixstowe = railway(
        "FDR", trains="5E", phase="F", stations="G12", tiles=("G12 57 NW-SE", "F11 791 1", "E10 8851 SE-N")
    )
    for sign in ("WVR", "ESR", "N&B"):
        felixstowe.company(sign, {"Bob": 5}, stations="F11", trains="6E")
    felixstowe.operating("FDR", "Run")
    assert felixstowe.earns("H13.0,G12.0,F11.0") == (130 + 20 + 60, 0)
    assert felixstowe.best("FDR") == 210


@rule("1862-7.4-4", "1862-7.8-11")
def test_no_track_twice_in_a_route_but_by_other_trains():
    two = railway(trains="2E 2E")
    assert two.earns("F3.0,F5.0", "F3.0,F5.0") == (60, 0)
    # a plain tile may be crossed twice on its two tracks, but not twice on one of them
    tiles = ("E8 15 N-NE-SE-S", "F9 20 N-S,NW-SE", "G10 8850 NW-SW", "F11 791 N-NE-SE-SW-NW")
    loop = railway("N&B", trains="9F", phase="H", stations="E8", tiles=(*tiles, "F7 57 N-S"))
    assert loop.earns("E8.0,F9,G10.0,F11.0,F9,F7.0")[0] == 30 + 20
    loop.refuses_run("E8.0,F9,G10.0,F11.0,G10.0,F9,E8.0", rule="1862-7.4-4", code="track-used-twice")


@rule("1862-7.4-5")
def test_a_port_or_area_ends_a_route():
    game = railway(trains="5E", phase="F", tiles=("F3 57 N-S", "F5 790 0"))
    assert game.earns("F1.1,F3.0,F5.0") == (100 + 20 + 40, 0)
    wells = railway(
        "WNR",
        trains="5E",
        phase="F",
        stations="E2",
        tiles=("E2 6 NE-NW", "E4 57 N-S"),
    )
    wells.refuses_run("D1.0,E2.0,F1.0", rule="1862-7.4-2", code="group-twice")
    middle = railway("WStI", trains="5E", phase="F", stations="B5", tiles=("B5 57 NW-SE", "C6 57 NW-SE"))
    assert middle.earns("A4.0,B5.0,C6.0") == (140 + 40, 0)


@rule("1862-7.4-6")
def test_at_most_one_port_and_one_area():
    game = railway(
        "L&H",
        trains="5E",
        phase="F",
        stations="C4",
        tiles=("C4 202 N-SW", "B5 6 NW-NE"),
    )
    assert game.earns("C2.0,C4.0,B5.0,A4.0") == (100 + 30 + 20 + 140, 0)  # a port and an area
    ports = railway(
        "ENR",
        trains="5E",
        phase="F",
        stations="F3",
        tiles=("F3 5 N-NW", "E2 5 NE-SE"),
    )
    ports.refuses_run("F1.1,F3.0,E2.0,F1.0", rule="1862-7.4-6", code="two-places")
    areas = railway(
        "WStI",
        trains="6E",
        phase="H",
        stations="B5 B9",
        tiles=("B5 57 NW-SE", "C6 5 NW-SW", "B7 6 NE-S", "B9 790 N-S-NW-SE"),
    )
    areas.refuses_run("A4.0,B5.0,C6.0,B7.0,B9.0,A8.1", rule="1862-7.4-6", code="two-places")


@rule("1862-7.4-7", "1862-EX-7.4-1", "1862-EX-7.4-2")
def test_london_only_with_a_terminal_and_never_through():
    game = railway("NGC", trains="2/3E", phase="B", stations="C10", tiles=("C10 57 N-S", "C8 621 N-S", "C12 8852 N-S"))
    assert game.earns("C10.0,C8.0") == (50, 0)
    game.refuses_run("C10.0,C12.0,C14.1", rule="1862-7.4-7", code="closed-stop")
    game.edit(map=game.state.map.with_station(("C14", 0), "NGC"))
    assert game.earns("C10.0,C12.0,C14.1") == (120, 0)
    svr = railway(
        "SVR", trains="4/5E", phase="E", stations="D11 London", tiles=("D11 57 N-S", "D13 57 N-S", "B13 57 N-S")
    )
    assert svr.earns("D11.0,D13.0,D15.0") == (200 + 40, 0)
    svr.refuses_run("D11.0,D13.0,D15.0,B15.0,B13.0", rule="1862-7.4-1", code="not-connected")


# -- 7.8 ---------------------------------------------------------------------------------------------------------


@rule("1862-7.8-1", "1862-RUL-64")
def test_the_director_need_not_run_for_the_most():
    game = railway(trains="2E 2E")
    assert game.best("ENR") == 140
    assert game.earns() == (0, 0)
    assert game.earns("F3.0,F5.0") == (60, 0)
    assert game.earns("-", "F1.1,F3.0") == (100, 0)


@rule("1862-7.8-2")
def test_a_train_without_a_route_earns_nothing():
    game = railway(tiles=("F3 57 N-S",), trains="2L")
    assert game.open_step == "Run"  # a port is joined to Cromer, but no local goes there
    game.play("run_trains ENR")
    assert game.state.last_revenue["ENR"] == 0
    assert game.price("ENR") == 90


@rule("1862-7.8-3")
def test_routes_end_in_cities_ports_and_areas():
    for train in ("2E", "2L"):
        railway(trains=train).refuses_run("F3.0,F5.0,G6.0", rule="1862-7.8-3", code="wrong-end")
    railway(trains="3F", phase="C").refuses_run("F3.0,F5.0,G6.0", rule="1862-7.8-3", code="wrong-end")
    railway(trains="2F 2F", phase="B", stations="F3 G8").refuses_run(
        "F3.0,F5.0,G6.0", "G6.0,G8.0", rule="1862-7.8-3", code="wrong-end"
    )


@rule("1862-7.8-4", "1862-7.8-9")
def test_a_route_has_two_places():
    game = railway()
    assert game.earns("F3.0,F1.1") == (100, 0)  # a port is a place beside the city it lies at
    game.refuses_run("F3.0", rule="1862-7.8-4", code="no-track")
    felixstowe = railway("FDR", trains="2E 1F", stations="G12", tiles=("G12 57 NW-SE",))
    assert felixstowe.earns("G12.0,H13.0", "-") == (90, 0)
    assert felixstowe.earns("-", "G12.0,H13.0") == (90, 0)


@rule("1862-7.8-5")
def test_one_route_goes_through_the_home():
    game = railway(trains="2/3E 2/3E", phase="B", stations="F3 G8")
    game.refuses_run("F5.0,G6.0,G8.0", rule="1862-7.8-5", code="no-home")
    game.refuses_run("F5.0,G6.0,G8.0", "F5.0,G6.0,G8.0", rule="1862-7.8-5", code="no-home")
    assert game.earns("F5.0,G6.0,G8.0", "F3.0,F5.0") == (80, 0)


@rule("1862-7.8-6", "1862-RUL-32")
def test_routes_hang_together_in_large_stations():
    tiles = ("F3 57 N-S", "E2 6 S-NE", "E4 57 N-S")
    port = railway("ENR", trains="2E 2E", stations="F3 E2", tiles=tiles)
    # both reach ports of the north coast, but no city is common
    port.refuses_run("F3.0,F1.1", "E2.0,F1.0", rule="1862-7.8-6", code="not-meeting")
    area = railway(
        "WStI", trains="2E 2E", stations="B5 B7", tiles=("B5 57 NW-SE", "B7 57 NW-SE", "C6 57 0", "C8 621 NW-SE")
    )
    area.refuses_run("B5.0,A4.0", "B7.0,A6.0", rule="1862-7.8-6", code="not-meeting")
    small = railway(
        trains="2/3E 2/3L",
        phase="B",
        stations="F3 G8",
        tiles=("F3 57 N-S", "F5 790 N-S-NW-SE", "G6 8851 NW-S", "G8 57 N-S"),
    )
    # a city that a train leaves uncounted still links
    assert small.earns("F1.1,F3.0,F5.0", "F5.0,G6.0,G8.0")[0] > 0
    freight = railway(trains="2F 2E", phase="B", stations="F3 G8", tiles=("F3 57 N-S", "F5 790 N-S-NW-SE", "F7 57 N-S"))
    assert freight.earns("F1.1,F3.0,F5.0", "F3.0,F5.0") == (80 + 40 + 30 + 20, 0)  # Cromer, only passed by the freight
    lenient = railway(
        "WStI", trains="2E 2E", stations="B5 B7", tiles=("B5 57 NW-SE", "B7 57 NW-SE"), readings="18xx.games"
    )
    assert lenient.earns("B5.0,A4.0", "B7.0,A6.0")[0] == 40 + 20 + 20


@rule("1862-7.8-7")
def test_a_full_foreign_city_links_routes_that_end_there():
    game = railway(trains="2F 2E", phase="B", stations="F3", tiles=("F3 57 N-S", "F5 790 0"))
    for sign in ("L&E", "L&H"):
        game.company(sign, {"Bob": 5}, stations="F5", trains="3E")
    game.operating("ENR", "Run")
    assert game.earns("F1.1,F3.0,F5.0", "F3.0,F5.0")[0] == 150 + 20
    # linked there alone: two stations of ENR on either side, both routes ending in full Norwich
    sides = railway(trains="2E 2E", stations="F3 F7", tiles=("F3 57 N-S", "F5 790 N-S-NW-SE", "F7 57 N-S"))
    for sign in ("L&E", "L&H"):
        sides.company(sign, {"Bob": 5}, stations="F5", trains="3E")
    sides.operating("ENR", "Run")
    assert sides.earns("F3.0,F5.0", "F7.0,F5.0") == (20 + 40 + 20, 0)


@rule("1862-7.8-10")
def test_only_trains_with_a_permit_run():
    game = railway(trains="2E 1F", permits="freight")
    train = game.train("ENR", "2E")
    game.refused(f"run_trains ENR {train}:F3.0,F5.0", rule="1862-7.8-10", code="unknown-train")
    assert game.earns("-", "F3.0,F5.0") == (60, 0)


@rule("1862-7.8-12")
def test_every_place_counts_once_over_all_trains():
    game = railway(trains="2F 2L", phase="B")
    assert game.earns("F1.1,F3.0,F5.0", "F3.0,F5.0") == (150 + 20, 20)
    small = railway(trains="2/3L 2/3L", phase="B", stations="F3 G8")
    # the small station at Acle once, however many locals pass it
    assert small.earns("F3.0,F5.0,G6.0,G8.0", "F5.0,G6.0,G8.0")[0] == 20 + 40 + 20 + 20


@rule("1862-7.8-13", "1862-9.0-4", "1862-9.0-6")
def test_values_of_ports_and_areas_by_phase():
    atlas = Mania(4).rules.data.atlas
    for row in rows("ports and red areas"):
        name = row["area"].partition(" (")[0]
        for spot in atlas.hexes.values():
            for stop in spot.face.stops:
                if stop.group == name:
                    assert stop.revenue == {
                        "low": row["phases_A_B"],
                        "middle": row["phases_C_D"],
                        "high": row["phases_E_H"],
                    }
    for phase, value in (("A", 80), ("B", 80), ("C", 90), ("D", 90), ("E", 100), ("H", 100)):
        assert railway(phase=phase, trains="2E*1").earns("F1.1,F3.0") == (value + 20, 0)


@rule("1862-7.8-14")
def test_all_entries_of_an_area_are_one_place():
    game = railway(
        "WStI", trains="2/3E 2/3E", phase="B", stations="B5", tiles=("B5 57 NW-SE", "C6 5 NW-SW", "B7 6 NE-NW")
    )
    assert game.earns("A4.0,B5.0", "B5.0,C6.0,B7.0") == (40 + 20 + 40, 0)
    assert game.earns("A4.0,B5.0") == (60, 0)
    both = railway(
        "WStI", trains="3E 2/3E", phase="C", stations="B5 B7", tiles=("B5 57 NW-SE", "C6 5 NW-SW", "B7 6 NE-NW")
    )
    assert both.earns("A4.0,B5.0,C6.0", "A6.0,B7.0,C6.0") == (90 + 20 + 20 + 20, 0)


@rule("1862-7.8-15")
def test_revenue_is_a_multiple_of_ten():
    game = railway(trains="2E 2/3E", phase="B", stations="F3")
    revenue, _ = game.earns("F1.1,F3.0", "F3.0,F5.0,G6.0,G8.0")
    assert revenue == 80 + 20 + 40 + 20
    values = {stop.revenue for tile in game.rules.data.atlas.tiles.values() for stop in tile.face.stops}
    assert all(value % 10 == 0 for value in values)


# -- 7.8.1 freight -----------------------------------------------------------------------------------------------


@rule("1862-7.8.1-1", "1862-7.8.1-15")
def test_a_freight_goes_so_many_hexes():
    one = railway(trains="1F")
    assert one.earns("F3.0,F1.1") == (100, 0)
    assert one.earns("F3.0,F5.0") == (60, 0)
    one.refuses_run("F1.1,F3.0,F5.0", rule="1862-7.8.1-1", code="too-long")
    two = railway(trains="2F", phase="B")
    assert two.earns("F1.1,F3.0,F5.0")[0] == 150
    two.refuses_run("F3.0,F5.0,G6.0,G8.0", rule="1862-7.8.1-1", code="too-long")
    three = railway(trains="3F", phase="C")
    assert three.earns("F3.0,F5.0,G6.0,G8.0")[0] == 20 + 20 + 40


@rule("1862-7.8.1-2", "1862-7.8.1-3")
def test_a_freight_earns_by_its_ends_and_the_hexes_between():
    game = railway(trains="2F", phase="B")
    assert game.earns("F1.1,F3.0,F5.0") == (80 + 40 + 30, 0)
    wells = railway("W&F", trains="5F", phase="D", stations="E4", tiles=("E4 6 N-SE", "E2 6 S-NW", "F5 790 N-S-NW-SE"))
    assert wells.earns("F5.0,E4.0,E2.0") == (40 + 20 + 20, 0)
    assert wells.earns("F5.0,E4.0,E2.0,D1.0") == (40 + 90 + 2 * 30, 0)


@rule("1862-7.8.1-4", "1862-7.8.1-7")
def test_hexes_are_counted_in_a_straight_line():
    game = railway(trains="3F", phase="C")
    assert game.earns("F3.0,F5.0,G6.0,G8.0") == (20 + 20 + 2 * 20, 0)  # small stations neither pay nor block
    bent = railway(
        trains="5F", phase="D", tiles=("F3 57 N-S", "F5 790 N-S-NW-SE", "G6 8850 NW-SW", "F7 5 NE-SE", "G8 57 NW-SE")
    )
    assert bent.earns("F3.0,F5.0,G6.0,F7.0,G8.0") == (20 + 20 + 2 * 20, 0)  # a longer way, the same distance


@rule("1862-7.8.1-5")
def test_barriers_are_ignored_in_the_count():
    game = railway("EUR", trains="5F", phase="D", stations="E12", tiles=("E12 790 1", "F11 790 1", "F13 621 NW-SE"))
    assert game.state.map.face("E12").exits == frozenset({1, 2, 4, 5})
    # Ipswich and Harwich are neighbours: nothing lies between, though the track goes round by Colchester
    assert game.earns("F11.0,E12.0,F13.0") == (40 + 30, 0)


@rule("1862-7.8.1-6", "1862-7.8.1-14", "1862-RUL-24")
def test_an_end_off_the_board_is_measured_from_its_entry():
    game = railway(
        "EUR",
        trains="5F",
        phase="D",
        stations="E12 London",
        tiles=(
            "E12 790 N-S-NE-SW",
            "D13 14 0",
        ),
    )
    assert game.earns("E12.0,D13.0,D15.0") == (40 + 150 + 20, 0)
    far = railway(
        "EUR",
        trains="5F",
        phase="D",
        stations="E12 London",
        tiles=("E12 790 N-S-NE-SW", "D13 6 NE-NW", "C12 8851 SE-SW", "B13 6 S-NE"),
    )
    assert far.earns("E12.0,D13.0,C12.0,B13.0,B15.0") == (40 + 150 + 3 * 20, 0)
    assert railway(trains="1F").earns("F3.0,F1.1") == (100, 0)  # Cromer and its own port: nothing between


@rule("1862-7.8.1-8", "1862-7.8.1-16", "1862-RUL-79")
def test_freights_join_end_to_end_and_pay_as_one():
    game = railway(trains="1F 1F")
    assert game.earns("F1.1,F3.0", "F3.0,F5.0") == (80 + 40 + 30, 0)
    apart = railway(
        trains="1F 1F", stations="F3 G8", tiles=("F3 57 N-S", "F5 790 N-S-NW-SE", "G8 57 NE-SW", "H7 57 SW-NE")
    )
    apart.refuses_run("F3.0,F5.0", "G8.0,H7.0", rule="1862-7.8-6", code="not-meeting")
    star = railway(
        trains="1F 1F 1F", stations="F3 F5", tiles=("F3 57 N-S", "F5 790 N-S-NW-SE", "F7 57 N-S", "E4 57 NW-SE")
    )
    star.refuses_run("F3.0,F5.0", "F7.0,F5.0", "E4.0,F5.0", rule="1862-7.8.1-8", code="not-chained")
    # three that end in Norwich are no chain, also if they make a line: Cromer, Norwich, Diss, Norwich
    bent = {"trains": "1F 1F 1F", "stations": "F3 F5", "tiles": ("F3 57 N-S", "F5 790 N-S-NW-SE", "F7 57 N-S")}
    there_and_back = ("F3.0,F5.0", "F5.0,F7.0", "F7.0,F5.0")
    railway(**bent).refuses_run(*there_and_back, rule="1862-7.8.1-8", code="not-chained")
    named = [f"a/{way}" for way in there_and_back]
    railway(**bent).refuses_run(*named, rule="1862-7.8.1-8", code="not-chained")
    assert railway(**bent, readings="18xx.games").earns(*named) == (60, 0)
    assert railway(**bent, rules_version=1).earns(*there_and_back) == (20 + 40 + 0, 0)  # older games keep it
    midlands = railway(
        "WStI",
        trains="2F 2F",
        phase="B",
        stations="B5 B7",
        tiles=("B5 57 NW-SE", "B7 57 NW-SE", "C6 57 0"),
    )
    midlands.refuses_run("B5.0,A4.0", "B7.0,A6.0", rule="1862-7.8-6", code="not-meeting")
    area = railway(
        "WStI", trains="2F 2F", phase="B", stations="B5 B7", tiles=("B5 57 NW-SE", "C6 5 NW-SW", "B7 6 NE-NW")
    )
    assert area.earns("A4.0,B5.0,C6.0", "C6.0,B7.0")[0] == 40 + 20 + 20  # joined at Downham Market


@rule("1862-7.8.1-9")
def test_each_joined_freight_needs_a_station():
    game = railway(trains="1F 2F", phase="B", tiles=("F3 57 N-S", "F5 790 N-S-NW-SE", "F7 57 N-S", "F9 8852 N-S"))
    game.refuses_run("F3.0,F5.0", "F5.0,F7.0", rule="1862-7.8-8", code="no-own-station")
    joint = railway(trains="1F 2F", phase="B", stations="F3 F5", tiles=("F3 57 N-S", "F5 790 N-S-NW-SE", "F7 57 N-S"))
    assert joint.earns("F3.0,F5.0", "F5.0,F7.0") == (20 + 20 + 20, 0)


@rule("1862-7.8.1-10", "1862-7.8.1-11", "1862-RUL-28")
def test_permanent_freights_may_run_apart():
    tiles = (
        "F3 57 N-S",
        "F5 790 N-S-NW-SE",
        "G6 8852 NW-SE",
        "H7 57 NW-SE",
        "F7 57 N-S",
    )
    game = railway(trains="7F 8F", phase="G", stations="F3 F5", tiles=tiles)
    # Norwich is an intervening hex of both; each has a bonus of its own
    north, east = "F1.1,F3.0,F5.0,F7.0", "F5.0,G6.0,H7.0,I8.0"
    revenue, _ = game.earns(f"a/{north}", f"b/{east}")
    assert revenue == (100 + 20 + 2 * 30) + (40 + 120 + 2 * 30)
    both = railway(trains="7F 8F", phase="G", stations="F3 F5", tiles=tiles)
    assert both.earns("a/F1.1,F3.0,F5.0,F7.0", "b/F3.0,F5.0,G6.0,H7.0,I8.0")[0] == 180 + (20 + 120 + 3 * 30)


@rule("1862-7.8.1-12", "1862-RUL-28", "1862-RUL-65")
def test_other_freights_join_each_other_and_a_permanent_one():
    tiles = (
        "F3 57 N-S",
        "F5 790 N-S-NW-SE",
        "F7 57 N-S",
        "F9 8852 N-S",
        "F11 790 2",
    )
    game = railway(trains="5F 3F 6F", phase="E", stations="F3 F5 F7", tiles=tiles)
    assert game.earns("F1.1,F3.0", "F3.0,F5.0", "F5.0,F7.0")[0] == 100 + 20 + 2 * 30
    game.refuses_run("a/F1.1,F3.0", "a/F3.0,F5.0", "b/F5.0,F7.0", rule="1862-7.8.1-8", code="not-chained")
    two = railway(trains="5F 3F 6F 6F", phase="E", stations="F3 F5 F7", tiles=tiles)
    # two non-permanent freights may not each join a permanent one of their own
    two.refuses_run(
        "a/F1.1,F3.0", "b/F5.0,F7.0", "a/F3.0,F5.0", "b/F7.0,F9.0,F11.0", rule="1862-7.8.1-8", code="not-chained"
    )


@rule("1862-7.8.1-13")
def test_permanent_freights_may_be_joined():
    game = railway(trains="6F 7F", phase="F", stations="F3 F5")
    joined = game.earns("a/F1.1,F3.0,F5.0", "a/F5.0,G6.0,G8.0")
    apart = game.earns("a/F1.1,F3.0,F5.0", "b/F5.0,G6.0,G8.0")
    assert joined == (100 + 20 + 3 * 30, 0)
    assert apart == (100 + 40 + 30 + 20 + 20, 0)
    assert game.earns("F1.1,F3.0,F5.0", "F5.0,G6.0,G8.0") == max(joined, apart)


@rule("1862-7.8.1-16", "1862-RUL-30")
def test_a_chain_may_have_two_ports_or_come_back_to_its_place():
    ports = railway(trains="1F 2F", phase="B", stations="F3 E2", tiles=("F3 5 N-NW", "E2 57 NW-SE"))
    assert ports.earns("F1.1,F3.0", "F3.0,E2.0,D1.0")[0] == 80 + 80 + 2 * 30
    ring = railway(
        "FDR",
        trains="7F 9F",
        phase="H",
        stations="G12",
        tiles=("G12 5 NE-SE",),
    )
    assert ring.earns("a/G12.0,H11.0", "a/G12.0,H13.0")[0] == 130  # the port once, no bonus
    assert ring.earns("a/G12.0,H11.0", "b/G12.0,H13.0")[0] == 130 + 20


@rule("1862-RUL-74")
def test_every_hex_entered_costs_range():
    game = railway(trains="3F", phase="C")
    game.refuses_run("F1.1,F3.0,F5.0,G6.0,G8.0", rule="1862-7.8.1-1", code="too-long")
    assert railway(trains="5F", phase="D").earns("F1.1,F3.0,F5.0,G6.0,G8.0")[0] == 90 + 20 + 3 * 30


# -- 7.8.2 local -------------------------------------------------------------------------------------------------


@rule("1862-7.8.2-1")
def test_a_local_visits_cities_only():
    game = railway(trains="2L")
    game.refuses_run("F1.1,F3.0,F5.0", rule="1862-7.8.2-1", code="refused-kind")
    game.refuses_run("F3.0,F5.0,G6.0,G8.0", rule="1862-7.8.2-1", code="too-long-local")
    assert game.earns("F3.0,F5.0") == (60, 20)


@rule("1862-7.8.2-2", "1862-7.8.2-3", "1862-7.8.2-6")
def test_a_local_stops_at_small_stations_and_is_subsidised_by_hexes():
    game = railway(trains="3L", phase="C")
    assert game.earns("F3.0,F5.0,G6.0,G8.0") == (20 + 40 + 20 + 20, 40)
    two = railway(trains="3L 2/3L", phase="C")
    assert two.earns("F3.0,F5.0,G6.0,G8.0", "F3.0,F5.0") == (100, 40)  # each hex once
    assert railway(trains="2L").earns("F3.0,F5.0") == (60, 20)


@rule("1862-7.8.2-4")
def test_the_subsidy_goes_to_the_treasury_and_counts_for_nothing_else():
    game = railway(trains="3L", phase="C").mark("ENR", 110)
    game.play(game.run_line("F3.0,F5.0,G6.0,G8.0"), "dividend ENR pay")
    assert game.price("ENR") == 110  # £100 against 110, whatever the £40
    assert game.cash("ENR") == 50 + 40 + 5 * 10


@rule("1862-7.8.2-5")
def test_a_divided_local_leaves_out_cities():
    game = railway(trains="2/3L", phase="B")
    assert game.earns("F3.0,F5.0,G6.0,G8.0") == (40 + 20 + 20, 40)  # the home is left out


def omitting(game, *ways, **stops):
    """The run along the ways in which the trains numbered ``t0``, ``t1`` ... leave out these stops."""
    trains = game.state.trains_of(game.on_turn)
    omits = tuple(Omission(trains[int(number[1:])].id, tuple(left.split())) for number, left in stops.items())
    return replace(game.action(game.run_line(*ways)), omits=omits)


def earning(game, action):
    """What an action of :func:`omitting` earns; it is among the choices."""
    assert any(choice.covers(action) for choice in game.choices("run_trains"))
    ran = next(event for event in apply(game.rules, game.state, action).events if event.kind == "trains-run")
    return ran.facts["earned"], ran.facts["subsidised"]


@rule("1862-7.8.2-5")
def test_the_director_says_which_cities_a_local_leaves_out():
    game = railway(trains="2/3L", phase="B")
    way = "F3.0,F5.0,G6.0,G8.0"
    assert earning(game, omitting(game, way, t0="F3.0")) == (40 + 20 + 20, 40)
    assert earning(game, omitting(game, way, t0="F5.0")) == (20 + 20 + 20, 40)  # Norwich, the dearest
    for left in ("", "F3.0 F5.0", "F3.0 F3.0", "G6.0", "E2.0", "F3", "nowhere.x"):
        with pytest.raises(RuleViolation) as caught:
            apply(game.rules, game.state, omitting(game, way, t0=left))
        assert (caught.value.rule, caught.value.code) == ("1862-7.8.2-5", "omits-local"), left
    # what one leaves out another counts, and a stop that both leave out counts for nobody
    two = railway(trains="2/3L 2/3L", phase="B", stations="F3 G8")
    assert earning(two, omitting(two, way, way, t0="F5.0")) == (20 + 40 + 20 + 20, 40)
    assert earning(two, omitting(two, way, way, t0="F5.0", t1="F5.0")) == (20 + 20 + 20, 40)
    # a train that counts all it reaches leaves nothing out
    full = railway(trains="3L", phase="C")
    with pytest.raises(RuleViolation) as caught:
        apply(full.rules, full.state, omitting(full, way, t0="F3.0"))
    assert caught.value.code == "omits-local"


@rule("1862-7.8.3-3")
def test_the_director_says_which_places_an_express_leaves_out():
    game = railway(trains="2/3E 1F 2E", phase="B")
    way = "F1.1,F3.0,F5.0"
    assert earning(game, omitting(game, way, t0="F3.0")) == (80 + 40, 0)
    assert earning(game, omitting(game, way, t0="F1.1")) == (20 + 40, 0)
    assert earning(game, omitting(game, way, "-", "F3.0,F5.0", t0="F5.0")) == (80 + 20 + 40, 0)
    with pytest.raises(RuleViolation) as caught:
        apply(game.rules, game.state, omitting(game, way, t0="F3.0 F5.0"))
    assert (caught.value.rule, caught.value.code) == ("1862-7.8.3-3", "omits-express")
    with pytest.raises(RuleViolation) as caught:
        apply(game.rules, game.state, omitting(game, way, "F3.0,F5.0", t1="F3.0"))
    assert (caught.value.rule, caught.value.code) == ("1862-7.8.1-2", "omits-freight")
    # only a train that runs, and once
    twice = omitting(game, way, t0="F3.0")
    for wrong in (replace(twice, omits=twice.omits * 2), omitting(game, way, t2="F3.0")):
        with pytest.raises(RuleViolation) as caught:
            apply(game.rules, game.state, wrong)
        assert (caught.value.rule, caught.value.code) == ("1862-7.8-1", "omits-train")


@rule("1862-7.8.2-5", "1862-7.8.3-3")
def test_what_a_director_may_leave_out_is_told():
    game = railway(trains="2/3L 2/3E 2E", phase="B")
    action = omitting(game, "F3.0,F5.0,G6.0,G8.0", "F1.1,F3.0,F5.0", "F3.0,F5.0")
    local, express, _ = (train.id for train in game.state.trains_of(game.on_turn))
    spares = game.rules.runner.spares(game.state, action)
    assert spares == {
        local: Spare(1, ("F3.0", "F5.0", "G8.0")),  # not the small station
        express: Spare(1, ("F1.1", "F3.0", "F5.0")),
    }
    for train, spare in spares.items():
        for stop in spare.among:
            assert earning(game, replace(action, omits=(Omission(train, (stop,)),)))
    shorter = omitting(game, "F3.0,F5.0", "F3.0,F5.0", "F3.0,F5.0")
    assert game.rules.runner.spares(game.state, shorter) == {}


@rule("1862-7.3-2")
def test_in_receivership_nothing_is_left_out_for_less():
    game = Mania(4, "ENR", permits={"ENR": ALL}).phase("B")
    game.lay("F3 57 N-S", "F5 790 N-S-NW-SE", "G6 8851 NW-S", "G8 57 N-S")
    game.company("ENR", {"Ann": 2, "pool": 8}, receivership=True, trains="2/3L", stations="F3").operating("ENR", "Run")
    way = "F3.0,F5.0,G6.0,G8.0"
    assert earning(game, omitting(game, way, t0="F3.0")) == (80, 40)
    with pytest.raises(RuleViolation) as caught:
        apply(game.rules, game.state, omitting(game, way, t0="F5.0"))
    assert caught.value.code == "receiver-best"
    assert game.rules.runner.spares(game.state, omitting(game, way)) == {}


# -- 7.8.3 express -----------------------------------------------------------------------------------------------


@rule("1862-7.8.3-1", "1862-7.8.3-2")
def test_an_express_visits_places_and_ignores_small_stations():
    game = railway(trains="3E", phase="C")
    assert game.earns("F3.0,F5.0,G6.0,G8.0") == (20 + 40 + 20, 0)
    game.refuses_run("F1.1,F3.0,F5.0,G6.0,G8.0", rule="1862-7.8.3-1", code="too-long-express")
    assert game.earns("F1.1,F3.0,F5.0") == (90 + 20 + 40, 0)


@rule("1862-7.8.3-3")
def test_a_divided_express_leaves_out_places():
    game = railway(trains="2E 2/3E", phase="B")
    assert game.earns("F1.1,F3.0", "F3.0,F5.0,G6.0,G8.0") == (80 + 20 + 40 + 20, 0)
    assert game.earns("-", "F1.1,F3.0,F5.0") == (80 + 40, 0)  # the only own station is left out


@rule("1862-7.8.4-1")
def test_all_types_run_together():
    game = railway(trains="2/3L 2/3E 2F", phase="B")
    assert game.earns("F3.0,F5.0,G6.0,G8.0", "F3.0,F5.0", "F1.1,F3.0,F5.0") == (150 + 20 + 20 + 20, 40)


# -- joined freights as one train, by option ---------------------------------------------------------------------


@rule("1862-RUL-30")
@pytest.mark.parametrize(("option", "legal"), [("each", True), ("one", False)])
def test_by_option_joined_freights_have_one_port_only(option, legal):
    """From the port of Cromer to that of Wells by way of Cromer and Wells."""
    tiles = ("F3 5 N-NW", "E2 5 NE-SE")
    game = railway(trains="2F 2F", phase="B", stations="F3 E2", tiles=tiles, options={"joined_freights": option})
    ways = ("F1.1,F3.0", "F3.0,E2.0,F1.0")
    if legal:
        assert game.earns(*ways)[0] == 80 + 80 + 2 * 30
    else:
        game.refuses_run(*ways, rule="1862-7.8.1-8", code="not-chained")
    best = next(iter(game.choices("run_trains")))
    assert best.facts["revenue"] == (220 if legal else 80 + 20 + 30)


@rule("1862-RUL-30")
def test_by_option_a_port_and_a_red_area_still_go_together():
    game = railway(
        "L&H",
        trains="2F 2F",
        phase="B",
        stations="C4 C6",
        tiles=("C4 621 N-S", "C6 6 N-SW", "B7 6 NE-NW"),
        options={"joined_freights": "one"},
    )
    assert game.earns("C2.0,C4.0,C6.0", "C6.0,B7.0,A6.0")[0] == 80 + 40 + 3 * 30
