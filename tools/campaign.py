"""Audited games of random players in every setting of a title, until each setting has its number.

    python tools/campaign.py 1862 games.jsonl --each 30 --settings 20

One line of JSON for each game: the setting, the seed, how it ended, what was done and what happened. A setting is the
title with so many players, and then each variant and each value of each option by itself. The settings take turns, and
a campaign that was stopped goes on where it was; ``--report`` only sums up what is there. What has gone wrong is a line
too, with the seed that shows it again, and makes the exit status 1.

With ``--referee`` the title's independent referee (``tests/referee``) watches every game. With ``--workers`` several
games are played at the same time, with ``--ray`` on a cluster whose machines have this checkout at the same place.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from roundhouse.bots import Broken, GameSpec, play_out
from roundhouse.kernel import GameError, SetupError, Title
from roundhouse.titles import find_title
from roundhouse.work import find_runner, mend_end, whole_lines

# the referees live with the tests, and a script finds only what lies beside it
ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))

from tests.referee import watching  # noqa: E402 - the path comes first


@dataclass(frozen=True)
class Setting:
    """``players`` take turns in a setting that goes with several."""

    name: str
    players: tuple[int, ...]
    variant: str
    options: dict[str, Any] = field(default_factory=dict)


def allowed_players(title: Title, variant: str, options: dict[str, Any]) -> tuple[int, ...]:
    """The numbers of players that the title accepts with these options."""
    found = []
    for count in title.player_counts:
        try:
            title.setup([f"P{n}" for n in range(count)], 1, variant, options)
        except SetupError:
            continue
        found.append(count)
    return tuple(found)


def settings(title: Title) -> Iterator[Setting]:
    """Every number of players, then every variant and every value of every option."""
    for count in title.player_counts:
        yield Setting(f"{count} players", (count,), title.find_variant(None, count).id)
    for variant in title.variants:
        yield Setting(variant.id, allowed_players(title, variant.id, {}), variant.id)
    for variant in title.variants:
        for option in variant.options:
            for value in option.values:
                if value == option.default or (
                    variant.id != title.variants[0].id and not option_needs(title, option.name, value)
                ):
                    continue
                chosen = {option.name: value}
                if players := allowed_players(title, variant.id, chosen):
                    yield Setting(f"{variant.id}, {option.name} {value}", players, variant.id, chosen)


def option_needs(title: Title, option: str, value: Any) -> bool:
    """Is the value refused in the first variant, so that it must be tried in others?"""
    return not allowed_players(title, title.variants[0].id, {option: value})


class Task(NamedTuple):
    """One game of a campaign."""

    slug: str
    setting: Setting
    turn: int
    seed: int
    referee: bool


def play(task: Task) -> dict[str, Any]:
    """Play a game; the record that the file keeps of it."""
    title, setting, turn, seed, referee = find_title(task.slug), *task[1:]
    players = setting.players[turn % len(setting.players)]
    record: dict[str, Any] = {"setting": setting.name, "game": turn, "players": players, "seed": seed}
    record |= {"variant": setting.variant, "options": setting.options}
    began = time.process_time()
    spec = GameSpec(title.slug, ("random",) * players, seed, setting.variant, setting.options, audit=True)
    try:
        outcome = play_out(spec, watching.Watch(watching.find_referee(title.slug)) if referee else None)
    except (Broken, GameError, AssertionError, LookupError, TypeError, ValueError) as fault:
        record |= {"broken": f"{type(fault).__name__}: {fault}"}
    else:
        record |= {"reason": outcome.reason, "moves": outcome.moves, "retakes": outcome.retakes}
        record |= {"deeds": dict(outcome.deeds), "happenings": dict(outcome.happenings)}
    return {**record, "seconds": round(time.process_time() - began, 1)}


def read(file: Path) -> list[dict[str, Any]]:
    """The records of a file; a last line that was cut off is left out."""
    return [json.loads(line) for line in whole_lines(file)]


def report(records: list[dict[str, Any]], title: Title) -> int:
    """Print what there is; the number of games that went wrong."""
    ended = [r for r in records if "broken" not in r]
    for name, number in Counter(r["setting"] for r in ended).items():
        print(f"{number:5} {name}")
    print("Ends:", dict(Counter(r["reason"] for r in ended)))
    print("Standstills taken back:", sum(r["retakes"] for r in ended))
    for word in ("deeds", "happenings"):
        total: Counter[str] = Counter()
        for r in ended:
            total.update(r[word])
        print(f"{word.capitalize()}:", ", ".join(f"{kind} {number}" for kind, number in total.most_common()))
    seconds = sorted(r["seconds"] for r in ended)
    if seconds:
        print(f"{len(ended)} games, processor seconds {sum(seconds):.0f}, longest {seconds[-1]}")
    broken = [r for r in records if "broken" in r]
    for r in broken:
        print("BROKEN", r["setting"], "players", r["players"], "seed", r["seed"], r["broken"])
    return len(broken)


def tasks(title: Title, each: int, others: int, seed: int, referee: bool) -> Iterator[Task]:
    """The games of a campaign, one of every setting before the second of any."""
    every = list(enumerate(settings(title)))
    for turn in range(max(each, others)):
        for place, setting in every:
            if turn < (each if setting.name.endswith(" players") else others):
                yield Task(title.slug, setting, turn, seed + 1000 * place + turn, referee)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("slug")
    parser.add_argument("file", type=Path)
    parser.add_argument("--each", type=int, default=30, help="games for each number of players")
    parser.add_argument("--settings", type=int, default=20, help="games for each variant and option")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", action="store_true", help="play nothing")
    parser.add_argument("--referee", action="store_true", help="the title's referee watches every game")
    parser.add_argument("--workers", type=int, default=1, help="games that are played at the same time")
    parser.add_argument("--ray", metavar="ADDRESS", help="a Ray cluster that plays: HOST:PORT, auto or local")
    given = parser.parse_args()
    title = find_title(given.slug)
    if given.referee and not watching.has_referee(title.slug):
        parser.error(f"there is no referee for {title.slug}; there is one for {', '.join(watching.MODULES)}")
    done = {(r["setting"], r["game"]) for r in read(given.file)}
    todo = [] if given.report else list(tasks(title, given.each, given.settings, given.seed, given.referee))
    lacking = [task for task in todo if (task.setting.name, task.turn) not in done]
    mend_end(given.file)
    with given.file.open("a", encoding="utf-8") as out, find_runner(given.workers, given.ray, [ROOT]) as runner:
        for _, record in runner.run(play, lacking):
            out.write(json.dumps(record) + "\n")
            out.flush()
    return 1 if report(read(given.file), title) else 0


if __name__ == "__main__":
    sys.exit(main())
