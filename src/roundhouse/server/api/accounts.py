"""Accounts."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from roundhouse.server.auth import Identity

from . import models
from .context import forget_session, identify, let_in, must_identify, problems, room_of

router = APIRouter(prefix="/api", tags=["accounts"])


def _me(request: Request, identity: Identity | None) -> models.Me:
    if identity is None:
        return models.Me(user=None)
    user = room_of(request).accounts.find(identity.user_id)
    kind = "person" if user.kind == "person" else "guest"
    return models.Me(user=models.User(id=user.id, name=user.name, kind=kind, email=user.email, language=user.language))  # type: ignore[arg-type]


@router.get("/me", operation_id="getMe", responses=problems())
def get_me(request: Request) -> models.Me:
    """Who I am to this server."""
    return _me(request, identify(request))


@router.post("/guest", operation_id="becomeGuest", responses=problems(403, 409))
def become_guest(request: Request, response: Response, body: models.GuestIn) -> models.Me:
    """Play under a name, without an account; a guest who is one already is renamed."""
    identity = identify(request)
    if identity is None:
        identity = let_in(request, response, room_of(request).accounts.new_guest(body.name))
    else:
        room_of(request).accounts.rename_guest(identity, body.name)
    return _me(request, identity)


@router.post("/register", operation_id="register", responses=problems(403, 409))
def register(request: Request, response: Response, body: models.RegisterIn) -> models.Me:
    """A new account; a guest keeps his seats."""
    user = room_of(request).accounts.register(identify(request), body.name, body.password, body.email or None)
    return _me(request, let_in(request, response, user))


@router.post("/login", operation_id="login", responses=problems(401, 403))
def login(request: Request, response: Response, body: models.LoginIn) -> models.Me:
    """Sign in; the seats of the guest who does so come along."""
    user = room_of(request).accounts.sign_in(identify(request), body.name, body.password)
    return _me(request, let_in(request, response, user))


@router.post("/logout", operation_id="logout", status_code=204, responses=problems(403))
def logout(request: Request, response: Response) -> None:
    """End this session."""
    identity = identify(request)
    if identity is not None:
        room_of(request).accounts.sign_out(identity)
    forget_session(response)


@router.patch("/me", operation_id="changeMe", responses=problems(401, 403, 409))
def change_me(request: Request, body: models.MeIn) -> models.Me:
    """Change my language; or my email or password, which need the password."""
    identity = must_identify(request)
    if body.language is not None:
        room_of(request).accounts.choose_language(identity, body.language)
    if body.language is None or not (body.email is None and body.password is None and body.new_password is None):
        room_of(request).accounts.change(identity, body.email, body.password, body.new_password)
    return _me(request, identity)
