"""An independent and slow answer to a route problem: every walk over the raw track, every choice of routes.

It shares no code with the solver: it reads the records of the problem and nothing else.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from roundhouse.routes import Problem, Service, Stop


def walks(problem: Problem) -> list[tuple[list[Stop], frozenset[Any], list[Any], tuple[Any, ...]]]:
    """Every simple walk from stop to stop: its stops, the joints and tracks used, its hexes, its tracks."""
    every = list(problem.tracks.tracks.values())
    found: list[tuple[list[Stop], frozenset[Any], list[Any], tuple[Any, ...]]] = []

    def step(at: Any, hex_from: Any, stops: list[Stop], used: frozenset[Any], hexes: list[Any], path: tuple[Any, ...]):
        at_stop = at in problem.tracks.stops
        if at_stop:
            stop = problem.stops.get(at)
            if stop is None or stop.closed or any(stop.place == other.place for other in stops):
                return
            stops = [*stops, stop]
            if len(stops) > 1:
                found.append((stops, used, hexes, path))
            if len(stops) > 1 and (stop.blocked or stop.terminal):
                return
        for track in every:
            for near, far in ((track.a, track.b), (track.b, track.a)):
                if near != at or track.id in used or far in used:
                    continue
                if not at_stop and track.hex == hex_from:
                    continue
                more = hexes if hexes and at_stop else [*hexes, track.hex]
                now = used | {track.id} | (frozenset() if far in problem.tracks.stops else {far})
                step(far, track.hex, stops, now, more, (*path, track.id))

    for stop_id in problem.tracks.stops:
        step(stop_id, None, [], frozenset(), [], ())
    return found


def legal(service: Service, stops: list[Stop], hexes: list[Any]) -> bool:
    if not any(stop.own for stop in stops):
        return False
    if any(stop.kind in service.refuses for stop in stops):
        return False
    for stop in (stops[0], stops[-1]):
        if service.ends and stop.kind not in service.ends:
            return False
        if not service.ends and stop.kind in service.ignores:
            return False
    for limit in service.visit:
        kinds = [s.kind for s in stops if s.kind not in service.ignores and (not limit.kinds or s.kind in limit.kinds)]
        if len(kinds) > limit.most:
            return False
    return service.hexes is None or len(hexes) - 1 <= service.hexes


def countings(service: Service, stops: list[Stop]) -> list[list[Stop]]:
    """Every choice of stops the train may count."""
    here = [stop for stop in stops if stop.kind not in service.ignores]
    if not service.pay:
        return [here]
    must = [stop for stop in here if stop.kind not in service.skips]
    may = [stop for stop in here if stop.kind in service.skips]
    result = []
    for size in range(len(may) + 1):
        for some in combinations(may, size):
            chosen = must + list(some)
            if all(
                sum(1 for s in chosen if not limit.kinds or s.kind in limit.kinds) <= limit.most
                for limit in service.pay
            ):
                result.append(chosen)
    return result


def pays(service: Service, stop: Stop) -> int:
    return stop.value + sum(amount for name, amount in stop.extras if name in service.extras)


def best_exclusive(problem: Problem) -> int:
    """The best revenue where no two trains share track (but for those that may) and each counts its own stops."""
    every = walks(problem)
    options: list[dict[frozenset[Any], int]] = []
    for train in problem.trains:
        mine: dict[frozenset[Any], int] = {frozenset(): 0}
        for stops, used, hexes, _ in every:
            if not legal(train.service, stops, hexes):
                continue
            values = [sum(pays(train.service, s) for s in choice) for choice in countings(train.service, stops)]
            if values:
                key = frozenset() if train.service.shares_track else used
                mine[key] = max(mine.get(key, 0), *values)
        options.append(mine)

    def search(index: int, used: frozenset[Any]) -> int:
        if index == len(options):
            return 0
        return max(value + search(index + 1, used | mine) for mine, value in options[index].items() if not used & mine)

    size = 1
    for mine in options:
        size *= len(mine)
    if size > 4_000_000:
        raise OverflowError(size)
    return search(0, frozenset())
