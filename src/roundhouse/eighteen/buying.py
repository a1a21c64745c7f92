"""Buying trains: from the deck, the pool and other companies, with trade-ins and a duty to own a train.

:class:`BuyTrains` is the step. What titles answer differently is in :class:`TrainPolicy`; where the money comes from
when a company that must buy cannot pay is a :class:`Help` (see :mod:`.emergency`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, ClassVar

from roundhouse.kernel import (
    Action,
    Choice,
    Cite,
    Free,
    Message,
    PlayerId,
    RuleViolation,
    Span,
    declared,
    in_any_order,
    is_allowed,
)

from .actions import BuyTrain, Pass
from .ids import BANK, POOL, CompanyId, Money, OwnerId
from .model import GameData, Train
from .offers import propose
from .operating import CompanyStep, on_turn, remember
from .state import State
from .trains import TrainYard
from .transfers import move_train, note, pay


@dataclass(frozen=True)
class TradeIn:
    """Trains of these kinds are taken in part payment for another kind, at so much less."""

    kinds: tuple[str, ...]
    discount: Money


def owns_none_with_route(state: State, company: CompanyId) -> bool:
    """The common duty to buy: no train, and a route to run one on."""
    return not state.trains_of(company) and state.map.has_route(company)


@dataclass(frozen=True)
class TrainPolicy:
    """The questions on which titles differ."""

    #: must the company buy a train in this turn?
    must_buy: Callable[[State, CompanyId], bool] = owns_none_with_route
    #: has the company room for one more train of a kind?
    has_room: Callable[[State, CompanyId, str], bool] | None = None
    #: by the kind bought
    trade_ins: Mapping[str, TradeIn] | None = None
    #: what a purchase brings about
    after_purchase: Callable[[State, BuyTrain], None] = lambda draft, action: None


class Help:
    """How a company that must buy a train and cannot pay gets one. This base class gives no help."""

    handles: tuple[type[Action], ...] = ()
    refuses: tuple[str, ...] = ()

    @property
    def codes(self) -> frozenset[str]:
        """The codes of refusal that this way of helping can raise."""
        return declared(type(self))

    def citations(self) -> Iterator[tuple[Cite, frozenset[str]]]:
        """Codes that it raises from other sections than that of the train step."""
        return iter(())

    def is_needed(self, state: State, company: CompanyId) -> bool:
        """Must the company buy and can pay for no train of the bank?"""
        return False

    def asks(self, state: State, company: CompanyId) -> Message | None:
        """What is asked where help is needed: the price and what is missing; nothing where the company pays alone."""
        return None

    def candidates(self, state: State, actor: PlayerId, company: CompanyId) -> Iterator[Choice]:
        """Other deeds by which money is raised."""
        return iter(())

    def price_ranges(
        self, state: State, actor: PlayerId, company: CompanyId, kind: str
    ) -> Sequence[tuple[Money, Money]]:
        """What may be offered for another company's train: the lowest and the highest price of each range."""
        return [(1, state.cash[company])]

    def alone(self, state: State, company: CompanyId) -> str:
        """The code of the refusal when the treasury of a company that need not buy cannot pay the bank."""
        return "own-money"

    def covers(self, state: State, company: CompanyId, action: BuyTrain) -> bool:
        """Where help is needed: is this a purchase to which its rules apply, so that ``check_purchase`` decides?"""
        return False

    def check_purchase(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        """Raise unless the purchase is legal with help."""

    def check(self, state: State, company: CompanyId, action: Any) -> None:
        """Raise unless this other deed is legal."""

    def apply(self, draft: State, action: Any) -> None:
        """Carry out the other deed."""

    def agreed(self, state: State) -> BuyTrain | None:
        """A train of another company that is agreed on and not paid for yet."""
        return None

    def collect(self, draft: State, action: BuyTrain) -> bool:
        """Bring what the treasury lacks into it; False where the purchase has to wait for more money."""
        return True


class BuyTrains(CompanyStep):
    """Trains from the deck, the pool and other companies, as many as the company wants and can have."""

    refuses: ClassVar[tuple[str, ...]] = (
        "must-buy",
        "not-operating",
        "limit",
        "pool-empty",
        "not-offered",
        "pool-price",
        "price",
        "seller",
        "seller-train",
        "which-train",
        "only-raising",
        "price-range",
        "own-money",
        "own-train-money",
    )
    #: needed only where trains are taken in part payment, and where they are not
    refuses_trade_ins = ("trade-in", "trade-in-train", "trade-in-emergency")
    refuses_no_trade_ins = ("no-trade-in",)
    #: needed only where the bank sells a kind before its card is on top
    refuses_early = ("not-yet",)
    #: the action that buys, and whether choices name the card
    deal: type[BuyTrain] = BuyTrain
    names_cards = False

    def __init__(
        self, data: GameData, yard: TrainYard, policy: TrainPolicy, help_: Help, cite: Cite, rule: str
    ) -> None:
        super().__init__(data)
        self.yard = yard
        self.policy = policy
        self.help = help_
        self.cite = cite
        self.rule = rule
        self.handles = (self.deal, *help_.handles, Pass)
        self.prompt = "buy-trains"

    def citations(self) -> Iterator[tuple[Cite, frozenset[str]]]:
        trade_ins = self.refuses_trade_ins if self.policy.trade_ins else self.refuses_no_trade_ins
        early = self.refuses_early if any(self.yard.is_early(kind) for kind in self.data.trains) else ()
        yield self.cite, declared(type(self)) | self.help.codes | frozenset((*trade_ins, *early))
        yield from self.help.citations()

    # -- what is for sale ----------------------------------------------------------------------------------

    def has_room(self, state: State, company: CompanyId, kind: str) -> bool:
        if self.policy.has_room is not None:
            return self.policy.has_room(state, company, kind)
        return self.yard.excess(state, company) < 0

    def bank_offers(self, state: State) -> Iterator[tuple[OwnerId, Train]]:
        """What the bank sells, new ones first: where from, and the card as the kind it is sold as."""
        for train in self.yard.offers(state):
            yield BANK, train
        for train in state.trains_of(POOL):
            yield POOL, train

    def used_offers(self, state: State, company: CompanyId) -> Iterator[tuple[CompanyId, Train]]:
        """Trains that other companies might sell."""
        owners = state.trains
        for other in self.data.companies:
            if other in owners and other != company:
                for train in owners[other]:
                    yield other, train

    def may_own(self, company: CompanyId, kind: str) -> bool:
        """May the company own trains of this kind?"""
        return True

    def must_buy(self, state: State, company: CompanyId) -> bool:
        return self.policy.must_buy(state, company)

    def trade_in(self, kind: str) -> TradeIn | None:
        """What is taken in part payment for a kind."""
        return (self.policy.trade_ins or {}).get(kind)

    def cost(self, action: BuyTrain) -> Money:
        """The bank's price."""
        traded = self.trade_in(action.kind) if action.trade_in is not None else None
        return self.data.trains[action.kind].price - (traded.discount if traded else 0)

    # -- what is there to decide ---------------------------------------------------------------------------

    def is_idle(self, state: State) -> bool:
        company = self.company(state)
        if self.must_buy(state, company):
            return False
        cash = state.cash[company]
        if self._may_trade_in(state, company, cash):
            return False
        if not self.has_room(state, company, state.deck[0].kind):
            return True
        return cash < self.yard.cheapest(state) and not (cash and any(True for _ in self.used_offers(state, company)))

    def _may_trade_in(self, state: State, company: CompanyId, cash: Money) -> bool:
        held = state.trains_of(company) if self.policy.trade_ins else ()
        for new in self.yard.offers(state) if held else ():
            traded = self.trade_in(new.kind)
            if traded is None or cash < self.data.trains[new.kind].price - traded.discount:
                continue
            if any(own.kind in traded.kinds for own in held):
                return True
        return False

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company = self.company(state)
        yield from self._purchases(state, actor, company)
        yield from self.help.candidates(state, actor, company)
        yield Choice(Pass(actor), "pass.trains")

    def choices(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        """As in every step, but faster: whether there is room for a kind, and whether help is needed, is asked once,
        and what :meth:`for_sale` has checked is not checked again. If a title lists or checks in its own way, each
        choice is checked."""
        kind = type(self)
        if kind.check is not BuyTrains.check or kind.candidates is not BuyTrains.candidates:
            yield from super().choices(state, actor)
            return
        company = self.company(state)
        is_needed = self.help.is_needed(state, company)
        # what is listed of another company is there
        asks_seller = kind.check_seller is not BuyTrains.check_seller or kind.used_choices is not BuyTrains.used_choices
        room: dict[str, bool] = {}
        for source, train in self.for_sale(state, company):
            if (has_room := room.get(train.kind)) is None:
                has_room = room[train.kind] = is_allowed(self.check_room, state, company, train.kind)
            of_bank = source in (BANK, POOL)
            if not has_room and (not of_bank or self.trade_in(train.kind) is None):
                continue
            for candidate in self._offers(state, actor, company, source, train):
                action = candidate.action
                assert isinstance(action, BuyTrain)
                try:
                    self.check_kind(state, company, action)
                    if action.trade_in is not None:
                        self._check_trade_in(state, company, action)
                    elif not has_room:
                        continue
                    if asks_seller and not of_bank:
                        self.check_seller(state, company, action)
                    self._check_payment(state, company, action, is_needed)
                except RuleViolation:
                    continue
                yield candidate
        for candidate in self.help.candidates(state, actor, company):
            if is_allowed(self.check, state, candidate.action):
                yield candidate
        if is_allowed(self.check_pass, state, company):
            yield Choice(Pass(actor), "pass.trains")

    def drawn(self, state: State, actor: PlayerId, kind: str, rng: random.Random) -> Iterator[Choice]:
        """A train is drawn before its prices are worked out."""
        company = self.company(state)
        if kind == Pass.do:
            yield Choice(Pass(actor), "pass.trains")
        elif kind != self.deal.do:
            others = self.help.candidates(state, actor, company)
            yield from in_any_order([choice for choice in others if choice.action.do == kind], rng)
        else:
            for source, train in in_any_order([*self.for_sale(state, company)], rng):
                yield from in_any_order([*self._offers(state, actor, company, source, train)], rng)

    def for_sale(self, state: State, company: CompanyId) -> Iterator[tuple[OwnerId, Train]]:
        """The trains that the company might buy, one of each kind from each owner, those of the bank first."""
        seen: set[tuple[OwnerId, str]] = set()
        for source, train in chain(self.bank_offers(state), self.used_offers(state, company)):
            if (source, train.kind) not in seen and self.may_own(company, train.kind):
                seen.add((source, train.kind))
                yield source, train

    def _purchases(self, state: State, actor: PlayerId, company: CompanyId) -> Iterator[Choice]:
        for source, train in self.for_sale(state, company):
            yield from self._offers(state, actor, company, source, train)

    def _offers(
        self, state: State, actor: PlayerId, company: CompanyId, source: OwnerId, train: Train
    ) -> Iterator[Choice]:
        """The ways to buy a train."""
        if source in (BANK, POOL):
            return self._new_choices(state, actor, company, source, train)
        return self.used_choices(state, actor, company, CompanyId(source), train)

    def _new_choices(
        self, state: State, actor: PlayerId, company: CompanyId, source: OwnerId, train: Train
    ) -> Iterator[Choice]:
        cost, cash = self.data.trains[train.kind].price, state.cash[company]
        yield Choice(
            self.deal(actor, company, source, train.kind, cost, train.id if self.names_cards else None),
            "buy-train.pool" if source == POOL else "",
            free=self.extras(state, company, train.kind),
            facts={
                "cost": cost,
                "missing": max(0, cost - cash),
                "leaves": max(0, cash - cost),
                **self.figures(state, company, train),
            },
        )
        for own, discount in self._tradable(state, company, train.kind) if source == BANK else ():
            yield Choice(
                self.deal(actor, company, BANK, train.kind, cost - discount, trade_in=own.id),
                "buy-train.trade",
                facts={"cost": cost - discount, "own": own.kind},
            )

    def extras(self, state: State, company: CompanyId, kind: str) -> Mapping[str, Free]:
        """What else is free in a purchase from the bank."""
        return {}

    def figures(self, state: State, company: CompanyId, train: Train) -> Mapping[str, Any]:
        """What else a screen may say of a train that is for sale."""
        return {}

    def asks(self, state: State) -> Message:
        """The prompt does not offer to end the turn while the company must buy a train."""
        company = self.company(state)
        if not self.must_buy(state, company):
            return self.prompt_about(state, self.prompt)
        return self.help.asks(state, company) or self.prompt_about(state, "buy-trains.must")

    def _tradable(self, state: State, company: CompanyId, kind: str) -> Iterator[tuple[Train, Money]]:
        """Trains that could be given in part payment for a kind, the first of each kind, and what they save."""
        traded = self.trade_in(kind)
        seen: set[str] = set()
        for own in state.trains_of(company) if traded is not None else ():
            if traded is not None and own.kind in traded.kinds and own.kind not in seen:
                seen.add(own.kind)
                yield own, traded.discount

    def used_choices(
        self, state: State, actor: PlayerId, company: CompanyId, other: CompanyId, train: Train
    ) -> Iterator[Choice]:
        """The ways to buy a train of another company."""
        agreed = self.help.agreed(state)
        if agreed is not None and (other, train.kind) == (agreed.source, agreed.kind):
            yield Choice(agreed, "buy-train.agreed", facts={"cost": agreed.price})
            return
        for low, high in self.help.price_ranges(state, actor, company, train.kind):
            yield Choice(
                self.deal(actor, company, other, train.kind, low, train.id if self.names_cards else None),
                "buy-train.other",
                free={"price": Span(low, max(low, high))},
                facts={"lowest": low, "most": high},
            )

    # -- legality ------------------------------------------------------------------------------------------

    def check(self, state: State, action: Any) -> None:
        company = self.company(state)
        if isinstance(action, Pass):
            self.check_pass(state, company)
        elif not isinstance(action, BuyTrain):
            self.help.check(state, company, action)
        elif action.company != company:
            raise self.cite("not-operating", turn=company, company=action.company)
        else:
            self._check_purchase(state, company, action)

    def check_pass(self, state: State, company: CompanyId) -> None:
        if self.must_buy(state, company):
            raise self.cite("must-buy", company=company)

    def _check_purchase(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        self.check_kind(state, company, action)
        if action.trade_in is not None:
            self._check_trade_in(state, company, action)
        else:
            self.check_room(state, company, action.kind)
        if action.source in (BANK, POOL):
            self._check_bank_sale(state, action)
        else:
            self.check_seller(state, company, action)
        self._check_payment(state, company, action, self.help.is_needed(state, company))

    def _check_payment(self, state: State, company: CompanyId, action: BuyTrain, is_needed: bool) -> None:
        """Raise unless the price can be paid, with help where it is needed."""
        if is_needed and self.help.covers(state, company, action):
            self.help.check_purchase(state, company, action)
        else:
            self.check_money(state, company, action)

    def check_kind(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        """Raise where the company may not own such a train."""

    def check_room(self, state: State, company: CompanyId, kind: str) -> None:
        if not self.has_room(state, company, kind):
            raise self.cite("limit", company=company, count=len(state.trains_of(company)), phase=state.phase)

    def check_money(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        """The treasury pays alone."""
        cash = state.cash[company]
        if action.source in (BANK, POOL):
            if action.price > cash:
                raise self.cite(
                    "own-train-money" if self.must_buy(state, company) else self.help.alone(state, company),
                    price=action.price,
                    company=company,
                    cash=cash,
                )
        elif not 1 <= action.price <= cash:
            too_much = state.trains_of(company) and action.price > cash
            raise self.cite(
                "own-money.range" if too_much else "price-range",
                company=company,
                cash=cash,
                price=action.price,
            )

    def _check_trade_in(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        if not self.policy.trade_ins:
            raise self.cite("no-trade-in")
        traded = self.trade_in(action.kind)
        if traded is None or action.source != BANK or all(t.kind != action.kind for t in self.yard.offers(state)):
            raise self.cite("trade-in", kinds=tuple(self.policy.trade_ins or ()))
        if not state.trains_of(company):
            raise self.cite("trade-in-emergency", company=company)
        own = next((t for t in state.trains_of(company) if t.id == action.trade_in), None)
        if own is None or own.kind not in traded.kinds:
            raise self.cite(
                "trade-in-train",
                company=company,
                kinds=traded.kinds,
                train=action.trade_in,
            )

    def _check_bank_sale(self, state: State, action: BuyTrain) -> None:
        pool = action.source == POOL
        cards = [train for source, train in self.bank_offers(state) if source == action.source]
        if all(train.kind != action.kind for train in cards):
            early = "not-yet" if self.yard.is_early(action.kind) else "not-offered"
            raise self.cite("pool-empty" if pool else early, offered=[train.kind for train in cards], kind=action.kind)
        self._check_card(action, cards)
        cost = self.cost(action)
        if action.price != cost:
            code = "pool-price" if pool else "price.train"
            raise self.cite(code, kind=action.kind, cost=cost, price=action.price)

    def check_seller(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        """Raise unless the other company could sell such a train."""
        if action.source not in self.data.companies or action.source == company:
            raise self.cite("seller")
        trains = state.trains_of(action.source)
        if all(train.kind != action.kind for train in trains):
            raise self.cite("seller-train", seller=action.source, kind=action.kind)
        self._check_card(action, trains)
        agreed = self.help.agreed(state)
        if agreed is not None and (agreed.source, agreed.kind) == (action.source, action.kind) and action != agreed:
            raise self.cite("only-raising", kind=agreed.kind, seller=agreed.source)

    def _check_card(self, action: BuyTrain, cards: Sequence[Train]) -> None:
        """A card that is named must be there; where none is, any of the kind will do."""
        if action.train is not None and Train(action.train, action.kind) not in cards:
            raise self.cite("which-train", kind=action.kind, train=action.train)

    # -- deeds ---------------------------------------------------------------------------------------------

    def apply(self, draft: State, action: Any) -> None:
        if isinstance(action, Pass):
            self.done(draft)
        elif not isinstance(action, BuyTrain):
            self.help.apply(draft, action)
        elif action.source in (BANK, POOL):
            self.carry_out(draft, action)
        else:
            self.ask_seller(draft, action)

    def ask_seller(self, draft: State, action: BuyTrain) -> None:
        """Ask the president of the seller, unless it is the same player or all is agreed."""
        seller = draft.president(CompanyId(action.source))
        if seller == action.who or action == self.help.agreed(draft):
            self.carry_out(draft, action)
            return
        assert seller is not None
        propose(draft, seller, action)

    def carry_out(self, draft: State, action: BuyTrain) -> None:
        """The purchase takes effect; what the treasury lacks comes from whoever helps."""
        if not self.help.collect(draft, action):
            return
        company = action.company
        pay(draft, company, BANK if action.source in (BANK, POOL) else action.source, action.price)
        remember(draft, trains_bought=on_turn(draft).turn.trains_bought + 1)
        note(
            draft,
            "train-bought" if action.source == BANK else "train-bought.source",
            company=company,
            kind=action.kind,
            price=action.price,
            source=action.source,
        )
        if action.trade_in is not None:
            own = next(t for t in draft.trains_of(company) if t.id == action.trade_in)
            move_train(draft, own, company, POOL)
        self.policy.after_purchase(draft, action)
        self.deliver(draft, action, self.find_card(draft, action))

    def find_card(self, state: State, action: BuyTrain) -> Train:
        """The card that a legal purchase takes, as the kind it is bought as."""
        if action.source in (BANK, POOL):
            cards = [card for source, card in self.bank_offers(state) if source == action.source]
        else:
            cards = list(state.trains_of(action.source))
        return next(card for card in cards if card.kind == action.kind and action.train in (None, card.id))

    def deliver(self, draft: State, action: BuyTrain, card: Train) -> None:
        """The card goes to the company; a new one may begin a phase."""
        if action.source == BANK:
            new = next(train for train in draft.deck if train.id == card.id)
            self.yard.buy(draft, new, action.company, card.kind)
        else:
            move_train(draft, card, action.source, action.company)
