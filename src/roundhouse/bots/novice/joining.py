"""1862's mergers: with whom to join, which stations to keep, what to do with half shares."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.shares import price as share_price
from roundhouse.eighteen.state import State
from roundhouse.kernel import apply
from roundhouse.titles.g1862.actions import Merge, RemoveStation, SettleOption
from roundhouse.titles.g1862.exchange import OptionDue
from roundhouse.titles.g1862.mergers import TooManyStations

from .charters import boxes, eastern_habits
from .foresight import loses_lead
from .situation import MOST_TRAINS, Situation


def merge(situation: Situation) -> Decision | None:
    """Merge my company without a train with one of mine that has trains, if the merged company earns as much as that
    one. A player whose habits say so also merges companies that earn enough together: two shares become one, and there
    is room for other certificates."""
    company = situation.company
    if company is None:
        return None
    habits = eastern_habits(situation)
    part = habits.merger
    own = situation.state.trains_of(company)
    if part is None and (own or can_buy_alone(situation, company)):
        return None
    # new capital would do, but cost the lead: then the merger must not cost more
    lost = not own and not can_buy_alone(situation, company) and can_buy_alone(situation, company, at_any_cost=True)
    best: tuple[float, Merge] | None = None
    for _, action in situation.of(Merge):
        partner = action.partner
        if situation.state.president(partner) != situation.seat:
            continue
        if not situation.state.trains_of(partner) and not (habits.keeps_lead and share_a_train(situation, action)):
            continue
        after = apply(situation.rules, situation.state, action)
        if lost and habits.keeps_lead:
            after = completed(situation, after)
            if after.president(action.survivor) != situation.seat:
                continue
            before = stake(situation, situation.state, partner) if situation.state.trains_of(partner) else 0.0
            if stake(situation, after, action.survivor) < before:
                continue
        now: float = situation.run_value(situation.state, partner, situation.state.trains_of(partner))
        if part is not None and (own or can_buy_alone(situation, company)):
            now = part * (now + situation.run_value(situation.state, company, own))
        gain = situation.run_value(after, action.survivor, after.trains_of(action.survivor)) - now
        if gain >= 0 and (best is None or gain > best[0]):
            best = gain, action
    if best is None:
        return None
    has_trains = own or situation.state.trains_of(best[1].partner)
    code = "partner-has-trains" if has_trains else "money-of-both"
    return situation.decide(best[1], code, partner=best[1].partner, company=company)


def share_a_train(situation: Situation, action: Merge) -> bool:
    """Neither company has a train or can pay for one alone: can they together?"""
    state, both = situation.state, (action.company, action.partner)
    needy = all(not state.trains_of(one) and not can_buy_alone(situation, one) for one in both)
    return needy and sum(state.cash[one] for one in both) >= situation.kind(state.deck[0]).price


def stake(situation: Situation, state: State, company: CompanyId) -> float:
    """What my shares of the company promise by its price, its growth and its dividends."""
    revenue = situation.run_value(state, company, state.trains_of(company))
    price = share_price(situation.data, state, company)
    grown: float = price * (1 + boxes(revenue, price) / 10) ** situation.rounds
    dividends = situation.rounds * revenue / situation.data.companies[company].shares
    return state.held(situation.seat, company) * (grown + dividends)


def completed(situation: Situation, state: State) -> State:
    """The position when everybody has redeemed his option and one company has all trains and stations. Options come
    with odd numbers of shares; until they are settled nothing has been joined."""
    while state.pending and isinstance(state.pending[-1], OptionDue):
        state = apply(situation.rules, state, SettleOption(state.pending[-1].player, True))
    return _joined(state)


def can_buy_alone(situation: Situation, company: CompanyId, at_any_cost: bool = False) -> bool:
    """Will the company find the money for a train, with its own shares or with new capital? That costs half of its
    shares at most, a merger half of those of two companies. With foresight new capital does not count if it costs the
    lead: nobody is paid in receivership."""
    state = situation.state
    capital = state.held(company, company) * situation.price(company)
    careful = eastern_habits(situation).keeps_lead and not at_any_cost
    if not (careful and loses_lead(state, situation.seat, company)):
        capital = max(capital, 10 * state.par[company])
    return state.cash[company] + capital >= situation.kind(situation.next_train(company)).price


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
