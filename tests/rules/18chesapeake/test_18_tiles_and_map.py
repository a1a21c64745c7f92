"""Sections 15, 18 and 19: a note on presidents, the tile chart, the map."""

import itertools

import pytest

from roundhouse.board import Face, Path
from roundhouse.eighteen.editing import DIRECTIONS
from roundhouse.eighteen.track import check_exits
from roundhouse.kernel import RuleViolation, load_cites
from roundhouse.rules import ledger
from tests.support.chesapeake import SLUG, auction, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
SIDES = DIRECTIONS["flat"]
TOWN_TILES = ("1", "2", "3", "4", "55", "56", "58", "69")
MANIFEST = {row["tile"]: row for row in TABLES["tile_manifest"].records()}


@rule("CHES-15-1", "CHES-R-57")
@pytest.mark.parametrize("price", [1, 400])
def test_one_president_agrees_for_both_companies(price):
    game = quiet().company("LV", {"Ann": 6}, par=80, cash=400, stations="J2").phase("3")
    game.company("PRR", {"Ann": 6}, par=70, cash=0, stations="F2", trains="3").operating("LV", "BuyTrains")
    game.play(f"buy_train LV PRR 3 {price}")
    assert (game.kinds("LV"), game.cash("LV"), game.cash("PRR")) == (["3"], 400 - price, price)
    assert not game.happened("offer")


@rule("CHES-15-2")
def test_president_of_any_number_of_companies():
    game = quiet().company("LV", {"Ann": 3}, par=80).company("PRR", {"Ann": 3}, par=80).money(Ann=200).stock("Ann")
    game.play("start_company SRR 80")
    assert [game.president(c) for c in ("LV", "PRR", "SRR")] == ["Ann", "Ann", "Ann"]


# -- 18 --------------------------------------------------------------------------------------------------------

#: PRR with stations in F2, E3, D8 and F8 comes to E7 by all six sides
HUB = (
    "F2 15 S-SW-NW-SE",
    "F4 9 S-N",
    "F6 8 SW-N",
    "E3 611 S-SW-NW-NE-SE",
    "E5 9 S-N",
    "D4 8 S-NE",
    "D6 8 N-SE",
    "D8 14 S-SW-N-NE",
    "D10 7 N-NE",
    "E9 8 SW-N",
    "F8 X2 S-SW-NW-NE-SE",
)


def hub(tile, phase):
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=500, stations="F2 E3 D8 F8").lay(*HUB, f"E7 {tile} 0")
    return game.phase(phase).operating("PRR")


def upgrades(game, hex_id):
    return {line.split()[3] for line in game.offers("lay_tile") if line.split()[2] == hex_id}


@rule("CHES-18-1")
@pytest.mark.parametrize("tile", TOWN_TILES)
def test_town_tiles_have_no_upgrade(tile):
    assert MANIFEST[tile]["upgrades_to"] == ()
    is_double = "two" in MANIFEST[tile]["kind"]
    for phase in ("3", "5", "D"):
        game = quiet().company("C&A", {"Ann": 6}, par=80, cash=500, stations="J6").phase(phase)
        hex_id = "K5" if is_double else "I5"
        game.lay("J6 14 SW-NW-NE-SE", f"{hex_id} {tile} 1").operating("C&A")
        assert upgrades(game, hex_id) == set()
        for other in game.rules.data.atlas.tiles.values():
            if other.color == "green" and other.label is None:
                game.refused(f"lay_tile C&A {hex_id} {other.id} 0", rule="CHES-18-1", code="no-town-upgrade")


@rule("CHES-18-2", "CHES-18-3", "CHES-18-4", "CHES-R-09")
@pytest.mark.parametrize("tile", ["7", "8", "9"])
def test_upgrades_of_yellow_plain_tiles(tile):
    game = hub(tile, "3")
    assert upgrades(game, "E7") == set(MANIFEST[tile]["upgrades_to"])
    refused = {"7": ("23",), "8": ("20", "26"), "9": ("25",)}[tile]
    for other in refused:
        for rotation in range(6):
            game.refused(f"lay_tile PRR E7 {other} {rotation}", rule="CHES-11.3-20", code="track-kept")


@rule("CHES-18-8", "CHES-R-09")
@pytest.mark.parametrize(
    "tile", [t for t, row in MANIFEST.items() if row["colour"] in ("green", "brown") and row["kind"] == "plain"]
)
def test_upgrades_of_green_and_brown_plain_tiles(tile):
    game = hub(tile, "D")
    assert upgrades(game, "E7") == set(MANIFEST[tile]["upgrades_to"])
    if MANIFEST[tile]["colour"] == "brown":
        assert MANIFEST[tile]["upgrades_to"] == ()
        game.refused("lay_tile PRR E7 915 0", rule="CHES-11.3-18", code="plain-tile")


@rule("CHES-18-5", "CHES-18-6", "CHES-18-7")
@pytest.mark.parametrize(
    "hex_id, tiles",
    [
        ("C5", ("57", "14", "611", "915")),
        ("C5", ("57", "15", "611", "915")),
        ("F8", ("X1", "X2", "X6", "X8")),
        ("H6", (None, "X3", "X7", "X9")),
        ("J4", (None, "X4", "X7", "X9")),
        ("J4", (None, "X5", "X7", "X9")),
    ],
)
def test_cities_grow_step_by_step(hex_id, tiles):
    """From the first to the grey one through the door, each time among exactly the upgrades of the chart."""
    game = quiet().company("PLE", {"Ann": 6}, par=80, cash=500, stations=f"A3 {hex_id}").phase("D")
    if tiles[0] is not None:
        game.lay(f"{hex_id} {tiles[0]} 1")
    spaces, values = [], []
    for old, new in itertools.pairwise(tiles):
        game.operating("PLE")
        chart = {"X3", "X4", "X5"} if old is None else set(MANIFEST[old]["upgrades_to"])
        assert upgrades(game, hex_id) == chart
        line = next(line for line in sorted(game.offers("lay_tile")) if line.split()[2:4] == [hex_id, new])
        game.play(line)
        stops = game.state.map.face(hex_id).stops
        values.append("+".join(str(s.revenue) for s in stops))
        spaces.append("+".join(str(s.slots) for s in stops))
        assert len(game.stations("PLE")) == 2  # the station has come along
    assert values == [MANIFEST[t]["value"] for t in tiles[1:]]
    assert spaces == [str(MANIFEST[t]["station_spaces"]) for t in tiles[1:]]


@rule("CHES-18-9")
def test_grey_tiles_are_final_and_single():
    atlas = auction().rules.data.atlas
    assert {t.id: t.count for t in atlas.tiles.values() if t.color == "gray"} == {"915": 1, "X8": 1, "X9": 1}
    game = quiet().company("PLE", {"Ann": 6}, par=80, cash=500, stations="A3 C5 D8").phase("D")
    game.lay("C5 611 0", "D8 611 0").operating("PLE").play("lay_tile PLE C5 915 0")
    game.operating("PLE").refused("lay_tile PLE D8 915 0", rule="CHES-11.3-5", code="no-tile-left")
    game.refused("lay_tile PLE C5 915 1", "lay_tile PLE C5 57 0", rule="CHES-18-9", code="final")
    twins = quiet().company("PLE", {"Ann": 6}, par=80, cash=500, stations="A3 H6 J4").phase("D")
    twins.lay("H6 X7 SW-NW-N-NE-SE", "J4 X7 0").operating("PLE").play("lay_tile PLE J4 X9 0")
    twins.operating("PLE").refused("lay_tile PLE H6 X9 SW-NW-N-NE-SE", rule="CHES-11.3-5", code="no-tile-left")


@rule("CHES-18-10")
def test_single_copies_run_out():
    game = hub("9", "3").lay("C9 20 0").operating("PRR")
    game.refused("lay_tile PRR E7 20 0", rule="CHES-11.3-5", code="no-tile-left")
    assert "20" not in upgrades(game, "E7")
    few = {row["tile"] for row in MANIFEST.values() if row["count"] <= 2}
    assert few > {"16", "19", "20", "39", "70", "1", "55", "3"}


@rule("CHES-18-11", "CHES-11.3-27")
@pytest.mark.parametrize("hex_id", ["H6", "J4"])
def test_green_oo_positions(hex_id):
    game = quiet().company("PLE", {"Ann": 6}, par=80, cash=500, stations=f"A3 {hex_id}").phase("3").operating("PLE")
    names = {number: side for side, number in SIDES.items()}
    found = set()
    for line in game.offers("lay_tile"):
        if line.split()[2] == hex_id:
            tile, rotation = line.split()[3:5]
            face = game.rules.data.atlas.tiles[tile].faces[int(rotation)]
            found.add((tile, frozenset(frozenset(names[e] for e in face.stop_exits(i)) for i in range(2))))
    expected = {
        (row["tile"], frozenset((frozenset(row["city_one"].split("-")), frozenset(row["city_two"].split("-")))))
        for row in TABLES["oo_green_positions"].records()
        if row["hex"] == hex_id
    }
    assert found == expected
    if hex_id == "J4":
        game.refused("lay_tile PLE J4 X4 SW-NW,N-NE", rule="CHES-11.3-20", code="track-kept")
    # the two cities stay unconnected
    for tile in ("X3", "X4", "X5"):
        assert all(min(link) < 6 for link in game.rules.data.atlas.tiles[tile].face.links)


# -- 19 --------------------------------------------------------------------------------------------------------


@rule("CHES-19-1", "CHES-19-2", "CHES-19-5", "CHES-R-10")
@pytest.mark.parametrize("row", list(TABLES["preprinted_track"].records()), ids=lambda row: row["hex"])
def test_printed_track(row):
    face = auction().rules.data.atlas.hexes[row["hex"]].face
    assert face.color.replace("gray", "grey") == row["colour"]
    found = []
    for number in range(len(face.stops)):
        exits = sorted(face.stop_exits(number))
        found.append("-town-".join(map(str, exits)) if face.stops[number].kind == "town" else exits)
    plain = sorted("-".join(map(str, sorted(link))) for link in face.links if max(link) < 6)
    text = row["track"]
    if row["colour"] == "red":
        assert found == [sorted(int(part.split(": ")[1]) for part in text.split("; "))]
    elif "city" in text:
        assert found == [[int(part.split(": ")[1])] for part in text.split("; ")]
    elif "town" in text:
        assert found == [text]
    else:
        assert plain == sorted("-".join(sorted(p.split("-"))) for p in text.split(", "))


@rule("CHES-19-1")
def test_who_touches_the_red_hexes():
    atlas = auction().rules.data.atlas
    touching = {}
    for hex_ in atlas.hexes.values():
        if hex_.color == "red":
            touching[hex_.id] = {hex_.neighbors[edge] for edge in hex_.face.exits}
    assert touching == {
        "A3": {"B4"},
        "B2": {"B4"},
        "A7": {"B6", "B8"},
        "A13": {"B12"},
        "B14": {"B12", "C13"},
        "H14": {"G13"},
        "L2": {"K3", "L4"},
    }


@rule("CHES-19-2")
def test_running_over_grey_track():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=0, trains="2 3", stations="F2").phase("3")
    game.lay("F2 14 SW-NW-NE-SE", "D2 57 SW-NE", "H2 8 NW-S", "H4 14 S-SW-N-NE", "G3 4 S-N").operating("PRR").to_run()
    game.allowed(
        "run_trains PRR 2-0:D2.0,E1,F2.0", "run_trains PRR 2-0:F2.0,G1,H2,H4.0", "run_trains PRR 2-0:F2.0,G1,G3.0"
    )
    game.refused("run_trains PRR 3-0:H4.0,H2,G1,G3.0", rule="CHES-11.1-6", code="turns-back")


@rule("CHES-19-3", "CHES-19-4")
def test_costs_on_the_map():
    game = auction()
    costs = {h.id: sum(t.cost for t in h.terrain) for h in game.rules.data.atlas.hexes.values() if h.terrain}
    river = {"F10", "G3", "G9", "G11", "H4", "H12", "I5", "J6", "H6"}
    mountain = {"B12", "C13", "D2", "D4", "D6", "D8", "D10", "E5"}
    assert costs == {**dict.fromkeys(river, 40), **dict.fromkeys(mountain, 80)}
    for row in TABLES["map_hexes"].records():
        assert costs.get(row["hex"], 0) == row["cost"]


@rule("CHES-19-3", "CHES-19-4", "CHES-5-2", "CHES-5-3")
@pytest.mark.parametrize("row", list(TABLES["map_hexes"].records()), ids=lambda row: row["hex"])
def test_every_hex_of_the_map(row):
    hex_ = auction().rules.data.atlas.hexes[row["hex"]]
    kinds = {"plain": (0, 0), "town": (0, 1), "two towns": (0, 2), "city": (1, 0), "printed yellow, two cities": (2, 0)}
    assert hex_.face.shape[:2] == kinds[row["kind"]]
    assert (hex_.name or "", hex_.face.label or "") == (row["name"], row["label"])
    assert hex_.color == ("yellow" if "yellow" in row["kind"] else "white")
    data = auction().rules.data
    assert [c.id for c in data.companies.values() if row["hex"] in c.homes] == (
        [row["home_of"]] if row["home_of"] else []
    )
    assert [p.id for p in data.privates.values() if row["hex"] in p.facts["blocks"]] == (
        [row["blocked_by"]] if row["blocked_by"] else []
    )


@rule("CHES-19-5")
def test_philadelphia_before_its_upgrade():
    game = quiet().company("LV", {"Ann": 6}, par=80, cash=0, trains="2", stations="J2").phase("3")
    game.lay("J2 15 S-SW-NE-SE", "J6 57 S-N").operating("LV").to_run()
    assert game.state.map.face("J4").stop_exits(1) == {3}
    game.refuses_run("J2.0,J4.0", rule="CHES-11.1-1", code="not-connected")
    assert game.earns("J2.0,J4.1") == 30 + 30
    south = quiet().company("C&A", {"Ann": 6}, par=80, cash=0, trains="2", stations="J6").phase("3").lay("J6 57 S-N")
    assert south.operating("C&A").earns("J6.0,J4.0") == 20 + 30


def usable(game, hex_id):
    """Sides of a hex where track may end."""
    found = set()
    for side, edge in SIDES.items():
        face = Face("yellow", (), (Path(edge, edge),))
        try:
            check_exits(
                load_cites("roundhouse.titles.g18chesapeake")["track"],
                game.state.map,
                hex_id,
                face,
                game.state.map.face(hex_id),
            )
        except RuleViolation:
            continue
        found.add(side)
    return found


@rule("CHES-19-9", "CHES-19-8")
def test_usable_sides():
    game = auction()
    listed = {row["hex"]: set(row["sides"]) for row in TABLES["usable_exits"].records()}
    for hex_ in game.rules.data.atlas.hexes.values():
        if hex_.color in ("white", "yellow"):
            assert usable(game, hex_.id) == listed.get(hex_.id, set(SIDES)), hex_.id
    water = {"G7": "SE", "G9": "NE SE", "G11": "NE", "H6": "S", "H12": "N", "I7": "SW"}
    for hex_id, sides in water.items():
        assert not usable(game, hex_id) & set(sides.split())
    assert not {"H8", "H10"} & set(game.rules.data.atlas.hexes)


@rule("CHES-19-9")
def test_hexes_at_the_edge():
    def positions(company, hex_id, *tiles):
        game = quiet().company(company, {"Ann": 6}, par=80, cash=500, stations={"C&O": "G13", "C&A": "J6"}[company])
        game.lay(*tiles).operating(company)
        return {" ".join(line.split()[3:]) for line in game.offers("lay_tile") if line.split()[2] == hex_id}

    def at(tile, joins):
        return f"{tile} {auction().rotation(tile, joins)}"

    assert positions("C&O", "H12", "G13 57 SW-NE") == {at("7", "SW-NW")}
    assert positions("C&A", "J8", "J6 57 S-N") == {at("9", "S-N"), at("7", "NW-N")}
    assert positions("C&A", "J8", "J6 57 SW-NE", "I7 7 NE-SE") == {at("7", "NW-N"), at("8", "S-NW")}
    assert positions("C&A", "J10", "J6 57 S-N", "J8 9 S-N") == {at("7", "NW-N")}
    for company, home in (("LV", "J2"), ("N&W", "C13")):
        game = quiet().company(company, {"Ann": 6}, par=80, cash=500, stations=home).operating(company)
        assert game.offers("lay_tile") == {f"lay_tile {company} {home} 57 1"}


@rule("CHES-19-9", "CHES-19-10")
@pytest.mark.parametrize("row", list(TABLES["city_tile_positions"].records()), ids=lambda row: row["hex"])
def test_positions_of_city_tiles(row):
    game = auction()
    sides = {SIDES[side] for side in usable(game, row["hex"])}
    for tile in ("57", "14", "15", "611", "915"):
        face = game.rules.data.atlas.tiles[tile]
        count = sum(1 for rotation in face.rotations if face.faces[rotation].exits <= sides)
        assert count == row[f"positions_{tile}"], tile


@rule("CHES-19-10")
@pytest.mark.parametrize(
    "company, home, joins", [("LV", "J2", "S-SW-NE-SE"), ("N&W", "C13", "SW-NW-N-NE"), ("PLE", "D2", "S-SW-NE-SE")]
)
def test_three_cities_never_become_brown(company, home, joins):
    stations = f"A3 {home}" if company == "PLE" else home
    game = quiet().company(company, {"Ann": 6}, par=80, cash=500, stations=stations).lay(f"{home} 57 SW-NE").phase("5")
    game.operating(company)
    green = {line for line in game.offers("lay_tile") if line.split()[2] == home}
    assert green == {f"lay_tile {company} {home} 15 {game.rotation('15', joins)}"}
    game.play(*green).operating(company)
    assert not [line for line in game.offers("lay_tile") if line.split()[2] == home]
    for rotation in range(6):
        action = game.action(f"lay_tile {company} {home} 611 {rotation}")
        assert not game.is_listed(action)
        keeps = (
            game.rules.data.atlas.tiles["15"].faces[game.rotation("15", joins)].exits
            <= game.rules.data.atlas.tiles["611"].faces[rotation].exits
        )
        cited, code = ("CHES-11.3-9", "off-map") if keeps else ("CHES-11.3-20", "track-kept")
        game.refused(f"lay_tile {company} {home} 611 {rotation}", rule=cited, code=code)
