"""1862's stock rounds: a certificate limit that binds, and what is given up for what is better."""

from __future__ import annotations

from dataclasses import replace

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import BuyShare, SellShares, StartCompany
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import Choice, apply, choices
from roundhouse.titles.g1862.memory import memory

from .charters import FLOAT, FLOAT_CERTIFICATES, boxes, charter_price, open_company
from .desk import Desk
from .shares import ROUNDS, best_share, expected_dividend, room_for_certificates

#: how much more the new must promise than what is sold for it
WORTHWHILE = 54
#: what the shares of a new company will bring, as a part of their price
NEW = 0.8
#: shares that lead a company out of receivership
LEADING = 3
#: a company is left if its trains go with so many cards
SINKING = 2
#: runs in which it may still find the money for another
RUNS = 2


def prospect(desk: Desk, company: CompanyId) -> float:
    """What a share will bring in the next rounds beside its price: growth and dividends. Nobody is paid in
    receivership."""
    if desk.state.president(company) is None:
        return 0.0
    price, revenue = desk.price(company), earnings(desk, company)
    grown = (1 + boxes(revenue, price) / 10) ** ROUNDS - 1
    return grown * price + ROUNDS * revenue / desk.data.companies[company].shares


def earnings(desk: Desk, company: CompanyId) -> float:
    """What the company will earn in a round: as it did last time, or what I know of the trains of my own."""
    if desk.state.president(company) != desk.seat:
        return expected_dividend(desk, company) * desk.data.companies[company].shares
    trains = desk.state.trains_of(company)
    following = desk.next_train(company)
    if not trains and desk.state.cash[company] >= desk.kind(following).price:
        trains = (following,)
    return desk.run_value(desk.state, company, trains)


def leave_sinking(desk: Desk) -> Decision | None:
    """Sell a company of mine while it still has trains, if they will be scrapped before it can pay for another: new
    capital would cost me half of my shares."""
    if not isinstance(desk.state.round, StockRound):
        return None
    for _, sale in desk.of(SellShares):
        if sale.count == desk.state.held(desk.seat, sale.company) and is_sinking(desk, sale.company):
            return desk.decide(sale, "sinking-company", company=sale.company)
    return None


def is_sinking(desk: Desk, company: CompanyId) -> bool:
    """Will its trains go soon, with no money for others?"""
    state = desk.state
    trains = state.trains_of(company)
    if memory(state).lner or not trains or any(desk.lasts(train, SINKING) for train in trains):
        return False
    money = state.cash[company] + RUNS * state.last_revenue.get(company, 0)
    return money < desk.kind(desk.next_train(company)).price


def trade_up(desk: Desk) -> Decision | None:
    """With idle money and little room for certificates something goes whose place can be taken by a company that I
    open, or by shares that promise far more."""
    if not isinstance(desk.state.round, StockRound) or room_for_certificates(desk) >= FLOAT_CERTIFICATES:
        return None
    best: tuple[float, SellShares, str] | None = None
    here = best_use(desk)[0]
    for _, sale in desk.of(SellShares):
        after = apply(desk.rules, desk.state, sale)
        if not isinstance(after.round, StockRound) or not can_be_spared(desk, sale, after):
            continue
        rich = replace(desk, state=after, options=tuple(choices(desk.rules, after, desk.seat)))
        # a block brings one price, less for a company without a train, and what I keep of it falls with it
        lost = wealth(desk) - wealth(rich) + sale.count * prospect(desk, sale.company)
        use, what = best_use(rich)
        gain = use - here - lost
        if gain > WORTHWHILE and (best is None or gain > best[0]):
            best = gain, sale, what
    return desk.decide(best[1], "make-room", company=best[1].company, other=best[2]) if best else None


def can_be_spared(desk: Desk, sale: SellShares, after: State) -> bool:
    """Are these shares of another's company, or do I still lead mine without them, or will its trains not last?"""
    company = sale.company
    if desk.state.president(company) != desk.seat or after.president(company) == desk.seat:
        return True
    trains = desk.state.trains_of(company)
    whole = sale.count == desk.state.held(desk.seat, company)
    return whole and bool(trains) and not any(desk.lasts(train, desk.habits.caution) for train in trains)


def wealth(desk: Desk) -> int:
    """What I would have if the game ended now."""
    state = desk.state
    return desk.cash + sum(state.held(desk.seat, company) * desk.price(company) for company in state.shares)


def best_use(desk: Desk) -> tuple[float, str]:
    """What my money and room may bring in this stock round, and by what."""
    room = room_for_certificates(desk)
    shares, what = shares_in_reach(desk, desk.cash, room)
    new = open_company(desk)
    if new is not None and isinstance(new.action, StartCompany):
        cost = FLOAT * new.action.par
    elif waits_for_charter(desk) and room >= FLOAT_CERTIFICATES:
        cost = FLOAT * (charter_price(desk) or 0)
    else:
        return shares, what
    alone = NEW * cost + shares_in_reach(desk, desk.cash - cost, room - FLOAT_CERTIFICATES)[0]
    return (alone, "a company of my own") if alone > shares else (shares, what)


def shares_in_reach(desk: Desk, money: int, room: int) -> tuple[float, str]:
    """What the shares will bring that this money and room can buy, and the best of them."""
    offers = [
        (prospect(desk, action.company), action, int(choice.facts["cost"]))
        for choice, action in desk.of(BuyShare)
        if action.company in desk.state.floated
    ]
    total, first = 0.0, ""
    for each, action, cost in sorted(offers, key=lambda offer: (-offer[0], offer[1].company)):
        count = min(desk.state.shares[action.company].get(action.source, 0), room, money // max(1, cost))
        if count > 0 and each > 0:
            total += count * each
            room -= count
            money -= count * cost
            first = first or action.company
    return total, first


def waits_for_charter(desk: Desk) -> bool:
    """Can I pay for a charter in the next parliament?"""
    par = charter_price(desk)
    return (
        isinstance(desk.state.round, StockRound)
        and not memory(desk.state).lner
        and par is not None
        and desk.cash >= FLOAT * par
        and bool(desk.of(StartCompany))
    )


def buy_shares(desk: Desk) -> Decision | None:
    """A director never pays for trains, so all cash may work; but not where a company of my own would just have lost
    its room. Where certificates are scarcer than money those are best that bring most, not those that cost least."""
    room = room_for_certificates(desk)
    if waits_for_charter(desk) and room == FLOAT_CERTIFICATES:
        return None
    offers = [(a, int(c.facts["cost"])) for c, a in desk.of(BuyShare) if a.company in desk.state.floated]
    if offers and room * max(cost for _, cost in offers) <= desk.cash:
        best = max((action for action, _ in offers), key=lambda a: (prospect(desk, a.company), a.company))
        if prospect(desk, best.company) > 0:
            return desk.decide(best, "best-certificate", company=best.company)
    return best_share(replace(desk, options=tuple(c for c in desk.options if pays_somebody(desk, c))), desk.cash)


def pays_somebody(desk: Desk, choice: Choice) -> bool:
    """Is this no share of a company in receivership, or one of so many in reach that I may lead it out?"""
    action = choice.action
    if not isinstance(action, BuyShare) or desk.state.president(action.company) is not None:
        return True
    if action.company not in desk.state.floated:
        return True
    reach = min(
        desk.state.shares[action.company].get(action.source, 0),
        room_for_certificates(desk),
        desk.cash // max(1, int(choice.facts["cost"])),
    )
    return desk.state.held(desk.seat, action.company) + reach >= LEADING
