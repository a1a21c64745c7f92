"""Accounts."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection

from roundhouse.server.auth import Identity
from roundhouse.server.kit.people import export
from roundhouse.server.leaving import leave
from roundhouse.server.present import dumps
from roundhouse.server.store import User

from . import models
from .context import (
    JsonBytes,
    forget_session,
    identify,
    language_of,
    let_in,
    must_identify,
    person_of,
    problems,
    room_of,
)

router = APIRouter(prefix="/api", tags=["accounts"])


def me(request: Request, identity: Identity | None) -> models.Me:
    """Who somebody is to this server."""
    if identity is None:
        return models.Me(user=None)
    user = room_of(request).accounts.find(identity.user_id)
    kind = "person" if user.kind == "person" else "guest"
    shown = models.User(
        id=user.id,
        name=user.name,
        kind=kind,  # type: ignore[arg-type]
        email=user.email,
        email_confirmed=user.email_confirmed is not None,
        language=user.language,
        coach=user.coach,  # type: ignore[arg-type]
    )
    return models.Me(user=shown)


@router.get("/me", operation_id="getMe", responses=problems())
def getme(request: Request) -> models.Me:
    """Who I am to this server."""
    return me(request, identify(request))


@router.post("/guest", operation_id="becomeGuest", responses=problems(403, 409))
def become_guest(request: Request, response: Response, body: models.GuestIn) -> models.Me:
    """Play under a name, without an account; a guest who is one already is renamed."""
    identity = identify(request)
    if identity is None:
        identity = let_in(request, response, room_of(request).accounts.new_guest(body.name))
    else:
        room_of(request).accounts.rename_guest(identity, body.name)
    return me(request, identity)


@router.post("/register", operation_id="register", responses=problems(403, 409))
def register(request: Request, response: Response, body: models.RegisterIn) -> models.Me:
    """A new account; a guest keeps his seats. Where mail is sent, a link to confirm the address goes out."""
    room, language = room_of(request), language_of(request)
    user = room.accounts.register(
        identify(request),
        body.name,
        body.password,
        body.email or None,
        lambda connection, person: room.letters.address_given(connection, person, language),
    )
    return me(request, let_in(request, response, user))


@router.post("/login", operation_id="login", responses=problems(401, 403))
def login(request: Request, response: Response, body: models.LoginIn) -> models.Me:
    """Sign in; the seats of the guest who does so come along."""
    user = room_of(request).accounts.sign_in(identify(request), body.name, body.password)
    return me(request, let_in(request, response, user))


@router.post("/logout", operation_id="logout", status_code=204, responses=problems(403))
def logout(request: Request, response: Response) -> None:
    """End this session."""
    identity = identify(request)
    if identity is not None:
        room_of(request).accounts.sign_out(identity)
    forget_session(response)


@router.patch("/me", operation_id="changeMe", responses=problems(401, 403, 409))
def changeme(request: Request, body: models.MeIn) -> models.Me:
    """Change my language or whether I am coached; or my email or password, which need the password. Another address is
    told, and asked to be confirmed."""
    identity, room = must_identify(request), room_of(request)
    wishes = body.language is not None or body.coach is not None
    if wishes:
        room.accounts.choose(identity, body.language, body.coach)
    if not wishes or not (body.email is None and body.password is None and body.new_password is None):
        language = language_of(request)

        def moved(connection: Connection, before: User, after: User) -> None:
            room.letters.address_left(connection, before, language)
            room.letters.address_given(connection, after, language)

        room.accounts.change(identity, body.email, body.password, body.new_password, moved)
    return me(request, identity)


@router.post("/me/name", operation_id="renameMe", responses=problems(401, 403, 409))
def renameme(request: Request, body: models.RenameIn) -> models.Me:
    """Change my name. The old one stays out of others' reach for a while."""
    identity = must_identify(request)
    room_of(request).accounts.rename(identity, body.name, body.password)
    return me(request, identity)


@router.get("/me/export", operation_id="exportMe", responses={**problems(401), 200: {"model": dict[str, Any]}})
def exportme(request: Request) -> Response:
    """Everything that this server holds about me, but for what proves who I am (password and tokens)."""
    identity = must_identify(request)
    found = export(room_of(request).house.database, identity.user_id)
    name = f"roundhouse-{identity.user_id}.json"
    return JsonBytes(dumps(found), headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post("/me/delete", operation_id="deleteMe", status_code=204, responses=problems(401, 403, 409))
async def deleteme(request: Request, response: Response, body: models.PasswordIn) -> None:
    """Delete my account for good. Games where others sit stay, with a neutral name for my seat."""
    identity = await asyncio.to_thread(must_identify, request)
    await leave(room_of(request), person_of(request, identity), identity, body.password)
    forget_session(response)


# ---------------------------------------------------------------------------------------------- sessions


@router.get(
    "/me/sessions", operation_id="listSessions", responses=problems(401), response_model=list[models.SessionOut]
)
def list_sessions(request: Request) -> list[dict[str, Any]]:
    """Where I am signed in, the present session first."""
    return room_of(request).accounts.devices.list(must_identify(request))


@router.delete("/me/sessions", operation_id="endOtherSessions", status_code=204, responses=problems(401, 403))
def end_other_sessions(request: Request) -> None:
    """Sign me out everywhere but here."""
    room_of(request).accounts.end_other_sessions(must_identify(request))


@router.delete(
    "/me/sessions/{session_id}", operation_id="endSession", status_code=204, responses=problems(401, 403, 404)
)
def end_session(request: Request, session_id: models.SessionId) -> None:
    """End one of my sessions."""
    room_of(request).accounts.end_session(must_identify(request), session_id)


# ---------------------------------------------------------------------------------------------- mail


@router.get("/mail", operation_id="getMail", responses=problems())
def get_mail(request: Request) -> models.Mail:
    """Does this server send mail? Without it passwords are reset by those who run the server."""
    return models.Mail(sends=room_of(request).letters.can_send)


@router.post("/me/confirm", operation_id="askConfirmation", status_code=204, responses=problems(401, 403, 409))
def ask_confirmation(request: Request) -> None:
    """Send the link to confirm my e-mail address again."""
    room_of(request).letters.ask_confirm(must_identify(request), language_of(request))


@router.post("/confirm", operation_id="confirmAddress", responses=problems(403, 409))
def confirm_address(request: Request, body: models.LinkIn) -> models.LinkUsed:
    """Confirm an e-mail address with the token of the link."""
    return models.LinkUsed(name=room_of(request).letters.confirm(body.token))


@router.post("/reset", operation_id="askReset", status_code=204, responses=problems(403, 409))
def ask_reset(request: Request, body: models.ResetIn) -> None:
    """Ask for a link to choose a new password. The answer is the same whether somebody has this address or not."""
    room_of(request).letters.ask_reset(body.email, language_of(request))


@router.post("/reset/password", operation_id="resetPassword", responses=problems(403, 409))
def reset_password(request: Request, body: models.NewPasswordIn) -> models.LinkUsed:
    """Choose a new password with the token of the link; every session of the account ends."""
    return models.LinkUsed(name=room_of(request).letters.reset(body.token, body.password))
