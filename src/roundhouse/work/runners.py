"""Where tasks run: the interface, this process, and several processes of this machine."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")
#: tasks given to each worker ahead: enough that none waits, few enough that a million tasks need little memory
AHEAD = 4


class Runner(Protocol):
    """Runs tasks somewhere."""

    def run(self, function: Callable[[T], R], tasks: Sequence[T]) -> Iterator[tuple[int, R]]:
        """The result of every task with its place in ``tasks``, each once, in the order in which they are finished."""
        ...


@dataclass(frozen=True, slots=True)
class Here:
    """Runs tasks in this process, one after the other."""

    def run(self, function: Callable[[T], R], tasks: Sequence[T]) -> Iterator[tuple[int, R]]:
        """See :class:`Runner`."""
        for place, task in enumerate(tasks):
            yield place, function(task)


@dataclass(frozen=True, slots=True)
class Processes:
    """Runs tasks in several processes of this machine."""

    workers: int

    def run(self, function: Callable[[T], R], tasks: Sequence[T]) -> Iterator[tuple[int, R]]:
        """See :class:`Runner`."""
        if not tasks:
            return
        workers = min(self.workers, len(tasks))
        places = iter(range(len(tasks)))
        # A fresh interpreter for each worker: the same on every system, and safe beside threads.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, mp_context=context) as pool:
            waiting: dict[Future[R], int] = {}
            try:
                while True:
                    while len(waiting) < AHEAD * workers and (place := next(places, None)) is not None:
                        waiting[pool.submit(function, tasks[place])] = place
                    if not waiting:
                        return
                    for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                        yield waiting.pop(done), done.result()
            finally:
                pool.shutdown(wait=True, cancel_futures=True)


def find_runner(workers: int = 1, ray: str | None = None, paths: Sequence[Path] = ()) -> AbstractContextManager[Runner]:
    """A runner for a ``with`` block: a Ray cluster by its address, several processes, or this process.

    ``ray`` is ``HOST:PORT`` of a cluster's head, ``auto`` for the cluster that this machine is part of, or ``local``
    for one on this machine alone, which ends with the block. It needs the extra ``ray``. ``paths`` are folders of
    modules that tasks on a cluster need besides what is installed.
    """
    if ray is not None:
        from .cluster import OnRay

        return OnRay(ray, paths)
    own: Any = Processes(workers) if workers > 1 else Here()
    return nullcontext(own)


def in_order(finished: Iterable[tuple[int, R]]) -> Iterator[R]:
    """The results of a runner by place. One that is finished early waits for those before it."""
    held: dict[int, R] = {}
    place = 0
    for number, result in finished:
        held[number] = result
        while place in held:
            yield held.pop(place)
            place += 1
