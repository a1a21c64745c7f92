"""1862, read from top to bottom like the rulebook's contents."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from roundhouse.eighteen.flow import EIGHTEEN, WEIGHTS, EighteenRules, RoundFlow
from roundhouse.eighteen.holdings import Holdings
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.loading import load_options
from roundhouse.eighteen.offers import AnswerOffer, Offer
from roundhouse.eighteen.opening import lay_table
from roundhouse.eighteen.operating import OperatingFlow, by_price, on_turn
from roundhouse.eighteen.readings import departures
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockFlow
from roundhouse.kernel import ActionCodec, Chance, Setup, Title, Variant, Words, bundle_of, load_cites
from roundhouse.rules import ledger_file
from roundhouse.words import own_book

from .actions import ACTIONS, BuyTrain, Merge
from .audit import audit
from .companies import ChooseStations, certificate_count, certificate_limit
from .edition import Edition, check_options, company_signs, make_edition
from .exchange import OptionDue, Procedure, SettleOptions
from .home import place_home
from .memory import Memory
from .mergers import ACQUIRE, MERGE, Mergers, RemoveStations, TooManyStations
from .readings import Readings
from .refinancing import REFINANCE, Refinancing
from .rounds import Rounds, bank_is_empty
from .steps.building import Build, UpgradeHome
from .steps.buying import BuyTrains
from .steps.dividends import DecideDividend
from .steps.fines import Fine, PayFines
from .steps.merging import JoinCompanies
from .steps.parliament import (
    BidForCharters,
    BuyCharterShares,
    BuySharesOfCharter,
    ParliamentFlow,
    ParliamentRound,
    SetCharterPrice,
    SetCharterPrices,
)
from .steps.placing import PlaceOneStation
from .steps.redeeming import RedeemOwnShare
from .steps.running import RunAllTrains
from .steps.stock import ChooseStationCount, Trade
from .view import EasternView, view
from .warranties import WarrantyYard

CODEC = ActionCodec(ACTIONS)


def _opening(edition: Edition, setup: Setup, chance: Chance) -> State:
    """Section 2.4: seats, companies in three groups, permits; the rest leave the game."""
    data = edition.data
    chance, seats = chance.decide("seating", setup.players)
    chance, shuffled = chance.decide("companies", list(data.companies))
    count = sum(edition.groups.values())
    offered, removed = shuffled[:count], shuffled[count:]
    group: dict[CompanyId, str] = {}
    for phase, size in edition.groups.items():
        for company in offered[len(group) : len(group) + size]:
            group[company] = phase
    permits: dict[CompanyId, tuple[str, ...]] = dict.fromkeys(offered, ())
    if edition.has_permits:
        cards = [kind for kind, number in edition.permits.items() for _ in range(number)]
        chance, dealt = chance.decide("permits", cards)
        permits = {company: (permit,) for company, permit in zip(offered, dealt, strict=False)}
    first = ParliamentRound("parliament", 1, seats[0])
    draft = lay_table(data, seats, first, Memory(offered, group, permits, permits), chance, removed)
    # Stations are counted and paid when a company floats (1862-6.5.4.2-2).
    draft.stations = dict.fromkeys(data.companies, ())
    return draft


WORDS = Words(own_book("1862"), EIGHTEEN)


def build(setup: Setup) -> EighteenRules:
    """The rules of one game."""
    edition = make_edition(setup)
    cites = load_cites(__package__)
    cite = cites["all"]
    mergers, refinancing = Mergers(edition), Refinancing(edition)
    procedure = Procedure(
        edition, {MERGE: mergers.complete, ACQUIRE: mergers.complete, REFINANCE: refinancing.complete}
    )
    mergers.procedure = refinancing.procedure = procedure
    fines = PayFines(edition, cite)
    rounds = Rounds(edition, fines)
    order = by_price(edition.data)
    yard = WarrantyYard(edition.data, rounds.on_phase, order, lambda state, company: 0)
    trains = BuyTrains(edition, yard, refinancing, cite)
    bids = BidForCharters(edition, cite)
    merge = JoinCompanies(edition, mergers, MERGE, cite)
    operating = OperatingFlow(
        steps=(
            UpgradeHome(edition, cite),
            merge,
            Build(edition, cite),
            PlaceOneStation(edition, cite),
            RunAllTrains(edition, cites["runs"]),
            DecideDividend(edition, cite),
            trains,
            RedeemOwnShare(edition, cite),
            JoinCompanies(edition, mergers, ACQUIRE, cite),
        ),
        anytime=(),
        order=order,
        begin_turn=lambda draft, company: place_home(edition, draft, company),
        finish=rounds.after_operating_round,
    )

    def join(draft: State, deal: Merge) -> None:
        """The step in which the deal was proposed tells a merger from an acquisition."""
        is_merger = operating.steps[on_turn(draft).step] is merge
        mergers.start(draft, deal, MERGE if is_merger else ACQUIRE)

    flows: dict[str, RoundFlow] = {
        "parliament": ParliamentFlow(edition, bids, rounds.after_parliament),
        "stock": StockFlow(Trade(edition, cite), rounds.after_stock_round, lambda state: state.players),
        "operating": operating,
    }
    decisions = {
        SetCharterPrice: SetCharterPrices(edition, cite),
        BuyCharterShares: BuySharesOfCharter(edition, cite),
        ChooseStations: ChooseStationCount(edition, cite),
        Fine: fines,
        OptionDue: SettleOptions(procedure),
        TooManyStations: RemoveStations(mergers, cite),
        Offer: AnswerOffer({Merge: join, BuyTrain: trains.carry_out}, "1862-7.5.1-1", {BuyTrain: "1862-7.9-5"}),
    }
    return EighteenRules(
        words=WORDS,
        data=edition.data,
        codec=CODEC,
        flows=flows,
        decisions=decisions,
        setup=setup,
        opening=partial(_opening, edition),
        auditor=lambda data, state: audit(edition, state),
        viewer=lambda rules, state, viewer: view(edition, rules, state, viewer),
        own_holdings=Holdings(
            certificates=certificate_count,
            certificate_limit=lambda state, player: certificate_limit(edition, state),
            holding_limit=lambda state, company: None,
            score_parts=rounds.score_parts,
        ),
        bank_is_broken=bank_is_empty,
        weights={**WEIGHTS, "bid_charter": 0.15, "merge": 0.2},
    )


OPTIONS = tuple(load_options(__package__).values())
PLAYERS = (2, 3, 4, 5, 6, 7, 8)


TITLE = Title(
    slug="1862",
    name="1862: Railway Mania in the Eastern Counties",
    variants=(
        Variant("base", PLAYERS, OPTIONS),
        Variant("advanced-freight", PLAYERS, OPTIONS),
        Variant("advanced-express", PLAYERS, OPTIONS),
        Variant("simple-freight", PLAYERS, OPTIONS),
        Variant("simple-express", PLAYERS, OPTIONS),
    ),
    build=build,
    words=WORDS,
    rules_version=2,
    older_versions=(1,),
    readings=("rulebook", "18xx.games"),
    departures={"18xx.games": departures(Readings)},
    check_options=check_options,
    ledger=ledger_file("1862"),
    cover=Path(__file__).with_name("data") / "cover.svg",
    parts=bundle_of(__package__),
    screen=EasternView,
    entities=company_signs,
)
