"""The parts of one server, put together."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from roundhouse.board.cache import Cache
from roundhouse.kernel import Title
from roundhouse.routes import LongSearch, brief_searches

from .accounts import Accounts
from .auth import Identity
from .config import Settings
from .fingerprint import fingerprint
from .game_queries import GameQueries, NewTable
from .house import LONG_TAIL, House, NeedsReplay, News
from .hub import FOUND, NOT_FOUND, Hub, SisterProcesses
from .labour import Labour, start_of
from .letter_post import LetterPost
from .letters import Letters
from .lobby import Lobby
from .log_writer import LogWriter
from .move_threads import MoveThreads
from .notices import causes
from .notices.carriers import Carriers
from .notices.choices import Choices
from .notices.post import Post
from .notices.sender import Sender
from .operator_news import OperatorNews
from .orders import BY_ORDER, DueOrder, OrderRequests, OrderRunner, actor_of
from .passkeys import Passkeys
from .plans import Plans
from .players import BotShelf
from .present import ahead_of_searches
from .probe import Probe
from .profiles import Profiles
from .reader import language
from .refusals import Conflict, Unavailable
from .reviews import Reviews
from .runner import BotRunner
from .store import Database, migrate
from .store import games as store
from .store.sessions import good_sessions
from .supervise import Supervisor
from .timekeeper import LowClock, Timekeeper
from .workers import ORDERS, OWN, REPLAYS, Child, Doer, Job, JobFailed, Person, Pool, Watchdog

log = logging.getLogger(__name__)
#: heartbeats after which the garbage collector runs in any case, and the share of the memory for games that tables may
#: leave behind before it runs sooner
CLEAN_EVERY = 45
LITTER_SHARE = 8
#: threads for short questions that are not about the present position of a game
THREADS = 32
#: bytes of games that a worker process keeps in memory
WORKER_CACHE = 64 * 1024 * 1024
#: the share of the memory for games that the processes in which bots think may take beside it, all together
THINKERS_SHARE = 4
#: the nice value of worker processes: moves of the server come first
NICE = 10
#: printed boards kept as JSON, some 50 kB each
BOARDS = 64
#: seconds between two looks at how late the event loop is
LAG_SECONDS = 0.25
#: seconds between two checks of the sessions
SESSIONS_SECONDS = 0.5
#: steps of a search for a best run that a move thread makes, a tenth of a second at most: moves of all tables wait for
#: it. Workers make longer ones, with so many seconds of the processor if the usual ones are too few
BRIEF_SEARCH = 5_000
SEARCH_SECONDS = 90
#: seconds that a page waits for such a search before it is shown the position without choices
MOMENT = 0.4
#: how often a piece of work is repeated because a worker had to do something for it first
MOST_ERRANDS = 50
T = TypeVar("T")


class Room:
    """Made before the event loop runs; :meth:`open` and :meth:`close` belong to its life."""

    hub: Hub

    def __init__(self, settings: Settings, shelf: Mapping[str, Title], bots: BotShelf) -> None:
        database = Database(settings.database, settings.sqlite_synchronous)
        try:
            migrate(database)
        except BaseException:
            database.close()
            raise
        self.settings = settings
        has_workers = settings.worker_processes > 0
        self.house = House(settings, database, shelf, bots, long_tail=LONG_TAIL if has_workers else None)
        self.accounts = Accounts(self.house)
        self.letters = Letters(self.accounts)
        self.passkeys = Passkeys(self.accounts, self.letters)
        self.lobby = Lobby(self.house)
        self.profiles = Profiles(self.lobby)
        self.log_writer = LogWriter(self.house)
        self.queries = GameQueries(self.house)
        self.orders = OrderRequests(self.house)
        self.plans = Plans(self.house)
        self.timekeeper = Timekeeper(self.house)
        self.timekeeper.on_low.append(self._tell_low)
        self.carriers = Carriers(self.house, self.accounts)
        self.choices = Choices(self.house, self.accounts, self.carriers)
        self.probe = Probe(database, self.house.metrics, settings.probe_seconds)
        self.supervisor = Supervisor(self.house.metrics)
        #: what is printed, by game; it never changes
        self.boards: Cache[str, bytes] = Cache(BOARDS)
        #: tables of figures by game and version, and of tiles by game
        self.books: Cache[str, bytes] = Cache(BOARDS)
        #: the schemas of actions by title
        self.schemas: dict[str, dict[str, Any]] = {}
        self.reviews = Reviews(self.do)
        self.watchdog = Watchdog()
        self._start = start_of(settings, shelf, bots)
        self._move_threads: MoveThreads | None = None
        self._pool: Pool | None = None
        #: long games that are being replayed
        self._replays: dict[str, asyncio.Task[None]] = {}
        #: searches for best runs that workers make
        self._searches: dict[Hashable, asyncio.Task[None]] = {}
        self._search_numbers = count(1)
        self._runner: BotRunner | None = None
        self._order_runner: OrderRunner | None = None
        self._post: Post | None = None
        self._sisters: SisterProcesses | None = None
        self._sessions: asyncio.Event | None = None
        self._operators: OperatorNews | None = None

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(THREADS, thread_name_prefix="short"))
        self._move_threads = MoveThreads(1 if self.house.database.is_sqlite else 4)
        self._pool = Pool(
            self._make_worker,
            max(1, self.settings.worker_processes),
            self.house.metrics,
            self.settings.jobs_each,
            self.settings.jobs_waiting,
        )
        self.hub = Hub(loop)
        self.house.present = self.hub.present
        self.house.watched = self.hub.is_open
        self.house.listeners.append(self.hub.tell)
        if self.settings.run_bots:
            self._runner = BotRunner(
                self.house, self.log_writer, loop, self._in_move_thread_for_bots, self._make_thinkers()
            )
            self.house.listeners.append(self._runner.tell)
            self.supervisor.start("bots", self._runner.sweep)
        self._order_runner = OrderRunner(self.house, self.orders, loop, self._ask_order, self._play_order)
        self.house.listeners.append(self._order_runner.tell)
        self.supervisor.start("orders", self._order_runner.sweep)
        await asyncio.to_thread(self.timekeeper.start)
        self.house.listeners.append(self.timekeeper.tell)
        self.supervisor.start("clocks", self.timekeeper.run)
        if self.carriers.has_any:
            self.house.listeners.append(self.choices.hear)
            letters = [LetterPost(self.accounts)] if self.letters.can_send else []
            self._post = Post([Sender(self.house, self.carriers), *letters], self.settings.notice_seconds)
            self.supervisor.start("notices", self._post.run)
        self._sisters = SisterProcesses(self.house, self.hub)
        self._sisters.start()
        self._operators = OperatorNews(self.house)
        self._operators.start()
        self._sessions = asyncio.Event()
        self.house.on_sessions = partial(self._wake, loop, self._sessions)
        self.supervisor.start("heartbeat", self._beat)
        self.supervisor.start("sessions", self._watch_sessions)
        self.supervisor.start("probe", self.probe.run)
        self.supervisor.start("lag", self._note_lag)

    async def close(self) -> None:
        try:
            await self._stop_all()
        finally:
            self.house.database.close()

    async def _stop_all(self) -> None:
        self.house.listeners.clear()
        self.house.on_sessions = lambda: None
        await self.supervisor.stop()
        with contextlib.suppress(SQLAlchemyError):
            await asyncio.to_thread(self.timekeeper.beat)
        if self._post is not None:
            await self._post.stop()
        await self.reviews.stop()
        if self._runner is not None:
            await self._runner.stop()
        if self._order_runner is not None:
            await self._order_runner.stop()
        if self._sisters is not None:
            await asyncio.to_thread(self._sisters.stop)
        if self._operators is not None:
            await asyncio.to_thread(self._operators.stop)
        if self._pool is not None:
            await asyncio.to_thread(self._pool.stop)
        if self._move_threads is not None:
            await asyncio.to_thread(self._move_threads.close)
        self.watchdog.stop()

    # ------------------------------------------------------------------ work

    async def in_move_thread(self, work: Callable[..., T], *words: Any) -> T:
        """Do a short piece of work about one game, in its turn."""
        return await self._in_move_thread(partial(work, *words), for_bots=False)

    async def show(self, game_id: str, work: Callable[..., T], *words: Any) -> T:
        """The same for work that shows the present position of a game. A search that its choices wait for is given a
        moment; then the position is shown without them and says so, and whoever has the game open gets it again when
        the search has come to its end."""
        whole = shown = partial(work, *words)
        for _ in range(MOST_ERRANDS):
            try:
                return await self._at_once(shown, for_bots=False)
            except NeedsReplay as long:
                await self._replay(long.game_id)
            except LongSearch as search:
                task = self._searching(search)
                if shown is not whole:  # a move or a replay that is part of the work cannot do without it
                    await asyncio.shield(task)
                    shown = whole
                    continue
                await asyncio.wait([task], timeout=MOMENT)
                if not task.done():
                    task.add_done_callback(partial(self._tell_found, game_id))
                if not task.done() or task.exception() is not None:
                    shown = partial(_ahead_of_searches, whole, failed=task.done())
        raise Unavailable("not-worked-out")

    def _tell_found(self, game_id: str, task: asyncio.Task[None]) -> None:
        if not task.cancelled():
            self.hub.tell(News(game_id, NOT_FOUND if task.exception() else FOUND))

    async def _in_move_thread_for_bots(self, work: Callable[[], T]) -> T:
        return await self._in_move_thread(work, for_bots=True)

    async def _in_move_thread(self, work: Callable[[], T], for_bots: bool) -> T:
        """Do it, and do it again when a worker has done what takes too long there."""
        for _ in range(MOST_ERRANDS):
            try:
                return await self._at_once(work, for_bots)
            except NeedsReplay as long:
                await self._replay(long.game_id)
            except LongSearch as search:
                await asyncio.shield(self._searching(search))
        raise Unavailable("not-worked-out")

    async def _at_once(self, work: Callable[[], T], for_bots: bool) -> T:
        """Do it, or learn what a worker has to do first."""
        assert self._move_threads is not None
        return await asyncio.wrap_future(self._move_threads.submit(partial(_briefly, work), for_bots))

    def _searching(self, search: LongSearch) -> asyncio.Task[None]:
        """A worker finds the best run, once for all who wait for it."""
        task = self._searches.get(search.key)
        if task is None:
            task = self._searches[search.key] = asyncio.create_task(self._find(search))
            task.add_done_callback(partial(self._end_search, search.key))
        return task

    def _end_search(self, key: Hashable, task: asyncio.Task[None]) -> None:
        del self._searches[key]
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("a search for a best run has failed", exc_info=error)

    async def _find(self, search: LongSearch) -> None:
        # each search has a queue of its own: they take turns with those of other tables, and with other work
        person = Person(OWN, f"search-{next(self._search_numbers)}")
        try:
            found = await self.do(person, "search", search.problem, search.most_nodes)
        except (Conflict, Unavailable):  # the usual seconds were too few, or it did not get them on a busy machine
            found = await self.do(person, "search", search.problem, search.most_nodes, seconds=SEARCH_SECONDS)
        search.keep(found)

    async def _ask_order(self, game_id: str, version: int) -> DueOrder | None:
        found: DueOrder | None = await self.do(ORDERS, "order", game_id, version)
        return found

    async def _play_order(self, game_id: str, due: DueOrder) -> None:
        await self._in_move_thread_for_bots(partial(self._play_due, game_id, due))

    def _play_due(self, game_id: str, due: DueOrder) -> None:
        assert due.action is not None
        self.log_writer.play(
            actor_of(game_id, due),
            game_id,
            version=due.version,
            action=due.action,
            request_id=f"order-{due.order_id}-{due.version}",
            reason=BY_ORDER,
            last_of=due if due.done else None,
        )

    async def _replay(self, game_id: str) -> None:
        """Let a worker replay a long game, once for all who wait for it; what it leaves is a snapshot to begin at."""
        task = self._replays.get(game_id)
        if task is None:
            task = self._replays[game_id] = asyncio.create_task(self._make_snapshot(game_id))
            task.add_done_callback(lambda _: self._replays.pop(game_id))
        await asyncio.shield(task)

    async def _make_snapshot(self, game_id: str) -> None:
        found = await self.do(REPLAYS, "snapshot", game_id)
        if found is not None:
            await asyncio.to_thread(self._keep_snapshot, game_id, *found)
        self.house.patient.add(game_id)  # should it be of no use the game is loaded all the same

    def _keep_snapshot(self, game_id: str, seq: int, packed: bytes) -> None:
        try:
            with self.house.database.write() as connection:
                store.add_snapshot(connection, game_id, seq, fingerprint(), packed)
        except IntegrityError:
            log.info("a sister process has kept this snapshot, or the game is gone", extra={"game": game_id})

    async def do(self, person: Person, name: str, *words: Any, seconds: int | None = None) -> Any:
        """Let a worker process do what takes long, in its turn among all who ask, for at most ``seconds``
        of the processor; more than usual are for jobs that leave one worker to the others."""
        assert self._pool is not None
        usual = self.settings.job_seconds
        job = Job(name, words, seconds or usual, language())
        try:
            return await asyncio.wrap_future(self._pool.submit(person, job, long=(seconds or usual) > usual))
        except JobFailed as error:
            log.exception("a worker failed", extra={"job": name})
            raise Unavailable("not-worked-out") from error

    async def adopt(self, user: Identity, made: NewTable) -> str:
        """Store a game that a worker has made ready; its id."""
        return await asyncio.to_thread(self._adopt, user, made)

    def _adopt(self, user: Identity, made: NewTable) -> str:
        game_id = self.lobby.adopt(user, made.row, made.seats, made.entries, made.notes)
        if made.snapshot is not None:
            self._keep_snapshot(game_id, made.entries[-1].seq, made.snapshot)
        return game_id

    def _make_worker(self) -> Doer:
        start = replace(self._start, settings=replace(self._start.settings, cached_bytes=WORKER_CACHE))
        if self.settings.worker_processes > 0:
            return Child(start, "worker", self.house.metrics, self.watchdog, self.settings.worker_silence, NICE)
        house = House(start.settings, self.house.database, self.house.shelf, self.house.bots, alone=False)
        return Labour(house)

    def _make_thinkers(self) -> list[Child]:
        silence = self.settings.worker_silence
        share = self.settings.cached_bytes // THINKERS_SHARE // max(1, self.settings.bot_processes)
        start = replace(self._start, settings=replace(self._start.settings, cached_bytes=share), lean=True)
        return [
            Child(start, "thinker", self.house.metrics, self.watchdog, silence, NICE)
            for _ in range(self.settings.bot_processes)
        ]

    # ------------------------------------------------------------------ in the background

    def _tell_low(self, connection: Connection, low: LowClock) -> None:
        """Tell whoever is away that his clock runs low."""
        causes.clock_low(self.house, connection, low.game_id, low.place, low.user_id, low.ends)

    async def _beat(self) -> None:
        """Note now and then who is at the tables, for those who ask how long somebody has been away."""
        for beat in count(1):
            await asyncio.sleep(self.settings.heartbeat_seconds)
            here = dict.fromkeys(self.hub.everybody(), self.house.clock())
            await asyncio.to_thread(self.saw, self.house.take_acted() | here)
            await asyncio.to_thread(self.accounts.devices.note)
            much = self.settings.cached_bytes // LITTER_SHARE
            if beat % CLEAN_EVERY == 0 or self.house.left_behind > much:
                self.house.left_behind = 0
                gc.collect()  # see tune_collector() in roundhouse.server

    async def _note_lag(self) -> None:
        """Note how late the event loop is: what it does for others delays everybody's next request by as much."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self.house.metrics.lagged(max(0.0, loop.time() - due))

    def saw(self, places: Mapping[tuple[str, int], float]) -> None:
        """Note when the holders of these places were at their tables."""
        if places:
            with self.house.database.write() as connection:
                store.saw_players(connection, places)

    def _wake(self, loop: asyncio.AbstractEventLoop, event: asyncio.Event) -> None:
        loop.call_soon_threadsafe(event.set)

    async def _watch_sessions(self) -> None:
        """Close the connections of sessions that have ended: here at once, in another process at its next check."""
        assert self._sessions is not None
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.settings.heartbeat_seconds):
                    await self._sessions.wait()
            self._sessions.clear()
            if open_ones := self.hub.sessions():
                good = await asyncio.to_thread(self._good_sessions, open_ones)
                self.hub.end_sessions(open_ones - good)
            await asyncio.sleep(SESSIONS_SECONDS)

    def _good_sessions(self, hashes: set[str]) -> set[str]:
        with self.house.database.read() as connection:
            return good_sessions(connection, hashes, self.house.clock())


def _ahead_of_searches(work: Callable[[], T], failed: bool) -> T:
    """Show a position without the choices that wait for a long search."""
    with ahead_of_searches(failed):
        return work()


def _briefly(work: Callable[[], T]) -> T:
    """Do it without long searches for best runs."""
    with brief_searches(BRIEF_SEARCH):
        return work()
