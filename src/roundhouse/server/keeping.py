"""What a person keeps about a game for himself: whether it is archived, and private notes."""

from __future__ import annotations

from .auth import Identity
from .house import House
from .refusals import NotYourSeat
from .store import mine


class Keeping:
    def __init__(self, house: House) -> None:
        self.house = house

    def archive(self, user: Identity, game_id: str, archived: bool) -> None:
        """Put a game of his into the archive part of his list, or take it out again. Others do not notice."""
        row, seats = self.house.find_game(game_id)
        if row.owner != user.user_id and not any(user.holds(seat) or seat.invited == user.user_id for seat in seats):
            raise NotYourSeat("not-your-seat.archive")
        with self.house.database.write() as connection:
            mine.keep(connection, user.user_id, game_id, archived=archived)

    def notes(self, user: Identity, game_id: str) -> str:
        """The person's own notes about a game; nobody else can read them."""
        self.house.find_game(game_id)
        with self.house.database.read() as connection:
            kept = mine.kept_of(connection, user.user_id, [game_id])
        return kept[game_id].notes if game_id in kept else ""

    def write_notes(self, user: Identity, game_id: str, text: str) -> None:
        self.house.find_game(game_id)
        with self.house.database.write() as connection:
            mine.keep(connection, user.user_id, game_id, notes=text)
