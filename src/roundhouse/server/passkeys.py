"""Passkeys: signing in with an authenticator (a phone, a computer, a key) instead of a password.

The package `webauthn` checks what authenticators say. A passkey belongs to the host of the server's address
(``ROUNDHOUSE_ADDRESS``), so a server without one offers none. A challenge is given to one session, or to one browser
that wants to sign in, is good for five minutes and is used up by the first answer, right or wrong.
"""

from __future__ import annotations

import ipaddress
import json
import secrets
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from .accounts import Accounts
from .auth import Identity, token_hash
from .letters import Letters
from .present import iso
from .refusals import Conflict, NotFound, WrongPasskey
from .store import User
from .store import passkeys as store
from .store import users as user_store
from .store.passkeys import Passkey

#: seconds in which a challenge is answered
CHALLENGE_SECONDS = 300.0
MOST_PASSKEYS = 10
#: how a browser can reach an authenticator; other words are left out
TRANSPORTS = ("internal", "hybrid", "usb", "nfc", "ble", "smart-card")


def host_of(address: str) -> str | None:
    """The host to which passkeys of a server with this address belong; None where browsers allow none: they want https
    and a name, or localhost."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        allowed = parts.scheme == "https" or host == "localhost" or host.endswith(".localhost")
        return host if host and allowed else None
    return None


class Passkeys:
    """All methods are for worker threads."""

    def __init__(self, accounts: Accounts, letters: Letters) -> None:
        self._accounts = accounts
        self._letters = letters
        self._house = accounts.house
        self._origin = self._house.settings.address
        self._host = host_of(self._origin)

    @property
    def offered(self) -> bool:
        return self._host is not None

    def _here(self) -> str:
        if self._host is None:
            raise Conflict("no-passkeys")
        return self._host

    def _keep(self, token: str, challenge: bytes) -> None:
        now = self._house.clock()
        with self._house.database.write() as connection:
            store.keep_challenge(connection, token_hash(token), _text(challenge), now, now + CHALLENGE_SECONDS)

    def _take(self, token: str) -> bytes:
        with self._house.database.write() as connection:
            found = store.take_challenge(connection, token_hash(token), self._house.clock())
        if found is None:
            raise Conflict("challenge-over")
        return _bytes(found)

    # ------------------------------------------------------------------ what I have

    def mine(self, identity: Identity) -> list[dict[str, Any]]:
        with self._house.database.read() as connection:
            found = store.passkeys_of(connection, identity.user_id)
        return [
            {
                "id": each.id,
                "name": each.name,
                "created": iso(each.created),
                "used": None if each.used is None else iso(each.used),
            }
            for each in found
        ]

    def ask_new(self, identity: Identity, password: str) -> dict[str, Any]:
        """What the browser needs to make a passkey. It needs the password: whoever finds a page open must not get a way
        in that outlasts the session."""
        from webauthn import generate_registration_options
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        host = self._here()
        user = self._accounts.check_own_password(identity, password)
        with self._house.database.read() as connection:
            known = self._check_room(connection, user.id)
        options = generate_registration_options(
            rp_id=host,
            rp_name="Roundhouse",
            user_id=user.id.encode(),
            user_name=user.name,
            user_display_name=user.name,
            timeout=int(CHALLENGE_SECONDS * 1000),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=_bytes(each.credential)) for each in known],
        )
        self._keep(_new_token(identity), options.challenge)
        return _options(options)

    def _check_room(self, connection: Connection, user_id: str) -> list[Passkey]:
        known = store.passkeys_of(connection, user_id)
        if len(known) >= MOST_PASSKEYS:
            raise Conflict("too-many-passkeys", count=MOST_PASSKEYS)
        return known

    def add(self, identity: Identity, credential: Mapping[str, Any], name: str, language: str) -> None:
        """Keep a passkey that the browser has made for the latest challenge of this session."""
        from webauthn import verify_registration_response
        from webauthn.helpers.exceptions import WebAuthnException

        host, user = self._here(), self._accounts.find(identity.user_id)
        challenge = self._take(_new_token(identity))
        try:
            made = verify_registration_response(
                credential=dict(credential),
                expected_challenge=challenge,
                expected_rp_id=host,
                expected_origin=self._origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError) as error:
            raise Conflict("bad-passkey") from error
        if _text(made.credential_id) != credential["id"]:
            raise Conflict("bad-passkey")
        told = credential["response"].get("transports") or ()
        try:
            with self._house.database.write() as connection:
                self._check_room(connection, user.id)
                store.add_passkey(
                    connection,
                    user_id=user.id,
                    credential=_text(made.credential_id),
                    public_key=_text(made.credential_public_key),
                    sign_count=made.sign_count,
                    transports=",".join(word for word in TRANSPORTS if word in told),
                    name=name,
                    created=self._house.clock(),
                )
                self._letters.passkey_added(connection, user, language)
        except IntegrityError as error:
            raise Conflict("passkey-known") from error

    def rename(self, identity: Identity, number: int, name: str) -> None:
        with self._house.database.write() as connection:
            if not store.change_passkey(connection, number, identity.user_id, name=name):
                raise NotFound("no-passkey")

    def remove(self, identity: Identity, number: int) -> None:
        with self._house.database.write() as connection:
            if not store.remove_passkey(connection, number, identity.user_id):
                raise NotFound("no-passkey")

    # ------------------------------------------------------------------ signing in

    def ask_sign_in(self) -> tuple[str, dict[str, Any]]:
        """A token for the browser that wants to sign in, and what it needs for that. Nobody is named: the authenticator
        knows whose passkeys it has."""
        from webauthn import generate_authentication_options
        from webauthn.helpers.structs import UserVerificationRequirement

        options = generate_authentication_options(
            rp_id=self._here(),
            timeout=int(CHALLENGE_SECONDS * 1000),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        token = secrets.token_urlsafe(32)
        self._keep(token, options.challenge)
        return token, _options(options)

    def sign_in(self, guest: Identity | None, token: str, credential: Mapping[str, Any]) -> User:
        """The person whose passkey has signed the challenge of this browser; a guest's seats come along."""
        from webauthn import verify_authentication_response
        from webauthn.helpers.exceptions import WebAuthnException

        host, challenge = self._here(), self._take(token)
        with self._house.database.read() as connection:
            known = store.find_passkey(connection, credential["id"])
            user = None if known is None else user_store.find_user(connection, known.user_id)
        handle = credential["response"].get("userHandle")
        if known is None or user is None or (handle is not None and handle != _text(user.id.encode())):
            raise WrongPasskey("wrong-passkey")
        try:
            found = verify_authentication_response(
                credential=dict(credential),
                expected_challenge=challenge,
                expected_rp_id=host,
                expected_origin=self._origin,
                credential_public_key=_bytes(known.public_key),
                credential_current_sign_count=known.sign_count,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError) as error:
            raise WrongPasskey("wrong-passkey") from error
        with self._house.database.write() as connection:
            if not store.note_use(connection, known, found.new_sign_count, self._house.clock()):
                raise WrongPasskey("wrong-passkey")
        self._accounts.bring_along(guest, user)
        return user


def _new_token(identity: Identity) -> str:
    """Challenges for a new passkey belong to the session."""
    return f"new-passkey {identity.session}"


def _options(options: Any) -> dict[str, Any]:
    from webauthn import options_to_json

    found: dict[str, Any] = json.loads(options_to_json(options))
    return found


def _text(data: bytes) -> str:
    from webauthn.helpers import bytes_to_base64url

    return bytes_to_base64url(data)


def _bytes(text: str) -> bytes:
    from webauthn.helpers import base64url_to_bytes

    return base64url_to_bytes(text)
