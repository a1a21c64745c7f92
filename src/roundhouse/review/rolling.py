"""Two moves compared by playing many games on from both, with the same draws; by players of two different kinds."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from roundhouse.bots import ask, lookahead
from roundhouse.bots.search import Policy, play_on
from roundhouse.kernel import Action, PlayerId, Rules, Title, apply, reseed

from .material import Material

#: seconds that a bot is told for a move: counted work, the smallest number of search nodes
BUDGET = 0.02
#: how often a quick move takes the place of the bot's, so that its games differ
QUICK = 0.15


class Rolled(NamedTuple):
    """What the other move brought more on average, the standard error of that, and the games played."""

    mean: float
    error: float
    games: int

    def at_least(self, sign: int) -> int:
        """What it brought more (``sign`` 1) or less (-1) at least: the end of the 95 % interval."""
        return round(sign * self.mean - 2 * self.error)


class Thoughtful:
    """The bot of the title for every seat, with a quick move now and then."""

    def __init__(self, title: Title) -> None:
        self._quick = lookahead(title).quick()
        self._bot = lookahead(title).likely()

    def act(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random) -> Action:
        if rng.random() < QUICK:
            return self._quick.act(rules, state, seat, rng)
        return ask(self._bot, rules, state, seat, str(rng.random()), BUDGET).action

    def again(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random) -> Action:
        return self._quick.again(rules, state, seat, rng)


class PlayerSample(NamedTuple):
    """A kind of players, and the first of the seeds of their games."""

    make: Callable[[Title], Policy]
    first: int


QUICK_GAMES = PlayerSample(lambda title: lookahead(title).quick(), 0)
#: the samples that a claim must agree with, the cheaper one first
SAMPLES = (QUICK_GAMES, PlayerSample(Thoughtful, 1_000_000))


def roll(
    material: Material, at: int, other: Action, player: PlayerId, sample: PlayerSample = QUICK_GAMES
) -> Rolled | None:
    """Play on after the move of the game and after ``other``, both with each of some seeds; None without results."""
    differences: list[float] = []
    title = material.game.title
    for seed in range(sample.first, sample.first + material.bounds.rollouts):
        scores: list[int] = []
        for action in (material.played[at], other):
            material.looked["rollouts"] += 1
            begin = apply(material.rules, reseed(material.line[at], seed), action)
            end = play_on(material.rules, begin, sample.make(title), random.Random(seed))
            if end.result is not None:
                scores.append(end.result.scores[player])
        if len(scores) == 2:
            differences.append(scores[1] - scores[0])
    if len(differences) < 2:
        return None
    return Rolled(fmean(differences), stdev(differences) / sqrt(len(differences)), 2 * len(differences))
