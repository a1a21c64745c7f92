"""Section VIII.5: upgrading track."""

import pytest

from roundhouse.board import keeps_track
from roundhouse.rules import ledger
from tests.support.cz import SLUG, Cz, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


def company(sign="EKJ", home="D4", lays=(), phase="d", cash=300, price=60, holds=2, private="", **more):
    """Ann's company on turn at its track step, perhaps with a local."""
    game = quiet(**more).phase(phase)
    kind = {"small": "2a", "medium": "2+2b", "large": "3Ed"}[game.data.companies[sign].size]
    game.company(sign, {"Ann": holds}, price=price, cash=cash).lay(*lays).put_stations(sign, home)
    if private:
        game.give_privates({private: sign})
    return game.give_trains(sign, kind).operating(sign)


def on(game, hex_id):
    return {line.split()[3] for line in game.offers("lay_tile") if line.split()[2] == hex_id}


@rule("CZ-VIII.5-1")
def test_an_upgrade_instead_of_yellow_tiles():
    game = company(lays=("D4 5 NE-E",), private="S1").play("lay_tile EKJ D4 15 W-NW-NE-E")
    game.refused("lay_tile EKJ D6 9 W-E", rule="CZ-VIII.5-1", code="one-upgrade")
    # of a printed hex
    game = company("BN", "E11.1", holds=3).play("lay_tile BN E11 8889 1")
    assert game.state.round.turn.upgrades == 1


@rule("CZ-VIII.5-2")
@pytest.mark.parametrize(
    ("lies", "following"),
    [("D4 57 W-E", "green"), ("D4 14 W-NW-E-SE", "brown"), ("D4 611 W-NW-NE-E-SE", "gray"), ("D4 595p 0", None)],
)
def test_one_colour_step_at_a_time(lies, following):
    game = company("BTE", "D4", (lies,), "i", holds=3)
    tiles = {"yellow": "57", "green": "14", "brown": "611", "gray": "595p"}
    assert {game.data.atlas.tiles[tile].color for tile in on(game, "D4")} <= {following}
    for color, tile in tiles.items():
        if following is None:
            game.refused(f"lay_tile BTE D4 {tile} 0", rule="CZ-VIII.4-24", code="never-built")
        elif color != following:
            game.refused(f"lay_tile BTE D4 {tile} 0", rule="CZ-VIII.5-2", code="color-step")
    if following in ("green", "brown"):
        assert tiles[following] in on(game, "D4")


@rule("CZ-VIII.5-3", "CZ-VIII.5-4", "CZ-VIII.5-5", "CZ-VIII.12-5", "CZ-VIII.12-8", "CZ-VIII.12-10")
@pytest.mark.parametrize(
    ("color", "phase", "before", "lies", "tile"),
    [
        ("green", "d", "c", "D4 5 NE-E", "15"),
        ("brown", "g", "f", "D4 15 W-NW-NE-E", "611"),
        ("gray", "i", "h", "E11 8892 0", "8893"),
    ],
)
def test_colours_come_with_phases(color, phase, before, lies, tile):
    sign, home = ("BN", "E11.0") if lies.startswith("E11") else ("EKJ", "D4")
    hex_id = lies.split()[0]
    game = company(sign, home, (lies,), before, holds=3)
    assert color not in game.data.phase(before).tiles
    game.refused(f"lay_tile {sign} {hex_id} {tile} 0", rule="CZ-VIII.5-3", code="color-phase")
    game = company(sign, home, (lies,), phase, holds=3)
    assert tile in on(game, hex_id)
    # by purchase ...
    game = company(sign, home, (lies,), before, holds=3, cash=2000).top(phase).edit(phase=before)
    size = game.data.companies[sign].size
    kind = next(k for k in game.data.kinds_of(phase) if k.facts["size"] == size)
    game.operating(sign, "BuyTrains").play(f"buy_train {sign} @bank {kind.name} {kind.price}")
    assert color in game.data.phase(game.state.phase).tiles
    # ... or export
    game = company(sign, home, (lies,), before, holds=3).top(phase).edit(phase=before).operating(sign).end_round()
    assert (game.state.phase, game.state.round.kind) == (phase, "stock")


@rule("CZ-VIII.5-6", "CZ-VIII.5-8")
def test_purple_tiles_only_with_a_local_of_the_company():
    game = company(lays=("D4 5 NE-E", "C5 3 SE-SW"))
    assert not {tile for hex_id in ("D4", "C5") for tile in on(game, hex_id) if tile.endswith("p")}
    game.refused("lay_tile EKJ D4 15p W-NW-NE-E", rule="CZ-VIII.5-6", code="purple")
    game.give_privates(S1="Ann").refused(
        "lay_tile EKJ D4 15p W-NW-NE-E power=S1", rule="CZ-IV.1-15", code="local-not-ready"
    )
    game.give_privates(S1="EKJ").refused("lay_tile EKJ D4 15p W-NW-NE-E", rule="CZ-VIII.5-6", code="purple")
    game.play("lay_tile EKJ D4 15p W-NW-NE-E power=S1")


@rule("CZ-VIII.5-7")
def test_anybody_upgrades_a_purple_tile_with_an_ordinary_one():
    game = company(lays=("D4 15p W-NW-NE-E",), phase="g")
    game.play(min(x for x in game.offers("lay_tile") if x.split()[2:4] == ["D4", "611"]))
    # and it has come back into the supply
    assert game.state.tiles["15p"] == 1


@rule("CZ-VIII.5-9", "CZ-R-31")
def test_some_track_of_the_tile_must_be_reached():
    # the second track of the new tile is of no use to EKJ
    company(lays=("D4 5 NE-E", "D6 9 W-E")).allowed("lay_tile EKJ D6 20 W-E,SW-NE")
    far = company(lays=("D4 5 NE-E", "G7 9 W-E"))
    far.refused("lay_tile EKJ G7 23 1", rule="CZ-VIII.4-6", code="not-connected")
    # a city upgrade needs only that the city is reached
    reached = company(lays=("D4 57 W-E", "D2 57 E-W"))
    assert {"14", "15", "619"} & on(reached, "D2")


@rule("CZ-VIII.5-10", "CZ-R-14")
def test_old_track_is_kept():
    game = company(lays=("D4 5 NE-E",))
    for line in game.offers("lay_tile"):
        _, _, hex_id, tile, rotation = line.split()[:5]
        if hex_id == "D4":
            face = game.data.atlas.tiles[tile].faces[int(rotation)]
            assert {3, 4} <= face.exits
    game.refused("lay_tile EKJ D4 619 2", rule="CZ-VIII.5-10", code="track-kept")


@rule("CZ-R-14", "CZ-VIII.5-11")
def test_the_whole_upgrade_chart():
    """Which tile replaces which, worked out from every rotation, against the chart of the ruling."""
    tiles = Cz().data.atlas.tiles
    step = {"yellow": "green", "green": "brown", "brown": "gray"}
    found = {}
    for old in tiles.values():
        for new in tiles.values():
            if new.color != step.get(old.color) or new.label != old.label:
                continue
            same_kind = [bool(n) for n in old.face.shape[:2]] == [bool(n) for n in new.face.shape[:2]]
            fewer = new.face.shape[1] <= old.face.shape[1]
            if same_kind and fewer and any(keeps_track(old.face, face) is not None for face in new.faces):
                found.setdefault(old.id, set()).add(new.id)
    cities = {"14", "15", "619", "14p", "15p"}
    for tile in ("5", "6", "57"):
        assert found[tile] <= cities
        assert found[tile]
    for tile in cities:
        assert found[tile] == {"611", "611p"}
    assert found["611"] == found["611p"] == {"595p"}
    for tile in ("201", "202", "621"):
        assert found[tile] <= {"207", "208", "622"}
        assert found[tile]
    for tile in ("207", "208", "622"):
        assert found[tile] == {"216", "216p"}
    assert found["216"] == found["216p"] == {"8857p"}
    assert found["8889"] == found["8890"] == {"8891"}
    assert found["8891"] == {"8892"}
    assert found["8892"] == {"8893"}
    assert {t: found[t] for t in ("3", "58", "4")} == {
        "3": {"887p", "888p", "8866p"},
        "58": {"887p", "888p", "8866p"},
        "4": {"887p", "888p", "8866p"},
    }
    for tile in ("887p", "888p", "8866p"):
        assert found[tile] == {"889p"}
    plain_green = {"16", "19", "20", "23", "24", "25", "26", "27", "28", "29", "30", "31"}
    for tile in ("7", "8", "9"):
        assert found[tile] <= plain_green
    assert set().union(*(found[t] for t in ("7", "8", "9"))) == plain_green
    plain_brown = {"39", "40", "41", "42", "43", "44", "45", "46", "47", "70"}
    assert set().union(*(found.get(t, set()) for t in plain_green)) == plain_brown
    for row in TABLES["two_town_upgrades"].records():
        assert found[row["yellow"]] == {row["green"]}
    for row in TABLES["oo_upgrades"].records():
        assert found[row["green"]] == {row["brown"]}


@rule("CZ-VIII.5-11")
def test_kinds_and_connections_are_kept():
    game = company(lays=("D4 5 NE-E", "D6 9 W-E", "C5 3 SE-SW"), private="S1")
    assert all(not t.endswith("p") and game.data.atlas.tiles[t].face.shape == (0, 0, 0) for t in on(game, "D6"))
    assert {game.data.atlas.tiles[t].face.shape for t in on(game, "D4")} == {(1, 0, 0)}
    assert {game.data.atlas.tiles[t].face.shape for t in on(game, "C5")} == {(0, 1, 0)}
    game.refused("lay_tile EKJ D6 14 0", rule="CZ-VIII.4-13", code="plain-hex")
    game.refused("lay_tile EKJ D4 23 0", rule="CZ-VIII.4-10", code="city-hex")


@rule("CZ-VIII.5-12", "CZ-R-119")
def test_an_upgrade_adds_circles_and_stops_blocking_at_once():
    lays = ("I9 57 W-E", "I11 621 W-E", "I13 8 W-NE")
    game = company("VBW", "I9", lays, cash=300, private="S1").company("BCB", {"Bob": 2}, price=50, stations="E15 I11")
    game.operating("VBW")
    assert game.state.map.free_slots(("I11", 0)) == 0
    game.refused("lay_tile VBW H14 9 SW-NE", rule="CZ-VIII.4-6", code="not-connected")
    game.play(min(x for x in game.offers("lay_tile") if x.split()[2] == "I11"))
    assert game.state.map.free_slots(("I11", 0)) == 1
    game.play("pass").allowed("place_station VBW I11 0")


@rule("CZ-VIII.5-13")
def test_through_a_free_circle_anybody_traces():
    lays = ("I9 57 W-E", "I11 208 W-SW-E-NE", "I13 8 W-NE")
    game = company("VBW", "I9", lays).company("BCB", {"Bob": 2}, price=50, stations="E15 I11").operating("VBW")
    game.allowed("lay_tile VBW H14 9 SW-NE")


@rule("CZ-VIII.5-14")
def test_replaced_tiles_come_back():
    game = company(lays=("D4 5 NE-E",))
    before = game.state.tiles["5"]
    game.play("lay_tile EKJ D4 15 W-NW-NE-E")
    assert (game.state.tiles["5"], game.state.tiles["15"]) == (before + 1, 3)


@rule("CZ-VIII.5-16")
def test_ate_begins_with_the_green_tile_of_its_home():
    game = quiet().phase("d").company("ATE", {"Ann": 3}, price=60, cash=300, operated=False, trains="3+3d").operating()
    assert {line.split()[2] for line in game.offers("lay_tile")} == {"B8"}
    game.refused("lay_tile ATE B10 57 W-E", rule="CZ-VIII.4-5", code="home-first")
    game.play(min(game.offers("lay_tile")))
    assert game.step == "ChooseCity"
    game.play("place_station ATE B8 0")
    assert game.step != "NormalTrack"
    # with a tile there it has the normal lays
    built = quiet().phase("d").lay("B8 8885 1")
    built.company("ATE", {"Ann": 3}, price=60, cash=300, operated=False, trains="3+3d").operating()
    built.play("place_station ATE B8 0")
    lines = [x for x in built.offers("lay_tile") if x.split()[2] != "B8"]
    first = min(lines)
    built.play(first)
    assert built.step == "NormalTrack"


@rule("CZ-VIII.5-16", "CZ-R-26")
def test_ate_before_green_tiles():
    game = quiet().phase("b").company("ATE", {"Ann": 3}, price=60, cash=300, operated=False, trains="2+2b").operating()
    assert game.stations("ATE") == ["B8.0"]
    assert game.offers("lay_tile") == set()
    game.play("pass")
    # the undecided marker is a station on the map but joins nothing
    assert game.step == "BuyTrains"
    assert game.price("ATE") == 55
    assert game.left("ATE") == [40, 100]
    # whoever lays the first green tile, its owner chooses the city at once, free of charge
    game = quiet().phase("d").company("ATE", {"Ann": 3}, price=60, cash=300, trains="3+3d", stations="B8.0")
    game.company("BTE", {"Bob": 3}, price=60, cash=300, trains="3+3d", stations="D2").lay("D2 57 W-E")
    game.lay("B10 57 W-E").edit(map=game.state.map.with_station(("B10", 0), "BTE")).edit(
        stations={**game.state.stations, "BTE": (100,)}
    )
    game.operating("BTE")
    game.play(min(x for x in game.offers("lay_tile") if x.split()[2] == "B8"))
    assert (game.acting, game.step) == ("Ann", "ChooseCity")
    game.refused("Bob: place_station ATE B8 0", code="not-your-turn")
    game.refused("place_station ATE B8 2", rule="CZ-VIII.6-11", code="no-city")
    game.play("place_station ATE B8 1")
    assert (game.stations("ATE"), game.cash("ATE"), game.left("ATE")) == (["B8.1"], 300, [40, 100])
    assert game.acting == "Bob"


@rule("CZ-VIII.5-17", "CZ-R-29")
def test_replacing_is_free_the_first_tile_is_not():
    # D16 lies on a river: its first tile cost 10, the upgrade nothing
    game = company("BCB", "E15", ("E15 57 SW-NE", "D16 5 SW-W"), cash=0)
    game.play(min(x for x in game.offers("lay_tile") if x.split()[2] == "D16"))
    assert game.cash("BCB") == 0
    # Praha and B8 carry 10 for their first tile, whatever its colour
    praha = company("BN", "E11.1", phase="b", holds=3, cash=9)
    praha.refused("lay_tile BN E11 8889 1", rule="CZ-VIII.4-15", code="cannot-pay-tile")
    praha.money(BN=10).play("lay_tile BN E11 8889 1")
    assert praha.cash("BN") == 0
    oo = quiet().phase("d").company("ATE", {"Ann": 3}, price=60, cash=10, trains="3+3d", stations="B8.0")
    oo.operating("ATE").play(min(oo.offers("lay_tile")))
    assert oo.cash("ATE") == 0
    free = company("BN", "E11.1", phase="b", holds=3, cash=0, private="S1").play("lay_tile BN E11 8889 1 power=S1")
    assert free.cash("BN") == 0


@rule("CZ-R-29")
@pytest.mark.parametrize("costs", [True, False])
def test_the_table_may_make_the_first_tile_of_a_printed_hex_free(costs):
    game = quiet(options={"printed_hexes_cost": costs}).phase("d")
    game.company("BN", {"Ann": 3}, price=60, cash=10, trains="3+3d", stations="E11.1")
    game.operating("BN").play("lay_tile BN E11 8889 1")
    assert game.cash("BN") == (0 if costs else 10)
    oo = quiet(options={"printed_hexes_cost": costs}).phase("d")
    oo.company("ATE", {"Ann": 3}, price=60, cash=10, trains="3+3d", stations="B8.0").operating("ATE")
    oo.play(min(oo.offers("lay_tile")))
    assert oo.cash("ATE") == (0 if costs else 10)
    # the first tile of a bare hex costs its terrain in any case
    river = quiet(options={"printed_hexes_cost": costs}).phase("d")
    river.company("BCB", {"Ann": 2}, price=60, cash=10, trains="3d", stations="E15").lay("E15 57 SW-NE")
    river.operating("BCB").play(min(x for x in river.offers("lay_tile") if x.split()[2] == "D16"))
    assert river.cash("BCB") == 0


@rule("CZ-VIII.5-18", "CZ-R-13")
def test_towns_have_purple_upgrades_only():
    game = company(lays=("D4 5 NE-E", "C5 3 SE-SW"))
    assert on(game, "C5") == set()
    game = company(lays=("D4 5 NE-E", "C5 3 SE-SW"), private="S1")
    assert on(game, "C5") == {"887p", "888p", "8866p"}
    brown = company("BTE", "D4", ("D4 5 NE-E", "C5 887p 0"), "g", holds=3, private="M1")
    assert on(brown, "C5") == {"889p"}
    assert on(brown.give_privates(M1="Ann").operating("BTE"), "C5") == set()


@rule("CZ-VIII.5-19")
@pytest.mark.parametrize("row", list(TABLES["two_town_upgrades"].records()), ids=lambda row: row["yellow"])
def test_two_towns_become_one(row):
    game = company("BCB", "E15", ("E15 57 W-E",), private="S1")
    tile = game.data.atlas.tiles[row["yellow"]]
    rotation = next(r for r in range(6) if 4 in tile.faces[r].exits)
    game.lay(f"E13 {row['yellow']} {rotation}").operating("BCB")
    assert on(game, "E13") == {row["green"]}
    before = game.state.map.face("E13").exits
    game.play(min(x for x in game.offers("lay_tile") if x.split()[2] == "E13"))
    face = game.state.map.face("E13")
    assert (face.exits, [s.revenue for s in face.stops]) == (before, [20])


@rule("CZ-VIII.5-20")
@pytest.mark.parametrize("row", list(TABLES["oo_upgrades"].records()), ids=lambda row: row["green"])
def test_oo_tiles_join_their_cities(row):
    game = quiet().phase("g").company("BN", {"Ann": 3}, price=60, cash=100, trains="4+4g").give_privates(M1="BN")
    rotation = next(
        r for r, face in enumerate(game.data.atlas.tiles[row["green"]].faces) if face.stop_exits(0) and face.exits
    )
    game.lay(f"C7 {row['green']} {rotation}").put_stations("BN", "C7.0").operating("BN")
    assert on(game, "C7") == {row["brown"]}
    game.play(min(x for x in game.offers("lay_tile") if x.split()[2] == "C7"))
    face = game.state.map.face("C7")
    assert [(s.revenue, s.slots) for s in face.stops] == [(60, 2)]
    assert game.stations("BN") == ["C7.0"]
    game.give_privates(M1="Ann").operating("BN")
    assert on(game, "C7") == set()


@rule("CZ-VIII.5-21", "CZ-R-64")
def test_the_ladder_of_praha():
    game = company("BN", "E11.1", phase="i", holds=3, cash=500)
    game.company("NWB", {"Bob": 3}, price=60, stations="E11.0").operating("BN")
    face = game.state.map.face("E11")
    assert [(s.revenue, sorted(face.stop_exits(i))) for i, s in enumerate(face.stops)] == [(20, [5]), (20, [3])]
    for tile, revenue, cities, circles in (
        ("8890", 30, 3, 1),
        ("8891", 40, 4, 1),
        ("8892", 60, 1, 4),
        ("8893", 80, 1, 4),
    ):
        lines = {x for x in game.offers("lay_tile") if x.split()[2:4] == ["E11", tile]}
        assert lines
        if tile == "8891":
            # over 8890 it may be turned three ways: the new exit is E, SW or NW
            looks = {frozenset(game.data.atlas.tiles[tile].faces[int(x.split()[4])].exits) for x in lines}
            assert looks == {frozenset({1, 3, 5, new}) for new in (0, 2, 4)}
        game.play(min(lines))
        face = game.state.map.face("E11")
        assert [(s.revenue, s.slots) for s in face.stops] == [(revenue, circles)] * cities
        # each marker stays in the city of its exit
        (bn,), (nwb,) = game.state.map.stations_of("BN"), game.state.map.stations_of("NWB")
        assert 3 in face.stop_exits(bn[1])
        assert 5 in face.stop_exits(nwb[1])
        game.operating("BN")
    # 8889 adds a city to the east, and 8891 over it one to the west
    game = company("BN", "E11.1", phase="i", holds=3, cash=500).play("lay_tile BN E11 8889 1").operating("BN")
    assert game.state.map.face("E11").exits == {3, 4, 5}
    lines = {x for x in game.offers("lay_tile") if x.split()[2:4] == ["E11", "8891"]}
    assert {frozenset(game.data.atlas.tiles["8891"].faces[int(x.split()[4])].exits) for x in lines} == {
        frozenset({1, 3, 4, 5})
    }


@rule("CZ-R-104")
def test_one_hex_may_get_two_tiles_in_a_turn():
    game = company("BTE", "D4", ("D4 5 NE-E",), "g", holds=3, private="M1").play("lay_tile BTE D4 15 W-NW-NE-E")
    game.play(min(x for x in game.offers("lay_tile") if x.split()[2:4] == ["D4", "611p"]))
    assert game.tile("D4").startswith("611p")
    assert (game.state.tiles["15"], game.state.tiles["5"]) == (4, 4)


@rule("CZ-R-28")
def test_a_tile_on_praha_is_the_only_normal_lay():
    game = quiet().phase("b").company("BN", {"Ann": 3}, price=60, cash=300, operated=False, trains="2+2b").operating()
    game.play("lay_tile BN E11 8889 1")
    assert game.step != "NormalTrack"
    game = quiet().phase("b").company("BN", {"Ann": 3}, price=60, cash=300, operated=False, trains="2+2b").operating()
    game.play("lay_tile BN D12 9 SW-NE")
    game.refused("lay_tile BN E11 8889 1", rule="CZ-VIII.5-1", code="tiles-or-upgrade")
