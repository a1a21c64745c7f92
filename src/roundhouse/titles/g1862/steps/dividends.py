"""Dividends, the price they move, the Hudson Manoeuvre, and the wear of warranties (sections 7.8.5, 7.8.6, 7.10)."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.eighteen.actions import Dividend
from roundhouse.eighteen.dividends import DividendPolicy, PayOut
from roundhouse.eighteen.ids import BANK, CompanyId, Money
from roundhouse.eighteen.operating import on_turn
from roundhouse.eighteen.state import State
from roundhouse.eighteen.transfers import note, pay, pay_each, sink_marker
from roundhouse.kernel import Choice, Cite, PlayerId
from roundhouse.titles.g1862.companies import move_price, share_price
from roundhouse.titles.g1862.edition import Edition
from roundhouse.titles.g1862.memory import recall_turn, turn_memory
from roundhouse.titles.g1862.warranties import wear_warranties

PAY, WITHHOLD, HUDSON = "pay", "withhold", "hudson"
BOX = 2
MOST_BOXES = 4


class DecideDividend(PayOut):
    """Pay all, keep all, or add treasury money so that the dividend just reaches the price."""

    refuses = ("novice-hudson", "hudson-not-below", "hudson-local", "hudson-means")

    def __init__(self, edition: Edition, cite: Cite) -> None:
        self.edition = edition
        kinds = {PAY: self.pay_out, WITHHOLD: self.withhold}
        if not edition.novice:
            kinds[HUDSON] = self.hudson
        super().__init__(edition.data, DividendPolicy(kinds, self._nothing), cite, "1862-7.8.5-1")

    def is_idle(self, state: State) -> bool:
        """Without revenue or a director there is nothing to decide (1862-7.3-3)."""
        return super().is_idle(state) or state.president(self.company(state)) is None

    def skip(self, draft: State) -> None:
        company = self.company(draft)
        revenue = on_turn(draft).turn.revenue or 0
        draft.last_revenue = {**draft.last_revenue, company: revenue}
        self.withhold(draft, company, revenue)

    def _nothing(self, draft: State, company: CompanyId) -> None:
        self.withhold(draft, company, 0)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company, revenue = self.company(state), on_turn(state).turn.revenue or 0
        added = self.hudson_sum(state, company, revenue)
        for kind in self.policy.kinds:
            more = {"added": added, "total": revenue + added} if kind == HUDSON else {}
            yield Choice(Dividend(actor, company, kind), facts={"revenue": revenue, **more})

    # -- the manoeuvre -------------------------------------------------------------------------------------

    def hudson_sum(self, state: State, company: CompanyId, revenue: Money) -> Money:
        """The smallest multiple of 10 that lifts the revenue to the price (1862-7.8.6-2)."""
        return -(-(share_price(self.edition, state, company) - revenue) // 10) * 10

    def check(self, state: State, action: Dividend) -> None:
        if action.kind == HUDSON and self.edition.novice:
            raise self.cite("novice-hudson")
        super().check(state, action)
        if action.kind != HUDSON:
            return
        revenue = on_turn(state).turn.revenue or 0
        price = share_price(self.edition, state, action.company)
        if revenue >= price:
            raise self.cite("hudson-not-below", revenue=revenue, price=price)
        if self.edition.hudson_needs_local and not turn_memory(state).subsidy:
            # every local that runs brings a subsidy
            raise self.cite("hudson-local")
        needed = self.hudson_sum(state, action.company, revenue)
        there = state.cash[action.company] + turn_memory(state).subsidy
        if there < needed:
            raise self.cite("hudson-means", needed=needed, company=action.company, there=there)

    # -- deeds ---------------------------------------------------------------------------------------------

    def pay_out(self, draft: State, company: CompanyId, revenue: Money) -> None:
        """A tenth for each share of players and treasury; the price moves by the total (1862-7.8.5-2 to -10)."""
        self._take_subsidy(draft, company)
        self._distribute(draft, company, revenue)

    def hudson(self, draft: State, company: CompanyId, revenue: Money) -> None:
        self._take_subsidy(draft, company)
        added = self.hudson_sum(draft, company, revenue)
        pay(draft, company, BANK, added)
        note(draft, "hudson", company=company, added=added)
        self._distribute(draft, company, revenue + added)

    def _distribute(self, draft: State, company: CompanyId, total: Money) -> None:
        share = total // 10
        pay_each(draft, ((owner, share * draft.held(owner, company)) for owner in (*draft.players, company)))
        note(draft, "dividend-paid", company=company, share=share)
        wear_warranties(self.edition, draft, company)
        boxes = min(MOST_BOXES, total // share_price(self.edition, draft, company))
        if boxes:
            move_price(self.edition, draft, company, BOX * boxes)
        elif not self.edition.readings.unmoved_marker_stays:
            sink_marker(draft, company)

    def withhold(self, draft: State, company: CompanyId, revenue: Money) -> None:
        """Everything goes to the treasury; the price moves one box left (1862-7.8.5-5)."""
        self._take_subsidy(draft, company)
        pay(draft, BANK, company, revenue)
        note(draft, "withheld", company=company, revenue=revenue)
        wear_warranties(self.edition, draft, company)
        move_price(self.edition, draft, company, -BOX)

    def _take_subsidy(self, draft: State, company: CompanyId) -> None:
        pay(draft, BANK, company, turn_memory(draft).subsidy)
        recall_turn(draft, subsidy=0)
