"""1862's parliament and stock rounds: charters, companies with full treasuries."""

from __future__ import annotations

from dataclasses import replace

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import BuyShare, SetPar, StartCompany
from roundhouse.eighteen.ids import IPO, CompanyId
from roundhouse.kernel import Free, OneOf
from roundhouse.titles.g1862.actions import BidCharter

from .desk import Desk
from .geography import home_quality
from .shares import room_for_certificates

#: shares that float a company, and the certificates that they are
FLOAT = 5
FLOAT_CERTIFICATES = 3
#: what is taken from a treasury before the first train: stations, as the fewest cost
FOUNDING = 180


def bid_for_charter(desk: Desk) -> Decision | None:
    """A charter brings ten times the price for half of it: bid while five shares can still be paid."""
    offers = desk.of(BidCharter)
    if not offers or not has_room_for_company(desk):
        return None
    par = charter_price(desk)
    if par is None:
        return None
    spare = desk.cash - FLOAT * par
    best: tuple[float, BidCharter] | None = None
    for _, action in offers:
        if action.price > min(spare, desk.data.starting_cash // 8):
            continue
        taste = home_quality(desk.data, action.company) * desk.rng.uniform(0.8, 1.2)
        if best is None or taste > best[0]:
            best = taste, action
    return desk.decide(best[1], "charter", company=best[1].company) if best else None


def charter_price(desk: Desk) -> int | None:
    """The lowest price at which a chartered company pays for its stations and a train: without one it is none."""
    enough = desk.kind(desk.state.deck[0]).price + FOUNDING
    return next((par for par in desk.data.market.par_cells("chartered") if 2 * FLOAT * par >= enough), None)


def set_price(desk: Desk) -> Decision | None:
    """The highest price at which I can float the company alone."""
    offers = [action for _, action in desk.of(SetPar)]
    if not offers:
        return None
    pars = sorted(action.par for action in offers)
    fitting = [par for par in pars if FLOAT * par <= desk.cash] or pars[:1]
    action = next(action for action in offers if action.par == fitting[-1])
    return desk.decide(action, "can-float", par=action.par, company=action.company)


def float_own(desk: Desk) -> Decision | None:
    """The shares that float my company come first, whether they lie in the IPO or in its own treasury."""
    for _, action in desk.of(BuyShare):
        company = action.company
        if desk.state.pending or (
            company not in desk.state.floated
            and desk.state.president(company) == desk.seat
            and action.source in (IPO, company)
        ):
            return desk.decide(action, "must-float", company=company)
    return None


def has_room_for_company(desk: Desk) -> bool:
    """May I hold what floats one more, and is none of mine still to float?"""
    return room_for_certificates(desk) >= FLOAT_CERTIFICATES and all(c in desk.state.floated for c in desk.presided())


def price_for_new(desk: Desk, action: StartCompany, pars: Free | None) -> int | None:
    """The highest price at which I can float a company alone, if its treasury then pays for a train."""
    known = pars.values if isinstance(pars, OneOf) else (action.par,)
    fitting = [par for par in known if FLOAT * par <= desk.cash]
    enough = desk.kind(desk.state.deck[0]).price + FOUNDING
    return max(fitting) if fitting and FLOAT * max(fitting) >= enough else None


def open_company(desk: Desk) -> Decision | None:
    """With money for five shares at a good price, open a company whose treasury they fill."""
    if not has_room_for_company(desk):
        return None
    best: tuple[float, StartCompany] | None = None
    for choice, action in desk.of(StartCompany):
        par = price_for_new(desk, action, choice.free.get("par"))
        if par is None:
            continue
        taste = home_quality(desk.data, action.company) * desk.rng.uniform(0.8, 1.2)
        if best is None or taste > best[0]:
            best = taste, replace(action, par=par)
    return desk.decide(best[1], "fill-treasury", company=best[1].company) if best else None


def growth(desk: Desk, company: CompanyId) -> float:
    """By what part the price grows in a round: a box is about a tenth."""
    return boxes(desk.state.last_revenue.get(company, 0), desk.price(company)) / 10


def boxes(revenue: float, price: int) -> int:
    """A dividend moves the price by a box for each time that it holds the price; four at most."""
    return min(4, int(revenue // max(1, price)))
