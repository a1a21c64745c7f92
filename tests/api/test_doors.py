"""Slow, idle and too many connections."""

from __future__ import annotations

import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx2
import pytest

from roundhouse.server.doors import MOST_HEAD, RESERVED, most_connections
from roundhouse.server.edge.headers import HEADERS
from tests.api.running import Running, serve
from tests.api.test_crash import free_port

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]

HALF = b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: "


@contextmanager
def narrow_server(folder: Path, descriptors: int) -> Iterator[int]:
    """The real program, with so many descriptors and no more; its port."""
    port = free_port()
    code = (
        "import resource, roundhouse.server as s\n"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, ({descriptors}, {descriptors}))\n"
        f"s.run('127.0.0.1', {port}, 'sqlite:///{folder / 'games.sqlite3'}', log_level='error')"
    )
    child = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT)
    try:
        end = time.monotonic() + 60
        while True:
            try:
                httpx2.get(f"http://127.0.0.1:{port}/health", timeout=5)
                break
            except httpx2.TransportError:
                assert child.poll() is None, "the server did not start"
                assert time.monotonic() < end, "the server did not start in time"
                time.sleep(0.1)
        yield port
    finally:
        child.terminate()
        child.wait(30)


def test_eleven_hundred_half_sent_heads_lock_nobody_out(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4096)), hard))
    try:
        with narrow_server(tmp_path, 1024) as port, ExitStack() as held:
            for _ in range(1100):
                half = held.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10))
                half.sendall(HALF)
            for _ in range(5):
                assert httpx2.get(f"http://127.0.0.1:{port}/health", timeout=60).status_code == 200
                answer = httpx2.post(f"http://127.0.0.1:{port}/api/guest", json={"name": "Ann"}, timeout=60)
                assert answer.status_code == 200
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def _opened(server: Running, first: bytes = b"") -> socket.socket:
    port = int(server.url.rpartition(":")[2])
    line = socket.create_connection(("127.0.0.1", port), timeout=10)
    line.sendall(first)
    return line


def _rest(line: socket.socket) -> bytes:
    """What comes until the other end hangs up."""
    found = b""
    try:
        while part := line.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


def test_a_head_that_does_not_come_in_time_is_hung_up_on(sqlite: str) -> None:
    with serve(sqlite, head_seconds=0.3) as server:
        for first in (b"", HALF):
            with _opened(server, first) as line:
                assert _rest(line).startswith(b"HTTP/1.1 400")
        with _opened(server, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n") as line:  # a second one on the same line
            line.recv(65536)
            line.sendall(HALF)
            assert b"400" in _rest(line)


UPGRADE = b"GET /api/games/x/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"


@pytest.mark.parametrize("first", [b"GARBAGE\r\n\r\n", HALF + b"\x01\r\n\r\n", UPGRADE + b"\r\n"])
def test_answers_that_the_application_never_sees_have_the_security_headers(sqlite: str, first: bytes) -> None:
    with serve(sqlite) as server, _opened(server, first) as line:
        answer = _rest(line)
        assert answer.startswith(b"HTTP/1.1 400")
        for name, value in HEADERS.items():
            assert f"{name}: {value}\r\n".lower().encode() in answer.lower()


def test_a_head_that_drips_is_hung_up_on(sqlite: str) -> None:
    with serve(sqlite, head_seconds=0.5) as server, _opened(server, HALF) as line:
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            _drip(line, b"x", 200)
        assert server.person().get("/health")["status"] == "ok"


def _drip(line: socket.socket, part: bytes, times: int) -> None:
    for _ in range(times):
        line.sendall(part)
        time.sleep(0.05)


def test_a_head_without_end_is_hung_up_on(sqlite: str) -> None:
    with serve(sqlite) as server, _opened(server, HALF) as line:
        with pytest.raises((BrokenPipeError, ConnectionResetError)):  # noqa: PT012 - any of many sends may fail
            for _ in range(1000):
                line.sendall(b"x" * MOST_HEAD)
        assert server.person().get("/health")["status"] == "ok"


@pytest.mark.one_database
@pytest.mark.parametrize("path, field", [(MOST_HEAD, 2), (2, MOST_HEAD)])
def test_a_head_that_is_too_large_is_refused_though_it_comes_at_once(server: Running, path: int, field: int) -> None:
    head = b"GET /health?%s HTTP/1.1\r\nHost: x\r\nX-Long: %s\r\nConnection: close\r\n\r\n"
    with _opened(server, head % (b"a" * path, b"b" * field)) as line:
        assert _rest(line).startswith(b"HTTP/1.1 400")
    with _opened(server, head % (b"a" * 9000, b"b" * 9000)) as line:
        assert _rest(line).startswith(b"HTTP/1.1 200")


@pytest.mark.one_database
def test_a_large_body_behind_a_small_head_is_read(server: Running) -> None:
    body = b'{"name": "Ann"' + b" " * (MOST_HEAD + 1000) + b"}"
    answer = server.person().http.post("/api/guest", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 200


def test_who_does_not_read_is_hung_up_on(sqlite: str) -> None:
    with serve(sqlite, write_seconds=0.5) as server, _opened(server) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        ask = b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
        with pytest.raises((BrokenPipeError, ConnectionResetError, TimeoutError)):  # noqa: PT012 - as above
            line.settimeout(10)
            for _ in range(100_000):
                line.sendall(ask)
                time.sleep(0.005)
        figures = server.room.house.metrics.registry.get_sample_value
        end = time.monotonic() + 10
        while (figures("roundhouse_connections") or 0) > 0:
            assert time.monotonic() < end
            time.sleep(0.05)


def test_the_newcomer_gets_the_place_of_who_has_waited_longest(sqlite: str) -> None:
    with serve(sqlite, connections=20) as server, ExitStack() as held:
        lines = [held.enter_context(_opened(server, HALF)) for _ in range(30)]
        assert server.person().get("/health")["status"] == "ok"
        assert _rest(lines[0]) == b""  # the first have gone
        lines[-1].sendall(b"y\r\n\r\n")  # the last may go on
        assert lines[-1].recv(65536).startswith(b"HTTP/1.1 200")


def test_who_works_is_not_closed_for_a_newcomer(sqlite: str) -> None:
    with serve(sqlite, connections=16) as server:
        ann = server.person("Ann")
        game = ann.create("me", {"kind": "guest", "name": "Bo"})
        lines = [ann.live(game) for _ in range(16)]
        for line in lines:
            line.next("welcome")
        port = int(server.url.rpartition(":")[2])
        refused = httpx2.get(f"http://127.0.0.1:{port}/health")
        assert (refused.status_code, refused.headers["Retry-After"]) == (503, "5")
        assert {name.lower() for name in HEADERS} <= set(refused.headers)
        for line in lines:
            line.socket.send('{"type": "ping"}')
            assert line.next("pong")


def test_the_cap_is_well_below_the_descriptors() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        cap = most_connections(10**9)
        assert cap <= resource.getrlimit(resource.RLIMIT_NOFILE)[0] * 3 // 4 - RESERVED
        assert most_connections(50) == 50
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
