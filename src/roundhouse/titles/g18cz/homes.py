"""Homes: where a company's first station goes, and which circles are kept for it (VII.5, VIII.6)."""

from __future__ import annotations

from roundhouse.board import HexId, StopId
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.state import State
from roundhouse.eighteen.transfers import note

from .data import LARGE, CzData

#: ATE's home, where it chooses between two cities (CZ-VIII.6-11)
ATE = CompanyId("ATE")


class Homes:
    """Answers about homes. A company has placed its home station when it holds fewer stations than printed."""

    def __init__(self, data: CzData) -> None:
        self.data = data
        self.at: dict[HexId, tuple[CompanyId, ...]] = {}
        for company, printed in data.companies.items():
            if printed.size != LARGE:
                home = printed.homes[0]
                self.at[home] = (*self.at.get(home, ()), company)

    def is_awaited(self, state: State, company: CompanyId) -> bool:
        """Is the home station still to come? Not for a company taken over before (CZ-R-35)."""
        return company not in state.operated and company not in state.closed and not state.map.stations_of(company)

    def cities(self, state: State, company: CompanyId) -> list[StopId]:
        """The cities in which the home station may stand; several only for ATE on a green tile."""
        printed = self.data.companies[company]
        hex_id = printed.homes[0]
        face = state.map.face(hex_id)
        exit_ = printed.facts.get("exit")
        if exit_ is not None:
            return [(hex_id, i) for i in range(len(face.stops)) if exit_ in face.stop_exits(i)]
        if company == ATE and face.paths:
            return [(hex_id, i) for i in range(len(face.stops))]
        # a bare hex: the marker lies on the hex and takes its city when the tile comes (CZ-VII.5-10, CZ-R-26)
        return [(hex_id, 0)]

    def offered(self, state: State, company: CompanyId) -> list[StopId]:
        """The cities in which the home station may stand; a large company chooses between its hexes (CZ-VIII.4-20)."""
        printed = self.data.companies[company]
        if printed.size == LARGE:
            return [(hex_id, 0) for hex_id in printed.homes]
        return self.cities(state, company)

    def kept(self, state: State, company: CompanyId, stop: StopId) -> int:
        """Circles of a city that others' home stations still need (CZ-VIII.6-10, -12, -14)."""
        total = 0
        for other in self.at.get(stop[0], ()):
            if other == company or not self.is_awaited(state, other):
                continue
            if other == ATE:
                return state.map.face(stop[0]).stops[stop[1]].slots
            if stop in self.cities(state, other):
                total += 1
        return total

    @staticmethod
    def place(draft: State, company: CompanyId, stop: StopId) -> None:
        """The home station, free of charge."""
        draft.stations = {**draft.stations, company: draft.stations[company][1:]}
        draft.map = draft.map.with_station(stop, company)
        note(draft, "station-placed.home", company=company, hex=stop[0])
