"""18Chesapeake, read from top to bottom like the rulebook's contents."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from roundhouse import routes
from roundhouse.eighteen import actions as a
from roundhouse.eighteen.auction import (
    AuctionRound,
    ChoosePar,
    ChooseParStep,
    WaterfallBids,
    WaterfallFlow,
    WaterfallPolicy,
)
from roundhouse.eighteen.audit import audit
from roundhouse.eighteen.buying import BuyTrains, TradeIn, TrainPolicy, owns_none_with_route
from roundhouse.eighteen.classic import Classic, ClassicTerms, nothing_more
from roundhouse.eighteen.dividends import PayOut
from roundhouse.eighteen.emergency import HelpPolicy, PresidentHelps
from roundhouse.eighteen.flow import EIGHTEEN, EighteenRules, RoundFlow, ask
from roundhouse.eighteen.ids import IPO, OUT, RESERVE, CompanyId, Money, PrivateId
from roundhouse.eighteen.loading import load_game
from roundhouse.eighteen.model import GameData
from roundhouse.eighteen.offers import AnswerOffer, Offer
from roundhouse.eighteen.opening import entities, lay_table
from roundhouse.eighteen.operating import OperatingFlow, as_listed, by_price
from roundhouse.eighteen.powers import LayByPower, LayDueTile, PlaceDueStation, StationDue, TileDue, TilePowers
from roundhouse.eighteen.purchases import BuyPrivates, EndTurn, PrivatePolicy, half_to_double, phase_opens
from roundhouse.eighteen.runs import RunTheTrains
from roundhouse.eighteen.schedule import Schedule, SchedulePolicy
from roundhouse.eighteen.state import Pending, State
from roundhouse.eighteen.stations import PlaceStations
from roundhouse.eighteen.stock import StockFlow, TradeShares
from roundhouse.eighteen.track import LayTrack
from roundhouse.eighteen.trains import Discard, DiscardTrains, TrainYard, above_limit
from roundhouse.eighteen.transfers import close_private, close_privates, move_president_cert, move_shares, note
from roundhouse.kernel import (
    ActionCodec,
    Chance,
    Message,
    PlayerId,
    Setup,
    Step,
    Title,
    Variant,
    Words,
    bundle_of,
    load_cites,
)
from roundhouse.rules import ledger_file
from roundhouse.words import own_book

from .house_rules import OPTIONS, house_rules_of
from .memory import P2, P3, P5, P6, Memory, memory
from .powers import POWERS
from .screen import ChesapeakeView, screen
from .two_players import TwoPlayerTrade, move_rest_to_pool

WORDS = Words(own_book("18chesapeake"), EIGHTEEN)
EXPORTED = ("2", "3", "4")
BALTIMORE_AND_OHIO = CompanyId("B&O")
#: CHES-11.7-20, CHES-11.7-24
TRADE_INS = {"D": TradeIn(("4", "5", "6"), 200)}
CODEC = ActionCodec(action for action in a.CLASSIC if action is not a.ExchangePrivate)


def _opening(data: GameData, setup: Setup, chance: Chance) -> State:
    """The table before the first bid. What comes with P5 and P6 is set aside: a share of the B&O, and the president's
    certificate of a company that is drawn (section 3)."""
    chance, (drawn,) = chance.decide("vanderbilt", list(data.companies), 1)
    two = len(setup.players) == 2
    draft = lay_table(data, setup.players, AuctionRound("auction", setup.players[0]), Memory(drawn), chance)
    draft.president_shares = {c: 3 if two and c != drawn else 2 for c in data.companies}
    draft.president_cert = {**draft.president_cert, drawn: RESERVE}
    draft.shares = {c: {IPO: 10 - share} for c, share in draft.president_shares.items()}
    reserved = draft.shares[BALTIMORE_AND_OHIO][IPO] - 1
    draft.shares = {**draft.shares, BALTIMORE_AND_OHIO: {IPO: reserved, RESERVE: 1}}
    return draft


def _with_private(draft: State, private: PrivateId, player: PlayerId) -> None:
    """The certificates that come with P5 and P6. CHES-7.1-P5a, CHES-7.1-P6a, CHES-7.1-P6b."""
    if private == P5:
        move_shares(draft, BALTIMORE_AND_OHIO, RESERVE, player, 1)
    if private == P6:
        company = memory(draft).drawn
        move_president_cert(draft, company, player)
        ask(draft, ChoosePar(player, company))


def _on_phase(draft: State, phase: str) -> None:
    """All private companies close when Phase 5 begins. CHES-8-5a."""
    if phase == "5":
        close_privates(draft)


def _close_vanderbilt(draft: State, purchase: a.BuyTrain) -> None:
    """P6 closes when its company buys its first train, from any source. CHES-7.1-P6c."""
    if purchase.company == memory(draft).drawn and draft.privates[P6] != OUT:
        close_private(draft, P6)


class Parts:
    """The parts of one game, each made of those before it."""

    def __init__(self, setup: Setup) -> None:
        self.data = data = load_game(__package__, len(setup.players))
        self.cites = cites = load_cites(__package__)
        self.departs = departs = partial(setup.departs, "18xx.games")
        self.first_version = setup.rules_version == 1
        self.house = house_rules_of(setup)
        self.two = len(setup.players) == 2
        self.order = by_price(data)
        # CHES-R-59: discards are made in operating order; 18xx.games goes by its list of companies.
        discards = as_listed(data) if departs("CHES-R-59") else self.order
        self.yard = TrainYard(data, _on_phase, discards, above_limit(data))
        self.classic = Classic(data, cites, self._terms())
        self.schedule = Schedule(
            data,
            SchedulePolicy(
                self.is_sold_out,
                self.bank_is_broken,
                "CHES-12-2",
                after_set=self.export,
                after_set_in_stock_round=self.first_version,  # CHES-R-76
            ),
        )
        self.trade = (TwoPlayerTrade if self.two else TradeShares)(
            data, self.classic.stock(), cites["stock"], "CHES-10-2"
        )
        if isinstance(self.trade, TwoPlayerTrade):
            self.trade.reads_as_18xx_games = departs("CHES-R-81")
        sales = PrivatePolicy(phase_opens(data), half_to_double(data), never_sold=(P6,))
        self.privates = BuyPrivates(data, sales, cites["privates"], "CHES-7.1-8")
        self.trains = self._trains()
        self.track = LayTrack(data, self.classic.track(), cites["track"], "CHES-11-6")
        self.powers = TilePowers(self.track, POWERS, cites, self.classic.check_power)
        runs = replace(self.classic.runs(), check_run=self.check_run, refuses=("better-run",))
        self.running = RunTheTrains(data, runs, cites["runs"], "CHES-11-6")

    def _terms(self) -> ClassicTerms:
        return ClassicTerms(
            uncounted_at_limit=self.house.yellow_at_limit,
            run_over=not self.first_version,
            home_first=True,
            powers_before_home=self.house.powers_before_home,
            may_face=frozenset({"gray"}) if self.house.against_grey else frozenset(),
            powers=POWERS,
            may_buy_power=self.may_buy_pair,
            on_launch=move_rest_to_pool if self.two else nothing_more,
        )

    def _trains(self) -> BuyTrains:
        helping = HelpPolicy(
            owns_none_with_route,
            end=self.end_by_bankruptcy,
            at_face_value=self.house.help_at_face_value,
            treasury_after_sale=self.treasury_after_sale,
        )
        cite = self.cites["trains"]
        return BuyTrains(
            self.data,
            self.yard,
            TrainPolicy(trade_ins=TRADE_INS, after_purchase=_close_vanderbilt),
            PresidentHelps(self.data, self.yard, self.trade, helping, cite),
            cite,
            "CHES-11-6",
        )

    # -- the title's own answers ---------------------------------------------------------------------------

    def bank_is_broken(self, state: State) -> bool:
        """The bank breaks when it has nothing left; on 18xx.games only when it owes money (CHES-R-72)."""
        return state.bank_low < 0 if self.departs("CHES-R-72") else state.bank_low <= 0

    def is_sold_out(self, state: State, company: CompanyId) -> bool:
        """Are all shares in players' hands (CHES-10.6-3)? With two players only launched companies count (CHES-14.4-1,
        CHES-14.4-2)."""
        return self.classic.is_sold_out(state, company) and (not self.two or company in state.floated)

    def may_buy_pair(self, state: State, company: CompanyId) -> bool:
        """The track step waits for a pair that could still be bought. CHES-R-13, CHES-R-95."""
        return any(pair not in state.spent and self.privates.may_buy(state, company, pair) for pair in (P2, P3))

    def next_export(self, state: State) -> str | None:
        """The card that leaves the deck at the end of a set. CHES-11.9-1, CHES-11.9-3."""
        return state.deck[0].kind if state.deck[0].kind in EXPORTED else None

    def export(self, draft: State) -> None:
        if self.next_export(draft) is not None:
            self.yard.export(draft)

    def all_passed(self, draft: State) -> None:
        """All passed in the auction: private companies pay and a train is exported. CHES-9-22, CHES-9-23."""
        note(draft, "idle-round")
        self.schedule.pay_privates(draft)
        self.export(draft)

    def check_run(self, state: State, company: CompanyId, run: routes.Run) -> None:
        """Where the table wants it, only the highest earnings are accepted. CHES-11.5-12."""
        if self.house.best_run and run.revenue < (best := self.running.best(state, company).revenue):
            raise self.cites["runs"]("better-run", company=company, revenue=run.revenue, best=best)

    def treasury_after_sale(self, cash: Money, face: Money) -> bool:
        """May the treasury pay after the president has sold shares? Never (CHES-R-100); on 18xx.games if it could pay
        the face value, and in games of the first rules version with its readings always."""
        return self.departs("CHES-R-100") and (self.first_version or cash >= face)

    def end_by_bankruptcy(self, draft: State, player: PlayerId) -> None:
        self.schedule.end(draft, Message("ended-bankrupt", {"who": player}), "CHES-12-5")

    # -- rounds and questions ------------------------------------------------------------------------------

    def flows(self) -> dict[str, RoundFlow]:
        """The kinds of round."""
        data, cites, classic, schedule = self.data, self.cites, self.classic, self.schedule
        waterfall = WaterfallPolicy(self.all_passed, schedule.after_auction, _with_private)
        return {
            "auction": WaterfallFlow(WaterfallBids(data, waterfall, cites["auction"], "CHES-9-1")),
            "stock": StockFlow(self.trade, schedule.after_stock, lambda state: state.players),
            "operating": OperatingFlow(
                steps=(
                    (self.track, LayByPower(self.powers, "CHES-7.1-14")),
                    PlaceStations(data, classic.stations(), cites["stations"], "CHES-11-6"),
                    self.running,
                    PayOut(data, classic.dividends(), cites["dividends"], "CHES-11-6"),
                    self.trains,
                    EndTurn(data, self.privates.may_buy_any, "CHES-11-6"),
                ),
                anytime=(self.privates,),
                order=self.order,
                begin_turn=classic.place_home,
                finish=schedule.after_operating,
            ),
        }

    def decisions(self) -> dict[type[Pending], Step[State]]:
        """The steps that answer questions."""
        return {
            ChoosePar: ChooseParStep(self.data, self.cites["auction"], "CHES-7.1-P6b"),
            TileDue: LayDueTile(self.powers, "CHES-7.1-P2d"),
            StationDue: PlaceDueStation(self.powers, "CHES-7.1-P4d"),
            Discard: DiscardTrains(self.yard, self.cites["trains"], "CHES-11.7-12"),
            Offer: AnswerOffer(
                {a.BuyTrain: self.trains.carry_out, a.BuyPrivateIn: self.privates.carry_out},
                "CHES-11.7-6",
                {a.BuyPrivateIn: "CHES-7.1-11"},
            ),
        }


def build(setup: Setup) -> EighteenRules:
    """The rules of one game."""
    parts = Parts(setup)
    return EighteenRules(
        words=WORDS,
        data=parts.data,
        codec=CODEC,
        flows=parts.flows(),
        decisions=parts.decisions(),
        setup=setup,
        opening=partial(_opening, parts.data),
        auditor=audit,
        viewer=screen,
        own_homes=parts.classic.home_stops,
        bank_is_broken=parts.bank_is_broken,
        powers=POWERS,
        next_export=parts.next_export,
    )


TITLE = Title(
    slug="18chesapeake",
    name="18Chesapeake",
    variants=(
        Variant("base", (3, 4, 5, 6), OPTIONS),
        Variant("two-player", (2,), OPTIONS),
    ),
    build=build,
    words=WORDS,
    rules_version=2,
    older_versions=(1,),
    readings=("rulebook", "18xx.games"),
    departures={"18xx.games": ("CHES-R-40", "CHES-R-59", "CHES-R-67", "CHES-R-72", "CHES-R-81", "CHES-R-100")},
    ledger=ledger_file("18chesapeake"),
    cover=Path(__file__).with_name("data") / "cover.svg",
    parts=bundle_of(__package__),
    screen=ChesapeakeView,
    entities=cache(lambda: entities(load_game(__package__, 3))),
)
