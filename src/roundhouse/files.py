"""Game files of both formats: ours, and those of 18xx.games."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import interop
from .kernel import BrokenFile, Game
from .kernel.game import FORMAT
from .titles import find_title

OURS, THEIRS = "roundhouse", "18xx.games"
#: bytes; no game file is larger
LARGEST = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game with the format it came in; ``imported`` is there for files of 18xx.games."""

    game: Game
    format: str
    imported: interop.Imported | None = None


def load(source: Mapping[str, Any] | str | Path, at: int | None = None) -> Game:
    """A game out of its file (a path, packed if it ends in ``.gz``) or its dict, replayed with every check on.

    Both formats are read: ours, and that of 18xx.games. ``at`` stops after that many actions; in a file of 18xx.games
    it is the id of the last entry to play. Raises :class:`BrokenFile` where something is wrong with the file, and its
    subclass :class:`Mismatch` where its actions or its result do not replay.

    >>> import roundhouse
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> position = game.apply(game.choices()[0].action)
    >>> again = roundhouse.load(game.to_dict())
    >>> len(again.log), again.acting == game.acting
    (1, True)
    >>> len(roundhouse.load(game.to_dict(), at=0).log)
    0
    """
    return play_file(read_json(Path(source)) if isinstance(source, str | Path) else source, at).game


def read_json(path: Path) -> Any:
    """What a file holds (unpacked if its name ends in ``.gz``), or :class:`BrokenFile` with one sentence."""
    file_name = str(path)
    if path.is_dir():
        raise BrokenFile("folder-not-file", file=file_name)
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise BrokenFile("file-too-large", file=file_name)
        return json.loads(content.decode("utf-8"))
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise BrokenFile("not-gzip", file=file_name, why=str(error)) from error
    except OSError as error:
        raise BrokenFile("not-readable", file=file_name, why=str(error.strerror)) from error
    except (ValueError, RecursionError) as error:
        raise BrokenFile("not-json", file=file_name, why=str(error)) from error


def play_file(data: Any, at: int | None = None) -> Loaded:
    """Play what a file holds, every check on, up to action (of ours) or entry (of theirs) number ``at``."""
    if isinstance(data, Mapping) and data.get("format") == FORMAT:
        return Loaded(_play_ours(data, at), OURS)
    if interop.is_foreign(data):
        if at == 0:
            data, at = {**data, "actions": []}, None
        imported = interop.read(data, until=at)
        return Loaded(imported.game, THEIRS, imported)
    raise BrokenFile("neither-format")


def _play_ours(data: Mapping[str, Any], at: int | None) -> Game:
    title = find_title(str(data.get("title")))
    if at is None:
        return Game.from_dict(title, data)
    actions = data.get("actions")
    if isinstance(actions, list) and not 0 <= at <= len(actions):
        raise BrokenFile("no-position", count=len(actions), at=str(at))
    cut = actions[:at] if isinstance(actions, list) else actions
    return Game.from_dict(title, {**data, "actions": cut, "result": None})
