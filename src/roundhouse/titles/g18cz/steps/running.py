"""Running trains, the 3E card, and what becomes of the earnings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from roundhouse import routes
from roundhouse.eighteen.actions import RunTrains
from roundhouse.eighteen.dividends import DividendPolicy, PayOut, fall, withhold
from roundhouse.eighteen.ids import OUT, CompanyId, Money
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.operating import CompanyStep, mark, on_turn
from roundhouse.eighteen.runs import RunTheTrains, run_problem, write_runs
from roundhouse.eighteen.state import State
from roundhouse.eighteen.transfers import move_private, note, pay_each, place_marker
from roundhouse.kernel import Choice, PlayerId, RuleViolation
from roundhouse.titles.g18cz.actions import AssignCard
from roundhouse.titles.g18cz.cites import MONEY, RUN
from roundhouse.titles.g18cz.control import Control
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.memory import is_vaclavs
from roundhouse.titles.g18cz.readings import Readings
from roundhouse.titles.g18cz.runs import CARD, RunRules


class Running(RunTheTrains):
    """Running is compulsory and for the best total (CZ-VIII.3-4, CZ-VIII.8-4); Vaclav's trains run by themselves."""

    refuses = ("not-best",)

    def __init__(self, data: CzData, rules: RunRules, readings: Readings, control: Control) -> None:
        super().__init__(data, rules.policy(), RUN, "CZ-VIII.3-1")
        self.rules = rules
        self.readings = readings
        self.controller = control.runs

    def problem(self, state: State, company: CompanyId) -> routes.RouteProblem:
        return self.solver_problem(state, company)

    def solver_problem(
        self, state: State, company: CompanyId, trains: Iterable[Train] | None = None
    ) -> routes.RouteProblem:
        """With the 3E card where it has been assigned."""
        held = self.rules.trains(state, company) if trains is None else trains
        return run_problem(self.policy, state, company, held)

    def holds_card(self, state: State, company: CompanyId) -> bool:
        """Could the 3E card run for the company: does its director own it (CZ-XI.2-28)?"""
        owner = state.privates.get(CARD)
        return owner is not None and owner == state.president(company)

    def _cannot_run(self, state: State) -> bool:
        company = self.company(state)
        has_train = self.rules.owns_runnable(state, company) or self.holds_card(state, company)
        return not has_train or not state.map.has_route(company)

    def is_idle(self, state: State) -> bool:
        if self._cannot_run(state):
            return True
        return self.readings.best_run_enforced and is_vaclavs(state, self.company(state))

    def skip(self, draft: State) -> None:
        if self._cannot_run(draft):
            super().skip(draft)
        else:
            company = self.company(draft)
            run = self.best(draft, company).run
            self.record(draft, company, run)
            told = write_runs(draft.map, run)
            earned = tuple((r.train, r.way, route.revenue) for r, route in zip(told, run.routes, strict=True))
            note(draft, "vaclav-run", company=company, runs=earned)

    def lenient_problem(self, state: State, company: CompanyId) -> routes.RouteProblem:
        """The same with Praha's cities as places of their own."""
        return run_problem(self.rules.lenient_policy(), state, company, self.rules.trains(state, company))

    def judge(self, state: State, action: RunTrains) -> routes.Run:
        try:
            return super().judge(state, action)
        except RuleViolation as refusal:
            if refusal.code != str(routes.Code.GROUP_TWICE) or self.readings.praha_once_in_claims:
                raise
        return self.judge_by(self.lenient_problem(state, action.company), state, action)

    def check(self, state: State, action: RunTrains) -> None:
        super().check(state, action)
        if not self.readings.best_run_enforced:
            return
        claimed = self.judge(state, action).revenue
        solution = self.best(state, action.company)
        if claimed < solution.revenue:
            raise self.cite("not-best", company=action.company, best=solution.revenue, claimed=claimed)

    def handy(self, state: State, company: CompanyId) -> Sequence[routes.Claim]:
        """Nothing but the best will do (CZ-VIII.8-4)."""
        return () if self.readings.best_run_enforced else super().handy(state, company)

    def apply(self, draft: State, action: RunTrains) -> None:
        super().apply(draft, action)
        if self.rules.card_assigned(draft, action.company):
            move_private(draft, CARD, OUT)
            note(draft, "card-spent")


class AssignTheCard(CompanyStep):
    """Moravia: before its run the owner may lend the 3E card to a company of his own (CZ-XI.2-28, CZ-R-113)."""

    handles = (AssignCard,)
    cite = RUN
    refuses = ("not-operating", "card-too-late")
    rule = "CZ-XI.2-28"
    prompt = "assign-card"

    def __init__(self, data: CzData, running: Running) -> None:
        super().__init__(data)
        self.running = running

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        company = on_turn(state).company
        if company is None or not self.running.holds_card(state, company):
            return ()
        if RunRules.card_assigned(state, company):
            return ()
        return super().actors(state)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        yield Choice(AssignCard(actor, self.company(state)))

    def check(self, state: State, action: AssignCard) -> None:
        company = self.company(state)
        if action.company != company:
            raise self.cite("not-operating", turn=company, company=action.company)
        if on_turn(state).turn.revenue is not None:
            raise self.cite("card-too-late", company=company)

    def apply(self, draft: State, action: AssignCard) -> None:
        mark(draft, CARD)
        note(draft, "card-assigned", company=action.company)


class Dividends(PayOut):
    """The director pays all or keeps all (CZ-VIII.8-6); Vaclav's companies always pay (CZ-XI.1-18).

    What is kept goes into the treasury, and the price falls one space, as it does without earnings (CZ-VIII.8-12,
    CZ-VIII.8-13).
    """

    def __init__(self, data: CzData) -> None:
        policy = DividendPolicy({"pay": self.pay, "withhold": partial(withhold, data)}, nothing=partial(fall, data))
        super().__init__(data, policy, MONEY, "CZ-VIII.3-1")
        self.printed = data

    def share_of(self, state: State, player: PlayerId, company: CompanyId, revenue: Money) -> Money:
        """The player's percentage of the revenue, rounded up on the whole holding (CZ-VIII.8-8)."""
        return -(-revenue * state.held(player, company) // self.data.companies[company].shares)

    def pay(self, draft: State, company: CompanyId, revenue: Money) -> None:
        """Players are paid by the bank; Vaclav is not (CZ-VIII.8-7, CZ-VIII.8-15, CZ-XI.1-28)."""
        pay_each(draft, ((player, self.share_of(draft, player, company, revenue)) for player in draft.players))
        cell = draft.markers[company]
        for _ in range(self.printed.size(company).steps_right):
            cell = self.data.market.right(cell)
        place_marker(draft, company, cell)

    def is_idle(self, state: State) -> bool:
        return super().is_idle(state) or is_vaclavs(state, self.company(state))

    def skip(self, draft: State) -> None:
        revenue = on_turn(draft).turn.revenue
        if not revenue:
            super().skip(draft)
            return
        company = self.company(draft)
        draft.last_revenue = {**draft.last_revenue, company: revenue}
        self.pay(draft, company, revenue)
        note(draft, "dividend", company=company, kind="pay", revenue=revenue)
