"""The services of one server, put together."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from typing import Any, TypeVar

from roundhouse.kernel import Title

from .accounts import Accounts
from .config import Settings
from .house import House
from .hub import Hub, SisterProcesses
from .lobby import Lobby
from .notices import Notices
from .players import BotShelf
from .runner import BotRunner
from .service import Service
from .store import Database, migrate
from .store import games as store
from .study import Study

HEARTBEAT = 20.0
CLEAN_EVERY = 45
T = TypeVar("T")


class Room:
    """Made before the event loop runs; :meth:`open` and :meth:`close` belong to its life."""

    hub: Hub

    def __init__(self, settings: Settings, shelf: Mapping[str, Title], bots: BotShelf) -> None:
        database = Database(settings.database, settings.sqlite_synchronous)
        try:
            migrate(database)
        except BaseException:
            database.close()
            raise
        self.settings = settings
        self.house = House(settings, database, shelf, bots)
        self.accounts = Accounts(self.house)
        self.lobby = Lobby(self.house)
        self.service = Service(self.house)
        self.study = Study(self.house, self.lobby)
        # Moves and what is shown after them go through few threads on purpose. More would not be quicker, since they
        # all need the interpreter; they would only take it from each other in the middle of transactions. Questions
        # that take long (charts, imports, searches) have threads of their own.
        self.desks = ThreadPoolExecutor(1 if database.is_sqlite else 4, thread_name_prefix="desk")
        self._runner: BotRunner | None = None
        self._sisters: SisterProcesses | None = None
        self._notices: Notices | None = None
        self._heart: asyncio.Task[None] | None = None

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        self.hub = Hub(loop)
        self.house.present = self.hub.present
        self.house.listeners.append(self.hub.tell)
        if self.settings.run_bots:
            self._runner = BotRunner(self.house, self.service, loop, self.desks)
            self.house.listeners.append(self._runner.tell)
            self._runner.start()
        self._sisters = SisterProcesses(self.house, self.hub)
        self._sisters.start()
        self._notices = Notices(self.house)
        self._notices.start()
        self._heart = loop.create_task(self._beat())

    async def close(self) -> None:
        self.house.listeners.clear()
        if self._heart is not None:
            self._heart.cancel()
        if self._runner is not None:
            await self._runner.stop()
        if self._sisters is not None:
            await asyncio.to_thread(self._sisters.stop)
        if self._notices is not None:
            await asyncio.to_thread(self._notices.stop)
        await asyncio.to_thread(self.desks.shutdown, cancel_futures=True)
        self.house.database.close()

    async def at_desk(self, work: Callable[..., T], *words: Any) -> T:
        """Do a short piece of work about one game, in its turn."""
        return await asyncio.get_running_loop().run_in_executor(self.desks, partial(work, *words))

    async def _beat(self) -> None:
        """Note now and then who is at the tables, for those who ask how long somebody has been away."""
        for beat in count(1):
            await asyncio.sleep(HEARTBEAT)
            await asyncio.to_thread(self.saw, self.hub.everybody())
            if beat % CLEAN_EVERY == 0:
                gc.collect()  # rarely, and here: see run()

    def saw(self, places: set[tuple[str, int]]) -> None:
        if places:
            with self.house.database.write() as connection:
                store.saw_players(connection, places, self.house.clock())
