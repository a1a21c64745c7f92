"""The board of 1862 for its referee: track, reach, and which tiles may be laid where. Written from the ledger.

A tile on the map is read from the data files by its printed number; ``20:03+14`` carries small stations on two tracks.
A plain tile has no junctions, so track is followed from large station to large station. Because every track of a plain
tile has two edges of its own, the shortest way to a place uses no track twice, and a plain search is enough.
"""

from __future__ import annotations

import json
from pathlib import Path

DATA = Path(__file__).parents[2] / "src" / "roundhouse" / "titles" / "g1862" / "data"
HEXES = {spot["id"]: spot for spot in json.loads((DATA / "map.json").read_text(encoding="utf-8"))["hexes"]}
TILES = {tile["id"]: tile for tile in json.loads((DATA / "tiles.json").read_text(encoding="utf-8"))["tiles"]}
COLORS = {"white": "yellow", "yellow": "green", "green": "brown"}
LONDON = "C14"
#: brown tiles of their own, by hex (1862-7.6.1-6)
OWN_BROWN = {"F11": "795", "F13": "797"}


def printed(tile):
    return tile.partition(":")[0]


def is_city(hex_id):
    return "cities" in HEXES[hex_id] and HEXES[hex_id]["color"] == "white"


def pairs(tile, rotation):
    """The tracks of a plain tile as pairs of edges."""
    ends, found = {}, set()
    for a, b in TILES[printed(tile)]["track"]:
        if isinstance(a, int) and isinstance(b, int):
            found.add(frozenset(((a + rotation) % 6, (b + rotation) % 6)))
        else:
            edge, stop = (a, b) if isinstance(a, int) else (b, a)
            ends.setdefault(stop, set()).add((edge + rotation) % 6)
    return found | {frozenset(edges) for edges in ends.values()}


def exits(tile, rotation):
    """The edges that the track of a tile serves."""
    return {(end + rotation) % 6 for link in TILES[printed(tile)]["track"] for end in link if isinstance(end, int)}


def small_stations(tile, rotation):
    """The tracks that carry small stations."""
    facts = TILES[printed(tile)]
    if "towns" in facts:
        return pairs(tile, rotation)
    marks = tile.partition(":")[2]
    return {frozenset((int(edge) + rotation) % 6 for edge in mark) for mark in marks.split("+") if mark}


class Board:
    """One position of the map, for one company."""

    def __init__(self, state, company):
        self.laid = state.map.laid
        self.company = company
        self.stations = {stop[0]: owners for stop, owners in state.map.stations.items()}
        #: hexes with a station of the company, London left out
        self.own = [h for h, owners in self.stations.items() if company in owners and h != LONDON]
        self.cities, self.edges, self.areas = self._search()

    # -- what lies there -----------------------------------------------------------------------------------

    def color(self, hex_id):
        return TILES[printed(self.laid[hex_id][0])]["color"] if hex_id in self.laid else HEXES[hex_id]["color"]

    def slots(self, hex_id):
        if hex_id in self.laid:
            return TILES[printed(self.laid[hex_id][0])]["cities"][0]["slots"]
        return HEXES[hex_id]["cities"][0]["slots"]

    def has_room(self, hex_id):
        return len(self.stations.get(hex_id, ())) < self.slots(hex_id)

    def beyond(self, hex_id, edge):
        """The hex on the other side, unless a barrier or the edge of the map is there."""
        spot = HEXES[hex_id]
        if any(border["edge"] == edge for border in spot.get("borders", ())):
            return None
        return spot["neighbors"].get(str(edge))

    # -- where track leads -------------------------------------------------------------------------------------

    def _search(self):
        """Cities that routes come to, edges ``(hex, edge)`` that they come to from outside, areas they come to."""
        cities, edges, areas = set(self.own), set(), set()
        todo = list(self.own)
        while todo:
            hex_id = todo.pop()
            passable = self.company in self.stations.get(hex_id, ()) or self.has_room(hex_id)
            if not passable or hex_id not in self.laid:
                continue
            for edge in exits(*self.laid[hex_id]):
                self._follow(hex_id, edge, cities, edges, areas, todo)
        return cities, edges, areas

    def _follow(self, hex_id, edge, cities, edges, areas, todo):
        """Along the track that leaves a hex by an edge, up to the next large station, area or open end."""
        while True:
            other, entry = self.beyond(hex_id, edge), (edge + 3) % 6
            if other is None or (other, entry) in edges:
                return
            edges.add((other, entry))
            if HEXES[other]["color"] != "white":
                for side, stop in HEXES[other].get("track", ()):
                    if side == entry:
                        areas.add(HEXES[other]["offboards"][int(stop.removeprefix("offboard"))]["group"])
                return
            if other not in self.laid:
                return
            if is_city(other):
                if entry in exits(*self.laid[other]) and other not in cities:
                    cities.add(other)
                    todo.append(other)
                return
            onward = next((pair for pair in pairs(*self.laid[other]) if entry in pair), None)
            if onward is None:
                return
            hex_id, edge = other, next(iter(onward - {entry}))

    # -- lays ----------------------------------------------------------------------------------------------

    def left(self, tile):
        """How many printed tiles are left (1862-7.6.1-7)."""
        return TILES[tile]["count"] - sum(printed(lies) == tile for lies, _ in self.laid.values())

    def may_point(self, hex_id, edge):
        """May new track leave the hex here (1862-7.6.1-2, 1862-7.6.1-3)?"""
        other = self.beyond(hex_id, edge)
        if other is None:
            return False
        spot = HEXES[other]
        return spot["color"] == "white" or any(side == (edge + 3) % 6 for side, _ in spot.get("track", ()))

    def suits(self, hex_id, tile, colors):
        """Colour, kind of hex, letter, supply."""
        facts, now = TILES[tile], self.color(hex_id)
        if COLORS.get(now) != facts["color"] or facts["color"] not in colors or self.left(tile) < 1:
            return False
        if ("cities" in facts) != is_city(hex_id):
            return False
        if facts["color"] == "brown" and hex_id in OWN_BROWN:
            return tile == OWN_BROWN[hex_id]
        return facts.get("label") == HEXES[hex_id].get("label")

    def keeps(self, hex_id, tile, rotation):
        """The old track stays, new track goes nowhere it may not (1862-7.6.3-2)."""
        new = exits(tile, rotation)
        old = exits(*self.laid[hex_id]) if hex_id in self.laid else set()
        if not old <= new or not all(self.may_point(hex_id, edge) for edge in new - old):
            return False
        return is_city(hex_id) or hex_id not in self.laid or pairs(*self.laid[hex_id]) <= pairs(tile, rotation)

    def is_connected(self, hex_id, tile, rotation):
        """Some of the new track, or in a city the city, is on a route (1862-7.6.1-1, 1862-7.6.3-5)."""
        reached = {edge for spot, edge in self.edges if spot == hex_id}
        if is_city(hex_id):
            return hex_id in self.cities or bool(reached & exits(tile, rotation))
        old = pairs(*self.laid[hex_id]) if hex_id in self.laid else set()
        return any(reached & pair for pair in pairs(tile, rotation) - old)

    def lays(self, colors, only=None):
        """Legal lays as (hex, tile, what it looks like); ``only`` names the hex that must come first."""
        found = set()
        near = [only] if only else {h for h, _ in self.edges} | set(self.own)
        for hex_id in near:
            if HEXES[hex_id]["color"] != "white":
                continue
            for tile in TILES:
                if not self.suits(hex_id, tile, colors):
                    continue
                for rotation in range(6):
                    if self.keeps(hex_id, tile, rotation) and self.is_connected(hex_id, tile, rotation):
                        found.add((hex_id, tile, look(tile, rotation)))
        return found

    def home_tiles(self, hex_id):
        """Could a yellow tile be laid on the empty home (1862-RUL-71)?"""
        return any(
            self.suits(hex_id, tile, {"yellow"}) and any(self.keeps(hex_id, tile, turn) for turn in range(6))
            for tile in TILES
        )

    def home_upgrades(self, hex_id, colors):
        """Upgrades of a full home that have a space more (1862-3.2-5)."""
        taken = len(self.stations.get(hex_id, ()))
        return {
            (tile, look(tile, turn))
            for tile in TILES
            if self.suits(hex_id, tile, colors) and TILES[tile]["cities"][0]["slots"] > taken
            for turn in range(6)
            if self.keeps(hex_id, tile, turn)
        }

    # -- other building ------------------------------------------------------------------------------------

    def bare_tracks(self):
        """Tracks of green and brown plain tiles without a small station (1862-7.6.4-1, 1862-7.6.2-4)."""
        return {
            (hex_id, tuple(sorted(pair)))
            for hex_id, (tile, rotation) in self.laid.items()
            if not is_city(hex_id) and TILES[printed(tile)]["color"] != "yellow"
            for pair in pairs(tile, rotation) - small_stations(tile, rotation)
        }

    def station_places(self):
        """Large stations on a route with an empty space and none of the company's own (1862-7.7-3, 1862-7.7-4)."""
        return {h for h in self.cities if self.company not in self.stations.get(h, ()) and self.has_room(h)}


def look(tile, rotation):
    """The same for positions of a tile that nobody can tell apart."""
    if "cities" in TILES[tile]:
        return tuple(sorted(exits(tile, rotation)))
    return tuple(sorted(tuple(sorted(pair)) for pair in pairs(tile, rotation)))
