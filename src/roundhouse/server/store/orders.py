"""Orders given ahead, as they are stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert, select, update

from . import schema

orders, games = schema.orders, schema.games
#: ended orders that their owner is still shown
SHOWN = 30


@dataclass(frozen=True, slots=True)
class OrderRow:
    """``given`` is the version of the game when it was given; ``end`` says how it ended: done, broken, withdrawn."""

    id: int
    game_id: str
    place: int
    user_id: str
    body: Mapping[str, Any]
    given: int
    created: float
    end: str | None = None
    why: Mapping[str, Any] | None = None
    ended: int | None = None


def add_order(
    connection: Connection, game_id: str, place: int, user_id: str, body: Mapping[str, Any], given: int, now: float
) -> OrderRow:
    values = {"game_id": game_id, "place": place, "user_id": user_id, "body": body, "given": given, "created": now}
    key = connection.execute(insert(orders).values(**values)).inserted_primary_key
    assert key is not None
    return OrderRow(key[0], game_id, place, user_id, body, given, now)


def standing_orders(connection: Connection, game_id: str) -> list[OrderRow]:
    """The orders of a game that have not ended, the oldest first."""
    query = select(orders).where(orders.c.game_id == game_id, orders.c.end.is_(None)).order_by(orders.c.id)
    return [OrderRow(**row) for row in connection.execute(query).mappings()]


def stands(connection: Connection, order_id: int) -> bool:
    """Has this order not ended yet?"""
    query = select(orders.c.id).where(orders.c.id == order_id, orders.c.end.is_(None))
    return connection.execute(query).first() is not None


def orders_of(connection: Connection, game_id: str, user_id: str) -> list[OrderRow]:
    """What a person has ordered in a game: what stands, and what ended lately. The newest comes first."""
    query = select(orders).where(orders.c.game_id == game_id, orders.c.user_id == user_id)
    query = query.order_by(orders.c.end.is_not(None), orders.c.id.desc()).limit(SHOWN)
    return [OrderRow(**row) for row in connection.execute(query).mappings()]


def end_order(connection: Connection, order_id: int, end: str, why: Mapping[str, Any] | None, version: int) -> bool:
    """End an order; False when it had ended already."""
    query = update(orders).where(orders.c.id == order_id, orders.c.end.is_(None))
    return connection.execute(query.values(end=end, why=why, ended=version)).rowcount == 1


def hand_over_orders(connection: Connection, game_id: str, place: int, guest_id: str, person_id: str) -> None:
    """The seat of a guest is the person's now, and so are the orders that were given for it."""
    mine = (orders.c.game_id == game_id) & (orders.c.place == place) & (orders.c.user_id == guest_id)
    connection.execute(update(orders).where(mine).values(user_id=person_id))


def games_with_orders(connection: Connection) -> list[str]:
    """Games in play for which orders stand."""
    query = select(games.c.id).where(games.c.has_orders, games.c.status == "playing", games.c.paused.is_(False))
    return [row.id for row in connection.execute(query)]
