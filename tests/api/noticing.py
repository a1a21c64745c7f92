"""A server's parts for notices without its HTTP: two players, a table, a sender; and a clock that tests set."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import select

from roundhouse.server.accounts import Accounts
from roundhouse.server.auth import Identity
from roundhouse.server.chat import Chat
from roundhouse.server.config import Settings
from roundhouse.server.house import House
from roundhouse.server.lobby import Lobby, NewGame, NewSeat
from roundhouse.server.log_writer import LogWriter
from roundhouse.server.notices.carriers import Carriers
from roundhouse.server.notices.choices import Choices
from roundhouse.server.notices.sender import Sender
from roundhouse.server.players import BotShelf
from roundhouse.server.store import Database, migrate, schema
from roundhouse.server.store import channels as channel_store
from tests.api.model import copy_model
from tests.api.running import QUICK, SHELF

ADDRESS = "https://play.example.org"
NOON = 1_800_000_000.0


class Parts:
    """The parts of one server on a database."""

    def __init__(self, database: str, now: float = NOON, **settings: Any) -> None:
        self.now = now
        copy_model(database)
        self.settings = Settings(database=database, address=ADDRESS, **{**QUICK, **settings})
        self.database = Database(database, "NORMAL")
        try:
            migrate(self.database)
        except BaseException:
            self.database.close()
            raise
        self.house = House(self.settings, self.database, SHELF, BotShelf(), lambda: self.now)
        self.accounts = Accounts(self.house)
        self.lobby = Lobby(self.house)
        self.log_writer = LogWriter(self.house)
        self.chat = Chat(self.house)
        self.carriers = Carriers(self.house, self.accounts)
        self.choices = Choices(self.house, self.accounts, self.carriers)
        self.sender = Sender(self.house, self.carriers)

    def person(self, name: str) -> Identity:
        """Somebody with a session; the same person under the same name."""
        user = self.accounts.new_guest(name)
        return Identity(user.id, user.name, user.kind, "", "")

    def mail_channel(self, who: Identity, address: str) -> int:
        """A mail address that its owner has confirmed."""
        with self.database.write() as connection:
            made = channel_store.add_channel(
                connection, user_id=who.user_id, kind="mail", address=address, keys=None, label=address,
                events=",turn,invited,mentioned,ended,clock_low,", digest="none", confirmed=self.now, created=self.now,
            )  # fmt: skip
        self.house.notices.load()
        return made.id

    def table(self, ann: Identity, bo: Identity, name: str = "Race") -> str:
        """A game of these two; Ann begins."""
        wish = NewGame("tiny", (NewSeat("me"), NewSeat("open", invited=bo.user_id)), name=name)
        game_id = self.lobby.create(ann, wish)
        self.lobby.join(bo, game_id, None, None)
        return game_id

    def version(self, game_id: str) -> int:
        with self.database.read() as connection:
            return self.house.find_row(connection, game_id).version

    def play(self, who: Identity, game_id: str, do: str, **fields: Any) -> None:
        action = {"who": who.name, "do": do, **fields}
        self.log_writer.play(who, game_id, version=self.version(game_id), action=action)

    def turn(self, who: Identity, game_id: str, fields: int = 1) -> None:
        """A whole turn: the other's comes after it."""
        self.play(who, game_id, "walk", fields=fields)
        self.play(who, game_id, "done")

    def send_all(self, after: float = 60.0) -> None:
        """Send everything that is due so many seconds later."""
        self.now += after
        while batches := self.sender.claim():
            for batch in batches:
                self.sender.deliver(batch)

    def states(self, event: str = "turn") -> list[str]:
        table = schema.notices
        with self.database.read() as connection:
            query = select(table.c.state).where(table.c.event == event).order_by(table.c.id)
            return [row.state for row in connection.execute(query)]

    def close(self) -> None:
        self.database.close()


@contextmanager
def parts(database: str, now: float = NOON, **settings: Any) -> Iterator[Parts]:
    made = Parts(database, now, **settings)
    try:
        yield made
    finally:
        made.close()
