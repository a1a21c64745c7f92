"""What the solver is asked: stops as one company sees them, its trains, and the terms under which they run.

Nothing here knows a title. What titles differ in is said with records: how many stops of which kinds a train may reach
(`Limit`), which of them it counts (`Service`), whether track is shared and whether routes must meet (`Terms`).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from roundhouse.routes.track import HexId, StopId, TrackGraph

StopKind = str
TrainId = Hashable


@dataclass(frozen=True, slots=True)
class RouteStop:
    """A place that trains reach, as the running company sees it now.

    `value` is what it pays in this phase; `extras` are amounts on top that only some trains earn. Stops of one `place`
    (by default each stop is its own) are one location: a route has at most one of them. `own`: the company has a
    station here that a route may rely on. `home`: it is the company's home. A `blocked` city (full of others' stations)
    and a `terminal` can only end a route; a `closed` stop cannot be reached at all.
    """

    id: StopId
    kind: StopKind
    value: int
    place: Hashable = None
    own: bool = False
    home: bool = False
    blocked: bool = False
    terminal: bool = False
    closed: bool = False
    extras: tuple[tuple[str, int], ...] = ()

    def __post_init__(self) -> None:
        if self.place is None:
            object.__setattr__(self, "place", self.id)


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `most` stops whose kind is one of `kinds`; with no kinds, stops of every kind."""

    most: int
    kinds: frozenset[StopKind] = frozenset()

    def covers(self, kind: StopKind) -> bool:
        return not self.kinds or kind in self.kinds


class EndBonus(Protocol):
    """What a run pays for its two ends beyond their values. Must be hashable, and equal when it pays alike.

    `point` says all that matters of an end: the stop, and the hex `before` it, from which it is reached (the nearest
    hex on the way that is not the end's own). `amount` is what a run between two points pays on top; it must not depend
    on their order, nor exceed `most`. It is asked, too, when both ends of a chain are one place: let `point` name the
    place where that makes a difference. Whatever it answers, a place pays its value once to a chain.
    """

    @property
    def most(self) -> int: ...

    def point(self, stop: StopId, before: HexId) -> Hashable: ...

    def amount(self, a: Hashable, b: Hashable) -> int: ...


@dataclass(frozen=True, slots=True)
class Service:
    """How a kind of train runs and what it earns. Trains with equal services are interchangeable to the solver.

    A route visits the stops it touches, apart from those of kinds in `ignores`, which it merely passes. It may touch no
    stop of the kinds in `refuses`, and may end only at the kinds in `ends` (none named: at any kind not ignored).
    `visit` limits the stops visited; `hexes` limits how often it passes from hex to hex.

    It earns the values of the stops it counts: all it visits, except that stops of the kinds in `skips` may be left
    out, and as many as needed are, the cheapest first, to satisfy the limits in `pay`. The limits in `pay` must be
    nested or apart (of any two, one covers all kinds of the other, or they have none in common).
    `extras` names the extra amounts of stops it earns. `subsidy` is paid beside the revenue for each hex on its way,
    once per hex over all trains of the run.

    With `end_bonus` it earns by its ends alone: their two values and the bonus. Such trains may be joined to chains
    that score as one; `alone` says that it may run unjoined beside others of its kind.
    """

    visit: tuple[Limit, ...] = ()
    pay: tuple[Limit, ...] = ()
    skips: frozenset[StopKind] = frozenset()
    ignores: frozenset[StopKind] = frozenset()
    refuses: frozenset[StopKind] = frozenset()
    ends: frozenset[StopKind] = frozenset()
    hexes: int | None = None
    extras: frozenset[str] = frozenset()
    subsidy: int = 0
    end_bonus: EndBonus | None = None
    alone: bool = True
    shares_track: bool = False

    def may_end_at(self, kind: StopKind) -> bool:
        return kind in self.ends if self.ends else kind not in self.ignores

    def worth(self, stop: RouteStop) -> int:
        """What this train earns for counting `stop`."""
        if not stop.extras or not self.extras:
            return stop.value
        return stop.value + sum(amount for name, amount in stop.extras if name in self.extras)


@dataclass(frozen=True, slots=True)
class RouteTrain:
    id: TrainId
    service: Service


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for all routes of a run together.

    By default each track is used once over all trains and every train counts its stops. With `shared_track` different
    trains may use the same track (a `Service` can have that for itself). With `count_once` each place pays once over
    all trains. With `meets` every route must share a stop of one of these kinds with the others, so that all hang
    together. With `through_home` some route must visit the company's home. `joints` are the kinds of stops at which
    trains that earn by their ends may be joined. With `ends_apart` no outer end of a chain lies in a place where two of
    its trains are joined. `single` are the kinds of stops of which a chain has at most one outer end. `best` says what
    the solver maximises: the revenue first and then the subsidy ("revenue"), or the sum of both ("total").
    """

    shared_track: bool = False
    count_once: bool = False
    meets: frozenset[StopKind] = frozenset()
    through_home: bool = False
    joints: frozenset[StopKind] = frozenset()
    ends_apart: bool = False
    single: frozenset[StopKind] = frozenset()
    best: str = "revenue"


@dataclass(frozen=True, slots=True)
class RouteProblem:
    """A company's run: the track, the stops as it sees them, its trains, the terms.

    Stops of the track map that `stops` does not name are closed. A caller who knows the company's own stops names
    them in `starts`, so that those out of its reach need not be worked out.
    """

    tracks: TrackGraph
    stops: Mapping[StopId, RouteStop]
    trains: tuple[RouteTrain, ...]
    terms: Terms = field(default_factory=Terms)
    starts: tuple[StopId, ...] | None = None


def plain(number: int) -> Service:
    """A train that visits up to `number` stops of any kind and counts them all."""
    return Service(visit=(Limit(number),))


def plus(majors: int, minors: int, major_kinds: frozenset[StopKind], extras: frozenset[str] = frozenset()) -> Service:
    """A train A+B: up to A+B stops, of which at most A of the major kinds; it counts them all."""
    return Service(visit=(Limit(majors + minors), Limit(majors, major_kinds)), extras=extras)


def skipping(number: int, major_kinds: frozenset[StopKind], minor_kinds: frozenset[StopKind]) -> Service:
    """An E train: it counts up to `number` stops and may leave out stops of the minor kinds, and only those."""
    return Service(visit=(Limit(number, major_kinds),), pay=(Limit(number),), skips=minor_kinds)


def unlimited() -> Service:
    """A D train: any number of stops, all counted."""
    return Service()
