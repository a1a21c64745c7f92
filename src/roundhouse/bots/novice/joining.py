"""1862's mergers: with whom to join, which stations to keep, what to do with half shares."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.state import State
from roundhouse.kernel import apply
from roundhouse.titles.g1862.actions import Merge, RemoveStation, SettleOption
from roundhouse.titles.g1862.mergers import TooManyStations

from .charters import eastern_habits
from .situation import MOST_TRAINS, Situation


def merge(situation: Situation) -> Decision | None:
    """Merge my company without a train with one of mine that has trains, if the merged company earns as much as that
    one. A player whose habits say so also merges companies that earn enough together: two shares become one, and there
    is room for other certificates."""
    company = situation.company
    if company is None:
        return None
    part = eastern_habits(situation).merger
    own = situation.state.trains_of(company)
    if part is None and (own or can_buy_alone(situation, company)):
        return None
    best: tuple[float, Merge] | None = None
    for _, action in situation.of(Merge):
        partner = action.partner
        if situation.state.president(partner) != situation.seat or not situation.state.trains_of(partner):
            continue
        after = apply(situation.rules, situation.state, action)
        now: float = situation.run_value(situation.state, partner, situation.state.trains_of(partner))
        if part is not None and (own or can_buy_alone(situation, company)):
            now = part * (now + situation.run_value(situation.state, company, own))
        gain = situation.run_value(after, action.survivor, after.trains_of(action.survivor)) - now
        if gain >= 0 and (best is None or gain > best[0]):
            best = gain, action
    return situation.decide(best[1], "partner-has-trains", partner=best[1].partner, company=company) if best else None


def can_buy_alone(situation: Situation, company: CompanyId) -> bool:
    """Will the company find the money for a train, with its own shares or with new capital? That costs half of its
    shares at most, a merger half of those of two companies."""
    capital = max(situation.state.held(company, company) * situation.price(company), 10 * situation.state.par[company])
    return situation.state.cash[company] + capital >= situation.kind(situation.next_train(company)).price


def settle_option(situation: Situation) -> Decision | None:
    """Redeem: half a share's price for a share."""
    offers = [action for _, action in situation.of(SettleOption)]
    if not offers:
        return None
    return situation.decide(next((a for a in offers if a.redeem), offers[0]), "half-price")


def remove_station(situation: Situation) -> Decision | None:
    """The station without which the merged company runs best: first one that its best run does not touch, then one
    that brings it to no other place, then the one in the poorest city."""
    offers = [action for _, action in situation.of(RemoveStation)]
    if not offers:
        return None
    company = offers[0].company
    before = _joined(situation.state)
    fleet = situation.state.trains_of(company)
    solution = situation.effort.look(
        situation.rules.runner.solver_problem(before, company, situation.longest_first(fleet)[:MOST_TRAINS])
    )
    used = {stop for route in solution.run.routes for stop in route.stops}
    city = {stop[0]: stop for stop in before.map.stations_of(company)}

    def rest(action: RemoveStation) -> tuple[int, bool, int, int, str]:
        after = _joined(apply(situation.rules, situation.state, action))
        stop = city[action.hex]
        poor = -situation.rules.runner.policy.stop(before, company, stop, before.map.face(stop[0]).stops[stop[1]]).value
        near = len(after.map.near_stops(company))
        return situation.run_value(after, company, fleet), stop not in used, near, poor, action.hex

    best = max(offers, key=rest)
    return situation.decide(best, "station-missed-least", company=company, hex=best.hex)


def _joined(state: State) -> State:
    """The position in which one company has all stations of both, even if there are too many."""
    asked = state.pending[-1] if state.pending else None
    if not isinstance(asked, TooManyStations):
        return state
    joined = state.clone()
    for company in asked.exchange.companies:
        joined.map = joined.map.with_owner_changed(company, asked.exchange.survivor)
    return joined
