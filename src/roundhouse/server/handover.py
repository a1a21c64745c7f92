"""A guest signs in: what was his becomes the person's."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection

from roundhouse.kernel import Message

from .house import House
from .store import GameRow, Seat
from .store import games as store
from .store import orders as order_store
from .told import write_text


def hand_over(house: House, connection: Connection, game_id: str, guest_id: str, person_id: str) -> None:
    """Give a guest's seats at one game, and the game if it is his, to a person.

    Nobody has two seats: where the person sits already, the guest's seat is open again before the start and played by
    a bot later; in a game that is over it stays the guest's.
    """
    row = store.find_game(connection, game_id, lock=True)
    if row is None:
        return
    if row.owner == guest_id:
        store.change_game(connection, game_id, owner=person_id)
    seats = store.seats_in(connection, game_id)
    store.hand_over_actions(connection, game_id, guest_id, person_id)
    already = any(seat.kind == "person" and seat.user_id == person_id for seat in seats)
    for seat in seats:
        if seat.user_id != guest_id:
            continue
        if not already:
            store.change_seat(connection, game_id, seat.place, user_id=person_id)
            order_store.hand_over_orders(connection, game_id, seat.place, guest_id, person_id)
            already = True
        else:
            give_up(house, connection, row, seat)


def give_up(house: House, connection: Connection, row: GameRow, seat: Seat) -> None:
    """Nobody holds this seat any more: it is open again before the start, and a bot plays on later."""
    if row.status == "waiting":
        store.replace_seat(connection, Seat(row.id, seat.place, "", "open", invitation=secrets.token_urlsafe(18)))
    elif row.status == "playing" and not seat.is_bot:
        bot = house.bots.default(row.title).id
        store.change_seat(connection, row.id, seat.place, stand_in=True, bot=bot)
        text = write_text(Message("stands-in", {"who": seat.player}))
        store.say(connection, row.id, None, "", text, house.clock())
        if seat.place in row.acting:
            store.change_game(connection, row.id, bot_turn=True)
