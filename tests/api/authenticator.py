"""An authenticator in software: makes passkeys and signs challenges, as told also wrongly."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@dataclass
class Authenticator:
    """One passkey at one host."""

    origin: str
    host: str
    number: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    count: int = 0
    flags: int = PRESENT | VERIFIED

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def make(self, options: Mapping[str, Any], **changes: Any) -> dict[str, Any]:
        """What a browser says of a new passkey for these options; ``changes`` replace parts of them."""
        asked = {**options, **changes}
        point = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.number).to_bytes(2, "big") + self.number + cbor2.dumps(cose)
        data = self._data(self.flags | ATTESTED) + attested
        return {
            "id": text(self.number),
            "rawId": text(self.number),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "response": {
                "clientDataJSON": text(self._client("webauthn.create", asked["challenge"])),
                "attestationObject": text(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
                "transports": ["internal", "telepathy"],
                "publicKeyAlgorithm": -7,
            },
            "clientExtensionResults": {},
        }

    def sign(self, options: Mapping[str, Any], user: str | None = None, **changes: Any) -> dict[str, Any]:
        """What a browser says when somebody signs in; ``user`` is the id that the authenticator keeps."""
        asked = {**options, **changes}
        client, data = self._client("webauthn.get", asked["challenge"]), self._data(self.flags)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response: dict[str, Any] = {
            "clientDataJSON": text(client),
            "authenticatorData": text(data),
            "signature": text(signature),
        }
        if user is not None:
            response["userHandle"] = text(user.encode())
        return {"id": text(self.number), "rawId": text(self.number), "type": "public-key", "response": response}
