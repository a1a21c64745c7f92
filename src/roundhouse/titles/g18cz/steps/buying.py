"""VIII.10 and VIII.11: trains from the stack, the Train Pool and other companies; loans."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from roundhouse.eighteen import buying
from roundhouse.eighteen.actions import BuyTrain
from roundhouse.eighteen.flow import ask
from roundhouse.eighteen.ids import BANK, POOL, CompanyId, Money, OwnerId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.state import State
from roundhouse.eighteen.trains import Discard, TrainYard
from roundhouse.eighteen.transfers import note, pay
from roundhouse.titles.g18cz.asking import Asking
from roundhouse.titles.g18cz.cites import TRAINS
from roundhouse.titles.g18cz.data import LARGE, SIZES, CzData
from roundhouse.titles.g18cz.memory import is_vaclavs, memory, recall
from roundhouse.titles.g18cz.older_rules import OlderRules
from roundhouse.titles.g18cz.readings import Readings
from roundhouse.titles.g18cz.runs import RunRules


@dataclass(frozen=True, slots=True)
class ReturnAnother(Discard):
    """After a purchase beyond the limit one of the other trains goes to the Train Pool (CZ-VIII.10-6)."""


class DirectorHelps(buying.Help):
    """What the treasury lacks comes from the director, and what he lacks from a loan (CZ-VIII.11-5, CZ-R-48)."""

    def __init__(self, step: BuyTrains) -> None:
        self.step = step

    def covers(self, state: State, company: CompanyId, action: BuyTrain) -> bool:
        """A train that the company can run, where it must buy and cannot pay the cheapest (CZ-VIII.11-1, CZ-R-45)."""
        if action.source not in (BANK, POOL) or action.price <= state.cash[company]:
            return False
        return self.step.rules.is_runnable(company, action.kind)

    def is_needed(self, state: State, company: CompanyId) -> bool:
        step = self.step
        if not step.must_buy(state, company):
            return False
        if not step.readings.help_only_in_need:
            return True
        kinds = (train.kind for _, train in step.bank_offers(state) if step.rules.is_runnable(company, train.kind))
        return state.cash[company] < min(step.data.trains[kind].price for kind in kinds)

    def collect(self, draft: State, action: BuyTrain) -> bool:
        missing = action.price - draft.cash[action.company]
        if missing <= 0:
            return True
        paid = min(missing, draft.cash[action.who])
        loan = missing - paid
        pay(draft, action.who, action.company, paid)
        if loan:
            pay(draft, BANK, action.company, loan)
            known = memory(draft)
            recall(
                draft,
                debts={**known.debts, action.who: known.debts.get(action.who, 0) + loan},
                penalties={**known.penalties, action.who: known.penalties.get(action.who, 0) + loan},
            )
        note(draft, "emergency", who=action.who, paid=paid, loan=loan)
        return True


class BuyTrains(buying.BuyTrains):
    """Buy trains; a company without one that it can run must buy one (CZ-VIII.10-1)."""

    refuses = (
        "no-kind",
        "last-place",
        "no-trade",
        "vaclav",
        "treasury-only",
        "size-small",
        "size-medium",
        "size-large",
    )
    names_cards = True

    def __init__(
        self, data: CzData, asking: Asking, yard: TrainYard, rules: RunRules, readings: Readings, version: OlderRules
    ) -> None:
        super().__init__(data, yard, buying.TrainPolicy(), DirectorHelps(self), TRAINS, "CZ-VIII.3-1")
        self.printed = data
        self.asking = asking
        self.rules = rules
        self.readings = readings
        self.version = version
        self.ownable = {
            size: frozenset(kind for kind in data.trains if data.size_of_kind(kind) in SIZES[: place + 1])
            for place, size in enumerate(SIZES)
        }

    def is_idle(self, state: State) -> bool:
        """Vaclav's companies buy none (CZ-XI.1-19)."""
        company = self.company(state)
        return is_vaclavs(state, company) or not self.asking.at_trains(state, company, self)

    def least_price(self, state: State, company: CompanyId, any_size: bool = False) -> Money:
        """The lowest price at which a train is to be had; one that the company may own, unless ``any_size``."""
        others = super().used_offers(state, company) if any_size else self.used_offers(state, company)
        if self.trains_are_traded(state) and any(any_size or self.may_own(company, t.kind) for _, t in others):
            return 1
        kinds = (train.kind for _, train in self.bank_offers(state) if any_size or self.may_own(company, train.kind))
        return min(self.data.trains[kind].price for kind in kinds)

    # -- what there is -------------------------------------------------------------------------------------

    def used_offers(self, state: State, company: CompanyId) -> Iterator[tuple[CompanyId, Train]]:
        """Vaclav's companies sell none (CZ-R-70), others none before phase b, nothing for nothing."""
        if self.trains_are_traded(state):
            yield from (entry for entry in super().used_offers(state, company) if not is_vaclavs(state, entry[0]))

    def bank_offers(self, state: State) -> Iterator[tuple[OwnerId, Train]]:
        """New cards and the pool, as each type that they can be bought as (CZ-VIII.10-8, CZ-R-42)."""
        obsolete = memory(state).obsolete
        for source, cards in ((BANK, state.deck[:1]), (POOL, state.trains_of(POOL))):
            for card in cards:
                for kind in self.data.kinds_of(self.yard.card_of(card)):
                    if kind.name not in obsolete:
                        yield source, Train(card.id, kind.name)

    def room(self, state: State, company: CompanyId) -> int:
        return -self.yard.excess(state, company)

    def may_own(self, company: CompanyId, kind: str) -> bool:
        """Its own size or smaller (CZ-IV.2.b-2, CZ-IV.2.c-3, CZ-IV.2.d-3)."""
        return kind in self.ownable[self.data.companies[company].size]

    def must_buy(self, state: State, company: CompanyId) -> bool:
        return not self.rules.owns_runnable(state, company)

    def is_caught(self, state: State, company: CompanyId) -> bool:
        """At its limit with only trains that it cannot run: the exception of CZ-VIII.10-6."""
        return self.room(state, company) <= 0 and self.must_buy(state, company)

    def trains_are_traded(self, state: State) -> bool:
        """Between companies, from phase b on (CZ-VIII.10-9, CZ-R-99)."""
        return not self.readings.trains_traded_from_b or self.printed.has_opened(state.phase, "trains")

    # -- legality ------------------------------------------------------------------------------------------

    def check_pass(self, state: State, company: CompanyId) -> None:
        if self.readings.ends_with_a_train or self.room(state, company) > 0:
            super().check_pass(state, company)

    def check_kind(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        if action.kind not in self.data.trains:
            raise self.cite("no-kind", kind=action.kind)
        if not self.may_own(company, action.kind):
            raise self.cite(f"size-{self.data.companies[company].size}", company=company, kind=action.kind)

    def check_room(self, state: State, company: CompanyId, kind: str) -> None:
        room, runnable = self.room(state, company), self.rules.is_runnable(company, kind)
        if room <= 0 and not (runnable and self.must_buy(state, company)):
            super().check_room(state, company, kind)
        fills = self.version.large_fills_last_place and self.data.companies[company].size == LARGE
        if room == 1 and not runnable and self.must_buy(state, company) and not fills:
            raise self.cite("last-place", company=company)

    def check_seller(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        if not self.trains_are_traded(state):
            raise self.cite("no-trade.trains", phase=state.phase)
        if is_vaclavs(state, CompanyId(action.source)):
            raise self.cite("vaclav")
        super().check_seller(state, company, action)

    def check_money(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        if action.source not in (BANK, POOL) and action.price > state.cash[company]:
            raise self.cite("treasury-only", price=action.price, cash=state.cash[company], company=company)
        super().check_money(state, company, action)

    # -- deeds ---------------------------------------------------------------------------------------------

    def carry_out(self, draft: State, action: BuyTrain) -> None:
        """The exception: one of the others is returned, never the train just bought (CZ-VIII.10-6, CZ-R-108)."""
        caught, bought = self.is_caught(draft, action.company), self.find_card(draft, action)
        super().carry_out(draft, action)
        if caught and self.yard.excess(draft, action.company) > 0:
            draft.pending = tuple(
                p for p in draft.pending if not (isinstance(p, Discard) and p.company == action.company)
            )
            ask(draft, ReturnAnother(action.who, action.company, bought.id))

    def deliver(self, draft: State, action: BuyTrain, card: Train) -> None:
        """A card of the pool may be bought as another type, to the rules a sale of it; others keep theirs (CZ-R-62)."""
        if action.source != POOL:
            super().deliver(draft, action, card)
            return
        held = tuple(train for train in draft.trains_of(POOL) if train.id != card.id)
        draft.trains = {**draft.trains, POOL: held, action.company: (*draft.trains_of(action.company), card)}
        self.yard.sold(draft, self.data.trains[card.kind].card, (card.kind,))
