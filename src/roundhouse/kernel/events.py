"""Facts that an action brought about, for the log and the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """``message`` is worded from the title's catalogue with ``facts`` when somebody reads it.

    It is the kind of the event, with a variant after a full stop where one kind has several sentences.
    """

    message: str
    facts: Mapping[str, Any]

    @property
    def kind(self) -> str:
        """What happened, for programs."""
        return self.message.partition(".")[0]
