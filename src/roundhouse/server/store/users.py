"""Users, sessions and the house's own settings."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import schema
from .records import User


def add_user(connection: Connection, user: User) -> None:
    """Store a new user; ``IntegrityError`` when a person's name is taken."""
    connection.execute(insert(schema.users).values(**asdict(user)))


def find_user(connection: Connection, user_id: str) -> User | None:
    return _user(connection, schema.users.c.id == user_id)


def find_person(connection: Connection, name_key: str) -> User | None:
    return _user(connection, schema.users.c.name_key == name_key)


def _user(connection: Connection, condition: Any) -> User | None:
    row = connection.execute(select(schema.users).where(condition)).mappings().first()
    return None if row is None else User(**row)


def change_user(connection: Connection, user_id: str, **values: Any) -> None:
    connection.execute(update(schema.users).where(schema.users.c.id == user_id).values(**values))


def names_of(connection: Connection, user_ids: set[str]) -> dict[str, str]:
    """Names of several users at once."""
    if not user_ids:
        return {}
    rows = connection.execute(select(schema.users.c.id, schema.users.c.name).where(schema.users.c.id.in_(user_ids)))
    return {row.id: row.name for row in rows}


def add_session(connection: Connection, token_hash: str, user_id: str, now: float, expires: float) -> None:
    connection.execute(delete(schema.sessions).where(schema.sessions.c.expires < now))
    connection.execute(
        insert(schema.sessions).values(token_hash=token_hash, user_id=user_id, created=now, expires=expires)
    )


def session_user(connection: Connection, token_hash: str, now: float) -> User | None:
    """Whose session this is, unless it has ended."""
    joined = schema.users.join(schema.sessions, schema.users.c.id == schema.sessions.c.user_id)
    query = (
        select(schema.users)
        .select_from(joined)
        .where(schema.sessions.c.token_hash == token_hash, schema.sessions.c.expires > now)
    )
    row = connection.execute(query).mappings().first()
    return None if row is None else User(**row)


def end_session(connection: Connection, token_hash: str) -> None:
    connection.execute(delete(schema.sessions).where(schema.sessions.c.token_hash == token_hash))


def end_sessions(connection: Connection, user_id: str, except_hash: str = "") -> None:
    """End every session of a user, save one."""
    table = schema.sessions
    connection.execute(delete(table).where(table.c.user_id == user_id, table.c.token_hash != except_hash))


def games_of(connection: Connection, user_id: str) -> list[str]:
    """Games that the user owns or sits in."""
    owned = select(schema.games.c.id).where(schema.games.c.owner == user_id)
    seated = select(schema.seats.c.game_id).where(schema.seats.c.user_id == user_id)
    return sorted({row[0] for query in (owned, seated) for row in connection.execute(query)})


def hand_over(connection: Connection, game_id: str, guest_id: str, person_id: str) -> None:
    """A guest turns out to be a person: his seat at this game, and the game, become that person's."""
    games, seats = schema.games, schema.seats
    connection.execute(
        update(seats).where(seats.c.game_id == game_id, seats.c.user_id == guest_id).values(user_id=person_id)
    )
    connection.execute(update(games).where(games.c.id == game_id, games.c.owner == guest_id).values(owner=person_id))


def keep_setting(connection: Connection, key: str, value: str) -> str:
    """The value under ``key``: the stored one, or this one from now on."""
    query = select(schema.settings.c.value).where(schema.settings.c.key == key)
    stored = connection.execute(query).scalar()
    if stored is not None:
        return str(stored)
    try:
        with connection.begin_nested():
            connection.execute(insert(schema.settings).values(key=key, value=value))
    except IntegrityError:  # a sister process was quicker
        return str(connection.execute(query).scalar_one())
    return value
