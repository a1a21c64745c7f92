"""Running, paying, and buying trains with scrapping in mind."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import (
    BuyPrivateIn,
    BuyTrain,
    DeclareBankruptcy,
    DiscardTrain,
    Dividend,
    RunTrains,
    SellShares,
)
from roundhouse.eighteen.ids import BANK, POOL, CompanyId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.operating import on_turn

from .situation import Situation


def run_best(situation: Situation) -> Decision | None:
    """The best run, proven."""
    for choice, action in situation.of(RunTrains):
        return situation.decide(action, "best-run", revenue=choice.facts.get("revenue", 0))
    return None


def dividend(situation: Situation) -> Decision | None:
    """Pay, unless the next train needs the money."""
    offers = {action.kind: action for _, action in situation.of(Dividend)}
    if not offers:
        return None
    company = situation.company
    assert company is not None
    if "withhold" in offers and saves_for_train(situation, company):
        return situation.decide(offers["withhold"], "next-train")
    return situation.decide(offers.get("pay", next(iter(offers.values()))), "pay-shareholders")


def saves_for_train(situation: Situation, company: CompanyId) -> bool:
    """No lasting train, the old ones go very soon, and this run and the next complete the price of a new one. A
    company that only ever saves is worth nothing to anybody."""
    trains = situation.state.trains_of(company)
    if any(situation.lasts(train, situation.habits.going) for train in trains):
        return False
    cash = situation.state.cash[company]
    target = lasting_price(situation, company)
    return cash < target <= cash + situation.habits.saving * situation.revenue


def lasting_price(situation: Situation, company: CompanyId) -> int:
    """What the next train costs that will not be scrapped soon."""
    for card in situation.state.deck:
        train = situation.as_run_by(company, card)
        if situation.may_run(company, train.kind) and situation.is_safe(train):
            return situation.kind(train).price
    return situation.kind(situation.next_train(company)).price


def buy_train(situation: Situation) -> Decision | None:
    """A first train always; another if it earns enough or will outlast the others."""
    company = situation.company
    if company is None:
        return None
    offers = [
        (c, a) for c, a in situation.of(BuyTrain) if a.source in (BANK, POOL) and situation.may_run(company, a.kind)
    ]
    if not offers:
        return None
    trains = [train for train in situation.state.trains_of(company) if situation.may_run(company, train.kind)]
    must = not any(choice.action.do == "pass" for choice in situation.options)
    cash = situation.state.cash[company]

    def lasting(action: BuyTrain) -> int:
        return situation.cards_until_scrapped(situation.data.trains[action.kind])

    own = [(c, a) for c, a in offers if a.price <= cash]
    if not own:
        if must:
            cheapest = min(offers, key=lambda entry: (entry[1].price, entry[1].kind))[1]
            return situation.decide(cheapest, "help-with-train")
        return None
    if not trains:
        best = max(own, key=lambda entry: (min(lasting(entry[1]), 10), -entry[1].price))[1]
        return situation.decide(best, "needs-train")
    habits = situation.habits
    has_safe = any(situation.is_safe(train) for train in trains)
    for _, action in sorted(own, key=lambda entry: (-lasting(entry[1]), entry[1].price)):
        if action.trade_in is not None:
            continue
        if not has_safe and lasting(action) > 8:
            return situation.decide(action, "outlasts", kind=action.kind)
        if lasting(action) >= habits.train_life and cash - action.price >= 0:
            gain = situation.run_value(
                situation.state, company, [*trains, Train("new", action.kind)]
            ) - situation.run_value(situation.state, company, trains)
            earned_back = gain * habits.payback >= action.price
            if gain >= habits.train_gain and (earned_back or cash - action.price >= lasting_price(situation, company)):
                return situation.decide(action, "another-train", gain=gain)
    return None


def raise_money(situation: Situation) -> Decision | None:
    """In an emergency: buy the train if it can be paid, else sell the shares that cost least, else bankruptcy."""
    if not situation.of(SellShares) and not situation.of(DeclareBankruptcy):
        return None
    if situation.company is None or not on_turn(situation.state).company:
        return None
    sales = situation.of(SellShares)
    if sales:
        best = min(
            sales,
            key=lambda entry: (
                situation.state.president(entry[1].company) == situation.seat,
                situation.price(entry[1].company) * entry[1].count,
                entry[1].company,
            ),
        )[1]
        return situation.decide(best, "pay-for-train")
    return situation.decide(situation.of(DeclareBankruptcy)[0][1], "cannot-pay")


def discard(situation: Situation) -> Decision | None:
    """Give up the train that would be scrapped first."""
    offers = situation.of(DiscardTrain)
    if not offers:
        return None

    def value(action: DiscardTrain) -> tuple[int, int]:
        train = next(t for t in situation.state.trains_of(action.company) if t.id == action.train)
        return situation.cards_until_scrapped(situation.kind(train)), situation.kind(train).price

    return situation.decide(min((a for _, a in offers), key=value), "least-missed")


def sell_private_to_own_company(situation: Situation) -> Decision | None:
    """My company buys my private company dearly once it has its trains: the money comes to me."""
    company = situation.company
    if company is None or not situation.state.trains_of(company):
        return None
    if situation.state.president(company) != situation.seat:
        return None
    keep = (
        0
        if any(situation.is_safe(t) for t in situation.state.trains_of(company))
        else int(situation.habits.private_kept * lasting_price(situation, company))
    )
    best: tuple[int, Decision] | None = None
    for choice, action in situation.of(BuyPrivateIn):
        if situation.state.privates[action.private] != situation.seat:
            continue
        most = min(int(choice.facts["most"]), situation.state.cash[company] - keep)
        value = situation.data.privates[action.private].value
        if most >= value and (best is None or most > best[0]):
            best = (
                most,
                situation.decide(situation.priced(choice, most), "private-into-company", private=action.private),
            )
    return best[1] if best else None
