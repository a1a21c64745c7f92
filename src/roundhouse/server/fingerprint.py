"""A short name for the code that makes positions. A snapshot made by other code is not used but replayed."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path

import roundhouse

#: parts of the package that do not affect positions
_OUTSIDE = {"server", "cli", "bots", "__pycache__"}


@cache
def fingerprint() -> str:
    """The digest of every source and data file of the engine, and the Python that runs it."""
    root = Path(roundhouse.__file__).parent
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(root.rglob("*")):
        parts = path.relative_to(root).parts
        if path.is_file() and path.suffix != ".pyc" and not _OUTSIDE.intersection(parts):
            digest.update("/".join(parts).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()
