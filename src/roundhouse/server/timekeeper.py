"""The task that acts when a clock passes a mark: it becomes low, or it is at zero.

Time in which no server was up is not charged. Every few seconds a server writes the moment into the database; the
first that starts after a break, or wakes from one, moves the beginnings of all running clocks by its length.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from roundhouse.kernel import Message

from . import clocks as rules
from .clocks import Clocks, ClockSetting, Due
from .house import House, News
from .store import GameRow, Seat
from .store import clocks as clock_store
from .store import games as store
from .times import asked, setting_of, values_of
from .told import write_text

log = logging.getLogger(__name__)
#: seconds between two looks, however much happens
PAUSE = 0.05


@dataclass(frozen=True, slots=True)
class LowClock:
    """A clock that has passed its low mark while it runs."""

    game_id: str
    place: int
    player: str
    #: whose seat it is; None: a guest at somebody's device
    user_id: str | None
    left: float
    #: the moment at which it is at zero
    ends: float


class Timekeeper:
    """One task of each process. Of several processes the first that locks a game's row acts; the others find its
    mark done."""

    def __init__(self, house: House) -> None:
        self._house = house
        #: called once for each clock that becomes low, in the transaction that notes it
        self.on_low: list[Callable[[Connection, LowClock], None]] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._wake = asyncio.Event()
        self._next: float | None = None
        self._looked: float | None = None

    # ------------------------------------------------------------------ in the event loop

    async def run(self) -> None:
        """Act whenever a clock passes a mark."""
        self._loop = asyncio.get_running_loop()
        house = self._house
        while True:
            try:
                self._next = await asyncio.to_thread(self.look)
            except SQLAlchemyError:
                log.warning("clocks cannot be looked at: the store does not answer", exc_info=True)
            await asyncio.sleep(PAUSE)
            rest = house.settings.clock_beat
            if self._next is not None:
                rest = min(rest, max(0.0, self._next - house.clock()))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(rest):
                    await self._wake.wait()
            self._wake.clear()

    def tell(self, news: News) -> None:
        """Something was committed (any thread): a clock may pass a mark earlier than was known. Every server process
        looks after what it commits; if one dies, the next look of another one finds it."""
        if news.foreign or news.what not in ("moved", "game") or self._loop is None:
            return
        row = self._house.known_game(news.game_id)
        if row is not None and (row.wake is None or (self._next is not None and row.wake >= self._next)):
            return
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._wake.set)

    # ------------------------------------------------------------------ in a worker thread

    def look(self) -> float | None:
        """Act on all clocks that have passed a mark; when the next one will."""
        now = self._house.clock()
        if self._looked is None or now - self._looked >= self._house.settings.clock_beat:
            self.beat()
        with self._house.database.read() as connection:
            due = clock_store.games_due(connection, now)
        for game_id in due:
            self.act(game_id)
        with self._house.database.read() as connection:
            return clock_store.next_wake(connection)

    def start(self) -> None:
        """Take up the clocks where the last server left them, before anybody is served."""
        self.beat(0.0 if self._house.alone else None)

    def beat(self, tolerance: float | None = None) -> None:
        """Note that a server is up. After a break longer than ``tolerance`` seconds the clocks go on from where they
        stood: a server that shares its database cannot tell a short break from the pause between two notes."""
        house = self._house
        now = house.clock()
        longest = house.settings.down_after if tolerance is None else tolerance
        changed: list[str] = []
        with house.database.write() as connection:
            before = clock_store.last_beat(connection)
            if clock_store.write_beat(connection, before, repr(now)) and before is not None:
                gap = now - float(before)
                if gap > longest:
                    changed = self._excuse(connection, gap)
        self._looked = now
        for game_id in changed:
            house.tell(News(game_id, "game", foreign=True))

    def _excuse(self, connection: Connection, gap: float) -> list[str]:
        """Charge nobody for the last ``gap`` seconds; the games whose clocks have changed."""
        changed = []
        for row in clock_store.clocked_games(connection):
            setting = setting_of(row)
            if setting is not None and row.times is not None:
                clocks = rules.without(rules.read_clocks(row.times), gap)
                store.change_game(connection, row.id, **values_of(setting, clocks), ticks=row.ticks + 1)
                changed.append(row.id)
        if changed:
            log.info("clocks stood still while no server was up", extra={"seconds": round(gap), "games": len(changed)})
        return changed

    def act(self, game_id: str) -> None:
        """Act on the marks that clocks of one game have passed, unless another process has already done so."""
        now = self._house.clock()
        with self._house.change(game_id, "moved", "game", "chat") as connection:
            row = store.find_game(connection, game_id, lock=True)
            if row is None or row.wake is None or row.wake > now:
                return
            setting = setting_of(row)
            if setting is None or row.times is None or row.status != "playing":
                store.change_game(connection, game_id, wake=None)
                return
            seats = store.seats_in(connection, game_id)
            clocks = rules.settled(setting, rules.read_clocks(row.times), asked(row.acting, seats), now)
            clocks, due = rules.take_due(setting, clocks, now)
            sat_down = [self._pass(connection, row, seats, setting, clocks, each, now) for each in due]
            if any(sat_down):
                seats = store.seats_in(connection, game_id)
                clocks = rules.settled(setting, clocks, asked(row.acting, seats), now)
            store.change_game(
                connection,
                game_id,
                **values_of(setting, clocks),
                ticks=row.ticks + 1,
                bot_turn=any(seats[place].is_bot for place in row.acting),
            )

    def _pass(
        self,
        connection: Connection,
        row: GameRow,
        seats: Sequence[Seat],
        setting: ClockSetting,
        clocks: Clocks,
        due: Due,
        now: float,
    ) -> bool:
        """Do what one mark asks for; True if a bot has sat down."""
        seat, clock = seats[due.place], clocks[due.place]
        if due.what == "low":
            ends = clock.passes(0.0)
            assert ends is not None
            low = LowClock(row.id, seat.place, seat.player, seat.user_id, clock.left(now), ends)
            for hear in self.on_low:
                hear(connection, low)
            return False
        clock_store.add_lapse(connection, row.id, seat.place)
        # the owner cannot decide about his own clock: the others would wait for somebody who is away
        at_zero = "bot" if setting.at_zero == "owner" and seat.user_id == row.owner else setting.at_zero
        if at_zero == "bot":
            bot = self._house.bots.default(row.title).id
            store.change_seat(connection, row.id, seat.place, stand_in=True, bot=bot)
        store.say(connection, row.id, None, "", write_text(Message(f"clock-out-{at_zero}", {"who": seat.player})), now)
        return at_zero == "bot"
