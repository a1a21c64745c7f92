"""``roundhouse backup`` and ``roundhouse restore``."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

import roundhouse

from .app import JsonOption, app, print_json, refuse, say
from .extras import need
from .operating import DatabaseOption, check_there, file_of, plainly, tell_new_folder

SampleSize = Annotated[int, typer.Option(min=0, max=100_000)]


@app.command(epilog="roundhouse backup /var/backups/roundhouse --keep 14")
def backup(
    file: Path,
    keep: Annotated[int | None, typer.Option(min=1)] = None,
    sample: SampleSize = 20,
    with_secret: Annotated[bool, typer.Option("--with-secret")] = False,
    force: Annotated[bool, typer.Option("--force")] = False,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """Write everything into one file while the server runs, read it again, and play some of its games."""
    need("server")
    from roundhouse.server.config import default_database
    from roundhouse.server.kit import backup as kit
    from roundhouse.server.store import Database

    target = kit.next_in(file, time.time()) if file.is_dir() else file
    if target.exists() and not force:
        refuse("file-exists", file=str(target))
    if keep is not None and not file.is_dir():
        refuse("keep-needs-folder")
    address = database or default_database()
    check_there(address)
    with plainly():
        store = Database(address)
        try:
            kit.write(store, target, with_secret)
        finally:
            store.close()
        record = _check(target, sample)
        gone = kit.prune(file, keep) if keep is not None else ()
    record["removed"] = [str(path) for path in gone]
    if json:
        print_json(record)
        return
    _tell(record)
    if gone:
        say("backups-removed", count=len(gone))


def _check(path: Path, sample: int) -> dict[str, Any]:
    """What a backup holds, read again, with some of its games replayed."""
    from roundhouse.server.kit import backup as kit

    found = kit.check(path, roundhouse.TITLES, sample)
    return {
        "file": str(path),
        "bytes": path.stat().st_size,
        "rows": dict(found.counts),
        "replayed": found.replayed,
        "passed_over": found.passed_over,
        "secret": bool(found.head["secret"]),
    }


def _tell(record: dict[str, Any]) -> None:
    rows = record["rows"]
    say("backup-file", file=record["file"], bytes=record["bytes"], rows=sum(rows.values()))
    say("backup-games", tables=rows.get("games", 0), users=rows.get("users", 0), replayed=record["replayed"])
    if record["passed_over"]:
        say("backup-passed-over", count=record["passed_over"])
    if not record["secret"]:
        say("backup-no-secret")


@contextmanager
def _whole_or_not(address: str) -> Iterator[None]:
    """A new SQLite file is removed again when it could not be filled."""
    path = file_of(address)
    is_new = path is not None and not path.exists()
    try:
        yield
    except BaseException:
        if path is not None and is_new:
            for ending in ("", "-wal", "-shm"):
                path.with_name(path.name + ending).unlink(missing_ok=True)
        raise


@app.command(epilog="roundhouse restore backup.gz --database sqlite:////srv/roundhouse/games.sqlite3")
def restore(
    file: Path,
    check: Annotated[bool, typer.Option("--check")] = False,
    sample: SampleSize = 20,
    json: JsonOption = False,
    database: DatabaseOption = None,
) -> None:
    """Put a backup into a new database, of either kind, and bring it up to date."""
    need("server")
    from roundhouse.server.config import default_database
    from roundhouse.server.kit import backup as kit
    from roundhouse.server.store import Database

    with plainly():
        record = _check(file, sample)
        if not json:
            _tell(record)
        if not check:
            address = database or default_database()
            tell_new_folder(address)
            with _whole_or_not(address):
                store = Database(address)
                try:
                    record["restored"] = sum(kit.restore(store, file).values())
                finally:
                    store.close()
    if json:
        print_json(record)
    elif not check:
        say("restored", rows=record["restored"])
