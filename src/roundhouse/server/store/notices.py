"""The outbox: notices from the transaction that causes them until a channel has taken them.

The states of a notice:

    waiting → claimed → handing → given → sent
       ↓         ↓         ↓
   cancelled  waiting    again (mail), unsure (services); waiting again after a refusal; failed when that is of no use

:mod:`.outbox` says what ``claimed``, ``handing`` and ``given`` mean. A process that dies leaves a claim behind. When
its lease is over:

* a claimed notice is sent again, because the channel cannot have it. A push may have it: it is sent again with the same
  topic and tag, by which the browser shows it once;
* a mail that was ``given`` counts as sent;
* a mail in ``handing`` may have been given or not. It is sent ``again`` under the same Message-ID, together with those
  that went with it and nothing else, so that a mail program can tell that it is the same message;
* a message to a service in ``handing`` is not sent again, because a service cannot tell. It is counted as ``unsure``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Connection,
    Double,
    Select,
    String,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from . import outbox, schema

notices, channels, seats, games = schema.notices, schema.channels, schema.seats, schema.games

#: what is kept of notices that need nothing more: long enough to see that one was sent
KEPT_SECONDS = 14 * 86400.0
#: notices of a table, which those who have been there since need not get
AT_TABLE = ("turn", "mentioned", "ended", "clock_low")


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice with the name of its game."""

    id: int
    event: str
    game_id: str | None
    game: str
    facts: Mapping[str, Any]
    attempts: int
    held: bool


@cache
def _add(dialect: str) -> Any:
    """One statement writes a notice for every channel that wants it. One that was cancelled waits again; any other of
    the same occasion stays as it is."""
    chosen = select(
        channels.c.user_id,
        channels.c.id,
        bindparam("at_game", type_=String),
        bindparam("at_event", type_=String),
        bindparam("at_turn", type_=BigInteger),
        bindparam("with_facts", type_=JSON),
        bindparam("at_now", type_=Double),
        bindparam("at_due", type_=Double),
        literal("waiting"),
        literal(0),
    ).where(
        channels.c.user_id.in_(bindparam("people", expanding=True)),
        channels.c.confirmed.is_not(None),
        channels.c.ended.is_(None),
        channels.c.events.like(bindparam("wanted")),
    )
    made: Any = (sqlite.insert if dialect == "sqlite" else postgresql.insert)(notices)
    names = ["user_id", "channel_id", "game_id", "event", "turn", "facts", "created", "due", "state", "attempts"]
    return made.from_select(names, chosen).on_conflict_do_update(
        index_elements=[notices.c.game_id, notices.c.user_id, notices.c.event, notices.c.turn, notices.c.channel_id],
        set_={
            "state": "waiting",
            "created": made.excluded.created,
            "due": made.excluded.due,
            "held": False,
            "claim": None,
            "attempts": 0,
        },
        where=notices.c.state == "cancelled",
    )


def add_notices(
    connection: Connection,
    event: str,
    game_id: str,
    turn: int,
    people: Sequence[str],
    facts: Mapping[str, Any],
    now: float,
    due: float,
) -> None:
    values = {
        "at_game": game_id,
        "at_event": event,
        "at_turn": turn,
        "with_facts": dict(facts),
        "at_now": now,
        "at_due": due,
        "people": list(people),
        "wanted": f"%,{event},%",
    }
    connection.execute(_add(connection.dialect.name), values)


def add_notice(connection: Connection, user_id: str, channel_id: int, event: str, now: float) -> None:
    """A notice for one channel that is about no game: a test, or the question whether an address is right."""
    values = {"user_id": user_id, "channel_id": channel_id, "event": event, "turn": int(now * 1000), "facts": {}}
    connection.execute(insert(notices).values(**values, created=now, due=now, state="waiting", attempts=0))


_CANCEL = (
    update(notices)
    .where(
        notices.c.game_id == bindparam("at_game"),
        notices.c.user_id.in_(bindparam("people", expanding=True)),
        notices.c.event == bindparam("at_event"),
        notices.c.state.in_(("waiting", "claimed", "again")),
    )
    .values(state="cancelled")
)


def cancel_notices(connection: Connection, event: str, game_id: str, people: Sequence[str]) -> None:
    """Take back what has not been handed over."""
    connection.execute(_CANCEL, {"at_game": game_id, "at_event": event, "people": list(people)})


# ---------------------------------------------------------------------------------------------- sending


def has_work(connection: Connection, now: float) -> bool:
    """Is a notice due, or the lease of a claim over?"""
    query = select(notices.c.id).where(
        or_(
            and_(notices.c.state.in_(("waiting", "again")), notices.c.due <= now),
            and_(notices.c.state.in_(outbox.IN_HAND), notices.c.lease <= now),
        )
    )
    return connection.execute(query.limit(1)).first() is not None


def recover(connection: Connection, now: float) -> int:
    """Settle what processes left behind whose leases are over; how many may be lost."""

    def settle(state: str, to: str, *kinds: str) -> int:
        """``again`` keeps the claim, which says what went together."""
        values: dict[str, Any] = {"lease": None} if to == "again" else {"claim": None, "lease": None}
        found = update(notices).where(notices.c.state == state, notices.c.lease <= now)
        if kinds:
            found = found.where(notices.c.channel_id.in_(select(channels.c.id).where(channels.c.kind.in_(kinds))))
        return connection.execute(found.values(state=to, **values)).rowcount

    settle("given", "sent")
    settle("handing", "again", "mail")
    settle("claimed", "again", "push")
    settle("claimed", "waiting")
    return settle("handing", "unsure")


def release_all(connection: Connection) -> int:
    """The same at the start of the only server of a database: nobody else can be sending."""
    return recover(connection, float("inf")) if connection.dialect.name == "sqlite" else 0


def due_channels(connection: Connection, now: float, limit: int) -> list[int]:
    """Channels for which something is due, the longest waiting first."""
    return [row.channel_id for row in connection.execute(_longest_waiting(notices.c.channel_id, "waiting", now, limit))]


def broken_off(connection: Connection, now: float, limit: int) -> list[str]:
    """Claims whose messages are sent again as they were, the longest waiting first."""
    return [row.claim for row in connection.execute(_longest_waiting(notices.c.claim, "again", now, limit))]


def _longest_waiting(column: Column[Any], state: str, now: float, limit: int) -> Select[Any]:
    """The values of a column in notices of this state that are due, the longest waiting first."""
    return (
        select(column)
        .where(notices.c.state == state, notices.c.due <= now)
        .group_by(column)
        .order_by(func.min(notices.c.due))
        .limit(limit)
    )


def claim_again(connection: Connection, claim: str, lease: float) -> list[Notice]:
    """Take up what was broken off: the notices that went together and have not been cancelled."""
    again = and_(notices.c.claim == claim, notices.c.state == "again")
    ids = [notice.id for notice in _read(connection, again)]
    outbox.claim_rows(connection, notices, ids, claim, lease, "again")
    return claimed_notices(connection, claim)


def channel_of(connection: Connection, notice_id: int) -> int:
    return int(connection.execute(select(notices.c.channel_id).where(notices.c.id == notice_id)).scalar_one())


def drop_seen(connection: Connection, channel_id: int, now: float) -> None:
    """Cancel due notices of tables at which the person has been since they were written: he has seen it there."""
    there = exists().where(
        seats.c.game_id == notices.c.game_id, seats.c.user_id == notices.c.user_id, seats.c.seen > notices.c.created
    )
    due = _due(channel_id, now)
    connection.execute(update(notices).where(*due, notices.c.event.in_(AT_TABLE), there).values(state="cancelled"))


def _due(channel_id: int, now: float) -> tuple[Any, ...]:
    return notices.c.channel_id == channel_id, notices.c.state == "waiting", notices.c.due <= now


def due_notices(connection: Connection, channel_id: int, now: float) -> list[Notice]:
    return _read(connection, and_(*_due(channel_id, now)))


def claimed_notices(connection: Connection, claim: str) -> list[Notice]:
    return _read(connection, and_(notices.c.claim == claim, notices.c.state == "claimed"))


def _read(connection: Connection, which: Any) -> list[Notice]:
    query = (
        select(notices, func.coalesce(games.c.name, "").label("game"))
        .select_from(notices.outerjoin(games, games.c.id == notices.c.game_id))
        .where(which)
        .order_by(notices.c.id)
    )
    wanted = ("id", "event", "game_id", "game", "facts", "attempts", "held")
    return [Notice(**{name: row[name] for name in wanted}) for row in connection.execute(query).mappings()]


def put_off(connection: Connection, ids: Sequence[int], due: float, for_digest: bool) -> None:
    """Let notices wait until later."""
    values: dict[str, Any] = {"due": due, "held": True} if for_digest else {"due": due}
    connection.execute(update(notices).where(notices.c.id.in_(ids), notices.c.state == "waiting").values(**values))


def claim_notices(connection: Connection, ids: Sequence[int], claim: str, lease: float) -> None:
    outbox.claim_rows(connection, notices, ids, claim, lease, "waiting")


def hand_over(connection: Connection, ids: Sequence[int], claim: str, lease: float) -> bool:
    return outbox.hand_over(connection, notices, ids, claim, lease)


def mark_given(connection: Connection, claim: str) -> None:
    outbox.mark_given(connection, notices, claim)


def settle(connection: Connection, claim: str, state: str, due: float | None = None) -> int:
    """End a claim: ``sent``, ``failed``, or ``waiting`` or ``again`` until ``due``. How many notices it had."""
    values: dict[str, Any] = {"state": state, "claim": claim if state == "again" else None, "lease": None}
    if due is not None:
        values["due"] = due
    query = update(notices).where(notices.c.claim == claim, notices.c.state.in_(outbox.IN_HAND))
    return connection.execute(query.values(**values)).rowcount


def cancel_channel(connection: Connection, channel_id: int) -> None:
    """Nothing more goes to this channel."""
    open_ones = notices.c.state.in_(("waiting", "claimed", "again"))
    connection.execute(update(notices).where(notices.c.channel_id == channel_id, open_ones).values(state="cancelled"))


def clean(connection: Connection, now: float) -> None:
    """Forget what was settled long ago."""
    settled = notices.c.state.in_(("sent", "unsure", "cancelled", "failed"))
    connection.execute(delete(notices).where(settled, notices.c.created < now - KEPT_SECONDS))


def count_waiting(connection: Connection) -> int:
    query = select(func.count()).where(notices.c.state.in_(("waiting", "again", *outbox.IN_HAND)))
    return int(connection.execute(query).scalar_one())


def latest_of(connection: Connection, user_id: str) -> dict[int, tuple[str, float]]:
    """State and time of the latest notice of each of a person's channels that was sent or should have been."""
    shown = notices.c.state.in_(("sent", "unsure", "failed"))
    newest = select(func.max(notices.c.id)).where(notices.c.user_id == user_id, shown).group_by(notices.c.channel_id)
    query = select(notices.c.channel_id, notices.c.state, notices.c.created).where(notices.c.id.in_(newest))
    return {row.channel_id: (row.state, row.created) for row in connection.execute(query)}
