"""Stock rounds: what to sell, what to buy, when to start a company."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import BuyShare, SellShares, StartCompany
from roundhouse.eighteen.ids import IPO, CompanyId
from roundhouse.eighteen.shares import find_successor, holdings
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import Choice, PlayerId, apply, choices

from .geography import home_quality
from .situation import Advisor, Situation


def expected_dividend(situation: Situation, company: CompanyId) -> float:
    """What one share may earn in an operating round."""
    record = situation.data.companies[company]
    state = situation.state
    # A company that earned nothing may have bought its trains after it ran.
    if state.trains_of(company) and state.last_revenue.get(company, 0) > 0:
        return state.last_revenue[company] / record.shares
    if state.trains_of(company) or state.cash.get(company, 0) >= situation.kind(situation.next_train(company)).price:
        return 5 + home_quality(situation.data, company) / 4
    return 0.0


def needs_help(situation: Situation, company: CompanyId) -> int:
    """What a president may soon have to add for a train: 0 if the company can look after itself."""
    known = situation.known_needs.get(company)
    if known is None:
        known = situation.known_needs[company] = _missing_for_train(situation, company)
    return known


def _missing_for_train(situation: Situation, company: CompanyId) -> int:
    state = situation.state
    if company not in state.floated or any(
        situation.lasts(train, situation.habits.caution) for train in state.trains_of(company)
    ):
        return 0
    cost = situation.kind(situation.next_train(company)).price
    return max(0, cost - state.cash[company])


def purse(situation: Situation) -> float:
    """Cash that may be spent: not what my companies may need for trains."""
    needed = sum(needs_help(situation, company) for company in situation.presided())
    return situation.cash - situation.habits.reserve * needed


def sell_bad(situation: Situation) -> Decision | None:
    """Sell shares of companies without a train and without the money for one, before the price falls."""
    sales = situation.of(SellShares)
    if not sales or not isinstance(situation.state.round, StockRound):
        return None
    must = not any(choice.action.do == "pass" for choice in situation.options)
    best: tuple[float, SellShares] | None = None
    for _, action in sales:
        company = action.company
        mine = situation.state.president(company) == situation.seat
        hopeless = company in situation.state.operated and expected_dividend(situation, company) == 0
        if not must and (not hopeless or mine):
            continue
        score = action.count * (1.0 if hopeless else -1.0) - expected_dividend(situation, company) / 10 - 5 * mine
        if best is None or score > best[0]:
            best = score, action
    if best is None:
        return None
    return situation.decide(best[1], "too-many-certificates" if must else "hopeless", company=best[1].company)


def dump(situation: Situation) -> Decision | None:
    """Leave a company to another player who holds shares of it, before its president has to pay for its train."""
    if not isinstance(situation.state.round, StockRound):
        return None
    best: tuple[int, SellShares] | None = None
    for _, action in situation.of(SellShares):
        company = action.company
        if situation.state.president(company) != situation.seat:
            continue
        burden = needs_help(situation, company)
        if burden < situation.habits.heavy * max(1, situation.cash) or burden <= situation.price(company):
            continue
        if best is not None and action.count >= best[0]:
            continue
        # the fewest shares that hand it over
        if apply(situation.rules, situation.state, action).president(company) != situation.seat:
            best = action.count, action
    return situation.decide(best[1], "dumped", company=best[1].company) if best else None


def leave_in_time(situation: Situation) -> Decision | None:
    """Sell shares of a company in need that another player leads, before he leaves it to me: as few as make somebody
    else the one who would lead it next."""
    if not situation.habits.wary or not isinstance(situation.state.round, StockRound):
        return None
    best: tuple[int, SellShares] | None = None
    for _, action in situation.of(SellShares):
        company = action.company
        if situation.state.president(company) in (None, situation.seat):
            continue
        burden = needs_help(situation, company)
        if burden < situation.habits.heavy * max(1, situation.cash) or burden <= situation.price(company):
            continue
        if next_president(situation.state, company) != situation.seat or (best and best[0] <= action.count):
            continue
        if next_president(apply(situation.rules, situation.state, action), company) != situation.seat:
            best = action.count, action
    return situation.decide(best[1], "left-in-time", company=best[1].company) if best else None


def next_president(state: State, company: CompanyId) -> PlayerId | None:
    """Who would lead the company if its president sold all his shares."""
    president = state.president(company)
    return president and find_successor(state, company, {**holdings(state, company), president: 0})


def finish_own(situation: Situation) -> Decision | None:
    """Buy on in my own company until it floats."""
    for _, action in situation.of(BuyShare):
        company = action.company
        if (
            situation.state.president(company) == situation.seat
            and company not in situation.state.floated
            and action.source == IPO
        ):
            return situation.decide(action, "float-before-running", company=company)
    return None


def room_for_certificates(situation: Situation) -> int:
    """How many more certificates I may hold."""
    return situation.rules.certificate_limit(situation.state, situation.seat) - situation.rules.certificates(
        situation.state, situation.seat
    )


def secure_own(situation: Situation) -> Decision | None:
    """Further shares of my own companies that pay well, before others take them."""
    money = purse(situation)
    best: tuple[float, BuyShare] | None = None
    for choice, action in situation.of(BuyShare):
        company, cost = action.company, int(choice.facts["cost"])
        if (
            company not in situation.state.floated
            or situation.state.president(company) != situation.seat
            or cost > money
        ):
            continue
        yields = expected_dividend(situation, company) / max(1, cost)
        if yields >= situation.habits.good_yield and (best is None or yields > best[0]):
            best = yields, action
    return situation.decide(best[1], "own-pays-well", company=best[1].company) if best else None


def start_company(float_percent: int, most: int = 9) -> Advisor:
    """Start the company with the best home that I can float, or any company if I have none; ``most`` companies at a
    time.

    At the highest price that I can pay, or the lowest at which the treasury pays for as many trains as my habits say:
    what it does not need would have bought me more of the shares.
    """

    def advise(situation: Situation) -> Decision | None:
        offers = situation.of(StartCompany)
        mine = situation.presided()
        if not offers or any(c not in situation.state.floated for c in mine) or len(mine) >= most:
            return None
        return _start(situation, [action for _, action in offers], float_percent)

    return advise


def _start(situation: Situation, offers: list[StartCompany], float_percent: int) -> Decision | None:
    money = purse(situation)
    # A random part, so that not every game of novices begins in the same way.
    taste = {
        c: home_quality(situation.data, c)
        * (1 + situation.habits.growing * situation.habits.growth(situation, c))
        * situation.rng.uniform(0.8, 1.2)
        for c in sorted({a.company for a in offers})
    }
    companies = sorted(taste, key=lambda c: -taste[c])
    for company in companies:
        needed = -(-situation.data.companies[company].shares * float_percent // 100)
        shares = situation.data.companies[company].shares
        train = price_at_start(situation, company)
        pars = sorted(a.par for a in offers if a.company == company and a.par * shares >= train)
        # the president's certificate carries more than one share
        if not pars or needed - situation.data.companies[company].president_shares + 1 > room_for_certificates(
            situation
        ):
            continue
        fitting = [par for par in pars if par * needed <= money]
        if not fitting and not situation.presided() and money >= pars[0] * (needed - 2):
            fitting = pars[:1]
        if fitting:
            par = next((par for par in fitting if par * shares >= situation.habits.treasury * train), fitting[-1])
            action = next(a for a in offers if a.company == company and a.par == par)
            code = "start-alone" if par * needed <= money else "start-with-help"
            return situation.decide(action, code, company=company, par=par)
    return None


def price_at_start(situation: Situation, company: CompanyId) -> int:
    """What a train will cost when the company first operates: those that have none yet buy before it."""
    state = situation.state
    before = sum(1 for other in state.floated if not state.trains_of(other) and other not in state.closed)
    card = state.deck[min(before, len(state.deck) - 1)]
    return situation.kind(situation.as_run_by(company, card)).price


def buy_best(situation: Situation) -> Decision | None:
    """The share with the best return, without touching what my companies may need."""
    return best_share(situation, purse(situation))


def best_share(situation: Situation, money: float) -> Decision | None:
    """The share with the best return: dividends to come and a price that pays them, for its cost."""
    best: tuple[float, Decision] | None = None
    offers = [(action, int(choice.facts["cost"])) for choice, action in situation.of(BuyShare)]
    scarce = has_money_for_all(situation, [cost for _, cost in offers], money)
    for action, cost in offers:
        company = action.company
        if cost > money:
            continue
        dividend = expected_dividend(situation, company)
        value = promise(situation, company)
        if company not in situation.state.floated:
            sold = situation.data.companies[company].shares - situation.state.held(IPO, company)
            value = cost * (1.02 if sold >= 3 else 0.9)
        elif dividend < 1:
            continue
        score = value - cost if scarce else value / cost
        if value > cost and (best is None or score > best[0]):
            best = score, situation.decide(action, "pays-well", company=company)
    return best[1] if best else None


def promise(situation: Situation, company: CompanyId) -> float:
    """What a share will have brought after the rounds that count: its price then and its dividends."""
    growth: float = (1 + situation.habits.growth(situation, company)) ** situation.rounds
    return max(situation.price(company), 1) * growth + situation.rounds * expected_dividend(situation, company)


def has_money_for_all(situation: Situation, costs: Sequence[int], money: float) -> bool:
    """Is there money for the dearest shares in every place for a certificate that is left?"""
    return bool(costs) and room_for_certificates(situation) * max(costs) <= situation.habits.scarce * money


def make_room(situation: Situation) -> Decision | None:
    """With all certificates that may be held, sell the share that promises least if one that promises far more can be
    bought for it."""
    worthwhile = situation.habits.worthwhile
    if worthwhile is None or not isinstance(situation.state.round, StockRound) or room_for_certificates(situation) > 0:
        return None
    best: tuple[float, SellShares, CompanyId] | None = None
    for _, sale in situation.of(SellShares):
        company = sale.company
        if sale.count > 1 or situation.state.president(company) == situation.seat:
            continue
        after = apply(situation.rules, situation.state, sale)
        found = _best_promise(replace(situation, state=after, options=_stock_choices(situation, after)))
        if found is None:
            continue
        gain = found[0] - (promise(situation, company) - situation.price(company))
        if gain > worthwhile and (best is None or gain > best[0]):
            best = gain, sale, found[1]
    return situation.decide(best[1], "make-room", company=best[1].company, other=best[2]) if best else None


def _stock_choices(situation: Situation, after: State) -> tuple[Choice, ...]:
    return tuple(choices(situation.rules, after, situation.seat)) if isinstance(after.round, StockRound) else ()


def _best_promise(situation: Situation) -> tuple[float, CompanyId] | None:
    """The share that brings most of those that can be paid."""
    money = purse(situation)
    found = [
        (promise(situation, action.company) - int(choice.facts["cost"]), action.company)
        for choice, action in situation.of(BuyShare)
        if int(choice.facts["cost"]) <= money
        and action.company in situation.state.floated
        and expected_dividend(situation, action.company) >= 1
    ]
    return max(found, default=None)
