"""Raising money for a train that must be bought: treasury shares or a refinancing (section 7.11)."""

from __future__ import annotations

from roundhouse.eighteen.ids import BANK, POOL, CompanyId, Money
from roundhouse.eighteen.state import State
from roundhouse.eighteen.transfers import move_shares, note, pay

from .companies import go_bankrupt, is_opened, move_price, share_price
from .edition import Edition
from .exchange import Exchange, Procedure, ipo_to_pool
from .memory import memory, recall_turn

REFINANCE = "refinance"


def next_price(edition: Edition, state: State) -> Money:
    """What the bank's next train costs."""
    return edition.data.trains[state.deck[0].kind].price


def shares_to_sell(edition: Edition, state: State, company: CompanyId) -> int | None:
    """The smallest number of treasury shares that pays for the train; None if all are not enough (1862-7.11.1-4)."""
    short = next_price(edition, state) - state.cash[company]
    count = -(-short // share_price(edition, state, company))
    return count if count <= state.shares[company].get(company, 0) else None


def sell_treasury(edition: Edition, draft: State, company: CompanyId) -> None:
    """At the full price; it falls as if the director sold, and the grey box is bankruptcy (1862-7.11.1-3)."""
    count = shares_to_sell(edition, draft, company)
    assert count is not None
    move_shares(draft, company, company, POOL, count)
    gain = count * share_price(edition, draft, company)
    pay(draft, BANK, company, gain)
    note(draft, "treasury-sold", company=company, count=count, gain=gain)
    recall_turn(draft, raised="shares", must_buy=True)
    if not memory(draft).lner or edition.readings.forced_sale_moves_price_after_lner:
        move_price(edition, draft, company, -count)


class Refinancing:
    """Starts a refinancing and completes it after the exchange of shares."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.procedure: Procedure | None = None

    def start(self, draft: State, company: CompanyId) -> None:
        """IPO shares to the pool, holdings halved at the unchanged price (1862-7.11.2-2)."""
        director = draft.president(company)
        assert director is not None
        assert self.procedure is not None
        note(draft, "refinancing", company=company)
        if self.edition.readings.hopeless_refinancing_skipped:
            capital = draft.cash[company] + 10 * draft.par[company]
            if capital < next_price(self.edition, draft):
                go_bankrupt(self.edition, draft, company, compensated=True)
                return
        ipo_to_pool(draft, (company,))
        price = share_price(self.edition, draft, company)
        self.procedure.begin(draft, Exchange(REFINANCE, company, director, company, None, price))

    def complete(self, draft: State, exchange: Exchange) -> None:
        """Ten times the IPO-table price arrives; a company that still cannot pay is bankrupt (1862-7.11.2-3, -4)."""
        company = exchange.survivor
        assert is_opened(draft, company)
        capital = 10 * draft.par[company]
        pay(draft, BANK, company, capital)
        note(draft, "refinanced", company=company, capital=capital)
        recall_turn(draft, raised=REFINANCE, must_buy=True)
        if draft.cash[company] < next_price(self.edition, draft):
            go_bankrupt(self.edition, draft, company, compensated=True)
