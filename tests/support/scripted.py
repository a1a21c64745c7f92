"""A game that a test plays: positions in a few lines, deeds as text, refusals by rule and code.

    game = ScriptedEighteen("18chesapeake", "Ann Bob Cy", chance={"vanderbilt": ["LV"]})
    game.play("buy_private P1", "bid P3 55", "pass")
    game.refused("bid P3 57", rule="CHES-9-6", code="multiple")

Every deed that is played must be among the choices offered, every refusal must leave the position as it was and be
among the choices of nobody, and every position must pass the title's own audit: a test cannot forget to ask.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import replace
from typing import Any, Self

import pytest

from roundhouse.board import HexId, TileId
from roundhouse.eighteen import editing
from roundhouse.eighteen.editing import place
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import BANK, CompanyId, OwnerId
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.shares import certificates, price
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockRound, TradeShares
from roundhouse.kernel import (
    Action,
    Chance,
    Choice,
    Event,
    GameError,
    MalformedAction,
    Open,
    PlayerId,
    RuleViolation,
    acting,
    apply,
    choices,
    citations,
    digest,
    find_step,
)
from roundhouse.titles import find_title
from tests.support import lines

SEATS = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal")


class ScriptedGame:
    """A position of any title and the deeds done on it."""

    def __init__(
        self,
        slug: str,
        players: str | int,
        *,
        variant: str | None = None,
        options: Mapping[str, Any] | None = None,
        readings: str = "rulebook",
        seed: int = 1,
        chance: Mapping[str, Iterable[str]] | None = None,
        rules_version: int | None = None,
    ) -> None:
        names = SEATS[:players] if isinstance(players, int) else tuple(players.split())
        title = find_title(slug)
        script = tuple((name, tuple(values)) for name, values in (chance or {}).items())
        self.setup = title.setup(names, seed, variant, options, readings, rules_version, script)
        self.rules: Any = title.build(self.setup)
        self.state: Any = self.rules.start(Chance(seed, script=self.setup.script))
        #: what happened in the calls of `play`, in order
        self.events: list[Event] = []

    def copy(self) -> Self:
        """Another game at the same position: positions are values, so nothing is shared that could change."""
        twin = copy(self)
        twin.events = list(self.events)
        return twin

    # -- looking -------------------------------------------------------------------------------------------

    @property
    def acting(self) -> str:
        """Whoever is to decide, names joined by a space."""
        return " ".join(acting(self.rules, self.state))

    @property
    def digest(self) -> str:
        return digest(self.state)

    def view(self, viewer: str | None = None) -> dict[str, Any]:
        record: dict[str, Any] = self.rules.view(self.state, None if viewer is None else PlayerId(viewer))
        return record

    def happened(self, kind: str) -> list[str]:
        """Sentences of the events of one kind since the game was set up."""
        return [self.rules.words.event(event) for event in self.events if event.kind == kind]

    def action(self, line: str) -> Action:
        return lines.parse(self.rules.codec, line, self.acting.partition(" ")[0])

    def choices(self, word: str = "") -> list[Choice]:
        """Everything somebody may do now, or all of one word."""
        found = choices(self.rules, self.state)
        return [choice for choice in found if not word or choice.action.do == word]

    def offers(self, word: str = "") -> set[str]:
        """The choices as lines; where a figure is free, its lowest and highest stand for it as ``low..high``."""
        found = set()
        for choice in self.choices(word):
            line = lines.write(choice.action)
            for name, free in choice.free.items():
                low = getattr(free, "low", None)
                if low is not None:
                    head, _, _ = line.rpartition(str(getattr(choice.action, name)))
                    line = f"{head}{low}..{free.high}"  # type: ignore[union-attr]
            found.add(line)
        return found

    def is_listed(self, action: Action) -> bool:
        """Does some choice cover the action, or one that comes to the same?"""
        return any(
            choice.covers(self.plain(action))
            for choice in self.choices(action.do)
            # an open field admits everything: the check decides there, not the list
            if not any(isinstance(free, Open) for free in choice.free.values()) or choice.action == action
        )

    def is_open(self, action: Action) -> bool:
        """Is the action of a kind too rich to be listed (a run of trains)?"""
        found = self.choices(action.do)
        return any(isinstance(free, Open) for choice in found for free in choice.free.values())

    def plain(self, action: Action) -> Action:
        """The action as choices would write it; for titles with several ways to say the same."""
        return action

    # -- playing -------------------------------------------------------------------------------------------

    def play(self, *deeds: str) -> Self:
        """Do these one after the other."""
        for line in deeds:
            action = self.action(line)
            before = self.digest
            listed = self.is_listed(action) or self.is_open(action)
            after = apply(self.rules, self.state, action)
            assert self.digest == before, f"'{line}' changed the position it was played on"
            assert listed, f"'{line}' is accepted but not among the choices"
            self.state = after
            self.events.extend(after.events)
            self.check_audit(line)
        return self

    def check_audit(self, after: str) -> None:
        faults = self.rules.audit(self.state)
        assert not faults, f"after {after}: {faults}"

    def allowed(self, *deeds: str) -> None:
        """Each of these would be accepted now (and is offered); the position stays."""
        for line in deeds:
            action = self.action(line)
            assert self.is_listed(action) or self.is_open(action), f"'{line}' is not among the choices"
            apply(self.rules, self.state, action)

    def refused(self, *deeds: str, rule: str | None = None, code: str) -> GameError:
        """Each of these is refused with this code (and rule), is no choice, and changes nothing; the last refusal."""
        before = self.digest
        last: GameError | None = None
        for line in deeds:
            action = self.action(line)
            try:
                apply(self.rules, self.state, action)
            except GameError as error:
                last = error
            else:
                raise AssertionError(f"'{line}' is accepted")
            found = (getattr(last, "rule", None), last.code)
            assert found == (rule, code), f"'{line}' is refused with {found}: {last}"
            assert str(last), "a refusal says why"
            assert self.digest == before, f"the refused '{line}' changed the position"
            if isinstance(last, RuleViolation):
                assert not self.is_listed(action), f"'{line}' is refused but among the choices"
                self.check_declared(action, code)
        assert last is not None
        return last

    def check_declared(self, action: Action, code: str) -> None:
        """The step that refuses an action declares the code; ``not-now`` is the kernel's."""
        if code != "not-now":
            step = find_step(self.rules, self.state, action)
            assert any(code in codes for _, codes in citations(step)), (
                f"{action.do} is refused with '{code}', which its step does not declare"
            )

    def malformed(self, data: Any) -> None:
        """The record is no action of this title."""
        with pytest.raises(MalformedAction, match=r"\.$"):
            self.rules.codec.read(data)

    def edit(self, **fields: Any) -> Self:
        """Set fields of the position; nothing is checked until something is played."""
        draft = self.state.clone()
        for name, value in fields.items():
            setattr(draft, name, value)
        self.state = draft
        return self

    def settle(self) -> Self:
        """Let everything follow that needs no decision."""
        draft = self.state.clone()
        draft.events = ()
        self.rules.settle(draft)
        self.state = draft
        self.events.extend(draft.events)
        self.check_audit("the edit")
        return self


class ScriptedEighteen(ScriptedGame):
    """A scripted game with shares, tiles and trains. Edits keep what the audit counts: money, shares, cards, tiles."""

    rules: EighteenRules
    state: State

    # -- looking -------------------------------------------------------------------------------------------

    def cash(self, owner: OwnerId) -> int:
        return self.state.cash[owner]

    @property
    def bank(self) -> int:
        return self.state.cash[BANK]

    def held(self, owner: str, company: str) -> int:
        """Shares, those of a president's certificate included; ``pool`` and ``ipo`` for the bank's."""
        return self.state.held(place(owner), CompanyId(company))

    def president(self, company: str) -> str | None:
        return self.state.president(CompanyId(company))

    def price(self, company: str) -> int:
        return price(self.rules.data, self.state, CompanyId(company))

    def cell(self, company: str) -> tuple[int, int]:
        """Row and column of the marker, both counted from 1 as on the board."""
        row, column = self.state.markers[CompanyId(company)]
        return row + 1, column + 1

    def counted(self, player: str) -> int:
        """Certificates of a player that count towards the limit."""
        trade = next(
            s for p in self.rules.flows.values() for s in getattr(p, "steps", ()) if isinstance(s, TradeShares)
        )
        return certificates(self.state, PlayerId(player), trade.policy.counts)

    def kinds(self, owner: str) -> list[str]:
        """Kinds of the trains of an owner."""
        return [train.kind for train in self.state.trains_of(place(owner))]

    def train(self, owner: str, kind: str) -> str:
        """The id of somebody's first train of a kind."""
        return next(train.id for train in self.state.trains_of(place(owner)) if train.kind == kind)

    def deck_counts(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for train in self.state.deck:
            counts[train.kind] = counts.get(train.kind, 0) + 1
        return counts

    def stations(self, company: str) -> list[str]:
        """Where the company's stations lie, as ``HEX.city``."""
        return [f"{hex_id}.{city}" for hex_id, city in self.state.map.stations_of(company)]

    def tile(self, hex_id: str) -> str | None:
        lies = self.state.map.laid.get(HexId(hex_id))
        return None if lies is None else f"{lies[0]} {lies[1]}"

    def round_name(self) -> str:
        """``auction``, ``SR 2``, ``OR 2.1/2``."""
        now = self.state.round
        if isinstance(now, StockRound):
            return f"SR {now.number}"
        if isinstance(now, OperatingRound):
            return f"OR {now.set}.{now.number}/{now.of}"
        return now.kind

    @property
    def on_turn(self) -> str | None:
        """The company that operates."""
        assert isinstance(self.state.round, OperatingRound)
        return self.state.round.company

    @property
    def step(self) -> str:
        """The name of the class of the step that is open."""
        return type(self.rules.steps(self.state)[0]).__name__

    @property
    def revenue(self) -> int | None:
        """What the company on turn has earned."""
        assert isinstance(self.state.round, OperatingRound)
        return self.state.round.turn.revenue

    def run_line(self, *ways: str) -> str:
        """The line that runs the first trains of the company on turn along these ways, in their order."""
        trains = self.state.trains_of(str(self.on_turn))
        return " ".join([f"run_trains {self.on_turn}", *(f"{t.id}:{w}" for t, w in zip(trains, ways, strict=False))])

    def best(self, company: str) -> int:
        """The best earnings of the company's trains now."""
        return self.rules.best_run(self.state, CompanyId(company)).revenue

    def action(self, line: str) -> Action:
        """As everywhere, and the rotation of a tile may be written as what it joins: ``lay_tile LV J2 57 SW-NE``."""
        tokens = line.split()
        if "lay_tile" in tokens:
            place = tokens.index("lay_tile") + 4
            tile = self.rules.data.atlas.tiles.get(TileId(tokens[place - 1]))
            if tile is not None and not tokens[place].lstrip("-").isdigit():
                tokens[place] = str(self.rotation(tile.id, tokens[place]))
        return super().action(" ".join(tokens))

    def rotation(self, tile: str, joins: str) -> int:
        """The first rotation in which a tile joins these sides: ``S-N,SW-NE`` for two tracks, towns or cities."""
        return editing.rotation_of(self.rules, tile, joins)

    def plain(self, action: Action) -> Action:
        """A tile looks alike in several rotations; choices name the first of them."""
        tile = self.rules.data.atlas.tiles.get(getattr(action, "tile", None))  # type: ignore[arg-type]
        rotation = getattr(action, "rotation", None)
        if tile is None or rotation is None or not 0 <= rotation <= 5:
            return action
        look = _look(tile.faces[rotation])
        first = next(r for r, face in enumerate(tile.faces) if _look(face) == look)
        changing: Any = action
        changed: Action = replace(changing, rotation=first)
        return changed

    # -- editing -------------------------------------------------------------------------------------------

    def money(self, amounts: Mapping[str, int] | None = None, **more: int) -> Self:
        """Set somebody's cash; the bank pays or takes the difference. ``bank=n`` sets the bank's own, the first company
        not named keeping the difference."""
        self.state = editing.with_cash(self.rules, self.state, {**(amounts or {}), **more})
        return self

    def company(
        self,
        company: str,
        holds: Mapping[str, int] | None = None,
        *,
        par: int | None = None,
        at: tuple[int, int] | None = None,
        cash: int | None = None,
        floated: bool = True,
        operated: bool = True,
        trains: str = "",
        stations: str = "",
    ) -> Self:
        """Put a company into play, its home stations and others where they are said to be.

        ``holds`` are shares by player (the first is president) and ``pool``; the rest stays in the offering. The
        marker goes to ``at`` (row and column from 1), else to the par space; trains and stations as in the verbs.
        """
        if holds is not None:
            self.state = editing.with_shares(self.rules, self.state, company, holds)
        if par is not None:
            self.state = editing.with_par(self.rules, self.state, company, par)
        if at is not None:
            self._mark(CompanyId(company), (at[0] - 1, at[1] - 1))
        self.state = editing.with_company(self.rules, self.state, company, floated, operated)
        if cash is not None:
            self.money({company: cash})
        if trains:
            self.give_trains(company, trains)
        if stations:
            self.put_stations(company, stations)
        return self

    def _mark(self, company: CompanyId, cell: tuple[int, int]) -> None:
        self.state = editing.with_marker(self.state, company, cell)

    def give_trains(self, owner: str, kinds: str) -> Self:
        """Take cards of these kinds out of the deck, or back into the game, and give them to somebody."""
        self.state = editing.with_trains(self.rules, self.state, owner, kinds.split())
        return self

    def drop_trains(self, owner: str) -> Self:
        """Take all trains of somebody out of the game."""
        self.state = editing.without_trains(self.state, owner)
        return self

    def top(self, kind: str, left: int | None = None) -> Self:
        """Take cards out of the game until the deck shows this kind, and ``left`` of it."""
        self.state = editing.with_deck_at(self.state, kind, left)
        return self

    def phase(self, name: str) -> Self:
        """The phase, with the deck standing at the card after the one that began it; nothing else happens."""
        self.state = editing.with_phase(self.rules, self.state, name)
        return self

    def lay(self, *tiles: str) -> Self:
        """Put tiles on the map, each written ``HEX tile rotation`` (a number or what it joins), out of the supply."""
        self.state = editing.with_tiles(self.rules, self.state, tiles)
        return self

    def put_stations(self, company: str, places: str) -> Self:
        """The company's next stations lie at these places, written ``HEX.city``."""
        self.state = editing.with_stations(self.rules, self.state, company, places.split())
        return self

    def give_privates(self, owners: Mapping[str, str] | None = None, **more: str) -> Self:
        """``P1="Ann"``; ``out`` closes a private company."""
        self.state = editing.with_privates(self.rules, self.state, {**(owners or {}), **more})
        return self

    def stock(self, player: str | None = None, number: int = 2, **fields: Any) -> Self:
        """A stock round with this player on turn."""
        self.state = editing.in_stock_round(self.rules, self.state, player, number, **fields)
        return self

    def operating(
        self,
        company: str | None = None,
        step: str | None = None,
        *,
        number: int = 1,
        of: int = 1,
        set_number: int = 2,
        done: str = "",
        **turn: Any,
    ) -> Self:
        """An operating round: this company on turn at the step named by its class (else the first), or with no
        company named the round just begun, and all follows that needs no decision."""
        self.state = editing.in_operating_round(
            self.rules,
            self.state,
            company,
            step,
            number=number,
            of=of,
            set_number=set_number,
            done=done.split(),
            turn=turn,
        )
        return self.settle()

    def end_turn(self) -> Self:
        """The company on turn, if any, does nothing more: it runs no train and passes whatever it may."""
        now = self.state.round
        if not isinstance(now, OperatingRound):
            return self
        while self.state.round.kind == "operating" and (self.on_turn, self.round_name()) == (
            now.company,
            f"OR {now.set}.{now.number}/{now.of}",
        ):
            words = {choice.action.do for choice in self.choices()}
            self.play("pass" if "pass" in words else f"run_trains {now.company}")
        return self

    def handles(self, line: str) -> str:
        """The name of the class of the step that takes the action."""
        return type(find_step(self.rules, self.state, self.action(line))).__name__


def _look(face: Any) -> Any:
    """Track from edge to edge, and the stops with their edges; equal stops have no numbers."""
    through = {link for link in face.links if max(link) < 6}
    return through, sorted((repr(stop), sorted(face.stop_exits(i))) for i, stop in enumerate(face.stops))
