"""Reviews of finished games: worked out once, stage by stage, in worker processes, and kept."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Protocol

from roundhouse.kernel import GameError, Title
from roundhouse.review import Stage, put_together, stages

from .refusals import TooMany
from .workers import Person

log = logging.getLogger(__name__)
#: reviews that are kept
MOST = 32
#: processor seconds for one stage: the work is counted, and this is several times what it takes
STAGE_SECONDS = 90
#: seconds before a stage asks again for its turn
PATIENCE = 2.0


class Works(Protocol):
    """Does a job in a worker process."""

    async def __call__(self, person: Person, name: str, *words: Any, seconds: int | None = None) -> Any: ...


@dataclass(slots=True)
class ReviewProgress:
    """A review as far as it is."""

    waiting: list[Stage]
    of: int
    parts: list[dict[str, Any]] = field(default_factory=list)
    failed: list[Stage] = field(default_factory=list)
    task: asyncio.Task[None] | None = None

    def shown(self) -> dict[str, Any]:
        return {
            "done": len(self.parts) + len(self.failed),
            "of": self.of,
            "left_out": [stage.kind for stage in self.failed],
            **put_together(self.parts),
        }


class Reviews:
    """Call it from the event loop only."""

    def __init__(self, do: Works) -> None:
        self._do = do
        self._known: OrderedDict[tuple[str, int, str], ReviewProgress] = OrderedDict()

    def show(
        self, person: Person, game_id: str, version: int, title: Title, players: int, language: str
    ) -> dict[str, Any]:
        """The review as far as it is; the first who asks starts the work, in his place in the queue."""
        key = (game_id, version, language)
        progress = self._known.get(key)
        if progress is None:
            wanted = list(stages(title, players))
            progress = self._known[key] = ReviewProgress(wanted, len(wanted))
            self._forget()
        self._known.move_to_end(key)
        if progress.task is None and progress.waiting:
            # the task words its sentences in the language of the request that starts it
            progress.task = asyncio.create_task(self._work(person, game_id, version, progress))
        return progress.shown()

    def _forget(self) -> None:
        """Drop the reviews that were asked for longest ago; one that is being worked on is given up."""
        while len(self._known) > MOST:
            _, old = self._known.popitem(last=False)
            if old.task is not None:
                old.task.cancel()

    async def _work(self, person: Person, game_id: str, version: int, progress: ReviewProgress) -> None:
        while progress.waiting:
            stage = progress.waiting[0]
            try:
                part = await self._do(person, "review", game_id, version, stage, seconds=STAGE_SECONDS)
                progress.parts.append(part)
            except TooMany:
                await asyncio.sleep(PATIENCE)
                continue
            except GameError:
                log.exception("a stage of a review failed", extra={"game": game_id, "stage": stage.kind})
                progress.failed.append(stage)
            progress.waiting.pop(0)
        progress.task = None

    async def stop(self) -> None:
        """Give up what is being worked on."""
        tasks = [progress.task for progress in self._known.values() if progress.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
