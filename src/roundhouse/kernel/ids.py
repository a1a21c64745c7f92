"""Types of ids. A position refers to everything by its id and never holds the object itself."""

from typing import NewType

#: A seat. Its id is the player's name, unless something else in the game has that name: see ``Title.seats``.
PlayerId = NewType("PlayerId", str)
