"""What routes earn, once they are known to be legal by themselves."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from roundhouse.routes.claim import Traced
from roundhouse.routes.problem import RouteStop, Service


def counted(service: Service, visited: Sequence[RouteStop]) -> list[RouteStop]:
    """The stops a train counts, in the order of the route: all it must, and the best of those it may leave out.

    Taking them by falling value is best because the limits in `pay` are nested or apart.
    """
    if not service.pay:
        return [*visited]
    room = [limit.most for limit in service.pay]
    chosen: set[int] = set()
    order = sorted(range(len(visited)), key=lambda i: (visited[i].kind in service.skips, -service.worth(visited[i]), i))
    for index in order:
        touched = [n for n, limit in enumerate(service.pay) if limit.covers(visited[index].kind)]
        if all(room[n] > 0 for n in touched):
            chosen.add(index)
            for n in touched:
                room[n] -= 1
    return [stop for index, stop in enumerate(visited) if index in chosen]


def share_out(offers: Sequence[tuple[Service, Sequence[RouteStop]]], taken: set[Hashable]) -> list[list[RouteStop]]:
    """Who counts what when each place pays once: for each train the stops it counts, best in sum.

    `taken` are the places already paid for. A train whose `pay` limit allows fewer stops than it visits leaves some to
    others; places go by falling value to a train with room, making room by moving earlier ones where that helps, which
    is best because any set of places that fits can be extended in this way whenever a larger one exists.
    """
    if not any(service.pay for service, _ in offers):
        return _to_first_comers(offers, taken)
    worth: dict[Hashable, int] = {}
    for _, stops in offers:
        for stop in stops:
            if stop.place not in taken:
                worth[stop.place] = max(worth.get(stop.place, 0), stop.value)
    takers: dict[Hashable, list[int]] = {}
    for index, (_, stops) in enumerate(offers):
        for stop in stops:
            if stop.place in worth:
                takers.setdefault(stop.place, []).append(index)
    kind_of = {stop.place: stop.kind for _, stops in offers for stop in stops}
    holds: list[list[Hashable]] = [[] for _ in offers]

    def limited(index: int, place: Hashable) -> bool:
        pay = offers[index][0].pay
        return bool(pay) and pay[0].covers(kind_of[place])

    def give(place: Hashable, asked: set[int]) -> bool:
        for index in takers[place]:
            if index in asked:
                continue
            asked.add(index)
            if not limited(index, place):
                holds[index].append(place)
                return True
            held = [other for other in holds[index] if limited(index, other)]
            if len(held) < offers[index][0].pay[0].most:
                holds[index].append(place)
                return True
            for other in held:
                if give(other, asked):
                    holds[index].remove(other)
                    holds[index].append(place)
                    return True
        return False

    for place in sorted(worth, key=lambda p: -worth[p]):
        give(place, set())
    held_by = [set(held) for held in holds]
    return [[stop for stop in stops if stop.place in held] for (_, stops), held in zip(offers, held_by, strict=True)]


def _to_first_comers(
    offers: Sequence[tuple[Service, Sequence[RouteStop]]], taken: set[Hashable]
) -> list[list[RouteStop]]:
    """What :func:`share_out` answers where no train is limited: each place goes to the first train that visits it."""
    gone = set(taken)
    shares: list[list[RouteStop]] = []
    for _, stops in offers:
        share = [stop for stop in stops if stop.place not in gone]
        gone.update(stop.place for stop in share)
        shares.append(share)
    return shares


def subsidy_of(routes: Iterable[Traced]) -> int:
    """What is paid beside the revenue: each hex on the way of a subsidised train, once over all of them."""
    rates: dict[Hashable, int] = {}
    for route in routes:
        if route.service.subsidy:
            for hex_id in route.hexes:
                rates[hex_id] = max(rates.get(hex_id, 0), route.service.subsidy)
    return sum(rates.values())
