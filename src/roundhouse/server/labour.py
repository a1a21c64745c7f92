"""What worker processes do: the jobs by name, and the loop of a worker.

A worker has a `House` of its own on the same database, through which it only reads.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

import roundhouse
from roundhouse.bots import Decision, ask
from roundhouse.kernel import GameError, PlayerId, StaleVersion, Title
from roundhouse.routes import RouteProblem, Solution, best_run
from roundhouse.server.saying import ours

from .auth import Identity
from .bodies import WrongBody, read_file_body
from .books import Books
from .coaching import Coaching
from .config import Settings
from .game_queries import GameQueries, NewTable
from .house import House
from .neutral import Renamed, rename_in
from .orders import DueOrder, next_due
from .plans import Plans
from .players import BotShelf
from .reader import reading
from .reviewing import Reviewing
from .store import Database
from .workers import Job, JobAnswer, receive, send


@dataclass(frozen=True, slots=True)
class Start:
    """What a worker is told first. ``shelf`` is None for the titles of this build."""

    settings: Settings
    shelf: Mapping[str, Title] | None
    bots: BotShelf
    #: see :class:`House`
    lean: bool = False


def start_of(settings: Settings, shelf: Mapping[str, Title], bots: BotShelf) -> Start:
    """The first message for workers of a server with these titles and bots."""
    own = shelf is roundhouse.TITLES
    # a function cannot travel, and workers draw no seeds
    return Start(replace(settings, draw_seed=int), None if own else dict(shelf), bots)


class Labour:
    """The jobs. Also used in threads of the server where no processes are wanted."""

    def __init__(self, house: House) -> None:
        self.house = house
        queries = self.queries = GameQueries(house)
        books = Books(queries)
        plans = Plans(house)
        reviewing = Reviewing(queries)
        coaching = Coaching(queries)
        self._jobs: dict[str, Callable[..., Any]] = {
            "position": queries.position,
            "board": queries.printed,
            "history": queries.history,
            "entries": queries.entries,
            "refusals": queries.refusals,
            "whatif": queries.what_if,
            "branch": queries.branch,
            "import": self.import_game,
            "tutorial": queries.tutorial,
            "plans": plans.mine,
            "plan": plans.keep,
            "export": queries.export,
            "charts": queries.charts,
            "sheet": books.sheet,
            "tiles": books.tiles,
            "places": books.places,
            "ending": queries.ending,
            "review": reviewing.stage,
            "advise": reviewing.advise,
            "coach": coaching.before,
            "coach-move": coaching.after,
            "routes": queries.best_routes,
            "value": queries.value_run,
            "snapshot": queries.snapshot,
            "decide": self.decide,
            "search": self.search,
            "order": self.next_order,
            "neutral": self.neutral,
        }

    def ask(self, job: Job) -> JobAnswer:
        """Do one job; every error becomes part of the answer."""
        try:
            with reading(job.language):
                return JobAnswer(self._jobs[job.name](*job.words))
        except GameError as error:
            return JobAnswer(refusal=(type(error), error.args, dict(error.__dict__)))
        except SQLAlchemyError as error:
            return JobAnswer(failure=str(error)[:500], unavailable=True)
        except Exception:  # noqa: BLE001 - a bug is the server's to report
            return JobAnswer(failure=traceback.format_exc())

    def stop(self) -> None:
        """There is nothing to stop."""

    def import_game(self, user: Identity, content: bytes) -> NewTable | WrongBody:
        """A table out of the body of a request with a game file, not yet stored."""
        body = read_file_body(content)
        return body if isinstance(body, WrongBody) else self.queries.import_file(user, body.file, body.name)

    def next_order(self, game_id: str, version: int) -> DueOrder | None:
        """What the orders given ahead do at a version of a game."""
        return next_due(self.house, game_id, version)

    def neutral(self, user_id: str, game_id: str) -> Renamed | None:
        """A game in which a person who goes has a neutral name, not yet stored."""
        with self.house.database.read() as connection:
            return rename_in(connection, self.house.shelf, game_id, user_id)

    def search(self, problem: RouteProblem, most_nodes: int) -> Solution:
        """The best run of trains, which the server had no time to search for."""
        return best_run(problem, most_nodes=most_nodes)

    def decide(self, game_id: str, version: int, bot: str, who: PlayerId, seed: str, budget: float) -> Decision:
        """What a bot does at a version of a game; :class:`StaleVersion` when the game is elsewhere."""
        house = self.house
        with house.locked(game_id):
            table = house.peek(game_id)
            if table is None or who not in table.setup.players:
                table = house.table(*house.read_game(game_id))
            elif table.version < version:
                table.catch_up(table.log.entries(table.version, version))
                house.shelve(table)
            if table.version != version:
                raise ours(StaleVersion("moved-on.at", version=table.version, seen=version))
            state = table.state
        info = house.bots.find(bot, table.setup.title) or house.bots.default(table.setup.title)
        return ask(info.bot, table.rules, state, who, seed, budget)


def open_labour(start: Start) -> Labour:
    database = Database(start.settings.database, start.settings.sqlite_synchronous)
    shelf = roundhouse.TITLES if start.shelf is None else start.shelf
    return Labour(House(start.settings, database, shelf, start.bots, alone=False, lean=start.lean))


def _limit(seconds: int | None) -> None:
    """Allow this much more processor time; the system ends the process when it is used up."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        used = resource.getrusage(resource.RUSAGE_SELF)
        soft = resource.RLIM_INFINITY if seconds is None else int(used.ru_utime + used.ru_stime) + 1 + seconds
        resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))


def _prepare(nice: int, memory: int) -> None:
    import signal

    # A signal may go to all processes of the server at once; a worker ends when the server closes its input.
    for word in (signal.SIGINT, signal.SIGTERM):
        signal.signal(word, signal.SIG_IGN)
    if sys.platform != "win32":
        import resource

        os.nice(nice)  # moves of people come first
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (memory, resource.getrlimit(resource.RLIMIT_AS)[1]))


def main() -> None:
    """Do jobs until the server goes away."""
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what a bot prints must not get between the messages
    try:
        start, nice = receive(source)
        _prepare(nice, start.settings.worker_memory)
        labour = open_labour(start)
        send(sink, "ready")
        while True:
            job: Job = receive(source)
            _limit(job.seconds)
            answer = labour.ask(job)
            _limit(None)
            send(sink, answer)
    except EOFError:
        return
