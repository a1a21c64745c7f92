"""How many WebSockets one session and one address may hold open, and how much they may say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roundhouse.server.config import Caps, Rate
from roundhouse.server.limits import Buckets
from roundhouse.server.refusals import TooMany

from .answers import refuse
from .rates import address_of, session_of

#: the connection is closed with this code when its client says too much
TALKS_TOO_MUCH = 4429
LATER = 30


class SocketLimit:
    def __init__(self, app: ASGIApp, caps: Caps | None, rates: Mapping[str, Rate] | None) -> None:
        self.app = app
        self.caps = caps
        self.rates = rates
        self.open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.caps is None or scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        session = session_of(connection)
        limits = {f"address {address_of(connection)}": self.caps.sockets_of_address}
        if session is not None:
            limits[f"session {session}"] = self.caps.sockets
        for holder, most in limits.items():
            if self.open[holder] >= most:
                mine = holder.startswith("session")
                message = "too-many-open.session" if mine else "too-many-open.address"
                await refuse(TooMany(message, LATER, most=most), scope, receive, send)
                return
        self.open.update(limits.keys())
        try:
            await self.app(scope, self._listening(receive, send), send)
        finally:
            self.open.subtract(limits.keys())
            for holder in limits:
                if self.open[holder] <= 0:
                    del self.open[holder]

    def _listening(self, receive: Receive, send: Send) -> Receive:
        """``receive`` until the client says too much; then the connection is closed."""
        buckets = Buckets(self.rates or {})

        async def listen() -> Message:
            message = await receive()
            if message["type"] == "websocket.receive" and buckets.take("message", "") > 0:
                await send({"type": "websocket.close", "code": TALKS_TOO_MUCH, "reason": "too many messages"})
                return {"type": "websocket.disconnect", "code": TALKS_TOO_MUCH}
            return message

        return listen
