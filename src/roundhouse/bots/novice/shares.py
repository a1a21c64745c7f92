"""Stock rounds: what to sell, what to buy, when to start a company."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import BuyShare, SellShares, StartCompany
from roundhouse.eighteen.ids import IPO, CompanyId
from roundhouse.eighteen.stock import StockRound

from .desk import Advisor, Desk
from .geography import home_quality

#: operating rounds for which a dividend is counted
ROUNDS = 4
#: a dividend for a price that is worth more than a new company
GOOD_YIELD = 0.12
#: how much more a home appeals whose company's price doubles in a round
GROWING = 10


def expected_dividend(desk: Desk, company: CompanyId) -> float:
    """What one share may earn in an operating round."""
    record = desk.data.companies[company]
    state = desk.state
    # A company that earned nothing may have bought its trains after it ran.
    if state.trains_of(company) and state.last_revenue.get(company, 0) > 0:
        return state.last_revenue[company] / record.shares
    if state.trains_of(company) or state.cash.get(company, 0) >= desk.kind(desk.next_train(company)).price:
        return 5 + home_quality(desk.data, company) / 4
    return 0.0


def needs_help(desk: Desk, company: CompanyId) -> int:
    """What a president may soon have to add for a train: 0 if the company can look after itself."""
    state = desk.state
    if company not in state.floated or any(
        desk.lasts(train, desk.habits.caution) for train in state.trains_of(company)
    ):
        return 0
    cost = desk.kind(desk.next_train(company)).price
    return max(0, cost - state.cash[company])


def purse(desk: Desk) -> int:
    """Cash that may be spent: not what my companies may need for trains."""
    return desk.cash - sum(needs_help(desk, company) for company in desk.presided())


def sell_bad(desk: Desk) -> Decision | None:
    """Get out of companies without a train and without the money for one, before the price shows it."""
    sales = desk.of(SellShares)
    if not sales or not isinstance(desk.state.round, StockRound):
        return None
    must = not any(choice.action.do == "pass" for choice in desk.options)
    best: tuple[float, SellShares] | None = None
    for _, action in sales:
        company = action.company
        mine = desk.state.president(company) == desk.seat
        hopeless = company in desk.state.operated and expected_dividend(desk, company) == 0
        if not must and (not hopeless or mine):
            continue
        score = action.count * (1.0 if hopeless else -1.0) - expected_dividend(desk, company) / 10 - 5 * mine
        if best is None or score > best[0]:
            best = score, action
    if best is None:
        return None
    return desk.decide(best[1], "too-many-certificates" if must else "hopeless", company=best[1].company)


def finish_own(desk: Desk) -> Decision | None:
    """Buy on in my own company until it floats."""
    for _, action in desk.of(BuyShare):
        company = action.company
        if desk.state.president(company) == desk.seat and company not in desk.state.floated and action.source == IPO:
            return desk.decide(action, "float-before-running", company=company)
    return None


def room_for_certificates(desk: Desk) -> int:
    """How many more certificates I may hold."""
    return desk.rules.certificate_limit(desk.state, desk.seat) - desk.rules.certificates(desk.state, desk.seat)


def secure_own(desk: Desk) -> Decision | None:
    """Further shares of my own companies that pay well, before others take them."""
    money = purse(desk)
    best: tuple[float, BuyShare] | None = None
    for choice, action in desk.of(BuyShare):
        company, cost = action.company, int(choice.facts["cost"])
        if company not in desk.state.floated or desk.state.president(company) != desk.seat or cost > money:
            continue
        yields = expected_dividend(desk, company) / max(1, cost)
        if yields >= GOOD_YIELD and (best is None or yields > best[0]):
            best = yields, action
    return desk.decide(best[1], "own-pays-well", company=best[1].company) if best else None


def start_company(float_percent: int, most: int = 9, trains: int = 99) -> Advisor:
    """Start the best home that I can float, or at least begin one when I have none; ``most`` companies at a time.

    At the highest price that I can pay, or the lowest at which the treasury pays for so many ``trains``: what it does
    not need would have bought me more of the shares.
    """

    def advise(desk: Desk) -> Decision | None:
        offers = desk.of(StartCompany)
        mine = desk.presided()
        if not offers or any(c not in desk.state.floated for c in mine) or len(mine) >= most:
            return None
        return _start(desk, [action for _, action in offers], float_percent, trains)

    return advise


def _start(desk: Desk, offers: list[StartCompany], float_percent: int, trains: int) -> Decision | None:
    money = purse(desk)
    # Tastes differ, so that not every game of novices begins alike.
    taste = {
        c: home_quality(desk.data, c) * (1 + GROWING * desk.habits.growth(desk, c)) * desk.rng.uniform(0.8, 1.2)
        for c in sorted({a.company for a in offers})
    }
    companies = sorted(taste, key=lambda c: -taste[c])
    for company in companies:
        needed = -(-desk.data.companies[company].shares * float_percent // 100)
        shares = desk.data.companies[company].shares
        train = desk.kind(desk.next_train(company)).price
        pars = sorted(a.par for a in offers if a.company == company and a.par * shares >= train)
        # the president's certificate carries more than one share
        if not pars or needed - desk.data.companies[company].president_shares + 1 > room_for_certificates(desk):
            continue
        fitting = [par for par in pars if par * needed <= money]
        if not fitting and not desk.presided() and money >= pars[0] * (needed - 2):
            fitting = pars[:1]
        if fitting:
            par = next((par for par in fitting if par * shares >= trains * train), fitting[-1])
            action = next(a for a in offers if a.company == company and a.par == par)
            code = "start-alone" if par * needed <= money else "start-with-help"
            return desk.decide(action, code, company=company, par=par)
    return None


def buy_best(desk: Desk) -> Decision | None:
    """The share with the best return, without touching what my companies may need."""
    return best_share(desk, purse(desk))


def best_share(desk: Desk, money: int) -> Decision | None:
    """The share with the best return: dividends to come and a price that pays them, for its cost."""
    best: tuple[float, Decision] | None = None
    for choice, action in desk.of(BuyShare):
        company = action.company
        cost = int(choice.facts["cost"])
        if cost > money:
            continue
        dividend = expected_dividend(desk, company)
        growth = (1 + desk.habits.growth(desk, company)) ** ROUNDS
        value = max(desk.price(company), 1) * growth + ROUNDS * dividend
        if company not in desk.state.floated:
            sold = desk.data.companies[company].shares - desk.state.held(IPO, company)
            value = cost * (1.02 if sold >= 3 else 0.9)
        elif dividend < 1:
            continue
        score = value / cost
        if score > 1.0 and (best is None or score > best[0]):
            best = score, desk.decide(action, "pays-well", company=company)
    return best[1] if best else None
