"""Section VIII.4: laying track."""

import pytest

from roundhouse.eighteen.ids import BANK
from roundhouse.rules import ledger
from tests.support.cz import SLUG, Cz, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
MAP = {row["hex"]: row for row in TABLES["map_base"].records()}


def company(sign="EKJ", home="D4", lays=(), phase="a", cash=300, operated=True, price=60, holds=2, trains="", **more):
    """Ann's company on turn at its track step."""
    game = quiet(**more).phase(phase)
    kind = {"small": "2a", "medium": "2+2b", "large": "3Ed"}[game.data.companies[sign].size]
    game.company(sign, {"Ann": holds}, price=price, cash=cash, operated=operated).lay(*lays)
    if home:
        game.put_stations(sign, home)
    return game.give_trains(sign, trains or kind).operating(sign if home else None)


def asked(game):
    return game.rules.steps(game.state)[0].asks(game.state).code


def tiles_on(game, hex_id):
    return {line.split()[3] for line in game.offers("lay_tile") if line.split()[2] == hex_id}


@rule("CZ-VIII.4-1", "CZ-VIII.3-2")
def test_yellow_tiles_go_on_bare_hexes_and_on_praha():
    game = company("BN", "E11.1", phase="b", holds=3, lays=("D12 9 SW-NE",))
    assert tiles_on(game, "E11") == {"8889", "8890"}
    assert {"3", "58", "4"} >= tiles_on(game, "C13") > set()
    game.refused("lay_tile BN D12 8 0", rule="CZ-VIII.5-2", code="color-step")
    # never on the printed grey hex
    game = company("BTE", "D2", phase="b", holds=3, lays=("D2 57 W-E",))
    game.refused("lay_tile BTE D0 3 0", rule="CZ-VIII.4-24", code="never-built")


@rule("CZ-VIII.4-2", "CZ-VIII.5-15")
@pytest.mark.parametrize(("hex_id", "from_"), [("C7", "B6 9 E-W"), ("D26", "D24 9 W-E")])
def test_oo_hexes_take_a_green_tile_first(hex_id, from_):
    face = Cz().data.atlas.hexes[hex_id].face
    assert (face.color, face.label, len(face.stops), face.paths) == ("yellow", "OO", 2, ())
    if hex_id == "C7":
        game = company("EKJ", "D4", phase="d", lays=("D4 5 NE-E", "C5 4 SW-NE", "D6 8 W-NE"))
    else:
        game = company("MW", "F22", phase="d", lays=("F22 5 NE-E", "F24 8 W-NE", "E25 9 SW-NE"))
    game.refused(f"lay_tile {game.on_turn} {hex_id} 57 0", rule="CZ-VIII.5-2", code="color-step")
    found = tiles_on(game, hex_id)
    assert found
    assert found <= {"8885", "8859", "8860", "8863", "8864", "8865"}
    line = min(x for x in game.offers("lay_tile") if x.split()[2] == hex_id)
    game.play(line)
    assert (game.state.round.turn.lays, game.state.round.turn.upgrades) == (0, 1)


@rule("CZ-VIII.4-3", "CZ-VIII.4-26", "CZ-R-98")
def test_two_yellow_tiles_or_an_upgrade_in_the_first_turn():
    game = company(operated=False, home="")
    assert asked(game) == "lay-track.first"
    assert [choice.code for choice in game.choices("pass")] == ["pass.track"]
    game.play("lay_tile EKJ D4 5 NE-E")
    assert asked(game) == "lay-track.second"
    assert [choice.code for choice in game.choices("pass")] == ["pass.track-more"]
    # the second may build on the first
    game.play("lay_tile EKJ D6 9 W-E")
    assert game.step != "NormalTrack"
    game = company(operated=False, home="", phase="d", lays=("D4 5 NE-E",)).play("lay_tile EKJ D4 15 W-NW-NE-E")
    assert game.step != "NormalTrack"
    game = company(operated=False, home="", phase="d", lays=("D4 5 NE-E",)).play("lay_tile EKJ D6 9 W-E")
    game.refused("lay_tile EKJ D4 15 W-NW-NE-E", rule="CZ-VIII.5-1", code="tiles-or-upgrade")
    # the right is lost when it is not used then
    game = company(operated=False, home="").play("pass").end_turn()
    game.operating("EKJ").play("lay_tile EKJ D4 5 NE-E")
    assert game.step != "NormalTrack"


@rule("CZ-VIII.4-4")
def test_one_tile_in_later_turns():
    game = company(lays=("D4 5 NE-E",))
    assert asked(game) == "lay-track"
    game.play("lay_tile EKJ D6 9 W-E")
    assert game.step != "NormalTrack"
    game = company(lays=("D4 5 NE-E",), phase="b").give_privates(S1="EKJ").operating("EKJ")
    game.play("lay_tile EKJ D6 9 W-E")
    game.refused("lay_tile EKJ D8 9 W-E", rule="CZ-VIII.4-4", code="no-more-lays")
    game = company(lays=("D4 5 NE-E",), phase="d").give_privates(S1="EKJ").operating("EKJ")
    game.play("lay_tile EKJ D4 15 W-NW-NE-E")
    game.refused("lay_tile EKJ D6 9 W-E", rule="CZ-VIII.5-1", code="one-upgrade")


@rule("CZ-VIII.4-5", "CZ-R-25")
def test_the_first_tile_of_the_first_turn_is_the_home_tile():
    # taken over stations would connect elsewhere, but in its first turn home comes first
    game = company("BTE", "", phase="d", holds=3, operated=False, lays=("I9 57 W-E",)).put_stations("BTE", "I9")
    game.refused("lay_tile BTE I7 9 W-E", rule="CZ-VIII.4-5", code="home-first")
    # in later turns the connection alone decides
    later = company("BTE", "D2 I9", phase="d", holds=3, lays=("I9 57 W-E",))
    later.play(min(x for x in later.offers("lay_tile") if x.split()[2] == "I11"))
    # a bare home alone allows nothing else
    bare = company("EKJ", "D4")
    assert {line.split()[2] for line in bare.offers("lay_tile")} == {"D4"}
    bare.refused("lay_tile EKJ D6 9 W-E", rule="CZ-VIII.4-6", code="not-connected")
    # unless home is Praha or has a tile
    praha = company("BN", "", phase="b", holds=3, operated=False)
    praha.play("lay_tile BN D12 9 SW-NE")
    built = company("EKJ", "", operated=False, lays=("D4 5 NE-E",))
    built.play("lay_tile EKJ D6 9 W-E")


@rule("CZ-VIII.4-6", "CZ-VIII.6-4")
def test_every_tile_connects_to_a_station():
    game = company(lays=("D4 57 W-E", "D2 57 W-E"))
    game.refused("lay_tile EKJ E5 9 SW-NE", "lay_tile EKJ G7 9 W-E", rule="CZ-VIII.4-6", code="not-connected")
    game.allowed("lay_tile EKJ D6 9 W-E")
    # not through a city fully held by others
    lays = ("I9 57 W-E", "I11 621 W-E")
    game = company("VBW", "I9", lays=lays)
    game.allowed("lay_tile VBW I13 8 W-NE")
    game = company("VBW", "I9", lays=lays).company("BCB", {"Bob": 2}, price=50, stations="E15 I11")
    game.operating("VBW").refused("lay_tile VBW I13 8 W-NE", rule="CZ-VIII.4-6", code="not-connected")


@rule("CZ-VIII.4-7", "CZ-VIII.4-8", "CZ-VIII.4-10", "CZ-VIII.4-13")
@pytest.mark.parametrize("kind", ["town", "two towns", "city", "plain"])
def test_kinds_of_hexes_take_their_kind_of_tile(kind):
    """For each kind of hex every yellow tile is tried on one that is reached."""
    hex_id, lays, rule_id, code = {
        "town": ("C5", ("D4 5 NE-E",), "CZ-VIII.4-7", "town-hex"),
        "two towns": ("E13", ("E15 57 W-E",), "CZ-VIII.4-8", "two-towns"),
        "city": ("D2", ("D4 57 W-E",), "CZ-VIII.4-10", "city-hex"),
        "plain": ("D6", ("D4 5 NE-E",), "CZ-VIII.4-13", "plain-hex"),
    }[kind]
    assert MAP[hex_id]["kind"] == kind
    sign, home = ("BCB", "E15") if kind == "two towns" else ("EKJ", "D4")
    game = company(sign, home, lays=lays)
    fitting = {
        "town": {"3", "4", "58"},
        "two towns": {"1", "2", "55", "56", "69"},
        "city": {"5", "6", "57"},
        "plain": {"7", "8", "9"},
    }
    assert tiles_on(game, hex_id) == fitting[kind]
    others = {"3", "1", "5", "7"} - fitting[kind]
    for tile in sorted(others):
        expected = "town-hex" if kind == "two towns" and tile in ("5", "7") else code
        at = {"town-hex": "CZ-VIII.4-7"}.get(expected, rule_id)
        game.refused(f"lay_tile {sign} {hex_id} {tile} 0", rule=at, code=expected)


@rule("CZ-VIII.4-9")
def test_one_track_of_a_two_town_tile_is_enough():
    game = company("BCB", "E15", lays=("E15 57 W-E",)).play("lay_tile BCB E13 1 W-NE,SW-E")
    assert game.tile("E13").startswith("1 ")


@rule("CZ-VIII.4-11", "CZ-VIII.4-12")
def test_labels():
    game = company("VBW", "I9", lays=("I9 57 W-E",))
    assert tiles_on(game, "I11") == {"201", "202", "621"}
    game.refused("lay_tile VBW I11 5 W-SW", rule="CZ-VIII.4-11", code="label")
    game = company("EKJ", "D4", lays=("D4 57 W-E",))
    game.refused("lay_tile EKJ D2 201 E-SE", "lay_tile EKJ D2 8889 0", rule="CZ-VIII.4-11", code="label")
    game = company("BN", "E11.1", phase="b", holds=3)
    game.refused("lay_tile BN E11 57 0", rule="CZ-VIII.4-11", code="label")
    assert tiles_on(game, "E11") == {"8889", "8890"}


@rule("CZ-VIII.4-14", "CZ-VIII.4-15")
@pytest.mark.parametrize(("terrain", "cost"), [("river", 10), ("hill", 20), ("mountain", 40)])
def test_terrain(terrain, cost):
    hex_id, sign, lays = {
        "river": ("D14", "BCB", ("E15 57 NW-SE",)),
        "hill": ("E5", "EKJ", ("D4 57 NW-SE",)),
        "mountain": ("C3", "EKJ", ("D4 57 NW-SE",)),
    }[terrain]
    assert (MAP[hex_id]["terrain"], MAP[hex_id]["first_tile_cost"]) == (terrain, cost)
    home = "E15" if sign == "BCB" else "D4"
    game = company(sign, home, lays=lays, cash=cost)
    bank = game.state.cash[BANK]
    line = min(x for x in game.offers("lay_tile") if x.split()[2] == hex_id)
    game.play(line)
    assert (game.cash(sign), game.state.cash[BANK]) == (0, bank + cost)
    game = company(sign, home, lays=lays, cash=cost - 1)
    game.refused(line, rule="CZ-VIII.4-15", code="cannot-pay-tile")
    assert {row["cost"] for row in TABLES["terrain_cost"].records()} == {10, 20, 40}


@rule("CZ-VIII.4-14", "CZ-R-01", "CZ-R-72")
def test_every_hex_of_the_map_is_that_of_the_table():
    hexes = Cz().data.atlas.hexes
    assert set(hexes) == set(MAP)
    for name, row in MAP.items():
        printed = hexes[name]
        cost = printed.terrain[0].cost if printed.terrain else 0
        assert (cost, printed.name or "") == (row["first_tile_cost"], row["name"])
        cities, towns, _ = printed.face.shape
        kinds = {
            "town": (0, 1),
            "two towns": (0, 2),
            "printed town": (0, 1),
            "city": (1, 0),
            "two cities": (2, 0),
            "printed two cities": (2, 0),
        }
        assert (cities, towns) == kinds.get(row["kind"], (0, 0))
        assert (printed.face.label or "") == row["label"]
    bohemia = Cz(2, "bohemia").data.atlas.hexes
    assert set(bohemia) == {name for name, row in MAP.items() if row["in_bohemia"]}


@rule("CZ-VIII.4-16", "CZ-R-32")
def test_no_track_off_the_map():
    game = company("OFE", "C25", lays=())
    # C25 has no neighbour to the north-east
    assert game.data.atlas.hexes["C25"].neighbors[3] is None
    for tile, joins in (("201", "NE-E"), ("202", "NW-E")):
        line = f"lay_tile OFE C25 {tile} {joins}"
        if "NE" in joins:
            game.refused(line, rule="CZ-VIII.4-16", code="off-map")
        else:
            game.allowed(line)
    # towards the grey hex only where it has track: from D2 to the west and from E1 to the north-west it has
    game = company("BTE", "D2", phase="b", holds=3)
    game.allowed("lay_tile BTE D2 57 W-E")
    assert game.data.atlas.hexes["D0"].face.exits == {4, 5}
    game = company("BTE", "D2", phase="b", holds=3, lays=("D2 5 SW-W",))
    game.allowed("lay_tile BTE E1 3 NW-NE")


@rule("CZ-VIII.4-17")
def test_track_may_point_at_a_red_hex():
    game = company("EKJ", "D4", lays=("D4 57 NW-SE",))
    # C3 lies beside the red-bordered B4
    assert MAP["B4"]["kind"] == "red-bordered"
    game.play("lay_tile EKJ C3 8 SE-NE")
    assert game.tile("B4") is None


@rule("CZ-VIII.4-18")
def test_a_tile_need_not_join_its_neighbours():
    game = company("EKJ", "D4", lays=("D4 57 W-E", "D8 9 SW-NE"))
    game.play("lay_tile EKJ D6 9 W-E")
    # D6 points at D8, whose track does not answer
    assert game.state.map.across("D6", 4) is None
    red = company("EKJ", "D4", phase="d", lays=("D4 57 NW-SE", "B4 8896 SE-E"))
    red.play("lay_tile EKJ C3 8 SE-NE")
    assert red.state.map.across("C3", 3) is None


@rule("CZ-VIII.4-19")
def test_printed_stubs_are_kept():
    game = company("BN", "E11.1", phase="b", holds=3)
    for line in game.offers("lay_tile"):
        _, _, hex_id, tile, rotation = line.split()[:5]
        if hex_id == "D12":
            assert 0 in game.data.atlas.tiles[tile].faces[int(rotation)].exits
    game.refused("lay_tile BN D12 9 W-E", rule="CZ-VIII.5-10", code="track-kept")
    game = company("NWB", "E11.0", phase="b", holds=3)
    game.refused("lay_tile NWB F12 4 W-E", rule="CZ-VIII.5-10", code="track-kept")
    game.allowed("lay_tile NWB F12 4 NW-SE")
    # Praha's printed tracks
    game.refused("lay_tile NWB E11 8889 0", rule="CZ-VIII.5-10", code="track-kept")
    game.allowed("lay_tile NWB E11 8889 1")


@rule("CZ-VIII.4-20", "CZ-VIII.4-22")
def test_red_tiles_are_for_their_company_and_red_hexes_for_them():
    game = quiet().phase("d").company("Sx", {"Ann": 5}, price=100, cash=1000, operated=False).operating()
    game.refused("lay_tile Sx A7 8897 0", rule="CZ-VIII.4-20", code="own-red-tile")
    game.refused("lay_tile Sx A7 9 0", rule="CZ-VIII.4-20", code="own-red-tile")
    game.refused("lay_tile Sx F2 8896 0", rule="CZ-IV.2.d-6", code="red-hex")
    game.play("lay_tile Sx A7 8896 SW-SE")
    assert game.tile("B4") is None
    # later nobody builds on the other one, nor lays a red tile
    game.lay("B6 8 W-NE").operating("Sx")
    assert not tiles_on(game, "B4")
    game.refused("lay_tile Sx B4 8 SW-E", rule="CZ-VIII.4-22", code="red-hex")
    other = company("EKJ", "D4", phase="d", lays=("D4 57 NW-SE", "C3 8 SE-NE"))
    other.refused("lay_tile EKJ B4 9 SW-NE", rule="CZ-VIII.4-22", code="red-hex")
    other.refused("lay_tile EKJ D4 8896 0", rule="CZ-VIII.4-20", code="red-tile")


@rule("CZ-VIII.4-21", "CZ-E-14")
def test_a_large_company_lays_three_tiles_in_its_first_turn():
    game = quiet().phase("d").company("Sx", {"Ann": 5}, price=100, cash=1000, operated=False).operating()
    game.play("lay_tile Sx A7 8896 SW-SE", "lay_tile Sx B6 9 SW-NE", "lay_tile Sx C5 4 SW-NE")
    assert len(game.state.map.laid) == 3
    assert game.step != "NormalTrack"


@rule("CZ-VIII.4-23", "CZ-R-30")
@pytest.mark.parametrize("row", [r for r in MAP.values() if r["kind"] == "red-bordered"], ids=lambda row: row["hex"])
def test_both_exits_of_a_red_tile_face_the_map(row):
    sign, hex_id = row["label"], row["hex"]
    game = quiet().phase("d").company(sign, {"Ann": 5}, price=100, cash=1000, operated=False).operating()
    neighbors = game.data.atlas.hexes[hex_id].neighbors
    red = game.data.red_tiles[sign]
    for rotation in range(6):
        edges = game.data.atlas.tiles[red].faces[rotation].exits
        line = f"lay_tile {sign} {hex_id} {red} {rotation}"
        if all(neighbors[edge] for edge in edges):
            game.allowed(line)
        else:
            game.refused(line, rule="CZ-VIII.4-23", code="off-map")
    exits = sorted(game.data.atlas.tiles[red].face.exits)
    assert exits == [0, 1]


@rule("CZ-VIII.4-24")
def test_the_grey_hex_is_printed():
    hexes = Cz().data.atlas.hexes
    grey = hexes["D0"].face
    assert (grey.color, [s.revenue for s in grey.stops], grey.exits) == ("gray", [10], {4, 5})
    game = company("BTE", "D2", phase="b", holds=3, lays=("D2 57 W-E",))
    game.refused("lay_tile BTE D0 3 0", "lay_tile BTE D0 887p 0", rule="CZ-VIII.4-24", code="never-built")
    game.until("Running")
    assert game.best("BTE") == 30


@rule("CZ-VIII.4-25")
def test_cities_towns_and_red_tiles_are_revenue_locations():
    game = company("Sx", "A7", phase="d", holds=5, price=100, lays=("A7 8896 SW-SE", "B6 9 SW-NE", "C5 4 SW-NE"))
    game.lay("D4 5 NE-E", "D6 9 W-E").operating("Sx", "Running")
    # red tile 30 + 50, town 10, city 20: plain hexes count nothing
    assert game.best("Sx") == 110


@rule("CZ-VIII.4-8")
def test_a_tile_that_looks_alike_in_two_positions_is_listed_once():
    # both towns of tile 1 are equal, so it looks alike after half a turn; the other position is accepted all the same
    game = quiet().phase("a").company("BCB", {"Ann": 2}, price=60, cash=300, trains="2a", stations="E15")
    game.lay("E15 57 W-E").operating("BCB")
    ones = [line.split() for line in game.offers("lay_tile") if line.split()[2:4] == ["E13", "1"]]
    looks = [line[4] for line in ones]
    assert looks
    for rotation in looks:
        other = (int(rotation) + 3) % 6
        assert str(other) not in looks
        game.allowed(f"lay_tile BCB E13 1 {other}")
    # two cities without track are alike too; ATE's marker chooses its city after the lay
    oo = quiet().phase("d").company("ATE", {"Ann": 3}, price=60, cash=300, trains="3+3d", stations="B8.0")
    lays = [line.split()[4] for line in oo.operating("ATE").offers("lay_tile") if line.split()[2:4] == ["B8", "8860"]]
    assert len({int(rotation) % 3 for rotation in lays}) == len(lays) > 0
