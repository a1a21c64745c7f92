"""Looking for lines to build: a beam of promising beginnings, the best of them then valued exactly."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from roundhouse.titles.nuremberg.network import has_company_track, reach
from roundhouse.titles.nuremberg.steps.building import Quote, joins_apart, start_areas

from .worth import Worth

BEAM = 36
LONGEST = 9
#: how many lines of each length are worth an exact look
FINALISTS = 4


class LineDraft(NamedTuple):
    """A line so far: its cost, and a first guess of what it is good for."""

    areas: tuple[str, ...]
    guess: float
    #: construction points, and influence that nothing can replace
    points: int
    red: int
    green: int
    white: int
    #: would own track connect to the company?
    to_red: bool
    to_green: bool
    #: worth of what lies on the line: goods, and passengers by colour
    goods: float
    red_waiting: float
    green_waiting: float

    @property
    def quote(self) -> Quote:
        return Quote(len(self.areas) - 1, self.points, self.red, self.green, self.white)


class Gain(NamedTuple):
    """Worth of what an area has for a new piece of track: goods, and passengers by colour."""

    goods: float
    red: float
    green: float


class AreaWorth(NamedTuple):
    """What an area means for every line that runs through it."""

    #: influence for companies and landowners
    red: int
    green: int
    white: int
    #: does it connect to the company, by itself or over own track?
    to_red: bool
    to_green: bool
    gain: Gain
    has_station: bool
    #: areas to which a piece may be laid, with its construction points
    ways: tuple[tuple[str, int], ...]


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
        #: points that could pay for a line, were nothing paid to companies and landowners
        self.means = state.cubes[seat] + sum(self.levels.values())
        apart = setting.map.apart
        self.apart: Collection[str] = () if apart is None else apart.areas
        self._places: dict[str, AreaWorth] = {}

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
        """What a piece at the area would open up."""
        share = 0.6 if self.rivals.get(area) else 1.0
        return Gain(
            share * self._goods(area), share * self._passengers(area, "red"), share * self._passengers(area, "green")
        )

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

    def place(self, area: str) -> AreaWorth:
        """What the area means for a line; worked out once for each area."""
        found = self._places.get(area)
        if found is None:
            networks = self.state.networks.get(area, ())
            serves = self.part_serves.get(self.own.parts.get(area, -1), set()) | set(networks)
            found = self._places[area] = AreaWorth(
                int("red" in networks),
                int("green" in networks),
                self.state.count(area, "landowner"),
                "red" in serves,
                "green" in serves,
                self.gain(area),
                self.setting.map.areas[area].station is not None,
                tuple(self._ways(area)),
            )
        return found

    def _ways(self, area: str) -> Iterator[tuple[str, int]]:
        map_, state = self.setting.map, self.state
        for other in map_.ways[area]:
            border = map_.between[area, other]
            if (
                border.cost is not None
                and not map_.areas[other].start_only
                and border.id not in state.track
                and border.id not in state.company_track
            ):
                yield other, border.cost

    def begin(self, area: str) -> LineDraft | None:
        """A line that begins in the area, or None where even that cannot be paid."""
        return self._further(LineDraft((), 0.0, 0, 0, 0, 0, False, False, 0.0, 0.0, 0.0), area, 0)

    def _extensions(self, sketch: LineDraft) -> Iterator[LineDraft]:
        """The sketch one area further, wherever a piece may be laid and paid."""
        areas = sketch.areas
        if len(areas) > self.state.stock[self.seat]:
            return
        for area, cost in self.place(areas[-1]).ways:
            if area not in areas and not (area in self.apart and joins_apart(self.setting, (*areas, area))):
                further = self._further(sketch, area, cost)
                if further is not None:
                    yield further

    def _further(self, sketch: LineDraft, area: str, cost: int) -> LineDraft | None:
        place = self.place(area)
        points = sketch.points + cost
        red, green, white = sketch.red + place.red, sketch.green + place.green, sketch.white + place.white
        levels = self.levels
        if (
            white > levels["white"]
            or red > levels["red"]
            or green > levels["green"]
            or points > self.means - red - green - white
        ):
            return None
        areas = (*sketch.areas, area)
        to_red, to_green = sketch.to_red or place.to_red, sketch.to_green or place.to_green
        gain = place.gain
        goods = sketch.goods + gain.goods
        red_waiting, green_waiting = sketch.red_waiting + gain.red, sketch.green_waiting + gain.green
        carried = goods + red_waiting * to_red + green_waiting * to_green
        # the first of a kind find a place on a train, the later ones perhaps
        carried = min(carried, 14) + 0.25 * max(0.0, carried - 14)
        ends_well = 0.8 if place.has_station else 0.0
        paid = self.upkeep * (len(areas) - 1) + 0.3 * points + 1.4 * (red + green) + 1.0 * white
        guess = carried + ends_well - paid
        return LineDraft(areas, guess, points, red, green, white, to_red, to_green, goods, red_waiting, green_waiting)

    def search(self, width: int = BEAM, longest: int = LONGEST) -> list[LineDraft]:
        """The most promising lines of every length up to ``longest``, best first; ``width`` beginnings are kept."""
        begun = (self.begin(area) for area in start_areas(self.setting, self.state, self.seat))
        beam = [sketch for sketch in begun if sketch is not None]
        found: list[LineDraft] = []
        for _ in range(longest):
            longer = sorted((s for sketch in beam for s in self._extensions(sketch)), key=lambda s: -s.guess)
            found += longer[:FINALISTS]
            beam = longer[:width]
        return sorted(found, key=lambda s: -s.guess)


def promising_lines(worth: Worth) -> list[LineDraft]:
    return Surveyor(worth).search()
