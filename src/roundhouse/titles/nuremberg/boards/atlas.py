"""A map of areas: what borders on what, what a crossing costs, where stations and goods are printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from roundhouse.kernel import Message

Point = tuple[float, float]

NEUTRAL = "neutral"
COMPANIES = ("red", "green")


@dataclass(frozen=True, slots=True)
class Good:
    """A kind of goods cube under the name it has on this map."""

    key: str
    name: str


@dataclass(frozen=True, slots=True)
class Terrain:
    """``rule`` is the one that keeps track out, where ``track`` is false."""

    key: str
    name: str
    track: bool
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """One area. ``station`` is red or green for a printed town, neutral for a station, None without either."""

    id: str
    name: str
    terrain: str
    station: str | None
    good: str | None
    start_only: bool
    option: str | None
    neighbours: tuple[str, ...]
    polygon: tuple[Point, ...]
    centre: Point
    label: Point
    pieces: Point
    origin: str

    @property
    def is_town(self) -> bool:
        """Printed in a company's colour, The South included (FTN-S-10)."""
        return self.station in COMPANIES


@dataclass(frozen=True, slots=True)
class Border:
    """The common border of two areas. ``cost`` is None where no track may ever cross; ``rule`` and ``why`` say so."""

    id: str
    a: str
    b: str
    cost: int | None
    rule: str
    why: Message | None
    river: str | None
    line: tuple[Point, ...]
    track: tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Arrow:
    """The dear good of ``source`` may be loaded at ``station`` (FTN-6-29)."""

    source: str
    station: str
    line: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A connection that scores when it is first made (FTN-5-50)."""

    name: str
    sources: tuple[str, ...]
    targets: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Apart:
    """Areas of which one line may run through one at most (FTN-5-19)."""

    areas: tuple[str, ...]
    rule: str
    why: Message


@dataclass(frozen=True, slots=True)
class DrawCounts:
    """How many pieces are drawn at set-up for an area with a good, a neutral station, a printed town."""

    goods: int
    station: int
    town: int


@dataclass(frozen=True, slots=True)
class MapOption:
    """A choice that the map leaves to the players before the game."""

    key: str
    name: str
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Map:
    """A map as printed, and what the rules look up in it."""

    id: str
    name: str
    origin: str
    size: Point
    dear: Good
    plain: Good
    terrains: Mapping[str, Terrain]
    crossings: Mapping[str, int]
    options: Mapping[str, MapOption]
    link: Link | None
    apart: Apart | None
    draws: DrawCounts
    areas: Mapping[str, Area]
    borders: Mapping[str, Border]
    arrows: tuple[Arrow, ...]
    #: both directions: ``between[a, b] is between[b, a]``
    between: Mapping[tuple[str, str], Border] = field(init=False)
    #: stations at which the dear good of an area may be loaded
    loading: Mapping[str, tuple[str, ...]] = field(init=False)
    #: areas next door over a border that track may cross, in the order printed
    ways: Mapping[str, tuple[str, ...]] = field(init=False)

    def __post_init__(self) -> None:
        between: dict[tuple[str, str], Border] = {}
        ways: dict[str, list[str]] = {area: [] for area in self.areas}
        loading: dict[str, list[str]] = {}
        for border in self.borders.values():
            between[border.a, border.b] = between[border.b, border.a] = border
            if border.cost is not None:
                ways[border.a].append(border.b)
                ways[border.b].append(border.a)
        for arrow in self.arrows:
            loading.setdefault(arrow.source, []).append(arrow.station)
        object.__setattr__(self, "between", between)
        object.__setattr__(self, "ways", {area: tuple(found) for area, found in ways.items()})
        object.__setattr__(self, "loading", {area: tuple(found) for area, found in loading.items()})

    def towns(self, company: str) -> tuple[str, ...]:
        """The printed towns of a company, in the order of the map file."""
        return tuple(a.id for a in self.areas.values() if a.station == company)

    def under(self, chosen: frozenset[str]) -> Map:
        """This map with the areas of options that were not chosen closed to track (FTN-RU-14)."""
        closed = {a.id: a for a in self.areas.values() if a.option is not None and a.option not in chosen}
        if not closed:
            return self
        borders = {
            key: replace(b, cost=None, rule=self._option_rule(closed, b), why=self._option_why(closed, b))
            if b.cost is not None and (b.a in closed or b.b in closed)
            else b
            for key, b in self.borders.items()
        }
        areas = {key: replace(a, station=None) if key in closed else a for key, a in self.areas.items()}
        return replace(self, borders=borders, areas=areas)

    def _option_rule(self, closed: Mapping[str, Area], border: Border) -> str:
        area = closed.get(border.a) or closed[border.b]
        return self.options[area.option or ""].rule

    def _option_why(self, closed: Mapping[str, Area], border: Border) -> Message:
        area = closed.get(border.a) or closed[border.b]
        return Message("why-option", {"area": area.name, "option": area.option})
