"""1862's mergers: with whom to join, which stations to keep, what to do with half shares."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.state import State
from roundhouse.kernel import apply
from roundhouse.titles.g1862.actions import Merge, RemoveStation, SettleOption
from roundhouse.titles.g1862.mergers import TooManyStations

from .desk import Desk


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


def remove_station(desk: Desk) -> Decision | None:
    """The station without which the merged company still runs best and reaches most places."""
    offers = [action for _, action in desk.of(RemoveStation)]
    if not offers:
        return None

    def rest(action: RemoveStation) -> tuple[int, int, str]:
        after = _joined(apply(desk.rules, desk.state, action))
        company = action.company
        earns = desk.run_value(after, company, after.trains_of(company))
        return earns, len(after.map.near_stops(company)), action.hex

    best = max(offers, key=rest)
    return desk.decide(best, f"{best.company} runs as well without its station in {best.hex}.")


def _joined(state: State) -> State:
    """The position with all stations of the two companies in one hand, even while there are too many."""
    asked = state.pending[-1] if state.pending else None
    if not isinstance(asked, TooManyStations):
        return state
    joined = state.clone()
    for company in asked.exchange.companies:
        joined.map = joined.map.with_owner_changed(company, asked.exchange.survivor)
    return joined
