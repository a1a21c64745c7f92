"""How quick is a server with many live games? ``roundhouse bench server`` prints what :func:`measure` finds.

A server process of its own holds the games. At some of them sits one person with bots of the title, and the person's
page is open on its WebSocket; at the rest only bots play. For every action of a person the time is taken from sending
the request to its answer, and to the arrival of the same action over the WebSocket. The bots play on at their usual
pace meanwhile, in all games at once. The memory of the server and of its worker processes is read all the time.

Several server processes on one database share the tables out as a proxy does: each person talks to one of them. With
``proxy`` there is one: every request may go to another process.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import roundhouse
from roundhouse.kernel import Message

from .bench_proxy import before

FigureLine = tuple[Message, str, float, str, Message | None]

GAMES = 200
#: tables at which a person sits, at most
PEOPLE = 200
SECONDS = 30.0
WARM_UP = 10.0
#: how long a person thinks, in seconds: evenly between
THINKS = (1.0, 4.0)
TARGET = 50.0


def measure(
    games: int = GAMES,
    seconds: float = SECONDS,
    database: str | None = None,
    bot: str | None = None,
    people: int = PEOPLE,
    processes: int = 1,
    proxy: str | None = None,
) -> Iterator[FigureLine]:
    """(subject, what, value, unit, note) for each figure. ``what`` is a code, which the command line words.

    Several ``processes`` need a database on PostgreSQL. ``proxy`` is an nginx that is started before them.
    """
    with tempfile.TemporaryDirectory(prefix="roundhouse-bench-") as folder:
        address = database or f"sqlite:///{Path(folder) / 'games.sqlite3'}"
        ports: list[int] = []
        children: list[subprocess.Popen[bytes]] = []
        stack = ExitStack()
        try:
            for _ in range(processes):
                ports.append(_free_port())
                children.append(_serve(ports[-1], address))
            memory = MemoryUse([child.pid for child in children])
            doors = ports
            if proxy is not None:
                doors = [_free_port()]
                stack.enter_context(before(proxy, Path(folder), doors[0], ports))
            figures = asyncio.run(Crowd(doors, ports, games, min(games, people), seconds, bot, memory).play())
        finally:
            stack.close()
            for child in children:
                child.terminate()
            for child in children:
                child.wait(20)
    kind = address.partition(":")[0]
    crowd = {"games": games, "database": kind}
    subject = Message("live", crowd)
    if proxy is not None or processes > 1:
        name = "live.processes" if proxy is None else "live.proxy"
        subject = Message(name, {**crowd, "processes": processes})
    for what, values in (("answered", figures.answered), ("broadcast", figures.broadcast)):
        for share in (50, 95, 99):
            note = Message("target", {"limit": round(TARGET)}) if share == 95 else None
            yield subject, f"{what}-p{share}", _percentile(values, share) * 1000, "ms", note
    people_note = Message("people", {"count": len(figures.answered), "seconds": round(seconds)})
    yield subject, "actions", figures.entries / seconds, "/s", people_note
    for whose, taken in (("server", memory.server), ("workers", memory.workers)):
        for when, value in _course(taken):
            yield subject, f"memory-{whose}-{when}", value / 2**20, "MiB", None
    if figures.refused:
        yield subject, "refused", float(figures.refused), "", Message("refused")


class MemoryUse:
    """What processes and their children have in memory, where the system tells (Linux)."""

    def __init__(self, pids: Sequence[int]) -> None:
        self._pids = pids
        self.server: list[int] = []
        self.workers: list[int] = []

    def look(self) -> None:
        if not Path("/proc/self/statm").exists():
            return
        self.server.append(sum(_resident(pid) for pid in self._pids))
        lists = [
            path.read_text().split() for pid in self._pids for path in Path(f"/proc/{pid}/task").glob("*/children")
        ]
        self.workers.append(sum(_resident(int(pid)) for pids in lists for pid in pids))


def _resident(pid: int) -> int:
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except (OSError, IndexError):  # it has just ended
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def _course(values: list[int]) -> Iterator[tuple[str, float]]:
    """The mean of the first, middle and last fifth: if memory does not grow, the three numbers are alike."""
    part = len(values) // 5
    if part:
        middle = len(values) // 2 - part // 2
        yield "first", sum(values[:part]) / part
        yield "middle", sum(values[middle : middle + part]) / part
        yield "last", sum(values[-part:]) / part
        yield "most", float(max(values))


def _percentile(values: list[float], share: int) -> float:
    ordered = sorted(values) or [float("nan")]
    return ordered[min(len(ordered) - 1, int(len(ordered) * share / 100))]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _serve(port: int, database: str) -> subprocess.Popen[bytes]:
    code = f"import roundhouse.server as s; s.run('127.0.0.1', {port}, {database!r}, log_level='error')"
    package = str(Path(roundhouse.__file__).parents[1])
    paths = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH"))))
    child = subprocess.Popen(  # noqa: S603 - this very Python, on code of our own
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": paths, "ROUNDHOUSE_RATE_LIMITS": "off"}
    )
    end = time.monotonic() + 30
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return child
        except OSError:
            if child.poll() is not None or time.monotonic() > end:
                child.kill()
                child.wait()
                raise RuntimeError("the server to be measured did not start") from None
            time.sleep(0.05)


class BenchFigures:
    def __init__(self) -> None:
        self.answered: list[float] = []
        self.broadcast: list[float] = []
        self.entries = 0
        self.refused = 0


class Crowd:
    """The people at all tables, in one event loop. They talk to ``doors``; ``servers`` tell their figures."""

    def __init__(
        self,
        doors: Sequence[int],
        servers: Sequence[int],
        games: int,
        people: int,
        seconds: float,
        bot: str | None,
        memory: MemoryUse,
    ) -> None:
        self.doors = doors
        self.servers = servers
        self.games = games
        self.people = people
        self.memory = memory
        self.seconds = seconds
        self.bot = bot
        self.figures = BenchFigures()
        self.counting = False

    async def play(self) -> BenchFigures:
        titles = list(roundhouse.TITLES.values())
        seated = [await self._sit_down(titles[number % len(titles)], number) for number in range(self.people)]
        owners, servers = [Client(port) for port in self.doors], [Client(port) for port in self.servers]
        for number in range(self.people, self.games):
            await self._watch_bots(owners[number % len(owners)], titles[number % len(titles)], number)
        tasks = [asyncio.create_task(seat.play()) for seat in seated]
        await asyncio.sleep(WARM_UP)
        earlier = await self._moves(servers)
        self.counting = True
        end = time.monotonic() + self.seconds
        while (left := end - time.monotonic()) > 0:
            self.memory.look()
            await asyncio.sleep(min(1.0, left))
        self.counting = False
        self.figures.entries = await self._moves(servers) - earlier
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        for client in (*owners, *servers, *(seat.client for seat in seated)):
            client.close()
        for error in ended:
            if isinstance(error, Exception):
                raise error
        return self.figures

    async def _moves(self, clients: Sequence[Client]) -> int:
        """Entries that the servers have added to logs, as their figures say."""
        total = 0.0
        for client in clients:
            status, text = await client.get("/metrics")
            assert status == 200
            lines = [line for line in text.splitlines() if line.startswith("roundhouse_moves_total{")]
            total += sum(float(line.rpartition(" ")[2]) for line in lines)
        return int(total)

    async def _watch_bots(self, client: Client, title: Any, number: int) -> None:
        """A table at which only bots play."""
        variant = title.variants[0]
        count = next((n for n in variant.players if n >= 3), variant.players[-1])
        seats = [{"kind": "bot", "bot": self.bot}] * count
        body = {"title": title.slug, "variant": variant.id, "seats": seats, "seed": number}
        status, game = await client.post("/api/games", body)
        assert status == 201, game

    async def _sit_down(self, title: Any, number: int) -> SeatedPerson:
        variant = title.variants[0]
        count = next((n for n in variant.players if n >= 3), variant.players[-1])
        client = Client(self.doors[number % len(self.doors)])
        bots = [{"kind": "bot", "bot": self.bot}] * (count - 1)
        seats = [{"kind": "me", "name": f"Person {number}"}, *bots]
        body = {"title": title.slug, "variant": variant.id, "seats": seats, "seed": number}
        status, game = await client.post("/api/games", body)
        assert status == 201, game
        return SeatedPerson(self, client, game["id"], random.Random(number))


class SeatedPerson:
    """One person at one table, with a page open."""

    def __init__(self, crowd: Crowd, client: Client, game: str, rng: random.Random) -> None:
        self.crowd = crowd
        self.client = client
        self.game = game
        self.rng = rng
        self.position: dict[str, Any] = {}
        self.sent: dict[int, float] = {}
        self.news = asyncio.Event()

    async def play(self) -> None:
        address = f"ws://127.0.0.1:{self.client.port}/api/games/{self.game}/live"
        headers = {"Cookie": self.client.cookies}
        async with connect(address, additional_headers=headers, max_size=None, proxy=None) as line:
            await line.send('{"type": "hello", "version": null}')
            listening = asyncio.create_task(self._listen(line))
            try:
                await self._decide()
            finally:
                listening.cancel()

    async def _listen(self, line: ClientConnection) -> None:
        async for text in line:
            arrived = time.perf_counter()
            message = json.loads(text)
            if message["type"] not in ("welcome", "moved"):
                continue
            for entry in message["entries"]:
                began = self.sent.pop(entry["seq"], None)
                if self.crowd.counting and began is not None:
                    self.crowd.figures.broadcast.append(arrived - began)
            self.position = message["position"]
            self.news.set()

    async def _decide(self) -> None:
        while True:
            await self.news.wait()
            self.news.clear()
            if not self.position["choices"]:
                continue
            await asyncio.sleep(self.rng.uniform(*THINKS))
            if not self.position["choices"]:
                continue
            await self._act()

    async def _act(self) -> None:
        version = self.position["version"]
        choice = self.rng.choice(self.position["choices"])
        body = {"request_id": f"{self.game[2:14]}-{version}", "version": version, "action": choice["action"]}
        self.sent[version + 1] = began = time.perf_counter()
        status, _ = await self.client.post(f"/api/games/{self.game}/actions", body)
        if self.crowd.counting:
            self.crowd.figures.answered.append(time.perf_counter() - began)
            self.crowd.figures.refused += status != 200


class Client:
    """A minimal HTTP client: one kept connection, JSON both ways, cookies."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: Any) -> tuple[int, Any]:
        status, content = await self.ask("POST", path, json.dumps(body).encode())
        return status, json.loads(content)

    async def get(self, path: str) -> tuple[int, str]:
        status, content = await self.ask("GET", path, b"")
        return status, content.decode()

    async def ask(self, method: str, path: str, content: bytes) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        try:
            return await self._send(method, path, content)
        except (asyncio.IncompleteReadError, ConnectionError):  # the kept connection was idle for too long
            self.close()
            return await self._send(method, path, content)

    def close(self) -> None:
        """Give the kept connection up."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    async def _send(self, method: str, path: str, content: bytes) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port, limit=2**24)
        reader, writer = self._streams
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(content)}\r\n" + (f"Cookie: {self.cookies}\r\n" if self.cookies else "")
        writer.write(head.encode() + b"\r\n" + content)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines[1:])]
        given = [value.partition(";")[0] for name, value in fields if name == "set-cookie"]
        self.cookies = "; ".join(given) or self.cookies
        length = next((int(value) for name, value in fields if name == "content-length"), 0)
        return int(lines[0].split()[1]), await reader.readexactly(length)
