"""Two moves compared by playing many games on from both, quickly and with the same draws."""

from __future__ import annotations

import random
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from roundhouse.bots import lookahead
from roundhouse.bots.search.play import play_on
from roundhouse.kernel import Action, PlayerId, apply, reseed

from .material import Material


class Rolled(NamedTuple):
    """What the other move brought more on average, and the standard error of that."""

    mean: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Is the difference larger than chance would explain?"""
        return abs(self.mean) > 2 * self.error


def roll(material: Material, at: int, other: Action, player: PlayerId) -> Rolled | None:
    """Play on after the move of the game and after ``other``, both with each of some seeds; None without results."""
    differences: list[float] = []
    quick = lookahead(material.game.title).quick
    for seed in range(material.bounds.rollouts):
        scores: list[int] = []
        for action in (material.played[at], other):
            material.looked["rollouts"] += 1
            begin = apply(material.rules, reseed(material.line[at], seed), action)
            end = play_on(material.rules, begin, quick(), random.Random(seed))
            if end.result is not None:
                scores.append(end.result.scores[player])
        if len(scores) == 2:
            differences.append(scores[1] - scores[0])
    if len(differences) < 2:
        return None
    return Rolled(fmean(differences), stdev(differences) / sqrt(len(differences)))
