"""Is a game possible on this board? Every answer 'no' is one sentence that says what is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from .atlas import COMPANIES, NEUTRAL, Area, Border, Map, Point
from .errors import BrokenBoard
from .pieces import Components
from .side import COLOURS, Side

#: how far, in map units, a border may stray from the outline of its areas
TOLERANCE = 1.0


def inspect_map(map_: Map, components: Components) -> None:
    """Raise :class:`BrokenBoard` unless the map hangs together."""
    _inspect_areas(map_)
    _inspect_neighbours(map_)
    _inspect_outlines(map_)
    _inspect_arrows(map_)
    _inspect_towns(map_)
    _inspect_reach(map_.under(frozenset()))
    _inspect_reach(map_.under(frozenset(map_.options)))
    _inspect_link(map_)
    _inspect_apart(map_)
    _inspect_draws(map_, components)


def _called(area: Area) -> str:
    return f"'{area.id}' ({area.name})"


def _inspect_areas(map_: Map) -> None:
    goods = (map_.dear.key, map_.plain.key)
    for area in map_.areas.values():
        if area.station not in (None, NEUTRAL, *COMPANIES):
            raise BrokenBoard(f"The station of area {_called(area)} is '{area.station}', not red, green or neutral.")
        if area.good not in (None, *goods):
            raise BrokenBoard(f"Area {_called(area)} prints the good '{area.good}'; the map has {' and '.join(goods)}.")
        if area.good is not None and area.station is not None:
            raise BrokenBoard(f"Area {_called(area)} has both a station and a good.")
        if area.option is not None and area.option not in map_.options:
            raise BrokenBoard(f"Area {_called(area)} belongs to the option '{area.option}', which the map has not.")
        if (area.good == map_.dear.key) == map_.terrains[area.terrain].track:
            raise BrokenBoard(
                f"Area {_called(area)} must print {map_.dear.key} exactly if its terrain keeps track out, "
                f"but it is {map_.terrains[area.terrain].name} with {area.good or 'no good'}."
            )


def _inspect_neighbours(map_: Map) -> None:
    for area in map_.areas.values():
        for other in area.neighbours:
            if other not in map_.areas:
                raise BrokenBoard(f"Area {_called(area)} names the neighbour '{other}', which is no area of the board.")
            if area.id not in map_.areas[other].neighbours:
                raise BrokenBoard(
                    f"The border is one-sided: area {_called(area)} names {_called(map_.areas[other])} as its "
                    "neighbour, but not the other way round."
                )
            if (area.id, other) not in map_.between:
                raise BrokenBoard(
                    f"Areas {_called(area)} and {_called(map_.areas[other])} are neighbours, but no border lies "
                    "between them."
                )
    seen: dict[frozenset[str], Border] = {}
    for border in map_.borders.values():
        if border.b not in map_.areas[border.a].neighbours:
            raise BrokenBoard(
                f"Border '{border.id}' lies between {_called(map_.areas[border.a])} and "
                f"{_called(map_.areas[border.b])}, which do not name each other as neighbours."
            )
        pair = frozenset((border.a, border.b))
        if pair in seen:
            raise BrokenBoard(f"Borders '{seen[pair].id}' and '{border.id}' lie between the same two areas.")
        seen[pair] = border


def _inspect_outlines(map_: Map) -> None:
    for border in map_.borders.values():
        for end in (border.a, border.b):
            area = map_.areas[end]
            stray = max(_distance(p, area.polygon) for p in border.line)
            if stray > TOLERANCE:
                raise BrokenBoard(
                    f"The border is one-sided: '{border.id}' does not lie on the outline of {_called(area)} "
                    f"but {stray:.0f} units away from it."
                )


def _distance(point: Point, polygon: tuple[Point, ...]) -> float:
    return min(_to_segment(point, polygon[i - 1], polygon[i]) for i in range(len(polygon)))


def _to_segment(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
    return hypot(p[0] - a[0] - along * dx, p[1] - a[1] - along * dy)


def _inspect_arrows(map_: Map) -> None:
    for arrow in map_.arrows:
        for end in (arrow.source, arrow.station):
            if end not in map_.areas:
                raise BrokenBoard(
                    f"An arrow leads from '{arrow.source}' to '{arrow.station}'; there is no area '{end}'."
                )
        source, station = map_.areas[arrow.source], map_.areas[arrow.station]
        if source.good != map_.dear.key:
            raise BrokenBoard(f"An arrow leads from {_called(source)}, where no {map_.dear.key} is printed.")
        if station.station != NEUTRAL:
            raise BrokenBoard(
                f"The arrow from {_called(source)} leads to {_called(station)}, which has no neutral station."
            )
        if station.id not in source.neighbours:
            raise BrokenBoard(f"The arrow from {_called(source)} leads to {_called(station)}, which is no neighbour.")
    for area in map_.areas.values():
        if area.good == map_.dear.key and area.id not in map_.loading:
            raise BrokenBoard(f"No arrow leads from area {_called(area)}: its {map_.dear.key} could never be loaded.")


def _inspect_towns(map_: Map) -> None:
    if not any(area.is_town for area in map_.areas.values()):
        raise BrokenBoard("The board has no start town: no area has a red or green town, so no line could begin.")
    for company in COMPANIES:
        if not map_.towns(company):
            raise BrokenBoard(f"The board has no {company} town, so the {company} company would have no network.")


def _inspect_reach(map_: Map) -> None:
    """Every area that takes track can be reached from a town; an area closed by its option need not be."""
    starts = [a.id for a in map_.areas.values() if a.is_town]
    reached = _reach(map_, starts)
    for area in map_.areas.values():
        closed = area.option is not None and area.station is None
        if map_.terrains[area.terrain].track and not closed and area.id not in reached:
            raise BrokenBoard(f"Area {_called(area)} cannot be reached by track from any red or green town.")
    for town in starts:
        if not map_.ways[town]:
            raise BrokenBoard(f"No track can leave the town {_called(map_.areas[town])}.")


def _reach(map_: Map, starts: Iterable[str]) -> set[str]:
    reached = set(starts)
    todo = list(reached)
    while todo:
        for other in map_.ways[todo.pop()]:
            if other not in reached and not map_.areas[other].start_only:
                reached.add(other)
                todo.append(other)
    return reached


def _inspect_link(map_: Map) -> None:
    if map_.link is None:
        return
    for end in (*map_.link.sources, *map_.link.targets):
        if end not in map_.areas:
            raise BrokenBoard(f"The link {map_.link.name} names '{end}', which is no area of the board.")
    if not map_.link.sources or not map_.link.targets:
        raise BrokenBoard(f"The link {map_.link.name} needs areas at both its ends.")
    if not _reach(map_, map_.link.sources) & set(map_.link.targets):
        raise BrokenBoard(f"The link {map_.link.name} can never be made.")


def _inspect_apart(map_: Map) -> None:
    for key in map_.apart.areas if map_.apart is not None else ():
        if key not in map_.areas:
            raise BrokenBoard(f"The areas that one line may not join name '{key}', which is no area of the board.")


def _inspect_draws(map_: Map, components: Components) -> None:
    goods = map_.draws.goods * sum(1 for a in map_.areas.values() if a.good is not None)
    if goods > sum(components.goods.values()):
        raise BrokenBoard(f"The board draws {goods} goods cubes; there are {sum(components.goods.values())}.")
    stations = [a for a in map_.areas.values() if a.station is not None and not a.start_only]
    figures = sum(map_.draws.town if a.is_town else map_.draws.station for a in stations)
    if figures > sum(components.figures.values()):
        raise BrokenBoard(f"The board draws {figures} figures; there are {sum(components.figures.values())}.")


def inspect_side(side: Side, components: Components) -> None:
    """Raise :class:`BrokenBoard` unless the side of both boards hangs together."""
    where = f"the side for {side.id} players"
    for count in side.players:
        if count not in side.rounds:
            raise BrokenBoard(f"{where} does not say how many rounds {count} players play.")
    for table in (side.bag, side.influence_start):
        if tuple(table) != COLOURS:
            raise BrokenBoard(f"{where} must name {', '.join(COLOURS)} in this order, not {', '.join(table)}.")
    for colour, count in side.bag.items():
        if count > components.influence_discs[colour]:
            raise BrokenBoard(
                f"{where} puts {count} {colour} discs in the bag; there are {components.influence_discs[colour]}."
            )
    if list(side.spaces) != list(range(1, len(side.spaces) + 1)):
        raise BrokenBoard(f"The spaces of {where} are not numbered from 1 on without a gap.")
    if sum(side.bag.values()) < len(side.spaces):
        raise BrokenBoard(f"{where} has {len(side.spaces)} spaces but only {sum(side.bag.values())} discs.")
    for space in side.spaces.values():
        for colour in (*space.printed, *space.choice):
            if colour not in COLOURS:
                raise BrokenBoard(f"Space {space.number} of {where} shows the colour '{colour}'.")
    for train in side.trains.values():
        if train.rank not in side.passenger_vp:
            raise BrokenBoard(f"Train '{train.id}' of {where} is of class {train.rank}, which has no points.")
        if train.passengers < 0 or train.goods < 0 or train.passengers + train.goods == 0:
            raise BrokenBoard(f"Train '{train.id}' of {where} has no place for anything.")
    for level in side.influence_start.values():
        if not 0 <= level <= side.influence_max:
            raise BrokenBoard(f"{where} starts influence at {level}, outside 0 to {side.influence_max}.")
    if not side.profit_min <= side.profit_start <= side.profit_max:
        raise BrokenBoard(f"{where} starts the profit at {side.profit_start}, outside its track.")
