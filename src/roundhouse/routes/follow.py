"""Routes told by hexes: finding the track that is meant.

Other programs record a route as connections, each the list of hexes from one stop to the next, without saying which of
two tracks through a hex or which of two cities in it is meant, nor in which direction a connection is told. Here every
reading is tried; of those that are legal together, one that earns the most is taken.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

from roundhouse.routes.check import check_traced
from roundhouse.routes.claim import Claim, Code, RefusedRoute, Traced, trace
from roundhouse.routes.problem import RouteProblem, TrainId
from roundhouse.routes.solution import Run
from roundhouse.routes.track import HexId, StopId, Track, TrackGraph, TrackId


@dataclass(frozen=True, slots=True)
class HexRoute:
    """A route told by the hexes of its connections, in the order in which the train runs over them."""

    train: TrainId
    connections: tuple[tuple[HexId, ...], ...]
    chain: Hashable = None


def follow_hexes(problem: RouteProblem, routes: Sequence[HexRoute]) -> Run | RefusedRoute:
    """The best legal run that the routes can mean, or why the closest reading is refused."""
    services = {train.id: train.service for train in problem.trains}
    choices: list[list[Traced]] = []
    for place, route in enumerate(routes):
        service = services.get(route.train)
        if service is None:
            return RefusedRoute(Code.UNKNOWN_TRAIN, {"train": route.train})
        if any(other.train == route.train for other in routes[:place]):
            return RefusedRoute(Code.TRAIN_TWICE, {"train": route.train})
        legal: list[Traced] = []
        refusal: RefusedRoute | None = None
        for tracks in readings(problem.tracks, route.connections):
            claim = Claim(route.train, tracks, route.chain)
            traced = trace(problem, claim, service)
            if isinstance(traced, RefusedRoute):
                refusal = traced
            else:
                legal.append(traced)
        if not legal:
            return refusal or RefusedRoute(Code.NOT_CONNECTED, {"train": route.train})
        choices.append(legal)
    best: Run | RefusedRoute | None = None
    for chosen in _combinations(choices):
        answer = check_traced(problem, chosen)
        if isinstance(answer, Run):
            if not isinstance(best, Run) or (answer.revenue, answer.subsidy) > (best.revenue, best.subsidy):
                best = answer
        elif best is None:
            best = answer
    return best if best is not None else check_traced(problem, ())


def readings(tracks: TrackGraph, connections: Sequence[Sequence[HexId]]) -> Iterator[tuple[TrackId, ...]]:
    """Every list of tracks that runs over these connections one after the other."""
    if not connections:
        return
    for forward in (True, False):
        hexes = connections[0] if forward else connections[0][::-1]
        if not forward and len(connections) == 1:
            return
        for track_ids, end in _from_hexes(tracks, hexes, None):
            yield from _onward(tracks, connections, 1, track_ids, end)


def _onward(
    tracks: TrackGraph, connections: Sequence[Sequence[HexId]], index: int, so_far: tuple[TrackId, ...], stop: StopId
) -> Iterator[tuple[TrackId, ...]]:
    if index == len(connections):
        yield so_far
        return
    for hexes in (connections[index], connections[index][::-1]):
        for more, end in _from_hexes(tracks, hexes, stop):
            yield from _onward(tracks, connections, index + 1, so_far + more, end)
        if len(hexes) == 1:
            return


def _from_hexes(
    tracks: TrackGraph, hexes: Sequence[HexId], start: StopId | None
) -> Iterator[tuple[tuple[TrackId, ...], StopId]]:
    """The tracks from a stop (`start`, or any) in the first of the hexes to a stop in the last."""
    is_stop = tracks.is_stop
    for track in tracks.in_hex(hexes[0]):
        for near, far in ((track.a, track.b), (track.b, track.a)):
            if (start is not None and near != start) or not is_stop(near):
                continue
            if is_stop(far):
                if len(hexes) == 1:
                    yield (track.id,), far
            elif len(hexes) > 1:
                yield from _through(tracks, hexes, 1, (track.id,), far)


def _through(
    tracks: TrackGraph, hexes: Sequence[HexId], index: int, so_far: tuple[TrackId, ...], joint: Hashable
) -> Iterator[tuple[tuple[TrackId, ...], StopId]]:
    last = index == len(hexes) - 1
    onward: list[Track] = [track for track in tracks.in_hex(hexes[index]) if joint in (track.a, track.b)]
    for track in onward:
        far = track.b if track.a == joint else track.a
        if tracks.is_stop(far) != last:
            continue
        if last:
            yield (*so_far, track.id), far
        else:
            yield from _through(tracks, hexes, index + 1, (*so_far, track.id), far)


def _combinations(choices: Sequence[Sequence[Traced]]) -> Iterator[list[Traced]]:
    if not choices:
        yield []
        return
    for rest in _combinations(choices[:-1]):
        for traced in choices[-1]:
            yield [*rest, traced]
