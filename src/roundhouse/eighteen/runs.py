"""Running trains: the board as a problem for the solver, runs as players write them, and the step itself.

A run's way is a list of hexes in order; a hex where the train stops is written ``HEX.number`` with the number of the
stop: ``["H6.0", "G7", "F8.0"]``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import itemgetter
from typing import Any, ClassVar, NamedTuple, cast

from roundhouse import routes
from roundhouse.board import Atlas, Face, HexId, Stop, StopId, TileId, TrackMap
from roundhouse.board.tiles import FIRST_STOP
from roundhouse.kernel import Action, Choice, Cite, Message, Open, PlayerId, RuleViolation, is_allowed

from .actions import RunTrains, TrainRun
from .ids import CompanyId
from .model import GameData, Train
from .operating import CompanyStep, remember
from .state import State
from .transfers import note

#: tiles laid, by hex: the tile and its rotation
Laid = Mapping[HexId, tuple[TileId, int]]


@dataclass(frozen=True)
class RunPolicy:
    """The questions on which titles differ."""

    #: what a stop is worth to the company now, and how it stands to it
    stop: Callable[[State, CompanyId, StopId, Stop], routes.RouteStop]
    #: how a train runs; None if the company may not run it
    service: Callable[[State, CompanyId, Train], routes.Service | None]
    terms: routes.Terms
    #: raises when a legal run is not allowed (a better one exists ...)
    check_run: Callable[[State, CompanyId, routes.Run], None] | None = None
    #: codes that ``check_run`` can refuse with
    refuses: tuple[str, ...] = ()


# -- the board as the solver sees it ---------------------------------------------------------------------------


def _joint(atlas: Atlas, hex_id: HexId, edge: int) -> str:
    other = atlas.hexes[hex_id].neighbors[edge]
    if other is None or edge in atlas.hexes[hex_id].shut:
        return f"{hex_id}:{edge}"
    return f"{hex_id}|{other}" if hex_id < other else f"{other}|{hex_id}"


def _hex_tracks(atlas: Atlas, laid: Laid, hex_id: HexId) -> tuple[routes.Track, ...]:
    """The track of one hex; kept with the atlas, since the same tile in the same place comes again and again."""
    tracks = atlas.caches.tracks
    key = (hex_id, laid.get(hex_id))
    found: tuple[routes.Track, ...] | None = tracks.get(key)
    if found is None:

        def name(end: int) -> object:
            return (hex_id, end - FIRST_STOP) if end >= FIRST_STOP else _joint(atlas, hex_id, end)

        lies = key[1]
        face = atlas.hexes[hex_id].face if lies is None else atlas.tiles[lies[0]].faces[lies[1]]
        paths = enumerate(face.paths)
        found = tuple(routes.Track((hex_id, number), name(path.a), name(path.b), hex_id) for number, path in paths)
        tracks.keep(key, found)
    return found


def _hex_pieces(atlas: Atlas, laid: Laid, hex_id: HexId) -> tuple[routes.Piece, ...]:
    """The same with whether the ends are stops: joints are texts, stops have the number of the stop in their hex."""
    tracks = _hex_tracks(atlas, laid, hex_id)
    pieces = tuple((track, isinstance(track.a, tuple), isinstance(track.b, tuple)) for track in tracks)
    atlas.caches.pieces.keep((hex_id, laid.get(hex_id)), pieces)
    return pieces


def _hex_ends(atlas: Atlas, laid: Laid, hex_id: HexId) -> Mapping[Hashable, tuple[routes.Track, ...]]:
    """The tracks of one hex by the ends that they have."""
    key = (hex_id, laid.get(hex_id))
    found: dict[Hashable, tuple[routes.Track, ...]] | None = atlas.caches.ends.get(key)
    if found is None:
        found = {}
        for track in _hex_tracks(atlas, laid, hex_id):
            found[track.a] = (*found.get(track.a, ()), track)
            found[track.b] = (*found.get(track.b, ()), track)
        atlas.caches.ends.keep(key, found)
    return found


def _meeting(atlas: Atlas, joint: str) -> tuple[HexId, ...]:
    """The hexes that meet in a joint, in the order of the map."""
    found = atlas.caches.joints.get(joint)
    if found is None:
        hexes = [HexId(name) for name in joint.partition(":")[0].split("|")]
        found = atlas.caches.joints.keep(joint, tuple(sorted(hexes, key=[*atlas.hexes].index)))
    return found


class _BoardTracks(routes.TrackGraph):
    """The track of a board. Claims and segments need the track of a few hexes; all of it is listed if somebody asks."""

    __slots__ = ("_atlas", "_faces", "_laid", "_listed")

    def __init__(self, map_: TrackMap) -> None:
        super().__init__((), ())
        # not the map itself: it keeps this object
        self._atlas, self._laid, self._faces = map_.atlas, map_.laid, map_.faces
        self._listed = False

    def _list(self) -> None:
        faces = self._faces
        built = [(hex_id, here) for hex_id in self._atlas.hexes if (here := self.in_hex(hex_id))]
        self._tracks = {track.id: track for _, here in built for track in here}
        self._stops = frozenset((hex_id, index) for hex_id, _ in built for index in range(len(faces[hex_id].stops)))
        self._listed = True

    @property
    def tracks(self) -> Mapping[Hashable, routes.Track]:
        if not self._listed:
            self._list()
        return self._tracks

    @property
    def stops(self) -> frozenset[Hashable]:
        if not self._listed:
            self._list()
        return self._stops

    def pieces(self, track_ids: Iterable[Hashable]) -> list[routes.Piece | None]:
        """As in every map of track."""
        laid, known, faces = self._laid, self._atlas.caches.pieces, self._faces
        found: list[routes.Piece | None] = []
        for hex_id, number in cast("Iterable[tuple[HexId, int]]", track_ids):
            here = known.get((hex_id, laid.get(hex_id)))
            if here is None:
                here = _hex_pieces(self._atlas, laid, hex_id) if hex_id in faces else ()
            found.append(here[number] if 0 <= number < len(here) else None)
        return found

    def known_walk(self, track_ids: tuple[Hashable, ...]) -> Any:
        """Those of all games on the board."""
        return self._atlas.caches.walks.get(track_ids)

    def keep_walk(self, track_ids: tuple[Hashable, ...], walk: Any) -> None:
        self._atlas.caches.walks.keep(track_ids, walk)

    def is_stop(self, end: Hashable) -> bool:
        """Joints are texts, stops have the number of the stop in their hex."""
        if not isinstance(end, tuple):
            return False
        face = self._faces[end[0]]
        return bool(face.paths) and 0 <= end[1] < len(face.stops)

    def at(self, end: Hashable) -> tuple[routes.Track, ...]:
        return self._ending(end, (end[0],) if isinstance(end, tuple) else _meeting(self._atlas, cast(str, end)))

    def _ending(self, end: Hashable, hexes: tuple[HexId, ...]) -> tuple[routes.Track, ...]:
        """The tracks of these hexes that end there."""
        laid, known = self._laid, self._atlas.caches.ends
        found: tuple[routes.Track, ...] = ()
        for hex_id in hexes:
            ends = known.get((hex_id, laid.get(hex_id)))
            if ends is None:
                ends = _hex_ends(self._atlas, laid, hex_id)
            found += ends.get(end, ())
        return found

    def in_hex(self, hex_id: Hashable) -> tuple[routes.Track, ...]:
        place = cast(HexId, hex_id)
        return _hex_tracks(self._atlas, self._laid, place) if place in self._faces else ()


class _LastingTracks(_BoardTracks):
    """Like :class:`_BoardTracks`, but it keeps segments that were found on an earlier map as long as none of the hexes
    that were looked at has changed.

    Their joints are numbered in the order in which all those maps met them. The search for the best run chooses between
    equal runs by these numbers, so it finds its segments anew.
    """

    __slots__ = ("_looked", "_seen")

    def __init__(self, map_: TrackMap, earlier: _LastingTracks | None, laid: Iterable[HexId]) -> None:
        super().__init__(map_)
        #: by stop: the hexes that were looked at for its segments
        self._looked: dict[Hashable, set[HexId]] = {}
        self._seen: set[HexId] = set()
        if earlier is not None:
            changed = frozenset(laid)
            self._bit = earlier._bit
            self._looked = {stop: hexes for stop, hexes in earlier._looked.items() if changed.isdisjoint(hexes)}
            self._arms = {stop: earlier._arms[stop] for stop in self._looked}

    def arms(self, stop: Hashable) -> tuple[routes.Segment, ...]:
        found = self._arms.get(stop)
        if found is None:
            self._seen = self._looked[stop] = set()
            found = super().arms(stop)
        return found

    def at(self, end: Hashable) -> tuple[routes.Track, ...]:
        hexes = (end[0],) if isinstance(end, tuple) else _meeting(self._atlas, cast(str, end))
        self._seen.update(hexes)
        return self._ending(end, hexes)


def lasting_map(map_: TrackMap) -> routes.TrackGraph:
    """The same as :func:`solver_map`, for a run that is found without a search."""
    found: _LastingTracks | None = map_.track_memo.get("lasting")
    if found is None:
        earlier, laid = map_.earlier_memo.get("lasting", (None, ()))
        found = map_.track_memo["lasting"] = _LastingTracks(map_, earlier, laid)
    return found


def solver_map(map_: TrackMap) -> routes.TrackGraph:
    """All track on the map, for the solver; made once for each state of the track."""
    found: routes.TrackGraph | None = map_.track_memo.get("solver")
    if found is None:
        found = map_.track_memo["solver"] = _BoardTracks(map_)
    return found


class _Stops(Mapping[StopId, routes.RouteStop]):
    """Stops as a company sees them, worked out when asked for: a claim touches only a few."""

    def __init__(self, tracks: routes.TrackGraph, make: Callable[[StopId], routes.RouteStop]) -> None:
        self._tracks = tracks
        self._make = make
        self._known: dict[StopId, routes.RouteStop] = {}

    def __getitem__(self, stop: StopId) -> routes.RouteStop:
        found = self._known.get(stop)
        if found is None:
            found = self._known[stop] = self._make(stop)
        return found

    def get(self, stop: StopId, default: Any = None) -> Any:
        """As in every mapping, but faster."""
        found = self._known.get(stop)
        if found is None:
            try:
                found = self._known[stop] = self._make(stop)
            except KeyError:
                return default
        return found

    def __iter__(self) -> Iterator[StopId]:
        return iter(cast("frozenset[StopId]", self._tracks.stops))

    def __len__(self) -> int:
        return len(self._tracks.stops)


def run_problem(policy: RunPolicy, state: State, company: CompanyId, trains: Iterable[Train]) -> routes.RouteProblem:
    """The company's run as a problem for the solver."""
    map_, see = state.map, policy.stop
    faces = map_.faces

    def make(stop: StopId) -> routes.RouteStop:
        return see(state, company, stop, faces[stop[0]].stops[stop[1]])

    runnable = []
    for train in trains:
        service = policy.service(state, company, train)
        if service is not None:
            runnable.append(routes.RouteTrain(train.id, service))
    tracks = solver_map(map_)
    stops: Mapping[object, routes.RouteStop] = _Stops(tracks, make)  # type: ignore[assignment]
    starts = tuple([stop for stop in map_.stations_of(company) if tracks.is_stop(stop)])
    return routes.RouteProblem(tracks, stops, tuple(runnable), policy.terms, starts)


def plain_stop(
    state: State, company: CompanyId, stop_id: StopId, stop: Stop, keys: tuple[str, ...]
) -> routes.RouteStop:
    """A stop by the common rules: groups are one place, full cities of others block, terminals end a route."""
    map_, slots, revenue = state.map, stop.slots, stop.revenue
    owners = map_.stations.get(stop_id, ())
    own = company in owners
    blocked = slots > 0 and len(owners) >= slots and not own
    terminal = stop_id[1] in map_.faces[stop_id[0]].terminals
    value = revenue if isinstance(revenue, int) else stop.value(keys)
    return known_stop(stop_id, stop.kind, value, stop.group, own, False, blocked, terminal)


@lru_cache(maxsize=1 << 13)
def known_stop(*facts: Any) -> routes.RouteStop:
    """Stops are cached: the same stop is needed often, and finding it is faster than making it. ``facts`` are those of
    :class:`roundhouse.routes.RouteStop` in their order."""
    return routes.RouteStop(*facts)


# -- runs as players write them --------------------------------------------------------------------------------


def read_stop(token: str) -> StopId | None:
    """A stop as a way writes it; None where the token is none."""
    name, dot, number = token.rpartition(".")
    return (HexId(name), int(number)) if dot and number.isascii() and number.isdigit() else None


def write_stop(stop: object) -> str:
    """A stop of the solver's as a way writes it."""
    hex_id, number = cast(StopId, stop)
    return f"{hex_id}.{number}"


class _KnownWay(NamedTuple):
    """A way that was read: its tracks, how they are written and what a train comes to on them, as long as its hexes
    show these faces."""

    faces: tuple[Face, ...]
    tracks: tuple[tuple[HexId, int], ...]
    written: tuple[str, ...]
    ridden: routes.Ridden | None


#: the faces of a way's hexes on a map, always as a tuple
_Look = Callable[[Mapping[HexId, Face]], Any]


def _look_of(tracks: tuple[tuple[HexId, int], ...]) -> _Look:
    hexes = dict.fromkeys([hex_id for hex_id, _ in tracks])
    return itemgetter(*hexes, tracks[0][0])


def _known_way(map_: TrackMap, way: tuple[object, ...]) -> _KnownWay | None:
    """What is known of a way, or of its tracks, on this map: many games run it over other tiles. The record holds the
    faces that it was found for, so that none of them is another's."""
    caches = map_.atlas.caches
    look: _Look | None = caches.ways.get(way)
    return None if look is None else caches.known_ways.get((look, tuple(map(id, look(map_.faces)))))


#: a way that is a single stop
_NO_TRACK = _KnownWay((), (), (), None)


def _learn_way(map_: TrackMap, way: tuple[str, ...], tracks: tuple[tuple[HexId, int], ...]) -> _KnownWay:
    """Find out all about a way, and keep it for the way and for its tracks."""
    caches = map_.atlas.caches
    look: _Look = caches.ways.get(tracks) or caches.ways.get(way) or _look_of(tracks)
    faces = look(map_.faces)
    known = _KnownWay(faces, tracks, _write_way(map_, tracks), routes.ride(solver_map(map_), tracks))
    for name in (way, tracks):
        caches.ways.keep(name, look)
    caches.known_ways.keep((look, tuple(map(id, faces))), known)
    return known


def write_way(map_: TrackMap, tracks: Iterable[tuple[HexId, int]]) -> tuple[str, ...]:
    """The way of a list of tracks."""
    ids = tuple(tracks)
    known = _known_way(map_, ids)
    return _write_way(map_, ids) if known is None else known.written


def _write_way(map_: TrackMap, tracks: Iterable[tuple[HexId, int]]) -> tuple[str, ...]:
    """Write a way by looking at the track."""
    faces = map_.faces
    way: list[str] = []
    last = ""
    for hex_id, number in tracks:
        stops = faces[hex_id].path_stops[number]
        if len(stops) == 2:
            tokens = [f"{hex_id}.{stop}" for stop in stops]
            if last == tokens[1]:
                tokens.reverse()
        else:
            tokens = [f"{hex_id}.{stops[0]}" if stops else hex_id]
        for token in tokens:
            if last != token:
                way.append(token)
                last = token
    return tuple(way)


@lru_cache(maxsize=1 << 12)
def _read_place(token: str) -> tuple[HexId, int | None] | None:
    """Hex and stop of a token; None where it is none. Cached, because the same few are read again and again."""
    name, dot, number = token.rpartition(".")
    if not dot:
        return HexId(token), None
    return (HexId(name), FIRST_STOP + int(number)) if number.isascii() and number.isdigit() else None


def read_way(map_: TrackMap, way: tuple[str, ...]) -> tuple[tuple[HexId, int], ...] | None:
    """The tracks of a way, or None where it does not follow the track."""
    known = _find_way(map_, way)
    return None if known is None else known.tracks


def _find_way(map_: TrackMap, way: tuple[str, ...]) -> _KnownWay | None:
    """Like :func:`read_way`, with all that is known of the way."""
    known = _known_way(map_, way)
    if known is None:
        tracks = _read_way(map_, way)
        if tracks is None:
            return None
        known = _learn_way(map_, way, tracks) if tracks else _NO_TRACK
    return known


def _read_way(map_: TrackMap, way: tuple[str, ...]) -> tuple[tuple[HexId, int], ...] | None:
    """Read a way by following the track."""
    hexes, faces = map_.atlas.hexes, map_.faces
    places: list[tuple[HexId, int | None]] = []
    for token in way:
        place = _read_place(token)
        if place is None or place[0] not in hexes:
            return None
        places.append(place)
    tracks: list[tuple[HexId, int]] = []
    here: tuple[HexId, int | None] | None = None
    entry: int | None = None  # the edge by which the hex is entered
    for place in places:
        hex_id, at = place
        leaves: int | None
        if here is not None:  # first the track that leads on from the place before
            before, start = here[0], here[1] if here[1] is not None else entry
            if before == hex_id:
                if here[1] is None or at is None:
                    return None
                leaves, entry = at, None
            else:
                leaves = hexes[before].edges.get(hex_id)
                if leaves is None:
                    return None
                entry = (leaves + 3) % 6
            number = None if start is None else faces[before].path_between.get((start, leaves))
            if number is None:
                return None
            tracks.append((before, number))
        if entry is not None and at is not None:
            number = faces[hex_id].path_between.get((entry, at))
            if number is None:
                return None
            tracks.append((hex_id, number))
        here = place
    return tuple(tracks) if here is not None and here[1] is not None else None


def turns_back(map_: TrackMap, way: tuple[str, ...]) -> bool:
    """Does a way enter some hex by one branch of a fork and leave it by another?"""
    hexes = map_.atlas.hexes
    for before, here, after in zip(way, way[1:], way[2:], strict=False):
        come, go = (HexId(token.rpartition(".")[0] or token) for token in (before, after))
        if here not in hexes or come not in hexes or go not in hexes:
            continue
        face = map_.face(HexId(here))
        entry, leave = (map_.atlas.edge_between(HexId(here), other) for other in (come, go))
        if entry is None or leave is None or frozenset((entry, leave)) in face.links:
            continue
        stems = (other for other, _ in face.ways.get(entry, ()) if other < FIRST_STOP)
        if any(frozenset((stem, leave)) in face.links for stem in stems):
            return True
    return False


def write_runs(map_: TrackMap, run: routes.Run) -> tuple[TrainRun, ...]:
    """A solution as a player would write it."""
    return write_claims(map_, run.routes)


def write_claims(map_: TrackMap, claims: Iterable[routes.Claim | routes.Route]) -> tuple[TrainRun, ...]:
    """The same for routes that nobody has judged."""
    return tuple(
        TrainRun(
            str(route.train),
            write_way(map_, route.tracks),  # type: ignore[arg-type]
            None if route.chain is None else str(route.chain),
        )
        for route in claims
    )


# -- the step --------------------------------------------------------------------------------------------------


class RunTheTrains(CompanyStep):
    """Run the trains; the earnings are worked out here and remembered for the dividend."""

    handles: tuple[type[Action], ...] = (RunTrains,)
    refuses: ClassVar[tuple[str, ...]] = ("not-operating", *routes.Code)

    def __init__(self, data: GameData, policy: RunPolicy, cite: Cite, rule: str) -> None:
        super().__init__(data)
        self.policy = policy
        self.cite = cite
        self.rule = rule
        self.prompt = "run-trains"

    def is_idle(self, state: State) -> bool:
        company = self.company(state)
        return not state.trains_of(company) or not state.map.has_route(company)

    def skip(self, draft: State) -> None:
        remember(draft, revenue=0)

    def problem(self, state: State, company: CompanyId) -> routes.RouteProblem:
        return run_problem(self.policy, state, company, state.trains_of(company))

    def solver_problem(
        self, state: State, company: CompanyId, trains: Iterable[Train] | None = None
    ) -> routes.RouteProblem:
        """The problem of finding the best run, with the company's trains or with these."""
        return run_problem(self.policy, state, company, state.trains_of(company) if trains is None else trains)

    def best(self, state: State, company: CompanyId) -> routes.Solution:
        """The best run, proven. The last answer is kept as in :meth:`judge`."""
        solved = self.data.caches.solved
        last: tuple[State, CompanyId, routes.Solution] | None = solved.get(self.rule)
        if last is not None and last[1] == company and last[0].is_same_as(state):
            return last[2]
        try:
            solution = self.find_best(state, company)
        except routes.LongSearch as search:
            search.about = Message("best-run", {"company": company})
            raise
        solved.keep(self.rule, (state, company, solution))
        return solution

    def find_best(self, state: State, company: CompanyId) -> routes.Solution:
        """The search of :meth:`best`."""
        return routes.best_run(self.solver_problem(state, company))

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        yield self.offer(state, actor, self.best(state, self.company(state)))

    def drawn(self, state: State, actor: PlayerId, kind: str, rng: random.Random) -> Iterator[Choice]:
        """A run that is found quickly; the best one where a rule wants it."""
        company = self.company(state)
        claims = self.handy(state, company)
        choice = self.written(actor, company, write_claims(state.map, claims))
        if claims and is_allowed(self.judge, state, choice.action):
            run = self.judge(state, cast(RunTrains, choice.action))
            yield replace(choice, facts={"revenue": run.revenue, "subsidy": run.subsidy, "proven": False})
        yield from self.candidates(state, actor)

    def handy(self, state: State, company: CompanyId) -> Sequence[routes.Claim]:
        """A run that is found without a search; none where only the best will do."""
        problem = self.solver_problem(state, company)
        return routes.handy_claims(replace(problem, tracks=lasting_map(state.map)))

    def offer(self, state: State, actor: PlayerId, solution: routes.Solution) -> Choice:
        """A solution for the company on turn as a choice."""
        runs = write_runs(state.map, solution.run)
        figures = {"revenue": solution.revenue, "subsidy": solution.subsidy, "proven": solution.proven}
        return replace(self.written(actor, self.company(state), runs), facts=figures)

    def written(self, actor: PlayerId, company: CompanyId, runs: tuple[TrainRun, ...]) -> Choice:
        """Runs as a choice."""
        return Choice(RunTrains(actor, company, runs), free={"runs": Open((runs,))})

    def check(self, state: State, action: RunTrains) -> None:
        company = self.company(state)
        if action.company != company:
            raise self.cite("not-operating", turn=company, company=action.company)
        run = self.judge(state, action)
        if self.policy.check_run is not None:
            self.policy.check_run(state, company, run)

    def judge(self, state: State, action: RunTrains) -> routes.Run:
        """What the claimed runs earn, or the rule that they break.

        The last answer is kept, so that a run is judged once when it is checked and then carried out: it holds for a
        position all of whose tables are the same objects.
        """
        judged = self.data.caches.judged
        last: tuple[State, RunTrains, routes.Run] | None = judged.get(self.rule)
        if last is not None and last[1] is action and last[0].is_same_as(state):
            return last[2]
        run = self.judge_by(self.problem(state, action.company), state, action)
        judged.keep(self.rule, (state, action, run))
        return run

    def judge_by(self, problem: routes.RouteProblem, state: State, action: RunTrains) -> routes.Run:
        """The same by the terms of ``problem``."""
        answer = routes.check(problem, self.claims(state, action))
        if isinstance(answer, routes.RefusedRoute):
            raise self.refusal_of(state, answer, self.refusal_code(state, action, answer))
        return answer

    def refusal_of(self, state: State, refusal: routes.RefusedRoute, code: str | None = None) -> RuleViolation:
        """The refusal of a run with the rule that it breaks; ``code`` is the solver's unless the title has another."""
        variant = "hexes" if "hexes" in refusal.facts else "run"
        return self.cite(f"{code or refusal.code}.{variant}", **self._told(state, refusal))

    def _told(self, state: State, refusal: routes.RefusedRoute) -> dict[str, Any]:
        """The facts of a refusal as a person reads them: kinds of trains, names of places."""
        kinds = {train.id: train.kind for owned in state.trains.values() for train in owned}

        def tell(name: str, value: Any) -> Any:
            if name in ("train", "other"):
                return kinds.get(value, value)
            if name == "trains":
                return [kinds.get(train, train) for train in value]
            if isinstance(value, tuple) and value and value[0] in self.data.atlas.hexes:
                return self.data.atlas.hexes[value[0]].name or value[0]
            return value if isinstance(value, int) else str(value)

        return {name: tell(name, value) for name, value in refusal.facts.items()}

    def refusal_code(self, state: State, action: RunTrains, refusal: routes.RefusedRoute) -> str:
        """The code of a refused run; a title may tell cases apart that have rules of their own."""
        return str(refusal.code)

    def spares(self, state: State, action: RunTrains) -> Mapping[str, routes.Spare]:
        """What is left out at the president's will, by train, in a run that is legal; by the common rules nothing."""
        return {}

    def claims(self, state: State, action: RunTrains) -> list[routes.Claim]:
        """The runs as lists of tracks."""
        claims = []
        for run in action.runs:
            known = _find_way(state.map, run.way)
            if known is None:
                kinds = {train.id: train.kind for train in state.trains_of(action.company)}
                raise self.cite(
                    "turns-back.way" if turns_back(state.map, run.way) else "not-connected.way",
                    way=run.way,
                    train=kinds.get(run.train, run.train),
                )
            claims.append(routes.Claim(run.train, known.tracks, run.chain, known.ridden))
        return claims

    def apply(self, draft: State, action: RunTrains) -> None:
        run = self.judge(draft, action)
        self.record(draft, action.company, run)
        self.done(draft)

    def record(self, draft: State, company: CompanyId, run: routes.Run) -> None:
        """Remember what the run earned."""
        remember(draft, revenue=run.revenue)
        note(
            draft,
            "trains-run",
            company=company,
            revenue=run.revenue,
            runs=tuple((r.train, r.way) for r in write_runs(draft.map, run)),
        )
