"""A server killed at the worst moment loses nothing."""

from __future__ import annotations

import signal
import socket
import time
import uuid
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from multiprocessing.process import BaseProcess

import httpx2
import pytest

from tests.api.crashing import serve
from tests.api.running import Person, wait_for
from tests.support.nursery import nursery

pytestmark = pytest.mark.slow


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def process(port: int, database: str, when: str = "") -> Iterator[BaseProcess]:
    """A server in a process of its own, killed at the end if it still lives."""
    child = nursery.Process(target=serve, args=(port, database, when), daemon=True)
    child.start()
    try:
        end = time.monotonic() + 120  # a busy machine is no reason to fail
        while True:
            try:
                httpx2.get(f"http://127.0.0.1:{port}/health", timeout=2)
                break
            except httpx2.TransportError:
                assert child.is_alive(), "the server did not start"
                assert time.monotonic() < end, "the server did not start in time"
                time.sleep(0.05)
        yield child
    finally:
        child.kill()
        child.join(20)
        child.close()


def how_it_ended(server: BaseProcess) -> int | None:
    server.join(60)
    return server.exitcode


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
        assert how_it_ended(server) == -signal.SIGKILL
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


def test_killed_between_the_commit_of_an_undo_and_its_answer(database: str, port: int, ann: Person) -> None:
    body = {"request_id": uuid.uuid4().hex, "version": 2}
    with process(port, database, "3") as server:
        ann.post("/api/guest", {"name": "Ann"})
        game = ann.create("me", {"kind": "guest", "name": "Bo"})
        ann.play(game, "Ann", "walk", fields=3)
        ann.play(game, "Ann", "draw")
        with pytest.raises(httpx2.TransportError):
            ann.post(f"/api/games/{game['id']}/undo", body)
        assert how_it_ended(server) == -signal.SIGKILL
    with process(port, database):
        for _ in range(2):
            again = ann.post(f"/api/games/{game['id']}/undo", body)
            assert (again["done"], again["position"]["version"], again["position"]["at"]) == (True, 3, 1)
        ann.play(game, "Ann", "done")
        # when the game has gone on the answer is still that it was done
        assert ann.post(f"/api/games/{game['id']}/undo", body)["done"] is True
        assert ann.show(game)["version"] == 4


def test_killed_while_bots_play_many_games(database: str, port: int, ann: Person) -> None:
    with process(port, database) as server:
        games = [ann.create("bot", "bot", "bot", pace=0.01) for _ in range(5)]
        time.sleep(0.3)
        server.kill()
        server.join(60)
    with process(port, database):
        for game in games:
            history = ann.get(f"/api/games/{game['id']}/history")
            assert [e["seq"] for e in history["entries"]] == list(range(1, history["version"] + 1))
            end = time.monotonic() + 120
            while ann.show(game)["status"] != "finished":
                assert time.monotonic() < end, "the bots did not go on"
                time.sleep(0.05)


@pytest.mark.parametrize("when", ["order-within", "order-after"])
def test_killed_while_an_order_moves(database: str, port: int, ann: Person, bo: Person, when: str) -> None:
    """The log stays whole, the order moves once, and its end is kept with its move."""
    people = {"Ann": ann, "Bo": bo}
    with process(port, database, when) as server:
        for name, person in people.items():
            person.post("/api/guest", {"name": name})
        game = ann.create("me", "open", title="18chesapeake", shuffle=False)
        bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")
        while (position := ann.position(game))["view"]["round"]["kind"] != "stock":
            who = position["acting"][0]
            deeds = [choice["action"] for choice in people[who].position(game)["choices"]]
            deed = next(each for each in deeds if each["do"] in ("buy_private", "set_par"))
            people[who].play(game, **deed)
        who = position["acting"][0]
        other = people["Bo" if who == "Ann" else "Ann"]
        deeds = [choice["action"] for choice in people[who].position(game)["choices"]]
        deed = next(each for each in deeds if each["do"] == "start_company" and each["par"] == 70)
        people[who].play(game, **deed)
        version = ann.show(game)["version"]
        wish = {"kind": "buy", "company": deed["company"], "at_most": 70, "shares": 1}
        with suppress(httpx2.TransportError):  # the answer may come before the order moves
            other.post(f"/api/games/{game['id']}/orders", {"order": wish})
        assert how_it_ended(server) == -signal.SIGKILL
    with process(port, database):
        wait_for(lambda: ann.show(game)["version"] > version, 60)
        history = ann.get(f"/api/games/{game['id']}/history")
        assert [entry["seq"] for entry in history["entries"]] == list(range(1, version + 2))
        assert [(entry["do"], entry["by"]) for entry in history["entries"][version:]] == [("buy_share", "order")]
        (kept,) = other.get(f"/api/games/{game['id']}/orders")
        assert (kept["end"], kept["ended"]) == ("done", version + 1)
        assert ann.position(game)["acting"] == [who]
