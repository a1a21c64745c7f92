"""Learn what positions of First Train to Nuremberg are worth, and which tastes win, from games of novices.

    python tools/learn_nuremberg.py games.jsonl --players 4 --games 250 --seed 900100
    python tools/learn_nuremberg.py games.jsonl --players 2 --games 80 --seed 902000 --around '{"pound": 0.6}'
    python tools/learn_nuremberg.py games.jsonl --write

The first two forms play games in which every seat has a taste of its own, drawn around the novice's or one that differs
from it by the doublings of ``--around``, and append a line for each: the tastes, the figures of every player at the
beginning of each round, and the scores. Games that the file has are not played again. ``--write`` fits the value
function of `roundhouse.bots.nuremberg.learnt` to all games of the file, writes its weights, and prints how the score
depends on each part of a taste. The same seeds give the same file.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from roundhouse.bots import decide
from roundhouse.bots.nuremberg import learnt
from roundhouse.bots.nuremberg.learnt import NAMES, VERSION, figures
from roundhouse.bots.nuremberg.novice import NurembergNovice
from roundhouse.bots.nuremberg.worth import Taste
from roundhouse.bots.search.learnt import Learnt, fit
from roundhouse.bots.simulate import GameSpec, start_game

SCALARS = ("cube", "surplus_cube", "pound", "in_set", "wish", "later", "earns", "keeps", "contested", "waiting")
TABLES = ("white", "brown", "company")
#: how far tastes are drawn apart, in doublings
SPREAD, SLOPE_SPREAD = 0.6, 0.4
RIDGE = 3.0
#: the number of players whose weights the others begin with, and what holds them there
MODEL, HELD = 4, 30.0


def drawn(rng: random.Random, around: Mapping[str, float]) -> dict[str, float]:
    """Doublings for every figure of a taste; a table has one for its height and one for its slope."""
    found = {name: around.get(name, 0.0) + rng.gauss(0, SPREAD) for name in (*SCALARS, *TABLES)}
    for name in (f"{table}_slope" for table in TABLES):
        found[name] = around.get(name, 0.0) + rng.gauss(0, SLOPE_SPREAD)
    return found


def taste_of(doublings: Mapping[str, float]) -> Taste:
    """The novice's taste, changed by so many doublings."""
    taste = Taste()
    changed: dict[str, Any] = {name: getattr(taste, name) * 2 ** doublings[name] for name in SCALARS}
    for name in TABLES:
        table, slope = getattr(taste, name), doublings[f"{name}_slope"]
        middle = (len(table) - 1) / 2
        changed[name] = tuple(
            value * 2 ** (doublings[name] + slope * (middle - place) / middle) for place, value in enumerate(table)
        )
    return replace(taste, **changed)


def played(seed: int, players: int, variant: str, around: Mapping[str, float]) -> dict[str, Any]:
    """One game: tastes and scores by seat, and the figures of the seats at the beginning of every round but the first,
    in which all are alike."""
    rng = random.Random(f"{seed}/taste")
    game = start_game(GameSpec("nuremberg", ("novice",) * players, seed, variant))
    seats = game.setup.players
    tastes = [drawn(rng, around) for _ in seats]
    bots = {seat: NurembergNovice(taste_of(taste)) for seat, taste in zip(seats, tastes, strict=True)}
    rows: list[list[list[float]]] = []
    now = game.state.round
    while game.result is None:
        if game.state.round != now:
            now = game.state.round
            rows.append([[round(f, 4) for f in figures(game.rules.setting, game.state, seat)] for seat in seats])
        seat = game.acting[0]
        game.apply(decide(bots[seat], game, seat).action)
    scores = [game.result.scores[seat] for seat in seats]
    return {"seed": seed, "players": players, "variant": variant, "tastes": tastes, "rows": rows, "scores": scores}


def value_of(games: Sequence[Mapping[str, Any]]) -> Learnt:
    """The weights by number of players that fit the games best. Those of the other numbers are the model's with as
    much change as their own games, which are fewer, call for."""
    rows, targets = _rows(games, MODEL)
    model = fit(rows, targets, RIDGE)
    weights = {str(MODEL): tuple(model)}
    for players in sorted({game["players"] for game in games} - {MODEL}):
        rows, targets = _rows(games, players)
        left = [t - sum(w * f for w, f in zip(model, row, strict=True)) for row, t in zip(rows, targets, strict=True)]
        weights[str(players)] = tuple(w + change for w, change in zip(model, fit(rows, left, HELD), strict=True))
    return Learnt(VERSION, NAMES, weights)


def _rows(games: Sequence[Mapping[str, Any]], players: int) -> tuple[list[list[float]], list[float]]:
    """The figures of every player at the beginning of every round, and what he scored."""
    rows: list[list[float]] = []
    scores: list[float] = []
    for game in games:
        if game["players"] == players:
            for table in game["rows"]:
                rows += table
                scores += game["scores"]
    return rows, scores


def tastes_that_win(games: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """By how many points a doubling of each figure of a taste changes the lead over the others."""
    names = list(games[0]["tastes"][0])
    rows, targets = [], []
    for game in games:
        others = len(game["scores"]) - 1
        for taste, score in zip(game["tastes"], game["scores"], strict=True):
            rows.append([1.0, *(taste[name] for name in names)])
            targets.append(score - (sum(game["scores"]) - score) / others)
    return dict(zip(names, fit(rows, targets, len(rows) / 20)[1:], strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--variant", default="nuremberg")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seed", type=int, default=900_100)
    parser.add_argument("--around", type=json.loads, default={})
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    games = [json.loads(line) for line in asked.file.read_text().splitlines()] if asked.file.exists() else []
    known = {(game["seed"], game["players"], game["variant"]) for game in games}
    with asked.file.open("a", encoding="utf-8") as out:
        for seed in range(asked.seed, asked.seed + asked.games):
            if (seed, asked.players, asked.variant) not in known:
                games.append(played(seed, asked.players, asked.variant, asked.around))
                out.write(json.dumps(games[-1]) + "\n")
                out.flush()
    if asked.write:
        target = Path(learnt.__file__).with_name(learnt.FILE)
        target.write_text(json.dumps(value_of(games).to_dict(), indent=1) + "\n", encoding="utf-8")
        for name, points in sorted(tastes_that_win(games).items(), key=lambda entry: -abs(entry[1])):
            print(f"{name:15} {points:+.2f} points for a doubling")


if __name__ == "__main__":
    main()
