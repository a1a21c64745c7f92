"""Which homes are good, judged from the printed map."""

from __future__ import annotations

from collections import deque

from roundhouse.board import CITY, Atlas, HexId
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.model import GameData

FAR = 6


def _distances(atlas: Atlas, home: HexId) -> dict[HexId, int]:
    known = atlas.caches.distances.get(home)
    if known is not None:
        return known
    found = {home: 0}
    todo = deque([home])
    while todo:
        here = todo.popleft()
        if found[here] >= FAR:
            continue
        for other in atlas.hexes[here].neighbors:
            if other is not None and other not in found:
                found[other] = found[here] + 1
                todo.append(other)
    return atlas.caches.distances.keep(home, found)


def distance_to_stop(atlas: Atlas, start: HexId) -> int:
    """Hexes from ``start`` to the nearest city, town or red area."""
    known = atlas.caches.nearest_stop.get(start)
    if known is None:
        found = (d for h, d in _distances(atlas, start).items() if atlas.hexes[h].face.stops)
        known = atlas.caches.nearest_stop.keep(start, min(found, default=FAR))
    return known


def home_quality(data: GameData, company: CompanyId) -> float:
    """Cities and red areas near the home, the nearer the better."""
    homes = data.companies[company].homes
    if not homes:
        return 0.0
    quality = 0.0
    for hex_id, distance in _distances(data.atlas, homes[0]).items():
        for stop in data.atlas.hexes[hex_id].face.stops:
            worth = 3.0 if stop.kind == CITY else 1.0 if stop.kind == "town" else 4.0
            quality += worth / (1 + distance)
    return quality
