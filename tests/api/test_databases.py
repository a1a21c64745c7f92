"""Databases that tests lend one after the other: nobody finds what was done before."""

from __future__ import annotations

import psycopg
import pytest

from roundhouse.server.store import UnusableDatabase
from tests.api.noticing import Parts
from tests.api.postgres import Databases
from tests.api.running import serve, wait_for

pytestmark = pytest.mark.slow


def counts(database: str) -> tuple[int, int]:
    """How many users and games it holds."""
    with psycopg.connect(database) as connection:
        users = connection.execute("SELECT count(*) FROM users").fetchone()
        games = connection.execute("SELECT count(*) FROM games").fetchone()
    assert users is not None
    assert games is not None
    return users[0], games[0]


def test_a_database_comes_back_empty(databases: Databases) -> None:
    lent = databases.lend()
    with serve(lent) as server:
        server.person().create({"kind": "me", "name": "Ann"}, {"kind": "guest", "name": "Bo"})
    assert counts(lent) == (1, 1)
    databases.take_back(lent)
    assert databases.lend() == lent
    assert counts(lent) == (0, 0)
    databases.take_back(lent)


def test_numbers_begin_again(databases: Databases) -> None:
    lent = databases.lend()

    def next_number() -> int:
        with psycopg.connect(lent) as connection:
            (name,) = connection.execute("SELECT min(sequencename) FROM pg_sequences").fetchone() or ("",)
            (number,) = connection.execute("SELECT nextval(%s)", [name]).fetchone() or (0,)
        return int(number)

    assert [next_number(), next_number()] == [1, 2]
    databases.take_back(lent)
    assert databases.lend() == lent
    assert next_number() == 1
    databases.take_back(lent)


def test_two_at_the_same_time_are_two_databases(databases: Databases) -> None:
    lent = [databases.lend(), databases.lend()]
    assert lent[0] != lent[1]
    for each in lent:
        databases.take_back(each)


@pytest.mark.parametrize(
    "change",
    [
        "ALTER TABLE users ADD COLUMN height integer",
        "ALTER TABLE users ALTER COLUMN created DROP NOT NULL; ALTER TABLE users ALTER COLUMN created SET NOT NULL",
        "CREATE TABLE more (name text)",
        "DROP TABLE chat CASCADE",
        "UPDATE alembic_version SET version_num = '9999'",
        "DELETE FROM alembic_version",
        "DROP TABLE alembic_version",
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET lock_timeout = 7', current_database()); END $$",
    ],
)
def test_a_database_of_another_shape_is_not_lent_again(databases: Databases, change: str) -> None:
    lent = databases.lend()
    with psycopg.connect(lent) as connection:
        connection.execute(change.encode())
    databases.take_back(lent)
    other = databases.lend()
    assert other != lent
    databases.take_back(other)
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(lent)


def test_whoever_is_still_connected_is_sent_away(databases: Databases) -> None:
    lent = databases.lend()
    with psycopg.connect(lent) as line:
        line.execute("INSERT INTO settings VALUES ('left', 'over')")
        databases.take_back(lent)
        with pytest.raises(psycopg.OperationalError):
            line.execute("SELECT 1")
    assert databases.lend() == lent
    with psycopg.connect(lent) as line:
        assert line.execute("SELECT * FROM settings").fetchall() == []
    databases.take_back(lent)


def test_parts_that_cannot_be_made_leave_no_connection(postgresql: str) -> None:
    with psycopg.connect(postgresql, autocommit=True) as line:
        line.execute("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(UnusableDatabase):
            Parts(postgresql)
        # the server needs a moment to see that a connection has been closed
        others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        wait_for(lambda: line.execute(others).fetchone() == (0,))
