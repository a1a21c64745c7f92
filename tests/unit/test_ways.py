"""Runs as players write them: the tracks of a way and the way of tracks."""

import pytest

from roundhouse.board import TrackMap
from roundhouse.board.atlas import read_atlas
from roundhouse.eighteen.runs import read_way, write_way

TOWN = {"revenue": 10}


@pytest.mark.parametrize("joined", [["town0", "town1"], ["town1", "town0"]])
@pytest.mark.parametrize("way", [("A1.0", "A3.0", "A3.1", "A5.0"), ("A5.0", "A3.1", "A3.0", "A1.0")])
def test_a_way_may_go_from_stop_to_stop_on_one_hex(joined, way):
    """No title of the house prints such track; a way over it is read and written in either direction."""
    hexes = [
        {"id": "A1", "color": "gray", "towns": [TOWN], "track": [[0, "town0"]]},
        {"id": "A3", "color": "gray", "towns": [TOWN, TOWN], "track": [[3, "town0"], joined, [0, "town1"]]},
        {"id": "A5", "color": "gray", "towns": [TOWN], "track": [[3, "town0"]]},
    ]
    map_ = TrackMap(read_atlas({"layout": "flat", "hexes": hexes}, {}))
    tracks = read_way(map_, way)
    assert tracks is not None
    assert len(tracks) == 5
    assert write_way(map_, tracks) == way
