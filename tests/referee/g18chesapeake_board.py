"""The board of 18Chesapeake for its referee: tiles and hexes out of the printed tables, routes, lays and runs."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path

DATA = Path(__file__).resolve().parents[2] / "src" / "roundhouse" / "titles" / "g18chesapeake" / "data"
#: the way over each side of a hex, in columns and rows: S, SW, NW, N, NE, SE
WAYS = ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1))
NEXT = {"white": "yellow", "yellow": "green", "green": "brown", "brown": "gray"}
#: searches for a route give up after so many steps and then say nothing
BUDGET = 30_000


def read(name):
    return json.loads((DATA / name).read_text(encoding="utf-8"))


class Picture:
    """What a hex shows. An end of track is a side (0 to 5) or the number of a stop as a text; ``track`` are pairs."""

    def __init__(self, facts, turns=0):
        self.color, self.label = facts.get("color", "white"), facts.get("label")
        self.cities = facts.get("cities", [])
        self.towns = facts.get("towns", [])
        self.stops = self.cities + self.towns + facts.get("offboards", [])
        self.track = {
            frozenset((end + turns) % 6 if isinstance(end, int) else end[-1] for end in piece)
            for piece in facts.get("track", ())
        }
        self.sides = {end for piece in self.track for end in piece if isinstance(end, int)}
        self.leads = {end: [o for p in self.track if end in p for o in p - {end}] for p in self.track for end in p}
        self.look = self._look()

    def others(self, end):
        """Where the track from an end leads."""
        return self.leads.get(end, [])

    def _look(self):
        """The same for pictures that differ only in the numbers of stops."""
        stops = {end for piece in self.track for end in piece if isinstance(end, str)}
        plain = sorted(sorted(piece) for piece in self.track if not piece & stops)
        return repr((plain, sorted(sorted(self.others(stop)) for stop in stops)))


FACTS = {facts["id"]: facts for facts in read("map.json")["hexes"]}
PRINTED = {name: Picture(facts) for name, facts in FACTS.items()}
TILES = {facts["id"]: [Picture(facts, turns) for turns in range(6)] for facts in read("tiles.json")["tiles"]}
COUNTS = {facts["id"]: facts["count"] for facts in read("tiles.json")["tiles"]}


@cache
def beyond(name, side):
    """The hex over a side, if there is one."""
    column, row = WAYS[side]
    over = f"{chr(ord(name[0]) + column)}{int(name[1:]) + row}"
    return over if over in FACTS else None


@cache
def border(name, side):
    """The same for both hexes at a side."""
    return frozenset(((name, side), (beyond(name, side), (side + 3) % 6)))


def cost(laid, name):
    """The number printed on the hex, with its first tile (CHES-11.3-11, CHES-11.3-12)."""
    return 0 if name in laid else sum(part["cost"] for part in FACTS[name].get("terrain", ()))


class Board:
    """The board as one company sees it."""

    def __init__(self, map_, company):
        self.laid, self.stations, self.company = map_.laid, map_.stations, company
        self.own = [(name, str(stop)) for (name, stop), owners in map_.stations.items() if company in owners]
        self.entered, self.reached = self._flood()
        self.used = Counter(tile for tile, _ in map_.laid.values())
        self.routes = {}

    def shown(self, name):
        laid = self.laid.get(name)
        return TILES[laid[0]][laid[1]] if laid else PRINTED[name]

    def place(self, name, stop):
        """Two hexes of an off-map area are one place (CHES-11.1-9)."""
        return self.shown(name).stops[int(stop)].get("group", (name, stop))

    def is_open(self, name, stop):
        """May a route go on through the stop (CHES-11.1-3, CHES-11.1-4, CHES-11.1-7)?"""
        shown = self.shown(name)
        if shown.color == "red":
            return False
        if int(stop) >= len(shown.cities):
            return True
        owners = self.stations.get((name, int(stop)), ())
        return self.company in owners or len(owners) < shown.cities[int(stop)]["slots"]

    # -- routes ------------------------------------------------------------------------------------------------

    def _flood(self):
        """Sides at which hexes are entered and stops that are come to, by walks that may use track twice."""
        entered, reached, todo = set(), set(self.own), list(self.own)
        while todo:
            name, end = todo.pop()
            for other in self.shown(name).others(end):
                if isinstance(other, int):
                    over = (beyond(name, other), (other + 3) % 6)
                    if over[0] and over not in entered:
                        entered.add(over)
                        todo.append(over)
                elif (name, other) not in reached:
                    reached.add((name, other))
                    if self.is_open(name, other):
                        todo.append((name, other))
        return entered, reached

    def has_route(self, goal, avoid=None):
        """Is there a route to a stop, or into a hex by a side? It uses no side of a hex and no place twice, and not
        the side ``avoid``. None where the search became too long."""
        if (goal, avoid) not in self.routes:
            self.routes[goal, avoid] = self._search(goal, avoid)
        return self.routes[goal, avoid]

    def _search(self, goal, avoid):
        count = 0

        def go(name, end, used, seen):
            nonlocal count
            count += 1
            if count > BUDGET:
                raise TimeoutError
            for other in self.shown(name).others(end):
                if isinstance(other, int):
                    over, crossed = (beyond(name, other), (other + 3) % 6), border(name, other)
                    if over[0] is None or crossed in used:
                        continue
                    if over == goal or go(*over, used | {crossed}, seen):
                        return True
                elif self.place(name, other) not in seen:
                    if (name, other) == goal:
                        return True
                    if self.is_open(name, other) and go(name, other, used, seen | {self.place(name, other)}):
                        return True
            return False

        shut = frozenset() if avoid is None else frozenset((avoid,))
        try:
            return any((n, s) == goal or go(n, s, shut, frozenset((self.place(n, s),))) for n, s in self.own)
        except TimeoutError:
            return None

    def can_run(self):
        """Does track join one of the company's stations to another location (CHES-R-65)?"""
        return any(self._meets_another(name, stop) for name, stop in self.own)

    def _meets_another(self, name, stop):
        todo, seen = [(name, stop)], set()
        while todo:
            here, end = todo.pop()
            for other in self.shown(here).others(end):
                if isinstance(other, str):
                    if self.place(here, other) != self.place(name, stop):
                        return True
                    continue
                over = (beyond(here, other), (other + 3) % 6)
                if over[0] and over not in seen:
                    seen.add(over)
                    todo.append(over)
        return False

    # -- tiles -------------------------------------------------------------------------------------------------

    def left(self, tile):
        return COUNTS[tile] is None or self.used[tile] < COUNTS[tile]

    def fits(self, name, tile):
        """Colour, mark, cities and towns (CHES-11.3-14 to CHES-11.3-19, CHES-11.3-21)."""
        old, new = self.shown(name), TILES[tile][0]
        if FACTS[name]["color"] in ("red", "gray") or NEXT.get(old.color) != new.color or old.label != new.label:
            return False
        if old.towns and old.color != "white":
            return False
        return bool(old.cities) == bool(new.cities) and len(old.towns) == len(new.towns)

    @staticmethod
    @cache
    def keeps(old, new):
        """Does all old track go on, each stop in one of the new tile (CHES-11.3-20)?"""
        stops = sorted({end for piece in old.track for end in piece if isinstance(end, str)})
        for chosen in product([str(number) for number in range(len(new.stops))], repeat=len(stops)):
            at = dict(zip(stops, chosen, strict=True))
            if {frozenset(at.get(end, end) for end in piece) for piece in old.track} <= new.track:
                return True
        return False

    @staticmethod
    def may_point(name, side, against_grey):
        """Not into water, off the map or against a blank printed side (CHES-11.3-9, CHES-11.3-10)."""
        over = beyond(name, side)
        if over is None:
            return False
        if FACTS[over]["color"] == "gray" and against_grey:
            return True
        return FACTS[over]["color"] not in ("red", "gray") or (side + 3) % 6 in PRINTED[over].sides

    def positions(self, name, tile, against_grey):
        """The pictures of the tile that may lie on the hex, without regard to money and routes."""
        old = self.shown(name)
        return [
            new
            for new in TILES[tile]
            if self.keeps(old, new) and all(self.may_point(name, side, against_grey) for side in new.sides - old.sides)
        ]

    def is_connected(self, name, new):
        """CHES-11.3-8, CHES-11.3-22, CHES-11.3-23; None where the search became too long."""
        old = self.shown(name)
        if old.color == "white" or old.stops:
            if any(place == name and new.others(self._moved(name, stop, new)) for place, stop in self.own):
                return True
            return self._any(self.has_route((name, side)) for side in new.sides if (name, side) in self.entered)
        return self._any(
            self.has_route((name, side), border(name, other) if other in old.sides else None)
            for piece in new.track - old.track
            for side, other in (tuple(piece), tuple(piece)[::-1])
            if (name, side) in self.entered
        )

    def _moved(self, name, stop, new):
        """The stop of the new tile that a stop becomes: the one that keeps its track."""
        sides = self.shown(name).others(stop)
        return next(str(n) for n in range(len(new.stops)) if set(sides) <= set(new.others(str(n))))

    @staticmethod
    def _any(answers):
        found = list(answers)
        return True if True in found else None if None in found else False

    # -- runs --------------------------------------------------------------------------------------------------

    def walk(self, way):
        """The places, sides and values of a run as players write it; complains where no track lies."""
        stops, sides, at = [], [], None
        for before, token, after in zip((None, *way), way, (*way[1:], None), strict=False):
            name, _, stop = token.partition(".")
            ends = [None if t is None else self._side(name, t.partition(".")[0]) for t in (before, after)]
            track = self.shown(name).track
            if stop:
                assert all(frozenset((end, stop)) in track for end in ends if end is not None), f"no track at {token}"
                stops.append((name, stop))
            else:
                assert frozenset(ends) in track, f"no track through {token}"
            if ends[1] is not None:
                sides.append(border(name, ends[1]))
            at = name
        assert at is not None, "an empty run"
        return stops, sides

    @staticmethod
    def _side(name, other):
        return next(side for side in range(6) if beyond(name, side) == other)

    def value(self, name, stop, color):
        """What a location pays; off-map ones by the colour of the phase (CHES-11.5-8, CHES-11.5-9)."""
        worth = self.shown(name).stops[int(stop)]["revenue"]
        return worth[color] if isinstance(worth, dict) else worth
