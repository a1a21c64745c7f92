"""1862's stock rounds: the certificate limit is reached, so shares are sold to buy better ones."""

from __future__ import annotations

from dataclasses import replace

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import BuyShare, SellShares, StartCompany
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import Choice, apply, choices
from roundhouse.titles.g1862.memory import memory

from .charters import FLOAT_CERTIFICATES, boxes, charter_price, eastern_habits, is_at_risk, open_company
from .foresight import FLOAT, LEADING
from .shares import best_share, expected_dividend, room_for_certificates
from .situation import Situation


def prospect(situation: Situation, company: CompanyId) -> float:
    """What a share will bring in the next rounds beside its price: growth and dividends. Nobody is paid in
    receivership."""
    if situation.state.president(company) is None:
        return 0.0
    price, revenue = situation.price(company), earnings(situation, company)
    grown: float = (1 + boxes(revenue, price) / 10) ** situation.rounds - 1
    return grown * price + situation.rounds * revenue / situation.data.companies[company].shares


def earnings(situation: Situation, company: CompanyId) -> float:
    """What the company will earn in a round: as it did last time, or what I know of the trains of my own."""
    if situation.state.president(company) != situation.seat:
        return expected_dividend(situation, company) * situation.data.companies[company].shares
    trains = situation.state.trains_of(company)
    following = situation.next_train(company)
    if not trains and situation.state.cash[company] >= situation.kind(following).price:
        trains = (following,)
    return situation.run_value(situation.state, company, trains)


def leave_sinking(situation: Situation) -> Decision | None:
    """Sell a company of mine while it still has trains, if they will be scrapped before it can pay for another: new
    capital would cost me half of my shares."""
    if not isinstance(situation.state.round, StockRound):
        return None
    for _, sale in situation.of(SellShares):
        if sale.count == situation.state.held(situation.seat, sale.company) and is_sinking(situation, sale.company):
            return situation.decide(sale, "sinking-company", company=sale.company)
    return None


def is_sinking(situation: Situation, company: CompanyId) -> bool:
    """Will its trains go soon, with no money for others?"""
    state = situation.state
    trains = state.trains_of(company)
    if (
        memory(state).lner
        or not trains
        or any(situation.lasts(train, eastern_habits(situation).sinking) for train in trains)
    ):
        return False
    money = state.cash[company] + eastern_habits(situation).runs * state.last_revenue.get(company, 0)
    return money < situation.kind(situation.next_train(company)).price


def trade_up(situation: Situation) -> Decision | None:
    """With idle money and little room for certificates, sell shares whose place can be taken by a company that I open,
    or by shares that promise far more."""
    if not isinstance(situation.state.round, StockRound) or room_for_certificates(situation) >= FLOAT_CERTIFICATES:
        return None
    worthwhile = situation.habits.worthwhile
    if worthwhile is None:
        return None
    best: tuple[float, SellShares, str] | None = None
    here = best_use(situation)[0]
    for _, sale in situation.of(SellShares):
        after = apply(situation.rules, situation.state, sale)
        if not isinstance(after.round, StockRound) or not can_be_spared(situation, sale, after):
            continue
        rich = replace(situation, state=after, options=tuple(choices(situation.rules, after, situation.seat)))
        # all shares of a block are sold at one price, lower without a train, and the shares that I keep lose value too
        lost = wealth(situation) - wealth(rich) + sale.count * prospect(situation, sale.company)
        use, what = best_use(rich)
        gain = use - here - lost
        if gain > worthwhile and (best is None or gain > best[0]):
            best = gain, sale, what
    return situation.decide(best[1], "make-room", company=best[1].company, other=best[2]) if best else None


def can_be_spared(situation: Situation, sale: SellShares, after: State) -> bool:
    """May these be sold: shares of another's company, or of mine if I stay director or its trains will not last? With
    foresight not of a company without a train, which may need new capital and then be lost."""
    company = sale.company
    if situation.state.president(company) != situation.seat:
        return True
    if after.president(company) == situation.seat:
        return not (eastern_habits(situation).keeps_lead and is_at_risk(replace(situation, state=after), company))
    trains = situation.state.trains_of(company)
    whole = sale.count == situation.state.held(situation.seat, company)
    return whole and bool(trains) and not any(situation.lasts(train, situation.habits.caution) for train in trains)


def wealth(situation: Situation) -> int:
    """What I would have if the game ended now."""
    state = situation.state
    return situation.cash + sum(
        state.held(situation.seat, company) * situation.price(company) for company in state.shares
    )


def best_use(situation: Situation) -> tuple[float, str]:
    """What my money and room may bring in this stock round, and by what."""
    room = room_for_certificates(situation)
    shares, what = shares_in_reach(situation, situation.cash, room)
    new = open_company(situation)
    if new is not None and isinstance(new.action, StartCompany):
        cost = FLOAT * new.action.par
    elif waits_for_charter(situation) and room >= FLOAT_CERTIFICATES:
        cost = FLOAT * (charter_price(situation) or 0)
    else:
        return shares, what
    alone = (
        eastern_habits(situation).new * cost
        + shares_in_reach(situation, situation.cash - cost, room - FLOAT_CERTIFICATES)[0]
    )
    return (alone, "a company of my own") if alone > shares else (shares, what)


def shares_in_reach(situation: Situation, money: int, room: int) -> tuple[float, str]:
    """What the shares will bring that this money and room can buy, and the best of them."""
    offers = [
        (prospect(situation, action.company), action, int(choice.facts["cost"]))
        for choice, action in situation.of(BuyShare)
        if action.company in situation.state.floated
    ]
    total, first = 0.0, ""
    for each, action, cost in sorted(offers, key=lambda offer: (-offer[0], offer[1].company)):
        count = min(situation.state.shares[action.company].get(action.source, 0), room, money // max(1, cost))
        if count > 0 and each > 0:
            total += count * each
            room -= count
            money -= count * cost
            first = first or action.company
    return total, first


def waits_for_charter(situation: Situation) -> bool:
    """Can I pay for a charter in the next parliament?"""
    par = charter_price(situation)
    return (
        isinstance(situation.state.round, StockRound)
        and not memory(situation.state).lner
        and par is not None
        and situation.cash >= FLOAT * par
        and bool(situation.of(StartCompany))
    )


def buy_shares(situation: Situation) -> Decision | None:
    """A director never pays for trains, so all cash may be spent, unless it leaves no room for a company of my own.
    Where certificates are scarcer than money those are best that bring most, not those that cost least."""
    room = room_for_certificates(situation)
    if waits_for_charter(situation) and room == FLOAT_CERTIFICATES:
        return None
    offers = [(a, int(c.facts["cost"])) for c, a in situation.of(BuyShare) if a.company in situation.state.floated]
    if offers and room * max(cost for _, cost in offers) <= situation.cash:
        best = max((action for action, _ in offers), key=lambda a: (prospect(situation, a.company), a.company))
        if prospect(situation, best.company) > 0:
            return situation.decide(best, "best-certificate", company=best.company)
    return best_share(
        replace(situation, options=tuple(c for c in situation.options if pays_somebody(situation, c))), situation.cash
    )


def pays_somebody(situation: Situation, choice: Choice) -> bool:
    """Is the company not in receivership, or can I buy enough of its shares to become its director?"""
    action = choice.action
    if not isinstance(action, BuyShare) or situation.state.president(action.company) is not None:
        return True
    if action.company not in situation.state.floated:
        return True
    reach = min(
        situation.state.shares[action.company].get(action.source, 0),
        room_for_certificates(situation),
        situation.cash // max(1, int(choice.facts["cost"])),
    )
    return situation.state.held(situation.seat, action.company) + reach >= LEADING
