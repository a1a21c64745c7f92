"""Passkeys, and the challenges that authenticators are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from . import schema

passkeys, challenges = schema.passkeys, schema.passkey_challenges


@dataclass(frozen=True, slots=True)
class Passkey:
    """``credential`` and ``public_key`` are base64url; ``transports`` are words with commas between them."""

    id: int
    user_id: str
    credential: str
    public_key: str
    sign_count: int
    transports: str
    name: str
    created: float
    used: float | None


def passkeys_of(connection: Connection, user_id: str) -> list[Passkey]:
    query = select(passkeys).where(passkeys.c.user_id == user_id).order_by(passkeys.c.id)
    return [Passkey(**row) for row in connection.execute(query).mappings()]


def find_passkey(connection: Connection, credential: str) -> Passkey | None:
    row = connection.execute(select(passkeys).where(passkeys.c.credential == credential)).mappings().first()
    return None if row is None else Passkey(**row)


def add_passkey(connection: Connection, **values: Any) -> None:
    """``IntegrityError`` when somebody has this credential already."""
    connection.execute(insert(passkeys).values(used=None, **values))


def change_passkey(connection: Connection, number: int, user_id: str, **values: Any) -> bool:
    """False: the person has no such passkey."""
    mine = (passkeys.c.id == number) & (passkeys.c.user_id == user_id)
    return connection.execute(update(passkeys).where(mine).values(**values)).rowcount == 1


def note_use(connection: Connection, passkey: Passkey, sign_count: int, now: float) -> bool:
    """Note that a passkey was used; False: it has been used or removed at the same moment."""
    same = (passkeys.c.id == passkey.id) & (passkeys.c.sign_count == passkey.sign_count)
    return connection.execute(update(passkeys).where(same).values(sign_count=sign_count, used=now)).rowcount == 1


def remove_passkey(connection: Connection, number: int, user_id: str) -> bool:
    mine = (passkeys.c.id == number) & (passkeys.c.user_id == user_id)
    return connection.execute(delete(passkeys).where(mine)).rowcount == 1


def keep_challenge(connection: Connection, token_hash: str, challenge: str, now: float, expires: float) -> None:
    """Keep a challenge for whoever has this token, in place of an earlier one; forget those whose time is over."""
    over = (challenges.c.expires <= now) | (challenges.c.token_hash == token_hash)
    connection.execute(delete(challenges).where(over))
    connection.execute(insert(challenges).values(token_hash=token_hash, challenge=challenge, expires=expires))


def take_challenge(connection: Connection, token_hash: str, now: float) -> str | None:
    """The challenge that whoever has this token was given, if it is still good. It is good once."""
    query = select(challenges.c.challenge).where(challenges.c.token_hash == token_hash, challenges.c.expires > now)
    found: str | None = connection.execute(query).scalar()
    gone = connection.execute(delete(challenges).where(challenges.c.token_hash == token_hash)).rowcount == 1
    return found if gone else None
