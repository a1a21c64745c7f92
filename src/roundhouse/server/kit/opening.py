"""Opening a database for a command, and telling a server that runs on it what the command has changed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, insert

from roundhouse.server.auth import name_key
from roundhouse.server.saying import OperatorError
from roundhouse.server.store import Database, UnusableDatabase, User, schema
from roundhouse.server.store import users as store
from roundhouse.server.store.migrate import revision_of, revisions


class NotPossible(OperatorError):
    """What an operator asked for cannot be done."""


@contextmanager
def opened(address: str) -> Iterator[Database]:
    """A database of the present shape; :class:`UnusableDatabase` for any other."""
    database = Database(address)
    try:
        with database.read() as connection:
            here = revision_of(connection)
        if here != revisions()[-1]:
            if here is None:
                raise UnusableDatabase("database-older.empty")
            raise UnusableDatabase("database-older", shape=here, newest=revisions()[-1])
        yield database
    finally:
        database.close()


def tell(database: Database, connection: Connection, what: str, game_id: str = "-") -> None:
    """Tell a running server at the moment of commit: PostgreSQL sends it, a SQLite file keeps it for its server."""
    if database.is_sqlite:
        connection.execute(insert(schema.operator_news).values(what=what, game_id=game_id, time=time.time()))
    else:
        database.notify(connection, f"operator {what} {game_id}")


def find_user(connection: Connection, who: str) -> User:
    """A person by name, or anybody by id."""
    user = store.find_user(connection, who) or store.find_person(connection, name_key(who))
    if user is None or user.kind == "gone":
        raise NotPossible("nobody-called", who=who)
    return user
