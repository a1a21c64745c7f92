"""What the owner of a table decides when somebody's time is up."""

from __future__ import annotations

from sqlalchemy import Connection

from roundhouse.kernel import Message

from . import clocks as rules
from .auth import Identity
from .clocks import ClockSetting
from .house import House
from .refusals import Conflict, NotFound, NotTheOwner
from .store import GameRow
from .store import games as store
from .times import setting_of, told, values_of
from .told import write_text


class ClockDecisions:
    """All methods are for worker threads."""

    def __init__(self, house: House) -> None:
        self.house = house

    def _case(self, connection: Connection, user: Identity, game_id: str) -> tuple[GameRow, ClockSetting]:
        row = self.house.find_row(connection, game_id, lock=True)
        if row.owner != user.user_id:
            raise NotTheOwner("not-the-owner")
        setting = setting_of(row)
        if setting is None or row.times is None:
            raise Conflict("no-clock", told("clock-none"))
        if row.status != "playing":
            raise Conflict("not-playing", told("clock-not-playing"))
        return row, setting

    def give(self, user: Identity, game_id: str, place: int, seconds: float) -> None:
        """Give a player more time."""
        with self.house.change(game_id, "game", "chat") as connection:
            row, setting = self._case(connection, user, game_id)
            seats = store.seats_in(connection, game_id)
            if place >= len(seats):
                raise NotFound("no-seat", place=place, count=len(seats))
            now = self.house.clock()
            clocks = rules.with_more(setting, rules.read_clocks(row.times or ()), place, seconds, now)
            store.change_game(connection, game_id, **values_of(setting, clocks), ticks=row.ticks + 1)
            store.say(
                connection, game_id, None, "", write_text(Message("clock-more", {"who": seats[place].player})), now
            )

    def close(self, user: Identity, game_id: str) -> None:
        """End a game without a result, because somebody's time is up and nobody goes on."""
        with self.house.change(game_id, "moved", "game", "chat") as connection:
            row, setting = self._case(connection, user, game_id)
            clocks = rules.read_clocks(row.times or ())
            if not any(clock.out for clock in clocks):
                raise Conflict("nobody-out", told("clock-nobody-out"))
            now = self.house.clock()
            stopped = rules.settled(setting, clocks, (), now)
            store.change_game(
                connection,
                game_id,
                **values_of(setting, stopped),
                ticks=row.ticks + 1,
                status="finished",
                acting=[],
                bot_turn=False,
                undo=None,
                updated=now,
            )
            store.say(connection, game_id, None, "", write_text(Message("clock-closed")), now)
