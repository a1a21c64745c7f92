"""What the games of a ladder say: shares with intervals, ratings with their uncertainty, and who erred."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, median
from typing import Any

from roundhouse.bots.summary import wilson
from roundhouse.ratings import Rating, rate

from .records import LadderGame
from .schedule import LineUp


@dataclass(frozen=True, slots=True)
class LineUpResult:
    """How the lone bot of a line-up did. Games without a result count as not won. Times are milliseconds of the
    processor for a move of the lone bot."""

    line_up: LineUp
    games: int
    wins: float
    share: float
    low: float
    high: float
    median_ms: float
    worst_ms: float
    unfinished: int

    def to_dict(self) -> dict[str, Any]:
        """Plain data for a program."""
        figures = asdict(self)
        del figures["line_up"]
        return {**self.line_up._asdict(), "fair": self.line_up.fair, **figures}


@dataclass(frozen=True, slots=True)
class Rank:
    """A bot's rating in a title, from all its games there, with half the width of the 95 % interval."""

    title: str
    bot: str
    games: int
    points: int
    uncertainty: int


@dataclass(frozen=True, slots=True)
class Trouble:
    """What a bot did wrong: how often, by kind, and the first time in words."""

    title: str
    bot: str
    kind: str
    count: int
    example: str


def standings(games: Iterable[LadderGame]) -> list[LineUpResult]:
    """A line for each line-up, in the order of title, variant and players."""
    by_line_up: dict[LineUp, list[LadderGame]] = {}
    for played in games:
        by_line_up.setdefault(played.line_up, []).append(played)
    return [_line(line_up, by_line_up[line_up]) for line_up in sorted(by_line_up)]


def _line(line_up: LineUp, games: Sequence[LadderGame]) -> LineUpResult:
    wins = sum(played.wins[played.seat] for played in games if played.is_rated)
    thoughts = [played.thought[line_up.lone] for played in games if line_up.lone in played.thought]
    low, high = wilson(wins, len(games))
    return LineUpResult(
        line_up,
        len(games),
        wins,
        wins / len(games),
        low,
        high,
        median(thought.median for thought in thoughts) if thoughts else 0.0,
        max((thought.worst for thought in thoughts), default=0.0),
        sum(not played.is_rated for played in games),
    )


def ranks_of(played: LadderGame) -> list[int]:
    """The ranks by seat: 1 for the winners, whom the rules name, and the others by their scores."""
    places = [(won > 0, 0 if won > 0 else score) for won, score in zip(played.wins, played.scores, strict=True)]
    return [sum(place > own for place in places) + 1 for own in places]


def ranking(games: Sequence[LadderGame]) -> list[Rank]:
    """The ratings of the bots in each title, the best first. A bot with several seats of a game has one rating: the
    mean of what its seats would come to."""
    ratings: dict[tuple[str, str], Rating] = {}
    counts: Counter[tuple[str, str]] = Counter()
    for played in sorted(games, key=lambda played: (played.seed, played.line_up)):
        if not played.is_rated:
            continue
        keys = [(played.title, bot) for bot in played.bots]
        after = rate([ratings.get(key, Rating()) for key in keys], ranks_of(played))
        for key in dict.fromkeys(keys):
            own = [rating for seat, rating in zip(keys, after, strict=True) if seat == key]
            ratings[key] = Rating(fmean(r.mu for r in own), fmean(r.sigma for r in own))
            counts[key] += 1
    found = [
        Rank(title, bot, counts[title, bot], rating.points, rating.uncertainty)
        for (title, bot), rating in ratings.items()
    ]
    return sorted(found, key=lambda rank: (rank.title, -rank.points, rank.bot))


def troubles(games: Iterable[LadderGame]) -> list[Trouble]:
    """What bots did wrong, by title, bot and kind."""
    counts: Counter[tuple[str, str, str]] = Counter()
    examples: dict[tuple[str, str, str], str] = {}
    for played in games:
        for bot, kinds in played.faults.items():
            for kind, count in kinds.items():
                key = (played.title, bot, kind)
                counts[key] += count
                told = next((text for text in played.told if text.startswith(f"{bot}, {kind} ")), "")
                where = f"{played.variant}, {played.players} players, seed {played.seed}"
                examples.setdefault(key, f"{where}: {told}" if told else where)
    return [Trouble(*key, count, examples[key]) for key, count in sorted(counts.items())]
