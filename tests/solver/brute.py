"""An independent and slow answer to a route problem: every walk over the raw track, every choice of routes.

It shares no code with the solver: it reads the records of the problem and nothing else.
"""

from __future__ import annotations

from itertools import combinations, pairwise, permutations, product
from typing import Any

from roundhouse.routes import RouteProblem, RouteStop, Service


def walks(problem: RouteProblem) -> list[tuple[list[RouteStop], frozenset[Any], list[Any], tuple[Any, ...]]]:
    """Every simple walk from stop to stop: its stops, the joints and tracks used, its hexes, its tracks."""
    every = list(problem.tracks.tracks.values())
    found: list[tuple[list[RouteStop], frozenset[Any], list[Any], tuple[Any, ...]]] = []

    def step(
        at: Any, hex_from: Any, stops: list[RouteStop], used: frozenset[Any], hexes: list[Any], path: tuple[Any, ...]
    ):
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


def legal(service: Service, stops: list[RouteStop], hexes: list[Any]) -> bool:
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


def countings(service: Service, stops: list[RouteStop]) -> list[list[RouteStop]]:
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


def pays(service: Service, stop: RouteStop) -> int:
    return stop.value + sum(amount for name, amount in stop.extras if name in service.extras)


def best_exclusive(problem: RouteProblem) -> int:
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


def best_pooled(problem: RouteProblem) -> tuple[int, int]:
    """The best (revenue, subsidy) where track is shared, places pay once and routes must hang together."""
    options: list[list[tuple[Any, ...]]] = []
    for train in problem.trains:
        service = train.service
        mine: set[tuple[Any, ...]] = set()
        for stops, _, hexes, _ in walks(problem):
            if not legal(service, stops, hexes) or not countings(service, stops):
                continue
            if service.end_bonus is not None:
                before = [hexes[1] if len(hexes) > 1 else hexes[0], hexes[-2] if len(hexes) > 1 else hexes[0]]
                shown: Any = ((stops[0], before[0]), (stops[-1], before[1]))
            else:
                shown = frozenset(s for s in stops if s.kind not in service.ignores)
            touched = frozenset(hexes) if service.subsidy else frozenset()
            mine.add((shown, frozenset(s for s in stops if s.kind in problem.terms.meets), touched))
        options.append([(), *sorted(mine, key=repr)])
    size = 1
    for here in options:
        size *= len(here)
    if size > 150_000:
        raise OverflowError(size)
    best = (0, 0)
    for choice in product(*options):
        running = [(train.service, option) for train, option in zip(problem.trains, choice, strict=True) if option]
        if not running or not hang_together([option[1] for _, option in running]):
            continue
        haulers = [(service, option[0]) for service, option in running if service.end_bonus is not None]
        others = [(service, option[0]) for service, option in running if service.end_bonus is None]
        subsidy = 10 * len(frozenset().union(*(option[2] for _, option in running)))
        for paid, bonus in chainings(problem, haulers):
            for counts in product(*(countings(service, list(stops)) for service, stops in others)):
                places = {stop.place: stop.value for group in (paid, *counts) for stop in group}
                best = max(best, (sum(places.values()) + bonus, subsidy), key=_goal(problem))
    return best


def _goal(problem: RouteProblem):  # type: ignore[no-untyped-def]
    return sum if problem.terms.best == "total" else lambda pair: pair


def hang_together(touched: list[frozenset[RouteStop]]) -> bool:
    if not any(stop.home for here in touched for stop in here):
        return False
    reached = {0}
    for _ in touched:
        for i, here in enumerate(touched):
            if any(here & touched[j] for j in reached):
                reached.add(i)
    return len(reached) == len(touched)


def chainings(problem: RouteProblem, haulers: list[Any]) -> list[tuple[list[RouteStop], int]]:
    """Every way to run the haulers in chains: the stops paid, and the bonus."""
    if not haulers:
        return [([], 0)]
    result = []
    for blocks in set_partitions(list(range(len(haulers)))):
        tied_blocks = [block for block in blocks if any(not haulers[i][0].alone for i in block)]
        if len(tied_blocks) > 1:
            continue
        if tied_blocks and any(service.alone for service, _ in haulers):
            if not any(haulers[i][0].alone for i in tied_blocks[0]):
                continue
        ways = [lines(problem, [haulers[i] for i in block]) for block in blocks]
        for way in product(*ways):
            paid: list[RouteStop] = []
            bonus = 0
            for (a, before_a), (b, before_b) in way:
                paid += [a, b]
                rule = haulers[0][0].end_bonus
                bonus += rule.amount(rule.point(a.id, before_a), rule.point(b.id, before_b))
            result.append((paid, bonus))
    return result


def set_partitions(items: list[int]):  # type: ignore[no-untyped-def]
    if not items:
        yield []
        return
    for rest in set_partitions(items[1:]):
        yield [[items[0]], *rest]
        for position in range(len(rest)):
            yield [*rest[:position], [items[0], *rest[position]], *rest[position + 1 :]]


def lines(problem: RouteProblem, members: list[Any]) -> list[Any]:
    """The outer ends of every way to join all members end to end."""
    result = []
    for order in permutations(members):
        for turns in product((False, True), repeat=len(order)):
            legs = [(b, a) if turn else (a, b) for (_, (a, b)), turn in zip(order, turns, strict=True)]
            joints = [leg[1][0] for leg in legs[:-1]]
            fits = all(left[1][0].place == right[0][0].place for left, right in pairwise(legs))
            if fits and all(j.kind in problem.terms.joints for j in joints):
                if len({j.place for j in joints}) == len(joints):
                    result.append((legs[0][0], legs[-1][1]))
    return result
