"""Small stations on plain tiles: a printed tile with markers on some of its tracks is a face of its own.

The board names it by the printed tile and the tracks, as edges at rotation 0, that carry a station: ``20`` without any,
``20:03`` with one on the track between edges 0 and 3, ``20:03+14`` with two. The supply counts printed tiles only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any

from roundhouse.board import TOWN, Face, TileId
from roundhouse.board.tiles import FIRST_STOP

VALUE = 20
EdgePair = frozenset[int]


def printed(tile: TileId) -> TileId:
    """The printed tile under the markers."""
    return TileId(tile.partition(":")[0])


def name(tile: TileId, links: Iterable[EdgePair]) -> TileId:
    """The printed ``tile`` with small stations on ``links`` (pairs of edges at rotation 0)."""
    marks = sorted("".join(str(edge) for edge in sorted(link)) for link in links)
    return TileId(f"{tile}:{'+'.join(marks)}" if marks else str(tile))


def with_small_stations(tiles: Iterable[Mapping[str, Any]], counted_apart: bool = False) -> list[Mapping[str, Any]]:
    """The tile set with every plain tile also in all its states of small stations.

    The supply counts printed tiles; with ``counted_apart`` each state has as many copies as the printed tile, and
    states that look alike when turned have them together.
    """
    found = [state for facts in tiles for state in (_states(facts) if _is_plain(facts) else (facts,))]
    return _count_apart(found) if counted_apart else found


def _count_apart(tiles: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    first: dict[tuple[str, frozenset[EdgePair], frozenset[EdgePair]], Mapping[str, Any]] = {}
    counts = {facts["id"]: facts["count"] for facts in tiles}
    found = []
    for facts in tiles:
        base = printed(TileId(facts["id"]))
        if base != facts["id"]:
            like = next((first[look] for turn in range(6) if (look := _turned(facts, turn)) in first), facts)
            if like is facts:
                first[_turned(facts, 0)] = facts
            facts = {**facts, "supply": like["id"], "count": counts[base] if like is facts else 0}
        found.append(facts)
    return found


def _turned(facts: Mapping[str, Any], turn: int) -> tuple[str, frozenset[EdgePair], frozenset[EdgePair]]:
    """The printed tile, its tracks with a station and those without, turned so far."""
    bare = {frozenset(link) for link in facts["track"] if all(isinstance(end, int) for end in link)}
    ends: dict[str, set[int]] = {}
    for edge, town in (link for link in facts["track"] if not all(isinstance(end, int) for end in link)):
        ends.setdefault(town, set()).add(edge)
    marked = {frozenset(edges) for edges in ends.values()}
    return (
        str(printed(TileId(facts["id"]))),
        frozenset(turned_back(link, -turn) for link in marked),
        frozenset(turned_back(link, -turn) for link in bare),
    )


def _is_plain(facts: Mapping[str, Any]) -> bool:
    return not facts.get("cities") and not facts.get("towns")


def _states(facts: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield facts
    tracks = facts["track"]
    for count in range(1, len(tracks) + 1):
        for chosen in combinations(range(len(tracks)), count):
            track: list[list[Any]] = []
            for number, (a, b) in enumerate(tracks):
                if number in chosen:
                    town = f"town{chosen.index(number)}"
                    track += [[a, town], [b, town]]
                else:
                    track.append([a, b])
            yield {
                **facts,
                "id": name(TileId(facts["id"]), (frozenset(tracks[number]) for number in chosen)),
                "count": 0,
                "supply": facts["id"],
                "towns": [{"revenue": VALUE}] * count,
                "track": track,
            }


@lru_cache(maxsize=1 << 12)
def stations_on(face: Face) -> frozenset[EdgePair]:
    """The tracks of a face, as the edges they join, that carry a small station."""
    return frozenset(
        face.stop_exits(number)
        for number, stop in enumerate(face.stops)
        if stop.kind == TOWN and len(face.stop_exits(number)) == 2
    )


def tracks_of(face: Face) -> frozenset[EdgePair]:
    """All tracks of a plain face as pairs of edges, with or without a station."""
    bare = frozenset(link for link in face.links if all(end < FIRST_STOP for end in link))
    return bare | stations_on(face)


def turned_back(link: EdgePair, rotation: int) -> EdgePair:
    """A track as it lies at rotation 0."""
    return frozenset((edge - rotation) % 6 for edge in link)
