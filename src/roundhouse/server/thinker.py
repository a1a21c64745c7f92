"""Bots think in processes of their own, so that a long thought never makes a person wait.

The server starts a Python that runs :func:`main` and talks to it over its standard input and output: pickled
messages, each after its length. A thinker follows the games it is asked about: the first question brings the set-up
and the log, later ones only what has been added, and it replays them through the same :class:`Table` as the server.
It ends when the server does.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import random
import struct
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any

import roundhouse
from roundhouse.bots import Decision, find_bot
from roundhouse.kernel import PlayerId, Setup

from .store import Entry
from .table import Table

_LENGTH = struct.Struct("!I")
#: games a thinker follows at once; the server forgets with it, in step
FOLLOWED = 400


@dataclass(frozen=True, slots=True)
class Question:
    """What should ``who`` do? ``entries`` are those of the log that the thinker does not know yet.

    ``setup`` comes with the first question about a game.
    """

    game_id: str
    bot: str
    who: PlayerId
    seed: str
    budget: float
    entries: tuple[Entry, ...]
    setup: Setup | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The decision, or the trace of what went wrong."""

    decision: Decision | None
    failure: str = ""


def _send(stream: IO[bytes], message: Any) -> None:
    data = pickle.dumps(message, protocol=5)
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def _receive(stream: IO[bytes]) -> Any:
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise EOFError
    return pickle.loads(stream.read(_LENGTH.unpack(head)[0]))  # noqa: S301 - a pipe between two processes of ours


class Thinker:
    """The server's end of one thinking process. One question at a time; call it from one thread."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None
        self._known: OrderedDict[str, int] = OrderedDict()
        self._guard = threading.Lock()

    def ask(self, table: Table, bot: str, who: PlayerId, seed: str, budget: float, entries: list[Entry]) -> Decision:
        """The bot's decision at the end of ``entries``, a copy of the table's log.

        Raises what went wrong as ``RuntimeError``; a process that died is started again at the next question.
        """
        game_id = table.game_id
        child = self._running()  # a new one knows nothing yet
        known = self._known.get(game_id)
        question = Question(
            game_id=game_id,
            bot=bot,
            who=who,
            seed=seed,
            budget=budget,
            # what happened is found out again by playing; it need not travel
            entries=tuple(replace(entry, events=[]) for entry in entries[known or 0 :]),
            setup=table.setup if known is None else None,
        )
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            _send(child.stdin, question)
            answer: Answer = _receive(child.stdout)
        except (EOFError, OSError, pickle.UnpicklingError) as error:
            self.stop()
            raise RuntimeError("the thinking process died") from error
        if answer.decision is None:
            self._known.pop(game_id, None)
            raise RuntimeError(answer.failure)
        _remember(self._known, game_id, len(entries))
        return answer.decision

    def _running(self) -> subprocess.Popen[bytes]:
        with self._guard:
            if self._child is not None and self._child.poll() is not None:
                _put_away(self._child)
                self._child = None
            if self._child is None:
                self._known.clear()
                package = str(Path(roundhouse.__file__).parents[1])
                paths = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH"))))
                self._child = subprocess.Popen(
                    [sys.executable, "-c", "from roundhouse.server.thinker import main; main()"],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    env={**os.environ, "PYTHONPATH": paths},
                )
            return self._child

    def stop(self) -> None:
        """End the process; it has nothing that would be lost."""
        with self._guard:
            child, self._child = self._child, None
        if child is not None:
            child.kill()
            _put_away(child)


def _put_away(child: subprocess.Popen[bytes]) -> None:
    """Wait for a process that ends and close the pipes to it."""
    child.wait()
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            with contextlib.suppress(BrokenPipeError):
                pipe.close()


def _remember(known: OrderedDict[str, Any], key: str, value: Any) -> None:
    """Both ends forget the same games at the same moment, because they do the same with the same questions."""
    known[key] = value
    known.move_to_end(key)
    while len(known) > FOLLOWED:
        known.popitem(last=False)


def answer(tables: OrderedDict[str, Table], question: Question) -> Answer:
    """Follow the game to where it is and ask the bot."""
    if question.setup is not None:
        rules = roundhouse.find_title(question.setup.title).build(question.setup)
        table = Table(question.game_id, question.setup, rules, list(question.entries))
    else:
        table = tables[question.game_id]
        for entry in question.entries:
            table.push(entry)
    _remember(tables, question.game_id, table)
    bot = find_bot(question.bot, table.setup.title)
    rng = random.Random(question.seed)
    return Answer(bot.decide(table.rules, table.state, question.who, rng, question.budget))


def main() -> None:
    """Answer questions until the server goes away."""
    import signal
    import traceback

    # Whoever ends the server may signal all its processes at once: this one waits until the server hangs up.
    for word in (signal.SIGINT, signal.SIGTERM):
        signal.signal(word, signal.SIG_IGN)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints must not get between the messages
    if hasattr(os, "nice"):
        os.nice(5)  # people come first
    tables: OrderedDict[str, Table] = OrderedDict()
    while True:
        try:
            question: Question = _receive(source)
        except EOFError:
            return
        try:
            found = answer(tables, question)
        except Exception:  # noqa: BLE001 - a bot's bug is the server's to report
            tables.pop(question.game_id, None)
            found = Answer(None, traceback.format_exc())
        _send(sink, found)


def can_think(shelf: Mapping[str, Any]) -> bool:
    """A thinking process knows the titles of this build, not those a test has made up."""
    return shelf is roundhouse.TITLES
