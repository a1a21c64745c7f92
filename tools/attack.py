"""A long attack on the server: ``python tools/attack.py --hours N``.

Kills, races, floods, slow clients, dying databases and full disks take turns, on SQLite, on PostgreSQL and with two
processes, until the time is over. The figures are printed as JSON after every turn and at the end, and written to a
file if one is named. The exit status is 1 when anything was lost, played twice or answered with a 500, or when moves
of bystanders took more than 50 ms at the 95th percentile during floods.

PostgreSQL is started for the attack from the programs in ``ROUNDHOUSE_POSTGRES_BIN`` or where packages put them.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.api import postgres  # noqa: E402 - the path comes first
from tests.api.conftest import fresh_postgres  # noqa: E402
from tests.attack import attacks  # noqa: E402
from tests.attack.kit import Figures  # noqa: E402

TARGET_MS = 50.0
Turn = Callable[[int], Figures]


def turns(address: str | None, scale: int) -> dict[str, Turn]:
    """Every attack by name; each gets a seed and a database of its own."""

    def lite() -> str:
        return f"sqlite:///{Path(tempfile.mkdtemp(prefix='roundhouse-attack-')) / 'games.sqlite3'}"

    found: dict[str, Turn] = {
        "kills sqlite": lambda seed: attacks.kills(lite(), 20 * scale, seed),
        "races sqlite": lambda seed: attacks.races([lite()], 100 * scale, seed),
        "floods sqlite": lambda seed: attacks.floods(lite(), 30.0 * scale, seed, 2_000 * scale),
        "slow clients": lambda seed: attacks.slow_clients(lite(), 1_100, seed),
        "locked file": lambda seed: attacks.locked_file(lite(), 3 * scale, seed),
    }
    if sys.platform == "linux":
        found["full disk"] = lambda seed: attacks.full_disk(lite(), 3 * scale, seed)
    if address is not None:
        known = address

        def fresh() -> str:
            return fresh_postgres(known, template="template0")

        def two_racing(seed: int) -> Figures:
            there = fresh()
            return attacks.races([there, there], 100 * scale, seed)

        found |= {
            "kills postgresql": lambda seed: attacks.kills(fresh(), 20 * scale, seed),
            "kills of one of two": lambda seed: attacks.kills(fresh(), 20 * scale, seed, processes=2),
            "races between two": two_racing,
            "floods postgresql": lambda seed: attacks.floods(fresh(), 30.0 * scale, seed, 2_000 * scale),
        }
    return found


def attack(hours: float, scale: int, only: str | None, out: Path | None) -> bool:
    """Attack for so long; is everything in order?"""
    programs = postgres.find_programs()
    whole: dict[str, Figures] = {}
    end = time.monotonic() + hours * 3600
    with postgres.cluster(programs) if programs is not None else _nothing() as address:
        chosen = turns(address, scale)
        if programs is not None:
            there = programs
            chosen["dying postgresql"] = lambda seed: attacks.dying_postgresql(there, 3 * scale, seed)
        chosen = {name: turn for name, turn in chosen.items() if only is None or only in name}
        if not chosen:
            print(f"no attack has '{only}' in its name", file=sys.stderr)
            return False
        seed = 0
        while seed == 0 or time.monotonic() < end:
            for name, turn in chosen.items():
                seed += 1
                whole.setdefault(name, Figures()).add(turn(seed))
                _tell(whole, out)
                if seed > len(chosen) and time.monotonic() > end:
                    break
    return _is_in_order(whole)


class _nothing:  # noqa: N801 - a context, like those of contextlib
    def __enter__(self) -> None: ...

    def __exit__(self, *_words: object) -> None: ...


def _tell(whole: dict[str, Figures], out: Path | None) -> None:
    total = Figures()
    for figures in whole.values():
        total.add(figures)
    report = {**{name: figures.report() for name, figures in whole.items()}, "in all": total.report()}
    text = json.dumps(report, indent=1)
    print(text, flush=True)
    if out is not None:
        out.write_text(text + "\n", encoding="utf-8")


def _is_in_order(whole: dict[str, Figures]) -> bool:
    slow = [
        name
        for name, figures in whole.items()
        if name.startswith("floods") and figures.report()["move_ms_p95"] > TARGET_MS
    ]
    for name in slow:
        print(f"{name}: moves of bystanders took more than {TARGET_MS:.0f} ms at the 95th percentile", file=sys.stderr)
    return not slow and not any(figures.faults or figures.statuses[500] for figures in whole.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=1.0, help="how long; every attack has at least one turn")
    parser.add_argument("--scale", type=int, default=1, help="how much longer each turn is")
    parser.add_argument("--only", help="only attacks with this in their name")
    parser.add_argument("--out", type=Path, help="a file for the figures")
    chosen = parser.parse_args()
    sys.exit(0 if attack(chosen.hours, chosen.scale, chosen.only, chosen.out) else 1)


if __name__ == "__main__":
    main()
