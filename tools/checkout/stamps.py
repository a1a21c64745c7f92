"""Remembering what is done in a checkout, by fingerprints of the files that it depends on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from tools.checkout import commands


def fingerprint(paths: Iterable[Path], *more: str) -> str:
    """A hash of the names and contents of these files, and of the words in `more`."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        if path.is_file():
            digest.update(path.relative_to(commands.ROOT).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    for word in more:
        digest.update(word.encode() + b"\0")
    return digest.hexdigest()


def read(file: Path) -> dict[str, str]:
    """What a file of stamps says is done; empty where nothing is known."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def stamp(file: Path, **done: str) -> None:
    """Remember that something is done."""
    file.write_text(json.dumps({**read(file), **done}, indent=1), encoding="utf-8")
