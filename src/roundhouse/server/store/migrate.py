"""Bring a database to the present shape. Safe to call at every start and by several processes at once."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from .database import Database, UnusableDatabase

#: any number of our own; PostgreSQL's advisory lock keeps two starting processes apart
_LOCK = 18301862


def migrations() -> Config:
    """Alembic's configuration without an .ini file, for here and for whoever writes the next migration."""
    config = Config()
    config.set_main_option("script_location", "roundhouse.server.store:migrations")
    config.set_main_option("path_separator", "os")
    return config


def migrate(database: Database) -> None:
    """Run the migrations that are missing."""
    config = migrations()
    try:
        with database.write() as connection:
            if not database.is_sqlite:
                # a migration may take long, and so may waiting for the process that makes it
                connection.execute(text("SET LOCAL statement_timeout = 0"))
                connection.execute(text("SET LOCAL lock_timeout = 0"))
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise UnusableDatabase(f"The database {database.engine.url!r} cannot be used: {reason}") from error
