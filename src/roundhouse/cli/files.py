"""Game files that commands read and write."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from roundhouse.files import Loaded, play_file, read_json
from roundhouse.kernel import BrokenFile

from .sentences import complain, refused

GameFile = Path
At = Annotated[int | None, typer.Option(min=0)]


def open_game(path: Path, at: int | None = None) -> Loaded:
    """The game of a file, up to action (of ours) or entry (of theirs) number ``at``."""
    return play_file(read_json(path), at)


def write_text(path: Path, text: str) -> None:
    """Write a file, or :class:`BrokenFile` with one sentence."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BrokenFile("not-writable", file=str(path), why=str(error.strerror)) from error


def make_folder(out: Path) -> None:
    """Make the folder for the files, and say so: a mistyped name should be noticed."""
    new = not out.exists()
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise refused(BrokenFile, "no-folder", folder=str(out), why=str(error.strerror)) from error
    if new:
        complain("new-folder", folder=str(out))
