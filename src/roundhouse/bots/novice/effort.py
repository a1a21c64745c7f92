"""How much a novice may think about one move: counted work instead of a clock, so that games can be repeated."""

from __future__ import annotations

from dataclasses import replace

from roundhouse import routes
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.runs import RunTheTrains
from roundhouse.eighteen.state import State

#: search nodes that one look at a run may cost
NODES = 1_500
#: cost of a look besides its nodes, counted in nodes: the problem has to be built
SETTING_UP = 60
#: nodes for each second of the budget; measured on a slow machine without the compiled solver
NODES_A_SECOND = 20_000
#: nodes of the search for a run, for each second of the budget
RUN_NODES_A_SECOND = 12_000
#: a cache for solutions of quick looks only: a longer search elsewhere must not change an answer here
LOOKS = routes.SolutionCache(2048, 8_000_000)


class Effort:
    """The work that is left for this move. It never stops a search; advisors ask between two searches."""

    def __init__(self, budget: float) -> None:
        self.left = max(1, int(budget * NODES_A_SECOND))
        # solutions by the identity of a position, which is kept with them
        self._solutions: dict[tuple[int, CompanyId, tuple[Train, ...]], tuple[State, routes.Solution]] = {}
        self._last: tuple[State, CompanyId, routes.RouteProblem] | None = None
        self._net: tuple[routes.RouteProblem, routes.Net] | None = None

    @property
    def is_spent(self) -> bool:
        return self.left <= 0

    def solution(
        self, runner: RunTheTrains, state: State, company: CompanyId, trains: tuple[Train, ...]
    ) -> routes.Solution:
        """The best run that a look finds for the company's trains. One that was taken before costs the same, so that
        an answer depends on the position alone and not on what the program has seen."""
        known = self._solutions.get((id(state), company, trains))
        if known is not None:
            return self._counted(known[1])
        solution = self.look(self._with_known_stops(runner.solver_problem(state, company, trains), state, company))
        self._solutions[id(state), company, trains] = state, solution
        return solution

    def look(self, problem: routes.RouteProblem) -> routes.Solution:
        """The best run that a look finds."""
        return self._counted(routes.best_run(problem, most_nodes=NODES, cache=LOOKS, net=self._network(problem)))

    def _counted(self, solution: routes.Solution) -> routes.Solution:
        self.left -= solution.nodes + SETTING_UP
        return solution

    def _with_known_stops(self, problem: routes.RouteProblem, state: State, company: CompanyId) -> routes.RouteProblem:
        """The problem with the stops of the last one, where that was of the same company in the same position: what
        they are worth to it need not be worked out for other trains again."""
        if self._last is not None and self._last[0] is state and self._last[1] == company:
            return replace(problem, stops=self._last[2].stops)
        self._last = state, company, problem
        return problem

    def _network(self, problem: routes.RouteProblem) -> routes.Net:
        """The problem's network; it is the one of the last problem if only the trains differ."""
        if self._net is not None:
            last, net = self._net
            if last.stops is problem.stops and routes.refused_by_all(last) == routes.refused_by_all(problem):
                return net
        net = routes.compact(problem)
        self._net = problem, net
        return net
