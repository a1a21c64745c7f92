"""Rate limits: a bucket of tokens per caller and kind of request."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from time import monotonic

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from roundhouse.server.auth import SESSION_COOKIE
from roundhouse.server.config import Rate
from roundhouse.server.refusals import TooMany

from .answers import refuse
from .cross_site import SAFE

ACCOUNT = {"/api/login", "/api/register", "/api/guest", "/api/me"}
CREATE = {"/api/games", "/api/games/import"}
HEAVY = ("/refusals", "/whatif", "/charts", "/routes", "/history", "/export")
MAX_CALLERS = 20_000


def kind_of(method: str, path: str) -> str | None:
    """Which bucket a request draws from; None: not limited (static files, health)."""
    if not path.startswith("/api/"):
        return None
    if method not in SAFE:
        if path in ACCOUNT:
            return "account"
        if path in CREATE or path.endswith(("/branch", "/join")) or path.startswith("/api/invitations/"):
            return "create"
    if path.endswith(HEAVY):
        return "heavy"
    return "read" if method in SAFE else "write"


class Buckets:
    """Token buckets; ``take`` says how many seconds to wait, 0 when the request may pass."""

    def __init__(self, rates: Mapping[str, Rate], clock: Callable[[], float] = monotonic) -> None:
        self._rates = rates
        self._clock = clock
        self._levels: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, caller: str) -> float:
        rate = self._rates.get(kind)
        if rate is None:
            return 0.0
        now = self._clock()
        level, then = self._levels.get((kind, caller), (float(rate.burst), now))
        level = min(float(rate.burst), level + (now - then) * rate.per_second)
        if level < 1.0:
            self._levels[kind, caller] = (level, now)
            return (1.0 - level) / rate.per_second
        if len(self._levels) >= MAX_CALLERS:
            self._prune(now)
        self._levels[kind, caller] = (level - 1.0, now)
        return 0.0

    def _prune(self, now: float) -> None:
        """Forget callers whose buckets have filled up again."""
        full = {
            key
            for key, (level, then) in self._levels.items()
            if level + (now - then) * self._rates[key[0]].per_second >= self._rates[key[0]].burst
        }
        self._levels = {key: value for key, value in self._levels.items() if key not in full}


class RateLimit:
    """Callers are sessions whose cookie we have signed, else addresses; signing in and the like goes by address."""

    def __init__(self, app: ASGIApp, rates: Mapping[str, Rate] | None) -> None:
        self.app = app
        self.buckets = None if rates is None else Buckets(rates)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.buckets is not None and scope["type"] in ("http", "websocket"):
            kind = kind_of(scope.get("method", "GET"), scope["path"])
            if kind is not None:
                wait = self.buckets.take(kind, self._caller(kind, HTTPConnection(scope)))
                if wait > 0:
                    seconds = max(1, math.ceil(wait))
                    error = TooMany(f"Too many requests; try again in {seconds} s.", seconds)
                    await refuse(error, scope, receive, send)
                    return
        await self.app(scope, receive, send)

    def _caller(self, kind: str, connection: HTTPConnection) -> str:
        address = connection.client.host if connection.client is not None else "?"
        if kind in ("account", "create"):
            return address
        signer = connection.app.state.room.accounts.signer
        return signer.read_session(connection.cookies.get(SESSION_COOKIE)) or address
