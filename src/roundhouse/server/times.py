"""The clocks of a game as its row stores them and as they are shown; :mod:`.clocks` has the rules.

They are written by the statement that advances the game, so a move and its time are one. Whatever else changes them
raises ``ticks``, and a move is only written if ``ticks`` is what its maker read: of a move and a clock that reaches
zero at the same moment, exactly one comes first and the other sees it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection

from roundhouse.words import own_book, wording

from . import clocks as rules
from .clocks import Clocks, ClockSetting, TimeSpan
from .present import iso
from .reader import language
from .store import GameRow, Seat
from .store import clocks as clock_store


def told(code: str, **facts: Any) -> str:
    """A sentence of the server about clocks."""
    return wording((own_book("clocks"),), language()).word(code, facts)


# ---------------------------------------------------------------------------------------------- what is stored


def setting_of(row: GameRow) -> ClockSetting | None:
    return None if row.clock is None else ClockSetting.read(row.clock)


def asked(acting: Collection[int], seats: Sequence[Seat]) -> list[int]:
    """The places of people who are asked; a bot's time never runs."""
    return [place for place in acting if not seats[place].is_bot]


def values_of(setting: ClockSetting, clocks: Clocks) -> dict[str, Any]:
    return {"times": rules.write_clocks(clocks), "wake": rules.next_mark(setting, clocks)}


NO_CLOCK: dict[str, Any] = {"times": None, "wake": None}


def begun(connection: Connection, row: GameRow, seats: Sequence[Seat], now: float) -> dict[str, Any]:
    """What is stored of the clocks of a game that begins; nothing while it waits for players."""
    setting = setting_of(row)
    if setting is None or row.status != "playing":
        return NO_CLOCK
    taken = clock_store.holidays_of(connection, {seat.user_id for seat in seats if seat.user_id})
    away = [_spans(taken.get(seat.user_id or "", ())) for seat in seats]
    return values_of(setting, rules.begin(setting, away, asked(row.acting, seats), now))


def _spans(holidays: Sequence[clock_store.Holiday]) -> tuple[TimeSpan, ...]:
    return rules.merged((holiday.start, holiday.end) for holiday in holidays)


def moved(
    row: GameRow, seats: Sequence[Seat], acting: Collection[int], mover: str, now: float, at: int
) -> dict[str, Any]:
    """What is stored of the clocks after a move; ``acting`` are the places that are asked next, none at the end, ``at``
    is the position to which it has led."""
    setting = setting_of(row)
    if setting is None or row.times is None:
        return NO_CLOCK
    place = next(seat.place for seat in seats if seat.player == mover)
    clocks = rules.read_clocks(row.times)
    return values_of(setting, rules.after_move(setting, clocks, place, asked(acting, seats), now, at))


def taken_back(row: GameRow, seats: Sequence[Seat], acting: Collection[int], to: int, now: float) -> dict[str, Any]:
    """What is stored of the clocks after an undo back to the position ``to``."""
    setting = setting_of(row)
    if setting is None or row.times is None:
        return NO_CLOCK
    clocks = rules.after_undo(setting, rules.read_clocks(row.times), to, asked(acting, seats), now)
    return values_of(setting, clocks)


def reseated(row: GameRow, seats: Sequence[Seat], now: float, back: int | None = None) -> dict[str, Any]:
    """What is stored of the clocks after people and bots have changed seats; ``back`` is the place of who takes over
    from a bot."""
    setting = setting_of(row)
    if setting is None or row.times is None:
        return {}
    clocks = rules.read_clocks(row.times)
    if back is not None:
        clocks = rules.back(setting, clocks, back)
    deciding = asked(row.acting, seats) if row.status == "playing" else ()
    return {**values_of(setting, rules.settled(setting, clocks, deciding, now)), "ticks": row.ticks + 1}


def is_out(row: GameRow, place: int) -> bool:
    """Is this player's time up?"""
    return row.times is not None and rules.read_clocks(row.times)[place].out


# ---------------------------------------------------------------------------------------------- what is shown


def clock_json(row: GameRow) -> dict[str, Any] | None:
    """The setting of a table's clock."""
    setting = setting_of(row)
    return None if setting is None else {**setting.write(), "low": setting.low_mark}


def times_json(row: GameRow, now: float) -> dict[str, Any] | None:
    """How much time each player has left at the moment ``now``."""
    if row.times is None:
        return None
    clocks = rules.read_clocks(row.times)
    return {"now": iso(now), "players": [_player_json(place, clock, now) for place, clock in enumerate(clocks)]}


def _player_json(place: int, clock: rules.PlayerClock, now: float) -> dict[str, Any]:
    ends = clock.passes(0.0)
    rests = next((end for start, end in clock.away if start <= now < end), None)
    return {
        "seat": place,
        "left": round(clock.left(now), 3),
        "running": clock.runs,
        "ends": None if ends is None or clock.out else iso(ends),
        "low": clock.low,
        "out": clock.out,
        "holiday_until": None if rests is None else iso(rests),
    }


def deadline(row: GameRow, places: Collection[int]) -> str | None:
    """When the first running clock of these places is at zero."""
    if row.times is None:
        return None
    clocks = rules.read_clocks(row.times)
    ends = [end for place in places if not clocks[place].out and (end := clocks[place].passes(0.0)) is not None]
    return iso(min(ends)) if ends else None
