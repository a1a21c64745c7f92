"""Tests of the service run on SQLite and on a real PostgreSQL, or on one of them.

On both (``server``, ``database``) runs whatever the database may decide: the first tests of everything that is stored,
searched, counted, sorted or told apart by it, transactions, locks, races, faults, migrations, what is done on behalf of
an operator. On SQLite alone runs what is decided above the database with rows that other tests store and read on both:
who may do what, what is refused and with which words, shapes of answers, rules of games. Such a test has the mark
``one_database``, or asks for ``sqlite`` where it starts a server of its own. When in doubt, both.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from roundhouse.server.store import Database, migrate
from tests.api.postgres import MODEL, Databases, cluster, find_programs, fresh_postgres
from tests.api.running import Running, serve


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    programs = find_programs()
    if programs is None:
        pytest.fail("No PostgreSQL server programs on this machine: NOT TESTED on it. Set ROUNDHOUSE_POSTGRES_BIN.")
    with cluster(programs) as address:
        made = Database(fresh_postgres(address, MODEL, "template0"))
        migrate(made)
        made.close()
        yield address


@pytest.fixture(scope="session")
def databases(postgres: str) -> Databases:
    """Databases of the cluster that tests lend one after the other."""
    return Databases(postgres)


@pytest.fixture
def postgresql(databases: Databases) -> Iterator[str]:
    """A PostgreSQL database without games."""
    lent = databases.lend()
    yield lent
    databases.take_back(lent)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """``database`` is of either kind, one after the other, unless the test has the mark ``one_database``."""
    if "database" in metafunc.fixturenames:
        kinds = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)]
        one = metafunc.definition.get_closest_marker("one_database") is not None
        metafunc.parametrize("database", kinds[:1] if one else kinds, indirect=True)


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of the kind that the parameter names."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite3'}"
    address: str = request.getfixturevalue("postgresql")
    return address


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
