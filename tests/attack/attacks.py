"""The attacks. Each takes its measure of time or number, and gives its figures."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import socket
import sqlite3
import string
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from roundhouse.server.bench import Client
from tests.api import postgres
from tests.api.postgres import fresh_postgres
from tests.support.nursery import nursery

from .kit import Figures, Player, Server, connect, run, running
from .load import STRANGERS_NICE, Load

PLAYERS = 6
#: what players play while servers are killed: long games, so that few have to be read again in between
TITLES = ("18chesapeake", "1862", "18cz")
#: one in so many starts is killed before it is done
KILLS_AT_START = 12
#: at most so many answered moves lie between two kills
MOVES_BETWEEN = 20


async def _restart(server: Server, rng: random.Random, figures: Figures) -> None:
    """Kill a server and start it again; now and then it is killed once more while it starts."""
    server.kill()
    figures.counts["kills"] += 1
    while rng.randrange(KILLS_AT_START) == 0:
        await asyncio.to_thread(server.launch)
        await asyncio.sleep(rng.uniform(0.0, 1.0))
        server.kill()
        figures.counts["kills_at_the_start"] += 1
    await asyncio.to_thread(server.start)


async def _some_moves(count: int, figures: Figures) -> None:
    """Wait until players have had so many answers: on a slow machine as well, there is something to lose."""

    def answered() -> int:
        return figures.counts["acknowledged"] + figures.counts["undone"]

    wanted, end = answered() + count, time.monotonic() + 120
    while answered() < wanted and time.monotonic() < end:
        await asyncio.sleep(0.005)


def kills(database: str, count: int, seed: int, processes: int = 1) -> Figures:
    """Kill a server at any moment, again and again, while people play and take back."""
    figures, rng = Figures(), random.Random(seed)
    servers = [Server(database) for _ in range(processes)]

    async def attack() -> None:
        ports = [server.port for server in servers]
        players = [
            Player(ports, random.Random(f"{seed}/{number}"), figures, TITLES[number % len(TITLES)], undoes=True)
            for number in range(PLAYERS)
        ]
        for player in players:
            await player.sit_down()
        stop = asyncio.Event()

        async def play(player: Player) -> None:
            while not stop.is_set():
                if not await player.move():
                    await player.check()
                    await player.sit_down()

        tasks = [asyncio.create_task(play(player)) for player in players]
        for number in range(count):
            await _some_moves(rng.randint(1, MOVES_BETWEEN), figures)
            await asyncio.sleep(rng.uniform(0.0, 0.1))
            await _restart(servers[number % len(servers)], rng, figures)
        stop.set()
        await asyncio.gather(*tasks)
        for player in players:
            await player.check()

    with running(*servers):
        run(attack)
    return figures


def races(databases: list[str], count: int, seed: int) -> Figures:
    """Many different moves at one version, at all servers of a database at once: one wins."""
    figures = Figures()
    servers = [Server(database) for database in databases]

    async def attack() -> None:
        ports = [server.port for server in servers]
        player = Player(ports[:1], random.Random(seed), figures)
        await player.sit_down()
        rivals = [connect(ports[number % len(ports)]) for number in range(8)]
        for _ in range(count):
            if player.position is None and not await player.move():
                await player.check()
                await player.sit_down()
                continue
            status, position = await player.ask("GET", f"/api/games/{player.game}/position")
            if status != 200 or not position["choices"]:
                await player.sit_down()
                continue
            won = await asyncio.gather(*(_rival(rival, player, position, figures) for rival in rivals))
            winners = [entry for entry in won if entry is not None]
            figures.counts["races"] += 1
            if len(winners) != 1:
                figures.fault(f"{player.game}: {len(winners)} of {len(won)} moves at one version were played")
            for entry in winners:
                player.acknowledged[entry["seq"]] = entry["action"]
            player.position = None
            status, player.position = await player.ask("GET", f"/api/games/{player.game}/position")
        await player.check()

    with running(*servers):
        run(attack)
    return figures


async def _rival(client: Client, player: Player, position: dict[str, Any], figures: Figures) -> Any:
    client.cookies = player.clients[0].cookies
    action = player.rng.choice(position["choices"])["action"]
    body = {"request_id": uuid.uuid4().hex, "version": position["version"], "action": action}
    status, answer = await client.post(f"/api/games/{player.game}/actions", body)
    figures.statuses[status] += 1
    figures.counts["requests"] += 1
    if status not in (200, 409, 422):
        figures.fault(f"a rival's move was answered {status}: {answer}")
    return answer["entry"] if status == 200 else None


def floods(database: str, seconds: float, seed: int, requests: int = 0) -> Figures:
    """Many strangers send expensive, random and mutated requests while others play.

    Ends when both the seconds and the number of requests are reached. The strangers have a process of their own, which
    has the lowest priority: strangers on other machines would not take the server's processor, nor delay the players'
    clocks. The figures have the processor time of everybody, and the moves as the server has timed them.
    """
    figures, server = Figures(), Server(database)

    async def attack() -> None:
        bystanders = [Player([server.port], random.Random(f"{seed}/by/{n}"), figures) for n in range(4)]
        for player in bystanders:
            await player.sit_down()
            player.timed = True
        target = Player([server.port], random.Random(f"{seed}/target"), figures, "1862")
        await target.sit_down()
        for _ in range(40):
            await target.move()
        before = await _look(server)
        results, written = nursery.Pipe(duplex=False)
        words = (server.port, target.game, seconds, seed, requests, written)
        strangers = nursery.Process(target=send_flood, args=words, daemon=True)
        strangers.start()
        written.close()

        async def bystander(player: Player) -> None:
            while strangers.is_alive():
                if not await player.move():
                    await player.check()
                    await player.sit_down()
                await asyncio.sleep(0.1)

        receiving = asyncio.to_thread(results.recv)
        report, *_ = await asyncio.gather(receiving, *(bystander(player) for player in bystanders))
        strangers.join()
        results.close()
        figures.add(Figures.of(report))
        cost = (await _look(server)).since(before)
        figures.counts += cost.counts
        figures.in_server += cost.histograms["in_server_ms"]
        figures.loop_lag += cost.histograms["loop_lag_ms"]
        for player in bystanders:
            await player.check()
        status, _ = await target.ask("GET", "/health")
        if status != 200:
            figures.fault(f"/health answered {status} after the flood")

    with running(server):
        run(attack)
    if figures.statuses[500]:
        figures.fault(f"{figures.statuses[500]} answers with status 500")
    return figures


async def _look(server: Server) -> Load:
    _, text = await connect(server.port).get("/metrics")
    return Load(server.pid, text)


def send_flood(port: int, game: str, seconds: float, seed: int, requests: int, results: Connection) -> None:
    """What the process of the strangers does; it sends the report of its figures."""
    os.nice(STRANGERS_NICE)
    figures, until = Figures(), time.monotonic() + seconds

    def goes_on() -> bool:
        return time.monotonic() < until or figures.counts["mutants"] < requests

    async def attack() -> None:
        await asyncio.gather(
            *(_hammer(port, game, goes_on, figures) for _ in range(8)),
            *(_mutants(port, game, goes_on, random.Random(f"{seed}/{n}"), figures) for n in range(4)),
        )

    run(attack)
    figures.counts["cpu_ms_strangers"] += int(1000 * time.process_time())
    results.send(figures.report())
    results.close()


async def _hammer(port: int, game: str, goes_on: Callable[[], bool], figures: Figures) -> None:
    """One of many guests who ask for everything that takes long."""
    client = connect(port)
    await client.post("/api/guest", {"name": f"Guest {uuid.uuid4().hex[:6]}"})
    doors = ("charts", "history", "routes", "refusals?limit=1000", "export", "position?at=7")
    for number in range(10**9):
        if not goes_on():
            return
        path = f"/api/games/{game}/{doors[number % len(doors)]}"
        if number % 3 == 0:
            status, _ = await client.post(f"/api/games/{game}/whatif", {"actions": [], "why": 200})
        else:
            status, _ = await client.get(path)
        figures.statuses[status] += 1
        figures.counts["heavy"] += 1
        figures.counts["requests"] += 1


WORDS = ("", "0", "-1", "null", "[", "{}", "é", "\x00", "🚂", "' OR 1=1", "../..", "a" * 300, "9" * 40, "1e999", "true")


def _mutate(rng: random.Random, value: Any) -> Any:
    """A copy of the value with something wrong in it."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(list(value))
        changed = {**value, key: _mutate(rng, value[key])}
        if rng.random() < 0.2:
            del changed[key]
        return changed
    if isinstance(value, list) and value and rng.random() < 0.8:
        return [_mutate(rng, item) if rng.random() < 0.5 else item for item in value]
    return rng.choice([None, True, -1, 2**63, 1.5, [], {}, [[[]]], *WORDS])


async def _mutants(port: int, game: str, goes_on: Callable[[], bool], rng: random.Random, figures: Figures) -> None:
    """Requests made from the server's OpenAPI document, most of them with something wrong."""
    client = connect(port)
    _, text = await client.get("/openapi.json")
    doors = [(method, path) for path, methods in json.loads(text)["paths"].items() for method in methods]
    bodies: list[Any] = [
        {"name": "Eve"},
        {"name": "Eve", "password": "not a good one"},
        {"title": "nuremberg", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "open"}], "seed": 4},
        {"request_id": "0123456789abcdef", "version": 3, "action": {"who": "Ann", "do": "pass"}},
        {"at": 3, "actions": [{"who": "Ann", "do": "pass"}], "why": 3},
        {"file": {"format": "roundhouse/1", "title": "1862", "actions": []}},
        {"text": "Hello"},
    ]
    while goes_on():
        method, path = rng.choice(doors)
        if path == "/metrics":
            continue
        for name in ("game_id", "token", "slug", "index", "rule_id", "title"):
            known = {"game_id": game, "slug": "1862", "title": "1862", "index": "0"}.get(name, "x")
            path = path.replace("{" + name + "}", known if rng.random() < 0.7 else _segment(rng))
        if rng.random() < 0.3:
            path += "?" + "&".join(f"{rng.choice(('at', 'after', 'limit', 'to', 'as'))}={_segment(rng)}" for _ in "12")
        body = rng.choice(bodies)
        content = json.dumps(_mutate(rng, body) if rng.random() < 0.8 else body).encode()
        if rng.random() < 0.05:
            content = content[: rng.randrange(len(content) + 1)]
        try:
            async with asyncio.timeout(60):
                status, answer = await client.ask(method.upper(), path, content)
        except (OSError, asyncio.IncompleteReadError, TimeoutError, ValueError, IndexError):
            client.close()
            figures.counts["unanswered"] += 1
            continue
        figures.counts["mutants"] += 1
        figures.counts["requests"] += 1
        figures.statuses[status] += 1
        if status >= 500 and status != 503:
            figures.fault(f"{method.upper()} {path[:200]} {content[:300]!r} was answered {status}: {answer[:200]!r}")


def _segment(rng: random.Random) -> str:
    letters = string.ascii_letters + string.digits + "%-_.~"
    return "".join(rng.choice(letters) for _ in range(rng.randrange(1, 40)))


def slow_clients(database: str, heads: int, seed: int) -> Figures:
    """Half-sent heads, and readers who do not read, while people play."""
    figures, server = Figures(), Server(database)

    async def attack() -> None:
        player = Player([server.port], random.Random(seed), figures)
        await player.sit_down()
        held = []
        for _ in range(heads):
            with contextlib.suppress(OSError):
                line = socket.create_connection(("127.0.0.1", server.port), timeout=5)
                line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                held.append(line)
        figures.counts["half_heads"] += len(held)
        player.timed = True
        await player.play(time.monotonic() + 3)
        fresh = Player([server.port], random.Random(seed + 1), figures)
        await fresh.sit_down()
        await player.check()
        for line in held:
            line.close()

    with running(server):
        run(attack)
    return figures


def outage(database: str, stop: Callable[[], None], start: Callable[[], None], rounds: int, seed: int) -> Figures:
    """The database is unreachable for a while and then comes back; everybody plays on and nothing is lost."""
    figures, server = Figures(), Server(database)

    async def attack() -> None:
        players = [Player([server.port], random.Random(f"{seed}/{n}"), figures) for n in range(PLAYERS)]
        for player in players:
            await player.sit_down()
        for _ in range(rounds):
            playing = [asyncio.create_task(player.play(time.monotonic() + 4)) for player in players]
            await asyncio.sleep(1)
            await asyncio.to_thread(stop)
            figures.counts["outages"] += 1
            status, _ = await Player([server.port], random.Random(seed), figures).ask("GET", "/health")
            if status != 200:
                figures.fault(f"/health answered {status} without a database")
            await asyncio.sleep(1)
            await asyncio.to_thread(start)
            await asyncio.gather(*playing)
        for player in players:
            await player.check()

    with running(server):
        run(attack)
    return figures


def dying_postgresql(programs: Path, rounds: int, seed: int) -> Figures:
    """A cluster of its own is stopped at once and started again under open tables."""
    with postgres.cluster(programs) as address:
        folder = address.rpartition("host=")[2]
        user = postgres._unprivileged()
        options: dict[str, Any] = {"user": user} if user is not None else {}

        def control(*words: str) -> None:
            command = [str(programs / "pg_ctl"), "-D", f"{folder}/data", "-w", *words]
            subprocess.run(command, cwd=folder, capture_output=True, check=True, timeout=120, **options)

        settings = f"-c listen_addresses='' -c fsync=off -c max_connections=200 -c unix_socket_directories={folder}"

        def start() -> None:
            control("-l", f"{folder}/log", "-o", settings, "start")

        # the cluster of the tests commits without waiting; here what is acknowledged must be kept
        control("-m", "fast", "stop")
        start()
        there = fresh_postgres(address, template="template0")
        return outage(there, lambda: control("-m", "immediate", "stop"), start, rounds, seed)


def locked_file(database: str, rounds: int, seed: int) -> Figures:
    """Another program holds the SQLite file; whoever waits is answered or told to come again."""
    path = database.removeprefix("sqlite:///")
    holder: list[sqlite3.Connection] = []

    def stop() -> None:
        line = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
        line.execute("BEGIN IMMEDIATE")
        holder.append(line)

    def start() -> None:
        line = holder.pop()
        line.execute("ROLLBACK")
        line.close()

    return outage(database, stop, start, rounds, seed)


def full_disk(database: str, rounds: int, seed: int) -> Figures:
    """Nothing can be written to the disk for a while: moves are refused, nothing is half done, and play goes on
    afterwards.

    Linux only: the limit on the size of files is lowered on the running server, which looks the same to it.
    """
    import resource

    assert sys.platform == "linux"
    figures, server = Figures(), Server(database)
    folder = Path(database.removeprefix("sqlite:///")).parent

    async def attack() -> None:
        players = [Player([server.port], random.Random(f"{seed}/{n}"), figures) for n in range(PLAYERS)]
        for player in players:
            await player.sit_down()
        for _ in range(rounds):
            await asyncio.gather(*(player.play(time.monotonic() + 1) for player in players))
            most = min(file.stat().st_size for file in folder.glob("*-wal"))
            old = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (max(1, most // 2), resource.RLIM_INFINITY))
            figures.counts["full_disks"] += 1
            playing = [asyncio.create_task(player.play(time.monotonic() + 2)) for player in players]
            await asyncio.sleep(2)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, old)
            await asyncio.gather(*playing)
        for player in players:
            await player.check()

    with running(server):
        run(attack)
    if not figures.statuses[503]:
        figures.fault("nobody noticed that the disk was full")
    return figures
