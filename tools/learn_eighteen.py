"""Learn what positions of the 18xx titles are worth, and which habits win, from games of players with different habits.

    python tools/learn_eighteen.py games.jsonl --title 18cz --players 4 --games 400 --seed 700000
    python tools/learn_eighteen.py games.jsonl later.jsonl --title 18cz --write

The first form plays games in which every seat has habits of its own, drawn around a base that ``--around`` moves by
some doublings, and searches or does not. It appends a line for each game: the habits, the figures of every player
between rounds, and the scores. Games that the file has are not played again; ``--workers`` plays several at once,
``--minutes`` stops after so long. ``--write`` fits the value function of `roundhouse.bots.search.figures` to the games
of all files, writes its weights, and prints how the lead over the others depends on each habit. Games of the second and
later files, which better players played, count more. The same seeds give the same games.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean
from typing import Any, cast

from roundhouse.bots import Bot, decide
from roundhouse.bots.novice import Novice, chesapeake_novice, cz_novice, eastern_novice
from roundhouse.bots.novice.chesapeake import CHESAPEAKE_HABITS
from roundhouse.bots.novice.cz import CZ_HABITS
from roundhouse.bots.novice.eastern import EASTERN_HABITS
from roundhouse.bots.novice.situation import Habits
from roundhouse.bots.novice.takeovers import rounds_left
from roundhouse.bots.search import figures as learning
from roundhouse.bots.search.cz import CZ
from roundhouse.bots.search.eastern import EASTERN
from roundhouse.bots.search.figures import NAMES, VERSION, LearntValue, figures
from roundhouse.bots.search.forecast import CLASSIC, Outlook, estimate
from roundhouse.bots.search.learnt import Learnt, fit
from roundhouse.bots.simulate import GameSpec, start_game
from roundhouse.bots.steady import SteadyEighteen, Temper
from roundhouse.bots.steady.eighteen import SHARES
from roundhouse.bots.steady.titles import CHESAPEAKE_TEMPER, CZ_TEMPER, EASTERN_TEMPER
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.operating import OperatingRound

#: figures of all players, drawn in doublings
SHARED = (
    "caution",
    "reserve",
    "rounds",
    "growing",
    "treasury",
    "train_gain",
    "payback",
    "train_life",
    "saving",
    "later",
    "openings",
    "tile_cost",
)
CLASSIC_ONES = ("good_yield", "heavy", "going")
#: how far habits are drawn apart, in doublings
SPREAD = 0.7
#: how firmly the weights are held at the outline
RIDGE = 300.0
#: how often games of the second and later files count
LATER = 3
#: actions that are counted
TELLING = ("acquire", "merge", "refinance")
#: actions after which a game is given up
MOST_MOVES = 6_000


#: does a seat search, and then by the learnt value, shares alone, and in place of any move of the novice's?
SEARCHES = ("searches", "by value", "narrow", "free")


class Course:
    """What is learnt of one title: from which players, with which habits, in what file."""

    def __init__(
        self,
        make: Callable[[Any], Novice],
        base: Habits,
        outlook: Outlook,
        file: str,
        names: Sequence[str],
        switches: Mapping[str, Mapping[str, Any]],
        temper: Temper,
    ) -> None:
        self.make, self.base, self.outlook, self.file, self.temper = make, base, outlook, file, temper
        self.names, self.switches = tuple(names), switches

    def drawn(self, rng: random.Random, around: Mapping[str, float]) -> dict[str, float]:
        """Doublings for every figure; 1 or 0 for every switch."""
        found = {name: around.get(name, 0.0) + rng.gauss(0, SPREAD) for name in self.names}
        found["margin"] = around.get("margin", 0.0) + rng.gauss(0, SPREAD)
        for name in (*self.switches, *SEARCHES):
            found[name] = float(rng.random() < around.get(name, 0.5))
        return found

    def player(self, habits: Mapping[str, float]) -> Bot:
        """The player with these habits."""
        novice = self.novice(habits)
        if not habits["searches"]:
            return novice
        kept = Temper().kept if habits["free"] else self.temper.kept
        matters = SHARES if habits["narrow"] else self.temper.matters
        temper = replace(self.temper, margin=self.temper.margin * 2 ** habits["margin"], kept=kept, matters=matters)
        value = LearntValue(self.file) if habits["by value"] else estimate
        return SteadyEighteen(novice, self.outlook, temper, value)

    def novice(self, habits: Mapping[str, float]) -> Novice:
        """The rules that decide what is not searched."""
        changed = {name: getattr(self.base, name) * 2 ** habits[name] for name in self.names}
        for name, off in self.switches.items():
            if not habits[name]:
                changed.update(off)
        return self.make(replace(self.base, **changed))


COURSES = {
    "18chesapeake": Course(
        chesapeake_novice,
        replace(CHESAPEAKE_HABITS, treasury=4.0, scarce=1.0, worthwhile=54.0),
        CLASSIC,
        "chesapeake.json",
        (*SHARED, *CLASSIC_ONES, "worthwhile"),
        {"scarce on": {"scarce": 0.0}, "makes room": {"worthwhile": None}},
        CHESAPEAKE_TEMPER,
    ),
    "18cz": Course(
        cz_novice,
        replace(CZ_HABITS, scarce=1.0, worthwhile=54.0, left=rounds_left, place=10.0, cash_kept=0.4),
        CZ,
        "cz.json",
        (
            *SHARED,
            *CLASSIC_ONES,
            *("worthwhile", "cards_a_round", "dividends", "kept_for_train", "place", "local", "near_end", "cash_kept"),
            "runs_to_train",
        ),
        {
            "scarce on": {"scarce": 0.0},
            "makes room": {"worthwhile": None},
            "sees the end": {"left": Habits().left},
            "place on": {"place": 0.0},
            "keeps cash": {"cash_kept": 0.0},
        },
        CZ_TEMPER,
    ),
    "1862": Course(
        eastern_novice,
        replace(EASTERN_HABITS, merger=1.2),
        EASTERN,
        "eastern.json",
        (
            *(name for name in SHARED if name not in ("growing", "treasury", "reserve")),
            *("worthwhile", "bid", "price_part", "new", "sinking", "runs", "full_treasury", "keep_life", "low_price"),
            *("stations", "merger"),
        ),
        {"merges": {"merger": None}},
        EASTERN_TEMPER,
    ),
}


def played(seed: int, slug: str, players: int, variant: str, around: Mapping[str, float], budget: float) -> Any:
    """One game: habits and scores by seat, and the figures of the seats whenever operating rounds begin or end. None if
    it does not end."""
    course = COURSES[slug]
    rng = random.Random(f"{seed}/habits")
    game = start_game(GameSpec(slug, ("novice",) * players, seed, variant))
    rules = cast(EighteenRules, game.rules)
    seats = game.setup.players
    habits = [course.drawn(rng, around) for _ in seats]
    bots = {seat: course.player(own) for seat, own in zip(seats, habits, strict=True)}
    rows: list[list[list[float]]] = []
    deeds = [Counter[str]() for _ in seats]
    running = False
    for _ in range(MOST_MOVES):
        if game.result is not None:
            break
        if running != isinstance(game.state.round, OperatingRound):
            running = not running
            found = figures(rules, game.state, course.outlook)
            rows.append([[round(figure, 2) for figure in found[seat]] for seat in seats])
        seat = game.acting[0]
        action = decide(bots[seat], game, seat, budget).action
        if action.do in TELLING:
            deeds[seats.index(seat)][action.do] += 1
        game.apply(action)
    if game.result is None:
        return None
    scores = [game.result.scores[seat] for seat in seats]
    told = {"seed": seed, "title": slug, "players": players, "variant": variant}
    return {**told, "habits": habits, "rows": rows, "scores": scores, "deeds": deeds}


def tables(games: Sequence[Mapping[str, Any]]) -> Iterator[tuple[list[list[float]], list[float]]]:
    """Figures and scores of every position, by how far they are from the mean of their table."""
    for game in games:
        middle = fmean(game["scores"])
        scores = [score - middle for score in game["scores"]]
        for table in game["rows"]:
            means = [fmean(column) for column in zip(*table, strict=True)]
            yield [[figure - mean for figure, mean in zip(row, means, strict=True)] for row in table], scores


def value_of(games: Sequence[Mapping[str, Any]]) -> Learnt:
    """The weights that tell best how the scores of a table will differ."""
    rows: list[list[float]] = []
    scores: list[float] = []
    for table, leads in tables(games):
        rows += table
        scores += leads
    guess = [float(name == "outline") for name in NAMES]
    return Learnt(VERSION, NAMES, tuple(fit(rows, scores, RIDGE, guess)))


def agreement(games: Sequence[Mapping[str, Any]], weights: Learnt) -> tuple[float, float]:
    """How the outline and the weights correlate with the final scores."""
    told: list[tuple[float, float, float]] = []
    for table, leads in tables(games):
        told += [(row[1], weights.value(row), lead) for row, lead in zip(table, leads, strict=True)]

    def correlation(place: int) -> float:
        both = sum(entry[place] * entry[2] for entry in told)
        squares = sum(entry[place] ** 2 for entry in told) * sum(entry[2] ** 2 for entry in told)
        return both / max(1e-9, math.sqrt(squares))

    return correlation(0), correlation(1)


def habits_that_win(games: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """By how much money a doubling of each figure, or a switch, changes the lead over the others."""
    names = list(games[0]["habits"][0])
    rows, targets = [], []
    for game in games:
        others = len(game["scores"]) - 1
        for habits, score in zip(game["habits"], game["scores"], strict=True):
            rows.append([1.0, *(habits[name] for name in names)])
            targets.append(score - (sum(game["scores"]) - score) / others)
    return dict(zip(names, fit(rows, targets, len(rows) / 50)[1:], strict=True))


def read(file: Path) -> list[dict[str, Any]]:
    """The games of a file; none if there is no such file."""
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--title", choices=tuple(COURSES), required=True)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--variant", default="base")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seed", type=int, default=700_000)
    parser.add_argument("--around", type=json.loads, default={})
    parser.add_argument("--budget", type=float, default=0.2)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    games = read(asked.files[0])
    known = {(game["seed"], game["players"], game["variant"]) for game in games}
    seeds = [s for s in range(asked.seed, asked.seed + asked.games) if (s, asked.players, asked.variant) not in known]
    play = partial(
        played,
        slug=asked.title,
        players=asked.players,
        variant=asked.variant,
        around=asked.around,
        budget=asked.budget,
    )
    end = time.monotonic() + 60 * asked.minutes
    if seeds:
        with asked.files[0].open("a", encoding="utf-8") as out, Pool(asked.workers) as pool:
            for game in pool.imap_unordered(play, seeds):
                if game is not None:
                    games.append(game)
                    out.write(json.dumps(game) + "\n")
                    out.flush()
                if time.monotonic() > end:
                    pool.terminate()
                    break
    for later in asked.files[1:]:
        games += LATER * read(later)
    if asked.write:
        apart = [game for game in games if game["seed"] % 5 == 0]
        before, after = agreement(apart, value_of([game for game in games if game["seed"] % 5]))
        print(
            f"games not fitted to: the outline correlates by {before:.3f} with the scores, the weights by {after:.3f}"
        )
        target = Path(learning.__file__).with_name(COURSES[asked.title].file)
        target.write_text(json.dumps(value_of(games).to_dict(), indent=1) + "\n", encoding="utf-8")
        for name, money in sorted(habits_that_win(games).items(), key=lambda entry: -abs(entry[1])):
            print(f"{name:15} {money:+.1f} for a doubling or a switch")


if __name__ == "__main__":
    main()
