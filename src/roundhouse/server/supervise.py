"""Background tasks that survive errors: a task that fails is logged, counted and started again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from .metrics import Metrics

log = logging.getLogger(__name__)
FIRST_WAIT, LONGEST_WAIT = 0.2, 10.0


class Supervisor:
    """Lives in the event loop."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def start(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Run ``work`` until :meth:`stop`; it is started again whenever it ends or fails."""
        self._tasks[name] = asyncio.get_running_loop().create_task(self._keep(name, work), name=name)

    async def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._tasks.clear()

    async def _keep(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        loop, wait = asyncio.get_running_loop(), FIRST_WAIT
        while True:
            began = loop.time()
            try:
                await work()
                log.error("a background task ended", extra={"task": name})
            except Exception:
                log.exception("a background task failed", extra={"task": name})
            self._metrics.restarted(name)
            wait = FIRST_WAIT if loop.time() - began > LONGEST_WAIT else min(LONGEST_WAIT, wait * 2)
            await asyncio.sleep(wait)
