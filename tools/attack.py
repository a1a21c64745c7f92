"""A long attack on the server: ``python tools/attack.py --hours N``, or ``--kills N --requests N``.

Kills, races, floods, slow clients, dying databases and full disks take turns, on SQLite, on PostgreSQL and with two
processes, until the time is over; or until servers on each database have been killed ``--kills`` times (one of two
servers a tenth as often), ``--requests`` requests have been sent in all, and everything else has had its turn.

The figures are printed as JSON after every turn, and written to a file if one is named. A later run with the same file
goes on from its figures. The exit status is 1 when anything was lost, played twice or answered with a 500, or when
moves of bystanders took more than 50 ms at the 95th percentile during floods.

Floods are sent by a process of the lowest priority: strangers would be on other machines. Beside the JSON a line for
each kind of flood tells who used how much of the processor, and how long moves took inside the server, which is less
than what players on the same machine measure.

PostgreSQL is started for the attack from the programs in ``ROUNDHOUSE_POSTGRES_BIN`` or where packages put them.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.api import postgres  # noqa: E402 - the path comes first
from tests.api.postgres import fresh_postgres  # noqa: E402
from tests.attack import attacks  # noqa: E402
from tests.attack.kit import SERVERS_OWN, Figures, Server  # noqa: E402

TARGET_MS = 50
Turn = Callable[[int], Figures]


@dataclass(frozen=True)
class Aims:
    """When the attack ends: the time is over, or the numbers are reached."""

    seconds: float
    kills: int
    requests: int

    @property
    def are_numbers(self) -> bool:
        return self.kills > 0 or self.requests > 0

    def wants(self, name: str, whole: dict[str, Figures]) -> bool:
        """Does this attack need one more turn?"""
        figures = whole.get(name, Figures())
        if not figures.counts["turns"] or not self.are_numbers:
            return True
        if name.startswith("kills"):
            return figures.counts["kills"] < (self.kills // 10 if "of two" in name else self.kills)
        return name.startswith("floods") and in_all(whole).counts["requests"] < self.requests


def turns(address: Callable[[], str] | None, scale: int, folder: Path) -> dict[str, Turn]:
    """Every attack by name; each gets a seed and a database of its own. ``address`` starts PostgreSQL."""

    def lite() -> str:
        return f"sqlite:///{Path(tempfile.mkdtemp(dir=folder)) / 'games.sqlite3'}"

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
            return fresh_postgres(known(), template="template0")

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


def attack(aims: Aims, scale: int, only: Sequence[str], out: Path | None, seed: int) -> bool:
    """Attack until the aims are reached; is everything in order? ``seed`` is that of the first turn."""
    programs = postgres.find_programs()
    whole = read(out)
    end = time.monotonic() + aims.seconds
    folder = Path(tempfile.mkdtemp(prefix="roundhouse-attack-"))
    with contextlib.ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        if programs is None:
            chosen = turns(None, scale, folder)
        else:
            there = programs
            chosen = turns(cache(lambda: stack.enter_context(postgres.cluster(there))), scale, folder)
            chosen["dying postgresql"] = lambda seed: attacks.dying_postgresql(there, 3 * scale, seed)
        chosen = {name: turn for name, turn in chosen.items() if not only or any(word in name for word in only)}
        if not chosen:
            print(f"no attack has any of {only} in its name", file=sys.stderr)
            return False
        while True:
            due = [name for name in chosen if aims.wants(name, whole)]
            for name in due:
                turn_seed = seed + in_all(whole).counts["turns"]
                whole.setdefault(name, Figures()).add(one_turn(name, chosen[name], turn_seed))
                tell(whole, out)
                if time.monotonic() > end and all(whole.get(other) for other in chosen):
                    break
            if not due or time.monotonic() > end:
                return is_in_order(whole)


def one_turn(name: str, turn: Turn, seed: int) -> Figures:
    """The figures of one attack; an attack that raises an error has found a fault."""
    try:
        figures = turn(seed)
    except Exception as error:  # noqa: BLE001 - it is told, and the others go on
        traceback.print_exc()
        figures = Figures(faults=[f"{name}, seed {seed}: {error!r}"])
    figures.counts["turns"] += 1
    return figures


def in_all(whole: dict[str, Figures]) -> Figures:
    total = Figures()
    for figures in whole.values():
        total.add(figures)
    return total


def read(out: Path | None) -> dict[str, Figures]:
    """The figures of an earlier run in this file."""
    if out is None or not out.exists():
        return {}
    written = json.loads(out.read_text(encoding="utf-8"))
    return {name: Figures.of(figures) for name, figures in written.items() if name != "in all"}


def tell(whole: dict[str, Figures], out: Path | None) -> None:
    report = {**{name: figures.report() for name, figures in whole.items()}, "in all": in_all(whole).report()}
    left_out = ("move_ms", *SERVERS_OWN)
    shown = {name: {key: value for key, value in part.items() if key not in left_out} for name, part in report.items()}
    print(json.dumps(shown, indent=1), flush=True)
    for name, figures in whole.items():
        if figures.counts["wall_ms"]:
            print(f"{name}: {tell_load(figures)}", flush=True)
    if out is not None:
        out.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


def tell_load(figures: Figures) -> str:
    """Who used the processor during floods, and how long the server itself took for moves."""
    counts, report = figures.counts, figures.report()
    used = ", ".join(
        f"{who} {counts[f'cpu_ms_{who}'] / 1000:.1f} s" for who in ("server", "workers", "strangers", "players")
    )
    return (
        f"in {counts['wall_ms'] / 1000:.1f} s processor time of {used} (strangers at the lowest priority); "
        f"threads of the server waited {counts['server_without_core_ms'] / 1000:.1f} s in all for a core; "
        f"95 of 100 moves: {report['move_ms_p95']} ms for the player, under {report['in_server_ms_p95']} ms in the "
        f"server; its event loop at most {report['loop_lag_ms_p95']} ms late 95 times of 100"
    )


def is_in_order(whole: dict[str, Figures]) -> bool:
    slow = [
        name
        for name, figures in whole.items()
        if name.startswith("floods") and figures.report()["move_ms_p95"] > TARGET_MS
    ]
    for name in slow:
        print(f"{name}: moves of bystanders took more than {TARGET_MS} ms at the 95th percentile", file=sys.stderr)
    return not slow and not any(figures.faults or figures.statuses[500] for figures in whole.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, help="how long at most; 1 hour if no numbers are given")
    parser.add_argument("--kills", type=int, default=0, help="until servers on each database were killed so often")
    parser.add_argument("--requests", type=int, default=0, help="until so many requests were sent")
    parser.add_argument("--scale", type=int, default=1, help="how much longer each turn is")
    parser.add_argument("--only", action="append", default=[], help="only attacks with this in their name")
    parser.add_argument("--seed", type=int, default=1, help="of the first turn; each turn has the next one")
    parser.add_argument("--out", type=Path, help="a file for the figures; those in it are added to")
    parser.add_argument("--log", type=Path, help="a file for what the servers complain of")
    chosen = parser.parse_args()
    # the processes that are started are of this checkout as well
    paths = (str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH"))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    Server.log = str(chosen.log or Server.log)
    hours = chosen.hours or (math.inf if chosen.kills or chosen.requests else 1.0)
    aims = Aims(hours * 3600, chosen.kills, chosen.requests)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # what was started is ended
    sys.exit(0 if attack(aims, chosen.scale, chosen.only, chosen.out, chosen.seed) else 1)


if __name__ == "__main__":
    main()
