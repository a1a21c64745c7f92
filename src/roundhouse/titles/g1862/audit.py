"""Invariants of this title beside those of every 18xx game."""

from __future__ import annotations

from roundhouse.eighteen import audit as common
from roundhouse.eighteen.ids import IPO, OUT, POOL, CompanyId
from roundhouse.eighteen.state import State

from .companies import is_in_receivership, is_opened, shares_bought
from .edition import Edition
from .exchange import OptionDue
from .memory import memory
from .warranties import MOST


def audit(edition: Edition, state: State) -> list[str]:
    """Broken invariants as sentences."""
    settled = not any(isinstance(asked, OptionDue) for asked in state.pending)
    return [
        *common.audit(edition.data, state, _stations, settled),
        *_companies(edition, state),
        *_trains(edition, state),
    ]


def _stations(state: State, company: CompanyId) -> int:
    """No number is printed: what is bought and merged is checked against the limit below."""
    return len(state.map.stations_of(company)) + len(state.stations[company])


def _companies(edition: Edition, state: State) -> list[str]:
    wrong = []
    known = memory(state)
    in_exchange = bool(state.pending)
    for company in known.offered:
        owner = state.president_cert[company]
        stations = _stations(state, company)
        if company in state.closed:
            if owner != OUT:
                wrong.append(f"{company} has left the game but {owner} holds its certificate")
            continue
        if is_opened(state, company) == (owner == IPO):
            wrong.append(f"{company} is open and unopened at once")
        if company in state.floated and not is_opened(state, company):
            wrong.append(f"{company} floats unopened")
        if not is_opened(state, company):
            cash = state.cash[company] if not edition.readings.bankrupt_trains_linger else 0
            if state.shares[company] != {IPO: 7} or cash or state.trains_of(company) or stations:
                wrong.append(f"{company} is unopened but owns something")
            if known.permits[company] != known.original[company]:
                wrong.append(f"{company} is unopened with foreign permits")
        if stations > edition.most_stations and not in_exchange:
            wrong.append(f"{company} has {stations} stations")
        if in_exchange:
            continue
        if company in state.floated and company not in state.markers:
            wrong.append(f"{company} floats without a price")
        if is_in_receivership(state, company) and any(state.held(p, company) >= 3 for p in state.players):
            wrong.append(f"{company} is in receivership although a player holds three shares")
        if company not in state.floated and is_opened(state, company) and shares_bought(edition, state, company) >= 5:
            wrong.append(f"{company} has not floated")
        if company not in known.chartered and is_opened(state, company) and state.shares[company].get(IPO, 0):
            wrong.append(f"{company} is unchartered with shares in the IPO")
    return wrong


def _trains(edition: Edition, state: State) -> list[str]:
    wrong = []
    owned = {train.id for owner, held in state.trains.items() if owner not in (OUT, POOL) for train in held}
    for train, left in memory(state).warranties.items():
        if train not in owned:
            wrong.append(f"train {train} has warranties and no owner")
        if not 1 <= left <= MOST:
            wrong.append(f"train {train} has {left} warranties")
    for _, company in memory(state).obligations:
        if company in state.floated or not is_opened(state, company):
            wrong.append(f"there is an obligation for {company}, which is not waiting to float")
    return wrong
