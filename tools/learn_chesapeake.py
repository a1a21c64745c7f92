"""Learn how players of 18Chesapeake stand at larger tables, and which habits win among steadies.

    python -m tools.learn_chesapeake games.jsonl --games 400 --seed 830000 --workers 4
    python -m tools.learn_chesapeake games.jsonl later.jsonl --write

The first form plays games of one player with drawn habits among steadies, who has the seat of the number of the game.
It appends a line for each: the habits, the figures of every player whenever a round begins, and the scores. Games that
the file has are not played again. ``--around`` moves the middle of the habits by some doublings, ``--spread`` says how
far they are drawn apart. ``--write`` fits the value function of `roundhouse.bots.search.chesapeake` to the games of all
files, those of the second and later ones counting twice, and prints how the lead over the others depends on each habit.
Needs numpy. The same seeds give the same games.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean
from typing import Any, cast

import numpy as np

from roundhouse.bots import Bot, decide, find_bot
from roundhouse.bots.novice import chesapeake_novice
from roundhouse.bots.novice.situation import Habits
from roundhouse.bots.search import chesapeake as standing
from roundhouse.bots.search.chesapeake import NAMES, VERSION, StandingValue, figures
from roundhouse.bots.search.forecast import CLASSIC
from roundhouse.bots.search.learnt import Learnt, fit
from roundhouse.bots.simulate import GameSpec, start_game
from roundhouse.bots.steady import SteadyEighteen, Temper
from roundhouse.bots.steady.habits import CHESAPEAKE_SHREWD, CHESAPEAKE_WARY
from roundhouse.bots.steady.titles import CHESAPEAKE_TRADING
from roundhouse.eighteen.flow import EighteenRules
from tools.learn_eighteen import CLASSIC_ONES, MOST_MOVES, SHARED, read

SLUG = "18chesapeake"
DRAWN = (*(name for name in (*SHARED, *CLASSIC_ONES) if name != "good_yield"), "scarce", "worthwhile")
#: how far the figures of the search and the worth of private companies are drawn apart, against habits
SEARCHED = ("margin", "rivalry")
PRIVATES = 0.4
#: a lead in parts of the table's mean counts at most so much: one that comes from a bankruptcy says little more
FARTHEST = 0.7
#: what such a mean comes to, in money
MEAN = 4_500
#: how firmly the weights are held at nothing
RIDGE = 300.0
#: how often games of the second and later files count
LATER = 2


def drawn(rng: random.Random, around: Mapping[str, float], spread: float) -> dict[str, float]:
    """Doublings of every figure."""
    found = {name: around.get(name, 0.0) + rng.gauss(0, spread) for name in (*DRAWN, *SEARCHED)}
    for name in CHESAPEAKE_SHREWD.private_worth:
        found[name] = around.get(name, 0.0) + rng.gauss(0, PRIVATES * spread)
    return found


def habits_of(doublings: Mapping[str, float]) -> Habits:
    """The habits of strong, changed by these doublings."""
    base = CHESAPEAKE_SHREWD
    changed = {name: getattr(base, name) * 2 ** doublings[name] for name in DRAWN}
    worth = {name: round(value * 2 ** doublings[name]) for name, value in base.private_worth.items()}
    return replace(base, **changed, private_worth=worth)


def temper_of(doublings: Mapping[str, float]) -> Temper:
    """How the player searches."""
    margin = CHESAPEAKE_TRADING.margin * 2 ** doublings["margin"]
    rivalry = CHESAPEAKE_TRADING.rivalry * 2 ** doublings["rivalry"]
    return replace(CHESAPEAKE_TRADING, margin=margin, unsure=margin, rivalry=rivalry)


def player(doublings: Mapping[str, float]) -> Bot:
    """A player with these habits."""
    others = chesapeake_novice(CHESAPEAKE_WARY)
    novice = chesapeake_novice(habits_of(doublings))
    return SteadyEighteen(novice, CLASSIC, temper_of(doublings), StandingValue(), others)


def played(seed: int, players: int, around: Mapping[str, float], spread: float, budget: float) -> dict[str, Any] | None:
    """One game; None if it does not end."""
    habits = drawn(random.Random(f"{seed}/habits"), around, spread)
    game = start_game(GameSpec(SLUG, ("novice",) * players, seed))
    rules, seats = cast(EighteenRules, game.rules), game.setup.players
    bots: dict[str, Bot] = {seat: find_bot("steady", SLUG) for seat in seats}
    bots[seats[seed % players]] = player(habits)
    rows: list[list[list[float]]] = []
    begun: object = None
    for _ in range(MOST_MOVES):
        if game.result is not None:
            scores = [game.result.scores[seat] for seat in seats]
            return {"seed": seed, "players": players, "lone": seed % players, "habits": habits} | {
                "rows": rows,
                "scores": scores,
            }
        now = round_name(game.state.round)
        if now != begun:
            begun = now
            found = figures(rules, game.state, CLASSIC)
            rows.append([[round(figure, 2) for figure in found[seat]] for seat in seats])
        seat = game.acting[0]
        game.apply(decide(bots[seat], game, seat, budget).action)
    return None


def round_name(now: Any) -> object:
    """What tells a round from the one before."""
    return now.kind, getattr(now, "set", 0), getattr(now, "number", 0)


def leads(game: Mapping[str, Any]) -> list[float]:
    """By which part of the table's mean each score differs from it, within bounds."""
    middle = fmean(game["scores"])
    return [max(-FARTHEST, min(FARTHEST, score / middle - 1)) for score in game["scores"]]


def examples(games: Sequence[Mapping[str, Any]]) -> Iterator[tuple[list[float], float]]:
    """The figures of each player in each position, and by how much money he led in the end."""
    for game in games:
        targets = [MEAN * lead for lead in leads(game)]
        for table in game["rows"]:
            yield from zip(table, targets, strict=True)


def value_of(games: Sequence[Mapping[str, Any]]) -> Learnt:
    """The weights that tell best who will lead: those of `fit`, by numpy, for there are many rows."""
    rows, targets = (np.array(column) for column in zip(*examples(games), strict=True))
    scales = np.maximum(np.sqrt((rows**2).mean(axis=0)), 1e-9)
    scaled = rows / scales
    weights = np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(len(NAMES)), scaled.T @ targets) / scales
    return Learnt(VERSION, NAMES, tuple(float(weight) for weight in weights))


def agreement(games: Sequence[Mapping[str, Any]], weights: Learnt) -> tuple[float, float]:
    """How the outline and the weights correlate with the final leads."""
    told = [(row[0], weights.value(row), lead) for row, lead in examples(games)]
    outline, learnt, lead = (np.array(column) for column in zip(*told, strict=True))
    return float(np.corrcoef(outline, lead)[0, 1]), float(np.corrcoef(learnt, lead)[0, 1])


def habits_that_win(games: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """By which part of the table's mean a doubling of each figure changes the lead."""
    names = list(games[0]["habits"])
    rows = [[1.0, *(game["habits"][name] for name in names)] for game in games]
    targets = [leads(game)[game["lone"]] for game in games]
    return dict(zip(names, fit(rows, targets, len(rows) / 50)[1:], strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seed", type=int, default=830_000)
    parser.add_argument("--around", type=json.loads, default={})
    parser.add_argument("--spread", type=float, default=0.4)
    parser.add_argument("--budget", type=float, default=1.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    games = read(asked.files[0])
    known = {(game["seed"], game["players"]) for game in games}
    seeds = [s for s in range(asked.seed, asked.seed + asked.games) if (s, asked.players) not in known]
    play = partial(played, players=asked.players, around=asked.around, spread=asked.spread, budget=asked.budget)
    if seeds:
        with asked.files[0].open("a", encoding="utf-8") as out, Pool(asked.workers) as pool:
            for game in pool.imap_unordered(play, seeds):
                if game is not None:
                    games.append(game)
                    out.write(json.dumps(game) + "\n")
                    out.flush()
    for later in asked.files[1:]:
        games += LATER * read(later)
    if asked.write:
        apart = [game for game in games if game["seed"] % 5 == 0]
        before, after = agreement(apart, value_of([game for game in games if game["seed"] % 5]))
        print(f"games not fitted to: the outline correlates by {before:.3f} with the leads, the weights by {after:.3f}")
        target = Path(standing.__file__).with_name(standing.FILE)
        target.write_text(json.dumps(value_of(games).to_dict(), indent=1) + "\n", encoding="utf-8")
        for name, part in sorted(habits_that_win(games).items(), key=lambda entry: -abs(entry[1])):
            print(f"{name:12} {100 * part:+.1f} % for a doubling")


if __name__ == "__main__":
    main()
