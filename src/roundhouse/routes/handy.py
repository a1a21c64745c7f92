"""A good run in little time: every train takes the stop that pays most next, again and again.

For players who do not care for the best. A route begins at a station of the company and grows at both ends, one
segment at a time, as long as its train may go on; trains that come later keep clear of the track of those before. Like
any claims these are judged by :func:`roundhouse.routes.check`, which may refuse them.
"""

from __future__ import annotations

from collections.abc import Hashable
from operator import attrgetter

from roundhouse.routes.claim import Claim
from roundhouse.routes.problem import RouteProblem, RouteStop, Service, StopKind
from roundhouse.routes.scoring import counted
from roundhouse.routes.track import HexId, Segment

#: by a stop that a train may visit next: the segment to it, the stop, and what the train earns for counting it
Onward = list[tuple[Segment, RouteStop, int]]


def handy_claims(problem: RouteProblem) -> list[Claim]:
    """A run of those of the trains that find a way."""
    company = _Company(problem)
    hauls_alone: bool | None = None
    for train in problem.trains:
        service = train.service
        if service.end_bonus is None:
            company.send(train.id, service)
        # trains that earn by their ends are not joined here: those that must be joined do not run beside others
        elif (hauls_alone is None or (service.alone and hauls_alone)) and company.send(train.id, service):
            hauls_alone = service.alone
    return company.claims


class _Company:
    """What the trains that are under way have used, and where the next one may begin."""

    def __init__(self, problem: RouteProblem) -> None:
        self.problem = problem
        self.claims: list[Claim] = []
        self.used = 0
        self.paid: set[Hashable] = set()
        known = problem.stops
        own = known.values() if problem.starts is None else [known[stop] for stop in problem.starts]
        self.starts = [stop for stop in own if stop.own and not stop.closed]
        if problem.terms.through_home:
            self.starts = [stop for stop in self.starts if stop.home]

    def send(self, train: Hashable, service: Service) -> bool:
        """Let a train run on the best way that is found, if there is one."""
        terms = self.problem.terms
        shares = terms.shared_track or service.shares_track
        starts = [start for start in self.starts if start.kind not in service.refuses]
        known: dict[Hashable, Onward] = {}
        used = 0 if shares else self.used
        ways = [_Way(self.problem, service, start, used, self.paid, known) for start in starts]
        for way in ways:
            way.grow()
        best = max(ways, key=attrgetter("most"), default=None)
        if best is None or not best.most:
            return False
        self.claims.append(Claim(train, best.tracks()))
        if not shares:
            self.used = best.best_bits
        if terms.count_once:
            self.paid.update(stop.place for stop in best.best_stops)
        if terms.meets:
            self.starts = [stop for stop in self.starts if stop.kind in terms.meets and stop in best.best_stops]
        return True


class _Way:
    """A route that grows from a station, and the best of what it was on the way."""

    def __init__(
        self,
        problem: RouteProblem,
        service: Service,
        start: RouteStop,
        used: int,
        paid: set[Hashable],
        known: dict[Hashable, Onward],
    ) -> None:
        self.problem = problem
        self.service = service
        self.paid = paid
        #: what :meth:`_from` found for this train
        self.known = known
        self.bits = used
        self.stops = [start]
        self.places = {start.place}
        self.crossings = 0
        #: on both sides: the segments from the station outwards, and the stop at the end
        self.arms: tuple[list[Segment], list[Segment]] = ([], [])
        self.ends = [start, start]
        #: kinds of the stops that are visited
        self.kinds: list[StopKind] = [] if start.kind in service.ignores else [start.kind]
        self.most = 0
        self.best_stops: list[RouteStop] = []
        self.best_bits = 0
        self._best = (0, 0)

    def grow(self) -> None:
        """Add segments until none can be added."""
        onward: list[Onward] = [[], self._from(self.ends[1])]
        while (found := self._best_of(onward)) is not None:
            side, segment, far = found
            if not self.arms[1]:  # now the route has two ends: from the station it may go on in another direction
                onward[0] = self._beyond(self.ends[0])
            onward[side] = self._beyond(far)
            self.arms[side].append(segment)
            self.ends[side] = far
            self.bits |= segment.bits
            self.crossings += segment.crossings
            self.stops.append(far)
            self.places.add(far.place)
            if far.kind not in self.service.ignores:
                self.kinds.append(far.kind)
            worth = self._worth()
            if worth > self.most:
                self.most = worth
                self.best_stops, self.best_bits = [*self.stops], self.bits
                self._best = (len(self.arms[0]), len(self.arms[1]))

    def tracks(self) -> tuple[Hashable, ...]:
        """The track of the best, from one end to the other."""
        left, right = self.arms[0][: self._best[0]], self.arms[1][: self._best[1]]
        back = [track for segment in reversed(left) for track in reversed(segment.tracks)]
        return (*back, *(track for segment in right for track in segment.tracks))

    def _from(self, end: RouteStop) -> Onward:
        """Where a train may go on to from a stop, whatever it has visited and used; worked out once for a train."""
        found = self.known.get(end.id)
        if found is None:
            stops, refuses = self.problem.stops, self.service.refuses
            found = self.known[end.id] = [
                (segment, far, self._pays(far))
                for segment in self.problem.tracks.arms(end.id)
                if (far := stops.get(segment.b)) is not None and not far.closed and far.kind not in refuses
            ]
        return found

    def _beyond(self, end: RouteStop) -> Onward:
        """Like :meth:`_from`, from a stop that the train has to pass."""
        return [] if end.blocked or end.terminal else self._from(end)

    def _best_of(self, onward: list[Onward]) -> tuple[int, Segment, RouteStop] | None:
        """The segment that brings most of those that can be added, with its side and stop; of equals the first.

        What cannot be added now never can: it is left out of the lists.
        """
        bits, places, crossings, hexes = self.bits, self.places, self.crossings, self.service.hexes
        by_ends = self.service.end_bonus is not None
        room: dict[StopKind, bool] = {}
        best: tuple[int, Segment, RouteStop] | None = None
        most = 0
        for side in (1, 0):
            left: Onward = []
            for option in onward[side]:
                segment, far, gain = option
                if segment.bits & bits or far.place in places:
                    continue
                if hexes is not None and crossings + segment.crossings > hexes:
                    continue
                if (free := room.get(far.kind)) is None:
                    free = room[far.kind] = self._has_room(far.kind)
                if not free:
                    continue
                left.append(option)
                if by_ends:
                    gain = self._by_ends(far, _before(segment), self.ends[1 - side], self._before(1 - side, segment))
                if best is None or gain > most:
                    best, most = (side, segment, far), gain
            onward[side] = left
        return best

    def _has_room(self, kind: StopKind) -> bool:
        """May one more stop of this kind be visited, and counted where it cannot be left out?"""
        service = self.service
        if kind in service.ignores:
            return True
        for limit in service.visit:
            if limit.covers(kind) and sum(map(limit.covers, self.kinds)) >= limit.most:
                return False
        if service.pay and kind not in service.skips:
            forced = [other for other in self.kinds if other not in service.skips]
            return not any(limit.covers(kind) and sum(map(limit.covers, forced)) >= limit.most for limit in service.pay)
        return True

    def _worth(self) -> int:
        """What it earns as it is; nothing where it may not end."""
        service, (left, right) = self.service, self.ends
        if not service.may_end_at(left.kind) or not service.may_end_at(right.kind):
            return 0
        if service.end_bonus is not None:
            return self._by_ends(left, self._before(0, self.arms[1][0]), right, self._before(1, self.arms[1][0]))
        visited = [stop for stop in self.stops if stop.kind not in service.ignores]
        return sum(map(self._pays, counted(service, visited) if service.pay else visited))

    def _pays(self, stop: RouteStop) -> int:
        return 0 if stop.place in self.paid or stop.kind in self.service.ignores else self.service.worth(stop)

    def _by_ends(self, a: RouteStop, before_a: HexId, b: RouteStop, before_b: HexId) -> int:
        """What a train earns by these ends, reached from these hexes."""
        bonus = self.service.end_bonus
        assert bonus is not None
        between = bonus.amount(bonus.point(a.id, before_a), bonus.point(b.id, before_b))
        return sum(stop.value for stop in (a, b) if stop.place not in self.paid) + between

    def _before(self, side: int, first: Segment) -> HexId:
        """The hex from which the end on a side is reached; by the first segment where that is the station."""
        if self.arms[side]:
            return _before(self.arms[side][-1])
        return first.hexes[1] if len(first.hexes) > 1 else first.hexes[0]


def _before(last: Segment) -> HexId:
    """The hex from which the far end of a segment is reached."""
    return last.hexes[-2] if len(last.hexes) > 1 else last.hexes[0]
