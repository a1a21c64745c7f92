"""Who is looking at which game, and how they learn that something was committed.

Worker threads tell the hub; the hub wakes the writers of the game's connections in the event loop. News only says
*that* something changed: each writer fetches what its viewer has not seen, so a slow line skips positions but never
entries of the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any

from .house import House, News
from .store import NOTIFY_CHANNEL

log = logging.getLogger(__name__)
#: what news is about
KINDS = ("moved", "game", "chat", "people", "orders", "channels")
#: news of this process only: somebody without a place has come or gone
WATCHERS = "watchers"
#: the same: a search that the choices of a position waited for has come to its end, with an answer or without
FOUND, NOT_FOUND = "found", "not-found"


class Listener:
    """What one connection has still to be told."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        #: the places of the game this connection's user holds
        self.places: frozenset[int] = frozenset()
        #: the session it was opened in, and what to call when that ends
        self.session: str | None = None
        self.hang_up: Callable[[], None] = lambda: None
        self.wake = asyncio.Event()
        self.news: set[str] = set()
        self.foreign = False
        self.since: float | None = None

    def take(self) -> tuple[set[str], bool, float | None]:
        """The news that has come, whether another process sent it, and since when it waits. Empties the record."""
        taken = (self.news, self.foreign, self.since)
        self.news, self.foreign, self.since = set(), False, None
        self.wake.clear()
        return taken


class Hub:
    """Lives in the event loop; :meth:`tell` and :meth:`present` may be called from any thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._listeners: dict[str, frozenset[Listener]] = {}

    def tell(self, news: News) -> None:
        """Wake everybody at the table, soon."""
        moment = perf_counter()
        with contextlib.suppress(RuntimeError):  # the loop is closed: the server is going down
            self._loop.call_soon_threadsafe(self._spread, news, moment)

    def _spread(self, news: News, moment: float) -> None:
        for listener in self._listeners.get(news.game_id, ()):
            listener.news.add(news.what)
            listener.foreign |= news.foreign
            listener.since = moment if listener.since is None else listener.since
            listener.wake.set()

    def add(self, listener: Listener) -> None:
        self._listeners[listener.game_id] = self._listeners.get(listener.game_id, frozenset()) | {listener}

    def remove(self, listener: Listener) -> None:
        rest = self._listeners.get(listener.game_id, frozenset()) - {listener}
        if rest:
            self._listeners[listener.game_id] = rest
        else:
            self._listeners.pop(listener.game_id, None)

    def present(self, game_id: str) -> set[int]:
        """The places whose holders have the game open."""
        return {place for listener in self._listeners.get(game_id, ()) for place in listener.places}

    def is_open(self, game_id: str) -> bool:
        """Has anybody the game open in this process?"""
        return game_id in self._listeners

    def watchers(self, game_id: str) -> int:
        """How many have the game open in this process and hold no place of it; two pages of one session are one."""
        looking = [listener for listener in self._listeners.get(game_id, ()) if not listener.places]
        return len({listener.session or id(listener) for listener in looking})

    def everybody(self) -> set[tuple[str, int]]:
        """All (game, place) pairs that are present."""
        return {(game_id, place) for game_id in list(self._listeners) for place in self.present(game_id)}

    def games(self) -> Iterable[str]:
        return list(self._listeners)

    def _lines(self) -> list[Listener]:
        return [listener for lines in list(self._listeners.values()) for listener in lines]

    def sessions(self) -> set[str]:
        """The sessions in which games are open here."""
        return {listener.session for listener in self._lines() if listener.session is not None}

    def end_sessions(self, ended: set[str]) -> None:
        """Close the connections of these sessions."""
        for listener in self._lines():
            if listener.session in ended:
                listener.hang_up()


class SisterProcesses:
    """Listens to PostgreSQL for what other server processes commit."""

    def __init__(self, house: House, hub: Hub) -> None:
        self._house = house
        self._hub = hub
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="listen", daemon=True)

    def start(self) -> None:
        if not self._house.database.is_sqlite:
            self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(timeout=5)

    def _listen(self) -> None:
        import psycopg

        first = True
        while not self._stop.is_set():
            try:
                self._follow(psycopg, first)
            except Exception:  # any error: without a listener the pages of this process would get no news
                log.warning("the line to the database broke; listening again", exc_info=True)
                self._house.metrics.restarted("listener")
                self._stop.wait(1.0)
            first = False

    def _follow(self, psycopg: Any, first: bool) -> None:
        address = self._house.database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True, connect_timeout=5) as connection:
            connection.execute(f"LISTEN {NOTIFY_CHANNEL}")
            if not first:  # something may have been missed meanwhile
                for game_id in self._hub.games():
                    for what in KINDS:
                        self._house.tell(News(game_id, what, foreign=True))
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=0.2):
                    self._pass_on(notice.payload)

    def _pass_on(self, payload: str) -> None:
        """Pass on the news of another server process. Other programs may use the same channel; their messages are
        ignored."""
        words = payload.split(" ")
        if len(words) != 3 or words[1] not in KINDS:
            log.info("a notice that is none of ours", extra={"payload": payload[:80]})
            return
        process, what, game_id = words
        if process != self._house.process:
            self._house.tell(News(game_id, what, foreign=True))
