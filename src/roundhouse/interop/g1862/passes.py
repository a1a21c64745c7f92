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
from roundhouse.kernel import Action
from roundhouse.titles.g1862 import actions as b
from roundhouse.titles.g1862.companies import handler, has_terminal, has_train
from roundhouse.titles.g1862.memory import turn_memory
from roundhouse.titles.g1862.refinancing import next_price, shares_to_sell
from roundhouse.titles.g1862.steps.building import Build
from roundhouse.titles.g1862.steps.buying import BuyTrains
from roundhouse.titles.g1862.steps.merging import JoinCompanies
from roundhouse.titles.g1862.steps.redeeming import RedeemOwnShare


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
    """A player who can do nothing, and a company that has only one way to raise money, are not asked.

    Where they have raised the money before asking, the step in which a share is redeemed has been passed over too.
    """
    state = desk.state
    if state.result is not None or state.pending or not isinstance(state.round, OperatingRound):
        yield from only_pass_left(desk)
        return
    step = desk.game.rules.steps(state)[0]
    company = state.round.company
    assert company is not None
    if isinstance(step, BuyTrains) and is_forced(desk, step):
        yield raise_money(desk, step)
        if is_redemption_lost(desk, desk.state, company):
            desk.memo["no redemption"] = company
    elif isinstance(step, RedeemOwnShare) and desk.memo.pop("no redemption", None) == company:
        yield a.Pass(handler(state, company))


def is_redemption_lost(desk: Desk, after: State, company: CompanyId) -> bool:
    """Raising money by themselves they pass over the step in which shares are redeemed, unless one could be then."""
    return not after.shares[company].get(POOL, 0) or after.cash[company] < full_price(desk, company)


def is_forced(desk: Desk, step: BuyTrains) -> bool:
    state, company = desk.state, step.company(desk.state)
    if has_train(state, company) or turn_memory(state).raised or step.could_buy(state, company):
        return False
    short = next_price(step.edition, state) - state.cash[company]
    both = shares_to_sell(step.edition, state, company) is not None and 10 * state.par[company] >= short
    return not both


def let_pass(desk: Desk) -> Iterator[Action]:
    """The pass that was held back."""
    who = desk.memo.pop("held", None)
    if who is not None:
        yield a.Pass(who)
