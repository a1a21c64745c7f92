"""What the hints of the rulebook say about the maps, asked of the data; and what was ruled about the boards."""

import pytest

from roundhouse.titles.nuremberg.boards import find_map
from tests.rules.nuremberg.kit import ScriptedNuremberg


def disjoint_ways(map_, start, end):
    """How many ways from start to end share no area between them (unit flow through split areas)."""
    graph = {}
    for area in map_.areas:
        graph.setdefault((area, "in"), {})[(area, "out")] = 9 if area in (start, end) else 1
        for other in map_.ways[area]:
            graph.setdefault((area, "out"), {})[(other, "in")] = 1
    flow = 0
    while True:
        seen = {(start, "in"): None}
        todo = [(start, "in")]
        while todo and (end, "out") not in seen:
            node = todo.pop(0)
            for other, room in graph.get(node, {}).items():
                if room > 0 and other not in seen:
                    seen[other] = node
                    todo.append(other)
        if (end, "out") not in seen:
            return flow
        flow += 1
        node = (end, "out")
        while seen[node] is not None:
            before = seen[node]
            graph[before][node] -= 1
            graph.setdefault(node, {})[before] = graph.get(node, {}).get(before, 0) + 1
            node = before


@pytest.mark.rule("FTN-H-1")
def test_wensleydale_starts_at_the_edges():
    map_ = find_map("wensleydale")
    width, height = map_.size
    red = [map_.areas[a].centre for a in map_.towns("red")]
    green = [map_.areas[a].centre for a in map_.towns("green")]
    assert all(x < width * 0.5 and y > height * 0.6 for x, y in red)
    assert all(x > width * 0.55 for x, _ in green)
    valleys = [a for a in map_.areas.values() if a.terrain == "valley"]
    assert len(valleys) > 10
    assert not any(a.is_town for a in valleys)


@pytest.mark.rule("FTN-H-2")
def test_nuremberg_starts_in_the_middle_and_at_the_edges():
    map_ = find_map("nuremberg")
    width, height = map_.size

    def at_rim(area):
        return any(x in (0, width) or y in (0, height) for x, y in map_.areas[area].polygon)

    assert [a for a in ("ns", "nn", "fu") if at_rim(a)] == []
    assert [a for a in ("er", "sc", "la") if at_rim(a)] == ["er", "sc", "la"]
    assert map_.link.sources == ("nn", "ns")
    assert map_.link.targets == ("fu",)
    assert disjoint_ways(map_, "ns", "fu") >= 2


@pytest.mark.rule("FTN-H-2")
@pytest.mark.parametrize("version, north, south", [(1, 8, 7), (2, 9, 9)])
def test_the_race_to_fuerth_is_as_long_as_the_map_of_the_version_makes_it(version, north, south):
    map_ = find_map("nuremberg", version=version)
    assert [shortest_way(map_, start, "fu") for start in ("nn", "ns")] == [north, south]


def shortest_way(map_, start, end):
    """The fewest pieces from one area to another."""
    steps, reached = 0, {start}
    while end not in reached:
        reached |= {other for area in reached for other in map_.ways[area]}
        steps += 1
    return steps


@pytest.mark.rule("FTN-RU-1")
@pytest.mark.parametrize("variant, areas, borders", [("nuremberg", 74, 194), ("wensleydale", 75, 197)])
def test_the_maps_come_from_the_data_files(variant, areas, borders):
    map_ = find_map(variant)
    assert (len(map_.areas), len(map_.borders)) == (areas, borders)
    assert {a.origin for a in map_.areas.values()} <= {"found", "designed"}


@pytest.mark.rule("FTN-RU-9")
def test_no_space_gives_more_than_four_points():
    for side in ("2-3", "3-4"):
        for space in ScriptedNuremberg(side=side, boards=2).setting.side.spaces.values():
            assert len(space.printed) + bool(space.choice) + 1 <= 4


@pytest.mark.rule("FTN-RU-41")
def test_there_are_no_rules_of_the_first_edition_on_offer():
    from roundhouse.titles.nuremberg.title import TITLE

    names = {option.name for variant in TITLE.variants for option in variant.options}
    assert names == {"side", "larger-south", "south-end", "rings", "ties"}
    assert TITLE.readings == ("rulebook",)
