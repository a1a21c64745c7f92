"""Connections: slow and idle ones are closed, and their number is limited to what the system allows.

uvicorn has a timeout for connections that rest between two requests and none for requests that do not arrive: a few
hundred half-sent heads would use up the descriptors of the process. The protocol here closes a connection whose head
is not complete in time or too large, and one whose other end does not read. When there are too many connections, the
one that has waited longest without a request is closed in favour of the newcomer.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request, Response

from .config import Settings
from .edge.headers import HEADERS
from .metrics import Metrics

log = logging.getLogger(__name__)
#: bytes of a request's head
MOST_HEAD = 32 * 1024
#: descriptors that the database, files and worker processes need
RESERVED = 200
_SORRY = b"Too many connections are open; try again in a while."
#: what answers carry that the application never sees
_SECURITY = "".join(f"{name.lower()}: {value}\r\n" for name, value in HEADERS.items()).encode()
_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\nretry-after: 5\r\nconnection: close\r\n"
    b"%scontent-length: %d\r\n\r\n%s" % (_SECURITY, len(_SORRY), _SORRY)
)


def most_connections(wanted: int) -> int:
    """``wanted``, or three quarters of the descriptors that this process may open, less what it needs for itself."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    aim = 2 * wanted + RESERVED
    better = aim if hard == resource.RLIM_INFINITY else min(aim, hard)
    if better > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (better, hard))
        soft = better
    return max(16, min(wanted, soft * 3 // 4 - RESERVED))


class Handshake(WebSocketsSansIOProtocol):
    """A WebSocket. The refusal of a handshake that is not in order has the security headers."""

    def handle_connect(self, event: Request) -> None:
        send = self.conn.send_response

        def send_with(response: Response) -> None:
            if response.status_code != 101:
                for name, value in HEADERS.items():
                    if name not in response.headers:
                        response.headers[name] = value
            send(response)

        self.conn.send_response = send_with  # type: ignore[method-assign]
        super().handle_connect(event)


class Guarded(HttpToolsProtocol):
    """One connection. :func:`guarded` sets the limits."""

    most: ClassVar[int]
    head_seconds: ClassVar[float]
    write_seconds: ClassVar[float]
    metrics: ClassVar[Metrics]
    #: connections without a request, the one that has waited longest first
    waiting: ClassVar[dict[Guarded, None]]

    _timer: asyncio.TimerHandle | None = None
    _writing: asyncio.TimerHandle | None = None
    #: bytes that have come since a head began, which may be more than the head, and bytes of the head itself
    _head = 0
    _size = 0
    _in_head = False

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self.ws_protocol_class = Handshake

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.most and not self._make_room():
            transport.write(_FULL)
            transport.close()
            return
        self._begin_head()
        self.metrics.connections.set(len(self.connections))

    def _make_room(self) -> bool:
        """Close the connection that has waited longest without a request."""
        oldest = next(iter(self.waiting), None)
        if oldest is None:
            return False
        oldest._forget()
        oldest.connections.discard(oldest)
        oldest.transport.abort()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        self._stop_writing()
        super().connection_lost(exc)
        self.metrics.connections.set(len(self.connections))

    def _begin_head(self) -> None:
        self._forget()
        self._in_head, self._head = True, 0
        self.waiting[self] = None
        self._timer = self.loop.call_later(self.head_seconds, self._too_slow)

    def _forget(self) -> None:
        """The connection no longer waits for a request."""
        self._in_head = False
        self.waiting.pop(self, None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._forget()
        if not self.transport.is_closing():
            self.send_400_response("The head of the request did not come in time.")

    def send_400_response(self, msg: str) -> None:
        """What is no request at all is answered here and not by the application."""
        text = msg.encode("ascii", "replace")
        self.transport.write(
            b"HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
            b"%scontent-length: %d\r\n\r\n%s" % (_SECURITY, len(text), text)
        )
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > MOST_HEAD and not self.transport.is_closing():
            self._forget()
            self.send_400_response("The head of the request is too large.")

    def on_message_begin(self) -> None:
        if not self._in_head:
            self._begin_head()
        self._size = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._size += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._size += len(name) + len(value)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._forget()
        if self._size > MOST_HEAD:
            raise ValueError("the head of the request is too large")  # the parser stops, and the answer is 400
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing() and not self.pipeline:
            self.waiting[self] = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_writing()
        self._writing = self.loop.call_later(self.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self._stop_writing()
        super().resume_writing()

    def _stop_writing(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None


def guarded(settings: Settings, metrics: Metrics) -> type[asyncio.Protocol]:
    """The protocol of a server with these limits."""
    limits: dict[str, Any] = {
        "most": most_connections(settings.connections),
        "head_seconds": settings.head_seconds,
        "write_seconds": settings.write_seconds,
        "metrics": metrics,
        "waiting": {},
    }
    return type("GuardedHere", (Guarded,), limits)
