"""Where the parts of a hex are drawn: stops, track between them, and numbers in free places."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from roundhouse.board import CITY, OFFBOARD, TOWN, Face, Path
from roundhouse.board.tiles import FIRST_STOP

from .geometry import Curve, Grid, Point, between_edges, distance, edge_to_point, plus, polar, straight, times

SLOT = 0.255
CENTRE: Point = (0.0, 0.0)


@dataclass(slots=True)
class HexLayout:
    """Places of stops, the curves of paths by number, and the places that are occupied."""

    grid: Grid
    face: Face
    stops: list[Point] = field(default_factory=list)
    paths: list[Curve] = field(default_factory=list)
    #: points with the radius round them that must stay clear
    taken: list[tuple[Point, float]] = field(default_factory=list)

    def find_room(self, radius: float, wishes: Iterable[Point] = ()) -> Point:
        """The place with most room for a round figure, by preference one of ``wishes``; it is then taken."""
        best, most = CENTRE, -math.inf
        for rank, place in enumerate((*wishes, *self._ring())):
            room = min((distance(place, other) - size for other, size in self.taken), default=1.0) - radius
            score = min(room, 0.12) - 0.0005 * rank
            if score > most:
                best, most = place, score
        self.taken.append((best, radius))
        return best

    def _ring(self) -> Iterable[Point]:
        for reach in (0.62, 0.68, 0.5, 0.4):
            for corner in range(12):
                yield polar(self.grid.angle(corner / 2 + 0.5), reach * (1.0 if corner % 2 == 0 else 0.92))

    def crowding(self, place: Point, width: float, height: float) -> float:
        """How much of a text box is covered by what is there already."""
        total = 0.0
        for (x, y), size in self.taken:
            dx = max(abs(x - place[0]) - width / 2, 0.0)
            dy = max(abs(y - place[1]) - height / 2, 0.0)
            total += max(0.0, size - math.hypot(dx, dy))
        return total

    def take_box(self, place: Point, width: float, height: float) -> None:
        count = max(1, round(width / height))
        for step in range(count):
            x = place[0] - width / 2 + (step + 0.5) * width / count
            self.taken.append(((x, place[1]), height / 2))


def lay_out(grid: Grid, face: Face) -> HexLayout:
    """Places for the stops of a face and curves for its track."""
    layout = HexLayout(grid, face)
    layout.stops = _place_stops(grid, face)
    for path in face.paths:
        layout.paths.append(_curve(grid, layout.stops, path.a, path.b))
    for path, curve in zip(face.paths, layout.paths, strict=True):
        if not _leads_off(face, path):
            layout.taken.extend((point, 0.1) for point in curve.points())
    for number, stop in enumerate(face.stops):
        if stop.kind == CITY:
            layout.taken.extend((spot, SLOT) for spot in slot_places(layout, number))
        elif stop.kind == TOWN:
            layout.taken.append((layout.stops[number], 0.14))
    return layout


def _leads_off(face: Face, path: Path) -> bool:
    """Track of an area off the board is drawn as a short pointer only."""
    return any(end >= FIRST_STOP and face.stops[end - FIRST_STOP].kind == OFFBOARD for end in (path.a, path.b))


def _curve(grid: Grid, stops: Sequence[Point], a: int, b: int) -> Curve:
    if a < FIRST_STOP and b < FIRST_STOP:
        return between_edges(grid, a, b)
    if a >= FIRST_STOP and b >= FIRST_STOP:
        return straight(stops[a - FIRST_STOP], stops[b - FIRST_STOP])
    edge, stop = (a, b) if a < FIRST_STOP else (b, a)
    return edge_to_point(grid, edge, stops[stop - FIRST_STOP])


def _place_stops(grid: Grid, face: Face) -> list[Point]:
    places: list[Point | None] = [_natural_place(grid, face, number) for number in range(len(face.stops))]
    loose = [number for number, place in enumerate(places) if place is None]
    others = [place for place in places if place is not None]
    for index, number in enumerate(loose):
        if not others and len(loose) == 1:
            places[number] = CENTRE
        elif not others:
            places[number] = polar(math.pi + 2 * math.pi * index / len(loose), 0.42)
        else:
            free = max(
                (polar(grid.angle(e / 2), 0.5) for e in range(12)),
                key=lambda spot: min(distance(spot, other) for other in others),
            )
            places[number] = free
            others.append(free)
    return _apart(face, [place or CENTRE for place in places])


def _apart(face: Face, places: list[Point]) -> list[Point]:
    """Cities that would overlap are moved away from each other."""
    cities = [number for number, stop in enumerate(face.stops) if stop.kind == CITY]
    for _ in range(20):
        for a in cities:
            for b in cities:
                gap = distance(places[a], places[b])
                if a < b and gap < 2.1 * SLOT:
                    away = times(plus(places[b], times(places[a], -1)), 1 / gap) if gap else (1.0, 0.0)
                    push = (2.15 * SLOT - gap) / 2
                    places[a] = plus(places[a], times(away, -push))
                    places[b] = plus(places[b], times(away, push))
    return places


def _natural_place(grid: Grid, face: Face, number: int) -> Point | None:
    """The place where a stop fits its track best; None where it has no track and shares the hex."""
    exits = sorted(face.stop_exits(number))
    alone = len(face.stops) == 1
    kind = face.stops[number].kind
    if not exits:
        return CENTRE if alone else None
    if kind == TOWN and len(exits) == 2 and (alone or face.shape[1] > 1):
        return between_edges(grid, exits[0], exits[1]).at(0.5)
    if alone:
        return CENTRE
    pull = (0.0, 0.0)
    for edge in exits:
        pull = plus(pull, grid.side(edge, 1.0))
    strength = math.hypot(*pull)
    if strength < 0.1:
        return CENTRE
    reach = 0.5 if kind != OFFBOARD else 0.42
    return times(pull, reach / strength)


def slot_places(layout: HexLayout, number: int) -> list[Point]:
    """The middles of a city's spaces."""
    count = layout.face.stops[number].slots
    middle = layout.stops[number]
    if count <= 1:
        return [middle] * count
    if count == 2:
        return [plus(middle, (-SLOT, 0.0)), plus(middle, (SLOT, 0.0))]
    if count == 4:
        return [plus(middle, (dx * SLOT, dy * SLOT)) for dy in (-1, 1) for dx in (-1, 1)]
    reach = SLOT / math.sin(math.pi / count)
    return [plus(middle, polar(-math.pi / 2 + 2 * math.pi * i / count, reach)) for i in range(count)]
