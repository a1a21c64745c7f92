"""Routes as a player claims them, walked along the track: is each one a legal route of its train?

Nothing here needs the compressed network: a claim is followed track by track, so that replaying a game costs a few
look-ups per track.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from roundhouse.routes.problem import RouteProblem, RouteStop, Service, TrainId
from roundhouse.routes.solution import Route
from roundhouse.routes.track import HexId, Piece, StopId, TrackGraph, TrackId, Walk


class Code(StrEnum):
    """Why a claim is refused. A title maps each code to the rule of its ledger that says so."""

    UNKNOWN_TRAIN = "unknown-train"  # the company runs no such train
    TRAIN_TWICE = "train-twice"  # one train, two routes
    UNKNOWN_TRACK = "unknown-track"  # no such piece of track on the map
    NO_TRACK = "no-track"  # an empty route
    NOT_CONNECTED = "not-connected"  # two pieces in the list do not meet
    TURNS_BACK = "turns-back"  # it turns round at a fork
    OPEN_END = "open-end"  # it begins or ends on the open line
    TRACK_TWICE = "track-used-twice"  # one route uses a piece of track, or a hex side, twice
    STOP_TWICE = "stop-twice"  # it reaches a stop twice
    GROUP_TWICE = "group-twice"  # it reaches two stops that are one location
    CLOSED_STOP = "closed-stop"  # it reaches a stop the company may not run to
    THROUGH_BLOCKED = "through-blocked"  # it passes a city full of others' stations
    THROUGH_TERMINAL = "through-terminal"  # it passes a stop that ends every route
    REFUSED_KIND = "refused-kind"  # this train cannot reach such a stop
    WRONG_END = "wrong-end"  # this train cannot begin or end at such a stop
    TOO_SHORT = "too-short"  # fewer than two stops
    TOO_LONG = "too-long"  # more stops, or hexes, than the train allows
    NO_OWN_STATION = "no-own-station"  # no station of the company on the route
    TRACK_SHARED = "track-shared"  # two trains use the same track
    NOT_MEETING = "not-meeting"  # the routes do not hang together
    NO_HOME = "no-home"  # no route visits the home
    NOT_CHAINED = "not-chained"  # trains that must be joined end to end are not


@dataclass(frozen=True, slots=True)
class RefusedRoute:
    """A claim that breaks a rule: which one, and the facts of the case."""

    code: Code
    facts: Mapping[str, Hashable]


@dataclass(frozen=True, slots=True)
class Claim:
    """A route as claimed: the train and the tracks in order from one end to the other.

    Trains that earn by their ends may name the `chain` they belong to; those that name none are joined in the way that
    pays best. A caller who knows that the tracks have not changed since they were followed before gives `ridden`.
    """

    train: TrainId
    tracks: tuple[TrackId, ...]
    chain: Hashable = None
    ridden: Ridden | None = field(default=None, compare=False, repr=False)


class Ridden:
    """The walk over a list of tracks as they are on the board, and the last legal route on it. The route is judged
    again when another train runs there or when a stop has changed."""

    __slots__ = ("route", "walk")

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.route: Traced | None = None

    def again(self, claim: Claim, service: Service, stops: tuple[RouteStop, ...]) -> Traced | None:
        """The last route, if it is the claimed one with these stops."""
        route = self.route
        if route is None or route.stops != stops or route.train != claim.train or route.chain != claim.chain:
            return None
        return route if route.service == service else None


@dataclass(slots=True)
class Traced:
    """A claim that is a legal route by itself, and all that was seen on the way. Nothing changes it; it is not frozen
    because one is made for every route, and a frozen record takes twice as long to make."""

    train: TrainId
    service: Service
    tracks: tuple[TrackId, ...]
    stops: tuple[RouteStop, ...]
    hexes: tuple[HexId, ...]
    used: tuple[Hashable, ...]  # joints, and tracks without joints
    chain: Hashable
    #: what it earns by itself, once somebody has asked
    earns: Route | None = None

    @property
    def visited(self) -> list[RouteStop]:
        """The stops this train does not ignore."""
        ignores = self.service.ignores
        return [stop for stop in self.stops if stop.kind not in ignores] if ignores else [*self.stops]

    def before(self, last: bool) -> HexId:
        """The hex from which the last (or first) stop is reached."""
        return (self.hexes[-2] if last else self.hexes[1]) if len(self.hexes) > 1 else self.hexes[0]


def trace(problem: RouteProblem, claim: Claim, service: Service) -> Traced | RefusedRoute:
    """Follow a claim along the track and check it against the rules for a single route."""
    train, tracks, ridden = claim.train, claim.tracks, claim.ridden
    if ridden is None:
        found = _walk(problem.tracks, train, tracks)
        if isinstance(found, RefusedRoute):
            return found
        walk = found
    else:
        walk = ridden.walk
    reached: list[RouteStop] = []
    for stop_id in walk.reached:
        stop = problem.stops.get(stop_id)
        if stop is None:
            return RefusedRoute(Code.CLOSED_STOP, {"train": train, "stop": stop_id})
        reached.append(stop)
    stops = tuple(reached)
    if ridden is not None and (known := ridden.again(claim, service, stops)) is not None:
        return known
    traced = Traced(train, service, tracks, stops, walk.hexes, walk.used, claim.chain)
    refusal = _refuse_stops(traced)
    if refusal is not None:
        return refusal
    if ridden is not None:
        ridden.route = traced
    return traced


def ride(graph: TrackGraph, tracks: tuple[TrackId, ...]) -> Ridden | None:
    """For claims of these tracks as long as none of them changes; None where they cannot be followed."""
    walk = _walk(graph, None, tracks)
    return None if isinstance(walk, RefusedRoute) else Ridden(walk)


def _walk(graph: TrackGraph, train: TrainId, tracks: tuple[TrackId, ...]) -> Walk | RefusedRoute:
    """Follow the tracks, or remember how they were followed before."""
    if not tracks:
        return RefusedRoute(Code.NO_TRACK, {"train": train})
    pieces = graph.pieces(tracks)
    known = graph.known_walk(tracks)
    if known is not None and known[0] == pieces:
        return known[1]
    found = _follow(train, tracks, pieces)
    if not isinstance(found, RefusedRoute):
        graph.keep_walk(tracks, (pieces, found))
    return found


def _follow(train: TrainId, tracks: tuple[TrackId, ...], pieces: list[Piece | None]) -> Walk | RefusedRoute:
    """Walk from one end of a list of tracks to the other."""
    if pieces[0] is None:
        return RefusedRoute(Code.UNKNOWN_TRACK, {"train": train, "track": tracks[0]})
    end = _first_end(pieces[0], pieces[1] if len(pieces) > 1 else None)
    if end is None:
        return RefusedRoute(Code.OPEN_END, {"train": train, "track": tracks[0]})
    reached: list[StopId] = [end]
    hexes: list[HexId] = []
    used: list[Hashable] = []
    came_from: HexId = None
    at_stop = True  # where the next track begins
    for piece in pieces:
        if piece is None:
            return RefusedRoute(Code.UNKNOWN_TRACK, {"train": train, "track": tracks[pieces.index(None)]})
        track, a_is_stop, b_is_stop = piece
        if track.a == end:
            end, to_stop = track.b, b_is_stop
        elif track.b == end:
            end, to_stop = track.a, a_is_stop
        else:
            return RefusedRoute(Code.NOT_CONNECTED, {"train": train, "track": track.id})
        here = track.hex
        if at_stop:
            if not hexes or hexes[-1] != here:
                hexes.append(here)
        elif here == came_from:
            return RefusedRoute(Code.TURNS_BACK, {"train": train, "track": track.id})
        else:
            hexes.append(here)
        came_from = here
        if to_stop:
            reached.append(end)
            if at_stop:
                used.append(track.id)
        else:
            used.append(end)
        at_stop = to_stop
    if not at_stop:
        return RefusedRoute(Code.OPEN_END, {"train": train, "track": tracks[-1]})
    if len(set(used)) < len(used):
        twice = next(item for index, item in enumerate(used) if item in used[:index])
        return RefusedRoute(Code.TRACK_TWICE, {"train": train, "at": twice})
    return Walk(tuple(reached), tuple(hexes), tuple(used))


def _first_end(first: Piece, second: Piece | None) -> StopId | None:
    """The stop at which a list of tracks begins, or None where it begins on the open line."""
    track, a_is_stop, b_is_stop = first
    if not a_is_stop:
        return track.b if b_is_stop else None
    if b_is_stop and second is not None and track.b not in (second[0].a, second[0].b):
        return track.b
    return track.a


def _refuse_stops(traced: Traced) -> RefusedRoute | None:
    """The rules about the stops of a single route."""
    train, service, stops = traced.train, traced.service, traced.stops
    last = len(stops) - 1
    if last < 1:
        return RefusedRoute(Code.TOO_SHORT, {"train": train, "stops": last + 1})
    if len({stop.place for stop in stops}) <= last:
        return _refuse_repeat(traced)
    own, refuses, ignores = False, service.refuses, service.ignores
    for index, stop in enumerate(stops):
        if stop.closed:
            return RefusedRoute(Code.CLOSED_STOP, {"train": train, "stop": stop.id})
        if (stop.blocked or stop.terminal) and 0 < index < last:
            code = Code.THROUGH_TERMINAL if stop.terminal else Code.THROUGH_BLOCKED
            return RefusedRoute(code, {"train": train, "stop": stop.id})
        if stop.kind in refuses:
            return RefusedRoute(Code.REFUSED_KIND, {"train": train, "stop": stop.id, "kind": stop.kind})
        own = own or stop.own
    if service.ends or ignores:
        for stop in (stops[0], stops[-1]):
            if not service.may_end_at(stop.kind):
                return RefusedRoute(Code.WRONG_END, {"train": train, "stop": stop.id, "kind": stop.kind})
    for limit in service.visit:
        if last < limit.most:
            continue
        count = len([1 for stop in stops if limit.covers(stop.kind) and stop.kind not in ignores])
        if count > limit.most:
            facts = {"train": train, "most": limit.most, "stops": count, "kinds": tuple(sorted(limit.kinds))}
            return RefusedRoute(Code.TOO_LONG, facts)
    if service.hexes is not None and len(traced.hexes) - 1 > service.hexes:
        return RefusedRoute(Code.TOO_LONG, {"train": train, "most": service.hexes, "hexes": len(traced.hexes) - 1})
    if service.pay and (over := _too_many_forced(traced)) is not None:
        return over
    if not own:
        return RefusedRoute(Code.NO_OWN_STATION, {"train": train})
    return None


def _refuse_repeat(traced: Traced) -> RefusedRoute:
    places: dict[Hashable, StopId] = {}
    for stop in traced.stops:
        first = places.setdefault(stop.place, stop.id)
        if first != stop.id:
            return RefusedRoute(Code.GROUP_TWICE, {"train": traced.train, "stop": stop.id, "place": stop.place})
    again = next(stop for index, stop in enumerate(traced.stops) if stop in traced.stops[:index])
    return RefusedRoute(Code.STOP_TWICE, {"train": traced.train, "stop": again.id})


def _too_many_forced(traced: Traced) -> RefusedRoute | None:
    """Stops that cannot be left out must fit the limits on what is counted."""
    service = traced.service
    forced = [stop for stop in traced.visited if stop.kind not in service.skips]
    for limit in service.pay:
        count = sum(1 for stop in forced if limit.covers(stop.kind))
        if count > limit.most:
            return RefusedRoute(Code.TOO_LONG, {"train": traced.train, "most": limit.most, "stops": count})
    return None
