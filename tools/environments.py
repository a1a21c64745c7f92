"""Write the tables of docs/environments.md: actions and arrays of every title in its first variant.

    python tools/environments.py
    python tools/environments.py --speed     how many decisions a second each title makes here

A test compares the document with what the script would write.
"""

from __future__ import annotations

import random
import re
import sys
import time
from itertools import pairwise
from pathlib import Path

from roundhouse.env import CodedGame, Spec, coder_of
from roundhouse.titles import OWN

DOCUMENT = Path(__file__).resolve().parents[1] / "docs" / "environments.md"
BEGIN, END = "<!-- tables: begin -->", "<!-- tables: end -->"


def tables() -> str:
    """Actions and arrays of every title of this package, with three players."""
    parts = []
    for title in OWN:
        coder = coder_of(Spec(title.slug, 3, title.variants[0].id))
        heading = f"### {title.name}, variant {title.variants[0].id}, three players"
        count = (
            f"{coder.vocabulary.size:,} actions, {coder.layout.size:,} numbers in {len(coder.layout.features)} arrays."
        )
        parts.append(f"{heading}\n\n{count}\n\n{coder.vocabulary.table()}\n\n{coder.layout.table()}")
    return "\n\n".join(parts)


def with_tables(text: str) -> str:
    """The document with its tables as they are now."""
    pattern = re.compile(f"{re.escape(BEGIN)}.*{re.escape(END)}", re.DOTALL)
    return pattern.sub(lambda match: f"{BEGIN}\n{tables()}\n{END}", text)


def speed(slug: str, decisions: int = 1500) -> dict[str, float]:
    """Decisions a second in random play, and the microseconds of their parts."""
    rng = random.Random(1)
    spent = dict.fromkeys(("arrays", "mask", "action"), 0.0)
    done = seed = 0
    while done < decisions:
        game = CodedGame(Spec(slug, 3), seed)
        seed += 1
        while (seat := game.acting) is not None and done < decisions:
            times = [time.process_time()]
            game.observe(seat)
            times.append(time.process_time())
            game.mask(seat)
            times.append(time.process_time())
            game.step(rng.choice(list(game.legal)))
            times.append(time.process_time())
            for name, (begin, end) in zip(spent, pairwise(times), strict=True):
                spent[name] += end - begin
            done += 1
    parts = {name: round(1e6 * seconds / done) for name, seconds in spent.items()}
    return {"decisions a second": round(done / sum(spent.values())), **parts}


if __name__ == "__main__":
    if "--speed" in sys.argv:
        for title in OWN:
            print(title.slug, speed(title.slug))
        raise SystemExit
    DOCUMENT.write_text(with_tables(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
