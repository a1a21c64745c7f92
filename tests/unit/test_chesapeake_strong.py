"""``strong`` at larger tables of 18Chesapeake: its bids, its figures of a position, whom it expects, its tool."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from tools import learn_chesapeake as tool

from roundhouse.bots import GameSpec, decide, find_bot, play_out
from roundhouse.bots.novice import Novice, chesapeake_novice
from roundhouse.bots.novice.auction import buy_or_bid, worth
from roundhouse.bots.novice.effort import Effort
from roundhouse.bots.novice.situation import Habits, Situation
from roundhouse.bots.novice.trains import lasting_price, sell_private_to_own_company
from roundhouse.bots.search import chesapeake as standing
from roundhouse.bots.search.chesapeake import BASIC, CLOCKS, NAMES, StandingValue, figures
from roundhouse.bots.search.earnings import Earnings
from roundhouse.bots.search.forecast import CLASSIC, estimate
from roundhouse.bots.simulate import start_game
from roundhouse.bots.steady import SteadyEighteen, chesapeake_steady, chesapeake_strong
from roundhouse.bots.steady.habits import CHESAPEAKE_SHREWD, CHESAPEAKE_WARY
from roundhouse.bots.steady.titles import CHESAPEAKE_TRADING
from roundhouse.eighteen.actions import Bid, BuyPrivate, BuyPrivateIn
from roundhouse.eighteen.auction import AuctionRound
from roundhouse.eighteen.ids import PrivateId
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import Game, Message, Result, apply, choices

SLUG = "18chesapeake"


def seen(game: Game, habits: Habits, state: object = None) -> Situation:
    position = state or game.state
    seat = game.acting[0]
    options = tuple(choices(game.rules, position, seat))
    return Situation(game.rules, position, seat, random.Random(1), options, Effort(0.05), habits)


def in_stock_round(number: int, players: int = 4) -> Game:
    """A game of novices when a stock round begins."""
    game = start_game(GameSpec(SLUG, ("novice",) * players, 3))
    bot = find_bot("novice", SLUG)
    while not (isinstance(game.state.round, StockRound) and game.state.round.number == number):
        game.apply(decide(bot, game, game.acting[0], 0.05).action)
    return game


# -- private companies -------------------------------------------------------------------------------------


def test_what_a_private_company_is_worth_is_a_habit() -> None:
    """Others are worth their face value and half of five incomes, as before."""
    data = start_game(GameSpec(SLUG, ("novice",) * 4, 1)).rules.data
    private = data.privates[PrivateId("P4")]
    assert worth(private, Habits()) == 80 + 15 * 5 // 2
    assert worth(private, replace(Habits(), private_worth={"P4": 95})) == 95
    assert worth(private, replace(Habits(), private_worth={"P5": 95})) == 80 + 15 * 5 // 2


def test_a_private_company_that_is_worth_less_than_its_price_is_not_bought() -> None:
    game = start_game(GameSpec(SLUG, ("novice",) * 4, 1))
    none = dict.fromkeys(game.rules.data.privates, 0)
    assert buy_or_bid(seen(game, replace(Habits(), private_worth=none))) is None
    cheapest = buy_or_bid(seen(game, replace(Habits(), private_worth={**none, "P1": 20})))
    assert cheapest is not None
    assert cheapest.action == BuyPrivate(game.acting[0], PrivateId("P1"))


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_dearest_private_company_is_bid_up_and_left_to_others(seed: int) -> None:
    """Who owned it among steadies came out behind; a steady pays more for it than strong bids."""
    seat = seed % 4
    bots = [find_bot("steady", SLUG) for _ in range(4)]
    bots[seat] = find_bot("strong", SLUG)
    game = start_game(GameSpec(SLUG, ("novice",) * 4, seed))
    players = game.setup.players
    highest = 0
    while isinstance(game.state.round, AuctionRound) and not game.state.pending:
        at = players.index(game.acting[0])
        action = decide(bots[at], game, players[at], 0.05).action
        if at == seat and isinstance(action, Bid) and action.private == "P6":
            highest = max(highest, action.price)
        game.apply(action)
    owner = game.state.privates[PrivateId("P6")]
    assert owner != players[seat]
    assert highest < CHESAPEAKE_SHREWD.private_worth["P6"]


def test_a_company_buys_its_presidents_private_company_with_the_money_for_a_train_if_habits_say_so() -> None:
    """With the most that it may pay. By default the price of a lasting train stays in the treasury."""
    game = in_stock_round(3)
    bot = find_bot("novice", SLUG)
    while True:
        offered = [c.action for c in game.choices() if isinstance(c.action, BuyPrivateIn)]
        now = game.state.round
        company = now.company if isinstance(now, OperatingRound) else None
        seat = game.acting[0]
        own = [a for a in offered if game.state.privates[a.private] == seat]
        if own and company is not None and game.state.trains_of(company) and game.state.president(company) == seat:
            break
        game.apply(decide(bot, game, seat, 0.05).action)
    state = game.state.clone()
    state.trains = {**state.trains, company: state.trains_of(company)[:1]}
    state.cash = {**state.cash, company: lasting_price(seen(game, CHESAPEAKE_WARY, state), company)}
    kept = seen(game, CHESAPEAKE_WARY, state)
    assert not any(kept.is_safe(train) for train in state.trains_of(company))
    assert sell_private_to_own_company(kept) is None
    sold = sell_private_to_own_company(seen(game, CHESAPEAKE_SHREWD, state))
    assert sold is not None
    assert isinstance(sold.action, BuyPrivateIn)
    assert sold.action.price == 2 * game.rules.data.privates[sold.action.private].value


# -- figures -----------------------------------------------------------------------------------------------


def test_the_figures_are_those_that_the_weights_were_learnt_with() -> None:
    """Who changes a figure raises VERSION and learns the weights again."""
    game = in_stock_round(4)
    rules, state = game.rules, game.state
    found = figures(rules, state, CLASSIC)
    assert standing.VERSION == 1
    assert len(NAMES) == len(BASIC) * len(CLOCKS)
    rows = {player: dict(zip(NAMES, row, strict=True)) for player, row in found.items()}
    for name in NAMES:
        assert sum(row[name] for row in rows.values()) == pytest.approx(0, abs=1e-6), "figures are leads"
    one, two = state.players[:2]

    def apart(name: str) -> float:
        return rows[one][name] - rows[two][name]

    expected = estimate(rules, state, CLASSIC)
    assert apart("outline") == pytest.approx(expected[one] - expected[two])
    assert apart("cash") == state.cash[one] - state.cash[two]
    assert apart("worth") == rules.worth(state, one) - rules.worth(state, two)
    assert apart("private companies") == len(state.privates_of(one)) - len(state.privates_of(two))
    led = [sum(state.president(c) == player for c in state.par) for player in (one, two)]
    assert apart("companies led") == led[0] - led[1]
    assert apart("cash, by cards to come") == pytest.approx(apart("cash") * len(state.deck) / 23)
    assert apart("cash, by the bank") == pytest.approx(apart("cash") * state.bank / 8000)


def test_a_company_without_money_for_its_next_train_counts_as_a_bill() -> None:
    game = in_stock_round(4)
    state = game.state.clone()
    company = next(c for c in sorted(state.operated) if state.president(c))
    president = state.president(company)
    state.trains = {**state.trains, company: ()}
    state.cash = {**state.cash, company: 10}

    def bill(position: object) -> float:
        return dict(zip(NAMES, figures(game.rules, position, CLASSIC)[president], strict=True))["bills"]

    rich = state.clone()
    rich.cash = {**state.cash, company: 10_000}
    price = game.rules.data.trains[state.deck[0].kind].price
    others = len(state.players) - 1
    assert bill(state) - bill(rich) == pytest.approx((price - 10) * others / (others + 1))


def test_the_value_is_a_lead_over_the_table_and_the_scores_at_the_end() -> None:
    game = in_stock_round(4)
    value = StandingValue()
    found = value(game.rules, game.state, CLASSIC, Earnings())
    assert sum(found.values()) == pytest.approx(0, abs=1e-6)
    assert any(abs(lead) > 1 for lead in found.values())
    over = game.state.clone()
    scores = {player: 1000 * place for place, player in enumerate(over.players)}
    over.result = Result(scores, (over.players[-1],), Message("ended-bank"), "CHES-12-2")
    ended = value(game.rules, over, CLASSIC, Earnings())
    assert list(ended.values()) == [-1500, -500, 500, 1500]


def test_every_number_of_players_is_valued() -> None:
    for players in (3, 5, 6):
        game = in_stock_round(2, players)
        assert len(StandingValue()(game.rules, game.state, CLASSIC, Earnings())) == players


# -- decisions ---------------------------------------------------------------------------------------------


class Counting:
    """A novice that records for whom it is asked."""

    def __init__(self, inner: Novice) -> None:
        self.inner = inner
        self.seats: list[str] = []

    def advise(self, rules, state, seat, rng, budget):  # type: ignore[no-untyped-def]
        self.seats.append(seat)
        return self.inner.advise(rules, state, seat, rng, budget)


def test_others_are_expected_to_play_by_their_own_habits_and_the_work_is_limited() -> None:
    game = in_stock_round(4)
    own, others = Counting(chesapeake_novice(CHESAPEAKE_SHREWD)), Counting(chesapeake_novice(CHESAPEAKE_WARY))
    bot = SteadyEighteen(own, CLASSIC, CHESAPEAKE_TRADING, StandingValue(), others)  # type: ignore[arg-type]
    seat = game.acting[0]
    first = decide(bot, game, seat, 0.05)
    assert set(own.seats) == {seat}
    assert set(others.seats) == set(game.setup.players) - {seat}
    # the advice, and the moves after the candidates that are played on: the best, the advice and a pass
    assert len(own.seats) + len(others.seats) <= 1 + (CHESAPEAKE_TRADING.deep + 2) * CHESAPEAKE_TRADING.moves
    assert decide(chesapeake_strong(), game, seat, 0.05) == first
    apply(game.rules, game.state, first.action)


def test_strong_tries_sales_and_steady_does_not() -> None:
    assert "sell_shares" in chesapeake_strong().at_more.temper.matters
    assert "sell_shares" not in chesapeake_steady().at_more.temper.matters


@pytest.mark.slow
def test_it_plays_a_whole_game_beside_steadies_and_repeats_itself() -> None:
    """At a table of four; the game of the tool below is one of three."""
    spec = GameSpec(SLUG, ("strong",) + ("steady",) * 3, 4, budget=0.1, audit=True, audit_every=50)
    outcome = play_out(spec)
    assert sum(outcome.wins) == pytest.approx(1)
    assert play_out(replace(spec, audit=False)).scores == outcome.scores


# -- the tool ----------------------------------------------------------------------------------------------


def test_no_doublings_are_the_player_that_is_shipped() -> None:
    none = dict.fromkeys(tool.drawn(random.Random(1), {}, 0.4), 0.0)
    assert tool.habits_of(none) == CHESAPEAKE_SHREWD
    assert tool.temper_of(none) == CHESAPEAKE_TRADING
    assert tool.habits_of({**none, "heavy": 1.0}).heavy == 2 * CHESAPEAKE_SHREWD.heavy
    assert tool.habits_of({**none, "P6": -1.0}).private_worth["P6"] == 111


def test_the_tool_fits_what_games_show_and_writes_what_is_read() -> None:
    rest = [0.0] * (len(NAMES) - 2)

    def game(seed: int) -> dict[str, object]:
        leads = [seed % 9 - 4.0, 4.0 - seed % 9]
        rows = [[[sign * (seed % 5 - 2.0), lead, *rest] for sign, lead in zip((1, -1), leads, strict=True)]]
        return {
            "rows": rows,
            "scores": [1000 + 10 * lead for lead in leads],
            "habits": {"heavy": leads[seed % 2]},
            "lone": seed % 2,
        }

    games = [game(seed) for seed in range(900)]
    fitted = tool.value_of(games)
    # a lead of 1 is a hundredth of the mean
    assert fitted.value([0.0, 1.0, *rest]) == pytest.approx(tool.MEAN / 100, rel=0.3)
    assert tool.agreement(games, fitted)[1] == pytest.approx(1)
    assert tool.habits_that_win(games)["heavy"] > 0.005
    again = json.loads(json.dumps(fitted.to_dict()))
    assert tuple(again["weights"]) == NAMES


@pytest.mark.slow
def test_a_game_of_the_tool_is_the_same_every_time() -> None:
    game = tool.played(830_001, 3, {"heavy": 0.5}, 0.2, 0.05)
    assert game is not None
    assert len(game["scores"]) == 3
    assert all(len(row) == len(NAMES) for table in game["rows"] for row in table)
    assert game == tool.played(830_001, 3, {"heavy": 0.5}, 0.2, 0.05)
