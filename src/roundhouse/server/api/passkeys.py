"""Passkeys: making, listing, renaming and removing them, and signing in with one."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from . import models
from . import passkey_models as own
from .accounts import me
from .context import identify, language_of, let_in, must_identify, problems, room_of, set_cookie

router = APIRouter(prefix="/api", tags=["passkeys"])
#: knows the browser that was given a challenge to sign in with
COOKIE, COOKIE_PATH = "roundhouse_passkey", "/api/passkeys"
COOKIE_SECONDS = 300
PasskeyId = Annotated[int, Path(ge=1, lt=2**53)]


@router.get("/passkeys", operation_id="getPasskeys", responses=problems())
def get_passkeys(request: Request) -> own.PasskeysOffered:
    """Can people sign in here with a passkey? It needs an address of the server with https."""
    return own.PasskeysOffered(offered=room_of(request).passkeys.offered)


@router.post("/passkeys/challenge", operation_id="askPasskey", responses=problems(403, 409))
def ask_passkey(request: Request, response: Response) -> dict[str, Any]:
    """What a browser needs to sign in with a passkey: `PublicKeyCredentialRequestOptionsJSON`."""
    token, options = room_of(request).passkeys.ask_sign_in()
    set_cookie(request, response, COOKIE, token, COOKIE_SECONDS, COOKIE_PATH)
    return options


@router.post("/passkeys/sign-in", operation_id="signInWithPasskey", responses=problems(401, 403, 409))
def sign_in(request: Request, response: Response, body: own.SignInIn) -> models.Me:
    """Sign in with a passkey; the seats of the guest who does so come along."""
    token = request.cookies.get(COOKIE, "")
    user = room_of(request).passkeys.sign_in(identify(request), token, body.credential.plain())
    response.delete_cookie(COOKIE, path=COOKIE_PATH, httponly=True, samesite="lax")
    return me(request, let_in(request, response, user))


def _mine(request: Request) -> list[dict[str, Any]]:
    return room_of(request).passkeys.mine(must_identify(request))


@router.get("/me/passkeys", operation_id="listPasskeys", responses=problems(401), response_model=list[own.Passkey])
def list_passkeys(request: Request) -> list[dict[str, Any]]:
    """My passkeys."""
    return _mine(request)


@router.post("/me/passkeys/challenge", operation_id="askNewPasskey", responses=problems(401, 403, 409))
def ask_new_passkey(request: Request, body: models.PasswordIn) -> dict[str, Any]:
    """What a browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON`. It needs my password."""
    return room_of(request).passkeys.ask_new(must_identify(request), body.password)


@router.post(
    "/me/passkeys",
    operation_id="addPasskey",
    status_code=201,
    responses=problems(401, 403, 409),
    response_model=list[own.Passkey],
)
def add_passkey(request: Request, body: own.NewPasskeyIn) -> list[dict[str, Any]]:
    """Keep a passkey that the browser has made for the latest challenge of this session."""
    identity = must_identify(request)
    room_of(request).passkeys.add(identity, body.credential.plain(), body.name, language_of(request))
    return _mine(request)


@router.patch(
    "/me/passkeys/{passkey_id}",
    operation_id="renamePasskey",
    responses=problems(401, 403, 404),
    response_model=list[own.Passkey],
)
def rename_passkey(request: Request, passkey_id: PasskeyId, body: own.PasskeyName) -> list[dict[str, Any]]:
    """Give one of my passkeys another name."""
    room_of(request).passkeys.rename(must_identify(request), passkey_id, body.name)
    return _mine(request)


@router.delete(
    "/me/passkeys/{passkey_id}",
    operation_id="removePasskey",
    responses=problems(401, 403, 404),
    response_model=list[own.Passkey],
)
def remove_passkey(request: Request, passkey_id: PasskeyId) -> list[dict[str, Any]]:
    """Remove one of my passkeys: nobody signs in with it any more."""
    room_of(request).passkeys.remove(must_identify(request), passkey_id)
    return _mine(request)
