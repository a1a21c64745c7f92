"""The compiled build, where it can be made, answers like the interpreted one: same runs, same number of nodes, same
positions, same choices."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROUTES = """
import json, sys
from itertools import islice
from roundhouse.routes import best_run, is_compiled
from tests.solver.networks import problems
answers = []
for family in ("classic", "mixed", "pooled"):
    for problem in islice(problems(family, seed=21, most_stops=20), 60):
        solution = best_run(problem, cache=None)
        routes = [[str(r.train), list(map(str, r.tracks)), r.revenue] for r in solution.run.routes]
        answers.append([solution.revenue, solution.subsidy, solution.bound, solution.proven, solution.nodes, routes])
json.dump([is_compiled(), answers], sys.stdout)
"""
#: recorded games of people, replayed: the position after every tenth action and after it has been to another process
#: and back, and what may be done there
GAMES = """
import json, pickle, sys
from pathlib import Path
from roundhouse import interop
from roundhouse.files import read_json
from roundhouse.kernel import choices, digest
from roundhouse.routes import is_compiled
answers = []
for slug in ("18chesapeake", "18cz", "1862"):
    game = interop.read(read_json(min(Path("tests/recorded", slug).glob("real-*[0-9].json.gz")))).game
    for position in game.line[::10]:
        listed = [repr(choice) for choice in choices(game.rules, position)]
        answers.append([digest(position), digest(pickle.loads(pickle.dumps(position))), listed])
    answers.append(digest(game.state))
json.dump([is_compiled(), answers], sys.stdout)
"""


def answers(question: str, package: Path, pure: bool) -> list[object]:
    environment = {**os.environ, "PYTHONPATH": f"{package}{os.pathsep}{ROOT}", "ROUNDHOUSE_PURE": "1" if pure else ""}
    environment["PYTHONHASHSEED"] = "0"  # the order of sets that are written out
    command = [sys.executable, "-c", question]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    result: list[object] = json.loads(done.stdout)
    return result


@pytest.mark.slow
def test_both_builds_answer_alike(tmp_path: Path) -> None:
    # What mypyc makes of the modules is on trial, not the C compiler: without optimising it is done in half the time.
    build = [sys.executable, str(ROOT / "tools" / "build_compiled.py"), "--out", str(tmp_path / "compiled")]
    subprocess.run([*build, "--level", "0"], check=True, capture_output=True)
    for question in (ROUTES, GAMES):
        compiled = answers(question, tmp_path / "compiled", pure=False)
        interpreted = answers(question, tmp_path / "compiled", pure=True)
        assert compiled[0] is True
        assert interpreted[0] is False
        assert compiled[1] == interpreted[1]
