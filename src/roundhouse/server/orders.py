"""Orders given ahead at the server: giving, withdrawing, and the moves that they make.

An order ends in the same transaction as the move that ends it. The moves that orders make go through
:meth:`LogWriter.play` like all others; what an order does next is worked out by a worker process.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from roundhouse.kernel import Action, GameError, Message, PlayerId, Rules, StaleVersion, Title
from roundhouse.orders import OrderBook, OrderedMove, OrderEnd, StandingOrder, Watched, read_order, told, write_order
from roundhouse.server.saying import ours

from .auth import AbsentPlayer, Identity
from .follower import Follower
from .house import House, News
from .reader import for_reader
from .refusals import Conflict, NotFound, NotYourSeat
from .store import GameRow, Seat
from .store import games as store
from .store import orders as order_store
from .store.orders import OrderRow
from .table import Table

log = logging.getLogger(__name__)
#: orders that one player may have standing in one game
MOST_ORDERS = 20
#: what the log says of a move by an order; its limits are its owner's secret
BY_ORDER = Message("order-log")
LOST = Message("order-lost")
UNDONE = Message("order-undone")


def why_json(message: Message) -> dict[str, Any]:
    return {"code": message.code, "facts": {name: _plain(value) for name, value in message.facts.items()}}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def why_of(data: Mapping[str, Any]) -> Message:
    return Message(data["code"], data["facts"])


def entries_of(title: Title, rows: Iterable[OrderRow], seats: Sequence[Seat]) -> list[StandingOrder]:
    """The orders that can act: their owner still holds the seat and no bot stands in for him."""
    found = []
    for row in rows:
        seat = seats[row.place]
        if is_owner(row, seat) and not seat.is_bot:
            found.append(StandingOrder(row.id, PlayerId(seat.player), read_order(title, row.body)))
    return found


def is_owner(row: OrderRow, seat: Seat) -> bool:
    return seat.user_id == row.user_id


def end_by(connection: Connection, table: Table, seats: Sequence[Seat], watched: Watched | None, version: int) -> bool:
    """End the orders that a new entry of the log ends, in its transaction; are there others left?

    ``watched`` is the action that was played; None after an undo, which ends all: they were given for other positions.
    """
    rows = order_store.standing_orders(connection, table.game_id)
    if watched is None:
        for row in rows:
            order_store.end_order(connection, row.id, "broken", why_json(UNDONE), version)
        return False
    left = len(rows)
    for row in rows:
        if not is_owner(row, seats[row.place]):
            order_store.end_order(connection, row.id, "broken", why_json(LOST), version)
            left -= 1
    book = OrderBook(table.rules, entries_of(table.title, rows, seats))
    for over in book.ended_by(watched):
        assert isinstance(over.what, OrderEnd)
        end = "done" if over.what.done else "broken"
        left -= order_store.end_order(connection, over.entry.id, end, why_json(over.what.why), version)
    return left > 0


@dataclass(frozen=True, slots=True)
class DueOrder:
    """What an order does at a version of a game: an action, or (without one) its end."""

    order_id: int
    place: int
    user_id: str
    version: int
    action: Action | None
    why: Message
    done: bool


def next_due(house: House, game_id: str, version: int) -> DueOrder | None:
    """What the orders of a game do at this version; None when nothing, or when the game is elsewhere."""
    with house.locked(game_id):
        row, seats = house.read_game(game_id)
        if row.version != version or row.status != "playing":
            return None
        table = house.table(row, seats)
        if table.version != version:
            return None
        state = table.state
    with house.database.read() as connection:
        rows = order_store.standing_orders(connection, game_id)
    taken = OrderBook(table.rules, entries_of(table.title, rows, seats)).next(state)
    if taken is None:
        return None
    owner = next(each for each in rows if each.id == taken.entry.id)
    if isinstance(taken.what, OrderedMove):
        return DueOrder(
            owner.id, owner.place, owner.user_id, version, taken.what.action, taken.what.why, taken.what.last
        )
    return DueOrder(owner.id, owner.place, owner.user_id, version, None, taken.what.why, taken.what.done)


class OrderRequests:
    """What players do with their orders. All methods are for worker threads."""

    def __init__(self, house: House) -> None:
        self.house = house

    def _seat(self, user: Identity, seats: Sequence[Seat], player: str | None) -> Seat:
        mine = [seat for seat in seats if seat.user_id == user.user_id and player in (None, seat.player)]
        if not mine:
            raise NotYourSeat("not-your-seat.orders")
        if len(mine) > 1:
            raise Conflict("which-seat", names=[seat.player for seat in mine])
        return mine[0]

    def mine(self, user: Identity, game_id: str) -> list[dict[str, Any]]:
        """My orders in a game."""
        row, seats = self.house.find_game(game_id)
        with self.house.database.read() as connection:
            rows = order_store.orders_of(connection, game_id, user.user_id)
        if not rows:
            return []
        with self.house.locked(game_id):
            rules = self.house.table(row, seats).rules
        title = self.house.title_of(row.title)
        return [self._told(rules, title, each, seats) for each in rows]

    def _told(self, rules: Rules[Any], title: Title, row: OrderRow, seats: Sequence[Seat]) -> dict[str, Any]:
        order = read_order(title, row.body)
        return {
            "id": row.id,
            "player": seats[row.place].player,
            "order": write_order(order),
            "text": told(for_reader(rules.words), order.message()),
            "given": row.given,
            "end": row.end,
            "ended": row.ended,
            "why": None if row.why is None else told(for_reader(rules.words), why_of(row.why)),
        }

    def give(
        self, user: Identity, game_id: str, data: Mapping[str, Any], player: str | None = None, old: int | None = None
    ) -> dict[str, Any]:
        """Give an order; ``old`` is one that it replaces."""
        house = self.house
        with house.locked(game_id):
            row, seats = house.find_game(game_id)
            if row.status != "playing":
                raise Conflict("not-started.orders")
            seat = self._seat(user, seats, player)
            title = house.title_of(row.title)
            order = read_order(title, data)
            table = house.table(row, seats)
            fault = order.fault(table.rules, table.state, PlayerId(seat.player))
            if fault is not None:
                raise Conflict("order", told(table.words, fault))
            with house.change(game_id, "orders") as connection:
                locked = house.find_row(connection, game_id, lock=True)
                if locked.version != table.version:
                    raise ours(StaleVersion("moved-on"))
                standing = order_store.standing_orders(connection, game_id)
                mine = [each for each in standing if each.place == seat.place and each.id != old]
                for each in mine:
                    if is_owner(each, seat) and each.body == write_order(order):
                        return self._told(table.rules, title, each, seats)  # given again: the first answer was lost
                if old is not None:
                    self._end(connection, user, standing, old, table.version)
                for each in [each for each in mine if order.replaces(read_order(title, each.body))]:
                    order_store.end_order(connection, each.id, "withdrawn", None, table.version)
                    mine.remove(each)
                if len(mine) >= MOST_ORDERS:
                    raise Conflict("too-many-orders", count=MOST_ORDERS)
                new = order_store.add_order(
                    connection,
                    game_id,
                    seat.place,
                    user.user_id,
                    write_order(order),
                    table.version,
                    house.clock(),
                )
                store.change_game(connection, game_id, has_orders=True)
            return self._told(table.rules, title, new, seats)

    def _end(
        self, connection: Connection, user: Identity, standing: Sequence[OrderRow], order_id: int, version: int
    ) -> None:
        row = next((each for each in standing if each.id == order_id), None)
        if row is None or row.user_id != user.user_id:
            raise NotFound("no-order")
        order_store.end_order(connection, order_id, "withdrawn", None, version)

    def withdraw(self, user: Identity, game_id: str, order_id: int) -> None:
        house = self.house
        with house.locked(game_id):
            house.find_game(game_id)
            with house.change(game_id, "orders") as connection:
                row = house.find_row(connection, game_id, lock=True)
                standing = order_store.standing_orders(connection, game_id)
                self._end(connection, user, standing, order_id, row.version)
                if len(standing) == 1:
                    store.change_game(connection, game_id, has_orders=False)

    def end(self, game_id: str, due: DueOrder) -> None:
        """End an order that has no move to make, unless the game has moved on."""
        with self.house.locked(game_id), self.house.change(game_id, "orders") as connection:
            row = self.house.find_row(connection, game_id, lock=True)
            if row.version == due.version:
                end = "done" if due.done else "broken"
                order_store.end_order(connection, due.order_id, end, why_json(due.why), due.version)


class OrderRunner(Follower):
    """Makes the moves that orders ask for, when a game has moved or an order was given."""

    kinds = ("moved", "orders")
    name = "orders"

    def __init__(
        self,
        house: House,
        orders: OrderRequests,
        loop: asyncio.AbstractEventLoop,
        ask: Callable[[str, int], Awaitable[DueOrder | None]],
        play: Callable[[str, DueOrder], Awaitable[None]],
    ) -> None:
        """``ask`` lets a worker find out what is due at a version of a game; ``play`` makes the move."""
        super().__init__(house, loop)
        self._orders = orders
        self._ask = ask
        self._play = play

    def tell(self, news: News) -> None:
        """Most games have no orders: they cost the event loop nothing."""
        row = self._house.known_game(news.game_id)
        if row is None or row.has_orders:
            super().tell(news)

    def find(self) -> list[str]:
        with self._house.database.read() as connection:
            return order_store.games_with_orders(connection)

    async def follow(self, game_id: str) -> None:
        while await self._step(game_id):
            pass

    async def _row(self, game_id: str) -> GameRow | None:
        known = self._house.known_game(game_id)
        if known is None:
            with contextlib.suppress(NotFound):
                known, _ = await asyncio.to_thread(self._house.recall_game, game_id)
        return known

    async def _step(self, game_id: str) -> bool:
        """Let one order act; False when none does."""
        row = await self._row(game_id)
        if row is None:
            return False
        if not row.has_orders or row.status != "playing" or row.paused:
            return False
        due = await self._ask(game_id, row.version)
        if due is None:
            return False
        if due.action is None:
            await asyncio.to_thread(self._orders.end, game_id, due)
            return True
        try:
            await self._play(game_id, due)
        except (StaleVersion, Conflict, NotYourSeat):  # somebody moved, or the seat changed hands
            await asyncio.to_thread(self._house.read_game, game_id)
            return False
        except GameError as refusal:
            log.error("an order tried what is not allowed", extra={"game": game_id, "refusal": str(refusal)})
            await asyncio.to_thread(self._orders.end, game_id, due)
        return True


def actor_of(game_id: str, due: DueOrder) -> AbsentPlayer:
    return AbsentPlayer(game_id, due.place, due.user_id, due.order_id)
