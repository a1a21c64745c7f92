"""What players are rewarded for, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from roundhouse.kernel import SetupError

Scores = Sequence[float]


@dataclass(frozen=True)
class Reward:
    """``at_end`` turns the final scores into rewards; until the end all rewards are 0.

    Without it the reward after each action is what the score of each player, if the game ended now, has changed by.
    ``low`` and ``high`` bound what a player can collect in a game; ``zero_sum``: do all rewards add up to 0?
    """

    name: str
    text: str
    at_end: Callable[[Scores], list[float]] | None
    low: float
    high: float
    zero_sum: bool = False


def score_share(scores: Scores) -> list[float]:
    """Each player's part of all points; a score below 0 counts as 0, and without points all have the same part."""
    counted = [max(0.0, score) for score in scores]
    total = sum(counted)
    return [score / total if total else 1 / len(scores) for score in counted]


def rank(scores: Scores) -> list[float]:
    """1 for the first, -1 for the last, even steps between; equal scores share what their places bring."""
    steps = len(scores) - 1
    return [
        (sum(other < score for other in scores) - sum(other > score for other in scores)) / steps for score in scores
    ]


def win(scores: Scores) -> list[float]:
    """1 for the best score, shared if several have it."""
    best = max(scores)
    winners = sum(score == best for score in scores)
    return [1 / winners if score == best else 0.0 for score in scores]


REWARDS: dict[str, Reward] = {
    reward.name: reward
    for reward in (
        Reward("score_share", "at the end: the player's part of all points", score_share, 0.0, 1.0),
        Reward(
            "rank", "at the end: 1 for the first, -1 for the last, even steps between", rank, -1.0, 1.0, zero_sum=True
        ),
        Reward("win", "at the end: 1 for the winner, shared in a tie", win, 0.0, 1.0),
        Reward("worth_change", "after each action: change of the score if the game ended now", None, -1e6, 1e6),
    )
}


def find_reward(name: str) -> Reward:
    """The reward called ``name``, or :class:`SetupError` naming those there are."""
    if name not in REWARDS:
        raise SetupError("no-reward", name=name, known=list(REWARDS))
    return REWARDS[name]
