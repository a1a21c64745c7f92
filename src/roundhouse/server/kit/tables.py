"""What an operator does about tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, insert, select

from roundhouse.server.store import Database, schema
from roundhouse.server.store import games as store
from roundhouse.server.store import users as user_store

from .opening import NotPossible, tell
from .replays import game_file

#: what makes a table, in the order in which it is written; positions are made again
PARTS = (
    schema.games,
    schema.seats,
    schema.actions,
    schema.chat,
    schema.orders,
    schema.plans,
    schema.personal,
)
#: parts whose rows are numbered by the database, so that they have other numbers in another one
NUMBERED = (schema.chat, schema.orders, schema.plans)


def _rows(connection: Connection, game_id: str) -> dict[str, list[dict[str, Any]]]:
    found = {}
    for table in PARTS:
        column = table.c.id if table is schema.games else table.c.game_id
        order = list(table.primary_key.columns)
        query = select(table).where(column == game_id).order_by(*order)
        found[table.name] = [dict(row) for row in connection.execute(query).mappings()]
    if not found["games"]:
        raise NotPossible("no-table", table=game_id)
    return found


def _as_file(rows: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """The table's game as a game file."""
    if rows["games"][0]["status"] == "waiting":
        raise NotPossible("not-begun")
    file: dict[str, Any] = game_file(rows["games"][0], rows["seats"], rows["actions"])
    return file


def close(database: Database, game_id: str, keep: Callable[[dict[str, Any]], None] | None = None) -> None:
    """Remove a table with everything that belongs to it. ``keep`` is given its game as a game file before, in the same
    transaction: nothing can be played in between, and if it fails the table stays."""
    with database.write() as connection:
        if store.find_game(connection, game_id, lock=True) is None:
            raise NotPossible("no-table", table=game_id)
        if keep is not None:
            keep(_as_file(_rows(connection, game_id)))
        store.delete_game(connection, game_id)
        tell(database, connection, "game", game_id)


def move(source: Database, target: Database, game_id: str) -> int:
    """Move a table to another database: its people, log and chat, and the orders, plans and notes that they keep there.
    Returns how many entries its log has.

    It is written there before it is removed here: should this end in between, the table is in both, never in none.
    """
    with source.write() as leaving:
        rows = _rows(leaving, game_id)
        with target.write() as coming:
            if store.find_game(coming, game_id) is not None:
                raise NotPossible("table-there")
            _add_people(leaving, coming, rows)
            for table in PARTS:
                new = rows[table.name]
                if table in NUMBERED:
                    new = [{name: value for name, value in row.items() if name != "id"} for row in new]
                if table is schema.chat:
                    new = [{**row, "removes": None} for row in new]  # the numbers of messages are others there
                if new:
                    coming.execute(insert(table), new)
            tell(target, coming, "moved", game_id)
        store.delete_game(leaving, game_id)
        tell(source, leaving, "game", game_id)
    return len(rows["actions"])


def _add_people(leaving: Connection, coming: Connection, rows: dict[str, list[dict[str, Any]]]) -> None:
    """Whoever owns the table, sits or is invited there, or keeps something about it is known in the other database
    too."""
    ids = {rows["games"][0]["owner"]}
    ids.update(seat[who] for seat in rows["seats"] for who in ("user_id", "invited"))
    ids.update(row["user_id"] for part in (schema.plans, schema.personal) for row in rows[part.name])
    for user_id in sorted(ids - {None}):
        user = user_store.find_user(leaving, user_id)
        if user is None or user_store.find_user(coming, user_id) is not None:
            continue
        if user.name_key is not None and user_store.find_person(coming, user.name_key) is not None:
            raise NotPossible("name-there", name=user.name)
        user_store.add_user(coming, user)
