"""Board files: a broken one is refused with a sentence, and ours say what the collected facts say."""

import copy
import json
import os
from pathlib import Path

import pytest

from roundhouse.titles.nuremberg.boards import BrokenBoard, find_map, find_side
from roundhouse.titles.nuremberg.boards.load import FOLDER, load_map, load_side, read_map, read_side
from roundhouse.titles.nuremberg.boards.record import Record
from roundhouse.titles.nuremberg.title import TITLE

ROOT = Path(__file__).resolve().parents[2]
FACTS = Path(os.environ.get("ROUNDHOUSE_SHARED") or ROOT.parent / "shared") / "data" / "nuremberg"
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


def unknown_option(data):
    area(data, "m-sb")["option"] = "winter"


def arrow_to_nowhere(data):
    data["arrows"][0]["to"] = "xx"


def arrow_from_mail(data):
    data["arrows"].append({"from": "m-sb", "to": "li", "line": [[0, 0], [1, 1]]})


def arrow_to_a_town(data):
    data["arrows"].append({"from": "h-go", "to": "ns", "line": [[0, 0], [1, 1]]})


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
    (dear_good_on_open_land, "must print beer exactly if its terrain keeps track out"),
    (unknown_option, "belongs to the option 'winter'"),
    (arrow_to_nowhere, "there is no area 'xx'"),
    (arrow_from_mail, "where no beer is printed"),
    (arrow_to_a_town, "has no neutral station"),
    (arrow_to_no_neighbour, "which is no neighbour"),
    (beer_without_an_arrow, r"No arrow leads from area 'h-go' \(Gostenhof\)"),
    (link_to_nowhere, "names 'xx', which is no area"),
    (link_without_an_end, "needs areas at both its ends"),
    (link_that_cannot_be_made, "can never be made"),
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


def two_trains_of_one_name(data):
    data["trains"][1]["id"] = "1a"


def start_off_the_track(data):
    data["influence"]["start"]["white"] = 9


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
    (two_trains_of_one_name, "Two trains .* are called '1a'"),
    (start_off_the_track, "starts influence at 9"),
    (profit_off_the_track, "starts the profit at 6"),
]


@pytest.mark.parametrize("spoil, sentence", BROKEN_SIDES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_side_is_refused(spoil, sentence):
    data = copy.deepcopy(SIDE)
    spoil(data)
    with pytest.raises(BrokenBoard, match=sentence):
        read_side(Record(data, "the side"))


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


def test_options_of_the_maps_are_those_of_the_title():
    for variant in TITLE.variants:
        offered = {option.name for option in variant.options} - {"side"}
        assert offered == set(find_map(variant.id).options)


needs_facts = pytest.mark.skipif(not FACTS.is_dir(), reason="the collected board facts are not at hand")


@needs_facts
@pytest.mark.parametrize("key", ["nuremberg", "wensleydale"])
def test_our_maps_say_what_the_facts_say(key):
    facts = json.loads((FACTS / f"map-{key}.json").read_text(encoding="utf-8"))
    ours = find_map(key, frozenset(find_map(key).options))
    assert [a["id"] for a in facts["areas"]] == list(ours.areas)
    for fact in facts["areas"]:
        found = ours.areas[fact["id"]]
        assert found.name == fact["name"]
        assert found.terrain == fact["terrain"]
        assert found.good == fact["good"]
        assert found.station == (fact["station"] and fact["station"]["kind"])
        assert found.start_only == fact.get("start_only", False)
        assert [list(p) for p in found.polygon] == fact["polygon"]
    assert [b["id"] for b in facts["borders"]] == list(ours.borders)
    for fact in facts["borders"]:
        found = ours.borders[fact["id"]]
        assert (found.a, found.b) == (fact["a"], fact["b"])
        assert found.cost == (fact["cost"] if fact["buildable"] else None)
        assert found.river == fact.get("river")
    assert [(a["from"], a["to"]) for a in facts["arrows"]] == [(a.source, a.station) for a in ours.arrows]
    assert facts["goods"]["high"]["key"] == ours.dear.key
    assert facts["goods"]["low"]["key"] == ours.plain.key
    seeding = facts["seeding"]
    assert seeding["goods"]["draws_per_area"] == ours.draws.goods
    assert seeding["figures"]["draws_per_station"] == ours.draws.station
    assert seeding["figures"]["draws_per_town"] == ours.draws.town


#: figures of the facts marked 'designed' that play gave a reason to change, and what they are now (RULES.md says why)
CHANGED_TRAINS: dict[str, dict[str, tuple[int, int]]] = {
    "2-3": {},
    "3-4": {"3a": (1, 1), "3b": (1, 1), "3c": (2, 0), "3d": (0, 2)},
}


@needs_facts
@pytest.mark.parametrize("key", ["2-3", "3-4"])
def test_our_sides_say_what_the_facts_say(key):
    facts = json.loads((FACTS / f"board-{key}.json").read_text(encoding="utf-8"))
    ours = find_side(key)
    assert {int(n): rounds for n, rounds in facts["rounds"].items() if n != "origin"} == dict(ours.rounds)
    assert {c: n for c, n in facts["bag"].items() if c != "origin"} == dict(ours.bag)
    assert facts["tracks"]["influence"]["max"] == ours.influence_max
    assert (facts["tracks"]["profit"]["min"], facts["tracks"]["profit"]["max"]) == (ours.profit_min, ours.profit_max)
    assert facts["start"]["influence"] == dict(ours.influence_start)
    assert {int(n): vp for n, vp in facts["passenger_vp"].items() if n != "origin"} == dict(ours.passenger_vp)
    for fact in facts["spaces"]:
        found = ours.spaces[fact["number"]]
        assert (found.row, found.min_bid) == (fact["row"], fact["min_bid"])
        assert list(found.printed) == fact["printed"]
        assert list(found.choice) == fact.get("choice", [])
    assert [t["id"] for t in facts["trains"]] == list(ours.trains)
    for fact in facts["trains"]:
        found = ours.trains[fact["id"]]
        places = CHANGED_TRAINS[key].get(found.id, (fact["passengers"], fact["goods"]))
        assert (found.row, found.rank, found.cost) == (fact["row"], fact["class"], fact["cost"])
        assert (found.passengers, found.goods) == places
