"""Users, sessions and the server's own settings."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, NamedTuple

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


class UserName(NamedTuple):
    """What a user is called, and whether the user has an account."""

    name: str
    has_account: bool


def names_of(connection: Connection, user_ids: set[str]) -> dict[str, UserName]:
    """Names of several users at once."""
    if not user_ids:
        return {}
    users = schema.users
    rows = connection.execute(select(users.c.id, users.c.name, users.c.kind).where(users.c.id.in_(user_ids)))
    return {row.id: UserName(row.name, row.kind == "person") for row in rows}


def add_session(
    connection: Connection, token_hash: str, user_id: str, now: float, expires: float, address: str, agent: str
) -> None:
    connection.execute(delete(schema.sessions).where(schema.sessions.c.expires < now))
    values = {"created": now, "expires": expires, "seen": now, "address": address[:64], "agent": agent[:200]}
    connection.execute(insert(schema.sessions).values(token_hash=token_hash, user_id=user_id, **values))


def session_user(connection: Connection, token_hash: str, now: float) -> User | None:
    """Whose session this is, unless it has ended or the user has been shut out."""
    joined = schema.users.join(schema.sessions, schema.users.c.id == schema.sessions.c.user_id)
    query = (
        select(schema.users)
        .select_from(joined)
        .where(
            schema.sessions.c.token_hash == token_hash,
            schema.sessions.c.expires > now,
            schema.users.c.blocked.is_(None),
        )
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


def rename_guests(connection: Connection, key: str, name: str) -> None:
    """Give other names to guests whose name has become a person's."""
    users = schema.users
    query = update(users).where(users.c.guest_key == key)
    connection.execute(query.values(name=name[:40], guest_key=f"{key} (guest)"[:80]))


def add_block(connection: Connection, user_id: str, blocked_id: str, now: float) -> None:
    """Note that the user does not want to read the other; a second time changes nothing."""
    if blocked_id not in blocked_by(connection, user_id):
        connection.execute(insert(schema.blocks).values(user_id=user_id, blocked_id=blocked_id, created=now))


def end_block(connection: Connection, user_id: str, blocked_id: str) -> None:
    table = schema.blocks
    connection.execute(delete(table).where(table.c.user_id == user_id, table.c.blocked_id == blocked_id))


def blocked_by(connection: Connection, user_id: str) -> list[str]:
    """Whom the user does not want to read."""
    table = schema.blocks
    query = select(table.c.blocked_id).where(table.c.user_id == user_id).order_by(table.c.created)
    return [row.blocked_id for row in connection.execute(query)]


def keep_setting(connection: Connection, key: str, value: str) -> str:
    """The value under ``key``: the stored one, or this one from now on."""
    query = select(schema.settings.c.value).where(schema.settings.c.key == key)
    stored = connection.execute(query).scalar()
    if stored is not None:
        return str(stored)
    try:
        with connection.begin_nested():
            connection.execute(insert(schema.settings).values(key=key, value=value))
    except IntegrityError:  # another process was faster
        return str(connection.execute(query).scalar_one())
    return value
