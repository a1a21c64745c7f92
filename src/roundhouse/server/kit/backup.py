"""Backups: every row of one moment in one file, whatever the kind of database, written while the server runs.

The file is gzipped JSON lines: a head, a line for each row, and at the end how many rows there are and a checksum.
Positions (snapshots) are left out: they are made again from the logs. A file of an older shape is restored into that
shape and then brought up to date.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import random
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from sqlalchemy import JSON, Connection, MetaData, Table, func, insert, select, text

import roundhouse
from roundhouse.kernel import GameError, Title
from roundhouse.server.store import Database, migrate
from roundhouse.server.store.migrate import revision_of, revisions

from .opening import NotPossible
from .replays import game_file, replay

FORMAT = "roundhouse-backup/1"
#: made again by the program itself, or (notices) not to be sent again after a restore
LEFT_OUT = {"snapshots", "operator_news", "notices", "alembic_version"}
BATCH = 500
#: what the first line of a file must tell
HEAD = {"format", "version", "revision", "secret"}


@dataclass(slots=True)
class Checked:
    """What a backup holds, and how many of its games were played again."""

    head: dict[str, Any]
    counts: dict[str, int]
    replayed: int = 0
    #: games by rules or titles that this program does not have
    passed_over: int = 0


def _tables(connection: Connection) -> list[Table]:
    """The tables as they are in this database, each after those that it refers to."""
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)  # as in our own schema
    return [table for table in found.sorted_tables if table.name not in LEFT_OUT]


@contextmanager
def _one_moment(database: Database) -> Iterator[Connection]:
    """A connection that sees the database as it is now, whatever others write meanwhile."""
    if database.is_sqlite:
        with database.read() as connection:
            yield connection
        return
    engine = database.engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    with engine.connect() as connection:
        yield connection


def write(database: Database, path: Path, with_secret: bool = False) -> None:
    """Write a backup; the file appears whole or not at all, and only its owner can read it."""
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    try:
        with open(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as raw:
            with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=6, mtime=0) as packed:
                _write_rows(database, packed, with_secret)
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _write_rows(database: Database, file: gzip.GzipFile, with_secret: bool) -> None:
    digest = hashlib.sha256()
    counts: Counter[str] = Counter()

    def line(record: Any) -> None:
        data = json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        digest.update(data)
        file.write(data)

    with _one_moment(database) as connection:
        revision = revision_of(connection)
        if revision is None:
            raise NotPossible("backup-empty")
        head = {"format": FORMAT, "version": roundhouse.__version__, "revision": revision, "time": time.time()}
        line({**head, "secret": with_secret})
        for table in _tables(connection):
            rows = connection.execution_options(yield_per=BATCH).execute(select(table)).mappings()
            for row in rows:
                if table.name == "settings" and row["key"] == "secret" and not with_secret:
                    continue
                line([table.name, dict(row)])
                counts[table.name] += 1
    line({"rows": dict(counts)})
    file.write(json.dumps({"sha256": digest.hexdigest()}).encode() + b"\n")


def read(path: Path) -> Iterator[Any]:
    """The head, then each row as (table, values), then nothing; :class:`NotPossible` if the file is damaged."""
    digest = hashlib.sha256()
    counts: Counter[str] = Counter()
    ended = False
    try:
        with gzip.open(path, "rb") as file:
            head = _head(file, digest, path)
            yield head
            for data in file:
                if ended:
                    if json.loads(data) != {"sha256": digest.hexdigest()}:
                        raise NotPossible("backup-checksum", file=str(path))
                    return
                digest.update(data)
                record = json.loads(data)
                if isinstance(record, list):
                    name, row = record
                    if not isinstance(name, str) or not isinstance(row, dict):
                        raise NotPossible("backup-rows", file=str(path))
                    counts[name] += 1
                    yield name, row
                elif record.get("rows") == dict(counts):
                    ended = True
                else:
                    raise NotPossible("backup-rows", file=str(path))
    except (OSError, EOFError, ValueError, AttributeError, TypeError) as error:
        raise NotPossible("backup-unreadable", file=str(path), why=_reason(error)) from error
    raise NotPossible("backup-short", file=str(path))


def _head(file: IO[bytes] | gzip.GzipFile, digest: Any, path: Path) -> dict[str, Any]:
    data = file.readline()
    digest.update(data)
    head = json.loads(data)
    if not isinstance(head, dict) or head.get("format") != FORMAT or not head.keys() >= HEAD:
        raise NotPossible("backup-format", file=str(path))
    return head


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


@dataclass(slots=True)
class _Sample:
    """A random sample of the games of a backup, each equally likely, gathered in one pass over the file."""

    size: int
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    seen: int = 0
    games: dict[str, dict[str, list[dict[str, Any]]]] = field(default_factory=dict)

    def take(self, name: str, row: Mapping[str, Any]) -> None:
        if name == "games" and row["status"] != "waiting":
            self.seen += 1
            if len(self.games) >= self.size:
                place = self.rng.randrange(self.seen)
                if place >= self.size:
                    return
                del self.games[list(self.games)[place]]
            self.games[row["id"]] = {"games": [dict(row)], "seats": [], "actions": []}
        elif name in ("seats", "actions") and row["game_id"] in self.games:
            self.games[row["game_id"]][name].append(dict(row))


def check(path: Path, titles: Mapping[str, Title], sample: int) -> Checked:
    """Read a backup to its end, and play ``sample`` of its games again; :class:`NotPossible` says what is wrong."""
    lines = read(path)
    checked = Checked(next(lines), {})
    counts: Counter[str] = Counter()
    chosen = _Sample(sample)
    with _ours(path):
        for name, row in lines:
            counts[name] += 1
            if sample:
                chosen.take(name, row)
    checked.counts = dict(counts)
    for game_id, rows in chosen.games.items():
        with _ours(path):
            seats = sorted(rows["seats"], key=lambda seat: int(seat["place"]))
            actions = sorted(rows["actions"], key=lambda entry: int(entry["seq"]))
            if len(actions) != rows["games"][0]["version"]:
                raise NotPossible("backup-log", file=str(path), game=game_id)
            file = game_file(rows["games"][0], seats, actions)
        try:
            played = replay(titles, file)
        except GameError as error:
            raise NotPossible("backup-replay", file=str(path), game=game_id, why=error) from error
        checked.replayed += played is not None
        checked.passed_over += played is None
    return checked


@contextmanager
def _ours(path: Path) -> Iterator[None]:
    """Report a row that lacks a field or holds something else there: the checksum of a file does not tell that."""
    try:
        yield
    except (LookupError, TypeError, ValueError) as error:
        raise NotPossible("backup-rows", file=str(path)) from error


def restore(database: Database, path: Path) -> dict[str, int]:
    """Put a backup into an empty database and bring it up to date; how many rows of each table."""
    check(path, {}, 0)  # to its end, before anything is written
    lines = read(path)
    head = next(lines)
    if head["revision"] not in revisions():
        made = {"version": str(head["version"]), "shape": str(head["revision"])}
        raise NotPossible("backup-newer", file=str(path), **made, newest=revisions()[-1])
    with database.read() as connection:
        here = revision_of(connection)
        if here is not None:
            _check_empty(connection)
    if here is None:
        migrate(database, head["revision"])
    elif here != head["revision"]:
        raise NotPossible("backup-not-empty.shape", shape=here, wanted=head["revision"])
    counts: Counter[str] = Counter()
    with database.write() as connection:
        tables = {table.name: table for table in _tables(connection)}
        connection.execute(tables["settings"].delete())
        for name, rows in _batches(lines):
            if name not in tables:
                raise NotPossible("backup-table", file=str(path), table=name)
            connection.execute(insert(tables[name]), rows)
            counts[name] += len(rows)
        if not database.is_sqlite:
            _set_sequences(connection, tables.values())
    migrate(database)
    return dict(counts)


def _check_empty(connection: Connection) -> None:
    for table in _tables(connection):
        if table.name in ("users", "games") and connection.execute(select(func.count()).select_from(table)).scalar():
            raise NotPossible("backup-not-empty")


def _batches(lines: Iterator[Any]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Rows in groups of one table, each of limited size."""
    current = ""
    rows: list[dict[str, Any]] = []
    for name, row in lines:
        if rows and (name != current or len(rows) >= BATCH):
            yield current, rows
            rows = []
        current = name
        rows.append(row)
    if rows:
        yield current, rows


def _set_sequences(connection: Connection, tables: Any) -> None:
    """PostgreSQL numbers new rows from where the restored ones end."""
    for table in tables:
        if "id" in table.c and table.c.id.autoincrement is True:
            connection.execute(
                text(
                    f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), "  # noqa: S608 - a table of ours
                    f"(SELECT coalesce(max(id), 1) FROM {table.name}))"
                )
            )


def next_in(folder: Path, now: float) -> Path:
    """The name of a backup in a folder of backups."""
    return folder / time.strftime("roundhouse-%Y%m%d-%H%M%S.backup.gz", time.gmtime(now))


def prune(folder: Path, keep: int) -> Sequence[Path]:
    """Remove all but the latest backups of a folder; those that are gone."""
    old = sorted(folder.glob("roundhouse-[0-9]*-[0-9]*.backup.gz"))[:-keep]
    for path in old:
        path.unlink()
    return old
