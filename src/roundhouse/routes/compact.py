"""From a problem to small integers: the part of the network that matters, numbered, with conflicts as bits.

Only what can be part of some route is kept: stops reachable from the company's own stations without passing through
blocked cities and terminals. Joints that lie in the same segments become one bit; a joint whose segments all meet at
another joint too adds nothing and is dropped. Two problems with equal `Net.key` have the same answers, whatever lies
elsewhere on the board.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from roundhouse.routes.conflicts import clash_bits, conflict_bits
from roundhouse.routes.problem import RouteProblem, RouteStop, StopKind
from roundhouse.routes.track import Segment, StopId


@dataclass(frozen=True, slots=True)
class Net:
    """Stops and segments by number. `ends[s]` are the two stops of segment s, `bits[s]` what it uses up.

    `clashes[s]` are those of the bits, numbered anew, that tell which segments cannot be in one route.
    """

    stops: tuple[RouteStop, ...]
    segments: tuple[Segment, ...]
    ends: tuple[tuple[int, int], ...]
    bits: tuple[int, ...]
    clashes: tuple[int, ...]
    places: tuple[int, ...]  # by stop: the number of its place

    @property
    def key(self) -> Hashable:
        """All that decides an answer, apart from the trains and terms."""
        return (
            self.stops,
            self.ends,
            self.bits,
            tuple((segment.tracks, segment.hexes, segment.crossings) for segment in self.segments),
        )

    @property
    def weight(self) -> int:
        """About how many bytes a key takes, with the solution of a search: what it shares with the map not counted
        (measured)."""
        return 1_500 + 200 * (len(self.stops) + len(self.segments))


def refused_by_all(problem: RouteProblem) -> frozenset[StopKind]:
    """The kinds of stops to which no train of the problem goes: all that its trains have to do with its network."""
    refused = [train.service.refuses for train in problem.trains]
    return frozenset.intersection(*refused) if refused else frozenset()


def compact(problem: RouteProblem) -> Net:
    """The network of a problem, reduced and numbered."""
    known = problem.stops
    unreachable = refused_by_all(problem)
    # The order of stops decides between answers of equal worth: it must not depend on how the caller's mapping is made.
    own = known.values() if problem.starts is None else [known[stop_id] for stop_id in problem.starts]
    order: list[StopId] = sorted((stop.id for stop in own if stop.own and not stop.closed), key=str)
    number: dict[StopId, int] = {stop_id: index for index, stop_id in enumerate(order)}
    segments: list[Segment] = []
    seen: set[tuple[Hashable, ...]] = set()
    for stop_id in order:  # grows while it is walked
        stop = known[stop_id]
        if (stop.blocked or stop.terminal) and not stop.own:
            continue
        for segment in problem.tracks.arms(stop_id):
            far = known.get(segment.b)
            if far is None or far.closed or far.place == stop.place or far.kind in unreachable:
                continue
            if segment.b not in number:
                number[segment.b] = len(order)
                order.append(segment.b)
            if segment.tracks in seen:
                continue
            seen.add(segment.tracks)
            seen.add(segment.tracks[::-1])
            segments.append(segment)
    places: dict[Hashable, int] = {}
    bits = conflict_bits([segment.bits for segment in segments])
    return Net(
        tuple(known[stop_id] for stop_id in order),
        tuple(segments),
        tuple((number[segment.a], number[segment.b]) for segment in segments),
        bits,
        clash_bits(bits),
        tuple(places.setdefault(known[stop_id].place, len(places)) for stop_id in order),
    )
