"""The same people play the same title again."""

from __future__ import annotations

from sqlalchemy import Connection

from roundhouse.kernel import Message

from .auth import Identity
from .lobby import Lobby, NewGame, NewSeat
from .naming import next_name
from .refusals import Conflict, NotYourSeat
from .store import GameRow, Seat
from .store import games as store
from .times import setting_of
from .told import write_text


class Rematch:
    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.house = lobby.house

    def open(self, user: Identity, game_id: str) -> str:
        """The table at which the people of a finished game play again: title, options and order of seats are the same,
        bots keep their seats, and a seat is kept for everybody else. Whoever asks first makes it. Returns its id."""
        row, seats = self.house.find_game(game_id)
        self._check(user, row, seats)
        wish = NewGame(
            title=row.title,
            seats=tuple(self._wish(user, row.title, seat) for seat in seats),
            variant=row.variant,
            options=row.options,
            name=next_name(row.name),
            listed=row.listed,
            shuffle=row.shuffle,
            pace=row.pace,
            readings=row.readings,
            clock=setting_of(row),
            languages=tuple(each for each in row.languages.split(",") if each),
            reliability=row.reliability,
            take_unknown=row.take_unknown,
            rated=row.rated,
        )
        made, places = self.lobby.prepare(user, wish)
        with self.house.change_many((game_id, made.id), "moved", "game", "chat") as connection:
            if (known := self._known(connection, game_id)) is not None:
                return known
            self.lobby.add(connection, user, made, places)
            store.change_game(connection, game_id, rematch=made.id)
            text = write_text(Message("rematch", {"who": user.name}))
            store.say(connection, game_id, None, "", text, self.house.clock())
        return made.id

    def _check(self, user: Identity, row: GameRow, seats: list[Seat]) -> None:
        if row.owner != user.user_id and not any(user.holds(seat) for seat in seats):
            raise NotYourSeat("not-your-seat.rematch")
        if row.status != "finished":
            raise Conflict("not-finished.rematch")

    def _known(self, connection: Connection, game_id: str) -> str | None:
        """The rematch that somebody else has opened, unless it has been removed."""
        row = self.house.find_row(connection, game_id, lock=True)
        return row.rematch if row.rematch and store.find_game(connection, row.rematch) else None

    def _wish(self, user: Identity, title: str, seat: Seat) -> NewSeat:
        if seat.kind == "bot":
            known = self.house.bots.find(seat.bot or "", title)
            return NewSeat("bot", seat.player, None if known is None else known.id)
        if user.holds(seat):
            return NewSeat("me" if seat.kind == "person" else "guest", seat.player)
        return NewSeat("open", invited=seat.user_id)
