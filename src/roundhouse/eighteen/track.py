"""Laying and upgrading tiles."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import ClassVar

from roundhouse.board import COLORS, Atlas, Face, HexId, Tile, TrackMap, keeps_track, kept_links
from roundhouse.board.tiles import FIRST_STOP
from roundhouse.kernel import Action, Choice, Cite, Message, PlayerId, RuleViolation, in_any_order, is_allowed, one_of

from .actions import LayTile, Pass
from .ids import BANK, CompanyId
from .model import GameData
from .operating import CompanyStep, on_turn, remember
from .state import State
from .transfers import note, pay

_FOLLOWING = dict(pairwise(COLORS))
#: lays that are drawn before all are listed
DRAWS = 8


@dataclass(frozen=True)
class TrackPolicy:
    """The questions on which titles differ.

    The answers of ``check_allowance``, ``check_hex``, ``check_fit`` and ``cost`` do not depend on the position in which
    the tile is laid: a listing asks them once for all positions.
    """

    #: raises when the company may not make this (yellow: first lay, else upgrade) lay in this turn any more
    check_allowance: Callable[[State, LayTile, bool], None]
    #: raises when the hex is closed to the company (a private's block, a home to be built first)
    check_hex: Callable[[State, LayTile], None]
    #: raises unless the tile goes on the hex: labels, kinds of stops
    check_fit: Callable[[State, LayTile, Face, Tile], None]
    cost: Callable[[State, LayTile, bool], int]
    #: must the new track itself be reached, or is it enough that some track of the tile is?
    new_track_needed: Callable[[Face, Face], bool]
    #: must a train be able to run over the new track, or is it enough that a route comes to one end of it? The latter
    #: is how the first version of the titles' rules was played
    run_over: bool = field(default=True, kw_only=True)
    #: colours of printed hexes against whose blank sides track may be laid
    may_face: frozenset[str] = field(default=frozenset(), kw_only=True)
    #: is there nothing to decide in the track step?
    is_finished: Callable[[State], bool]
    #: a quick first look for listings: may the tile go on such a face at all? ``check_fit`` decides, and must refuse
    #: whatever this does. A function of a module, because answers are kept for all games
    suits: Callable[[Face, Tile], bool] = lambda old, tile: tile.label == old.label
    #: the code of the refusal when no route leads to the tile; a title may tell lays from upgrades
    unconnected: Callable[[Face], str] = lambda old: "not-connected"
    #: codes that the checks of the policy can refuse with
    refuses: tuple[str, ...] = ("not-connected",)
    #: what an ordinary lay brings about
    after_lay: Callable[[State, LayTile], None] | None = None
    #: the prompt when the step stays open after a lay
    prompt_after: str = ""


def check_exits(
    cite: Cite, map_: TrackMap, hex_id: HexId, face: Face, old: Face, may_face: frozenset[str] = frozenset()
) -> None:
    """New track may not lead off the map, across a shut edge, or against a blank side of a printed hex, unless it is
    of a colour in ``may_face``."""
    closed, blank = _sides(map_.atlas, hex_id)
    fresh = face.exits - old.exits
    if fresh & closed:
        raise cite(
            "off-map",
            hex=hex_id,
            edge=min(fresh & closed),
        )
    for edge, other in blank:
        if edge in fresh and other not in map_.laid and map_.atlas.hexes[other].color not in may_face:
            raise cite(
                "blank-side",
                hex=hex_id,
                other=other,
            )


def _sides(atlas: Atlas, hex_id: HexId) -> tuple[frozenset[int], tuple[tuple[int, HexId], ...]]:
    """Sides of a hex that no track crosses, and those beyond which a hex is printed, blank there, that takes no tile
    by the common rules; kept with the atlas."""
    found = atlas.caches.sides.get(hex_id)
    if found is None:
        here = atlas.hexes[hex_id]
        beyond = {edge: other for edge, other in enumerate(here.neighbors) if other and edge not in here.shut}
        blank = (
            (edge, other)
            for edge, other in beyond.items()
            if next_color(atlas.hexes[other].color) is None and (edge + 3) % 6 not in atlas.hexes[other].face.exits
        )
        found = atlas.caches.sides.keep(hex_id, (frozenset(range(6)).difference(beyond), tuple(blank)))
    return found


def keeping_rotations(old: Face, tile: Tile, lies: Callable[[int], Face] | None = None) -> tuple[int, ...]:
    """The positions of a tile that keep what the old face shows.

    ``lies`` gives the face in a position where a title puts markers on it, which do not change the edges it serves.
    """
    return tuple(
        rotation
        for rotation in tile.rotations
        if old.exits <= tile.faces[rotation].exits
        and keeps_track(old, tile.faces[rotation] if lies is None else lies(rotation)) is not None
    )


def staying_on_board(atlas: Atlas, hex_id: HexId, old: Face, tile: Tile, rotations: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the positions in which a tile on the hex serves its stubs and does not leave the board.

    A quick first look for listings; :meth:`LayTrack.check_lay` decides and must find no more.
    """
    closed, stubs = _sides(atlas, hex_id)[0] - old.exits, atlas.hexes[hex_id].stubs
    return tuple(
        rotation
        for rotation in rotations
        for exits in (tile.faces[rotation].exits,)
        if stubs <= exits and not closed & exits
    )


def looking_apart(tile: Tile, rotations: tuple[int, ...]) -> tuple[int, ...]:
    """The first of the positions for each look of the tile."""
    first: dict[Hashable, int] = {}
    for rotation in rotations:
        first.setdefault(tile.faces[rotation].look, rotation)
    return tuple(first.values())


def reached_links(
    map_: TrackMap, hex_id: HexId, face: Face, moved: Mapping[int, int], company: str, run_over: bool = True
) -> set[frozenset[int]]:
    """The paths of the new face that a train of the company could come to and, with ``run_over``, run over.

    Asked on the map before the lay: new track elsewhere on the same tile that leads round to this one has then been
    reached itself.
    """
    ends = {*map_.reaching_edges(hex_id, face.exits, company), *_own_ends(map_, hex_id, moved, company)}
    found = {link for link in face.links if link & ends}
    if run_over:
        old = map_.face(hex_id)
        found = {link for link in found if link in old.links or _leads_through(map_, hex_id, old, link, ends, company)}
    for link in list(found):
        for end in link:
            if end >= FIRST_STOP and end not in ends and _has_room(map_, hex_id, face, moved, end - FIRST_STOP):
                found |= {other for other in face.links if end in other}
    return found


def _leads_through(
    map_: TrackMap, hex_id: HexId, old: Face, link: frozenset[int], ends: set[int], company: str
) -> bool:
    """Can a train come to one end of the path and leave by the other?

    Not if every way to the one end crosses the hex side at the other: no train uses a side twice. A stop is no side,
    and a side that the old track does not touch is on no way.
    """
    for end in link & ends:
        rest = link - {end}
        other = next(iter(rest)) if rest else end
        if end >= FIRST_STOP or other not in old.exits:
            return True
        if map_.edge_reaches_without(hex_id, end, other, company):
            return True
    return False


def _own_ends(map_: TrackMap, hex_id: HexId, moved: Mapping[int, int], company: str) -> list[int]:
    """The ends of the new face at which the company has stations."""
    return [FIRST_STOP + moved.get(stop, stop) for place, stop in map_.stations_of(company) if place == hex_id]


def is_reached(map_: TrackMap, hex_id: HexId, face: Face, moved: Mapping[int, int], company: str) -> bool:
    """Does :func:`reached_links` find any?"""
    if map_.is_reached(hex_id, face.exits, company):
        return True
    return any(end in face.ways for end in _own_ends(map_, hex_id, moved, company))


def _has_room(map_: TrackMap, hex_id: HexId, face: Face, moved: Mapping[int, int], stop: int) -> bool:
    """May trains pass the new stop: is it no city, or one with a space left after the stations have moved?"""
    place = face.stops[stop]
    if not place.slots:
        return place.kind == "town"
    taken = sum(
        len(owners) for (h, old), owners in map_.stations.items() if h == hex_id and moved.get(old, old) == stop
    )
    return taken < place.slots


class LayTrack(CompanyStep):
    """Lay or upgrade a tile, as often as the title allows."""

    handles: tuple[type[Action], ...] = (LayTile, Pass)
    refuses: ClassVar[tuple[str, ...]] = (
        "not-operating",
        "no-hex",
        "no-tile",
        "never-built",
        "color-step",
        "color-phase",
        "no-tile-left",
        "track-kept",
        "off-map",
        "blank-side",
        "cannot-pay-tile",
    )

    def __init__(self, data: GameData, policy: TrackPolicy, cite: Cite, rule: str) -> None:
        super().__init__(data)
        self.policy = policy
        self.cite = cite
        self.rule = rule
        self.prompt = "lay-track"

    def asks(self, state: State) -> Message:
        return self.prompt_about(state, self.policy.prompt_after if self.is_after(state) else self.prompt)

    def is_after(self, state: State) -> bool:
        """Has the tile been laid, and is there something else that may be done in this step?"""
        turn = on_turn(state).turn
        return bool(self.policy.prompt_after and turn.lays + turn.upgrades)

    def is_idle(self, state: State) -> bool:
        return self.policy.is_finished(state)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        yield from self.beside_lays(state, actor)
        company = self.company(state)
        for hex_id in self.hexes(state, company):
            yield from self.candidates_at(state, actor, company, hex_id)

    def drawn(self, state: State, actor: PlayerId, kind: str, rng: random.Random) -> Iterator[Choice]:
        """Lays on hexes that are drawn; then, if none of a few is taken, those that are legal."""
        if kind == LayTile.do:
            company = self.company(state)
            hexes = self.hexes(state, company)
            for _ in range(DRAWS if hexes else 0):
                choice = self.draw_at(state, actor, company, one_of(hexes, rng), rng)
                if choice is not None:
                    yield choice
            legal = self.choices(state, actor)
        else:
            legal = self.beside_lays(state, actor)
        yield from in_any_order([choice for choice in legal if choice.action.do == kind], rng)

    def beside_lays(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        """What a player might do instead of laying a tile."""
        yield Choice(Pass(actor), "pass.track-laid" if self.is_after(state) else "pass.track")

    def hexes(self, state: State, company: CompanyId) -> list[HexId]:
        """Where the company may find something to lay."""
        homes = {stop[0] for stop in state.map.stations_of(company)}
        return sorted(homes | set(state.map.entries(company)))

    def candidates_at(self, state: State, actor: PlayerId, company: CompanyId, hex_id: HexId) -> Iterator[Choice]:
        """Tiles of the colour that comes next, in every position that keeps the track and stays on the board."""
        old = state.map.face(hex_id)
        following = next_color(old.color)
        if following is None or following not in self.data.phase(state.phase).tiles:
            return
        for tile, rotations in self.fitting(state, hex_id, following):
            if state.tiles.get(tile.supply, 1) < 1:
                continue
            cost = None
            for rotation in rotations:
                action = LayTile(actor, company, hex_id, tile.id, rotation)
                if cost is None:
                    cost = self.policy.cost(state, action, old.color == "white")
                yield Choice(action, facts={"cost": cost})

    def draw_at(
        self, state: State, actor: PlayerId, company: CompanyId, hex_id: HexId, rng: random.Random
    ) -> Choice | None:
        """One of the ordinary lays that :meth:`candidates_at` lists, or one for which no tile is left."""
        old = state.map.face(hex_id)
        following = next_color(old.color)
        fitting = () if following is None else self.fitting(state, hex_id, following)
        if not fitting:
            return None
        tile, rotations = one_of(fitting, rng)
        action = LayTile(actor, company, hex_id, tile.id, one_of(rotations, rng))
        return Choice(action, facts={"cost": self.policy.cost(state, action, old.color == "white")})

    def fitting(self, state: State, hex_id: HexId, color: str) -> Sequence[tuple[Tile, tuple[int, ...]]]:
        """Tiles of the next colour that go on what the hex shows, and how; kept for listings.

        Positions that look alike are listed once, unless a station makes them different.
        """
        lays = self.data.atlas.caches.lays
        numbered = self.numbers_count(state, hex_id)
        key = ((self.policy.suits, numbered), hex_id, state.map.laid.get(hex_id))
        found = lays.get(key)
        if found is None:
            old = state.map.face(hex_id)
            fitting = (
                (tile, turns if numbered else looking_apart(tile, turns))
                for tile, rotations in self.keeping(hex_id, old, color)
                if (turns := staying_on_board(self.data.atlas, hex_id, old, tile, rotations))
            )
            found = lays.keep(key, tuple(fitting))
        return found

    def numbers_count(self, state: State, hex_id: HexId) -> bool:
        """Do the numbers of equal stops make a difference? Where a station stands in a city without track, which no
        track assigns to a city of the new tile."""
        face = state.map.face(hex_id)
        if len(face.stops) < 2 or face.paths:
            return False
        return any(place == hex_id for place, _ in state.map.stations)

    def keeping(self, hex_id: HexId, old: Face, color: str) -> Sequence[tuple[Tile, tuple[int, ...]]]:
        """Tiles of the next colour that go on such a face, wherever it lies, and how; kept."""
        suits, upgrades = self.policy.suits, self.data.atlas.caches.upgrades
        key = (suits, old)
        found = upgrades.get(key)
        if found is None:
            keeping = (
                (tile, rotations)
                for tile in self.data.atlas.tiles.values()
                if tile.color == color and suits(old, tile) and (rotations := keeping_rotations(old, tile))
            )
            found = upgrades.keep(key, tuple(keeping))
        return found

    def tries_at(self, state: State, actor: PlayerId, place: str) -> Iterator[Choice]:
        """Every tile that fits the hex, wherever it lies; if none does, one of each that comes next there."""
        hex_id = HexId(place)
        if hex_id not in self.data.atlas.hexes:
            return
        company, old = self.company(state), state.map.face(hex_id)
        following = next_color(old.color)
        tiles = [tile for tile in self.data.atlas.tiles.values() if following in (None, tile.color)]
        alike = [tile for tile in tiles if tile.label == old.label] if following else []
        kept = [
            (tile, way)
            for tile in alike
            for way in staying_on_board(self.data.atlas, hex_id, old, tile, keeping_rotations(old, tile))
        ]
        lays = [
            (LayTile(actor, company, hex_id, tile.id, way), tile)
            for tile, way in kept or [(tile, 0) for tile in (alike or tiles)]
        ]
        fitting = [(lay, tile) for lay, tile in lays if self._fits(state, lay, old, tile)]
        for lay, _ in fitting or lays:
            yield Choice(lay, facts={"cost": 0})

    def _fits(self, state: State, action: LayTile, old: Face, tile: Tile) -> bool:
        try:
            self.policy.check_fit(state, action, old, tile)
        except RuleViolation:
            return False
        return True

    def check(self, state: State, action: LayTile | Pass) -> None:
        if isinstance(action, Pass):
            return
        self.check_lay(state, action)

    def judges(self, action: Action) -> bool:
        """Does ``check`` ask :meth:`check_lay` about the action and nothing else?"""
        return isinstance(action, LayTile)

    def choices(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        """As in every step; what the position of a tile does not change is checked once for all its positions."""
        settled: dict[Hashable, bool] = {}
        for candidate in self.likely(state, actor):
            action = candidate.action
            if not self.judges(action):
                if is_allowed(self.check, state, action):
                    yield candidate
                continue
            assert isinstance(action, LayTile)
            if (tile := self.find_tile(state, action)) is None:
                continue
            key = (action.hex, tile.id, action.power, action.company)
            if (allowed := settled.get(key)) is None:
                allowed = settled[key] = is_allowed(self._check_any_way, state, action, tile)
            if allowed and self._goes_this_way(state, action, tile):
                yield candidate

    def _check_any_way(self, state: State, action: LayTile, tile: Tile) -> None:
        """What :meth:`check_lay` asks of the tile in whatever position."""
        self._check_place(state, action)
        old = state.map.face(action.hex)
        self._check_kind(state, action, old, tile, ordinary=True)
        self._check_cost(state, action, old)

    def _goes_this_way(self, state: State, action: LayTile, tile: Tile) -> bool:
        """Is there nothing against the position of the tile?"""
        old = state.map.face(action.hex)
        try:
            moved = self._check_track(state, action.hex, old, tile, action.rotation)
        except RuleViolation:
            return False
        return self._is_connected(state, action, old, tile.faces[action.rotation], moved)

    def check_lay(self, state: State, action: LayTile) -> None:
        """Raise unless the operating company may lay this tile now."""
        self._check_place(state, action)
        face, moved = self.check_tile(state, action, ordinary=True)
        old = state.map.face(action.hex)
        self._check_cost(state, action, old)
        if not self._is_connected(state, action, old, face, moved):
            raise self.cite(
                self.policy.unconnected(old),
                company=action.company,
                hex=action.hex,
            )

    def _check_place(self, state: State, action: LayTile) -> None:
        company = self.company(state)
        if action.company != company:
            raise self.cite("not-operating", turn=company, company=action.company)
        if action.hex not in self.data.atlas.hexes:
            raise self.cite("no-hex", hex=action.hex)

    def _check_cost(self, state: State, action: LayTile, old: Face) -> None:
        cost, cash = self.policy.cost(state, action, old.color == "white"), state.cash[action.company]
        if cost > cash:
            raise self.cite(
                "cannot-pay-tile",
                hex=action.hex,
                cost=cost,
                company=action.company,
                cash=cash,
            )

    def check_tile(self, state: State, action: LayTile, ordinary: bool = False) -> tuple[Face, Mapping[int, int]]:
        """Raise unless the tile goes on the hex now; the new face, and which stop of it each old one becomes.

        An ``ordinary`` lay also counts towards what a company may lay in its turn; one by a power does not.
        """
        hex_id = action.hex
        tile = self.find_tile(state, action)
        if tile is None or not 0 <= action.rotation <= 5:
            raise self.cite(
                "no-tile",
                tile=action.tile,
                rotation=action.rotation,
            )
        old = state.map.face(hex_id)
        self._check_kind(state, action, old, tile, ordinary)
        return tile.faces[action.rotation], self._check_track(state, hex_id, old, tile, action.rotation)

    def _check_kind(self, state: State, action: LayTile, old: Face, tile: Tile, ordinary: bool) -> None:
        """Raise unless a tile of this kind may be laid on the hex, in whatever position."""
        if ordinary:
            self.policy.check_allowance(state, action, old.color == "white")
        self.policy.check_hex(state, action)
        self._check_color(state, action.hex, old, tile)
        self.policy.check_fit(state, action, old, tile)

    def find_tile(self, state: State, action: LayTile) -> Tile | None:
        """The tile as it will lie: the one named, unless a title puts markers on it."""
        return self.data.atlas.tiles.get(action.tile)

    def _check_color(self, state: State, hex_id: HexId, old: Face, tile: Tile) -> None:
        following = next_color(old.color)
        if following is None:
            raise self.cite("never-built", hex=hex_id)
        if tile.color != following:
            raise self.cite(
                "color-step",
                hex=hex_id,
                old=old.color,
                following=following,
                tile=tile.id,
                color=tile.color,
            )
        if tile.color not in self.data.phase(state.phase).tiles:
            raise self.cite("color-phase", color=tile.color, phase=state.phase)
        if state.tiles.get(tile.supply, 1) < 1:
            raise self.cite("no-tile-left", tile=tile.supply)

    def _check_track(self, state: State, hex_id: HexId, old: Face, tile: Tile, rotation: int) -> Mapping[int, int]:
        face = tile.faces[rotation]
        moved = keeps_track(old, face)
        if moved is None or not self.data.atlas.hexes[hex_id].stubs <= face.exits:
            raise self.cite(
                "track-kept",
                tile=tile.id,
                rotation=rotation,
                hex=hex_id,
            )
        check_exits(self.cite, state.map, hex_id, face, old, self.policy.may_face)
        return moved

    def _is_connected(self, state: State, action: LayTile, old: Face, face: Face, moved: Mapping[int, int]) -> bool:
        """Does a route of the company lead to the tile, or to its new track where that is needed?"""
        if self.policy.new_track_needed(old, face):
            found = reached_links(state.map, action.hex, face, moved, action.company, self.policy.run_over)
            return bool(found - kept_links(old, face))
        return is_reached(state.map, action.hex, face, moved, action.company)

    def apply(self, draft: State, action: LayTile | Pass) -> None:
        if isinstance(action, Pass):
            self.done(draft)
            return
        first = draft.map.face(action.hex).color == "white"
        self.lay(draft, action, self.policy.cost(draft, action, first))
        turn = on_turn(draft).turn
        if first:
            remember(draft, lays=turn.lays + 1)
        else:
            remember(draft, upgrades=turn.upgrades + 1)
        if self.policy.after_lay is not None:
            self.policy.after_lay(draft, action)

    def lay(self, draft: State, action: LayTile, cost: int) -> None:
        """Put the tile down: pay, give back the old one, move the stations."""
        tile = self.find_tile(draft, action)
        assert tile is not None
        lay_tile(self.data, draft, action, cost, tile)


def lay_tile(data: GameData, draft: State, action: LayTile, cost: int, tile: Tile | None = None) -> None:
    """The company pays, the tile leaves the supply, the old one returns, stations move to the new one.

    ``tile`` is the tile as it lies, where that is not simply the one the action names.
    """
    pay(draft, action.company, BANK, cost)
    old = draft.map.face(action.hex)
    tile = tile or data.atlas.tiles[action.tile]
    moved = keeps_track(old, tile.faces[action.rotation])
    assert moved is not None
    tiles = dict(draft.tiles)
    lies = draft.map.laid.get(action.hex)
    if lies is not None and (returned := data.atlas.tiles[lies[0]].supply) in tiles:
        tiles[returned] += 1
    if tile.supply in tiles:
        tiles[tile.supply] -= 1
    draft.tiles = tiles
    draft.map = draft.map.with_tile(action.hex, tile.id, action.rotation, moved)
    note(
        draft,
        "tile-laid",
        company=action.company,
        tile=action.tile,
        hex=action.hex,
        rotation=action.rotation,
        cost=cost,
    )


def next_color(color: str) -> str | None:
    """The colour that replaces this one; None where nothing does."""
    return _FOLLOWING.get(color)
