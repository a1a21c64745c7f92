"""Chat at a table: who may write, who reads what, and what owners and readers can do about messages."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from roundhouse.kernel import Message

from .auth import Identity
from .house import House
from .notices import causes
from .refusals import Conflict, Muted, NotFound, NotTheOwner, NotYourSeat
from .store import ChatMessage, Seat, moderation
from .store import games as store
from .store import users as user_store
from .told import write_text

log = logging.getLogger(__name__)


class Chat:
    def __init__(self, house: House) -> None:
        self.house = house

    # ------------------------------------------------------------------ speaking and reading

    def say(self, user: Identity, game_id: str, text: str) -> ChatMessage:
        """Say something to the table."""
        row, seats = self.house.find_game(game_id)
        mine = [seat for seat in seats if user.holds(seat)]
        if not mine and row.owner != user.user_id:
            raise NotYourSeat("not-your-seat.speak")
        if row.owner != user.user_id and any(seat.muted for seat in mine):
            raise Muted("muted")
        place, name = (mine[0].place, mine[0].player or user.name) if mine else (None, user.name)
        with self.house.change(game_id, "chat") as connection:
            message = store.say(connection, game_id, place, name, text, self.house.clock(), user.user_id)
            causes.mentioned(self.house, connection, seats, message)
        return message

    def read(self, user: Identity | None, game_id: str, after: int) -> tuple[list[ChatMessage], int]:
        """What this reader has not seen after a message, without what people say whom he has blocked; and the number
        of the latest message."""
        with self.house.database.read() as connection:
            found = store.chat_of(connection, game_id, after)
            unwanted = set(user_store.blocked_by(connection, user.user_id)) if user is not None and found else set()
        last = max((message.id for message in found), default=after)
        return [message for message in found if message.user_id not in unwanted or message.user_id is None], last

    # ------------------------------------------------------------------ what can be done about it

    def remove(self, user: Identity, game_id: str, message_id: int) -> None:
        """The owner of the table, or whoever wrote the message, removes it. Its text is kept only for a report."""
        with self.house.change(game_id, "chat") as connection:
            row = self.house.find_row(connection, game_id, lock=True)
            message = self._find(moderation.find_message(connection, game_id, message_id))
            if user.user_id not in (row.owner, message.user_id):
                raise NotTheOwner("not-the-owner.message")
            if message.removed:
                return
            code = "removed.own" if message.user_id == user.user_id else "removed"
            moderation.remove_message(connection, message_id)
            text = write_text(Message(code, {"who": user.name, "of": message.name}))
            store.say(connection, game_id, None, "", text, self.house.clock(), removes=message_id)

    def report(self, user: Identity, game_id: str, message_id: int, reason: str) -> None:
        """Report a message to the operators. A second report of the same message changes nothing."""
        with self.house.database.write() as connection:
            self.house.find_row(connection, game_id)
            message = self._find(moderation.find_message(connection, game_id, message_id))
            if message.user_id == user.user_id:
                raise Conflict("own-message")
            fresh = moderation.add_report(connection, message, user.user_id, reason, self.house.clock())
        if fresh:
            self.house.metrics.reports.inc()
            log.warning("a message has been reported", extra={"game": game_id, "message_id": message_id})

    def _find(self, message: ChatMessage | None) -> ChatMessage:
        """A message that somebody wrote; what the server says itself is not moderated."""
        if message is None or not message.name:
            raise NotFound("no-message")
        return message

    def mute(self, user: Identity, game_id: str, place: int, muted: bool) -> None:
        """The owner decides whether the holder of a seat may speak at his table."""
        with self.house.change(game_id, "game", "chat") as connection:
            row = self.house.find_row(connection, game_id, lock=True)
            if row.owner != user.user_id:
                raise NotTheOwner("not-the-owner")
            seat = self._seat(store.seats_in(connection, game_id), place)
            if seat.kind not in ("person", "guest") or user.holds(seat):
                raise Conflict("not-a-person.speak")
            if seat.muted != muted:
                store.change_seat(connection, game_id, place, muted=muted)
                text = write_text(Message("muted" if muted else "unmuted", {"who": seat.player}))
                store.say(connection, game_id, None, "", text, self.house.clock())

    def _seat(self, seats: Sequence[Seat], place: int) -> Seat:
        if not 0 <= place < len(seats):
            raise NotFound("no-seat", place=place, count=len(seats))
        return seats[place]

    # ------------------------------------------------------------------ people whom one does not want to read

    def block(self, user: Identity, other: str) -> None:
        if other == user.user_id:
            raise Conflict("yourself")
        with self.house.database.write() as connection:
            if user_store.find_user(connection, other) is None:
                raise NotFound("no-such-player")
            user_store.add_block(connection, user.user_id, other, self.house.clock())

    def unblock(self, user: Identity, other: str) -> None:
        with self.house.database.write() as connection:
            user_store.end_block(connection, user.user_id, other)

    def blocked(self, user: Identity) -> list[tuple[str, str]]:
        """Whom the user has blocked: ids and names."""
        with self.house.database.read() as connection:
            found = user_store.blocked_by(connection, user.user_id)
            names = user_store.names_of(connection, set(found))
        return [(other, names[other].name if other in names else "") for other in found]
