"""A person deletes the account: the games where others sit stay, with a neutral name for the seat."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from .auth import Identity
from .kit.people import TRIES, remove_in, shared_games
from .neutral import Renamed, write_names
from .refusals import Unavailable
from .store import User
from .store import users as store
from .workers import Person

if TYPE_CHECKING:
    from .room import Room

log = logging.getLogger(__name__)


async def leave(room: Room, person: Person, identity: Identity, password: str) -> None:
    """Delete the account of whoever asks, if the password is right.

    Every game gets its neutral name in a transaction of its own and the account goes last. Should the server die in
    between, the account is still there and can be deleted again.
    """
    user = await asyncio.to_thread(room.accounts.check_own_password, identity, password)
    for game_id in await asyncio.to_thread(_shared, room, user.id):
        if not await _name_neutrally(room, person, user.id, game_id):
            log.warning("a game keeps the name of a person who has gone", extra={"game": game_id})
    await asyncio.to_thread(_remove, room, user)


async def _name_neutrally(room: Room, person: Person, user_id: str, game_id: str) -> bool:
    """Try it several times: the game may move on meanwhile, or a worker may fail."""
    for _ in range(TRIES):
        try:
            renamed: Renamed | None = await room.do(person, "neutral", user_id, game_id)
        except Unavailable:
            continue
        if renamed is None or await asyncio.to_thread(_write, room, renamed):
            return True
    return False


def _shared(room: Room, user_id: str) -> list[str]:
    with room.house.database.read() as connection:
        return shared_games(connection, user_id)


def _write(room: Room, renamed: Renamed) -> bool:
    with room.house.change(renamed.game_id, "moved", "game") as connection:
        return write_names(connection, renamed)


def _remove(room: Room, user: User) -> None:
    house = room.house
    with house.database.read() as connection:
        known = store.games_of(connection, user.id)
    with house.change_many(known, "moved", "game") as connection:
        remove_in(house.database, connection, user, lambda title: house.bots.default(title).id)
    for game_id in known:
        house.forget(game_id)
    room.accounts.forget_sessions()
