"""What attacks are made with: servers in processes of their own, players who keep count, and the figures."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from roundhouse.server.bench import Client

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Figures:
    """What an attack has found out."""

    counts: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    #: seconds that moves of bystanders took
    moves: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def fault(self, text: str) -> None:
        """Something that must not happen."""
        self.faults.append(text)

    def add(self, other: Figures) -> None:
        self.counts += other.counts
        self.statuses += other.statuses
        self.moves += other.moves
        self.faults += other.faults

    def report(self) -> dict[str, Any]:
        ordered = sorted(self.moves) or [0.0]
        return {
            **dict(sorted(self.counts.items())),
            "statuses": {str(status): count for status, count in sorted(self.statuses.items())},
            "status_500": self.statuses[500],
            "move_ms_p50": round(1000 * ordered[len(ordered) // 2], 1),
            "move_ms_p95": round(1000 * ordered[int(len(ordered) * 0.95)], 1),
            "moves_timed": len(self.moves),
            "faults": self.faults,
        }


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

    def __init__(self, database: str, **settings: str) -> None:
        self.database = database
        self.port = free_port()
        self.settings = settings
        self.child: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        code = f"import roundhouse.server as s; s.run('127.0.0.1', {self.port}, {self.database!r}, log_level='error')"
        # errors are looked for in answers; what the log says of an attack is noise here
        self.child = subprocess.Popen(
            [sys.executable, "-c", code],
            env={**os.environ, "ROUNDHOUSE_RATE_LIMITS": "off", **self.settings},
            cwd=ROOT,
            stderr=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        end = time.monotonic() + 120
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                assert self.child.poll() is None, "the server did not start"
                assert time.monotonic() < end, "the server did not start in time"
                time.sleep(0.05)

    def kill(self) -> None:
        assert self.child is not None
        self.child.send_signal(signal.SIGKILL)
        self.child.wait()

    def stop(self) -> None:
        if self.child is not None and self.child.poll() is None:
            self.child.terminate()
            try:
                self.child.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()

    @property
    def pid(self) -> int:
        assert self.child is not None
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
    """Somebody who holds every seat of a table and plays whatever is allowed, as a page would: a request without an
    answer is sent again under the same name, to another server if there is one."""

    def __init__(self, ports: list[int], rng: random.Random, figures: Figures) -> None:
        self.clients = [connect(port) for port in ports]
        self.rng = rng
        self.figures = figures
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
                await asyncio.sleep(0.1)
                continue
            self.figures.statuses[status] += 1
            self.figures.counts["requests"] += 1
            if status in (429, 502, 503) and time.monotonic() < end:
                await asyncio.sleep(0.1)
                continue
            return status, json.loads(text) if text else None

    async def sit_down(self, title: str = "nuremberg", seats: int = 3) -> None:
        wishes = [{"kind": "me", "name": "Ann"}, *({"kind": "guest", "name": f"Guest {n}"} for n in range(1, seats))]
        body = {"title": title, "seats": wishes, "seed": self.rng.randrange(2**31)}
        status, game = await self.ask("POST", "/api/games", body)
        assert status == 201, game
        self.game, self.position, self.acknowledged = game["id"], None, {}
        for client in self.clients:
            client.cookies = self.clients[0].cookies

    async def move(self) -> bool:
        """Play one action; False when the game is over."""
        if self.position is None:
            status, self.position = await self.ask("GET", f"/api/games/{self.game}/position")
            assert status == 200, self.position
        assert self.position is not None
        if not self.position["choices"]:
            return False
        version, action = self.position["version"], self.rng.choice(self.position["choices"])["action"]
        body = {"request_id": uuid.uuid4().hex, "version": version, "action": action}
        began = time.perf_counter()
        status, answer = await self.ask("POST", f"/api/games/{self.game}/actions", body)
        if self.timed:
            self.figures.moves.append(time.perf_counter() - began)
        if status == 200:
            entry = answer["entry"]
            if entry["seq"] != version + 1 or entry["action"] != action:
                self.figures.fault(f"{self.game}: acknowledged {entry['seq']} for a move at {version}")
            self.acknowledged[entry["seq"]] = action
            self.figures.counts["acknowledged"] += 1
            self.position = answer["position"]
        else:
            self.position = None
            if status not in (409, 422):
                self.figures.fault(f"{self.game}: a legal move was answered {status}: {answer}")
        return True

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
            if entries.get(seq) != action:
                self.figures.counts["lost"] += 1
                self.figures.fault(f"{self.game}: entry {seq} was acknowledged and is lost")
        if len(entries) != len(self.acknowledged):
            self.figures.counts["duplicated"] += 1
            self.figures.fault(f"{self.game}: {len(entries)} entries for {len(self.acknowledged)} acknowledged moves")
