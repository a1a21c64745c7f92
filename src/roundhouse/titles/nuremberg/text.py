"""A position in words and small tables, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .boards.side import COLOURS
from .network import neighbours_by_track, own_borders
from .setting import Setting
from .state import Pieces, Position

Rows = list[Sequence[str]]


def position_tables(setting: Setting, state: Position) -> Iterator[tuple[str, Rows]]:
    """Heading and rows of each table; the first row holds the names of the columns."""
    yield f"{setting.map.name}, round {state.round} of {setting.rounds}", _players(setting, state)
    if state.phase == 3:
        yield "Influence spaces", _spaces(setting, state)
    if state.phase == 6:
        yield "Trains", _trains(setting, state)
    yield "Track", _track(setting, state)


def _players(setting: Setting, state: Position) -> Rows:
    rows: Rows = [("player", "VP", "profit", *COLOURS, "cubes", "track left", "collected")]
    for player in state.turn_order:
        levels = state.influences(player)
        rows.append(
            (
                f"{player} ({setting.colour_of(player)})",
                str(state.vp[player]),
                f"{state.profit_of(player):+d}",
                *(str(levels[colour]) for colour in COLOURS),
                str(state.cubes[player]),
                str(state.stock[player]),
                _heap(state.collected[player]),
            )
        )
    return rows


def _heap(pieces: Pieces) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in pieces.items()) or "-"


def _spaces(setting: Setting, state: Position) -> Rows:
    rows: Rows = [("space", "least", "gives", "bid")]
    for space in setting.side.spaces.values():
        gives = [*space.printed, *(["/".join(space.choice)] if space.choice else []), state.discs[space.number]]
        bid = state.bids.get(space.number)
        rows.append(
            (
                str(space.number),
                str(space.min_bid),
                ", ".join(gives),
                "-" if bid is None else f"{bid.who} {bid.cubes}",
            )
        )
    return rows


def _trains(setting: Setting, state: Position) -> Rows:
    rows: Rows = [("train", "brown", "seats", "wagons", "rented by", "load")]
    for train in setting.side.trains.values():
        rental = state.rentals.get(train.id)
        rows.append(
            (
                train.id,
                str(train.cost),
                str(train.passengers),
                str(train.goods),
                "-" if rental is None else rental.who,
                "-" if rental is None else _heap(rental.load),
            )
        )
    return rows


def _track(setting: Setting, state: Position) -> Rows:
    rows: Rows = [("owner", "pieces", "areas")]
    for player in setting.players:
        borders = own_borders(state, player)
        rows.append((player, str(len(borders)), _areas(setting, borders)))
    for company in ("red", "green"):
        borders = [border for border, owner in state.company_track.items() if owner == company]
        stations = [setting.name(area) for area, owners in state.networks.items() if company in owners]
        rows.append((f"{company} company", str(len(borders)), f"serves {', '.join(stations)}"))
    return rows


def _areas(setting: Setting, borders: list[str]) -> str:
    return ", ".join(setting.name(area) for area in neighbours_by_track(setting, borders)) or "-"
