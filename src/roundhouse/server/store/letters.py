"""The queue of mails about accounts; :mod:`.outbox` says what its states mean.

A letter in ``handing`` whose process died may have been sent or not. It is sent again under the same Message-ID and
with the same link. A row goes when its letter has been sent or is not wanted any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from . import outbox, schema

letters = schema.letters


@dataclass(frozen=True, slots=True)
class Letter:
    """``user_id`` is None as long as nobody has looked whose address it is."""

    id: int
    kind: str
    user_id: str | None
    address: str
    language: str
    created: float
    attempts: int


_FIELDS = (
    letters.c.id,
    letters.c.kind,
    letters.c.user_id,
    letters.c.address,
    letters.c.language,
    letters.c.created,
    letters.c.attempts,
)


def add_letter(connection: Connection, kind: str, user_id: str | None, address: str, language: str, now: float) -> None:
    values = {"kind": kind, "user_id": user_id, "address": address, "language": language}
    connection.execute(insert(letters).values(**values, created=now, due=now, state="waiting", attempts=0))


def count_letters(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(letters)).scalar_one())


def has_work(connection: Connection, now: float) -> bool:
    due = and_(letters.c.state == "waiting", letters.c.due <= now)
    over = and_(letters.c.state.in_(outbox.IN_HAND), letters.c.lease <= now)
    return connection.execute(select(letters.c.id).where(or_(due, over)).limit(1)).first() is not None


def recover(connection: Connection, now: float) -> None:
    """Settle what processes left behind whose leases are over."""
    over = letters.c.lease <= now
    connection.execute(delete(letters).where(letters.c.state == "given", over))
    again = update(letters).where(letters.c.state.in_(("claimed", "handing")), over)
    connection.execute(again.values(state="waiting", claim=None, lease=None))


def due_letters(connection: Connection, now: float, limit: int) -> list[Letter]:
    due = select(*_FIELDS).where(letters.c.state == "waiting", letters.c.due <= now)
    return [Letter(**row) for row in connection.execute(due.order_by(letters.c.id).limit(limit)).mappings()]


def claim_letter(connection: Connection, number: int, claim: str, lease: float) -> bool:
    """Claim a letter; False when another process was faster."""
    outbox.claim_rows(connection, letters, [number], claim, lease, "waiting")
    return connection.execute(select(letters.c.id).where(letters.c.claim == claim)).first() is not None


def hand_over(connection: Connection, number: int, claim: str, lease: float) -> bool:
    return outbox.hand_over(connection, letters, [number], claim, lease)


def mark_given(connection: Connection, claim: str) -> None:
    outbox.mark_given(connection, letters, claim)


def put_off(connection: Connection, claim: str, due: float) -> None:
    query = update(letters).where(letters.c.claim == claim, letters.c.state.in_(outbox.IN_HAND))
    connection.execute(query.values(state="waiting", claim=None, lease=None, due=due))


def drop_letters(connection: Connection, numbers: Sequence[int]) -> None:
    connection.execute(delete(letters).where(letters.c.id.in_(numbers)))
