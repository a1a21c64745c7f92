"""The rest of an 18xx game in outline: who earns what until the likely end, and what shares will then have brought.

The outline is played round by round with the figures of the rules (prices, market, deck, shares) and a few plain
assumptions: companies run what they have, pay out unless their trains are about to be scrapped, and buy the next
train when they need one. Track grows slowly. It takes well under a millisecond when the earnings are known.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import IPO, POOL, CompanyId, Money, PrivateId
from roundhouse.eighteen.market import Cell
from roundhouse.eighteen.model import GameData, Train
from roundhouse.eighteen.operating import OperatingFlow, OperatingRound
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import PlayerId

from .earnings import Earnings

#: by what part earnings grow in a round because track grows: measured in games of novices of three titles
GROWTH = 0.09
#: how earnings grow with the reach of the trains, measured in the same way: trains serve the best places first
REACH_POWER = 0.67
#: what a company without a run is expected to earn in the end, as a part of what the others earn with such trains
NEWCOMER = 0.8
#: stops that a train without limit is counted with
FAR = 8
#: the reach that is assumed for trains that a company had in its last run and has lost since
LOST_REACH = 4.0
#: a train will be scrapped soon if at most this many cards are sold before that
SOON = 3
#: the longest outline, in operating rounds
LONGEST = 24
#: what part of the best return in reach idle money is counted with
REINVESTED = 0.5
#: the best return that idle money is counted with, for each unit of money
BEST_RETURN = 1.2


def _right(rules: EighteenRules, company: CompanyId, cell: Cell, revenue: Money) -> Cell:
    return rules.data.market.right(cell)


def _left(rules: EighteenRules, company: CompanyId, cell: Cell) -> Cell:
    return rules.data.market.left(cell)


def _until_bank_breaks(rules: EighteenRules, state: State) -> int | None:
    return None


def _income(rules: EighteenRules, state: State, private: PrivateId, rounds: int) -> float:
    """Its income for some rounds: private companies close some day."""
    return rules.data.privates[private].revenue * min(rounds, 5)


@dataclass(frozen=True)
class Outlook:
    """What an outline has to know of a title besides its data."""

    #: operating rounds that are still to end; None while only the bank will end the game
    rounds: Callable[[EighteenRules, State], int | None] = _until_bank_breaks
    #: where a marker goes when a company pays such earnings, and when it pays nothing
    paid: Callable[[EighteenRules, CompanyId, Cell, Money], Cell] = _right
    unpaid: Callable[[EighteenRules, CompanyId, Cell], Cell] = _left
    #: what a private company will bring its owner beside what it is worth now
    private_gain: Callable[[EighteenRules, State, PrivateId, int], float] = _income
    #: earnings of a train that reaches one place in the first operating round; more reach and later rounds bring more
    first_earnings: float = 25.0
    #: does the top card leave the deck after each set of operating rounds?
    exports: bool = False
    #: does a president pay for the train that a company must have?
    president_pays: bool = False
    #: shares whose dividend goes to the company itself
    own_shares: Callable[[State, CompanyId], int] = lambda state, company: state.held(POOL, company)
    #: what such a payment costs a president for each unit of money: shares sold below their value, or a loan
    burden: float = 1.0
    #: what part of a share's price is kept by a company that ends without a train
    trainless: float = 1.0


#: the classic rules: the bank ends the game, a card goes after each set, presidents pay for trains
CLASSIC = Outlook(exports=True, president_pays=True)


@dataclass(slots=True)
class Concern:
    """A company in the outline."""

    id: CompanyId
    cash: float
    fleet: list[str]
    cell: Cell
    shares: int
    pool: int
    president: PlayerId | None
    #: earnings with the trains of now, and the reach of those
    earned: float
    reach: float
    #: dividends for one share so far
    paid: float = 0.0


@dataclass(slots=True)
class ShareForecast:
    """What a share of each company will have brought when the game ends: its price then and all its dividends."""

    share: dict[CompanyId, float] = field(default_factory=dict)
    #: what presidents will have to add for trains
    liability: dict[PlayerId, float] = field(default_factory=dict)
    rounds: int = 0


class Outline:
    """The rest of one game."""

    def __init__(self, rules: EighteenRules, state: State, outlook: Outlook, earnings: Earnings) -> None:
        self.rules, self.state, self.outlook, self.earnings = rules, state, outlook, earnings
        self.data: GameData = rules.data
        self.deck = [train.kind for train in state.deck]
        self.top = 0
        self._kinds: dict[tuple[CompanyId, str], str] = {}
        self.bank = float(state.bank)
        self.forecast = ShareForecast()
        self.concerns = [
            self._concern(company, state.markers[company])
            for company in self.data.companies
            if company in state.floated and company not in state.closed and company in state.markers
        ]

        known = [c for c in self.concerns if c.earned > 0 and c.reach > 0]
        #: what companies earn with a reach of one
        self.level = (
            sum(c.earned / c.reach**REACH_POWER for c in known) / len(known) if known else outlook.first_earnings
        )

    def _concern(self, company: CompanyId, cell: Cell) -> Concern:
        state = self.state
        trains = tuple(t for t in state.trains_of(company) if self._runs(company, t))
        reach = sum(self._reach(train.kind) for train in trains)
        earned = float(self.earnings.of(self.rules, state, company, trains))
        last = state.last_revenue.get(company, 0)
        if not trains and last:
            # what it earned before its trains were scrapped tells what the next train will bring
            earned, reach = float(last), LOST_REACH
        elif earned < last:
            earned = 0.5 * (earned + last)
        return Concern(
            company,
            state.cash.get(company, 0),
            [train.kind for train in trains],
            cell,
            self.data.companies[company].shares,
            self.outlook.own_shares(state, company),
            state.president(company),
            earned,
            reach,
        )

    def _runs(self, company: CompanyId, train: Train) -> bool:
        return self.rules.runner.policy.service(self.state, company, train) is not None

    def _reach(self, kind: str) -> float:
        return min(self.data.trains[kind].reach or FAR, FAR)

    def run(self) -> ShareForecast:
        """Play the rest of the game and return the result."""
        left = self.outlook.rounds(self.rules, self.state)
        now = self.state.round
        done = now.done if isinstance(now, OperatingRound) else frozenset()
        in_set = (now.of - now.number + 1) if isinstance(now, OperatingRound) else self._set_length()
        number = 0
        while number < (LONGEST if left is None else left):
            for concern in sorted(self.concerns, key=lambda c: -self.data.market.prices[c.cell]):
                if number or not (concern.id in done or self._has_paid(concern.id)):
                    self._operate(concern, number)
            number += 1
            in_set -= 1
            if in_set <= 0:
                if left is None and self.bank <= 0:
                    break
                if self.outlook.exports:
                    self._card_gone()
                in_set = self._set_length()
        self.forecast.rounds = number
        for concern in self.concerns:
            worth = self.data.market.prices[concern.cell]
            self.forecast.share[concern.id] = concern.paid + worth * (1 if concern.fleet else self.outlook.trainless)
        return self.forecast

    def _set_length(self) -> int:
        return max(1, self.data.phase(self.state.phase).operating_rounds)

    def _has_paid(self, company: CompanyId) -> bool:
        """Is this the company on turn, and has it already paid its dividend? The dividend is decided after the run."""
        now = self.state.round
        if not isinstance(now, OperatingRound) or now.company != company:
            return False
        flow = self.rules.flows[now.kind]
        return isinstance(flow, OperatingFlow) and now.step > flow.steps.index(self.rules.runner) + 1

    def _operate(self, concern: Concern, number: int) -> None:
        revenue = self._revenue(concern, number)
        follow = self._kind_for(concern.id, self.deck[min(self.top, len(self.deck) - 1)]) if self.deck else ""
        cost = self.data.trains[follow].price if follow else 0
        going = all(self._cards_left(kind) <= SOON for kind in concern.fleet)
        if revenue <= 0:
            concern.cell = self.outlook.unpaid(self.rules, concern.id, concern.cell)
        elif going and follow and concern.cash < cost and self._must_save(concern, revenue, cost):
            concern.cash += revenue
            self.bank -= revenue
            concern.cell = self.outlook.unpaid(self.rules, concern.id, concern.cell)
        else:
            each = revenue / concern.shares
            concern.paid += each
            concern.cash += each * concern.pool
            self.bank -= revenue
            concern.cell = self.outlook.paid(self.rules, concern.id, concern.cell, int(revenue))
        if follow:
            self._buy(concern, follow, cost, going)

    def _kind_for(self, company: CompanyId, kind: str) -> str:
        """The kind printed on this card that the company would buy it as."""
        card = self.data.trains[kind].card
        known = self._kinds.get((company, card))
        if known is None:
            printed = [k.name for k in self.data.kinds_of(card) if self._runs(company, Train("asked", k.name))]
            known = self._kinds[company, card] = printed[0] if printed else kind
        return known

    def _must_save(self, concern: Concern, revenue: float, cost: int) -> bool:
        """Must earnings be kept for a train? Always if the president pays for trains, else only if they will be
        enough."""
        return self.outlook.president_pays or cost <= concern.cash + 2 * revenue

    def _revenue(self, concern: Concern, number: int) -> float:
        reach = sum(self._reach(kind) for kind in concern.fleet)
        if not reach:
            return 0.0
        grown = (1 + GROWTH) ** number
        if concern.earned > 0 and concern.reach > 0:
            return float(concern.earned * (reach / concern.reach) ** REACH_POWER * grown)
        # a company that starts needs a turn for its first track
        return float(NEWCOMER * self.level * reach**REACH_POWER * grown * min(1.0, 0.3 + 0.35 * number))

    def _buy(self, concern: Concern, kind: str, cost: int, going: bool) -> None:
        if concern.fleet and not (concern.cash >= cost and self._is_worth_buying(concern, kind, cost, going)):
            return
        if concern.cash < cost:
            if not self.outlook.president_pays or concern.president is None:
                return
            missing = cost - concern.cash
            owed = self.forecast.liability
            owed[concern.president] = owed.get(concern.president, 0.0) + missing * self.outlook.burden
            concern.cash = cost
        concern.cash -= cost
        self.bank += cost
        concern.fleet.append(kind)
        self._card_gone()

    def _is_worth_buying(self, concern: Concern, kind: str, cost: int, going: bool) -> bool:
        """Is a train bought: before the old ones are scrapped, or besides them if the treasury still pays for a lasting
        one?"""
        if self._cards_left(kind) <= SOON:
            return False
        if going:
            return True
        full = len(concern.fleet) >= self.data.phase(self.state.phase).limit(self.data.companies[concern.id])
        return not full and concern.cash - cost >= self._lasting_price()

    def _lasting_price(self) -> int:
        """The price of the next train that nothing will scrap; 0 where the deck has none."""
        for kind in self.deck[self.top :]:
            if not self.data.trains[kind].rusted_by:
                return self.data.trains[kind].price
        return 0

    def _card_gone(self) -> None:
        """The top card leaves the deck, and trains that it scraps are removed."""
        if self.top >= len(self.deck):
            return
        kind = self.deck[self.top]
        card = self.data.trains[kind].card
        if (card, None) not in self.data.roster:
            self.top += 1
        gone = {k.name for k in self.data.kinds_of(card)}
        for concern in self.concerns:
            if any(gone & set(self.data.trains[held].rusted_by) for held in concern.fleet):
                concern.fleet = [h for h in concern.fleet if not gone & set(self.data.trains[h].rusted_by)]

    def _cards_left(self, kind: str) -> int:
        """Cards of the deck that go before the one that scraps this kind."""
        enemies = self.data.trains[kind].rusted_by
        if not enemies:
            return 99
        for place in range(self.top, len(self.deck)):
            if any(k.name in enemies for k in self.data.kinds_of(self.data.trains[self.deck[place]].card)):
                return place - self.top
        return 99


def forecast(rules: EighteenRules, state: State, outlook: Outlook, earnings: Earnings | None = None) -> ShareForecast:
    """What shares will bring until the likely end of the game."""
    return Outline(rules, state, outlook, earnings or Earnings()).run()


def estimate(
    rules: EighteenRules,
    state: State,
    outlook: Outlook,
    earnings: Earnings | None = None,
    known: ShareForecast | None = None,
) -> dict[PlayerId, float]:
    """The score that each player is likely to end with: what he has now, what shares and private companies will still
    bring, what trains will cost him, and a part of what idle money may bring. ``known`` is the outline of this position
    if the caller has it."""
    if state.result is not None:
        return {player: float(score) for player, score in state.result.scores.items()}
    seen = known or forecast(rules, state, outlook, earnings)
    best = _best_return(rules, state, seen)
    found = {}
    for player in state.players:
        total = float(rules.worth(state, player)) - seen.liability.get(player, 0.0)
        for company, share in seen.share.items():
            if held := state.held(player, company):
                total += held * (share - price(rules.data, state, company))
        for private in state.privates_of(player):
            total += outlook.private_gain(rules, state, private, seen.rounds)
        room = rules.certificate_limit(state, player) - rules.certificates(state, player)
        if room > 0 and best > 0:
            total += REINVESTED * best * min(max(0, state.cash[player]), room * 100)
        found[player] = total
    return found


def _best_return(rules: EighteenRules, state: State, seen: ShareForecast) -> float:
    """The best return of a share that can be bought, for each unit of money; less late in the game."""
    if not isinstance(state.round, StockRound) and seen.rounds <= 3:
        return 0.0
    best = 0.0
    for company, share in seen.share.items():
        if state.held(IPO, company) or state.held(POOL, company):
            cost = max(1, price(rules.data, state, company))
            best = max(best, share / cost - 1)
    return min(best, BEST_RETURN)
