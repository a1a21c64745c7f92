"""The common view of an 18xx position with what this title adds."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.offers import Offer
from roundhouse.eighteen.records import (
    CompanyFields,
    EighteenCompany,
    EighteenPlayer,
    EighteenPrivate,
    EighteenView,
    OperatingRecord,
    TrainCard,
    questions,
    rounds,
)
from roundhouse.eighteen.state import State
from roundhouse.eighteen.view import view as common_view
from roundhouse.kernel import PlayerId

from .companies import (
    ChooseStations,
    certificate_limit,
    handler,
    is_in_receivership,
    is_obsolete,
    is_opened,
    share_price,
)
from .edition import Edition
from .exchange import OptionDue
from .home import is_home_placeable
from .memory import memory
from .mergers import TooManyStations
from .running import may_run
from .steps.fines import Fine, fine_for
from .steps.parliament import BuyCharterShares, ParliamentRound, SetCharterPrice
from .steps.stock import MarketRound


class EasternTrain(TrainCard):
    """``runs``: has the company a permit for it?"""

    warranties: int
    obsolete: bool
    runs: bool


class EasternCompany(CompanyFields):
    """``group``: the phase that opens it; None for a company that is ``removed`` from this game."""

    trains: list[EasternTrain]
    removed: bool
    group: str | None
    permits: list[str]
    originalPermit: list[str]
    chartered: bool
    receivership: bool
    handler: str | None
    homeOpen: bool
    ipoPrice: int | None
    ipoColumn: str | None


class Obligation(TypedDict):
    player: str
    company: str
    fine: int


class EasternFacts(TypedDict):
    lner: bool
    lnerDue: bool
    lnerPhase: str
    limit: int
    obligations: list[Obligation]
    barred: list[str]
    removed: list[str]
    mostStations: int


EasternRounds = Annotated[
    dict[str, Any], rounds(parliament=ParliamentRound, stock=MarketRound, operating=OperatingRecord)
]
EasternQuestions = Annotated[
    dict[str, Any] | None,
    questions(SetCharterPrice, BuyCharterShares, ChooseStations, Fine, OptionDue, TooManyStations, Offer),
]


class EasternView(EighteenView[EighteenPlayer, EasternCompany, EighteenPrivate, EasternRounds, EasternQuestions]):
    title: EasternFacts


def view(edition: Edition, rules: EighteenRules, state: State, viewer: PlayerId | None) -> EasternView:
    """The common record and the fields above; nothing is hidden from anybody (1862-RUL-90)."""
    record = common_view(rules, state, viewer)
    known = memory(state)
    return {
        **record,
        "companies": [_company(edition, state, company) for company in record["companies"]],
        "title": {
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
        },
    }


def _company(edition: Edition, state: State, record: EighteenCompany) -> EasternCompany:
    known, company = memory(state), CompanyId(record["id"])
    removed, opened = company not in known.group, is_opened(state, company)
    home_open = opened or company in state.closed or (not removed and is_home_placeable(edition, state, company))
    return {
        **record,
        "removed": removed,
        "group": known.group.get(company),
        "permits": list(known.permits.get(company, ())),
        "originalPermit": list(known.original.get(company, ())),
        "chartered": company in known.chartered,
        "receivership": opened and is_in_receivership(state, company),
        "handler": handler(state, company) if opened else None,
        "homeOpen": home_open,
        "ipoPrice": state.par.get(company),
        "ipoColumn": ("chartered" if company in known.chartered_column else "unchartered") if opened else None,
        "price": share_price(edition, state, company) if opened else None,
        "trains": [_train(edition, state, company, train) for train in state.trains_of(company)],
    }


def _train(edition: Edition, state: State, company: CompanyId, train: Train) -> EasternTrain:
    return {
        "id": train.id,
        "kind": train.kind,
        "warranties": memory(state).warranties.get(train.id, 0),
        "obsolete": is_obsolete(edition, state, train.kind),
        "runs": may_run(edition, state, company, train),
    }
