"""What single trains can do where each place pays once: options by the items they cover, hauls by their ends.

*Items* are places, and hexes that bring a subsidy. Of a route only what matters for the whole run is kept: two
routes that cover and meet the same are one option, and one that covers and meets less than another is dropped.
"""

from __future__ import annotations

from roundhouse.routes.search import Explorer
from roundhouse.routes.sets import LOW


class RideOption:
    """What a train or a chain of trains can do: the items it covers, where it meets others, what it earns besides.

    For a chain `meets` joins all that any way of running it would meet, and `route` holds its two end points.
    """

    __slots__ = (
        "bonus",
        "full",
        "gift",
        "index",
        "inside",
        "items",
        "meets",
        "most",
        "parts",
        "priced",
        "ranked",
        "route",
        "weighed",
    )

    def __init__(self, items: int, meets: int, bonus: int, route: tuple[int, ...]) -> None:
        self.items = items
        self.meets = meets
        self.bonus = bonus
        self.route = route  # start stop, number of segments in the first arm, then the segments of both arms
        self.parts: tuple[int, ...] = ()  # the items by number, but those of which only some may count
        self.inside: tuple[int, ...] = ()  # those
        self.ranked: list[tuple[int, int]] = []  # the same with their prices, the dearest first
        self.weighed: list[tuple[int, int]] = []  # the same with their weights, the heaviest first
        self.index = 0  # its number among the options of its kind
        self.most: list[int] = []  # by level of the search: what it brings there at most
        self.full = 0  # what it is worth by itself
        self.gift = bonus  # the bonus, and what a cover grants for meeting others
        self.priced = 0  # what it is worth at the prices of a cover

    def copy(self, meets: int) -> RideOption:
        """The same option for other pickers of a cover, where it may meet these places."""
        other = RideOption(self.items, meets, self.bonus, self.route)
        other.parts, other.inside = self.parts, self.inside
        other.full, other.gift = self.full, self.gift
        return other


class Rider(Explorer):
    """The routes of a service that pays by items, one for each set of items, those contained in another left out."""

    def run(self, kept: int, meets: int, hexes: list[int]) -> list[RideOption]:
        self.kept = kept  # the places that this service visits rather than ignores
        self.meeting = meets
        self.hexes = hexes  # by segment: the hexes it touches, as bits; empty where no subsidy is paid
        self.found: dict[int, RideOption] = {}
        self.explore()
        return maximal(list(self.found.values()))

    def record(self, stop: int, seen: int, bits: int, pay: int, value: int) -> None:
        items = seen & self.kept
        if self.hexes:
            for segment in self.first:
                items |= self.hexes[segment]
            for segment in self.second:
                items |= self.hexes[segment]
        # Places that are passed but not visited can be where routes meet, so equal items may meet differently.
        key = items | (seen & self.meeting & ~self.kept)
        if key not in self.found:
            route = (self.start, len(self.first), *self.first, *self.second)
            self.found[key] = RideOption(items, seen & self.meeting, 0, route)


def maximal(options: list[RideOption]) -> list[RideOption]:
    """Those options whose items and meeting places are not all contained in another's."""
    options.sort(key=lambda option: (-option.items.bit_count(), -option.meets.bit_count()))
    kept: list[RideOption] = []
    lows: list[int] = []  # a part of the items of those, which is quick to compare
    for option in options:
        items, meets = option.items, option.meets
        low = items & LOW
        for index, other in enumerate(lows):
            if low & other == low:
                rival = kept[index]
                if items & rival.items == items and meets & rival.meets == meets:
                    break
        else:
            kept.append(option)
            lows.append(low)
    return kept


class EndToEndRoute:
    """A route of a train that earns by its ends: the two end points, and the places where it meets others."""

    __slots__ = ("a", "b", "meets", "route")

    def __init__(self, a: int, b: int, meets: int, route: tuple[int, ...]) -> None:
        self.a = a
        self.b = b
        self.meets = meets
        self.route = route


class Hauler(Explorer):
    """The routes of a service that earns by its ends, by pair of end points, each with its best sets of meetings."""

    def run(self, points: list[tuple[int, int]], meets: int) -> dict[tuple[int, int], list[EndToEndRoute]]:
        self.points = points  # by segment: the end point where it ends at its first and at its second stop
        self.meeting = meets
        self.firsts: list[int] = []
        self.found: dict[tuple[int, int], list[EndToEndRoute]] = {}
        self.explore()
        return self.found

    def set_ends(self, ends: list[tuple[int, int]]) -> None:
        self.ends = ends  # by segment: its two stops

    def _point(self, segment: int, stop: int) -> int:
        pair = self.points[segment]
        return pair[0] if self.ends[segment][0] == stop else pair[1]

    def record(self, stop: int, seen: int, bits: int, pay: int, value: int) -> None:
        a = self._point(self.first[-1], self.last)
        b = self._point(self.second[-1], stop) if self.second else self._point(self.first[0], stop)
        meets = seen & self.meeting
        route = (self.start, len(self.first), *self.first, *self.second)
        for key in ((a, b), (b, a)) if a != b else ((a, b),):
            known = self.found.get(key)
            if known is None:
                self.found[key] = [EndToEndRoute(key[0], key[1], meets, route)]
                continue
            for haul in known:
                if meets & haul.meets == meets:
                    break
            else:
                known[:] = [haul for haul in known if haul.meets & meets != haul.meets]
                known.append(EndToEndRoute(key[0], key[1], meets, route))
