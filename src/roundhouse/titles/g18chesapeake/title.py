"""18Chesapeake, read from top to bottom like the rulebook's contents."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from roundhouse.eighteen import actions as a
from roundhouse.eighteen.audit import audit
from roundhouse.eighteen.dividends import PayOut
from roundhouse.eighteen.flow import EIGHTEEN, EighteenRules, Plan, refuse_names
from roundhouse.eighteen.ids import IPO, OUT, RESERVE, CompanyId
from roundhouse.eighteen.ledger import close_private, note, place_marker
from roundhouse.eighteen.model import GameData
from roundhouse.eighteen.offers import AnswerOffer, Offer
from roundhouse.eighteen.opening import lay_table
from roundhouse.eighteen.operating import OperatingPlan, OperatingRound, by_price, on_turn, pay_privates
from roundhouse.eighteen.runs import RunTheTrains
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stations import place_station
from roundhouse.eighteen.stock import StockPlan, StockRound, TradeShares
from roundhouse.eighteen.trains import Discard, DiscardTrains, TrainYard
from roundhouse.kernel import ActionCodec, Chance, Setup, Title, Variant, Words
from roundhouse.rules import ledger_file
from roundhouse.words import own_book

from . import cites
from .auction import AuctionPlan, AuctionRound, AuctionStep, ChoosePar, ChooseParStep, auction
from .data import load
from .memory import Memory, memory
from .policies import Chesapeake, TwoPlayerTrade
from .powers import (
    FreeStation,
    LaySecondTile,
    LayTrackWithPowers,
    PlaceFreeStation,
    PlaceOrdinaryStations,
    SecondTile,
)
from .purchases import BuyPrivates, LastPurchases
from .scoring import bank_is_broken, finish
from .screen import screen
from .trains import BuyTrains

EXPORTED = ("2", "3", "4")
CODEC = ActionCodec(
    (
        a.Pass,
        a.Answer,
        a.BuyPrivate,
        a.Bid,
        a.SetPar,
        a.StartCompany,
        a.BuyShare,
        a.SellShares,
        a.LayTile,
        a.PlaceStation,
        a.RunTrains,
        a.Dividend,
        a.BuyTrain,
        a.DiscardTrain,
        a.BuyPrivateIn,
        a.DeclareBankruptcy,
    )
)


class Schedule:
    """What comes after what: auction, stock round, a set of operating rounds, and so on to the end."""

    def __init__(self, data: GameData, rules: Chesapeake, yard: TrainYard) -> None:
        self.data = data
        self.rules = rules
        self.yard = yard
        self.order = by_price(data)

    def idle_round(self, draft: State) -> None:
        """All passed in the auction: private companies pay and a train is exported. CHES-9-22, CHES-9-23."""
        note(draft, "idle-round", "All have passed: the private companies pay.")
        pay_privates(self.data, draft)
        self.export(draft)

    def after_auction(self, draft: State) -> None:
        """CHES-9-30."""
        last = auction(draft).last_buyer
        if last is not None:
            draft.priority = draft.after(last)
        self.start_stock(draft)

    def start_stock(self, draft: State) -> None:
        number = memory(draft).stock_rounds + 1
        draft.extra = replace(memory(draft), stock_rounds=number)
        draft.round = StockRound("stock", number, draft.priority)
        note(draft, "stock-round", "Stock round {number} begins.", number=number)

    def after_stock(self, draft: State) -> None:
        """Priority deal, companies sold out, and how many operating rounds follow. Section 10.6."""
        last = draft.round.last_actor if isinstance(draft.round, StockRound) else None
        if last is not None:
            draft.priority = draft.after(last)
        self.raise_sold_out(draft)
        count = self.data.phase(draft.phase).operating_rounds
        self.start_operating(draft, memory(draft).stock_rounds, 1, count)

    def raise_sold_out(self, draft: State) -> None:
        """One row up, in operating order so that those who leave a space together keep theirs. CHES-R-38."""
        market = self.data.market
        ranked = [c for cell in sorted(draft.stacks, key=market.rank) for c in draft.stacks[cell]]
        for company in ranked:
            if self.rules.is_sold_out(draft, company):
                place_marker(draft, company, market.up(draft.markers[company]))

    def start_operating(self, draft: State, set_number: int, number: int, count: int) -> None:
        draft.round = OperatingRound("operating", set_number, number, count)
        note(draft, "operating-round", "Operating round {set}.{number} begins.", set=set_number, number=number)
        pay_privates(self.data, draft)

    def after_operating(self, draft: State) -> None:
        """The next round of the set; else export, and a stock round, unless the bank is broken. CHES-12-2."""
        now = on_turn(draft)
        if now.number < now.of:
            self.start_operating(draft, now.set, now.number + 1, now.of)
        elif bank_is_broken(draft, self.rules.reads_as_18xx_games):
            finish(self.data, draft, "the bank is broken", "CHES-12-2")
        else:
            self.start_stock(draft)
            self.export(draft)

    def export(self, draft: State) -> None:
        """CHES-11.9-1, CHES-11.9-3."""
        if draft.deck[0].kind in EXPORTED:
            self.yard.export(draft)

    def begin_turn(self, draft: State, company: CompanyId) -> None:
        """The home station comes first of all. CHES-11.3-2, CHES-R-50."""
        if company not in draft.operated:
            place_station(draft, company, self.rules.home_stop(draft, company), 0)


def _on_phase(draft: State, phase: str) -> None:
    """All private companies close when Phase 5 begins. CHES-8-5a."""
    if phase == "5":
        for private, owner in draft.privates.items():
            if owner != OUT:
                close_private(draft, private)


def _opening(data: GameData, setup: Setup, chance: Chance) -> State:
    """Section 3."""
    chance, (drawn,) = chance.decide("vanderbilt", list(data.companies), 1)
    two = len(setup.players) == 2
    draft = lay_table(data, setup.players, AuctionRound("auction", setup.players[0]), Memory(drawn), chance)
    draft.president_shares = {c: 3 if two and c != drawn else 2 for c in data.companies}
    draft.president_cert = {**draft.president_cert, drawn: RESERVE}
    draft.shares = {c: {IPO: 10 - share} for c, share in draft.president_shares.items()}
    bo = CompanyId("B&O")
    draft.shares = {**draft.shares, bo: {IPO: draft.shares[bo][IPO] - 1, RESERVE: 1}}
    return draft


WORDS = Words(own_book("18chesapeake"), EIGHTEEN)


def build(setup: Setup) -> EighteenRules:
    """The rules of one game."""
    data = load(len(setup.players))
    refuse_names(data, setup)
    as_18xx_games = setup.readings == "18xx.games"
    two = len(setup.players) == 2
    rules = Chesapeake(data, two, as_18xx_games)
    order = by_price(data)

    def excess(state: State, company: CompanyId) -> int:
        limit = data.phase(state.phase).limit(data.companies[company])
        return len(state.trains_of(company)) - limit

    def as_listed(state: State) -> list[CompanyId]:
        return [company for company in data.companies if company in state.floated]

    # CHES-R-59: discards are made in operating order; 18xx.games goes by its list of companies.
    yard = TrainYard(data, _on_phase, as_listed if as_18xx_games else order, excess)
    schedule = Schedule(data, rules, yard)
    trade: TradeShares
    if two:
        trade = TwoPlayerTrade(data, rules.stock(), cites.STOCK, "CHES-10-2")
        trade.reads_as_18xx_games = as_18xx_games
    else:
        trade = TradeShares(data, rules.stock(), cites.STOCK, "CHES-10-2")
    privates = BuyPrivates(data)
    trains = BuyTrains(data, yard, trade, as_18xx_games)
    plans: dict[str, Plan] = {
        "auction": AuctionPlan(data, AuctionStep(data), schedule.idle_round, schedule.after_auction),
        "stock": StockPlan(trade, schedule.after_stock, lambda state: state.players),
        "operating": OperatingPlan(
            steps=(
                LayTrackWithPowers(data, rules.track(), cites.TRACK, "CHES-11-6"),
                PlaceOrdinaryStations(data, rules.stations(), cites.STATIONS, "CHES-11-6"),
                RunTheTrains(data, rules.runs(), cites.MONEY, "CHES-11-6"),
                PayOut(data, rules.dividends(), cites.MONEY, "CHES-11-6"),
                trains,
                LastPurchases(data, privates),
            ),
            anytime=(privates,),
            order=order,
            begin_turn=schedule.begin_turn,
            finish=schedule.after_operating,
        ),
    }
    decisions = {
        ChoosePar: ChooseParStep(data),
        SecondTile: LaySecondTile(data),
        FreeStation: PlaceFreeStation(data),
        Discard: DiscardTrains(yard, cites.TRAINS, "CHES-11.7-12"),
        Offer: AnswerOffer({a.BuyTrain: trains.carry_out, a.BuyPrivateIn: privates.carry_out}, "CHES-11.7-6"),
    }
    return EighteenRules(
        words=WORDS,
        data=data,
        codec=CODEC,
        plans=plans,
        decisions=decisions,
        opening=lambda chance: _opening(data, setup, chance),
        auditor=audit,
        viewer=screen,
        bank_is_broken=lambda state: bank_is_broken(state, rules.reads_as_18xx_games),
    )


def _parts() -> tuple[object, ...]:
    from .bundle import PARTS

    return PARTS


TITLE = Title(
    slug="18chesapeake",
    name="18Chesapeake",
    text="The railways round Chesapeake Bay: a short, sharp 18xx game for two to six, good as a first one.",
    variants=(
        Variant("base", "Base game", "Three to six players.", (3, 4, 5, 6)),
        Variant("two-player", "Two players", "Section 14: 30% presidencies, and a pool that shrinks.", (2,)),
    ),
    build=build,
    readings=("rulebook", "18xx.games"),
    ledger=ledger_file("18chesapeake"),
    cover=Path(__file__).with_name("data") / "cover.svg",
    parts=_parts,
)
