"""Everything counted: what must hold in any position that play can reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .boards.atlas import COMPANIES
from .boards.side import COLOURS
from .ladder import Ladder
from .network import has_company_track
from .setting import Setting
from .state import Position


def audit(setting: Setting, state: Position) -> list[str]:
    """Broken invariants as sentences."""
    return [
        *_cubes(setting, state),
        *_discs(setting, state),
        *_track(setting, state),
        *_pieces(setting, state),
        *_stranded(setting, state),
        *_trains(setting, state),
    ]


def _cubes(setting: Setting, state: Position) -> Iterator[str]:
    """FTN-C-1: cubes held, bid and in the supply."""
    for player in setting.players:
        bid = sum(b.cubes for b in state.bids.values() if b.who == player)
        parts = (state.cubes[player], bid, state.cube_supply[player])
        if sum(parts) != setting.pieces.cubes or min(parts) < 0:
            yield f"{player} has {parts[0]} cubes in hand, {bid} bid and {parts[2]} in the supply."
        if sum(1 for b in state.bids.values() if b.who == player) > setting.pieces.bids:
            yield f"{player} has too many standing bids."


def _discs(setting: Setting, state: Position) -> Iterator[str]:
    """FTN-C-2, FTN-C-8: nine discs of each player, and the influence discs of the side."""
    players = sorted(setting.players)
    orders = {"turn": state.turn_order, "build": state.build_order, "rent": state.rent_order}
    for name, order in orders.items():
        if sorted(order) != players:
            yield f"The {name} order is {order}."
    for colour in COLOURS:
        yield from _ladder(f"the {colour} track", state.influence[colour], players, 0, setting.side.influence_max)
    yield from _ladder("the profit track", state.profit, players, setting.side.profit_min, setting.side.profit_max)
    if sorted(state.vp) != players:
        yield f"The victory point track holds {sorted(state.vp)}."
    for colour in COLOURS:
        count = state.bag[colour] + list(state.discs.values()).count(colour)
        if count != setting.side.bag[colour] or state.bag[colour] < 0:
            yield f"There are {count} {colour} influence discs, not {setting.side.bag[colour]}."


def _ladder(name: str, ladder: Ladder, players: Sequence[str], low: int, high: int) -> Iterator[str]:
    if sorted(player for player, _ in ladder) != list(players):
        yield f"The discs on {name} are {ladder}."
    levels = [level for _, level in ladder]
    if levels != sorted(levels, reverse=True) or not all(low <= level <= high for level in levels):
        yield f"The levels on {name} are {levels}."


def _track(setting: Setting, state: Position) -> Iterator[str]:
    """FTN-C-3, FTN-C-5, FTN-5-4: track in stock and on the board, one piece to a border, none where none may be."""
    for player in setting.players:
        laid = list(state.track.values()).count(player)
        if state.stock[player] + laid != setting.pieces.track or state.stock[player] < 0:
            yield f"{player} has {state.stock[player]} track pieces in stock and {laid} on the board."
    for company in COMPANIES:
        laid = list(state.company_track.values()).count(company)
        if state.company_stock[company] + laid != setting.pieces.company_track or state.company_stock[company] < 0:
            yield f"The {company} company has {state.company_stock[company]} pieces in stock and {laid} on the board."
    for key in state.track.keys() & state.company_track.keys():
        yield f"Two pieces lie across {key}."
    for key in (*state.track, *state.company_track):
        if setting.map.borders[key].cost is None:
            yield f"A piece lies across {key}, where no track may be."
    for area in setting.map.areas.values():
        joined = {
            state.company_track[key]
            for key in (setting.map.between[area.id, other].id for other in area.neighbours)
            if key in state.company_track
        }
        due = (joined | {area.station}) & set(COMPANIES) if area.station is not None else set()
        if set(state.networks.get(area.id, ())) != due:
            yield f"{area.name} belongs to {state.networks.get(area.id, ())}, not to {sorted(due)}."


def _pieces(setting: Setting, state: Position) -> Iterator[str]:
    """FTN-C-6, FTN-C-7: passengers, landowners and goods on the map, on trains, collected and out of the game."""
    dear, plain = setting.goods
    totals = {
        dear: setting.pieces.goods["dear"],
        plain: setting.pieces.goods["plain"],
        **setting.pieces.figures,
    }
    heaps = [
        *state.pieces.values(),
        state.box,
        *state.collected.values(),
        *(rental.load for rental in state.rentals.values()),
    ]
    for kind, total in totals.items():
        count = sum(heap.get(kind, 0) for heap in heaps)
        if count != total:
            yield f"There are {count} pieces of the kind '{kind}', not {total}."
    for heap in heaps:
        if any(kind not in totals or count <= 0 for kind, count in heap.items()):
            yield f"A heap holds {dict(heap)}."
    for key, pieces in state.pieces.items():
        area = setting.map.areas[key]
        fitting = {area.good} if area.good else set(setting.pieces.figures) if area.station else set()
        if not set(pieces) <= fitting:
            yield f"{area.name} holds {dict(pieces)}."


def _stranded(setting: Setting, state: Position) -> Iterator[str]:
    """FTN-9-18: nothing is on the map that can never be carried."""
    for key, pieces in state.pieces.items():
        area = setting.map.areas[key]
        for company in state.networks.get(key, ()):
            if company in pieces:
                yield f"A {company} passenger stands in {area.name}, a {company} station."
        if setting.map.plain.key in pieces and has_company_track(setting, state, key):
            yield f"{setting.map.plain.name} lies in {area.name} under company track."
        if setting.map.dear.key in pieces and all(state.networks.get(s) for s in setting.map.loading.get(key, ())):
            yield f"{setting.map.dear.name} lies in {area.name}, where nobody can load it."


def _trains(setting: Setting, state: Position) -> Iterator[str]:
    """FTN-C-4, FTN-6-12, FTN-6-22: markers, one train of each class, no more aboard than places."""
    for player in setting.players:
        mine = [setting.side.trains[t] for t, rental in state.rentals.items() if rental.who == player]
        if len(mine) + state.markers[player] != setting.pieces.train_markers:
            yield f"{player} has {state.markers[player]} train markers and {len(mine)} trains."
        if len({train.rank for train in mine}) != len(mine):
            yield f"{player} has two trains of one class."
    for key, rental in state.rentals.items():
        train = setting.side.trains[key]
        seats = rental.load.get("red", 0) + rental.load.get("green", 0)
        wagons = sum(rental.load.get(good, 0) for good in setting.goods)
        if seats > train.passengers or wagons > train.goods or seats + wagons != sum(rental.load.values()):
            yield f"Train {key} carries {dict(rental.load)}."
