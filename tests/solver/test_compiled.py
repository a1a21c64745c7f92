"""The compiled build, where it can be made, answers like the interpreted one: same runs, same number of nodes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASK = """
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


def answers(package: Path, pure: bool) -> list[object]:
    import json

    environment = {**os.environ, "PYTHONPATH": f"{package}{os.pathsep}{ROOT}", "ROUNDHOUSE_PURE": "1" if pure else ""}
    done = subprocess.run([sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True)
    result: list[object] = json.loads(done.stdout)
    return result


@pytest.mark.slow
def test_both_builds_answer_alike(tmp_path: Path) -> None:
    # What mypyc makes of the modules is on trial, not the C compiler: without optimising it is done in half the time.
    build = [sys.executable, str(ROOT / "tools" / "build_compiled.py"), "--out", str(tmp_path / "compiled")]
    subprocess.run([*build, "--level", "0"], check=True, capture_output=True)
    compiled = answers(tmp_path / "compiled", pure=False)
    interpreted = answers(tmp_path / "compiled", pure=True)
    assert compiled[0] is True
    assert interpreted[0] is False
    assert compiled[1] == interpreted[1]
