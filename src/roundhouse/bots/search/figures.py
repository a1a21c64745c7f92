"""What a position of an 18xx title is worth between two rounds, learnt from games of players with different habits.

The figures of a player are what he has and what the outline of the rest expects, with what it does not see: companies
that he leads, their treasuries and trains, room for certificates, and how all that depends on the rounds to come. The
weights say how the final scores of a table will differ, not how high they will be. `tools/learn_eighteen.py` fits them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from statistics import fmean

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import State
from roundhouse.kernel import PlayerId

from .earnings import Earnings
from .forecast import Outlook, ShareForecast, estimate, forecast
from .learnt import Learnt, load

#: to be raised with every change of the figures: the weights belong to one version
VERSION = 1
#: cards of the deck that a train must outlast to count as lasting
LASTS = 6
#: rounds to come that count as one
MANY = 10.0
#: figures whose worth does not depend on the rounds to come
FIXED = ("constant", "outline")
BASIC = (
    "constant",
    "outline",
    "cash",
    "shares",
    "income",
    "growth",
    "liability",
    "private companies",
    "companies led",
    "treasuries led",
    "lasting trains led",
    "companies led without",
    "shares led",
    "room",
    "cash for room",
)
NAMES = (*BASIC, *(f"{name}, by rounds to come" for name in BASIC if name not in FIXED))


def figures(
    rules: EighteenRules, state: State, outlook: Outlook, earnings: Earnings | None = None
) -> dict[PlayerId, tuple[float, ...]]:
    """The figures of every player, in the order of ``NAMES``."""
    looks = earnings or Earnings()
    seen = forecast(rules, state, outlook, looks)
    expected = estimate(rules, state, outlook, looks, seen)
    return {player: _of(rules, state, outlook, seen, player, expected[player]) for player in state.players}


def _of(
    rules: EighteenRules, state: State, outlook: Outlook, seen: ShareForecast, player: PlayerId, expected: float
) -> tuple[float, ...]:
    data = rules.data
    shares = income = growth = led = treasuries = lasting = without = own = 0.0
    for company in seen.share:
        held = state.held(player, company)
        if not held:
            continue
        worth = price(data, state, company)
        record = data.companies[company]
        revenue = state.last_revenue.get(company, 0)
        shares += held * worth
        income += held * revenue / record.shares
        if revenue:
            cell = outlook.paid(rules, company, state.markers[company], revenue)
            growth += held * (data.market.prices[cell] - worth)
        if state.president(company) == player:
            trains = sum(1 for train in state.trains_of(company) if cards_left(rules, state, train.kind) > LASTS)
            led += 1
            treasuries += state.cash.get(company, 0)
            lasting += trains
            without += not trains
            own += held * worth
    room = max(0, rules.certificate_limit(state, player) - rules.certificates(state, player))
    cash = float(state.cash[player])
    basic = (
        1.0,
        expected,
        cash,
        shares,
        income,
        growth,
        seen.liability.get(player, 0.0),
        float(len(state.privates_of(player))),
        led,
        treasuries,
        lasting,
        without,
        own,
        float(room),
        min(cash, 100.0 * room),
    )
    left = seen.rounds / MANY
    return (*basic, *(left * value for name, value in zip(BASIC, basic, strict=True) if name not in FIXED))


def cards_left(rules: EighteenRules, state: State, kind: str) -> int:
    """Cards of the deck that go before the one that scraps this kind."""
    enemies = rules.data.trains[kind].rusted_by
    for place, train in enumerate(state.deck if enemies else ()):
        if any(printed.name in enemies for printed in rules.data.kinds_of(rules.data.trains[train.kind].card)):
            return place
    return 99


@cache
def learnt(file: str) -> Learnt:
    """The shipped weights of a title."""
    return load(__package__, file, VERSION, NAMES)


class LearntValue:
    """What each player is likely to score compared with the others; at the end of the game it is the score."""

    def __init__(self, file: str) -> None:
        self.file = file

    def __call__(
        self, rules: EighteenRules, state: State, outlook: Outlook, earnings: Earnings
    ) -> Mapping[PlayerId, float]:
        if state.result is not None:
            return {player: float(score) for player, score in state.result.scores.items()}
        weights = learnt(self.file)
        return {player: weights.value(row) for player, row in figures(rules, state, outlook, earnings).items()}


class BalancedValue(LearntValue):
    """The mean of the learnt value and of what the outline expects, as leads over the mean of the table."""

    def __call__(
        self, rules: EighteenRules, state: State, outlook: Outlook, earnings: Earnings
    ) -> Mapping[PlayerId, float]:
        if state.result is not None:
            return _leads(super().__call__(rules, state, outlook, earnings))
        weights = learnt(self.file)
        rows = figures(rules, state, outlook, earnings)
        learnt_leads = _leads({player: weights.value(row) for player, row in rows.items()})
        outline_leads = _leads({player: row[BASIC.index("outline")] for player, row in rows.items()})
        return {player: (learnt_leads[player] + outline_leads[player]) / 2 for player in rows}


def _leads(values: Mapping[PlayerId, float]) -> dict[PlayerId, float]:
    """By how much each value is above the mean."""
    middle = fmean(values.values())
    return {player: value - middle for player, value in values.items()}
