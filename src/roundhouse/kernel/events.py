"""Facts that an action brought about, for the log and the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """``kind`` is for programs, ``text`` a sentence for people, built from ``facts`` on demand."""

    kind: str
    template: str
    facts: Mapping[str, Any]

    @property
    def text(self) -> str:
        return self.template.format(**self.facts)
