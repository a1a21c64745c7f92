"""Compare the solver with brute force on many random boards: `python tests/solver/campaign.py --count 2000`."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[2] / "src")]

from roundhouse.routes import best_run
from tests.solver.brute import best_exclusive, best_pooled
from tests.solver.networks import problems

FAMILIES = ("classic", "mixed", "pooled")


@dataclass
class Report:
    compared: int = 0
    too_large: int = 0
    earning: int = 0
    seconds: float = 0.0
    differences: list[str] = field(default_factory=list)


def compare(family: str, count: int, seed: int, most_stops: int = 12) -> Report:
    """Solve `count` random boards of a family in both ways; boards too large for brute force are replaced."""
    report = Report()
    for problem in problems(family, seed, most_stops):
        try:
            wanted = best_pooled(problem) if problem.terms.count_once else (best_exclusive(problem), 0)
        except OverflowError:
            report.too_large += 1
            continue
        began = time.perf_counter()
        solution = best_run(problem, cache=None)
        report.seconds += time.perf_counter() - began
        report.compared += 1
        report.earning += wanted[0] > 0
        total = problem.terms.best == "total"
        found = (solution.revenue, solution.subsidy)
        right = sum(found) == sum(wanted) if total else found == wanted
        if not solution.proven or not right or solution.bound != (sum(wanted) if total else wanted[0]):
            report.differences.append(f"{family}/{seed} board {report.compared}: {found}, brute force {wanted}")
        if report.compared == count:
            return report
    raise AssertionError("unreachable: the row of problems is endless")


def ask_oracle(family: str, count: int, seed: int, most_stops: int = 26) -> Report:
    """The same with CP-SAT on boards of middle size; those it does not settle within a minute are replaced."""
    from tests.solver.oracle import best

    report = Report()
    for problem in problems(family, seed, most_stops):
        if len(problem.stops) < 16:
            continue
        wanted = best(problem)
        if wanted is None:
            report.too_large += 1
            continue
        began = time.perf_counter()
        solution = best_run(problem, cache=None)
        report.seconds += time.perf_counter() - began
        report.compared += 1
        report.earning += wanted > 0
        if not solution.proven or solution.bound != wanted:
            report.differences.append(f"{family}/{seed} board {report.compared}: {solution.bound}, CP-SAT {wanted}")
        if report.compared == count:
            return report
    raise AssertionError("unreachable: the row of problems is endless")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--family", choices=(*FAMILIES, "riders"), action="append")
    parser.add_argument("--oracle", action="store_true", help="ask CP-SAT instead, about boards of middle size")
    arguments = parser.parse_args()
    bad = 0
    for family in arguments.family or FAMILIES:
        judge = ask_oracle if arguments.oracle else compare
        report = judge(family, arguments.count, arguments.seed)
        bad += len(report.differences)
        sys.stdout.write(
            f"{family}: {report.compared} compared ({report.earning} earn something, {report.too_large} too large), "
            f"{len(report.differences)} differ, solver {report.seconds:.2f} s\n"
        )
        sys.stdout.writelines(line + "\n" for line in report.differences)
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
