"""Asks bots and handles their errors: each is counted, and the game goes on with a random legal move."""

from __future__ import annotations

import random
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from roundhouse.bots import Bot, Decision, decide
from roundhouse.bots.randomly import RandomBot
from roundhouse.kernel import Game, GameError, PlayerId, find_step

#: a bot is interrupted after this many times its limit: it will not answer any more
PATIENCE = 20


class Hung(BaseException):
    """A bot has not answered in time. No `Exception`, so that a bot that catches those does not catch this."""


class Conduct:
    """Asks the bots of one game. ``limits`` are the seconds of processor time for a move, by seat."""

    def __init__(self, labels: Mapping[PlayerId, str], limits: Mapping[PlayerId, float]) -> None:
        self.labels = labels
        self.limits = limits
        #: how often each bot erred, by kind: ``error``, ``refused``, ``late``, ``hung``
        self.faults: dict[str, Counter[str]] = {}
        self.told: list[str] = []
        self._any = RandomBot()

    def ask(self, bot: Bot, game: Game, seat: PlayerId, budget: float) -> Decision:
        """The bot's decision, or a random legal one if it has none."""
        limit = self.limits[seat]
        asked = time.process_time()
        try:
            with _interrupted(PATIENCE * limit):
                decision = decide(bot, game, seat, budget)
                action = decision.action
        except Hung:
            return self._instead(game, seat, "hung", f"no answer within {PATIENCE * limit:g} s")
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way; the ladder tells which one did
            return self._instead(game, seat, "error", f"{type(error).__name__}: {error}")
        taken = time.process_time() - asked
        if taken > limit:
            self._count(game, seat, "late", f"{taken:.2f} s for a move instead of {limit:g} s")
        try:
            game.rules.codec.check(action)
            find_step(game.rules, game.state, action).check(game.state, action)
        except GameError as refusal:
            return self._instead(game, seat, "refused", str(refusal))
        return decision

    def _instead(self, game: Game, seat: PlayerId, kind: str, told: str) -> Decision:
        self._count(game, seat, kind, told)
        rng = random.Random(f"{game.setup.seed}/{seat}/{len(game.log)}/instead")
        return self._any.decide(game.rules, game.state, seat, rng, 0.0)

    def _count(self, game: Game, seat: PlayerId, kind: str, told: str) -> None:
        label = self.labels[seat]
        self.faults.setdefault(label, Counter())[kind] += 1
        self.told.append(f"{label}, {kind} at action {len(game.log) + 1}: {told}")

    def loops(self, game: Game, moves: int) -> None:
        """Count a game without end against the bot that made most of its last ``moves``."""
        (seat, _), *_ = Counter(action.who for action in game.log[-moves:]).most_common(1)
        self._count(game, seat, "loop", f"the game has no end after {len(game.log)} actions")


@contextmanager
def _interrupted(seconds: float) -> Iterator[None]:
    """Raise :class:`Hung` in the block after so much processor time; only the main thread of a Unix process can."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(*_: Any) -> None:
        raise Hung

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
