"""Hexes on paper, for both layouts. Distances are in units of a hex's circumradius; y points down."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

Point = tuple[float, float]

HALF_HEIGHT = math.sqrt(3) / 2
FLAT, POINTY = "flat", "pointy"


@dataclass(frozen=True, slots=True)
class Grid:
    """Flat-top hexes stand in columns, pointy-top hexes in rows; edges go clockwise (see the board's data files)."""

    layout: str

    def centre(self, x: int, y: int) -> Point:
        """The centre of a hex by its doubled coordinates."""
        if self.layout == FLAT:
            return x * 1.5, y * HALF_HEIGHT
        return x * HALF_HEIGHT, y * 1.5

    def angle(self, edge: float) -> float:
        """The direction of an edge from the centre; halves are corners."""
        first = 90 if self.layout == FLAT else 120
        return math.radians(first + 60 * edge)

    def side(self, edge: float, distance: float = HALF_HEIGHT) -> Point:
        """The middle of an edge, or a point in its direction."""
        return polar(self.angle(edge), distance)

    def corner(self, number: int) -> Point:
        """Corner ``number`` lies between the edges ``number - 1`` and ``number``."""
        return polar(self.angle(number - 0.5), 1.0)

    def corners(self) -> list[Point]:
        return [self.corner(number) for number in range(6)]


def polar(angle: float, distance: float) -> Point:
    return math.cos(angle) * distance, math.sin(angle) * distance


def plus(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


def times(a: Point, factor: float) -> Point:
    return a[0] * factor, a[1] * factor


def mix(a: Point, b: Point, share: float) -> Point:
    """A point on the way from ``a`` to ``b``."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def distance(a: Point, b: Point) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


@dataclass(frozen=True, slots=True)
class Curve:
    """A cubic Bézier curve."""

    start: Point
    first: Point
    second: Point
    end: Point

    def at(self, t: float) -> Point:
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        return (
            a * self.start[0] + b * self.first[0] + c * self.second[0] + d * self.end[0],
            a * self.start[1] + b * self.first[1] + c * self.second[1] + d * self.end[1],
        )

    def heading(self, t: float) -> float:
        """The direction in which the curve runs, as an angle."""
        before, after = self.at(max(0.0, t - 0.01)), self.at(min(1.0, t + 0.01))
        return math.atan2(after[1] - before[1], after[0] - before[0])

    def beginning(self, share: float) -> Curve:
        """The first part of the curve."""
        a = mix(self.start, self.first, share)
        b = mix(self.first, self.second, share)
        c = mix(self.second, self.end, share)
        ab, bc = mix(a, b, share), mix(b, c, share)
        return Curve(self.start, a, ab, mix(ab, bc, share))

    def reversed(self) -> Curve:
        return Curve(self.end, self.second, self.first, self.start)

    def points(self, count: int = 12) -> Iterator[Point]:
        """Points along the curve."""
        for step in range(count + 1):
            yield self.at(step / count)


#: length of a curve's handles so that it is (nearly) an arc of a circle: sharp and gentle bends, straight track
_HANDLES = {1: 0.385, 2: 0.536, 3: 0.5}


def between_edges(grid: Grid, a: int, b: int) -> Curve:
    """Track from edge to edge, at right angles to both."""
    turn = min((a - b) % 6, (b - a) % 6)
    start, end = grid.side(a), grid.side(b)
    reach = HALF_HEIGHT - _HANDLES[turn]
    return Curve(start, grid.side(a, reach), grid.side(b, reach), end)


def edge_to_point(grid: Grid, edge: int, point: Point) -> Curve:
    """Track from an edge, at right angles to it, to a stop."""
    start = grid.side(edge)
    reach = distance(start, point) * 0.45
    first = grid.side(edge, HALF_HEIGHT - reach)
    return Curve(start, first, plus(times(first, 0.4), times(point, 0.6)), point)


def straight(a: Point, b: Point) -> Curve:
    """Track between two stops."""
    return Curve(a, plus(times(a, 2 / 3), times(b, 1 / 3)), plus(times(a, 1 / 3), times(b, 2 / 3)), b)
