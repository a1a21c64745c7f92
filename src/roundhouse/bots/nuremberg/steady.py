"""The bot ``steady`` of First Train to Nuremberg: bids and lines by playing the round out, the novice for the rest.

For every candidate the round is played to its end several times by quick players, and the position is valued there.
The most promising candidates are tried more often. To the end of the game it would differ by chance more than by the
candidate. Work is counted in rounds played, so that a game can be repeated.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from roundhouse.bots.interface import Decision
from roundhouse.bots.search.play import play_on
from roundhouse.kernel import Action, Message, PlayerId, Rules, apply, reseed
from roundhouse.titles.nuremberg.actions import Bid, BuildLine
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.state import Position

from .bids import valued_bids
from .lines import promising_lines
from .novice import NurembergNovice
from .quick import QuickNuremberg, pay_for, value
from .worth import Worth

#: how closely the quick players look for lines: closer than in plain rollouts
LOOKS, WIDTH, LONGEST = 4, 12, 9


@dataclass(frozen=True)
class Patience:
    """How often the round is played out for a decision."""

    #: for each candidate, then again for each of the best
    first: int = 3
    more: int = 6
    finalists: int = 3
    #: spaces and lines that are tried, beside the novice's choice. Not to build is never tried: what track brings in
    #: later rounds does not show in this one
    spaces: int = 5
    lines: int = 6
    #: how much better than the novice's another bid must be, in points, and another line: bids differ more by chance
    bid_margin: float = 1.0
    line_margin: float = 0.4


class NurembergSteady:
    """Searches bids and lines."""

    def __init__(self, patience: Patience | None = None) -> None:
        self.patience = patience or Patience()
        self.novice = NurembergNovice()

    def decide(self, rules: Rules[Any], state: Position, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        advice = self.novice.decide(rules, state, seat, rng, budget)
        if not isinstance(advice.action, Bid | BuildLine):
            return advice
        own = cast(NurembergRules, rules)
        candidates = list(dict.fromkeys([advice.action, *self._candidates(own, state, seat, advice.action)]))
        if len(candidates) < 2:
            return advice
        best, gain = self._best(own, state, seat, candidates, rng.getrandbits(32))
        if best == advice.action:
            return advice
        return Decision(best, Message("expects-points", {"gain": max(1, round(gain))}))

    def _candidates(self, rules: NurembergRules, state: Position, seat: PlayerId, advised: Action) -> Iterator[Action]:
        worth = Worth(rules.setting, state, seat, self.novice.taste)
        if isinstance(advised, Bid):
            yield from [bid for _, bid, _ in valued_bids(worth, {})][: self.patience.spaces]
            return
        for sketch in promising_lines(worth)[: self.patience.lines]:
            line = pay_for(worth, sketch.areas)
            if line is not None:
                yield line

    def _best(
        self, rules: NurembergRules, state: Position, seat: PlayerId, candidates: list[Action], seed: int
    ) -> tuple[Action, float]:
        """The candidate with the best mean, and by how much it is better than the first."""
        after = [apply(rules, state, action) for action in candidates]
        patience = self.patience
        margin = patience.bid_margin if isinstance(candidates[0], Bid) else patience.line_margin
        sums = [0.0] * len(candidates)
        games = [0] * len(candidates)

        def play(place: int, numbers: range) -> None:
            for number in numbers:
                sums[place] += self._outcome(rules, after[place], seat, state.round, seed + number)
                games[place] += 1

        for place in range(len(candidates)):
            play(place, range(patience.first))
        by_mean = sorted(range(len(candidates)), key=lambda place: -sums[place] / games[place])
        finalists = list(dict.fromkeys([0, *by_mean[: patience.finalists]]))
        for place in finalists:
            play(place, range(patience.first, patience.first + patience.more))
        means = {place: sums[place] / games[place] for place in finalists}
        best = max(finalists, key=lambda place: means[place] + (margin if place == 0 else 0.0))
        return candidates[best], means[best] - means[0]

    @staticmethod
    def _outcome(rules: NurembergRules, state: Position, seat: PlayerId, now: int, seed: int) -> float:
        """By how many points the seat is likely to lead the best of the others, as it looks after round ``now``."""
        rng = random.Random(seed)
        policy = QuickNuremberg(LOOKS, WIDTH, LONGEST)
        ended = play_on(rules, reseed(state, seed), policy, rng, until=lambda reached: reached.round > now)
        scores = value(rules, ended)
        return scores[seat] - max(score for player, score in scores.items() if player != seat)
