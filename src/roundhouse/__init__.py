"""Railway board games, played, studied and taught to machines.

>>> import roundhouse
>>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
>>> choices = game.choices()
>>> position = game.apply(choices[0].action)
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .kernel import (
    BrokenFile,
    Game,
    GameError,
    GameOver,
    MalformedAction,
    NotYourTurn,
    RuleViolation,
    SetupError,
)
from .titles import TITLES, find_title

__version__ = "0.1.0"

__all__ = [
    "TITLES",
    "BrokenFile",
    "Game",
    "GameError",
    "GameOver",
    "MalformedAction",
    "NotYourTurn",
    "RuleViolation",
    "SetupError",
    "find_title",
    "load",
    "new_game",
]


def new_game(
    title: str,
    players: Sequence[str],
    seed: int = 0,
    variant: str | None = None,
    options: Mapping[str, Any] | None = None,
    readings: str = "rulebook",
) -> Game:
    """A new game at its first decision, or :class:`SetupError` saying what does not fit."""
    found = find_title(title)
    return Game(found, found.setup(players, seed, variant, options, readings))


def load(source: Mapping[str, Any] | str | Path) -> Game:
    """A game out of its file (a path) or its dict, replayed with every check on."""
    data: Any = source
    if isinstance(source, str | Path):
        try:
            data = json.loads(Path(source).read_text(encoding="utf-8"))
        except OSError as error:
            raise BrokenFile("not-readable", file=str(source), why=str(error.strerror)) from error
        except (ValueError, RecursionError) as error:
            raise BrokenFile("not-json", file=str(source), why=str(error)) from error
    if not isinstance(data, Mapping) or data.get("format") != "roundhouse/1":
        raise BrokenFile("not-ours")
    return Game.from_dict(find_title(str(data.get("title"))), data)
