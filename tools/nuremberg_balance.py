"""Novices play First Train to Nuremberg, and a table shows how the designed figures of the boards work.

    python tools/nuremberg_balance.py --games 40
    python tools/nuremberg_balance.py --games 40 --version 1 --maps nuremberg

One row for each map, number of players and side; ``--games`` is the number of games of a row. ``--data`` names a folder
with other board files, to try figures before they are adopted.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

from roundhouse.bots import decide, find_bot
from roundhouse.kernel import Game
from roundhouse.titles import find_title
from roundhouse.titles.nuremberg.boards import load

TABLES = ((2, "2-3"), (3, "2-3"), (3, "3-4"), (4, "3-4"))
SLUG = "nuremberg"


@dataclass(frozen=True)
class Job:
    variant: str
    players: int
    side: str
    seed: int
    version: int
    data: str


@dataclass
class Figures:
    """What one game showed."""

    #: the profit of each player after each Phase 7
    profits: list[int] = field(default_factory=list)
    #: each player's result of each round in pounds, before the track's ends
    pounds: list[int] = field(default_factory=list)
    #: goods and passengers on the map at the end of each round
    left: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    carried: int = 0
    link: int | None = None
    classes: Counter[str] = field(default_factory=Counter)
    place: int = 0


def play(job: Job) -> Figures:
    if job.data:
        load.FOLDER = Path(job.data)
    title = find_title(SLUG)
    names = [f"P{n}" for n in range(job.players)]
    setup = title.setup(names, job.seed, job.variant, {"side": job.side}, rules_version=job.version)
    game = Game(title, setup)
    bot = find_bot("novice", SLUG)
    found = Figures()
    while game.result is None:
        before = game.state.round
        game.apply(decide(bot, game, game.acting[0]).action)
        for event in game.state.events:
            if event.kind == "settled":
                found.profits.append(event.facts["level"])
                found.pounds.append(event.facts["pounds"])
            elif event.kind == "train_rented":
                found.classes[str(event.facts["train"])[0]] += 1
        if game.state.round != before or game.result is not None:
            heaps = game.state.pieces.values()
            found.left.append(sum(n for heap in heaps for kind, n in heap.items() if kind != "landowner"))
    state, result = game.state, game.result
    found.scores = sorted(result.scores.values(), reverse=True)
    found.carried = sum(sum(heap.values()) for heap in state.collected.values())
    found.link = state.link_round
    order = dict(state.chance.outcomes)["turn order"]
    found.place = order.index(result.winners[0])
    return found


def percent(values: Iterable[bool]) -> str:
    return f"{100 * mean(values):.0f} %"


def row(variant: str, players: int, side: str, games: Sequence[Figures]) -> str:
    profits = [p for g in games for p in g.profits]
    pounds = [p for g in games for p in g.pounds]
    by_round = [f"{mean(g.left[r] for g in games):.0f}" for r in range(len(games[0].left))]
    links = [g.link for g in games if g.link is not None]
    cells = [
        variant.capitalize(),
        f"{players}, {side}",
        percent(p == 5 for p in profits),
        f"{mean(profits):+.1f}",
        f"{mean(pounds):+.1f}",
        percent(p < 0 for p in pounds),
        f"{mean(s for g in games for s in g.scores):.0f}",
        f"{mean(g.carried for g in games):.0f}",
        " ".join(by_round),
        percent(g.scores[0] - g.scores[1] <= 2 for g in games),
        f"{100 * len(links) / len(games):.0f} %, round {mean(links):.1f}" if links else "",
        " ".join(f"{sum(g.classes[c] for g in games) / len(games):.1f}" for c in "123"),
        " ".join(f"{100 * mean(g.place == place for g in games):.0f}" for place in range(players)),
    ]
    return "| " + " | ".join(cells) + " |"


HEAD = (
    "map",
    "players, side",
    "at +5",
    "profit",
    "a round's pounds",
    "rounds with a loss",
    "score",
    "carried",
    "left on the map after each round",
    "won by 2 points or less",
    "link made",
    "trains rented by class",
    "wins by first place, %",
)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--maps", nargs="+", default=["nuremberg", "wensleydale"])
    parser.add_argument("--version", type=int, default=find_title(SLUG).rules_version)
    parser.add_argument("--data", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    print("| " + " | ".join(HEAD) + " |")
    print("|" + "---|" * len(HEAD))
    with ProcessPoolExecutor(given.workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        for variant in given.maps:
            for players, side in TABLES:
                seeds = range(given.seed, given.seed + given.games)
                jobs = [Job(variant, players, side, seed, given.version, given.data) for seed in seeds]
                print(row(variant, players, side, list(pool.map(play, jobs))), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
