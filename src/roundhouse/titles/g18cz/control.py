"""Who decides for a company: its director, or for Vaclav's companies one of the two players (CZ-XI.1-13, -15)."""

from __future__ import annotations

from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.state import State
from roundhouse.kernel import PlayerId

from .data import MEDIUM, CzData
from .memory import is_vaclavs, order


class Control:
    """``priority`` is the holder of the lowest order card since the last reordering (CZ-R-96)."""

    def __init__(self, data: CzData) -> None:
        self.data = data

    def track(self, state: State, company: CompanyId) -> PlayerId | None:
        """Track, the red home tile included (CZ-R-69)."""
        if not is_vaclavs(state, company):
            return state.president(company)
        priority, other = order(state)
        return other if self.data.companies[company].size == MEDIUM else priority

    def stations(self, state: State, company: CompanyId) -> PlayerId | None:
        """Stations, the city of a home marker included (CZ-R-69)."""
        if not is_vaclavs(state, company):
            return state.president(company)
        priority, other = order(state)
        return priority if self.data.companies[company].size == MEDIUM else other

    def runs(self, state: State, company: CompanyId) -> PlayerId | None:
        """Who claims the runs where they are claimed for Vaclav too."""
        return order(state)[0] if is_vaclavs(state, company) else state.president(company)
