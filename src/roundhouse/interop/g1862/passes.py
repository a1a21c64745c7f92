"""Passes that our rules ask for and theirs do not, and the reverse."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.eighteen import actions as a
from roundhouse.eighteen.ids import POOL, CompanyId
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.state import State
from roundhouse.interop.file_game import FileGame
from roundhouse.interop.history import FileEntry
from roundhouse.interop.reading import (
    acts_now,
    may_pass,
    only_pass_left,
)
from roundhouse.kernel import Action, PlayerId
from roundhouse.titles.g1862 import actions as b
from roundhouse.titles.g1862.companies import (
    handler,
    has_certificate_room,
    has_terminal,
    has_train,
    is_in_receivership,
    share_price,
)
from roundhouse.titles.g1862.memory import turn_memory
from roundhouse.titles.g1862.refinancing import shares_to_sell
from roundhouse.titles.g1862.steps.building import Build
from roundhouse.titles.g1862.steps.buying import BuyTrains
from roundhouse.titles.g1862.steps.merging import JoinCompanies
from roundhouse.titles.g1862.steps.stock import MarketRound, Trade


def full_price(file_game: FileGame, company: CompanyId) -> int:
    """The price on the market: what an entry means that tells none."""
    cell = file_game.state.markers.get(company)
    return file_game.state.par.get(company, 0) if cell is None else file_game.data.market.prices[cell]


def read_any_pass(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """Hold back a pass in the build step while a terminal could be built: there a terminal is built in the next step.

    A pass in a step that our rules have already skipped is dropped.
    """
    who = file_game.actor(entry)
    if not acts_now(file_game, entry) or not may_pass(file_game, who):
        return
    step = file_game.game.rules.steps(file_game.state)[0]
    if isinstance(step, BuyTrains) and not has_train(file_game.state, step.company(file_game.state)):
        yield raise_money(file_game, step)
        return
    if entry.get("automatic") and entry.get("entity_type") == "corporation" and not isinstance(step, JoinCompanies):
        return  # they write a pass where no company can be joined; our rules do not ask there
    if isinstance(step, Build) and is_london_open(file_game, step):
        file_game.memo["held"] = who
        return
    yield a.Pass(who)


def is_london_open(file_game: FileGame, step: Build) -> bool:
    """Does 18xx.games ask in the station step whether a terminal is built?"""
    state, company = file_game.state, step.company(file_game.state)
    if turn_memory(state).built or not state.stations[company] or has_terminal(state, company):
        return False
    return step.reaches_london(state, company)


def raise_money(file_game: FileGame, step: BuyTrains) -> Action:
    """What 18xx.games does for a company that must raise money: sell own shares if that is enough, else refinance."""
    company = step.company(file_game.state)
    who = handler(file_game.state, company)
    can_sell = shares_to_sell(step.edition, file_game.state, company) is not None
    return b.SellTreasury(who, company) if can_sell else b.Refinance(who, company)


def idle(file_game: FileGame) -> Iterator[Action]:
    """A player who can do nothing, and a company that has only one way to raise money, are not asked."""
    state = file_game.state
    if state.result is not None or state.pending or not isinstance(state.round, OperatingRound):
        yield from only_pass_left(file_game)
        return
    step = file_game.game.rules.steps(state)[0]
    company = state.round.company
    assert company is not None
    if isinstance(step, BuyTrains) and step.has_one_way(state, company):
        yield raise_money(file_game, step)


def is_tempted(file_game: FileGame, state: State, player: PlayerId) -> bool:
    """Do they ask the player whether he buys a director's certificate from the pool (against 1862-6.3-7)?

    They do while no ordinary share of the company is there and he has the money and room for the certificate.
    """
    now, rules = state.round, file_game.game.rules
    if not isinstance(now, MarketRound) or not isinstance(step := rules.steps(state)[0], Trade):
        return False
    return has_certificate_room(step.edition, state, player) and any(
        is_in_receivership(state, company)
        and not state.shares[company].get(POOL, 0)
        and (player, company) not in now.sold
        and state.cash[player] >= 3 * share_price(step.edition, state, company)
        for company in state.par
    )


def let_pass(file_game: FileGame) -> Iterator[Action]:
    """The pass that was held back."""
    who = file_game.memo.pop("held", None)
    if who is not None:
        yield a.Pass(who)
