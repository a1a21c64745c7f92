"""1862's parliament and stock rounds: charters, companies with full treasuries."""

from __future__ import annotations

from dataclasses import dataclass, replace

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import BuyShare, SetPar, StartCompany
from roundhouse.eighteen.ids import IPO, CompanyId
from roundhouse.kernel import Free, OneOf
from roundhouse.titles.g1862.actions import BidCharter

from .foresight import FLOAT, loses_lead, price_in_first_turn
from .geography import home_quality
from .shares import room_for_certificates
from .situation import Habits, Situation

#: the certificates that float a company
FLOAT_CERTIFICATES = 3
#: what a treasury pays before the first train: the smallest number of stations
FOUNDING = 180


@dataclass(frozen=True)
class EasternHabits(Habits):
    """What a player of 1862 decides by besides."""

    #: the most that is bid for a charter, as a part of the money that a player starts with
    bid: float = 0.125
    #: what part of one's money half of a new company may cost
    price_part: float = 1.0
    #: what the shares of a new company will bring, as a part of their price
    new: float = 0.8
    #: a company is sold if its trains are scrapped within this many cards, and so many runs do not pay for another
    sinking: float = 2.0
    runs: float = 2.0
    #: a second train is bought if the treasury pays for so many, or if it earns its price back in so many runs
    full_treasury: float = 2.0
    #: earnings are kept if no train lasts for this many cards and the price is not below that
    keep_life: float = 6.0
    low_price: float = 44.0
    #: what part of the earnings of both a merged company must earn; none: only a company that cannot buy a train merges
    merger: float | None = None
    #: stations that a new company buys
    stations: float = 2.0
    #: is it reckoned which train will be left for a new company?
    foresight: bool = False
    #: is the lead of a company that needs new capital kept by a fifth share, a used train or a merger?
    keeps_lead: bool = False


def eastern_habits(situation: Situation) -> EasternHabits:
    """The habits of a player of 1862."""
    assert isinstance(situation.habits, EasternHabits)
    return situation.habits


def bid_for_charter(situation: Situation) -> Decision | None:
    """A charter fills the treasury with ten times the price, and five shares float it: bid while I can pay for five."""
    offers = situation.of(BidCharter)
    if not offers or not has_room_for_company(situation):
        return None
    par = charter_price(situation)
    if par is None:
        return None
    spare = situation.cash - FLOAT * par
    best: tuple[float, BidCharter] | None = None
    for _, action in offers:
        if action.price > min(spare, eastern_habits(situation).bid * situation.data.starting_cash):
            continue
        taste = home_quality(situation.data, action.company) * situation.rng.uniform(0.8, 1.2)
        if best is None or taste > best[0]:
            best = taste, action
    return situation.decide(best[1], "charter", company=best[1].company) if best else None


def charter_price(situation: Situation) -> int | None:
    """The lowest price at which a chartered company pays for its stations and a train."""
    pars = situation.data.market.par_cells("chartered")
    return next((par for par in pars if 2 * FLOAT * par >= founding_costs(situation, par)), None)


def founding_costs(situation: Situation, par: int) -> int:
    """What a company opened at this price pays for its stations and its first train: the one on sale, or with foresight
    the one that is left at its first turn."""
    if isinstance(situation.habits, EasternHabits) and situation.habits.foresight:
        return price_in_first_turn(situation.rules, situation.state, par) + FOUNDING
    return situation.kind(situation.state.deck[0]).price + FOUNDING


def set_price(situation: Situation) -> Decision | None:
    """The highest price at which I can float the company alone, with a part of my money or all that it needs to pay
    for a train."""
    offers = [action for _, action in situation.of(SetPar)]
    if not offers:
        return None
    pars = sorted(action.par for action in offers)
    money = min(1.0, eastern_habits(situation).price_part) * situation.cash
    least = charter_price(situation) or 0
    fitting = [par for par in pars if FLOAT * par <= max(money, min(situation.cash, FLOAT * least))] or pars[:1]
    action = next(action for action in offers if action.par == fitting[-1])
    return situation.decide(action, "can-float", par=action.par, company=action.company)


def float_own(situation: Situation) -> Decision | None:
    """The shares that float my company come first, whether they lie in the IPO or in its own treasury."""
    for _, action in situation.of(BuyShare):
        company = action.company
        if situation.state.pending or (
            company not in situation.state.floated
            and situation.state.president(company) == situation.seat
            and action.source in (IPO, company)
        ):
            return situation.decide(action, "must-float", company=company)
    return None


def secure_lead(situation: Situation) -> Decision | None:
    """With foresight: five shares of a company of mine whose treasury may not pay for its train, so that I lead it even
    after new capital."""
    if not eastern_habits(situation).keeps_lead:
        return None
    offers = [(choice, a) for choice, a in situation.of(BuyShare) if a.company in situation.state.floated]
    for company in dict.fromkeys(a.company for _, a in offers if is_at_risk(situation, a.company)):
        missing = FLOAT - situation.state.held(situation.seat, company)
        own = sorted(
            ((int(choice.facts["cost"]), a.source, a) for choice, a in offers if a.company == company),
            key=lambda offer: offer[:2],
        )
        there = sum(situation.state.shares[company].get(source, 0) for _, source, _ in own)
        if there >= missing <= room_for_certificates(situation) and missing * own[-1][0] <= situation.cash:
            return situation.decide(own[0][2], "keeps-lead", company=company)
    return None


def is_at_risk(situation: Situation, company: CompanyId) -> bool:
    """Would I lose the lead of this company of mine if it cannot pay for its train, and is that to be feared?"""
    state = situation.state
    if state.president(company) != situation.seat or state.trains_of(company):
        return False
    cost = price_in_first_turn(situation.rules, state, situation.price(company))
    return state.cash[company] < cost and loses_lead(state, situation.seat, company)


def has_room_for_company(situation: Situation) -> bool:
    """May I hold what floats one more, and is none of mine still to float?"""
    return room_for_certificates(situation) >= FLOAT_CERTIFICATES and all(
        c in situation.state.floated for c in situation.presided()
    )


def price_for_new(situation: Situation, action: StartCompany, pars: Free | None) -> int | None:
    """The highest price at which I can float a company alone, if its treasury then pays for a train."""
    known = pars.values if isinstance(pars, OneOf) else (action.par,)
    money = min(1.0, eastern_habits(situation).price_part) * situation.cash
    fitting = [par for par in known if FLOAT * par <= money]
    return max(fitting) if fitting and FLOAT * max(fitting) >= founding_costs(situation, max(fitting)) else None


def open_company(situation: Situation) -> Decision | None:
    """Open a company if I can pay for the five shares that fill its treasury, at a good price."""
    if not has_room_for_company(situation):
        return None
    best: tuple[float, StartCompany] | None = None
    for choice, action in situation.of(StartCompany):
        par = price_for_new(situation, action, choice.free.get("par"))
        if par is None:
            continue
        taste = home_quality(situation.data, action.company) * situation.rng.uniform(0.8, 1.2)
        if best is None or taste > best[0]:
            best = taste, replace(action, par=par)
    return situation.decide(best[1], "fill-treasury", company=best[1].company) if best else None


def growth(situation: Situation, company: CompanyId) -> float:
    """By what part the price grows in a round: a box is about a tenth."""
    return boxes(situation.state.last_revenue.get(company, 0), situation.price(company)) / 10


def boxes(revenue: float, price: int) -> int:
    """The marker moves by one box for each time that the dividend contains the price, at most four."""
    return min(4, int(revenue // max(1, price)))
