"""A position in words and small tables, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roundhouse.kernel import Message, Words

from .boards.side import COLOURS
from .network import neighbours_by_track, own_borders
from .setting import Setting
from .state import Pieces, Position

Rows = list[Sequence[str]]


def position_tables(setting: Setting, state: Position, words: Words) -> Iterator[tuple[str, Rows]]:
    """Heading and rows of each table; the first row holds the names of the columns."""

    def heading(code: str, **facts: Any) -> str:
        return words.part(Message(f"show-{code}", facts))

    where = heading("map-round", map=setting.map.name, round=state.round, rounds=setting.rounds)
    yield where, _players(setting, state, words)
    if state.phase == 3:
        yield heading("spaces"), _spaces(setting, state, words)
    if state.phase == 6:
        yield heading("trains"), _trains(setting, state, words)
    yield heading("track"), _track(setting, state, words)


def _heads(words: Words, *names: str) -> tuple[str, ...]:
    return tuple(words.part(Message(f"column-{name}")) for name in names)


def _colour(words: Words, name: str) -> str:
    return words.part(Message("show-colour", {"colour": name}))


def _players(setting: Setting, state: Position, words: Words) -> Rows:
    colours = [_colour(words, colour) for colour in COLOURS]
    names = _heads(words, "player", "vp", "profit"), _heads(words, "cubes", "track-left", "collected")
    rows: Rows = [(*names[0], *colours, *names[1])]
    for player in state.turn_order:
        levels = state.influences(player)
        rows.append(
            (
                f"{player} ({_colour(words, setting.colour_of(player))})",
                str(state.vp[player]),
                f"{state.profit_of(player):+d}",
                *(str(levels[colour]) for colour in COLOURS),
                str(state.cubes[player]),
                str(state.stock[player]),
                _heap(state.collected[player], words),
            )
        )
    return rows


def _heap(pieces: Pieces, words: Words) -> str:
    named = [Message("show-pieces", {"count": count, "kind": kind}) for kind, count in pieces.items()]
    return ", ".join(words.part(message) for message in named) or "-"


def _spaces(setting: Setting, state: Position, words: Words) -> Rows:
    rows: Rows = [_heads(words, "space", "least", "gives", "bid")]
    for space in setting.side.spaces.values():
        choice = ["/".join(_colour(words, colour) for colour in space.choice)] if space.choice else []
        printed = [_colour(words, colour) for colour in space.printed]
        gives = [*printed, *choice, _colour(words, state.discs[space.number])]
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


def _trains(setting: Setting, state: Position, words: Words) -> Rows:
    rows: Rows = [_heads(words, "train", "brown", "seats", "wagons", "rented-by", "load")]
    for train in setting.side.trains.values():
        rental = state.rentals.get(train.id)
        rows.append(
            (
                train.id,
                str(train.cost),
                str(train.passengers),
                str(train.goods),
                "-" if rental is None else rental.who,
                "-" if rental is None else _heap(rental.load, words),
            )
        )
    return rows


def _track(setting: Setting, state: Position, words: Words) -> Rows:
    rows: Rows = [_heads(words, "owner", "pieces", "areas")]
    for player in setting.players:
        borders = own_borders(state, player)
        rows.append((player, str(len(borders)), _areas(setting, borders)))
    for company in ("red", "green"):
        borders = [border for border, owner in state.company_track.items() if owner == company]
        stations = [setting.name(area) for area, owners in state.networks.items() if company in owners]
        owner = words.part(Message("show-company", {"colour": company}))
        serves = words.part(Message("show-serves", {"areas": ", ".join(stations)}))
        rows.append((owner, str(len(borders)), serves))
    return rows


def _areas(setting: Setting, borders: list[str]) -> str:
    return ", ".join(setting.name(area) for area in neighbours_by_track(setting, borders)) or "-"
