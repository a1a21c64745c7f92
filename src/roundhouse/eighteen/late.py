"""Late positions made up for measuring: maps full of the best tiles, stations far apart, the strongest trains."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import cast

from roundhouse import routes
from roundhouse.board import Atlas, HexId, TileId, TrackMap
from roundhouse.board.stops import CITY
from roundhouse.board.tiles import Face
from roundhouse.kernel import Game, Title

from .flow import EighteenRules
from .ids import CompanyId
from .state import State

RANK = {"yellow": 0, "green": 1, "brown": 2, "gray": 3}


def _as_it_is(draft: State, company: CompanyId) -> None:
    """Nothing to prepare."""


@dataclass(frozen=True, slots=True)
class Late:
    """Positions of a title to be made up: the company, how many stations it has beside its home, its trains."""

    company: str
    home: str
    stations: int
    fleets: tuple[tuple[str, ...], ...]
    seeds: tuple[int, ...]
    #: what else the company needs so that every kind of train may run
    prepare: Callable[[State, CompanyId], None] = _as_it_is


def late_problems(title: Title, late: Late) -> Iterator[routes.RouteProblem]:
    """The problems of a title, the same every time."""
    game = Game(title, title.setup(["Ann", "Bo", "Cy", "Di"], seed=1))
    rules = cast("EighteenRules", game.rules)
    company = CompanyId(late.company)
    for seed in late.seeds:
        state: State = game.state.clone()
        state.phase = rules.data.phases[-1].name
        late.prepare(state, company)
        rng = random.Random(f"{title.slug}/{seed}")
        state.map = _with_stations(dense_map(rules.data.atlas, rng), company, late, rng)
        for fleet in late.fleets:
            problem = rules.run_problem(state, company, fleet)
            yield replace(problem, terms=replace(problem.terms, best="revenue"))


def _with_stations(map_: TrackMap, company: CompanyId, late: Late, rng: random.Random) -> TrackMap:
    """The company at home and in some other cities; every fourth city full of others."""
    cities = [
        (hex_id, number)
        for hex_id, (_, _) in sorted(map_.laid.items())
        for number, stop in enumerate(map_.face(hex_id).stops)
        if stop.kind == CITY and hex_id != late.home
    ]
    rng.shuffle(cities)
    map_ = map_.with_station((HexId(late.home), 0), company)
    for stop in cities[: late.stations]:
        map_ = map_.with_station(stop, company)
    for stop in cities[late.stations :: 4]:
        for _ in range(map_.free_slots(stop)):
            map_ = map_.with_station(stop, "others")
    return map_


def dense_map(atlas: Atlas, rng: random.Random) -> TrackMap:
    """Every hex with the best tile that the supply still has and that meets its neighbours' track."""
    left = {tile.id: 99 if tile.count is None else tile.count for tile in atlas.tiles.values()}
    laid: dict[HexId, tuple[TileId, int]] = {}
    hexes = [hex_id for hex_id, here in sorted(atlas.hexes.items()) if here.color in ("white", "yellow")]
    rng.shuffle(hexes)
    for hex_id in hexes:
        best: tuple[float, TileId, int] | None = None
        for tile in atlas.tiles.values():
            if left[tile.supply] <= 0 or tile.color not in RANK or not _suits(atlas.hexes[hex_id].face, tile.face):
                continue
            for rotation in tile.rotations:
                fit = _fit(atlas, laid, hex_id, tile.faces[rotation])
                score = fit + 2 * RANK[tile.color] + len(tile.face.paths) / 2 + rng.random()
                if best is None or score > best[0]:
                    best = score, tile.id, rotation
        if best is not None:
            laid[hex_id] = best[1], best[2]
            left[atlas.tiles[best[1]].supply] -= 1
    return TrackMap(atlas, laid)


def _suits(printed: Face, tile: Face) -> bool:
    """Cities on cities, towns on towns, plain track on plain hexes, with the same label."""
    return printed.label == tile.label and all(
        bool(a) == bool(b) for a, b in zip(printed.shape, tile.shape, strict=True)
    )


def _fit(atlas: Atlas, laid: Mapping[HexId, tuple[TileId, int]], hex_id: HexId, face: Face) -> float:
    here = atlas.hexes[hex_id]
    score = 0.0
    for edge in face.exits:
        other = here.neighbors[edge]
        if other is None or edge in here.shut:
            score -= 3
            continue
        if other in laid:
            tile, rotation = laid[other]
            score += 3 if (edge + 3) % 6 in atlas.tiles[tile].faces[rotation].exits else -1
        elif atlas.hexes[other].face.paths:
            meets = any((edge + 3) % 6 in (p.a, p.b) for p in atlas.hexes[other].face.paths)
            score += 4 if meets else -3
    return score
