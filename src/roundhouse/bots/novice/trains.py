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

from .desk import Desk


def run_best(desk: Desk) -> Decision | None:
    """The best run, proven."""
    for choice, action in desk.of(RunTrains):
        return desk.decide(action, "best-run", revenue=choice.facts.get("revenue", 0))
    return None


def dividend(desk: Desk) -> Decision | None:
    """Pay, unless the next train needs the money."""
    offers = {action.kind: action for _, action in desk.of(Dividend)}
    if not offers:
        return None
    company = desk.company
    assert company is not None
    if "withhold" in offers and saves_for_train(desk, company):
        return desk.decide(offers["withhold"], "next-train")
    return desk.decide(offers.get("pay", next(iter(offers.values()))), "pay-shareholders")


def saves_for_train(desk: Desk, company: CompanyId) -> bool:
    """No lasting train, the old ones go soon, and the treasury cannot pay for a new one."""
    trains = desk.state.trains_of(company)
    if any(desk.is_safe(train) for train in trains):
        return False
    cash = desk.state.cash[company]
    target = lasting_price(desk, company)
    if cash >= target:
        return False
    left = max((desk.cards_until_scrapped(desk.kind(train)) for train in trains), default=0)
    return left <= 7


def lasting_price(desk: Desk, company: CompanyId) -> int:
    """What the next train costs that will not be scrapped soon."""
    for card in desk.state.deck:
        train = desk.as_run_by(company, card)
        if desk.may_run(company, train.kind) and desk.is_safe(train):
            return desk.kind(train).price
    return desk.kind(desk.next_train(company)).price


def buy_train(desk: Desk) -> Decision | None:
    """A first train always; another if it earns enough or will outlast the others."""
    company = desk.company
    if company is None:
        return None
    offers = [(c, a) for c, a in desk.of(BuyTrain) if a.source in (BANK, POOL) and desk.may_run(company, a.kind)]
    if not offers:
        return None
    trains = [train for train in desk.state.trains_of(company) if desk.may_run(company, train.kind)]
    must = not any(choice.action.do == "pass" for choice in desk.options)
    cash = desk.state.cash[company]

    def lasting(action: BuyTrain) -> int:
        return desk.cards_until_scrapped(desk.data.trains[action.kind])

    own = [(c, a) for c, a in offers if a.price <= cash]
    if not own:
        if must:
            cheapest = min(offers, key=lambda entry: (entry[1].price, entry[1].kind))[1]
            return desk.decide(cheapest, "help-with-train")
        return None
    if not trains:
        best = max(own, key=lambda entry: (min(lasting(entry[1]), 10), -entry[1].price))[1]
        return desk.decide(best, "needs-train")
    has_safe = any(desk.is_safe(train) for train in trains)
    for _, action in sorted(own, key=lambda entry: (-lasting(entry[1]), entry[1].price)):
        if action.trade_in is not None:
            continue
        if not has_safe and lasting(action) > 8:
            return desk.decide(action, "outlasts", kind=action.kind)
        if lasting(action) >= 4 and cash - action.price >= 0:
            gain = desk.run_value(desk.state, company, [*trains, Train("new", action.kind)]) - desk.run_value(
                desk.state, company, trains
            )
            if gain >= 30 and (gain * 3 >= action.price or cash - action.price >= lasting_price(desk, company)):
                return desk.decide(action, "another-train", gain=gain)
    return None


def raise_money(desk: Desk) -> Decision | None:
    """In need: the train if it can be paid, else sell what hurts least, else the end."""
    if not desk.of(SellShares) and not desk.of(DeclareBankruptcy):
        return None
    if desk.company is None or not on_turn(desk.state).company:
        return None
    sales = desk.of(SellShares)
    if sales:
        best = min(
            sales,
            key=lambda entry: (
                desk.state.president(entry[1].company) == desk.seat,
                desk.price(entry[1].company) * entry[1].count,
                entry[1].company,
            ),
        )[1]
        return desk.decide(best, "pay-for-train")
    return desk.decide(desk.of(DeclareBankruptcy)[0][1], "cannot-pay")


def discard(desk: Desk) -> Decision | None:
    """Give up the train that would go first anyway."""
    offers = desk.of(DiscardTrain)
    if not offers:
        return None

    def value(action: DiscardTrain) -> tuple[int, int]:
        train = next(t for t in desk.state.trains_of(action.company) if t.id == action.train)
        return desk.cards_until_scrapped(desk.kind(train)), desk.kind(train).price

    return desk.decide(min((a for _, a in offers), key=value), "least-missed")


def sell_private_to_own_company(desk: Desk) -> Decision | None:
    """My company buys my private company dearly once it has its trains: the money comes to me."""
    company = desk.company
    if company is None or not desk.state.trains_of(company):
        return None
    if desk.state.president(company) != desk.seat:
        return None
    keep = 0 if any(desk.is_safe(t) for t in desk.state.trains_of(company)) else lasting_price(desk, company)
    best: tuple[int, Decision] | None = None
    for choice, action in desk.of(BuyPrivateIn):
        if desk.state.privates[action.private] != desk.seat:
            continue
        most = min(int(choice.facts["most"]), desk.state.cash[company] - keep)
        value = desk.data.privates[action.private].value
        if most >= value and (best is None or most > best[0]):
            best = (
                most,
                desk.decide(desk.priced(choice, most), "private-into-company", private=action.private),
            )
    return best[1] if best else None
