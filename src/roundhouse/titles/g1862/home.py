"""Home cities: may a company be opened, and how its home station gets there (sections 3.2 and 7.2)."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.board import Face, HexId, StopId, Tile, keeps_track
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stations import place_station
from roundhouse.eighteen.track import check_exits, next_color
from roundhouse.eighteen.transfers import note
from roundhouse.kernel import is_allowed, load_cites

from .companies import home_of
from .edition import HARWICH, IPSWICH, Edition
from .memory import memory
from .spaces import follow_spaces, last_in_row

_CITE = load_cites(__package__)["all"]


def needed_label(hex_id: HexId, old: Face, color: str) -> str | None:
    """The letter of the tiles that go on a hex; Ipswich and Harwich have brown tiles of their own (1862-7.6.1-6)."""
    if color == "brown" and hex_id == IPSWICH:
        return "I"
    if color == "brown" and hex_id == HARWICH:
        return "H"
    return old.label


def home_stop(edition: Edition, company: CompanyId) -> StopId:
    return home_of(edition, company), 0


def slot_upgrades(edition: Edition, state: State, hex_id: HexId) -> Iterator[tuple[Tile, int]]:
    """Upgrades of a city, legal now and in supply, that have a space for one more station (1862-3.2-5)."""
    old = state.map.face(hex_id)
    color = next_color(old.color)
    if color is None or color not in edition.data.phase(state.phase).tiles:
        return
    label = needed_label(hex_id, old, color)
    taken = len(state.map.stations.get((hex_id, 0), ()))
    for tile in edition.data.atlas.tiles.values():
        if tile.color != color or tile.label != label or state.tiles.get(tile.supply, 0) < 1:
            continue
        if not tile.face.stops or tile.face.stops[0].slots <= taken:
            continue
        for rotation in tile.rotations:
            face = tile.faces[rotation]
            if keeps_track(old, face) is not None and is_allowed(check_exits, _CITE, state.map, hex_id, face, old):
                yield tile, rotation


def has_free_home(edition: Edition, state: State, company: CompanyId) -> bool:
    """No tile yet, or a free space (1862-3.2-3, 1862-3.2-4)."""
    hex_id = home_of(edition, company)
    return hex_id not in state.map.laid or state.map.free_slots((hex_id, 0)) > 0


def is_home_placeable(edition: Edition, state: State, company: CompanyId) -> bool:
    """No tile yet, a free space, or an upgrade that makes one (1862-3.2-3 to 1862-3.2-6)."""
    if has_free_home(edition, state, company):
        return True
    return any(True for _ in slot_upgrades(edition, state, home_of(edition, company)))


def awaits_home(edition: Edition, state: State, company: CompanyId) -> bool:
    """Has the company yet to place its home? Not in receivership nor after the LNER (1862-RUL-40, 1862-RUL-62)."""
    if state.president(company) is None or not state.stations[company]:
        return False
    if memory(state).lner and not edition.readings.home_after_lner:
        return False
    return not state.map.has_station(home_of(edition, company), company)


def place_home(edition: Edition, draft: State, company: CompanyId) -> None:
    """At the very start of the first turn: in a free space, else after an upgrade, else by eviction (1862-7.2-1).

    Where an upgrade makes room nothing is done yet: the director has to choose it.
    """
    by_space = edition.readings.last_slot_evicted
    if by_space:
        follow_spaces(draft)
    if not awaits_home(edition, draft, company):
        return
    stop = home_stop(edition, company)
    if draft.map.free_slots(stop) > 0:
        place_station(draft, company, stop, 0)
    elif not any(True for _ in slot_upgrades(edition, draft, stop[0])):
        evict(draft, stop, last_in_row(draft, stop[0]) if by_space else draft.map.stations[stop][-1])
        place_station(draft, company, stop, 0)


def evict(draft: State, stop: StopId, station: str) -> None:
    """A station, by the rules the one placed last, goes back to its owner's charter (1862-7.2-5, 1862-RUL-34)."""
    owner = CompanyId(station)
    draft.map = draft.map.without_station(stop, owner)
    draft.stations = {**draft.stations, owner: (*draft.stations[owner], 0)}
    note(draft, "station-evicted", owner=owner, hex=stop[0])
