"""Answers that are sent compressed. Files of the web app are compressed when it is built; these are when they are sent.

Only answers of these classes are compressed: positions, history, rules, pictures. An answer that holds a secret (an
invitation, an address) beside words that others chose must not be, because its size would tell the secret to whoever
watches the line and can make the page ask again and again (BREACH).
"""

from __future__ import annotations

import asyncio
import gzip
import re

from fastapi.responses import JSONResponse, Response
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

#: a smaller answer is not worth the time
LEAST = 1000
#: a larger one is compressed in a thread, so that nobody else waits for it
LEAST_IN_THREAD = 64 * 1024
#: of zlib: twice as fast as the usual 6, and a tenth larger
LEVEL = 3
_REFUSED = re.compile(r"\s*q=0(\.0*)?\s*")


def encodings(headers: Headers) -> set[str]:
    """The ways of compressing that a client takes; ``br;q=0`` means that it does not take brotli."""
    parts = (part.partition(";") for part in headers.get("accept-encoding", "").lower().split(","))
    return {name.strip() for name, _, weight in parts if not _REFUSED.fullmatch(weight)}


class Compressed(Response):
    """An answer that holds no secret: sent compressed to whoever takes gzip."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.headers["Vary"] = "Accept-Encoding"
        body = bytes(self.body)
        if len(body) >= LEAST and "gzip" in encodings(Headers(scope=scope)):
            if len(body) >= LEAST_IN_THREAD:
                self.body = await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)
            else:
                self.body = gzip.compress(body, LEVEL, mtime=0)
            self.headers["Content-Encoding"] = "gzip"
            self.headers["Content-Length"] = str(len(self.body))
        await super().__call__(scope, receive, send)


class CompressedJson(Compressed, JSONResponse):
    """The same for an answer that its model writes."""
