"""Passes: which of them our rules ask for and theirs do not, and the other way round."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.eighteen import actions as a
from roundhouse.eighteen.ids import POOL, CompanyId
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.state import State
from roundhouse.interop.desk import Desk
from roundhouse.interop.history import Entry
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


def full_price(desk: Desk, company: CompanyId) -> int:
    """The price on the market: what an entry means that tells none."""
    cell = desk.state.markers.get(company)
    return desk.state.par.get(company, 0) if cell is None else desk.data.market.prices[cell]


def read_any_pass(desk: Desk, entry: Entry) -> Iterator[Action]:
    """A pass in the build step is held back where a terminal could be built: theirs is a station of the next step.

    A pass in a step that our rules have gone through by themselves is dropped.
    """
    who = desk.actor(entry)
    if not acts_now(desk, entry) or not may_pass(desk, who):
        return
    step = desk.game.rules.steps(desk.state)[0]
    if isinstance(step, BuyTrains) and not has_train(desk.state, step.company(desk.state)):
        yield raise_money(desk, step)
        return
    if entry.get("automatic") and entry.get("entity_type") == "corporation" and not isinstance(step, JoinCompanies):
        return  # they pass where nobody can be joined; our rules do not even ask
    if isinstance(step, Build) and is_london_open(desk, step):
        desk.memo["held"] = who
        return
    yield a.Pass(who)


def is_london_open(desk: Desk, step: Build) -> bool:
    """Will they wait in the station step for a terminal?"""
    state, company = desk.state, step.company(desk.state)
    if turn_memory(state).built or not state.stations[company] or has_terminal(state, company):
        return False
    return step.reaches_london(state, company)


def raise_money(desk: Desk, step: BuyTrains) -> Action:
    """What they do for a company that must raise money: sell own shares if that is enough, else refinance."""
    company = step.company(desk.state)
    who = handler(desk.state, company)
    can_sell = shares_to_sell(step.edition, desk.state, company) is not None
    return b.SellTreasury(who, company) if can_sell else b.Refinance(who, company)


def idle(desk: Desk) -> Iterator[Action]:
    """A player who can do nothing, and a company that has only one way to raise money, are not asked."""
    state = desk.state
    if state.result is not None or state.pending or not isinstance(state.round, OperatingRound):
        yield from only_pass_left(desk)
        return
    step = desk.game.rules.steps(state)[0]
    company = state.round.company
    assert company is not None
    if isinstance(step, BuyTrains) and step.has_one_way(state, company):
        yield raise_money(desk, step)


def is_tempted(desk: Desk, state: State, player: PlayerId) -> bool:
    """Do they ask the player whether he buys a director's certificate from the pool (against 1862-6.3-7)?

    They do while no ordinary share of the company is there and he has the money and room for the certificate.
    """
    now, rules = state.round, desk.game.rules
    if not isinstance(now, MarketRound) or not isinstance(step := rules.steps(state)[0], Trade):
        return False
    return has_certificate_room(step.edition, state, player) and any(
        is_in_receivership(state, company)
        and not state.shares[company].get(POOL, 0)
        and (player, company) not in now.sold
        and state.cash[player] >= 3 * share_price(step.edition, state, company)
        for company in state.par
    )


def let_pass(desk: Desk) -> Iterator[Action]:
    """The pass that was held back."""
    who = desk.memo.pop("held", None)
    if who is not None:
        yield a.Pass(who)
