"""Storage: SQL tables, migrations, and functions that read and write them. No rules, no HTTP."""

from .database import NOTIFY_CHANNEL, Database, UnusableDatabase, missing_file
from .migrate import migrate
from .records import Entry, GameRow, Message, Report, Seat, User

__all__ = [
    "NOTIFY_CHANNEL",
    "Database",
    "Entry",
    "GameRow",
    "Message",
    "Report",
    "Seat",
    "UnusableDatabase",
    "User",
    "migrate",
    "missing_file",
]
