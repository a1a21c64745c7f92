"""Facts that an action brought about, for the log and the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .records import quick


@quick
@dataclass(frozen=True, slots=True)
class Event:
    """``message`` is worded from the title's catalogue with ``facts`` when somebody reads it.

    It is the kind of the event, with a variant after a full stop where one kind has several sentences.

    >>> import roundhouse
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> events = game.apply({"who": "Ann", "do": "buy_private", "private": "P1"}).events
    >>> events[0].kind
    'private-bought'
    >>> game.rules.words.event(events[0])
    'Ann buys P1 Delaware and Raritan Canal for $20.'
    """

    message: str
    facts: Mapping[str, Any]

    @property
    def kind(self) -> str:
        """What happened, for programs."""
        return self.message.partition(".")[0]
