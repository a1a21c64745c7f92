"""Track and stations: what raises the best run now or with the next train."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import LayTile, PlaceStation
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.state import State
from roundhouse.kernel import Choice, Message, apply

from .geography import distance_to_stop
from .situation import Situation

#: tiles that are looked at closely
MOST_CLOSE = 4


def future_trains(situation: Situation, company: CompanyId) -> list[Train]:
    """The trains it may have next: its lasting ones and what the bank will sell."""
    lasting = [train for train in situation.state.trains_of(company) if situation.is_safe(train)]
    runnable = [kind for kind in situation.data.trains.values() if situation.may_run(company, kind.name)]
    longest = max(runnable, key=lambda kind: (kind.reach or 8, -kind.price))
    top = situation.state.deck[0]
    later = next((t for t in situation.state.deck if t.kind != top.kind), top)
    return [*lasting, Train("later", situation.as_run_by(company, later).kind), Train("last", longest.name)][:3]


def lay_best(situation: Situation) -> Decision | None:
    """The tile after which the company's best run, now and later, is worth most for its cost.

    All lays are looked at with one train, the best of them with all; when the effort is spent the best one so far is
    the answer.
    """
    company = situation.company
    lays = situation.of(LayTile)
    if not lays or company is None or situation.state.president(company) != situation.seat:
        return None
    if len(lays) > situation.habits.lays:
        lays = _spread(lays, situation.habits.lays)
    now = list(situation.state.trains_of(company)) or [situation.next_train(company)]
    longest = situation.longest_first(now)[:1]
    later = future_trains(situation, company)[-1:]

    habits = situation.habits

    def rough(state: State) -> float:
        return situation.run_value(state, company, longest) + habits.later * situation.run_value(state, company, later)

    base = rough(situation.state)
    scored: list[tuple[float, State, LayTile]] = []
    for choice, action in lays:
        if situation.effort.is_spent:
            break
        after = apply(situation.rules, situation.state, action)
        cost = float(choice.facts.get("cost", 0))
        extras = habits.openings * _reach(situation, after, company) - habits.tile_cost * cost
        more = rough(after) - base if _touches_stops(situation, after, company, action) else 0.0
        scored.append((more + extras, after, action))
    if not scored:
        return None
    scored.sort(key=lambda entry: -entry[0])
    gain, after, action = scored[0]
    if len(now) > 1 and not situation.effort.is_spent:
        gain, after, action = _look_closely(situation, company, scored[:MOST_CLOSE], now, longest)
    # a company without a run lays a tile even if it brings nothing yet: otherwise it would never have a run
    if gain < 0 and base > 0:
        return None
    return Decision(action, _lay_reason(situation, company, after, action, (now, later)))


def _touches_stops(situation: Situation, after: State, company: CompanyId, action: LayTile) -> bool:
    """Does the tile change a stop, or which stops the company's track comes to? If not, a look is saved: plain track
    seldom makes a run of one train better."""
    if after.map.face(action.hex).stops:
        return True
    return after.map.near_stops(company) != situation.state.map.near_stops(company)


def _look_closely(
    situation: Situation,
    company: CompanyId,
    scored: list[tuple[float, State, LayTile]],
    now: list[Train],
    longest: list[Train],
) -> tuple[float, State, LayTile]:
    """The best of these when all trains run, not only the longest."""
    here = situation.run_value(situation.state, company, now) - situation.run_value(situation.state, company, longest)
    best = scored[0]
    for place, (gain, after, action) in enumerate(scored):
        if place and situation.effort.is_spent:
            break
        others = situation.run_value(after, company, now) - situation.run_value(after, company, longest)
        entry = (gain + others - here, after, action)
        if not place or entry[0] > best[0]:
            best = entry
    return best


def _lay_reason(
    situation: Situation, company: CompanyId, after: State, action: LayTile, fleets: tuple[list[Train], list[Train]]
) -> Message:
    """The reason for the tile: what it adds with the present trains, else with a later one."""
    place = {"hex": action.hex, "company": company}
    for fleet in fleets:
        more = situation.run_value(after, company, fleet) - situation.run_value(situation.state, company, fleet)
        if more > 0 and set(fleet) <= set(situation.state.trains_of(company)):
            return Message("track-earns", {**place, "more": more})
        if more > 0:
            return Message("track-will-earn", {**place, "more": more, "kind": fleet[0].kind})
    return Message("track-nearer", place)


def _reach(situation: Situation, after: State, company: CompanyId) -> float:
    """How much nearer the open ends of the company's track are to places that it does not reach yet."""
    return _openings(situation, after, company) - _openings(situation, situation.state, company)


def _openings(situation: Situation, state: State, company: CompanyId) -> float:
    """The open ends by their distance to the next place, the best twice; an end at a blocked hex is worth nothing."""
    blocked = {
        hex_id
        for private, owner in state.privates.items()
        if owner in state.players
        for hex_id in situation.data.privates[private].facts.get("blocks", ())
    }
    ends = [
        10 / (1 + distance_to_stop(situation.data.atlas, hex_id))
        for hex_id, edges in state.map.entries(company).items()
        if hex_id not in blocked and not edges & state.map.face(hex_id).exits
    ]
    return sum(ends) + max(ends, default=0)


def _spread(lays: list[tuple[Choice, LayTile]], most: int) -> list[tuple[Choice, LayTile]]:
    """A few positions of every hex rather than all of a few hexes."""
    by_hex: dict[str, list[tuple[Choice, LayTile]]] = {}
    for entry in lays:
        by_hex.setdefault(entry[1].hex, []).append(entry)
    picked: list[tuple[Choice, LayTile]] = []
    depth = 0
    while len(picked) < most and any(len(v) > depth for v in by_hex.values()):
        for entries in by_hex.values():
            if len(entries) > depth and len(picked) < most:
                picked.append(entries[depth])
        depth += 1
    return picked


def place_station(situation: Situation) -> Decision | None:
    """A station that opens better runs, if the next train can still be paid."""
    company = situation.company
    if company is None or not situation.of(PlaceStation) or situation.state.president(company) != situation.seat:
        return None
    keep = situation.kind(situation.next_train(company)).price if not situation.state.trains_of(company) else 0
    now = list(situation.state.trains_of(company)) or [situation.next_train(company)]
    trains = list(dict.fromkeys([*now, *future_trains(situation, company)]))[:3]
    base = situation.run_value(situation.state, company, trains)
    best: tuple[int, PlaceStation] | None = None
    for choice, action in situation.of(PlaceStation)[:8]:
        cost = int(choice.facts.get("cost", 0))
        if cost and cost + keep > situation.state.cash[company]:
            continue
        gain = (
            1
            if not cost
            else situation.run_value(apply(situation.rules, situation.state, action), company, trains) - base
        )
        if gain > 0 and (best is None or gain > best[0]):
            best = gain, action
    return situation.decide(best[1], "station", hex=best[1].hex) if best else None
