"""Orders that players of 18xx titles can give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from roundhouse.eighteen.actions import (
    Answer,
    Bid,
    BuyPrivate,
    BuyShare,
    BuyTrain,
    Dividend,
    Pass,
    RunTrains,
    SellShares,
)
from roundhouse.eighteen.auction import WaterfallBids, auction, unsold
from roundhouse.eighteen.bidding import AscendingBids
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import IPO, POOL, CompanyId, PrivateId
from roundhouse.eighteen.offers import Offer
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import Action, Choice, Message, PlayerId
from roundhouse.kernel.actions import write_record

from .interface import Order, OrderedMove, OrderEnd, OrderKinds, Watched

#: what a player who passes may want to be woken by
SIGNALS = ("bought", "sold", "touched", "pool")


def _pass_in(options: Sequence[Choice]) -> Action | None:
    return next((choice.action for choice in options if isinstance(choice.action, Pass)), None)


def _round_of(state: State) -> tuple[Any, ...]:
    """What tells one round from another."""
    now = state.round
    if isinstance(now, OperatingRound):
        return (now.kind, now.set, now.number)
    return (now.kind, getattr(now, "number", None))


def _has_bought(state: State) -> bool:
    now = state.round
    return isinstance(now, StockRound) and now.has_bought


def _unknown_company(rules: EighteenRules, state: State, company: str) -> Message | None:
    if company not in rules.data.companies or company in state.closed:
        return Message("order-no-company", {"company": company})
    return None


@dataclass(frozen=True, slots=True)
class PassOn(Order):
    """Pass until the round ends, or until one of ``unless`` happens: somebody else has ``bought`` or ``sold`` shares,
    a company of the player's own was ``touched`` (its price or its presidency), a share of ``company`` came to the
    ``pool``."""

    kind: ClassVar[str] = "pass"
    unless: tuple[str, ...] = ()
    company: CompanyId | None = None

    def message(self) -> Message:
        if not self.unless:
            return Message("order-is-pass")
        signals = [Message(f"order-signal-{signal}", {"company": self.company}) for signal in self.unless]
        return Message("order-is-pass.unless", {"unless": signals})

    def fault(self, rules: EighteenRules, state: State, seat: PlayerId) -> Message | None:
        unknown = [signal for signal in self.unless if signal not in SIGNALS]
        if unknown:
            return Message("order-no-signal", {"signal": unknown[0], "signals": SIGNALS})
        if ("pool" in self.unless) != (self.company is not None):
            return Message("order-pool-company")
        if self.company is not None and (fault := _unknown_company(rules, state, self.company)) is not None:
            return fault
        if isinstance(state.round, OperatingRound):
            return Message("order-only-between")
        return None

    def replaces(self, other: Order) -> bool:
        return isinstance(other, PassOn)

    def watch(self, rules: EighteenRules, seen: Watched, seat: PlayerId) -> OrderEnd | None:
        before, after = seen.before, seen.after
        if _round_of(before) != _round_of(after):
            return OrderEnd(Message("order-round-over"), done=True)
        who = seen.action.who
        if who == seat:
            return None
        if "bought" in self.unless and (company := _gained(rules, before, after, who)) is not None:
            return OrderEnd(Message("order-somebody-bought", {"who": who, "company": company}))
        if "sold" in self.unless and isinstance(seen.action, SellShares):
            return OrderEnd(Message("order-somebody-sold", {"who": who, "company": seen.action.company}))
        if "touched" in self.unless and (company := _touched(before, after, seat)) is not None:
            return OrderEnd(Message("order-touched", {"company": company}))
        wanted = self.company
        if "pool" in self.unless and wanted is not None and after.held(POOL, wanted) > before.held(POOL, wanted):
            return OrderEnd(Message("order-in-pool", {"company": wanted}))
        return None

    def decide(
        self, rules: EighteenRules, state: State, seat: PlayerId, options: Sequence[Choice]
    ) -> OrderedMove | OrderEnd | None:
        if state.pending or isinstance(state.round, OperatingRound):
            return None
        action = _pass_in(options)
        if action is None:
            return OrderEnd(Message("order-cannot-pass"))
        return OrderedMove(action, Message("order-pass"))


def _gained(rules: EighteenRules, before: State, after: State, who: PlayerId) -> CompanyId | None:
    """A company of which the player has more shares than before."""
    if before.shares is after.shares and before.president_cert is after.president_cert:
        return None
    companies = (company for company in rules.data.companies if company in after.shares and company in before.shares)
    return next((company for company in companies if after.held(who, company) > before.held(who, company)), None)


def _touched(before: State, after: State, seat: PlayerId) -> CompanyId | None:
    """A company of which the player has shares, and whose price or president has changed."""
    for company in before.shares:
        if not before.held(seat, company):
            continue
        if before.markers.get(company) != after.markers.get(company):
            return company
        if before.president_cert.get(company) != after.president_cert.get(company):
            return company
    return None


@dataclass(frozen=True, slots=True)
class BuyUpTo(Order):
    """Buy shares of ``company`` at no more than ``at_most`` each until the player has ``shares`` of them."""

    kind: ClassVar[str] = "buy"
    company: CompanyId
    at_most: int
    shares: int

    def fault(self, rules: EighteenRules, state: State, seat: PlayerId) -> Message | None:
        if (fault := _unknown_company(rules, state, self.company)) is not None:
            return fault
        held = state.held(seat, self.company)
        return Message("order-has-them", {"company": self.company, "held": held}) if held >= self.shares else None

    def watch(self, rules: EighteenRules, seen: Watched, seat: PlayerId) -> OrderEnd | None:
        if self.company in seen.after.closed:
            return OrderEnd(Message("order-no-company", {"company": self.company}))
        held = seen.after.held(seat, self.company)
        if held >= self.shares:
            return OrderEnd(Message("order-has-them", {"company": self.company, "held": held}), done=True)
        return None

    def decide(
        self, rules: EighteenRules, state: State, seat: PlayerId, options: Sequence[Choice]
    ) -> OrderedMove | OrderEnd | None:
        if state.pending or not isinstance(state.round, StockRound):
            return None
        if _has_bought(state):  # in some titles a turn goes on after the purchase
            action = _pass_in(options)
            return None if action is None else OrderedMove(action, Message("order-turn-over"))
        offers = [
            (int(choice.facts["cost"]), choice.action)
            for choice in options
            if isinstance(choice.action, BuyShare) and choice.action.company == self.company
        ]
        if not offers:
            return OrderEnd(Message("order-none-to-buy", {"company": self.company}))
        cost, action = min(offers, key=lambda offer: offer[0])
        if cost > self.at_most:
            facts = {"company": self.company, "cost": cost, "limit": self.at_most}
            return OrderEnd(Message("order-too-dear", facts))
        facts = {"company": self.company, "cost": cost, "limit": self.at_most}
        return OrderedMove(action, Message("order-buy", facts))


@dataclass(frozen=True, slots=True)
class SellWhen(Order):
    """Sell shares of ``company`` down to ``keep`` once its price is at most ``at_most`` or at least ``at_least``."""

    kind: ClassVar[str] = "sell"
    company: CompanyId
    keep: int = 0
    at_most: int | None = None
    at_least: int | None = None

    def message(self) -> Message:
        variant = "" if self.at_most is None else ".below" if self.at_least is None else ".either"
        return Message(f"order-is-sell{variant}", write_record(self))

    def fault(self, rules: EighteenRules, state: State, seat: PlayerId) -> Message | None:
        if (fault := _unknown_company(rules, state, self.company)) is not None:
            return fault
        if self.at_most is None and self.at_least is None:
            return Message("order-no-price")
        held = state.held(seat, self.company)
        if self.keep < 0 or held <= self.keep:
            return Message("order-nothing-to-sell", {"company": self.company, "held": held})
        return None

    def watch(self, rules: EighteenRules, seen: Watched, seat: PlayerId) -> OrderEnd | None:
        if self.company in seen.after.closed:
            return OrderEnd(Message("order-no-company", {"company": self.company}))
        held = seen.after.held(seat, self.company)
        if held <= self.keep:
            return OrderEnd(Message("order-nothing-to-sell", {"company": self.company, "held": held}), done=True)
        return None

    def _is_due(self, now: int) -> bool:
        low = self.at_most is not None and now <= self.at_most
        return low or (self.at_least is not None and now >= self.at_least)

    def decide(
        self, rules: EighteenRules, state: State, seat: PlayerId, options: Sequence[Choice]
    ) -> OrderedMove | OrderEnd | None:
        if state.pending or not isinstance(state.round, StockRound):
            return None
        now = price(rules.data, state, self.company)
        if not self._is_due(now):
            return None
        most = state.held(seat, self.company) - self.keep
        sales = [
            choice.action
            for choice in options
            if isinstance(choice.action, SellShares)
            and choice.action.company == self.company
            and choice.action.count <= most
        ]
        if not sales:
            return OrderEnd(Message("order-cannot-sell", {"company": self.company}))
        action = max(sales, key=lambda sale: sale.count)
        facts = {"company": self.company, "price": now}
        return OrderedMove(action, Message("order-sell", facts), last=action.count == most)


@dataclass(frozen=True, slots=True)
class _Standing:
    """How an auction stands: who leads for the lot, whether it is the one being fought for, and what a bid costs."""

    leader: PlayerId | None
    contested: bool
    bid: Action | None
    cost: int


def _standing(
    rules: EighteenRules, state: State, seat: PlayerId, lot: str, options: Sequence[Choice]
) -> _Standing | None:
    """None where no auction is under way that could be about the lot."""
    for step in rules.steps(state):
        if seat not in step.actors(state):
            continue
        if isinstance(step, WaterfallBids):
            now = auction(state)
            if now.settling not in (None, lot):
                return None
            bids = now.bids.get(PrivateId(lot), ())
            # the cheapest one is not bid for: it is bought
            mine = (c for c in options if isinstance(c.action, Bid | BuyPrivate) and c.action.private == lot)
            return _stand(bids[-1][0] if bids else None, now.settling == lot, next(mine, None))
        if isinstance(step, AscendingBids):
            contest = step.contest(state)
            if contest is None or contest.lot != lot:
                return None
            mine = (c for c in options if not isinstance(c.action, Pass) and step.lot_of(c.action) == lot)
            return _stand(contest.bidder, True, next(mine, None))
    return None


def _stand(leader: PlayerId | None, contested: bool, choice: Choice | None) -> _Standing:
    if choice is None:
        return _Standing(leader, contested, None, 0)
    action: Any = choice.action
    cost = int(choice.facts["cost"]) if isinstance(action, BuyPrivate) else action.price
    return _Standing(leader, contested, action, cost)


@dataclass(frozen=True, slots=True)
class BidUpTo(Order):
    """Raise the bid for ``lot`` in the smallest step while others lead, up to ``limit``; then leave its auction.

    Where it can only be bought at a fixed price, it is bought if that is within ``limit``.
    """

    kind: ClassVar[str] = "bid"
    lot: str
    limit: int

    def fault(self, rules: EighteenRules, state: State, seat: PlayerId) -> Message | None:
        return None if self.lot in _lots(rules, state) else Message("order-no-lot", {"lot": self.lot})

    def replaces(self, other: Order) -> bool:
        return isinstance(other, BidUpTo) and other.lot == self.lot

    def watch(self, rules: EighteenRules, seen: Watched, seat: PlayerId) -> OrderEnd | None:
        if not _is_unsold(seen.after, self.lot):
            return OrderEnd(Message("order-lot-gone", {"lot": self.lot}), done=True)
        return None

    def decide(
        self, rules: EighteenRules, state: State, seat: PlayerId, options: Sequence[Choice]
    ) -> OrderedMove | OrderEnd | None:
        if state.pending:
            return None
        now = _standing(rules, state, seat, self.lot, options)
        if now is None or now.leader == seat:
            return None
        facts = {"lot": self.lot, "limit": self.limit}
        if now.bid is not None and now.cost <= self.limit:
            return OrderedMove(now.bid, Message("order-bid", facts))
        over = Message("order-cannot-bid" if now.bid is None else "order-bid-over", facts)
        leave = _pass_in(options)
        if now.contested and leave is not None:
            return OrderedMove(leave, over, last=True)
        return OrderEnd(over)


def _lots(rules: EighteenRules, state: State) -> set[str]:
    """What is, or will be, sold by auction in this game."""
    lots: set[str] = set()
    for step in rules.all_steps():
        if isinstance(step, WaterfallBids):
            lots.update(unsold(state))
        elif isinstance(step, AscendingBids):
            lots.update(step.lots(state))
    return lots


def _is_unsold(state: State, lot: str) -> bool:
    """Does the bank still have the private company, or the certificate of the president?"""
    if lot in state.privates:
        return state.privates[PrivateId(lot)] == IPO
    return state.president_cert.get(CompanyId(lot)) == IPO


@dataclass(frozen=True, slots=True)
class FinishTurn(Order):
    """End the operating turn of ``company``: no more track, the best run, ``dividend`` paid as said, no purchases."""

    kind: ClassVar[str] = "finish"
    company: CompanyId
    dividend: str = "pay"

    def fault(self, rules: EighteenRules, state: State, seat: PlayerId) -> Message | None:
        if (fault := _unknown_company(rules, state, self.company)) is not None:
            return fault
        if state.president(self.company) != seat:
            return Message("order-not-yours", {"company": self.company})
        return None

    def replaces(self, other: Order) -> bool:
        return isinstance(other, FinishTurn) and other.company == self.company

    def watch(self, rules: EighteenRules, seen: Watched, seat: PlayerId) -> OrderEnd | None:
        if seen.after.president(self.company) != seat:
            return OrderEnd(Message("order-not-yours", {"company": self.company}))
        was, now = seen.before.round, seen.after.round
        ended = isinstance(was, OperatingRound) and was.company == self.company
        if ended and not (isinstance(now, OperatingRound) and now.company == self.company and now.set == was.set):
            return OrderEnd(Message("order-turn-ended", {"company": self.company}), done=True)
        return None

    def decide(
        self, rules: EighteenRules, state: State, seat: PlayerId, options: Sequence[Choice]
    ) -> OrderedMove | OrderEnd | None:
        now = state.round
        if not isinstance(now, OperatingRound) or now.company != self.company:
            return None
        facts = {"company": self.company}
        if state.pending:
            return OrderEnd(Message("order-must-decide", facts))
        for choice in options:
            if isinstance(choice.action, RunTrains):
                return OrderedMove(choice.action, Message("order-run", facts))
        dividends = [choice.action for choice in options if isinstance(choice.action, Dividend)]
        if dividends:
            wanted = next((action for action in dividends if action.kind == self.dividend), None)
            if wanted is None:
                return OrderEnd(Message("order-no-dividend", {"company": self.company, "kind": self.dividend}))
            return OrderedMove(wanted, Message("order-dividend", facts))
        action = _pass_in(options)
        return (
            OrderEnd(Message("order-must-decide", facts))
            if action is None
            else OrderedMove(action, Message("order-on", facts))
        )


@dataclass(frozen=True, slots=True)
class AnswerOffers(Order):
    """Accept offers for trains of ``trains_from`` or more and decline cheaper ones; without it decline all."""

    kind: ClassVar[str] = "answer"
    trains_from: int | None = None

    def message(self) -> Message:
        variant = "" if self.trains_from is None else ".trains"
        return Message(f"order-is-answer{variant}", write_record(self))

    def decide(
        self, rules: EighteenRules, state: State, seat: PlayerId, options: Sequence[Choice]
    ) -> OrderedMove | OrderEnd | None:
        offer = state.pending[-1] if state.pending else None
        if not isinstance(offer, Offer) or offer.player != seat:
            return None
        accepts = False
        if self.trains_from is not None:
            if not isinstance(offer.deal, BuyTrain):
                return None
            accepts = offer.deal.price >= self.trains_from
        answer = Answer(seat, accepts)
        if not any(choice.covers(answer) for choice in options):
            return None
        return OrderedMove(answer, Message("order-accept" if accepts else "order-decline"))


EIGHTEEN_ORDERS = OrderKinds((PassOn, BuyUpTo, SellWhen, BidUpTo, FinishTurn, AnswerOffers))
