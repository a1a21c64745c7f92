"""What attacks are made with: servers in processes of their own, players who keep count, and the figures."""

from __future__ import annotations

import asyncio
import json
import math
import os
import random
import socket
import time
import uuid
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from typing import Any

from roundhouse.server.bench import Client
from tests.support.nursery import nursery

from . import served

#: one in so many moves of a player is taken back
UNDO_EVERY = 12


@dataclass
class Figures:
    """What an attack has found out."""

    counts: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    #: moves of bystanders by how long they took, in whole milliseconds
    moves: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    #: the same moves as the server has timed them, and how late its event loop was: by the limit they stayed under
    in_server: Counter[int] = field(default_factory=Counter)
    loop_lag: Counter[int] = field(default_factory=Counter)

    @classmethod
    def of(cls, written: Mapping[str, Any]) -> Figures:
        """The figures of an earlier run, out of its :meth:`report`."""
        counts = Counter({name: value for name, value in written.items() if isinstance(value, int)})
        for name in REPORTED:
            del counts[name]
        statuses = Counter({int(status): count for status, count in written["statuses"].items()})
        moves = Counter({int(took): count for took, count in written["move_ms"].items()})
        timed = [Counter({int(took): n for took, n in written.get(name, {}).items()}) for name in SERVERS_OWN]
        return cls(counts, statuses, moves, list(written["faults"]), *timed)

    def fault(self, text: str) -> None:
        """Something that must not happen."""
        self.faults.append(text)

    def add(self, other: Figures) -> None:
        self.counts += other.counts
        self.statuses += other.statuses
        self.moves += other.moves
        self.faults += other.faults
        self.in_server += other.in_server
        self.loop_lag += other.loop_lag

    def took(self, seconds: float) -> None:
        """A move of a bystander took so long."""
        self.moves[math.ceil(1000 * seconds)] += 1

    def report(self) -> dict[str, Any]:
        """Everything, as JSON has it; :meth:`of` reads it."""
        own = zip(SERVERS_OWN, (self.in_server, self.loop_lag), strict=True)
        return {
            **dict(sorted(self.counts.items())),
            "statuses": {str(status): count for status, count in sorted(self.statuses.items())},
            "status_500": self.statuses[500],
            "move_ms": _written(self.moves),
            "move_ms_p50": percentile(self.moves, 50),
            "move_ms_p95": percentile(self.moves, 95),
            "moves_timed": self.moves.total(),
            **{name: _written(timed) for name, timed in own},
            "in_server_ms_p95": percentile(self.in_server, 95),
            "loop_lag_ms_p95": percentile(self.loop_lag, 95),
            "faults": self.faults,
        }


def _written(timed: Counter[int]) -> dict[str, int]:
    return {str(took): count for took, count in sorted(timed.items()) if count}


def percentile(timed: Counter[int], share: int) -> int:
    """What so many of a hundred stayed under; 0 if nothing was timed."""
    left = timed.total() * share // 100
    for took, count in sorted(timed.items()):
        left -= count
        if left < 0:
            return took
    return 0


#: times that the server itself has taken, by their names in a report
SERVERS_OWN = ("in_server_ms", "loop_lag_ms")
#: whole numbers of a report that follow from the rest
REPORTED = ("status_500", "move_ms_p50", "move_ms_p95", "moves_timed", "in_server_ms_p95", "loop_lag_ms_p95")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


_clients: list[Client] = []


def connect(port: int) -> Client:
    """A client that is closed when the attack is over."""
    client = Client(port)
    _clients.append(client)
    return client


def run(attack: Callable[[], Awaitable[None]]) -> None:
    """One attack, from its first connection to its last."""

    async def whole() -> None:
        try:
            await attack()
        finally:
            while _clients:
                _clients.pop().close()
            await asyncio.sleep(0)  # the loop closes what was given up

    asyncio.run(whole())


class Server:
    """The program in a process of its own, which can be killed and started again on the same port."""

    #: the file for what servers complain of
    log = os.devnull

    def __init__(self, database: str, **settings: str) -> None:
        self.database = database
        self.port = free_port()
        self.settings = {"ROUNDHOUSE_RATE_LIMITS": "off", **settings}
        self.child: BaseProcess | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.launch()
        assert self.child is not None
        end = time.monotonic() + 120
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                assert self.child.is_alive(), "the server did not start"
                assert time.monotonic() < end, "the server did not start in time"
                time.sleep(0.02)

    def launch(self) -> None:
        """Start it without waiting."""
        words = (self.port, self.database, self.settings, self.log)
        self.child = nursery.Process(target=served.serve, args=words, daemon=True)
        self.child.start()

    def kill(self) -> None:
        assert self.child is not None
        self.child.kill()
        self.child.join()
        self.child.close()
        self.child = None

    def stop(self) -> None:
        if self.child is not None:
            self.child.terminate()
            self.child.join(20)
            self.kill()

    @property
    def pid(self) -> int:
        assert self.child is not None
        assert self.child.pid is not None
        return self.child.pid


@contextmanager
def running(*servers: Server) -> Iterator[None]:
    try:
        for server in servers:
            server.start()
        yield
    finally:
        for server in servers:
            server.stop()


class Player:
    """A client that holds every seat of a table and plays any legal move, as a page would: a request without an
    answer is sent again under the same id, to another server if there is one."""

    def __init__(
        self, ports: list[int], rng: random.Random, figures: Figures, title: str = "nuremberg", undoes: bool = False
    ) -> None:
        """``undoes``: one in some moves is taken back."""
        self.clients = [connect(port) for port in ports]
        self.rng = rng
        self.figures = figures
        self.title = title
        self.undoes = undoes
        self.game = ""
        #: the actions that were acknowledged, by their place in the log
        self.acknowledged: dict[int, Any] = {}
        self.position: dict[str, Any] | None = None
        self.timed = False

    async def ask(self, method: str, path: str, body: Any = None, patience: float = 300.0) -> tuple[int, Any]:
        """Ask until there is an answer other than "not now"."""
        content = b"" if body is None else json.dumps(body).encode()
        end = time.monotonic() + patience
        while True:
            client = self.clients[0]
            try:
                async with asyncio.timeout(90):
                    status, text = await client.ask(method, path, content)
            except (OSError, asyncio.IncompleteReadError, TimeoutError, IndexError, ValueError):
                client.close()
                self.figures.counts["unanswered"] += 1
                if len(self.clients) > 1:  # the page's next request goes to the other server
                    self.clients.append(self.clients.pop(0))
                    self.clients[0].cookies = client.cookies
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.2)
                continue
            self.figures.statuses[status] += 1
            self.figures.counts["requests"] += 1
            if status in (429, 502, 503) and time.monotonic() < end:
                await asyncio.sleep(0.1)
                continue
            return status, json.loads(text) if text else None

    async def sit_down(self, seats: int = 3) -> None:
        wishes = [{"kind": "me", "name": "Ann"}, *({"kind": "guest", "name": f"Guest {n}"} for n in range(1, seats))]
        body = {"title": self.title, "seats": wishes, "seed": self.rng.randrange(2**31)}
        status, game = await self.ask("POST", "/api/games", body)
        assert status == 201, game
        self.game, self.position, self.acknowledged = game["id"], None, {}
        for client in self.clients:
            client.cookies = self.clients[0].cookies

    async def move(self) -> bool:
        """Play one action, or take one back; False when the game is over."""
        if self.position is None:
            status, self.position = await self.ask("GET", f"/api/games/{self.game}/position")
            assert status == 200, self.position
        assert self.position is not None
        if not self.position["choices"]:
            return False
        version, undo = self.position["version"], self.position["undo"]
        takes_back = self.undoes and undo is not None and not undo["asks"] and self.rng.randrange(UNDO_EVERY) == 0
        body = {"request_id": uuid.uuid4().hex, "version": version}
        if takes_back:
            expected = {"do": "undo", "steps": self.position["last"] - undo["to"]}
        else:
            expected = body["action"] = self.rng.choice(self.position["choices"])["action"]
        began = time.perf_counter()
        status, answer = await self.ask("POST", f"/api/games/{self.game}/{'undo' if takes_back else 'actions'}", body)
        if self.timed:
            self.figures.took(time.perf_counter() - began)
        if status == 200:
            self.figures.counts["undone" if takes_back else "acknowledged"] += 1
            self.acknowledged[version + 1] = expected
            self._look_at(answer, version, None if takes_back else expected)
            self.position = answer["position"]
        else:
            self.position = None
            if status not in (409, 422):
                self.figures.fault(f"{self.game}: a legal move was answered {status}: {answer}")
        return True

    def _look_at(self, answer: dict[str, Any], version: int, action: Any) -> None:
        """Is this the answer to the request? ``action`` is None for an undo."""
        if action is None:
            if not answer["done"] or answer["position"]["version"] != version + 1:
                self.figures.fault(f"{self.game}: an undo at {version} was answered {str(answer)[:200]}")
        elif answer["entry"]["seq"] != version + 1 or answer["entry"]["action"] != action:
            self.figures.fault(f"{self.game}: acknowledged {answer['entry']['seq']} for a move at {version}")

    async def play(self, until: float) -> None:
        """Move until the clock says so; a game that ends is followed by another."""
        while time.monotonic() < until:
            if not await self.move():
                await self.check()
                await self.sit_down()

    async def check(self) -> None:
        """Is everything that was acknowledged in the log, once, in its place?"""
        status, history = await self.ask("GET", f"/api/games/{self.game}/history")
        if status != 200:
            self.figures.fault(f"{self.game}: history answered {status}: {history}")
            return
        entries = {entry["seq"]: entry["action"] for entry in history["entries"]}
        if list(entries) != list(range(1, len(entries) + 1)):
            self.figures.fault(f"{self.game}: the log has gaps: {list(entries)}")
        for seq, action in self.acknowledged.items():
            self.figures.counts["checked"] += 1
            if not _is(entries.get(seq), action):
                self.figures.counts["lost"] += 1
                self.figures.fault(f"{self.game}: entry {seq} was acknowledged and is lost")
        if len(entries) != len(self.acknowledged):
            self.figures.counts["duplicated"] += 1
            self.figures.fault(f"{self.game}: {len(entries)} entries for {len(self.acknowledged)} acknowledged moves")


def _is(entry: Any, expected: Mapping[str, Any]) -> bool:
    """Is an action of the log the one that was acknowledged? The answer to an undo does not tell all of it."""
    if expected["do"] == "undo":
        return entry is not None and all(entry.get(name) == value for name, value in expected.items())
    return bool(entry == expected)
