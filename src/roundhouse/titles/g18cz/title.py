"""18CZ, read from top to bottom like the rulebook's contents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from roundhouse.eighteen import actions as a
from roundhouse.eighteen.flow import EIGHTEEN, EighteenRules, RoundFlow
from roundhouse.eighteen.holdings import by_policy
from roundhouse.eighteen.ids import OUT, CompanyId
from roundhouse.eighteen.offers import AnswerOffer, Offer
from roundhouse.eighteen.opening import entities, lay_table
from roundhouse.eighteen.operating import OperatingFlow, OperatingRound, by_price
from roundhouse.eighteen.purchases import EndTurn
from roundhouse.eighteen.readings import departures
from roundhouse.eighteen.state import RoundState, State
from roundhouse.eighteen.stock import StockFlow
from roundhouse.eighteen.trains import Discard, DiscardAnother, DiscardTrains, TrainYard, above_limit
from roundhouse.eighteen.transfers import close_private
from roundhouse.kernel import Action, ActionCodec, Chance, Setup, Step, Title, Variant, Words, bundle_of
from roundhouse.rules import ledger_file
from roundhouse.words import own_book

from . import actions as cz
from .asking import Asking, AskingBefore, AskingThere
from .audit import audit
from .cites import TRAINS
from .control import Control
from .data import BASE, BOHEMIA, LARGE, MEDIUM, MORAVIA, SMALL, CzData, load
from .homes import Homes
from .house import MW_CLOSING, MW_PRICE, PRINTED_HEXES, TURNING, VACLAV_TRACK, house_of
from .locals import LocalPower, Locals
from .memory import Memory, memory, order, recall
from .mw import remove_marker_of_mw
from .progress import LastRepayment, Progress, score_parts
from .readings import Readings
from .runs import RunRules
from .shares import Trade
from .stations import Stations
from .steps.acquiring import AcquireCompanies, KeepOneStation, SortTheTrains, SortTrains, TwoStations
from .steps.auction import AuctionFlow, MoraviaAuctionRound
from .steps.buying import BuyTrains, ReturnAnother
from .steps.home import ChooseCity, LayRedTile, MarkerCity, Opening, RedHome
from .steps.loans import RepayAtTheEnd, RepayLoan
from .steps.mw import BuildForMw, BuildMw
from .steps.prestock import PreStockFlow, PreStockRound
from .steps.privates import SellToBank, buy_in
from .steps.running import AssignTheCard, Dividends, Running
from .steps.track import NormalTrack, PurpleTile
from .track import TrackRules
from .vaclav import Vaclav
from .versions import rules_of
from .view import CzView, view

#: Vaclav gains a company of this size when the phase begins (CZ-XI.1-8, CZ-XI.1-9)
GAINS = {"b": MEDIUM, "d": LARGE}


#: fields of actions that hold the sign of a company
SIGNED = ("company", "target", "source")


class Codec(ActionCodec):
    """Signs of companies are read whatever their case (CZ-R-94)."""

    def __init__(self, companies: Mapping[CompanyId, object]) -> None:
        left_out = (a.SetPar, a.ExchangePrivate, a.DeclareBankruptcy)
        own = (cz.SellLocal, cz.Repay, cz.Acquire, cz.TurnTrain, cz.ScrapTrain, cz.TakeBackStation, cz.AssignCard)
        super().__init__((*(action for action in a.CLASSIC if action not in left_out), *own, cz.PutUp))
        self.signs = {company.lower(): company for company in companies}

    def read(self, data: Any) -> Action:
        if isinstance(data, dict) or isinstance(data, Mapping):  # noqa: SIM101 (the first is much faster)
            for name in SIGNED:
                value = data.get(name)
                if isinstance(value, str) and self._sign(value) != value:
                    data = {**data, name: self._sign(value)}
        return super().read(data)

    def is_plain(self, action: Action) -> bool:
        signs = (value for name in SIGNED if isinstance(value := getattr(action, name, None), str))
        return super().is_plain(action) and all(self._sign(value) == value for value in signs)

    def _sign(self, value: str) -> str:
        return self.signs.get(value.lower(), value)


def _opening(data: CzData, setup: Setup, vaclav: Vaclav | None, chance: Chance) -> State:
    """Section III; Bohemia's first company of Vaclav (CZ-XI.1-6) and Moravia's missing one (CZ-XI.2-3)."""
    chance, cards = chance.decide("order", setup.players)
    closed: frozenset[CompanyId] = frozenset()
    if data.companies_in_play is not None and data.companies_in_play < len(data.companies):
        spare = len(data.companies) - data.companies_in_play
        chance, removed = chance.decide("removed", list(data.companies), spare)
        closed = frozenset(removed)
    first: RoundState = (
        MoraviaAuctionRound("auction", cards[0]) if data.variant == MORAVIA else PreStockRound("pre-stock")
    )
    draft = lay_table(data, setup.players, first, Memory(cards), chance, closed)
    draft.priority = cards[0]
    if vaclav is not None:
        vaclav.gains(draft, SMALL)
    return draft


WORDS = Words(own_book("18cz"), EIGHTEEN)


def build(setup: Setup) -> EighteenRules:
    """The rules of one game."""
    data = load(setup.variant, len(setup.players))
    readings, version = rules_of(setup)
    control, homes, locals_ = Control(data), Homes(data), Locals(data)
    now = Asking if readings.asked_where_possible else AskingThere
    asking = (AskingBefore if version.asked_as_before else now)(data, locals_)
    house = house_of(setup)
    track_rules, run_rules = TrackRules(data, locals_, readings, house), RunRules(data, readings)
    vaclav = Vaclav(data) if data.variant == BOHEMIA else None
    operating_order = by_price(data)

    def on_phase(draft: State, phase: str) -> None:
        if "close" in data.phase(phase).facts["opens"]:
            for private, owner in draft.privates.items():
                if owner != OUT:
                    close_private(draft, private)
            if not house.mw_marker_stays:
                remove_marker_of_mw(draft)
        if vaclav is not None and phase in GAINS:
            vaclav.gains(draft, GAINS[phase])

    def on_scrap(draft: State, kinds: frozenset[str]) -> None:
        recall(draft, obsolete=memory(draft).obsolete | kinds)

    def as_listed(state: State) -> list[CompanyId]:
        return [company for company in data.companies if company in state.floated and company not in state.closed]

    discards = operating_order if readings.discards_in_operating_order else as_listed
    yard = TrainYard(data, on_phase, discards, above_limit(data), on_scrap=on_scrap)

    if vaclav is not None:
        vaclav.yard = yard
    build_mw = BuildMw(data, track_rules)
    progress = Progress(
        data,
        operating_order,
        end_of_set=yard.export if vaclav is None else vaclav.end_of_set,
        at_start=build_mw.at_start,
        asks_debtors=readings.repaid_at_the_end,
    )
    opening = Opening(data, homes, control, readings)
    purple = PurpleTile(data, track_rules, locals_, control)
    running = Running(data, run_rules, readings, control)
    acquire = AcquireCompanies(data, yard, readings)
    trains = BuyTrains(data, asking, yard, run_rules, readings, version)
    buys = buy_in(data, locals_, house)
    loans = RepayLoan(data, readings)
    with_locals = (buys, SellToBank(data, locals_), purple)
    trade = Trade(data, readings)
    flows: dict[str, RoundFlow] = {
        "pre-stock": PreStockFlow(
            data, progress.finish_prestock, ends_with_the_poorest=not readings.prestock_until_all_pass
        ),
        "auction": AuctionFlow(data, progress.finish_prestock),
        "stock": StockFlow(trade, progress.finish_stock, order, beside=(loans,)),
        "operating": OperatingFlow(
            steps=(
                NormalTrack(data, track_rules, purple, opening, control, asking),
                Stations(data, homes, asking, control),
                running,
                Dividends(data),
                acquire,
                trains,
                EndTurn(data, asking.at_end, "CZ-VIII.3-8"),
            ),
            anytime=(*with_locals, AssignTheCard(data, running)),
            order=operating_order,
            begin_turn=opening.begin_turn,
            finish=progress.finish_operating,
        ),
    }
    decisions = {
        RedHome: LayRedTile(data, homes),
        MarkerCity: ChooseCity(data, homes),
        TwoStations: KeepOneStation(acquire),
        SortTrains: SortTheTrains(data, yard, run_rules, readings, house),
        ReturnAnother: DiscardAnother(yard, TRAINS, "CZ-VIII.10-6"),
        Discard: DiscardTrains(yard, TRAINS, "CZ-VIII.12-18"),
        BuildForMw: build_mw,
        LastRepayment: RepayAtTheEnd(loans, progress),
        Offer: AnswerOffer(
            {a.BuyPrivateIn: buys.carry_out, a.BuyTrain: trains.carry_out, cz.Acquire: acquire.carry_out}, "CZ-R-105"
        ),
    }

    def beside(state: State) -> Sequence[Step[State]]:
        """While the company on turn sorts or returns trains its locals may be bought, sold and used (CZ-R-105)."""
        asked, now = state.pending[-1], state.round
        if version.decisions_come_first or not isinstance(now, OperatingRound):
            return ()
        own = isinstance(asked, SortTrains | Discard) and asked.company == now.company
        return with_locals if own else ()

    return EighteenRules(
        words=WORDS,
        data=data,
        codec=Codec(data.companies),
        flows=flows,
        decisions=decisions,
        opening=partial(_opening, data, setup, vaclav),
        auditor=partial(audit, readings),
        viewer=view,
        own_homes=homes.offered,
        own_holdings=by_policy(trade.policy, partial(score_parts, data)),
        beside=beside,
        powers=[LocalPower(private, local) for private, local in data.locals.items()],
        # In Bohemia nothing is exported: Vaclav's companies take new trains instead.
        next_export=lambda state: yard.card_of(state.deck[0]) if not vaclav and progress.next_export(state) else None,
    )


TITLE: Title = Title(
    slug="18cz",
    name="18CZ",
    variants=(
        Variant(BASE, (3, 4, 5, 6), (PRINTED_HEXES, TURNING)),
        Variant(BOHEMIA, (2,), (PRINTED_HEXES, TURNING, VACLAV_TRACK)),
        Variant(MORAVIA, (2, 3), (MW_CLOSING, MW_PRICE)),
    ),
    build=build,
    words=WORDS,
    rules_version=2,
    older_versions=(1,),
    readings=("rulebook", "18xx.games"),
    departures={"18xx.games": departures(Readings)},
    ledger=ledger_file("18cz"),
    cover=Path(__file__).with_name("data") / "cover.svg",
    parts=bundle_of(__package__),
    screen=CzView,
    entities=cache(lambda: entities(*(load(variant.id, variant.players[0]) for variant in TITLE.variants))),
)
