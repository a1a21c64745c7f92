"""The refusal of a board file."""

from __future__ import annotations

from roundhouse.kernel import SetupError


class BrokenBoard(SetupError):
    """A board file on which no game can be played; the text says in a sentence what is wrong with it."""

    code = "broken-board"
