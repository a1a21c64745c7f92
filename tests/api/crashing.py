"""A server for the crash test, in a process of its own: it dies by SIGKILL.

``when`` is a number of moves (it dies right after it has committed so many), ``order-within`` (in the transaction of
the first move by an order given ahead, before its commit) or ``order-after`` (right after that commit).
"""

from __future__ import annotations

import os
import signal
from typing import Any

import uvicorn

import roundhouse
from roundhouse.server.app import create_app
from roundhouse.server.config import Settings
from roundhouse.server.house import House, News
from roundhouse.server.notices import causes
from roundhouse.server.store import games as store
from tests.api.running import QUICK, SHELF


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_within() -> None:
    """Die at the end of the transaction of a move by an order."""
    plain = causes.moved

    def moved(house: Any, connection: Any, row: Any, seats: Any, entry: Any, after: Any) -> None:
        plain(house, connection, row, seats, entry, after)
        if entry.by == "order":
            die()

    causes.moved = moved


def die_after(house: House, moves: int, by_order: bool) -> None:
    """Die when so many moves have been committed and nobody has been told of the last."""
    left = moves

    def count(news: News) -> None:
        nonlocal left
        with house.database.read() as connection:
            version = house.find_row(connection, news.game_id).version
            entries = store.log_of(connection, news.game_id, version - 1) if version else []
        if news.what == "moved" and entries and (not by_order or entries[-1].by == "order"):
            left -= 1
            if left == 0:
                die()

    house.listeners.insert(0, count)


def serve(port: int, database: str, when: str) -> None:
    """Serve until the moment to die, or until killed."""
    shelf = {**SHELF, "18chesapeake": roundhouse.TITLES["18chesapeake"]}
    app = create_app(Settings(database=database, **QUICK), shelf)
    if when == "order-within":
        die_within()
    elif when:
        die_after(app.state.room.house, int(when) if when.isdigit() else 1, by_order=when == "order-after")
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning")
