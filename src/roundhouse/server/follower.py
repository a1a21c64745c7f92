"""Base of the background work after moves (bots, orders): one task for each game in which there is something to do."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import ClassVar

from sqlalchemy.exc import SQLAlchemyError

from .house import House, News

log = logging.getLogger(__name__)


class Follower:
    """It wakes when this process has committed news of one of its kinds. Every server process follows up what it has
    committed itself."""

    #: the news that it wakes for
    kinds: ClassVar[tuple[str, ...]] = ()
    #: what it is called in the server's log
    name: ClassVar[str] = ""

    def __init__(self, house: House, loop: asyncio.AbstractEventLoop) -> None:
        self._house = house
        self._loop = loop
        self._running: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    async def follow(self, game_id: str) -> None:
        """Do everything that is to be done in a game now."""
        raise NotImplementedError

    def find(self) -> list[str]:
        """Games in which something should have been done; in a worker thread."""
        raise NotImplementedError

    async def stop(self) -> None:
        """Stop at once: what was not committed is done again at the next start."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def tell(self, news: News) -> None:
        """Something was committed (any thread)."""
        if news.what in self.kinds and not news.foreign:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._wake, news.game_id)

    def _wake(self, game_id: str) -> None:
        if game_id in self._running:
            self._again.add(game_id)
        else:
            self._running[game_id] = self._loop.create_task(self._run(game_id))

    async def sweep(self) -> None:
        """At the start, and now and then: a process may have died before it did what was due."""
        while True:
            try:
                found = await asyncio.to_thread(self.find)
            except SQLAlchemyError:
                log.warning("cannot look for games to follow up", extra={"follower": self.name}, exc_info=True)
                found = []
            for game_id in found:
                self._wake(game_id)
            await asyncio.sleep(self._house.settings.sweep_seconds)

    async def _run(self, game_id: str) -> None:
        told = {"game": game_id, "follower": self.name}
        try:
            while True:
                self._again.discard(game_id)
                await self.follow(game_id)
                if game_id not in self._again:
                    return
        except SQLAlchemyError:  # the sweep finds the game again when the store is back
            log.warning("a game could not be followed up: the store does not answer", extra=told)
        except Exception:
            log.exception("a game could not be followed up", extra=told)
        finally:
            del self._running[game_id]
