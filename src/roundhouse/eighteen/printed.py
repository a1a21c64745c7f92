"""What is printed, as the record that screens get once: see :class:`.records.EighteenBoard`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from roundhouse.board.stops import CITY, OFFBOARD, TOWN
from roundhouse.board.tiles import FIRST_STOP, Face, Tile

from .model import GameData, Private
from .records import EighteenBoard, HexFacts, HexOrientation, TileFacts

_LISTS = {CITY: "cities", TOWN: "towns", OFFBOARD: "offboards"}


def board_record(data: GameData, powers: Callable[[Private], list[str]]) -> EighteenBoard:
    """Map, tiles, market, phases, trains and companies. ``powers`` words what a private company does."""
    return {
        "layout": cast("HexOrientation", data.atlas.layout),
        # in the words of the data files
        "hexes": [cast("HexFacts", dict(spot.facts or {})) for spot in data.atlas.hexes.values()],
        "tiles": [_tile(tile) for tile in data.atlas.tiles.values()],
        "market": {
            "cells": [
                {
                    "row": cell[0],
                    "column": cell[1],
                    "price": value,
                    "zones": [zone for zone, cells in data.market.zones.items() if cell in cells],
                }
                for cell, value in data.market.prices.items()
            ],
        },
        "phases": [
            {
                "name": phase.name,
                "on": phase.on_card,
                "tiles": sorted(phase.tiles),
                "limits": dict(phase.train_limit),
                "rounds": phase.operating_rounds,
                "offboard": phase.facts.get("offboard"),
                "facts": plain(phase.facts),
            }
            for phase in data.phases
        ],
        "trains": {
            kind.name: {
                "price": kind.price,
                "card": kind.card,
                "reach": kind.reach,
                "rustedBy": list(kind.rusted_by),
                "facts": plain(kind.facts),
            }
            for kind in data.trains.values()
        },
        "companies": [
            {
                "id": company.id,
                "name": company.name,
                "color": company.color,
                "textColor": company.text_color,
                "size": company.size,
                "homes": list(company.homes),
                "homeCity": company.home_city,
                "stationCosts": list(company.station_costs),
                "shares": company.shares,
            }
            for company in data.companies.values()
        ],
        "privates": [
            {
                "id": p.id,
                "name": p.name,
                "value": p.value,
                "revenue": p.revenue,
                "facts": plain(p.facts),
                "powers": powers(p),
            }
            for p in data.privates.values()
        ],
    }


def _tile(tile: Tile) -> TileFacts:
    record = {"id": tile.id, "color": tile.color, "count": tile.count, "supply": tile.supply, **face_facts(tile.face)}
    return cast("TileFacts", record | dict.fromkeys(sorted(tile.tags), True))


def face_facts(face: Face) -> dict[str, Any]:
    """A face in the words of the data files."""
    record: dict[str, Any] = {}
    names: dict[int, str] = {}
    for number, stop in enumerate(face.stops):
        here: list[dict[str, Any]] = record.setdefault(_LISTS[stop.kind], [])
        names[FIRST_STOP + number] = f"{stop.kind}{len(here)}"
        revenue = stop.revenue if isinstance(stop.revenue, int) else dict(stop.revenue)
        here.append({"revenue": revenue, "slots": stop.slots, "group": stop.group})
    record["track"] = [
        [names.get(path.a, path.a), names.get(path.b, path.b), *(["terminal"] if path.terminal else [])]
        for path in face.paths
    ]
    if face.label:
        record["label"] = face.label
    return record


def plain(value: Any) -> Any:
    """A value of the engine as JSON can write it: records by field, sets in order, keys as text."""
    if isinstance(value, Mapping):
        return {_key(key): plain(entry) for key, entry in value.items()}
    if isinstance(value, set | frozenset):
        return [plain(entry) for entry in sorted(value, key=str)]
    if isinstance(value, list | tuple):
        return [plain(entry) for entry in value]
    if hasattr(value, "__dataclass_fields__"):
        return {name: plain(getattr(value, name)) for name in value.__dataclass_fields__}
    return value if isinstance(value, str | int | float | bool) or value is None else str(value)


def _key(key: Any) -> str:
    return ".".join(str(part) for part in key) if isinstance(key, tuple) else str(key)
