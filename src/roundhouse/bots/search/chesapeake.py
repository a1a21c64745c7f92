"""How the players of 18Chesapeake stand at a table of three or more, learnt from games of one player with drawn habits
among three steadies.

The figures of a player are what he owns and leads, what the outline of the rest expects of that, and what may befall
him: trains that will be scrapped, companies whose next train nobody has the money for. What they are worth depends on
how far the game is: the rounds to come, the cards in the deck and the money in the bank. The weights say by how much
money a player will lead the table; `python -m tools.learn_chesapeake` plays such games and fits them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from statistics import fmean

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import State
from roundhouse.kernel import PlayerId
from roundhouse.titles.g18chesapeake.memory import P6

from .earnings import Earnings
from .figures import cards_left
from .forecast import Outlook, ShareForecast, estimate, forecast
from .learnt import Learnt, load

#: to be raised with every change of the figures: the weights belong to one version
VERSION = 1
FILE = "chesapeake-large.json"
#: cards of the deck that a train must outlast to count as lasting, and to need no successor
LASTS, SAFE = 6, 5
#: shares at this price or less hardly ever count as certificates
CHEAP = 50
#: a company that lacks so much money for its next train is in full need
NEED = 300
#: what a place for a certificate costs
PLACE = 100
BASIC = (
    "outline",
    "cash",
    "shares",
    "shares in the end",
    "income",
    "lasting income",
    "growth",
    "liability",
    "private companies",
    "what companies may buy",
    "presidency to come",
    "companies led",
    "treasuries led",
    "companies led with",
    "companies led without",
    "bills",
    "shares led",
    "shares in need",
    "cheap shares",
    "shares without a price",
    "room",
    "cash for room",
    "worth",
)
#: how far the game is, as parts of what there is at its beginning or so
CLOCKS = ("", ", by rounds to come", ", by cards to come", ", by the bank")
MANY, CARDS, BANK_SIZE = 10.0, 23.0, 8000.0
NAMES = tuple(f"{name}{clock}" for clock in CLOCKS for name in BASIC)


@dataclass(frozen=True, slots=True)
class Prospect:
    """A company with a price, seen by its shareholders."""

    price: int
    #: what a share is expected to have brought in the end
    end: float
    income: float
    growth: int
    treasury: int
    #: does it run trains that last; will it soon need one; what it then lacks
    lasting: bool
    needy: bool
    lacking: int
    floated: bool


def figures(
    rules: EighteenRules, state: State, outlook: Outlook, earnings: Earnings | None = None
) -> dict[PlayerId, tuple[float, ...]]:
    """The figures of every player as they differ from the mean of the table, in the order of ``NAMES``."""
    looks = earnings or Earnings()
    seen = forecast(rules, state, outlook, looks)
    expected = estimate(rules, state, outlook, looks, seen)
    prospects = {company: _prospect(rules, state, outlook, seen, company) for company in state.par}
    rows = {player: _of(rules, state, seen, prospects, player, expected[player]) for player in state.players}
    means = [fmean(column) for column in zip(*rows.values(), strict=True)]
    clocks = (1.0, seen.rounds / MANY, len(state.deck) / CARDS, max(0, state.bank) / BANK_SIZE)
    return {
        player: tuple(clock * (figure - mean) for clock in clocks for figure, mean in zip(row, means, strict=True))
        for player, row in rows.items()
    }


def _prospect(
    rules: EighteenRules, state: State, outlook: Outlook, seen: ShareForecast, company: CompanyId
) -> Prospect:
    data = rules.data
    worth = price(data, state, company)
    revenue = state.last_revenue.get(company, 0)
    grown = data.market.prices[outlook.paid(rules, company, state.markers[company], revenue)] if revenue else worth
    longest = max((cards_left(rules, state, train.kind) for train in state.trains_of(company)), default=-1)
    treasury = state.cash.get(company, 0)
    floated = company in state.floated
    return Prospect(
        price=worth,
        end=max(0.0, seen.share.get(company, 0.0)),
        income=revenue / data.companies[company].shares,
        growth=grown - worth,
        treasury=treasury,
        lasting=longest > LASTS,
        needy=floated and longest <= SAFE,
        lacking=max(0, _next_price(rules, state) - treasury),
        floated=floated,
    )


def _next_price(rules: EighteenRules, state: State) -> int:
    """What the train on top of the deck costs, or the last kind."""
    kinds = rules.data.trains
    return kinds[state.deck[0].kind].price if state.deck else max(kind.price for kind in kinds.values())


def _of(
    rules: EighteenRules,
    state: State,
    seen: ShareForecast,
    prospects: Mapping[CompanyId, Prospect],
    player: PlayerId,
    expected: float,
) -> tuple[float, ...]:
    shares = end = income = lasting_income = growth = in_need = cheap = unpriced = 0.0
    led = treasuries = provided = without = bills = own = 0.0
    for company in state.shares:
        held = state.held(player, company)
        if not held:
            continue
        seen_as = prospects.get(company)
        if seen_as is None:
            unpriced += held
            continue
        shares += held * seen_as.price
        end += held * seen_as.end
        income += held * seen_as.income
        growth += held * seen_as.growth
        lasting_income += held * seen_as.income * seen_as.lasting
        cheap += held * (seen_as.price <= CHEAP)
        if seen_as.needy:
            in_need += held * seen_as.price * min(1.0, seen_as.lacking / NEED)
        if state.president(company) == player:
            led += 1
            treasuries += seen_as.treasury
            own += held * seen_as.price
            provided += seen_as.lasting
            if seen_as.floated and not seen_as.lasting:
                without += 1
                bills += seen_as.lacking
    privates = state.privates_of(player)
    room = max(0, rules.certificate_limit(state, player) - rules.certificates(state, player))
    cash = float(state.cash[player])
    return (
        expected,
        cash,
        shares,
        end,
        income,
        lasting_income,
        growth,
        seen.liability.get(player, 0.0),
        float(len(privates)),
        float(sum(rules.data.privates[private].value for private in privates if private != P6)),
        float(P6 in privates),
        led,
        treasuries,
        provided,
        without,
        bills,
        own,
        in_need,
        cheap,
        unpriced,
        float(room),
        min(cash, float(PLACE * room)),
        float(rules.worth(state, player)),
    )


@cache
def learnt() -> Learnt:
    """The shipped weights."""
    return load(__package__, FILE, VERSION, NAMES)


class StandingValue:
    """By how much each player is likely to lead the table: the mean of what was learnt and of what the outline
    expects. At the end of the game it is what the scores say."""

    def __call__(
        self, rules: EighteenRules, state: State, outlook: Outlook, earnings: Earnings
    ) -> Mapping[PlayerId, float]:
        if state.result is not None:
            scores = {player: float(score) for player, score in state.result.scores.items()}
            middle = fmean(scores.values())
            return {player: score - middle for player, score in scores.items()}
        weights = learnt()
        rows = figures(rules, state, outlook, earnings)
        return {player: (weights.value(row) + row[0]) / 2 for player, row in rows.items()}
