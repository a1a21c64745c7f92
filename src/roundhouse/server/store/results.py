"""Results of a person's finished games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, exists, select

from . import schema
from .records import GameRow

games, seats = schema.games, schema.seats


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game: its title, the name under which the person played, and the result."""

    title: str
    player: str
    result: Mapping[str, Any]


def outcomes_of(connection: Connection, user_id: str, limit: int) -> list[FinishedGame]:
    """The latest finished games of a person that were played here from the beginning, not at one screen."""
    other = schema.seats.alias("other")
    one_screen = exists().where(other.c.game_id == games.c.id, other.c.kind == "guest")
    query = (
        select(games.c.title, seats.c.player, games.c.result)
        .select_from(seats.join(games, games.c.id == seats.c.game_id))
        .where(
            seats.c.user_id == user_id,
            games.c.status == "finished",
            games.c.imported.is_(False),
            games.c.branch_of.is_(None),
            ~one_screen,
        )
        .order_by(games.c.updated.desc())
        .limit(limit)
    )
    return [FinishedGame(row.title, row.player, row.result) for row in connection.execute(query)]


def shown_games(connection: Connection, user_id: str, limit: int) -> list[GameRow]:
    """The latest finished games of a person that are shown to everybody."""
    mine = select(seats.c.game_id).where(seats.c.user_id == user_id)
    query = select(games).where(games.c.id.in_(mine), games.c.status == "finished", games.c.listed)
    query = query.order_by(games.c.updated.desc(), games.c.id.desc()).limit(limit)
    return [GameRow(**row) for row in connection.execute(query).mappings()]
