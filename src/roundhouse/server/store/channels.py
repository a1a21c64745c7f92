"""Where and when people want notices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from . import schema

channels, preferences = schema.channels, schema.notice_preferences


@dataclass(frozen=True, slots=True)
class Channel:
    """``events`` is ",turn,ended,"; ``confirmed`` and ``ended`` are times."""

    id: int
    user_id: str
    kind: str
    address: str
    keys: Mapping[str, Any] | None
    label: str
    events: str
    digest: str
    confirmed: float | None
    ended: float | None
    fault: str | None
    created: float

    @property
    def is_on(self) -> bool:
        return self.confirmed is not None and self.ended is None


@dataclass(frozen=True, slots=True)
class Preferences:
    """Times are minutes of the day in ``zone``; no quiet hours when the two are None."""

    zone: str = "UTC"
    language: str = "en"
    quiet_from: int | None = None
    quiet_to: int | None = None
    digest_at: int = 8 * 60


def write_events(events: tuple[str, ...]) -> str:
    return f",{','.join(events)}," if events else ""


def read_events(written: str) -> list[str]:
    return [event for event in written.split(",") if event]


def add_channel(connection: Connection, **values: Any) -> Channel:
    key = connection.execute(insert(channels).values(ended=None, fault=None, **values)).inserted_primary_key
    assert key is not None
    return Channel(id=key[0], ended=None, fault=None, **values)


def channels_of(connection: Connection, user_id: str) -> list[Channel]:
    query = select(channels).where(channels.c.user_id == user_id).order_by(channels.c.id)
    return [Channel(**row) for row in connection.execute(query).mappings()]


def find_channel(connection: Connection, channel_id: int, lock: bool = False) -> Channel | None:
    query = select(channels).where(channels.c.id == channel_id)
    row = connection.execute(query.with_for_update() if lock else query).mappings().first()
    return None if row is None else Channel(**row)


def change_channel(connection: Connection, channel_id: int, **values: Any) -> None:
    connection.execute(update(channels).where(channels.c.id == channel_id).values(**values))


def delete_channel(connection: Connection, channel_id: int) -> None:
    """Remove a channel and everything that waits for it."""
    connection.execute(delete(channels).where(channels.c.id == channel_id))


def delete_address(connection: Connection, kind: str, address: str) -> None:
    """Remove every channel to this address, whoever has it."""
    connection.execute(delete(channels).where(channels.c.kind == kind, channels.c.address == address))


def wanting(connection: Connection) -> set[str]:
    """Everybody who has a channel that is on."""
    query = select(channels.c.user_id).where(channels.c.confirmed.is_not(None), channels.c.ended.is_(None)).distinct()
    return {row.user_id for row in connection.execute(query)}


def count_channels(connection: Connection, user_id: str) -> int:
    return int(connection.execute(select(func.count()).where(channels.c.user_id == user_id)).scalar_one())


def preferences_of(connection: Connection, user_id: str) -> Preferences:
    row = connection.execute(select(preferences).where(preferences.c.user_id == user_id)).mappings().first()
    return Preferences() if row is None else Preferences(**{k: v for k, v in row.items() if k != "user_id"})


def language_of(connection: Connection, user_id: str) -> str:
    """The language in which a person reads now: the one chosen for the account, else the one that the page had when
    the preferences were kept."""
    query = select(schema.users.c.language).where(schema.users.c.id == user_id)
    return connection.execute(query).scalar() or preferences_of(connection, user_id).language


def keep_preferences(connection: Connection, user_id: str, wanted: Preferences) -> None:
    connection.execute(delete(preferences).where(preferences.c.user_id == user_id))
    connection.execute(insert(preferences).values(user_id=user_id, **asdict(wanted)))


def hand_over_channels(connection: Connection, guest_id: str, person_id: str) -> None:
    """What a guest has chosen becomes the person's, who keeps his own preferences if he has any. A channel that both
    have stays one, so that nothing is told twice."""
    moved = {"user_id": person_id}
    known = {(each.kind, each.label) for each in channels_of(connection, person_id) if each.kind != "push"}
    for each in channels_of(connection, guest_id):
        if (each.kind, each.label) in known:
            delete_channel(connection, each.id)
    connection.execute(update(channels).where(channels.c.user_id == guest_id).values(**moved))
    connection.execute(update(schema.notices).where(schema.notices.c.user_id == guest_id).values(**moved))
    chosen = connection.execute(select(preferences.c.user_id).where(preferences.c.user_id == person_id)).first()
    mine = preferences.c.user_id == guest_id
    connection.execute(
        update(preferences).where(mine).values(**moved) if chosen is None else delete(preferences).where(mine)
    )
