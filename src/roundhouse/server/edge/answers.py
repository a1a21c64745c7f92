"""A refusal sent by a layer that stands before the application."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from roundhouse.kernel import GameError
from roundhouse.server.present import dumps
from roundhouse.server.problems import problem_of


async def refuse(error: GameError, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer in the one form of errors, a request as well as a WebSocket that is not yet accepted."""
    await answer(problem_of(error), scope, receive, send, getattr(error, "retry_after", None))


async def answer(
    body: Mapping[str, Any], scope: Scope, receive: Receive, send: Send, retry_after: int | None = None
) -> None:
    """Send a problem."""
    headers = {"Retry-After": str(retry_after)} if retry_after is not None else None
    response = Response(dumps(body), body["status"], headers, media_type="application/json")
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 4403, "reason": body["code"]})
    else:
        await response(scope, receive, send)
