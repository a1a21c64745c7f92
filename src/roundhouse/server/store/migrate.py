"""Bring a database to the present shape. Safe to call at every start and by several processes at once.

Alembic is imported when it is needed: worker processes never migrate, and start a fifth sooner without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from .database import Database, UnusableDatabase

if TYPE_CHECKING:
    from alembic.config import Config

#: any number of our own; PostgreSQL's advisory lock keeps two starting processes apart
_LOCK = 18301862


def migrations() -> Config:
    """Alembic's configuration without an .ini file, for here and for whoever writes the next migration."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "roundhouse.server.store:migrations")
    config.set_main_option("path_separator", "os")
    return config


def revisions() -> list[str]:
    """The shapes that this program knows, the oldest first."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(migrations())
    return [script.revision for script in scripts.walk_revisions()][::-1]


def revision_of(connection: Connection) -> str | None:
    """The shape of a database; None: it is empty."""
    from alembic.migration import MigrationContext

    return MigrationContext.configure(connection).get_current_revision()


def migrate(database: Database, revision: str = "head") -> None:
    """Run the migrations that are missing, up to ``revision``."""
    from alembic import command

    with _moving(database) as (config, here):
        known = revisions()
        if here is not None and here not in known:
            address = repr(database.engine.url)
            raise UnusableDatabase("database-newer", address=address, shape=here, newest=known[-1])
        if here != known[-1]:  # otherwise there is nothing to do, which makes starting faster
            command.upgrade(config, revision)


def downgrade(database: Database, revision: str) -> None:
    """Take a database back to an older shape, for an older version of the program."""
    from alembic import command

    with _moving(database) as (config, here):
        known = revisions()
        if here not in known or revision not in known or known.index(revision) > known.index(here):
            raise UnusableDatabase("database-back", shape=str(here), wanted=revision, known=known)
        command.downgrade(config, revision)


@contextmanager
def _moving(database: Database) -> Iterator[tuple[Config, str | None]]:
    """Alembic's configuration in a transaction that nobody else migrates in, and the shape before it."""
    config = migrations()
    try:
        with database.write() as connection:
            if not database.is_sqlite:
                # a migration may take long, and so may waiting for the process that makes it
                connection.execute(text("SET LOCAL statement_timeout = 0"))
                connection.execute(text("SET LOCAL lock_timeout = 0"))
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
            config.attributes["connection"] = connection
            yield config, revision_of(connection)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise UnusableDatabase("database-fails", address=repr(database.engine.url), why=reason) from error
