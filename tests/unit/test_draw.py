"""Boards as pictures and positions as text."""

import math
import re
from xml.etree import ElementTree as ET

import pytest

import roundhouse
from roundhouse import draw
from roundhouse.board import Face, Path, Stop
from roundhouse.bots import decide, find_bot
from roundhouse.draw import svg
from roundhouse.draw.geometry import HALF_HEIGHT, Grid, between_edges, distance
from roundhouse.draw.layout import SLOT, lay_out, slot_places
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.runs import write_runs

EIGHTEEN = [slug for slug in roundhouse.TITLES if slug != "nuremberg"]
SVG = "{http://www.w3.org/2000/svg}"


def game_of(slug, moves, seed=2):
    count = roundhouse.TITLES[slug].player_counts[1]
    game = roundhouse.new_game(slug, [f"Player {n}" for n in range(count)], seed=seed)
    bot = find_bot("random", slug)
    while len(game.log) < moves and game.result is None:
        game.apply(decide(bot, game, game.acting[0]).action)
    return game


def words_of(svg):
    return [element.text for element in ET.fromstring(svg).iter(f"{SVG}text")]


# -- geometry ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", EIGHTEEN)
def test_neighbours_lie_where_their_edges_point(slug):
    rules = roundhouse.new_game(slug, ["a", "b", "c"]).rules
    atlas = rules.data.atlas
    grid = Grid(atlas.layout)
    for hex_ in atlas.hexes.values():
        for edge, other in enumerate(hex_.neighbors):
            if other is not None:
                there = atlas.hexes[other]
                here = grid.centre(hex_.x, hex_.y)
                step = grid.side(edge, 2 * HALF_HEIGHT)
                place = here[0] + step[0], here[1] + step[1]
                assert distance(place, grid.centre(there.x, there.y)) < 1e-9


def test_edges_go_clockwise_from_the_data_files_first_one():
    flat, pointy = Grid("flat"), Grid("pointy")
    assert flat.side(0) == (pytest.approx(0), pytest.approx(HALF_HEIGHT))  # south, y points down
    assert flat.side(1)[0] < 0 < flat.side(1)[1]  # south-west
    assert pointy.side(1) == (pytest.approx(-HALF_HEIGHT), pytest.approx(0))  # west
    assert pointy.side(0)[0] < 0 < pointy.side(0)[1]  # south-west


@pytest.mark.parametrize("layout", ["flat", "pointy"])
@pytest.mark.parametrize("other", [1, 2, 3, 4, 5])
def test_track_leaves_edges_at_right_angles(layout, other):
    grid = Grid(layout)
    shape = between_edges(grid, 0, other)
    heading, inward = shape.heading(0.0), grid.angle(0) + math.pi
    assert math.cos(heading - inward) > 0.995
    assert distance(shape.end, grid.side(other)) < 1e-9


def face(stops, paths):
    return Face("green", tuple(stops), tuple(Path(a, b) for a, b in paths))


def test_a_single_city_stands_in_the_middle_and_two_stand_apart():
    grid = Grid("flat")
    assert lay_out(grid, face([Stop("city", 30, 1)], [(0, 6), (2, 6)])).stops == [(0.0, 0.0)]
    two = lay_out(grid, face([Stop("city", 40, 1), Stop("city", 40, 1)], [(0, 6), (1, 6), (2, 7), (3, 7)]))
    assert distance(*two.stops) >= 2 * SLOT
    bare = lay_out(grid, face([Stop("city", 0, 1), Stop("city", 0, 1)], []))
    assert distance(*bare.stops) >= 2 * SLOT


@pytest.mark.parametrize("slots", [1, 2, 3, 4, 6])
def test_spaces_of_a_city_do_not_overlap(slots):
    layout = lay_out(Grid("flat"), face([Stop("city", 30, slots)], [(0, 6)]))
    spots = slot_places(layout, 0)
    assert len(spots) == slots
    for number, spot in enumerate(spots):
        for other in spots[number + 1 :]:
            assert distance(spot, other) > 2 * SLOT - 1e-6


def test_figures_find_room_beside_track_and_each_other():
    layout = lay_out(Grid("flat"), face([Stop("city", 30, 2)], [(0, 6), (3, 6)]))
    first, second = layout.find_room(0.16), layout.find_room(0.16)
    assert distance(first, second) > 0.3
    for point in layout.paths[0].points():
        assert distance(first, point) > 0.16


# -- boards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", EIGHTEEN)
def test_a_board_shows_every_hex_station_and_name(slug):
    game = game_of(slug, 260)
    assert isinstance(game.rules, EighteenRules)
    svg = draw.board_svg(game.rules, game.state)
    root = ET.fromstring(svg)
    atlas = game.rules.data.atlas
    corners = [p for p in root.iter(f"{SVG}polygon") if len(p.get("points").split()) == 6]
    assert len(corners) >= len(atlas.hexes)
    words = words_of(svg)
    for owners in game.state.map.stations.values():
        assert all(owner in words for owner in owners)
    names = {word for hex_ in atlas.hexes.values() for word in (hex_.name or "").split()}
    shown = {part for word in words for part in word.split()}
    assert names <= shown
    assert not re.search(r"\bnan\b|\binf\b|None", svg)


def test_off_board_values_have_the_present_one_in_bold():
    game = game_of("18chesapeake", 1)
    bold = [
        element.text
        for element in ET.fromstring(draw.board_svg(game.rules, game.state)).iter(f"{SVG}text")
        if element.get("font-weight") == "bold" and (element.text or "").isdigit()
    ]
    assert sorted(bold) == ["30", "40", "40", "40", "40"]  # phase 2: Norfolk, Ohio, New York, Pittsburgh, West Virginia


def test_homes_are_ghosts_until_their_companies_operate():
    game = game_of("18chesapeake", 1)
    root = ET.fromstring(draw.board_svg(game.rules, game.state))
    ghosts = [g for g in root.iter(f"{SVG}g") if g.get("opacity") == "0.4"]
    assert sorted(g.find(f"{SVG}text").text for g in ghosts) == sorted(game.rules.data.companies)


@pytest.mark.parametrize("tile", [None, "8889", "8890", "8891"])
def test_homes_in_praha_go_by_their_exits(tile):
    game = roundhouse.new_game("18cz", ["Ann", "Bo", "Cy"], seed=1)
    state, rules = game.state.clone(), game.rules
    if tile is not None:
        state.map = state.map.with_tile("E11", tile, 1)
    ghosts = ET.fromstring(draw.board_svg(rules, state)).iterfind(f".//{SVG}g[@opacity='0.4']")
    discs = {ghost.find(f"{SVG}text").text: ghost.find(f"{SVG}circle") for ghost in ghosts}
    grid = Grid(rules.data.atlas.layout)
    for company, own, other in (("BN", 3, 5), ("NWB", 5, 3)):
        ((_, city),) = rules.home_cities(state, company)
        assert own in state.map.face("E11").stop_exits(city)
        spot = tuple(float(discs[company].get(axis)) / svg.UNIT for axis in ("cx", "cy"))
        assert distance(spot, grid.side(own)) < distance(spot, grid.side(other))


def test_terrain_is_shown_until_it_is_built_on():
    game = game_of("18chesapeake", 1)
    assert words_of(draw.board_svg(game.rules, game.state)).count("$80") == sum(
        terrain.cost == 80 for hex_ in game.rules.data.atlas.hexes.values() for terrain in hex_.terrain
    )


def test_routes_are_bands_along_their_track():
    game = game_of("18chesapeake", 400)
    company = next(c for c in game.state.floated if game.state.trains_of(c) and game.state.map.has_route(c))
    runs = write_runs(game.state.map, game.rules.best_run(game.state, company).run)
    plain, drawn = draw.board_svg(game.rules, game.state), draw.board_svg(game.rules, game.state, runs)
    assert runs
    assert drawn.count("<path") > plain.count("<path")
    assert "#c2185b" in drawn


def test_text_in_pictures_is_escaped():
    game = game_of("18chesapeake", 1)
    svg = draw.board_svg(game.rules, game.state)
    assert "B&amp;O" in svg
    assert "Charleroi &amp;" in svg


# -- text --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("slug", sorted(roundhouse.TITLES))
@pytest.mark.parametrize("moves", [0, 120])
def test_every_position_can_be_told(slug, moves):
    game = game_of(slug, moves)
    text = draw.position_text(game)
    assert f"after {len(game.played)} actions" in text
    assert all(player in text for player in game.setup.players)
    assert draw.picture(game).startswith("<svg")


@pytest.mark.parametrize("slug", sorted(roundhouse.TITLES))
def test_positions_are_told_in_other_languages(slug):
    game = game_of(slug, 60)
    english, italian, japanese = (draw.position_text(game, language) for language in ("en", "it", "ja"))
    assert len(english.splitlines()) == len(italian.splitlines()) == len(japanese.splitlines())
    assert "dopo 60 azioni" in italian
    assert "60アクションの後" in japanese


def test_wide_characters_take_two_columns():
    assert draw.columns(("名", "n"), [("Ann", "1"), ("会社", "2")]) == "名    n\nAnn   1\n会社  2"


def test_columns_stand_below_each_other():
    text = draw.columns(("name", "cash", "holds"), [("Ann", "$5", "PRR"), ("Bo", "$1200", "")])
    assert text.splitlines() == ["name   cash  holds", "Ann      $5  PRR", "Bo    $1200"]
