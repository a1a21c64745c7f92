"""Faults heal: databases that go away, tasks that fail, sister processes, sockets that are left over."""

from __future__ import annotations

import json
import threading
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from sqlalchemy import event, make_url, text
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed, WebSocketException

from roundhouse.server.house import News
from roundhouse.server.probe import Probe, TrialResult
from roundhouse.server.room import Room
from roundhouse.server.store import NOTIFY_CHANNEL, Database
from roundhouse.server.store import database as database_module
from tests.api.running import Live, Person, Refused, Running, serve, wait_for
from tests.api.test_moves import two

pytestmark = pytest.mark.slow
#: seconds until something must have happened, on a slow and busy machine
PATIENCE = 60.0


class Page:
    """A page as the web app keeps it: hung up on, it comes back and says what it has seen."""

    def __init__(self, person: Person, game: dict[str, Any]) -> None:
        self.person, self.game = person, game
        self.version: int | None = None
        self.entries: list[int] = []
        self._line: Live | None = None

    def listen_until(self, version: int) -> None:
        """Take in what comes until a version is here, and what was sent before the answer to a ping then."""
        end = time.monotonic() + PATIENCE
        asked = False
        while time.monotonic() < end:
            try:
                if self._line is None:
                    self._line, asked = self.person.live(self.game, self.version), False
                if self.version == version and not asked:
                    self._line.socket.send('{"type": "ping"}')
                    asked = True
                message = json.loads(self._line.socket.recv(timeout=max(0.1, end - time.monotonic())))
            except (WebSocketException, OSError):  # hung up on, or not let in while the database is away
                self._line = None
                time.sleep(0.05)
                continue
            if message["type"] in ("welcome", "moved"):
                self.entries += [e["seq"] for e in message["entries"] if e["seq"] > (self.version or 0)]
                self.version = message["position"]["version"]
            if message["type"] == "pong" and self.version == version:
                return
        raise AssertionError(f"the page has version {self.version} and not {version}")


@contextmanager
def outage(server: Running, address: str) -> Iterator[None]:
    """The database is gone: connections break and new ones are refused."""
    database: Database = server.room.house.database

    def fail(*_words: Any) -> None:
        raise OperationalError("cut", None, Exception("the database is gone"))

    event.listen(database.engine, "before_cursor_execute", fail)
    if not database.is_sqlite:
        with psycopg.connect(address, autocommit=True) as line:
            line.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
    try:
        yield
    finally:
        event.remove(database.engine, "before_cursor_execute", fail)


def test_every_page_is_current_again_after_the_database_was_away(database: str) -> None:
    with serve(database, probe_seconds=0.1) as server:
        ann, bo, game = two(server)
        pages = [Page(person, game) for person in (ann, bo, *(server.person() for _ in range(10)))]
        for page in pages:
            page.listen_until(0)
        ann.play(game, "Ann", "walk", fields=1)
        with outage(server, database):
            for what in ("moved", "game", "chat"):  # every writer has something to look up, and fails
                server.room.house.tell(News(game["id"], what, foreign=True))
            with pytest.raises(Refused) as refused:
                ann.post(
                    f"/api/games/{game['id']}/actions",
                    {"request_id": uuid.uuid4().hex, "version": 1, "action": {"who": "Ann", "do": "draw"}},
                )
            assert refused.value.status == 503
            # every writer has tried by now, failed and gone
            wait_for(lambda: not server.room.hub.games(), PATIENCE)
        wait_for(lambda: _plays(ann, game), PATIENCE)
        with ThreadPoolExecutor(len(pages)) as threads:
            list(threads.map(lambda page: page.listen_until(2), pages))
        assert [page.version for page in pages] == [2] * len(pages)
        assert [page.entries for page in pages] == [[1, 2]] * len(pages)  # nothing lost, nothing twice


def _plays(ann: Person, game: dict[str, Any]) -> bool:
    try:
        ann.play(game, "Ann", "draw")
    except Refused as refused:
        return refused.code != "unavailable"
    return True


def test_a_line_whose_writer_fails_is_hung_up_on(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serve(sqlite) as server:
        ann, bo, game = two(server)
        line = bo.live(game)
        line.next("welcome")

        def broken(*_words: Any) -> Any:
            raise OperationalError("cut", None, Exception("the database is gone"))

        monkeypatch.setattr("roundhouse.server.api.live.Connection._frames", broken)
        ann.play(game, "Ann", "walk", fields=1)
        with pytest.raises(ConnectionClosed) as closed:
            line.next("pong")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013


@pytest.mark.parametrize("frame", [b"\x00\xff", b'{"type": "ping"}', "[" * 4000, '{"a":' * 800, "{" * 4096])
def test_frames_that_are_none_of_ours_are_passed_over(sqlite: str, frame: str | bytes) -> None:
    with serve(sqlite) as server:
        ann, _, game = two(server)
        line = ann.live(game)
        line.next("welcome")
        line.socket.send(frame)
        line.socket.send('{"type": "ping"}')
        assert line.next("pong") == {"type": "pong"}


@pytest.mark.parametrize("hello", [b"\x00\xff", "[" * 4000])
def test_a_hello_that_is_none_is_refused(sqlite: str, hello: str | bytes) -> None:
    with serve(sqlite) as server:
        ann, _, game = two(server)
        line = ann.live(game)
        line.next("welcome")
        from websockets.sync.client import connect

        address = server.url.replace("http", "ws") + f"/api/games/{game['id']}/live"
        with connect(address, proxy=None) as socket:
            socket.send(hello)
            assert json.loads(socket.recv(timeout=60))["problem"]["code"] == "malformed"


# ---------------------------------------------------------------------------------------------- background tasks


def test_the_heartbeat_survives_an_outage_and_is_counted(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    beats: list[bool] = []

    def saw(_self: Room, places: dict[tuple[str, int], float]) -> None:
        beats.append(len(beats) >= 2)
        if not beats[-1]:
            raise OperationalError("cut", None, Exception("the database is gone"))

    with serve(sqlite, heartbeat_seconds=0.05) as server:
        ann, _, game = two(server)
        line = ann.live(game)
        line.next("welcome")
        monkeypatch.setattr(Room, "saw", saw)
        wait_for(lambda: sum(beats) >= 3, 20)
        assert 'roundhouse_task_restarts_total{task="heartbeat"} 2.0' in ann.http.get("/metrics").text
        line.socket.send('{"type": "ping"}')
        assert line.next("pong")


def test_who_plays_without_an_open_page_is_not_away(sqlite: str) -> None:
    now = [1_800_000_000.0]
    with serve(sqlite, heartbeat_seconds=0.05, away_after=100.0, clock=lambda: now[0], run_bots=False) as server:
        ann, bo, game = two(server)
        ann.play(game, "Ann", "walk", fields=1)
        ann.play(game, "Ann", "done")
        standin = f"/api/games/{game['id']}/seats/1/standin"
        bo.play(game, "Bo", "draw")
        for _ in range(3):  # longer than away_after in all, and never so long without a word of his
            now[0] += 90
            with pytest.raises(Refused):
                bo.play(game, "Bo", "draw")
        wait_for(lambda: server.room.house.read_game(game["id"])[1][1].seen == now[0], PATIENCE)
        with pytest.raises(Refused) as refused:
            ann.post(standin)
        assert refused.value.code == "present"
        now[0] += 101
        assert ann.post(standin)["seats"][1]["stand_in"]


# ---------------------------------------------------------------------------------------------- sessions


def test_sockets_do_not_outlive_the_session(server: Running) -> None:
    ann, bo, game = two(server)
    hers, his = ann.live(game), bo.live(game)
    for line in (hers, his):
        line.next("welcome")
    bo.post("/api/logout")
    with pytest.raises(ConnectionClosed) as closed:
        his.next("pong")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    hers.socket.send('{"type": "ping"}')
    assert hers.next("pong")


def test_sockets_at_a_sister_process_end_too(postgresql: str) -> None:
    with serve(postgresql, heartbeat_seconds=0.2) as first, serve(postgresql, heartbeat_seconds=0.2) as second:
        ann, _, game = two(first)
        there = second.person()
        there.http.cookies.update(ann.http.cookies)
        line = there.live(game)
        assert line.next("welcome")["position"]["viewer"] == "Ann"
        ann.post("/api/logout")
        with pytest.raises(ConnectionClosed):
            line.next("pong")


# ---------------------------------------------------------------------------------------------- sister processes


def test_a_request_sent_to_two_processes_is_played_once_and_answered_twice(postgresql: str) -> None:
    with serve(postgresql) as first, serve(postgresql) as second, ThreadPoolExecutor(2) as threads:
        ann = first.person("Ann")
        game = ann.create("me", {"kind": "guest", "name": "Bo"})
        there = second.person()
        there.http.cookies.update(ann.http.cookies)
        for person in (ann, there):
            person.position(game)
        for number in range(20):
            who = ("Ann", "Bo")[number // 2 % 2]
            do = ("draw", "done")[number % 2]
            request = uuid.uuid4().hex
            both = [
                threads.submit(person.play, game, who, do, version=number, request_id=request)
                for person in (ann, there)
            ]
            answers = [answer.result(20) for answer in both]
            assert [answer["entry"]["seq"] for answer in answers] == [number + 1] * 2
            assert sorted(answer["repeated"] for answer in answers) == [False, True]
        assert ann.show(game)["version"] == 20


def test_what_others_say_on_the_channel_does_not_end_the_listener(postgresql: str) -> None:
    with serve(postgresql) as first, serve(postgresql) as second:
        ann, bo, game = two(first)
        there = second.person()
        there.http.cookies.update(bo.http.cookies)
        line = there.live(game)
        line.next("welcome")
        with psycopg.connect(postgresql, autocommit=True) as stranger:
            for payload in ("", "hello", "a b", "a b c d", f"x moved {game['id']} y", "x other g_1"):
                stranger.execute("SELECT pg_notify(%s, %s)", (NOTIFY_CHANNEL, payload))
        time.sleep(0.3)
        ann.play(game, "Ann", "walk", fields=1)
        assert line.next("moved")["version"] == 1
        assert any(thread.name == "listen" and thread.is_alive() for thread in threading.enumerate())


def test_a_bot_is_not_asked_at_a_turn_that_is_over(postgresql: str) -> None:
    """This process remembers the row of an earlier turn; its table has what a sister process played since."""
    with serve(postgresql, run_bots=True, sweep_seconds=3600) as server:
        ann = server.person("Ann")
        game = ann.create("me", {"kind": "bot", "name": "Robbie"}, pace=10)
        house, runner = server.room.house, server.room._runner
        ann.play(game, "Ann", "walk", fields=1)
        ann.play(game, "Ann", "done")
        old = house.read_game(game["id"])
        assert old[0].bot_turn
        task = runner._next(game["id"])
        assert (task.who, task.version) == ("Robbie", 2)
        # the sister's bot plays its turn to the end
        other = serve(server.room.settings.database, run_bots=False)
        with other as sister:
            house_there, service = sister.room.house, sister.room.log_writer
            from roundhouse.server.auth import BotPlayer

            for version, do in ((2, "draw"), (3, "done")):
                action = {"who": "Robbie", "do": do}
                service.play(BotPlayer(game["id"], 1), game["id"], version=version, action=action)
            assert house_there.peek(game["id"]).version == 4
        row, seats = house.read_game(game["id"])
        house.table(row, seats)
        house.keep(*old)
        assert runner._next(game["id"]) is None


# ---------------------------------------------------------------------------------------------- the state of the store


def test_alive_and_ready_are_two_questions(postgresql: str) -> None:
    with serve(postgresql, probe_seconds=0.1) as server:
        ann = server.person()
        assert ann.get("/ready")["writable"] is True
        name = make_url(postgresql).database
        with psycopg.connect(postgresql, autocommit=True) as line:
            line.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")  # type: ignore[arg-type]
        wait_for(lambda: ann.http.get("/ready").status_code == 503)
        told = ann.get("/health")
        assert (told["status"], told["database"], told["writable"]) == ("ill", "ok", False)
        assert "read-only" in told["reason"]
        assert "roundhouse_writable 0.0" in ann.http.get("/metrics").text
        with psycopg.connect(postgresql, autocommit=True) as line:
            line.execute("SET default_transaction_read_only = off")
            line.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")  # type: ignore[arg-type]
        wait_for(lambda: ann.http.get("/ready").status_code == 200)


def test_health_tells_strangers_nothing_about_the_network(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    why = 'connection to server at "10.0.0.5", port 5432 failed: no password for user "keeper"'
    monkeypatch.setattr(Probe, "look", lambda _: TrialResult(False, False, why, time.monotonic()))
    with serve(sqlite) as server:
        ann = server.person()
        wait_for(lambda: ann.get("/health")["database"] == "silent")
        for path in ("/health", "/ready"):
            answer = ann.http.get(path)
            assert answer.json()["reason"]
            assert "10.0.0.5" not in answer.text
            assert "keeper" not in answer.text


def test_health_and_pages_do_not_wait_for_the_pool(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "POOL_SECONDS", 10 * PATIENCE)
    with serve(database) as server:
        held = [server.room.house.database.engine.connect() for _ in range(50 if "postgres" in database else 80)]
        try:
            ann = server.person()
            ann.http.timeout = PATIENCE
            for path in ("/health", "/ready", "/"):
                assert ann.http.get(path).status_code == 200
        finally:
            for connection in held:
                connection.close()


def test_a_row_that_somebody_holds_makes_nobody_wait_for_long(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "LOCK_TIMEOUT", 300)
    with serve(postgresql) as server:
        ann, _, game = two(server)
        other = ann.create("me", {"kind": "guest", "name": "Cy"})
        with psycopg.connect(postgresql) as holder:
            holder.execute("SELECT * FROM games WHERE id = %s FOR UPDATE", (game["id"],))
            with pytest.raises(Refused) as refused:
                ann.play(game, "Ann", "walk", fields=1)
            assert refused.value.status == 503
            ann.play(other, "Ann", "walk", fields=1)
        ann.play(game, "Ann", "walk", fields=1)


def test_connections_have_limits_of_time(postgresql: str) -> None:
    database = Database(postgresql)
    with database.read() as connection:
        for name in ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"):
            assert connection.execute(text(f"SHOW {name}")).scalar_one() not in ("0", ""), name
    database.close()
