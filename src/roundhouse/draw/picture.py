"""The board of any title as an SVG picture."""

from __future__ import annotations

from roundhouse.kernel import Game, SetupError
from roundhouse.words import ENGLISH

from .drawing import Drawing


def picture(game: Game, language: str = ENGLISH) -> str:
    """The board in the game's present position, in one of the languages that catalogues have."""
    drawing = game.title.find(Drawing)
    if drawing is None:
        raise SetupError("no-drawing", title=game.title.name)
    return drawing.picture(game, game.rules.words.into(language))
