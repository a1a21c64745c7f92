"""The threads that make moves: moves of people first, moves of bots between them.

There are only a few threads on purpose. More would not be faster, because they all need the interpreter, and they would
interrupt each other in the middle of transactions.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextvars import copy_context
from functools import partial
from typing import Any

#: moves of people that are handled before one waiting move of a bot
PEOPLE_FIRST = 8


class MoveThreads:
    """Work for people and, with less urgency, for bots. Pieces of one kind are done in the order they came."""

    def __init__(self, count: int) -> None:
        self._people: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self._bots: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self._wake = threading.Condition()
        self._in_a_row = 0
        self._closed = False
        self._threads = [
            threading.Thread(target=self._run, name=f"moves_{number}", daemon=True) for number in range(count)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, work: Callable[[], Any], for_bots: bool = False) -> Future[Any]:
        future: Future[Any] = Future()
        work = partial(copy_context().run, work)  # who asks, and in which language
        with self._wake:
            if self._closed:
                raise RuntimeError("the server is going down")
            (self._bots if for_bots else self._people).append((future, work))
            self._wake.notify()
        return future

    def close(self) -> None:
        """Finish the work that has begun; what waits is not begun."""
        with self._wake:
            self._closed = True
            for future, _ in (*self._people, *self._bots):
                future.cancel()
            self._people.clear()
            self._bots.clear()
            self._wake.notify_all()
        for thread in self._threads:
            thread.join(10)

    def _next(self) -> tuple[Future[Any], Callable[[], Any]] | None:
        with self._wake:
            while not (self._people or self._bots):
                if self._closed:
                    return None
                self._wake.wait()
            if self._people and not (self._bots and self._in_a_row >= PEOPLE_FIRST):
                self._in_a_row += 1
                return self._people.popleft()
            self._in_a_row = 0
            return self._bots.popleft()

    def _run(self) -> None:
        while (found := self._next()) is not None:
            future, work = found
            if not future.set_running_or_notify_cancel():
                continue
            try:
                result = work()
            except BaseException as error:  # noqa: BLE001 - whoever waits is told
                future.set_exception(error)
            else:
                future.set_result(result)
            del found, future, work
