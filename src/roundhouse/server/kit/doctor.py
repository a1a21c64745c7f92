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

from roundhouse.kernel import GameError, Message, Note, Sayable, Title
from roundhouse.server.config import (
    STATIC,
    default_bot_processes,
    default_cache,
    default_holidays,
    default_synchronous,
    limits_are_off,
)
from roundhouse.server.environment import WrongSetting, read_address
from roundhouse.server.guessing import WeakSecret
from roundhouse.server.notices.mail import MailRefused, read_mail_server, try_login
from roundhouse.server.notices.offers import read_offers
from roundhouse.server.saying import OPERATOR_WORDS
from roundhouse.server.secret_file import read_secrets
from roundhouse.server.store import Database, UnusableDatabase, missing_file, schema
from roundhouse.server.store import games as store
from roundhouse.server.store.files import is_open_to_others
from roundhouse.server.store.migrate import revision_of, revisions

from .replays import game_file, replay

#: what a server reads at its start beside its secrets and what it needs to send mail
SETTINGS = (default_synchronous, default_holidays, default_bot_processes, default_cache)
#: bytes that should be free where the database is
ENOUGH = 1024**3
#: seconds by which two clocks may differ
CLOCKS = 5.0


@dataclass(frozen=True, slots=True)
class Finding:
    """``level``: ok, warning (works, but could be better) or bad (does not work)."""

    what: str
    level: str
    text: Sayable

    def name(self, language: str) -> str:
        """What was looked at, in words."""
        return OPERATOR_WORDS.into(language).part(Message(f"look-{self.what.replace(' ', '-')}"))


def found(what: str, level: str, message: str, /, **facts: Any) -> Finding:
    """A finding told by the message ``part-doctor-...`` of the catalogue."""
    return Finding(what, level, Note(Message(f"doctor-{message}", facts), OPERATOR_WORDS))


def look(address: str, titles: Mapping[str, Title], sample: int = 5) -> Iterator[Finding]:
    """Everything, in the order in which it depends on each other."""
    yield _secret()
    yield _settings()
    yield _limits()
    yield _pages()
    yield _mail()
    yield _notices()
    if (file := missing_file(address)) is not None:  # opening it would make it
        yield found("database", "bad", "no-database", file=str(file))
        return
    try:
        database = Database(address)
    except UnusableDatabase as error:
        yield Finding("database", "bad", error)
        return
    try:
        yield from _database(database, titles, sample)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        yield found("database", "bad", "silent", why=reason)
    finally:
        database.close()


def _database(database: Database, titles: Mapping[str, Title], sample: int) -> Iterator[Finding]:
    with database.read() as connection:
        if database.is_sqlite:
            made = connection.exec_driver_sql("SELECT sqlite_version()").scalar_one()
            yield found("database", "ok", "answers", kind="SQLite", version=made)
        else:
            made = connection.exec_driver_sql("SHOW server_version").scalar_one()
            yield found("database", "ok", "answers", kind="PostgreSQL", version=made)
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
        return found("migrations", "ok", "newest", newest=newest)
    if here is None:
        return found("migrations", "warning", "empty")
    if here in revisions():
        return found("migrations", "warning", "older", shape=here, newest=newest)
    return found("migrations", "bad", "newer", shape=here, newest=newest)


def _file(database: Database) -> Iterator[Finding]:
    path = Path(str(database.engine.url.database))
    with database.read() as connection:
        state = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if state == "ok":
        yield found("file", "ok", "file", file=str(path))
    else:
        yield found("file", "bad", "damaged", file=str(path), why=state)
    if is_open_to_others(path):
        yield found("rights", "warning", "shared", file=str(path))
    else:
        yield found("rights", "ok", "private", file=str(path))
    free = shutil.disk_usage(path.parent).free
    level = "ok" if free >= ENOUGH else "warning"
    yield found("disk", level, "free", size=f"{free / 1024**3:.1f}", folder=str(path.parent))


def _writable(database: Database) -> Finding:
    """Write something and take it back."""
    try:
        with database.write() as connection:
            connection.execute(insert(schema.operator_news).values(what="doctor", game_id="-", time=0.0))
            connection.rollback()
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        return found("writing", "bad", "read-only", why=reason)
    return found("writing", "ok", "writable")


def _clock_of(database: Database) -> Finding:
    with database.read() as connection:
        theirs = float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())
    off = abs(theirs - time.time())
    level = "ok" if off < CLOCKS else "bad"
    return found("database clock", level, "database-clock", seconds=f"{off:.1f}")


def _clock(database: Database) -> Finding:
    """A clock that is behind the latest entry of a log has been set back, or is wrong now."""
    with database.read() as connection:
        latest = connection.execute(select(func.max(schema.games.c.updated))).scalar() or 0.0
    ahead = latest - time.time()
    if ahead > CLOCKS:
        return found("clock", "bad", "behind", seconds=f"{ahead:.0f}")
    return found("clock", "ok", "time", time=time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime()))


def _secret() -> Finding:
    try:
        secrets = read_secrets()
    except WeakSecret as error:
        return Finding("secret", "bad", error)
    if not secrets:
        return found("secret", "warning", "no-secret")
    return found("secret", "ok", "secrets", count=len(secrets))


def _settings() -> Finding:
    """The settings that nothing else here looks at, read as the server reads them at its start."""
    try:
        for setting in SETTINGS:
            setting()
    except WrongSetting as error:
        return Finding("settings", "bad", error)
    return found("settings", "ok", "settings")


def _mail() -> Finding:
    """Can the mail server be reached and signed in to? Nothing is sent."""
    try:
        server, address = read_mail_server(), read_address()
    except WrongSetting as error:
        return Finding("mail", "bad", error)
    if server is None:
        return found("mail", "ok", "no-mail")
    try:
        try_login(server)
    except MailRefused as refusal:
        return Finding("mail", "bad", refusal)
    if not address:
        return found("mail", "warning", "mail-address", host=server.host)
    return found("mail", "ok", "mail", host=server.host, sender=server.sender)


def _notices() -> Finding:
    try:
        server, offers = read_mail_server(), read_offers()
    except WrongSetting as error:
        return Finding("notices", "bad", error)
    offered = [
        *(["mail"] if server is not None and read_address() else []),
        *(["Web Push"] if server is not None or offers.push_contact else []),
        *sorted(offers.services),
    ]
    return found("notices", "ok", "notices", offered=offered) if offered else found("notices", "ok", "no-notices")


def _kept_secret(database: Database) -> Finding:
    with database.read() as connection:
        query = select(schema.settings.c.key).where(schema.settings.c.key == "secret")
        kept = connection.execute(query).first() is not None
    if kept and os.environ.get("ROUNDHOUSE_SECRET_FILE", os.environ.get("ROUNDHOUSE_SECRET")):
        return found("kept secret", "warning", "still-kept")
    return found("kept secret", "ok", "kept" if kept else "none-kept")


def _limits() -> Finding:
    if limits_are_off():
        return found("limits", "warning", "no-limits")
    return found("limits", "ok", "limits")


def _pages() -> Finding:
    if (STATIC / "index.html").is_file():
        return found("pages", "ok", "pages")
    return found("pages", "bad", "no-pages")


def _logs(database: Database, titles: Mapping[str, Title], sample: int) -> Finding:
    """Some of the latest games, played again."""
    played = 0
    with database.read() as connection:
        rows = store.list_games(connection, statuses=("playing", "finished"), limit=sample)
        for row in rows:
            table = store.find_table(connection, row.id)
            assert table is not None
            values: dict[str, Any] = {name: getattr(row, name) for name in row.__slots__}
            entries = [{"action": e.action, "outcomes": e.outcomes} for e in store.log_of(connection, row.id)]
            try:
                game = replay(titles, game_file(values, [{"player": seat.player} for seat in table[1]], entries))
            except GameError as error:
                return found("games", "bad", "broken-game", game=row.id, why=error)
            played += game is not None
    return found("games", "ok", "games", played=played, count=len(rows))
