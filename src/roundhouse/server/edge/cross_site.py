"""Requests that change something must not come from another site's page (CSRF).

Cookies are SameSite=Lax already. This is a second protection, and it covers the WebSocket too, which SameSite does not
cover in every browser. Programs that are not browsers send neither header and have no cookies that could be abused.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from roundhouse.server.refusals import CrossSite

from .answers import refuse

SAFE = {"GET", "HEAD", "OPTIONS", "TRACE"}


def is_foreign(headers: Headers) -> bool:
    """Does the browser say that another site's page sent this?"""
    if headers.get("sec-fetch-site") in ("cross-site", "same-site"):
        return True
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc != headers.get("host")
    except ValueError:  # no address at all, such as http://[
        return True


class NoCrossSite:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        changes = scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in SAFE)
        if changes and is_foreign(Headers(scope=scope)):
            await refuse(CrossSite("cross-site"), scope, receive, send)
            return
        await self.app(scope, receive, send)
