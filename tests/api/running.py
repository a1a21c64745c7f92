"""A real server in a thread, and people who talk to it."""

from __future__ import annotations

import json
import threading
import time
import uuid
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx2
import uvicorn
from pydantic import TypeAdapter
from websockets.sync.client import ClientConnection, connect

from roundhouse.kernel import Title
from roundhouse.server.api import live_models
from roundhouse.server.app import create_app
from roundhouse.server.config import Settings
from roundhouse.server.doors import guarded
from roundhouse.server.players import BotShelf
from tests.api.model import copy_model
from tests.api.tiny import TINY

SHELF = {"tiny": TINY}
#: seconds that a test waits for something that should come at once: a busy machine is no reason to fail
PATIENCE = 60.0
#: quick hashing, no limits, threads instead of processes, and no waiting for the disk, which matters only when the
#: machine itself dies: what is not under test does not slow tests down
QUICK: dict[str, Any] = {
    "sqlite_synchronous": "OFF",
    "argon2": (64, 1, 1),
    "rates": None,
    "caps": None,
    "default_pace": 0.0,
    "sweep_seconds": 0.5,
    "bot_processes": 0,
    "worker_processes": 0,
}


class Running:
    """A server that runs."""

    def __init__(self, server: uvicorn.Server, app: Any, port: int) -> None:
        self.server = server
        self.app = app
        self.room = app.state.room
        self.url = f"http://127.0.0.1:{port}"
        self._people: list[Person] = []

    def person(self, name: str | None = None) -> Person:
        """Somebody with a browser of his own; with a name he is a guest already."""
        person = Person(self.url)
        self._people.append(person)
        if name is not None:
            person.post("/api/guest", {"name": name})
        return person

    def close(self) -> None:
        for person in self._people:
            person.close()


class Refused(Exception):
    """An answer that is not a success."""

    def __init__(self, status: int, problem: dict[str, Any]) -> None:
        super().__init__(f"{status} {problem}")
        self.status = status
        self.problem = problem
        self.code = problem.get("code")


class Person:
    """A client with cookies."""

    def __init__(self, url: str) -> None:
        self.http = httpx2.Client(base_url=url, timeout=120, verify=False, trust_env=False)  # making a context is slow
        self._open = ExitStack()

    def call(self, method: str, path: str, body: Any = None, **extra: Any) -> Any:
        answer = self.http.request(method, path, json=body, **extra)
        content = answer.json() if answer.content and "json" in answer.headers.get("content-type", "") else answer.text
        if answer.status_code >= 400:
            raise Refused(answer.status_code, content if isinstance(content, dict) else {"text": content})
        return content

    def get(self, path: str, **query: Any) -> Any:
        return self.call("GET", path, params=query)

    def post(self, path: str, body: Any = None) -> Any:
        return self.call("POST", path, {} if body is None else body)

    # -- games

    def create(self, *seats: str | Mapping[str, Any], **more: Any) -> dict[str, Any]:
        wishes = [{"kind": seat} if isinstance(seat, str) else dict(seat) for seat in seats]
        game: dict[str, Any] = self.post("/api/games", {"title": "tiny", "seats": wishes, **more})
        return game

    def position(self, game: Mapping[str, Any], **query: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.get(f"/api/games/{game['id']}/position", **query)
        return found

    def show(self, game: Mapping[str, Any]) -> dict[str, Any]:
        shown: dict[str, Any] = self.get(f"/api/games/{game['id']}")
        return shown

    def play(self, game: Mapping[str, Any], who: str, do: str, version: int | None = None, **fields: Any) -> Any:
        """Submit an action, at the present version unless another is given."""
        request_id = fields.pop("request_id", None) or uuid.uuid4().hex
        seen = self.show(game)["version"] if version is None else version
        body = {"request_id": request_id, "version": seen, "action": {"who": who, "do": do, **fields}}
        return self.post(f"/api/games/{game['id']}/actions", body)

    def undo(self, game: Mapping[str, Any], to: int | None = None) -> Any:
        body = {"request_id": uuid.uuid4().hex, "version": self.show(game)["version"], "to": to}
        return self.post(f"/api/games/{game['id']}/undo", body)

    def answer(self, game: Mapping[str, Any], agree: bool) -> Any:
        body = {"version": self.show(game)["version"], "agree": agree}
        return self.post(f"/api/games/{game['id']}/undo/answer", body)

    def live(self, game: Mapping[str, Any], version: int | None = None, **hello: Any) -> Live:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        url = str(self.http.base_url).replace("http", "ws", 1).rstrip("/")
        socket = self._open.enter_context(
            connect(
                f"{url}/api/games/{game['id']}/live",
                additional_headers={"Cookie": cookies} if cookies else {},
                max_size=None,
                proxy=None,
            )
        )
        socket.send(json.dumps({"type": "hello", "version": version, **hello}))
        return Live(socket)

    def close(self) -> None:
        self._open.close()
        self.http.close()


MESSAGES: TypeAdapter[Any] = TypeAdapter(live_models.LiveMessage)


class Live:
    """What comes over a WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def next(self, kind: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message of a type; others that come before it are passed over."""
        end = time.monotonic() + timeout
        while True:
            text = self.socket.recv(timeout=max(0.01, end - time.monotonic()))
            MESSAGES.validate_json(text)  # it is what the OpenAPI document says
            message: dict[str, Any] = json.loads(text)
            if message["type"] == kind:
                return message

    def until(self, version: int, timeout: float = PATIENCE) -> list[dict[str, Any]]:
        """``moved`` messages up to a version."""
        found = []
        while True:
            found.append(self.next("moved", timeout))
            if found[-1]["version"] >= version:
                return found


@contextmanager
def serve(
    database: str, shelf: Mapping[str, Title] | None = None, bots: BotShelf | None = None, **settings: Any
) -> Iterator[Running]:
    """A server on a port of its own until the block ends."""
    chosen = Settings(database=database, **{**QUICK, **settings})
    copy_model(database)
    app = create_app(chosen, SHELF if shelf is None else shelf, bots)
    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=0,
        log_config=None,
        http=guarded(chosen, app.state.room.house.metrics),
        ws_max_size=16 * 1024,
        lifespan="on",
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    end = time.monotonic() + 60
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < end, "the server did not start in time"
        time.sleep(0.01)
    running = Running(server, app, server.servers[0].sockets[0].getsockname()[1])
    try:
        yield running
    finally:
        running.close()
        server.should_exit = True
        thread.join(60)
        assert not thread.is_alive(), "the server did not stop"


def wait_for(condition: Any, timeout: float = PATIENCE) -> Any:
    """Ask again until the answer is true."""
    end = time.monotonic() + timeout
    while not (found := condition()):
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)
    return found
