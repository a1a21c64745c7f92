"""Holidays: while somebody is away, his clocks in slow games stand still."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection

from . import clocks as rules
from .auth import Identity
from .clocks import DAY, TimeSpan
from .house import House
from .present import iso
from .refusals import Conflict, NotFound
from .store import clocks as clock_store
from .store import games as store
from .store.clocks import Holiday
from .times import setting_of, told

#: how many days ahead a holiday can be planned
FAR = 400


def days_of(start: float, end: float) -> Counter[int]:
    """How many days of each year a holiday takes; a begun day counts. An hour more or less is a change of the clocks
    for summer time."""
    days = max(1, -int(-(end - start - 3600.0) // DAY))
    return Counter(datetime.fromtimestamp(start + DAY / 2 + day * DAY, UTC).year for day in range(days))


class HolidayRequests:
    """What people do with their holidays. All methods are for worker threads."""

    def __init__(self, house: House) -> None:
        self.house = house

    def mine(self, user: Identity) -> dict[str, Any]:
        """My holidays that are not over, and how many days I have left in the years they may be in."""
        now = self.house.clock()
        with self.house.database.read() as connection:
            taken = clock_store.holidays_of(connection, [user.user_id])[user.user_id]
        used = self._used(taken)
        year = datetime.fromtimestamp(now, UTC).year
        allowance = self.house.settings.holiday_days
        return {
            "allowance": allowance,
            "left": {str(each): max(0, allowance - used[each]) for each in (year, year + 1)},
            "holidays": [self._json(each) for each in taken if each.end > now],
        }

    def _json(self, holiday: Holiday) -> dict[str, Any]:
        return {"id": holiday.id, "start": iso(holiday.start), "end": iso(holiday.end)}

    def _used(self, taken: list[Holiday]) -> Counter[int]:
        return sum((days_of(each.start, each.end) for each in taken), Counter[int]())

    def take(self, user: Identity, start: float, end: float) -> dict[str, Any]:
        """Take a holiday, within the allowance of each year. What has passed of its first day is not given back."""
        if user.kind != "person":
            raise Conflict("guest", told("holiday-guest"))
        now = self.house.clock()
        if end <= max(start, now) or start < now - DAY or end > now + FAR * DAY:
            raise Conflict("holiday-when", told("holiday-when", days=FAR))
        with self._change(user) as connection:
            taken = clock_store.holidays_of(connection, [user.user_id])[user.user_id]
            if any(start < each.end and each.start < end for each in taken):
                raise Conflict("holiday-twice", told("holiday-twice"))
            allowance = self.house.settings.holiday_days
            used = self._used(taken)
            for year, days in days_of(start, end).items():
                if used[year] + days > allowance:
                    left = max(0, allowance - used[year])
                    raise Conflict("holiday-days", told("holiday-days", days=days, year=str(year), left=left))
            clock_store.add_holiday(connection, user.user_id, start, end)
        return self.mine(user)

    def end(self, user: Identity, holiday_id: int) -> dict[str, Any]:
        """End a holiday now; one that has not begun is given back whole."""
        with self._change(user) as connection:
            taken = clock_store.holidays_of(connection, [user.user_id])[user.user_id]
            found = next((each for each in taken if each.id == holiday_id), None)
            if found is None:
                raise NotFound(told("holiday-unknown"))
            clock_store.end_holiday(connection, found, self.house.clock())
        return self.mine(user)

    @contextmanager
    def _change(self, user: Identity) -> Iterator[Connection]:
        """A transaction about somebody's holidays, and at its end about his clocks in all slow games."""
        with self.house.database.read() as connection:
            games = clock_store.slow_games_of(connection, user.user_id)
        with self.house.change_many(games, "game") as connection:
            clock_store.lock_user(connection, user.user_id)
            yield connection
            now = self.house.clock()
            taken = clock_store.holidays_of(connection, [user.user_id])[user.user_id]
            # what has passed was charged, holiday or not
            away = rules.merged((max(each.start, now), each.end) for each in taken)
            for game_id in games:
                self._reset(connection, game_id, user.user_id, away, now)

    def _reset(
        self, connection: Connection, game_id: str, user_id: str, away: tuple[TimeSpan, ...], now: float
    ) -> None:
        """Give the clocks of this person in one game his holidays."""
        row = store.find_game(connection, game_id, lock=True)
        setting = None if row is None else setting_of(row)
        if row is None or setting is None or row.times is None or row.status != "playing":
            return
        clocks = rules.read_clocks(row.times)
        for seat in store.seats_in(connection, game_id):
            if seat.user_id == user_id:
                clocks = rules.with_holidays(clocks, seat.place, away, now)
        wake = rules.next_mark(setting, clocks)
        store.change_game(connection, game_id, times=rules.write_clocks(clocks), wake=wake, ticks=row.ticks + 1)
