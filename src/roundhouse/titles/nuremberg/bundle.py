"""What other rooms need of First Train to Nuremberg."""

from __future__ import annotations

from typing import cast

from roundhouse.bots import BotKind
from roundhouse.bots.nuremberg import NUREMBERG_LOOKAHEAD, NurembergNovice, NurembergSteady, NurembergStrong
from roundhouse.coach.nuremberg import NUREMBERG_COACH
from roundhouse.coding.nuremberg import CODING
from roundhouse.draw import Drawing, columns
from roundhouse.kernel import Game, Words
from roundhouse.orders.nuremberg import NUREMBERG_ORDERS

from .draw import board_svg
from .rules import NurembergRules
from .text import position_tables


def _picture(game: Game, words: Words) -> str:
    return board_svg(cast("NurembergRules", game.rules), game.state, words)


def _tables(game: Game, words: Words) -> list[str]:
    found = position_tables(cast("NurembergRules", game.rules).setting, game.state, words)
    return [f"{heading}\n{columns(names, rows)}" for heading, (names, *rows) in found]


PARTS: tuple[object, ...] = (
    Drawing(_picture, _tables),
    NUREMBERG_ORDERS,
    CODING,
    BotKind("novice", "Bids for its next line, carries sets, cedes what no longer pays.", NurembergNovice),
    BotKind("steady", "Plays the round to its end for each line it considers.", NurembergSteady, limit=2.0),
    BotKind("strong", "Plays the round to its end for each bid, line and hand-over it considers.", NurembergStrong),
    NUREMBERG_LOOKAHEAD,
    NUREMBERG_COACH,
)
