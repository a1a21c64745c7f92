"""What a bot is asked and what it answers."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from roundhouse.kernel import Action, Game, Message, PlayerId, Rules, reseed
from roundhouse.words import own_book

from .lots import begin_lots, end_lots

BOTS = own_book("bots")
#: seconds a bot may think about one move unless told otherwise
BUDGET = 1.0


@dataclass(frozen=True, slots=True)
class Decision:
    """What the bot does and why.

    The reason is a message of the catalogue ``bots``; a bot of another package may give a sentence of its own.

    >>> import roundhouse
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> decision = roundhouse.Decision(game.choices()[0].action, "It is the first choice.")
    >>> decision.told(game.rules)
    'It is the first choice.'
    """

    action: Action
    reason: Message | str

    @classmethod
    def because(cls, action: Action, code: str, /, **facts: Any) -> Decision:
        """The action, with the reason ``code``."""
        return cls(action, Message(code, facts))

    def told(self, rules: Rules[Any]) -> str:
        """The reason as a sentence for the log."""
        return self.reason if isinstance(self.reason, str) else rules.words.beside(BOTS).reason(self.reason)


class Drawn(Decision):
    """A decision whose reason is made only when somebody reads it: making it takes as long as the decision itself."""

    __slots__ = ("_why",)
    _why: Callable[[], Message]

    def __init__(self, action: Action, why: Callable[[], Message]) -> None:
        object.__setattr__(self, "action", action)
        object.__setattr__(self, "_why", why)

    @property
    def reason(self) -> Message:
        return self._why()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and (self.action, self.reason) == (other.action, other.reason)

    def __hash__(self) -> int:
        return super().__hash__()

    def __reduce__(self) -> tuple[Any, ...]:
        return Decision, (self.action, self.reason)


class Bot(Protocol):
    """A player. The same question gets the same answer: all chance comes from ``rng``.

    >>> import roundhouse
    >>> from roundhouse.kernel import choices
    >>> class First:
    ...     def decide(self, rules, state, seat, rng, budget):
    ...         choice = next(choices(rules, state, seat))
    ...         return roundhouse.Decision(choice.action, "It is the first choice.")
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> roundhouse.decide(First(), game, "Ann").action.do
    'buy_private'
    """

    def decide(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        """An action that is legal for ``seat`` in ``state``; ``budget`` is the time to think, in seconds.

        Only called when it is for ``seat`` to decide. Neither ``rules`` nor ``state`` may be changed. What chance
        decides when the bot applies an action to ``state`` is one possible future, not that of the game.
        """
        ...


def ask(bot: Bot, rules: Rules[Any], state: Any, seat: PlayerId, seed: str, budget: float) -> Decision:
    """Ask a bot without showing it the future: draws that follow in its position are not those of the game.

    A bot that applies no action to the position it is given may say so with ``looks_ahead = False``: then it is asked
    with less effort, and may use its ``rng`` only until it has decided.
    """
    if not getattr(bot, "looks_ahead", True):
        rng = begin_lots(seed)
        try:
            return bot.decide(rules, state, seat, rng, budget)
        finally:
            end_lots(rng)
    state = reseed(state, random.Random(f"{seed}/future").getrandbits(48))
    return bot.decide(rules, state, seat, random.Random(seed), budget)


def decide(bot: Bot, game: Game, seat: PlayerId, budget: float = BUDGET) -> Decision:
    """Ask a bot in a running game. Its chance comes from the game's seed, the seat and the length of the log, so a
    game played twice goes the same way. ``budget`` is the time to think, in seconds.

    >>> import roundhouse
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> decision = roundhouse.decide(roundhouse.find_bot("random", "18chesapeake"), game, game.acting[0])
    >>> position = game.apply(decision.action)
    """
    return ask(bot, game.rules, game.state, seat, f"{game.setup.seed}/{seat}/{len(game.log)}", budget)
