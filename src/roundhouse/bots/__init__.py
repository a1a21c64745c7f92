"""Players that are programs. They see what people see: positions, choices, actions.

A bot is asked with a position and a seat and answers with an action and one sentence of reason. A title brings its
bots with it (:class:`BotKind`); :func:`find_bot` gives the bot of a name for a title.

    >>> import roundhouse
    >>> from roundhouse.bots import find_bot, decide
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> decision = decide(find_bot("random", "18chesapeake"), game, game.acting[0])
    >>> position = game.apply(decision.action)
"""

from .audit import Auditor, Broken
from .interface import Bot, Decision, ask, decide
from .registry import RANDOM, BotKind, bot_names, bots_of, find_bot
from .search import Lookahead, lookahead, priors, rollout, value
from .simulate import GameSpec, Outcome, play_out, simulate
from .summary import Standing, Summary, summarise

__all__ = [
    "RANDOM",
    "Auditor",
    "Bot",
    "BotKind",
    "Broken",
    "Decision",
    "GameSpec",
    "Lookahead",
    "Outcome",
    "Standing",
    "Summary",
    "ask",
    "bot_names",
    "bots_of",
    "decide",
    "find_bot",
    "lookahead",
    "play_out",
    "priors",
    "rollout",
    "simulate",
    "summarise",
    "value",
]
