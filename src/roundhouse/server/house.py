"""What all parts of one server process share: the store, the titles, games in memory and their locks."""

from __future__ import annotations

import logging
import threading
import time
import weakref
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import product
from typing import Any

from sqlalchemy import Connection

from roundhouse.kernel import GameError, Reseats, Rules, Setup, SharedRules, Title
from roundhouse.server.reader import language

from .config import Settings
from .fingerprint import fingerprint
from .metrics import Metrics
from .notices.writer import NoticeWriter
from .players import BotShelf
from .refusals import CannotOpen, NotFound
from .shelf import FoldedTables, TableShelf
from .store import Database, Entry, GameRow, Seat
from .store import games as store
from .table import Table

log = logging.getLogger(__name__)
#: entries that may be replayed in a move thread; more are replayed by a worker process, which leaves a snapshot
LONG_TAIL = 200
#: the share of the memory for games that games of bots may take, and what is kept of games that have left
BOTS_SHARE, FOLDED_SHARE = 8, 8
#: bytes that rules which nobody uses any more may leave behind until cycles are searched for (measured): the steps and
#: policies of a title's rules refer to each other
LEFT_BEHIND = 150_000
#: rows of games, with their seats, kept in memory: some 5 kB each
MOST_ROWS = 5_000


class NeedsReplay(Exception):
    """The game has a long log and no snapshot of the present code: replaying it here would make others wait."""

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id)
        self.game_id = game_id


class StoredLog:
    """The log of one game in the store."""

    def __init__(self, database: Database, game_id: str) -> None:
        self._database = database
        self._game_id = game_id

    def entries(self, after: int, until: int | None = None, limit: int | None = None) -> list[Entry]:
        with self._database.read() as connection:
            return store.log_of(connection, self._game_id, after, until, limit)

    def snapshot_places(self) -> list[int]:
        with self._database.read() as connection:
            return store.snapshot_places(connection, self._game_id, fingerprint())

    def snapshot(self, seq: int) -> bytes:
        with self._database.read() as connection:
            return store.snapshot(connection, self._game_id, seq)


@dataclass(frozen=True, slots=True)
class News:
    """Something about a game has been committed. ``what``: moved, game, chat."""

    game_id: str
    what: str
    #: committed by another process: what this one has in memory is behind
    foreign: bool = False


class _Lock:
    """A lock in a dictionary with weak references: it is deleted when nobody uses it any more."""

    def __init__(self) -> None:
        self.lock = threading.RLock()


class House:
    """The state of one server process: the store, and what it keeps in memory. All methods are for worker threads."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        shelf: Mapping[str, Title],
        bots: BotShelf,
        clock: Callable[[], float] | None = None,
        *,
        alone: bool | None = None,
        long_tail: int | None = None,
        lean: bool = False,
    ) -> None:
        """``alone``: nobody else writes to the database (default: a SQLite file has one server). ``long_tail``: loading
        a game raises :class:`NeedsReplay` when more entries than that would have to be replayed. ``lean``: little is
        kept of each game, and nothing of games that have rested for long."""
        self.settings = settings
        self.database = database
        self.shelf = shelf
        self.bots = bots
        self.clock = settings.clock if clock is None else clock
        self.metrics = Metrics()
        #: where notices to people are written
        self.notices = NoticeWriter(database, self.clock)
        #: which places of a game somebody sits at with an open page in this process
        self.present: Callable[[str], set[int]] = lambda _game_id: set()
        self.process = f"{time.time_ns():x}"
        self.listeners: list[Callable[[News], None]] = []
        #: called when sessions may have ended
        self.on_sessions: Callable[[], None] = lambda: None
        self.alone = database.is_sqlite if alone is None else alone
        self.long_tail = long_tail
        #: games that are loaded here however long their logs are
        self.patient: set[str] = set()
        self._acted: dict[tuple[str, int], float] = {}
        #: about how many bytes tables have left behind since cycles were last searched for
        self.left_behind = 0
        self._lean = lean
        most, folded = settings.cached_bytes, settings.cached_bytes // FOLDED_SHARE
        self._tables = TableShelf(most - folded, keeps_rested=not lean, most_of_bots=most // BOTS_SHARE)
        self._folded = FoldedTables(folded)
        self._shared_rules = SharedRules()
        #: games in which a person sits, or that somebody has open here, stay in memory before others
        self.watched: Callable[[str], bool] = lambda _game_id: False
        self._rows: OrderedDict[str, tuple[GameRow, list[Seat]]] = OrderedDict()
        self._guard = threading.Lock()
        self._locks: weakref.WeakValueDictionary[str, _Lock] = weakref.WeakValueDictionary()

    # ------------------------------------------------------------------ committing and telling

    @contextmanager
    def change(self, game_id: str, *what: str, then: Callable[[], None] | None = None) -> Iterator[Connection]:
        """A transaction about one game, under its lock; the news goes out after the commit and not without it.

        ``then`` is called between the two: whoever gets the news finds what it has kept (:meth:`keep`) and need not
        ask the store."""
        with self.locked(game_id):
            try:
                with self.database.write() as connection:
                    yield connection
                    for kind in what:
                        self.database.notify(connection, f"{self.process} {kind} {game_id}")
            finally:
                with self._guard:
                    self._rows.pop(game_id, None)
            if then is not None:
                then()
        for kind in what:
            self.tell(News(game_id, kind))

    @contextmanager
    def change_many(self, game_ids: Iterable[str], *what: str) -> Iterator[Connection]:
        """A transaction about several games, under all their locks; all of it happens or nothing."""
        ordered = sorted(set(game_ids))  # several locks are always taken in this order
        with ExitStack() as locks:
            for game_id in ordered:
                locks.enter_context(self.locked(game_id))
            try:
                with self.database.write() as connection:
                    yield connection
                    for game_id, kind in product(ordered, what):
                        self.database.notify(connection, f"{self.process} {kind} {game_id}")
            finally:
                with self._guard:
                    for game_id in ordered:
                        self._rows.pop(game_id, None)
        for game_id, kind in product(ordered, what):
            self.tell(News(game_id, kind))

    def tell(self, news: News) -> None:
        if news.foreign:
            with self._guard:
                self._rows.pop(news.game_id, None)
        for listener in self.listeners:
            listener(news)

    # ------------------------------------------------------------------ who is here

    def acted(self, game_id: str, places: Iterable[int]) -> None:
        """The holders of these places have just done something here; they are not away, page open or not."""
        with self._guard:
            self._acted.update(((game_id, place), self.clock()) for place in places)

    def take_acted(self) -> dict[tuple[str, int], float]:
        """Who has done something since this was last asked, and when."""
        with self._guard:
            acted, self._acted = self._acted, {}
        return acted

    # ------------------------------------------------------------------ games in memory

    @contextmanager
    def locked(self, game_id: str) -> Iterator[None]:
        """Hold the lock of the game in this process: one thread at a time reads or changes it."""
        holder = self._lock_of(game_id)
        with holder.lock:
            yield

    def _lock_of(self, game_id: str) -> _Lock:
        with self._guard:
            holder = self._locks.get(game_id)
            if holder is None:
                holder = self._locks[game_id] = _Lock()
            return holder

    def find_row(self, connection: Connection, game_id: str, lock: bool = False) -> GameRow:
        row = store.find_game(connection, game_id, lock)
        if row is None:
            raise NotFound("no-game", id=game_id)
        return row

    def find_game(self, game_id: str) -> tuple[GameRow, list[Seat]]:
        """The game's row and seats.

        A SQLite file has one server, so what this process last read or wrote is the truth and is kept; with
        PostgreSQL a sister process may have changed it a moment ago, so it is read.
        """
        if self.alone:
            return self.recall_game(game_id)
        return self.read_game(game_id)

    def recall_game(self, game_id: str) -> tuple[GameRow, list[Seat]]:
        """The same as this process last knew it, where that is good enough: whatever follows is checked by
        :meth:`find_game` before it counts. What a sister process changes is forgotten when it tells of it."""
        with self._guard:
            known = self._rows.get(game_id)
        return self.read_game(game_id) if known is None else known

    def known_game(self, game_id: str) -> GameRow | None:
        """The game's row if this process has it in memory; never asks the store."""
        with self._guard:
            known = self._rows.get(game_id)
        return None if known is None else known[0]

    def read_game(self, game_id: str) -> tuple[GameRow, list[Seat]]:
        """The same as it is in the store."""
        with self.database.read() as connection:
            found = store.find_table(connection, game_id)
        if found is None:
            raise NotFound("no-game", id=game_id)
        return found

    def keep(self, row: GameRow, seats: list[Seat]) -> None:
        """Remember what was read or written under the game's lock, where nobody else can have changed it since."""
        with self._guard:
            self._rows[row.id] = (row, seats)
            while len(self._rows) > MOST_ROWS:
                self._rows.popitem(last=False)

    def peek(self, game_id: str) -> Table | None:
        """The game as this process last saw it, if it is in memory."""
        with self._guard:
            return self._tables.get(game_id)

    def table(self, row: GameRow, seats: list[Seat]) -> Table:
        """The game up to (at least) the row's version. Call it under the game's lock."""
        table = self.peek(row.id)
        if table is None or [seat.player for seat in seats] != list(table.setup.players):  # somebody was renamed
            table = self._load(row, seats)
        elif table.version < row.version:
            table.catch_up(table.log.entries(table.version))
        self._mark(table, seats)
        self.shelve(table, row.status == "finished")
        return table

    def _mark(self, table: Table, seats: Sequence[Seat]) -> None:
        table.has_people = any(not seat.is_bot for seat in seats)
        table.lean = self._lean or not (table.has_people or self.watched(table.game_id))

    def shelve(self, table: Table, is_over: bool = False) -> None:
        """Keep a table in memory; others leave when all together weigh too much. A game of bots that ``is_over``
        leaves at once unless somebody looks at it."""
        game_id = table.game_id
        for_people = table.has_people or self.watched(game_id)
        with self._guard:
            if is_over and not for_people:
                gone = self._tables.take(game_id)
            else:
                gone = self._tables.put(table, for_people)
        for other in gone:
            self._leave(other, folds=other is not table)
        with self._guard:
            self.metrics.tables.set(len(self._tables))
            self.metrics.table_bytes.set(self._tables.weight + self._folded.weight)

    def _leave(self, table: Table, folds: bool) -> None:
        """A table leaves memory: keep what is needed to open it again quickly, unless another thread uses it."""
        lock = self._lock_of(table.game_id).lock
        if folds and lock.acquire(blocking=False):
            try:
                folded = table.fold()
            finally:
                lock.release()
            if folded is not None:
                with self._guard:
                    self._folded.put(folded)
        if not isinstance(table.rules, Reseats):
            self.left_behind += LEFT_BEHIND

    def forget(self, game_id: str) -> None:
        """Keep nothing of a game in memory; whoever needs it reads it from the store."""
        with self._guard:
            gone = self._tables.take(game_id)
            self._folded.take(game_id)
        for table in gone:
            self._leave(table, folds=False)

    def title_of(self, slug: str) -> Title:
        if slug not in self.shelf:
            raise NotFound("no-title", slug=slug, known=list(self.shelf))
        return self.shelf[slug]

    def rules_of(self, title: Title, setup: Setup) -> Rules[Any]:
        """The rules for a set-up, most of them shared with other games."""
        rules, others_went = self._shared_rules.find(title, setup)
        self.left_behind += LEFT_BEHIND * others_went
        return rules

    def _load(self, row: GameRow, seats: list[Seat]) -> Table:
        if row.title not in self.shelf:
            raise CannotOpen("lacks-title", title=row.title)
        title = self.shelf[row.title]
        try:
            setup = title.setup(
                [seat.player for seat in seats],
                row.seed,
                row.variant,
                row.options,
                row.readings,
                row.rules_version,
                [(name, values) for name, values in row.outcomes],
            )
            rules = self.rules_of(title, setup)
        except GameError as error:
            raise CannotOpen("cannot-set-up", reason=error.tell(language())) from error
        table = Table(row.id, title, setup, rules, StoredLog(self.database, row.id))
        self._mark(table, seats)
        with self._guard:
            folded = self._folded.take(row.id)
        if folded is not None and folded.players == setup.players:
            table.unfold(folded)
            if table.version < row.version:
                table.catch_up(table.log.entries(table.version))
            _ = table.state
            return table
        if not any(table.begin_at(seq) for seq in sorted(table.log.snapshot_places(), reverse=True)):
            log.debug("no snapshot is usable", extra={"game": row.id})
        tail = table.log.entries(table.version)
        if self.long_tail is not None and len(tail) > self.long_tail and row.id not in self.patient:
            raise NeedsReplay(row.id)
        table.catch_up(tail)
        _ = table.state
        return table
