"""Pickers with the same options, as `Cover` searches them."""

from __future__ import annotations

from collections.abc import Callable

from roundhouse.routes.rides import RideOption

# Ways to run an option, by a region of meeting places: those that only meet places in it, those that meet none of it,
# those that meet others as well, and all.
INSIDE = 1
OUTSIDE = 2
ACROSS = 4
EVERY = 7


class PickerKind:
    """Pickers with the same options: the options, how many there are, and how many items in `capped` pay (-1: all).

    Where an option stands for several ways to run, which do not all meet the same, `ways` lists what each meets.
    """

    def __init__(
        self,
        options: list[RideOption],
        count: int,
        cap: int,
        capped: int,
        ways: Callable[[RideOption], list[int]] | None = None,
    ) -> None:
        self.ways = ways
        self.options = options
        self.count = count
        self.cap = cap
        self.capped = capped
        self.items = 0  # all that its options cover
        self.widest = max((option.meets.bit_count() for option in options), default=0)  # the most that one meets
        self.favourite: RideOption | None = None  # the best option at the prices last tried
        self.known: dict[int, int] = {}  # the best priced option given what is covered

    def ways_of(self, option: RideOption) -> list[int]:
        """What each way to run an option meets."""
        return [option.meets] if self.ways is None else self.ways(option)

    def part(self, chosen: Ways, count: int) -> PickerKind:
        """Some of the pickers, with the options that can be run in one of the ways chosen, and only in those."""
        options: list[RideOption] = []
        for option in self.options:
            meets = 0
            for way in self.ways_of(option):
                if chosen.has(way):
                    meets |= way
            if meets:
                options.append(option.copy(meets))
        return PickerKind(
            options, count, self.cap, self.capped, None if self.ways is None else _Fewer(self, chosen).meets
        )


class Ways:
    """Which ways to run options are chosen, by a region of meeting places."""

    def __init__(self, region: int, which: int) -> None:
        self.region = region
        self.which = which

    def has(self, meets: int) -> bool:
        """Whether the way that meets these places is chosen."""
        if not meets & self.region:
            return self.which & OUTSIDE != 0
        return self.which & (ACROSS if meets & ~self.region else INSIDE) != 0


class _Fewer:
    """The chosen ones of the ways of a kind."""

    def __init__(self, kind: PickerKind, chosen: Ways) -> None:
        self.kind = kind
        self.chosen = chosen
        self.known: dict[tuple[int, ...], list[int]] = {}

    def meets(self, option: RideOption) -> list[int]:
        known = self.known.get(option.route)
        if known is None:
            known = [way for way in self.kind.ways_of(option) if self.chosen.has(way)]
            self.known[option.route] = known
        return known
