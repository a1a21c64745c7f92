"""The novice of 1862: charters, permits, three kinds of trains, and companies that pay for themselves."""

from __future__ import annotations

from dataclasses import replace

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import BuyShare, BuyTrain, Dividend, LayTile, SetPar, StartCompany
from roundhouse.eighteen.ids import BANK, IPO
from roundhouse.eighteen.model import Train
from roundhouse.kernel import OneOf, apply
from roundhouse.titles.g1862.actions import (
    BidCharter,
    BuyStations,
    Merge,
    Refinance,
    SellTreasury,
    SettleOption,
)

from .desk import Desk, Novice
from .geography import home_quality
from .offers import answer_offer
from .shares import best_share, finish_own, sell_bad
from .track import lay_best, place_station
from .trains import discard, dividend, run_best

#: shares that float a company
FLOAT = 5
LEAST_PAR = 54
#: what is taken from a treasury before the first train: stations, as the fewest cost
FOUNDING = 180
MOST_COMPANIES = 3
#: below this a price must not fall further
LOW_PRICE = 44


def bid_for_charter(desk: Desk) -> Decision | None:
    """A charter brings ten times the price for half of it: bid while five shares can still be paid."""
    offers = desk.of(BidCharter)
    if (
        not offers
        or len(desk.presided()) >= MOST_COMPANIES
        or any(c not in desk.state.floated for c in desk.presided())
    ):
        return None
    # a treasury that cannot pay for a train is no company
    par = max(LEAST_PAR, -(-(desk.kind(desk.state.deck[0]).price + FOUNDING) // (2 * FLOAT)))
    spare = desk.cash - FLOAT * par
    best: tuple[float, BidCharter] | None = None
    for _, action in offers:
        if action.price > min(spare, desk.data.starting_cash // 8):
            continue
        taste = home_quality(desk.data, action.company) * desk.rng.uniform(0.8, 1.2)
        if best is None or taste > best[0]:
            best = taste, action
    return (
        desk.decide(best[1], f"{best[1].company} has a good home, and a charter brings its capital.") if best else None
    )


def set_price(desk: Desk) -> Decision | None:
    """The highest price at which I can float the company alone."""
    offers = [action for _, action in desk.of(SetPar)]
    if not offers:
        return None
    pars = sorted(action.par for action in offers)
    fitting = [par for par in pars if FLOAT * par <= desk.cash] or pars[:1]
    action = next(action for action in offers if action.par == fitting[-1])
    return desk.decide(action, f"At {action.par} I can float {action.company}.")


def buy_charter_shares(desk: Desk) -> Decision | None:
    """The shares that float my chartered company come first."""
    for _, action in desk.of(BuyShare):
        if desk.state.pending or (
            action.source == IPO
            and action.company not in desk.state.floated
            and desk.state.president(action.company) == desk.seat
        ):
            return desk.decide(action, f"{action.company} must float.")
    return None


def open_company(desk: Desk) -> Decision | None:
    """With money for five shares at a good price, open a company whose treasury they fill."""
    mine = desk.presided()
    if len(mine) >= MOST_COMPANIES or any(c not in desk.state.floated for c in mine):
        return None
    best: tuple[float, StartCompany] | None = None
    for choice, action in desk.of(StartCompany):
        free = choice.free.get("par")
        pars = [par for par in (free.values if isinstance(free, OneOf) else (action.par,)) if FLOAT * par <= desk.cash]
        if not pars or max(pars) < 2 * desk.kind(desk.state.deck[0]).price // FLOAT:
            continue
        taste = home_quality(desk.data, action.company) * desk.rng.uniform(0.8, 1.2)
        if best is None or taste > best[0]:
            best = taste, replace(action, par=max(pars))
    return desk.decide(best[1], f"I can fill the treasury of {best[1].company}.") if best else None


def buy_shares(desk: Desk) -> Decision | None:
    """A director never pays for trains, so all cash may work."""
    return best_share(desk, desk.cash)


def few_stations(desk: Desk) -> Decision | None:
    """The fewest stations: money is for trains."""
    offers = [action for _, action in desk.of(BuyStations)]
    return desk.decide(min(offers, key=lambda a: a.count), "Money is for trains.") if offers else None


def buy_train(desk: Desk) -> Decision | None:
    """The kind that earns most with what will be left beside it; a second only if it earns its price back soon."""
    company = desk.company
    if company is None:
        return None
    offers = [a for _, a in desk.of(BuyTrain) if a.source == BANK and desk.may_run(company, a.kind)]
    if not offers:
        return None
    trains = [train for train in desk.state.trains_of(company) if desk.may_run(company, train.kind)]
    lasting = [train for train in trains if desk.lasts(train, 3)]

    def fleet(kind: str) -> list[Train]:
        return [*(t for t in lasting if kind not in desk.kind(t).rusted_by), Train("new", kind)]

    worth = {a.kind: desk.run_value(desk.state, company, fleet(a.kind)) for a in offers}
    best = max(offers, key=lambda a: (worth[a.kind], a.kind))
    left = desk.cards_until_scrapped(desk.data.trains[best.kind])
    if not trains:
        return desk.decide(best, "A company needs a train.")
    gain = worth[best.kind] - desk.run_value(desk.state, company, lasting)
    if gain >= 20 and left >= 4 and gain * 4 >= best.price:
        return desk.decide(best, f"A {best.kind} earns {gain} more than the trains that will last.")
    if left > 8 and gain > 0 and not any(desk.is_safe(train) for train in trains):
        return desk.decide(best, f"A {best.kind} will outlast ours.")
    return None


def pay_or_save(desk: Desk) -> Decision | None:
    """Pay; keep a run's earnings only where they complete the price of a train that is needed at once. A price that
    falls round after round ends with the company."""
    offers = {action.kind: action for _, action in desk.of(Dividend)}
    company = desk.company
    if company is None or not {"pay", "withhold"} <= set(offers):
        return dividend(desk)
    trains = [train for train in desk.state.trains_of(company) if desk.may_run(company, train.kind)]
    cost = desk.kind(desk.next_train(company)).price
    cash = desk.state.cash[company]
    needed = not any(desk.lasts(train, 3) for train in trains)
    if needed and cash < cost <= cash + desk.revenue and desk.price(company) > LOW_PRICE:
        return desk.decide(offers["withhold"], f"With this run {company} can pay {cost} for its next train.")
    return desk.decide(offers["pay"], "The shareholders are waiting.")


def raise_capital(desk: Desk) -> Decision | None:
    """Sell own shares rather than halve everybody's."""
    for _, sale in desk.of(SellTreasury):
        return desk.decide(sale, "Own shares pay for the train.")
    for _, action in desk.of(Refinance):
        return desk.decide(action, "Only new capital can pay for the train.")
    return None


def merge(desk: Desk) -> Decision | None:
    """My company without a train joins one of mine that has some, if the two together run as well as that one."""
    company = desk.company
    if company is None or desk.state.trains_of(company):
        return None
    if desk.state.cash[company] >= desk.kind(desk.next_train(company)).price:
        return None  # two shares become one in a merger: whoever can pay for a train stays alone
    best: tuple[int, Merge] | None = None
    for _, action in desk.of(Merge):
        partner = action.partner
        if desk.state.president(partner) != desk.seat or not desk.state.trains_of(partner):
            continue
        after = apply(desk.rules, desk.state, action)
        now = desk.run_value(desk.state, partner, desk.state.trains_of(partner))
        gain = desk.run_value(after, action.survivor, after.trains_of(action.survivor)) - now
        if gain >= 0 and (best is None or gain > best[0]):
            best = gain, action
    return desk.decide(best[1], f"{best[1].partner} has the trains that {company} lacks.") if best else None


def settle_option(desk: Desk) -> Decision | None:
    """Redeem: half a share's price for a share."""
    offers = [action for _, action in desk.of(SettleOption)]
    if not offers:
        return None
    return desk.decide(next((a for a in offers if a.redeem), offers[0]), "A share for half its price.")


def build_home(desk: Desk) -> Decision | None:
    """Track that must be built, where passing is not offered."""
    lays = desk.of(LayTile)
    if lays and not any(choice.action.do == "pass" for choice in desk.options):
        return lay_best(desk) or desk.decide(lays[0][1], "The home comes first.")
    return None


def eastern_novice() -> Novice:
    """In the order in which things come up."""
    return Novice(
        (
            answer_offer,
            discard,
            settle_option,
            few_stations,
            set_price,
            buy_charter_shares,
            bid_for_charter,
            sell_bad,
            finish_own,
            open_company,
            buy_shares,
            merge,
            build_home,
            lay_best,
            place_station,
            run_best,
            pay_or_save,
            buy_train,
            raise_capital,
        )
    )
