"""The bots ``steady`` and ``strong``: what they search, that they repeat themselves, and that they never err."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import roundhouse
from roundhouse.bots import GameSpec, bot_names, decide, find_bot, play_out
from roundhouse.bots.interface import BOTS
from roundhouse.bots.novice import cz_novice
from roundhouse.bots.novice.charters import FOUNDING, price_for_new
from roundhouse.bots.novice.cz import CZ_HABITS
from roundhouse.bots.novice.eastern import EASTERN_HABITS
from roundhouse.bots.novice.effort import Effort
from roundhouse.bots.novice.foresight import FLOAT, price_in_first_turn
from roundhouse.bots.novice.shares import leave_in_time, make_room, next_president, room_for_certificates
from roundhouse.bots.novice.situation import Situation
from roundhouse.bots.nuremberg.steady import NurembergSteady, Patience
from roundhouse.bots.simulate import start_game
from roundhouse.bots.steady import SteadyEighteen, Temper, chesapeake_steady, chesapeake_strong, cz_steady
from roundhouse.bots.steady.habits import CHESAPEAKE_WARY, CZ_TUNED, EASTERN_TUNED
from roundhouse.bots.steady.titles import (
    floats_with_train,
    floats_with_train_left,
    founds_or_secures,
    pays_for_train,
    train_at_start,
)
from roundhouse.eighteen.actions import BuyShare, Dividend, Pass, SellShares, SetPar, StartCompany
from roundhouse.eighteen.ids import IPO, POOL
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import Game, OneOf, Words, choices

SLUGS = ("18chesapeake", "18cz", "1862", "nuremberg")


def reached(slug: str, round_number: tuple[int, ...], players: int = 3, seed: int = 1) -> Game:
    """A game of novices at the beginning of a round: the number of a stock round, or set and number of another."""
    game = start_game(GameSpec(slug, ("novice",) * players, seed))
    bot = find_bot("novice", slug)
    while number_of(game.state.round) != round_number:
        game.apply(decide(bot, game, game.acting[0], 0.05).action)
    return game


def number_of(now: object) -> tuple[int, ...]:
    if isinstance(now, OperatingRound):
        return now.set, now.number
    return (now.number,) if isinstance(now, StockRound) else ()


@pytest.mark.parametrize("slug", SLUGS)
def test_every_title_has_all_levels(slug: str) -> None:
    assert bot_names(slug) == ("random", "novice", "steady", "strong")


@pytest.mark.parametrize("language", ["en", "it", "ja"])
def test_every_level_says_how_it_feels_and_how_fast_it_moves(language: str) -> None:
    words = Words(BOTS, language=language)
    told = {words.find(f"bot-{name}.about") for name in ("random", "novice", "steady", "strong")}
    assert len(told) == 4
    assert None not in told


def test_its_decision_is_the_same_every_time() -> None:
    game = reached("18chesapeake", (2,))
    bot = chesapeake_steady()
    first = decide(bot, game, game.acting[0])
    assert decide(chesapeake_steady(), game, game.acting[0]) == first
    assert decide(bot, game, game.acting[0]) == first


def test_it_looks_at_moves_and_leaves_the_position_alone() -> None:
    game = reached("18chesapeake", (2,))
    before = game.state.clone()
    decide(chesapeake_steady(), game, game.acting[0])
    assert game.state == before


def test_it_pays_out_where_the_novice_would_save() -> None:
    """The outline must promise far more before earnings are kept."""
    game = reached("18chesapeake", (4, 1))
    bot = find_bot("novice", "18chesapeake")
    steady = chesapeake_steady()
    seen = 0
    for _ in range(120):
        if game.result is not None or seen == 3:
            break
        if any(isinstance(choice.action, Dividend) for choice in game.choices()):
            seen += 1
            action = decide(steady, game, game.acting[0]).action
            assert isinstance(action, Dividend)
            assert action.kind == "pay"
        game.apply(decide(bot, game, game.acting[0], 0.05).action)
    assert seen == 3


def test_what_does_not_matter_is_left_to_the_novice() -> None:
    game = reached("18chesapeake", (2,))
    seat = game.acting[0]
    like = chesapeake_steady().at_two
    none = SteadyEighteen(like.novice, like.outlook, Temper(matters=frozenset()))
    advice = find_bot("novice", "18chesapeake").decide(game.rules, game.state, seat, random.Random(1), 0.1)
    assert none.decide(game.rules, game.state, seat, random.Random(1), 0.1) == advice


def test_no_company_is_opened_in_1862_that_cannot_pay_for_a_train() -> None:
    """It would be refinanced in its first turn and be left without a director."""
    game = roundhouse.new_game("1862", ["Ann", "Bo", "Cy"], seed=3)
    company = next(company for company in game.rules.data.companies if company not in game.state.closed)
    now = train_at_start(game.rules, game.state, company)
    left = price_in_first_turn(game.rules, game.state, FOUNDING)
    for pays, train in ((floats_with_train, now), (floats_with_train_left, left)):
        low, high = (train + FOUNDING - 1) // FLOAT, -(-(train + FOUNDING) // FLOAT)
        assert not pays(game.rules, game.state, StartCompany("Ann", company, low))
        assert pays(game.rules, game.state, StartCompany("Ann", company, high))
        assert pays(game.rules, game.state, SetPar("Ann", company, low))
        assert pays(game.rules, game.state, Pass("Ann"))


def test_what_the_novice_founds_and_secures_is_kept_in_18cz() -> None:
    """Who leads a company decides what it pays: that is worth more than the outline sees."""
    game = reached("18cz", (3,), players=4)
    led = next((c for c in game.state.floated if game.state.president(c)), None)
    assert led is not None
    president = game.state.president(led)
    other = next(player for player in game.state.players if player != president)
    assert founds_or_secures(game.state, BuyShare(president, led, "@ipo"))
    assert not founds_or_secures(game.state, BuyShare(other, led, "@ipo"))
    assert founds_or_secures(game.state, StartCompany(other, led, 70))
    bot = cz_steady()
    seat = game.acting[0]
    advice = bot.novice.decide(game.rules, game.state, seat, random.Random(1), 0.05)
    stubborn = SteadyEighteen(bot.novice, bot.outlook, replace(bot.temper, kept=lambda state, action: True))
    assert stubborn.decide(game.rules, game.state, seat, random.Random(1), 0.05) == advice


def test_a_steady_of_18cz_keeps_the_money_for_its_first_company() -> None:
    """The novice spends it on locals; this is what separates the two most."""
    spent = {}
    for name in ("novice", "steady"):
        game = start_game(GameSpec("18cz", (name,) * 4, 1))
        bot = find_bot(name, "18cz")
        while not number_of(game.state.round):
            game.apply(decide(bot, game, game.acting[0], 0.05).action)
        spent[name] = min(game.state.cash[player] for player in game.state.players)
    assert spent["steady"] >= CZ_TUNED.cash_kept * game.rules.data.starting_cash > spent["novice"]


def test_a_steady_of_1862_keeps_money_for_shares_when_it_sets_a_price() -> None:
    """The novice puts all its money into one company."""
    game = roundhouse.new_game("1862", ["Ann", "Bo", "Cy"], seed=3)
    for habits, part in ((EASTERN_HABITS, 1.0), (EASTERN_TUNED, EASTERN_TUNED.price_part)):
        situation = Situation(game.rules, game.state, "Ann", random.Random(1), (), Effort(0.05), habits)
        pars = OneOf(game.rules.data.market.par_cells("unchartered"))
        company = next(iter(game.rules.data.companies))
        par = price_for_new(situation, StartCompany("Ann", company, 54), pars)
        assert par == max(par for par in pars.values if FLOAT * par <= part * situation.cash)


def test_full_hands_make_room_for_a_better_share() -> None:
    """Only where the habits say so, and never by giving up a company that the player leads."""
    game = reached("18cz", (7,), players=4)
    tuned = cz_novice(replace(CZ_TUNED, worthwhile=1.0))
    novice, found = find_bot("novice", "18cz"), 0
    for _ in range(60):
        if not isinstance(game.state.round, StockRound):
            break
        seat = game.acting[0]
        options = tuple(game.choices(seat))
        situation = Situation(game.rules, game.state, seat, random.Random(1), options, Effort(0.05), tuned.habits)
        advice = make_room(situation)
        assert make_room(replace(situation, habits=CZ_HABITS)) is None
        if advice is not None:
            found += 1
            assert isinstance(advice.action, SellShares)
            assert room_for_certificates(situation) <= 0
            assert game.state.president(advice.action.company) != seat
        game.apply(decide(novice, game, seat, 0.05).action)
    assert found


def test_shares_of_a_company_in_need_are_sold_before_it_is_handed_over() -> None:
    """As few as make somebody else the next president; only where the habits say so, and only if it would be me."""
    game = reached("18chesapeake", (3,))
    state = game.state.clone()
    seat = game.acting[0]
    left, right = state.clockwise_from(seat)[1:]
    company = next(c for c in sorted(state.operated) if state.president(c))
    state.president_cert = {**state.president_cert, company: left}
    state.shares = {**state.shares, company: {seat: 4, right: 3, IPO: 1}}
    state.trains = {**state.trains, company: ()}
    state.cash = {**state.cash, company: 0, seat: 10}
    state.deck = tuple(card for card in state.deck if game.rules.data.trains[card.kind].price > 400)
    options = tuple(choices(game.rules, state, seat))
    habits = CHESAPEAKE_WARY
    situation = Situation(game.rules, state, seat, random.Random(1), options, Effort(0.05), habits)
    assert next_president(state, company) == seat
    advice = leave_in_time(situation)
    assert advice is not None
    # with three shares each the first after the president would lead: that is the player on his left
    assert advice.action == SellShares(seat, company, 1)
    assert leave_in_time(replace(situation, habits=replace(habits, wary=False))) is None
    richer = state.clone()
    richer.cash = {**state.cash, company: 5_000}
    assert leave_in_time(replace(situation, state=richer)) is None
    safe = state.clone()
    safe.shares = {**state.shares, company: {seat: 3, right: 4, IPO: 1}}
    assert leave_in_time(replace(situation, state=safe)) is None


def test_who_would_lead_a_company_next() -> None:
    game = reached("18chesapeake", (3,))
    state = game.state.clone()
    one, two, three = state.players
    company = next(c for c in sorted(state.operated) if state.president(c))
    state.president_cert = {**state.president_cert, company: one}
    state.shares = {**state.shares, company: {one: 2, two: 1, three: 2, IPO: 3}}
    assert next_president(state, company) == three
    state.shares = {**state.shares, company: {one: 2, two: 1, three: 1, IPO: 4}}
    assert next_president(state, company) is None
    state.president_cert = {**state.president_cert, company: POOL}
    assert next_president(state, company) is None


def test_a_table_for_two_has_a_player_of_its_own() -> None:
    """Both answer as they would alone."""
    strong = chesapeake_strong()
    assert strong.at_two.novice.habits != strong.at_more.novice.habits
    for players, own in ((2, strong.at_two), (3, strong.at_more)):
        game = reached("18chesapeake", (2,), players=players)
        seat = game.acting[0]
        assert decide(strong, game, seat, 0.05) == decide(own, game, seat, 0.05)


def test_no_company_is_started_that_cannot_pay_for_a_train() -> None:
    game = roundhouse.new_game("18chesapeake", ["Ann", "Bo", "Cy"], seed=3)
    company = next(iter(game.rules.data.companies))
    train = train_at_start(game.rules, game.state, company)
    assert not pays_for_train(game.rules, game.state, StartCompany("Ann", company, train // 10 - 1))
    assert pays_for_train(game.rules, game.state, StartCompany("Ann", company, train // 10))


@pytest.mark.parametrize("patience", [Patience(lines=2), Patience(spaces_at_two=2, plays=2)])
def test_a_move_chosen_by_playing_rounds_out_is_legal_and_repeated(patience: Patience) -> None:
    """The same question gets the same answer, and the answer is legal."""
    game = start_game(GameSpec("nuremberg", ("novice", "novice"), 5))
    novice = find_bot("novice", "nuremberg")
    while patience.lines == 2 and game.state.phase < 5:
        game.apply(decide(novice, game, game.acting[0]).action)
    seat = game.acting[0]
    bot = NurembergSteady(patience)
    first = decide(bot, game, seat)
    assert decide(bot, game, seat) == first
    game.apply(first.action)


@pytest.mark.slow
def test_steadies_alone_do_not_propose_the_same_for_ever() -> None:
    outcome = play_out(GameSpec("18cz", ("steady",) * 4, 1, budget=0.02))
    assert sum(outcome.wins) == pytest.approx(1)
    assert outcome.moves < 1_500


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "players"), [("18chesapeake", 3), ("18cz", 3), ("1862", 3), ("nuremberg", 2)])
def test_it_plays_a_whole_game_beside_novices(slug: str, players: int) -> None:
    outcome = play_out(
        GameSpec(slug, ("steady",) + ("novice",) * (players - 1), 4, budget=0.1, audit=True, audit_every=50)
    )
    assert sum(outcome.wins) == pytest.approx(1)
