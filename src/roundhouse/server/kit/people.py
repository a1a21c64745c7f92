"""What an operator does about people."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, delete, or_, select, update

from roundhouse.kernel import Title
from roundhouse.server.auth import Passwords
from roundhouse.server.guessing import check_password
from roundhouse.server.neutral import rename_in, write_names
from roundhouse.server.store import Database, User, account, people, ratings, schema
from roundhouse.server.store import games as game_store
from roundhouse.server.store import users as store

from .opening import find_user, tell

#: not possible as a user's name, which begins with a letter or a figure
GONE = "(gone)"
#: a game that is being played moves on between reading and writing it; how often it is tried
TRIES = 5


def reset_password(database: Database, who: str, password: str | None, argon2: tuple[int, int, int]) -> str:
    """Give a person another password, ``password`` or one made up; the password. Every session of his ends, and no
    link sent by mail is good any longer."""
    with database.write() as connection:
        user = find_user(connection, who)
        chosen = "-".join(secrets.token_hex(3) for _ in range(3)) if password is None else password
        check_password(chosen, user.name, user.email)
        store.change_user(connection, user.id, password=Passwords(*argon2).hash(chosen))
        store.end_sessions(connection, user.id)
        account.drop_tokens(connection, user.id)
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
    """Everything that is kept about somebody, but for what proves who he is (password, tokens)."""
    with database.read() as connection:
        user = find_user(connection, who)
        games, seats, chat, actions, orders = schema.games, schema.seats, schema.chat, schema.actions, schema.orders

        def rows(query: Any) -> list[dict[str, Any]]:
            return [dict(row) for row in connection.execute(query).mappings()]

        tables = or_(
            games.c.owner == user.id, games.c.id.in_(select(seats.c.game_id).where(seats.c.user_id == user.id))
        )
        return {
            "user": {name: value for name, value in asdict(user).items() if name not in account.HIDDEN},
            # sessions, notes on games, blocks, reports and whatever else belongs to one person alone
            **account.own_rows(connection, user.id),
            "tables": rows(
                select(games.c.id, games.c.name, games.c.title, games.c.status, games.c.created, games.c.result).where(
                    tables
                )
            ),
            "seats": rows(select(seats.c.game_id, seats.c.place, seats.c.player).where(seats.c.user_id == user.id)),
            "invitations": rows(select(seats.c.game_id, seats.c.place).where(seats.c.invited == user.id)),
            "actions": rows(
                select(actions.c.game_id, actions.c.seq, actions.c.action, actions.c.time)
                .where(actions.c.user_id == user.id)
                .order_by(actions.c.game_id, actions.c.seq)
            ),
            "orders": rows(
                select(orders.c.game_id, orders.c.place, orders.c.body, orders.c.created, orders.c.end)
                .where(orders.c.user_id == user.id)
                .order_by(orders.c.id)
            ),
            "messages": rows(
                select(chat.c.id, chat.c.game_id, chat.c.text, chat.c.time).where(chat.c.user_id == user.id)
            ),
            "rated_games": ratings.everything_of(connection, user.id),
        }


def name_neutrally(database: Database, titles: Mapping[str, Title], who: str) -> None:
    """Give somebody a neutral name in the games where others sit, one game after the other."""
    with database.read() as connection:
        user = find_user(connection, who)
        shared = shared_games(connection, user.id)
    for game_id in shared:
        for _ in range(TRIES):
            with database.read() as connection:
                renamed = rename_in(connection, titles, game_id, user.id)
            if renamed is None:
                break
            with database.write() as connection:
                if write_names(connection, renamed):
                    tell(database, connection, "game", game_id)
                    tell(database, connection, "moved", game_id)
                    break


def shared_games(connection: Connection, user_id: str) -> list[str]:
    """The games of this user in which somebody else sits, too: they stay when the user goes."""
    found = []
    for game_id in store.games_of(connection, user_id):
        seats = game_store.seats_in(connection, game_id)
        if any(seat.kind in ("person", "guest") and seat.user_id != user_id for seat in seats):
            found.append(game_id)
    return found


def remove(database: Database, who: str, bot_of: Any) -> User:
    """Delete somebody's account, sessions, messages and e-mail address. ``bot_of`` names the bot for a title.

    Tables where others sit go on: the person's seats are open again before the start and played by a bot later. The
    names of those seats are the ones that :func:`name_neutrally` has given them. Rated games still count, under an id
    that belongs to nobody.
    """
    with database.write() as connection:
        user = find_user(connection, who)
        remove_in(database, connection, user, bot_of)
    return user


def remove_in(database: Database, connection: Connection, user: User, bot_of: Any) -> None:
    """The same in a transaction that is under way."""
    stay = set(shared_games(connection, user.id))
    for game_id in store.games_of(connection, user.id):
        row, seats = game_store.find_table(connection, game_id) or (None, [])
        if row is None:
            continue
        if game_id not in stay:
            game_store.delete_game(connection, game_id)
            tell(database, connection, "game", game_id)
            continue
        _leave(connection, row, [seat for seat in seats if seat.user_id == user.id], bot_of)
        tell(database, connection, "game", game_id)
        tell(database, connection, "moved", game_id)
    account.drop_own_rows(connection, user.id)
    connection.execute(delete(schema.orders).where(schema.orders.c.user_id == user.id))
    connection.execute(update(schema.seats).where(schema.seats.c.invited == user.id).values(invited=None))
    said = schema.chat.c.user_id == user.id
    connection.execute(update(schema.chat).where(said).values(user_id=None, name=GONE, text="", removed=True))
    connection.execute(update(schema.actions).where(schema.actions.c.user_id == user.id).values(user_id=None))
    store.change_user(
        connection, user.id, kind="gone", name=GONE, name_key=None, guest_key=None, password=None, email=None,
        email_confirmed=None, renamed=None, blocked=None, blocked_for=None,
    )  # fmt: skip
    tell(database, connection, "people")


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
