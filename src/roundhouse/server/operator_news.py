"""Tells a running server what an operator's commands change in its SQLite file; the server looks there once a second.

With PostgreSQL the same messages come by ``NOTIFY``.
"""

from __future__ import annotations

import logging
import threading

from sqlalchemy import delete, func, select
from sqlalchemy.exc import SQLAlchemyError

from .house import House, News
from .store import schema

log = logging.getLogger(__name__)
SECONDS = 1.0
KEPT_SECONDS = 86400.0


class OperatorNews:
    def __init__(self, house: House) -> None:
        self._house = house
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="operator-news", daemon=True)
        self._last = 0

    def start(self) -> None:
        if not self._house.database.is_sqlite:
            return
        table = schema.operator_news
        with self._house.database.write() as connection:
            connection.execute(delete(table).where(table.c.time < self._house.clock() - KEPT_SECONDS))
            self._last = connection.execute(select(func.max(table.c.id))).scalar() or 0
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(timeout=5)

    def _watch(self) -> None:
        while not self._stop.wait(SECONDS):
            try:
                self.look()
            except SQLAlchemyError:
                log.warning("what operators changed cannot be read at the moment", exc_info=True)

    def look(self) -> None:
        """Pass on what is new."""
        table = schema.operator_news
        with self._house.database.read() as connection:
            query = select(table).where(table.c.id > self._last).order_by(table.c.id)
            found = connection.execute(query).all()
        for row in found:
            self._last = row.id
            if row.what == "game":
                self._house.forget(row.game_id)
            self._house.tell(News(row.game_id, row.what, foreign=True))
