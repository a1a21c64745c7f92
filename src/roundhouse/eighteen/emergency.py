"""Forced purchase of a train: the president adds his own money, sells shares for it, or goes bankrupt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from roundhouse.kernel import Choice, Cite, Message, PlayerId, RuleViolation, citations

from .actions import BuyTrain, DeclareBankruptcy, SellShares
from .buying import Help
from .ids import BANK, POOL, CompanyId, Money
from .model import GameData
from .operating import on_turn, remember
from .shares import find_successor, holdings, price
from .state import State
from .stock import TradeShares
from .trains import TrainYard
from .transfers import note, pay


@dataclass(frozen=True)
class HelpPolicy:
    """The questions on which titles differ."""

    must_buy: Callable[[State, CompanyId], bool]
    #: the end of the game by a player's bankruptcy
    end: Callable[[State, PlayerId], None]
    #: may the president add to the price of another company's train, up to its face value?
    from_companies: bool = True
    #: may sales change the president of companies other than the one that buys?
    others_change_president: bool = True
    #: must he pay exactly the face value then?
    at_face_value: bool = False
    #: after a sale of shares, may so much in the treasury alone still buy another company's train of this face value?
    treasury_after_sale: Callable[[Money, Money], bool] = lambda cash, face: False


class PresidentHelps(Help):
    """The president of a company that must buy adds exactly what is missing for the cheapest train."""

    handles = (SellShares, DeclareBankruptcy)
    refuses = (
        "not-operating",
        "not-cheapest",
        "face-value",
        "sold-too-much",
        "president-cash",
        "no-emergency",
        "no-need",
        "smaller-block",
        "agreed-price",
        "own-presidency",
        "not-bankrupt",
        "no-duty",
    )

    def __init__(self, data: GameData, yard: TrainYard, trade: TradeShares, policy: HelpPolicy, cite: Cite) -> None:
        self.data = data
        self.yard = yard
        self.trade = trade
        self.policy = policy
        self.cite = cite

    @property
    def codes(self) -> frozenset[str]:
        return super().codes - (frozenset() if self.policy.from_companies else {"face-value", "agreed-price"})

    def citations(self) -> Iterator[tuple[Cite, frozenset[str]]]:
        """A sale of shares is refused by the rules of trading."""
        return citations(self.trade)

    def is_needed(self, state: State, company: CompanyId) -> bool:
        return self.policy.must_buy(state, company) and state.cash[company] < self.yard.cheapest(state)

    def agreed(self, state: State) -> BuyTrain | None:
        deal = on_turn(state).turn.extra
        assert deal is None or isinstance(deal, BuyTrain)
        return deal

    def asks(self, state: State, company: CompanyId) -> Message | None:
        """What the president adds for the train aimed at, or has to raise first by selling shares."""
        who = state.president(company)
        if who is None or not self.is_needed(state, company):
            return None
        goal = self.goal(state)
        missing = goal - state.cash[company]
        short = missing - state.cash[who]
        facts = {"company": company, "price": goal, "who": who}
        if short > 0:
            return Message("buy-trains.raise", {**facts, "missing": short})
        return Message("buy-trains.help", {**facts, "missing": missing})

    def candidates(self, state: State, actor: PlayerId, company: CompanyId) -> Iterator[Choice]:
        if not self.is_needed(state, company):
            return
        for other in self.data.companies:
            gain = price(self.data, state, other)
            for count in range(1, state.held(actor, other) + 1):
                yield Choice(SellShares(actor, other, count), facts={"gains": count * gain})
        yield Choice(DeclareBankruptcy(actor, company))

    def price_ranges(
        self, state: State, actor: PlayerId, company: CompanyId, kind: str
    ) -> Sequence[tuple[Money, Money]]:
        cash = state.cash[company]
        if not self.policy.from_companies or not self.is_needed(state, company):
            return [(1, cash)]
        face, alone = self.data.trains[kind].price, self._is_unaided(state, company, kind)
        if self.policy.at_face_value:
            return [*([(1, cash)] if alone and cash else []), *([(face, face)] if face > cash else [])]
        most = cash + state.cash[actor]
        if most < face:
            most += self.proceeds(state, actor, company)
        most = min(face, most)
        if alone:
            return [(1, max(cash, most))]
        # after a sale this is more than the treasury has: the sold share is still in the president's hand
        return [(self.least_price(state, actor, company), most)]

    def _is_unaided(self, state: State, company: CompanyId, kind: str) -> bool:
        """May the treasury alone buy a train of this kind from another company?"""
        if not on_turn(state).turn.sold:
            return True
        return self.policy.treasury_after_sale(state.cash[company], self.data.trains[kind].price)

    def alone(self, state: State, company: CompanyId) -> str:
        return "own-money" if state.trains_of(company) else "no-duty"

    # -- the purchase --------------------------------------------------------------------------------------

    def covers(self, state: State, company: CompanyId, action: BuyTrain) -> bool:
        """Another company's train for the treasury's own money, nobody helping, is an ordinary deal at any price;
        after a sale for the train it is one only where the policy says so."""
        if action.source in (BANK, POOL) or action.price > state.cash[company]:
            return True
        return not self._is_unaided(state, company, action.kind)

    def check_purchase(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        """The president helps: the cheapest train of the bank, or an agreed one up to its face value."""
        who, of_bank = action.who, action.source in (BANK, POOL)
        if of_bank or not self.policy.from_companies:
            if not of_bank or action.price != self.yard.cheapest(state):
                raise self.cite("not-cheapest.train", cost=self.yard.cheapest(state))
        if action.price < (least := self.least_price(state, who, company)):
            raise self.cite(
                "sold-too-much",
                price=action.price,
                least=least,
            )
        if not of_bank:
            self._check_face_value(action)
        missing = action.price - state.cash[company]
        able = state.cash[who]
        if missing > able and not of_bank and action != self.agreed(state):
            able += self.proceeds(state, who, company)  # agreed first, paid for afterwards
        if missing > able:
            raise self.cite(
                "president-cash",
                company=company,
                missing=missing,
                who=who,
                cash=able,
            )

    def _check_face_value(self, action: BuyTrain) -> None:
        face = self.data.trains[action.kind].price
        if self.policy.at_face_value and action.price != face:
            raise self.cite("face-value.exactly", kind=action.kind, face=face)
        if action.price > face:
            raise self.cite("face-value", kind=action.kind, face=face)

    def least_price(self, state: State, player: PlayerId, company: CompanyId) -> Money:
        """The lowest price allowed after sales: one more than could be paid without the last share sold."""
        sold = on_turn(state).turn.sold
        if not sold:
            return 0
        return state.cash[company] + state.cash[player] - sold[-1][1] + 1

    def collect(self, draft: State, action: BuyTrain) -> bool:
        """The president adds exactly what is missing; for an agreed train the money may still have to be raised."""
        missing = action.price - draft.cash[action.company]
        if missing > draft.cash[action.who]:
            remember(draft, extra=action)
            return False
        if missing > 0:
            pay(draft, action.who, action.company, missing)
            note(
                draft,
                "president-helps",
                who=action.who,
                missing=missing,
                company=action.company,
            )
        remember(draft, extra=None, sold=())
        return True

    # -- raising money -------------------------------------------------------------------------------------

    def check(self, state: State, company: CompanyId, action: SellShares | DeclareBankruptcy) -> None:
        if isinstance(action, SellShares):
            self._check_sale(state, company, action)
        elif action.company != company:
            raise self.cite("not-operating", turn=company, company=action.company)
        else:
            self._check_bankruptcy(state, company, action.who)

    def goal(self, state: State) -> Money:
        """The price of the train aimed at: the agreed one, else the cheapest of the bank."""
        agreed = self.agreed(state)
        return self.yard.cheapest(state) if agreed is None else agreed.price

    def _check_sale(self, state: State, company: CompanyId, action: SellShares) -> None:
        self.trade.check_company(state, action.company)
        if not self.is_needed(state, company):
            raise self.cite("no-emergency")
        missing = self.goal(state) - state.cash[company] - state.cash[action.who]
        if missing <= 0:
            raise self.cite("no-need")
        self.trade.check_sale(state, action.who, action.company, action.count)
        self._check_presidency(state, company, action)
        value = price(self.data, state, action.company)
        if (action.count - 1) * value >= missing:
            raise self.cite(
                "smaller-block",
                missing=missing,
                fewer=-(-missing // value),
                company=action.company,
            )
        self._check_agreed(state, company, action)

    def _check_agreed(self, state: State, company: CompanyId, action: SellShares) -> None:
        """A train agreed on must remain payable: sold in smaller blocks, shares may bring too little."""
        agreed = self.agreed(state)
        if agreed is None:
            return
        after = state.clone()
        self.trade.sell(after, action.who, action.company, action.count)
        able = after.cash[company] + after.cash[action.who] + self.proceeds(after, action.who, company)
        if able < agreed.price:
            raise self.cite(
                "agreed-price",
                price=agreed.price,
                seller=agreed.source,
            )

    def _check_presidency(self, state: State, buyer: CompanyId, action: SellShares) -> None:
        """The company that buys keeps its president, and so do others where the policy says so."""
        company = action.company
        if company != buyer and self.policy.others_change_president:
            return
        after = holdings(state, company)
        after[action.who] -= action.count
        if find_successor(state, company, after) is not None:
            raise self.cite(
                "own-presidency",
                who=action.who,
                company=company,
            )

    def largest_block(self, state: State, player: PlayerId, company: CompanyId, buyer: CompanyId) -> int:
        """The most shares of ``company`` that could be sold at once in an emergency of ``buyer``."""
        for count in range(state.held(player, company), 0, -1):
            try:
                self.trade.check_sale(state, player, company, count)
                self._check_presidency(state, buyer, SellShares(player, company, count))
            except RuleViolation:
                continue
            return count
        return 0

    def proceeds(self, state: State, player: PlayerId, buyer: CompanyId) -> Money:
        """The best that all legal sales would bring: each company's largest block at its present price.

        The last answer is kept: every price for a train asks for it. It holds as long as all tables are the same.
        """
        kept = self.data.caches.proceeds
        last: tuple[State, PlayerId, CompanyId, Money] | None = kept.get("")
        if last is not None and last[1:3] == (player, buyer) and last[0].is_same_as(state):
            return last[3]
        total = sum(
            self.largest_block(state, player, company, buyer) * price(self.data, state, company)
            for company in self.data.companies
        )
        kept.keep("", (state, player, buyer, total))
        return total

    def _check_bankruptcy(self, state: State, company: CompanyId, player: PlayerId) -> None:
        if not self.is_needed(state, company):
            raise self.cite("not-bankrupt", company=company)
        able = state.cash[company] + state.cash[player] + self.proceeds(state, player, company)
        if able >= self.goal(state):
            raise self.cite(
                "not-bankrupt.can-raise",
                player=player,
                able=able,
                company=company,
                goal=self.goal(state),
            )

    def apply(self, draft: State, action: Any) -> None:
        if isinstance(action, SellShares):
            value = price(self.data, draft, action.company)
            self.trade.sell(draft, action.who, action.company, action.count)
            remember(draft, sold=(*on_turn(draft).turn.sold, (action.company, value)))
            return
        assert isinstance(action, DeclareBankruptcy)
        self._go_bankrupt(draft, action)

    def _go_bankrupt(self, draft: State, action: DeclareBankruptcy) -> None:
        """All shares that can be sold are sold, the money is forfeit, the game ends."""
        who = action.who
        for company in self.data.companies:
            count = self.largest_block(draft, who, company, action.company)
            if count:
                self.trade.sell(draft, who, company, count)
        pay(draft, who, BANK, draft.cash[who])
        self.policy.end(draft, who)
