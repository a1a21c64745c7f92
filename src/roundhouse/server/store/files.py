"""The file of a SQLite database: made for its owner alone."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path

log = logging.getLogger(__name__)


#: how a file of SQLite begins
_MAGIC = b"SQLite format 3\0"


class NotSQLite(Exception):
    """The file is something else."""


def make_private(path: Path) -> None:
    """Make sure that the file exists and only its owner can read it. ``OSError`` when that cannot be, and
    :class:`NotSQLite` for a file of another kind, which stays as it is: a mistaken name does no harm.

    SQLite gives the files beside it (``-wal``, ``-shm``) the same rights.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(os.open(path, os.O_CREAT | os.O_RDWR | getattr(os, "O_CLOEXEC", 0), 0o600), "rb") as file:
        if file.read(len(_MAGIC)) not in (b"", _MAGIC):
            raise NotSQLite
    if is_open_to_others(path):
        mode = stat.S_IMODE(path.stat().st_mode)
        path.chmod(0o600)
        log.warning("the database could be read by others; it is its owner's alone now", extra={"was": oct(mode)})


def is_open_to_others(path: Path) -> bool:
    """Can others than the owner read or write the file?"""
    return os.name == "posix" and bool(stat.S_IMODE(path.stat().st_mode) & 0o077)
