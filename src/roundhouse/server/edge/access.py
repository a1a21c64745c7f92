"""One structured line per request, and the figures for the operators."""

from __future__ import annotations

import logging
import re
import secrets
from time import perf_counter

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger("roundhouse.access")


#: whoever has what follows these can take a seat, or end somebody's notices
_TOKENS = re.compile(r"^(/+api/+invitations/|/+join/|/+notices/+(?:unsubscribe|confirm)/).+", re.DOTALL | re.IGNORECASE)
#: what looks like an invitation, wherever it stands
_INVITATION = re.compile(r"(?<![^/])[A-Za-z0-9_-]{24}(?![^/])")
#: characters of a path that are written
MOST_PATH = 500


def without_tokens(path: str) -> str:
    """A path as logs may keep it."""
    kept = _INVITATION.sub("...", _TOKENS.sub(r"\1...", path))
    return kept if len(kept) <= MOST_PATH else f"{kept[:MOST_PATH]}..."


class Access:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = scope["began"] = perf_counter()
        request_id = secrets.token_hex(8)
        status = 500

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = request_id
            await send(message)

        try:
            await self.app(scope, receive, watch)
        finally:
            seconds = perf_counter() - began
            # the route's pattern, not the path: figures must not grow with the number of games
            route = getattr(scope.get("route"), "path", "other")
            scope["app"].state.room.house.metrics.answered(scope["method"], route, status, seconds)
            log.info(
                "request",
                extra={
                    "request_id": request_id,
                    "method": scope["method"],
                    "path": without_tokens(scope["path"]),
                    "status": status,
                    "ms": round(seconds * 1000, 2),
                },
            )
