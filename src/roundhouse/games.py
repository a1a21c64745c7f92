"""New games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .kernel import Game
from .titles import find_title


def new_game(
    title: str,
    players: Sequence[str],
    seed: int = 0,
    variant: str | None = None,
    options: Mapping[str, Any] | None = None,
    readings: str = "rulebook",
) -> Game:
    """A new game at its first decision, or :class:`SetupError` saying what does not fit.

    ``title`` is a slug such as ``18cz``. The seed decides every draw. Without a ``variant`` it is the first that takes
    this number of players; options that are not named have their defaults; see ``roundhouse titles``.

    >>> import roundhouse
    >>> game = roundhouse.new_game("18cz", players=["Ann", "Bo"], seed=3, variant="bohemia")
    >>> game.setup.variant, len(game.choices()) > 0
    ('bohemia', True)
    """
    found = find_title(title)
    return Game(found, found.setup(players, seed, variant, options, readings))
