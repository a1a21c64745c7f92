"""No run of a recorded game earns more than our solution, in the goal that the ledger defines.

A director runs for the highest revenue. A company in receivership runs for the highest total, revenue and subsidy
together (1862-7.3-2), so its solution may have less revenue than a run that the reference engine let pass, never less
in sum. One recorded game of 18CZ counts Praha twice in a run, which no run of ours does (CZ-R-115).
"""

from __future__ import annotations

import pytest

from roundhouse.eighteen.actions import RunTrains
from roundhouse.eighteen.flow import EighteenRules
from tests.golden.recorded import names, recorded

TITLES = ("18chesapeake", "18cz", "1862")
#: the game, and the number of the action
PRAHA_TWICE = ("18cz", "real-29247", 349)


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "name"), [(slug, name) for slug in TITLES for name in names(slug)])
def test_no_recorded_run_beats_the_solution(slug: str, name: str) -> None:
    game = recorded(slug, name)[2].game
    rules = game.rules
    assert isinstance(rules, EighteenRules)
    for place, action in enumerate(game.played):
        if not isinstance(action, RunTrains):
            continue
        state = game.line[place]
        run = rules.runner.judge(state, action)
        solution = rules.best_run(state, action.company)
        assert solution.proven
        if rules.runner.solver_problem(state, action.company).terms.best == "total":
            assert state.president(action.company) is None
            assert solution.revenue + solution.subsidy >= run.revenue + run.subsidy
        elif (slug, name, place) != PRAHA_TWICE:
            assert solution.revenue >= run.revenue
        else:
            praha = [[stop for stop in route.stops if stop[0] == "E11"] for route in run.routes]
            assert max(map(len, praha)) == 2
