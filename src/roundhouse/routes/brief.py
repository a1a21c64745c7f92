"""Short searches for callers that must not wait long: a longer search is left to another process."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from typing import Any

from roundhouse.routes.cache import SOLUTIONS
from roundhouse.routes.compact import Net
from roundhouse.routes.problem import RouteProblem
from roundhouse.routes.solution import Solution

#: nodes that a search may take in this context; 0: any number
_allowed: ContextVar[int] = ContextVar("allowed", default=0)


@contextmanager
def brief_searches(most_nodes: int) -> Iterator[None]:
    """Within this block a search that needs more nodes raises :class:`LongSearch`. The answers stay the same: another
    process may find the solution, :meth:`LongSearch.keep` stores it, and the caller repeats its work.
    """
    token = _allowed.set(most_nodes)
    try:
        yield
    finally:
        _allowed.reset(token)


def allowed_nodes() -> int:
    """The nodes that a search may take here; 0: any number."""
    return _allowed.get()


class LongSearch(Exception):
    """A search needs more nodes than are allowed here.

    ``problem`` can be pickled: it names every stop that matters. ``most_nodes`` is the limit that was asked for.
    """

    def __init__(self, problem: RouteProblem, net: Net, key: Hashable, most_nodes: int) -> None:
        super().__init__("a search for the best run takes longer than is allowed here")
        self.problem = replace(problem, stops={stop.id: stop for stop in net.stops})
        self.most_nodes = most_nodes
        #: what is looked for, as a part of a sentence; whoever asks for a run may say it
        self.about: Any = None
        #: what decides the answer: equal keys are the same question
        self.key = (key, most_nodes)
        self._net_key = key
        self._weight = net.weight

    def keep(self, solution: Solution) -> None:
        """Have the solution found when the same question is asked again."""
        SOLUTIONS.keep(self._net_key, solution, self.most_nodes, self._weight)
