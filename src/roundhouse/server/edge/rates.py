"""Rate limits: a bucket of tokens per caller and kind of request."""

from __future__ import annotations

import re
from collections.abc import Mapping

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from roundhouse.server.auth import SESSION_COOKIE
from roundhouse.server.config import Rate
from roundhouse.server.limits import Buckets, network_of, too_many

from .answers import refuse
from .cross_site import SAFE

ACCOUNT = {
    "/api/login",
    "/api/register",
    "/api/guest",
    "/api/me",
    "/api/me/name",
    "/api/me/delete",
    "/api/me/confirm",
    "/api/confirm",
    "/api/reset",
    "/api/reset/password",
    "/api/passkeys/challenge",
    "/api/passkeys/sign-in",
    "/api/me/passkeys",
    "/api/me/passkeys/challenge",
}
CREATE = {"/api/games"}
IMPORT = {"/api/games/import"}
CHANNELS = "/api/me/notices/channels"
HEAVY = ("/refusals", "/whatif", "/charts", "/routes", "/history", "/export")
#: a whole ledger, or a search in it
LEDGER = re.compile(r"/api/rules/[^/]+")
#: large answers outside the API
REFERENCE = {"/openapi.json", "/api-reference"}
#: it takes some 8 ms to write
METRICS = "/metrics"
BY_ADDRESS = {"account", "create"}


def kind_of(method: str, path: str) -> str | None:
    """Which bucket a request draws from; None: not limited (static files, health)."""
    if not path.startswith("/api/"):
        return "heavy" if path == METRICS else "read" if path in REFERENCE else None
    if method not in SAFE:
        if path in ACCOUNT:
            return "account"
        if path in IMPORT:
            return "import"
        if path.startswith(CHANNELS) and method == "POST":
            return "create"
        if "/chat" in path:
            return "chat"
        if path in CREATE or path.endswith(("/branch", "/join")) or path.startswith("/api/invitations/"):
            return "create"
    if path.endswith(HEAVY) or LEDGER.fullmatch(path):
        return "heavy"
    return "read" if method in SAFE else "write"


class RateLimit:
    """Callers are sessions whose cookie we have signed, else addresses. A session shares the limit of its address
    with the other sessions there; signing in and similar requests are limited by address alone."""

    def __init__(self, app: ASGIApp, rates: Mapping[str, Rate] | None) -> None:
        self.app = app
        self.buckets = None if rates is None else Buckets(rates)
        shared = {
            kind: Rate(rate.per_second * rate.shared, rate.burst * rate.shared) for kind, rate in (rates or {}).items()
        }
        self.addresses = Buckets(shared)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.buckets is not None and scope["type"] in ("http", "websocket"):
            kind = kind_of(scope.get("method", "GET"), scope["path"])
            if kind is not None and (wait := self._wait(self.buckets, kind, HTTPConnection(scope))) > 0:
                await refuse(too_many(kind, wait), scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _wait(self, buckets: Buckets, kind: str, connection: HTTPConnection) -> float:
        address = address_of(connection)
        if kind in BY_ADDRESS:
            return buckets.take(kind, address)
        session = session_of(connection)
        if session is None:
            return buckets.take(kind, address)
        return self.addresses.take(kind, address) or buckets.take(kind, session)


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as one subscriber has it."""
    return network_of(connection.client.host if connection.client is not None else "?")


def session_of(connection: HTTPConnection) -> str | None:
    """The session whose cookie we have signed."""
    signer = connection.app.state.room.accounts.signer
    found: str | None = signer.read_session(connection.cookies.get(SESSION_COOKIE))
    return found
