"""The file of a ladder: a line of JSON for each finished game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, NamedTuple

from roundhouse.kernel import BrokenFile
from roundhouse.work import whole_lines

from .schedule import LineUp


class ThinkingTime(NamedTuple):
    """What a bot's moves in a game took, in milliseconds of the processor."""

    median: float
    worst: float
    moves: int


@dataclass(frozen=True, slots=True)
class LadderGame:
    """A finished game. ``bots``, ``scores`` and ``wins`` are by seat; a game without a result has no scores.

    ``faults`` counts what bots did wrong, by bot and kind; ``told`` describes the first of them. ``digest`` is that of
    the actions: the same game has the same one wherever it is played.
    """

    title: str
    variant: str
    players: int
    lone: str
    field: str
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    wins: tuple[float, ...]
    reason: str
    moves: int
    thought: Mapping[str, ThinkingTime]
    faults: Mapping[str, Mapping[str, int]]
    told: tuple[str, ...]
    digest: str
    version: str

    @property
    def line_up(self) -> LineUp:
        return LineUp(self.title, self.variant, self.players, self.lone, self.field)

    @property
    def key(self) -> tuple[LineUp, int]:
        return self.line_up, self.seed

    @property
    def is_rated(self) -> bool:
        """Did the game come to a result?"""
        return bool(self.scores)

    @property
    def seat(self) -> int:
        """The seat of the lone bot."""
        return self.bots.index(self.lone)

    def line(self) -> str:
        """The game as a line of the file."""
        return json.dumps(asdict(self), ensure_ascii=False) + "\n"


_NAMES = {field.name for field in fields(LadderGame)}


def _read_line(text: str) -> LadderGame:
    data: Any = json.loads(text)
    if not isinstance(data, dict) or set(data) != _NAMES:
        raise ValueError("it is no game of a ladder")
    listed = {name: tuple(data[name]) for name in ("bots", "scores", "wins", "told")}
    thought = {bot: ThinkingTime(*figures) for bot, figures in data["thought"].items()}
    played = LadderGame(**{**data, **listed, "thought": thought})
    if played.lone not in played.bots or len(played.bots) != played.players:
        raise ValueError("its bots do not fit its players")
    return played


def read_file(path: Path) -> list[LadderGame]:
    """The games of one file; none where it does not exist. A last line that was cut off is left out."""
    try:
        lines = whole_lines(path)
    except (OSError, UnicodeDecodeError) as error:
        raise BrokenFile("ladder-file", file=str(path), why=str(error)) from error
    found = []
    for number, line in enumerate(lines, start=1):
        try:
            found.append(_read_line(line))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise BrokenFile("ladder-line", file=str(path), number=number, why=str(error)) from error
    return found


def read_all(paths: Iterable[Path]) -> list[LadderGame]:
    """The games of several files together, each once, in an order that does not depend on the files."""
    found: dict[tuple[LineUp, int], LadderGame] = {}
    for path in paths:
        for played in read_file(path):
            known = found.setdefault(played.key, played)
            if known.digest != played.digest:
                raise BrokenFile(
                    "ladder-differs",
                    file=str(path),
                    line_up=", ".join(str(part) for part in played.line_up),
                    seed=str(played.seed),
                    versions=sorted({known.version, played.version}),
                )
    return sorted(found.values(), key=lambda played: (played.seed, played.line_up))
