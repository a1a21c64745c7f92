"""Moravia: at the start of each operating round MW's owner may build on its home hex; then MW pays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from roundhouse.eighteen.actions import LayTile, Pass
from roundhouse.eighteen.flow import DecisionStep, ask
from roundhouse.eighteen.ids import BANK, CompanyId
from roundhouse.eighteen.state import Pending, State
from roundhouse.eighteen.track import LayTrack, lay_tile, next_color
from roundhouse.eighteen.transfers import note, pay
from roundhouse.kernel import Choice, Cite, PlayerId, citations
from roundhouse.titles.g18cz.cites import TRACK
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.mw import MW
from roundhouse.titles.g18cz.track import TrackRules


@dataclass(frozen=True, slots=True)
class BuildForMw(Pending):
    """MW's owner lays a tile on its home hex, or does not."""


class BuildMw(DecisionStep):
    """One tile that fits the hex and the phase, not purple, without cost or connection (CZ-XI.2-35, CZ-R-88)."""

    handles = (LayTile, Pass)
    cite = TRACK
    refuses = ("mw-home",)
    rule = "CZ-XI.2-35"
    prompt = "mw-builds"

    def __init__(self, data: CzData, rules: TrackRules) -> None:
        self.data = data
        self.track = LayTrack(data, rules.mw_policy(), TRACK, self.rule)

    def citations(self) -> Iterator[tuple[Cite, frozenset[str]]]:
        """Its own codes, and those of the track step, which judges the tile."""
        yield self.cite, frozenset(self.refuses)
        yield from citations(self.track)

    def at_start(self, draft: State) -> None:
        """After the locals have paid: build, then pay (CZ-R-103, CZ-R-114)."""
        owner = draft.privates.get(MW)
        if owner not in draft.players:
            return
        player = PlayerId(owner)
        if any(not isinstance(choice.action, Pass) for choice in self.choices(draft, player)):
            ask(draft, BuildForMw(player))
        else:
            self.income(draft)

    def income(self, draft: State) -> None:
        """The value printed on the tile; nothing while the hex is bare (CZ-XI.2-36)."""
        assert self.data.mw_hex is not None
        value = draft.map.face(self.data.mw_hex).stops[0].value()
        owner = draft.privates[MW]
        pay(draft, BANK, owner, value)
        note(draft, "private-income.mw", owner=owner, value=value)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        yield Choice(Pass(actor), "pass.mw")
        assert self.data.mw_hex is not None
        old = state.map.face(self.data.mw_hex)
        for tile in self.data.atlas.tiles.values():
            if tile.color == next_color(old.color) and tile.label == old.label and tile.face.shape == old.shape:
                for rotation in tile.rotations:
                    yield Choice(LayTile(actor, CompanyId(MW), self.data.mw_hex, tile.id, rotation), facts={"cost": 0})

    def check(self, state: State, action: LayTile | Pass) -> None:
        if isinstance(action, Pass):
            return
        if action.company != CompanyId(MW) or action.hex != self.data.mw_hex or action.power is not None:
            raise self.cite("mw-home", hex=self.data.mw_hex)
        self.track.check_tile(state, action)

    def apply(self, draft: State, action: LayTile | Pass) -> None:
        self.settle_pending(draft)
        if isinstance(action, LayTile):
            lay_tile(self.data, draft, action, 0)
        self.income(draft)
