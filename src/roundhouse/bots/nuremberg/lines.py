"""Looking for lines to build: a beam of promising beginnings, the best of them then valued exactly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from roundhouse.titles.nuremberg.network import has_company_track, reach
from roundhouse.titles.nuremberg.steps.building import Quote, joins_apart, start_areas

from .worth import Worth

BEAM = 36
LONGEST = 9
#: how many lines of each length are worth an exact look
FINALISTS = 4


class Sketch(NamedTuple):
    """A line so far: its cost, and a first guess of what it is good for."""

    areas: tuple[str, ...]
    quote: Quote
    guess: float
    #: companies that own track would connect to
    served: frozenset[str]
    #: passengers on the line by colour
    waiting: tuple[float, float]
    goods: float


class Gain(NamedTuple):
    """Worth of what an area has for a new piece of track: goods, and passengers by colour."""

    goods: float
    red: float
    green: float


class Surveyor:
    """Knows what every area would add to the player's haul; made for one position."""

    def __init__(self, worth: Worth) -> None:
        setting, state, seat = worth.setting, worth.state, worth.seat
        self.setting, self.state, self.seat, self.worth = setting, state, seat, worth
        self.own = reach(setting, state, seat)
        self.part_serves: dict[int, set[str]] = {}
        for part, company in self.own.served:
            self.part_serves.setdefault(part, set()).add(company)
        sources: dict[str, list[str]] = {}
        for source, stations in setting.map.loading.items():
            if not any(self.own.touches(s) and not state.networks.get(s) for s in stations):
                for station in stations:
                    sources.setdefault(station, []).append(source)
        self.sources = sources
        self.rivals = self._rivals()
        self.levels = state.influences(seat)
        self.pieces = {kind: worth.piece(kind) for kind in (*setting.goods, "red", "green")}
        self.upkeep = 1.0 + 0.35 * worth.rounds_left
        self._gains: dict[str, Gain] = {}

    def _rivals(self) -> dict[str, int]:
        """How many other players touch an area already: what lies there may be gone."""
        count: dict[str, int] = {}
        for border, owner in self.state.track.items():
            if owner != self.seat:
                found = self.setting.map.borders[border]
                for area in (found.a, found.b):
                    count[area] = count.get(area, 0) + 1
        return count

    def gain(self, area: str) -> Gain:
        """What a piece at the area would open up; worked out once for each area."""
        if area not in self._gains:
            share = 0.6 if self.rivals.get(area) else 1.0
            self._gains[area] = Gain(
                share * self._goods(area),
                share * self._passengers(area, "red"),
                share * self._passengers(area, "green"),
            )
        return self._gains[area]

    def _goods(self, area: str) -> float:
        state, map_ = self.state, self.setting.map
        if map_.areas[area].good == map_.plain.key:
            if self.own.touches(area) or has_company_track(self.setting, state, area):
                return 0.0
            return state.count(area, map_.plain.key) * self.pieces[map_.plain.key]
        if state.networks.get(area):
            return 0.0
        loaded = sum(state.count(source, map_.dear.key) for source in self.sources.get(area, ()))
        return loaded * self.pieces[map_.dear.key]

    def _passengers(self, area: str, colour: str) -> float:
        if self.own.leads_to(area, colour):
            return 0.0
        return self.state.count(area, colour) * (self.pieces[colour] + 0.3)

    def serves(self, area: str) -> frozenset[str]:
        """Companies that the area connects to, by itself or over own track."""
        own = self.part_serves.get(self.own.parts.get(area, -1), set())
        return frozenset(own) | frozenset(self.state.networks.get(area, ()))

    def begin(self, area: str) -> Sketch:
        return self._sketch((area,), 0, Quote(0, 0, 0, 0, 0), frozenset(), (0.0, 0.0), 0.0)

    def extend(self, sketch: Sketch, area: str) -> Sketch | None:
        """The sketch one area further, or None where no piece may be laid or paid."""
        border = self.setting.map.between[sketch.areas[-1], area]
        if (
            border.cost is None
            or area in sketch.areas
            or self.setting.map.areas[area].start_only
            or border.id in self.state.track
            or border.id in self.state.company_track
            or sketch.quote.pieces >= self.state.stock[self.seat]
            or joins_apart(self.setting, (*sketch.areas, area))
        ):
            return None
        further = self._sketch(
            (*sketch.areas, area), border.cost, sketch.quote, sketch.served, sketch.waiting, sketch.goods
        )
        return further if self._can_pay(further.quote) else None

    def _can_pay(self, quote: Quote) -> bool:
        levels = self.levels
        left = (levels["white"] - quote.white, levels["red"] - quote.red, levels["green"] - quote.green)
        return min(left) >= 0 and quote.points <= self.state.cubes[self.seat] + levels["brown"] + sum(left)

    def _sketch(
        self,
        areas: tuple[str, ...],
        points: int,
        before: Quote,
        served: frozenset[str],
        waiting: tuple[float, float],
        goods: float,
    ) -> Sketch:
        area = areas[-1]
        companies = self.state.networks.get(area, ())
        quote = Quote(
            len(areas) - 1,
            before.points + points,
            before.red + ("red" in companies),
            before.green + ("green" in companies),
            before.white + self.state.count(area, "landowner"),
        )
        served |= self.serves(area)
        gain = self.gain(area)
        waiting = (waiting[0] + gain.red, waiting[1] + gain.green)
        goods += gain.goods
        carried = goods + waiting[0] * ("red" in served) + waiting[1] * ("green" in served)
        # the first of a kind find a place on a train, the later ones perhaps
        carried = min(carried, 14) + 0.25 * max(0.0, carried - 14)
        ends_well = 0.8 if self.setting.map.areas[area].station is not None else 0.0
        cost = self.upkeep * quote.pieces + 0.3 * quote.points + 1.4 * (quote.red + quote.green) + 1.0 * quote.white
        return Sketch(areas, quote, carried + ends_well - cost, served, waiting, goods)

    def search(self, width: int = BEAM, longest: int = LONGEST) -> list[Sketch]:
        """The most promising lines of every length up to ``longest``, best first; ``width`` beginnings are kept."""
        beam = [self.begin(area) for area in start_areas(self.setting, self.state, self.seat)]
        beam = [sketch for sketch in beam if self._can_pay(sketch.quote)]
        found: list[Sketch] = []
        for _ in range(longest):
            longer = sorted(self._extensions(beam), key=lambda s: -s.guess)
            found += longer[:FINALISTS]
            beam = longer[:width]
        return sorted(found, key=lambda s: -s.guess)

    def _extensions(self, beam: list[Sketch]) -> Iterator[Sketch]:
        for sketch in beam:
            for area in self.setting.map.ways[sketch.areas[-1]]:
                further = self.extend(sketch, area)
                if further is not None:
                    yield further


def promising_lines(worth: Worth) -> list[Sketch]:
    return Surveyor(worth).search()
