"""The track step, and the purple tiles that locals lay at any moment of a turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import cast

from roundhouse.board import HexId
from roundhouse.eighteen.actions import LayTile, Pass
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.operating import on_turn, remember
from roundhouse.eighteen.state import State
from roundhouse.eighteen.track import LayTrack, lay_tile, next_color
from roundhouse.eighteen.transfers import note
from roundhouse.kernel import Action, Choice, Message, PlayerId, changed, is_allowed, one_of
from roundhouse.titles.g18cz.asking import Asking
from roundhouse.titles.g18cz.cites import TRACK
from roundhouse.titles.g18cz.control import Control
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.locals import Locals
from roundhouse.titles.g18cz.memory import is_vaclavs
from roundhouse.titles.g18cz.steps.home import Opening
from roundhouse.titles.g18cz.track import TrackRules


def turn_over(draft: State, action: LayTile) -> None:
    """The ability of a local is used; the card stays and goes on paying (CZ-IV.1-15, CZ-IV.1-16)."""
    assert action.power is not None
    draft.spent = draft.spent | {action.power}
    note(draft, "local-used", private=action.power)


class PurpleTile(LayTrack):
    """Option 1 of a local: one purple-edged tile besides the normal lays (CZ-IV.1-18 to -20)."""

    handles = (LayTile,)
    refuses = ("track-step", "purple", "local-not-ready", "purple-color")

    def __init__(self, data: CzData, rules: TrackRules, locals_: Locals) -> None:
        super().__init__(data, rules.purple_policy(), TRACK, "CZ-IV.1-18")
        self.printed = data
        self.locals = locals_
        self.prompt = "lay-purple"

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        company = on_turn(state).company
        return super().actors(state) if company is not None and self.locals.ready(state, company) else ()

    def beside_lays(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        return iter(())

    def candidates_at(self, state: State, actor: PlayerId, company: CompanyId, hex_id: HexId) -> Iterator[Choice]:
        following = next_color(state.map.face(hex_id).color)
        if following is None or following not in self.data.phase(state.phase).tiles:
            return
        ready = [
            private for private in self.locals.ready(state, company) if following in self.printed.locals[private].purple
        ]
        for tile, rotations in self.fitting(state, hex_id, following) if ready else ():
            if not state.tiles[tile.id]:
                continue
            for rotation in rotations:
                for private in ready:
                    yield Choice(LayTile(actor, company, hex_id, tile.id, rotation, private), "lay-tile.power")

    def draw_at(
        self, state: State, actor: PlayerId, company: CompanyId, hex_id: HexId, rng: random.Random
    ) -> Choice | None:
        """By a local that is drawn."""
        choice = super().draw_at(state, actor, company, hex_id, rng)
        if choice is None:
            return None
        private = one_of(self.locals.ready(state, company), rng)
        lay = cast(LayTile, choice.action)
        return Choice(changed(lay, power=private), "lay-tile.power")

    def judges(self, action: Action) -> bool:
        """Never: the local is asked about, too."""
        return False

    def check(self, state: State, action: LayTile | Pass) -> None:
        assert isinstance(action, LayTile)
        tile = self.data.atlas.tiles.get(action.tile)
        if tile is None or "purple" not in tile.tags:
            raise self.cite("track-step")
        if action.power is None:
            raise self.cite("purple", tile=action.tile)
        if not self.locals.is_ready(state, action.power, action.company):
            raise self.cite("local-not-ready", company=action.company, private=action.power)
        if tile.color not in self.printed.locals[action.power].purple:
            raise self.cite("purple-color", private=action.power, color=tile.color)
        self.check_lay(state, action)

    def apply(self, draft: State, action: LayTile | Pass) -> None:
        assert isinstance(action, LayTile)
        lay_tile(self.data, draft, action, 0)
        turn_over(draft, action)


class NormalTrack(LayTrack):
    """One tile a turn, in the first turn two yellow ones (CZ-VIII.3-2); a local may waive the cost of one.

    Purple tiles are listed by :class:`PurpleTile`, which is open beside this step, and judged there.
    """

    refuses = ("vaclav-builds", *PurpleTile.refuses)

    def __init__(
        self, data: CzData, rules: TrackRules, purple: PurpleTile, opening: Opening, control: Control, asking: Asking
    ) -> None:
        super().__init__(data, rules.policy(), TRACK, "CZ-VIII.3-1")
        self.rules = rules
        self.asking = asking
        self.purple = purple
        self.opening = opening
        self.controller = control.track

    def is_idle(self, state: State) -> bool:
        """The step waits for a local's tile, or for a local that may still be bought (CZ-VIII.3-7)."""
        company = self.company(state)
        return super().is_idle(state) and not self.asking.at_track(state, company)

    def asks(self, state: State) -> Message:
        if super().is_idle(state):
            return self.prompt_about(state, "lay-track.locals")
        if on_turn(state).turn.lays:
            return self.prompt_about(state, "lay-track.second")
        if self.rules.most_lays(state) > 1:
            return self.prompt_about(state, "lay-track.first")
        return super().asks(state)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        if not super().is_idle(state):
            yield from super().candidates(state, actor)
        else:
            yield from self.beside_lays(state, actor)
            for choice in super().candidates(state, actor):
                if isinstance(choice.action, LayTile) and choice.action.power is not None:
                    yield choice

    def hexes(self, state: State, company: CompanyId) -> list[HexId]:
        """None after the last lay, unless a local may still waive the cost of one."""
        is_over = super().is_idle(state) and not self.rules.waives_beyond(state)
        return [] if is_over else super().hexes(state, company)

    def beside_lays(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        if super().is_idle(state):
            yield Choice(Pass(actor), "pass.track-laid")
        else:
            yield Choice(Pass(actor), "pass.track-more" if on_turn(state).turn.lays else "pass.track")

    def candidates_at(self, state: State, actor: PlayerId, company: CompanyId, hex_id: HexId) -> Iterator[Choice]:
        ready = self.purple.locals.ready(state, company)
        for choice in super().candidates_at(state, actor, company, hex_id):
            lay = choice.action
            assert isinstance(lay, LayTile)
            yield choice
            if not choice.facts["cost"]:
                continue
            for private in ready:
                yield Choice(
                    LayTile(actor, company, hex_id, lay.tile, lay.rotation, private),
                    "lay-tile.power",
                    facts={"cost": 0},
                )

    def draw_at(
        self, state: State, actor: PlayerId, company: CompanyId, hex_id: HexId, rng: random.Random
    ) -> Choice | None:
        """With a local or without."""
        choice = super().draw_at(state, actor, company, hex_id, rng)
        if choice is None or not choice.facts["cost"]:
            return choice
        private = one_of((None, *self.purple.locals.ready(state, company)), rng)
        if private is None:
            return choice
        lay = cast(LayTile, choice.action)
        return Choice(changed(lay, power=private), "lay-tile.power", facts={"cost": 0})

    def numbers_count(self, state: State, hex_id: HexId) -> bool:
        """No: a marker on a bare hex chooses its city after the lay (CZ-R-26)."""
        return False

    def _is_purple(self, action: LayTile | Pass) -> bool:
        if isinstance(action, Pass) or action.power is None:
            return False
        tile = self.data.atlas.tiles.get(action.tile)
        return tile is not None and "purple" in tile.tags

    def judges(self, action: Action) -> bool:
        return isinstance(action, LayTile) and not self._is_purple(action)

    def check(self, state: State, action: LayTile | Pass) -> None:
        if self._is_purple(action):
            self.purple.check(state, action)
            return
        super().check(state, action)
        if isinstance(action, Pass) and self._must_build(state, action.who):
            raise self.cite("vaclav-builds", company=self.company(state))

    def _must_build(self, state: State, actor: PlayerId) -> bool:
        """Has a company of Vaclav built nothing though it could, at a table where it must (CZ-XI.1-27)?"""
        company, turn = self.company(state), on_turn(state).turn
        if not self.rules.house.vaclav_must_build or not is_vaclavs(state, company) or turn.lays or turn.upgrades:
            return False
        lays = (choice.action for choice in super().candidates(state, actor) if isinstance(choice.action, LayTile))
        return any(is_allowed(self.check_lay, state, lay) for lay in lays)

    def apply(self, draft: State, action: LayTile | Pass) -> None:
        if isinstance(action, Pass):
            self.done(draft)
            return
        if self._is_purple(action):
            self.purple.apply(draft, action)
            return
        turn = on_turn(draft).turn
        if self.rules.counts_as_upgrade(draft, action):
            remember(draft, upgrades=turn.upgrades + 1)
        else:
            remember(draft, lays=turn.lays + 1)
        was_bare = not draft.map.face(action.hex).paths
        lay_tile(self.data, draft, action, self.policy.cost(draft, action, was_bare))
        if action.power is not None:
            turn_over(draft, action)
        self.opening.after_lay(draft, action.hex, was_bare)
