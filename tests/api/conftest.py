"""Every test of the service runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from roundhouse.server.store import Database, migrate
from tests.api.postgres import cluster, find_programs
from tests.api.running import Running, serve

_numbers = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    programs = find_programs()
    if programs is None:
        pytest.fail("No PostgreSQL server programs on this machine: NOT TESTED on it. Set ROUNDHOUSE_POSTGRES_BIN.")
    with cluster(programs) as address:
        made = Database(fresh_postgres(address, "model", "template0"))
        migrate(made)
        made.close()
        yield address


def fresh_postgres(address: str, name: str = "", template: str = "model") -> str:
    """A database of the cluster without games; by default the migrations have been run already."""
    name = name or f"test{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(address.format(name="postgres"), autocommit=True) as connection:
        # From version 15 on every page of the copy goes through the server's log unless it is told to copy files,
        # which takes a fifth of the time.
        strategy = " STRATEGY FILE_COPY" if connection.info.server_version >= 150000 else ""
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}{strategy}")
    return address.format(name=name)


def drop_postgres(address: str, database: str) -> None:
    """Throw a database of the cluster away: hundreds of them would be written to the disk, and deleted at the end."""
    name = database.removeprefix(address.partition("{name}")[0]).partition("?")[0]
    with psycopg.connect(address.format(name="postgres"), autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database, of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'games.sqlite3'}"
        return
    address = request.getfixturevalue("postgres")
    made = fresh_postgres(address)
    yield made
    drop_postgres(address, made)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """An empty SQLite database, for what does not depend on the kind."""
    return f"sqlite:///{tmp_path / 'games.sqlite3'}"


@pytest.fixture
def as_before() -> Iterator[None]:
    """Logging as it was, after a test that sets it up as `roundhouse serve` does."""
    names = ("", "uvicorn", "uvicorn.error", "uvicorn.access", "alembic")
    loggers = [logging.getLogger(name) for name in names]
    before = [(logger, logger.handlers[:], logger.level, logger.propagate, logger.disabled) for logger in loggers]
    yield
    for logger, handlers, level, propagate, disabled in before:
        logger.handlers = handlers
        logger.setLevel(level)
        logger.propagate, logger.disabled = propagate, disabled


@pytest.fixture
def server(database: str) -> Iterator[Running]:
    with serve(database) as running:
        yield running
