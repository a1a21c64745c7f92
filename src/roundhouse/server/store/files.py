"""The file of a SQLite database: made for its owner alone."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path

log = logging.getLogger(__name__)


def make_private(path: Path) -> None:
    """Make sure that the file exists and only its owner can read it. ``OSError`` when that cannot be.

    SQLite gives the files beside it (``-wal``, ``-shm``) the same rights.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR | getattr(os, "O_CLOEXEC", 0), 0o600))
    if is_open_to_others(path):
        mode = stat.S_IMODE(path.stat().st_mode)
        path.chmod(0o600)
        log.warning("the database could be read by others; it is its owner's alone now", extra={"was": oct(mode)})


def is_open_to_others(path: Path) -> bool:
    """Can others than the owner read or write the file?"""
    return os.name == "posix" and bool(stat.S_IMODE(path.stat().st_mode) & 0o077)
