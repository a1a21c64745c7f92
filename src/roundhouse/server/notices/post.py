"""The task that sends what waits: notices, and letters about accounts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

#: seconds that the end of the server waits for messages on their way
PATIENCE = 5.0


class Queue(Protocol):
    """Messages that wait. All methods are for worker threads."""

    def begin(self) -> None:
        """Settle what the process before this one has left, where there can be no other."""
        ...

    def take(self) -> list[Callable[[], None]]:
        """Claim messages that are due; each call sends one and notes what became of it."""
        ...


class Post:
    """:meth:`run` and :meth:`stop` are for the event loop."""

    def __init__(self, queues: Sequence[Queue], seconds: float) -> None:
        """``seconds``: how often it looks for messages."""
        self._queues = queues
        self._seconds = seconds
        self._under_way: set[asyncio.Future[None]] = set()

    async def run(self) -> None:
        for queue in self._queues:
            await asyncio.to_thread(queue.begin)
        while True:
            deeds = [deed for queue in self._queues for deed in await asyncio.to_thread(queue.take)]
            if not deeds:
                await asyncio.sleep(self._seconds)
                continue
            tasks = [asyncio.ensure_future(asyncio.to_thread(deed)) for deed in deeds]
            self._under_way.update(tasks)
            for task in tasks:
                task.add_done_callback(self._under_way.discard)
            await asyncio.gather(*map(asyncio.shield, tasks))

    async def stop(self) -> None:
        """Wait for messages that are being sent; what takes longer finishes in its thread or is sent again later."""
        if self._under_way:
            await asyncio.wait(set(self._under_way), timeout=PATIENCE)
