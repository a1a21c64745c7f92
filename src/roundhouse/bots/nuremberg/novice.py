"""One decision at a time: bids on what its next line needs, builds lines that carry sets, rents trains that it can
fill, cedes what no longer earns."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from roundhouse.bots.interface import Decision
from roundhouse.kernel import Message, PlayerId, Rules, choices
from roundhouse.titles.nuremberg.actions import (
    BuildLine,
    HandOver,
    Pass,
    Payment,
    RentTrain,
    TakeAll,
    TakePoint,
    Transport,
)
from roundhouse.titles.nuremberg.boards.side import COLOURS
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.state import Position
from roundhouse.titles.nuremberg.steps.auction import lowest_bid
from roundhouse.titles.nuremberg.steps.building import check_means, survey
from roundhouse.titles.nuremberg.steps.transport import reachable

from .bids import promised_levels, valued_bids
from .haul import best_haul, price
from .lines import promising_lines
from .prospects import prospect, right_after
from .worth import Taste, Worth


class NurembergNovice:
    """Rules of thumb for every phase. It looks one line and one haul ahead, not at what others plan."""

    def __init__(self, taste: Taste | None = None) -> None:
        self.taste = taste or Taste()

    def decide(self, rules: Rules[Any], state: Position, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        assert isinstance(rules, NurembergRules)
        worth = Worth(rules.setting, state, seat, self.taste)
        if state.phase == 3:
            return _bid(worth) if state.recording is None else take_point(worth)
        if state.phase == 5:
            return _build(rules, worth)
        if state.phase == 6:
            return _load(rules, worth)
        return hand_over(rules, worth)


def wishes(worth: Worth) -> dict[str, int]:
    """Influence that the player's favourite line would need beyond what he has, were he to win some of each colour.
    The cubes of the cheapest bid that he can still make are gone by then, so that the line can be paid."""
    state, seat = worth.state, worth.seat
    richer = state.clone()
    lows = [lowest_bid(state, space) for space in worth.setting.side.spaces.values()]
    richer.cubes = {**state.cubes, seat: max(0, state.cubes[seat] - min(lows))}
    richer.influence = {
        colour: tuple((p, level + 2 if p == seat else level) for p, level in ladder)
        for colour, ladder in state.influence.items()
    }
    lines = promising_lines(replace(worth, state=richer))
    if not lines:
        return {}
    quote = lines[0].quote
    return {colour: max(0, quote.fixed(colour) - state.level(colour, seat)) for colour in COLOURS}


def _bid(worth: Worth) -> Decision:
    wished = wishes(worth)
    _, bid, value = valued_bids(worth, wished)[0]  # the auction only asks players who can bid
    wanted = [Message("colour-count", {"count": n, "colour": c}) for c, n in wished.items() if n]
    facts = {"space": bid.space, "value": round(value), "wanted": wanted}
    return Decision.because(bid, "space-wanted" if wanted else "space", **facts)


def take_point(worth: Worth) -> Decision:
    space = worth.setting.side.spaces[worth.state.recording or 0]
    promised = promised_levels(worth)

    def gain(colour: str) -> float:
        return worth.points(colour, promised[colour] + 1) - worth.points(colour, promised[colour])

    colour = max(space.choice, key=gain)
    return Decision.because(TakePoint(worth.seat, space.number, colour), "colour", colour=colour)


def _build(rules: NurembergRules, worth: Worth) -> Decision:
    setting, state, seat = worth.setting, worth.state, worth.seat
    rivals = contested(worth)
    best: tuple[float, BuildLine] = (prospect(worth, rivals), BuildLine(seat))
    for sketch in promising_lines(worth):
        quote = survey(setting, state, seat, sketch.areas)
        left = check_means(state, seat, quote)
        cubes = min(state.cubes[seat], quote.points)
        fixed = Payment(white=quote.white, red=quote.red, green=quote.green)
        paid = worth.give(quote.points - cubes, left, fixed)
        assert paid is not None  # the means were checked
        payment = Payment(cubes, paid.white - quote.white, paid.brown, paid.red - quote.red, paid.green - quote.green)
        line = BuildLine(seat, sketch.areas, payment)
        value = prospect(replace(worth, state=right_after(rules, state, line)), rivals)
        if value > best[0] + 1e-9:
            best = (value, line)
    action = best[1]
    if not action.line:
        return Decision.because(action, "no-line")
    end = setting.name(action.line[-1])
    return Decision.because(action, "line", pieces=len(action.line) - 1, end=end)


def _load(rules: NurembergRules, worth: Worth) -> Decision:
    setting, state, seat = worth.setting, worth.state, worth.seat
    haul = best_haul(worth, reachable(setting, state, seat))
    moves = [c.action for c in choices(rules, state, seat)]
    loads = [a for a in moves if isinstance(a, Transport)]
    rivals = contested(worth) if loads else set()
    hurried = [a for a in loads if (a.piece, a.area) in rivals]
    rentable = {a.train for a in moves if isinstance(a, RentTrain)}
    wanted = [train for train in haul.trains if train.id in rentable]
    if wanted and not hurried:
        train = max(wanted, key=lambda t: (t.passengers + t.goods, -t.rank))
        paid = price(worth, train.cost)
        assert paid is not None  # the haul was priced
        return Decision.because(RentTrain(seat, train.id, paid), "fill-train", train=train.id)
    if not wanted and TakeAll(seat) in moves:
        return Decision.because(TakeAll(seat), "take-all")
    if loads:
        best = max(
            hurried or loads, key=lambda a: (worth.piece(a.piece, setting.side.trains[a.train]), a.piece, a.area)
        )
        code = "piece-in-time" if hurried else "piece-worth-most"
        return Decision.because(best, code, piece=best.piece, area=setting.name(best.area))
    return Decision.because(Pass(seat), "nothing-to-carry")


def contested(worth: Worth) -> set[tuple[str, str]]:
    """Pieces that another player who has not passed could take."""
    found: set[tuple[str, str]] = set()
    for player in worth.setting.players:
        if player != worth.seat and player not in worth.state.passed:
            found |= set(reachable(worth.setting, worth.state, player))
    return found


def hand_over(rules: NurembergRules, worth: Worth) -> Decision:
    """Hand over the run that saves most: upkeep to come and the final count, against points and goods given up."""
    before = _standing(worth)
    best = (0.25, Decision.because(Pass(worth.seat), "keep-track"))
    for choice in choices(rules, worth.state, worth.seat):
        action = choice.action
        if not isinstance(action, HandOver):
            continue
        gain = _standing(replace(worth, state=right_after(rules, worth.state, action))) - before
        if gain > best[0] + 1e-9:
            facts = {"company": action.company, "pieces": choice.facts["pieces"]}
            best = (gain, Decision.because(action, "hand-over", **facts))
    return best[1]


def _standing(worth: Worth) -> float:
    """What track and influence will be worth after this round."""
    state, seat = worth.state, worth.seat
    takes = sum(worth.piece(kind) * count for (kind, _), count in reachable(worth.setting, state, seat).items())
    keeping = worth.on_board * (1 + (1 - worth.taste.keeps) * worth.rounds_left)
    later = worth.taste.waiting * takes * (worth.rounds_left > 0)
    return worth.influence(state.influences(seat)) - keeping + later
