"""Whole games played by bots, one after the other or in several processes."""

from __future__ import annotations

import json
import pickle
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar

from roundhouse.kernel import Game, GameError, PlayerId, SetupError, Tallies, no_collections
from roundhouse.titles import find_title
from roundhouse.work import Here, Processes, Runner, in_order

from .audit import Auditor, Broken
from .interface import BUDGET, Bot, Decision, decide
from .registry import BotLike, find_bot, label_of

#: far more actions than a game of any title has; a game with more is in an endless loop
MOST_MOVES = 20_000
#: passes of each player in a row after which a game is taken to stand still for good: the rules of some titles let
#: players and all companies lose everything without ending the game
IDLE_TURNS = 20
STANDSTILL = "a standstill: nobody can or will do anything more"
#: the part of a game that is kept each time it stands still and is taken back, to be played on with other random
#: choices; after the last time it is given up
KEPT = (0.75, 0.5, 0.25, 0.0) * 3


@dataclass(frozen=True, slots=True)
class GameSpec:
    """One game to be played: ``bots`` by seat, as names, records or objects (which several processes must be able to
    pickle). With ``audit`` everything is checked after every action.

    With ``audit_every`` above 1 the invariants are still checked after every action, the rest only
    after every action whose number is a multiple of it.
    """

    slug: str
    bots: tuple[BotLike, ...]
    seed: int
    variant: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    audit: bool = False
    budget: float = BUDGET
    out: Path | None = None
    readings: str = "rulebook"
    audit_every: int = 1

    @property
    def labels(self) -> tuple[str, ...]:
        """What the bots are called, by seat."""
        return tuple(label_of(bot) for bot in self.bots)

    @property
    def name(self) -> str:
        """What the game's file is called."""
        return f"{self.slug}-{self.variant or 'base'}-{len(self.bots)}p-{self.seed}.json"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: scores, shares of the win (1, or a part of it in a tie) and thinking times by seat."""

    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    wins: tuple[float, ...]
    reason: str
    moves: int
    seconds: float
    #: seconds of processor time for each decision, by seat; of bots that do not look ahead the time that passed, which
    #: is faster to read
    thinking: tuple[tuple[float, ...], ...]
    #: what the title itself reports of a finished game
    figures: Mapping[str, float] = field(default_factory=dict)
    #: how often the game stood still and was taken back
    retakes: int = 0
    #: how often each kind of action was played and each kind of event came about, takes included
    deeds: Mapping[str, int] = field(default_factory=dict)
    happenings: Mapping[str, int] = field(default_factory=dict)


B = TypeVar("B")
#: asks a bot at its seat
Ask = Callable[[Bot, Game, PlayerId, float], Decision]


def seated(bots: Sequence[B], players: int, turn: int) -> tuple[B, ...]:
    """The bots by seat in game number ``turn``: the last one named fills the table, and seats go round."""
    if not 1 <= len(bots) <= players:
        raise SetupError("bot-count", bots=len(bots), players=players)
    row = (*bots, *(bots[-1],) * (players - len(bots)))
    shift = turn % players
    return row[-shift:] + row[:-shift] if shift else row


def start_game(spec: GameSpec) -> Game:
    """The game at its first decision. Players are named by bot and seat."""
    title = find_title(spec.slug)
    names = [f"{label.rpartition(':')[2]} {seat}" for seat, label in enumerate(spec.labels, start=1)]
    return Game(title, title.setup(names, spec.seed, spec.variant, spec.options, spec.readings))


def play_out(spec: GameSpec, watch: Callable[[Game], None] | None = None, ask: Ask = decide) -> Outcome:
    """Play the game to its end; :class:`Broken` says what went wrong, where, and with which seed.

    ``watch`` is called with the game at its start and after every entry of its log; it may raise :class:`Broken` too.
    ``ask`` asks the bots: a caller may handle their errors.

    A game in which nothing happens any more is taken back by many actions, which its file shows, and played on with
    other random choices. One that stops again and again is given up without scores; its reason says so.
    """
    with no_collections():
        return _play_out(spec, watch, ask)


def _play_out(spec: GameSpec, watch: Callable[[Game], None] | None, ask: Ask) -> Outcome:
    game = start_game(spec)
    try:
        return _play_game(game, spec, watch, ask)
    finally:
        if spec.out is not None:
            (spec.out / spec.name).write_text(text_of(game), encoding="utf-8")


def text_of(game: Game) -> str:
    """The game's file."""
    return json.dumps(game.to_dict(), indent=1) + "\n"


@dataclass(frozen=True, slots=True)
class RemoteGame:
    """A game that was played elsewhere: its outcome or what went wrong, and its file if the spec names a folder."""

    outcome: Outcome | None
    fault: str | None
    text: str | None

    def keep(self, spec: GameSpec) -> Outcome:
        """Write the file where the spec wants it and give the outcome; raise :class:`Broken` if there is none."""
        if spec.out is not None and self.text is not None:
            (spec.out / spec.name).write_text(self.text, encoding="utf-8")
        if self.outcome is None:
            raise Broken(self.fault)
        return self.outcome


def play_kept(spec: GameSpec, watch: Callable[[Game], None] | None = None, ask: Ask = decide) -> RemoteGame:
    """Like :func:`play_out`, on a machine that need not have the spec's folder: the file is part of the result."""
    game = start_game(spec)
    outcome, fault = None, None
    try:
        with no_collections():
            outcome = _play_game(game, spec, watch, ask)
    except Broken as error:
        fault = str(error)
    return RemoteGame(outcome, fault, None if spec.out is None else text_of(game))


def _play_game(game: Game, spec: GameSpec, watch: Callable[[Game], None] | None, ask: Ask) -> Outcome:
    seats = dict(zip(game.setup.players, (find_bot(bot, spec.slug) for bot in spec.bots), strict=True))
    thinking: dict[PlayerId, list[float]] = {seat: [] for seat in seats}
    clocks = {
        seat: time.process_time if getattr(bot, "looks_ahead", True) else time.perf_counter
        for seat, bot in seats.items()
    }
    auditor = Auditor(spec.seed, every=spec.audit_every) if spec.audit else None
    began = time.perf_counter()
    retakes = 0
    deeds: Counter[str] = Counter()
    happenings: Counter[str] = Counter()
    try:
        if auditor:
            auditor.look(game)
        if watch:
            watch(game)
        while game.result is None:
            if _stands_still(game):
                if retakes == len(KEPT):
                    break
                _take_back(game, KEPT[retakes])
                retakes += 1
                if watch:
                    watch(game)
            if len(game.log) >= MOST_MOVES:
                raise Broken(f"the game has not ended after {MOST_MOVES} actions")
            seat = game.acting[0]
            clock = clocks[seat]
            asked = clock()
            decision = ask(seats[seat], game, seat, spec.budget)
            thinking[seat].append(clock() - asked)
            reason = decision.told(game.rules) if spec.out is not None else ""
            _play(game, decision.action)
            if reason:
                game.reasons[len(game.log)] = reason
            deeds[decision.action.do] += 1
            for event in game.state.events:
                happenings[event.kind] += 1
            if auditor:
                auditor.look(game)
            if watch:
                watch(game)
        if auditor:
            auditor.finish(game)
    except Broken as fault:
        raise Broken(f"{spec.slug}, {len(spec.bots)} players, seed {spec.seed}: {fault}") from fault
    result = game.result
    scores = dict.fromkeys(seats, 0) if result is None else result.scores
    winners = () if result is None else result.winners
    ending = STANDSTILL if result is None else _nameless(game.rules.words.ending(result.reason), game)
    return Outcome(
        spec.seed,
        spec.labels,
        tuple(scores[seat] for seat in seats),
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
        ending,
        len(game.log) - retakes,
        time.perf_counter() - began,
        tuple(tuple(times) for times in thinking.values()),
        dict(game.rules.tally(game.state)) if isinstance(game.rules, Tallies) else {},
        retakes,
        dict(deeds),
        dict(happenings),
    )


def _stands_still(game: Game) -> bool:
    """Has nobody done anything but pass for many turns?"""
    log = game.log
    if not log or log[-1].do != "pass":
        return False
    idle = IDLE_TURNS * len(game.setup.players)
    return len(log) >= idle and all(action.do == "pass" for action in reversed(log[-idle:]))


def _take_back(game: Game, kept: float) -> None:
    """Undo the passes at the end, and all of the rest of the game but the part ``kept``."""
    idle = next((n for n, action in enumerate(reversed(game.played)) if action.do != "pass"), len(game.played))
    lively = len(game.played) - idle
    game.undo(len(game.played) - int(kept * lively))


def _nameless(reason: str, game: Game) -> str:
    """The reason without the name of a player in it, so that the same kinds of end are counted together."""
    for player in game.setup.players:
        reason = reason.replace(player, "a player")
    return reason


def _play(game: Game, action: Any) -> None:
    try:
        game.apply(action)
    except GameError as error:
        written = json.dumps(game.rules.codec.write(action))
        raise Broken(f"action {len(game.log) + 1}: the bot's {written} is refused: {error}") from error


class PlayedGames(Protocol):
    """Finds the outcomes of games that were played before."""

    def find(self, spec: GameSpec) -> Outcome | None: ...


class Diary(PlayedGames, Protocol):
    """Records the outcomes of games: :class:`roundhouse.bots.Journal`."""

    def add(self, spec: GameSpec, outcome: Outcome) -> None: ...


def simulate(
    specs: Sequence[GameSpec], workers: int = 1, runner: Runner | None = None, journal: Diary | None = None
) -> Iterator[Outcome]:
    """The outcomes in the order of the specs, played in this number of processes or by another runner.

    Every game is written when it is finished, its file first. Those that the journal has are not played again.
    """
    if runner is None:
        runner = Processes(workers) if workers > 1 else Here()
    yield from in_order(_finished(specs, runner, journal))


def _finished(specs: Sequence[GameSpec], runner: Runner, journal: Diary | None) -> Iterator[tuple[int, Outcome]]:
    """The outcomes with the places of their specs, those that are known first."""
    lacking = []
    for place, spec in enumerate(specs):
        known = None if journal is None else journal.find(spec)
        if known is None:
            lacking.append(place)
        else:
            yield place, known
    wanted = [specs[place] for place in lacking]
    if not isinstance(runner, Here):
        check_picklable(wanted)
    for number, kept in runner.run(play_kept, wanted):
        spec = wanted[number]
        outcome = kept.keep(spec)
        if journal is not None:
            journal.add(spec, outcome)
        yield lacking[number], outcome


def check_picklable(work: Any) -> None:
    """Raise :class:`SetupError` if this cannot be sent to another process: a bot may be an object of any kind."""
    try:
        pickle.dumps(work)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise SetupError("bot-pickle", why=str(error)) from error
