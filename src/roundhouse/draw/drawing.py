"""How the positions of a title are drawn: the part of a title that this room asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from roundhouse.kernel import Game, Words


@dataclass(frozen=True, slots=True)
class Drawing:
    """``picture`` gives the board as SVG, ``tables`` the position as blocks of text, both worded by the words given."""

    picture: Callable[[Game, Words], str]
    tables: Callable[[Game, Words], list[str]]
