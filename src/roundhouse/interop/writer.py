"""Writes a game as an 18xx.games file, and checks it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roundhouse.kernel import Game

from .agreement import check_agreement
from .telling import tell


def write(game: Game, player_ids: Sequence[str | int] | None = None) -> dict[str, Any]:
    """The game as a file of 18xx.games, or :class:`BrokenFile` with the reason why that is not possible.

    What has been taken back is left out. Players are numbered from 1 unless ``player_ids`` gives them by seat. The
    file is read again under the readings of 18xx.games before it is returned; a game that would be played differently
    there is refused with the ruling on which the two differ.
    """
    data, sources = tell(game, player_ids)
    check_agreement(game, data, sources)
    return data
