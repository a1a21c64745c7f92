"""Reads board files into records; each is checked before it is used."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from roundhouse.kernel import Message

from .atlas import Apart, Area, Arrow, Border, DrawCounts, Good, Link, Map, MapOption, Terrain
from .errors import BrokenBoard
from .inspect import inspect_map, inspect_side
from .pieces import Components
from .record import Record
from .side import Side, Space, Train

FOLDER = Path(__file__).resolve().parent.parent / "data"


@cache
def components() -> Components:
    return read_components(_open(FOLDER / "components.json", "roundhouse/components-1"))


def find_map(key: str, options: frozenset[str] = frozenset(), version: int | None = None) -> Map:
    """The map called ``key`` with these of its options chosen, as games of that rules version have it."""
    return _map_under(_file(f"map-{key}.json", version), options)


@cache
def _printed_map(path: Path) -> Map:
    return load_map(path)


@cache
def _map_under(path: Path, options: frozenset[str]) -> Map:
    return _printed_map(path).under(options)


def find_side(key: str, version: int | None = None) -> Side:
    """The side called ``key`` of the influence and train boards, as games of that rules version have it."""
    return _side(_file(f"side-{key}.json", version))


@cache
def _side(path: Path) -> Side:
    return load_side(path)


def _file(name: str, version: int | None) -> Path:
    """The present file, or the copy that games of an older rules version play on.

    ``version-N`` holds files as they were up to version N: a game takes the earliest copy not older than its version.
    """
    kept = [int(path.parent.name.removeprefix("version-")) for path in FOLDER.glob(f"version-*/{name}")]
    fitting = [number for number in kept if version is not None and number >= version]
    return FOLDER / f"version-{min(fitting)}" / name if fitting else FOLDER / name


def load_map(path: Path) -> Map:
    """A map out of its file, or :class:`BrokenBoard` with the first thing that is wrong."""
    return read_map(_open(path, "roundhouse/areas-1"))


def load_side(path: Path) -> Side:
    return read_side(_open(path, "roundhouse/influence-1"))


def _open(path: Path, format_: str) -> Record:
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenBoard(f"The board file {path.name} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise BrokenBoard(f"The board file {path.name} is not JSON: {error}.") from error
    record = Record(data, f"the board file {path.name}")
    if record.text("format") != format_:
        raise BrokenBoard(f"{record.where} has the format '{record.text('format')}', not '{format_}'.")
    return record


def read_map(record: Record) -> Map:
    """The map in ``record``, inspected."""
    terrains = {
        key: Terrain(key, r.text("name"), r.truth("track"), r.text("rule", "")) for key, r in record.table("terrains")
    }
    crossings = record.counts("crossings")
    areas: dict[str, Area] = {}
    for entry in record.each("areas", "id"):
        area = _read_area(entry)
        if area.id in areas:
            raise BrokenBoard(f"Two areas of {record.where} are called '{area.id}'.")
        if area.terrain not in terrains:
            raise BrokenBoard(f"{entry.where} has the terrain '{area.terrain}'; there are {', '.join(terrains)}.")
        areas[area.id] = area
    borders: dict[str, Border] = {}
    for entry in record.each("borders", "id"):
        border = _read_border(entry, areas, terrains, crossings)
        if border.id in borders:
            raise BrokenBoard(f"Two borders of {record.where} are called '{border.id}'.")
        borders[border.id] = border
    goods = record.inner("goods")
    link = record.maybe_inner("link")
    apart = record.maybe_inner("apart")
    draws = record.inner("draws")
    width, height = record.point("size")
    found = Map(
        id=record.text("id"),
        name=record.text("name"),
        origin=record.text("origin"),
        size=(width, height),
        dear=_read_good(goods.inner("dear")),
        plain=_read_good(goods.inner("plain")),
        terrains=terrains,
        crossings=crossings,
        options={
            key: MapOption(key, r.text("name"), r.text("text"), r.text("rule")) for key, r in record.table("options")
        },
        link=None if link is None else Link(link.text("name"), link.texts("from"), link.texts("to"), link.text("rule")),
        apart=None
        if apart is None
        else Apart(apart.texts("areas"), apart.text("rule"), Message(f"why-{apart.text('why')}")),
        draws=DrawCounts(draws.number("goods"), draws.number("station"), draws.number("town")),
        areas=areas,
        borders=borders,
        arrows=tuple(Arrow(r.text("from"), r.text("to"), r.points("line", 2)) for r in record.each("arrows", "from")),
    )
    inspect_map(found, components())
    return found


def _read_good(record: Record) -> Good:
    return Good(record.text("key"), record.text("name"))


def _read_area(record: Record) -> Area:
    x, y = record.point("centre")
    label_x, label_y = record.point("label")
    pieces_x, pieces_y = record.point("pieces")
    return Area(
        id=record.text("id"),
        name=record.text("name"),
        terrain=record.text("terrain"),
        station=record.maybe_text("station"),
        good=record.maybe_text("good"),
        start_only=record.truth("start_only", False),
        option=record.maybe_text("option"),
        neighbours=record.texts("neighbours"),
        polygon=record.points("polygon", 3),
        centre=(x, y),
        label=(label_x, label_y),
        pieces=(pieces_x, pieces_y),
        origin=record.text("origin"),
    )


def _read_border(
    record: Record, areas: dict[str, Area], terrains: dict[str, Terrain], crossings: dict[str, int]
) -> Border:
    between = record.texts("between")
    if len(between) != 2 or between[0] == between[1]:
        raise BrokenBoard(f"{record.where} must lie between two areas, not {list(between)}.")
    for end in between:
        if end not in areas:
            raise BrokenBoard(f"{record.where} lies at '{end}', which is no area of the board.")
    river = record.maybe_text("river")
    cost: int | None = None
    closed = record.maybe_inner("closed")
    shut = [terrains[areas[end].terrain] for end in between if not terrains[areas[end].terrain].track]
    why: Message | None = None
    if closed is not None:
        rule, why = closed.text("rule"), Message(f"why-{closed.text('why')}")
    elif shut:
        rule, why = shut[0].rule, Message("why-terrain", {"terrain": shut[0].key})
    else:
        rule = ""
        kind = "river" if river else "-".join(sorted(areas[end].terrain for end in between))
        if kind not in crossings:
            raise BrokenBoard(f"{record.where} is of the kind '{kind}', for which 'crossings' names no cost.")
        cost = crossings[kind]
    x, y, angle = record.point("track", 3)
    a, b = between
    return Border(record.text("id"), a, b, cost, rule, why, river, record.points("line", 2), (x, y, angle))


def read_side(record: Record) -> Side:
    """The side in ``record``, inspected."""
    minimum = record.counts("minimum_bids")
    spaces: dict[int, Space] = {}
    for entry in record.each("spaces", "number"):
        row = entry.text("row")
        if row not in minimum:
            raise BrokenBoard(f"{entry.where} is in the row '{row}', for which there is no minimum bid.")
        number = entry.number("number")
        if number in spaces:
            raise BrokenBoard(f"Two spaces of {record.where} have the number {number}.")
        spaces[number] = Space(number, row, minimum[row], entry.texts("printed"), entry.texts("choice", ()))
    trains: dict[str, Train] = {}
    for entry in record.each("trains", "id"):
        train = Train(
            entry.text("id"),
            entry.number("row"),
            entry.number("class"),
            entry.number("cost"),
            entry.number("passengers"),
            entry.number("goods"),
        )
        if train.id in trains:
            raise BrokenBoard(f"Two trains of {record.where} are called '{train.id}'.")
        trains[train.id] = train
    influence, profit = record.inner("influence"), record.inner("profit")
    found = Side(
        id=record.text("id"),
        name=record.text("name"),
        players=record.numbers("players"),
        rounds={int(key): value for key, value in record.counts("rounds").items()},
        bag=record.counts("bag"),
        influence_max=influence.number("max"),
        influence_start=influence.counts("start"),
        profit_min=profit.number("min"),
        profit_max=profit.number("max"),
        profit_start=profit.number("start"),
        passenger_vp={int(key): value for key, value in record.counts("passenger_vp").items()},
        spaces=dict(sorted(spaces.items())),
        trains=trains,
    )
    inspect_side(found, components())
    return found


def read_components(record: Record) -> Components:
    cubes, track = record.inner("cubes"), record.inner("track")
    vp = record.inner("set_vp")
    return Components(
        player_colours=record.texts("player_colours"),
        cubes=cubes.number("per_player"),
        cubes_per_round=cubes.number("per_round"),
        track=track.number("per_player"),
        company_track=track.number("per_company"),
        train_markers=record.inner("train_markers").number("per_player"),
        bids=record.inner("bids").number("per_player"),
        figures=record.counts("figures"),
        goods=record.counts("goods"),
        influence_discs=record.counts("influence_discs"),
        pounds=record.counts("pounds"),
        vp_per_set=vp.number("set"),
        vp_per_track=vp.number("track"),
        others_for_brown=record.inner("exchange").number("others_for_brown"),
        pieces_per_point=record.inner("handover").number("pieces_per_point"),
    )
