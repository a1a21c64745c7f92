"""What search asks of any title: values, likely moves, quick play."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from roundhouse.bots.interface import Bot
from roundhouse.bots.randomly import RandomBot
from roundhouse.kernel import Action, Game, PlayerId, Rules, Title, Valued, choices, reseed

from .play import MOST_MOVES, Policy, play_on

#: the part of the prior that goes to the move which the bot of the title would make
BEST = 0.6
#: most actions of one choice with free fields (prices, bids) that are looked at
EXTREMES = 4


class RandomPolicy:
    """Any legal move."""

    def act(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random) -> Action:
        return RandomBot().decide(rules, state, seat, rng, 0.0).action

    again = act


@dataclass(frozen=True, slots=True)
class Lookahead:
    """What a title provides for search: a part of its bundle."""

    #: the score that each player is likely to end with; without it what he would score now
    value: Callable[[Rules[Any], Any], Mapping[PlayerId, float]] | None = None
    #: makes the policy of one rollout
    quick: Callable[[], Policy] = RandomPolicy
    #: makes the bot whose move is the most likely one
    likely: Callable[[], Bot] = RandomBot


def lookahead(title: Title) -> Lookahead:
    """The title's own part, else the common one."""
    return title.find(Lookahead) or Lookahead()


def value(game: Game) -> dict[PlayerId, float]:
    """The score that each player is likely to end with, in points or money of the title.

    At the end of a game it is the score itself.
    """
    if game.result is not None:
        return {player: float(score) for player, score in game.result.scores.items()}
    estimate = lookahead(game.title).value
    if estimate is not None:
        return dict(estimate(game.rules, game.state))
    rules = game.rules
    return {p: float(rules.worth(game.state, p)) if isinstance(rules, Valued) else 0.0 for p in game.setup.players}


def rollout(game: Game, seed: int = 0, most: int = MOST_MOVES) -> Any:
    """The position at the end of the game after quick play from here. Another ``seed`` gives another game, and
    other draws: nothing of the game's own future is used."""
    rng = random.Random(seed)
    policy = lookahead(game.title).quick()
    return play_on(game.rules, reseed(game.state, rng.getrandbits(48)), policy, rng, most=most)


def priors(
    bot: Bot, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random, budget: float
) -> list[tuple[Action, float]]:
    """Everything ``seat`` may do with how likely it is, most likely first; the figures add up to 1.

    The bot's own move gets the largest part, the rest is spread over kinds of actions and evenly within each. Prices
    and bids are listed by their lowest and highest.
    """
    best = bot.decide(rules, state, seat, rng, budget).action
    kinds: dict[str, list[Action]] = {}
    for choice in choices(rules, state, seat):
        listed = kinds.setdefault(choice.action.do, [])
        for action in [choice.action] if not choice.free else list(choice.extremes())[:EXTREMES]:
            if action != best and action not in listed:
                listed.append(action)
    kinds = {kind: listed for kind, listed in kinds.items() if listed}
    if not kinds:
        return [(best, 1.0)]
    rest = (1 - BEST) / len(kinds)
    spread = [(action, rest / len(listed)) for listed in kinds.values() for action in listed]
    return [(best, BEST), *sorted(spread, key=lambda entry: -entry[1])]
