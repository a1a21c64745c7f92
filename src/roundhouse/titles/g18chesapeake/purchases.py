"""Companies buy private companies from players. CHES-7.1-8 to CHES-7.1-16."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.eighteen.actions import BuyPrivateIn, Pass
from roundhouse.eighteen.ids import OUT, CompanyId, PrivateId
from roundhouse.eighteen.model import GameData
from roundhouse.eighteen.operating import CompanyStep, on_turn
from roundhouse.eighteen.purchases import BuyFromPlayer
from roundhouse.eighteen.state import State
from roundhouse.kernel import Choice, PlayerId, Span

from .cites import PRIVATES
from .memory import P6


class BuyPrivates(BuyFromPlayer):
    """At any moment of its turn the company may buy a private company from a player who agrees."""

    def __init__(self, data: GameData) -> None:
        super().__init__(data)
        self.rule = "CHES-7.1-8"
        self.prompt = "the operating company may buy private companies"

    def bounds(self, private: PrivateId) -> tuple[int, int]:
        """Half to twice the face value."""
        value = self.data.privates[private].value
        return (value + 1) // 2, value * 2

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        if not self.data.phase(state.phase).facts["companies_buy_privates"]:
            return
        company = self.company(state)
        cash = state.cash[company]
        for private, owner in state.privates.items():
            if owner not in state.players:
                continue
            low, high = self.bounds(private)
            yield Choice(
                BuyPrivateIn(actor, company, private, low),
                f"Buy {private} {self.data.privates[private].name} from {owner}",
                free={"price": Span(low, max(low, min(high, cash)))},
                facts={"lowest": low, "most": min(high, cash)},
            )

    def check(self, state: State, action: BuyPrivateIn) -> None:
        company, money = self.company(state), self.data.money
        if action.company != company:
            raise PRIVATES(
                "not-operating", "It is {turn}'s turn, not {company}'s.", turn=company, company=action.company
            )
        if action.private not in self.data.privates:
            raise PRIVATES("no-private", "There is no private company '{name}'.", name=action.private)
        turn = on_turn(state).turn
        if turn.sold or turn.extra is not None:
            raise PRIVATES("only-raising", "While money is raised for a train only the train may be bought.")
        owner = state.privates[action.private]
        if owner == OUT:
            raise PRIVATES("closed", "{private} is closed.", private=action.private)
        if action.private == P6:
            raise PRIVATES("never-sold", "P6 can never be bought by a company.")
        if not self.data.phase(state.phase).facts["companies_buy_privates"]:
            raise PRIVATES("phase", "Companies buy no private companies in phase {phase}.", phase=state.phase)
        if owner not in state.players:
            raise PRIVATES("not-a-player", "{private} belongs to {owner}.", private=action.private, owner=owner)
        low, high = self.bounds(action.private)
        if not low <= action.price <= high:
            raise PRIVATES(
                "price",
                "{private} may cost {low} to {high}, not {price}.",
                private=action.private,
                low=money(low),
                high=money(high),
                price=money(action.price),
            )
        if action.price > state.cash[company]:
            raise PRIVATES(
                "treasury",
                "{company} has {cash}; {price} is too much.",
                company=company,
                cash=money(state.cash[company]),
                price=money(action.price),
            )

    def any_possible(self, state: State, company: CompanyId) -> bool:
        """Could the company buy some private company now, if its owner agreed?"""
        if not self.data.phase(state.phase).facts["companies_buy_privates"]:
            return False
        return any(
            owner in state.players and private != P6 and self.bounds(private)[0] <= state.cash[company]
            for private, owner in state.privates.items()
        )


class LastPurchases(CompanyStep):
    """After its trains the company may still buy private companies. CHES-7.1-16, CHES-R-96."""

    handles = (Pass,)

    def __init__(self, data: GameData, privates: BuyPrivates) -> None:
        super().__init__(data)
        self.privates = privates
        self.rule = "CHES-11-6"
        self.prompt = "the company may still buy private companies, or ends its turn"

    def is_idle(self, state: State) -> bool:
        return not self.privates.any_possible(state, self.company(state))

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        yield Choice(Pass(actor), "End the turn")

    def check(self, state: State, action: Pass) -> None:
        """Ending the turn is always free here."""

    def apply(self, draft: State, action: Pass) -> None:
        self.done(draft)
