"""Refuses request bodies that are too large or arrive too slowly."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roundhouse.server.refusals import TooLarge

from .answers import refuse

IMPORT = "/api/games/import"
SECONDS = 30.0


class BodyLimit:
    """Reads the whole body, as far as it may go, before the application sees the request."""

    def __init__(self, app: ASGIApp, limit: int, import_limit: int) -> None:
        self.app = app
        self.limit = limit
        self.import_limit = import_limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
            await self.app(scope, receive, send)
            return
        limit = self.import_limit if scope["path"] == IMPORT else self.limit
        try:
            async with asyncio.timeout(SECONDS):
                body = await _read(receive, limit, Headers(scope=scope).get("content-length"))
        except TimeoutError:
            body = None
        if body is None:
            error = TooLarge("too-large", limit=limit, seconds=int(SECONDS))
            await refuse(error, scope, receive, send)
            return
        await self.app(scope, _again(body, receive), send)


async def _read(receive: Receive, limit: int, declared: str | None) -> bytes | None:
    if declared is not None and (not declared.isdigit() or int(declared) > limit):
        return None
    chunks: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b"".join(chunks)  # the client has gone; let the application notice
        chunk = message.get("body", b"")
        size += len(chunk)
        if size > limit:
            return None
        chunks.append(chunk)
        if not message.get("more_body", False):
            return b"".join(chunks)


def _again(body: bytes, receive: Receive) -> Receive:
    sent = False

    async def replay() -> Message:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
