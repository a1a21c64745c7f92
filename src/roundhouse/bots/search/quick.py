"""Quick play of 18xx titles for rollouts: fixed rules that hardly look at the position.

Companies lay track until they have a run and now and then later, run the way they ran last time where that is still
legal, pay out, and buy a train when they have none. Players float what they lead and buy what earned most for its
price.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from roundhouse import routes
from roundhouse.eighteen.actions import (
    Answer,
    BuyShare,
    BuyTrain,
    Dividend,
    LayTile,
    Pass,
    RunTrains,
    SellShares,
    SetPar,
    StartCompany,
)
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import BANK, POOL, CompanyId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.runs import RunTheTrains
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import State
from roundhouse.kernel import Action, Choice, PlayerId, Step

from .listed import any_move
from .play import passes

#: search nodes for a run that has to be found anew
NODES = 80
#: how often a company lays track that has a run already
LAYS = 0.25
#: positions of tiles that are tried
TRIES = 10
#: how often a company with a train and money for two buys another
SECOND = 0.3
#: how often a player who can pay for a whole company starts one
STARTS = 0.5


class QuickEighteen:
    """Plays for everybody in one rollout; remembers how companies ran."""

    def __init__(self) -> None:
        #: by company: the trains of its last run, and the run
        self._runs: dict[CompanyId, tuple[tuple[Train, ...], RunTrains]] = {}

    def act(self, rules: EighteenRules, state: State, seat: PlayerId, rng: random.Random) -> Action:
        for step in rules.steps(state):
            if not step.anytime and seat in step.actors(state):
                return self._in_step(rules, state, seat, rng, step)
        return self.again(rules, state, seat, rng)

    def again(self, rules: EighteenRules, state: State, seat: PlayerId, rng: random.Random) -> Action:
        step = rules.steps(state)[0]
        if isinstance(step, RunTheTrains):
            return self._search(step, state, seat)
        now = state.round
        if isinstance(now, OperatingRound) and now.company is not None and not state.pending:
            needed = self._needed_train(step, state, seat)
            if needed is not None:
                return needed
        return any_move(rules, state, seat, rng)

    def _in_step(
        self, rules: EighteenRules, state: State, seat: PlayerId, rng: random.Random, step: Step[State]
    ) -> Action:
        handles = step.handles
        now = state.round
        company = now.company if isinstance(now, OperatingRound) else None
        if state.pending or company is None:
            if not state.pending and any(issubclass(kind, BuyShare) for kind in handles):
                return self._trade(rules, state, seat, rng, step)
            return self._simple(rules, state, seat, rng, step)
        if isinstance(step, RunTheTrains):
            return self._run(step, state, seat, company)
        if Dividend in handles:
            return Dividend(seat, company, "pay")
        if LayTile in handles:
            if not state.map.has_route(company) or rng.random() < LAYS:
                return self._lay(step, state, seat) or Pass(seat)
            return Pass(seat)
        if any(issubclass(kind, BuyTrain) for kind in handles):
            return self._train(rules, state, seat, rng, step, company)
        if Pass in handles:
            return Pass(seat)
        return self._simple(rules, state, seat, rng, step)

    # -- companies -----------------------------------------------------------------------------------------

    def _run(self, step: RunTheTrains, state: State, seat: PlayerId, company: CompanyId) -> Action:
        """As last time if the trains are the same; the track may have grown."""
        known = self._runs.get(company)
        trains = state.trains_of(company)
        if known is not None and known[0] == trains and known[1].who == seat and known[1].runs:
            return known[1]
        return self._search(step, state, seat)

    def _search(self, step: RunTheTrains, state: State, seat: PlayerId) -> Action:
        company = step.company(state)
        solution = routes.best_run(step.solver_problem(state, company), most_nodes=NODES)
        action = step.offer(state, seat, solution).action
        assert isinstance(action, RunTrains)
        self._runs[company] = (state.trains_of(company), action)
        return action

    @staticmethod
    def _lay(step: Step[State], state: State, seat: PlayerId) -> Action | None:
        for tried, candidate in enumerate(step.candidates(state, seat)):
            if tried >= TRIES:
                return None
            if isinstance(candidate.action, LayTile) and passes(step, state, candidate.action):
                return candidate.action
        return None

    @staticmethod
    def _train(
        rules: EighteenRules,
        state: State,
        seat: PlayerId,
        rng: random.Random,
        step: Step[State],
        company: CompanyId,
    ) -> Action:
        cash = state.cash[company]
        cost = rules.data.trains[state.deck[0].kind].price if state.deck else 0
        trains = state.trains_of(company)
        if trains and (cash < 2 * cost or rng.random() > SECOND):
            return Pass(seat)
        for candidate in step.candidates(state, seat):
            action = candidate.action
            if (
                isinstance(action, BuyTrain)
                and action.source in (BANK, POOL)
                and action.price <= cash
                and action.trade_in is None
                and rules.runner.policy.service(state, company, Train("asked", action.kind)) is not None
                and passes(step, state, action)
            ):
                return action
        return Pass(seat)

    @staticmethod
    def _needed_train(step: Step[State], state: State, seat: PlayerId) -> Action | None:
        """The first train of the bank's where the company must have one."""
        if not any(issubclass(kind, BuyTrain) for kind in step.handles):
            return None
        for candidate in step.candidates(state, seat):
            action = candidate.action
            if isinstance(action, BuyTrain) and action.source in (BANK, POOL) and passes(step, state, action):
                return action
        return None

    # -- players -------------------------------------------------------------------------------------------

    @staticmethod
    def _trade(rules: EighteenRules, state: State, seat: PlayerId, rng: random.Random, step: Step[State]) -> Action:
        cash = state.cash[seat]
        buys: list[tuple[float, int, Action]] = []
        starts: list[StartCompany] = []
        for place, candidate in enumerate(step.candidates(state, seat)):
            action = candidate.action
            if isinstance(action, BuyShare):
                company = action.company
                if company in state.floated:
                    cost = price(rules.data, state, company) or 1
                    score = state.last_revenue.get(company, 20) / cost
                else:
                    score = 1000.0 if state.president(company) == seat else 0.1 * rng.random()
                buys.append((score, -place, action))
            elif isinstance(action, StartCompany):
                starts.append(action)
        buys.sort(reverse=True)
        leading = buys and buys[0][0] >= 1000
        affordable = [a for a in starts if a.par * 5 <= cash]
        if affordable and not leading and rng.random() < STARTS:
            top = max(a.par for a in affordable)
            best = rng.choice([a for a in affordable if a.par == top])
            if passes(step, state, best):
                return best
        for score, _, action in buys[:TRIES]:
            if score > 0 and passes(step, state, action):
                return action
        return Pass(seat)

    def would(self, rules: EighteenRules, state: State, seat: PlayerId, action: Action) -> bool:
        """May this be done without ruin? A title may know better."""
        return True

    def _simple(
        self, rules: EighteenRules, state: State, seat: PlayerId, rng: random.Random, step: Step[State]
    ) -> Action:
        """No to what others ask; the best price that can float a company; a pass now and then; else anything legal."""
        if SetPar in step.handles:
            return _par(step, state, seat)
        listed: list[Choice] = []
        for candidate in _some(step.candidates(state, seat)):
            action = candidate.action
            if (isinstance(action, Answer) and action.accept) or not self.would(rules, state, seat, action):
                continue
            if not isinstance(action, SellShares):
                listed.append(candidate)
        passing = [c for c in listed if isinstance(c.action, Pass)]
        rest = [c for c in listed if not isinstance(c.action, Pass)]
        if passing and rng.random() < 0.5 and passes(step, state, passing[0].action):
            return passing[0].action
        rng.shuffle(rest)
        for candidate in (*rest, *passing):
            if passes(step, state, candidate.action):
                return candidate.action
        return any_move(rules, state, seat, rng)


def _par(step: Step[State], state: State, seat: PlayerId) -> Action:
    """The highest price at which the player can pay for half of the company, else the lowest."""
    offers = [c.action for c in step.candidates(state, seat) if isinstance(c.action, SetPar)]
    fitting = [action for action in offers if 5 * action.par <= state.cash[seat]]
    return max(fitting, key=lambda a: a.par) if fitting else min(offers, key=lambda a: a.par)


def _some(candidates: Iterator[Choice], most: int = 40) -> Iterator[Choice]:
    for place, candidate in enumerate(candidates):
        if place >= most:
            return
        yield candidate
