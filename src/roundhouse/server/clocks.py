"""Clocks of a table: how much time each player has left. Pure functions of records; the time is always given.

Clocks belong to the server. The engine, the log and game files know nothing of them, so a game replays the same
whether it was played with a clock or without.

A player's clock runs while he is asked for a decision; several may run at once. What counts as a move:

- ``live`` and ``bank``: one turn, from the moment he is asked until he is not asked any more. The increment is added
  at its end.
- ``move``: one action. Whoever acts has the full time again for the next.

Times are seconds, moments are seconds since 1970.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

DAY = 86400.0
TimeSpan = tuple[float, float]
ClockKind = Literal["live", "move", "bank"]
AtZero = Literal["bot", "owner", "nothing"]
Speed = Literal["live", "slow"]
#: increments of which is remembered when they were earned; an undo further back leaves the earlier ones
MOST_EARNED = 40


@dataclass(frozen=True, slots=True)
class ClockSetting:
    """What a table chose when it was made.

    ``live``: ``seconds`` for the whole game and ``increment`` for each turn. ``move``: ``seconds`` for each action.
    ``bank``: like live, counted in days. ``at_zero``: a bot stands in, the owner decides, or nothing happens.
    """

    kind: ClockKind
    seconds: float
    increment: float = 0.0
    at_zero: AtZero = "bot"

    @property
    def speed(self) -> Speed:
        return "live" if self.kind == "live" else "slow"

    @property
    def low_mark(self) -> float:
        """With less than this left a clock is low: a fifth, but not more than two minutes (live) or a day (slow)."""
        return min(self.seconds / 5, 120.0 if self.kind == "live" else DAY)

    @property
    def grace(self) -> float:
        """What a player has at least who comes back after his time was up: a tenth, or an increment."""
        return self.seconds if self.kind == "move" else max(self.seconds / 10, self.increment)

    def write(self) -> dict[str, Any]:
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment, "at_zero": self.at_zero}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> ClockSetting:
        return cls(data["kind"], float(data["seconds"]), float(data["increment"]), data["at_zero"])


@dataclass(frozen=True, slots=True)
class PlayerClock:
    """The clock of one player. ``remaining`` was left at the moment ``since``; None: the clock stands still.

    ``low`` and ``out`` say that the low mark, or zero, was passed and has been acted on. ``away`` are his holidays,
    in order and apart from each other: in them nothing is charged. ``earned`` are the positions of the game at which
    he got an increment, the latest last: an undo takes those after its position back.
    """

    remaining: float
    since: float | None = None
    low: bool = False
    out: bool = False
    away: tuple[TimeSpan, ...] = ()
    earned: tuple[int, ...] = ()

    @property
    def runs(self) -> bool:
        return self.since is not None

    def left(self, now: float) -> float:
        """Seconds left; never less than nothing."""
        if self.since is None:
            return self.remaining
        return max(0.0, self.remaining - charged(self.since, now, self.away))

    def passes(self, mark: float) -> float | None:
        """When this much will be left, if nothing happens before; None for a clock that stands still."""
        return None if self.since is None else moment_after(self.since, self.remaining - mark, self.away)

    def stopped(self, now: float) -> PlayerClock:
        return replace(self, remaining=self.left(now), since=None, away=coming(self.away, now))

    def write(self) -> list[Any]:
        away = [list(span) for span in self.away]
        return [self.remaining, self.since, self.low, self.out, away, *([list(self.earned)] if self.earned else ())]

    @classmethod
    def read(cls, data: Sequence[Any]) -> PlayerClock:
        remaining, since, low, out, away, *more = data
        return cls(remaining, since, low, out, tuple((start, end) for start, end in away), tuple(*more))


Clocks = tuple[PlayerClock, ...]


def read_clocks(data: Iterable[Sequence[Any]]) -> Clocks:
    """Clocks as they were stored, one for each place."""
    return tuple(PlayerClock.read(each) for each in data)


def write_clocks(clocks: Clocks) -> list[list[Any]]:
    return [clock.write() for clock in clocks]


# ---------------------------------------------------------------------------------------------- holidays


def charged(since: float, now: float, away: Iterable[TimeSpan]) -> float:
    """The seconds between two moments that are in no holiday."""
    free = sum(max(0.0, min(end, now) - max(start, since)) for start, end in away)
    return max(0.0, now - since - free)


def moment_after(since: float, seconds: float, away: Iterable[TimeSpan]) -> float:
    """The moment at which this many seconds have been charged since ``since``."""
    at, rest = since, max(0.0, seconds)
    for start, end in away:
        if end <= at:
            continue
        before = max(0.0, start - at)
        if rest < before:
            break
        at, rest = max(end, at), rest - before
    return at + rest


def coming(away: Iterable[TimeSpan], now: float) -> tuple[TimeSpan, ...]:
    """The holidays that are not over."""
    return tuple(span for span in away if span[1] > now)


def merged(spans: Iterable[TimeSpan]) -> tuple[TimeSpan, ...]:
    """The same stretches of time, in order and apart from each other."""
    found: list[TimeSpan] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        elif end > start:
            found.append((start, end))
    return tuple(found)


# ---------------------------------------------------------------------------------------------- what happens


def begin(setting: ClockSetting, away: Sequence[tuple[TimeSpan, ...]], deciding: Collection[int], now: float) -> Clocks:
    """The clocks of a game that begins. ``away`` are the holidays of each place; they count in slow games only.
    ``deciding`` are the places of people who are asked; a bot's clock never runs."""
    slow = setting.speed == "slow"
    clocks = tuple(PlayerClock(setting.seconds, away=coming(spans, now) if slow else ()) for spans in away)
    return settled(setting, clocks, deciding, now)


def settled(
    setting: ClockSetting, clocks: Clocks, deciding: Collection[int], now: float, earned: int | None = None
) -> Clocks:
    """The clocks when these people, and nobody else, are asked. ``earned``: who is not asked any more has ended his
    turn with this position of the game and gets the increment."""
    return tuple(
        _started(setting, clock, now) if place in deciding else _ended(setting, clock, now, earned)
        for place, clock in enumerate(clocks)
    )


def _started(setting: ClockSetting, clock: PlayerClock, now: float) -> PlayerClock:
    if clock.runs:
        return clock
    if setting.kind == "move":
        return replace(clock, remaining=setting.seconds, since=now, low=False, out=False)
    return _relit(setting, replace(clock, since=now))


def _ended(setting: ClockSetting, clock: PlayerClock, now: float, earned: int | None) -> PlayerClock:
    if not clock.runs:
        return clock
    clock = clock.stopped(now)
    if earned is not None and setting.kind != "move" and setting.increment > 0:
        remaining = clock.remaining + setting.increment
        known = (*clock.earned, earned)[-MOST_EARNED:]
        clock = replace(clock, remaining=remaining, out=clock.out and remaining <= 0, earned=known)
    return _relit(setting, clock)


def _relit(setting: ClockSetting, clock: PlayerClock) -> PlayerClock:
    """A clock that is over the low mark again can become low once more."""
    return replace(clock, low=False) if clock.low and clock.remaining > setting.low_mark else clock


def after_move(
    setting: ClockSetting, clocks: Clocks, mover: int, deciding: Collection[int], now: float, at: int
) -> Clocks:
    """The clocks after the player at ``mover`` has acted, when the people at ``deciding`` are asked next. ``at`` is the
    position of the game to which the action has led."""
    if setting.kind == "move" and clocks[mover].runs:
        fresh = replace(clocks[mover].stopped(now), remaining=setting.seconds, since=now, low=False, out=False)
        clocks = (*clocks[:mover], fresh, *clocks[mover + 1 :])
    return settled(setting, clocks, deciding, now, earned=at)


def after_undo(setting: ClockSetting, clocks: Clocks, to: int, deciding: Collection[int], now: float) -> Clocks:
    """The clocks after the game went back to the position ``to``. Time that was used stays used; increments that
    were earned after that position are taken back, because they will be earned again."""
    clocks = tuple(_without_earned(setting, clock, to) for clock in settled(setting, clocks, (), now))
    return settled(setting, clocks, deciding, now)


def _without_earned(setting: ClockSetting, clock: PlayerClock, to: int) -> PlayerClock:
    kept = tuple(at for at in clock.earned if at <= to)
    lost = setting.increment * (len(clock.earned) - len(kept))
    return replace(clock, remaining=max(0.0, clock.remaining - lost), earned=kept)


def with_more(setting: ClockSetting, clocks: Clocks, place: int, seconds: float, now: float) -> Clocks:
    """The clocks after somebody was given more time."""
    clock = clocks[place]
    more = replace(
        clock.stopped(now), remaining=clock.left(now) + seconds, out=False, since=now if clock.runs else None
    )
    return (*clocks[:place], _relit(setting, more), *clocks[place + 1 :])


def back(setting: ClockSetting, clocks: Clocks, place: int) -> Clocks:
    """The clocks when a player takes over from the bot that stood in: after a time-out he has the grace."""
    clock = clocks[place]
    if not clock.out:
        return clocks
    again = replace(clock, remaining=max(clock.remaining, setting.grace), out=False)
    return (*clocks[:place], _relit(setting, again), *clocks[place + 1 :])


def with_holidays(clocks: Clocks, place: int, away: tuple[TimeSpan, ...], now: float) -> Clocks:
    """The clocks after a player's holidays have changed; what was charged until now stays charged."""
    clock = clocks[place]
    changed = replace(clock.stopped(now), since=now if clock.runs else None, away=coming(away, now))
    return (*clocks[:place], changed, *clocks[place + 1 :])


def without(clocks: Clocks, seconds: float) -> Clocks:
    """The clocks when the last ``seconds`` are not charged to anybody: the server was down."""
    return tuple(clock if clock.since is None else replace(clock, since=clock.since + seconds) for clock in clocks)


@dataclass(frozen=True, slots=True)
class Due:
    """A mark that a clock has passed."""

    place: int
    what: Literal["low", "out"]


def take_due(setting: ClockSetting, clocks: Clocks, now: float) -> tuple[Clocks, list[Due]]:
    """The marks that clocks have passed and nobody has acted on, and the clocks that remember it."""
    found: list[Due] = []
    kept: list[PlayerClock] = []
    for place, clock in enumerate(clocks):
        if _is_due(clock, 0.0, clock.out, now):
            found.append(Due(place, "out"))
            clock = replace(clock.stopped(now), remaining=0.0, since=now, out=True, low=True)
        elif _is_due(clock, setting.low_mark, clock.low, now):
            found.append(Due(place, "low"))
            clock = replace(clock, low=True)
        kept.append(clock)
    return tuple(kept), found


def _is_due(clock: PlayerClock, mark: float, done: bool, now: float) -> bool:
    passes = clock.passes(mark)
    return not done and passes is not None and passes <= now


def next_mark(setting: ClockSetting, clocks: Clocks) -> float | None:
    """When a clock passes a mark that nobody has acted on; None if none will."""
    marks = [
        moment
        for clock in clocks
        for mark, done in ((0.0, clock.out), (setting.low_mark, clock.low))
        if not done and (moment := clock.passes(mark)) is not None
    ]
    return min(marks, default=None)
