"""What the queues of notices and of letters share: a message from the claim of a process until a channel has it.

Both tables have the columns ``id``, ``state``, ``due``, ``claim``, ``lease`` and ``attempts``.

``claimed``: a process sends it and has until ``lease`` to do so. ``handing``: the last step begins, after which the
channel has it; this is recorded before that step. ``given``: that step is done and the answer is waited for.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Table, update

#: a process has it in hand
IN_HAND = ("claimed", "handing", "given")


def claim_rows(connection: Connection, table: Table, ids: Sequence[int], claim: str, lease: float, state: str) -> None:
    """Claim those of the messages that are still in ``state``."""
    query = update(table).where(table.c.id.in_(ids), table.c.state == state)
    connection.execute(query.values(state="claimed", claim=claim, lease=lease, attempts=table.c.attempts + 1))


def hand_over(connection: Connection, table: Table, ids: Sequence[int], claim: str, lease: float) -> bool:
    """Record that the last step begins; False, and nothing recorded, when one of them was cancelled or the claim is
    another's by now."""
    query = update(table).where(table.c.id.in_(ids), table.c.claim == claim, table.c.state == "claimed")
    done = connection.execute(query.values(state="handing", lease=lease)).rowcount == len(ids)
    if not done:
        connection.rollback()
    return done


def mark_given(connection: Connection, table: Table, claim: str) -> None:
    """Record that the last step is done."""
    query = update(table).where(table.c.claim == claim, table.c.state == "handing")
    connection.execute(query.values(state="given"))
