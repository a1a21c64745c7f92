"""Figures of an 18xx game for its table of figures: see :class:`roundhouse.kernel.KeepsBooks`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from roundhouse.kernel import Figure

_OF_PLAYERS = ("cash", "certificates", "worth")
_OF_COMPANIES = ("price", "cash")
#: events with which a round begins
ROUND_EVENTS = frozenset({"stock-round", "operating-round", "round"})


def standing(view: Mapping[str, Any]) -> Iterator[Figure]:
    """What the record of a position says of players and of companies that have begun."""
    for player in view["players"]:
        yield from (Figure(measure, "player", player["id"], player[measure]) for measure in _OF_PLAYERS)
    for company in view["companies"]:
        if company["price"] is None or company["closed"]:
            continue
        yield from (Figure(measure, "company", company["id"], company[measure]) for measure in _OF_COMPANIES)


def takings(kind: str, facts: Mapping[str, Any]) -> Iterator[Figure]:
    """What trains earned."""
    if kind == "trains-run":
        yield Figure("revenue", "company", str(facts["company"]), int(facts["revenue"]))
