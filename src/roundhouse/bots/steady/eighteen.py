"""The bots ``steady`` and ``strong`` of the 18xx titles.

Where money is decided (prices, shares, dividends, take-overs, mergers) they try their moves: each is played, the round
or turn goes on as a novice would play it, and the position reached is valued, by the outline of the rest of the game or
by what was learnt from games. ``strong`` tries more moves, or expects the others to play better than novices. Track,
stations and runs are left to the novice.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from roundhouse.bots.interface import Decision
from roundhouse.bots.novice import Novice
from roundhouse.bots.novice.geography import home_quality
from roundhouse.bots.search.earnings import Earnings
from roundhouse.bots.search.forecast import Outlook, estimate
from roundhouse.bots.search.play import first_to_act
from roundhouse.eighteen.actions import (
    BuyTrain,
    Dividend,
    LayTile,
    Pass,
    PlaceStation,
    RunTrains,
    SellShares,
    StartCompany,
)
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import BANK, POOL
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.state import State
from roundhouse.kernel import Action, Choice, GameError, PlayerId, Rules, apply, choices

#: shares that are bought, and the first prices of companies
SHARES = frozenset({"set_par", "start_company", "buy_share"})
#: the same and dividends. Sales are mostly the novice's: searched by the outline, they led to needless changes of
#: presidents and bankruptcies
MONEY = SHARES | {"dividend"}


#: what a position is worth to each player
Value = Callable[[EighteenRules, State, Outlook, Earnings], Mapping[PlayerId, float]]
#: is this a move that may be tried? A title refuses those that look good and end badly
Sound = Callable[[EighteenRules, State, Action], bool]


#: must this move of the novice never be replaced? For moves that are worth more than the outline can see
NeverReplaced = Callable[[State, Action], bool]


def _none(state: State, action: Action) -> bool:
    return False


def _any_move(rules: EighteenRules, state: State, action: Action) -> bool:
    return True


@dataclass(frozen=True)
class Temper:
    """How a player searches. Work is counted in candidates and moves, so that games can be repeated."""

    #: candidates that are looked at at once, and those of them that are played on
    wide: int = 40
    deep: int = 5
    #: moves that are played on at most
    moves: int = 24
    #: how much the others' mean counts against one's own value
    rivalry: float = 0.5
    #: by which part of one's value a move must be better than the novice's to be preferred; more for the doubted moves
    #: and for trades between one's own companies, which the outline values less reliably
    margin: float = 0.01
    unsure: float = 0.03
    doubted: frozenset[str] = frozenset({"sell_shares"})
    #: by what part of one's value keeping the earnings must be better than paying them out
    keeping: float = 0.05
    #: homes that are considered for a new company
    homes: int = 3
    #: words of the actions that are searched: those whose worth the outline tells well. Trains are the novice's:
    #: searched by the outline they made games worse
    matters: frozenset[str] = MONEY
    sound: Sound = _any_move
    #: which of the novice's moves are never replaced
    kept: NeverReplaced = _none


class SteadyEighteen:
    """Searches one move deep; the novice plays the rest."""

    def __init__(
        self,
        novice: Novice,
        outlook: Outlook,
        temper: Temper | None = None,
        value: Value = estimate,
        others: Novice | None = None,
    ) -> None:
        self.novice = novice
        #: how the others are expected to play
        self.others = others or novice
        self.outlook = outlook
        self.temper = temper or Temper()
        self.value = value

    def decide(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        return self.think(cast("EighteenRules", rules), state, seat, rng, budget)

    def think(self, rules: EighteenRules, state: State, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        """The move after which the outline of the rest is best for the seat."""
        advice = self.novice.advise(rules, state, seat, rng, budget)
        if isinstance(advice.action, LayTile | PlaceStation | RunTrains) or self.temper.kept(state, advice.action):
            return advice
        options = tuple(choices(rules, state, seat))
        if not any(choice.action.do in self.temper.matters for choice in options):
            return advice
        if any(isinstance(choice.action, LayTile | PlaceStation | RunTrains) for choice in options):
            return advice
        return MoveSearch(self, rules, state, seat, rng.getrandbits(32), advice).best(options)


class ByTable:
    """One player at a table for two, another one at larger tables."""

    def __init__(self, at_two: SteadyEighteen, at_more: SteadyEighteen) -> None:
        self.at_two, self.at_more = at_two, at_more

    def decide(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        player = self.at_two if len(state.players) == 2 else self.at_more
        return player.decide(rules, state, seat, rng, budget)


class MoveSearch:
    """The search for one decision: tries the candidates and gives the best."""

    def __init__(
        self, bot: SteadyEighteen, rules: EighteenRules, state: State, seat: PlayerId, seed: int, advice: Decision
    ) -> None:
        self.bot, self.rules, self.state, self.seat, self.seed, self.advice = bot, rules, state, seat, seed, advice
        self.temper = bot.temper
        self.earnings = Earnings()
        #: what the seat is likely to end with: the measure of what is a large gain
        self.worth = max(100.0, estimate(rules, state, bot.outlook, self.earnings)[seat])

    def best(self, options: Sequence[Choice]) -> Decision:
        tried: list[tuple[float, Action, State]] = []
        for action in self._candidates(options):
            try:
                after = apply(self.rules, self.state, action)
            except GameError:
                continue
            if action != self.advice.action and self._asks_another(after):
                continue
            tried.append((self._score(after), action, after))
        if len(tried) < 2:
            return self.advice
        self._prefer_to_pay(tried)
        tried.sort(key=lambda entry: -entry[0])
        kept = tried[: self.temper.deep]
        for entry in tried[self.temper.deep :]:
            if entry[1] == self.advice.action or isinstance(entry[1], Pass):
                kept.append(entry)
        played = [(self._score(self._play_on(after)), action, after) for _, action, after in kept]
        own = next((score for score, action, _ in played if action == self.advice.action), 0.0)
        score, action = max(((s - own - self._margin(a), a) for s, a, _ in played), key=lambda entry: entry[0])
        if action == self.advice.action or score <= 0:
            return self.advice
        return Decision.because(action, "expects-more", gain=round(score + self._margin(action)))

    def _prefer_to_pay(self, tried: Sequence[tuple[float, Action, State]]) -> None:
        """Earnings are paid out unless keeping them is far better: the outline overestimates full treasuries."""
        for _, action, _ in tried:
            if isinstance(action, Dividend) and action.kind == "pay":
                self.advice = Decision.because(action, "pay-shareholders")

    def _margin(self, action: Action) -> float:
        """By how much this move must be better than the novice's."""
        if action == self.advice.action:
            return 0.0
        if isinstance(action, Dividend):
            return self.temper.keeping * self.worth
        from_own = isinstance(action, BuyTrain) and action.source not in (BANK, POOL)
        unsure = from_own or action.do in self.temper.doubted
        return (self.temper.unsure if unsure else self.temper.margin) * self.worth

    def _asks_another(self, after: State) -> bool:
        """Does the move only propose something to another player? A refused proposal could be repeated without end."""
        return bool(after.pending) and not self.state.pending and after.pending[-1].player != self.seat

    def _candidates(self, options: Sequence[Choice]) -> list[Action]:
        """The novice's move and whatever else may matter, each once."""
        found: list[Action] = [self.advice.action]
        homes = self._homes(options)
        for choice in options:
            action = choice.action
            if isinstance(action, StartCompany) and action.company not in homes:
                continue
            if isinstance(action, SellShares) and not self._worth_selling(action):
                continue
            if isinstance(action, BuyTrain) and not self._may_buy(action):
                continue
            if action.do not in self.temper.matters and not isinstance(action, Pass):
                continue
            found += [action] if not choice.free else list(choice.extremes())[:4]
        sound = [found[0], *(action for action in found[1:] if self.temper.sound(self.rules, self.state, action))]
        return list(dict.fromkeys(sound))[: self.temper.wide]

    def _homes(self, options: Sequence[Choice]) -> set[str]:
        """The best homes among the companies that may be started."""
        offered = {c.action.company for c in options if isinstance(c.action, StartCompany)}
        best = sorted(offered, key=lambda company: (-home_quality(self.rules.data, company), company))
        return set(best[: self.temper.homes])

    def _worth_selling(self, action: SellShares) -> bool:
        """One share, or all that may go."""
        return action.count == 1 or action.count >= self.state.held(self.seat, action.company) - 2

    def _may_buy(self, action: BuyTrain) -> bool:
        """Trains of the bank's and of companies of one's own."""
        return action.source in (BANK, POOL) or self.state.president_cert.get(action.source) == self.seat  # type: ignore[call-overload]

    def _play_on(self, state: State) -> State:
        """The novice plays for everybody until this turn or round is over."""
        rng = random.Random(self.seed)
        rules = self.rules
        before = self.state.round
        for _ in range(self.temper.moves):
            if state.result is not None or self._is_over(before, state):
                break
            seat = first_to_act(rules, state)
            state = apply(rules, state, self._player(seat).advise(rules, state, seat, rng, 0.05).action)
        return state

    def _player(self, seat: PlayerId) -> Novice:
        return self.bot.novice if seat == self.seat else self.bot.others

    @staticmethod
    def _is_over(before: object, state: State) -> bool:
        now = state.round
        if isinstance(before, OperatingRound):
            return not isinstance(now, OperatingRound) or now.company != before.company or now.number != before.number
        return isinstance(now, OperatingRound)

    def _score(self, state: State) -> float:
        values = self.bot.value(self.rules, state, self.bot.outlook, self.earnings)
        others = [value for player, value in values.items() if player != self.seat]
        return values[self.seat] - self.temper.rivalry * sum(others) / len(others)
