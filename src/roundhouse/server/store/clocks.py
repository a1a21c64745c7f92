"""Clocks that pass their marks, holidays, and how reliably people have played."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from . import schema
from .records import GameRow

games, seats, holidays = schema.games, schema.seats, schema.holidays
#: the setting that records when the server was last up
BEAT = "clock-beat"


def games_due(connection: Connection, now: float, limit: int = 200) -> list[str]:
    """Games in which a clock has passed a mark, the earliest first."""
    query = select(games.c.id).where(games.c.wake <= now).order_by(games.c.wake).limit(limit)
    return [row.id for row in connection.execute(query)]


def next_wake(connection: Connection) -> float | None:
    """When the next clock passes a mark."""
    found = connection.execute(select(func.min(games.c.wake))).scalar()
    return None if found is None else float(found)


def clocked_games(connection: Connection) -> list[GameRow]:
    """Games that are being played with a clock; nobody else changes them until the transaction ends."""
    query = select(games).where(games.c.status == "playing", games.c.speed != "none").order_by(games.c.id)
    return [GameRow(**row) for row in connection.execute(query.with_for_update()).mappings()]


def slow_games_of(connection: Connection, user_id: str) -> list[str]:
    """Slow games in which this person plays."""
    query = select(games.c.id).where(
        games.c.status == "playing",
        games.c.speed == "slow",
        games.c.id.in_(select(seats.c.game_id).where(seats.c.user_id == user_id)),
    )
    return [row.id for row in connection.execute(query)]


def add_lapse(connection: Connection, game_id: str, place: int) -> None:
    """The time of whoever holds this seat was up."""
    here = (seats.c.game_id == game_id) & (seats.c.place == place)
    connection.execute(update(seats).where(here).values(lapses=seats.c.lapses + 1))


# ---------------------------------------------------------------------------------------------- when the server was up


def last_beat(connection: Connection) -> str | None:
    """When a server of this database last was up, as it was written."""
    found = connection.execute(select(schema.settings.c.value).where(schema.settings.c.key == BEAT)).scalar()
    return None if found is None else str(found)


def write_beat(connection: Connection, before: str | None, now: str) -> bool:
    """Write the moment; False if another process has written one since ``before`` was read."""
    if before is None:
        try:
            with connection.begin_nested():
                connection.execute(insert(schema.settings).values(key=BEAT, value=now))
        except IntegrityError:
            return False
        return True
    change = update(schema.settings).where(schema.settings.c.key == BEAT, schema.settings.c.value == before)
    return connection.execute(change.values(value=now)).rowcount == 1


# ---------------------------------------------------------------------------------------------- holidays


@dataclass(frozen=True, slots=True)
class Holiday:
    id: int
    user_id: str
    start: float
    end: float


def lock_user(connection: Connection, user_id: str) -> None:
    """Let one transaction at a time change what this person has."""
    connection.execute(select(schema.users.c.id).where(schema.users.c.id == user_id).with_for_update())


def holidays_of(connection: Connection, user_ids: Collection[str]) -> dict[str, list[Holiday]]:
    """All holidays of these people, in order."""
    found: dict[str, list[Holiday]] = {user_id: [] for user_id in user_ids}
    if user_ids:
        query = select(holidays).where(holidays.c.user_id.in_(user_ids)).order_by(holidays.c.start)
        for row in connection.execute(query).mappings():
            found[row["user_id"]].append(Holiday(**row))
    return found


def add_holiday(connection: Connection, user_id: str, start: float, end: float) -> None:
    connection.execute(insert(holidays).values(user_id=user_id, start=start, end=end))


def end_holiday(connection: Connection, holiday: Holiday, now: float) -> None:
    """End a holiday now; one that has not begun is removed."""
    here = holidays.c.id == holiday.id
    if holiday.start >= now:
        connection.execute(delete(holidays).where(here))
    else:
        connection.execute(update(holidays).where(here).values(end=min(now, holiday.end)))


# ---------------------------------------------------------------------------------------------- reliability


def latest_clocked(connection: Connection, user_id: str, limit: int) -> list[bool]:
    """The latest games with a clock whose outcome for this person is known, newest first: did he play all of it
    himself and in time? A game in which he has failed already counts before it ends."""
    failed = or_(seats.c.lapses > 0, seats.c.stand_in)
    query = (
        select(failed.label("failed"))
        .select_from(seats.join(games, games.c.id == seats.c.game_id))
        .where(
            seats.c.user_id == user_id,
            games.c.speed != "none",
            or_(games.c.status == "finished", and_(games.c.status == "playing", failed)),
        )
        .order_by(games.c.updated.desc(), games.c.id.desc())
        .limit(limit)
    )
    return [not row.failed for row in connection.execute(query)]
