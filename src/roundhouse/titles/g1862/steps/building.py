"""Building: the forced upgrade of a full home, and the build step with its alternatives (sections 7.2 and 7.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from roundhouse.board import Face, HexId, Tile, keeps_track
from roundhouse.eighteen.actions import LayTile, Pass
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.operating import CompanyStep
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stations import place_station
from roundhouse.eighteen.track import LayTrack, TrackPolicy, check_exits, keeping_rotations, lay_tile, next_color
from roundhouse.eighteen.transfers import note
from roundhouse.kernel import Action, Choice, Cite, Message, PlayerId, is_allowed
from roundhouse.titles.g1862.actions import AddSmallStation, BuildTerminal
from roundhouse.titles.g1862.companies import LONDON_STOP, has_terminal, home_of
from roundhouse.titles.g1862.edition import LONDON_AREA, Edition, OfEdition
from roundhouse.titles.g1862.home import awaits_home, home_stop, needed_label, slot_upgrades
from roundhouse.titles.g1862.memory import memory, recall_turn, turn_memory
from roundhouse.titles.g1862.small_stations import name, printed, stations_on, tracks_of, turned_back

TILE, N_TILE, UPGRADE, SMALL_STATION, TERMINAL = "tile", "n-tile", "upgrade", "small-station", "terminal"


class UpgradeHome(OfEdition, CompanyStep):
    """A home without a free space is upgraded to one that has; this is the build action of the turn (1862-7.2-3)."""

    handles = (LayTile,)
    refuses = ("home-upgrade",)
    rule = "1862-7.2-3"
    prompt = "upgrade-home"

    def is_idle(self, state: State) -> bool:
        return not awaits_home(self.edition, state, self.company(state))

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company = self.company(state)
        home = home_of(self.edition, company)
        for tile, rotation in slot_upgrades(self.edition, state, home):
            yield Choice(LayTile(actor, company, home, tile.id, rotation), "lay-tile.upgrade")

    def check(self, state: State, action: LayTile) -> None:
        company = self.company(state)
        home = home_of(self.edition, company)
        rotations = {
            (tile.id, turn)
            for tile, rotation in slot_upgrades(self.edition, state, home)
            for turn in range(6)
            if tile.faces[turn].links == tile.faces[rotation].links
        }
        if action.company != company or action.hex != home or (action.tile, action.rotation) not in rotations:
            raise self.cite("home-upgrade", company=company, home=home)

    def apply(self, draft: State, action: LayTile) -> None:
        lay_tile(self.edition.data, draft, action, 0)
        place_station(draft, action.company, home_stop(self.edition, action.company), 0)
        recall_turn(draft, built=(UPGRADE,))
        self.done(draft)


class Build(LayTrack):
    """One yellow N tile, up to two other yellow tiles, one upgrade, one small station or one London terminal."""

    handles: tuple[type[Action], ...] = (LayTile, AddSmallStation, BuildTerminal, Pass)
    refuses = (
        *("one-build", "home-first", "kind-of-hex", "own-tile", "letter", "barrier", "barrier-upgrade"),
        *("small-station-hex", "small-station-yellow", "small-station-track", "small-station-there"),
        *("one-terminal", "no-station-left", "london-full", "london-route"),
    )

    def __init__(self, edition: Edition, cite: Cite) -> None:
        policy = TrackPolicy(
            check_allowance=self._check_allowance,
            check_hex=self._check_hex,
            check_fit=self._check_fit,
            cost=lambda state, action, first: 0,
            # on a plain tile the added track must be reached, in a city the city is enough (1862-7.6.3-5)
            new_track_needed=lambda old, face: not face.shape[0],
            run_over=edition.run_over,
            is_finished=self._is_finished,
            unconnected=lambda old: "not-connected" if old.color == "white" else "upgrade-not-connected",
            refuses=("not-connected", "upgrade-not-connected"),
        )
        super().__init__(edition.data, policy, cite, "1862-7.6-1")
        self.edition = edition
        self.prompt = "build"

    def asks(self, state: State) -> Message:
        company = self.company(state)
        if self.owes_home_tile(state, company):
            return Message("build.home", {"company": company, "home": home_of(self.edition, company)})
        return super().asks(state)

    # -- what may be built in this turn --------------------------------------------------------------------

    def _is_finished(self, state: State) -> bool:
        if memory(state).lner or state.president(self.company(state)) is None:
            return True
        built = turn_memory(state).built
        return bool(built) and built != (TILE,)

    def _check_allowance(self, state: State, action: LayTile, first: bool) -> None:
        if not turn_memory(state).built:
            return
        tile = self.find_tile(state, action)
        if not first or (tile is not None and tile.label == "N"):
            raise self.cite("one-build.second")

    def _check_hex(self, state: State, action: LayTile) -> None:
        home = home_of(self.edition, action.company)
        if action.hex != home and self.owes_home_tile(state, action.company):
            raise self.cite("home-first", company=action.company, home=home)

    def owes_home_tile(self, state: State, company: CompanyId) -> bool:
        """Is the home without a tile, though one could be laid (1862-7.2-2, 1862-RUL-71)?"""
        home = home_of(self.edition, company)
        if home in state.map.laid or not state.map.has_station(home, company):
            return False
        old = state.map.face(home)
        return any(
            state.tiles.get(tile.id, 0) > 0
            and self._goes_on(home, old, tile)
            and any(self._fits_track(state, home, old, tile.faces[r]) for r in tile.rotations)
            for tile in self.data.atlas.tiles.values()
            if tile.color == "yellow"
        )

    def _fits_track(self, state: State, hex_id: HexId, old: Face, face: Face) -> bool:
        return keeps_track(old, face) is not None and is_allowed(check_exits, self.cite, state.map, hex_id, face, old)

    @staticmethod
    def _goes_on(hex_id: HexId, old: Face, tile: Tile) -> bool:
        """City tiles on cities, plain ones on dots, lettered ones on their letter (1862-7.6.1-4 to 1862-7.6.1-6)."""
        return bool(tile.face.shape[0]) == bool(old.shape[0]) and tile.label == needed_label(hex_id, old, tile.color)

    def _check_fit(self, state: State, action: LayTile, old: Face, tile: Tile) -> None:
        if bool(tile.face.shape[0]) != bool(old.shape[0]):
            raise self.cite("kind-of-hex", tile=tile.id, hex=action.hex)
        if not self._goes_on(action.hex, old, tile):
            own = "I" in (tile.label, needed_label(action.hex, old, tile.color)) or "H" in (
                tile.label,
                needed_label(action.hex, old, tile.color),
            )
            raise self.cite("own-tile" if own else "letter", tile=tile.id, hex=action.hex)

    def find_tile(self, state: State, action: LayTile) -> Tile | None:
        """A plain tile keeps the small stations of the one it replaces on the same tracks (1862-7.6.3-4)."""
        tile = self.data.atlas.tiles.get(action.tile)
        if tile is None or tile.id != printed(tile.id) or not 0 <= action.rotation <= 5:
            return None
        if tile.face.stops or action.hex not in self.data.atlas.hexes:
            return tile
        return self._marked(state.map.face(action.hex), tile, action.rotation)

    def _marked(self, old: Face, tile: Tile, rotation: int) -> Tile:
        """A plain tile with the small stations of the face that it replaces."""
        if not old.stops:
            return tile
        kept = [turned_back(link, rotation) for link in stations_on(old)]
        return self.data.atlas.tiles.get(name(tile.id, kept), tile) if kept else tile

    def _face_on(self, old: Face, tile: Tile, rotation: int) -> Face:
        lies = tile if tile.face.stops else self._marked(old, tile, rotation)
        return lies.faces[rotation]

    def _check_track(self, state: State, hex_id: HexId, old: Face, tile: Tile, rotation: int) -> Mapping[int, int]:
        """Also no track to a red barrier (1862-7.6.1-2, 1862-7.6.3-8)."""
        spot = self.data.atlas.hexes[hex_id]
        new = tile.faces[rotation].exits - old.exits
        barred = [edge for edge in sorted(new & spot.shut) if spot.neighbors[edge]] if spot.shut else []
        if barred and keeps_track(old, tile.faces[rotation]) is not None:
            raise self.cite(
                "barrier" if old.color == "white" else "barrier-upgrade", hex=hex_id, other=spot.neighbors[barred[0]]
            )
        return super()._check_track(state, hex_id, old, tile, rotation)

    # -- listing -------------------------------------------------------------------------------------------

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company = self.company(state)
        yield self._pass(state, actor)
        for hex_id in self.hexes(state, company):
            yield from self.candidates_at(state, actor, company, hex_id)
        yield from self._small_stations_and_terminal(state, actor)

    def hexes(self, state: State, company: CompanyId) -> list[HexId]:
        """The home alone while it lacks a tile."""
        return (
            [home_of(self.edition, company)] if self.owes_home_tile(state, company) else super().hexes(state, company)
        )

    def beside_lays(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        yield self._pass(state, actor)
        yield from self._small_stations_and_terminal(state, actor)

    def _pass(self, state: State, actor: PlayerId) -> Choice:
        return Choice(Pass(actor), "pass.build-no-more" if turn_memory(state).built else "pass.build-nothing")

    def _small_stations_and_terminal(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company = self.company(state)
        if turn_memory(state).built or self.owes_home_tile(state, company):
            return
        for hex_id, (tile, _) in state.map.laid.items():
            if not self.data.atlas.tiles[tile].face.shape[0]:
                for link in sorted(sorted(link) for link in self.bare_tracks(state, hex_id)):
                    yield Choice(AddSmallStation(actor, company, hex_id, link[0], link[1]))
        if state.stations[company] and not has_terminal(state, company):
            yield Choice(BuildTerminal(actor, company))

    def candidates_at(self, state: State, actor: PlayerId, company: CompanyId, hex_id: HexId) -> Iterator[Choice]:
        color = next_color(state.map.face(hex_id).color)
        if color is None or color not in self.data.phase(state.phase).tiles:
            return
        old = state.map.face(hex_id)
        has_stations = bool(stations_on(old))
        for tile, rotations in self.fitting(state, hex_id, color):
            for rotation in rotations:
                lies = self._marked(old, tile, rotation) if has_stations and not tile.face.stops else tile
                if state.tiles[lies.supply]:
                    yield Choice(LayTile(actor, company, hex_id, tile.id, rotation))

    def keeping(self, hex_id: HexId, old: Face, color: str) -> Sequence[tuple[Tile, tuple[int, ...]]]:
        """The same with the small stations that stay."""
        upgrades = self.data.atlas.caches.upgrades
        key = (needed_label(hex_id, old, color), old)
        found = upgrades.get(key)
        if found is None:
            keeping = (
                (tile, rotations)
                for tile in self.data.atlas.tiles.values()
                if tile.color == color and tile.id == printed(tile.id) and self._goes_on(hex_id, old, tile)
                if (rotations := keeping_rotations(old, tile, partial(self._face_on, old, tile)))
            )
            found = upgrades.keep(key, tuple(keeping))
        return found

    def bare_tracks(self, state: State, hex_id: HexId) -> frozenset[frozenset[int]]:
        """Tracks of a plain tile that can take a small station: not on yellow tiles (1862-7.6.2-4)."""
        face = state.map.face(hex_id)
        if face.color not in ("green", "brown") or face.shape[0]:
            return frozenset()
        return tracks_of(face) - stations_on(face)

    # -- legality ------------------------------------------------------------------------------------------

    def check(self, state: State, action: LayTile | AddSmallStation | BuildTerminal | Pass) -> None:
        if isinstance(action, LayTile):
            self.check_lay(state, action)
            return
        company = self.company(state)
        if self.owes_home_tile(state, company):
            raise self.cite("home-first", company=company, home=home_of(self.edition, company))
        if isinstance(action, Pass):
            return
        if action.company != company:
            raise self.cite("not-operating", turn=company, company=action.company)
        if turn_memory(state).built:
            raise self.cite("one-build", company=company)
        if isinstance(action, AddSmallStation):
            self._check_small_station(state, action)
        else:
            self._check_terminal(state, company)

    def _check_small_station(self, state: State, action: AddSmallStation) -> None:
        face = state.map.face(action.hex) if action.hex in self.data.atlas.hexes else None
        link = frozenset((action.a, action.b))
        if face is None or face.shape[0] or action.hex not in state.map.laid:
            raise self.cite("small-station-hex", hex=action.hex)
        if face.color == "yellow":
            raise self.cite("small-station-yellow", hex=action.hex)
        if link not in tracks_of(face):
            raise self.cite("small-station-track", hex=action.hex, a=action.a, b=action.b)
        if link in stations_on(face):
            raise self.cite("small-station-there", hex=action.hex)
        before, after = self._with_small_station(state, action)
        if before.supply != after.supply and not state.tiles[after.supply]:
            raise self.cite("no-tile-left", tile=after.supply)

    def _with_small_station(self, state: State, action: AddSmallStation) -> tuple[Tile, Tile]:
        """The tile on the hex without the new small station and with it."""
        lies, rotation = state.map.laid[action.hex]
        links = {*stations_on(state.map.face(action.hex)), frozenset((action.a, action.b))}
        tiles = self.data.atlas.tiles
        return tiles[lies], tiles[name(printed(lies), (turned_back(link, rotation) for link in links))]

    def _check_terminal(self, state: State, company: CompanyId) -> None:
        if has_terminal(state, company):
            raise self.cite("one-terminal", company=company)
        if not state.stations[company]:
            raise self.cite("no-station-left", company=company)
        if state.map.free_slots(LONDON_STOP) < 1:
            raise self.cite("london-full")
        if not self.reaches_london(state, company):
            raise self.cite("london-route", company=company)

    def reaches_london(self, state: State, company: CompanyId) -> bool:
        """Does track run off the map into any entry of London (1862-RUL-61)?"""
        return any(
            state.map.face(stop[0]).stops[stop[1]].group == LONDON_AREA for stop in state.map.reached_stops(company)
        )

    # -- deeds ---------------------------------------------------------------------------------------------

    def apply(self, draft: State, action: LayTile | AddSmallStation | BuildTerminal | Pass) -> None:
        built = turn_memory(draft).built
        if isinstance(action, Pass):
            self.done(draft)
        elif isinstance(action, LayTile):
            first = draft.map.face(action.hex).color == "white"
            self.lay(draft, action, 0)
            what = UPGRADE if not first else N_TILE if draft.map.face(action.hex).label == "N" else TILE
            recall_turn(draft, built=(*built, what))
        elif isinstance(action, AddSmallStation):
            self._add_small_station(draft, action)
            recall_turn(draft, built=(*built, SMALL_STATION))
        else:
            place_station(draft, action.company, LONDON_STOP, 0)
            recall_turn(draft, built=(*built, TERMINAL))

    def _add_small_station(self, draft: State, action: AddSmallStation) -> None:
        before, after = self._with_small_station(draft, action)
        if before.supply != after.supply:
            supply = draft.tiles
            draft.tiles = {**supply, before.supply: supply[before.supply] + 1, after.supply: supply[after.supply] - 1}
        draft.map = draft.map.with_tile(action.hex, after.id, draft.map.laid[action.hex][1])
        note(draft, "small-station", company=action.company, hex=action.hex)
