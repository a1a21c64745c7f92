"""What at a table causes a notice, or cancels one.

Nobody gets a notice of what is on the screen: whoever has the game open in this process gets none. Those who have it
open in another process are found when the notice is due (:func:`roundhouse.server.store.notices.drop_seen`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from roundhouse.server.auth import name_key
from roundhouse.server.store import ChatMessage, Entry, GameRow, Seat
from roundhouse.server.store.users import blocked_by

if TYPE_CHECKING:
    from roundhouse.server.house import House

#: characters of a message of the chat that its notice quotes
QUOTED = 200


def _absent(house: House, game_id: str, seats: Iterable[Seat]) -> list[str]:
    """The people of these seats who decide for themselves and do not have the game open here."""
    present = house.present(game_id)
    return [seat.user_id for seat in seats if seat.user_id and not seat.is_bot and seat.place not in present]


def moved(
    house: House, connection: Connection, row: GameRow, seats: Sequence[Seat], entry: Entry, after: Mapping[str, Any]
) -> None:
    """An entry is added to the log: whose turn has come, whose is over, has the game ended?

    ``row`` is the game before it, ``after`` what it will be. A player who moves himself knows whose turn it is; one
    for whom an order moved is told when there is more to decide.
    """
    notices = house.notices
    if not notices.wants(*(seat.user_id for seat in seats)):
        return
    before = set(row.acting) if row.status == "playing" else set()
    deciding = set(after["acting"]) if after["status"] == "playing" else set()
    movers = {seat.place for seat in seats if seat.player == entry.action["who"]}
    gained = deciding - before
    if entry.by == "order":
        gained |= movers & deciding
    over = [seats[place].user_id for place in before - deciding | movers]
    notices.cancel(connection, event="turn", game_id=row.id, people=over)
    turns(house, connection, row.id, [seats[place] for place in gained], entry.seq)
    if after["status"] == "finished" != row.status:
        told = _absent(house, row.id, seats)
        notices.queue(connection, event="ended", game_id=row.id, people=told, turn=entry.seq)
    elif row.status == "finished" != after["status"]:
        notices.cancel(connection, event="ended", game_id=row.id, people=[seat.user_id for seat in seats])


def turns(house: House, connection: Connection, game_id: str, seats: Iterable[Seat], version: int) -> None:
    """It is the turn of these seats since this version."""
    house.notices.queue(connection, event="turn", game_id=game_id, people=_absent(house, game_id, seats), turn=version)


def invited(house: House, connection: Connection, game_id: str, seats: Iterable[Seat], by: tuple[str, str]) -> None:
    """Seats are kept for people; ``by`` is the id and the name of who invites them."""
    inviter, name = by
    for seat in seats:
        guest = seat.invited if seat.kind == "open" else None
        if guest is None or not house.notices.wants(guest) or inviter in blocked_by(connection, guest):
            continue
        house.notices.queue(
            connection, event="invited", game_id=game_id, people=[guest], turn=seat.place, facts={"by": name}
        )


def mentioned(house: House, connection: Connection, seats: Sequence[Seat], message: ChatMessage) -> None:
    """A message of the chat names players: ``@Ann``."""
    if "@" not in message.text or not house.notices.wants(*(seat.user_id for seat in seats)):
        return
    named = named_in(message.text, [seat.player for seat in seats if seat.player])
    told = [
        person
        for person in _absent(house, message.game_id, [seat for seat in seats if seat.player in named])
        if person != message.user_id and message.user_id not in blocked_by(connection, person)
    ]
    facts = {"by": message.name, "text": message.text[:QUOTED]}
    house.notices.queue(
        connection, event="mentioned", game_id=message.game_id, people=told, turn=message.id, facts=facts
    )


def named_in(text: str, names: Iterable[str]) -> set[str]:
    """The names that stand after an @ in the text, in capital or small letters; if several fit, the longest counts."""
    folded = name_key(text)
    keys = {name_key(name): name for name in names}
    longest_first = sorted(keys, key=len, reverse=True)
    pattern = re.compile(r"(?<!\w)@(" + "|".join(re.escape(key) for key in longest_first) + r")(?!\w)")
    return {keys[found] for found in pattern.findall(folded)} if keys else set()


def clock_low(house: House, connection: Connection, game_id: str, place: int, user_id: str | None, ends: float) -> None:
    """A clock runs low that will be at zero at ``ends``."""
    if user_id is not None and place not in house.present(game_id):
        house.notices.queue(connection, event="clock_low", game_id=game_id, people=[user_id], turn=int(ends))
