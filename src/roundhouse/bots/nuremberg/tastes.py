"""Tastes of players who know more than a novice, found by play: `tools/learn_nuremberg.py` tells which ones win."""

from __future__ import annotations

from .worth import Taste

#: at a table for two there is more to carry, and the profit soon reaches the end of its track: little differs from the
#: novice's taste for certain
AT_TWO = Taste(company=(2.38, 1.95, 1.46, 1.14, 0.77, 0.53, 0.41, 0.3), earns=0.27)
AT_MORE = Taste(
    white=(3.6, 2.72, 1.97, 1.34, 0.94, 0.73, 0.55, 0.4),
    brown=(1.67, 1.52, 1.36, 1.06, 0.83, 0.61, 0.45, 0.38),
    cube=0.24,
    pound=1.19,
    in_set=0.76,
    earns=0.28,
    keeps=0.19,
    waiting=0.34,
)


def tuned(players: int) -> Taste:
    """The taste that does best with so many players."""
    return AT_TWO if players == 2 else AT_MORE


#: what did best with brisk players against the tastes above
SHARP_AT_TWO = Taste(
    white=(2.92, 2.44, 1.95, 1.46, 1.14, 0.97, 0.81, 0.65),
    brown=(2.36, 2.14, 1.93, 1.5, 1.18, 0.86, 0.64, 0.54),
    company=(2.73, 2.29, 1.75, 1.39, 0.96, 0.67, 0.53, 0.4),
    pound=0.73,
    in_set=0.81,
    earns=0.38,
    keeps=0.19,
)


def sharp(players: int) -> Taste:
    """The taste of the strongest player."""
    return SHARP_AT_TWO if players == 2 else AT_MORE
