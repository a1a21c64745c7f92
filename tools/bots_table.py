"""Play the novices against chance in every setting and write the table of docs/bots.md.

    python tools/bots_table.py --games 200 --seed 1 --keep FOLDER      plays what FOLDER lacks, then writes the table
    python tools/bots_table.py --games 0 --keep FOLDER                 only writes the table of what FOLDER has

Each setting is one `roundhouse simulate ... --bots novice,random --json`: one novice, the other seats random, seats
rotated. Its summary is kept as FOLDER/SLUG-VARIANT-PLAYERS.json, so that a long campaign can be stopped and resumed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- table: tools/bots_table.py -->", "<!-- end of table -->"
#: slug, variant, players
SETTINGS = (
    *(("18chesapeake", "base", players) for players in range(2, 7)),
    *(("18cz", "base", players) for players in range(3, 7)),
    ("18cz", "bohemia", 2),
    ("18cz", "moravia", 2),
    ("18cz", "moravia", 3),
    *(("1862", "base", players) for players in range(2, 9)),
)


def play(slug: str, variant: str, players: int, games: int, seed: int) -> str:
    """The summary of one setting as JSON text."""
    words = ["simulate", slug, "--players", str(players), "--bots", "novice,random", "--json"]
    words += ["--games", str(games), "--seed", str(seed), *(["--variant", variant] if variant != "base" else [])]
    program = [sys.executable, "-m", "roundhouse", *words]
    return subprocess.run(program, check=True, capture_output=True, text=True).stdout


def row(slug: str, variant: str, players: int, summary: dict[str, Any]) -> str:
    """One line of the table."""
    novice = next(bot for bot in summary["bots"] if bot["bot"] == "novice")
    low, high = novice["interval"]
    middle = f"{novice['median_ms']:.0f}" if novice["median_ms"] >= 1 else "under 1"
    return (
        f"| {slug} | {variant} | {players} | {summary['games']} | {novice['wins']:g} | {novice['share']:.1%} "
        f"| {low:.1%}-{high:.1%} | {middle} | {novice['worst_ms']:.0f} |"
    )


def table(kept: Path) -> str:
    lines = [
        "| title | variant | players | games | won | share | 95 % interval | median ms | worst ms |",
        "|---|---|--:|--:|--:|--:|---|--:|--:|",
    ]
    for setting in SETTINGS:
        file = kept / "{}-{}-{}.json".format(*setting)
        if file.exists():
            lines.append(row(*setting, json.loads(file.read_text(encoding="utf-8"))))
        else:
            lines.append("| {} | {} | {} | not yet played | | | | | |".format(*setting))
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "bots")
    asked = parser.parse_args()
    asked.keep.mkdir(parents=True, exist_ok=True)
    for setting in SETTINGS:
        file = asked.keep / "{}-{}-{}.json".format(*setting)
        if asked.games and not file.exists():
            file.write_text(play(*setting, asked.games, asked.seed), encoding="utf-8")
            print(row(*setting, json.loads(file.read_text(encoding="utf-8"))), flush=True)
    text = PAGE.read_text(encoding="utf-8")
    before, after = text[: text.index(BEGIN)], text[text.index(END) :]
    PAGE.write_text(f"{before}{BEGIN}\n{table(asked.keep)}\n{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
