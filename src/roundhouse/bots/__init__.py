"""Players that are programs. They see what people see: positions, choices, actions.

A bot is asked with a position and a seat and answers with an action and one sentence of reason. A title brings its
bots with it (:class:`BotKind`), other packages add theirs by entry points of the group ``roundhouse.bots``, and
:func:`find_bot` gives the bot of a name for a title. Where a bot is asked for, an object with a method ``decide``
serves as well as a name.

    >>> import roundhouse
    >>> from roundhouse.bots import find_bot, decide
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> decision = decide(find_bot("random", "18chesapeake"), game, game.acting[0])
    >>> position = game.apply(decision.action)
"""

from .audit import Auditor, Broken
from .interface import Bot, Decision, ask, decide
from .journal import Journal
from .registry import RANDOM, BotKind, BotLike, added_bots, bot_names, bots_of, find_bot, label_of, limit_of
from .search import Lookahead, lookahead, priors, rollout, value
from .simulate import GameSpec, Outcome, play_out, simulate
from .summary import Standing, Summary, summarise

__all__ = [
    "RANDOM",
    "Auditor",
    "Bot",
    "BotKind",
    "BotLike",
    "Broken",
    "Decision",
    "GameSpec",
    "Journal",
    "Lookahead",
    "Outcome",
    "Standing",
    "Summary",
    "added_bots",
    "ask",
    "bot_names",
    "bots_of",
    "decide",
    "find_bot",
    "label_of",
    "limit_of",
    "lookahead",
    "play_out",
    "priors",
    "rollout",
    "simulate",
    "summarise",
    "value",
]
