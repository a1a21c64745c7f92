"""VIII.4 and VIII.5: which tiles go where, how many in a turn, and what they cost."""

from __future__ import annotations

from dataclasses import replace

from roundhouse.board import Face, Tile
from roundhouse.eighteen.actions import LayTile
from roundhouse.eighteen.operating import on_turn
from roundhouse.eighteen.state import State
from roundhouse.eighteen.track import TrackPolicy

from .cites import TRACK
from .data import CzData
from .house_rules import HouseRules
from .locals import Locals
from .memory import is_vaclavs
from .readings import Readings

PRAHA = "P"


def misfit(old: Face, tile: Tile) -> str | None:
    """Why a tile does not go on such a face: the code of the refusal (CZ-VIII.4-7 to -13)."""
    if tile.label != old.label:
        return "label"
    cities, towns, _ = tile.face.shape
    old_cities, old_towns, _ = old.shape
    if bool(cities) != bool(old_cities) or bool(towns) != bool(old_towns):
        return "city-hex" if old_cities else "town-hex" if old_towns else "plain-hex"
    if old_towns and towns != old_towns and (old.color == "white" or towns > old_towns):
        return "two-towns" if old_towns == 2 else "town-hex"
    return None


def suits(old: Face, tile: Tile) -> bool:
    """For listings of normal lays: purple-edged tiles are laid by locals only."""
    return "purple" not in tile.tags and misfit(old, tile) is None


def suits_purple(old: Face, tile: Tile) -> bool:
    """For listings of locals' tiles."""
    return "purple" in tile.tags and misfit(old, tile) is None


class TrackRules:
    """The answers of 18CZ to the questions of laying track."""

    cite = TRACK
    #: what :func:`misfit` finds
    refuses_kind = ("label", "city-hex", "town-hex", "plain-hex", "two-towns")
    refuses_fit = ("purple", "local-not-ready", "waives-nothing", "waives-not", *refuses_kind)
    refuses_red = ("red-hex", "red-tile")
    refuses = ("one-upgrade", "tiles-or-upgrade", "no-more-lays", "home-first", *refuses_red, *refuses_fit)

    def __init__(self, data: CzData, locals_: Locals, readings: Readings, house: HouseRules) -> None:
        self.data = data
        self.locals = locals_
        self.readings = readings
        self.house = house

    def policy(self) -> TrackPolicy:
        """Normal lays: those of the track step."""
        return TrackPolicy(
            check_allowance=self.check_allowance,
            check_hex=self.check_hex,
            check_fit=self.check_fit,
            cost=self.cost,
            new_track_needed=lambda old, new: False,
            is_finished=self.is_finished,
            suits=suits,
            refuses=("not-connected", *self.refuses),
        )

    def purple_policy(self) -> TrackPolicy:
        """Tiles laid by locals, besides the normal ones (CZ-IV.1-18, CZ-IV.1-19)."""
        return TrackPolicy(
            check_allowance=lambda state, action, first: None,
            check_hex=self.check_red,
            check_fit=self.check_kind,
            cost=lambda state, action, first: 0,
            new_track_needed=lambda old, new: False,
            is_finished=lambda state: False,
            suits=suits_purple,
            refuses=("not-connected", *self.refuses_red, *self.refuses_kind),
        )

    def mw_policy(self) -> TrackPolicy:
        """Tiles on MW's home hex, which its owner lays: the hex and the company are checked before (CZ-XI.2-35)."""
        return replace(
            self.purple_policy(),
            check_hex=lambda state, action: None,
            check_fit=self.check_fit,
            refuses=self.refuses_fit,
        )

    # -- how many ------------------------------------------------------------------------------------------

    def counts_as_upgrade(self, state: State, action: LayTile) -> bool:
        """All but the first tile of a bare hex; the first tile of Praha too (CZ-VIII.3-2, CZ-VIII.5-15, CZ-R-28)."""
        old = state.map.face(action.hex)
        return old.color != "white" or (old.label == PRAHA and self.readings.praha_counts_as_upgrade)

    def most_lays(self, state: State) -> int:
        """Two yellow tiles in the first turn, then one (CZ-VIII.4-3, CZ-VIII.4-4)."""
        return 1 if on_turn(state).company in state.operated else 2

    def is_finished(self, state: State) -> bool:
        turn = on_turn(state).turn
        return turn.upgrades > 0 or turn.lays >= self.most_lays(state)

    def waives_beyond(self, state: State) -> bool:
        """May a local's tile still be laid beside an upgrade? Only where the readings have it so."""
        turn = on_turn(state).turn
        return not self.readings.waived_lay_is_normal and turn.lays + turn.upgrades < self.most_lays(state)

    def check_allowance(self, state: State, action: LayTile, first: bool) -> None:
        turn = on_turn(state).turn
        if action.power is not None and self.waives_beyond(state):
            return
        if turn.upgrades:
            raise self.cite("one-upgrade", company=action.company)
        if self.counts_as_upgrade(state, action):
            if turn.lays:
                raise self.cite("tiles-or-upgrade", company=action.company)
        elif turn.lays >= self.most_lays(state):
            raise self.cite("no-more-lays", company=action.company, lays=turn.lays)

    # -- where ---------------------------------------------------------------------------------------------

    def check_red(self, state: State, action: LayTile) -> None:
        """On red-bordered hexes nothing but a red home tile is laid (CZ-VIII.4-20, CZ-VIII.4-22)."""
        facts = self.data.atlas.hexes[action.hex].facts
        if facts is not None and "red" in facts:
            raise self.cite("red-hex", hex=action.hex)
        if self.data.atlas.tiles[action.tile].color == "red":
            raise self.cite("red-tile")

    def check_hex(self, state: State, action: LayTile) -> None:
        """The first normal tile of the first turn goes on a bare home, unless home is Praha (CZ-VIII.4-5)."""
        self.check_red(state, action)
        turn = on_turn(state).turn
        home = self.data.companies[action.company].homes[0]
        if action.company in state.operated or turn.lays or turn.upgrades or action.hex == home:
            return
        # the red tile is a large company's home and lies already
        if action.company in self.data.red_tiles or home in state.map.laid:
            return
        if self.data.atlas.hexes[home].face.label != PRAHA:
            raise self.cite("home-first", company=action.company, home=home)

    def check_fit(self, state: State, action: LayTile, old: Face, tile: Tile) -> None:
        if "purple" in tile.tags:
            raise self.cite("purple", tile=tile.id)
        self.check_power(state, action)
        self.check_kind(state, action, old, tile)

    def check_kind(self, state: State, action: LayTile, old: Face, tile: Tile) -> None:
        """Labels agree (CZ-VIII.4-11, -12); towns, cities and bare hexes keep their kind (CZ-VIII.4-7 to -13)."""
        code = misfit(old, tile)
        if code == "label":
            raise self.cite(code, hex=action.hex, old=old.label or "-", tile=tile.id, new=tile.label or "-")
        if code is not None:
            raise self.cite(code, tile=tile.id, hex=action.hex, old=len(old.stops), new=len(tile.face.stops))

    # -- costs ---------------------------------------------------------------------------------------------

    def terrain(self, state: State, action: LayTile) -> tuple[str, int] | None:
        """What the first tile of the hex costs and for which kind of terrain (CZ-VIII.4-14, CZ-R-29)."""
        if action.hex in state.map.laid:
            return None
        printed = self.data.atlas.hexes[action.hex]
        if not self.house.printed_hexes_cost and (printed.color != "white" or printed.face.label == PRAHA):
            return None
        found = printed.terrain
        return (found[0].kind, found[0].cost) if found else None

    def cost(self, state: State, action: LayTile, first: bool) -> int:
        """Nothing for Vaclav's companies (CZ-XI.1-14) and where a local waives it (CZ-IV.1-21)."""
        terrain = self.terrain(state, action)
        if terrain is None or action.power is not None or is_vaclavs(state, action.company):
            return 0
        return terrain[1]

    def check_power(self, state: State, action: LayTile) -> None:
        """Option 2: the local covers the terrain of this tile and saves something (CZ-R-106)."""
        if action.power is None:
            return
        if not self.locals.is_ready(state, action.power, action.company):
            raise self.cite("local-not-ready", company=action.company, private=action.power)
        terrain = self.terrain(state, action)
        if terrain is None:
            raise self.cite("waives-nothing", hex=action.hex)
        if terrain[0] not in self.data.locals[action.power].waives:
            raise self.cite("waives-not", private=action.power, kind=terrain[0])
