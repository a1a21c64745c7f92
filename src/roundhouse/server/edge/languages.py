"""The language in which a request is answered: what its ``Accept-Language`` header asks for."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roundhouse.server.reader import language, read_by


class ReaderLanguage:
    """Sets the reader's language, and says in the answer that it depends on it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or not scope["path"].startswith("/api"):
            await self.app(scope, receive, send)
            return
        read_by(Headers(scope=scope).get("accept-language", ""))
        chosen = language()

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.setdefault("Content-Language", chosen)
                headers.add_vary_header("Accept-Language")
            await send(message)

        await self.app(scope, receive, send_with)
