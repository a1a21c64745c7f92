"""The board of an 18xx position as an SVG picture: hexes and tiles as printed ones look, stations, off-board values."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from roundhouse.board import CITY, OFFBOARD, TOWN, Hex, HexId, StopId, TrackMap
from roundhouse.board.tiles import FIRST_STOP
from roundhouse.eighteen.actions import TrainRun
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.model import GameData
from roundhouse.eighteen.runs import read_way
from roundhouse.eighteen.state import State

from . import svg
from .geometry import HALF_HEIGHT, Grid, Point, between_edges, distance, plus, polar, times
from .layout import SLOT, HexLayout, lay_out, slot_places

MARGIN = 1.5
ROUTE_COLORS = ("#c2185b", "#1565c0", "#00838f", "#6a1b9a", "#ef6c00", "#2e7d32")
ROUTE_DASHES = ("", "14 6", "4 5", "18 5 4 5", "9 4", "2 7")
SYMBOLS = {"water": "#3d7ea6", "river": "#3d7ea6", "mountain": "#7a5a3a", "hill": "#94824a", "swamp": "#5d7f5a"}
FONT = "Georgia, 'DejaVu Serif', serif"
FIGURES = "'DejaVu Sans', Verdana, sans-serif"


def board_svg(rules: EighteenRules, state: State, routes: Sequence[TrainRun] | None = None) -> str:
    """The whole board. ``routes`` are drawn as coloured bands along their track."""
    return _Painter(rules, state).draw(routes or ())


class _Painter:
    """Draws one position; layouts of hexes are worked out once and used by every layer."""

    def __init__(self, rules: EighteenRules, state: State) -> None:
        self.data: GameData = rules.data
        self.state = state
        self.map: TrackMap = state.map
        self.grid = Grid(self.data.atlas.layout)
        self.rules = rules
        self.layouts: dict[HexId, HexLayout] = {
            hex_id: lay_out(self.grid, self.map.face(hex_id)) for hex_id in self.data.atlas.hexes
        }
        self.ghosts = self._find_ghosts()
        self.shown_areas = self._choose_area_hexes()

    def centre(self, hex_: Hex) -> Point:
        return self.grid.centre(hex_.x, hex_.y)

    def draw(self, routes: Sequence[TrainRun]) -> str:
        hexes = list(self.data.atlas.hexes.values())
        places = [self.centre(hex_) for hex_ in hexes]
        left, top = min(x for x, _ in places) - MARGIN, min(y for _, y in places) - MARGIN
        right, bottom = max(x for x, _ in places) + MARGIN, max(y for _, y in places) + MARGIN
        box = " ".join(svg.number(v) for v in (left, top, right - left, bottom - top))
        size = f'width="{svg.number(right - left)}" height="{svg.number(bottom - top)}"'
        manner = f'font-family="{FONT}" text-anchor="middle" stroke-linecap="butt" stroke-linejoin="round"'
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size} {manner}>',
            f'<rect x="{svg.number(left)}" y="{svg.number(top)}" width="100%" height="100%" fill="#efe9d8"/>',
            *(svg.group(self._ground(hex_), self.centre(hex_)) for hex_ in hexes),
            *(svg.group(self._borders(hex_), self.centre(hex_)) for hex_ in hexes),
            *(svg.group(self._track(hex_), self.centre(hex_)) for hex_ in hexes),
            *self._routes(routes),
            *(svg.group(self._stops(hex_), self.centre(hex_)) for hex_ in hexes),
            *(svg.group(self._figures(hex_), self.centre(hex_)) for hex_ in hexes),
            *self._coordinates(hexes),
            "</svg>",
        ]
        return "\n".join(part for part in parts if part != "<g></g>") + "\n"

    # -- layers, from the bottom ---------------------------------------------------------------------------

    def _ground(self, hex_: Hex) -> Iterator[str]:
        face = self.map.face(hex_.id)
        lies = self.map.laid.get(hex_.id)
        purple = lies is not None and "purple" in self.data.atlas.tiles[lies[0]].tags
        fill = svg.FILLS.get(face.color, "#dddddd")
        if hex_.id in self.map.laid:
            yield svg.polygon(self.grid.corners(), fill=fill, stroke=svg.INK, stroke_width=1.6)
            if purple:
                inner = [times(corner, 0.93) for corner in self.grid.corners()]
                yield svg.polygon(inner, fill="none", stroke="#7b3fa0", stroke_width=4)
        else:
            yield svg.polygon(self.grid.corners(), fill=fill, stroke="#a69d85", stroke_width=0.9)

    def _borders(self, hex_: Hex) -> Iterator[str]:
        """Edges that no track may cross, and edges inside an area, which are not drawn."""
        facts = hex_.facts or {}
        for edge in facts.get("open_edges", ()):
            ends = self.grid.corner(edge), self.grid.corner(edge + 1)
            yield svg.line(*ends, stroke=svg.FILLS.get(hex_.color, "#dddddd"), stroke_width=3)
        for border in facts.get("borders", ()):
            ends = self.grid.corner(border["edge"]), self.grid.corner(border["edge"] + 1)
            if border.get("type") == "impassable":
                yield svg.line(*ends, stroke="#1f5f9a", stroke_width=7, stroke_linecap="round")
            elif border.get("type") == "divider":
                yield svg.line(*ends, stroke="#3a6f93", stroke_width=3, stroke_dasharray="6 4")

    def _track(self, hex_: Hex) -> Iterator[str]:
        layout = self.layouts[hex_.id]
        if hex_.color in ("red", "blue") and hex_.id not in self.map.laid:
            yield from self._pointers(layout)
            return
        # One path after the other, bed and rail together: where two cross without meeting, the upper one shows it.
        for shape in layout.paths:
            yield svg.curve(shape, stroke=svg.BED, stroke_width=13)
            yield svg.curve(shape, stroke=svg.RAIL, stroke_width=8.5)
        # Where they do meet, the rails are drawn once more over the others' beds.
        for end in layout.face.exits:
            meeting = [c for p, c in zip(layout.face.paths, layout.paths, strict=True) if end in (p.a, p.b)]
            for shape in meeting if len(meeting) > 1 else ():
                from_end = shape if distance(shape.start, self.grid.side(end)) < 0.01 else shape.reversed()
                yield svg.curve(from_end.beginning(0.45), stroke=svg.RAIL, stroke_width=8.5)
        if hex_.id not in self.map.laid:
            for edge in hex_.stubs - layout.face.exits:
                start = self.grid.side(edge)
                yield svg.line(start, times(start, 0.75), stroke=svg.RAIL, stroke_width=8.5)

    def _pointers(self, layout: HexLayout) -> Iterator[str]:
        """Track of an area off the board: a wedge from each side that leads to it; a rail to a city in it."""
        for path, shape in zip(layout.face.paths, layout.paths, strict=True):
            edge = next((end for end in (path.a, path.b) if end < FIRST_STOP), None)
            stop = next((end - FIRST_STOP for end in (path.a, path.b) if end >= FIRST_STOP), None)
            if edge is None:
                yield svg.curve(shape, stroke=svg.RAIL, stroke_width=8.5)
                continue
            if stop is not None and layout.face.stops[stop].kind == CITY:
                yield svg.curve(shape, stroke=svg.BED, stroke_width=13)
                yield svg.curve(shape, stroke=svg.RAIL, stroke_width=8.5)
                continue
            tip, base = self.grid.side(edge, HALF_HEIGHT * 0.68), self.grid.side(edge)
            across = polar(self.grid.angle(edge) + math.pi / 2, 0.085)
            yield svg.polygon([plus(base, across), plus(base, times(across, -1)), tip], fill=svg.RAIL)
            layout.taken.append((times(plus(base, tip), 0.5), 0.13))

    def _routes(self, routes: Sequence[TrainRun]) -> Iterator[str]:
        for place, run in enumerate(routes):
            color = ROUTE_COLORS[place % len(ROUTE_COLORS)]
            dash = ROUTE_DASHES[place % len(ROUTE_DASHES)]
            for hex_id, path in read_way(self.map, run.way) or ():
                shape = self.layouts[hex_id].paths[path]
                band = svg.curve(shape, stroke=color, stroke_width=6, stroke_dasharray=dash, stroke_opacity=0.95)
                yield svg.group([band], self.centre(self.data.atlas.hexes[hex_id]))

    def _stops(self, hex_: Hex) -> Iterator[str]:
        layout = self.layouts[hex_.id]
        for index, stop in enumerate(layout.face.stops):
            if stop.kind == CITY:
                yield from self._city(layout, (hex_.id, index))
            elif stop.kind == TOWN:
                yield from self._town(layout, index)

    def _town(self, layout: HexLayout, index: int) -> Iterator[str]:
        """A bar across its track where that is one line, else a dot."""
        place = layout.stops[index]
        exits = sorted(layout.face.stop_exits(index))
        if len(exits) == 2:
            heading = between_edges(self.grid, exits[0], exits[1]).heading(0.5)
            across = polar(heading + math.pi / 2, 0.19)
            ends = plus(place, across), plus(place, times(across, -1))
            yield svg.line(*ends, stroke=svg.BED, stroke_width=13)
            yield svg.line(*ends, stroke=svg.RAIL, stroke_width=9)
        else:
            yield svg.circle(place, 0.15, fill=svg.RAIL, stroke=svg.BED, stroke_width=2.5)

    def _city(self, layout: HexLayout, stop: StopId) -> Iterator[str]:
        spots = slot_places(layout, stop[1])
        owners = self.map.stations.get(stop, ())
        if len(spots) > 1:
            yield from self._city_ground(spots)
        ghosts = list(self.ghosts.get(stop, ()))
        for number, spot in enumerate(spots):
            yield svg.circle(spot, SLOT, fill="#fffdf6", stroke=svg.INK, stroke_width=1.8)
            if number < len(owners):
                yield from self._disc(spot, CompanyId(owners[number]))
            elif ghosts:
                yield from self._disc(spot, ghosts.pop(0), faint=True)
        for number, owner in enumerate(owners[len(spots) :]):  # stations beyond the spaces stand beside the city
            yield from self._disc(plus(layout.stops[stop[1]], (0.3 + 0.2 * number, 0.3)), CompanyId(owner))

    def _city_ground(self, spots: Sequence[Point]) -> Iterator[str]:
        """What joins the spaces of one city."""
        if len(spots) == 2:
            middle = times(plus(spots[0], spots[1]), 0.5)
            yield svg.rectangle(middle, 2 * SLOT, 2 * SLOT, fill="#fffdf6", stroke=svg.INK, stroke_width=1.8)
        else:
            yield svg.polygon(
                spots, fill="#fffdf6", stroke=svg.INK, stroke_width=svg.UNIT * SLOT * 2 + 3.6, stroke_linejoin="round"
            )
            yield svg.polygon(
                spots, fill="#fffdf6", stroke="#fffdf6", stroke_width=svg.UNIT * SLOT * 2, stroke_linejoin="round"
            )

    def _disc(self, spot: Point, company: CompanyId, faint: bool = False) -> Iterator[str]:
        record = self.data.companies.get(company)
        color = record.color if record else "#888888"
        ink = record.text_color if record else "#ffffff"
        size = min(0.2, 0.4 / max(1, len(company)) / 0.55)
        words = svg.text(spot, company, size, fill=ink, font_family=FIGURES, font_weight="bold", letter_spacing="-0.3")
        disc = svg.circle(spot, SLOT * 0.9, fill=color, stroke=svg.INK, stroke_width=0.8)
        yield svg.group([disc, words], opacity=0.4) if faint else disc + words

    def _figures(self, hex_: Hex) -> Iterator[str]:
        layout = self.layouts[hex_.id]
        name = self._name_place(hex_, layout)
        yield from self._areas(hex_, layout)
        yield from self._label(layout)
        yield from self._revenues(layout)
        yield from self._terrain(hex_, layout)
        if name is not None:
            place, lines, size = name
            for number, words in enumerate(lines):
                spot = (place[0], place[1] + (number - (len(lines) - 1) / 2) * size * 1.05)
                halo = svg.FILLS.get(layout.face.color, "#ffffff")
                yield svg.text(spot, words, size, fill=svg.INK, stroke=halo, stroke_width=4, paint_order="stroke")

    def _name_place(self, hex_: Hex, layout: HexLayout) -> tuple[Point, list[str], float] | None:
        """A place for the name where it covers least, taken before the figures."""
        if not hex_.name:
            return None
        size = 0.19
        lines = _wrapped(hex_.name, 13)
        width = max(svg.width_of(words, size) for words in lines)
        height = size * 1.1 * len(lines)
        spots = [(0.0, y) for y in (-0.62, 0.62, -0.54, 0.54, -0.7, 0.7, 0.42, -0.42, 0.3, -0.3, 0.0)]
        place = min(enumerate(spots), key=lambda item: (layout.crowding(item[1], width, height), item[0]))[1]
        layout.take_box(place, width, height)
        return place, lines, size

    def _label(self, layout: HexLayout) -> Iterator[str]:
        label = layout.face.label
        if label:
            spot = layout.find_room(0.13 + 0.05 * len(label))
            yield svg.text(
                spot,
                label,
                0.26,
                fill=svg.INK,
                font_weight="bold",
                stroke="#fffdf6",
                stroke_width=4,
                paint_order="stroke",
            )

    def _revenues(self, layout: HexLayout) -> Iterator[str]:
        """The figures of cities and towns; stops that pay alike share one."""
        for revenue in dict.fromkeys(stop.revenue for stop in layout.face.stops if isinstance(stop.revenue, int)):
            if revenue:
                spot = layout.find_room(0.16)
                yield svg.circle(spot, 0.155, fill="#fffdf6", stroke=svg.INK, stroke_width=1.1)
                yield svg.text(spot, str(revenue), 0.17, fill=svg.INK, font_family=FIGURES)

    def _areas(self, hex_: Hex, layout: HexLayout) -> Iterator[str]:
        """The values of areas off the board that this hex shows."""
        told: set[str | None] = set()
        for index, stop in enumerate(layout.face.stops):
            if isinstance(stop.revenue, int) or stop.group in told:
                continue
            if self.shown_areas.get(stop.group or hex_.id) == hex_.id:
                told.add(stop.group)
                yield from self._area_values(hex_, layout, index)

    def _area_values(self, hex_: Hex, layout: HexLayout, index: int) -> Iterator[str]:
        """Values of an area by the colour that decides, the present one framed."""
        stop = layout.face.stops[index]
        assert not isinstance(stop.revenue, int)
        now = self._current_value((hex_.id, index))
        width, height = 0.31, 0.25
        total = width * len(stop.revenue)
        several = sum(1 for other in layout.face.stops if other.kind == OFFBOARD) > 1
        options = [(0.0, y) for y in (0.12, -0.15, 0.0, 0.3, -0.35, 0.45, -0.5, 0.6, -0.62)]
        if several:
            options = [(0.0, times(layout.stops[index], 0.75)[1] or 0.2), *options]
        place = min(enumerate(options), key=lambda o: (layout.crowding(o[1], total, height), o[0]))[1]
        layout.take_box(place, total, height)
        if several and stop.group:
            yield svg.text(plus(place, (0, -0.22)), stop.group, 0.15, fill=svg.INK)
        framed = False
        for number, (key, value) in enumerate(stop.revenue.items()):
            spot = (place[0] - total / 2 + (number + 0.5) * width, place[1])
            present = value == now and not framed
            framed = framed or present
            yield svg.rectangle(
                spot,
                width * 0.94,
                height,
                fill=svg.FILLS.get(key, "#eeeeee"),
                stroke=svg.INK,
                stroke_width=2.6 if present else 0.5,
            )
            yield svg.text(
                spot,
                str(value),
                0.155 if present else 0.14,
                fill=svg.INK,
                font_family=FIGURES,
                font_weight="bold" if present else "normal",
                opacity=1 if present else 0.85,
            )

    def _terrain(self, hex_: Hex, layout: HexLayout) -> Iterator[str]:
        """What the first tile costs, with a symbol for the terrain; not shown on a hex with a tile."""
        if hex_.id in self.map.laid:
            return
        for terrain in hex_.terrain:
            spot = layout.find_room(0.2, [(0.0, 0.42), (0.0, -0.42)] if layout.face.stops else [(0.0, 0.0)])
            color = SYMBOLS.get(terrain.kind, "#777777")
            yield from _ground_sign(terrain.kind, plus(spot, (0.0, -0.1)), color)
            yield svg.text(
                plus(spot, (0.0, 0.13)), self.data.money(terrain.cost), 0.17, fill=color, font_family=FIGURES
            )

    def _coordinates(self, hexes: Sequence[Hex]) -> Iterator[str]:
        """Letters and numbers along the edge of the board; the ids of the hexes show which of them are columns."""
        letters: dict[str, set[int]] = {}
        for hex_ in hexes:
            letters.setdefault(_letters(hex_.id), set()).add(hex_.x)
        by_column = all(len(xs) == 1 for xs in letters.values())
        places = [self.centre(hex_) for hex_ in hexes]
        top, bottom = min(y for _, y in places) - 1.15, max(y for _, y in places) + 1.15
        left, right = min(x for x, _ in places) - 1.2, max(x for x, _ in places) + 1.2
        faint = {"fill": "#8d8468", "font_family": FIGURES}
        seen: set[str] = set()
        for hex_ in hexes:
            x, y = self.centre(hex_)
            column, row = (
                (_letters(hex_.id), _numbers(hex_.id)) if by_column else (_numbers(hex_.id), _letters(hex_.id))
            )
            if f"c{column}" not in seen:
                seen.add(f"c{column}")
                yield svg.text((x, top), column, 0.24, **faint) + svg.text((x, bottom), column, 0.24, **faint)
            if f"r{row}" not in seen:
                seen.add(f"r{row}")
                yield svg.text((left, y), row, 0.24, **faint) + svg.text((right, y), row, 0.24, **faint)

    # -- questions about the position ----------------------------------------------------------------------

    def _find_ghosts(self) -> dict[StopId, list[CompanyId]]:
        """Homes of companies that have no station on the map yet, drawn faintly."""
        found: dict[StopId, list[CompanyId]] = {}
        for company in self.data.companies:
            for stop in self.rules.home_cities(self.state, company):
                found.setdefault(stop, []).append(company)
        return found

    def _choose_area_hexes(self) -> dict[str, HexId]:
        """For each area off the board the hex that shows its values: the named one, else the one with most room."""
        found: dict[str, tuple[tuple[int, int], HexId]] = {}
        for hex_ in self.data.atlas.hexes.values():
            stops = self.map.face(hex_.id).stops
            for stop in stops:
                if isinstance(stop.revenue, int):
                    continue
                rank = (0 if hex_.name else 1, len(stops))
                key = stop.group or hex_.id
                if key not in found or rank < found[key][0]:
                    found[key] = (rank, hex_.id)
        return {key: hex_id for key, (_, hex_id) in found.items()}

    def _current_value(self, stop: StopId) -> int | None:
        """What the area pays now, by the title's own rule."""
        company = next(iter(self.state.floated), None) or next(iter(self.data.companies))
        place = self.map.face(stop[0]).stops[stop[1]]
        try:
            return self.rules.runner.policy.stop(self.state, company, stop, place).value
        except (KeyError, LookupError):
            return None


def _ground_sign(kind: str, spot: Point, color: str) -> Iterator[str]:
    """The symbol of a terrain: waves for water, a peak for mountains, a low arch for hills."""
    x, y = spot
    if kind in ("water", "river"):
        for dy in (-0.05, 0.04):
            points = [(x - 0.18 + 0.06 * i, y + dy + (0.025 if i % 2 else -0.025)) for i in range(7)]
            path = "M" + " L".join(svg.at(p) for p in points)
            yield f'<path d="{path}" fill="none" stroke="{color}" stroke-width="2.2"/>'
    elif kind == "mountain":
        yield svg.polygon([(x - 0.17, y + 0.08), (x, y - 0.14), (x + 0.17, y + 0.08)], fill=color)
    else:
        path = f"M{svg.at((x - 0.17, y + 0.08))} Q{svg.at((x, y - 0.2))} {svg.at((x + 0.17, y + 0.08))} Z"
        yield f'<path d="{path}" fill="{color}"/>'


def _wrapped(name: str, width: int) -> list[str]:
    """A name in lines of about ``width`` letters, broken between words."""
    lines: list[str] = []
    for word in name.split():
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def _letters(hex_id: str) -> str:
    return "".join(c for c in hex_id if c.isalpha())


def _numbers(hex_id: str) -> str:
    return "".join(c for c in hex_id if not c.isalpha())
