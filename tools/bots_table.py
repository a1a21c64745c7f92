"""Play the novices against chance in every setting and write the table of docs/bots.md.

    python tools/bots_table.py FILE --games 200      plays what FILE lacks, a few games of each setting in turn
    python tools/bots_table.py FILE --write          only writes the table of what FILE has

One novice, the other seats random, seats rotated, as `roundhouse simulate SLUG --bots novice,random --seed 1` does it.
FILE has a line for each game, so that a long campaign can be stopped and resumed; several processes may share it if
each is given its part (`--part 1/2`).
"""

from __future__ import annotations

import argparse
import gc
import json
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import roundhouse
from roundhouse.bots.simulate import GameSpec, play_out, seated
from roundhouse.bots.summary import wilson

PAGE = Path(__file__).resolve().parent.parent / "docs" / "bots.md"
BEGIN, END = "<!-- table: tools/bots_table.py -->", "<!-- end of table -->"
#: so many games of a setting are played before the next has its turn
TURN = 10


class Setting(NamedTuple):
    slug: str
    variant: str
    players: int


def settings() -> Iterator[Setting]:
    """Every variant of every title at every number of players."""
    for slug, title in roundhouse.TITLES.items():
        for variant in title.variants:
            for players in variant.players:
                yield Setting(slug, variant.id, players)


def play(setting: Setting, number: int) -> dict[str, Any]:
    """One game, what the novice made of it, and how long it thought about a move (milliseconds of a processor)."""
    bots = seated(("novice", "random"), setting.players, number)
    outcome = play_out(GameSpec(setting.slug, bots, 1 + number, setting.variant))
    seat = bots.index("novice")
    times = outcome.thinking[seat]
    return {
        **setting._asdict(),
        "game": number,
        "won": outcome.wins[seat],
        "scores": outcome.scores,
        "reason": outcome.reason,
        "moves": len(times),
        "median": round(1000 * median(times), 3),
        "worst": round(1000 * max(times), 1),
    }


def read(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


def setting_of(record: dict[str, Any]) -> Setting:
    return Setting(record["slug"], record["variant"], record["players"])


def table(records: list[dict[str, Any]]) -> str:
    lines = [
        "| title | variant | players | games | won | share | 95 % interval | median ms | worst ms |",
        "|---|---|--:|--:|--:|--:|---|--:|--:|",
    ]
    for setting in settings():
        games = [record for record in records if setting_of(record) == setting]
        begin = "| {} | {} | {} |".format(*setting)
        if not games:
            lines.append(f"{begin} not yet played | | | | | |")
            continue
        won = sum(game["won"] for game in games)
        low, high = wilson(won, len(games))
        middle = median(game["median"] for game in games)
        lines.append(
            f"{begin} {len(games)} | {won:g} | {won / len(games):.1%} | {low:.1%}-{high:.1%} "
            f"| {f'{middle:.0f}' if middle >= 1 else 'under 1'} | {max(game['worst'] for game in games):.0f} |"
        )
    return "\n".join(lines)


def write(records: list[dict[str, Any]]) -> None:
    text = PAGE.read_text(encoding="utf-8")
    before, after = text[: text.index(BEGIN)], text[text.index(END) :]
    PAGE.write_text(f"{before}{BEGIN}\n{table(records)}\n{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=200, help="of each setting")
    parser.add_argument("--only", default="", help="settings that begin so, like 18cz/bohemia")
    parser.add_argument("--part", default="1/1", help="1/2: every other game, 2/2: the rest")
    parser.add_argument("--write", action="store_true", help="play nothing, write the table")
    asked = parser.parse_args()
    if asked.write:
        write(read(asked.file))
        return
    mine, parts = (int(number) for number in asked.part.split("/"))
    chosen = [setting for setting in settings() if "{}/{}/{}".format(*setting).startswith(asked.only)]
    gc.disable()  # a game makes few cycles, and to look for them all the time takes a tenth of it
    for first in range(0, asked.games, TURN):
        for setting in chosen:
            gc.collect()
            done = {record["game"] for record in read(asked.file) if setting_of(record) == setting}
            for number in range(first, min(first + TURN, asked.games)):
                if number % parts == mine - 1 and number not in done:
                    with asked.file.open("a", encoding="utf-8") as out:
                        out.write(json.dumps(play(setting, number)) + "\n")


if __name__ == "__main__":
    main()
