"""A server of its own process for browser tests, so that it can be killed: ``python serving.py PORT DATABASE``."""

from __future__ import annotations

import sys

SEED = 7


def main(port: int, database: str) -> None:
    import uvicorn

    from roundhouse.server import room
    from roundhouse.server.app import create_app
    from roundhouse.server.config import Settings

    # Workers give way to everything else, and beside tests that use all of the processor they would hardly get a turn:
    # here they have the priority of the server. That they give way is tested in tests/api/test_workers.py.
    room.NICE = 0

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
