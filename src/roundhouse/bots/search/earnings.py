"""What companies earn with the trains they have: looks of the route search, remembered while track and trains stay."""

from __future__ import annotations

from roundhouse import routes
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import CompanyId, Money
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.state import State

#: search nodes of one look
NODES = 600
#: trains of a company that a look takes into account
MOST_TRAINS = 3
#: runs found by looks; a cache of its own, so that an answer never depends on what others have searched
LOOKS = routes.SolutionCache(2048, 8_000_000)


class Earnings:
    """Answers by track, company, trains and phase. One object serves one decision or one rollout."""

    def __init__(self) -> None:
        # by the identity of a map, which is kept with the answer
        self._known: dict[tuple[int, CompanyId, tuple[Train, ...], str], tuple[object, Money]] = {}
        #: search nodes spent so far
        self.nodes = 0

    def of(self, rules: EighteenRules, state: State, company: CompanyId, trains: tuple[Train, ...]) -> Money:
        """What a run brings the company with these trains, as far as a look tells."""
        if not trains or not state.map.has_route(company):
            return 0
        key = (id(state.map), company, trains, state.phase)
        known = self._known.get(key)
        if known is None:
            fleet = sorted(trains, key=lambda train: -(rules.data.trains[train.kind].reach or 99))[:MOST_TRAINS]
            problem = rules.runner.solver_problem(state, company, fleet)
            solution = routes.best_run(problem, most_nodes=NODES, cache=LOOKS)
            self.nodes += solution.nodes
            known = self._known[key] = (state.map, solution.revenue)
        return known[1]
