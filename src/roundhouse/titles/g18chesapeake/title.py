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
from roundhouse.eighteen.cite import load_cites
from roundhouse.eighteen.classic import Classic, Terms, nothing_more
from roundhouse.eighteen.dividends import PayOut
from roundhouse.eighteen.emergency import HelpPolicy, PresidentHelps
from roundhouse.eighteen.flow import EIGHTEEN, EighteenRules, ask
from roundhouse.eighteen.ids import IPO, OUT, RESERVE, CompanyId, Money, PrivateId
from roundhouse.eighteen.loading import load_game
from roundhouse.eighteen.model import GameData
from roundhouse.eighteen.offers import AnswerOffer, Offer
from roundhouse.eighteen.opening import entities, lay_table
from roundhouse.eighteen.operating import OperatingFlow, by_price
from roundhouse.eighteen.powers import LayByPower, LayDueTile, PlaceDueStation, StationDue, TileDue, TilePowers
from roundhouse.eighteen.purchases import BuyPrivates, EndTurn, PrivatePolicy, half_to_double, phase_opens
from roundhouse.eighteen.runs import RunTheTrains
from roundhouse.eighteen.schedule import Schedule, SchedulePolicy
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stations import PlaceStations
from roundhouse.eighteen.stock import StockFlow, TradeShares
from roundhouse.eighteen.track import LayTrack
from roundhouse.eighteen.trains import Discard, DiscardTrains, TrainYard, above_limit
from roundhouse.eighteen.transfers import close_private, move_president_cert, move_shares, note
from roundhouse.kernel import ActionCodec, Chance, Message, PlayerId, Setup, Title, Variant, Words, bundle_of
from roundhouse.rules import ledger_file
from roundhouse.words import own_book

from .house import OPTIONS, house_of
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
    """Section 3."""
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
        for private, owner in draft.privates.items():
            if owner != OUT:
                close_private(draft, private)


def _close_vanderbilt(draft: State, purchase: a.BuyTrain) -> None:
    """P6 closes when its company buys its first train, from any source. CHES-7.1-P6c."""
    if purchase.company == memory(draft).drawn and draft.privates[P6] != OUT:
        close_private(draft, P6)


def build(setup: Setup) -> EighteenRules:
    """The rules of one game."""
    data = load_game(__package__, len(setup.players))
    cites = load_cites(__package__)
    departs = partial(setup.departs, "18xx.games")
    first_version = setup.rules_version == 1
    house = house_of(setup)
    two = len(setup.players) == 2
    order = by_price(data)

    def as_listed(state: State) -> list[CompanyId]:
        return [company for company in data.companies if company in state.floated]

    def bank_is_broken(state: State) -> bool:
        """CHES-R-72: at nothing or less; 18xx.games breaks it only below nothing."""
        return state.bank_low < 0 if departs("CHES-R-72") else state.bank_low <= 0

    def is_sold_out(state: State, company: CompanyId) -> bool:
        """CHES-10.6-3; with two players only launched companies. CHES-14.4-1, CHES-14.4-2."""
        return rules.is_sold_out(state, company) and (not two or company in state.floated)

    def may_buy_pair(state: State, company: CompanyId) -> bool:
        """The track step waits for a pair that could still be bought. CHES-R-13, CHES-R-95."""
        return any(pair not in state.spent and privates.may_buy(state, company, pair) for pair in (P2, P3))

    def export(draft: State) -> None:
        """CHES-11.9-1, CHES-11.9-3."""
        if draft.deck[0].kind in EXPORTED:
            yard.export(draft)

    def all_passed(draft: State) -> None:
        """All passed in the auction: private companies pay and a train is exported. CHES-9-22, CHES-9-23."""
        note(draft, "idle-round")
        schedule.pay_privates(draft)
        export(draft)

    def check_run(state: State, company: CompanyId, run: routes.Run) -> None:
        """Where the table wants it, only the highest earnings are accepted. CHES-11.5-12."""
        if house.best_run and run.revenue < (best := running.best(state, company).revenue):
            raise cites["runs"]("better-run", company=company, revenue=run.revenue, best=best)

    def treasury_after_sale(cash: Money, face: Money) -> bool:
        """CHES-R-100: never; 18xx.games asks whether the treasury could pay the face value. Games of the first rules
        version with its readings did not ask even that."""
        return departs("CHES-R-100") and (first_version or cash >= face)

    # CHES-R-59: discards are made in operating order; 18xx.games goes by its list of companies.
    yard = TrainYard(data, _on_phase, as_listed if departs("CHES-R-59") else order, above_limit(data))
    terms = Terms(
        uncounted_at_limit=house.yellow_at_limit,
        run_over=not first_version,
        home_first=True,
        powers_before_home=house.powers_before_home,
        may_face=frozenset({"gray"}) if house.against_grey else frozenset(),
        powers=POWERS,
        may_buy_power=may_buy_pair,
        on_launch=move_rest_to_pool if two else nothing_more,
    )
    rules = Classic(data, cites, terms)
    schedule = Schedule(
        data,
        SchedulePolicy(
            is_sold_out,
            bank_is_broken,
            "CHES-12-2",
            after_set=export,
            after_set_in_stock_round=first_version,  # CHES-R-76
        ),
    )
    trade = (TwoPlayerTrade if two else TradeShares)(data, rules.stock(), cites["stock"], "CHES-10-2")
    if isinstance(trade, TwoPlayerTrade):
        trade.reads_as_18xx_games = departs("CHES-R-81")
    private_policy = PrivatePolicy(phase_opens(data), half_to_double(data), never_sold=(P6,))
    privates = BuyPrivates(data, private_policy, cites["privates"], "CHES-7.1-8")
    helping = HelpPolicy(
        owns_none_with_route,
        end=lambda draft, player: schedule.end(draft, Message("ended-bankrupt", {"who": player}), "CHES-12-5"),
        at_face_value=house.help_at_face_value,
        treasury_after_sale=treasury_after_sale,
    )
    trains = BuyTrains(
        data,
        yard,
        TrainPolicy(trade_ins=TRADE_INS, after_purchase=_close_vanderbilt),
        PresidentHelps(data, yard, trade, helping, cites["trains"]),
        cites["trains"],
        "CHES-11-6",
    )
    track = LayTrack(data, rules.track(), cites["track"], "CHES-11-6")
    powers = TilePowers(track, POWERS, cites, rules.check_power)
    run_policy = replace(rules.runs(), check_run=check_run, refuses=("better-run",))
    running = RunTheTrains(data, run_policy, cites["runs"], "CHES-11-6")
    waterfall = WaterfallPolicy(all_passed, schedule.after_auction, _with_private)
    return EighteenRules(
        words=WORDS,
        data=data,
        codec=CODEC,
        flows={
            "auction": WaterfallFlow(WaterfallBids(data, waterfall, cites["auction"], "CHES-9-1")),
            "stock": StockFlow(trade, schedule.after_stock, lambda state: state.players),
            "operating": OperatingFlow(
                steps=(
                    (track, LayByPower(powers, "CHES-7.1-14")),
                    PlaceStations(data, rules.stations(), cites["stations"], "CHES-11-6"),
                    running,
                    PayOut(data, rules.dividends(), cites["dividends"], "CHES-11-6"),
                    trains,
                    EndTurn(data, privates.may_buy_any, "CHES-11-6"),
                ),
                anytime=(privates,),
                order=order,
                begin_turn=rules.place_home,
                finish=schedule.after_operating,
            ),
        },
        decisions={
            ChoosePar: ChooseParStep(data, cites["auction"], "CHES-7.1-P6b"),
            TileDue: LayDueTile(powers, "CHES-7.1-P2d"),
            StationDue: PlaceDueStation(powers, "CHES-7.1-P4d"),
            Discard: DiscardTrains(yard, cites["trains"], "CHES-11.7-12"),
            Offer: AnswerOffer(
                {a.BuyTrain: trains.carry_out, a.BuyPrivateIn: privates.carry_out},
                "CHES-11.7-6",
                {a.BuyPrivateIn: "CHES-7.1-11"},
            ),
        },
        opening=lambda chance: _opening(data, setup, chance),
        auditor=audit,
        viewer=screen,
        own_homes=rules.home_stops,
        bank_is_broken=bank_is_broken,
        powers=POWERS,
        next_export=lambda state: state.deck[0].kind if state.deck[0].kind in EXPORTED else None,
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
