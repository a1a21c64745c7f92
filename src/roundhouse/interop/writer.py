"""From a game of ours to an 18xx.games file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roundhouse.kernel import Game

from .agreement import check_agreement
from .telling import tell


def write(game: Game, player_ids: Sequence[str | int] | None = None) -> dict[str, Any]:
    """The game as 18xx.games would tell it, or :class:`BrokenFile` saying why it cannot.

    What has been taken back is left out. Players are numbered from 1 unless ``player_ids`` gives them by seat. The
    file is read again under the readings of 18xx.games before it is handed out; a game that would go otherwise there
    is refused with the ruling on which the two differ.
    """
    data, sources = tell(game, player_ids)
    check_agreement(game, data, sources)
    return data
