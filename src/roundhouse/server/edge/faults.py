"""Errors that are our own faults: logged in full, answered in one sentence.

This layer is inside those that write headers and the log of requests, so that such an answer has both; the framework's
own handler for unexpected errors would be outside of them.
"""

from __future__ import annotations

import logging

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roundhouse.server.problems import own_problem

from .access import without_tokens
from .answers import answer

log = logging.getLogger(__name__)


class Faults:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = False

        async def watch(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, watch)
        except Exception as error:
            where = {"path": without_tokens(scope["path"]), "method": scope["method"]}
            log.error("unexpected error", exc_info=error, extra=where)
            if begun:
                raise  # the answer is incomplete: break the connection, so that nobody takes it for a whole one
            body = own_problem(500, "bug", "bug")
            await answer(body, scope, receive, send)
