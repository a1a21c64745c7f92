"""Routes as a player claims them, walked along the track: is each one a legal route of its train?

Nothing here needs the compressed network: a claim is followed track by track, so that replaying a game costs a few
look-ups per track.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from roundhouse.routes.problem import Problem, Service, Stop, TrainId
from roundhouse.routes.track import HexId, StopId, TrackId


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
class Refusal:
    """A claim that breaks a rule: which one, and the facts of the case."""

    code: Code
    facts: Mapping[str, Hashable]


@dataclass(frozen=True, slots=True)
class Claim:
    """A route as claimed: the train and the tracks in order from one end to the other.

    Trains that earn by their ends may name the `chain` they belong to; those that name none are joined in the way that
    pays best.
    """

    train: TrainId
    tracks: tuple[TrackId, ...]
    chain: Hashable = None


@dataclass(frozen=True, slots=True)
class Traced:
    """A claim that is a legal route by itself, and all that was seen on the way."""

    train: TrainId
    service: Service
    tracks: tuple[TrackId, ...]
    stops: tuple[Stop, ...]
    hexes: tuple[HexId, ...]
    used: tuple[Hashable, ...]  # joints, and tracks without joints
    chain: Hashable

    @property
    def visited(self) -> list[Stop]:
        """The stops this train does not ignore."""
        ignores = self.service.ignores
        return [stop for stop in self.stops if stop.kind not in ignores]

    def before(self, last: bool) -> HexId:
        """The hex from which the last (or first) stop is reached."""
        return (self.hexes[-2] if last else self.hexes[1]) if len(self.hexes) > 1 else self.hexes[0]


def trace(problem: Problem, claim: Claim, service: Service) -> Traced | Refusal:
    """Follow a claim along the track and check it against the rules for a single route."""
    train = claim.train
    find, is_stop = problem.tracks.find, problem.tracks.is_stop
    tracks = claim.tracks
    if not tracks:
        return Refusal(Code.NO_TRACK, {"train": train})
    end = _first_end(problem, tracks)
    if end is None:
        if find(tracks[0]) is None:
            return Refusal(Code.UNKNOWN_TRACK, {"train": train, "track": tracks[0]})
        return Refusal(Code.OPEN_END, {"train": train, "track": tracks[0]})
    reached: list[StopId] = [end]
    hexes: list[HexId] = []
    used: list[Hashable] = []
    came_from: HexId = None
    at_stop = True  # where the next track begins
    for track_id in tracks:
        track = find(track_id)
        if track is None:
            return Refusal(Code.UNKNOWN_TRACK, {"train": train, "track": track_id})
        here = end
        if track.a == here:
            end = track.b
        elif track.b == here:
            end = track.a
        else:
            return Refusal(Code.NOT_CONNECTED, {"train": train, "track": track_id})
        if not at_stop and track.hex == came_from:
            return Refusal(Code.TURNS_BACK, {"train": train, "track": track_id})
        if not hexes or hexes[-1] != track.hex or not at_stop:
            hexes.append(track.hex)
        came_from = track.hex
        if is_stop(end):
            reached.append(end)
            if at_stop:
                used.append(track_id)
            at_stop = True
        else:
            used.append(end)
            at_stop = False
    if not at_stop:
        return Refusal(Code.OPEN_END, {"train": train, "track": tracks[-1]})
    if len(set(used)) < len(used):
        twice = next(item for index, item in enumerate(used) if item in used[:index])
        return Refusal(Code.TRACK_TWICE, {"train": train, "at": twice})
    stops: list[Stop] = []
    for stop_id in reached:
        stop = problem.stops.get(stop_id)
        if stop is None:
            return Refusal(Code.CLOSED_STOP, {"train": train, "stop": stop_id})
        stops.append(stop)
    traced = Traced(train, service, tracks, tuple(stops), tuple(hexes), tuple(used), claim.chain)
    return _refuse_stops(traced) or traced


def _first_end(problem: Problem, tracks: tuple[TrackId, ...]) -> StopId | None:
    """The stop at which a list of tracks begins, or None where it begins on the open line."""
    find, is_stop = problem.tracks.find, problem.tracks.is_stop
    first = find(tracks[0])
    if first is None:
        return None
    if not is_stop(first.a):
        return first.b if is_stop(first.b) else None
    if not is_stop(first.b):
        return first.a
    if len(tracks) > 1:
        second = find(tracks[1])
        if second is not None and first.b not in (second.a, second.b):
            return first.b
    return first.a


def _refuse_stops(traced: Traced) -> Refusal | None:
    """The rules about the stops of a single route."""
    train, service, stops = traced.train, traced.service, traced.stops
    last = len(stops) - 1
    if last < 1:
        return Refusal(Code.TOO_SHORT, {"train": train, "stops": last + 1})
    if len({stop.place for stop in stops}) <= last:
        return _refuse_repeat(traced)
    own = False
    for index, stop in enumerate(stops):
        if stop.closed:
            return Refusal(Code.CLOSED_STOP, {"train": train, "stop": stop.id})
        if (stop.blocked or stop.terminal) and 0 < index < last:
            code = Code.THROUGH_TERMINAL if stop.terminal else Code.THROUGH_BLOCKED
            return Refusal(code, {"train": train, "stop": stop.id})
        if stop.kind in service.refuses:
            return Refusal(Code.REFUSED_KIND, {"train": train, "stop": stop.id, "kind": stop.kind})
        own = own or stop.own
    for stop in (stops[0], stops[-1]):
        if not service.may_end_at(stop.kind):
            return Refusal(Code.WRONG_END, {"train": train, "stop": stop.id, "kind": stop.kind})
    for limit in service.visit:
        ignores = service.ignores
        count = sum(1 for stop in stops if limit.covers(stop.kind) and stop.kind not in ignores)
        if count > limit.most:
            facts = {"train": train, "most": limit.most, "stops": count, "kinds": tuple(sorted(limit.kinds))}
            return Refusal(Code.TOO_LONG, facts)
    if service.hexes is not None and len(traced.hexes) - 1 > service.hexes:
        return Refusal(Code.TOO_LONG, {"train": train, "most": service.hexes, "hexes": len(traced.hexes) - 1})
    if (over := _too_many_forced(traced)) is not None:
        return over
    if not own:
        return Refusal(Code.NO_OWN_STATION, {"train": train})
    return None


def _refuse_repeat(traced: Traced) -> Refusal:
    places: dict[Hashable, StopId] = {}
    for stop in traced.stops:
        first = places.setdefault(stop.place, stop.id)
        if first != stop.id:
            return Refusal(Code.GROUP_TWICE, {"train": traced.train, "stop": stop.id, "place": stop.place})
    again = next(stop for index, stop in enumerate(traced.stops) if stop in traced.stops[:index])
    return Refusal(Code.STOP_TWICE, {"train": traced.train, "stop": again.id})


def _too_many_forced(traced: Traced) -> Refusal | None:
    """Stops that cannot be left out must fit the limits on what is counted."""
    service = traced.service
    if not service.pay:
        return None
    forced = [stop for stop in traced.visited if stop.kind not in service.skips]
    for limit in service.pay:
        count = sum(1 for stop in forced if limit.covers(stop.kind))
        if count > limit.most:
            return Refusal(Code.TOO_LONG, {"train": traced.train, "most": limit.most, "stops": count})
    return None
