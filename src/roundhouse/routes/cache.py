"""A cache of solutions; the key holds everything that decides an answer and nothing else.

The key of a solution is the compact network (see `compact.Net.key`) with the trains and the terms. Track, stations and
tiles that no route of the company can reach are not in it, so a solution survives changes elsewhere on the map;
whatever can change the answer is in it, and keys are compared in full, not by a digest.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock

from roundhouse.routes.solution import Solution


class SolutionCache:
    """The solutions last asked for, at most `size` of them. Safe to use from several threads."""

    def __init__(self, size: int = 512) -> None:
        self.size = size
        self.hits = 0
        self.misses = 0
        self._solutions: OrderedDict[Hashable, Solution] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Hashable, most_nodes: int = 0) -> Solution | None:
        """The proven solution, or the one that a search with just this limit on nodes (0: none) came to."""
        with self._lock:
            for known in (key, (key, most_nodes)):
                solution = self._solutions.get(known)
                if solution is not None:
                    self.hits += 1
                    self._solutions.move_to_end(known)
                    return solution
            self.misses += 1
            return None

    def keep(self, key: Hashable, solution: Solution, most_nodes: int = 0) -> None:
        """Remember a solution. One that is not proven answers only questions with the same limit on nodes; one that a
        limit of time cut short is not kept."""
        if not solution.proven:
            if not most_nodes:
                return
            key = (key, most_nodes)
        with self._lock:
            self._solutions[key] = solution
            while len(self._solutions) > self.size:
                self._solutions.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._solutions.clear()

    def __len__(self) -> int:
        return len(self._solutions)


SOLUTIONS = SolutionCache()
