"""1889, read from top to bottom like a rulebook's contents."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from importlib import resources
from pathlib import Path

from roundhouse.board import HexId
from roundhouse.eighteen import actions as a
from roundhouse.eighteen.auction import AuctionRound, WaterfallBids, WaterfallFlow, WaterfallPolicy
from roundhouse.eighteen.audit import audit
from roundhouse.eighteen.buying import BuyTrains, TradeIn, TrainPolicy, owns_none_with_route
from roundhouse.eighteen.classic import Classic, ClassicTerms
from roundhouse.eighteen.dividends import PayOut
from roundhouse.eighteen.emergency import HelpPolicy, PresidentHelps
from roundhouse.eighteen.flow import EIGHTEEN, EighteenRules
from roundhouse.eighteen.ids import Money
from roundhouse.eighteen.loading import load_game
from roundhouse.eighteen.offers import AnswerOffer, Offer
from roundhouse.eighteen.opening import entities, lay_table
from roundhouse.eighteen.operating import OperatingFlow, by_price
from roundhouse.eighteen.powers import ExchangeForShare, LayByPower, LayDueTile, TileDue, TilePowers
from roundhouse.eighteen.purchases import BuyPrivates, EndTurn, PrivatePolicy, half_to_double, phase_opens
from roundhouse.eighteen.runs import RunTheTrains
from roundhouse.eighteen.schedule import Schedule, SchedulePolicy
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stations import PlaceStations
from roundhouse.eighteen.stock import StockFlow, TradeShares
from roundhouse.eighteen.track import LayTrack
from roundhouse.eighteen.trains import Discard, DiscardTrains, TrainYard, above_limit
from roundhouse.eighteen.view import CommonView, view
from roundhouse.kernel import ActionCodec, Message, Setup, Title, Variant, Words, bundle_of, load_cites
from roundhouse.words import Book

from .powers import EXCHANGES, TILE_POWERS, WAIVERS, after_purchase, close_privates, income

FOLDER = Path(__file__).parent
WORDS = Words(Book(resources.files(__package__).joinpath("words"), "1889"), EIGHTEEN)
CODEC = ActionCodec(action for action in a.CLASSIC if action is not a.SetPar)
KOTOHIRA = HexId("I4")
#: five shares launch a company (1889-5-9); orange lifts both limits (1889-5-7, 1889-5-8); 1889-5-3, 1889-5-4
TERMS = ClassicTerms(
    float_shares=5,
    uncounted_zones=("yellow", "orange"),
    unlimited_zones=("orange",),
    sells_after_buying=True,
    one_block=True,
    powers=TILE_POWERS,
    waivers=WAIVERS,
)
#: 1889-8-20
TRADE_INS = {"D": TradeIn(("4", "5", "6"), 300)}


def build(setup: Setup) -> EighteenRules:
    """The rules of one game."""
    data = load_game(__package__, len(setup.players))
    cites = load_cites(__package__)
    rules = Classic(data, cites, TERMS)
    order = by_price(data)
    yard = TrainYard(data, close_privates, order, above_limit(data))

    def bank_is_broken(state: State) -> bool:
        return state.bank_low <= 0  # 1889-9-1

    def tile_cost(state: State, action: a.LayTile, first: bool) -> Money:
        """Every tile on Kotohira is paid for (1889-8-5)."""
        if action.hex == KOTOHIRA:
            return sum(part.cost for part in data.atlas.hexes[KOTOHIRA].terrain)
        return rules.tile_cost(state, action, first)

    schedule = Schedule(
        data, SchedulePolicy(rules.is_sold_out, bank_is_broken, "1889-9-1", income=partial(income, data))
    )
    trade = TradeShares(data, rules.stock(), cites["stock"], "1889-5-2")
    private_policy = PrivatePolicy(phase_opens(data), half_to_double(data), after_purchase=after_purchase)
    privates = BuyPrivates(data, private_policy, cites["privates"], "1889-6-1")
    helping = HelpPolicy(
        owns_none_with_route,
        end=lambda draft, player: schedule.end(draft, Message("ended-bankrupt", {"who": player}), "1889-9-2"),
        from_companies=False,  # 1889-8-22
        others_change_president=False,  # 1889-8-24
    )
    trains = BuyTrains(
        data,
        yard,
        TrainPolicy(trade_ins=TRADE_INS),
        PresidentHelps(data, yard, trade, helping, cites["trains"]),
        cites["trains"],
        "1889-8-1",
    )
    track = LayTrack(data, replace(rules.track(), cost=tile_cost), cites["track"], "1889-8-1")
    powers = TilePowers(track, TILE_POWERS, cites)
    by_power = LayByPower(powers, "1889-6-3")
    exchange = ExchangeForShare(trade, EXCHANGES, cites["exchange"], "1889-6-7")
    waterfall = WaterfallPolicy(schedule.pay_privates, schedule.after_auction, multiples=False)
    return EighteenRules(
        data=data,
        codec=CODEC,
        flows={
            "auction": WaterfallFlow(WaterfallBids(data, waterfall, cites["auction"], "1889-4-1")),
            "stock": StockFlow(trade, schedule.after_stock, lambda state: state.players, beside=(by_power, exchange)),
            "operating": OperatingFlow(
                steps=(
                    track,
                    PlaceStations(data, rules.stations(), cites["stations"], "1889-8-1"),
                    RunTheTrains(data, rules.runs(), cites["runs"], "1889-8-1"),
                    PayOut(data, rules.dividends(), cites["dividends"], "1889-8-1"),
                    trains,
                    EndTurn(data, privates.may_buy_any, "1889-8-1"),
                ),
                anytime=(privates, by_power, exchange),
                order=order,
                begin_turn=rules.place_home,
                finish=schedule.after_operating,
            ),
        },
        decisions={
            TileDue: LayDueTile(powers, "1889-6-4", may_pass=True),
            Discard: DiscardTrains(yard, cites["trains"], "1889-7-3"),
            Offer: AnswerOffer({a.BuyTrain: trains.carry_out, a.BuyPrivateIn: privates.carry_out}, "1889-6-1"),
        },
        setup=setup,
        opening=lambda setup, chance: lay_table(
            data, setup.players, AuctionRound("auction", setup.players[0]), None, chance
        ),
        auditor=audit,
        viewer=view,
        own_homes=rules.home_stops,
        words=WORDS,
        bank_is_broken=bank_is_broken,
        powers=(*TILE_POWERS, *WAIVERS, *EXCHANGES),
    )


TITLE = Title(
    slug="1889",
    name="1889: Railways on Shikoku",
    variants=(Variant("base", (2, 3, 4, 5, 6)),),
    build=build,
    words=WORDS,
    ledger=FOLDER / "data" / "1889.toml",
    cover=FOLDER / "data" / "cover.svg",
    parts=bundle_of(__package__),
    screen=CommonView,
    entities=cache(lambda: entities(load_game(__package__, 6))),
)
