"""A refusal sent by a layer that stands before the application."""

from __future__ import annotations

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from roundhouse.kernel import GameError
from roundhouse.server.present import dumps
from roundhouse.server.problems import problem_of


async def refuse(error: GameError, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer in the one form of errors; a WebSocket that is not yet accepted is closed."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403, "reason": error.code})
        return
    body = problem_of(error)
    wait = getattr(error, "retry_after", None)
    headers = {"Retry-After": str(wait)} if wait is not None else None
    answer = Response(dumps(body), body["status"], headers, media_type="application/json")
    await answer(scope, receive, send)
