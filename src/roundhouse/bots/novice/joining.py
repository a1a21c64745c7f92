"""1862's mergers: with whom to join, which stations to keep, what to do with half shares."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.state import State
from roundhouse.kernel import apply
from roundhouse.titles.g1862.actions import Merge, RemoveStation, SettleOption
from roundhouse.titles.g1862.mergers import TooManyStations

from .desk import MOST_TRAINS, Desk


def merge(desk: Desk) -> Decision | None:
    """My company without a train joins one of mine that has some, if the two together run as well as that one."""
    company = desk.company
    if company is None or desk.state.trains_of(company) or can_buy_alone(desk, company):
        return None
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
    return desk.decide(best[1], "partner-has-trains", partner=best[1].partner, company=company) if best else None


def can_buy_alone(desk: Desk, company: CompanyId) -> bool:
    """Will the company find the money for a train, with its own shares or with new capital? That costs half of its
    shares at most, a merger half of those of two companies."""
    capital = max(desk.state.held(company, company) * desk.price(company), 10 * desk.state.par[company])
    return desk.state.cash[company] + capital >= desk.kind(desk.next_train(company)).price


def settle_option(desk: Desk) -> Decision | None:
    """Redeem: half a share's price for a share."""
    offers = [action for _, action in desk.of(SettleOption)]
    if not offers:
        return None
    return desk.decide(next((a for a in offers if a.redeem), offers[0]), "half-price")


def remove_station(desk: Desk) -> Decision | None:
    """The station without which the merged company runs best: first one that its best run does not touch, then one
    that brings it to no other place, then the one in the poorest city."""
    offers = [action for _, action in desk.of(RemoveStation)]
    if not offers:
        return None
    company = offers[0].company
    before = _joined(desk.state)
    fleet = desk.state.trains_of(company)
    plan = desk.effort.look(desk.rules.runner.solver_problem(before, company, desk.longest_first(fleet)[:MOST_TRAINS]))
    used = {stop for route in plan.run.routes for stop in route.stops}
    city = {stop[0]: stop for stop in before.map.stations_of(company)}

    def rest(action: RemoveStation) -> tuple[int, bool, int, int, str]:
        after = _joined(apply(desk.rules, desk.state, action))
        stop = city[action.hex]
        poor = -desk.rules.runner.policy.stop(before, company, stop, before.map.face(stop[0]).stops[stop[1]]).value
        near = len(after.map.near_stops(company))
        return desk.run_value(after, company, fleet), stop not in used, near, poor, action.hex

    best = max(offers, key=rest)
    return desk.decide(best, "station-missed-least", company=company, hex=best.hex)


def _joined(state: State) -> State:
    """The position with all stations of the two companies in one hand, even while there are too many."""
    asked = state.pending[-1] if state.pending else None
    if not isinstance(asked, TooManyStations):
        return state
    joined = state.clone()
    for company in asked.exchange.companies:
        joined.map = joined.map.with_owner_changed(company, asked.exchange.survivor)
    return joined
