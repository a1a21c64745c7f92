"""Figures of every round for the table of figures: see :class:`roundhouse.kernel.KeepsBooks`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from roundhouse.kernel import Figure

from .records import NurembergView


def standing(view: NurembergView) -> Iterator[Figure]:
    """Points, profit, influence and track on the map, as the record of a position has them."""
    for player in view["players"]:
        name = player["name"]
        yield Figure("points", "player", name, player["vp"])
        yield Figure("profit", "player", name, player["profit"])
        for colour, level in player["influence"].items():
            yield Figure(f"influence-{colour}", "player", name, level)
        yield Figure("track", "player", name, player["on_board"])


def takings(kind: str, facts: Mapping[str, Any]) -> Iterator[Figure]:
    """Lines built and handed over, and what was carried."""
    if kind == "line_built":
        yield Figure("lines", "player", str(facts["who"]), 1)
    elif kind == "handed_over":
        yield Figure("handed-over", "player", str(facts["who"]), 1)
    elif kind == "transported":
        yield Figure("carried", "player", str(facts["who"]), int(facts["count"]))
