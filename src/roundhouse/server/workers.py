"""Worker processes do what takes long, so that no move at any table waits for it.

A worker is a Python of our own that runs :func:`roundhouse.server.labour.main`. It reads the database itself, so a
question is short. The two talk over the worker's standard input and output: pickled messages, each after its length,
on a pipe that nobody else holds. A worker has nothing that could be lost: one that dies, is silent for too long or uses
too much processor time is replaced.

:class:`Pool` shares some workers out fairly: every person has a queue, addresses take turns, and so do the persons of
one address. Queues are short; beyond them the answer is 429. What the server itself has to do for games, orders given
ahead and long replays, gets every other turn, however many people ask for something. One worker is kept free of jobs
that may take much longer than others (reviews).
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import struct
import subprocess
import sys
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from time import monotonic
from typing import IO, Any, Protocol

from sqlalchemy.exc import OperationalError

from roundhouse.kernel import GameError
from roundhouse.words import ENGLISH

from .metrics import Metrics
from .refusals import Conflict, TooMany

_LENGTH = struct.Struct("!I")
#: seconds a new process may take until it is ready, on a busy machine
BIRTH = 120.0
#: seconds a job may wait for its turn
PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Job:
    """What to do, by name, with what, in the language of the reader.

    ``seconds`` of processor time are allowed; None: as long as it takes.
    """

    name: str
    words: tuple[Any, ...] = ()
    seconds: int | None = None
    language: str = ENGLISH


@dataclass(frozen=True, slots=True)
class JobAnswer:
    """What came of a job: a value, a refusal for the person who asked, or a failure of ours."""

    value: Any = None
    refusal: tuple[type[GameError], tuple[Any, ...], dict[str, Any]] | None = None
    failure: str = ""
    #: the database did not answer the worker
    unavailable: bool = False


class JobFailed(RuntimeError):
    """The worker died, or the job broke; the text says how."""


def send(stream: IO[bytes], message: Any) -> None:
    data = pickle.dumps(message, protocol=5)
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def receive(stream: IO[bytes]) -> Any:
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise EOFError
    data = stream.read(_LENGTH.unpack(head)[0])
    return pickle.loads(data)  # noqa: S301 - a pipe between two processes of ours


def open_answer(job: Job, answer: JobAnswer) -> Any:
    """The value of an answer, or what it raises."""
    if answer.refusal is not None:
        kind, words, facts = answer.refusal
        error = kind.__new__(kind)
        error.args = words
        error.__dict__.update(facts)
        raise error
    if answer.unavailable:
        raise OperationalError(job.name, None, Exception(answer.failure))
    if answer.failure:
        raise JobFailed(answer.failure)
    return answer.value


class Doer(Protocol):
    """Does one job at a time."""

    def ask(self, job: Job) -> JobAnswer: ...

    def stop(self) -> None: ...


class Watchdog:
    """Kills processes that have not answered by their deadline."""

    def __init__(self, every: float = 0.5) -> None:
        self._every = every
        self._due: dict[subprocess.Popen[bytes], float] = {}
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def expect(self, child: subprocess.Popen[bytes], seconds: float) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)
            self._thread.start()
        self._due[child] = monotonic() + seconds

    def heard(self, child: subprocess.Popen[bytes]) -> None:
        self._due.pop(child, None)

    def stop(self) -> None:
        self._stop.set()

    def _watch(self) -> None:
        while not self._stop.wait(self._every):
            now = monotonic()
            for child, due in list(self._due.items()):
                if due < now:
                    self._due.pop(child, None)
                    child.kill()  # also ends one that has been stopped


class Child:
    """The server's end of one worker process. One job at a time; call it from one thread."""

    def __init__(self, start: Any, kind: str, metrics: Metrics, watchdog: Watchdog, silence: float, nice: int) -> None:
        self._start = start
        self._kind = kind
        self._metrics = metrics
        self._watchdog = watchdog
        self._silence = silence
        self._nice = nice
        self._child: subprocess.Popen[bytes] | None = None
        self._guard = threading.Lock()
        self._stopped = False

    @property
    def process(self) -> subprocess.Popen[bytes] | None:
        return self._child

    def ask(self, job: Job) -> JobAnswer:
        """Do a job in the process. A process that died is started again at the next one."""
        child, is_new = self._running()
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            if is_new:
                self._watchdog.expect(child, BIRTH)
                send(child.stdin, (self._start, self._nice))
                receive(child.stdout)  # it is ready
            # a worker with processor time left is not silent: on a busy machine it takes longer on the clock
            self._watchdog.expect(child, max(self._silence, 2.0 * (job.seconds or 0)))
            send(child.stdin, job)
            answer: JobAnswer = receive(child.stdout)
        except (EOFError, OSError, pickle.UnpicklingError):
            reason = self._put_away(child)
            if self._stopped:
                return JobAnswer(failure="the server is going down")
            self._metrics.worker_died(self._kind, reason)
            if reason == "time":
                error = Conflict("too-long.time", seconds=job.seconds)
                return JobAnswer(refusal=(type(error), error.args, dict(error.__dict__)))
            return JobAnswer(failure=f"the worker process died ({reason})")
        finally:
            self._watchdog.heard(child)
        return answer

    def _running(self) -> tuple[subprocess.Popen[bytes], bool]:
        """The process, and whether it is new."""
        with self._guard:
            if self._stopped:
                raise JobFailed("the server is going down")
            if self._child is not None and self._child.poll() is None:
                return self._child, False
            if self._child is not None:
                _close(self._child)
            paths = os.pathsep.join(dict.fromkeys(path for path in sys.path if path))
            self._child = subprocess.Popen(
                [sys.executable, "-c", "from roundhouse.server.labour import main; main()"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": paths},
            )
            return self._child, True

    def _put_away(self, child: subprocess.Popen[bytes]) -> str:
        """End a process that does not answer any more; the reason."""
        with self._guard:
            if self._child is child:
                self._child = None
        # it has closed its output and is about to end; killing it would hide the reason
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(1)
        if child.poll() is None:
            child.kill()
        status = child.wait()
        _close(child)
        if hasattr(signal, "SIGXCPU") and status == -signal.SIGXCPU:
            return "time"
        return "killed" if status < 0 else "ended"

    def stop(self) -> None:
        """End the process; it has nothing that would be lost."""
        with self._guard:
            self._stopped = True
            child, self._child = self._child, None
        if child is not None:
            child.kill()
            child.wait()
            _close(child)


def _close(child: subprocess.Popen[bytes]) -> None:
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()


@dataclass(frozen=True, slots=True)
class Person:
    """Whose queue a job belongs to: an address, and the user there."""

    address: str
    name: str


#: the address of the queues for what the server itself has to do
OWN = ""
#: what orders given ahead do; at most one job for each game, and never refused
ORDERS = Person(OWN, "orders")
#: long games that are opened again
REPLAYS = Person(OWN, "replays")


@dataclass(slots=True)
class _Waiting:
    person: Person
    job: Job
    future: Future[Any] = field(default_factory=Future)
    since: float = field(default_factory=monotonic)


class FairQueue:
    """Jobs by address and person; addresses take turns, and so do the persons of an address. ``in_all`` is how many
    jobs of people may wait."""

    def __init__(self, per_person: int, in_all: int) -> None:
        self._per_person = per_person
        self._in_all = in_all
        self._addresses: OrderedDict[str, OrderedDict[str, deque[_Waiting]]] = OrderedDict()
        self._count = 0
        self._busy: dict[Person, int] = {}
        self._own_was_last = False

    def put(self, waiting: _Waiting) -> None:
        """Join the queue, or raise :class:`TooMany`. Jobs being done for a person count as well."""
        person = waiting.person
        busy = self._busy.get(person, 0)
        if person.address == OWN:
            if person == REPLAYS and busy >= self._in_all:
                raise TooMany("busy.everybody", 5)
        elif busy >= self._per_person:
            raise TooMany("busy.person", 2, count=self._per_person)
        elif self._count >= self._in_all:
            raise TooMany("busy.everybody", 5)
        else:
            self._count += 1
        self._busy[person] = busy + 1
        self._addresses.setdefault(person.address, OrderedDict()).setdefault(person.name, deque()).append(waiting)

    def take(self) -> _Waiting | None:
        """The job whose turn it is."""
        if not self._addresses:
            return None
        address = next(iter(self._addresses))
        if OWN in self._addresses and not self._own_was_last:
            address = OWN
        self._own_was_last = address == OWN
        persons = self._addresses[address]
        name, line = next(iter(persons.items()))
        waiting = line.popleft()
        if address != OWN:
            self._count -= 1
        del persons[name]
        if line:
            persons[name] = line
        del self._addresses[address]
        if persons:
            self._addresses[address] = persons
        return waiting

    def done(self, waiting: _Waiting) -> None:
        left = self._busy.get(waiting.person, 0) - 1
        if left > 0:
            self._busy[waiting.person] = left
        else:
            self._busy.pop(waiting.person, None)


class Pool:
    """Some workers and the queues before them. Any thread may :meth:`submit`."""

    def __init__(
        self, make: Callable[[], Doer], count: int, metrics: Metrics, per_person: int = 3, in_all: int = 60
    ) -> None:
        self._metrics = metrics
        self._queue = FairQueue(per_person, in_all)
        self._long = FairQueue(per_person, in_all)
        self._wake = threading.Condition()
        self._stopping = False
        self._doers = [make() for _ in range(count)]
        self._threads = [
            threading.Thread(target=self._work, args=(doer, self._lines(number)), name=f"worker_{number}", daemon=True)
            for number, doer in enumerate(self._doers)
        ]
        for thread in self._threads:
            thread.start()

    def _lines(self, number: int) -> deque[FairQueue]:
        """The queues that a worker serves in turn."""
        return deque([self._queue] if number == 0 and len(self._doers) > 1 else [self._queue, self._long])

    def submit(self, person: Person, job: Job, long: bool = False) -> Future[Any]:
        """Queue a job; its value, refusal or failure comes with the future. ``long``: it may take much longer than
        others."""
        waiting = _Waiting(person, job)
        with self._wake:
            if self._stopping:
                raise JobFailed("the server is going down")
            (self._long if long else self._queue).put(waiting)
            self._wake.notify_all()
        return waiting.future

    def stop(self) -> None:
        with self._wake:
            self._stopping = True
            self._wake.notify_all()
        for doer in self._doers:
            doer.stop()
        for thread in self._threads:
            thread.join(5)

    def _next(self, lines: deque[FairQueue]) -> tuple[FairQueue, _Waiting] | None:
        with self._wake:
            while True:
                if self._stopping:
                    return None
                for line in tuple(lines):
                    lines.rotate(-1)
                    if (waiting := line.take()) is not None:
                        return line, waiting
                self._wake.wait()

    def _work(self, doer: Doer, lines: deque[FairQueue]) -> None:
        while (found := self._next(lines)) is not None:
            line, waiting = found
            try:
                if waiting.future.set_running_or_notify_cancel():
                    self._do(doer, waiting)
            finally:
                with self._wake:
                    line.done(waiting)

    def _do(self, doer: Doer, waiting: _Waiting) -> None:
        job, outcome = waiting.job, "done"
        try:
            if waiting.person != ORDERS and monotonic() - waiting.since > PATIENCE:
                raise TooMany("busy.everybody", 5)
            waiting.future.set_result(open_answer(job, doer.ask(job)))
        except GameError as error:
            outcome = "refused"
            waiting.future.set_exception(error)
        except BaseException as error:  # noqa: BLE001 - whoever waits is told
            outcome = "failed"
            waiting.future.set_exception(error)
        self._metrics.job_done(job.name, outcome, monotonic() - waiting.since)
