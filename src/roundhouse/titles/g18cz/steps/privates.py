"""IV.1: companies buy locals from players and sell them to the bank, at any moment of their turn."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.eighteen.actions import BuyPrivateIn
from roundhouse.eighteen.ids import BANK, OUT, PrivateId
from roundhouse.eighteen.ledger import close_private, note, pay
from roundhouse.eighteen.operating import CompanyStep, on_turn
from roundhouse.eighteen.purchases import BuyFromPlayer
from roundhouse.eighteen.state import State
from roundhouse.kernel import Choice, PlayerId, Span
from roundhouse.titles.g18cz.actions import SellLocal
from roundhouse.titles.g18cz.cites import PRIVATES, private_cite
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.house import House
from roundhouse.titles.g18cz.locals import Locals
from roundhouse.titles.g18cz.mw import MW, join_station


class BuyIn(BuyFromPlayer):
    """From a player who agrees, for 1 K up to the current value (CZ-IV.1-6 to -9)."""

    rule = "CZ-VIII.3-7"
    prompt = "the operating company may buy local railways"

    def __init__(self, data: CzData, locals_: Locals, house: House) -> None:
        super().__init__(data)
        self.locals = locals_
        self.house = house
        self.cite = private_cite(data)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company = self.company(state)
        most = min(self.locals.value(state), state.cash[company])
        if not most:
            return
        for private in self.locals.for_sale(state, company):
            yield Choice(
                BuyPrivateIn(actor, company, private, most),
                f"Buy {private} from {state.privates[private]}",
                free={"price": Span(1, most)},
            )

    def check(self, state: State, action: BuyPrivateIn) -> None:
        company, money = self.company(state), self.data.money
        if action.company != company:
            raise PRIVATES(
                "not-operating", "It is {turn}'s turn, not {company}'s.", turn=company, company=action.company
            )
        owner = state.privates.get(action.private)
        if owner is None or owner == OUT:
            raise PRIVATES("no-private", "There is no '{private}' in play.", private=action.private)
        if owner not in state.players:
            raise PRIVATES("not-a-player", "{private} belongs to {owner}.", private=action.private, owner=owner)
        if not self.locals.can_be_sold(action.private):
            raise PRIVATES("never-sold", "The 3E card is never sold.")
        if not self.locals.open_for_companies(state):
            raise PRIVATES("not-yet", "Companies buy no locals in phase {phase}.", phase=state.phase)
        if not self.locals.fits(company, action.private):
            raise self.cite(
                "too-large", "{private} is too large for {company}.", private=action.private, company=company
            )
        value = self.locals.value(state)
        if not 1 <= action.price <= value:
            raise PRIVATES(
                "price",
                "{private} may cost 1 to {value}, not {price}.",
                private=action.private,
                value=money(value),
                price=money(action.price),
            )
        if action.price > state.cash[company]:
            raise PRIVATES("treasury", "{company} has {cash}.", company=company, cash=money(state.cash[company]))

    def carry_out(self, draft: State, action: BuyPrivateIn) -> None:
        """MW closes and leaves its station to the company (CZ-XI.2-38)."""
        super().carry_out(draft, action)
        if action.private == MW:
            close_private(draft, MW)
            join_station(draft, action.company, self.house.mw_station_counts)


class SellToBank(CompanyStep):
    """A company sells a local to the bank for the current value, and it closes (CZ-IV.1-23)."""

    handles = (SellLocal,)
    rule = "CZ-VIII.3-7"
    prompt = "the operating company may sell local railways to the bank"

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
            yield Choice(
                SellLocal(actor, company, private),
                f"Sell {private} to the bank for {self.data.money(value)}",
                facts={"gains": value},
            )

    def check(self, state: State, action: SellLocal) -> None:
        company = self.company(state)
        if action.company != company:
            raise PRIVATES(
                "not-operating", "It is {turn}'s turn, not {company}'s.", turn=company, company=action.company
            )
        if state.privates.get(action.private) != company:
            raise PRIVATES("not-owned", "{company} does not own '{private}'.", company=company, private=action.private)

    def apply(self, draft: State, action: SellLocal) -> None:
        value = self.locals.value(draft)
        pay(draft, BANK, action.company, value)
        note(
            draft,
            "local-sold",
            "{company} sells {private} to the bank for {value}.",
            company=action.company,
            private=action.private,
            value=self.data.money(value),
        )
        close_private(draft, PrivateId(action.private))
