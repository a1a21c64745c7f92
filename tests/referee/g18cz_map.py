"""The board of 18CZ for its referee: tiles and hexes out of the printed tables, and walks over the track."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[2] / "src" / "roundhouse" / "titles" / "g18cz" / "data"
#: the way over each side of a hex, in columns and rows
WAYS = ((-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1))
NEXT = {"white": "yellow", "yellow": "green", "green": "brown", "brown": "gray"}

#: an end of track: a side (0 to 5) or a stop ("c0", "t1")
End = int | str


def read(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Picture:
    """What a hex shows; ``track`` are pairs of ends."""

    color: str
    label: str | None
    slots: tuple[int, ...]
    towns: int
    track: frozenset[frozenset[End]]
    closing: bool = False

    def turned(self, turns: int) -> Picture:
        track = frozenset(
            frozenset((e + turns) % 6 if isinstance(e, int) else e for e in piece) for piece in self.track
        )
        return Picture(self.color, self.label, self.slots, self.towns, track, self.closing)

    @property
    def sides(self) -> frozenset[int]:
        return frozenset(e for piece in self.track for e in piece if isinstance(e, int))

    def others(self, end: End) -> Iterator[tuple[frozenset[End], End]]:
        """The pieces at an end, each with its other end."""
        for piece in self.track:
            if end in piece:
                (other,) = piece - {end}
                yield piece, other

    @property
    def look(self) -> Any:
        """The same for pictures that differ only in the names of stops."""
        stops = sorted({e for piece in self.track for e in piece if isinstance(e, str)})
        by_stop = sorted((stop[0], sorted(o for _, o in self.others(stop) if isinstance(o, int))) for stop in stops)
        return sorted(sorted(p) for p in self.track if all(isinstance(e, int) for e in p)), by_stop


def picture(facts: dict[str, Any]) -> Picture:
    track = frozenset(
        frozenset(e if isinstance(e, int) else e[0] + e[-1] for e in piece[:2]) for piece in facts.get("track", ())
    )
    return Picture(
        facts.get("color", "white"),
        facts.get("label"),
        tuple(city["slots"] for city in facts.get("cities", ())),
        len(facts.get("towns", ())),
        track,
        closing=any(len(piece) > 2 for piece in facts.get("track", ())),
    )


class Board:
    """The printed board of a variant and its tiles."""

    def __init__(self, variant: str) -> None:
        file = read("moravia.json" if variant == "moravia" else "map.json")
        self.facts = {h["id"]: h for h in file["hexes"] if variant != "bohemia" or h.get("bohemia", True)}
        self.terrain = {name: h["terrain"][0] for name, h in self.facts.items() if "terrain" in h}
        at = {(int(name[1:]), ord(name[0])): name for name in self.facts}
        self.beyond = {
            name: [at.get((int(name[1:]) + dx, ord(name[0]) + dy)) for dx, dy in WAYS] for name in self.facts
        }
        self.printed = {name: picture(facts) for name, facts in self.facts.items()}
        entries = read("tiles.json")["tiles"]
        self.tiles = {t["id"]: [picture(t).turned(turns) for turns in range(6)] for t in entries}
        self.counts = {t["id"]: t["count"] for t in entries}
        self.purple = {t["id"] for t in entries if t.get("purple")}

    def shown(self, map_: Any, name: str) -> Picture:
        laid = map_.laid.get(name)
        return self.tiles[laid[0]][laid[1]] if laid else self.printed[name]

    # -- walking -------------------------------------------------------------------------------------------------

    def is_open(self, map_: Any, company: str, name: str, stop: str) -> bool:
        """May trains of the company run through the stop?"""
        shown = self.shown(map_, name)
        if stop[0] == "t":
            return True
        if shown.closing:
            return False
        owners = map_.stations.get((name, int(stop[1:])), ())
        return company in owners or len(owners) < shown.slots[int(stop[1:])]

    def walks(
        self, map_: Any, company: str, avoid: str | None = None
    ) -> tuple[set[tuple[str, int]], set[tuple[str, str]]]:
        """Sides at which hexes are entered and stops that are reached, by walks that may use track twice."""
        entered: set[tuple[str, int]] = set()
        reached = {(h, f"c{c}") for (h, c), owners in map_.stations.items() if company in owners}
        todo: list[tuple[str, End]] = list(reached)
        while todo:
            name, end = todo.pop()
            if isinstance(end, str):
                ends = [other for _, other in self.shown(map_, name).others(end)]
            else:
                if name == avoid:
                    continue
                ends = [other for _, other in self.shown(map_, name).others(end)]
            for other in ends:
                if isinstance(other, int):
                    over = self.beyond[name][other]
                    if over and (over, (other + 3) % 6) not in entered:
                        entered.add((over, (other + 3) % 6))
                        todo.append((over, (other + 3) % 6))
                elif (name, other) not in reached:
                    reached.add((name, other))
                    if self.is_open(map_, company, name, other):
                        todo.append((name, other))
        return entered, reached

    def has_route(self, map_: Any, company: str, goal: tuple[str, End], budget: int = 200_000) -> bool | None:
        """Is there a route to a stop, or into a hex by a side, without a piece of track or a stop twice? None when the
        search became too long."""
        count = 0

        def go(name: str, end: End, used: frozenset[Any], seen: frozenset[tuple[str, str]]) -> bool:
            nonlocal count
            count += 1
            if count > budget:
                raise TimeoutError
            for piece, other in self.shown(map_, name).others(end):
                if (name, piece) in used:
                    continue
                further = used | {(name, piece)}
                if isinstance(other, int):
                    over = self.beyond[name][other]
                    if over and ((over, (other + 3) % 6) == goal or go(over, (other + 3) % 6, further, seen)):
                        return True
                elif (name, other) == goal:
                    return True
                elif (name, other) not in seen and self.is_open(map_, company, name, other):
                    if go(name, other, further, seen | {(name, other)}):
                        return True
            return False

        try:
            for (name, city), owners in map_.stations.items():
                start = (name, f"c{city}")
                if company in owners and (start == goal or go(name, start[1], frozenset(), frozenset({start}))):
                    return True
        except TimeoutError:
            return None
        return False

    # -- laying --------------------------------------------------------------------------------------------------

    def keeps(self, old: Picture, new: Picture) -> bool:
        """Does all old track go on, every stop in one of its kind?"""
        stops = sorted({e for piece in old.track for e in piece if isinstance(e, str)})
        kinds = {"c": [f"c{i}" for i in range(len(new.slots))], "t": [f"t{i}" for i in range(new.towns)]}
        for chosen in product(*(kinds[stop[0]] for stop in stops)):
            at = dict(zip(stops, chosen, strict=True))
            moved = {frozenset(at[e] if isinstance(e, str) else e for e in piece) for piece in old.track}
            if moved <= new.track:
                return True
        return False

    def fits(self, old: Picture, new: Picture) -> bool:
        """Labels agree, towns stay towns and cities cities (VIII.4)."""
        if old.label != new.label or bool(old.slots) != bool(new.slots) or bool(old.towns) != bool(new.towns):
            return False
        return new.towns == old.towns or (old.color != "white" and new.towns < old.towns)

    def positions(self, map_: Any, name: str, tile: str) -> Iterator[tuple[int, Picture]]:
        """The ways in which the tile may lie on the hex, without looking at money, phase and connection."""
        old = self.shown(map_, name)
        if "red" in self.facts[name] or NEXT.get(old.color) != self.tiles[tile][0].color:
            return
        if not self.fits(old, self.tiles[tile][0]):
            return
        for turns, new in enumerate(self.tiles[tile]):
            if not self.keeps(old, new) or not set(self.facts[name].get("stubs", ())) <= new.sides:
                continue
            if all(self._leads_somewhere(map_, name, side) for side in new.sides - old.sides):
                yield turns, new

    def _leads_somewhere(self, map_: Any, name: str, side: int) -> bool:
        over = self.beyond[name][side]
        if over is None:
            return False
        shown = self.printed[over]
        return shown.color != "gray" or (side + 3) % 6 in shown.sides
