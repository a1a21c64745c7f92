"""Token buckets: how often somebody may do something. Knows nothing of HTTP."""

from __future__ import annotations

import ipaddress
import math
from collections.abc import Callable, Mapping
from time import monotonic

from roundhouse.kernel import Message

from .config import Rate
from .refusals import TooMany

MAX_CALLERS = 20_000


class Buckets:
    """A bucket for each kind and caller. ``take`` says how many seconds to wait, 0 when the request may pass."""

    def __init__(self, rates: Mapping[str, Rate], clock: Callable[[], float] = monotonic) -> None:
        self._rates = rates
        self._clock = clock
        self._levels: dict[tuple[str, str], tuple[float, float]] = {}

    def wait(self, kind: str, caller: str) -> float:
        """How many seconds until the caller may, without taking anything."""
        rate = self._rates.get(kind)
        if rate is None:
            return 0.0
        level, _ = self._level(kind, caller, rate)
        return 0.0 if level >= 1.0 else (1.0 - level) / rate.per_second

    def take(self, kind: str, caller: str) -> float:
        rate = self._rates.get(kind)
        if rate is None:
            return 0.0
        level, now = self._level(kind, caller, rate)
        if level < 1.0:
            self._levels[kind, caller] = (level, now)
            return (1.0 - level) / rate.per_second
        if len(self._levels) >= MAX_CALLERS:
            self._prune(now)
        self._levels[kind, caller] = (level - 1.0, now)
        return 0.0

    def _level(self, kind: str, caller: str, rate: Rate) -> tuple[float, float]:
        now = self._clock()
        level, then = self._levels.get((kind, caller), (float(rate.burst), now))
        return min(float(rate.burst), level + (now - then) * rate.per_second), now

    def _prune(self, now: float) -> None:
        """Forget callers whose buckets have filled up again; all of them if that leaves too many."""
        left = {
            key: (level, then)
            for key, (level, then) in self._levels.items()
            if level + (now - then) * self._rates[key[0]].per_second < self._rates[key[0]].burst
        }
        self._levels = left if len(left) < MAX_CALLERS else {}


def too_many(what: str, wait: float) -> TooMany:
    """The refusal of too many of something, with the time to wait in its sentence."""
    seconds = max(1, math.ceil(wait))
    unit = "seconds" if seconds < 120 else "minutes"
    shown = seconds if seconds < 120 else math.ceil(seconds / 60)
    return TooMany("too-many", seconds, what=Message(f"many-{what}"), wait=Message(f"wait-{unit}", {"count": shown}))


def network_of(address: str) -> str:
    """What one subscriber has: an address of version 4, or the 64 bits that a provider gives out of version 6."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))
