"""Storage: SQL tables, migrations, and functions that read and write them. No rules, no HTTP."""

from .database import NOTIFY_CHANNEL, Database, UnusableDatabase, missing_file
from .migrate import migrate
from .records import ChatMessage, Entry, GameRow, Report, Seat, User

__all__ = [
    "NOTIFY_CHANNEL",
    "ChatMessage",
    "Database",
    "Entry",
    "GameRow",
    "Report",
    "Seat",
    "UnusableDatabase",
    "User",
    "migrate",
    "missing_file",
]
