"""Timing the solver on a list of problems, in this process or in one with the other build.

    python -m roundhouse.routes.bench FILE

reads pickled problems from FILE, solves each, and writes what it took as JSON.
"""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from roundhouse.routes.build import is_compiled
from roundhouse.routes.problem import RouteProblem
from roundhouse.routes.solve import best_run
from roundhouse.routes.track import TrackGraph


@dataclass(frozen=True, slots=True)
class Timing:
    """One problem solved: the time it took on a processor, whether the answer is proven, and the answer."""

    seconds: float
    proven: bool
    revenue: int
    subsidy: int
    nodes: int


def settle(problem: RouteProblem) -> RouteProblem:
    """A copy of the problem without cached answers; all its stops are worked out, so that it can be pickled and
    timed."""
    tracks = TrackGraph(problem.tracks.tracks.values(), problem.tracks.stops)
    return replace(problem, tracks=tracks, stops=dict(problem.stops.items()))


def time_here(problems: Sequence[RouteProblem], seconds: float = 60.0) -> list[Timing]:
    """Solve each problem from scratch in this process; none may take longer than `seconds`."""
    timings = []
    for problem in problems:
        fresh = settle(problem)
        began = time.process_time()
        solution = best_run(fresh, seconds=seconds, cache=None)
        took = time.process_time() - began
        timings.append(Timing(took, solution.proven, solution.revenue, solution.subsidy, solution.nodes))
    return timings


def time_builds(problems: Sequence[RouteProblem]) -> dict[str, list[Timing]]:
    """The timings by build: "interpreted", and "compiled" where that is what this process runs."""
    if not is_compiled():
        return {"interpreted": time_here(problems)}
    return {"interpreted": _time_elsewhere(problems, pure=True), "compiled": time_here(problems)}


def _time_elsewhere(problems: Sequence[RouteProblem], pure: bool) -> list[Timing]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "problems"
        file.write_bytes(pickle.dumps([settle(problem) for problem in problems]))
        environment = {**os.environ, "ROUNDHOUSE_PURE": "1" if pure else ""}
        command = [sys.executable, "-m", "roundhouse.routes.bench", str(file)]
        done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)  # noqa: S603 (ourselves)
    return [Timing(**entry) for entry in json.loads(done.stdout)]


def main() -> int:
    problems = pickle.loads(Path(sys.argv[1]).read_bytes())  # noqa: S301 (written by `_time_elsewhere` a moment ago)
    json.dump([asdict(timing) for timing in time_here(problems)], sys.stdout)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
