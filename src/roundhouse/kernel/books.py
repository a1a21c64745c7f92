"""Figures of a game round by round, as a table of figures shows them: what somebody had, and what a round brought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Protocol, runtime_checkable


class Figure(NamedTuple):
    """A number that belongs to a player, or to something else that has figures of its own. ``measure`` says what is
    counted, ``of`` what kind of owner it is, ``id`` which one."""

    measure: str
    of: str
    id: str
    value: int


@runtime_checkable
class KeepsBooks(Protocol):
    """Rules that can tell figures of a round."""

    def standing(self, state: Any) -> Iterator[Figure]:
        """What players, and others that have figures, have in a position."""
        ...

    def takings(self, kind: str, facts: Mapping[str, Any]) -> Iterator[Figure]:
        """What an event of the log brought somebody; the figures of one round are added up."""
        ...

    def begins_round(self, kind: str, facts: Mapping[str, Any]) -> bool:
        """Does a new round begin with this event?"""
        ...
