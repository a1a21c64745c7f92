"""The printed figures of 18Chesapeake, read from the data files beside this module."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

from roundhouse.board import Atlas, HexId, read_atlas
from roundhouse.eighteen.ids import CompanyId, PrivateId
from roundhouse.eighteen.market import GridMarket
from roundhouse.eighteen.model import Company, GameData, Phase, Private, TrainKind


def _read(name: str) -> Any:
    return json.loads((resources.files(__package__) / "data" / name).read_text(encoding="utf-8"))


@cache
def figures() -> Any:
    """The file of figures as it stands."""
    return _read("game.json")


@cache
def atlas() -> Atlas:
    """Map and tile set."""
    return read_atlas(_read("map.json"), _read("tiles.json"))


def load(players: int) -> GameData:
    """Everything printed, for a number of players."""
    facts = figures()
    companies = {
        CompanyId(c["id"]): Company(
            CompanyId(c["id"]),
            c["name"],
            c["color"],
            c["text_color"],
            (HexId(c["home"]),),
            c["home_city"],
            tuple(c["station_costs"]),
        )
        for c in facts["companies"]["list"]
    }
    privates = {
        PrivateId(p["id"]): Private(PrivateId(p["id"]), p["name"], p["value"], p["revenue"], p)
        for p in facts["privates"]["list"]
    }
    trains = {
        t["name"]: TrainKind(t["name"], t["name"], t["price"], t["reach"], tuple(t["rusted_by"]))
        for t in facts["trains"]["kinds"]
    }
    phases = tuple(
        Phase(p["name"], p["on_card"], {"": p["train_limit"]}, frozenset(p["tiles"]), p["operating_rounds"], p)
        for p in facts["phases"]["list"]
    )
    market = facts["market"]
    return GameData(
        currency=facts["currency"],
        bank=facts["bank"]["amount"],
        companies=companies,
        privates=privates,
        trains=trains,
        roster=tuple((t["name"], t["count"]) for t in facts["trains"]["kinds"]),
        phases=phases,
        market=GridMarket(market["rows"], market["zones"]),
        atlas=atlas(),
        starting_cash=facts["starting_cash"]["by_players"][str(players)],
        certificate_limit=facts["certificate_limit"]["by_players"][str(players)],
    )
