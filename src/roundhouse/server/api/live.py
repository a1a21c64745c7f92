"""The WebSocket of a game: hello with the last version seen, then everything missing, then everything new.

A page that has seen nothing gets the newest entries of the log; it asks for the history when somebody wants to read it.
One task reads and one writes. When either ends, for whatever reason, the connection ends: a page whose connection ends
connects again and gets what it has missed, while one that is kept without a writer would wait for ever.

The messages are described in :mod:`.live_models`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
from time import perf_counter
from typing import Any

from fastapi import APIRouter, FastAPI, WebSocket
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from roundhouse.kernel import GameError
from roundhouse.server.auth import Identity
from roundhouse.server.chat import Chat
from roundhouse.server.house import News
from roundhouse.server.hub import FOUND, NOT_FOUND, WATCHERS, Listener
from roundhouse.server.log_writer import players_of
from roundhouse.server.present import ahead_of_searches, dumps, entries_json, message_json
from roundhouse.server.problems import own_problem, problem_of
from roundhouse.server.reader import read_in
from roundhouse.server.refusals import NotFound, TooMany
from roundhouse.server.store import Seat
from roundhouse.server.times import times_json

from . import live_models
from .context import identify, person_of, room_of
from .models import GAME_ID

router = APIRouter()
NO_SUCH_GAME, REFUSED, NO_HELLO, SIGNED_OUT, TRY_LATER = 4404, 4403, 4408, 4401, 1013
MAX_FRAME = 4096
#: entries for a page that has seen none
RECENT = 40
#: entries that a page may have missed and still get from the server itself; a worker writes the others
FEW = 200
log = logging.getLogger(__name__)


def describe_messages(app: FastAPI) -> None:
    """Put the messages that pages get into the OpenAPI document: as a webhook, because OpenAPI has no form for
    WebSockets."""

    @app.webhooks.post("live", operation_id="liveMessage", tags=["live"])
    def live_message(body: live_models.LiveMessage) -> None:
        """A message on the WebSocket of a game, ``/api/games/{game_id}/live``."""


@router.websocket("/api/games/{game_id}/live")
async def live(socket: WebSocket, game_id: str) -> None:
    """Follow one game."""
    await socket.accept()
    try:
        async with asyncio.timeout(room_of(socket).settings.hello_seconds):
            hello = live_models.Hello.model_validate(await _receive(socket))
    except TimeoutError:
        await socket.close(NO_HELLO, "no hello in time")
        return
    except (ValidationError, ValueError, RecursionError):
        body = own_problem(422, "malformed", "no-hello")
        await socket.send_text(dumps({"type": "error", "problem": body}).decode())
        await socket.close(REFUSED, "no hello")
        return
    except WebSocketDisconnect:
        return
    if not re.fullmatch(GAME_ID, game_id):
        problem = problem_of(NotFound("no-game", id=game_id[:40]))
        await socket.send_text(dumps({"type": "error", "problem": problem}).decode())
        await socket.close(NO_SUCH_GAME, problem["code"])
        return
    try:
        user = await asyncio.to_thread(identify, socket)
    except SQLAlchemyError:
        log.warning("a line could not be opened: the store does not answer", exc_info=True)
        await socket.close(TRY_LATER, "try again")
        return
    if hello.language is not None:
        read_in(hello.language)
    await Connection(socket, game_id, user, hello).serve()


async def _receive(socket: WebSocket) -> Any:
    """The next frame as JSON; ``ValueError`` or ``RecursionError`` for one that is none of ours."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005), message.get("reason"))
    text = message.get("text")
    if not isinstance(text, str) or len(text) > MAX_FRAME:
        raise ValueError("binary, or too long")
    return json.loads(text)


def _code_of(error: GameError) -> int:
    """With which code to hang up: the page comes back after some, and not after others."""
    if isinstance(error, TooMany):
        return TRY_LATER
    return NO_SUCH_GAME if isinstance(error, NotFound) else REFUSED


class Connection:
    """One open connection: what it has been sent, and how it is told the rest."""

    def __init__(self, socket: WebSocket, game_id: str, user: Identity | None, hello: live_models.Hello) -> None:
        self.socket = socket
        self.room = room_of(socket)
        self.game_id = game_id
        self.user = user
        self.wanted = hello.as_
        self.version = hello.version
        self.chat = hello.chat or 0
        self.seats: list[Seat] = []
        self.started = False
        self.clocked = False
        #: the position must be sent again though nothing was played
        self.outdated = False
        self.listener = Listener(game_id)
        self._sign_out = asyncio.Event()

    async def serve(self) -> None:
        hub, metrics = self.room.hub, self.room.house.metrics
        self.listener.session = None if self.user is None else self.user.session
        self.listener.hang_up = self._sign_out.set
        hub.add(self.listener)  # before the first look: nothing is committed between that goes unnoticed
        metrics.sockets.inc()
        try:
            if await self._welcome():
                await self._tell_presence()
                await self._both_ways()
        except (WebSocketDisconnect, RuntimeError):
            pass  # the other end is gone; RuntimeError is how a send after that shows
        except Exception as error:  # whatever it was, the page must not be left hanging
            log.warning("a line broke", exc_info=error, extra={"game": self.game_id})
            await self._close(TRY_LATER, "try again")
        finally:
            metrics.sockets.dec()
            hub.remove(self.listener)
            with contextlib.suppress(RuntimeError, SQLAlchemyError):
                await asyncio.shield(self._tell_presence())

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code, reason)

    async def _both_ways(self) -> None:
        """Read, write and wait for the end of the session, until one of the three ends."""
        tasks = [asyncio.create_task(work()) for work in (self._read, self._write, self._sign_out.wait)]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            if (error := task.exception()) is not None:
                raise error
        await self._close(SIGNED_OUT, "signed out")

    async def _read(self) -> None:
        while True:
            try:
                message = await _receive(self.socket)
            except (ValueError, RecursionError):
                continue
            if isinstance(message, dict) and message.get("type") == "ping":
                await self.socket.send_text('{"type":"pong"}')

    async def _write(self) -> None:
        while True:
            await self.listener.wake.wait()
            news, foreign, since = self.listener.take()
            for frame in await self.room.show(self.game_id, self._frames, news, foreign):
                await self.socket.send_text(frame)
            if since is not None and "moved" in news:
                self.room.house.metrics.broadcast(perf_counter() - since)

    async def _tell_presence(self) -> None:
        """Others at the table see who comes and goes, and how many watch; when a player was last here is kept."""
        places = self.listener.places
        if places:
            now = self.room.house.clock()
            await asyncio.to_thread(self.room.saw, {(self.game_id, place): now for place in places})
            self.room.hub.tell(News(self.game_id, "game"))
        else:
            self.room.hub.tell(News(self.game_id, WATCHERS))

    async def _welcome(self) -> bool:
        try:
            frames = await self._first()
        except GameError as error:
            body = problem_of(error)
            await self.socket.send_text(dumps({"type": "error", "problem": body}).decode())
            if self.socket.application_state is WebSocketState.CONNECTED:
                await self.socket.close(_code_of(error), body["code"])
            return False
        for frame in frames:
            await self.socket.send_text(frame)
        return True

    async def _first(self) -> list[str]:
        """The welcome, and what else the page has missed."""
        game, chat = await asyncio.to_thread(lambda: (self._game(), self._messages()))
        position: dict[str, Any] | None = None
        entries: list[dict[str, Any]] = []
        missed: tuple[int, int] | None = None
        if self.started:
            position, entries, missed = await self.room.show(self.game_id, self._here)
        welcome = {
            "type": "welcome",
            "game": game,
            "position": position,
            "entries": entries,
            "chat": chat,
            "watchers": self.room.hub.watchers(self.game_id),
        }
        frames = [dumps(welcome).decode()]
        if missed is not None:
            person = person_of(self.socket, self.user)
            frames.append((await self.room.do(person, "entries", self.game_id, *missed)).decode())
        return frames

    def _here(self) -> tuple[dict[str, Any], list[dict[str, Any]], tuple[int, int] | None]:
        """The present position, the newest entries, and the range of entries that a worker has to write."""
        with self.room.house.locked(self.game_id):
            look = self.room.queries.look(self.user, self.game_id, self.wanted)
            table = look.table
            newest, seen = table.version, self.version
            if seen is None or seen > newest:
                seen = max(0, newest - RECENT)
            after = max(seen, newest - FEW)
            shown = look.present()
            self.version = newest  # not before: all this is done again if the position has to wait for something
            return shown, entries_json(table, after), (seen, after) if after > seen else None

    # ------------------------------------------------------------------ in worker threads

    def _game(self) -> dict[str, Any]:
        """The game's record; notes on the way which seats are held by whom."""
        shown = self.room.lobby.show(self.user, self.game_id)
        _, self.seats = self.room.house.find_game(self.game_id)
        self.started = shown["status"] != "waiting"
        self.clocked = shown["clock"] is not None
        self.listener.places = frozenset(
            seat.place for seat in self.seats if self.user is not None and self.user.holds(seat)
        )
        return shown

    def _standing(self) -> tuple[bool, list[str]]:
        """What decides which position this line is shown, beside the game's version."""
        return self.started, players_of(self.user, self.seats)

    def _messages(self) -> list[dict[str, Any]]:
        found, self.chat = Chat(self.room.house).read(self.user, self.game_id, self.chat)
        return [message_json(message) for message in found]

    def _frames(self, news: set[str], foreign: bool) -> list[str]:
        """What to send after these news."""
        frames: list[str] = []
        try:
            self.outdated |= FOUND in news or NOT_FOUND in news
            if "game" in news:
                before = self._standing()
                frames.append(dumps({"type": "game", "game": self._game()}).decode())
                self.outdated |= self._standing() != before
            if self.started and ("moved" in news or self.outdated):
                with ahead_of_searches(failed=True) if NOT_FOUND in news else contextlib.nullcontext():
                    frames.extend(self._moved(foreign))
                frames.extend(self._times())
            if WATCHERS in news:
                frames.append(dumps({"type": "watchers", "count": self.room.hub.watchers(self.game_id)}).decode())
            if "chat" in news:
                frames.extend(dumps({"type": "chat", "message": m}).decode() for m in self._messages())
        except GameError as error:
            frames.append(dumps({"type": "error", "problem": problem_of(error)}).decode())
        return frames

    def _times(self) -> list[str]:
        """The clocks of the game, if it has them: as they are now, so not kept with the position."""
        if not self.clocked:
            return []
        house = self.room.house
        row, _ = house.recall_game(self.game_id)
        times = times_json(row, house.clock())
        return [] if times is None else [dumps({"type": "times", "times": times}).decode()]

    def _moved(self, foreign: bool) -> list[str]:
        with self.room.house.locked(self.game_id):
            table = self.room.house.peek(self.game_id)
            if table is None or foreign:  # not in memory, or behind what a sister process has written
                table = self.room.queries.look(self.user, self.game_id).table
            seen = self.version or 0
            if seen == table.version and not self.outdated:
                return []
            wanted = self.wanted if self.wanted in players_of(self.user, self.seats) else None
            look = self.room.queries.look_at(self.user, table, self.seats, wanted)
            frame = look.moved(seen)
            self.version, self.outdated = table.version, False
            return [frame]
