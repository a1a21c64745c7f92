"""Learn what positions of First Train to Nuremberg are worth, and which tastes win, from games of novices or of the
players of rollouts, who need a fifth of the time.

    python tools/learn_nuremberg.py games.jsonl --players 4 --games 250 --seed 900100
    python tools/learn_nuremberg.py games.jsonl --players 2 --games 80 --seed 902000 --around '{"pound": 0.6}'
    python tools/learn_nuremberg.py games.jsonl --write value.json
    python tools/learn_nuremberg.py brisk.jsonl --players 2 --games 900 --seed 800001 --brisk --lone

The first two forms play games in which every seat has a taste of its own, drawn around the novice's or one that differs
from it by the doublings of ``--around``, and append a line for each: the tastes, the figures of every player at the
beginning of each round, and the scores. Games that the file has are not played again. With ``--brisk`` the players are
those of rollouts, with ``--lone`` all seats but one have the taste of ``steady``. ``--write`` fits the value function
of `roundhouse.bots.nuremberg.learnt` to all games of the file, writes its weights, and prints how the score depends on
each part of a taste. The same seeds give the same file.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import fmean
from typing import Any

from roundhouse.bots import decide
from roundhouse.bots.nuremberg import learnt
from roundhouse.bots.nuremberg.brisk import BriskNuremberg
from roundhouse.bots.nuremberg.learnt import NAMES, VERSION, figures
from roundhouse.bots.nuremberg.novice import NurembergNovice
from roundhouse.bots.nuremberg.tastes import tuned
from roundhouse.bots.nuremberg.worth import Taste
from roundhouse.bots.search.learnt import Learnt, fit
from roundhouse.bots.simulate import GameSpec, start_game
from roundhouse.kernel import Action, Game, PlayerId
from roundhouse.titles.nuremberg.boards.side import COLOURS
from roundhouse.titles.nuremberg.rules import NurembergRules

SCALARS = ("cube", "surplus_cube", "pound", "in_set", "wish", "later", "earns", "keeps", "contested", "waiting")
TABLES = ("white", "brown", "company")
#: how far tastes are drawn apart, in doublings
SPREAD, SLOPE_SPREAD = 0.6, 0.4
#: what positions are worth at first sight, and how firmly the weights are held there: with few games the guess alone
#: tells nearly as much as what is learnt
GUESS = {
    "points": 1.0,
    "profit": 1.0,
    "sets": 2.0,
    "track": -1.0,
    "haul": 1.0,
    **{f"first {colour}": 0.8 for colour in COLOURS},
    **{f"further {colour}": 0.4 for colour in COLOURS},
}
RIDGE = 300.0


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


class Novices:
    """Novices, each with a taste of its own."""

    def __init__(self, tastes: Mapping[PlayerId, Taste]) -> None:
        self.bots = {seat: NurembergNovice(taste) for seat, taste in tastes.items()}

    def move(self, game: Game, seat: PlayerId) -> Action:
        return decide(self.bots[seat], game, seat).action


class Brisk:
    """Players of rollouts, each with a taste of its own."""

    def __init__(self, tastes: Mapping[PlayerId, Taste], rng: random.Random) -> None:
        self.rng = rng
        self.policy = BriskNuremberg(tastes)

    def move(self, game: Game, seat: PlayerId) -> Action:
        return self.policy.act(game.rules, game.state, seat, self.rng)


def played(
    seed: int, players: int, variant: str, around: Mapping[str, float], brisk: bool = False, lone: bool = False
) -> dict[str, Any]:
    """One game: tastes and scores by seat, and the figures of the seats at the beginning of every round but the first,
    in which all are alike. A seat whose taste was not drawn has none in the record."""
    rng = random.Random(f"{seed}/taste")
    game = start_game(GameSpec("nuremberg", ("novice",) * players, seed, variant))
    rules = game.rules
    assert isinstance(rules, NurembergRules)
    seats = game.setup.players
    drawn_tastes = [drawn(rng, around) for _ in seats]
    tastes = [taste if place == seed % players or not lone else None for place, taste in enumerate(drawn_tastes)]
    held = {
        seat: tuned(players) if taste is None else taste_of(taste) for seat, taste in zip(seats, tastes, strict=True)
    }
    table = Brisk(held, rng) if brisk else Novices(held)
    rows: list[list[list[float]]] = []
    now = game.state.round
    while game.result is None:
        if game.state.round != now:
            now = game.state.round
            rows.append([[round(f, 4) for f in figures(rules.setting, game.state, seat)] for seat in seats])
        game.apply(table.move(game, game.acting[0]))
    scores = [game.result.scores[seat] for seat in seats]
    return {"seed": seed, "players": players, "variant": variant, "tastes": tastes, "rows": rows, "scores": scores}


def value_of(games: Sequence[Mapping[str, Any]]) -> Learnt:
    """The weights that tell best how the scores of a table will differ, whatever the number of players: figures and
    scores count by how far they are from the mean of their table."""
    rows: list[list[float]] = []
    scores: list[float] = []
    for game in games:
        for table in game["rows"]:
            middle = [fmean(column) for column in zip(*table, strict=True)]
            rows += [[figure - mean for figure, mean in zip(row, middle, strict=True)] for row in table]
            scores += [score - fmean(game["scores"]) for score in game["scores"]]
    return Learnt(VERSION, NAMES, tuple(fit(rows, scores, RIDGE, [GUESS.get(name, 0.0) for name in NAMES])))


def tastes_that_win(games: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """By how many points a doubling of each figure of a taste changes the lead over the others."""
    names = [*SCALARS, *TABLES, *(f"{table}_slope" for table in TABLES)]
    rows, targets = [], []
    for game in games:
        others = len(game["scores"]) - 1
        for taste, score in zip(game["tastes"], game["scores"], strict=True):
            if taste is not None:
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
    parser.add_argument("--brisk", action="store_true", help="players of rollouts instead of novices")
    parser.add_argument("--lone", action="store_true", help="only one seat has a drawn taste")
    parser.add_argument("--write", metavar="NAME", help="file of weights beside the value function")
    asked = parser.parse_args()
    games = [json.loads(line) for line in asked.file.read_text().splitlines()] if asked.file.exists() else []
    known = {(game["seed"], game["players"], game["variant"]) for game in games}
    with asked.file.open("a", encoding="utf-8") as out:
        for seed in range(asked.seed, asked.seed + asked.games):
            if (seed, asked.players, asked.variant) not in known:
                games.append(played(seed, asked.players, asked.variant, asked.around, asked.brisk, asked.lone))
                out.write(json.dumps(games[-1]) + "\n")
                out.flush()
    if asked.write:
        target = Path(learnt.__file__).with_name(asked.write)
        target.write_text(json.dumps(value_of(games).to_dict(), indent=1) + "\n", encoding="utf-8")
        for name, points in sorted(tastes_that_win(games).items(), key=lambda entry: -abs(entry[1])):
            print(f"{name:15} {points:+.2f} points for a doubling")


if __name__ == "__main__":
    main()
