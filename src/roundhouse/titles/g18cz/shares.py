"""VII.3 to VII.6: what may be bought and sold, and what a deal brings about."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from roundhouse.eighteen.ids import BANK, IPO, CompanyId, Money, OwnerId
from roundhouse.eighteen.market import Cell
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import State, round_of
from roundhouse.eighteen.stock import StockPolicy, StockRound, TradeShares
from roundhouse.eighteen.transfers import note, pay, place_marker
from roundhouse.kernel import PlayerId

from .cites import STOCK, trade_cite
from .data import CzData
from .memory import VACLAV, debt, order
from .readings import Readings


def held_by_players(state: State, company: CompanyId) -> int:
    """Shares in players' hands, Vaclav's among them (CZ-R-24, CZ-R-71)."""
    return sum(state.held(player, company) for player in state.players) + state.held(VACLAV, company)


class ShareRules:
    """The answers of 18CZ to the questions of a stock round."""

    cite = STOCK
    refuses = ("not-yet-medium", "not-yet-large", "in-debt", "first-round")

    def __init__(self, data: CzData) -> None:
        self.data = data

    def policy(self) -> StockPolicy:
        return StockPolicy(
            sources=(IPO,),
            cost=self.cost,
            pars=self.pars,
            check_available=self.check_available,
            counts=lambda state, company: True,
            certificate_limit=lambda state, player: self.data.certificate_limit,
            holding_limit=self.holding_limit,
            pool_limit=lambda state, company: self.data.companies[company].shares,
            sold_to=IPO,
            check_selling=self.check_selling,
            drop=self.drop,
            after_purchase=self.open_company,
            seats=order,
            refuses=self.refuses,
        )

    def cost(self, state: State, company: CompanyId, source: OwnerId) -> Money:
        """The market price (CZ-VII.1-2)."""
        return price(self.data, state, company)

    def pars(self, state: State, company: CompanyId) -> Mapping[int, Cell]:
        """Starting prices by size (CZ-VII.5-2 to CZ-VII.5-4)."""
        return self.data.market.par_cells(self.data.companies[company].size)

    def check_available(self, state: State, company: CompanyId) -> None:
        """Shares come for sale by phase (CZ-VII.3-1 to -3); a player in debt buys none (CZ-VII.3-6)."""
        now = round_of(state, StockRound)
        size = self.data.size(company)
        if self.data.phase_index(state.phase) < self.data.phase_index(size.from_phase):
            raise self.cite(f"not-yet-{size.name}", size=size.name, phase=size.from_phase)
        owed = debt(state, now.player)
        if owed:
            raise self.cite("in-debt", who=now.player, owed=owed)

    def holding_limit(self, state: State, company: CompanyId) -> int:
        """The most shares one player may hold (CZ-VII.4-3, CZ-VII.4-4)."""
        printed = self.data.companies[company]
        return self.data.size(company).holding * printed.shares // 100

    def check_selling(self, state: State, player: PlayerId) -> None:
        """Nothing is sold in the first stock round (CZ-VII.6-3)."""
        now = round_of(state, StockRound)
        if now.number == 1:
            raise self.cite("first-round")

    def drop(self, draft: State, company: CompanyId, count: int) -> None:
        """One space diagonally left, whatever the number of shares (CZ-IX.3-1)."""
        place_marker(draft, company, self.data.market.down(draft.markers[company]))

    def open_company(self, draft: State, company: CompanyId) -> None:
        """At 50% in players' hands a company opens with its full capital (CZ-VII.3-11, CZ-VII.5.a-1)."""
        printed = self.data.companies[company]
        if company in draft.floated or 2 * held_by_players(draft, company) < printed.shares:
            return
        draft.floated = draft.floated | {company}
        capital = draft.par[company] * printed.shares
        pay(draft, BANK, company, capital)
        note(draft, "company-opened", company=company, capital=capital)

    def raise_sold_out(self, draft: State, operating_order: list[CompanyId]) -> None:
        """At the end of a stock round companies held by players alone rise, in operating order (CZ-IX.3-2)."""
        for company in operating_order:
            if held_by_players(draft, company) == self.data.companies[company].shares:
                place_marker(draft, company, self.data.market.up(draft.markers[company]))
                note(draft, "sold-out", company=company)


class Trade(TradeShares):
    """All shares of a company sold in one turn are one sale (CZ-R-18)."""

    refuses = ("sold-this-turn",)

    def __init__(self, data: CzData, readings: Readings) -> None:
        super().__init__(data, ShareRules(data).policy(), trade_cite(data), "CZ-VII.1-3")
        self.readings = readings

    def closed_to_sales(self, state: State) -> Collection[CompanyId]:
        return round_of(state, StockRound).sold_now if self.readings.one_sale_per_company else ()

    def check_sale(self, state: State, player: PlayerId, company: CompanyId, count: int) -> None:
        if company in self.closed_to_sales(state):
            raise self.cite("sold-this-turn", who=player, company=company)
        super().check_sale(state, player, company, count)
