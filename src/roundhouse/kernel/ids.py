"""Names of things. Everything in a position is named by id, never held by pointer."""

from typing import NewType

#: A seat. Its id is the player's name, unless something else in the game has that name: see ``Title.seats``.
PlayerId = NewType("PlayerId", str)
