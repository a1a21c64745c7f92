"""Bots at their seats. They wake when a game has moved, think off the event loop, and play through the log writer."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Protocol, TypeVar
from zlib import crc32

from sqlalchemy.exc import SQLAlchemyError

from roundhouse.bots import Decision, ask
from roundhouse.kernel import GameError, PlayerId, StaleVersion, acting
from roundhouse.server.saying import ours

from .auth import BotPlayer
from .follower import Follower
from .house import House, NeedsReplay
from .log_writer import MOST_ENTRIES, LogWriter
from .players import RANDOM, BotInfo
from .refusals import Conflict, NotFound, NotYourSeat
from .store import games as store
from .workers import Child, Job, JobFailed, open_answer

log = logging.getLogger(__name__)
T = TypeVar("T")


class InMoveThread(Protocol):
    """Does a short piece of work in its turn; people's work comes first."""

    def __call__(self, work: Callable[[], T]) -> Awaitable[T]: ...


@dataclass(frozen=True, slots=True)
class Task:
    """A decision a bot has to take. It holds no position: it waits for the bot's pace, and a game that leaves memory
    meanwhile must not stay for its sake."""

    player: BotPlayer
    info: BotInfo
    who: PlayerId
    version: int
    pace: float
    since: float


class BotRunner(Follower):
    """One task per game in which a bot is to move. The pace leaves people time to watch."""

    kinds = ("moved",)
    name = "bots"

    def __init__(
        self,
        house: House,
        log_writer: LogWriter,
        loop: asyncio.AbstractEventLoop,
        in_move_thread: InMoveThread,
        thinkers: Sequence[Child],
    ) -> None:
        super().__init__(house, loop)
        self._log_writer = log_writer
        self._in_move_thread = in_move_thread
        self._threads = ThreadPoolExecutor(max_workers=2, thread_name_prefix="bot")
        self._thinkers = [(child, ThreadPoolExecutor(1, thread_name_prefix="thinker")) for child in thinkers]
        self._overdue = 0.0
        self._stopping = False

    async def stop(self) -> None:
        self._stopping = True
        await super().stop()
        self._threads.shutdown(wait=False, cancel_futures=True)
        for child, thread in self._thinkers:
            thread.shutdown(wait=False, cancel_futures=True)
            child.stop()

    def find(self) -> list[str]:
        """Games whose bots should have moved: all at the start, later those that have waited."""
        with self._house.database.read() as connection:
            found = store.bots_to_move(connection, self._house.clock() - self._overdue)
        self._overdue = 10.0
        return found

    async def follow(self, game_id: str) -> None:
        task = await self._in_move_thread(lambda: self._next(game_id))
        while task is not None:
            task = await self._move(task)

    async def _move(self, task: Task) -> Task | None:
        """Let one bot decide and play; what a bot has to decide then, if anything."""
        decision = await self._decide(task)
        if decision is None:  # the game is not where this process saw it
            return await self._in_move_thread(lambda: self._next(task.player.game_id, behind=True))
        rest = task.since + task.pace - self._house.clock()
        if rest > 0:
            await asyncio.sleep(rest)
        return await self._in_move_thread(lambda: self._play_on(task, decision))

    def _play_on(self, task: Task, decision: Decision) -> Task | None:
        # somebody undid, took his seat back, or another process was quicker: look again
        behind = False
        try:
            self._play(task, decision)
        except (StaleVersion, Conflict, NotYourSeat):
            behind = True
        return self._next(task.player.game_id, behind)

    def _next(self, game_id: str, behind: bool = False) -> Task | None:
        """What a bot has to decide in a game now. ``behind``: what this process remembers of it may be old."""
        house = self._house
        with house.locked(game_id):
            try:
                row, seats = house.read_game(game_id) if behind else house.recall_game(game_id)
                table = house.peek(game_id)
                if table is not None and table.version != row.version:  # a sister process has played meanwhile
                    row, seats = house.read_game(game_id)
            except NotFound:
                return None
            if row.status != "playing" or row.paused or not row.bot_turn:
                return None
            table = house.table(row, seats)
            if table.version >= MOST_ENTRIES:
                log.error("bots stop in a game without end", extra={"game": game_id})
                return None
            # of the position itself: the row may have been written before or after it
            deciding = acting(table.rules, table.state)
            seat = next((seat for seat in seats if seat.is_bot and seat.player in deciding), None)
            if seat is None:
                return None
            info = house.bots.find(seat.bot or "", row.title) or house.bots.default(row.title)
            return Task(
                BotPlayer(game_id, seat.place),
                info,
                PlayerId(seat.player),
                table.version,
                row.pace,
                row.updated,
            )

    async def _decide(self, task: Task) -> Decision | None:
        """Ask the bot, in a thinking process if there are any: always the same one for a game, which follows it."""
        if not self._thinkers:
            return await self._loop.run_in_executor(self._threads, lambda: self._think(task, None))
        child, thread = self._thinkers[crc32(task.player.game_id.encode()) % len(self._thinkers)]
        return await self._loop.run_in_executor(thread, lambda: self._think(task, child))

    def _think(self, task: Task, child: Child | None) -> Decision | None:
        """The bot's decision; None when the game has moved on meanwhile."""
        seed = f"{task.player.game_id}/{task.version}/{task.player.place}"
        budget = self._house.settings.bot_budget
        began = perf_counter()
        try:
            if child is None:
                decision = ask(task.info.bot, *self._position(task), task.who, seed, budget)
            else:
                decision = self._ask(child, task, seed, budget)
        except (StaleVersion, NotFound, NeedsReplay):
            return None
        except SQLAlchemyError:  # no fault of the bot's
            raise
        except Exception:
            if self._stopping:  # the decision was stopped; nobody waits for it
                raise
            log.exception("a bot failed to decide", extra={"game": task.player.game_id, "bot": task.info.id})
            self._house.metrics.bot_failed(task.info.id)
            try:
                decision = self._any(task, random.Random(seed))
            except (StaleVersion, NotFound, NeedsReplay):
                return None
        self._house.metrics.thought(task.info.id, perf_counter() - began)
        return decision

    def _ask(self, child: Child, task: Task, seed: str, budget: float) -> Decision:
        """Ask a process in which bots think; one that died or did not answer has been replaced and is asked once
        more."""
        words = (task.player.game_id, task.version, task.info.id, task.who, seed, budget)
        job = Job("decide", words)
        try:
            decision: Decision = open_answer(job, child.ask(job))
        except JobFailed:
            if self._stopping:
                raise
            log.warning("a thinking process failed; asking again", extra={"game": task.player.game_id}, exc_info=True)
            decision = open_answer(job, child.ask(job))
        return decision

    def _any(self, task: Task, rng: random.Random) -> Decision:
        """Something legal, when the bot itself has failed."""
        return RANDOM.bot.decide(*self._position(task), task.who, rng, 0.0)

    def _position(self, task: Task) -> tuple[Any, Any]:
        """The rules and the position that a bot decides on; :class:`StaleVersion` when the game has moved on."""
        house, game_id = self._house, task.player.game_id
        with house.locked(game_id):
            table = house.peek(game_id)
            if table is None or table.version < task.version:
                table = house.table(*house.recall_game(game_id))
            if table.version != task.version:
                raise ours(StaleVersion("moved-on.at", version=table.version, seen=task.version))
            return table.rules, table.state

    def _play(self, task: Task, decision: Decision) -> None:
        game_id = task.player.game_id
        try:
            self._submit(task, decision)
        except (StaleVersion, Conflict, NotYourSeat):
            raise
        except GameError as refusal:
            log.error("a bot tried what is not allowed", extra={"game": game_id, "refusal": str(refusal)})
            self._house.metrics.bot_failed(task.info.id)
            rng = random.Random(f"{game_id}/{task.version}/again")
            self._submit(task, self._any(task, rng))

    def _submit(self, task: Task, decision: Decision) -> None:
        game_id, action = task.player.game_id, decision.action
        self._log_writer.play(task.player, game_id, version=task.version, action=action, reason=decision.reason)
