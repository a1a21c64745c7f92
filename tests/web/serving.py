"""A server of its own process for browser tests, so that it can be killed: ``python serving.py PORT DATABASE``."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

SEED = 7
#: a variable with the name of a file: while it exists no search for a best run comes to an end, and each is a long one
HELD_SEARCHES = "HELD_SEARCHES"


def hold_searches(room: Any, file: Path) -> None:
    find = room.Room._find

    async def held(self: Any, search: Any) -> None:
        while file.exists():
            await asyncio.sleep(0.05)
        await find(self, search)

    room.BRIEF_SEARCH = 1
    room.Room._find = held


def main(port: int, database: str) -> None:
    import uvicorn

    from roundhouse.server import room
    from roundhouse.server.app import create_app
    from roundhouse.server.config import Settings

    # Workers give way to everything else, and beside tests that use all of the processor they would hardly get a turn:
    # here they have the priority of the server. That they give way is tested in tests/api/test_workers.py.
    room.NICE = 0
    if held := os.environ.get(HELD_SEARCHES):
        hold_searches(room, Path(held))

    # Quick hashing, no limits, no waiting for the disk: many tests are one caller. Every game is drawn alike: no test
    # plays by luck.
    settings = Settings(
        database=database,
        sqlite_synchronous="OFF",
        argon2=(64, 1, 1),
        rates=None,
        caps=None,
        default_pace=0.0,
        worker_processes=2,  # a review that an earlier test has asked for takes long and leaves one to the others
        sweep_seconds=0.5,
        draw_seed=lambda: SEED,
    )
    uvicorn.run(create_app(settings), host="127.0.0.1", port=port, log_level="warning")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
