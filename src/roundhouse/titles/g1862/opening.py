"""Which companies can be opened now, by auction or in a stock round (sections 3.2, 4.1 and 6.5.3)."""

from __future__ import annotations

from roundhouse.eighteen.ids import IPO, CompanyId
from roundhouse.eighteen.state import State
from roundhouse.kernel import Cite

from .edition import Edition
from .home import has_free_home, is_home_placeable
from .memory import memory

#: codes of :func:`check_openable`, by auction or not
NOT_OPENABLE = (
    *("lner-no-opening", "no-company", "auction-open", "already-open", "not-yet-available", "barred", "home-full"),
    "home-blocked",
)


def check_openable(edition: Edition, cite: Cite, state: State, company: CompanyId, *, by_auction: bool) -> None:
    """Raise unless the company could be opened at this moment, by auction or in a stock round."""
    known = memory(state)
    if known.lner and company in known.group:
        raise cite("lner-no-opening")
    if company not in known.group or company in state.closed:
        raise cite("no-company", company=company)
    if state.president_cert[company] != IPO:
        raise cite("auction-open" if by_auction else "already-open", company=company)
    phase = known.group[company]
    if edition.data.phase_index(state.phase) < edition.data.phase_index(phase):
        raise cite("not-yet-available", company=company, phase=phase, now=state.phase)
    if company in known.barred:
        raise cite("barred", company=company)
    if edition.full_home_closed and not by_auction and not has_free_home(edition, state, company):
        raise cite("home-full", company=company)
    if not is_home_placeable(edition, state, company):
        raise cite("home-blocked", company=company)
