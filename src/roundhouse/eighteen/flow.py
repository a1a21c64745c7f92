"""How an 18xx game moves on: the flow of each kind of round, decisions that interrupt it, and the rules object."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, fields
from functools import cached_property, partial
from typing import Any, Protocol, TypeVar

from roundhouse import routes
from roundhouse.board import CITY, StopId
from roundhouse.board.manifest import TilePlaces
from roundhouse.kernel import (
    Action,
    ActionCodec,
    Chance,
    Feat,
    Figure,
    Message,
    PlayerId,
    ScorePart,
    Setup,
    Step,
    Words,
    check_citations,
)
from roundhouse.words import own_book

from . import books, manifest
from .actions import RunTrains
from .feats import feats
from .holdings import Holdings, by_policy
from .ids import CompanyId, PrivateId
from .model import GameData, Private, Train
from .operating import OperatingFlow, OperatingRound
from .printed import board_record
from .records import EighteenBoard, TitleTerms
from .runs import RunTheTrains, write_runs, write_stop
from .scoring import score_parts
from .state import Pending, State
from .stock import StockRound, TradeShares

P = TypeVar("P", bound=Pending)

EIGHTEEN = own_book("eighteen")
EIGHTEEN_WORDS = Words(EIGHTEEN)


class RoundFlow(Protocol):
    """One kind of round."""

    def open_steps(self, state: State) -> Sequence[Step[State]]:
        """The steps in which something may be done now."""
        ...

    def advance(self, draft: State) -> bool:
        """Go on by one move that needs no decision; False when a decision is waited for."""
        ...


class Power(Protocol):
    """What a private company allows its owner: see :mod:`.powers`."""

    @property
    def private(self) -> PrivateId: ...

    def told(self) -> Sequence[Message]:
        """What it allows, in sentences."""
        ...


#: for random players: with even chances they would start more companies than they can float and sell what they
#: bought, until nobody has money
WEIGHTS: Mapping[str, float] = {
    "pass": 0.35,
    "sell_shares": 0.02,
    "start_company": 0.1,
    "buy_share": 2.0,
    "buy_train": 2.0,
    "lay_tile": 3.0,
}


@dataclass(frozen=True)
class EighteenRules:
    """The rules of one game: the printed record, the flow of each kind of round, the decisions that interrupt it."""

    data: GameData
    codec: ActionCodec
    flows: Mapping[str, RoundFlow]
    decisions: Mapping[type[Pending], Step[State]]
    setup: Setup
    #: the table before anything is decided; nothing else of the rules depends on who plays
    opening: Callable[[Setup, Chance], State]
    auditor: Callable[[GameData, State], list[str]]
    viewer: Callable[[EighteenRules, State, PlayerId | None], Mapping[str, Any]]
    #: what words the game's messages
    words: Words = EIGHTEEN_WORDS
    #: has the bank run out, so that the game ends after a set of operating rounds?
    bank_is_broken: Callable[[State], bool] = lambda state: False
    #: steps that stay open beside the decision that is asked
    beside: Callable[[State], Sequence[Step[State]]] = lambda state: ()
    #: the capability of :class:`roundhouse.kernel.Weighted`
    weights: Mapping[str, float] = field(default_factory=lambda: WEIGHTS)
    #: what players hold, where the common answers do not serve
    own_holdings: Holdings | None = None
    #: what private companies allow
    powers: Sequence[Power] = ()
    #: the card that leaves the deck at the end of this set of operating rounds if it is not sold before
    next_export: Callable[[State], str | None] = lambda state: None
    #: the cities in which a company's home station may be placed, where they are not those printed for it
    own_homes: Callable[[State, CompanyId], Sequence[StopId]] | None = None

    def __post_init__(self) -> None:
        """A title is refused where one of its steps can raise a refusal for which it has no rule."""
        check_citations(self.all_steps())

    def all_steps(self) -> list[Step[State]]:
        """Every step of the game, each once."""
        steps = [step for flow in self.flows.values() for step in _steps_of(flow)]
        return list(dict.fromkeys((*steps, *self.decisions.values())))

    def for_setup(self, setup: Setup) -> EighteenRules:
        """The capability of :class:`roundhouse.kernel.Reseats`."""
        other = copy(self)  # with what has been worked out of the printed record
        object.__setattr__(other, "setup", setup)
        return other

    def start(self, chance: Chance) -> State:
        draft = self.opening(self.setup, chance)
        self.settle(draft)
        return draft

    def steps(self, state: State) -> Sequence[Step[State]]:
        if state.pending:
            return (self.decisions[type(state.pending[-1])], *self.beside(state))
        return self.flows[state.round.kind].open_steps(state)

    def settle(self, draft: State) -> None:
        while draft.result is None and not draft.pending:
            if not self.flows[draft.round.kind].advance(draft):
                return

    @cached_property
    def printed(self) -> EighteenBoard:
        """What is printed, for screens."""
        return board_record(self.data, self._powers_of)

    def _powers_of(self, private: Private) -> list[str]:
        """What a private company does, in sentences: what it blocks, its powers, and what the title says of it."""
        found = [Message("blocks", {"hexes": hexes})] if (hexes := private.facts.get("blocks")) else []
        for power in self.powers:
            if power.private == private.id:
                found += power.told()
        sentences = [self.words.part(message) for message in found]
        if own := self.words.find(f"private-{private.id.lower()}"):
            sentences.append(own)
        return sentences or [self.words.part(Message("no-power"))]

    @cached_property
    def terms(self) -> TitleTerms:
        """The rulebook's own words, for screens."""
        terms = ("president", "ipo", "pool", "par")
        president, offering, pool, par = (self.words.part(Message(f"term-{name}")) for name in terms)
        return {"president": president, "offering": offering, "pool": pool, "par": par}

    @cached_property
    def runner(self) -> RunTheTrains:
        """The step in which companies run their trains."""
        for flow in self.flows.values():
            if isinstance(flow, OperatingFlow):
                for step in flow.steps:
                    if isinstance(step, RunTheTrains):
                        return step
        raise LookupError("no round of this game has a step that runs trains")

    def home_cities(self, state: State, company: CompanyId) -> list[StopId]:
        """The cities in which the home station of a company may be placed; none when the company has a station on the
        map or is closed. For pictures: the title's own steps decide when it is placed."""
        if company in state.closed or state.map.stations_of(company):
            return []
        printed = self.data.companies[company]
        found = (
            self.own_homes(state, company) if self.own_homes else [(h, printed.home_city or 0) for h in printed.homes]
        )
        return [stop for stop in found if _is_city(state, stop)]

    # -- what players hold ---------------------------------------------------------------------------------

    @cached_property
    def holdings(self) -> Holdings:
        """The title's own answers, else those by which its step of trading shares refuses, with the common score."""
        if self.own_holdings is not None:
            return self.own_holdings
        trade = next(step for step in self.all_steps() if isinstance(step, TradeShares))
        return by_policy(trade.policy, partial(score_parts, self.data))

    def certificates(self, state: State, player: PlayerId) -> int:
        """Certificates of a player that count towards his limit."""
        return self.holdings.certificates(state, player)

    def certificate_limit(self, state: State, player: PlayerId) -> int:
        """How many certificates that count the player may hold now."""
        return self.holdings.certificate_limit(state, player)

    def holding_limit(self, state: State, company: CompanyId) -> int | None:
        """Most shares of a company that one player may hold; None where nothing limits them."""
        return self.holdings.holding_limit(state, company)

    def worth(self, state: State, player: PlayerId) -> int:
        """What a player would score if the game ended now."""
        return self.holdings.worth(state, player)

    def score_parts(self, state: State, player: PlayerId) -> list[ScorePart]:
        """Where that score comes from."""
        return list(self.holdings.score_parts(state, player))

    def feats(self, state: State) -> list[Feat]:
        """Large dividends, long routes and large runs."""
        return list(feats(state))

    # -- the capability of :class:`roundhouse.routes.RunsTrains` -------------------------------------------

    def running_companies(self, state: State) -> list[str]:
        return [company for company in self.data.companies if company not in state.closed]

    def operating_company(self, state: State) -> str | None:
        now = state.round
        return now.company if isinstance(now, OperatingRound) else None

    def train_kinds(self) -> list[str]:
        return list(self.data.trains)

    def run_problem(self, state: State, company: str, kinds: Sequence[str] | None = None) -> routes.RouteProblem:
        trains = None if kinds is None else [Train(f"{kind}#{place}", kind) for place, kind in enumerate(kinds, 1)]
        return self.runner.solver_problem(state, CompanyId(company), trains)

    def best_run(
        self, state: State, company: str, kinds: Sequence[str] | None = None, most_nodes: int = 0
    ) -> routes.Solution:
        return routes.best_run(self.run_problem(state, company, kinds), most_nodes=most_nodes)

    def tell_run(self, state: State, company: str, solution: routes.Solution) -> tuple[routes.ToldRoute, ...]:
        kinds = {train.id: train.kind for train in state.trains_of(company)}
        return tuple(
            routes.ToldRoute(
                run.train, kinds.get(run.train, run.train.partition("#")[0]), run.way, run.chain, route.revenue
            )
            for run, route in zip(write_runs(state.map, solution.run), solution.run.routes, strict=True)
        )

    @property
    def run_kind(self) -> type[Action]:
        return RunTrains

    def value_run(self, state: State, action: Action) -> routes.ValuedRun:
        assert isinstance(action, RunTrains)
        judged = self.runner.judge(state, action)
        spares = self.runner.spares(state, action)
        return routes.ValuedRun(
            judged.revenue,
            judged.subsidy,
            tuple(
                routes.ValuedRoute(
                    str(route.train),
                    route.revenue,
                    tuple(write_stop(stop) for stop in route.counted),
                    spares.get(str(route.train)),
                )
                for route in judged.routes
            ),
        )

    def money(self, amount: int) -> str:
        return self.data.money(amount)

    # -- the capability of :class:`roundhouse.kernel.KeepsBooks` -------------------------------------------

    def standing(self, state: State) -> Iterator[Figure]:
        return books.standing(self.view(state, None))

    def takings(self, kind: str, facts: Mapping[str, Any]) -> Iterator[Figure]:
        return books.takings(kind, facts)

    def begins_round(self, kind: str, facts: Mapping[str, Any]) -> bool:
        return kind in books.ROUND_EVENTS

    # -- the capability of :class:`roundhouse.board.LaysTiles` ---------------------------------------------

    @cached_property
    def _upgrades(self) -> Mapping[str, Sequence[str]]:
        return manifest.upgrades(self)

    def tile_upgrades(self) -> Mapping[str, Sequence[str]]:
        return self._upgrades

    def tile_places(self, state: State, tile: str) -> TilePlaces:
        return manifest.places(self, state, tile)

    # -- screens and checks --------------------------------------------------------------------------------

    def audit(self, state: State) -> list[str]:
        return self.auditor(self.data, state)

    def view(self, state: State, viewer: PlayerId | None) -> Mapping[str, Any]:
        return self.viewer(self, state, viewer)

    def round_name(self, state: State) -> Message:
        """What players call this round: "SR 2", "OR 3.1", "Auction"."""
        now = state.round
        if isinstance(now, OperatingRound):
            return Message("round-operating", {"set": now.set, "number": now.number})
        if isinstance(now, StockRound):
            return Message("round-stock", {"number": now.number})
        number = getattr(now, "number", None)
        return Message(f"round-{now.kind}", {} if number is None else {"number": number})


def _is_city(state: State, stop: StopId) -> bool:
    stops = state.map.face(stop[0]).stops
    return stop[1] < len(stops) and stops[stop[1]].kind == CITY


def _steps_of(flow: RoundFlow) -> Sequence[Step[State]]:
    if isinstance(flow, OperatingFlow):
        return tuple(flow.all_steps())
    steps: Sequence[Step[State]] = getattr(flow, "steps", ())
    return steps


class DecisionStep(Step[State]):
    """A step that answers the topmost pending decision."""

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        return (state.pending[-1].player,)

    def asks(self, state: State) -> Message:
        """The prompt may mention every field of the question."""
        asked = state.pending[-1]
        return Message(self.prompt, {field.name: getattr(asked, field.name) for field in fields(asked)})

    @staticmethod
    def settle_pending(draft: State) -> None:
        """The decision has been taken."""
        draft.pending = draft.pending[:-1]


def question(state: State, kind: type[P]) -> P:
    """The topmost pending decision. A step that answers decisions of a kind is open only while it is of that kind."""
    found = state.pending[-1]
    assert isinstance(found, kind)
    return found


def ask(draft: State, decision: Pending) -> None:
    """Ask for a decision before anything else."""
    draft.pending = (*draft.pending, decision)
