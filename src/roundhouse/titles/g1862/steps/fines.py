"""Missed obligations: what they cost and how the money is found (section 4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from roundhouse.eighteen.flow import DecisionStep, question
from roundhouse.eighteen.ids import BANK, CompanyId, Money
from roundhouse.eighteen.state import Pending, State
from roundhouse.eighteen.transfers import note, pay
from roundhouse.kernel import Choice, PlayerId, changed
from roundhouse.titles.g1862.actions import SellShares
from roundhouse.titles.g1862.companies import has_train, return_to_ipo, sale_price
from roundhouse.titles.g1862.edition import Edition, OfEdition
from roundhouse.titles.g1862.memory import memory, recall
from roundhouse.titles.g1862.sales import UNFIT_SALES, check_holding, check_price, sell


@dataclass(frozen=True, slots=True)
class Fine(Pending):
    """``owed`` is what the player still has to pay out of sales (1862-4.3-4)."""

    owed: Money


def fine_for(state: State, company: CompanyId) -> Money:
    """Five times the IPO price (1862-4.3-4)."""
    return 5 * state.par[company]


def settle_obligations(edition: Edition, draft: State, first: PlayerId) -> None:
    """At the end of a stock round: dissolve what has not floated, then collect (1862-RUL-76).

    Players pay clockwise from the one who had the first turn. Fines that need sales are left pending.
    """
    missed = memory(draft).obligations
    if not missed:
        return
    debts: dict[PlayerId, Money] = {}
    for player, company in missed:
        fine = fine_for(draft, company)
        note(draft, "obligation-missed", who=player, company=company, fine=fine)
        if edition.readings.failed_shares_pay_fine:
            fine = _pay_with_failed_shares(edition, draft, player, company, fine)
        debts[player] = debts.get(player, 0) + fine
    for _, company in missed:
        return_to_ipo(edition, draft, company)
    if not edition.readings.failed_returns_at_once:
        recall(draft, barred=memory(draft).barred | {company for _, company in missed})
    waiting = []
    for player in draft.clockwise_from(first):
        owed = debts.get(player, 0)
        cash = min(owed, draft.cash[player])
        pay(draft, player, BANK, cash)
        if owed > cash:
            waiting.append(Fine(player, owed - cash))
    draft.pending = (*draft.pending, *reversed(waiting))


def _pay_with_failed_shares(edition: Edition, draft: State, player: PlayerId, company: CompanyId, fine: Money) -> Money:
    """What is left of the fine after cash and, as far as needed, the failed shares at half the IPO price."""
    cash = min(fine, draft.cash[player])
    pay(draft, player, BANK, cash)
    left = fine - cash
    certificates = [1] * draft.shares[company].get(player, 0)
    if draft.president_cert[company] == player:
        certificates.append(draft.president_shares[company])
    value = sale_price(edition, draft, company)
    while left > 0 and certificates:
        left -= certificates.pop(0) * value
    pay(draft, BANK, player, max(0, -left))
    return max(0, left)


class PayFines(OfEdition, DecisionStep):
    """Sell blocks of one's choice until the fine is paid, and none after that."""

    handles = (SellShares,)
    refuses = ("no-company", *UNFIT_SALES)
    rule = "1862-4.3-4"
    prompt = "pay-fine"

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        for company in memory(state).offered:
            for count in range(1, state.held(actor, company) + 1 if company in state.par else 0):
                gains = count * sale_price(self.edition, state, company)
                is_half = not has_train(state, company)
                yield Choice(
                    SellShares(actor, company, count),
                    "sell-shares.half" if is_half else "",
                    facts={"gains": gains, "half": is_half},
                )

    def check(self, state: State, action: SellShares) -> None:
        if action.company not in memory(state).group:
            raise self.cite("no-company", company=action.company)
        check_holding(self.edition, self.cite, state, action.who, action.company, action.count)
        check_price(self.edition, self.cite, state, action)

    def can_sell(self, state: State, player: PlayerId) -> bool:
        return next(self.choices(state, player), None) is not None

    def apply(self, draft: State, action: SellShares) -> None:
        asked = question(draft, Fine)
        sell(self.edition, draft, action)
        paid = min(asked.owed, draft.cash[action.who])
        pay(draft, action.who, BANK, paid)
        self.settle_pending(draft)
        if paid < asked.owed:
            draft.pending = (*draft.pending, changed(asked, owed=asked.owed - paid))
        self.forgive(draft)

    def forgive(self, draft: State) -> None:
        """Who has nothing left to sell is released from the rest (1862-RUL-12)."""
        while draft.pending and isinstance(draft.pending[-1], Fine):
            fine = draft.pending[-1]
            if self.can_sell(draft, fine.player):
                return
            note(draft, "fine-forgiven", who=fine.player, owed=fine.owed)
            self.settle_pending(draft)
