"""Track and stations: what raises the best run now or with the next train."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import LayTile, PlaceStation
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.state import State
from roundhouse.kernel import Choice, Message, apply

from .desk import Desk
from .geography import distance_to_stop

#: tiles that are looked at closely
MOST_CLOSE = 4


def future_trains(desk: Desk, company: CompanyId) -> list[Train]:
    """The trains it may have next: its lasting ones and what the bank will sell."""
    lasting = [train for train in desk.state.trains_of(company) if desk.is_safe(train)]
    runnable = [kind for kind in desk.data.trains.values() if desk.may_run(company, kind.name)]
    longest = max(runnable, key=lambda kind: (kind.reach or 8, -kind.price))
    top = desk.state.deck[0]
    later = next((t for t in desk.state.deck if t.kind != top.kind), top)
    return [*lasting, Train("later", desk.as_run_by(company, later).kind), Train("last", longest.name)][:3]


def lay_best(desk: Desk) -> Decision | None:
    """The tile after which the company's best run, now and later, is worth most for its cost.

    All lays are looked at with one train, the best of them with all; when the effort is spent the best one so far is
    the answer.
    """
    company = desk.company
    lays = desk.of(LayTile)
    if not lays or company is None or desk.state.president(company) != desk.seat:
        return None
    if len(lays) > desk.habits.lays:
        lays = _spread(lays, desk.habits.lays)
    now = list(desk.state.trains_of(company)) or [desk.next_train(company)]
    longest = desk.longest_first(now)[:1]
    later = future_trains(desk, company)[-1:]

    def rough(state: State) -> float:
        return desk.run_value(state, company, longest) + 0.5 * desk.run_value(state, company, later)

    base = rough(desk.state)
    scored: list[tuple[float, State, LayTile]] = []
    for choice, action in lays:
        if desk.effort.is_spent:
            break
        after = apply(desk.rules, desk.state, action)
        extras = _reach(desk, after, company) - 0.2 * float(choice.facts.get("cost", 0))
        more = rough(after) - base if _touches_stops(desk, after, company, action) else 0.0
        scored.append((more + extras, after, action))
    if not scored:
        return None
    scored.sort(key=lambda entry: -entry[0])
    gain, after, action = scored[0]
    if len(now) > 1 and not desk.effort.is_spent:
        gain, after, action = _look_closely(desk, company, scored[:MOST_CLOSE], now, longest)
    # without any run there is nothing to spoil: whoever never lays the first tile never lays the second
    if gain < 0 and base > 0:
        return None
    return Decision(action, _lay_reason(desk, company, after, action, (now, later)))


def _touches_stops(desk: Desk, after: State, company: CompanyId, action: LayTile) -> bool:
    """Does the tile change a stop, or which stops the company's track comes to? If not, a look is saved: plain track
    seldom makes a run of one train better."""
    if after.map.face(action.hex).stops:
        return True
    return after.map.near_stops(company) != desk.state.map.near_stops(company)


def _look_closely(
    desk: Desk,
    company: CompanyId,
    scored: list[tuple[float, State, LayTile]],
    now: list[Train],
    longest: list[Train],
) -> tuple[float, State, LayTile]:
    """The best of these when all trains run, not only the longest."""
    here = desk.run_value(desk.state, company, now) - desk.run_value(desk.state, company, longest)
    best = scored[0]
    for place, (gain, after, action) in enumerate(scored):
        if place and desk.effort.is_spent:
            break
        others = desk.run_value(after, company, now) - desk.run_value(after, company, longest)
        entry = (gain + others - here, after, action)
        if not place or entry[0] > best[0]:
            best = entry
    return best


def _lay_reason(
    desk: Desk, company: CompanyId, after: State, action: LayTile, fleets: tuple[list[Train], list[Train]]
) -> Message:
    """What the tile is good for, in figures where there are some: with the trains of now, then with a later one."""
    place = {"hex": action.hex, "company": company}
    for fleet in fleets:
        more = desk.run_value(after, company, fleet) - desk.run_value(desk.state, company, fleet)
        if more > 0 and set(fleet) <= set(desk.state.trains_of(company)):
            return Message("track-earns", {**place, "more": more})
        if more > 0:
            return Message("track-will-earn", {**place, "more": more, "kind": fleet[0].kind})
    return Message("track-nearer", place)


def _reach(desk: Desk, after: State, company: CompanyId) -> float:
    """How much nearer the open ends of the company's track are to places that it does not reach yet."""
    return _openings(desk, after, company) - _openings(desk, desk.state, company)


def _openings(desk: Desk, state: State, company: CompanyId) -> float:
    """The open ends by their distance to the next place, the best twice; an end at a blocked hex is worth nothing."""
    blocked = {
        hex_id
        for private, owner in state.privates.items()
        if owner in state.players
        for hex_id in desk.data.privates[private].facts.get("blocks", ())
    }
    ends = [
        10 / (1 + distance_to_stop(desk.data.atlas, hex_id))
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


def place_station(desk: Desk) -> Decision | None:
    """A station that opens better runs, if the next train can still be paid."""
    company = desk.company
    if company is None or not desk.of(PlaceStation) or desk.state.president(company) != desk.seat:
        return None
    keep = desk.kind(desk.next_train(company)).price if not desk.state.trains_of(company) else 0
    now = list(desk.state.trains_of(company)) or [desk.next_train(company)]
    trains = list(dict.fromkeys([*now, *future_trains(desk, company)]))[:3]
    base = desk.run_value(desk.state, company, trains)
    best: tuple[int, PlaceStation] | None = None
    for choice, action in desk.of(PlaceStation)[:8]:
        cost = int(choice.facts.get("cost", 0))
        if cost and cost + keep > desk.state.cash[company]:
            continue
        gain = 1 if not cost else desk.run_value(apply(desk.rules, desk.state, action), company, trains) - base
        if gain > 0 and (best is None or gain > best[0]):
            best = gain, action
    return desk.decide(best[1], "station", hex=best[1].hex) if best else None
