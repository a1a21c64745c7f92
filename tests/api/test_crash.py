"""A server killed at the worst moment loses nothing."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx2
import pytest

from tests.api.running import Person

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def process(port: int, database: str, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server in a process of its own, killed at the end if it still lives."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    command = [sys.executable, str(ROOT / "tests" / "api" / "crashing.py"), str(port), database, *more]
    child = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": paths}, cwd=ROOT)
    try:
        end = time.monotonic() + 120  # a busy machine is no reason to fail
        while True:
            try:
                httpx2.get(f"http://127.0.0.1:{port}/health", timeout=2)
                break
            except httpx2.TransportError:
                assert child.poll() is None, "the server did not start"
                assert time.monotonic() < end, "the server did not start in time"
                time.sleep(0.05)
        yield child
    finally:
        if child.poll() is None:
            child.kill()
        child.wait(20)


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def ann(port: int) -> Iterator[Person]:
    with closing(Person(f"http://127.0.0.1:{port}")) as person:
        yield person


@pytest.fixture
def bo(port: int) -> Iterator[Person]:
    with closing(Person(f"http://127.0.0.1:{port}")) as person:
        yield person


def test_killed_between_commit_and_broadcast(database: str, port: int, ann: Person, bo: Person) -> None:
    lost = uuid.uuid4().hex
    with process(port, database, "3") as server:
        ann.post("/api/guest", {"name": "Ann"})
        bo.post("/api/guest", {"name": "Bo"})
        game = ann.create("me", "open")
        bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")
        line = bo.live(game)
        line.next("welcome")
        ann.play(game, "Ann", "walk", fields=3)
        ann.play(game, "Ann", "draw")
        seen = line.until(2)[-1]
        with pytest.raises(httpx2.TransportError):
            ann.play(game, "Ann", "done", request_id=lost)
        assert server.wait(60) == -signal.SIGKILL
    with process(port, database):
        # the page reconnects with what it has seen and gets the move it was never told of
        welcome = bo.live(game, version=seen["version"]).next("welcome")
        assert [(e["seq"], e["do"]) for e in welcome["entries"]] == [(3, "done")]
        assert welcome["position"]["view"]["players"] == seen["position"]["view"]["players"]
        assert welcome["position"]["acting"] == ["Bo"]
        # the page that never got its answer sends the same request again: played once
        again = ann.play(game, "Ann", "done", version=2, request_id=lost)
        assert again["repeated"] is True
        assert ann.show(game)["version"] == 3
        bo.play(game, "Bo", "walk", fields=1)


def test_killed_while_bots_play_many_games(database: str, port: int, ann: Person) -> None:
    with process(port, database) as server:
        games = [ann.create("bot", "bot", "bot", pace=0.01) for _ in range(5)]
        time.sleep(0.3)
        server.send_signal(signal.SIGKILL)
        server.wait(60)
    with process(port, database):
        for game in games:
            history = ann.get(f"/api/games/{game['id']}/history")
            assert [e["seq"] for e in history["entries"]] == list(range(1, history["version"] + 1))
            end = time.monotonic() + 120
            while ann.show(game)["status"] != "finished":
                assert time.monotonic() < end, "the bots did not go on"
                time.sleep(0.05)
