"""A rating, and how a game changes the ratings of those who played it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from openskill.models import PlackettLuce

# openskill's own scale has a mean of 25 and a deviation of 25/3; ours shows whole numbers that people read as ratings.
SCALE = 40.0
START_MU, START_SIGMA = 25.0, 25.0 / 3.0


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of a player's strength: `mu` is the estimate and `sigma` its standard deviation."""

    mu: float = START_MU
    sigma: float = START_SIGMA

    @property
    def points(self) -> int:
        """The estimate as people read it: 1,000 for a new player."""
        return round(self.mu * SCALE)

    @property
    def uncertainty(self) -> int:
        """Half the width of the 95 % interval, in points."""
        return round(1.96 * self.sigma * SCALE)

    @property
    def surely(self) -> int:
        """The points that the player has with 97.5 % certainty: lists are sorted by this."""
        return self.points - self.uncertainty


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=START_MU, sigma=START_SIGMA)


def rate(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a game: `ranks[i]` is the rank of the player with `before[i]`, 1 for the winner.

    Players who tie have the same rank. A game of one player changes nothing.
    """
    if len(before) != len(ranks):
        raise ValueError(f"{len(before)} ratings and {len(ranks)} ranks; each player needs one of both")
    if len(before) < 2:
        return list(before)
    model = _model()
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Rating(team[0].mu, team[0].sigma) for team in after]
