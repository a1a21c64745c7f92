"""Environments for programs that learn: the games as numbers, for PettingZoo, Gymnasium and OpenSpiel.

    >>> from roundhouse.env import Spec, CodedGame
    >>> game = CodedGame(Spec("18chesapeake", players=3), seed=7)
    >>> index = min(game.legal)
    >>> game.step(index)

:mod:`roundhouse.env.zoo` has the environments for PettingZoo, :mod:`roundhouse.env.solo` the one for Gymnasium,
:mod:`roundhouse.env.spiel` the game for OpenSpiel, :mod:`roundhouse.env.vector` many games in several processes.
``docs/environments.md`` describes actions, arrays and rewards.
"""

try:
    import numpy as np  # noqa: F401 - asked for here, so that its absence is told once and clearly
except ImportError as error:
    raise ImportError("roundhouse.env needs numpy: install it with pip install 'roundhouse[env]'.") from error

from .game import CodedGame
from .rewards import REWARDS, Reward
from .spec import Coder, Spec, coder_of

__all__ = ["REWARDS", "CodedGame", "Coder", "Reward", "Spec", "coder_of"]
