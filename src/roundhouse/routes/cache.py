"""Plans kept for later, by all that decides them and nothing else.

The key of a plan is the compact network (see `compact.Net.key`) with the trains and the terms. Track, stations and
tiles that no route of the company can reach are not in it, so a plan survives changes elsewhere on the map; whatever
can bear on the answer is in it, and keys are compared in full, not by a digest.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock

from roundhouse.routes.plan import Plan


class PlanCache:
    """The plans last asked for, at most `size` of them. Safe to use from several threads."""

    def __init__(self, size: int = 512) -> None:
        self.size = size
        self.hits = 0
        self.misses = 0
        self._plans: OrderedDict[Hashable, Plan] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Hashable, most_nodes: int = 0) -> Plan | None:
        """The proven plan, or the one that a search with just this limit on nodes (0: none) came to."""
        with self._lock:
            for known in (key, (key, most_nodes)):
                plan = self._plans.get(known)
                if plan is not None:
                    self.hits += 1
                    self._plans.move_to_end(known)
                    return plan
            self.misses += 1
            return None

    def keep(self, key: Hashable, plan: Plan, most_nodes: int = 0) -> None:
        """Remember a plan. One that is not proven says something only to who asks with the same limit on nodes; where
        time was the limit it says nothing about the next time."""
        if not plan.proven:
            if not most_nodes:
                return
            key = (key, most_nodes)
        with self._lock:
            self._plans[key] = plan
            while len(self._plans) > self.size:
                self._plans.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._plans.clear()

    def __len__(self) -> int:
        return len(self._plans)


PLANS = PlanCache()
