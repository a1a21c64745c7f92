"""The best run of a company, with its proof."""

from __future__ import annotations

import time

from roundhouse.routes.check import check
from roundhouse.routes.claim import Claim
from roundhouse.routes.compact import Net, compact
from roundhouse.routes.plan import Plan, Run
from roundhouse.routes.problem import Limit, Problem, Service, Stop
from roundhouse.routes.search import Column, Enumerator, Meter, OutOfTime, Packer
from roundhouse.routes.track import TrackId


def best_run(problem: Problem, *, most_nodes: int = 0, seconds: float = 0.0) -> Plan:
    """The best run of the problem's trains. Without limits it is always proven.

    With a limit on search nodes or seconds (0: none) the answer may be the best found so far; then `proven` is false
    and `bound` says how much better another could be at most.
    """
    began = time.perf_counter()
    meter = Meter(most_nodes, seconds)
    net = compact(problem)
    services: list[Service] = []
    for train in problem.trains:
        if train.service not in services:
            services.append(train.service)
    order = sorted(range(len(problem.trains)), key=lambda t: services.index(problem.trains[t].service))
    lists: list[list[Column]] = []
    proven, bound = True, 0
    packer: Packer | None = None
    try:
        lists.extend(_enumerator(net, service, meter).run() for service in services)
        kinds = [services.index(problem.trains[t].service) for t in order]
        shares = [problem.terms.shared_track or problem.trains[t].service.shares_track for t in order]
        packer = Packer(lists, kinds, shares, meter)
        bound = packer.bound
        packer.run()
    except OutOfTime:
        proven = False
    claims: list[Claim] = []
    if packer is not None:
        claims.extend(
            Claim(problem.trains[number].id, _tracks(net, column))
            for number, column in zip(order, packer.best_columns, strict=False)
            if column is not None
        )
    run = check(problem, claims)
    assert isinstance(run, Run), run
    if proven:
        bound = run.revenue
    elif packer is None:
        bound = _crude_bound(problem, net)
    return Plan(run, bound, proven, meter.nodes, time.perf_counter() - began)


def _crude_bound(problem: Problem, net: Net) -> int:
    """No run can be worth more than every train counting every stop once."""
    places: dict[int, int] = {}
    total = 0
    for train in problem.trains:
        places.clear()
        for stop, place in zip(net.stops, net.places, strict=True):
            places[place] = max(places.get(place, 0), train.service.worth(stop))
        total += sum(places.values())
    return total


def _enumerator(net: Net, service: Service, meter: Meter) -> Enumerator:
    stops = net.stops
    usable = [stop.kind not in service.refuses for stop in stops]
    arms: list[list[tuple[int, int, int]]] = [[] for _ in stops]
    for index, (a, b) in enumerate(net.ends):
        if usable[a] and usable[b]:
            arms[a].append((index, b, net.bits[index]))
            arms[b].append((index, a, net.bits[index]))
    cost, budget, guard = _budget(service.visit, service, stops)
    pay_cost, pay_budget, pay_guard = _budget(service.pay, service, stops)
    ignored = [stop.kind in service.ignores for stop in stops]
    return Enumerator(
        arms,
        [1 << place for place in net.places],
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


def _budget(limits: tuple[Limit, ...], service: Service, stops: tuple[Stop, ...]) -> tuple[list[int], int, int]:
    """Limits packed in integers: what each stop takes, what there is, and the guard bits (see `Enumerator`)."""
    cost = [0] * len(stops)
    budget = guard = 0
    for number, limit in enumerate(limits):
        guard |= 0x80 << 8 * number
        budget |= (0x80 | min(limit.most, 0x7F)) << 8 * number
        for index, stop in enumerate(stops):
            if stop.kind not in service.ignores and limit.covers(stop.kind):
                cost[index] += 1 << 8 * number
    return cost, budget, guard


def _tracks(net: Net, column: Column) -> tuple[TrackId, ...]:
    """The tracks of a column from one end to the other."""
    forward: list[TrackId] = []
    stop = column.start
    for segment in column.first:
        a, b = net.ends[segment]
        tracks = net.segments[segment].tracks
        forward.extend(tracks if a == stop else tracks[::-1])
        stop = b if a == stop else a
    backward: list[TrackId] = []
    stop = column.start
    for segment in column.second:
        a, b = net.ends[segment]
        tracks = net.segments[segment].tracks
        backward.extend(tracks if a == stop else tracks[::-1])
        stop = b if a == stop else a
    return tuple(backward[::-1]) + tuple(forward)
