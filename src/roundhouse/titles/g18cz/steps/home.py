"""The start of a company's first turn: home station, red home tile, and the city of ATE's marker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from roundhouse.board import HexId, TileId
from roundhouse.eighteen.actions import LayTile, PlaceStation
from roundhouse.eighteen.flow import DecisionStep, ask, question
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.state import Pending, State
from roundhouse.eighteen.track import lay_tile
from roundhouse.eighteen.transfers import note
from roundhouse.kernel import Choice, PlayerId
from roundhouse.titles.g18cz.cites import HOME
from roundhouse.titles.g18cz.control import Control
from roundhouse.titles.g18cz.data import LARGE, CzData
from roundhouse.titles.g18cz.homes import ATE, Homes
from roundhouse.titles.g18cz.readings import Readings


@dataclass(frozen=True, slots=True)
class RedHome(Pending):
    """A large company lays its red tile and places its home station on it."""

    company: CompanyId


@dataclass(frozen=True, slots=True)
class MarkerCity(Pending):
    """A marker on a hex with two cities takes one of them; ``company`` is its owner."""

    company: CompanyId
    hex: HexId


class Opening:
    """What happens when a company's turn begins."""

    def __init__(self, data: CzData, homes: Homes, control: Control, readings: Readings) -> None:
        self.data = data
        self.homes = homes
        self.control = control
        self.readings = readings

    def begin_turn(self, draft: State, company: CompanyId) -> None:
        """In the first turn the home station is placed, free and compulsory (CZ-VIII.6-5)."""
        if not self.homes.is_awaited(draft, company):
            return
        printed = self.data.companies[company]
        if printed.size == LARGE:
            player = self.control.track(draft, company)
            assert player is not None
            ask(draft, RedHome(player, company))
            return
        cities = self.homes.cities(draft, company)
        chooses = company == ATE and len(draft.map.face(cities[0][0]).stops) > 1 and not self.readings.marker_undecided
        if len(cities) == 1 and not chooses:
            self.homes.place(draft, company, cities[0])
        else:
            self.ask_city(draft, company, printed.homes[0])

    def ask_city(self, draft: State, company: CompanyId, hex_id: HexId) -> None:
        """Whoever decides on the stations of the marker's owner chooses (CZ-R-26, CZ-R-69)."""
        player = self.control.stations(draft, company)
        assert player is not None
        ask(draft, MarkerCity(player, company, hex_id))

    def after_lay(self, draft: State, hex_id: HexId, was_bare: bool) -> None:
        """The first tile with two cities under a marker: its owner chooses the city at once (CZ-R-26)."""
        if not was_bare or len(draft.map.face(hex_id).stops) < 2:
            return
        owners = [owner for (place, _), owners in draft.map.stations.items() if place == hex_id for owner in owners]
        for owner in owners:
            self.ask_city(draft, CompanyId(owner), hex_id)


class LayRedTile(DecisionStep):
    """Either home hex, in any position in which both exits face hexes of the map (CZ-VIII.4-20, -23, CZ-R-30)."""

    handles = (LayTile,)
    cite = HOME
    refuses = ("not-operating", "own-red-tile", "red-hex", "no-tile", "off-map")
    rule = "CZ-R-30"
    prompt = "lay-home"

    def __init__(self, data: CzData, homes: Homes) -> None:
        self.data = data
        self.homes = homes

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company = question(state, RedHome).company
        tile = TileId(self.data.red_tiles[company])
        for hex_id in self.data.companies[company].homes:
            for rotation in range(6):
                yield Choice(LayTile(actor, company, hex_id, tile, rotation), "lay-tile.home")

    def check(self, state: State, action: LayTile) -> None:
        company = question(state, RedHome).company
        if action.company != company or action.power is not None:
            raise self.cite("not-operating.turn", turn=company)
        if action.tile != self.data.red_tiles[company]:
            raise self.cite("own-red-tile", company=company, tile=self.data.red_tiles[company])
        homes = self.data.companies[company].homes
        if action.hex not in homes:
            raise self.cite("red-hex.homes", company=company, homes=homes)
        if not 0 <= action.rotation <= 5:
            raise self.cite("no-tile.position", rotation=action.rotation)
        neighbors = self.data.atlas.hexes[action.hex].neighbors
        face = self.data.atlas.tiles[action.tile].faces[action.rotation]
        if any(neighbors[edge] is None for edge in face.exits):
            raise self.cite("off-map", hex=action.hex)

    def apply(self, draft: State, action: LayTile) -> None:
        self.settle_pending(draft)
        lay_tile(self.data, draft, action, 0)
        self.homes.place(draft, action.company, (action.hex, 0))


class ChooseCity(DecisionStep):
    """A city for a marker, free of charge (CZ-VIII.6-11, CZ-R-26)."""

    handles = (PlaceStation,)
    cite = HOME
    refuses = ("marker", "no-city")
    rule = "CZ-R-26"
    prompt = "choose-city"

    def __init__(self, data: CzData, homes: Homes) -> None:
        self.data = data
        self.homes = homes

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = question(state, MarkerCity)
        for city in range(len(state.map.face(asked.hex).stops)):
            yield Choice(
                PlaceStation(actor, asked.company, asked.hex, city), "place-station.city", facts={"number": city + 1}
            )

    def check(self, state: State, action: PlaceStation) -> None:
        asked = question(state, MarkerCity)
        if action.company != asked.company or action.hex != asked.hex or action.power is not None:
            raise self.cite("marker", company=asked.company, hex=asked.hex)
        if not 0 <= action.city < len(state.map.face(asked.hex).stops):
            raise self.cite("no-city", hex=asked.hex, city=action.city)

    def apply(self, draft: State, action: PlaceStation) -> None:
        self.settle_pending(draft)
        now = next((s for s in draft.map.stations_of(action.company) if s[0] == action.hex), None)
        target = (action.hex, action.city)
        if now is None:
            self.homes.place(draft, action.company, target)
            return
        draft.map = draft.map.without_station(now, action.company).with_station(target, action.company)
        note(draft, "marker-placed", company=action.company, number=action.city + 1, hex=action.hex)
