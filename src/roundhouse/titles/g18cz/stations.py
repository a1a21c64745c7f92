"""VIII.6: what stations cost, and which circles are kept."""

from __future__ import annotations

from roundhouse.board import StopId
from roundhouse.eighteen.actions import Pass, PlaceStation
from roundhouse.eighteen.ids import CompanyId, Money
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stations import PlaceStations, StationPolicy
from roundhouse.kernel import Message

from .asking import Asking
from .cites import STATION
from .control import Control
from .data import CzData
from .homes import Homes
from .memory import is_vaclavs

FIRST, FURTHER = 40, 100


def station_cost(state: State, company: CompanyId, stop: StopId) -> Money:
    """The price of the next marker; Vaclav's are free (CZ-VIII.6-7, CZ-XI.1-16)."""
    return 0 if is_vaclavs(state, company) else state.stations[company][0]


def price_markers(draft: State, company: CompanyId, count: int, forfeits: bool = False) -> None:
    """Give the company ``count`` markers to place: 40 while one station is on the map, else 100 (CZ-R-33).

    ``forfeits``: all cost 100, whatever lies on the map.
    """
    placed = sum(owners.count(company) for owners in draft.map.stations.values())
    prices = tuple(FIRST if placed + number == 1 and not forfeits else FURTHER for number in range(count))
    draft.stations = {**draft.stations, company: prices}


class Stations(PlaceStations):
    """One station a turn. The step waits while a local could still change what is possible (CZ-VIII.3-7)."""

    def __init__(self, data: CzData, homes: Homes, asking: Asking, control: Control) -> None:
        super().__init__(data, StationPolicy(cost=station_cost, kept=homes.kept), STATION, "CZ-VIII.3-1")
        self.asking = asking
        self.controller = control.stations

    def is_idle(self, state: State) -> bool:
        company = self.company(state)
        if is_vaclavs(state, company):
            return not self.is_possible(state)
        return not self.asking.at_stations(state, company, self)

    def asks(self, state: State) -> Message:
        return self.prompt_about(state, self.prompt if self.is_possible(state) else "place-station.locals")

    def is_possible(self, state: State) -> bool:
        return not super().is_idle(state)

    def check(self, state: State, action: PlaceStation | Pass) -> None:
        if isinstance(action, PlaceStation) and action.power is not None:
            raise self.cite("no-power")
        super().check(state, action)
