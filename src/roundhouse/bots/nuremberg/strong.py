"""The bot ``strong`` of First Train to Nuremberg: it plays rounds out, this one and the next, before it decides.

Bids, lines and the track to hand over are tried. After each of them a policy that plays nearly as well as the novice
plays for everybody, several times with other draws and some chance in the bids. Positions at the end of both rounds are
valued by what was learnt from many games of that policy. All that is tried meets the same draws, what does badly is
given up soon, and something else than the novice's choice is done only where it is better by more than chance explains.

Work is counted in rounds played, so that a game can be repeated.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any, cast

from roundhouse.bots.interface import Decision
from roundhouse.bots.search.play import play_on
from roundhouse.kernel import Action, Message, PlayerId, Rules, apply, choices, reseed
from roundhouse.titles.nuremberg.actions import Bid, BuildLine, HandOver, Pass
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.state import Position

from .bids import valued_bids
from .brisk import BriskNuremberg
from .learnt import sharp_value
from .lines import promising_lines
from .novice import NurembergNovice
from .quick import pay_for
from .tastes import sharp
from .worth import Taste, Worth


@dataclass(frozen=True)
class Diligence:
    """What is tried, and how often."""

    #: lines that are tried beside the novice's and none
    lines: int = 10
    #: plays of everything that is tried in each stage; after a stage the better half goes on
    stages: tuple[int, ...] = (4, 4, 8)
    #: by how many standard errors something must be better than the novice's choice, and by how many points
    certainty: float = 0.7
    margin: float = 0.15
    #: part of the value after the next round in that of a play; the rest is the value after this one
    further: float = 0.5
    #: the same when bids are tried
    further_for_bids: float = 0.0


class NurembergStrong:
    """Searches bids, lines and hand-overs; the novice does the rest."""

    def __init__(self, diligence: Diligence = Diligence()) -> None:  # noqa: B008 - it is frozen
        self.diligence = diligence

    def decide(self, rules: Rules[Any], state: Position, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        own = cast(NurembergRules, rules)
        worth = Worth(own.setting, state, seat, sharp(len(own.setting.players)))
        advice = NurembergNovice(worth.taste).decide(rules, state, seat, rng, budget)
        tried = list(dict.fromkeys([advice.action, *self._candidates(own, worth, advice.action)]))
        if len(tried) < 2:
            return advice
        plays = [
            Plays(own, apply(own, state, action), seat, worth.taste, self._further(advice.action)) for action in tried
        ]
        best, gain = best_of(plays, self.diligence, rng.getrandbits(32))
        if best == 0:
            return advice
        return Decision(tried[best], Message("expects-points", {"gain": max(1, round(gain))}))

    def _further(self, advised: Action) -> float:
        return self.diligence.further_for_bids if isinstance(advised, Bid) else self.diligence.further

    def _candidates(self, rules: NurembergRules, worth: Worth, advised: Action) -> Iterator[Action]:
        """What is tried beside the novice's choice."""
        state, seat = worth.state, worth.seat
        if isinstance(advised, Bid):
            yield from (bid for _, bid, _ in valued_bids(worth, {}))
        elif isinstance(advised, BuildLine):
            yield BuildLine(seat)
            for sketch in promising_lines(worth)[: self.diligence.lines]:
                line = pay_for(worth, sketch.areas)
                if line is not None:
                    yield line
        elif state.phase == 9:
            yield from (c.action for c in choices(rules, state, seat) if isinstance(c.action, HandOver | Pass))


class Plays:
    """Plays on from a position for one player, who has just moved."""

    def __init__(self, rules: NurembergRules, state: Position, seat: PlayerId, taste: Taste, further: float) -> None:
        self.rules, self.seat, self.taste, self.further = rules, seat, taste, further
        self.now = state.round
        #: nothing is drawn between the auction and the hand-overs: that part is played once
        self.start = state if state.phase < 5 else self._play(state, 0, self._hands_over)
        self.values: list[float] = []

    def play(self, seed: int) -> None:
        """One more play, with draws of its own."""
        state = self._play(reseed(self.start, seed), seed, lambda reached: reached.round > self.now)
        value = self._lead(state)
        if self.further and state.result is None:
            state = self._play(state, seed, lambda reached: reached.round > self.now + 1)
            value += self.further * (self._lead(state) - value)
        self.values.append(value)

    def _hands_over(self, reached: Position) -> bool:
        return reached.round > self.now or reached.phase == 9

    def _play(self, state: Position, seed: int, until: Callable[[Position], bool]) -> Position:
        found: Position = play_on(self.rules, state, BriskNuremberg(self.taste), random.Random(seed), until)
        return found

    def _lead(self, state: Position) -> float:
        """By how many points the seat is likely to lead the others: the mean of its lead over the best of them and over
        their mean."""
        scores = sharp_value(self.rules, state)
        others = [score for player, score in scores.items() if player != self.seat]
        return scores[self.seat] - (max(others) + fmean(others)) / 2


def best_of(plays: Sequence[Plays], diligence: Diligence, seed: int) -> tuple[int, float]:
    """The place of the best, and by how much it is better than the first, which it is compared with."""
    alive = list(range(len(plays)))
    for stage, count in enumerate(diligence.stages):
        if stage:
            alive.sort(key=lambda place: -fmean(plays[place].values))
            alive = sorted({0, *alive[: max(1, len(alive) // 2)]})
        done = len(plays[0].values)
        for place in alive:
            for n in range(count):
                plays[place].play(seed + done + n)
    best, gain = 0, 0.0
    for place in alive[1:]:
        more = [a - b for a, b in zip(plays[place].values, plays[0].values, strict=True)]
        error = stdev(more) / len(more) ** 0.5
        if fmean(more) > max(gain, diligence.margin, diligence.certainty * error):
            best, gain = place, fmean(more)
    return best, gain
