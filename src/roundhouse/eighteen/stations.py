"""Placing stations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from roundhouse.board import CITY, HexId, StopId
from roundhouse.kernel import Choice, Cite, PlayerId

from .actions import Pass, PlaceStation
from .ids import BANK, CompanyId, Money
from .model import GameData
from .operating import CompanyStep, on_turn, remember
from .state import State
from .transfers import note, pay


@dataclass(frozen=True)
class StationPolicy:
    """The questions on which titles differ."""

    #: what the next station costs the company
    cost: Callable[[State, CompanyId, StopId], int]
    #: spaces of this city that are kept for others' homes
    kept: Callable[[State, CompanyId, StopId], int]
    per_turn: int = 1


def place_station(draft: State, company: CompanyId, stop: StopId, cost: int) -> None:
    """The company's next station goes to the stop."""
    pay(draft, company, BANK, cost)
    draft.stations = {**draft.stations, company: draft.stations[company][1:]}
    draft.map = draft.map.with_station(stop, company)
    note(
        draft,
        "station-placed",
        company=company,
        hex=stop[0],
        city=stop[1],
        cost=cost,
    )


class PlaceStations(CompanyStep):
    """Place a station in a city that the company's routes reach."""

    handles = (PlaceStation, Pass)
    refuses = (
        "no-power",
        "not-operating",
        "no-hex",
        "no-city",
        "one-station",
        "no-station-left",
        "same-hex",
        "city-full",
        "home-kept",
        "cannot-pay-station",
        "no-route",
    )

    def __init__(self, data: GameData, policy: StationPolicy, cite: Cite, rule: str) -> None:
        super().__init__(data)
        self.policy = policy
        self.cite = cite
        self.rule = rule
        self.prompt = "place-station"

    def is_idle(self, state: State) -> bool:
        company = self.company(state)
        if on_turn(state).turn.stations >= self.policy.per_turn or not state.stations[company]:
            return True
        return not self.has_place(state, company, state.cash[company])

    def has_place(self, state: State, company: CompanyId, cash: Money) -> bool:
        """Is there a city for the next station of a company with so much money?"""
        map_, policy = state.map, self.policy
        # The cheap checks come first: the search for a way to the city is made only if all others pass.
        for stop in map_.met_stops(company):
            if map_.faces[stop[0]].stops[stop[1]].kind != CITY or map_.free_slots(stop) < 1:
                continue
            if map_.has_station(stop[0], company) or policy.cost(state, company, stop) > cash:
                continue
            if self.room(state, company, stop) > 0 and map_.stop_reaches(stop, company):
                return True
        return False

    def _cities(self, state: State, company: CompanyId) -> list[StopId]:
        return [
            stop for stop in state.map.reached_stops(company) if state.map.face(stop[0]).stops[stop[1]].kind == CITY
        ]

    def room(self, state: State, company: CompanyId, stop: StopId) -> int:
        """Free spaces of a city that are not kept for somebody else."""
        return state.map.free_slots(stop) - self.policy.kept(state, company, stop)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company = self.company(state)
        yield Choice(Pass(actor), "pass.station")
        for stop in self._cities(state, company):
            cost = self.policy.cost(state, company, stop) if state.stations[company] else 0
            name = self.data.atlas.hexes[stop[0]].name or stop[0]
            yield Choice(
                PlaceStation(actor, company, stop[0], stop[1]),
                facts={"cost": cost, "name": name},
            )

    def tries_at(self, state: State, actor: PlayerId, place: str) -> Iterator[Choice]:
        """A station in each city of the hex, wherever it lies."""
        hex_id = HexId(place)
        if hex_id not in self.data.atlas.hexes:
            return
        stops = state.map.face(hex_id).stops
        cities = [number for number, stop in enumerate(stops) if stop.kind == CITY]
        for city in cities or [0]:
            yield Choice(PlaceStation(actor, self.company(state), hex_id, city), "place-station.try")

    def check(self, state: State, action: PlaceStation | Pass) -> None:
        if isinstance(action, Pass):
            return
        cite, company = self.cite, self.company(state)
        if action.power is not None:
            raise cite("no-power.station", name=action.power)
        if action.company != company:
            raise cite("not-operating", turn=company, company=action.company)
        stop = self.check_place(state, company, action)
        cost = self.policy.cost(state, company, stop)
        if cost > state.cash[company]:
            raise cite(
                "cannot-pay-station",
                cost=cost,
                company=company,
                cash=state.cash[company],
            )
        if not state.map.stop_reaches(stop, company):
            raise cite("no-route", company=company, hex=action.hex)

    def check_place(self, state: State, company: CompanyId, action: PlaceStation) -> StopId:
        """A city with room for a station that the company still has; without asking for money and routes."""
        cite = self.cite
        if action.hex not in self.data.atlas.hexes:
            raise cite("no-hex", hex=action.hex)
        stops = state.map.face(action.hex).stops
        if not 0 <= action.city < len(stops) or stops[action.city].kind != CITY:
            raise cite("no-city", hex=action.hex, city=action.city)
        if on_turn(state).turn.stations >= self.policy.per_turn:
            raise cite("one-station", company=company)
        if not state.stations[company]:
            raise cite("no-station-left", company=company)
        if state.map.has_station(action.hex, company):
            raise cite("same-hex", company=company, hex=action.hex)
        stop = (action.hex, action.city)
        if state.map.free_slots(stop) < 1:
            raise cite("city-full", hex=action.hex)
        if self.room(state, company, stop) < 1:
            raise cite("home-kept", hex=action.hex)
        return stop

    def apply(self, draft: State, action: PlaceStation | Pass) -> None:
        if isinstance(action, PlaceStation):
            stop = (action.hex, action.city)
            place_station(draft, action.company, stop, self.policy.cost(draft, action.company, stop))
            remember(draft, stations=on_turn(draft).turn.stations + 1)
        self.done(draft)
