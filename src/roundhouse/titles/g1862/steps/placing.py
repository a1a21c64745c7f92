"""Placing a station: prepaid, one per turn, not beside a terminal in London (section 7.7)."""

from __future__ import annotations

from roundhouse.eighteen.state import State
from roundhouse.eighteen.stations import PlaceStations, StationPolicy
from roundhouse.kernel import Cite
from roundhouse.titles.g1862.edition import Edition
from roundhouse.titles.g1862.memory import memory, turn_memory
from roundhouse.titles.g1862.steps.building import TERMINAL


class PlaceOneStation(PlaceStations):
    """Homes of other companies are not kept free (1862-7.7-6)."""

    def __init__(self, edition: Edition, cite: Cite) -> None:
        policy = StationPolicy(cost=lambda state, company, stop: 0, kept=lambda state, company, stop: 0)
        super().__init__(edition.data, policy, cite, "1862-7.7-1")

    def is_idle(self, state: State) -> bool:
        if memory(state).lner or state.president(self.company(state)) is None or TERMINAL in turn_memory(state).built:
            return True
        return super().is_idle(state)
