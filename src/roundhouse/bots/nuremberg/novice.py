"""One decision at a time: bids on what its next line needs, builds lines that carry sets, rents trains that it can
fill, cedes what no longer earns."""

from __future__ import annotations

import random
from typing import Any

from roundhouse.bots.interface import Decision
from roundhouse.kernel import Action, PlayerId, Rules, choices, find_step
from roundhouse.titles.nuremberg.actions import (
    Bid,
    BuildLine,
    HandOver,
    Pass,
    RentTrain,
    TakeAll,
    TakePoint,
    Transport,
)
from roundhouse.titles.nuremberg.boards.side import COLOURS
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.state import Position
from roundhouse.titles.nuremberg.steps.auction import lowest_bid, points_of
from roundhouse.titles.nuremberg.steps.building import check_means, payments, survey
from roundhouse.titles.nuremberg.steps.transport import reachable
from roundhouse.titles.nuremberg.table import Table

from .haul import best_haul, price
from .lines import promising_lines
from .prospects import prospect
from .worth import Worth

#: a wish for one colour counts this much more than its ordinary worth
WISH = 0.9


class NurembergNovice:
    """Rules of thumb for every phase. It looks one line and one haul ahead, not at what others plan."""

    def decide(self, rules: Rules[Any], state: Position, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        assert isinstance(rules, NurembergRules)
        table = rules.table
        if state.phase == 3:
            return _bid(table, state, seat) if state.recording is None else _take_point(table, state, seat)
        if state.phase == 5:
            return _build(rules, table, state, seat)
        if state.phase == 6:
            return _load(rules, table, state, seat)
        return _hand_over(rules, table, state, seat)


def _wishes(table: Table, state: Position, seat: PlayerId) -> dict[str, int]:
    """Influence that the player's favourite line would need beyond what he has, were he to win some of each colour."""
    richer = state.clone()
    richer.influence = {
        colour: tuple((p, level + 2 if p == seat else level) for p, level in ladder)
        for colour, ladder in state.influence.items()
    }
    lines = promising_lines(table, richer, seat)
    if not lines:
        return {}
    quote = lines[0].quote
    return {colour: max(0, quote.fixed(colour) - state.level(colour, seat)) for colour in COLOURS}


def _bid(table: Table, state: Position, seat: PlayerId) -> Decision:
    worth = Worth(table, state, seat)
    wishes = _wishes(table, state, seat)
    promised = _promised(table, state, seat)
    best: tuple[float, Bid, float] | None = None
    for space in table.side.spaces.values():
        standing = state.bids.get(space.number)
        low = lowest_bid(state, space)
        if (standing is not None and standing.who == seat) or low > state.cubes[seat]:
            continue
        value = _space_value(worth, promised, wishes, points_of(space, state.discs[space.number]), space.choice)
        surplus = value - low
        if best is None or surplus > best[0] + 1e-9:
            best = (surplus, Bid(seat, space.number, low), value)
    assert best is not None  # the auction only asks players who can bid
    _, bid, value = best
    wanted = " and ".join(f"{n} {c}" for c, n in wishes.items() if n)
    reason = f"Space {bid.space} is worth about {value:.0f} cubes to me" + (f"; I want {wanted}." if wanted else ".")
    return Decision(bid, reason)


def _promised(table: Table, state: Position, seat: PlayerId) -> dict[str, int]:
    """Levels with the points of the spaces where the player holds the highest bid."""
    levels = state.influences(seat)
    for number, bid in state.bids.items():
        if bid.who == seat:
            for colour, count in points_of(table.side.spaces[number], state.discs[number]).items():
                levels[colour] += count
    return levels


def _space_value(
    worth: Worth, levels: dict[str, int], wishes: dict[str, int], gains: dict[str, int], choice: tuple[str, ...]
) -> float:
    top = worth.table.side.influence_max
    value = 0.0
    held = worth.state.influences(worth.seat)
    for colour, gain in gains.items():
        after = min(top, levels[colour] + gain)
        value += worth.points(colour, after) - worth.points(colour, levels[colour])
        still_wished = max(0, wishes.get(colour, 0) - (levels[colour] - held[colour]))
        value += WISH * min(gain, still_wished)
    if choice:
        value += max(worth.points(c, min(top, levels[c] + 1)) - worth.points(c, min(top, levels[c])) for c in choice)
    return value


def _take_point(table: Table, state: Position, seat: PlayerId) -> Decision:
    worth = Worth(table, state, seat)
    space = table.side.spaces[state.recording or 0]
    promised = _promised(table, state, seat)

    def gain(colour: str) -> float:
        return worth.points(colour, promised[colour] + 1) - worth.points(colour, promised[colour])

    colour = max(space.choice, key=gain)
    return Decision(TakePoint(seat, space.number, colour), f"I have less use for the other colour than for {colour}.")


def _build(rules: NurembergRules, table: Table, state: Position, seat: PlayerId) -> Decision:
    nothing = BuildLine(seat)
    best: tuple[float, Action] = (prospect(table, state, seat), nothing)
    worth = Worth(table, state, seat)
    for sketch in promising_lines(table, state, seat):
        quote = survey(table, state, seat, sketch.areas)
        ways = payments(state, seat, quote, check_means(state, seat, quote))
        line = BuildLine(seat, sketch.areas, min(ways, key=worth.loss))
        value = prospect(table, _right_after(rules, state, line), seat)
        if value > best[0] + 1e-9:
            best = (value, line)
    action = best[1]
    if action is nothing:
        return Decision(nothing, "No line that I can pay would earn its upkeep.")
    assert isinstance(action, BuildLine)
    end = table.name(action.line[-1])
    return Decision(action, f"{len(action.line) - 1} pieces to {end} reach the most that I can carry for their cost.")


def _load(rules: NurembergRules, table: Table, state: Position, seat: PlayerId) -> Decision:
    worth = Worth(table, state, seat)
    takes = reachable(table, state, seat)
    haul = best_haul(worth, takes)
    moves = [c.action for c in choices(rules, state, seat)]
    loads = [a for a in moves if isinstance(a, Transport)]
    rivals = _contested(table, state, seat) if loads else set()
    hurried = [a for a in loads if (a.piece, a.area) in rivals]
    rentable = {a.train for a in moves if isinstance(a, RentTrain)}
    wanted = [train for train in haul.trains if train.id in rentable]
    if wanted and not hurried:
        train = max(wanted, key=lambda t: (t.passengers + t.goods, -t.rank))
        paid = price(worth, train.cost)
        assert paid is not None  # the haul was priced
        return Decision(RentTrain(seat, train.id, paid), f"I can fill train {train.id}.")
    if not wanted and TakeAll(seat) in moves:
        return Decision(TakeAll(seat), "Nobody else can take what I can.")
    if loads:
        best = max(hurried or loads, key=lambda a: (worth.piece(a.piece, table.side.trains[a.train]), a.piece, a.area))
        why = "before somebody else does" if hurried else "worth most to me now"
        return Decision(best, f"I take the {table.called(best.piece)} from {table.name(best.area)}, {why}.")
    return Decision(Pass(seat), "There is nothing more that I can carry at a gain.")


def _contested(table: Table, state: Position, seat: PlayerId) -> set[tuple[str, str]]:
    """Pieces that another player who has not passed could take."""
    found: set[tuple[str, str]] = set()
    for player in table.players:
        if player != seat and player not in state.passed:
            found |= set(reachable(table, state, player))
    return found


def _hand_over(rules: NurembergRules, table: Table, state: Position, seat: PlayerId) -> Decision:
    """Hand over the run that saves most: upkeep to come and the final count, against points and goods given up."""
    before = _standing(table, state, seat)
    best: tuple[float, Action, str] = (0.25, Pass(seat), "What I have left still earns its keep.")
    for choice in choices(rules, state, seat):
        action = choice.action
        if not isinstance(action, HandOver):
            continue
        gain = _standing(table, _right_after(rules, state, action), seat) - before
        if gain > best[0] + 1e-9:
            best = (gain, action, f"The {action.company} company takes {choice.facts['pieces']} pieces off my hands.")
    return Decision(best[1], best[2])


def _standing(table: Table, state: Position, seat: PlayerId) -> float:
    """What track and influence come to once this round is over."""
    worth = Worth(table, state, seat)
    takes = sum(worth.piece(kind) * count for (kind, _), count in reachable(table, state, seat).items())
    keeping = worth.on_board * (1 + 0.75 * worth.rounds_left)
    return worth.influence(state.influences(seat)) - keeping + 0.45 * takes * (worth.rounds_left > 0)


def _right_after(rules: NurembergRules, state: Position, action: Action) -> Position:
    """The position the action itself leads to, before anything follows from it: nobody knows the next draw."""
    step = find_step(rules, state, action)
    draft = state.clone()
    step.apply(draft, action)
    return draft
