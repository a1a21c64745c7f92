"""The common record of a position, with what only 18CZ shows."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import PrivateId
from roundhouse.eighteen.offers import Offer
from roundhouse.eighteen.records import (
    EighteenCompany,
    EighteenPlayer,
    EighteenPrivate,
    EighteenView,
    OperatingRecord,
    questions,
    rounds,
)
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockRound
from roundhouse.eighteen.trains import Discard
from roundhouse.eighteen.view import view as common
from roundhouse.kernel import Message, PlayerId

from .control import Control
from .data import MORAVIA, CzData
from .memory import memory
from .progress import LastRepayment, local_value, private_value
from .steps.acquiring import SortTrains, TwoStations
from .steps.auction import MoraviaAuctionRound
from .steps.buying import ReturnAnother
from .steps.home import MarkerCity, RedHome
from .steps.mw import BuildForMw
from .steps.prestock import PreStockRound


class CzPlayer(EighteenPlayer):
    debt: int
    penalty: int


class CzPrivate(EighteenPrivate):
    """``used``: is the ability spent? ``worth`` now."""

    size: str | None
    used: bool
    worth: int


class VaclavFacts(TypedDict):
    """The companies of the automatic player, and who decides for each about track and stations."""

    companies: list[str]
    track: dict[str, str | None]
    stations: dict[str, str | None]


class CzFacts(TypedDict):
    """``value`` of a local now, ``spaces``: values of the operating rounds, ``space``: rounds begun; ``obsolete``
    kinds of trains; ``reconstruction``: the board is not the printed one."""

    value: int
    spaces: list[int]
    space: int
    order: list[str]
    vaclav: VaclavFacts
    obsolete: list[str]
    reconstruction: bool
    notice: str


CzRounds = Annotated[
    dict[str, Any],
    rounds(pre_stock=PreStockRound, auction=MoraviaAuctionRound, stock=StockRound, operating=OperatingRecord),
]
CzQuestions = Annotated[
    dict[str, Any] | None,
    questions(RedHome, MarkerCity, TwoStations, SortTrains, ReturnAnother, Discard, BuildForMw, LastRepayment, Offer),
]


class CzView(EighteenView[CzPlayer, EighteenCompany, CzPrivate, CzRounds, CzQuestions]):
    cz: CzFacts


def view(rules: EighteenRules, state: State, viewer: PlayerId | None) -> CzView:
    """The common record and the fields above."""
    data, known = rules.data, memory(state)
    assert isinstance(data, CzData)
    record = common(rules, state, viewer)
    control = Control(data)
    in_moravia = data.variant == MORAVIA
    return {
        **record,
        "players": [
            {
                **player,
                "debt": known.debts.get(PlayerId(player["id"]), 0),
                "penalty": known.penalties.get(PlayerId(player["id"]), 0),
            }
            for player in record["players"]
        ],
        "privates": [_private(data, state, private) for private in record["privates"]],
        "cz": {
            "value": local_value(data, state),
            "spaces": list(data.values),
            "space": known.rounds_begun,
            "order": list(known.order),
            "vaclav": {
                "companies": list(known.vaclav),
                "track": {company: control.track(state, company) for company in known.vaclav},
                "stations": {company: control.stations(state, company) for company in known.vaclav},
            },
            "obsolete": sorted(known.obsolete),
            "reconstruction": in_moravia,
            "notice": rules.words.part(Message("reconstruction")) if in_moravia else "",
        },
    }


def _private(data: CzData, state: State, record: EighteenPrivate) -> CzPrivate:
    private = PrivateId(record["id"])
    local = data.locals.get(private)
    return {
        **record,
        "size": local.size if local else None,
        "used": private in state.spent,
        "worth": private_value(data, state, private),
    }
