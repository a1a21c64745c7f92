"""A local push service and web hook that keep what they get, and a browser that can read its pushes."""

from __future__ import annotations

import base64
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def written(key: bytes) -> str:
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()


@dataclass
class Endpoint:
    """``status`` is what it answers."""

    url: str = ""
    status: int = 201
    got: list[tuple[dict[str, str], bytes]] = field(default_factory=list)


class Subscribed:
    """A browser with a subscription at a push service."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": written(public), "auth": written(self._auth)}

    def messages(self) -> list[tuple[dict[str, str], Any]]:
        """Headers and what the service worker would read."""
        return [
            (headers, json.loads(http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth)))
            for headers, body in self._endpoint.got
        ]


@contextmanager
def endpoint() -> Iterator[Endpoint]:
    """An HTTP server at a free port."""
    kept = Endpoint()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            kept.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(kept.status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_words: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    kept.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield kept
    finally:
        server.shutdown()
        thread.join(10)
        server.server_close()
