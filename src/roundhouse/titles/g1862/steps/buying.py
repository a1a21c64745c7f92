"""Buying trains: limits, fixed prices, warranties, the duty to own one, receivership (sections 7.9 to 7.12, 8.0)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Any

from roundhouse.eighteen import actions as common
from roundhouse.eighteen import buying
from roundhouse.eighteen.ids import BANK, OUT, CompanyId, Money, OwnerId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.state import State
from roundhouse.eighteen.trains import TrainYard
from roundhouse.eighteen.transfers import move_train, note, pay
from roundhouse.kernel import Choice, Cite, Free, PlayerId, Span
from roundhouse.titles.g1862.actions import BuyTrain, Refinance, SellTreasury
from roundhouse.titles.g1862.companies import go_bankrupt, has_train, is_in_receivership, is_obsolete, is_opened
from roundhouse.titles.g1862.edition import EXPRESS, FREIGHT, LOCAL, Edition, train_type
from roundhouse.titles.g1862.memory import memory, recall, recall_turn, turn_memory
from roundhouse.titles.g1862.refinancing import Refinancing, next_price, sell_treasury, shares_to_sell
from roundhouse.titles.g1862.running import may_run
from roundhouse.titles.g1862.steps.redeeming import can_redeem
from roundhouse.titles.g1862.warranties import MOST, PRICE

#: the order in which a company in receivership looks for a train (1862-8.0-5)
RECEIVER_ORDER = (EXPRESS, FREIGHT, LOCAL)


def has_room(edition: Edition, state: State, company: CompanyId, kind: str) -> bool:
    """Is the company below the limit in force, of this type or in total (1862-7.9-8)? All its trains count."""
    facts = edition.data.phase(state.phase).facts
    limit: int = facts["limit"]
    if not facts["each_type"]:
        return len(state.trains_of(company)) < limit
    return count_of_type(edition, state, company, kind) < limit


def count_of_type(edition: Edition, state: State, company: CompanyId, kind: str) -> int:
    """Trains of the company that are of the same type as ``kind``."""
    wanted = train_type(edition, kind)
    return sum(1 for train in state.trains_of(company) if train_type(edition, train.kind) == wanted)


def used_price(edition: Edition, state: State, train: Train) -> Money:
    """Between companies: the printed price in the train's own phase, then half of it (1862-7.9-4)."""
    kind = edition.data.trains[train.kind]
    return kind.price if kind.card == state.phase else kind.price // 2


class RaiseMoney(buying.Help):
    """A company without a train that cannot pay for one sells own shares or refinances, in one way only."""

    handles = (SellTreasury, Refinance)
    refuses = ("not-operating", "raised-before", "has-train", "has-money", "shares-not-enough")

    def __init__(self, step: BuyTrains, refinancing: Refinancing) -> None:
        self.step = step
        self.refinancing = refinancing

    def candidates(self, state: State, actor: PlayerId, company: CompanyId) -> Iterator[Choice]:
        if not has_train(state, company):
            yield Choice(SellTreasury(actor, company))
            yield Choice(Refinance(actor, company))

    def check(self, state: State, company: CompanyId, action: SellTreasury | Refinance) -> None:
        cite, edition = self.step.cite, self.step.edition
        if action.company != company:
            raise cite("not-operating", turn=company, company=action.company)
        if turn_memory(state).raised is not None:
            raise cite("raised-before", company=company)
        if has_train(state, company):
            raise cite("has-train", company=company)
        if state.cash[company] >= next_price(edition, state):
            raise cite("has-money", company=company)
        if isinstance(action, SellTreasury) and shares_to_sell(edition, state, company) is None:
            raise cite("shares-not-enough", count=state.shares[company].get(company, 0), company=company)

    def apply(self, draft: State, action: SellTreasury | Refinance) -> None:
        edition, company = self.step.edition, action.company
        forced = self.step.has_one_way(draft, company)
        if isinstance(action, SellTreasury):
            sell_treasury(edition, draft, company)
        else:
            self.refinancing.start(draft, company)
        if forced and edition.readings.forced_raising_skips_redemption and is_opened(draft, company):
            recall_turn(draft, no_redemption=not can_redeem(edition, draft, company))


class BuyTrains(buying.BuyTrains):
    """Buy from the bank or, with consent, from companies; a company without a train must find one."""

    deal = BuyTrain
    refuses = (
        *("must-buy-raised", "no-such-type", "novice-warranty", "warranty-limit", "warranty-used", "no-such-train"),
        *("type-fixed", "lner-bank-only", "receivership-train", "offered-before"),
        *("not-in-simple-express", "not-in-simple-freight", "not-in-advanced-freight", "not-in-advanced-express"),
    )

    def __init__(self, edition: Edition, yard: TrainYard, refinancing: Refinancing, cite: Cite) -> None:
        policy = buying.TrainPolicy(
            must_buy=lambda state, company: not has_train(state, company), has_room=partial(has_room, edition)
        )
        super().__init__(edition.data, yard, policy, RaiseMoney(self, refinancing), cite, "1862-7.9-6")
        self.edition = edition

    # -- who decides ---------------------------------------------------------------------------------------

    def is_idle(self, state: State) -> bool:
        """A company in receivership buys by itself; others are skipped where nothing is to be decided."""
        company = self.company(state)
        if state.president(company) is None:
            return True
        return has_train(state, company) and not self.could_buy(state, company)

    def could_buy(self, state: State, company: CompanyId) -> bool:
        """Is there a train that the company has room and money for?"""
        new = ((self.data.trains[card.kind].price, card) for _, card in self.bank_offers(state))
        used = ((used_price(self.edition, state, train), train) for _, train in self.used_offers(state, company))
        offers = new if memory(state).lner else chain(new, used)
        return any(state.cash[company] >= cost and self.has_room(state, company, train.kind) for cost, train in offers)

    def has_one_way(self, state: State, company: CompanyId) -> bool:
        """Is there nothing for the director to choose: no train to buy, and at most one way to raise the money?"""
        if has_train(state, company) or turn_memory(state).raised or self.could_buy(state, company):
            return False
        short = next_price(self.edition, state) - state.cash[company]
        return shares_to_sell(self.edition, state, company) is None or 10 * state.par[company] < short

    def skip(self, draft: State) -> None:
        """A company in receivership takes one train of a permitted type if it has money and room; else it may be
        bankrupt."""
        company = self.company(draft)
        if draft.president(company) is not None:
            return
        permits = memory(draft).permits[company] if self.edition.has_permits else self.edition.types
        kinds = {train_type(self.edition, card.kind): card.kind for _, card in self.bank_offers(draft)}
        if draft.cash[company] >= next_price(self.edition, draft):
            for wanted in RECEIVER_ORDER:
                kind = kinds.get(wanted)
                if kind is not None and wanted in permits and self._receiver_room(draft, company, kind):
                    cost = self.data.trains[kind].price
                    self.carry_out(draft, BuyTrain(PlayerId(""), company, BANK, kind, cost))
                    return
        if not has_train(draft, company):
            go_bankrupt(self.edition, draft, company, compensated=True)

    def _receiver_room(self, draft: State, company: CompanyId, kind: str) -> bool:
        facts = self.data.phase(draft.phase).facts
        if facts["each_type"] or not self.edition.readings.receiver_limit_by_type:
            return self.has_room(draft, company, kind)
        limit: int = facts["limit"]
        return count_of_type(self.edition, draft, company, kind) < limit

    # -- what there is -------------------------------------------------------------------------------------

    def bank_offers(self, state: State) -> Iterator[tuple[OwnerId, Train]]:
        """The card on sale, as each of its types (1862-7.9-1)."""
        top = state.deck[0]
        for kind in self.data.kinds_of(self.yard.card_of(top)):
            yield BANK, Train(top.id, kind.name)

    def used_offers(self, state: State, company: CompanyId) -> Iterator[tuple[CompanyId, Train]]:
        for other in memory(state).offered:
            if other != company and other in state.floated and not is_in_receivership(state, other):
                for train in state.trains_of(other):
                    yield other, train
        for owner, train in self._lingering(state):
            if owner != company:
                yield owner, train

    def _lingering(self, state: State) -> Iterator[tuple[CompanyId, Train]]:
        """Trains that can still be bought from bankrupt companies (see the readings), with the company."""
        owners = memory(state).lingering
        for train in state.trains_of(OUT) if owners else ():
            if train.id in owners and not is_obsolete(self.edition, state, train.kind):
                yield owners[train.id], train

    def for_sale(self, state: State, company: CompanyId) -> Iterator[tuple[OwnerId, Train]]:
        """Every used train by itself: warranties tell those of a kind apart."""
        return chain(self.bank_offers(state), self.used_offers(state, company))

    def used_choices(
        self, state: State, actor: PlayerId, company: CompanyId, other: CompanyId, train: Train
    ) -> Iterator[Choice]:
        cost = used_price(self.edition, state, train)
        yield Choice(
            BuyTrain(actor, company, other, train.kind, cost, train.id),
            "buy-train.used",
            facts={
                "cost": cost,
                "leaves": max(0, state.cash[company] - cost),
                "warranties": memory(state).warranties.get(train.id, 0),
                "runs": may_run(self.edition, state, company, train),
            },
        )

    def figures(self, state: State, company: CompanyId, train: Train) -> Mapping[str, Any]:
        """``costs`` by the number of warranties that are paid for, ``free`` those that come with the train, ``runs``:
        has the company a permit for it?"""
        found = self.data.trains[train.kind]
        bought = self.extras(state, company, train.kind).get("warranties")
        most = bought.high if isinstance(bought, Span) else 0
        return {
            "costs": [found.price + PRICE * count for count in range(most + 1)],
            "free": found.facts["free_warranties"],
            "runs": may_run(self.edition, state, company, train),
        }

    def extras(self, state: State, company: CompanyId, kind: str) -> Mapping[str, Free]:
        """Warranties that the company can pay for besides the train (1862-7.10-1)."""
        found = self.data.trains[kind]
        affordable = max(0, (state.cash[company] - found.price) // PRICE)
        most = 0 if self.edition.novice else min(MOST - found.facts["free_warranties"], affordable)
        return {"warranties": Span(0, most)} if most else {}

    # -- legality ------------------------------------------------------------------------------------------

    def check_pass(self, state: State, company: CompanyId) -> None:
        if turn_memory(state).must_buy:
            raise self.cite("must-buy-raised.pass", company=company)
        super().check_pass(state, company)

    def check_kind(self, state: State, company: CompanyId, action: common.BuyTrain) -> None:
        assert isinstance(action, BuyTrain)
        if action.source != BANK:
            return
        known = self.data.trains.get(action.kind)
        if known is None:
            kinds = [card.kind for _, card in self.bank_offers(state)]
            raise self.cite(self.edition.absent.get(action.kind, "no-such-type"), kinds=kinds, kind=action.kind)
        if self.edition.novice and action.warranties:
            raise self.cite("novice-warranty")
        free: int = known.facts["free_warranties"]
        if not 0 <= action.warranties <= MOST - free:
            raise self.cite("warranty-limit", most=MOST, free=free, count=action.warranties)

    def check_seller(self, state: State, company: CompanyId, action: common.BuyTrain) -> None:
        assert isinstance(action, BuyTrain)
        seller = CompanyId(action.source)
        if action.train is None:
            raise self.cite("no-such-train.unnamed", company=seller)
        train = self._find_train(state, seller, action.train)
        if seller == company or train is None:
            raise self.cite("no-such-train", company=seller, train=action.train)
        if train.kind != action.kind:
            raise self.cite("type-fixed", train=train.id, kind=train.kind)
        if memory(state).lner:
            raise self.cite("lner-bank-only")
        if is_in_receivership(state, seller):
            raise self.cite("receivership-train", seller=seller)
        if turn_memory(state).must_buy:
            raise self.cite("must-buy-raised")
        if action.warranties:
            raise self.cite("warranty-used")
        if (action.source, train.id) in turn_memory(state).proposed:
            raise self.cite("offered-before")
        cost = used_price(self.edition, state, train)
        if action.price != cost:
            raise self.cite("price.train", kind=action.kind, cost=cost, price=action.price)

    def check_money(self, state: State, company: CompanyId, action: common.BuyTrain) -> None:
        assert isinstance(action, BuyTrain)
        total, cash = action.price + PRICE * action.warranties, state.cash[company]
        if total > cash:
            raise self.cite("own-money", price=total, company=company, cash=cash)

    def _find_train(self, state: State, seller: CompanyId, train_id: str | None) -> Train | None:
        lingering = (train for owner, train in self._lingering(state) if owner == seller)
        return next((t for t in (*state.trains_of(seller), *lingering) if t.id == train_id), None)

    # -- deeds ---------------------------------------------------------------------------------------------

    def ask_seller(self, draft: State, action: common.BuyTrain) -> None:
        other = draft.president(CompanyId(action.source))
        if other is None:
            self.carry_out(draft, action)
            return
        if other != action.who:
            assert action.train is not None
            recall_turn(draft, proposed=turn_memory(draft).proposed | {(action.source, action.train)})
        super().ask_seller(draft, action)

    def find_card(self, state: State, action: common.BuyTrain) -> Train:
        if action.source == BANK:
            return super().find_card(state, action)
        train = self._find_train(state, CompanyId(action.source), action.train)
        assert train is not None
        return train

    def deliver(self, draft: State, action: common.BuyTrain, card: Train) -> None:
        """A new train gets its warranties before anything becomes obsolete; a used one keeps them."""
        assert isinstance(action, BuyTrain)
        if action.source == BANK:
            if action.warranties:
                cost = PRICE * action.warranties
                pay(draft, action.company, BANK, cost)
                note(draft, "warranties-bought", company=action.company, count=action.warranties, cost=cost)
            count = self.data.trains[card.kind].facts["free_warranties"] + action.warranties
            if count:
                recall(draft, warranties={**memory(draft).warranties, card.id: count})
            recall_turn(draft, must_buy=False)
        elif card not in draft.trains_of(action.source):
            move_train(draft, card, OUT, action.company)
            recall(draft, lingering={t: c for t, c in memory(draft).lingering.items() if t != card.id})
            return
        super().deliver(draft, action, card)
