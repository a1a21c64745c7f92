"""Redeeming one share a turn (section 7.13)."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.eighteen.actions import Pass
from roundhouse.eighteen.ids import BANK, POOL, CompanyId
from roundhouse.eighteen.operating import CompanyStep
from roundhouse.eighteen.state import State
from roundhouse.eighteen.transfers import move_shares, note, pay
from roundhouse.kernel import Choice, PlayerId
from roundhouse.titles.g1862.actions import RedeemShare
from roundhouse.titles.g1862.companies import share_price
from roundhouse.titles.g1862.edition import Edition, OfEdition
from roundhouse.titles.g1862.memory import turn_memory


def can_redeem(edition: Edition, state: State, company: CompanyId) -> bool:
    """Is there an ordinary share in the pool and the money for it?"""
    return bool(state.shares[company].get(POOL, 0)) and state.cash[company] >= share_price(edition, state, company)


class RedeemOwnShare(OfEdition, CompanyStep):
    """Buy one ordinary share of its own out of the pool at the current price."""

    handles = (RedeemShare, Pass)
    refuses = ("own-share",)
    rule = "1862-7.13-1"
    prompt = "redeem-share"

    def is_idle(self, state: State) -> bool:
        company = self.company(state)
        if turn_memory(state).no_redemption:
            return True
        if self.edition.novice or state.president(company) is None:
            return True
        return not can_redeem(self.edition, state, company)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company: CompanyId = self.company(state)
        yield Choice(Pass(actor), "pass.no-redemption")
        yield Choice(RedeemShare(actor, company), facts={"cost": share_price(self.edition, state, company)})

    def check(self, state: State, action: RedeemShare | Pass) -> None:
        if isinstance(action, RedeemShare) and action.company != self.company(state):
            raise self.cite("own-share", company=self.company(state), other=action.company)

    def apply(self, draft: State, action: RedeemShare | Pass) -> None:
        if isinstance(action, RedeemShare):
            company = action.company
            price = share_price(self.edition, draft, company)
            pay(draft, company, BANK, price)
            move_shares(draft, company, POOL, company, 1)
            note(draft, "share-redeemed", company=company, price=price)
        self.done(draft)
