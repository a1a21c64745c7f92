"""Section VIII.7: routes."""

import pytest

from tests.support.cz import quiet

rule = pytest.mark.rule
#: a town on H6, Strakonice I9, Budweis I11 (Y), Jihlava G15 and Brno G19 (Y) on one line
WEST = ("H6 3 SE-E", "I7 8 NW-E")
LINE = ("I9 57 W-E", "I11 621 W-E", "I13 8 W-NE", "H14 9 SW-NE", "G15 57 SW-NE")
EAST = ("F16 8 SW-E", "F18 8 W-SE", "G19 621 NW-SE")
ALL = ["H6.0", "I7", "I9.0", "I11.0", "I13", "H14", "G15.0", "F16", "F18", "G19.0"]
#: green tile 19 on D6, both of whose tracks one route may use, and the way round from one to the other
LOOP = ("D4 57 W-E", "D6 19 1", "D8 7 W-SW", "E7 7 NE-NW", "C7 8859 0")
#: a switch (23) on D6 with the stem to the west
SWITCH = ("D4 57 W-E", "D6 23 1", "D8 9 W-E", "D10 8 W-NE", "C11 3 SW-W", "E7 8 NW-E", "E9 5 W-SW")
#: from Praha's north-eastern city round by two towns to its south-eastern one
ROUND = ("D12 7 SW-SE", "E13 56 0", "F12 3 NW-NE")


def runs(sign="VBW", trains="2a", lays=(), stations="I9", phase="a", holds=2, price=60, **more):
    """The company at its run."""
    game = quiet(**more).phase(phase).company(sign, {"Ann": holds}, price=price, cash=0).lay(*lays)
    return game.put_stations(sign, stations).give_trains(sign, trains).operating(sign, "Running")


def line(kind, stations="I9", phase="i", **more):
    """A company of the size of the train on the whole line."""
    sign = {"E": "kk", "+": "BN"}.get("E" if "E" in kind else "+" if "+" in kind else "", "VBW")
    return runs(sign, kind, (*WEST, *LINE, *EAST), stations, phase, holds=5 if sign == "kk" else 3, **more)


def claim(game, *ways):
    """A run of the trains of the company on turn, in the order in which it holds them."""
    trains = [train.id for train in game.state.trains_of(game.on_turn)]
    told = " ".join(f"{train}:{way}" for train, way in zip(trains, ways, strict=False))
    return f"run_trains {game.on_turn} {told}"


def part(first, last):
    """The way from one stop to another of the line."""
    names = [token.split(".")[0] for token in ALL]
    return ",".join(ALL[names.index(first) : names.index(last) + 1])


@rule("CZ-VIII.7-1")
def test_each_train_runs_once():
    game = runs(trains="2a 2b", lays=(*WEST, *LINE))
    assert game.best("VBW") == 50 + 30
    one = game.state.trains_of("VBW")[0].id
    twice = f"run_trains VBW {one}:{part('I9', 'I11')} {one}:{part('H6', 'I9')}"
    game.refused(twice, rule="CZ-VIII.7-1", code="train-twice")
    game.refused("run_trains VBW zz-1:I9.0,I11.0", rule="CZ-VIII.7-1", code="unknown-train")
    game.play(claim(game, part("I9", "I11"), part("H6", "I9")))
    assert game.revenue == 80


@rule("CZ-VIII.7-2")
def test_at_least_two_locations_joined_by_track():
    game = runs(lays=(*WEST, *LINE))
    game.refused(claim(game, "I9.0"), rule="CZ-VIII.7-2", code="no-track")
    game.refused(claim(game, "I9.0,G15.0"), rule="CZ-VIII.7-2", code="not-connected")
    game.refused(claim(game, "I9.0,I7"), rule="CZ-VIII.7-2", code="not-connected")
    game.play(claim(game, part("I9", "I11")))


@rule("CZ-VIII.7-3")
@pytest.mark.parametrize("station", ["I9", "I11", "G15"])
def test_the_station_may_lie_anywhere_on_the_route(station):
    game = runs(trains="3c", lays=LINE, stations=station)
    game.play(claim(game, part("I9", "G15")))
    assert game.revenue == 70


@rule("CZ-VIII.7-4", "CZ-VIII.7-5")
@pytest.mark.parametrize(("kind", "best"), [("2a", 50), ("3c", 80), ("4e", 100), ("5g", 110)])
def test_a_normal_train_counts_all_on_its_way_up_to_its_number(kind, best):
    game = line(kind, "I9 I11")
    # 10 + 20 + 30 + 20 + 30 from west to east
    assert game.best("VBW") == best
    number = int(kind[0])
    if number < 5:
        # a town on the way counts like a city and cannot be left out
        way = {2: part("H6", "I11"), 3: part("H6", "G15"), 4: part("H6", "G19")}[number]
        game.refused(claim(game, way), rule="CZ-VIII.7-4", code="too-long")
        unnamed = way.replace("I9.0", "I9")
        game.refused(claim(game, unnamed), rule="CZ-VIII.7-2", code="not-connected")


@rule("CZ-VIII.7-6", "CZ-VIII.7-7", "CZ-E-4", "CZ-R-53")
def test_a_plus_train():
    # 2+2: the town and two cities, never three cities
    game = line("2+2b", "I9 I11", phase="b")
    assert game.best("BN") == 60
    game.refused(claim(game, part("I9", "G15")), rule="CZ-VIII.7-4", code="too-long")
    game.refused(claim(game, part("H6", "G15")), rule="CZ-VIII.7-4", code="too-long")
    game.play(claim(game, part("H6", "I11")))
    # 3+3: six locations, at most three of them cities; no town is left out
    cities = line("3+3d", "I9 I11", phase="d")
    assert cities.best("BN") == 80
    cities.refused(claim(cities, part("I9", "G19")), rule="CZ-VIII.7-4", code="too-long")
    # six locations at most, whatever they are
    service = cities.rules.runner.policy.service(cities.state, "BN", cities.state.trains_of("BN")[0])
    assert [(limit.most, sorted(limit.kinds)) for limit in service.visit] == [(6, []), (3, ["city", "offboard"])]


@rule("CZ-VIII.7-8", "CZ-VIII.7-9", "CZ-R-52")
def test_an_e_train_leaves_out_towns_and_only_towns():
    game = line("3Ed", "I9 I11", phase="d")
    # it passes no fourth city
    game.refused(claim(game, part("I9", "G19")), rule="CZ-VIII.7-4", code="too-long")
    # H6 is left out, or counted where the number allows
    assert game.best("kk") == 80
    run = game.rules.runner.judge(game.state, game.action(claim(game, part("H6", "G15"))))
    assert (run.revenue, len(run.routes[0].stops), len(run.routes[0].counted)) == (70, 4, 3)
    run = game.rules.runner.judge(game.state, game.action(claim(game, part("H6", "I11"))))
    assert (run.revenue, len(run.routes[0].counted)) == (60, 3)


@rule("CZ-R-52")
def test_an_e_train_counts_no_town_for_a_city():
    # a brown town of 30 beside three cities, one of only 20: the city counts
    game = quiet().phase("i").company("kk", {"Ann": 5}, price=100, cash=0, trains="4Eg")
    game.lay("I9 57 W-E", "I11 621 W-E", "I7 8 NW-E", "H6 889p 5", "I13 8 W-NE", "H14 9 SW-NE", "G15 57 SW-NE", *EAST)
    game.put_stations("kk", "I9").operating("kk", "Running")
    assert 5 in game.state.map.face("H6").exits
    # all four cities count: 20 + 30 + 20 + 30; with the town of 30 for a city of 20 it would be 110
    assert game.best("kk") == 100


@rule("CZ-VIII.7-10", "CZ-E-12", "CZ-R-50")
def test_no_location_twice_but_two_cities_of_one_tile():
    round_trip = ("I9 57 W-E", "I11 208 W-SW-E-NE", "I13 7 W-NW", "H12 7 SE-SW")
    game = runs(trains="3c", lays=round_trip)
    game.refused(claim(game, "I9.0,I11.0,I13,H12,I11.0"), rule="CZ-VIII.7-10", code="stop-twice")
    oo = runs("BTE", "3+3d", ("C7 8859 0", "D6 7 NE-E", "D8 7 W-NW"), "C7.0", "d", holds=3)
    oo.play(claim(oo, "C7.0,D6,D8,C7.1"))
    assert oo.revenue == 80


@rule("CZ-VIII.7-11", "CZ-E-12")
@pytest.mark.parametrize("tile", ["", "8889 1", "8890 1", "8891 1", "8892 0", "8893 0"])
def test_never_praha_twice(tile):
    game = quiet().phase("i").company("BN", {"Ann": 3}, price=60, cash=0, trains="5+5i")
    game.lay(*([f"E11 {tile}"] if tile else []), *ROUND)
    face = game.state.map.face("E11")
    (bn,) = [c for c in range(len(face.stops)) if 3 in face.stop_exits(c)]
    (nwb,) = [c for c in range(len(face.stops)) if 5 in face.stop_exits(c)]
    game.put_stations("BN", f"E11.{bn}").operating("BN", "Running")
    code, rule_id = ("group-twice", "CZ-VIII.7-11") if bn != nwb else ("stop-twice", "CZ-VIII.7-10")
    way = f"E11.{bn},D12,E13.0,F12.0,E11.{nwb}"
    game.refused(claim(game, way), rule=rule_id, code=code)
    # the towns on the way and, where Praha has an exit to the east, the other town of E13
    assert game.best("BN") == face.stops[bn].revenue + (20 if bn != nwb else 30)


@rule("CZ-VIII.7-12", "CZ-VIII.7-13")
def test_a_red_tile_counts_as_a_city_and_ends_a_route():
    lays = ("A7 8896 SW-SE", "B6 9 SW-NE", "C5 4 SW-NE", "D4 57 SW-NE", "B8 8859 0")
    game = runs("Sx", "3Ed", lays, "A7", "d", holds=5, price=100)
    # B8's city in reach of A7's south-eastern exit: a route through the red tile is refused
    face = game.state.map.face("B8")
    city = next(c for c in range(2) if 2 in face.stop_exits(c))
    game.refused(claim(game, f"B8.{city},A7.0,B6,C5.0"), rule="CZ-VIII.7-13", code="through-terminal")
    assert game.best("Sx") == 30 + 50 + 40
    # a 2+2 may reach two cities: the red tile is one of them
    other = runs("BTE", "2+2b", lays[:4], "D4", "d", holds=3)
    assert other.best("BTE") == 20 + 10 + 30


@rule("CZ-VIII.7-14", "CZ-VIII.7-15")
def test_through_full_and_free_cities():
    def vbw(holders):
        game = runs(trains="3c", lays=(*LINE[:1], "I11 208 W-SW-E-NE", *LINE[2:]), phase="d")
        for sign, home in holders:
            game.company(sign, {"Bob": 2}, price=50, stations=f"{home} I11")
        return game.operating("VBW", "Running")

    through = part("I9", "G15")
    vbw([]).play(claim(vbw([]), through))
    one = vbw([("BCB", "E15")])
    assert one.state.map.free_slots(("I11", 0)) == 1
    one.play(claim(one, through))
    full = vbw([("BCB", "E15"), ("OFE", "C25")])
    full.refused(claim(full, through), rule="CZ-VIII.7-14", code="through-blocked")
    # it may end there
    full.play(claim(full, part("I9", "I11")))
    assert full.revenue == 60


@rule("CZ-VIII.7-16", "CZ-E-11")
def test_no_track_twice_but_two_tracks_of_a_tile():
    game = runs("BTE", "2+2b", LOOP, "D4", "d", holds=3)
    game.play(claim(game, "D4.0,D6,D8,E7,D6,C7.0"))
    assert game.revenue == 60
    there_and_back = runs(trains="3c", lays=LINE)
    there_and_back.refused(claim(there_and_back, "I9.0,I11.0,I9.0"), rule="CZ-VIII.7-16", code="track-used-twice")


@rule("CZ-VIII.7-17")
def test_in_by_one_track_and_out_by_any_other():
    lays = ("I9 57 W-E", "I11 208 W-SW-E-NE", "J10 3 NW-NE", "I13 8 W-NE", "H14 9 SW-NE", "G15 57 SW-NE", "H12 9 SW-NE")
    for way, earned in (("I9.0,I11.0,J10.0", 70), ("I9.0,I11.0,I13,H14,G15.0", 80)):
        game = runs(trains="3c", lays=lays, phase="d")
        run = game.rules.runner.judge(game.state, game.action(claim(game, way)))
        assert run.revenue == earned


@rule("CZ-VIII.7-18", "CZ-VIII.7-19")
def test_trains_share_no_track_but_may_meet():
    game = runs(trains="2a 2b", lays=(*WEST, *LINE))
    same = claim(game, part("I9", "I11"), part("I9", "I11"))
    game.refused(same, rule="CZ-VIII.7-18", code="track-shared")
    game.play(claim(game, part("H6", "I9"), part("I9", "I11")))
    assert game.revenue == 80


@rule("CZ-VIII.7-20", "CZ-E-11")
def test_a_switch_serves_one_train():
    game = runs("EKJ", "2a 2b", SWITCH, "D4", "d")
    both = claim(game, "D4.0,D6,D8,D10,C11.0", "D4.0,D6,E7,E9.0")
    game.refused(both, rule="CZ-VIII.7-18", code="track-shared")
    assert game.best("EKJ") == 40
    game.play(claim(game, "D4.0,D6,E7,E9.0"))


@rule("CZ-VIII.7-22")
def test_two_trains_may_each_visit_praha():
    # in different cities
    lays = ("D12 9 SW-NE", "C13 58 SW-NW", "F12 4 NW-SE")
    game = quiet().phase("b").company("BN", {"Ann": 3}, price=60, cash=0, trains="2+2b 2+2b").lay(*lays, "G11 5 E-SE")
    game.lay("G13 7 W-NW").put_stations("BN", "E11.1 G11").operating("BN", "Running")
    assert game.state.map.face("F12").exits == {2, 5}
    # F12's south-eastern exit leads to G13 and on to Tabor: the second train runs from there to the other city
    game.play(claim(game, "E11.1,D12,C13.0", "E11.0,F12.0,G13,G11.0"))
    assert game.revenue == (20 + 10) + (20 + 10 + 20)
    # in the same city by different tracks
    brown = quiet().phase("g").company("BN", {"Ann": 3}, price=60, cash=0, trains="4+4g 4+4g").lay("E11 8892 0", *lays)
    brown.put_stations("BN", "E11.0").operating("BN", "Running")
    assert brown.best("BN") == (60 + 10) + (60 + 10)
