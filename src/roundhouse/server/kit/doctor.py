"""Checks everything that a server needs and reports one sentence for each thing."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from roundhouse.kernel import GameError, Title
from roundhouse.server.config import STATIC, limits_are_off
from roundhouse.server.environment import WrongSetting, read_address
from roundhouse.server.guessing import WeakSecret
from roundhouse.server.notices.mail import MailRefused, read_mail_server, try_login
from roundhouse.server.notices.offers import read_offers
from roundhouse.server.secret_file import read_secrets
from roundhouse.server.store import Database, UnusableDatabase, schema
from roundhouse.server.store import games as store
from roundhouse.server.store.files import is_open_to_others
from roundhouse.server.store.migrate import revision_of, revisions

from .replays import game_file, replay

#: bytes that should be free where the database is
ENOUGH = 1024**3
#: seconds by which two clocks may differ
CLOCKS = 5.0


@dataclass(frozen=True, slots=True)
class Finding:
    """``level``: ok, warning (works, but could be better) or bad (does not work)."""

    what: str
    level: str
    text: str


def look(address: str, titles: Mapping[str, Title], sample: int = 5) -> Iterator[Finding]:
    """Everything, in the order in which it depends on each other."""
    yield _secret()
    yield _limits()
    yield _pages()
    yield _mail()
    yield _notices()
    try:
        database = Database(address)
    except UnusableDatabase as error:
        yield Finding("database", "bad", str(error))
        return
    try:
        yield from _database(database, titles, sample)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        yield Finding("database", "bad", f"It does not answer: {reason}")
    finally:
        database.close()


def _database(database: Database, titles: Mapping[str, Title], sample: int) -> Iterator[Finding]:
    with database.read() as connection:
        if database.is_sqlite:
            made = connection.exec_driver_sql("SELECT sqlite_version()").scalar_one()
            yield Finding("database", "ok", f"SQLite {made} answers.")
        else:
            made = connection.exec_driver_sql("SHOW server_version").scalar_one()
            yield Finding("database", "ok", f"PostgreSQL {made} answers.")
        here = revision_of(connection)
    yield _shape(here)
    if database.is_sqlite:
        yield from _file(database)
    else:
        yield _clock_of(database)
    if here != revisions()[-1]:
        return
    yield _writable(database)
    yield _clock(database)
    yield _kept_secret(database)
    yield _logs(database, titles, sample)


def _shape(here: str | None) -> Finding:
    newest = revisions()[-1]
    if here == newest:
        return Finding("migrations", "ok", f"The database has the newest shape, {newest}.")
    if here is None:
        return Finding("migrations", "warning", "The database is empty; the first start of the server sets it up.")
    if here in revisions():
        return Finding("migrations", "warning", f"The database has shape {here}; the next start brings it to {newest}.")
    return Finding("migrations", "bad", f"The database has shape {here}, made by a newer version; this knows {newest}.")


def _file(database: Database) -> Iterator[Finding]:
    path = Path(str(database.engine.url.database))
    with database.read() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    level = "ok" if found == "ok" else "bad"
    yield Finding("file", level, f"{path} is in order." if level == "ok" else f"{path} is damaged: {found}")
    if is_open_to_others(path):
        yield Finding("rights", "warning", f"{path} can be read by others; `chmod 600 {path}` ends that.")
    else:
        yield Finding("rights", "ok", f"Only its owner can read {path}.")
    free = shutil.disk_usage(path.parent).free
    level = "ok" if free >= ENOUGH else "warning"
    yield Finding("disk", level, f"{free / 1024**3:.1f} GiB are free at {path.parent}.")


def _writable(database: Database) -> Finding:
    """Write something and take it back."""
    try:
        with database.write() as connection:
            connection.execute(insert(schema.operator_news).values(what="doctor", game_id="-", time=0.0))
            connection.rollback()
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        return Finding("writing", "bad", f"Nothing can be written: {reason}")
    return Finding("writing", "ok", "The database can be written.")


def _clock_of(database: Database) -> Finding:
    with database.read() as connection:
        theirs = float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())
    off = abs(theirs - time.time())
    level = "ok" if off < CLOCKS else "bad"
    return Finding("database clock", level, f"The clock of the database differs by {off:.1f} s.")


def _clock(database: Database) -> Finding:
    """A clock that stands before the latest entry of a log has been set back, or is wrong now."""
    with database.read() as connection:
        latest = connection.execute(select(func.max(schema.games.c.updated))).scalar() or 0.0
    ahead = latest - time.time()
    if ahead > CLOCKS:
        return Finding("clock", "bad", f"The clock is {ahead:.0f} s behind the latest move.")
    return Finding("clock", "ok", time.strftime("It is %Y-%m-%d %H:%M:%S UTC.", time.gmtime()))


def _secret() -> Finding:
    try:
        found = read_secrets()
    except WeakSecret as error:
        return Finding("secret", "bad", str(error))
    if not found:
        return Finding(
            "secret", "warning", "None is set, so the one in the database is used; see ROUNDHOUSE_SECRET_FILE."
        )
    return Finding("secret", "ok", f"{len(found)} in use; the first signs." if len(found) > 1 else "One is set.")


def _mail() -> Finding:
    """Can the mail server be reached and signed in to? Nothing is sent."""
    try:
        server, address = read_mail_server(), read_address()
    except WrongSetting as error:
        return Finding("mail", "bad", str(error))
    if server is None:
        return Finding("mail", "ok", "None is sent: ROUNDHOUSE_SMTP_HOST is not set.")
    try:
        try_login(server)
    except MailRefused as refusal:
        return Finding("mail", "bad", str(refusal))
    if not address:
        return Finding("mail", "warning", f"{server.host} answers; notices by mail also need ROUNDHOUSE_ADDRESS.")
    return Finding("mail", "ok", f"{server.host} answers and takes mail of {server.sender}.")


def _notices() -> Finding:
    try:
        server, offers = read_mail_server(), read_offers()
    except WrongSetting as error:
        return Finding("notices", "bad", str(error))
    offered = [
        *(["mail"] if server is not None and read_address() else []),
        *(["Web Push"] if server is not None or offers.push_contact else []),
        *sorted(offers.services),
    ]
    return Finding("notices", "ok", f"People may choose {', '.join(offered)}." if offered else "They are off.")


def _kept_secret(database: Database) -> Finding:
    with database.read() as connection:
        query = select(schema.settings.c.key).where(schema.settings.c.key == "secret")
        kept = connection.execute(query).first() is not None
    if kept and os.environ.get("ROUNDHOUSE_SECRET_FILE", os.environ.get("ROUNDHOUSE_SECRET")):
        return Finding("kept secret", "warning", "The database still holds one; `roundhouse admin forget-secret`.")
    return Finding("kept secret", "ok", "The database holds one." if kept else "The database holds none.")


def _limits() -> Finding:
    if limits_are_off():
        return Finding("limits", "warning", "Rates and caps are off (ROUNDHOUSE_RATE_LIMITS): for a closed network.")
    return Finding("limits", "ok", "Rates and caps are on.")


def _pages() -> Finding:
    if (STATIC / "index.html").is_file():
        return Finding("pages", "ok", "The web app is built into this program.")
    return Finding("pages", "bad", "The web app is not built; install a released wheel, or run `python3 dev.py build`.")


def _logs(database: Database, titles: Mapping[str, Title], sample: int) -> Finding:
    """Some of the latest games, played again."""
    played = 0
    with database.read() as connection:
        rows = store.list_games(connection, statuses=("playing", "finished"), limit=sample)
        for row in rows:
            found = store.find_table(connection, row.id)
            assert found is not None
            values: dict[str, Any] = {name: getattr(row, name) for name in row.__slots__}
            entries = [{"action": e.action, "outcomes": e.outcomes} for e in store.log_of(connection, row.id)]
            try:
                game = replay(titles, game_file(values, [{"player": seat.player} for seat in found[1]], entries))
            except GameError as error:
                return Finding("games", "bad", f"The game {row.id} does not replay: {error}")
            played += game is not None
    return Finding("games", "ok", f"{played} of the {len(rows)} latest games were replayed.")
