"""What belongs to an account beside the user's row: sessions with their devices, former names, links sent by mail."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Column, Connection, Table, delete, func, insert, select, union_all, update

from . import schema
from .records import User
from .users import find_person, find_user

users, sessions, names, tokens = schema.users, schema.sessions, schema.former_names, schema.mail_tokens
#: never given out, not even to the person
HIDDEN = {"token_hash", "password"}


# ---------------------------------------------------------------------------------------------- sessions


def list_sessions(connection: Connection, user_id: str, now: float) -> list[Mapping[str, Any]]:
    """The sessions of a user that have not expired, lately used first."""
    query = select(sessions).where(sessions.c.user_id == user_id, sessions.c.expires > now)
    found = [dict(row) for row in connection.execute(query).mappings()]
    return sorted(found, key=lambda row: -(row["seen"] or row["created"]))


def saw_sessions(connection: Connection, seen: Iterable[tuple[str, float, str, str]]) -> None:
    """Note when, from where and by which program sessions were last used."""
    for token_hash, when, address, agent in seen:
        change = update(sessions).where(sessions.c.token_hash == token_hash)
        connection.execute(change.values(seen=when, address=address, agent=agent))


# ---------------------------------------------------------------------------------------------- names


def holder_of(connection: Connection, key: str, now: float) -> str | None:
    """The id of the person to whom a name belongs: who has it, or had it lately."""
    person = find_person(connection, key)
    if person is not None:
        return person.id
    query = select(names.c.user_id).where(names.c.name_key == key, names.c.until > now)
    found: str | None = connection.execute(query).scalar()
    return found


def names_of_length(connection: Connection, length: int, now: float) -> list[tuple[str, str]]:
    """The keys of so many characters of people's names, and of those kept for them, each with the person's id."""
    present = select(users.c.name_key, users.c.id).where(func.length(users.c.name_key) == length)
    former = select(names.c.name_key, names.c.user_id).where(
        func.length(names.c.name_key) == length, names.c.until > now
    )
    return [(key, user_id) for key, user_id in connection.execute(union_all(present, former))]


def keep_name(connection: Connection, key: str, user_id: str, now: float, until: float) -> None:
    """Keep a name that a person has given up for him until then; names whose time is over are forgotten."""
    connection.execute(delete(names).where((names.c.until <= now) | (names.c.name_key == key)))
    connection.execute(insert(names).values(name_key=key, user_id=user_id, until=until))


def free_name(connection: Connection, key: str) -> None:
    """A name is in use again."""
    connection.execute(delete(names).where(names.c.name_key == key))


def find_by_any_name(connection: Connection, key: str, now: float) -> User | None:
    """The person who has a name, or had it lately."""
    holder = holder_of(connection, key, now)
    return None if holder is None else find_user(connection, holder)


# ---------------------------------------------------------------------------------------------- links sent by mail


def people_at(connection: Connection, email: str) -> list[User]:
    """The people who have confirmed that this address is theirs and are not shut out."""
    query = select(users).where(
        func.lower(users.c.email) == email.lower(),
        users.c.email_confirmed.is_not(None),
        users.c.kind == "person",
        users.c.blocked.is_(None),
    )
    return [User(**row) for row in connection.execute(query.order_by(users.c.created)).mappings()]


def add_token(
    connection: Connection, token_hash: str, user_id: str, purpose: str, email: str, now: float, expires: float
) -> None:
    """Keep a new link; an earlier one of this person for the same purpose is good no longer."""
    same = (tokens.c.user_id == user_id) & (tokens.c.purpose == purpose)
    connection.execute(delete(tokens).where(same | (tokens.c.expires <= now)))
    values = {"user_id": user_id, "purpose": purpose, "email": email, "expires": expires}
    connection.execute(insert(tokens).values(token_hash=token_hash, **values))


def find_token(connection: Connection, token_hash: str, purpose: str, now: float) -> tuple[User, str] | None:
    """The person and address of a link that is still good."""
    query = select(tokens).where(tokens.c.token_hash == token_hash, tokens.c.purpose == purpose, tokens.c.expires > now)
    row = connection.execute(query).first()
    user = None if row is None else find_user(connection, row.user_id)
    return None if row is None or user is None else (user, row.email)


def use_token(connection: Connection, token_hash: str) -> bool:
    """Use a link up; False: somebody else has just done so."""
    return connection.execute(delete(tokens).where(tokens.c.token_hash == token_hash)).rowcount == 1


def drop_tokens(connection: Connection, user_id: str) -> None:
    """No link sent to this person is good any longer."""
    connection.execute(delete(tokens).where(tokens.c.user_id == user_id))


# ---------------------------------------------------------------------------------------------- all of it


def own_columns() -> list[tuple[Table, Column[Any]]]:
    """Where rows name a person to whom alone they belong: they go when the person goes."""
    return [
        (table, column)
        for table in schema.metadata.sorted_tables
        for column in table.columns
        for key in column.foreign_keys
        if key.column is users.c.id and key.ondelete == "CASCADE"
    ]


def own_rows(connection: Connection, user_id: str) -> dict[str, list[dict[str, Any]]]:
    """Every row that belongs to a person alone, by table, without what proves who somebody is."""
    found: dict[str, list[dict[str, Any]]] = {}
    for table, column in own_columns():
        if column.name == "user_id":  # other columns name a person in rows of somebody else
            shown = [each for each in table.columns if each.name not in HIDDEN and each is not column]
            query = select(*shown).where(column == user_id).order_by(*table.primary_key.columns)
            found[table.name] = [dict(row) for row in connection.execute(query).mappings()]
    return found


def drop_own_rows(connection: Connection, user_id: str) -> None:
    for table, column in own_columns():
        connection.execute(delete(table).where(column == user_id))
