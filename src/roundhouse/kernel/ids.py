"""Names of things. Everything in a position is named by id, never held by pointer."""

from typing import NewType

PlayerId = NewType("PlayerId", str)
