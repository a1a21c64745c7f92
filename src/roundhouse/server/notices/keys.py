"""Keys and addresses that must be of no use to somebody who reads the database or a backup of it.

They are encrypted with the secrets that sign cookies. `cryptography` is imported when something is encrypted or read.
"""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, update

from roundhouse.server.store import Database, schema
from roundhouse.server.store.users import keep_setting

_VAPID = "vapid"


class Safe:
    """Encrypts with the first secret and reads what any of them has encrypted."""

    def __init__(self, *secrets: str) -> None:
        self._secrets = secrets
        self._fernet: Any = None

    def _opened(self) -> Any:
        if self._fernet is None:
            from cryptography.fernet import Fernet, MultiFernet

            keys = [hashlib.sha256(b"notices " + secret.encode()).digest() for secret in self._secrets]
            self._fernet = MultiFernet([Fernet(base64.urlsafe_b64encode(key)) for key in keys])
        return self._fernet

    def lock(self, text: str) -> str:
        return str(self._opened().encrypt(text.encode()).decode())

    def unlock(self, locked: str) -> str | None:
        """What was encrypted; None when no secret fits any more."""
        from cryptography.fernet import InvalidToken

        try:
            return str(self._opened().decrypt(locked.encode()).decode())
        except InvalidToken:
            return None


@dataclass(frozen=True, slots=True)
class PushKey:
    """The key by which push services know this server (VAPID). ``public`` is what browsers need to subscribe."""

    private: str
    public: str


def push_key(database: Database, safe: Safe) -> PushKey:
    """The key of this server, made at the first call and kept in the database.

    When the secrets have changed so that it cannot be read any more a new one is made, and subscriptions made with the
    old one are removed: they could not be used.
    """
    with database.write() as connection:
        locked = keep_setting(connection, _VAPID, safe.lock(_new_key()))
        private = safe.unlock(locked)
        if private is None:
            private = _new_key()
            table = schema.settings
            connection.execute(update(table).where(table.c.key == _VAPID).values(value=safe.lock(private)))
            connection.execute(delete(schema.channels).where(schema.channels.c.kind == "push"))
    return PushKey(private, _public(private))


def _written(key: bytes) -> str:
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()


def _new_key() -> str:
    from cryptography.hazmat.primitives.asymmetric import ec

    made = ec.generate_private_key(ec.SECP256R1())
    return _written(made.private_numbers().private_value.to_bytes(32, "big"))


def _public(private: str) -> str:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    value = int.from_bytes(base64.urlsafe_b64decode(private + "="), "big")
    key = ec.derive_private_key(value, ec.SECP256R1()).public_key()
    return _written(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
