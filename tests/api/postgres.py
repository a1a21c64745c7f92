"""A PostgreSQL server of the tests' own, in a temporary folder."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql


def find_programs() -> Path | None:
    """The folder with initdb and postgres: ``ROUNDHOUSE_POSTGRES_BIN``, the path, or where packages put them."""
    if chosen := os.environ.get("ROUNDHOUSE_POSTGRES_BIN"):
        return Path(chosen)
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    places = [*Path("/usr/lib/postgresql").glob("*/bin"), *Path("/usr").glob("pgsql-*/bin")]
    return max((place for place in places if (place / "initdb").exists()), default=None, key=str)


def _unprivileged() -> str | None:
    """PostgreSQL refuses to run as root: the name of somebody else, if we are root."""
    if os.getuid() != 0:
        return None
    return next((name for name in ("postgres", "nobody") if name in {entry.pw_name for entry in pwd.getpwall()}), None)


@contextmanager
def cluster(programs: Path) -> Iterator[str]:
    """Start a server that listens on a socket only; gives the address, without a database's name."""
    user = _unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="roundhouse-pg-"))
    if user is not None:
        shutil.chown(folder, user)
    options: dict[str, Any] = {"user": user} if user is not None else {}

    def call(*words: object) -> None:
        done = subprocess.run(
            [str(w) for w in words], cwd=folder, capture_output=True, text=True, check=False, timeout=120, **options
        )
        assert done.returncode == 0, f"{words[0]} failed: {done.stdout}{done.stderr}"

    data = folder / "data"
    try:
        call(programs / "initdb", "-D", data, "-U", "roundhouse", "--auth=trust", "-E", "UTF8", "--no-sync")
        quick = "-c listen_addresses='' -c fsync=off -c synchronous_commit=off -c max_connections=200"
        options_of_server = f"{quick} -c unix_socket_directories={folder}"
        call(programs / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", options_of_server, "start")
        yield f"postgresql://roundhouse@/{{name}}?host={folder}"
    finally:
        if data.exists():
            subprocess.run(
                [str(programs / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop"],
                cwd=folder, capture_output=True, check=False, timeout=60, **options,
            )  # fmt: skip
        shutil.rmtree(folder, ignore_errors=True)


#: a database in which the migrations have been run, and nothing else was done
MODEL = "model"

_numbers = count(1)


def fresh_postgres(address: str, name: str = "", template: str = MODEL) -> str:
    """A database of the cluster without games; by default the migrations have been run already."""
    name = name or f"test{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(address.format(name="postgres"), autocommit=True) as connection:
        # From version 15 on every page of the copy goes through the server's log unless it is told to copy files,
        # which takes a fifth of the time.
        strategy = " STRATEGY FILE_COPY" if connection.info.server_version >= 150000 else ""
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}{strategy}")
    return address.format(name=name)


#: The shape of a database: which transaction wrote each line of the catalogues that describe its tables, and settings
#: of its own. Whatever changes a table, an index or a rule about rows writes such a line anew, even a change and back.
_SHAPE = """
    SELECT oid::bigint, 0, xmin::text FROM pg_class WHERE oid >= 16384
    UNION ALL SELECT attrelid::bigint, attnum, xmin::text FROM pg_attribute WHERE attrelid >= 16384
    UNION ALL SELECT oid::bigint, 0, xmin::text FROM pg_constraint WHERE oid >= 16384
    UNION ALL SELECT 0, setrole::bigint, setconfig::text FROM pg_db_role_setting
        WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
    ORDER BY 1, 2
"""
#: which migrations have been run
_VERSION = "SELECT version_num FROM alembic_version"
_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'"
#: ends what a test has left connected; how many there were
_END_OTHERS = """
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_RESTART_NUMBERS = "SELECT setval(seqrelid, seqstart, false) FROM pg_sequence"


class Databases:
    """Empty databases of a cluster, lent to one test after the other: to make one takes many times as long as to empty
    it. One whose shape or version a test has changed is thrown away."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._resting: list[str] = []
        with psycopg.connect(address.format(name=MODEL)) as model:
            self._shape = model.execute(_SHAPE).fetchall()
            self._version = model.execute(_VERSION).fetchall()
            self._tables = [sql.Identifier(table) for (table,) in model.execute(_TABLES)]
            for table in self._tables:
                assert model.execute(sql.SQL("SELECT * FROM {}").format(table)).fetchall() == []

    def lend(self) -> str:
        """An empty database that nobody else has."""
        return self._resting.pop() if self._resting else fresh_postgres(self._address)

    def take_back(self, database: str) -> None:
        """Empty it for whoever comes next."""
        with psycopg.connect(database, autocommit=True) as connection:
            while connection.execute(_END_OTHERS).fetchone() != (0,):
                time.sleep(0.01)
            if self._is_like_the_model(connection):
                with connection.transaction():
                    connection.execute("SET LOCAL session_replication_role = replica")  # in any order of the tables
                    for table in self._tables:
                        connection.execute(sql.SQL("DELETE FROM {}").format(table))
                    connection.execute(_RESTART_NUMBERS)
                self._resting.append(database)
                return
        name = psycopg.conninfo.conninfo_to_dict(database)["dbname"]
        with psycopg.connect(self._address.format(name="postgres"), autocommit=True) as connection:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(str(name))))

    def _is_like_the_model(self, connection: psycopg.Connection[Any]) -> bool:
        # the shape first: the table of the version may be gone
        return (
            connection.execute(_SHAPE).fetchall() == self._shape
            and connection.execute(_VERSION).fetchall() == self._version
        )
