"""Which companies can be opened now, by auction or in a stock round (sections 3.2, 4.1 and 6.5.3)."""

from __future__ import annotations

from roundhouse.eighteen.cite import Cite
from roundhouse.eighteen.ids import IPO, CompanyId
from roundhouse.eighteen.state import State

from .edition import Edition
from .home import is_home_placeable
from .memory import memory


def check_openable(edition: Edition, cite: Cite, state: State, company: CompanyId) -> None:
    """Raise unless the company could be opened at this moment."""
    known = memory(state)
    if known.lner and company in known.group:
        raise cite("lner-no-opening", "After the LNER has formed no company may be opened.")
    if company not in known.group or company in state.closed:
        raise cite("no-company", "There is no company '{company}' in this game.", company=company)
    if state.president_cert[company] != IPO:
        raise cite(
            "already-open", "The director's certificate of {company} is not in the IPO: it is open.", company=company
        )
    phase = known.group[company]
    if edition.data.phase_index(state.phase) < edition.data.phase_index(phase):
        raise cite(
            "not-yet-available",
            "{company} becomes available in phase {phase}; this is phase {now}.",
            company=company,
            phase=phase,
            now=state.phase,
        )
    if company in known.barred:
        raise cite("barred", "{company} missed its obligation and waits for the next stock round.", company=company)
    if not is_home_placeable(edition, state, company):
        raise cite(
            "home-blocked",
            "{company} could not place its home station: the city is full and no upgrade makes room.",
            company=company,
        )
