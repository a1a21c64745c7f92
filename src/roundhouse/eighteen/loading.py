"""Reads the data files of a title: what is printed, as :class:`GameData`.

``docs/writing-a-title.md`` describes the files. A title whose tables look otherwise reads them itself and builds the
records of :mod:`.model`; the parts here serve whatever is the same.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from roundhouse.board import Atlas, HexId, read_atlas
from roundhouse.kernel import Option

from .ids import CompanyId, PrivateId
from .market import GridMarket
from .model import Company, GameData, Phase, Private, TrainKind

JsonObject = Mapping[str, Any]
#: the fields of a train that have a place of their own in the record; all others are facts
TRAIN = ("name", "count", "price", "reach", "rusted_by")


@cache
def tables(package: str, name: str) -> Any:
    """The file ``data/NAME.json`` of a package as it stands."""
    text = resources.files(package).joinpath("data", f"{name}.json").read_text(encoding="utf-8")
    return json.loads(text)


@cache
def load_atlas(package: str) -> Atlas:
    """Map and tile set of a package, from ``map.json`` and ``tiles.json``."""
    return read_atlas(tables(package, "map"), tables(package, "tiles"), (load_atlas, (package,)))


@cache
def load_options(package: str) -> Mapping[str, Option]:
    """The options of ``data/options.toml`` by name."""
    text = resources.files(package).joinpath("data", "options.toml").read_text(encoding="utf-8")
    return {
        entry["name"]: Option(entry["name"], tuple(entry["values"]), entry["default"], entry.get("since", 1))
        for entry in tomllib.loads(text)["option"]
    }


def read_companies(entries: Sequence[JsonObject], president_shares: int = 2) -> dict[CompanyId, Company]:
    """Share companies; ten shares, the first city of the home and no printed station costs unless an entry says
    otherwise."""
    return {
        CompanyId(entry["id"]): Company(
            CompanyId(entry["id"]),
            entry["name"],
            entry["color"],
            entry["text_color"],
            (HexId(entry["home"]),),
            entry.get("home_city", 0),
            tuple(entry.get("station_costs", ())),
            entry.get("shares", 10),
            entry.get("president_shares", president_shares),
        )
        for entry in entries
    }


def read_privates(entries: Sequence[JsonObject], players: int) -> dict[PrivateId, Private]:
    """Private companies; one with ``min_players`` is left out where fewer play."""
    return {
        PrivateId(entry["id"]): Private(PrivateId(entry["id"]), entry["name"], entry["value"], entry["revenue"], entry)
        for entry in entries
        if players >= entry.get("min_players", 0)
    }


def read_trains(entries: Sequence[JsonObject]) -> dict[str, TrainKind]:
    """Kinds of train, one to a card."""
    return {
        entry["name"]: TrainKind(
            entry["name"],
            entry["name"],
            entry["price"],
            entry["reach"],
            tuple(entry["rusted_by"]),
            {name: value for name, value in entry.items() if name not in TRAIN},
        )
        for entry in entries
    }


def read_phases(entries: Sequence[JsonObject]) -> tuple[Phase, ...]:
    """Phases; the train limit is a number, or a table by size of company."""
    return tuple(
        Phase(
            entry["name"],
            entry["on_card"],
            limit if isinstance(limit := entry["train_limit"], Mapping) else {"": limit},
            frozenset(entry["tiles"]),
            entry["operating_rounds"],
            entry,
        )
        for entry in entries
    )


def load_game(package: str, players: int) -> GameData:
    """Everything printed, for a number of players, from ``game.json``, ``map.json`` and ``tiles.json``."""
    facts = tables(package, "game")
    kinds = facts["trains"]["kinds"]
    market = facts["market"]
    return GameData(
        currency=facts["currency"],
        bank=facts["bank"]["amount"],
        companies=read_companies(facts["companies"]["list"]),
        privates=read_privates(facts["privates"]["list"], players),
        trains=read_trains(kinds),
        roster=tuple((kind["name"], kind["count"]) for kind in kinds),
        phases=read_phases(facts["phases"]["list"]),
        market=GridMarket(market["rows"], market["zones"]),
        atlas=load_atlas(package),
        starting_cash=facts["starting_cash"]["by_players"][str(players)],
        certificate_limit=facts["certificate_limit"]["by_players"][str(players)],
    )
