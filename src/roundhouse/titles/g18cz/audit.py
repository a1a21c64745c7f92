"""Invariants of 18CZ besides those of every 18xx position."""

from __future__ import annotations

from roundhouse.eighteen.audit import audit as common
from roundhouse.eighteen.ids import POOL, CompanyId
from roundhouse.eighteen.model import GameData
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.state import State

from .data import SIZES, CzData
from .memory import VACLAV, memory
from .readings import Readings


def audit(readings: Readings, data: GameData, state: State) -> list[str]:
    """Broken invariants as sentences."""
    assert isinstance(data, CzData)

    def markers(state: State, company: CompanyId) -> int:
        """A company's own markers, those of companies it has taken over, and in Moravia perhaps MW's."""
        printed = len(data.companies[company].station_costs)
        taken = memory(state).taken_over.get(company, ())
        return (
            printed + sum(len(data.companies[c].station_costs) for c in taken) + memory(state).mw_joined.count(company)
        )

    return [
        *common(data, state, markers),
        *_order(state),
        *_sizes(data, state),
        *_limits(readings, data, state),
        *_vaclav(data, state),
        *_obsolete(state),
    ]


def _order(state: State) -> list[str]:
    known = memory(state)
    wrong = [] if sorted(known.order) == sorted(state.players) else ["the order cards are not one each"]
    for player in state.players:
        debt, penalty = known.debts.get(player, 0), known.penalties.get(player, 0)
        if not 0 <= debt <= penalty:
            wrong.append(f"{player} owes {debt} with a penalty of {penalty}")
    return wrong


def _sizes(data: CzData, state: State) -> list[str]:
    """No company owns a train or a local too large for it."""
    wrong = []
    for company, printed in data.companies.items():
        size = SIZES.index(printed.size)
        wrong += [
            f"{company} owns a {train.kind}"
            for train in state.trains_of(company)
            if SIZES.index(data.size_of_kind(train.kind)) > size
        ]
        wrong += [
            f"{company} owns {private}"
            for private in state.privates_of(company)
            if private not in data.locals or SIZES.index(data.locals[private].size) > size
        ]
    return wrong


def _limits(readings: Readings, data: CzData, state: State) -> list[str]:
    """Nobody is above the train limit unless somebody is asked; where acquisitions may overfill a company for the
    rest of its turn, it is not looked at."""
    if state.pending:
        return []
    wrong = []
    now = state.round
    busy = now.company if isinstance(now, OperatingRound) and not readings.within_limit_at_once else None
    for company, printed in data.companies.items():
        held, limit = len(state.trains_of(company)), data.phase(state.phase).limit(printed)
        if held > limit and company != busy:
            wrong.append(f"{company} owns {held} trains, {limit} allowed")
    return wrong


def _vaclav(data: CzData, state: State) -> list[str]:
    wrong = []
    known = memory(state)
    for company in known.vaclav:
        if state.cash[company]:
            wrong.append(f"{company} of Vaclav has {state.cash[company]}")
        if len(state.trains_of(company)) > 1:
            wrong.append(f"{company} of Vaclav has {len(state.trains_of(company))} trains")
        if 2 * state.held(VACLAV, company) < data.companies[company].shares:
            wrong.append(f"Vaclav holds too little of {company}")
    return wrong


def _obsolete(state: State) -> list[str]:
    obsolete = memory(state).obsolete
    held = [(owner, t) for owner, trains in state.trains.items() for t in trains if owner == POOL or owner[0] != "@"]
    return [f"{owner} owns an obsolete {train.kind}" for owner, train in held if train.kind in obsolete]
