"""Game files of either format as games."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roundhouse import interop
from roundhouse.kernel import BrokenFile, Game
from roundhouse.titles import find_title

OURS, THEIRS = "roundhouse", "18xx.games"
LARGEST = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game with the format it came in; ``imported`` is there for files of 18xx.games."""

    game: Game
    format: str
    imported: interop.Imported | None = None


def read_json(path: Path) -> Any:
    """What a file holds (unpacked if its name ends in ``.gz``), or :class:`BrokenFile` with one sentence."""
    if path.is_dir():
        raise BrokenFile(f"{path} is a folder, not a file.")
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise BrokenFile(f"{path} is larger than any game file.")
        return json.loads(content.decode("utf-8"))
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise BrokenFile(f"{path} is not a gzip file: {error}.") from error
    except OSError as error:
        raise BrokenFile(f"{path} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise BrokenFile(f"{path} is not JSON: {error}.") from error


def play_file(data: Any, at: int | None = None) -> Loaded:
    """Play what a file holds, every check on, up to action (of ours) or entry (of theirs) number ``at``."""
    if isinstance(data, Mapping) and data.get("format") == "roundhouse/1":
        return Loaded(_play_ours(data, at), OURS)
    if interop.is_foreign(data):
        if at == 0:
            data, at = {**data, "actions": []}, None
        imported = interop.read(data, until=at)
        return Loaded(imported.game, THEIRS, imported)
    raise BrokenFile("This is a game file neither of the format roundhouse/1 nor of 18xx.games.")


def _play_ours(data: Mapping[str, Any], at: int | None) -> Game:
    title = find_title(str(data.get("title")))
    if at is None:
        return Game.from_dict(title, data)
    actions = data.get("actions")
    if isinstance(actions, list) and not 0 <= at <= len(actions):
        raise BrokenFile(f"The file has {len(actions)} actions; there is no position after action {at}.")
    cut = actions[:at] if isinstance(actions, list) else actions
    return Game.from_dict(title, {**data, "actions": cut, "result": None})


def open_game(path: Path, at: int | None = None) -> Loaded:
    """The game of a file."""
    return play_file(read_json(path), at)


def write_text(path: Path, text: str) -> None:
    """Write a file, or :class:`BrokenFile` with one sentence."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BrokenFile(f"{path} cannot be written: {error.strerror}.") from error
