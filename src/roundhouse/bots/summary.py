"""What many games say about the bots that played them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean, median, quantiles
from typing import Any

from .simulate import Outcome


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did. ``share`` of the wins with a 95 % interval, ``fair`` what equal players would have;
    ``scores`` are least, quartiles and most; thinking times in seconds of the processor."""

    bot: str
    wins: float
    share: float
    low: float
    high: float
    fair: float
    mean: float
    scores: tuple[float, float, float, float, float]
    median_time: float
    worst_time: float


@dataclass(frozen=True, slots=True)
class Summary:
    """Figures of a series of games. ``seconds`` are elapsed time, not processor time."""

    games: int
    moves: int
    seconds: float
    reasons: dict[str, int]
    standings: tuple[Standing, ...]
    #: means of what the title reports of a game
    figures: dict[str, float]
    #: standstills that were taken back
    retakes: int
    #: all actions and events by kind
    deeds: dict[str, int]
    happenings: dict[str, int]

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0

    def to_dict(self) -> dict[str, Any]:
        """Plain data for a program."""
        return {
            "games": self.games,
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.moves_per_second, 1),
            "reasons": self.reasons,
            "retakes": self.retakes,
            "deeds": self.deeds,
            "happenings": self.happenings,
            "figures": {name: round(value, 3) for name, value in self.figures.items()},
            "bots": [
                {
                    "bot": s.bot,
                    "wins": round(s.wins, 3),
                    "share": round(s.share, 4),
                    "interval": [round(s.low, 4), round(s.high, 4)],
                    "fair_share": round(s.fair, 4),
                    "mean_score": round(s.mean, 1),
                    "scores": dict(zip(("least", "lower", "median", "upper", "most"), s.scores, strict=True)),
                    "median_ms": round(1000 * s.median_time, 2),
                    "worst_ms": round(1000 * s.worst_time, 2),
                }
                for s in self.standings
            ],
        }


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson interval of a share: right for few games and for shares near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    centre = share + z * z / (2 * games)
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def summarise(outcomes: Sequence[Outcome], seconds: float) -> Summary:
    """The figures of some games; a bot that has several seats counts once for each of them."""
    bots = sorted({bot for outcome in outcomes for bot in outcome.bots})
    return Summary(
        len(outcomes),
        sum(outcome.moves for outcome in outcomes),
        seconds,
        dict(Counter(outcome.reason for outcome in outcomes).most_common()),
        tuple(_standing(bot, outcomes) for bot in bots),
        {name: mean(o.figures[name] for o in outcomes) for name in (outcomes[0].figures if outcomes else ())},
        sum(outcome.retakes for outcome in outcomes),
        _added(outcome.deeds for outcome in outcomes),
        _added(outcome.happenings for outcome in outcomes),
    )


def _added(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for count in counts:
        total.update(count)
    return dict(total.most_common())


def _standing(bot: str, outcomes: Sequence[Outcome]) -> Standing:
    places = [(o, seat) for o in outcomes for seat, name in enumerate(o.bots) if name == bot]
    wins = sum(outcome.wins[seat] for outcome, seat in places)
    scores = sorted(outcome.scores[seat] for outcome, seat in places)
    times = [seconds for outcome, seat in places for seconds in outcome.thinking[seat]] or [0.0]
    low, high = wilson(wins, len(outcomes))
    lower, middle, upper = quantiles(scores, n=4, method="inclusive") if len(scores) > 1 else scores * 3
    return Standing(
        bot,
        wins,
        wins / len(outcomes),
        low,
        high,
        mean(outcome.bots.count(bot) / len(outcome.bots) for outcome in outcomes),
        mean(scores),
        (scores[0], lower, middle, upper, scores[-1]),
        median(times),
        max(times),
    )
