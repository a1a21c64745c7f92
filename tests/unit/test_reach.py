"""Reaching track: what floods answer is what a search of every way finds."""

from __future__ import annotations

import random

import pytest

import roundhouse
from roundhouse.board import TrackMap
from roundhouse.board.reach import OutOfPatienceError, Search
from roundhouse.eighteen.late import dense_map

#: steps of the search that tries every way; on thin maps it seldom needs as many
LONG = 20_000


def thin_maps(slug: str, count: int) -> list[TrackMap]:
    """Maps with about half of their track, loops and dead ends, and some stations of two companies."""
    atlas = roundhouse.new_game(slug, ["Ann", "Bo", "Cy"], seed=1).rules.data.atlas
    found = []
    for seed in range(count):
        rng = random.Random(f"{slug}/{seed}")
        dense = dense_map(atlas, rng)
        map_ = TrackMap(atlas, {hex_id: lies for hex_id, lies in dense.laid.items() if rng.random() < 0.55})
        cities = [(h, n) for h, face in map_.faces.items() for n, stop in enumerate(face.stops) if stop.slots]
        for stop in rng.sample(cities, 6):
            for owner in ("ours", "theirs")[: map_.free_slots(stop)] if rng.random() < 0.4 else ("theirs",):
                map_ = map_.with_station(stop, owner)
        found.append(map_)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["18chesapeake", "18cz", "1862"])
def test_floods_and_searches_agree(slug: str) -> None:
    compared = doubtful = 0
    for map_ in thin_maps(slug, 40):
        plain = TrackMap(map_.atlas, map_.laid, map_.stations)
        entries = map_.entries("ours")
        for hex_id, face in map_.faces.items():
            for edge in range(6):
                try:
                    exact = Search(map_, "ours", LONG).from_edge(hex_id, edge)
                except OutOfPatienceError:
                    continue
                assert map_.edge_reaches(hex_id, edge, "ours") == exact, (hex_id, edge)
                assert (edge in map_.reaching_edges(hex_id, frozenset((edge,)), "ours")) == exact
                assert map_.is_reached(hex_id, frozenset((edge,)), "ours") == exact
                assert plain.is_reached(hex_id, frozenset((edge,)), "ours") == exact
                assert not exact or edge in entries[hex_id]
                compared += 1
                doubtful += not exact and edge in entries.get(hex_id, ())
            for number in range(len(face.stops)):
                try:
                    exact = Search(map_, "ours", LONG).from_stop((hex_id, number))
                except OutOfPatienceError:
                    continue
                own = "ours" in map_.stations.get((hex_id, number), ())
                assert map_.stop_reaches((hex_id, number), "ours") == (own or exact)
    assert compared > 1000
    assert doubtful > 0, "no edge of these maps is reached only by going over a side twice"
