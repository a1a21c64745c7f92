"""An empty SQLite database of the newest shape, made once in a process: the migrations take as long as many a test."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from roundhouse.server.store import Database, migrate


@cache
def _model() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "model.sqlite3"
        made = Database(f"sqlite:///{path}")
        migrate(made)
        with made.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        made.close()
        return path.read_bytes()


def copy_model(database: str) -> None:
    """Give a server that is about to make an SQLite database a copy of the model; one that is there is left alone."""
    path = Path(database.removeprefix("sqlite:///"))
    if database.startswith("sqlite") and not path.exists():
        path.touch(mode=0o600)
        path.write_bytes(_model())
