"""Figures for charts, picked out of the records that titles make for screens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .table import Table

#: (measure, "player" or "company", id) → value
Figures = dict[tuple[str, str, str], int]
#: for a long game not every position is drawn, but the end of every round is
MOST_POINTS = 200

_PLAYER = {"cash": "cash", "worth": "net_worth", "vp": "score", "profit": "profit"}
_COMPANY = {"cash": "cash", "price": "price", "lastRevenue": "revenue"}


def figures_of(view: Mapping[str, Any]) -> Figures:
    """The figures of players and companies in a position's record that can be drawn as a line."""
    found: Figures = {}
    for player in _records(view.get("players")):
        found.update(_pick("player", player.get("id", player.get("name")), player, _PLAYER))
    for company in _records(view.get("companies")):
        if company.get("floated", True) and not company.get("closed", False):
            found.update(_pick("company", company.get("id"), company, _COMPANY))
    return found


def _records(part: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(part, list):
        yield from (record for record in part if isinstance(record, Mapping))


def _pick(of: str, name: Any, record: Mapping[str, Any], wanted: Mapping[str, str]) -> Figures:
    return {
        (measure, of, str(name)): record[key]
        for key, measure in wanted.items()
        if name is not None and isinstance(record.get(key), int) and not isinstance(record[key], bool)
    }


def positions_to_draw(table: Table, rounds: list[dict[str, Any]]) -> list[int]:
    """All positions of a short game; of a long one the ends of rounds and some positions at equal distances."""
    if table.last <= MOST_POINTS:
        return list(range(table.last + 1))
    every = -(-table.last // MOST_POINTS)
    return sorted({*range(0, table.last + 1, every), *(part["to"] for part in rounds), table.last})


def series(table: Table, rounds: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One line per measure and owner; a point wherever the value changes, and at the end."""
    wanted = set(positions_to_draw(table, rounds))
    lines: dict[tuple[str, str, str], list[list[int]]] = {}
    for at, state in table.states():
        if at not in wanted:
            continue
        for key, value in figures_of(table.rules.view(state, None)).items():
            line = lines.setdefault(key, [])
            if not line or line[-1][1] != value or at == table.last:
                line.append([at, value])
    return [{"measure": key[0], "of": key[1], "id": key[2], "points": line} for key, line in lines.items()]
