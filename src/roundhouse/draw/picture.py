"""The board of any title as an SVG picture."""

from __future__ import annotations

from roundhouse.kernel import Game, SetupError

from .drawing import Drawing


def picture(game: Game) -> str:
    """The board in the game's present position."""
    drawing = game.title.find(Drawing)
    if drawing is None:
        raise SetupError("no-drawing", title=game.title.name)
    return drawing.picture(game)
