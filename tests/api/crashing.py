"""A server for the crash test: ``crashing.py PORT DATABASE [MOVES]`` dies right after committing that many moves."""

from __future__ import annotations

import os
import signal
import sys

import uvicorn

from roundhouse.server.app import create_app
from roundhouse.server.config import Settings
from roundhouse.server.house import News
from tests.api.running import QUICK, SHELF


def main() -> None:
    port, database, left = int(sys.argv[1]), sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else -1
    app = create_app(Settings(database=database, **QUICK), SHELF)

    def count(news: News) -> None:
        nonlocal left
        with app.state.room.house.database.read() as connection:
            version = app.state.room.house.find_row(connection, news.game_id).version
        if news.what == "moved" and version > 0:
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)  # committed, told to nobody yet

    app.state.room.house.listeners.insert(0, count)
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning")


if __name__ == "__main__":
    main()
