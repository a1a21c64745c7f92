"""Questions about people and what they have, for caps and for operators."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, exists, false, func, or_, select

from . import schema

users, games, seats = schema.users, schema.games, schema.seats


def count_tables(connection: Connection, owner: str) -> int:
    """Tables of this owner that have not ended."""
    query = select(func.count()).select_from(games).where(games.c.owner == owner, games.c.status != "finished")
    return int(connection.execute(query).scalar_one())


def count_bot_tables(connection: Connection, owner: str) -> int:
    """Tables of this owner at which only bots play."""
    somebody = exists().where(
        seats.c.game_id == games.c.id,
        or_(seats.c.kind == "open", and_(seats.c.kind != "bot", seats.c.stand_in == false())),
    )
    query = (
        select(func.count())
        .select_from(games)
        .where(games.c.owner == owner, games.c.status == "playing", games.c.paused == false(), ~somebody)
    )
    return int(connection.execute(query).scalar_one())


def list_people(
    connection: Connection, find: str = "", guests: bool = False, limit: int = 1000
) -> list[dict[str, Any]]:
    """Users, the latest first, with how many sessions and tables they have."""
    sessions = select(func.count()).where(schema.sessions.c.user_id == users.c.id).scalar_subquery()
    tables = select(func.count()).where(games.c.owner == users.c.id).scalar_subquery()
    query = select(
        users.c.id, users.c.kind, users.c.name, users.c.email, users.c.created, users.c.blocked, users.c.blocked_for,
        sessions.label("sessions"), tables.label("tables"),
    )  # fmt: skip
    query = query.where(users.c.kind.in_(("person", "guest") if guests else ("person",)))
    if find:
        wanted = f"%{find.lower()}%"
        query = query.where(or_(func.lower(users.c.name).like(wanted), users.c.id == find))
    query = query.order_by(users.c.created.desc()).limit(limit)
    return [dict(row) for row in connection.execute(query).mappings()]


def sessions_of(connection: Connection, user_id: str) -> list[dict[str, Any]]:
    table = schema.sessions
    shown = (table.c.created, table.c.expires, table.c.seen, table.c.address, table.c.agent)
    query = select(*shown).where(table.c.user_id == user_id).order_by(table.c.created)
    return [dict(row) for row in connection.execute(query).mappings()]


def list_tables(
    connection: Connection, status: str | None = None, owner: str | None = None, limit: int = 1000
) -> list[dict[str, Any]]:
    """Tables, lately changed first, with their owners' names."""
    query = select(
        games.c.id, games.c.name, games.c.title, games.c.status, games.c.version, games.c.listed,
        games.c.created, games.c.updated, users.c.name.label("owner"),
    ).select_from(games.join(users, users.c.id == games.c.owner))  # fmt: skip
    if status is not None:
        query = query.where(games.c.status == status)
    if owner is not None:
        query = query.where(games.c.owner == owner)
    query = query.order_by(games.c.updated.desc(), games.c.id).limit(limit)
    return [dict(row) for row in connection.execute(query).mappings()]


def listed_among(connection: Connection, game_ids: set[str]) -> set[str]:
    """Which of these games are open to everybody."""
    if not game_ids:
        return set()
    query = select(games.c.id).where(games.c.id.in_(game_ids), games.c.listed)
    return {row.id for row in connection.execute(query)}
