"""The board of any title as an SVG picture."""

from __future__ import annotations

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.kernel import Game, SetupError
from roundhouse.titles.nuremberg.draw import board_svg as map_svg
from roundhouse.titles.nuremberg.rules import NurembergRules

from .board import board_svg


def picture(game: Game) -> str:
    """The board in the game's present position."""
    if isinstance(game.rules, EighteenRules):
        return board_svg(game.rules, game.state)
    if isinstance(game.rules, NurembergRules):
        return map_svg(game.rules, game.state)
    raise SetupError(f"The board of {game.title.name} cannot be drawn.")
