"""18CZ, read from top to bottom like the rulebook's contents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from roundhouse.eighteen import actions as a
from roundhouse.eighteen.flow import EIGHTEEN, EighteenRules, RoundFlow
from roundhouse.eighteen.holdings import by_policy
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.offers import AnswerOffer, Offer
from roundhouse.eighteen.opening import entities, lay_table
from roundhouse.eighteen.operating import OperatingFlow, OperatingRound, as_listed, by_price
from roundhouse.eighteen.purchases import EndTurn
from roundhouse.eighteen.readings import departures
from roundhouse.eighteen.state import Pending, RoundState, State
from roundhouse.eighteen.stock import StockFlow
from roundhouse.eighteen.trains import Discard, DiscardAnother, DiscardTrains, TrainYard, above_limit
from roundhouse.eighteen.transfers import close_privates
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
from .house_rules import MW_CLOSING, MW_PRICE, PRINTED_HEXES, TURNING, VACLAV_TRACK, house_rules_of
from .locals import LocalPower, Locals
from .memory import Memory, memory, order, recall
from .mw import remove_marker_of_mw
from .older_rules import rules_of
from .progress import LastRepayment, ProgressTrack, score_parts
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
from .view import CzView, view

#: Vaclav gains a company of this size when the phase begins (CZ-XI.1-8, CZ-XI.1-9)
GAINS = {"b": MEDIUM, "d": LARGE}


#: fields of actions that hold the sign of a company
SIGNED = ("company", "target", "source")


class AnyCaseCodec(ActionCodec):
    """Signs of companies are read whatever their case (CZ-R-94)."""

    def __init__(self, companies: Mapping[CompanyId, object]) -> None:
        left_out = (a.SetPar, a.ExchangePrivate, a.DeclareBankruptcy)
        own = (cz.SellLocal, cz.Repay, cz.Acquire, cz.TurnTrain, cz.ScrapTrain, cz.TakeBackStation, cz.AssignCard)
        super().__init__((*(action for action in a.CLASSIC if action not in left_out), *own, cz.PutUp))
        self.companies = frozenset(companies)
        self.signs = {company.lower(): company for company in companies}

    def read(self, data: Any) -> Action:
        if isinstance(data, dict) or isinstance(data, Mapping):  # noqa: SIM101 (the first is much faster)
            for name in SIGNED:
                value = data.get(name)
                if isinstance(value, str) and value not in self.companies and self._sign(value) != value:
                    data = {**data, name: self._sign(value)}
        return super().read(data)

    def is_plain(self, action: Action) -> bool:
        if not super().is_plain(action):
            return False
        for name in SIGNED:
            value = getattr(action, name, None)
            if value is not None and value not in self.companies and self._sign(value) != value:
                return False
        return True

    def _sign(self, value: str) -> str:
        return self.signs.get(value.lower(), value)


def _opening(data: CzData, vaclav: Vaclav | None, setup: Setup, chance: Chance) -> State:
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


class Parts:
    """The parts of one game, each made of those before it."""

    def __init__(self, setup: Setup) -> None:
        self.data = data = load(setup.variant, len(setup.players))
        self.readings, self.version = readings, version = rules_of(setup)
        self.house = house = house_rules_of(setup)
        self.control, self.homes, self.locals = Control(data), Homes(data), Locals(data)
        self.asking = self._asking()
        self.track_rules, self.run_rules = TrackRules(data, self.locals, readings, house), RunRules(data, readings)
        self.order = by_price(data)
        self.vaclav = Vaclav(data) if data.variant == BOHEMIA else None
        discards = self.order if readings.discards_in_operating_order else as_listed(data)
        self.yard = TrainYard(data, self._on_phase, discards, above_limit(data), on_scrap=self._on_scrap)
        if self.vaclav is not None:
            self.vaclav.yard = self.yard
        self.build_mw = BuildMw(data, self.track_rules)
        self.progress = ProgressTrack(
            data,
            self.order,
            end_of_set=self.yard.export if self.vaclav is None else self.vaclav.end_of_set,
            at_start=self.build_mw.at_start,
            asks_debtors=readings.repaid_at_the_end,
        )
        self.acquire = AcquireCompanies(data, self.yard, readings)
        self.trains = BuyTrains(data, self.asking, self.yard, self.run_rules, readings, version)
        self.trade, self.loans = Trade(data, readings), RepayLoan(data, readings)
        self.buys = buy_in(data, self.locals, house)
        self.purple = PurpleTile(data, self.track_rules, self.locals)
        #: what may be done with locals at any moment of a company's turn
        self.with_locals = (self.buys, SellToBank(data, self.locals), self.purple)

    def _asking(self) -> Asking:
        if self.version.asked_as_before:
            return AskingBefore(self.data, self.locals)
        return (Asking if self.readings.asked_where_possible else AskingThere)(self.data, self.locals)

    def _on_phase(self, draft: State, phase: str) -> None:
        if "close" in self.data.phase(phase).facts["opens"]:
            close_privates(draft)
            if not self.house.mw_marker_stays:
                remove_marker_of_mw(draft)
        if self.vaclav is not None and phase in GAINS:
            self.vaclav.gains(draft, GAINS[phase])

    @staticmethod
    def _on_scrap(draft: State, kinds: frozenset[str]) -> None:
        recall(draft, obsolete=memory(draft).obsolete | kinds)

    def flows(self) -> dict[str, RoundFlow]:
        """The kinds of round."""
        progress, poorest = self.progress, not self.readings.prestock_until_all_pass
        return {
            "pre-stock": PreStockFlow(self.data, progress.finish_prestock, ends_with_the_poorest=poorest),
            "auction": AuctionFlow(self.data, progress.finish_prestock),
            "stock": StockFlow(self.trade, progress.finish_stock, order, beside=(self.loans,)),
            "operating": self._operating(),
        }

    def _operating(self) -> OperatingFlow:
        data, control, asking = self.data, self.control, self.asking
        opening = Opening(data, self.homes, control, self.readings)
        running = Running(data, self.run_rules, self.readings, control)
        return OperatingFlow(
            steps=(
                NormalTrack(data, self.track_rules, self.purple, opening, control, asking),
                Stations(data, self.homes, asking, control),
                running,
                Dividends(data),
                self.acquire,
                self.trains,
                EndTurn(data, asking.at_end, "CZ-VIII.3-8"),
            ),
            anytime=(*self.with_locals, AssignTheCard(data, running)),
            order=self.order,
            begin_turn=opening.begin_turn,
            finish=self.progress.finish_operating,
        )

    def decisions(self) -> dict[type[Pending], Step[State]]:
        """The steps that answer questions."""
        return {
            RedHome: LayRedTile(self.data, self.homes),
            MarkerCity: ChooseCity(self.data, self.homes),
            TwoStations: KeepOneStation(self.acquire),
            SortTrains: SortTheTrains(self.data, self.yard, self.run_rules, self.readings, self.house),
            ReturnAnother: DiscardAnother(self.yard, TRAINS, "CZ-VIII.10-6"),
            Discard: DiscardTrains(self.yard, TRAINS, "CZ-VIII.12-18"),
            BuildForMw: self.build_mw,
            LastRepayment: RepayAtTheEnd(self.loans, self.progress),
            Offer: AnswerOffer(
                {
                    a.BuyPrivateIn: self.buys.carry_out,
                    a.BuyTrain: self.trains.carry_out,
                    cz.Acquire: self.acquire.carry_out,
                },
                "CZ-R-105",
            ),
        }

    def beside(self, state: State) -> Sequence[Step[State]]:
        """While the company on turn sorts or returns trains its locals may be bought, sold and used (CZ-R-105)."""
        asked, now = state.pending[-1], state.round
        if self.version.decisions_come_first or not isinstance(now, OperatingRound):
            return ()
        own = isinstance(asked, SortTrains | Discard) and asked.company == now.company
        return self.with_locals if own else ()

    def next_export(self, state: State) -> str | None:
        """In Bohemia nothing is exported: Vaclav's companies take new trains instead."""
        if self.vaclav is not None or not self.progress.next_export(state):
            return None
        return self.yard.card_of(state.deck[0])


def build(setup: Setup) -> EighteenRules:
    """The rules of one game."""
    parts = Parts(setup)
    data = parts.data
    return EighteenRules(
        words=WORDS,
        data=data,
        codec=AnyCaseCodec(data.companies),
        flows=parts.flows(),
        decisions=parts.decisions(),
        setup=setup,
        opening=partial(_opening, data, parts.vaclav),
        auditor=partial(audit, parts.readings),
        viewer=view,
        own_homes=parts.homes.offered,
        own_holdings=by_policy(parts.trade.policy, partial(score_parts, data)),
        beside=parts.beside,
        powers=[LocalPower(private, local) for private, local in data.locals.items()],
        next_export=parts.next_export,
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
