"""What a coach looks at in First Train to Nuremberg: bids, lines, trains, loads, upkeep and hand-overs."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from roundhouse.bots.nuremberg.bids import valued_bids
from roundhouse.bots.nuremberg.haul import Loader, best_haul, load_of, seats_and_wagons
from roundhouse.bots.nuremberg.novice import NurembergNovice, contested, wishes
from roundhouse.bots.nuremberg.prospects import prospect, right_after
from roundhouse.bots.nuremberg.worth import Taste, Worth
from roundhouse.kernel import Action, choices
from roundhouse.titles.nuremberg.actions import Bid, BuildLine, HandOver, Transport
from roundhouse.titles.nuremberg.ladder import ranking
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.scoring import loads_of, round_points, round_profit, upkeep
from roundhouse.titles.nuremberg.steps.auction import lowest_bid
from roundhouse.titles.nuremberg.steps.transport import reachable

from .observing import BUDGET, Asked, Coached, Observation, observed

#: the phases of a round in which somebody decides
BIDDING, BUILDING, TRANSPORT, HANDING_OVER = 3, 5, 6, 9
#: missing pieces from which on a connection is near
NEAR = 4


def observe(asked: Asked) -> Iterator[Observation]:
    """What matters in each phase."""
    rules = cast(NurembergRules, asked.rules)
    worth = Worth(rules.setting, asked.state, asked.player, Taste())
    phase = asked.state.phase
    if phase == BIDDING and asked.state.recording is None:
        yield from _bids(worth)
        yield from _orders(worth)
    elif phase == BUILDING:
        yield from _line(rules, worth)
        yield from _link(worth)
    elif phase == TRANSPORT:
        yield from _trains(worth)
        yield from _piece(rules, worth)
        yield from _round(worth)
    elif phase == HANDING_OVER:
        yield from _hand_over(rules, worth)
    yield from _upkeep(worth)
    yield from _set(worth)
    yield from _standing(rules, worth)


def _bids(worth: Worth) -> Iterator[Observation]:
    """The space that is worth most more than its lowest bid."""
    found = valued_bids(worth, wishes(worth))
    if found:
        gain, bid, value = found[0]
        low = lowest_bid(worth.state, worth.setting.side.spaces[bid.space])
        yield observed(max(1.0, gain), "coach-space", space=bid.space, value=round(value), cubes=low)


def _orders(worth: Worth) -> Iterator[Observation]:
    """Where the player stands in the orders of building and renting, which the auction changes."""
    build, rent = (ranking(worth.state.influence[colour]) for colour in ("white", "brown"))
    yield observed(
        0.9,
        "coach-orders",
        build=build.index(worth.seat) + 1,
        rent=rent.index(worth.seat) + 1,
        players=len(worth.setting.players),
    )


def _line(rules: NurembergRules, worth: Worth) -> Iterator[Observation]:
    """The line that the bots would build, and how much better it is than none."""
    setting, state, seat = worth.setting, worth.state, worth.seat
    action = NurembergNovice(worth.taste).decide(rules, state, seat, random.Random(0), BUDGET).action
    if not isinstance(action, BuildLine) or not action.line:
        return
    rivals = contested(worth)
    after = replace(worth, state=right_after(rules, state, action))
    gain = prospect(after, rivals) - prospect(worth, rivals)
    if round(gain) >= 1:
        yield observed(
            5 + gain,
            "coach-line",
            start=setting.name(action.line[0]),
            end=setting.name(action.line[-1]),
            pieces=len(action.line) - 1,
            gain=round(gain),
        )


def _link(worth: Worth) -> Iterator[Observation]:
    """How many pieces are missing to the connection that scores when it is first made."""
    link = worth.setting.map.link
    if link is None or worth.state.link is not None:
        return
    missing = _missing(worth, link.sources, frozenset(link.targets))
    if missing is not None and missing <= NEAR:
        yield observed(1 + NEAR - missing, "coach-link", name=link.name, missing=missing)


def _missing(worth: Worth, sources: tuple[str, ...], targets: frozenset[str]) -> int | None:
    """The fewest pieces that join a source with a target; those that lie there already are not counted."""
    map_, state = worth.setting.map, worth.state
    known = dict.fromkeys(sources, 0)
    todo = deque(sources)
    while todo:
        here = todo.popleft()
        for there in map_.ways[here]:
            border = map_.between[here, there]
            lies = border.id in state.track or border.id in state.company_track
            if not lies and border.cost is None:
                continue
            steps = known[here] + (not lies)
            if steps < known.get(there, NEAR + 1):
                known[there] = steps
                (todo.appendleft if lies else todo.append)(there)
    return min((known[target] for target in targets if target in known), default=None)


def _trains(worth: Worth) -> Iterator[Observation]:
    """The train that the bots would rent, and what it brings after its cost."""
    takes = reachable(worth.setting, worth.state, worth.seat)
    haul = best_haul(worth, takes)
    if haul.trains:
        train = max(haul.trains, key=lambda t: (t.passengers + t.goods, -t.rank))
        without = Loader(worth, load_of(worth, takes, frozenset())).carried(seats_and_wagons(worth))
        gain = haul.value - without
        if round(gain) >= 1:
            yield observed(
                5 + gain,
                "coach-train",
                train=train.id,
                cost=train.cost,
                seats=train.passengers,
                wagons=train.goods,
                gain=round(gain),
            )


def _piece(rules: NurembergRules, worth: Worth) -> Iterator[Observation]:
    """The piece that is worth most to the player now; one that others can take as well comes first."""
    setting, state, seat = worth.setting, worth.state, worth.seat
    loads = [c.action for c in choices(rules, state, seat) if isinstance(c.action, Transport)]
    if not loads:
        return
    rivals = contested(worth)
    hurried = [a for a in loads if (a.piece, a.area) in rivals]
    best = max(hurried or loads, key=lambda a: (worth.piece(a.piece, setting.side.trains[a.train]), a.piece, a.area))
    yield observed(
        4.0,
        "coach-piece.hurry" if hurried else "coach-piece",
        piece=best.piece,
        area=setting.name(best.area),
        points=setting.points(best.piece, setting.side.trains[best.train]),
        pounds=setting.pounds(best.piece),
    )


def _round(worth: Worth) -> Iterator[Observation]:
    """What the round has brought so far."""
    setting, state, seat = worth.setting, worth.state, worth.seat
    if loads_of(state, seat):
        points, pounds = round_points(setting, state, seat), round_profit(setting, state, seat)
        yield observed(3.0, "coach-round", points=points, pounds=pounds, profit=state.profit_of(seat))


def _upkeep(worth: Worth) -> Iterator[Observation]:
    """What the player's track costs in every round and at the end."""
    pieces = worth.on_board
    if pieces:
        pounds = -upkeep(worth.setting, worth.state, worth.seat)
        final = -worth.setting.pieces.vp_per_track * pieces
        rounds = worth.rounds_left + (worth.state.phase < 7)
        yield observed(0.3 * pieces, "coach-upkeep", pieces=pieces, pounds=pounds, rounds=rounds, final=final)


def _set(worth: Worth) -> Iterator[Observation]:
    """One kind of piece alone is missing to a set."""
    have = dict(worth.state.collected[worth.seat])
    for _, load in loads_of(worth.state, worth.seat):
        for kind, count in load.items():
            have[kind] = have.get(kind, 0) + count
    counts = {kind: have.get(kind, 0) for kind in (*worth.setting.goods, "red", "green")}
    least = min(counts.values())
    missing = [kind for kind, count in counts.items() if count == least]
    if len(missing) == 1:
        yield observed(2.0, "coach-set", piece=missing[0], points=worth.setting.pieces.vp_per_set)


def _standing(rules: NurembergRules, worth: Worth) -> Iterator[Observation]:
    """What the player and the best of the others would score if the game ended now; not while all are level."""
    worths = {player: rules.worth(worth.state, player) for player in worth.setting.players}
    if len(set(worths.values())) == 1:
        return
    own = worths.pop(worth.seat)
    best = max(worths, key=lambda player: (worths[player], player))
    yield observed(0.2, "coach-standing.points", own=own, other=best, best=worths[best])


def _hand_over(rules: NurembergRules, worth: Worth) -> Iterator[Observation]:
    """The longest run that can be handed over: what it costs and what it saves."""
    setting, state = worth.setting, worth.state
    offers = [c for c in choices(rules, state, worth.seat) if isinstance(c.action, HandOver)]
    if not offers:
        return
    best = max(offers, key=lambda c: (c.facts["pieces"], -c.facts["points"]))
    pieces = int(best.facts["pieces"])
    rounds = worth.rounds_left
    yield observed(
        5 + pieces,
        "coach-hand-over",
        company=best.facts["company"],
        start=best.facts["start"],
        end=best.facts["end"],
        pieces=pieces,
        points=best.facts["points"],
        pounds=-setting.pieces.pounds["track"] * pieces * rounds,
        rounds=rounds,
        final=-setting.pieces.vp_per_track * pieces,
    )


def compares(action: Action) -> bool:
    """Bids, lines and hand-overs: what a train or a piece brings shows only when the round is over."""
    return isinstance(action, Bid | BuildLine | HandOver)


NUREMBERG_COACH = Coached(observe, compares=compares)
