"""The common view of an 18xx position with what this title adds.

title    {lner, lnerDue, lnerPhase, limit, obligations [{player, company, fine}], barred [companies],
          removed [companies], mostStations}
companies get group (phase that opens it), permits, originalPermit, chartered, receivership, handler, homeOpen,
         ipoPrice, ipoColumn; their trains get warranties, obsolete, runs (a permit for it)
"""

from __future__ import annotations

from typing import Any

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.state import State
from roundhouse.eighteen.view import view as common_view
from roundhouse.kernel import PlayerId

from .companies import certificate_limit, handler, is_in_receivership, is_opened, share_price
from .edition import Edition
from .home import is_home_placeable
from .memory import memory
from .running import may_run
from .steps.fines import fine_for
from .warranties import is_obsolete


def view(edition: Edition, rules: EighteenRules, state: State, viewer: PlayerId | None) -> dict[str, Any]:
    """The record described above; nothing is hidden from anybody (1862-RUL-90)."""
    record = common_view(rules, state, viewer)
    known = memory(state)
    record["title"] = {
        "lner": known.lner,
        "lnerDue": known.lner_due,
        "limit": certificate_limit(edition, state),
        "lnerPhase": edition.lner_card,
        "obligations": [
            {"player": player, "company": company, "fine": fine_for(state, company)}
            for player, company in known.obligations
        ],
        "barred": sorted(known.barred),
        "removed": sorted(c for c in edition.data.companies if c not in known.group),
        "mostStations": edition.most_stations,
    }
    for company in record["companies"]:
        company.update(_company(edition, state, CompanyId(company["id"])))
    return record


def _company(edition: Edition, state: State, company: CompanyId) -> dict[str, Any]:
    known = memory(state)
    if company not in known.group:
        return {"group": None, "removed": True}
    opened = is_opened(state, company)
    return {
        "removed": False,
        "group": known.group[company],
        "permits": list(known.permits[company]),
        "originalPermit": list(known.original[company]),
        "chartered": company in known.chartered,
        "receivership": is_in_receivership(state, company),
        "handler": handler(state, company) if opened else None,
        "homeOpen": opened or company in state.closed or is_home_placeable(edition, state, company),
        "ipoPrice": state.par.get(company),
        "ipoColumn": ("chartered" if company in known.chartered_column else "unchartered") if opened else None,
        "price": share_price(edition, state, company) if opened else None,
        "trains": [_train(edition, state, company, train) for train in state.trains_of(company)],
    }


def _train(edition: Edition, state: State, company: CompanyId, train: Train) -> dict[str, Any]:
    return {
        "id": train.id,
        "kind": train.kind,
        "warranties": memory(state).warranties.get(train.id, 0),
        "obsolete": is_obsolete(edition, state, train),
        "runs": may_run(edition, state, company, train),
    }
