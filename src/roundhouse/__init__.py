"""Railway board games, played exactly by their rules.

>>> import roundhouse
>>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
>>> choices = game.choices()
>>> position = game.apply(choices[0].action)

Everything that a program needs is a name of this package: games (:func:`new_game`, :func:`load`, :class:`Game`), what
may be done (:class:`Choice`, :class:`Action`, :class:`Span`), questions about a position (:func:`view`,
:func:`best_run`), positions built by hand (:func:`study`) and players (:class:`Bot`, :func:`find_bot`,
:func:`decide`). A name is loaded when it is first used, so that importing the package is quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

#: the module that each public name comes from
_HOMES = {
    "Action": "kernel",
    "BestRun": "asking",
    "Bot": "bots",
    "BrokenFile": "kernel",
    "Choice": "kernel",
    "Decision": "bots",
    "Event": "kernel",
    "Game": "kernel",
    "GameError": "kernel",
    "GameOver": "kernel",
    "MalformedAction": "kernel",
    "Mismatch": "kernel",
    "NotYourTurn": "kernel",
    "OneOf": "kernel",
    "Open": "kernel",
    "Result": "kernel",
    "RuleViolation": "kernel",
    "SetupError": "kernel",
    "Span": "kernel",
    "Study": "studying",
    "TITLES": "titles",
    "Title": "kernel",
    "best_run": "asking",
    "bot_names": "bots",
    "decide": "bots",
    "find_bot": "bots",
    "find_title": "titles",
    "load": "files",
    "new_game": "games",
    "study": "studying",
    "view": "asking",
}

if TYPE_CHECKING:
    from .asking import BestRun, best_run, view
    from .bots import Bot, Decision, bot_names, decide, find_bot
    from .files import load
    from .games import new_game
    from .kernel import (
        Action,
        BrokenFile,
        Choice,
        Event,
        Game,
        GameError,
        GameOver,
        MalformedAction,
        Mismatch,
        NotYourTurn,
        OneOf,
        Open,
        Result,
        RuleViolation,
        SetupError,
        Span,
        Title,
    )
    from .studying import Study, study
    from .titles import TITLES, find_title

__all__ = [
    "TITLES",
    "Action",
    "BestRun",
    "Bot",
    "BrokenFile",
    "Choice",
    "Decision",
    "Event",
    "Game",
    "GameError",
    "GameOver",
    "MalformedAction",
    "Mismatch",
    "NotYourTurn",
    "OneOf",
    "Open",
    "Result",
    "RuleViolation",
    "SetupError",
    "Span",
    "Study",
    "Title",
    "__version__",
    "best_run",
    "bot_names",
    "decide",
    "find_bot",
    "find_title",
    "load",
    "new_game",
    "study",
    "view",
]


def __getattr__(name: str) -> Any:
    """A public name, loaded when it is first used."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
