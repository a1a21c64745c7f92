"""Writes notices, in the transaction of what causes them.

For people without a channel nothing is done: the writer knows in memory who has one. For everybody else a notice is one
statement, and so is a notice that is cancelled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sqlalchemy import Connection

from roundhouse.server.store import Database
from roundhouse.server.store import channels as channel_store
from roundhouse.server.store import notices as store

from .events import PATIENCE


class NoticeWriter:
    """For worker threads, but for :meth:`wants`, which is for any."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database = database
        self._clock = clock
        self._wanting: frozenset[str] = frozenset()
        #: seconds that a notice waits, by event
        self.patience: Mapping[str, float] = PATIENCE

    def load(self) -> None:
        """Learn who wants notices."""
        with self._database.read() as connection:
            self._wanting = frozenset(channel_store.wanting(connection))

    def wants(self, *people: str | None) -> bool:
        """Has one of these people a channel? Another process may have changed that a moment ago."""
        return not self._wanting.isdisjoint(people)

    def queue(
        self,
        connection: Connection,
        *,
        event: str,
        game_id: str,
        people: Iterable[str | None],
        turn: int,
        facts: Mapping[str, Any] | None = None,
    ) -> None:
        """Write a notice for each of the people who wants to be told of this event.

        Call it in the transaction of what causes the notice. ``turn`` tells this occasion from others of the same
        game and event (a version of the game, a message of its chat): for each there is one notice. ``facts`` are for
        its text.
        """
        wanted = sorted(person for person in set(people) if person is not None and person in self._wanting)
        if wanted:
            now = self._clock()
            due = now + self.patience[event]
            store.add_notices(connection, event, game_id, turn, wanted, facts or {}, now, due)

    def cancel(self, connection: Connection, *, event: str, game_id: str, people: Iterable[str | None]) -> None:
        """Take back the notices of an event that have not been handed over."""
        wanted = sorted(person for person in set(people) if person is not None and person in self._wanting)
        if wanted:
            store.cancel_notices(connection, event, game_id, wanted)
