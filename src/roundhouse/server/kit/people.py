"""What an operator does about people."""

from __future__ import annotations

import secrets
import time
from typing import Any

from sqlalchemy import delete, or_, select, update

from roundhouse.server.auth import Passwords
from roundhouse.server.guessing import check_password
from roundhouse.server.store import Database, User, mine, people, schema
from roundhouse.server.store import games as game_store
from roundhouse.server.store import users as store

from .opening import find_user, tell

#: not possible as a user's name, which begins with a letter or a figure
GONE = "(gone)"


def reset_password(database: Database, who: str, password: str | None, argon2: tuple[int, int, int]) -> str:
    """Give a person another password, ``password`` or one made up; the password. Every session of his ends."""
    with database.write() as connection:
        user = find_user(connection, who)
        chosen = password or "-".join(secrets.token_hex(3) for _ in range(3))
        check_password(chosen, user.name, user.email)
        store.change_user(connection, user.id, password=Passwords(*argon2).hash(chosen))
        store.end_sessions(connection, user.id)
        tell(database, connection, "people")
    return chosen


def end_sessions(database: Database, who: str) -> int:
    """Sign somebody out everywhere; how many sessions that ends."""
    with database.write() as connection:
        user = find_user(connection, who)
        count = len(people.sessions_of(connection, user.id))
        store.end_sessions(connection, user.id)
        tell(database, connection, "people")
    return count


def block(database: Database, who: str, reason: str) -> User:
    """Shut somebody out until :func:`unblock`."""
    with database.write() as connection:
        user = find_user(connection, who)
        store.change_user(connection, user.id, blocked=time.time(), blocked_for=reason)
        store.end_sessions(connection, user.id)
        tell(database, connection, "people")
    return user


def unblock(database: Database, who: str) -> User:
    with database.write() as connection:
        user = find_user(connection, who)
        store.change_user(connection, user.id, blocked=None, blocked_for=None)
        tell(database, connection, "people")
    return user


def export(database: Database, who: str) -> dict[str, Any]:
    """Everything that is kept about somebody, but for his password."""
    with database.read() as connection:
        user = find_user(connection, who)
        games, seats, chat, actions = schema.games, schema.seats, schema.chat, schema.actions
        channels = schema.channels

        def rows(query: Any) -> list[dict[str, Any]]:
            return [dict(row) for row in connection.execute(query).mappings()]

        tables = or_(
            games.c.owner == user.id, games.c.id.in_(select(seats.c.game_id).where(seats.c.user_id == user.id))
        )
        return {
            "user": {
                "id": user.id,
                "kind": user.kind,
                "name": user.name,
                "email": user.email,
                "created": user.created,
                "blocked": user.blocked,
                "blocked_for": user.blocked_for,
            },
            "sessions": people.sessions_of(connection, user.id),
            "tables": rows(
                select(games.c.id, games.c.name, games.c.title, games.c.status, games.c.created, games.c.result).where(
                    tables
                )
            ),
            "seats": rows(select(seats.c.game_id, seats.c.place, seats.c.player).where(seats.c.user_id == user.id)),
            "actions": rows(
                select(actions.c.game_id, actions.c.seq, actions.c.action, actions.c.time)
                .where(actions.c.user_id == user.id)
                .order_by(actions.c.game_id, actions.c.seq)
            ),
            "messages": rows(
                select(chat.c.id, chat.c.game_id, chat.c.text, chat.c.time).where(chat.c.user_id == user.id)
            ),
            "kept": mine.everything_kept(connection, user.id),
            "blocks": store.blocked_by(connection, user.id),
            "channels": rows(
                select(
                    channels.c.kind, channels.c.label, channels.c.events, channels.c.digest, channels.c.created
                ).where(channels.c.user_id == user.id)
            ),
            "notice_preferences": rows(
                select(schema.notice_preferences).where(schema.notice_preferences.c.user_id == user.id)
            ),
            "reports": rows(
                select(schema.reports.c.message_id, schema.reports.c.reason, schema.reports.c.time).where(
                    schema.reports.c.user_id == user.id
                )
            ),
        }


def remove(database: Database, who: str, bot_of: Any) -> User:
    """Take somebody out of the database: account, sessions, messages, e-mail. ``bot_of`` names the bot for a title.

    Tables where others sit go on: his seats are open again before the start and played by a bot later. The name under
    which he sat stays in the logs of those games, because they could not be replayed without it.
    """
    with database.write() as connection:
        user = find_user(connection, who)
        for game_id in store.games_of(connection, user.id):
            row, seats = game_store.find_table(connection, game_id) or (None, [])
            if row is None:
                continue
            if not any(seat.kind in ("person", "guest") and seat.user_id != user.id for seat in seats):
                game_store.delete_game(connection, game_id)
                tell(database, connection, "game", game_id)
                continue
            _leave(connection, row, [seat for seat in seats if seat.user_id == user.id], bot_of)
            tell(database, connection, "game", game_id)
            tell(database, connection, "moved", game_id)
        for table, column in ((schema.sessions, "user_id"), (schema.blocks, "user_id"), (schema.blocks, "blocked_id")):
            connection.execute(delete(table).where(table.c[column] == user.id))
        connection.execute(delete(schema.reports).where(schema.reports.c.user_id == user.id))
        for table in (schema.personal, schema.channels, schema.notice_preferences):  # notices go with their channels
            connection.execute(delete(table).where(table.c.user_id == user.id))
        connection.execute(update(schema.seats).where(schema.seats.c.invited == user.id).values(invited=None))
        said = schema.chat.c.user_id == user.id
        connection.execute(update(schema.chat).where(said).values(user_id=None, name=GONE, text="", removed=True))
        connection.execute(update(schema.actions).where(schema.actions.c.user_id == user.id).values(user_id=None))
        store.change_user(
            connection, user.id, kind="gone", name=GONE, name_key=None, guest_key=None, password=None, email=None,
            blocked=None, blocked_for=None,
        )  # fmt: skip
        tell(database, connection, "people")
    return user


def _leave(connection: Any, row: Any, seats: Any, bot_of: Any) -> None:
    """The seats of somebody who is gone."""
    for seat in seats:
        if row.status == "waiting":
            game_store.change_seat(
                connection, row.id, seat.place, player="", kind="open", user_id=None,
                invitation=secrets.token_urlsafe(18),
            )  # fmt: skip
        elif row.status == "playing":
            bot = seat.bot or bot_of(row.title)
            game_store.change_seat(connection, row.id, seat.place, user_id=None, stand_in=True, bot=bot)
            if seat.place in row.acting:
                game_store.change_game(connection, row.id, bot_turn=True)
        else:
            game_store.change_seat(connection, row.id, seat.place, user_id=None)
