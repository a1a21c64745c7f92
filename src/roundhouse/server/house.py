"""What every part of the service shares: the store, the shelf of titles, games in memory and their locks."""

from __future__ import annotations

import logging
import threading
import time
import weakref
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import product

from sqlalchemy import Connection

from roundhouse.kernel import GameError, Title

from .config import Settings
from .fingerprint import fingerprint
from .metrics import Metrics
from .players import BotShelf
from .refusals import CannotOpen, NotFound
from .store import Database, GameRow, Seat
from .store import games as store
from .table import Table, unpack

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class News:
    """Something about a game has been committed. ``what``: moved, game, chat."""

    game_id: str
    what: str
    #: committed by another process: what this one has in memory is behind
    foreign: bool = False


class _Lock:
    """A lock that can be weakly held: it lives as long as somebody uses it."""

    def __init__(self) -> None:
        self.lock = threading.RLock()


class House:
    """One server process's view of everything. All methods are for worker threads."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        shelf: Mapping[str, Title],
        bots: BotShelf,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.settings = settings
        self.database = database
        self.shelf = shelf
        self.bots = bots
        self.clock = clock
        self.metrics = Metrics()
        #: which places of a game somebody sits at with an open page in this process
        self.present: Callable[[str], set[int]] = lambda _game_id: set()
        self.process = f"{time.time_ns():x}"
        self.listeners: list[Callable[[News], None]] = []
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._rows: OrderedDict[str, tuple[GameRow, list[Seat]]] = OrderedDict()
        self._guard = threading.Lock()
        self._locks: weakref.WeakValueDictionary[str, _Lock] = weakref.WeakValueDictionary()

    # ------------------------------------------------------------------ committing and telling

    @contextmanager
    def change(self, game_id: str, *what: str) -> Iterator[Connection]:
        """A transaction about one game, at its desk; the news goes out after the commit and not without it."""
        with self.desk(game_id):
            try:
                with self.database.write() as connection:
                    yield connection
                    for kind in what:
                        self.database.notify(connection, f"{self.process} {kind} {game_id}")
            finally:
                with self._guard:
                    self._rows.pop(game_id, None)
        for kind in what:
            self.tell(News(game_id, kind))

    @contextmanager
    def change_many(self, game_ids: Iterable[str], *what: str) -> Iterator[Connection]:
        """A transaction about several games, at all their desks; all of it happens or nothing."""
        ordered = sorted(set(game_ids))  # whoever takes several desks takes them in this order
        with ExitStack() as desks:
            for game_id in ordered:
                desks.enter_context(self.desk(game_id))
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

    # ------------------------------------------------------------------ games in memory

    @contextmanager
    def desk(self, game_id: str) -> Iterator[None]:
        """The game's lock in this process: one at a time at the desk."""
        with self._guard:
            holder = self._locks.get(game_id)
            if holder is None:
                holder = self._locks[game_id] = _Lock()
        with holder.lock:
            yield

    def find_row(self, connection: Connection, game_id: str, lock: bool = False) -> GameRow:
        row = store.find_game(connection, game_id, lock)
        if row is None:
            raise NotFound(f"There is no game '{game_id}'.")
        return row

    def find_game(self, game_id: str) -> tuple[GameRow, list[Seat]]:
        """The game's row and seats.

        A SQLite file has one server, so what this process last read or wrote is the truth and is kept; with
        PostgreSQL a sister process may have changed it a moment ago, so it is read.
        """
        if self.database.is_sqlite:
            return self.recall_game(game_id)
        return self._read_game(game_id)

    def recall_game(self, game_id: str) -> tuple[GameRow, list[Seat]]:
        """The same as this process last knew it, where that is good enough: whatever follows is checked by
        :meth:`find_game` before it counts. What a sister process changes is forgotten when it tells of it."""
        with self._guard:
            known = self._rows.get(game_id)
        return self._read_game(game_id) if known is None else known

    def _read_game(self, game_id: str) -> tuple[GameRow, list[Seat]]:
        with self.database.read() as connection:
            found = store.find_table(connection, game_id)
        if found is None:
            raise NotFound(f"There is no game '{game_id}'.")
        return found

    def keep(self, row: GameRow, seats: list[Seat]) -> None:
        """Remember what was read or written at the game's desk, where nobody else can have changed it since."""
        with self._guard:
            self._rows[row.id] = (row, seats)
            while len(self._rows) > self.settings.cached_games:
                self._rows.popitem(last=False)

    def peek(self, game_id: str) -> Table | None:
        """The game as this process last saw it, if it is in memory."""
        with self._guard:
            return self._tables.get(game_id)

    def table(self, row: GameRow, seats: list[Seat]) -> Table:
        """The game up to (at least) the row's version. Only at the game's desk."""
        table = self.peek(row.id)
        if table is None:
            table = self._load(row, seats)
        elif table.version < row.version:
            with self.database.read() as connection:
                tail = store.log_of(connection, row.id, after=table.version)
            for entry in tail:
                table.push(entry)
        with self._guard:
            self._tables[row.id] = table
            self._tables.move_to_end(row.id)
            while len(self._tables) > self.settings.cached_games:
                self._tables.popitem(last=False)
        return table

    def forget(self, game_id: str) -> None:
        with self._guard:
            self._tables.pop(game_id, None)

    def title_of(self, slug: str) -> Title:
        if slug not in self.shelf:
            raise NotFound(f"There is no title '{slug}'; there are {', '.join(self.shelf) or 'none yet'}.")
        return self.shelf[slug]

    def _load(self, row: GameRow, seats: list[Seat]) -> Table:
        if row.title not in self.shelf:
            raise CannotOpen(f"This program does not have the title '{row.title}'.")
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
            rules = title.build(setup)
        except GameError as error:
            raise CannotOpen(f"This game cannot be set up by this program: {error}") from error
        with self.database.read() as connection:
            table = Table(row.id, setup, rules, store.log_of(connection, row.id))
            self._recall(connection, table)
        _ = table.state
        return table

    def _recall(self, connection: Connection, table: Table) -> None:
        """Begin at the latest snapshot on the line, if there is one that this code has made."""
        places = store.snapshot_places(connection, table.game_id, fingerprint())
        for seq in sorted(places, reverse=True):
            at = table.at_of(seq)
            if at is None:
                continue
            try:
                table.remember(at, unpack(store.snapshot(connection, table.game_id, seq)))
            except Exception:
                log.warning("snapshot not usable", extra={"game": table.game_id, "seq": seq}, exc_info=True)
                continue
            return
