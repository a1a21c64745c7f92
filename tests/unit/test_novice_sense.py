"""Where the novice was silly: private auctions, saving in herds, companies without trains, burdens."""

from __future__ import annotations

import random
from typing import Any

import pytest

from roundhouse.bots import decide, find_bot
from roundhouse.bots.novice.effort import Effort
from roundhouse.bots.novice.shares import price_at_start
from roundhouse.bots.novice.situation import Habits, Situation
from roundhouse.bots.simulate import GameSpec, start_game
from roundhouse.eighteen.actions import Bid, SellShares
from roundhouse.eighteen.auction import AuctionRound
from roundhouse.eighteen.ids import IPO, CompanyId
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import Game, PlayerId, apply, choices


def begun(players: int = 4, seed: int = 1) -> Game:
    return start_game(GameSpec("18chesapeake", ("novice",) * players, seed))


def play(game: Game) -> Any:
    action = decide(find_bot("novice", "18chesapeake"), game, game.acting[0], 0.05).action
    game.apply(action)
    return action


def test_private_companies_are_bid_up() -> None:
    game = begun()
    bids: list[Bid] = []
    leader: dict[str, str] = {}
    while isinstance(game.state.round, AuctionRound):
        action = play(game)
        if isinstance(action, Bid):
            assert leader.get(action.private) != action.who  # nobody outbids himself
            leader[action.private] = action.who
            bids.append(action)
    data = game.rules.data  # type: ignore[attr-defined]
    contested = {bid.private for bid in bids if bid.price > data.privates[bid.private].value + 5}
    assert contested
    # enough is kept to take part in a company
    assert all(game.state.cash[player] >= data.starting_cash // 2 for player in game.setup.players)


@pytest.mark.slow
def test_companies_do_not_save_in_herds() -> None:
    """Rounds in which three or more companies kept their earnings were one in four before."""
    game = begun()
    kept: dict[tuple[int, int], int] = {}
    while game.result is None:
        now = game.state.round
        play(game)
        if isinstance(now, OperatingRound):
            number = (now.set, now.number)
            told = [e for e in game.state.events if e.kind == "dividend" and e.facts["kind"] == "withhold"]
            kept[number] = kept.get(number, 0) + len(told)
    assert sum(1 for count in kept.values() if count >= 3) <= len(kept) // 10


def stock_round() -> tuple[Game, Any, PlayerId, PlayerId, CompanyId]:
    """A stock round after the first operating rounds: the game, a position to be changed, the player to act, another,
    and a company."""
    game = begun()
    while not (isinstance(game.state.round, StockRound) and game.state.round.number == 3):
        play(game)
    state = game.state.clone()
    actor = game.acting[0]
    other = next(player for player in state.players if player != actor)
    company = min(state.operated & state.floated)
    return game, state, actor, other, company


def with_burden(state: Any, actor: PlayerId, other: PlayerId, company: CompanyId, cash: int) -> None:
    """The actor leads a company without a train and without money; the other holds two of its shares."""
    state.president_cert = {**state.president_cert, company: actor}
    state.shares = {**state.shares, company: {actor: 1, other: 2, IPO: 5}}
    state.trains = {**state.trains, company: ()}
    state.cash = {**state.cash, company: 0, actor: cash}
    state.deck = tuple(card for card in state.deck if card.kind not in ("2", "3"))


def novice_moves(game: Game, state: Any, actor: PlayerId) -> Any:
    return find_bot("novice", "18chesapeake").decide(game.rules, state, actor, random.Random(1), 0.05).action


def test_a_burden_is_left_to_another_shareholder() -> None:
    game, state, actor, other, company = stock_round()
    with_burden(state, actor, other, company, cash=60)
    action = novice_moves(game, state, actor)
    assert isinstance(action, SellShares)
    assert action.company == company
    assert apply(game.rules, state, action).president(company) == other


def test_a_company_is_kept_that_its_president_can_help() -> None:
    game, state, actor, other, company = stock_round()
    with_burden(state, actor, other, company, cash=2000)
    action = novice_moves(game, state, actor)
    assert not (isinstance(action, SellShares) and action.company == company)


@pytest.mark.parametrize("waiting", [0, 1, 2])
def test_a_new_company_reckons_with_those_that_buy_before_it(waiting: int) -> None:
    game, state, actor, _, company = stock_round()
    state.floated = frozenset(sorted(state.floated)[:waiting])
    state.trains = {owner: () if owner in state.floated else held for owner, held in state.trains.items()}
    options = tuple(choices(game.rules, state, actor))
    rules: Any = game.rules
    situation = Situation(rules, state, actor, random.Random(1), options, Effort(0.05), Habits())
    assert price_at_start(situation, company) == rules.data.trains[state.deck[waiting].kind].price
