"""How many tables one person may have at a time, and how fast bots may play among themselves."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from .config import Settings
from .limits import Buckets, too_many
from .refusals import TooMany
from .store import Seat, people

#: seconds after which it is worth asking again: something may have ended by then
LATER = 600


class TableCaps:
    def __init__(self, settings: Settings) -> None:
        self._caps = settings.caps
        self._buckets = Buckets(settings.rates or {})

    def check_table(self, connection: Connection, owner: str) -> None:
        """May this person have one table more?"""
        if self._caps is None:
            return
        if people.count_tables(connection, owner) >= self._caps.tables:
            raise TooMany("too-many-tables", LATER, count=self._caps.tables)

    def check_bots(self, connection: Connection, owner: str, seats: Sequence[Seat]) -> None:
        """May this person let bots play among themselves at one table more?"""
        if self._caps is None or not only_bots(seats):
            return
        if people.count_bot_tables(connection, owner) >= self._caps.bot_tables:
            raise TooMany("too-many-bot-tables", LATER, count=self._caps.bot_tables)

    def count_bot_table(self, address: str) -> None:
        """One more table of bots from this address."""
        if (wait := self._buckets.take("bot-table", address)) > 0:
            raise too_many("bot-tables", wait)

    def pace(self, seats: Sequence[Seat], wanted: float) -> float:
        """Seconds between two moves of bots; bots that play alone must not keep the server busy."""
        if self._caps is None or not only_bots(seats):
            return wanted
        return max(wanted, self._caps.bot_pace)


def only_bots(seats: Sequence[Seat]) -> bool:
    return all(seat.is_bot for seat in seats)
