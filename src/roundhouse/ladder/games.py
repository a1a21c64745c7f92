"""Plays the games of a ladder that a file does not have yet, in several processes, and appends each when it is
finished."""

from __future__ import annotations

import gc
import hashlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

import roundhouse
from roundhouse.bots import BotLike, Broken, find_bot, limit_of
from roundhouse.bots.simulate import Outcome, check_picklable, play_out, start_game
from roundhouse.kernel import BrokenFile, Game, SetupError
from roundhouse.work import Here, Processes, Runner, mend_end

from .conduct import Conduct
from .records import LadderGame, ThinkingTime, read_file
from .schedule import Fixture, LineUp, fixtures

#: the reason of a game that never ends and is counted against a bot
LOOKED_AT = 1000


class MachinePart(NamedTuple):
    """One machine's part of the games: every ``of``-th, beginning with number ``number`` (from 1)."""

    number: int = 1
    of: int = 1

    @classmethod
    def read(cls, text: str) -> MachinePart:
        """``2/4``: the second of four parts."""
        number, slash, of = text.partition("/")
        if slash and number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of):
            return cls(int(number), int(of))
        raise SetupError("ladder-part", part=text)

    def has(self, place: int) -> bool:
        return place % self.of == self.number - 1


WHOLE = MachinePart()


def play(
    file: Path,
    line_ups: Sequence[tuple[LineUp, BotLike, BotLike]],
    games: int,
    seed: int = 1,
    workers: int = 1,
    part: MachinePart = WHOLE,
    budget: float = 1.0,
    runner: Runner | None = None,
) -> Iterator[LadderGame]:
    """Play the games that ``file`` does not have yet, in this number of processes or on another runner, and yield each
    when it is finished and written."""
    if runner is None:
        runner = Processes(workers) if workers > 1 else Here()
    every = fixtures(line_ups, games, seed, budget)
    mine = [fixture for place, fixture in enumerate(every) if part.has(place)]
    _check(line_ups, budget)
    done = {played.key for played in read_file(file)}
    lacking = [fixture for fixture in mine if fixture.key not in done]
    mend_end(file)
    try:
        out = file.open("a", encoding="utf-8")
    except OSError as error:
        raise BrokenFile("ladder-file", file=str(file), why=str(error)) from error
    with out:
        for played in _finished(lacking, runner):
            out.write(played.line())
            out.flush()
            yield played


def _check(line_ups: Sequence[tuple[LineUp, BotLike, BotLike]], budget: float) -> None:
    """A wrong set-up or an unknown bot is refused before a game is played."""
    for line_up, lone, field in line_ups:
        for bot in (lone, field):
            find_bot(bot, line_up.slug)
        start_game(Fixture(line_up, 0, 1, lone, field, budget).spec)


def _finished(lacking: Sequence[Fixture], runner: Runner) -> Iterator[LadderGame]:
    """The games in the order in which they are finished."""
    if not isinstance(runner, Here):
        check_picklable(lacking)
    for _, played in runner.run(play_fixture, lacking):
        yield played


def play_fixture(fixture: Fixture) -> LadderGame:
    """One game, whatever its bots do."""
    spec = fixture.spec
    line_up = fixture.line_up
    seats = start_game(spec).setup.players
    conduct = Conduct(
        dict(zip(seats, spec.labels, strict=True)),
        {seat: limit_of(bot, spec.slug) for seat, bot in zip(seats, spec.bots, strict=True)},
    )
    latest: list[Game] = []

    def watch(game: Game) -> None:
        latest[:] = [game]

    gc.disable()  # a game makes few cycles, and to look for them all the time takes a tenth of it
    outcome: Outcome | None = None
    try:
        outcome = play_out(spec, watch, conduct.ask)
    except Broken:
        conduct.loops(latest[0], LOOKED_AT)
    finally:
        gc.enable()
    game = latest[0]
    finished = outcome is not None and game.result is not None
    return LadderGame(
        line_up.slug,
        line_up.variant,
        line_up.players,
        line_up.lone,
        line_up.field,
        fixture.seed,
        spec.labels,
        outcome.scores if finished and outcome else (),
        outcome.wins if finished and outcome else (),
        outcome.reason if outcome else "no end",
        len(game.log),
        _thoughts(outcome) if outcome else {},
        {bot: dict(counts) for bot, counts in conduct.faults.items()},
        tuple(conduct.told[:3]),
        _digest(game),
        roundhouse.__version__,
    )


def _thoughts(outcome: Outcome) -> dict[str, ThinkingTime]:
    found = {}
    for bot in dict.fromkeys(outcome.bots):
        times = [t for label, seat in zip(outcome.bots, outcome.thinking, strict=True) if label == bot for t in seat]
        if times:
            found[bot] = ThinkingTime(round(1000 * median(times), 3), round(1000 * max(times), 1), len(times))
    return found


def _digest(game: Game) -> str:
    written = json.dumps([game.rules.codec.write(action) for action in game.log], ensure_ascii=False)
    return hashlib.sha256(written.encode()).hexdigest()[:16]
