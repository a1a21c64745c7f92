"""Functions that return single SVG elements as text."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from .geometry import Curve, Point

UNIT = 60.0

#: what a hex shows by the colour of its tile
FILLS = {
    "white": "#f6f1e3",
    "yellow": "#f4d84e",
    "green": "#74b566",
    "brown": "#c08a52",
    "gray": "#bcbcb6",
    "red": "#dd7a5f",
    "blue": "#a9cfe6",
    "purple": "#b79ac9",
}
INK = "#23211d"
RAIL = "#1f1d1a"
BED = "#fbf8ef"


def number(value: float) -> str:
    return f"{value * UNIT:.1f}".rstrip("0").rstrip(".")


def at(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"


def attributes(**given: object) -> str:
    return "".join(f" {name.replace('_', '-')}={quoteattr(str(value))}" for name, value in given.items() if value != "")


def polygon(points: Iterable[Point], **given: object) -> str:
    return f'<polygon points="{" ".join(at(p) for p in points)}"{attributes(**given)}/>'


def line(a: Point, b: Point, **given: object) -> str:
    return f'<path d="M{at(a)} L{at(b)}"{attributes(**given)}/>'


def curve(shape: Curve, **given: object) -> str:
    path = f"M{at(shape.start)} C{at(shape.first)} {at(shape.second)} {at(shape.end)}"
    return f'<path d="{path}" fill="none"{attributes(**given)}/>'


def circle(middle: Point, radius: float, **given: object) -> str:
    return f'<circle cx="{number(middle[0])}" cy="{number(middle[1])}" r="{number(radius)}"{attributes(**given)}/>'


def rectangle(middle: Point, width: float, height: float, **given: object) -> str:
    x, y = middle[0] - width / 2, middle[1] - height / 2
    box = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f"<rect {box}{attributes(**given)}/>"


def text(place: Point, words: str, size: float, **given: object) -> str:
    """Words centred on a place."""
    where = f'x="{number(place[0])}" y="{number(place[1] + size * 0.35)}" font-size="{number(size)}"'
    return f"<text {where}{attributes(**given)}>{escape(words)}</text>"


def group(parts: Iterable[str], offset: Point = (0.0, 0.0), **given: object) -> str:
    moved = f' transform="translate({number(offset[0])} {number(offset[1])})"' if offset != (0.0, 0.0) else ""
    return f"<g{moved}{attributes(**given)}>" + "".join(parts) + "</g>"


def width_of(words: str, size: float) -> float:
    """About how wide a text is."""
    return len(words) * size * 0.55
