"""What every endpoint needs: the room, who is asking, cookies, and answers that are already JSON."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from typing import Any

from fastapi import Request, Response
from starlette.requests import HTTPConnection

from roundhouse.server.accounts import ANY_GUEST
from roundhouse.server.auth import DEVICE_COOKIE, SESSION_COOKIE, Identity
from roundhouse.server.refusals import SignIn
from roundhouse.server.room import Room
from roundhouse.server.store import User
from roundhouse.server.workers import Person
from roundhouse.words import best_language

from . import models
from .compression import Compressed

TWO_YEARS = 2 * 365 * 86400


def room_of(connection: HTTPConnection) -> Room:
    room: Room = connection.app.state.room
    return room


def identify(connection: HTTPConnection) -> Identity | None:
    """Who asks, if we know him."""
    cookies, accounts = connection.cookies, room_of(connection).accounts
    found = accounts.identify(cookies.get(SESSION_COOKIE), cookies.get(DEVICE_COOKIE))
    if found is not None:
        accounts.devices.saw(found.session, *origin_of(connection))
    return found


def origin_of(connection: HTTPConnection) -> tuple[str, str]:
    """Where a request comes from, and by which program: address and ``User-Agent``."""
    address = connection.client.host if connection.client is not None else ""
    agent = connection.headers.get("user-agent", "")
    return address, "".join(char for char in agent if char.isprintable())


def language_of(connection: HTTPConnection) -> str:
    """The first of the languages that the browser asks for and that we have; else English."""
    return best_language(connection.headers.get("accept-language", ""))


def must_identify(connection: HTTPConnection) -> Identity:
    found = identify(connection)
    if found is None:
        raise SignIn("needs-session")
    return found


def person_of(connection: HTTPConnection, user: Identity | None) -> Person:
    """In whose queue a request stands that takes long."""
    address = connection.client.host if connection.client is not None else "?"
    return Person(address, "" if user is None else user.user_id)


async def work_on(request: Request, name: str, *words: Any) -> Any:
    """Let a worker process do what takes long, for whoever asks; his identity is the first word of the job."""
    user = await asyncio.to_thread(identify, request)
    return await room_of(request).do(person_of(request, user), name, user, *words)


def device_of(connection: HTTPConnection) -> str:
    """The device's own id: out of its cookie, or a new one."""
    known = room_of(connection).accounts.signer.read_device(connection.cookies.get(DEVICE_COOKIE))
    return known or secrets.token_urlsafe(18)


def let_in(request: Request, response: Response, user: User) -> Identity:
    """Begin a session and give its cookies."""
    accounts = room_of(request).accounts
    identity, token = accounts.new_session(user, device_of(request), *origin_of(request))
    days = room_of(request).settings.session_days
    set_cookie(request, response, SESSION_COOKIE, accounts.signer.session_cookie(token), days * 86400)
    set_cookie(request, response, DEVICE_COOKIE, accounts.signer.device_cookie(identity.device), TWO_YEARS)
    return identity


def known_or_guest(request: Request, response: Response, name: str | None = None) -> Identity:
    """Who asks; a stranger becomes a guest on the spot. His device is known from here on."""
    identity = identify(request)
    if identity is None:
        return let_in(request, response, room_of(request).accounts.new_guest(name or ANY_GUEST))
    if not identity.device:
        device = device_of(request)
        signed = room_of(request).accounts.signer.device_cookie(device)
        set_cookie(request, response, DEVICE_COOKIE, signed, TWO_YEARS)
        return replace(identity, device=device)
    return identity


def set_cookie(request: Request, response: Response, name: str, value: str, seconds: int, path: str = "/") -> None:
    chosen = room_of(request).settings.secure_cookies
    secure = request.url.scheme == "https" if chosen is None else chosen
    response.set_cookie(name, value, max_age=seconds, httponly=True, samesite="lax", secure=secure, path=path)


def forget_session(response: Response) -> None:
    response.delete_cookie(SESSION_COOKIE, path="/", httponly=True, samesite="lax")


class JsonBytes(Compressed):
    """An answer that is JSON already; its declared model is for the document only."""

    media_type = "application/json"


#: Python's own names for these statuses changed with version 3.13; the document is the same on every version
PHRASES = {413: "Request Entity Too Large", 422: "Unprocessable Entity"}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors an operation may answer, for the OpenAPI document."""
    return {
        status: {"model": models.Problem, **({"description": PHRASES[status]} if status in PHRASES else {})}
        for status in sorted({*statuses, 400, 413, 422, 429})
    }
