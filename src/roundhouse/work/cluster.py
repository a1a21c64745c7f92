"""Runs tasks on a Ray cluster: the machines that are part of it now, and those that join later."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from roundhouse.kernel import SetupError

# Ray reports its use to its makers unless it is told not to
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

import ray
from ray.exceptions import RayTaskError

from .runners import AHEAD

T = TypeVar("T")
R = TypeVar("R")
LOCAL = "local"


class OnRay:
    """Runs tasks on a Ray cluster. Use it in a ``with`` block: its end leaves the cluster.

    Ray runs a task again when its worker or machine dies. The results come here, where each is taken once.
    """

    def __init__(self, address: str, paths: Sequence[Path] = ()) -> None:
        self.address = address
        #: folders of modules that tasks need besides what is installed; every machine must have them
        self.paths = paths

    def __enter__(self) -> OnRay:
        options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        if self.address == LOCAL:
            # "local" starts a cluster; without it Ray would join one that happens to run here
            options |= {"include_dashboard": False}
        if self.paths:
            searched = os.pathsep.join([*map(str, self.paths), os.environ.get("PYTHONPATH", "")])
            options |= {"runtime_env": {"env_vars": {"PYTHONPATH": searched}}}
        try:
            _check_answers(self.address)
            ray.init(address=self.address, **options)
        except (RuntimeError, ValueError, OSError, OverflowError) as error:
            raise SetupError("ray-address", address=self.address, why=_first_line(error)) from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        ray.shutdown()

    def run(self, function: Callable[[T], R], tasks: Sequence[T]) -> Iterator[tuple[int, R]]:
        """See :class:`roundhouse.work.Runner`."""
        remote: Any = ray.remote(_there).options(num_cpus=1, max_retries=-1)
        own = version("roundhouse")
        resources: Any = ray.cluster_resources
        called = ray.put(function)
        places = iter(range(len(tasks)))
        waiting: dict[Any, int] = {}
        try:
            while True:
                # counted again each time: machines come and go
                room = AHEAD * max(1, int(resources().get("CPU", 1)))
                while len(waiting) < room and (place := next(places, None)) is not None:
                    waiting[remote.remote(own, called, tasks[place])] = place
                if not waiting:
                    return
                (done, *_), _ = ray.wait(list(waiting), num_returns=1)
                place = waiting.pop(done)
                yield place, _result(done)
        finally:
            for task in waiting:
                ray.cancel(task, force=True)


def _result(done: Any) -> Any:
    """The result of a task; its own error is raised as it was."""
    try:
        there, result = ray.get(done)
    except RayTaskError as error:
        raise error.cause from error
    if there is not None:
        raise SetupError("ray-version", here=version("roundhouse"), there=there)
    return result


def _there(wanted: str, function: Callable[[T], R], task: T) -> tuple[str | None, R | None]:
    """Run a task on a worker. One with another version of the package says so instead: its games could differ."""
    own = version("roundhouse")
    return (None, function(task)) if own == wanted else (own, None)


def _check_answers(address: str) -> None:
    """Raise :class:`OSError` if nothing answers at HOST:PORT: Ray itself would try for minutes."""
    host, colon, port = address.rpartition(":")
    if colon and "/" not in host:
        if not port.isdecimal():
            raise ValueError("the port is no number")
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()


def _first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")
