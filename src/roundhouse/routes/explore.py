"""Setting up an `Explorer` for a service on a compact network, and turning its routes back to track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from roundhouse.routes.compact import Net
from roundhouse.routes.problem import Limit, RouteStop, Service
from roundhouse.routes.search import Explorer, Hunter, Meter
from roundhouse.routes.track import TrackId

E = TypeVar("E", bound=Explorer)


def explorer(kind: type[E], net: Net, service: Service, meter: Meter) -> E:
    """An explorer of the routes that `service` allows on `net`."""
    stops = net.stops
    usable = [stop.kind not in service.refuses for stop in stops]
    cost, budget, guard = _budget(service.visit, service, stops)
    toll = 0
    if service.hexes is not None:
        field = 8 * len(service.visit)
        guard |= 0x80 << field
        budget |= (0x80 | min(service.hexes, 0x7F)) << field
        toll = 1 << field
    places = [1 << place for place in net.places]
    arms: list[list[tuple[int, int, int, int, int, int]]] = [[] for _ in stops]
    for index, (a, b) in enumerate(net.ends):
        crossings = net.segments[index].crossings
        if usable[a] and usable[b] and (not toll or crossings <= 0x7F):
            arms[a].append((b, places[b], net.clashes[index], cost[b] + crossings * toll, 0, index))
            arms[b].append((a, places[a], net.clashes[index], cost[a] + crossings * toll, 0, index))
    pay_cost, pay_budget, pay_guard = _budget(service.pay, service, stops)
    ignored = [stop.kind in service.ignores for stop in stops]
    return kind(
        arms,
        places,
        [not (stop.blocked or stop.terminal) for stop in stops],
        [service.may_end_at(stop.kind) for stop in stops],
        [index for index, stop in enumerate(stops) if stop.own and usable[index]],
        [0 if ignored[index] else service.worth(stop) for index, stop in enumerate(stops)],
        [bool(service.pay) and not ignored[i] and stop.kind in service.skips for i, stop in enumerate(stops)],
        cost,
        budget,
        guard,
        pay_cost,
        pay_budget,
        pay_guard,
        meter,
    )


def hunter(net: Net, service: Service, meter: Meter) -> Hunter:
    """A hunter for the routes that `service` allows on `net`."""
    found = explorer(Hunter, net, service, meter)
    found.set_up(list(net.bits), _field(service.visit), _field(service.pay))
    return found


def _field(limits: tuple[Limit, ...]) -> int:
    """Where in a budget the limit on stops of every kind stands, or -1."""
    return next((8 * number for number, limit in enumerate(limits) if not limit.kinds), -1)


def _budget(limits: tuple[Limit, ...], service: Service, stops: tuple[RouteStop, ...]) -> tuple[list[int], int, int]:
    """Limits packed in integers: what each stop takes, what there is, and the guard bits (see `Explorer`)."""
    cost = [0] * len(stops)
    budget = guard = 0
    for number, limit in enumerate(limits):
        guard |= 0x80 << 8 * number
        budget |= (0x80 | min(limit.most, 0x7F)) << 8 * number
        for index, stop in enumerate(stops):
            if stop.kind not in service.ignores and limit.covers(stop.kind):
                cost[index] += 1 << 8 * number
    return cost, budget, guard


def tracks_of(net: Net, start: int, first: Sequence[int], second: Sequence[int]) -> tuple[TrackId, ...]:
    """The tracks of a route grown from `start` in two arms of segments, from one end to the other."""
    forward = _arm(net, start, first)
    return (*reversed(_arm(net, start, second)), *forward)


def _arm(net: Net, stop: int, segments: Sequence[int]) -> list[TrackId]:
    tracks: list[TrackId] = []
    for segment in segments:
        a, b = net.ends[segment]
        here = net.segments[segment].tracks
        tracks.extend(here if a == stop else here[::-1])
        stop = b if a == stop else a
    return tracks
