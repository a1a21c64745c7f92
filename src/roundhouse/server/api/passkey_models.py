"""What requests and answers about passkeys look like."""

# ruff: noqa: N815 - browsers write these names

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from roundhouse.server.bodies import Request, visible

from .models import Reply

Base64 = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]*$", max_length=40_000)]
CredentialId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]+$", max_length=1400)]
PasskeyLabel = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60), AfterValidator(visible)
]


class _Made(BaseModel):
    """What the browser's ``toJSON`` says of a credential. Browsers add fields of their own, which are left out."""

    id: CredentialId
    rawId: CredentialId
    type: Literal["public-key"]

    def plain(self) -> dict[str, Any]:
        return self.model_dump(exclude_none=True)


class Attestation(BaseModel):
    clientDataJSON: Base64
    attestationObject: Base64
    transports: Annotated[list[Annotated[str, StringConstraints(max_length=20)]], Field(max_length=10)] = []


class NewCredential(_Made):
    response: Attestation


class Assertion(BaseModel):
    clientDataJSON: Base64
    authenticatorData: Base64
    signature: Base64
    userHandle: Base64 | None = None


class UsedCredential(_Made):
    response: Assertion


class PasskeyName(Request):
    name: PasskeyLabel


class NewPasskeyIn(PasskeyName):
    credential: NewCredential


class SignInIn(Request):
    credential: UsedCredential


class Passkey(Reply):
    """A passkey of mine; ``used`` is when I last signed in with it."""

    id: int
    name: str
    created: str
    used: str | None


class PasskeysOffered(Reply):
    """Can people sign in here with a passkey?"""

    offered: bool
