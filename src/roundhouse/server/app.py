"""The application, made from its parts."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from fastapi import APIRouter, FastAPI

import roundhouse
from roundhouse.kernel import Title

from .api import (
    accounts,
    books,
    catalogue,
    chat,
    clocks,
    games,
    health,
    house,
    live,
    notices,
    orders,
    passkeys,
    people,
    plans,
    play,
    tutorials,
)
from .api.errors import add_handlers
from .config import Settings
from .edge.access import Access
from .edge.cross_site import NoCrossSite
from .edge.faults import Faults
from .edge.headers import SecurityHeaders
from .edge.heads import HeadAsGet
from .edge.languages import ReaderLanguage
from .edge.rates import RateLimit
from .edge.sizes import BodyLimit
from .edge.sockets import SocketLimit
from .players import BotShelf, find_bots
from .room import Room


def add_routes(app: FastAPI, router: APIRouter) -> None:
    """Put the routes of a part into the application as they are.

    ``include_router`` would make each of them again, for prefixes and dependencies that we do not add, and the first
    requests of a server would wait for that.
    """
    app.router.routes.extend(router.routes)


def create_app(
    settings: Settings | None = None,
    shelf: Mapping[str, Title] | None = None,
    bots: BotShelf | None = None,
) -> FastAPI:
    """A server for the titles on ``shelf`` (all of them) with the players of ``bots`` (all of them)."""
    settings = settings or Settings()
    titles = roundhouse.TITLES if shelf is None else shelf
    room = Room(settings, titles, find_bots(settings.default_bot) if bots is None else bots)

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        await room.open()
        yield
        await room.close()

    app = FastAPI(
        title="Roundhouse",
        version=roundhouse.__version__,
        description="Railway board games: tables, moves, rules. Errors are always a `Problem`.",
        lifespan=life,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    app.state.room = room
    # a request is compared with one route after the other: those of a move come first
    for part in (
        play,
        accounts,
        passkeys,
        people,
        books,
        catalogue,
        games,
        tutorials,
        orders,
        plans,
        clocks,
        chat,
        notices,
        live,
        health,
        house,
    ):
        add_routes(app, part.router)
    add_routes(app, notices.links)
    live.describe_messages(app)
    add_handlers(app)
    house.add_reference(app)
    house.add_documents(app, settings.documents)
    house.add_pages(app, settings.static)
    # the last added stands outermost
    app.add_middleware(HeadAsGet)
    app.add_middleware(SocketLimit, caps=settings.caps, rates=settings.rates)
    app.add_middleware(BodyLimit, limit=settings.body_limit, import_limit=settings.import_limit)
    app.add_middleware(RateLimit, rates=settings.rates)
    app.add_middleware(NoCrossSite)
    app.add_middleware(Faults)
    app.add_middleware(ReaderLanguage)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(Access)
    return app
