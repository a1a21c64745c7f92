"""VIII.10 and VIII.11: trains from the stack, the Train Pool and other companies; loans."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from roundhouse.eighteen.actions import BuyTrain, DiscardTrain, Pass
from roundhouse.eighteen.flow import Decision, ask
from roundhouse.eighteen.ids import BANK, POOL, CompanyId, Money
from roundhouse.eighteen.ledger import move_train, note, pay
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.offers import propose
from roundhouse.eighteen.operating import CompanyStep, on_turn, remember
from roundhouse.eighteen.state import Pending, State
from roundhouse.eighteen.trains import Discard, TrainYard
from roundhouse.kernel import Choice, PlayerId, Span
from roundhouse.titles.g18cz.asking import Asking
from roundhouse.titles.g18cz.cites import TRAINS
from roundhouse.titles.g18cz.data import LARGE, SIZES, CzData
from roundhouse.titles.g18cz.memory import is_vaclavs, memory, recall
from roundhouse.titles.g18cz.readings import Readings
from roundhouse.titles.g18cz.runs import RunRules
from roundhouse.titles.g18cz.versions import Version


@dataclass(frozen=True, slots=True)
class ReturnAnother(Pending):
    """After a purchase beyond the limit one of the other trains goes to the Train Pool (CZ-VIII.10-6)."""

    company: CompanyId
    bought: str


class BuyTrains(CompanyStep):
    """Buy trains; a company without one that it can run must buy one (CZ-VIII.10-1)."""

    handles = (BuyTrain, Pass)
    rule = "CZ-VIII.3-1"
    prompt = "the operating company buys trains, or passes"

    def __init__(
        self,
        data: CzData,
        asking: Asking,
        yard: TrainYard,
        rules: RunRules,
        readings: Readings,
        version: Version,
    ) -> None:
        super().__init__(data)
        self.printed = data
        self.asking = asking
        self.yard = yard
        self.rules = rules
        self.readings = readings
        self.version = version

    def is_idle(self, state: State) -> bool:
        """Vaclav's companies buy none (CZ-XI.1-19)."""
        company = self.company(state)
        return is_vaclavs(state, company) or not self.asking.at_trains(state, company, self)

    def least_price(self, state: State, company: CompanyId, any_size: bool = False) -> Money:
        """The lowest price at which a train is to be had; one that the company may own, unless ``any_size``."""
        others = self._held_by_others(state, company) if any_size else self.used_trains(state, company)
        if self.trains_are_traded(state) and any(any_size or self.may_own(company, t.kind) for _, t in others):
            return 1
        kinds = (kind for _, _, kind in self.stock(state) if any_size or self.may_own(company, kind))
        return min(self.data.trains[kind].price for kind in kinds)

    def _held_by_others(self, state: State, company: CompanyId) -> Iterator[tuple[CompanyId, Train]]:
        return ((other, t) for other in self.data.companies if other != company for t in state.trains_of(other))

    def used_trains(self, state: State, company: CompanyId) -> Iterator[tuple[CompanyId, Train]]:
        """The trains that other companies might sell; Vaclav's sell none (CZ-R-70)."""
        return ((other, t) for other, t in self._held_by_others(state, company) if not is_vaclavs(state, other))

    # -- what there is -------------------------------------------------------------------------------------

    def room(self, state: State, company: CompanyId) -> int:
        return -self.yard.excess(state, company)

    def may_own(self, company: CompanyId, kind: str) -> bool:
        """Its own size or smaller (CZ-IV.2.b-2, CZ-IV.2.c-3, CZ-IV.2.d-3)."""
        size = self.data.companies[company].size
        return SIZES.index(self.printed.size_of_kind(kind)) <= SIZES.index(size)

    def stock(self, state: State) -> Iterator[tuple[str, Train, str]]:
        """New cards and the pool: where, the card, and each type it can be bought as (CZ-VIII.10-8, CZ-R-42)."""
        obsolete = memory(state).obsolete
        top = state.deck[:1]
        for source, cards in ((BANK, top), (POOL, state.trains_of(POOL))):
            for card in cards:
                for kind in self.data.kinds_of(self.yard.card_of(card)):
                    if kind.name not in obsolete:
                        yield source, card, kind.name

    def must_buy(self, state: State, company: CompanyId) -> bool:
        return not self.rules.owns_runnable(state, company)

    def is_caught(self, state: State, company: CompanyId) -> bool:
        """At its limit with only trains that it cannot run: the exception of CZ-VIII.10-6."""
        return self.must_buy(state, company) and self.room(state, company) <= 0

    def emergency(self, state: State, company: CompanyId) -> bool:
        """The company must buy and cannot pay the cheapest runnable train there is (CZ-VIII.11-1, CZ-R-45)."""
        if not self.must_buy(state, company):
            return False
        if not self.readings.help_only_in_need:
            return True
        prices = [
            self.data.trains[kind].price for _, _, kind in self.stock(state) if self.rules.is_runnable(company, kind)
        ]
        return state.cash[company] < min(prices)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company = self.company(state)
        yield Choice(Pass(actor), "Buy no train")
        seen = set()
        for source, card, kind in self.stock(state):
            if (source, kind) in seen or not self.may_own(company, kind):
                continue
            seen.add((source, kind))
            cost = self.data.trains[kind].price
            where = "the stack" if source == BANK else "the Train Pool"
            yield Choice(
                BuyTrain(actor, company, source, kind, cost, card.id),
                f"Buy a {kind} from {where} for {self.data.money(cost)}",
                facts={"cost": cost, "missing": max(0, cost - state.cash[company])},
            )
        if self.trains_are_traded(state) and state.cash[company]:
            for other, train in self.used_trains(state, company):
                if (other, train.kind) in seen or not self.may_own(company, train.kind):
                    continue
                seen.add((other, train.kind))
                yield Choice(
                    BuyTrain(actor, company, other, train.kind, 1, train.id),
                    f"Buy a {train.kind} from {other}",
                    free={"price": Span(1, state.cash[company])},
                )

    # -- legality ------------------------------------------------------------------------------------------

    def trains_are_traded(self, state: State) -> bool:
        """Between companies, from phase b on (CZ-VIII.10-9, CZ-R-99)."""
        if not self.readings.trains_traded_from_b:
            return True
        now = self.data.phase_index(state.phase)
        return any("trains" in phase.facts["opens"] for phase in self.data.phases[: now + 1])

    def check(self, state: State, action: BuyTrain | Pass) -> None:
        company = self.company(state)
        if isinstance(action, Pass):
            self._check_end(state, company)
            return
        if action.company != company:
            raise TRAINS("not-operating", "It is {turn}'s turn, not {company}'s.", turn=company, company=action.company)
        if action.kind not in self.data.trains or action.trade_in is not None:
            raise TRAINS("no-kind", "There is no train '{kind}' to be bought so.", kind=action.kind)
        if not self.may_own(company, action.kind):
            raise TRAINS(
                f"size-{self.data.companies[company].size}",
                "{company} may not own a {kind}.",
                company=company,
                kind=action.kind,
            )
        self._check_room(state, company, action.kind)
        if action.source in (BANK, POOL):
            self._check_new(state, company, action)
        else:
            self._check_used(state, company, action)

    def _check_end(self, state: State, company: CompanyId) -> None:
        if not self.must_buy(state, company):
            return
        if self.readings.ends_with_a_train or self.room(state, company) > 0:
            raise TRAINS("must-buy", "{company} owns no train that it can run and must buy one.", company=company)

    def _check_room(self, state: State, company: CompanyId, kind: str) -> None:
        room = self.room(state, company)
        runnable = self.rules.is_runnable(company, kind)
        if room <= 0 and not (runnable and self.is_caught(state, company)):
            raise TRAINS("train-limit", "{company} owns as many trains as it may.", company=company)
        fills = self.version.large_fills_last_place and self.data.companies[company].size == LARGE
        if room == 1 and not runnable and self.must_buy(state, company) and not fills:
            raise TRAINS("last-place", "{company} needs its last place for a train that it can run.", company=company)

    def _check_new(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        money = self.data.money
        fitting = [card for source, card, kind in self.stock(state) if (source, kind) == (action.source, action.kind)]
        if action.train is not None:
            fitting = [card for card in fitting if card.id == action.train]
        if not fitting:
            raise TRAINS("not-available", "No {kind} is for sale in {source}.", kind=action.kind, source=action.source)
        cost = self.data.trains[action.kind].price
        if action.price != cost:
            raise TRAINS("printed-price", "A {kind} costs {cost}.", kind=action.kind, cost=money(cost))
        if cost <= state.cash[company]:
            return
        if not self.rules.is_runnable(company, action.kind) or not self.emergency(state, company):
            raise TRAINS(
                "cannot-pay",
                "A {kind} costs {cost}; {company} has {cash}.",
                kind=action.kind,
                cost=money(cost),
                company=company,
                cash=money(state.cash[company]),
            )

    def _check_used(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        money = self.data.money
        seller = CompanyId(action.source)
        if not self.trains_are_traded(state):
            raise TRAINS("not-yet", "Companies sell each other no trains in phase {phase}.", phase=state.phase)
        if seller == company or seller not in self.data.companies:
            raise TRAINS("no-seller", "No train can be bought from '{source}'.", source=action.source)
        if is_vaclavs(state, seller):
            raise TRAINS("vaclav", "Vaclav's companies sell no trains.")
        if self._used(state, action) is None:
            raise TRAINS("no-train", "{seller} has no such {kind}.", seller=seller, kind=action.kind)
        if action.price < 1:
            raise TRAINS("least-price", "A train costs at least 1.")
        if action.price > state.cash[company]:
            raise TRAINS(
                "treasury-only",
                "{price} is more than the {cash} of {company}.",
                price=money(action.price),
                cash=money(state.cash[company]),
                company=company,
            )

    @staticmethod
    def _used(state: State, action: BuyTrain) -> Train | None:
        """The train meant; without an id any of its kind."""
        return next(
            (
                train
                for train in state.trains_of(action.source)
                if train.kind == action.kind and action.train in (None, train.id)
            ),
            None,
        )

    # -- deeds ---------------------------------------------------------------------------------------------

    def apply(self, draft: State, action: BuyTrain | Pass) -> None:
        if isinstance(action, Pass):
            self.done(draft)
            return
        if action.source in (BANK, POOL):
            self._buy_new(draft, action)
            return
        seller = draft.president(CompanyId(action.source))
        assert seller is not None
        if seller == action.who:
            self.carry_out(draft, action)
        else:
            text = f"{action.company} offers {self.data.money(action.price)} for a {action.kind} of {action.source}."
            propose(draft, seller, action, text)

    def carry_out(self, draft: State, action: BuyTrain) -> None:
        """A train changes hands between companies; it keeps its type (CZ-R-62)."""
        train = self._used(draft, action)
        assert train is not None
        caught = self.is_caught(draft, action.company)
        pay(draft, action.company, action.source, action.price)
        move_train(draft, train, action.source, action.company)
        remember(draft, trains_bought=on_turn(draft).turn.trains_bought + 1)
        note(
            draft,
            "train-bought",
            "{company} buys a {kind} from {source} for {price}.",
            company=action.company,
            kind=train.kind,
            source=action.source,
            price=self.data.money(action.price),
        )
        self._settle_caught(draft, action, train.id, caught)

    def _buy_new(self, draft: State, action: BuyTrain) -> None:
        company = action.company
        caught = self.is_caught(draft, company)
        card = next(
            card
            for source, card, kind in self.stock(draft)
            if (source, kind) == (action.source, action.kind) and action.train in (None, card.id)
        )
        self._raise_money(draft, action)
        pay(draft, company, BANK, action.price)
        remember(draft, trains_bought=on_turn(draft).turn.trains_bought + 1)
        note(
            draft,
            "train-bought",
            "{company} buys a {kind} for {price}.",
            company=company,
            kind=action.kind,
            price=self.data.money(action.price),
        )
        if action.source == BANK:
            self.yard.buy(draft, card, company, action.kind)
        else:
            move_train(draft, card, POOL, company)
            held = tuple(Train(t.id, action.kind) if t.id == card.id else t for t in draft.trains_of(company))
            draft.trains = {**draft.trains, company: held}
            self.yard.sold(draft, self.data.trains[action.kind].card, (action.kind,))
        self._settle_caught(draft, action, card.id, caught)

    def _raise_money(self, draft: State, action: BuyTrain) -> None:
        """What the treasury lacks comes from the director, and what he lacks from a loan (CZ-VIII.11-5, CZ-R-48)."""
        missing = action.price - draft.cash[action.company]
        if missing <= 0:
            return
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
        note(
            draft,
            "emergency",
            "{who} adds {paid} and borrows {loan}.",
            who=action.who,
            paid=self.data.money(paid),
            loan=self.data.money(loan),
        )

    def _settle_caught(self, draft: State, action: BuyTrain, bought: str, caught: bool) -> None:
        """The exception: one of the others is returned, never the train just bought (CZ-VIII.10-6, CZ-R-108)."""
        if not caught or self.yard.excess(draft, action.company) <= 0:
            return
        draft.pending = tuple(p for p in draft.pending if not (isinstance(p, Discard) and p.company == action.company))
        ask(draft, ReturnAnother(action.who, action.company, bought))


class EndTurn(CompanyStep):
    """After its trains a company may still buy, sell and use locals until its director ends the turn (CZ-VIII.3-8)."""

    handles = (Pass,)
    rule = "CZ-VIII.3-8"
    prompt = "the director ends the turn of the company"

    def __init__(self, data: CzData, asking: Asking) -> None:
        super().__init__(data)
        self.asking = asking

    def is_idle(self, state: State) -> bool:
        return not self.asking.at_end(state, self.company(state))

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        yield Choice(Pass(actor), "End the turn")

    def check(self, state: State, action: Pass) -> None:
        """Nothing is owed any more."""

    def apply(self, draft: State, action: Pass) -> None:
        self.done(draft)


class ReturnTheOther(Decision):
    """Which of the other trains goes to the Train Pool."""

    handles = (DiscardTrain,)
    rule = "CZ-VIII.10-6"
    prompt = "the company returns one of its other trains to the Train Pool"

    def __init__(self, yard: TrainYard) -> None:
        self.yard = yard

    @staticmethod
    def asked(state: State) -> ReturnAnother:
        found = state.pending[-1]
        assert isinstance(found, ReturnAnother)
        return found

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = self.asked(state)
        seen = set()
        for train in state.trains_of(asked.company):
            if train.kind not in seen:
                seen.add(train.kind)
                yield Choice(DiscardTrain(actor, asked.company, train.id), f"{asked.company} returns a {train.kind}")

    def check(self, state: State, action: DiscardTrain) -> None:
        asked = self.asked(state)
        if action.company != asked.company:
            raise TRAINS("discard-company", "{company} returns a train.", company=asked.company)
        if all(train.id != action.train for train in state.trains_of(asked.company)):
            raise TRAINS(
                "no-such-train", "{company} has no train '{train}'.", company=asked.company, train=action.train
            )
        if action.train == asked.bought:
            raise TRAINS("returns-another", "One of the other trains is returned, not the one just bought.")

    def apply(self, draft: State, action: DiscardTrain) -> None:
        train = next(t for t in draft.trains_of(action.company) if t.id == action.train)
        move_train(draft, train, action.company, POOL)
        note(draft, "train-discarded", "{company} returns a {kind}.", company=action.company, kind=train.kind)
        if self.yard.excess(draft, action.company) <= 0:
            self.settle_pending(draft)
