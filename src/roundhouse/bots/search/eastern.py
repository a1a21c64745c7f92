"""What search needs to know of 1862."""

from __future__ import annotations

from roundhouse.bots.novice.charters import FOUNDING, boxes
from roundhouse.bots.novice.foresight import FLOAT
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import CompanyId, Money
from roundhouse.eighteen.market import Cell, LadderMarket
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.state import State
from roundhouse.kernel import Action, PlayerId
from roundhouse.titles.g1862.actions import BidCharter
from roundhouse.titles.g1862.memory import memory
from roundhouse.titles.g1862.rounds import LAST_ROUNDS
from roundhouse.titles.g1862.steps.dividends import BOX

from .forecast import Outlook
from .quick import QuickEighteen

#: cards that leave the deck in an operating round, as games go
CARDS_A_ROUND = 2.5


class QuickEastern(QuickEighteen):
    """Bids only for a charter that can be floated."""

    def would(self, rules: EighteenRules, state: State, seat: PlayerId, action: Action) -> bool:
        if not isinstance(action, BidCharter):
            return True
        enough = rules.data.trains[state.deck[0].kind].price + FOUNDING
        pars = rules.data.market.par_cells("chartered")
        par = next((par for par in pars if 2 * FLOAT * par >= enough), None)
        waiting = sum(1 for player, _ in memory(state).obligations if player == seat)
        return par is not None and action.price + (1 + waiting) * FLOAT * par <= state.cash[seat]


def rounds_left(rules: EighteenRules, state: State) -> int:
    """Operating rounds that are still to end: until the LNER forms at the speed of the deck, and those after it."""
    known, now = memory(state), state.round
    rest = now.of - now.number + 1 if isinstance(now, OperatingRound) else 0
    if known.lner:
        return rest or LAST_ROUNDS
    if known.lner_due:
        return rest + LAST_ROUNDS
    return max(rest, round(len(state.deck) / CARDS_A_ROUND)) + LAST_ROUNDS


def paid(rules: EighteenRules, company: CompanyId, cell: Cell, revenue: Money) -> Cell:
    """A box for each time that the dividend holds the price."""
    market = rules.data.market
    assert isinstance(market, LadderMarket)
    places = boxes(revenue, market.prices[cell])
    return market.shift(cell, BOX * places)


def unpaid(rules: EighteenRules, company: CompanyId, cell: Cell) -> Cell:
    """One box to the left."""
    market = rules.data.market
    assert isinstance(market, LadderMarket)
    return market.shift(cell, -BOX)


EASTERN = Outlook(
    rounds=rounds_left,
    paid=paid,
    unpaid=unpaid,
    first_earnings=40.0,
    trainless=0.5,
    own_shares=lambda state, company: state.held(company, company),
)
