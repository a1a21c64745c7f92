"""What a novice sees of an 18xx game, and the novice itself."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeVar, cast

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import Pass
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.model import GameData, Train, TrainKind
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import State
from roundhouse.kernel import Action, Choice, PlayerId, Rules, choices

from .effort import Effort
from .running import run_in_time

A = TypeVar("A", bound=Action)

#: trains of a company that a look takes into account: those beyond hardly change which track is best
MOST_TRAINS = 3


def _endless(situation: Situation) -> float:
    return 99.0


def _level(situation: Situation, company: CompanyId) -> float:
    return 0.0


@dataclass(frozen=True)
class Habits:
    """The figures by which a player decides. Novices of different titles differ in them, and better players have other
    ones than novices."""

    #: by what part the price of a company that pays rises in an operating round
    growth: Callable[[Situation, CompanyId], float] = _level
    #: tiles that are looked at before one is laid
    lays: int = 24

    # -- private companies
    #: what single private companies are worth; any other one its face value and half of some incomes
    private_worth: Mapping[str, int] = field(default_factory=dict)
    #: what part of a lasting train's price a company keeps that buys its president's private company
    private_kept: float = 1.0

    # -- shares
    #: money is kept for a train if the last one may be scrapped within this many cards of the deck
    caution: float = 5.0
    #: what part of the money that one's companies may need is kept
    reserve: float = 1.0
    #: operating rounds for which a dividend is counted
    rounds: float = 4.0
    #: a return (dividend for the price) that is better than a new company
    good_yield: float = 0.12
    #: a company is a burden if its train would take this part of its president's cash
    heavy: float = 0.5
    #: are shares of another's company in need sold before he leaves it to me?
    wary: bool = False
    #: how much the quality of a home rises if the price of its company doubles in a round
    growing: float = 10.0
    #: trains that a new company's treasury should pay for
    treasury: float = 99.0
    #: operating rounds that are still to come; those beyond them do not count
    left: Callable[[Situation], float] = _endless
    #: shares are chosen by what a certificate brings instead of by what the money brings if this part of the money
    #: pays for all certificates that may still be held; 0: never
    scarce: float = 0.0
    #: by how much a better share must promise more than the one that is sold for it; none: no share is
    worthwhile: float | None = None

    # -- trains
    #: earnings are only kept if all trains are scrapped within this many cards
    going: float = 3.0
    #: runs that may be kept for a train
    saving: float = 2.0
    #: what another train must add to a run, and in how many runs it must earn its price back
    train_gain: float = 30.0
    payback: float = 3.0
    #: cards for which another train must last
    train_life: float = 4.0

    # -- track
    #: what a run with a later train counts compared with one of now, what an open end counts, and what a tile costs
    later: float = 0.5
    openings: float = 1.0
    tile_cost: float = 0.2


@dataclass(frozen=True)
class Situation:
    """A position, the seat that has to decide, and its choices."""

    rules: EighteenRules
    state: State
    seat: PlayerId
    rng: random.Random
    options: tuple[Choice, ...]
    effort: Effort
    habits: Habits

    @property
    def data(self) -> GameData:
        return self.rules.data

    def of(self, kind: type[A]) -> list[tuple[Choice, A]]:
        """The choices of one kind, with their actions."""
        return [(choice, choice.action) for choice in self.options if isinstance(choice.action, kind)]

    @cached_property
    def company(self) -> CompanyId | None:
        """The company on turn, if one is."""
        now = self.state.round
        return now.company if isinstance(now, OperatingRound) else None

    @property
    def may_pass(self) -> bool:
        return any(isinstance(choice.action, Pass) for choice in self.options)

    @property
    def revenue(self) -> int:
        """What the company on turn has just earned."""
        now = self.state.round
        return (now.turn.revenue or 0) if isinstance(now, OperatingRound) else 0

    def decide(self, action: Action, code: str, /, **facts: Any) -> Decision:
        """The action, with the reason ``code``."""
        return Decision.because(action, code, **facts)

    def priced(self, choice: Choice, value: int) -> Action:
        """The choice's action with its price set to ``value``."""
        action: Any = choice.action
        changed: Action = replace(action, price=value)
        return changed

    @cached_property
    def rounds(self) -> float:
        """Operating rounds for which dividends and growth count."""
        return min(self.habits.rounds, self.habits.left(self))

    # -- figures -------------------------------------------------------------------------------------------

    @property
    def cash(self) -> int:
        return self.state.cash[self.seat]

    def price(self, company: CompanyId) -> int:
        return price(self.data, self.state, company)

    def kind(self, train: Train) -> TrainKind:
        return self.data.trains[train.kind]

    def run_value(self, state: State, company: CompanyId, trains: Sequence[Train]) -> int:
        """What the company would earn with these trains, as far as a look tells; at most three of them count."""
        if not trains:
            return 0
        fleet = tuple(self.longest_first(trains)[:MOST_TRAINS])
        return self.effort.solution(self.rules.runner, state, company, fleet).revenue

    def longest_first(self, trains: Sequence[Train]) -> list[Train]:
        """The trains by how far they run, the dearer first among equals."""
        return sorted(trains, key=lambda train: (-(self.kind(train).reach or 99), -self.kind(train).price))

    def may_run(self, company: CompanyId, kind: str) -> bool:
        """Is this a kind of train that the company can run?"""
        return self.rules.runner.policy.service(self.state, company, Train("asked", kind)) is not None

    def as_run_by(self, company: CompanyId, card: Train) -> Train:
        """A card of the deck as the kind that the company would buy it as."""
        for kind in self.data.kinds_of(self.kind(card).card):
            if self.may_run(company, kind.name):
                return Train(card.id, kind.name)
        return card

    def next_train(self, company: CompanyId) -> Train:
        """The train on top of the deck, as the company would buy it."""
        return self.as_run_by(company, self.state.deck[0])

    def cards_until_scrapped(self, kind: TrainKind) -> int:
        """How many cards of the deck come before the first that scraps this kind; a large number if none does."""
        known = self.known_cards.get(kind.name)
        if known is None:
            known = self.known_cards[kind.name] = self._count_cards(kind)
        return known

    def _count_cards(self, kind: TrainKind) -> int:
        for place, train in enumerate(self.state.deck):
            if any(printed.name in kind.rusted_by for printed in self.data.kinds_of(self.kind(train).card)):
                return place
        return 99

    @cached_property
    def known_cards(self) -> dict[str, int]:
        """Cards until kinds are scrapped, as far as they were asked for: they are asked for again and again."""
        return {}

    @cached_property
    def known_needs(self) -> dict[CompanyId, int]:
        """The same of the help that companies need."""
        return {}

    def is_safe(self, train: Train) -> bool:
        """Will this train run for long?"""
        return self.lasts(train, 8)

    def lasts(self, train: Train, cards: float) -> bool:
        """Will this train still run when this many cards of the deck have been sold?"""
        return self.cards_until_scrapped(self.kind(train)) > cards

    def presided(self) -> list[CompanyId]:
        """Companies of which this player is president."""
        return [c for c in self.data.companies if self.state.president(c) == self.seat and c not in self.state.closed]


Advisor = Callable[[Situation], Decision | None]


class Novice:
    """Asks its advisors in turn; passes, or takes the first choice, if none of them answers."""

    def __init__(self, advisors: Sequence[Advisor], habits: Habits | None = None) -> None:
        self.advisors = tuple(advisors)
        self.habits = habits or Habits()

    def decide(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        return self.advise(cast("EighteenRules", rules), state, seat, rng, budget)

    def advise(self, rules: EighteenRules, state: State, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        """The same of an 18xx position: only 18xx titles bring a novice of this kind."""
        run = run_in_time(rules, state, seat, budget)
        if run is not None:
            return run
        options = tuple(choices(rules, state, seat))
        if len(options) == 1 and not options[0].free:
            return Decision.because(options[0].action, "only-choice")
        situation = Situation(rules, state, seat, rng, options, Effort(budget), self.habits)
        for advisor in self.advisors:
            advice = advisor(situation)
            if advice is not None:
                return advice
        for choice in options:
            if isinstance(choice.action, Pass):
                return Decision.because(choice.action, "nothing-worth-it")
        return Decision.because(options[0].action, "must-choose")
