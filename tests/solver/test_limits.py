"""With a limit the answer is the best so far: legal, never above the best, never below its own bound's promise."""

from __future__ import annotations

from itertools import islice

import pytest

from roundhouse.routes import Claim, Run, best_run, check
from roundhouse.routes.solve import goal
from tests.solver.networks import problems


@pytest.mark.parametrize("family", ["classic", "mixed", "pooled"])
def test_a_limit_gives_a_gap_that_holds_the_best(family: str) -> None:
    unproven = 0
    for problem in islice(problems(family, seed=3, most_stops=14), 40):
        best = goal(problem, best_run(problem, cache=None).run)
        for most_nodes in (1, 5, 20, 80, 320):
            solution = best_run(problem, most_nodes=most_nodes, cache=None)
            found = goal(problem, solution.run)
            assert found <= best <= solution.bound
            if solution.proven:
                assert found == best == solution.bound
            else:
                unproven += 1
            claims = [Claim(route.train, route.tracks, route.chain) for route in solution.run.routes]
            judged = check(problem, claims)
            assert isinstance(judged, Run)
            assert judged.revenue == solution.run.revenue
    assert unproven > 50


def test_seconds_are_kept() -> None:
    problem = next(islice(problems("pooled", seed=4, most_stops=40), 12, None))
    solution = best_run(problem, seconds=0.05, cache=None)
    assert solution.seconds < 1.0
