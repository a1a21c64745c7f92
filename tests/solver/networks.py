"""Random small boards of hexes with title-like tiles, for the solver to be tested on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from roundhouse.routes import (
    Limit,
    RouteProblem,
    RouteStop,
    RouteTrain,
    Service,
    Terms,
    Track,
    TrackGraph,
    plain,
    plus,
    skipping,
    unlimited,
)

CITY, TOWN, RED, PORT = "city", "town", "red", "port"
MAJOR = frozenset({CITY, RED, PORT})
MINOR = frozenset({TOWN})

# Tiles as lists of tracks; a number is a side, a letter a stop of the tile.
PLAIN = [
    [(0, 3)],
    [(0, 2)],
    [(0, 1)],
    [(0, 3), (0, 2)],
    [(0, 3), (1, 4)],
    [(0, 2), (3, 5)],
    [(0, 3), (0, 2), (1, 3), (1, 2)],
    [(0, 2), (2, 4), (0, 4)],
    [(0, 3), (1, 2), (4, 5)],
]
CITIES = [
    [(0, "c"), (3, "c")],
    [(0, "c"), (1, "c"), (3, "c")],
    [(0, "c"), (1, "c"), (2, "c"), (4, "c")],
    [(side, "c") for side in range(6)],
    [(0, "c"), (2, "c"), (3, "d"), (5, "d")],
    [(0, "c"), (3, "c"), (1, "d"), (4, "d")],
    [(0, "c"), (2, "d"), (4, "e")],
]
TOWNS = [
    [(0, "t"), (3, "t")],
    [(0, "t"), (2, "t")],
    [(0, "t"), (1, "t"), (3, "t")],
    [(0, "t"), (3, "t"), (1, "u"), (4, "u")],
]
REDS = [[(side, "r") for side in range(6)], [(side, "p") for side in range(6)]]

STEPS = [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)]


def board(
    rng: random.Random, most_stops: int, weights: tuple[int, int, int, int]
) -> tuple[TrackGraph, list[RouteStop]]:
    """A random board: columns and rows of hexes, each with a tile or none; the larger, the more stops may be on it."""
    larger = max(0, most_stops - 14) // 6
    columns, rows = rng.randint(2 + larger, 4 + larger), rng.randint(2 + larger, 5 + larger)
    cells = [(x, 2 * y + x % 2) for x in range(columns) for y in range(rows)]
    tracks: list[Track] = []
    stops: list[RouteStop] = []
    rng.shuffle(cells)
    dense = rng.random() < 0.7
    open_sides: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for x, y in cells:
        kind = rng.choices(["plain", "city", "town", "red"], weights)[0]
        shelf = {"plain": PLAIN, "city": CITIES, "town": TOWNS, "red": REDS}[kind]
        tile = rng.choice(shelf)
        if dense:
            tile = max(tile, rng.choice(shelf), rng.choice(shelf), key=len)
        letters = sorted({b for _, b in tile if isinstance(b, str)})
        if len(stops) + len(letters) > most_stops:
            tile, letters = rng.choice(PLAIN), []
        name = f"{x},{y}"
        turns = rng.sample(range(6), 6 if dense else 1)
        turn = max(turns, key=lambda t: _fit(tile, t, (x, y), set(cells), open_sides))
        for side in {side for side, _ in tile} | {side for _, side in tile if isinstance(side, int)}:
            dx, dy = STEPS[(side + turn) % 6]
            open_sides.add(((x, y), (x + dx, y + dy)))

        def end(item: int | str, x: int = x, y: int = y, turn: int = turn, name: str = name) -> str:
            if isinstance(item, str):
                return f"{name}:{item}"
            dx, dy = STEPS[(item + turn) % 6]
            return "|".join(sorted([name, f"{x + dx},{y + dy}"]))

        tracks.extend(Track((name, n), end(a), end(b), name) for n, (a, b) in enumerate(tile))
        share_place = len(letters) == 3 or rng.random() < 0.2
        stops.extend(
            RouteStop(
                end(letter),
                {"c": CITY, "d": CITY, "e": CITY, "t": TOWN, "u": TOWN, "r": RED, "p": PORT}[letter],
                10 * (rng.randint(1, 3) if letter in "tu" else rng.randint(2, 9)),
                place=name if share_place else None,
                terminal=letter in "rp",
            )
            for letter in letters
        )
    reds = [i for i, stop in enumerate(stops) if stop.kind == RED]
    if len(reds) > 1 and rng.random() < 0.4:
        for i in reds[:2]:
            stops[i] = replace(stops[i], place="both reds", kind=RED, value=40)
    return TrackGraph(tracks, [stop.id for stop in stops]), stops


def _fit(tile, turn, cell, cells, open_sides) -> int:  # type: ignore[no-untyped-def]
    """How well a tile turned so meets its neighbours: track that meets track, less track that leaves the board."""
    score = 0
    for pair in tile:
        for side in pair:
            if isinstance(side, int):
                dx, dy = STEPS[(side + turn) % 6]
                other = (cell[0] + dx, cell[1] + dy)
                score += 2 * ((other, cell) in open_sides) - 2 * (other not in cells)
    return score


def stations(rng: random.Random, stops: list[RouteStop]) -> dict[object, RouteStop] | None:
    """Own stations in one to three cities, some others blocked; None where the board has no city."""
    cities = [i for i, stop in enumerate(stops) if stop.kind == CITY]
    if not cities:
        return None
    own = rng.sample(cities, min(len(cities), rng.randint(1, 3)))
    result: dict[object, RouteStop] = {}
    for i, stop in enumerate(stops):
        if i in own:
            stop = replace(stop, own=True, home=i == own[0], terminal=stop.terminal or rng.random() < 0.1)
        elif stop.kind == CITY and rng.random() < 0.25:
            stop = replace(stop, blocked=True)
        elif rng.random() < 0.04:
            stop = replace(stop, closed=True)
        if stop.kind == RED and rng.random() < 0.5:
            stop = replace(stop, extras=(("bonus", 50),))
        result[stop.id] = stop
    return result


def classic(rng: random.Random) -> tuple[RouteTrain, ...]:
    """Trains that count every stop, and unlimited ones."""
    kinds = [plain(2), plain(3), plain(4), plain(5), unlimited()]
    return _some(rng, kinds, 3)


def mixed(rng: random.Random) -> tuple[RouteTrain, ...]:
    """Plain, plus and skipping trains, some with a bonus at red areas, some that share track."""
    kinds = [
        plain(2),
        plain(3),
        plain(4),
        plus(2, 2, MAJOR),
        plus(3, 3, MAJOR, frozenset({"bonus"})),
        skipping(3, MAJOR, MINOR),
        skipping(4, MAJOR, MINOR),
        replace(skipping(3, MAJOR, MINOR), shares_track=True),
        Service(visit=(Limit(3, MAJOR),), pay=(Limit(3), Limit(1, MINOR)), skips=MAJOR | MINOR),
    ]
    return _some(rng, kinds, 3)


@dataclass(frozen=True)
class CrowFlies:
    """Pays by the distance between two hexes, more from ports; a red end is measured from the hex before it."""

    most: int = 600

    places: tuple[tuple[object, object], ...] = ()

    def point(self, stop: object, before: object) -> tuple[object, ...]:
        hex_id, letter = str(stop).split(":")
        place = dict(self.places).get(stop, stop)
        return (before, letter, place) if letter in "pr" else (hex_id, "", place)

    def amount(self, a: object, b: object) -> int:
        (hex_a, kind_a, place_a), (hex_b, kind_b, place_b) = a, b  # type: ignore[misc]
        if place_a == place_b:
            return 0
        (xa, ya), (xb, yb) = ([int(part) for part in str(h).split(",")] for h in (hex_a, hex_b))
        dx, dy = abs(xa - xb), abs(ya - yb)
        steps = dx + max(0, (dy - dx) // 2)
        return steps * (30 if "p" in (kind_a, kind_b) else 20)


ONE_EACH = (Limit(1, frozenset({RED})), Limit(1, frozenset({PORT})))


def freight(hexes: int, alone: bool) -> Service:
    return Service(visit=ONE_EACH, ignores=MINOR, hexes=hexes, end_bonus=CrowFlies(), alone=alone)


def local(pays: int, reaches: int) -> Service:
    cities = frozenset({CITY})
    return Service(
        visit=(Limit(reaches, cities),),
        pay=() if pays == reaches else (Limit(pays, cities),),
        skips=cities if pays < reaches else frozenset(),
        refuses=frozenset({RED, PORT}),
        ends=cities,
        subsidy=10,
    )


def express(pays: int, reaches: int) -> Service:
    return Service(
        visit=(Limit(reaches), *ONE_EACH),
        pay=() if pays == reaches else (Limit(pays),),
        skips=MAJOR if pays < reaches else frozenset(),
        ignores=MINOR,
    )


def pooled(rng: random.Random) -> tuple[RouteTrain, ...]:
    """Freights, locals and expresses that share track and count each place once."""
    freights = [freight(1, False), freight(2, False), freight(3, False), freight(4, True)]
    others = [local(2, 2), local(2, 3), local(3, 3), express(2, 2), express(2, 3), express(3, 3), express(3, 4)]
    mood = rng.random()
    if mood < 0.4:
        return _some(rng, freights, 3)
    if mood < 0.5:
        return _some(rng, others, 2)
    if mood < 0.7:  # several alike, which may hang together only by the last of them
        return _some(rng, [rng.choice(others)], 3)
    trains = (*_some(rng, freights, 2), *_some(rng, others, 1))
    return tuple(RouteTrain(str(n), train.service) for n, train in enumerate(trains))


def riders(rng: random.Random) -> tuple[RouteTrain, ...]:
    """Locals and expresses only."""
    kinds = [local(2, 2), local(3, 3), local(3, 4), local(5, 5), express(3, 3), express(3, 4), express(5, 5)]
    return _some(rng, kinds, 3)


def _some(rng: random.Random, kinds: list[Service], most: int) -> tuple[RouteTrain, ...]:
    services = [rng.choice(kinds) for _ in range(rng.randint(1, most))]
    if rng.random() < 0.3:
        services.append(services[0])
    return tuple(RouteTrain(f"{n}", service) for n, service in enumerate(services))


def problems(family: str, seed: int, most_stops: int) -> Iterator[RouteProblem]:
    """An endless row of random problems of a family: "classic", "mixed", "pooled" or "riders"."""
    rng = random.Random(f"{family}/{seed}")
    weights = {"classic": (3, 5, 2, 1), "mixed": (2, 4, 4, 1), "pooled": (2, 5, 3, 2), "riders": (2, 5, 3, 2)}[family]
    trains = {"classic": classic, "mixed": mixed, "pooled": pooled, "riders": riders}[family]
    while True:
        tracks, stops = board(rng, most_stops, weights)
        if family in ("pooled", "riders"):  # where routes meet, a city is a place of its own
            stops = [replace(stop, place=stop.id) if stop.kind == CITY else stop for stop in stops]
            worth: dict[object, int] = {}
            for stop in stops:  # what pays once has one value
                worth.setdefault(stop.place, stop.value)
            stops = [replace(stop, value=worth[stop.place]) for stop in stops]
        seen = stations(rng, stops)
        if seen is None:
            continue
        terms = Terms()
        if family in ("pooled", "riders"):
            cities = frozenset({CITY})
            rule = CrowFlies(places=tuple((stop.id, stop.place) for stop in stops))
            terms = Terms(
                shared_track=True,
                count_once=True,
                meets=cities,
                through_home=True,
                joints=cities,
                best=rng.choice(["revenue", "total"]),
            )
        fleet = trains(rng)
        if family in ("pooled", "riders"):
            fleet = tuple(
                RouteTrain(train.id, replace(train.service, end_bonus=rule)) if train.service.end_bonus else train
                for train in fleet
            )
        yield RouteProblem(tracks, seen, fleet, terms)
