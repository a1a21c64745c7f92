"""Security headers on every answer."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: scripts, styles, fonts and pictures come from this server alone; components may set style attributes, and the
#: board is drawn, downloaded and copied through data: and blob: addresses
POLICY = "; ".join(
    (
        "default-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


#: the same as the server sends them
_RAW = tuple((name.lower().encode(), value.encode()) for name, value in HEADERS.items())
_ONLY_TLS = (b"strict-transport-security", b"max-age=31536000")
_NOT_KEPT = (b"cache-control", b"no-store")
#: how an answer begins; the second is the refusal of a WebSocket
STARTS = ("http.response.start", "websocket.http.response.start")


def _headers_for(scope: Scope) -> tuple[tuple[bytes, bytes], ...]:
    """What an answer carries unless it says otherwise itself."""
    if scope["type"] not in ("http", "websocket"):
        return ()
    tls = (_ONLY_TLS,) if scope.get("scheme") in ("https", "wss") else ()
    return (*_RAW, *tls, *((_NOT_KEPT,) if scope["path"].startswith("/api") else ()))


class SecurityHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wanted = _headers_for(scope)

        async def send_with(message: Message) -> None:
            if message["type"] in STARTS:
                headers = message["headers"] = list(message.get("headers", ()))
                given = {name for name, _ in headers}
                headers += [pair for pair in wanted if pair[0] not in given]
            await send(message)

        await self.app(scope, receive, send_with)
