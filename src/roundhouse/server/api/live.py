"""The WebSocket of a game: hello with the last version seen, then everything missing, then everything new."""

from __future__ import annotations

import asyncio
import contextlib
import json
from time import perf_counter
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from roundhouse.kernel import GameError
from roundhouse.server.auth import Identity
from roundhouse.server.chat import Chat
from roundhouse.server.house import News
from roundhouse.server.hub import Listener
from roundhouse.server.present import dumps, message_json
from roundhouse.server.problems import problem, problem_of
from roundhouse.server.refusals import NotFound
from roundhouse.server.service import players_of
from roundhouse.server.store import Seat

from . import models
from .context import identify, room_of

router = APIRouter()
NO_SUCH_GAME, REFUSED, NO_HELLO = 4404, 4403, 4408
MAX_FRAME = 4096


@router.websocket("/api/games/{game_id}/live")
async def live(socket: WebSocket, game_id: str) -> None:
    """Follow one game."""
    await socket.accept()
    try:
        async with asyncio.timeout(room_of(socket).settings.hello_seconds):
            hello = models.Hello.model_validate(await _receive(socket))
    except TimeoutError:
        await socket.close(NO_HELLO, "no hello in time")
        return
    except (ValidationError, ValueError):
        body = problem(422, "malformed", "A connection begins with a message of the type hello.")
        await socket.send_text(dumps({"type": "error", "problem": body}).decode())
        await socket.close(REFUSED, "no hello")
        return
    except WebSocketDisconnect:
        return
    user = await asyncio.to_thread(identify, socket)
    await Line(socket, game_id, user, hello).serve()


async def _receive(socket: WebSocket) -> Any:
    text = await socket.receive_text()
    if len(text) > MAX_FRAME:
        raise ValueError("too long")
    return json.loads(text)


class Line:
    """One open connection: what it has been sent, and how it is told the rest."""

    def __init__(self, socket: WebSocket, game_id: str, user: Identity | None, hello: models.Hello) -> None:
        self.socket = socket
        self.room = room_of(socket)
        self.game_id = game_id
        self.user = user
        self.wanted = hello.as_
        self.version = hello.version
        self.chat = hello.chat or 0
        self.seats: list[Seat] = []
        self.started = False
        self.listener = Listener(game_id)

    async def serve(self) -> None:
        hub, metrics = self.room.hub, self.room.house.metrics
        hub.add(self.listener)  # before the first look: nothing is committed between that goes unnoticed
        metrics.sockets.inc()
        try:
            if await self._welcome():
                await self._tell_presence()
                await self._both_ways()
        except (WebSocketDisconnect, RuntimeError):
            pass  # the other end is gone; RuntimeError is how a send after that shows
        finally:
            metrics.sockets.dec()
            hub.remove(self.listener)
            with contextlib.suppress(RuntimeError):
                await asyncio.shield(self._tell_presence())

    async def _both_ways(self) -> None:
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await writer

    async def _read(self) -> None:
        while True:
            try:
                message = await _receive(self.socket)
            except ValueError:
                continue
            if isinstance(message, dict) and message.get("type") == "ping":
                await self.socket.send_text('{"type":"pong"}')

    async def _write(self) -> None:
        while True:
            await self.listener.wake.wait()
            news, foreign, since = self.listener.take()
            for frame in await self.room.at_desk(self._frames, news, foreign):
                await self.socket.send_text(frame)
            if since is not None and "moved" in news:
                self.room.house.metrics.broadcast(perf_counter() - since)

    async def _tell_presence(self) -> None:
        """Others at the table see who comes and goes; when he was last here is kept."""
        places = self.listener.places
        if places:
            await asyncio.to_thread(self.room.saw, {(self.game_id, place) for place in places})
            self.room.hub.tell(News(self.game_id, "game"))

    # ------------------------------------------------------------------ in worker threads

    async def _welcome(self) -> bool:
        try:
            frame = await asyncio.to_thread(self._first)
        except GameError as error:
            body = problem_of(error)
            await self.socket.send_text(dumps({"type": "error", "problem": body}).decode())
            if self.socket.application_state is WebSocketState.CONNECTED:
                await self.socket.close(NO_SUCH_GAME if isinstance(error, NotFound) else REFUSED, body["code"])
            return False
        await self.socket.send_text(frame)
        return True

    def _first(self) -> str:
        game = dumps(self._game())
        chat = dumps(self._messages())
        entries, position = b"[]", b"null"
        if self.started:
            with self.room.house.desk(self.game_id):
                look = self.room.study.look(self.user, self.game_id, self.wanted)
                after = self.version if self.version is not None and self.version <= look.table.version else 0
                entries, position = dumps(look.table.presenter.entries(after)), look.present()
                self.version = look.table.version
        parts = (b'{"type":"welcome","game":', game, b',"position":', position, b',"entries":', entries)
        return (b"".join(parts) + b',"chat":' + chat + b"}").decode()

    def _game(self) -> dict[str, Any]:
        """The game's record; notes on the way which seats are held by whom."""
        shown = self.room.lobby.show(self.user, self.game_id)
        _, self.seats = self.room.house.find_game(self.game_id)
        self.started = shown["status"] != "waiting"
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
            changed = False
            if "game" in news:
                before = self._standing()
                frames.append(dumps({"type": "game", "game": self._game()}).decode())
                changed = self._standing() != before
            if self.started and ("moved" in news or changed):
                frames.extend(self._moved(foreign, changed))
            if "chat" in news:
                frames.extend(dumps({"type": "chat", "message": m}).decode() for m in self._messages())
        except GameError as error:
            frames.append(dumps({"type": "error", "problem": problem_of(error)}).decode())
        return frames

    def _moved(self, foreign: bool, changed: bool) -> list[str]:
        with self.room.house.desk(self.game_id):
            table = self.room.house.peek(self.game_id)
            if table is None or foreign:  # not in memory, or behind what a sister process has written
                table = self.room.study.look(self.user, self.game_id).table
            seen = self.version or 0
            if seen == table.version and not changed:
                return []
            wanted = self.wanted if self.wanted in self.room.study.look_at(self.user, table, self.seats).mine else None
            look = self.room.study.look_at(self.user, table, self.seats, wanted)
            entries, position = dumps(table.presenter.entries(seen)), look.present()
            self.version = table.version
        head = f'{{"type":"moved","version":{self.version},"entries":'.encode()
        return [(head + entries + b',"position":' + position + b"}").decode()]
