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
from .tastes import sharp, tuned
from .worth import Taste, Worth


@dataclass(frozen=True)
class Diligence:
    """What is tried, and how often."""

    #: lines that are tried beside the novice's and none
    lines: int
    #: how many of all that is tried are left after one look at the end of the round
    kept: int
    #: plays of all that is left in each stage; after a stage the better half goes on
    stages: tuple[int, ...]
    #: by how many standard errors something must be better than the novice's choice, and by how many points
    certainty: float
    margin: float
    #: part of the value after the next round in that of a play; the rest is the value after this one
    further: float = 0.5
    #: the same when bids are tried
    further_for_bids: float = 0.0


AT_TWO = Diligence(lines=30, kept=8, stages=(6, 6, 12), certainty=1.5, margin=0.2)
AT_MORE = Diligence(lines=10, kept=12, stages=(4, 4, 8), certainty=0.7, margin=0.15)


class NurembergStrong:
    """Searches bids, lines and hand-overs; the novice does the rest."""

    def __init__(self, at_two: Diligence = AT_TWO, at_more: Diligence = AT_MORE) -> None:
        self.at_two, self.at_more = at_two, at_more

    def decide(self, rules: Rules[Any], state: Position, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        own = cast(NurembergRules, rules)
        players = len(own.setting.players)
        diligence = self.at_two if players == 2 else self.at_more
        worth = Worth(own.setting, state, seat, sharp(players))
        advice = NurembergNovice(worth.taste).decide(rules, state, seat, rng, budget)
        tried = list(dict.fromkeys([advice.action, *_candidates(own, worth, advice.action, diligence.lines)]))
        if len(tried) < 2:
            return advice
        further = diligence.further_for_bids if isinstance(advice.action, Bid) else diligence.further
        plays = [Plays(own, apply(own, state, action), seat, worth.taste, further) for action in tried]
        seed = rng.getrandbits(32)
        left = screened(plays, diligence.kept, seed)
        best, gain = best_of([plays[place] for place in left], diligence, seed)
        if best == 0:
            return advice
        return Decision(tried[left[best]], Message("expects-points", {"gain": max(1, round(gain))}))


def _candidates(rules: NurembergRules, worth: Worth, advised: Action, lines: int) -> Iterator[Action]:
    """What is tried beside the novice's choice."""
    state, seat = worth.state, worth.seat
    if isinstance(advised, Bid):
        yield from (bid for _, bid, _ in valued_bids(worth, {}))
    elif isinstance(advised, BuildLine):
        yield BuildLine(seat)
        for sketch in promising_lines(worth)[:lines]:
            line = pay_for(worth, sketch.areas)
            if line is not None:
                yield line
    elif state.phase == 9:
        yield from (c.action for c in choices(rules, state, seat) if isinstance(c.action, HandOver | Pass))


class Plays:
    """Plays on from a position for one player, who has just moved: he with his taste, the others with the usual one."""

    def __init__(self, rules: NurembergRules, state: Position, seat: PlayerId, taste: Taste, further: float) -> None:
        self.rules, self.seat, self.further = rules, seat, further
        usual = tuned(len(rules.setting.players))
        self.tastes = {player: taste if player == seat else usual for player in rules.setting.players}
        self.now = state.round
        #: nothing is drawn between the auction and the hand-overs: that part is played once
        self.start = state if state.phase < 5 else self._play(state, 0, self._hands_over)
        self.values: list[float] = []

    def play(self, seed: int) -> None:
        """One more play, with draws of its own."""
        if self.values and self._is_last():
            self.values.append(self.values[0])
            return
        state, value = self._to_the_end_of_the_round(seed)
        if self.further and state.result is None:
            state = self._play(state, seed, lambda reached: reached.round > self.now + 1)
            value += self.further * (self._lead(state) - value)
        self.values.append(value)

    def at_first_sight(self, seed: int) -> float:
        """The value of one play of the round."""
        return self._to_the_end_of_the_round(seed)[1]

    def _is_last(self) -> bool:
        """Is nothing drawn any more?"""
        return self.now == self.rules.setting.rounds and self.start.phase >= 5

    def _to_the_end_of_the_round(self, seed: int) -> tuple[Position, float]:
        state = self._play(reseed(self.start, seed), seed, lambda reached: reached.round > self.now)
        return state, self._lead(state)

    def _hands_over(self, reached: Position) -> bool:
        return reached.round > self.now or reached.phase == 9

    def _play(self, state: Position, seed: int, until: Callable[[Position], bool]) -> Position:
        found: Position = play_on(self.rules, state, BriskNuremberg(self.tastes), random.Random(seed), until)
        return found

    def _lead(self, state: Position) -> float:
        """By how many points the seat is likely to lead the others: the mean of its lead over the best of them and over
        their mean."""
        scores = sharp_value(self.rules, state)
        others = [score for player, score in scores.items() if player != self.seat]
        return scores[self.seat] - (max(others) + fmean(others)) / 2


def screened(plays: Sequence[Plays], kept: int, seed: int) -> list[int]:
    """The places of the first and of those that look best after one play of the round, in their order."""
    if len(plays) <= kept:
        return list(range(len(plays)))
    looks = [play.at_first_sight(seed) for play in plays]
    best = sorted(range(1, len(plays)), key=lambda place: -looks[place])
    return sorted([0, *best[: kept - 1]])


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
