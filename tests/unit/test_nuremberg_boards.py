"""Board files: a broken one is refused with a sentence, and ours hold the pieces that they should."""

import copy
import json
from collections import Counter

import pytest

from roundhouse.titles.nuremberg.boards import BrokenBoard, find_map, find_side, load
from roundhouse.titles.nuremberg.boards.load import FOLDER, load_map, load_side, read_map, read_side
from roundhouse.titles.nuremberg.boards.record import Record
from roundhouse.titles.nuremberg.title import TITLE

MAP = json.loads((FOLDER / "map-nuremberg.json").read_text(encoding="utf-8"))
SIDE = json.loads((FOLDER / "side-2-3.json").read_text(encoding="utf-8"))


def area(data, key):
    return next(a for a in data["areas"] if a["id"] == key)


def border(data, key):
    return next(b for b in data["borders"] if b["id"] == key)


def unknown_neighbour(data):
    area(data, "ns")["neighbours"].append("xx")


def one_sided_neighbour(data):
    area(data, "mo")["neighbours"].remove("ns")


def one_sided_line(data):
    border(data, "ns|mo")["line"][0] = [20, 20]


def neighbours_without_a_border(data):
    data["borders"].remove(border(data, "ns|mo"))


def border_without_neighbours(data):
    area(data, "ns")["neighbours"].remove("mo")
    area(data, "mo")["neighbours"].remove("ns")


def border_of_unknown_area(data):
    border(data, "ns|mo")["between"] = ["ns", "xx"]


def border_of_one_area(data):
    border(data, "ns|mo")["between"] = ["ns", "ns"]


def two_borders_between_two_areas(data):
    data["borders"].append({**border(data, "ns|mo"), "id": "again"})


def two_borders_of_one_name(data):
    data["borders"].append(dict(border(data, "ns|mo")))


def no_start_town(data):
    for a in data["areas"]:
        if a.get("station") in ("red", "green"):
            a["station"] = "neutral"


def no_green_town(data):
    for a in data["areas"]:
        if a.get("station") == "green":
            a["station"] = "neutral"


def unreachable_area(data):
    for b in data["borders"]:
        if "ro" in b["between"]:
            b["closed"] = {"rule": "FTN-5-3", "why": "a wall"}


def town_without_a_way_out(data):
    for b in data["borders"]:
        if "er" in b["between"]:
            b["closed"] = {"rule": "FTN-5-3", "why": "a wall"}


def two_areas_of_one_name(data):
    data["areas"].append(dict(area(data, "ns")))


def unknown_terrain(data):
    area(data, "ns")["terrain"] = "marsh"


def no_cost_for_a_crossing(data):
    del data["crossings"]["river"]


def station_of_a_strange_colour(data):
    area(data, "ns")["station"] = "blue"


def unknown_good(data):
    area(data, "m-sb")["good"] = "cheese"


def station_and_good(data):
    area(data, "m-sb")["station"] = "neutral"


def dear_good_on_open_land(data):
    area(data, "m-sb")["good"] = "beer"


def no_good_in_a_hop_field(data):
    del area(data, "h-go")["good"]


def unknown_option(data):
    area(data, "m-sb")["option"] = "winter"


def arrow_to_nowhere(data):
    data["arrows"][0]["to"] = "xx"


def arrow_from_mail(data):
    data["arrows"].append({"from": "m-sb", "to": "li", "line": [[0, 0], [1, 1]]})


def arrow_to_a_town(data):
    data["arrows"].append({"from": "h-go", "to": "ns", "line": [[0, 0], [1, 1]]})


def arrow_to_a_red_town(data):
    data["arrows"].append({"from": "h-go", "to": "nn", "line": [[0, 0], [1, 1]]})


def arrow_to_no_neighbour(data):
    data["arrows"].append({"from": "h-go", "to": "ro", "line": [[0, 0], [1, 1]]})


def beer_without_an_arrow(data):
    data["arrows"] = [a for a in data["arrows"] if a["from"] != "h-go"]


def link_to_nowhere(data):
    data["link"]["to"] = ["xx"]


def link_without_an_end(data):
    data["link"]["to"] = []


def link_that_cannot_be_made(data):
    data["link"]["to"] = ["h-go"]


def apart_from_nowhere(data):
    data["apart"]["areas"] = ["nn", "xx"]


def too_many_goods(data):
    data["draws"]["goods"] = 4


def too_many_figures(data):
    data["draws"]["station"] = 3


def missing_field(data):
    del area(data, "ns")["centre"]


def wrong_kind_of_field(data):
    area(data, "ns")["neighbours"] = "mo"


def crooked_point(data):
    area(data, "ns")["centre"] = [1, "2"]


BROKEN_MAPS = [
    (unknown_neighbour, r"'ns' \(Nürnberg Süd\) names the neighbour 'xx', which is no area"),
    (one_sided_neighbour, r"one-sided: area 'ns' \(Nürnberg Süd\) names 'mo'"),
    (one_sided_line, r"one-sided: 'ns\|mo' does not lie on the outline of 'ns'"),
    (neighbours_without_a_border, "are neighbours, but no border lies between them"),
    (border_without_neighbours, "do not name each other as neighbours"),
    (border_of_unknown_area, "lies at 'xx', which is no area"),
    (border_of_one_area, "must lie between two areas"),
    (two_borders_between_two_areas, "lie between the same two areas"),
    (two_borders_of_one_name, "Two borders .* are called"),
    (no_start_town, "has no start town"),
    (no_green_town, "has no green town"),
    (unreachable_area, r"'ro' \(Roßtal\) cannot be reached by track"),
    (town_without_a_way_out, r"No track can leave the town 'er' \(Erlangen\)"),
    (two_areas_of_one_name, "Two areas .* are called 'ns'"),
    (unknown_terrain, "has the terrain 'marsh'"),
    (no_cost_for_a_crossing, "'river', for which 'crossings' names no cost"),
    (station_of_a_strange_colour, "is 'blue', not red, green or neutral"),
    (unknown_good, "prints the good 'cheese'"),
    (station_and_good, "both a station and a good"),
    (dear_good_on_open_land, "must print beer exactly if its terrain keeps track out, but it is plain with beer"),
    (no_good_in_a_hop_field, "must print beer exactly .*, but it is hop field with no good"),
    (unknown_option, "belongs to the option 'winter'"),
    (arrow_to_nowhere, "there is no area 'xx'"),
    (arrow_from_mail, "where no beer is printed"),
    (arrow_to_a_town, "has no neutral station"),
    (arrow_to_a_red_town, "has no neutral station"),
    (arrow_to_no_neighbour, "which is no neighbour"),
    (beer_without_an_arrow, r"No arrow leads from area 'h-go' \(Gostenhof\)"),
    (link_to_nowhere, "names 'xx', which is no area"),
    (link_without_an_end, "needs areas at both its ends"),
    (link_that_cannot_be_made, "can never be made"),
    (apart_from_nowhere, "name 'xx', which is no area"),
    (too_many_goods, "draws 160 goods cubes; there are 120"),
    (too_many_figures, "draws 90 figures; there are 75"),
    (missing_field, r"area 'ns' .* lacks the field 'centre'"),
    (wrong_kind_of_field, "must be a list of texts"),
    (crooked_point, "must be 2 numbers"),
]


@pytest.mark.parametrize("spoil, sentence", BROKEN_MAPS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_map_is_refused(spoil, sentence):
    data = copy.deepcopy(MAP)
    spoil(data)
    with pytest.raises(BrokenBoard, match=sentence) as caught:
        read_map(Record(data, "the map"))
    assert str(caught.value).endswith(".")


def rounds_missing(data):
    del data["rounds"]["3"]


def colours_out_of_order(data):
    data["bag"] = {"brown": 4, "white": 4, "red": 2, "green": 2}


def too_many_discs(data):
    data["bag"]["white"] = 6


def gap_in_the_numbers(data):
    data["spaces"][2]["number"] = 7


def two_spaces_of_one_number(data):
    data["spaces"][2]["number"] = 2


def too_few_discs(data):
    data["bag"] = {"white": 1, "brown": 1, "red": 1, "green": 1}


def strange_colour(data):
    data["spaces"][0]["printed"] = ["blue"]


def row_without_minimum(data):
    data["spaces"][0]["row"] = "middle"


def class_without_points(data):
    data["trains"][0]["class"] = 4


def train_without_places(data):
    data["trains"][0].update(passengers=0, goods=0)


def train_with_fewer_places_than_none(data):
    data["trains"][0].update(passengers=-1, goods=3)


def train_with_fewer_goods_than_none(data):
    data["trains"][0].update(passengers=3, goods=-1)


def players_in_words(data):
    data["players"] = ["two", 3]


def players_as_one_number(data):
    data["players"] = 23


def two_trains_of_one_name(data):
    data["trains"][1]["id"] = "1a"


def start_off_the_track(data):
    data["influence"]["start"]["white"] = 9


def start_below_the_track(data):
    data["influence"]["start"]["white"] = -1


def profit_off_the_track(data):
    data["profit"]["start"] = 6


BROKEN_SIDES = [
    (rounds_missing, "does not say how many rounds 3 players play"),
    (colours_out_of_order, "must name white, brown, red, green in this order"),
    (too_many_discs, "puts 6 white discs in the bag; there are 5"),
    (gap_in_the_numbers, "not numbered from 1 on without a gap"),
    (two_spaces_of_one_number, "have the number 2"),
    (too_few_discs, "has 6 spaces but only 4 discs"),
    (strange_colour, "shows the colour 'blue'"),
    (row_without_minimum, "row 'middle', for which there is no minimum bid"),
    (class_without_points, "of class 4, which has no points"),
    (train_without_places, "has no place for anything"),
    (train_with_fewer_places_than_none, "has no place for anything"),
    (train_with_fewer_goods_than_none, "has no place for anything"),
    (players_in_words, "must be a list of whole numbers"),
    (players_as_one_number, "must be a list of whole numbers"),
    (two_trains_of_one_name, "Two trains .* are called '1a'"),
    (start_off_the_track, "starts influence at 9"),
    (start_below_the_track, "starts influence at -1"),
    (profit_off_the_track, "starts the profit at 6"),
]


@pytest.mark.parametrize("spoil, sentence", BROKEN_SIDES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_side_is_refused(spoil, sentence):
    data = copy.deepcopy(SIDE)
    spoil(data)
    with pytest.raises(BrokenBoard, match=sentence):
        read_side(Record(data, "the side"))


@pytest.mark.parametrize("count", [5, 6])
def test_a_side_may_have_any_number_of_spaces(count):
    data = copy.deepcopy(SIDE)
    del data["spaces"][count:]
    assert list(read_side(Record(data, "the side")).spaces) == list(range(1, count + 1))


def test_a_file_that_is_no_board(tmp_path):
    with pytest.raises(BrokenBoard, match="cannot be read"):
        load_map(tmp_path / "none.json")
    (tmp_path / "text.json").write_text("a map", encoding="utf-8")
    with pytest.raises(BrokenBoard, match="is not JSON"):
        load_map(tmp_path / "text.json")
    (tmp_path / "list.json").write_text("[]", encoding="utf-8")
    with pytest.raises(BrokenBoard, match="must be an object"):
        load_map(tmp_path / "list.json")
    (tmp_path / "other.json").write_text('{"format": "x"}', encoding="utf-8")
    with pytest.raises(BrokenBoard, match="has the format 'x'"):
        load_side(tmp_path / "other.json")


def test_a_board_may_be_replaced_without_touching_code(tmp_path):
    data = copy.deepcopy(MAP)
    area(data, "po")["name"] = "Neustadt"
    border(data, "ns|mo")["river"] = "Goldbach"
    (tmp_path / "map.json").write_text(json.dumps(data), encoding="utf-8")
    found = load_map(tmp_path / "map.json")
    assert found.areas["po"].name == "Neustadt"
    assert found.between["mo", "ns"].cost == 2


def test_a_game_of_an_older_version_plays_on_the_copy_made_for_it(tmp_path, monkeypatch):
    """The first change came with version 2, the second with version 4."""
    for folder, name in (("version-1", "First"), ("version-3", "Second"), ("", "Third")):
        (tmp_path / folder).mkdir(exist_ok=True)
        text = json.dumps({**MAP, "name": name})
        (tmp_path / folder / "map-nuremberg.json").write_text(text, encoding="utf-8")
    monkeypatch.setattr(load, "FOLDER", tmp_path)
    found = {version: find_map("nuremberg", version=version).name for version in (1, 2, 3, 4, None)}
    assert found == {1: "First", 2: "Second", 3: "Second", 4: "Third", None: "Third"}


def test_options_of_the_maps_are_those_of_the_title():
    for variant in TITLE.variants:
        offered = {option.name for option in variant.options}
        assert set(find_map(variant.id).options) == offered & {"larger-south"}


def count(values):
    return dict(Counter(values))


#: what both versions of the maps share, as they are played without options; the cost of a border is None where no track
#: may be
MAPS = {
    "nuremberg": {
        "terrain": {"plain": 59, "crops": 15},
        "station": {"neutral": 28, "red": 3, "green": 3, None: 40},
        "good": {"mail": 25, "beer": 15, None: 34},
        "river": {"Pegnitz": 17, "Rednitz": 12, "Regnitz": 5, None: 160},
        "start only": [],
        "goods": ("beer", "mail"),
    },
    "wensleydale": {
        "terrain": {"plain": 36, "valley": 19, "hill": 17, "outside": 3},
        "station": {"neutral": 25, "red": 4, "green": 4, None: 42},
        "good": {"cheese": 23, "stone": 17, None: 35},
        "river": {None: 197},
        "start only": ["south", "south-w", "south-e"],
        "goods": ("stone", "cheese"),
    },
}
#: what differs: costs of borders, arrows, figures drawn for a neutral station
VERSIONS = {
    ("nuremberg", 1): ({1: 93, 2: 22, None: 79}, 30, 2),
    ("nuremberg", 2): ({1: 92, 2: 22, None: 80}, 15, 1),
    ("wensleydale", 1): ({1: 65, 2: 41, None: 91}, 38, 2),
    ("wensleydale", 2): ({1: 65, 2: 41, None: 91}, 17, 1),
}


@pytest.mark.parametrize("key, version", VERSIONS)
def test_the_maps_have_these_counts(key, version):
    found = find_map(key, version=version)
    areas, borders = found.areas.values(), found.borders.values()
    assert MAPS[key] == {
        "terrain": count(area.terrain for area in areas),
        "station": count(area.station for area in areas),
        "good": count(area.good for area in areas),
        "river": count(border.river for border in borders),
        "start only": [area.id for area in areas if area.start_only],
        "goods": (found.dear.key, found.plain.key),
    }
    assert VERSIONS[key, version] == (count(b.cost for b in borders), len(found.arrows), found.draws.station)
    assert (found.draws.goods, found.draws.town) == (2, 1)
    assert all(area.name for area in areas)


def test_the_larger_south_opens_two_red_towns_and_four_borders():
    plain, larger = find_map("wensleydale"), find_map("wensleydale", frozenset({"larger-south"}))
    changed = [key for key in plain.areas if plain.areas[key].station != larger.areas[key].station]
    assert changed == ["south-w", "south-e"]
    assert {larger.areas[key].station for key in changed} == {"red"}
    opened = [b for key, b in larger.borders.items() if b.cost != plain.borders[key].cost]
    assert [border.cost for border in opened] == [1, 1, 1, 1]


#: what both versions of the two sides of the boards share
SIDES = {
    "2-3": {
        "rounds": {2: 5, 3: 4},
        "bag": {"white": 4, "brown": 4, "red": 2, "green": 2},
        "passenger points": {1: 3, 2: 2, 3: 1},
        "spaces": {("upper", 3): 3, ("lower", 2): 3},
    },
    "3-4": {
        "rounds": {3: 5, 4: 4},
        "bag": {"white": 5, "brown": 5, "red": 5, "green": 5},
        "passenger points": {1: 1, 2: 1, 3: 1},
        "spaces": {("upper", 3): 4, ("lower", 2): 4},
    },
}
#: what differs: points of influence of a space by its row; for each class how many trains there are, what each costs,
#: and the places for passengers and goods of all together
FIGURES = {
    ("2-3", 1): ({"upper": 3, "lower": 1}, {1: (3, 3, 9, 9), 2: (3, 2, 6, 9), 3: (3, 1, 4, 4)}),
    ("2-3", 2): ({"upper": 2, "lower": 1}, {1: (3, 3, 6, 5), 2: (3, 2, 6, 5), 3: (3, 1, 3, 3)}),
    ("3-4", 1): ({"upper": 3, "lower": 2}, {1: (4, 3, 13, 13), 2: (4, 2, 9, 9), 3: (4, 1, 4, 4)}),
    ("3-4", 2): ({"upper": 2, "lower": 1}, {1: (4, 3, 11, 6), 2: (4, 2, 6, 5), 3: (4, 1, 3, 2)}),
}


def trains_of_class(side, rank):
    trains = [train for train in side.trains.values() if train.rank == rank]
    (cost,) = {train.cost for train in trains}
    return len(trains), cost, sum(train.passengers for train in trains), sum(train.goods for train in trains)


@pytest.mark.parametrize("key, version", FIGURES)
def test_the_sides_have_these_counts(key, version):
    found = find_side(key, version)
    assert SIDES[key] == {
        "rounds": dict(found.rounds),
        "bag": dict(found.bag),
        "passenger points": dict(found.passenger_vp),
        "spaces": count((space.row, space.min_bid) for space in found.spaces.values()),
    }
    influence = {space.row: len(space.printed) + bool(space.choice) for space in found.spaces.values()}
    assert FIGURES[key, version] == (influence, {rank: trains_of_class(found, rank) for rank in (1, 2, 3)})
    assert (found.influence_max, found.profit_min, found.profit_max) == (8, -13, 5)
    assert dict(found.influence_start) == {"white": 1, "brown": 2, "red": 1, "green": 1}
