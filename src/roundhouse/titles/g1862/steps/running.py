"""Running the trains, for a director or in receivership for the best total (sections 7.3 and 7.8)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace

from roundhouse import routes
from roundhouse.eighteen import actions as common
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.operating import on_turn, remember
from roundhouse.eighteen.runs import RunPolicy, RunTheTrains, read_stop, write_runs, write_stop
from roundhouse.eighteen.state import State
from roundhouse.eighteen.transfers import note
from roundhouse.kernel import Action, Choice, Cite, Open, PlayerId
from roundhouse.routes.omissions import earn_without, follow, may_leave, may_omit, surplus
from roundhouse.titles.g1862.actions import RunTrains
from roundhouse.titles.g1862.companies import handler, home_of
from roundhouse.titles.g1862.edition import FREIGHT, Edition, train_type
from roundhouse.titles.g1862.memory import recall_turn, turn_memory
from roundhouse.titles.g1862.running import AREA, PORT, may_run, service_of, solving_terms, stop_for, terms

#: steps of the search, two seconds at most, after which a director is shown the best run found, proven or not, and
#: after which a run of that total will do in receivership (1862-RUL-96)
LONG_SEARCH = 150_000


class RunAllTrains(RunTheTrains):
    """A company in receivership is handled by its largest shareholder and must run for the highest total."""

    handles: tuple[type[Action], ...] = (RunTrains,)
    refuses = (
        *("receiver-best", "earnings-told", "two-places", "too-long-local", "too-long-express"),
        *("omits-train", "omits-local", "omits-express", "omits-freight"),
    )

    def __init__(self, edition: Edition, cite: Cite) -> None:
        self.edition = edition
        policy = RunPolicy(
            stop=lambda state, company, stop_id, stop: stop_for(edition, state, company, stop_id, stop),
            service=lambda state, company, train: (
                service_of(edition, edition.data.trains[train.kind])
                if may_run(edition, state, company, train)
                else None
            ),
            terms=terms(edition),
            check_run=self._check_total,
        )
        super().__init__(edition.data, policy, cite, "1862-7.8-1")

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        company = on_turn(state).company
        return () if company is None else (handler(state, company),)

    def is_idle(self, state: State) -> bool:
        """Nothing to decide without a train that may run, a home (1862-7.8-5) and track from a station."""
        company = self.company(state)
        if self.edition.readings.merged_receiver_skips_run and turn_memory(state).merged:
            if state.president(company) is None:
                return True
        if not state.map.has_station(home_of(self.edition, company), company):
            return True
        if not any(may_run(self.edition, state, company, train) for train in state.trains_of(company)):
            return True
        return not state.map.has_route(company)

    def solver_problem(
        self, state: State, company: CompanyId, trains: Iterable[Train] | None = None
    ) -> routes.RouteProblem:
        """By the terms of the rulebook, which the search knows: the revenue counts for a director, revenue and
        subsidy together in receivership."""
        problem = super().solver_problem(state, company, trains)
        best = "revenue" if state.president(company) is not None else "total"
        return replace(problem, terms=solving_terms(self.edition, best))

    def _check_total(self, state: State, company: CompanyId, run: routes.Run) -> None:
        """In receivership only a run for the highest total, subsidy included, will do (1862-7.3-2), as far as a search
        of bounded length finds it (1862-RUL-96), unless the game is played without these searches."""
        if state.president(company) is not None or self.edition.receiver_runs_freely:
            return
        best = self.best(state, company)
        total = run.revenue + run.subsidy
        if total < best.revenue + best.subsidy:
            raise self.cite("receiver-best", company=company, best=best.revenue + best.subsidy, total=total)

    def find_best(self, state: State, company: CompanyId) -> routes.Solution:
        """The best run; proven, unless the search for it would be very long (1862-RUL-96)."""
        return routes.best_run(self.solver_problem(state, company), most_nodes=LONG_SEARCH)

    def handy(self, state: State, company: CompanyId) -> Sequence[routes.Claim]:
        """Without a director nothing but the best will do (1862-7.3-2)."""
        if state.president(company) is None and not self.edition.receiver_runs_freely:
            return ()
        return super().handy(state, company)

    def written(self, actor: PlayerId, company: CompanyId, runs: tuple[common.TrainRun, ...]) -> Choice:
        choice = super().written(actor, company, runs)
        action = choice.action
        assert isinstance(action, common.RunTrains)
        return replace(
            choice,
            action=RunTrains(action.who, action.company, action.runs),
            free={**choice.free, "omits": Open(((),))},
        )

    def judge_by(self, problem: routes.RouteProblem, state: State, action: common.RunTrains) -> routes.Run:
        """A recorded game may tell that the run earned less than it does (see the readings)."""
        told = action.told if isinstance(action, RunTrains) else None
        if self.edition.readings.permanents_always_joined:
            runs = self._joined(state, action)
            action = action if runs == action.runs else replace(action, runs=runs)
        run = super().judge_by(problem, state, action)
        if isinstance(action, RunTrains) and action.omits:
            run = self._without(problem, state, action)
        if told is None or told == run.revenue:
            return run
        if not self.edition.readings.earnings_as_told or not 0 <= told < run.revenue or told % 10:
            raise self.cite("earnings-told", company=action.company, revenue=run.revenue, told=told)
        return replace(run, revenue=told)

    def refusal_code(self, state: State, action: common.RunTrains, refusal: routes.RefusedRoute) -> str:
        """Runs that are too long break the rule for their type of train, or the one on ports and red areas."""
        if refusal.code is not routes.Code.TOO_LONG:
            return super().refusal_code(state, action, refusal)
        if refusal.facts.get("kinds") in ((PORT,), (AREA,)):
            return "two-places"
        kinds = {train.id: train.kind for train in state.trains_of(action.company)}
        kind = train_type(self.edition, kinds.get(str(refusal.facts["train"])))
        return "too-long" if kind == FREIGHT else f"too-long-{kind}"

    def _without(self, problem: routes.RouteProblem, state: State, action: RunTrains) -> routes.Run:
        """The run, legal by itself, with the places left out that the director names."""
        traced = follow(problem, self.claims(state, action))
        by_train = {route.train: route for route in traced}
        omitted: dict[Hashable, list[Hashable]] = {}
        for omission in action.omits:
            route = by_train.get(omission.train)
            if route is None or omission.train in omitted:
                raise self.cite("omits-train", train=omission.train)
            left: list[Hashable] = [read_stop(stop) for stop in omission.stops]
            if not may_omit(route.service, route.visited, left):
                kinds = {train.id: train.kind for train in state.trains_of(action.company)}
                raise self.cite(
                    f"omits-{train_type(self.edition, kinds[omission.train])}",
                    train=omission.train,
                    count=surplus(route.service, route.visited),
                    stops=list(omission.stops),
                )
            omitted[omission.train] = left
        return earn_without(problem, traced, omitted)

    def spares(self, state: State, action: common.RunTrains) -> dict[str, routes.Spare]:
        """Trains that reach more places than they count; without a director nothing is left to anybody's will
        (1862-7.8.2-5, 1862-7.8.3-3, 1862-7.3-2)."""
        found: dict[str, routes.Spare] = {}
        if state.president(action.company) is None:
            return found
        for route in follow(self.problem(state, action.company), self.claims(state, action)):
            if count := surplus(route.service, route.visited):
                among = tuple(write_stop(stop) for stop in may_leave(route.service, route.visited))
                found[str(route.train)] = routes.Spare(count, among)
        return found

    def _joined(self, state: State, action: common.RunTrains) -> tuple[common.TrainRun, ...]:
        """Freights that have an end in common are one chain, if they make a line (1862-RUL-28)."""
        kinds = {train.id: train.kind for train in state.trains_of(action.company)}
        ends = {
            run.train: (run.way[0], run.way[-1])
            for run in action.runs
            if run.way and run.chain is None and train_type(self.edition, kinds.get(run.train)) == FREIGHT
        }
        if len(ends) < 2:
            return action.runs
        names = {train: train for train in ends}
        for place in {place for pair in ends.values() for place in pair}:
            meeting = [train for train, pair in ends.items() if place in pair]
            if len(meeting) == 2:
                kept, gone = names[meeting[0]], names[meeting[1]]
                names = {train: kept if name == gone else name for train, name in names.items()}
        joined = {train: name for train, name in names.items() if list(names.values()).count(name) > 1}
        return tuple(replace(run, chain=joined.get(run.train, run.chain)) for run in action.runs)

    def record(self, draft: State, company: CompanyId, run: routes.Run) -> None:
        remember(draft, revenue=run.revenue)
        recall_turn(draft, subsidy=run.subsidy)
        note(
            draft,
            "trains-run.subsidy" if run.subsidy else "trains-run",
            company=company,
            revenue=run.revenue,
            earned=run.revenue,
            subsidised=run.subsidy,
            runs=tuple((r.train, r.way) for r in write_runs(draft.map, run)),
        )
