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

#: bytes that the solutions of a cache may take, about: one takes 2 kB early in a game and ten times as much late
MOST_BYTES = 4_000_000


class SolutionCache:
    """The solutions last asked for: at most `size` of them, and no more than fit into about `most_bytes`. Safe to use
    from several threads."""

    def __init__(self, size: int = 512, most_bytes: int = MOST_BYTES) -> None:
        self.size = size
        self.most_bytes = most_bytes
        self.hits = 0
        self.misses = 0
        #: about how many bytes the solutions and their keys take
        self.weight = 0
        self._solutions: OrderedDict[Hashable, tuple[Solution, int]] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Hashable, most_nodes: int = 0) -> Solution | None:
        """The proven solution, or the one that a search with just this limit on nodes (0: none) came to."""
        with self._lock:
            for known in (key, (key, most_nodes)):
                kept = self._solutions.get(known)
                if kept is not None:
                    self.hits += 1
                    self._solutions.move_to_end(known)
                    return kept[0]
            self.misses += 1
            return None

    def keep(self, key: Hashable, solution: Solution, most_nodes: int = 0, weight: int = 0) -> None:
        """Remember a solution, which takes about `weight` bytes with its key. One that is not proven answers only
        questions with the same limit on nodes; one that a limit of time cut short is not kept."""
        if not solution.proven:
            if not most_nodes:
                return
            key = (key, most_nodes)
        with self._lock:
            if (before := self._solutions.pop(key, None)) is not None:
                self.weight -= before[1]
            self._solutions[key] = solution, weight
            self.weight += weight
            while len(self._solutions) > self.size or (self.weight > self.most_bytes and len(self._solutions) > 1):
                self.weight -= self._solutions.popitem(last=False)[1][1]

    def clear(self) -> None:
        with self._lock:
            self._solutions.clear()
            self.weight = 0

    def __len__(self) -> int:
        return len(self._solutions)


SOLUTIONS = SolutionCache()
