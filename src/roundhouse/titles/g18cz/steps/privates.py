"""IV.1: companies buy locals from players and sell them to the bank, at any moment of their turn."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.eighteen.actions import BuyPrivateIn
from roundhouse.eighteen.ids import BANK, CompanyId, PrivateId
from roundhouse.eighteen.operating import CompanyStep, on_turn
from roundhouse.eighteen.purchases import BuyPrivates, PrivatePolicy
from roundhouse.eighteen.state import State
from roundhouse.eighteen.transfers import close_private, note, pay
from roundhouse.kernel import Choice, PlayerId
from roundhouse.titles.g18cz.actions import SellLocal
from roundhouse.titles.g18cz.cites import PRIVATES, private_cite
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.house_rules import HouseRules
from roundhouse.titles.g18cz.locals import Locals
from roundhouse.titles.g18cz.mw import MW, join_station


def buy_in(data: CzData, locals_: Locals, house: HouseRules) -> BuyPrivates:
    """Companies buy from a player who agrees, for 1 K up to the current value (CZ-IV.1-6 to -9)."""
    cite = private_cite(data)

    def check_fit(state: State, company: CompanyId, private: PrivateId) -> None:
        if not locals_.fits(company, private):
            raise cite("too-large", private=private, company=company)

    def after_purchase(draft: State, action: BuyPrivateIn, seller: PlayerId) -> None:
        """MW closes and leaves its station to the company (CZ-XI.2-38)."""
        if action.private == MW:
            close_private(draft, MW)
            join_station(draft, action.company, house.mw_station_counts)

    policy = PrivatePolicy(
        is_open=locals_.open_for_companies,
        bounds=lambda state, private: (1, locals_.value(state)),
        never_sold=tuple(private for private in data.privates if not locals_.can_be_sold(private)),
        check_fit=check_fit,
        suits=locals_.fits,
        refuses=("too-large",),
        after_purchase=after_purchase,
    )
    return BuyPrivates(data, policy, cite, "CZ-VIII.3-7")


class SellToBank(CompanyStep):
    """A company sells a local to the bank for the current value, and it closes (CZ-IV.1-23)."""

    handles = (SellLocal,)
    cite = PRIVATES
    refuses = ("not-operating", "not-owned")
    rule = "CZ-VIII.3-7"
    prompt = "sell-locals"

    def __init__(self, data: CzData, locals_: Locals) -> None:
        super().__init__(data)
        self.printed = data
        self.locals = locals_

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        company = on_turn(state).company
        return super().actors(state) if company is not None and state.privates_of(company) else ()

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company = self.company(state)
        value = self.locals.value(state)
        for private in state.privates_of(company):
            yield Choice(SellLocal(actor, company, private), facts={"gains": value})

    def check(self, state: State, action: SellLocal) -> None:
        company = self.company(state)
        if action.company != company:
            raise self.cite("not-operating", turn=company, company=action.company)
        if state.privates.get(action.private) != company:
            raise self.cite("not-owned", company=company, private=action.private)

    def apply(self, draft: State, action: SellLocal) -> None:
        value = self.locals.value(draft)
        pay(draft, BANK, action.company, value)
        note(draft, "local-sold", company=action.company, private=action.private, value=value)
        close_private(draft, PrivateId(action.private))
