"""Routes whose body a worker process reads (:mod:`roundhouse.server.bodies`)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

from roundhouse.server.bodies import FileIn


class _Unread(Request):
    async def json(self) -> FileIn:
        """An empty body, which the framework takes for one that has been checked; ``body()`` has what was sent."""
        return FileIn.model_construct(file={})


class UnreadFile(APIRoute):
    """The body is declared for the document; the framework does not read it."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def without_reading(request: Request) -> Response:
            return await handle(_Unread(request.scope, request.receive))

        return without_reading
