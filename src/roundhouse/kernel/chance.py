"""Seeded chance whose outcomes are kept, so that a log replays without knowing how they were made."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from .errors import BrokenFile
from .records import changed

T = TypeVar("T", bound=str)
ChanceOutcome = tuple[str, tuple[str, ...]]


class Undecided(Exception):
    """Somebody else decides what chance brings: ``count`` of ``items``, for ``name``. Not a fault.

    Whoever applies an action to a position whose chance ``asks`` catches it, adds an outcome to the script of the
    position's chance and applies the action again.
    """

    def __init__(self, name: str, items: tuple[str, ...], count: int) -> None:
        super().__init__(f"{name}: {count} of {len(items)} are to be drawn")
        self.name = name
        self.items = items
        self.count = count


@dataclass(frozen=True, slots=True)
class Chance:
    """The seed, what has been decided so far, and what a file says is to come.

    Outcomes are ``(name, items in the order decided)``. A scripted outcome (from a game file or an import) is
    taken as it stands if it fits what is asked; the seed decides the rest, or, with ``asks``, nobody does:
    :class:`Undecided` is raised.
    """

    seed: int
    outcomes: tuple[ChanceOutcome, ...] = ()
    #: not part of what a position is: a replayed game equals the one that was played
    script: tuple[ChanceOutcome, ...] = field(default=(), compare=False, metadata={"derived": True})
    asks: bool = field(default=False, compare=False, metadata={"derived": True})

    def decide(self, name: str, items: Sequence[T], count: int | None = None) -> tuple[Chance, tuple[T, ...]]:
        """Draw ``count`` of ``items`` (all: a shuffle) in random order; the new chance remembers them."""
        wanted = len(items) if count is None else count
        place = len(self.outcomes)
        if place < len(self.script):
            drawn = self._scripted(name, items, wanted)
        elif self.asks:
            raise Undecided(name, tuple(str(item) for item in items), wanted)
        else:
            drawn = tuple(random.Random(f"{self.seed}/{place}/{name}").sample(list(items), wanted))
        return changed(self, outcomes=(*self.outcomes, (name, drawn))), drawn

    def _scripted(self, name: str, items: Sequence[T], wanted: int) -> tuple[T, ...]:
        said, values = self.script[len(self.outcomes)]
        by_name: dict[str, list[T]] = {}
        for item in items:
            by_name.setdefault(str(item), []).append(item)
        if said != name or len(values) != wanted or any(values.count(v) > len(by_name.get(v, ())) for v in values):
            raise BrokenFile(
                "other-chance",
                number=len(self.outcomes) + 1,
                said=said,
                values=list(values),
                name=name,
                count=wanted,
                items=[str(item) for item in items],
            )
        return tuple(by_name[v].pop() for v in values)
