"""The bot ``steady`` of First Train to Nuremberg: it plays the round out before it decides.

For every line it might build the round is played to its end as novices would play it, and the position is valued
there by what was learnt from many games. Nothing is drawn between the auction and the end of a round, so one play of
the round is enough. With two players the round is played out for bids as well: these are valued over several plays with
some chance in the others' bids, and the best of them replaces the novice's only where it is better than chance
explains.

Work is counted in rounds played, so that a game can be repeated.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any, cast

from roundhouse.bots.interface import Decision
from roundhouse.bots.search.play import Policy, play_on
from roundhouse.kernel import Action, Message, PlayerId, Rules, apply, reseed
from roundhouse.titles.nuremberg.actions import Bid, BuildLine
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.state import Position

from .bids import valued_bids
from .learnt import learnt_value
from .lines import promising_lines
from .novice import NurembergNovice
from .quick import QuickNuremberg, pay_for
from .tastes import tuned
from .worth import Worth

#: how closely the quick players look for lines when bids are tried
LOOKS, WIDTH, LONGEST = 4, 12, 9


@dataclass(frozen=True)
class Patience:
    """What is tried, and how often."""

    #: lines that are tried beside the novice's, and how much better one must be, in points
    lines: int = 5
    line_margin: float = 0.3
    #: spaces that are bid for on trial with two players, each so often. With more of them too much depends on what
    #: others bid, and bids are left to the novice
    spaces_at_two: int = 4
    plays: int = 6
    #: by how many standard errors a bid must be better than the novice's
    certainty: float = 1.5


STEADY = Patience()


class NoviceForAll:
    """Plays every seat as a novice does, to see what others will do."""

    def __init__(self, novice: NurembergNovice) -> None:
        self.novice = novice

    def act(self, rules: Rules[Any], state: Position, seat: PlayerId, rng: random.Random) -> Action:
        return self.novice.decide(rules, state, seat, rng, 0.0).action

    again = act


class NurembergSteady:
    """Searches lines, and with two players bids; the novice does the rest."""

    def __init__(self, patience: Patience = STEADY) -> None:
        self.patience = patience
        self.others = NoviceForAll(NurembergNovice())

    def decide(self, rules: Rules[Any], state: Position, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        own = cast(NurembergRules, rules)
        worth = Worth(own.setting, state, seat, tuned(len(own.setting.players)))
        advice = NurembergNovice(worth.taste).decide(rules, state, seat, rng, budget)
        candidates = list(dict.fromkeys([advice.action, *self._candidates(own, worth, advice.action)]))
        if len(candidates) < 2:
            return advice
        if isinstance(advice.action, Bid):
            best, gain = self._best_bid(own, state, seat, candidates, rng.getrandbits(32))
        else:
            best, gain = self._best_deed(own, state, seat, candidates)
        if best == advice.action:
            return advice
        return Decision(best, Message("expects-points", {"gain": max(1, round(gain))}))

    def _candidates(self, rules: NurembergRules, worth: Worth, advised: Action) -> Iterator[Action]:
        """What is tried beside the novice's choice."""
        if isinstance(advised, Bid):
            if len(rules.setting.players) == 2:
                yield from [bid for _, bid, _ in valued_bids(worth, {})][: self.patience.spaces_at_two]
        elif isinstance(advised, BuildLine):
            yield BuildLine(worth.seat)
            for sketch in promising_lines(worth)[: self.patience.lines]:
                line = pay_for(worth, sketch.areas)
                if line is not None:
                    yield line

    def _best_deed(
        self, rules: NurembergRules, state: Position, seat: PlayerId, candidates: list[Action]
    ) -> tuple[Action, float]:
        """The candidate after which the round ends best, and by how much it is better than the first."""
        scores = [
            self._outcome(rules, apply(rules, state, action), seat, state.round, self.others) for action in candidates
        ]
        margin = self.patience.line_margin
        best = max(range(len(candidates)), key=lambda place: scores[place] - (margin if place else 0.0))
        return candidates[best], scores[best] - scores[0]

    def _best_bid(
        self, rules: NurembergRules, state: Position, seat: PlayerId, candidates: list[Action], seed: int
    ) -> tuple[Action, float]:
        """The bid whose plays end best, if it is better than the first by more than chance explains."""
        after = [apply(rules, state, action) for action in candidates]
        policy = QuickNuremberg(LOOKS, WIDTH, LONGEST)
        plays = [
            [self._outcome(rules, position, seat, state.round, policy, seed + n) for n in range(self.patience.plays)]
            for position in after
        ]
        best, gain = 0, 0.0
        for place in range(1, len(candidates)):
            more = [a - b for a, b in zip(plays[place], plays[0], strict=True)]
            error = stdev(more) / len(more) ** 0.5
            if fmean(more) > max(gain, self.patience.certainty * error):
                best, gain = place, fmean(more)
        return candidates[best], gain

    @staticmethod
    def _outcome(
        rules: NurembergRules, state: Position, seat: PlayerId, now: int, policy: Policy, seed: int = 0
    ) -> float:
        """By how many points the seat is likely to lead the others, as it looks after round ``now``: the mean of its
        lead over the best of them and over their mean."""
        ended = play_on(
            rules, reseed(state, seed), policy, random.Random(seed), until=lambda reached: reached.round > now
        )
        scores = learnt_value(rules, ended)
        others = [score for player, score in scores.items() if player != seat]
        return scores[seat] - (max(others) + fmean(others)) / 2
