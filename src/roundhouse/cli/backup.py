"""``roundhouse backup`` and ``roundhouse restore``."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

import roundhouse

from .app import app, console, refuse
from .extras import need
from .operating import DatabaseOption, plainly

Sample = Annotated[int, typer.Option(help="How many games of the file are played again.", min=0, max=100_000)]


@app.command(epilog="Example: roundhouse backup /var/backups/roundhouse --keep 14")
def backup(
    file: Annotated[Path, typer.Argument(help="The file, or a folder that keeps backups by their time.")],
    keep: Annotated[int | None, typer.Option(help="How many backups a folder keeps.", min=1)] = None,
    sample: Sample = 20,
    with_secret: Annotated[
        bool, typer.Option("--with-secret", help="Also the secret that signs cookies, if the database holds it.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that exists.")] = False,
    database: DatabaseOption = None,
) -> None:
    """Write everything into one file while the server runs, read it again, and play some of its games."""
    need("server")
    from roundhouse.server.config import default_database
    from roundhouse.server.kit import backup as kit
    from roundhouse.server.store import Database

    target = kit.next_in(file, time.time()) if file.is_dir() else file
    if target.exists() and not force:
        refuse(f"{target} exists; --force writes over it.")
    if keep is not None and not file.is_dir():
        refuse("--keep is for a folder of backups.")
    with plainly():
        store = Database(database or default_database())
        try:
            kit.write(store, target, with_secret)
        finally:
            store.close()
        _tell(target, sample)
        gone = kit.prune(file, keep) if keep is not None else ()
    if gone:
        console().print(f"Removed {len(gone)} older ones.", markup=False)


def _tell(path: Path, sample: int) -> None:
    from roundhouse.server.kit import backup as kit

    found = kit.check(path, roundhouse.TITLES, sample)
    screen = console()
    screen.print(f"{path}: {path.stat().st_size:,} bytes, {sum(found.counts.values()):,} rows.", markup=False)
    games, users = found.counts.get("games", 0), found.counts.get("users", 0)
    screen.print(f"{games:,} tables, {users:,} users; {found.replayed} games were replayed and came out as stored.")
    if found.passed_over:
        screen.print(f"{found.passed_over} games need a title or rules that this program does not have.")
    if not found.head["secret"]:
        screen.print("It holds no secret: without ROUNDHOUSE_SECRET_FILE everybody signs in again after a restore.")


@app.command(epilog="Example: roundhouse restore backup.gz --database sqlite:////srv/roundhouse/games.sqlite3")
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `roundhouse backup` has written.")],
    check: Annotated[bool, typer.Option("--check", help="Only read the file and play its games.")] = False,
    sample: Sample = 20,
    database: DatabaseOption = None,
) -> None:
    """Put a backup into a new database, of either kind, and bring it up to date."""
    need("server")
    from roundhouse.server.config import default_database
    from roundhouse.server.kit import backup as kit
    from roundhouse.server.store import Database

    with plainly():
        _tell(file, sample)
        if check:
            return
        store = Database(database or default_database())
        try:
            counts = kit.restore(store, file)
        finally:
            store.close()
    console().print(f"Restored {sum(counts.values()):,} rows.", markup=False)
