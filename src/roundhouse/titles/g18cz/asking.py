"""Which steps of a company's turn are asked, and which are passed over (CZ-R-123)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundhouse.eighteen.ids import CompanyId, Money
from roundhouse.eighteen.operating import on_turn
from roundhouse.eighteen.state import State

from .data import CzData
from .locals import Locals
from .memory import is_vaclavs

if TYPE_CHECKING:  # both steps ask the class below
    from .stations import Stations
    from .steps.buying import BuyTrains


class Asking:
    """A step is asked while the company could do something in it, if need be with money from locals."""

    #: do trains count that are too large for the company?
    any_size = False

    def __init__(self, data: CzData, locals_: Locals) -> None:
        self.data = data
        self.locals = locals_

    # -- what locals could bring ---------------------------------------------------------------------------------

    def in_market(self, state: State, company: CompanyId) -> bool:
        """Could the company buy a private, were its owner willing? A local that it sells first brings the money."""
        if not state.cash[company] and not self.locals.owned(state, company):
            return False
        return bool(self.locals.for_sale(state, company))

    def reserves(self, state: State, company: CompanyId) -> Money:
        """The most that the company could raise by selling its locals, and others that it buys for 1 K."""
        value = self.locals.value(state)
        total = len(self.locals.owned(state, company)) * value
        if self.in_market(state, company):
            bought = [private for private in self.locals.for_sale(state, company) if private in self.data.locals]
            total += len(bought) * (value - 1)
        return total

    def is_trading(self, state: State, company: CompanyId) -> bool:
        """Could the company still use, sell or buy a local?"""
        return bool(self.locals.owned(state, company)) or self.in_market(state, company)

    # -- the steps -----------------------------------------------------------------------------------------------

    def at_track(self, state: State, company: CompanyId) -> bool:
        """After the normal lays: has the company a local with its ability left, or could it buy one?"""
        return bool(self.locals.ready(state, company)) or self.in_market(state, company)

    def at_stations(self, state: State, company: CompanyId, step: Stations) -> bool:
        return self.is_trading(state, company) or step.is_possible(state)

    def at_trains(self, state: State, company: CompanyId, step: BuyTrains) -> bool:
        if step.must_buy(state, company):
            return True
        means = state.cash[company] + self.reserves(state, company)
        return step.room(state, company) > 0 and means >= step.least_price(state, company, self.any_size)

    def at_end(self, state: State, company: CompanyId) -> bool:
        """May locals still be traded, so that the director ends the turn (CZ-VIII.3-8)?"""
        return self.is_trading(state, company)


class AskingBefore(Asking):
    """As rules version 1 asked: without cash nothing is bought, and locals and trains count that are too large."""

    any_size = True

    def in_market(self, state: State, company: CompanyId) -> bool:
        if not self.locals.open_for_companies(state) or is_vaclavs(state, company) or not state.cash[company]:
            return False
        return any(owner in state.players for owner in state.privates.values())

    def reserves(self, state: State, company: CompanyId) -> Money:
        total = len(self.locals.owned(state, company))
        if self.in_market(state, company):
            total += sum(1 for owner in state.privates.values() if owner in state.players)
        return total * self.locals.value(state)


class AskingThere(AskingBefore):
    """As 18xx.games asks: a step is passed over for good as soon as nothing can be done in it with the company's cash.

    Only the station step counts what locals could bring, those too large for the company among them.
    """

    def at_stations(self, state: State, company: CompanyId, step: Stations) -> bool:
        if not state.stations[company]:
            return False
        return step.has_place(state, company, state.cash[company] + self.brought(state, company))

    def brought(self, state: State, company: CompanyId) -> Money:
        if not self.locals.open_for_companies(state):
            return 0
        value, cash = self.locals.value(state), state.cash[company]
        own = sum(value for owner in state.privates.values() if owner == company)
        return own + sum(value - 1 for owner in state.privates.values() if owner in state.players and cash)

    def at_trains(self, state: State, company: CompanyId, step: BuyTrains) -> bool:
        """At the limit, and after a purchase without money, even a company that must own a train is passed over."""
        if step.room(state, company) <= 0:
            return False
        if step.must_buy(state, company) and not on_turn(state).turn.trains_bought:
            return True
        return state.cash[company] >= step.least_price(state, company, self.any_size)
