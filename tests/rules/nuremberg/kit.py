"""Positions of First Train to Nuremberg in a few lines, for tests of single rules.

Players are called A, B, C, D. Everything put on the board is counted: after every action the audit is asked.

Positions lie on the boards of rules version 1 unless a test asks for others: those files never change again, so a new
designed figure spoils no test of a rule. The rules are always the present ones.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from roundhouse.kernel import Chance, Choice, GameError, RuleViolation, canonical, citations, find_step
from roundhouse.kernel import apply as kernel_apply
from roundhouse.kernel import choices as kernel_choices
from roundhouse.titles.nuremberg.actions import (
    Bid,
    BuildLine,
    HandOver,
    Pass,
    Payment,
    RentTrain,
    SketchLine,
    Transport,
)
from roundhouse.titles.nuremberg.boards import find_map, find_side
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.state import Position, Rental, StandingBid, plus
from roundhouse.titles.nuremberg.title import TITLE, build, side_of

NAMES = "ABCD"
COLOURS = ("white", "brown", "red", "green")


class ScriptedNuremberg:
    """A position that tests arrange and play on."""

    def __init__(self, variant="nuremberg", players=3, side=None, seed=1, boards=1, **options):
        options = {"side": side or "auto", **{k.replace("_", "-"): v for k, v in options.items()}}
        setup = TITLE.setup(list(NAMES[:players]), seed, variant, options)
        chosen = frozenset({"larger-south"} if setup.options.get("larger-south") else ())
        self.setting = replace(
            build(setup).setting, map=find_map(variant, chosen, boards), side=find_side(side_of(setup), boards)
        )
        self.rules = NurembergRules(self.setting)
        self.state: Position = self.rules.start(Chance(seed))
        self.map = self.setting.map

    # arranging

    def set(self, **fields) -> ScriptedNuremberg:
        """Fields of the position replaced."""
        self.state = self.state.clone()
        for name, value in fields.items():
            setattr(self.state, name, value)
        return self

    def influence(self, **levels) -> ScriptedNuremberg:
        """``white="A3 B1 C2"``; on one level the first named is on top. Players left out keep their level, below."""
        ladders = dict(self.state.influence)
        for colour, words in levels.items():
            ladders[colour] = _ladder(ladders[colour], words)
        return self.set(influence=ladders)

    def all_influence(self, **levels) -> ScriptedNuremberg:
        """``A="3 2 1 0"``: white, brown, red, green of a player."""
        for player, words in levels.items():
            for colour, level in zip(COLOURS, words.split(), strict=True):
                self.influence(**{colour: f"{player}{level}"})
        return self

    def profit(self, words) -> ScriptedNuremberg:
        return self.set(profit=_ladder(self.state.profit, words))

    def cubes(self, **held) -> ScriptedNuremberg:
        """Cubes in hand; the rest of those not bid lies in the supply."""
        cubes, supply = dict(self.state.cubes), dict(self.state.cube_supply)
        for player, count in held.items():
            supply[player] += cubes[player] - count
            cubes[player] = count
        return self.set(cubes=cubes, cube_supply=supply)

    def bids(self, **standing) -> ScriptedNuremberg:
        """``A="1:3 5:2"``: 3 cubes of A on space 1 and 2 on space 5, out of his hand."""
        bids, cubes = dict(self.state.bids), dict(self.state.cubes)
        for player, words in standing.items():
            for word in words.split():
                space, count = map(int, word.split(":"))
                bids[space] = StandingBid(player, count)
                cubes[player] -= count
        return self.set(bids=bids, cubes=cubes)

    def discs(self, **on_spaces) -> ScriptedNuremberg:
        """``s1="white"``: the disc on space 1 is exchanged with one from the bag."""
        discs, bag = dict(self.state.discs), dict(self.state.bag)
        for key, colour in on_spaces.items():
            space = int(key[1:])
            bag[discs[space]] += 1
            bag[colour] -= 1
            discs[space] = colour
        return self.set(discs=discs, bag=bag)

    def own(self, player, words) -> ScriptedNuremberg:
        """A line of the player's own pieces through these areas."""
        track, stock = dict(self.state.track), dict(self.state.stock)
        for here, there in pairwise(words.split()):
            track[self.map.between[here, there].id] = player
            stock[player] -= 1
        return self.set(track=track, stock=stock)

    def company(self, company, words) -> ScriptedNuremberg:
        """Track of a company through these areas; their stations join it and what is stranded goes."""
        track, stock, networks = (
            dict(self.state.company_track),
            dict(self.state.company_stock),
            dict(self.state.networks),
        )
        areas = words.split()
        for here, there in pairwise(areas):
            track[self.map.between[here, there].id] = company
            stock[company] -= 1
        for area in areas:
            if self.map.areas[area].station:
                networks[area] = tuple(c for c in ("red", "green") if c == company or c in networks.get(area, ()))
        self.set(company_track=track, company_stock=stock, networks=networks)
        for area in areas:
            if self.map.areas[area].good == self.map.plain.key:
                self.put(area)
            for colour in networks.get(area, ()):
                if self.state.count(area, colour):
                    self.put(area, **{**self.state.pieces[area], colour: 0})
        for source, stations in self.map.loading.items():
            if all(networks.get(s) for s in stations):
                self.put(source)
        return self

    def put(self, area, **kinds) -> ScriptedNuremberg:
        """Exactly these pieces in the area; what was there goes to the box and what comes is taken from it."""
        pieces, box = dict(self.state.pieces), self.state.box
        for kind, count in pieces.pop(area, {}).items():
            box = plus(box, kind, count)
        wanted = {kind: count for kind, count in kinds.items() if count}
        for kind, count in wanted.items():
            assert box.get(kind, 0) >= count, f"no {kind} left in the box"
            box = plus(box, kind, -count)
        if wanted:
            pieces[area] = wanted
        return self.set(pieces=pieces, box=box)

    def clear_map(self) -> ScriptedNuremberg:
        for area in list(self.state.pieces):
            self.put(area)
        return self

    def clear_landowners(self) -> ScriptedNuremberg:
        for area, kinds in list(self.state.pieces.items()):
            if "landowner" in kinds:
                self.put(area, **{k: n for k, n in kinds.items() if k != "landowner"})
        return self

    def train(self, player, train, **load) -> ScriptedNuremberg:
        """A train rented by the player with pieces on it, taken from the box."""
        box = self.state.box
        for kind, count in load.items():
            assert box.get(kind, 0) >= count, f"no {kind} left in the box"
            box = plus(box, kind, -count)
        markers = {**self.state.markers, player: self.state.markers[player] - 1}
        return self.set(rentals={**self.state.rentals, train: Rental(player, load)}, markers=markers, box=box)

    def collected(self, **heaps) -> ScriptedNuremberg:
        """``A={"beer": 4}`` out of the box."""
        box, collected = self.state.box, dict(self.state.collected)
        for player, heap in heaps.items():
            for kind, count in heap.items():
                box = plus(box, kind, -count)
            collected[player] = {k: n for k, n in heap.items() if n}
        return self.set(box=box, collected=collected)

    def auction(self, order) -> ScriptedNuremberg:
        """Phase 3 begins with this turn order."""
        return self.set(turn_order=tuple(order), bids={}, recording=None).begin(3)

    def building(self, order, round_=1) -> ScriptedNuremberg:
        """Phase 5 begins with this build order."""
        return self.set(round=round_, build_order=tuple(order)).begin(5)

    def renting(self, order, round_=1) -> ScriptedNuremberg:
        """Phase 6 begins with this rent order."""
        return self.set(round=round_, rent_order=tuple(order)).begin(6)

    def handing_over(self, order, round_=1) -> ScriptedNuremberg:
        """Phase 9 begins with this turn order."""
        return self.set(round=round_, turn_order=tuple(order)).begin(9)

    def begin(self, number) -> ScriptedNuremberg:
        """A phase begins as it does in a game, and nobody has decided anything in it."""
        self.set(phase=number, turn=None)
        self.rules.phases[number - 1].begin(self.state)
        return self

    # playing

    def do(self, action) -> ScriptedNuremberg:
        """The action played; the position before it is left alone and the one after it counts up."""
        before = canonical(self.state)
        after = kernel_apply(self.rules, self.state, action)
        assert canonical(self.state) == before
        self.state = after
        self.sound()
        return self

    def sound(self) -> ScriptedNuremberg:
        assert self.rules.audit(self.state) == []
        return self

    def refused(self, action, code, rule=None) -> RuleViolation:
        """The action is refused by this code (and rule), and nothing has changed."""
        before = canonical(self.state)
        with pytest.raises(RuleViolation) as caught:
            kernel_apply(self.rules, self.state, action)
        assert canonical(self.state) == before
        assert caught.value.code == code, str(caught.value)
        if rule is not None:
            assert caught.value.rule == rule, str(caught.value)
        assert str(caught.value).endswith(f"[{caught.value.rule}]")
        if code != "not-now":
            step = find_step(self.rules, self.state, action)
            assert any(code in codes for _, codes in citations(step)), f"{type(step).__name__} does not declare {code}"
        return caught.value

    def error(self, action, kind: type[GameError]) -> GameError:
        before = canonical(self.state)
        with pytest.raises(kind) as caught:
            kernel_apply(self.rules, self.state, action)
        assert canonical(self.state) == before
        return caught.value

    def choices(self) -> list[Choice]:
        return list(kernel_choices(self.rules, self.state))

    def offered(self, kind) -> list:
        """The actions of one kind among the choices."""
        return [c.action for c in self.choices() if isinstance(c.action, kind)]

    def bid(self, who, space, cubes) -> ScriptedNuremberg:
        return self.do(Bid(who, space, cubes))

    def sketch(self, who, words) -> ScriptedNuremberg:
        return self.do(SketchLine(who, tuple(words.split())))

    def build(self, who, words="", **pay) -> ScriptedNuremberg:
        return self.do(line(who, words, **pay))

    def rent(self, who, train, **pay) -> ScriptedNuremberg:
        return self.do(RentTrain(who, train, Payment(**pay)))

    def carry(self, who, piece, area, train) -> ScriptedNuremberg:
        return self.do(Transport(who, piece, area, train))

    def hand(self, who, company, words) -> ScriptedNuremberg:
        return self.do(HandOver(who, company, tuple(words.split())))

    def passes(self, *players) -> ScriptedNuremberg:
        for player in players:
            self.do(Pass(player))
        return self

    # looking

    def level(self, player, colour) -> int:
        return self.state.level(colour, player)

    def levels(self, player) -> tuple[int, ...]:
        return tuple(self.state.level(colour, player) for colour in COLOURS)

    def ranking(self, colour) -> str:
        return "".join(player for player, _ in self.state.influence[colour])

    def owner(self, here, there) -> str | None:
        border = self.map.between[here, there].id
        return self.state.track.get(border) or self.state.company_track.get(border)

    def at(self, area, kind) -> int:
        return self.state.count(area, kind)

    def events(self, kind) -> list[dict]:
        return [dict(e.facts) for e in self.state.events if e.kind == kind]


def line(who, words="", **pay) -> BuildLine:
    """A line through these areas, paid as said."""
    return BuildLine(who, tuple(words.split()), Payment(**pay))


def hand(who, company, words) -> HandOver:
    return HandOver(who, company, tuple(words.split()))


def rent(who, train, **pay) -> RentTrain:
    return RentTrain(who, train, Payment(**pay))


def _ladder(ladder, words):
    named = [(word[0], int(word[1:])) for word in words.split()]
    others = [entry for entry in ladder if entry[0] not in {player for player, _ in named}]
    return tuple(sorted([*named, *others], key=lambda entry: -entry[1]))
