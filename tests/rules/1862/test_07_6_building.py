"""Sections 7.6 and 7.7: tiles, small stations, terminals in London, stations."""

import pytest

from roundhouse.titles.g1862.steps.building import Build
from tests.support.mania import Mania

rule = pytest.mark.rule
#: Downham Market, home of L&E, with track to the north-east
HOME = "C6 57 SW-NE"


def building(*tiles, phase="B", company="L&E", home="C6", unused=2, trains="2E", **more):
    """A company at its build step with these tiles on the map."""
    game = Mania(4, " ".join(dict.fromkeys((company, "ENR", "EUR", "N&E"))))
    game.company(company, {"Ann": 5}, price=100, cash=500, stations=home, unused=unused, trains=trains, **more)
    return game.lay(*tiles).phase(phase).operating(company, "Build")


@rule("1862-7.6-1")
def test_exactly_one_kind_of_building():
    game = building(HOME, "D5 57 SW-NE", "D7 20 S-N,SW-NE")
    game.small("D7", "03")
    game.allowed(
        "lay_tile L&E E4 57 SW-NE",
        "lay_tile L&E C6 14 S-SW-N-NE",
        "add_small_station L&E D7 1 4",
        "lay_tile L&E B7 57 SW-NE",
    )
    game.play("lay_tile L&E E4 57 SW-NE")
    game.refused("lay_tile L&E C6 14 S-SW-N-NE", rule="1862-7.6-1", code="one-build")
    game.refused("add_small_station L&E D7 1 4", rule="1862-7.6-1", code="one-build")
    game.play("lay_tile L&E B7 57 SW-NE")  # the second yellow tile
    assert game.open_step != "Build"
    upgraded = building(HOME, "D5 57 SW-NE").play("lay_tile L&E C6 14 S-SW-N-NE")
    assert upgraded.open_step != "Build"
    upgraded.refused("lay_tile L&E D5 14 S-SW-N-NE", rule="1862-7.7-1", code="not-now")


@rule("1862-7.6-2")
def test_building_is_optional_and_free():
    game = building(HOME)
    game.allowed("pass")
    game.play("lay_tile L&E D5 57 SW-NE")
    assert game.cash("L&E") == 500
    first = building()
    first.refused("pass", rule="1862-7.2-2", code="home-first")
    first.refused("lay_tile L&E D5 57 SW-NE", rule="1862-7.2-2", code="home-first")


@rule("1862-7.6-3")
def test_a_company_without_a_train_builds():
    game = building(HOME, trains="")
    game.allowed("lay_tile L&E D5 57 SW-NE", "lay_tile L&E C6 14 S-SW-N-NE")


@rule("1862-7.6.1-1")
def test_new_track_must_be_on_a_route():
    game = building(HOME)
    game.refused("lay_tile L&E G8 57 S-N", rule="1862-7.6.1-1", code="not-connected")
    game.refused("lay_tile L&E D5 57 S-N", rule="1862-7.6.1-1", code="not-connected")
    game.allowed("lay_tile L&E D5 57 SW-NE")
    blocked = building(HOME, "D5 57 SW-NE").company("ENR", {"Bob": 5}, stations="D5").operating("L&E", "Build")
    blocked.refused("lay_tile L&E E4 57 SW-NE", rule="1862-7.6.1-1", code="not-connected")
    port = building("E2 57 SW-NE", "F3 57 S-N", company="WNR", home="E2")
    port.refused("lay_tile WNR F5 790 S-SW-N-NE", rule="1862-7.6.1-1", code="not-connected")  # not through the port


@rule("1862-7.6.1-2")
def test_no_track_to_barriers_or_the_sea():
    game = building("E12 790 S-SW-N-NE", company="EUR", home="E12")
    game.refused("lay_tile EUR E14 8850 N-NE", rule="1862-7.6.1-2", code="barrier")
    wells = building(company="WNR", home="E2")
    wells.refused("lay_tile WNR E2 57 S-N", rule="1862-7.6.1-2", code="blank-side")
    wells.allowed("lay_tile WNR E2 57 NW-SE", "lay_tile WNR E2 57 SW-NE")


@rule("1862-7.6.1-3")
def test_no_track_off_the_map():
    game = (
        building("C4 621 S-N", company="L&H", home="C4")
        .lay("B5 57 S-N")
        .company("N&E", {"Ann": 3}, stations="B5", unused=1, price=54)
    )
    game.operating("N&E", "Build")
    assert not any(3 in face_exits(game, c) for c in game.choices("lay_tile") if c.action.hex == "B3")
    west = building("C4 621 NW-SE", company="L&H", home="C4")
    west.allowed("lay_tile L&H B3 8852 NW-SE")
    for rotation in range(6):
        exits = west.rules.data.atlas.tiles["8851"].faces[rotation].exits
        if 3 in exits and 5 in exits:
            west.refused(f"lay_tile L&H B3 8851 {rotation}", rule="1862-7.6.1-3", code="off-map")


def face_exits(game, choice):
    return game.rules.data.atlas.tiles[choice.action.tile].faces[choice.action.rotation].exits


@rule("1862-7.6.1-4")
def test_each_tile_on_its_kind_of_hex():
    game = building("F5 790 S-SW-N-NE", "F3 57 S-N", company="ENR", home="F3")
    game.refused("lay_tile ENR G4 57 0", rule="1862-7.6.1-4", code="kind-of-hex")
    city = building(HOME)
    city.refused("lay_tile L&E D5 8852 SW-NE", rule="1862-7.6.1-4", code="kind-of-hex")
    city.allowed("lay_tile L&E D5 57 SW-NE")


@rule("1862-7.6.1-5")
def test_letters_must_agree():
    game = building("F3 57 S-N", company="ENR", home="F3")
    game.refused("lay_tile ENR F5 57 S-N", rule="1862-7.6.1-5", code="letter")
    game.allowed("lay_tile ENR F5 790 S-SW-N-NE")
    cromer = building(company="ENR", home="F3")
    cromer.refused("lay_tile ENR F3 790 S-SW-N-NE", rule="1862-7.6.1-5", code="letter")
    ely = building("C6 57 S-N")
    ely.allowed("lay_tile L&E C8 621 S-N")
    ely.refused("lay_tile L&E C8 57 S-N", rule="1862-7.6.1-5", code="letter")


@rule("1862-7.6.1-6")
def test_ipswich_and_harwich_have_their_own_brown_tiles():
    ipswich = building("F11 791 1", company="ESR", home="F11", phase="D")
    kinds = {c.action.tile for c in ipswich.choices("lay_tile") if c.action.hex == "F11"}
    assert kinds <= {"795"}
    ipswich.refused("lay_tile ESR F11 794 0", rule="1862-7.6.1-6", code="own-tile")
    norwich = building("F5 791 0", "F3 57 S-N", company="ENR", home="F3", phase="D")
    norwich.refused("lay_tile ENR F5 795 0", rule="1862-7.6.1-6", code="own-tile")
    norwich.allowed("lay_tile ENR F5 794 0")
    harwich = building("E12 791 0", "F13 792 0", company="EUR", home="E12", phase="D")
    for tile in ("61y", "796", "891y"):
        harwich.refused(f"lay_tile EUR F13 {tile} 0", rule="1862-7.6.1-6", code="own-tile")


@rule("1862-7.6.1-7")
def test_the_supply_is_limited_and_replaced_tiles_return():
    game = building("C6 57 S-N", "H5 201 0", "D9 201 0")
    game.refused("lay_tile L&E C8 201 2", rule="1862-7.6.1-7", code="no-tile-left")
    game.lay("D9 53y 0")
    assert game.state.tiles["201"] == 1
    game.operating("L&E", "Build").allowed("lay_tile L&E C8 201 2")


@rule("1862-7.6.2-1")
def test_the_second_yellow_tile_may_build_on_the_first():
    game = building(HOME)
    game.refused("lay_tile L&E E4 57 SW-NE", rule="1862-7.6.1-1", code="not-connected")
    game.play("lay_tile L&E D5 57 SW-NE", "lay_tile L&E E4 57 SW-NE")
    assert game.tile("E4") is not None


@rule("1862-7.6.2-2")
def test_an_n_tile_stands_alone():
    game = building("F3 57 S-N", company="ENR", home="F3")
    alone = game.copy().play("lay_tile ENR F5 790 S-SW-N-NE")
    assert alone.open_step != "Build"
    second = building("F3 14 S-SW-N-NE", company="ENR", home="F3").play("lay_tile ENR E4 57 SW-NE")
    second.refused("lay_tile ENR F5 790 S-SW-N-NE", rule="1862-7.6-1", code="one-build")


@rule("1862-7.6.2-3")
def test_a_yellow_plain_tile_carries_a_small_station():
    game = building("C6 57 SE-NW").play("lay_tile L&E D7 8852 NW-SE")
    face = game.state.map.face("D7")
    assert [stop.kind for stop in face.stops] == ["town"]
    assert face.stops[0].value() == 20
    assert face.stop_exits(0) == {2, 5}


@rule("1862-7.6.2-4")
def test_more_small_stations_only_after_an_upgrade():
    game = building(HOME, "D7 8852 S-N")
    game.refused("add_small_station L&E D7 0 3", rule="1862-7.6.2-4", code="small-station-yellow")


@rule("1862-7.6.3-1")
def test_green_from_phase_b_and_brown_from_phase_d():
    building(HOME, phase="A").refused("lay_tile L&E C6 14 S-SW-N-NE", rule="1862-7.6.3-1", code="color-phase")
    building(HOME, phase="B").allowed("lay_tile L&E C6 14 S-SW-N-NE")
    for phase in "BC":
        building("C6 14 S-SW-N-NE", phase=phase).refused(
            "lay_tile L&E C6 611 0", rule="1862-7.6.3-1", code="color-phase"
        )
    building("C6 14 S-SW-N-NE", phase="D").allowed("lay_tile L&E C6 611 0")


@rule("1862-7.6.3-2")
def test_the_old_track_is_kept():
    game = building("C6 57 S-N")
    for rotation in range(6):
        exits = game.rules.data.atlas.tiles["15"].faces[rotation].exits
        line = f"lay_tile L&E C6 15 {rotation}"
        if {0, 3} <= exits:
            game.allowed(line)
        else:
            game.refused(line, rule="1862-7.6.3-2", code="track-kept")


@rule("1862-7.6.3-3")
def test_one_colour_at_a_time():
    game = building(HOME, phase="D")
    game.refused("lay_tile L&E C6 611 0", rule="1862-7.6.3-3", code="color-step")
    brown = building("C6 611 0", phase="H")
    assert not [c for c in brown.choices("lay_tile") if c.action.hex == "C6"]
    assert "gray" not in {tile.color for tile in game.rules.data.atlas.tiles.values()}


@rule("1862-7.6.3-4")
def test_small_stations_stay_on_their_track():
    game = building("C6 14 1", "D5 5 S-SW", "D7 8852 NW-SE").play("lay_tile L&E D7 20 NW-SE,S-N")
    face = game.state.map.face("D7")
    stations = [face.stop_exits(i) for i, stop in enumerate(face.stops) if stop.kind == "town"]
    assert stations == [{2, 5}]  # the new straight has none
    assert frozenset((0, 3)) in face.links


@rule("1862-7.6.3-5", "1862-EX-7.6.3-1")
def test_an_upgrade_must_touch_a_route():
    game = building("G12 6 NW-NE", "G10 8852 NW-SE", company="FDR", home="G12")
    assert {c.action.hex for c in game.choices("lay_tile")} == {"F11", "G12"}  # not G10, which no track comes to
    game.refused("lay_tile FDR G10 20 NW-SE,S-N", rule="1862-7.6.3-5", code="upgrade-not-connected")
    upgrade = next(c for c in game.choices("lay_tile") if c.action.hex == "G12" and {2, 3, 4} <= face_exits(game, c))
    game.play(f"lay_tile FDR G12 {upgrade.action.tile} {upgrade.action.rotation}")
    game.operating("FDR", "Build", set_number=3).play("lay_tile FDR G10 20 NW-SE,S-N")
    face = game.state.map.face("G10")
    assert [face.stop_exits(i) for i in range(len(face.stops))] == [{2, 5}]
    full = building(HOME, "D5 57 SW-NE").company("ENR", {"Bob": 5}, stations="D5").operating("L&E", "Build")
    full.allowed("lay_tile L&E D5 14 S-SW-N-NE")  # a route may end in a full city
    brown = building(HOME, "D5 14 S-SW-N-NE", phase="D")
    brown.company("ENR", {"Bob": 5}, stations="D5").company("EUR", {"Cy": 5}, stations="D5", price=54)
    # the added track lies behind the full city, but the city is reached
    brown.operating("L&E", "Build").allowed("lay_tile L&E D5 611 S-SW-NW-N-NE")


@rule("1862-7.6.3-5")
def test_of_a_plain_tile_the_added_track_must_be_reached():
    game = building("D9 621 N-S", "D7 8852 N-S", company="I&B", home="D9")
    # the old track belongs to a route, the crossing one does not
    game.refused("lay_tile I&B D7 20 S-N,NW-SE", rule="1862-7.6.3-5", code="upgrade-not-connected")
    assert not [c for c in game.choices("lay_tile") if c.action.hex == "D7"]
    both = building("D9 621 N-S", "D7 8852 N-S", "E8 57 NW-SE", company="I&B", home="D9 E8")
    both.allowed("lay_tile I&B D7 20 S-N,NW-SE")


@rule("1862-7.6.3-5")
@pytest.mark.parametrize("version, asked", [(1, False), (2, True)])
def test_since_version_2_a_train_must_be_able_to_run_over_the_added_track(version, asked):
    game = Mania(4, "I&B", rules_version=version)
    (build,) = [step for step in game.rules.all_steps() if isinstance(step, Build)]
    assert build.policy.run_over is asked


@rule("1862-7.6.3-6")
def test_one_upgrade_in_a_turn():
    game = building(HOME, "D5 57 SW-NE").play("lay_tile L&E C6 14 S-SW-N-NE")
    game.refused("lay_tile L&E D5 14 S-SW-N-NE", rule="1862-7.7-1", code="not-now")


@rule("1862-7.6.3-7")
def test_stations_keep_their_city():
    game = building("F5 790 S-SW-N-NE", "F3 57 S-N", company="ENR", home="F3")
    game.company("EUR", {"Bob": 3}, stations="F5", price=54).company("N&E", {"Cy": 3}, stations="F5", price=58)
    game.operating("ENR", "Build").play("lay_tile ENR F5 791 0")
    assert game.state.map.stations["F5", 0] == ("EUR", "N&E")
    assert game.state.map.free_slots(("F5", 0)) == 1


@rule("1862-7.6.3-8")
def test_upgrades_point_at_no_barrier():
    game = building("F11 790 SW-NW-NE-SE", company="ESR", home="F11")
    for rotation in range(6):
        exits = game.rules.data.atlas.tiles["791"].faces[rotation].exits
        line = f"lay_tile ESR F11 791 {rotation}"
        if 0 in exits and {1, 2, 4, 5} <= exits:
            game.refused(line, rule="1862-7.6.3-8", code="barrier-upgrade")
        elif {1, 2, 4, 5} <= exits:
            game.allowed(line)


@rule("1862-7.6.4-1", "1862-7.6.4-2", "1862-7.6.4-3")
def test_a_small_station_instead_of_other_building():
    game = building(HOME, "G10 20 S-N,SW-NE", "F9 798 0").small("G10", "03").small("F9", "03", "14")
    game.refused("add_small_station L&E G10 0 3", rule="1862-7.6.4-3", code="small-station-there")
    game.refused("add_small_station L&E G10 0 2", rule="1862-7.6.4-1", code="small-station-track")
    game.play("add_small_station L&E G10 1 4")  # far from any route of L&E
    assert game.open_step != "Build"
    assert len(game.state.map.face("G10").stops) == 2
    game.operating("L&E", "Build", set_number=3)
    for line in ("add_small_station L&E G10 0 3", "add_small_station L&E G10 1 4"):
        game.refused(line, rule="1862-7.6.4-3", code="small-station-there")
    game.play("add_small_station L&E F9 2 5").operating("L&E", "Build", set_number=4)
    assert not [c for c in game.choices("add_small_station") if c.action.hex == "F9"]


@rule("1862-7.6.4-4")
def test_no_small_station_on_a_city_tile():
    game = building("C6 14 S-SW-N-NE")
    game.refused("add_small_station L&E C6 0 3", rule="1862-7.6.4-4", code="small-station-hex")
    game.refused("add_small_station L&E D7 0 3", rule="1862-7.6.4-4", code="small-station-hex")  # no tile there


#: Bishop's Stortford, home of N&E, with track to London
LONDON = "B13 57 NW-SE"


@rule("1862-7.6.5-1")
def test_a_terminal_needs_a_token_a_slot_and_track_to_london():
    game = building(LONDON, company="N&E", home="B13")
    game.play("build_terminal N&E")
    assert game.placed("N&E") == {"B13", "London"}
    assert game.unused("N&E") == 1
    building(LONDON, company="N&E", home="B13", unused=0).refused(
        "build_terminal N&E", rule="1862-7.7-7", code="no-station-left"
    )
    building("B13 5 N-NE", company="N&E", home="B13").refused(
        "build_terminal N&E", rule="1862-7.6.5-1", code="london-route"
    )


@rule("1862-7.6.5-2")
def test_london_has_four_spaces():
    game = building(LONDON, company="N&E", home="B13")
    for company in ("ENR", "EUR", "L&E", "ESR"):
        game.company(company, {"Bob": 3}, stations="London", price=54)
    game.operating("N&E", "Build")
    game.refused("build_terminal N&E", rule="1862-7.6.5-2", code="london-full")
    game.edit(map=game.state.map.without_station(("C14", 0), "ESR"))
    game.allowed("build_terminal N&E")


@rule("1862-7.6.5-3", "1862-RUL-95")
def test_a_terminal_is_all_that_is_built():
    game = building(LONDON, company="N&E", home="B13").play("build_terminal N&E")
    assert game.open_step not in ("Build", "Station")
    tile = building("B13 14 0", company="N&E", home="B13")
    laid = next(c for c in tile.choices("lay_tile") if c.action.hex in ("C12", "B11"))
    tile.play(f"lay_tile N&E {laid.action.hex} {laid.action.tile} {laid.action.rotation}")
    tile.refused("build_terminal N&E", rule="1862-7.6-1", code="one-build")
    first = building(company="N&E", home="B13")
    first.refused("build_terminal N&E", rule="1862-7.2-2", code="home-first")
    first.play(f"lay_tile N&E {LONDON}")
    first.refused("build_terminal N&E", rule="1862-7.6-1", code="one-build")


@rule("1862-7.6.5-4")
def test_one_terminal_for_a_company():
    game = building(LONDON, company="N&E", home="B13 London")
    game.refused("build_terminal N&E", rule="1862-7.6.5-4", code="one-terminal")
    pair = Mania(4, "N&E ECR").company("N&E", {"Ann": 6}, stations="B13 London", trains="2E", permits="express")
    pair.company("ECR", {"Ann": 6}, price=62, stations="D13 London", trains="2E", permits="express")
    pair.lay("B13 57 SW-NE", "C12 8851 1", "D13 57 NW-SE").operating("N&E", "Merge").play("merge N&E ECR N&E")
    while pair.state.pending:
        pair.play("settle_option no")
    assert pair.state.map.stations["C14", 0] == ("N&E",)
    assert pair.placed("N&E") == {"B13", "D13", "London"}
    assert pair.unused("N&E") == 0  # the other one is lost, not returned


@rule("1862-7.6.5-5")
def test_only_owners_of_a_terminal_run_to_london():
    line = "C12 8851 1", "D13 57 NW-SE"  # Bishop's Stortford to Witham
    without = building("B13 14 1", *line, company="N&E", home="B13", permits="express")
    without.refuses_run("B13.0,C14.1", rule="1862-7.4-7", code="closed-stop")
    having = building("B13 14 1", *line, company="N&E", home="B13 London", permits="express")
    assert having.earns("B13.0,C14.1") == (30 + 100, 0)


@rule("1862-7.7-1", "1862-7.7-2")
def test_one_prepaid_station_in_a_turn():
    game = building(HOME, "D5 57 SW-NE", "E4 57 SW-NE").play("pass")
    assert game.open_step == "Station"
    game.play("place_station L&E D5 0")
    assert game.cash("L&E") == 500
    assert (game.placed("L&E"), game.unused("L&E")) == ({"C6", "D5"}, 1)
    game.refused("place_station L&E E4 0", rule="1862-7.8-1", code="not-now")


@rule("1862-7.7-3")
def test_a_free_slot_on_a_route():
    game = building(HOME, "D5 57 SW-NE", "H7 57 S-N").play("pass")
    game.refused("place_station L&E H7 0", rule="1862-7.7-3", code="no-route")
    game.refused("place_station L&E E4 0", rule="1862-7.7-3", code="no-route")  # no tile there
    game.allowed("place_station L&E D5 0")
    full = building(HOME, "D5 57 SW-NE", "E4 57 SW-NE").company("ENR", {"Bob": 3}, stations="D5", price=54)
    full.operating("L&E", "Station")
    assert not full.choices("place_station")


@rule("1862-7.7-4")
def test_never_two_stations_on_one_tile():
    game = building("C6 14 S-SW-N-NE", "D5 57 SW-NE").play("pass")
    game.refused("place_station L&E C6 0", rule="1862-7.7-4", code="same-hex")


@rule("1862-7.7-5")
def test_nothing_takes_a_station_back():
    game = building(HOME, "D5 57 SW-NE").play("pass", "place_station L&E D5 0")
    kinds = set(game.rules.codec.kinds)
    assert {word for word in kinds if "station" in word} == {
        "place_station",
        "buy_stations",
        "add_small_station",
        "remove_station",
    }
    game.refused("remove_station L&E D5", rule="1862-7.8-1", code="not-now")


@rule("1862-7.7-6")
def test_homes_of_others_are_not_kept():
    game = building(HOME, "D5 57 SW-NE").play("pass")
    assert game.rules.data.companies["L&D"].homes == ("D5",)
    assert "L&D" not in game.state.par
    assert game.state.map.free_slots(("D5", 0)) == 1
    game.play("place_station L&E D5 0")


@rule("1862-7.7-7")
def test_without_a_token_the_step_is_skipped():
    game = building(HOME, "D5 57 SW-NE", unused=0).play("pass")
    assert game.open_step != "Station"
