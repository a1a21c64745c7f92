"""What a coach looks at in 1862 besides: charters, and the deck that brings the LNER."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.bots.novice.charters import charter_price
from roundhouse.bots.novice.foresight import FLOAT
from roundhouse.titles.g1862.actions import BidCharter
from roundhouse.titles.g1862.memory import memory

from .eighteen import ObservedPosition
from .observing import Observation, observed

#: cards of the deck that are few
FEW = 8


def charter(view: ObservedPosition) -> Iterator[Observation]:
    """What a bid may be: five shares at a price that pays for stations and a train must still be paid."""
    situation = view.situation
    par = charter_price(situation)
    if par is None or not situation.of(BidCharter):
        return
    cost = FLOAT * par
    waiting = sum(1 for player, _ in memory(view.state).obligations if player == view.player)
    spare = situation.cash - (1 + waiting) * cost
    facts = {"par": par, "shares": FLOAT, "cost": cost, "cash": situation.cash}
    if spare >= 0:
        yield observed(100, "coach-charter", spare=spare, **facts)
    else:
        yield observed(100, "coach-charter.poor", **facts)


def obligations(view: ObservedPosition) -> Iterator[Observation]:
    """Charters that the player has won and must float."""
    waiting = [company for player, company in memory(view.state).obligations if player == view.player]
    if waiting:
        yield observed(90, "coach-obligation", companies=waiting, count=len(waiting), cash=view.situation.cash)


def lner(view: ObservedPosition) -> Iterator[Observation]:
    """How many trains go before the LNER forms."""
    known, cards = memory(view.state), len(view.state.deck)
    if not (known.lner or known.lner_due) and cards <= FEW:
        yield observed(60 - 5 * cards, "coach-lner", cards=cards)
