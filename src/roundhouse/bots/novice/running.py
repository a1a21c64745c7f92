"""The run of a company: the best one, or the best that can be found in time."""

from __future__ import annotations

from roundhouse import routes
from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import RunTrains
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.runs import RunTheTrains
from roundhouse.eighteen.state import State
from roundhouse.kernel import PlayerId, RuleViolation

from .effort import RUN_NODES_A_SECOND

#: runs found in time; apart from the proven ones of longer searches, so that an answer depends on the position alone
RUNS = routes.SolutionCache(512)


def run_in_time(rules: EighteenRules, state: State, seat: PlayerId, budget: float) -> Decision | None:
    """The best run that the budget allows, or None when trains are not to be run.

    None as well when the rules accept nothing but the proven best (a company in receivership): then the choice that
    they offer must be taken, whatever it costs.
    """
    step = rules.steps(state)[0]
    if not isinstance(step, RunTheTrains) or seat not in step.actors(state):
        return None
    problem = step.solver_problem(state, step.company(state))
    solution = routes.best_run(problem, most_nodes=max(1, int(budget * RUN_NODES_A_SECOND)), cache=RUNS)
    action = step.offer(state, seat, solution).action
    assert isinstance(action, RunTrains)
    try:
        step.check(state, action)
    except RuleViolation:
        return None
    if solution.proven:
        return Decision.because(action, "best-run", revenue=solution.revenue)
    return Decision.because(action, "best-run-found", revenue=solution.revenue)
