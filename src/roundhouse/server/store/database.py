"""One database, SQLite or PostgreSQL, with the same two methods: :meth:`read` and :meth:`write`."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.pool import ConnectionPoolEntry, NullPool, QueuePool

from roundhouse.server.saying import OperatorError

from .files import NotSQLite, make_private

NOTIFY_CHANNEL = "roundhouse"
#: PostgreSQL: nobody waits longer than this for a row that another holds, or for a statement; in milliseconds
LOCK_TIMEOUT, STATEMENT_TIMEOUT, IDLE_TIMEOUT = 3_000, 10_000, 30_000
#: seconds to wait for a connection: a new one, and one of the pool
CONNECT_SECONDS, POOL_SECONDS = 5, 5
#: seconds a trial write may wait for other writers of this process
TRIAL_SECONDS = 2.0
#: a connection used this recently is assumed to be alive
TRUSTED_SECONDS = 1.0


class UnusableDatabase(OperatorError):
    """The address of the database is not one that we can use, or the database does not answer."""


def _engine_url(address: str) -> URL:
    try:
        url = make_url(address)
    except Exception as error:
        raise UnusableDatabase("database-address", address=address) from error
    if url.drivername in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername in ("sqlite", "postgresql+psycopg"):
        return url
    raise UnusableDatabase("database-kind", kind=url.drivername)


def missing_file(address: str) -> Path | None:
    """The file of a SQLite database that does not exist; None for one that does, and for every other address."""
    url = _engine_url(address)
    if url.drivername != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    file = Path(str(url.database))
    return None if file.exists() else file


#: a pool writes a line of its own whenever it is closed, which is of no use to anybody
logging.getLogger(f"{__name__}.ClosingPool").setLevel(logging.WARNING)


class ClosingPool(QueuePool):
    """A pool that can be closed for good while threads still use its connections."""

    is_closed = False

    def close(self) -> None:
        """Close the connections that rest now, and every other one as soon as its thread gives it back."""
        self.is_closed = True
        self.dispose()

    def _do_return_conn(self, record: ConnectionPoolEntry) -> None:
        # The connection goes back first and the question comes second: if the pool is closed between the two, this
        # connection is closed too.
        super()._do_return_conn(record)
        if self.is_closed:
            self.dispose()


class Database:
    """Transactions for threads.

    SQLite runs in WAL mode. With ``synchronous`` FULL whatever was committed survives the death of this process and a
    power cut at any moment. With NORMAL a power cut may lose the last moments, but never damages the file; the death
    of the process loses nothing. Writers queue at a lock of this process and begin with ``BEGIN IMMEDIATE``, so that
    nobody waits in SQLite's polling busy handler.
    """

    def __init__(self, address: str, synchronous: str = "FULL") -> None:
        url = _engine_url(address)
        self.address = address
        self._synchronous = synchronous
        self.is_sqlite = url.drivername == "sqlite"
        self._writer: Any = threading.Lock() if self.is_sqlite else nullcontext()
        self._connect_args: dict[str, Any] = {}
        self._trial: Engine | None = None
        if self.is_sqlite:
            if url.database in (None, "", ":memory:"):
                raise UnusableDatabase("database-no-file")
            try:
                make_private(Path(str(url.database)))
            except OSError as error:
                raise UnusableDatabase("database-file", file=str(url.database), why=str(error.strerror)) from error
            except NotSQLite as error:
                raise UnusableDatabase("database-file.other", file=str(url.database)) from error
            self.engine = create_engine(
                url,
                poolclass=ClosingPool,
                pool_size=16,
                max_overflow=64,
                pool_timeout=POOL_SECONDS,
                # the connection that was used last has the newest pages in its cache; the others read them again
                pool_use_lifo=True,
            )
            _prepare_sqlite(self.engine, synchronous)
        else:
            limits = {
                "lock_timeout": LOCK_TIMEOUT,
                "statement_timeout": STATEMENT_TIMEOUT,
                "idle_in_transaction_session_timeout": IDLE_TIMEOUT,
            }
            options = " ".join(f"-c {name}={milliseconds}" for name, milliseconds in limits.items())
            given = str(url.query.get("options", ""))
            self._connect_args = {"options": f"{options} {given}".strip(), "connect_timeout": CONNECT_SECONDS}
            self.engine = create_engine(
                url,
                poolclass=ClosingPool,
                pool_size=10,
                max_overflow=40,
                pool_timeout=POOL_SECONDS,
                connect_args=self._connect_args,
            )
            _prepare_postgresql(self.engine)
        # A statement of PostgreSQL sees one moment whether it stands in a transaction or alone (READ COMMITTED);
        # alone it needs no message to begin and none to end.
        self._reader = self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection to ask with; nothing may be written through it."""
        with self._reader.connect() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction: committed at the end of the block, rolled back when the block raises."""
        with self._writer, self.engine.connect() as plain:
            connection = plain.execution_options(writes=True)
            yield connection
            connection.commit()

    def notify(self, connection: Connection, payload: str) -> None:
        """Tell sister processes at the moment of commit (PostgreSQL; a SQLite file has one process)."""
        if not self.is_sqlite:
            connection.execute(
                text("SELECT pg_notify(:channel, :payload)"), {"channel": NOTIFY_CHANNEL, "payload": payload}
            )

    def try_read(self) -> None:
        """Read something on a connection of its own, whatever the pool is doing; raises what goes wrong."""
        with self._on_trial().connect() as connection:
            connection.execute(text("SELECT 1"))

    def try_write(self) -> None:
        """Write something on a connection of its own; raises what goes wrong."""
        if self.is_sqlite and not self._writer.acquire(timeout=TRIAL_SECONDS):
            raise TimeoutError("the writers of this process do not come to an end")
        try:
            with self._on_trial().connect() as plain:
                connection = plain.execution_options(writes=True)
                connection.execute(_TRIAL, {"value": str(int(time.time()))})
                connection.commit()
        finally:
            if self.is_sqlite:
                self._writer.release()

    def _on_trial(self) -> Engine:
        """Makes a new connection each time, so that a full pool does not look like a database that does not answer."""
        if self._trial is None:
            self._trial = create_engine(self.engine.url, poolclass=NullPool, connect_args=self._connect_args)
            if self.is_sqlite:
                _prepare_sqlite(self._trial, self._synchronous)
        return self._trial

    def close(self) -> None:
        """Close all connections: those that rest now, those that a thread still uses when it gives them back."""
        assert isinstance(self.engine.pool, ClosingPool)
        self.engine.pool.close()
        if self._trial is not None:
            self._trial.dispose()


_TRIAL = text(
    "INSERT INTO settings (key, value) VALUES ('trial', :value) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
)


def _prepare_postgresql(engine: Engine) -> None:
    """Connections that have rested are asked whether they still live before they are used.

    One that was used a moment ago is not: every such question is a message more for each move. Should it be dead
    all the same the request is answered with 503, the whole pool is renewed, and the page asks again.
    """

    def on_checkin(_connection: Any, record: Any) -> None:
        record.info["rests_since"] = time.monotonic()

    def on_checkout(connection: Any, record: Any, _proxy: Any) -> None:
        since = record.info.get("rests_since")
        if since is None or time.monotonic() - since < TRUSTED_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.dbapi.Error as error:  # type: ignore[union-attr]  # an engine has one
            raise DisconnectionError from error

    event.listen(engine, "checkin", on_checkin)
    event.listen(engine, "checkout", on_checkout)


def _prepare_sqlite(engine: Engine, synchronous: str) -> None:
    def on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", f"synchronous={synchronous}", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def on_begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)
