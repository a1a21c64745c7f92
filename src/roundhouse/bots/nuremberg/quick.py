"""Quick play of First Train to Nuremberg for rollouts, and what a position is worth."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from roundhouse.bots.search.listed import any_move
from roundhouse.bots.search.play import passes
from roundhouse.kernel import Action, PlayerId, Rules
from roundhouse.titles.nuremberg.actions import (
    BuildLine,
    HandOver,
    Pass,
    Payment,
    RentTrain,
    TakePoint,
    Transport,
)
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.scoring import complete_sets
from roundhouse.titles.nuremberg.state import Position
from roundhouse.titles.nuremberg.steps.building import check_means, survey
from roundhouse.titles.nuremberg.steps.transport import places_left, reachable

from .bids import valued_bids
from .haul import price
from .lines import Surveyor
from .prospects import prospect, right_after
from .worth import Taste, Worth

TASTE = Taste()
#: beginnings of lines that are kept, and pieces of the longest line
WIDTH = 3
LONGEST = 6
#: a line is built if its first guess promises so much
ENOUGH = 3.0
#: how much chance there is in a bid, in points
NOISE = 0.8
#: points that a round brings a player, as games go
A_ROUND = 6.0


class QuickNuremberg:
    """Plays for everybody in one rollout: bids for points, builds a good line, rents what it can fill.

    Lines are built on a first guess. With ``looks`` that many of the best guesses are examined closely, which plays
    better and takes longer.
    """

    def __init__(self, looks: int = 0, width: int = WIDTH, longest: int = LONGEST) -> None:
        self.looks, self.width, self.longest = looks, width, longest

    def act(self, rules: Rules[Any], state: Position, seat: PlayerId, rng: random.Random) -> Action:
        setting = cast(NurembergRules, rules).setting
        worth = Worth(setting, state, seat, TASTE)
        if state.phase == 3:
            return _bid(worth, rng) if state.recording is None else _take_point(worth)
        if state.phase == 5:
            return self._build(cast(NurembergRules, rules), worth)
        if state.phase == 6:
            return _load(worth)
        return _hand_over(cast(NurembergRules, rules), state, seat)

    def _build(self, rules: NurembergRules, worth: Worth) -> Action:
        lines = Surveyor(worth).search(self.width, self.longest)
        if not self.looks:
            line = pay_for(worth, lines[0].areas) if lines and lines[0].guess >= ENOUGH else None
            return line or BuildLine(worth.seat)
        best: tuple[float, BuildLine] = (prospect(worth, frozenset()), BuildLine(worth.seat))
        for sketch in lines[: self.looks]:
            line = pay_for(worth, sketch.areas)
            if line is not None:
                after = replace(worth, state=right_after(rules, worth.state, line))
                best = max(best, (prospect(after, frozenset()), line), key=lambda entry: entry[0])
        return best[1]

    def again(self, rules: Rules[Any], state: Position, seat: PlayerId, rng: random.Random) -> Action:
        return any_move(rules, state, seat, rng)


def _bid(worth: Worth, rng: random.Random) -> Action:
    """The space that is worth most for the least bid, with a little chance in it."""
    return max(((gain + NOISE * rng.random(), bid) for gain, bid, _ in valued_bids(worth, {})), key=lambda e: e[0])[1]


def _take_point(worth: Worth) -> Action:
    space = worth.setting.side.spaces[worth.state.recording or 0]
    colour = min(space.choice, key=lambda colour: (worth.state.level(colour, worth.seat), colour))
    return TakePoint(worth.seat, space.number, colour)


def pay_for(worth: Worth, areas: tuple[str, ...]) -> BuildLine | None:
    """The line with the payment that costs the player least."""
    setting, state, seat = worth.setting, worth.state, worth.seat
    quote = survey(setting, state, seat, areas)
    left = check_means(state, seat, quote)
    cubes = min(state.cubes[seat], quote.points)
    fixed = Payment(white=quote.white, red=quote.red, green=quote.green)
    paid = worth.give(quote.points - cubes, left, fixed)
    if paid is None:
        return None
    payment = Payment(cubes, paid.white - quote.white, paid.brown, paid.red - quote.red, paid.green - quote.green)
    return BuildLine(seat, areas, payment)


def _load(worth: Worth) -> Action:
    """Fill the places there are, first with what is worth most; rent while more could be taken."""
    setting, state, seat = worth.setting, worth.state, worth.seat
    takes = reachable(setting, state, seat)
    trains = setting.side.trains
    mine = [(key, rental) for key, rental in state.rentals.items() if rental.who == seat]
    best: tuple[float, Action] | None = None
    left = {True: 0, False: 0}
    for key, rental in mine:
        for passenger in (True, False):
            left[passenger] += places_left(setting, rental, trains[key], "red" if passenger else setting.map.plain.key)
    waiting = {True: 0, False: 0}
    for (kind, area), count in takes.items():
        passenger = setting.is_passenger(kind)
        waiting[passenger] += count
        if left[passenger] > 0:
            for key, rental in mine:
                if places_left(setting, rental, trains[key], kind) > 0:
                    points = setting.points(kind, trains[key]) + 0.9 * setting.pounds(kind)
                    if best is None or points > best[0]:
                        best = points, Transport(seat, kind, area, key)
    missing = {passenger: max(0, waiting[passenger] - left[passenger]) for passenger in (True, False)}
    if missing[True] + missing[False] > 1:
        rent = _rent(worth, missing)
        if rent is not None:
            return rent
    return best[1] if best is not None else Pass(seat)


def _hand_over(rules: NurembergRules, state: Position, seat: PlayerId) -> Action:
    """The longest run that can be handed over: track only costs, and most at the end."""
    best: tuple[int, Action] = (0, Pass(seat))
    for step in rules.steps(state):
        for choice in step.candidates(state, seat):
            action = choice.action
            if isinstance(action, HandOver) and len(action.line) > best[0] and passes(step, state, action):
                best = len(action.line), action
    return best[1]


def _rent(worth: Worth, missing: dict[bool, int]) -> Action | None:
    """The train that carries most for its cost, if it is worth it."""
    best: tuple[float, Action] | None = None
    mine = {worth.setting.side.trains[k].rank for k, rental in worth.state.rentals.items() if rental.who == worth.seat}
    for train in worth.setting.side.trains.values():
        if train.rank in mine or train.id in worth.state.rentals:
            continue
        carried = min(train.passengers, missing[True]) + min(train.goods, missing[False])
        if not carried or (best is not None and 2.5 * carried <= best[0]):
            continue
        paid = price(worth, train.cost)
        if paid is None:
            continue
        gain = 2.5 * carried - worth.loss(paid)
        if gain > 0 and (best is None or gain > best[0]):
            best = gain, RentTrain(worth.seat, train.id, paid)
    return None if best is None else best[1]


def value(rules: Rules[Any], state: Position) -> Mapping[PlayerId, float]:
    """The score that each player is likely to end with: points made and to come from what he has and can reach, and
    as much again for each round to come as rounds bring on average."""
    if state.result is not None:
        return {player: float(score) for player, score in state.result.scores.items()}
    setting = cast(NurembergRules, rules).setting
    found = {}
    for player in setting.players:
        worth = Worth(setting, state, player, TASTE)
        sets = complete_sets(setting, state.collected[player]) * setting.pieces.vp_per_set
        now = prospect(worth, frozenset()) + state.profit_of(player) + sets
        found[player] = now + A_ROUND * worth.rounds_left
    return found
