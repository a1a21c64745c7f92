"""Places on a tile or hex where a train can stop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

CITY, TOWN, OFFBOARD = "city", "town", "offboard"


@dataclass(frozen=True, slots=True)
class Stop:
    """A city, town or off-board area.

    ``revenue`` is one number, or a number for each key of the title's choosing (a tile colour, a zone).
    Stops with the same ``group`` are one place. A city has ``slots`` station spaces.
    """

    kind: str
    revenue: int | Mapping[str, int]
    slots: int = 0
    group: str | None = None

    def __hash__(self) -> int:
        """Equal stops have equal hashes; a mapping of revenues has no hash of its own."""
        revenue = self.revenue if isinstance(self.revenue, int) else frozenset(self.revenue.items())
        return hash((self.kind, revenue, self.slots, self.group))

    def value(self, keys: tuple[str, ...] = ()) -> int:
        """The revenue; where it varies, that of the first of ``keys`` that the stop knows."""
        if isinstance(self.revenue, int):
            return self.revenue
        for key in keys:
            if key in self.revenue:
                return self.revenue[key]
        raise KeyError(f"none of {keys} among {sorted(self.revenue)}")
