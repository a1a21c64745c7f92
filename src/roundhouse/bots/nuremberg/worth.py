"""What things are worth to a player, in victory points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from roundhouse.kernel import PlayerId
from roundhouse.titles.nuremberg.actions import Payment
from roundhouse.titles.nuremberg.boards import Train
from roundhouse.titles.nuremberg.boards.side import COLOURS
from roundhouse.titles.nuremberg.state import Position
from roundhouse.titles.nuremberg.table import Table

#: what the first, second, ... point of a colour brings: the first ones open doors, the last ones only pay for track
POINTS = {
    "white": (1.3, 1.1, 0.9, 0.7, 0.6, 0.5, 0.4, 0.4),
    "brown": (2.2, 2.0, 1.8, 1.4, 1.1, 0.8, 0.6, 0.5),
    "red": (1.8, 1.6, 1.3, 1.1, 0.8, 0.6, 0.5, 0.4),
    "green": (1.8, 1.6, 1.3, 1.1, 0.8, 0.6, 0.5, 0.4),
}
#: a cube in hand; those that the next Phase 1 would top up anyway are worth nothing
CUBE = 0.45
#: a pound of profit, a little less than a point because the track ends at +5
POUND = 0.9
#: what a piece adds to a set of four that brings two points
IN_SET = 0.5


@dataclass(frozen=True, slots=True)
class Worth:
    """The values of one player in one position."""

    table: Table
    state: Position
    seat: PlayerId

    @property
    def rounds_left(self) -> int:
        """Rounds after this one."""
        return self.table.rounds - self.state.round

    def points(self, colour: str, level: int) -> float:
        """Influence of a colour up to a level. What can no longer be used is worth nothing."""
        last = self.rounds_left == 0
        if last and self.state.phase > 5 and colour == "white":
            return 0.0
        if last and self.state.phase > 6 and colour == "brown":
            return 0.0
        if last and self.state.phase > 5 and colour in ("red", "green"):
            # only a hand-over is left: a point takes two pieces off the final count
            return 2.0 * min(level, -(-self.on_board // 2))
        values = POINTS[colour]
        return sum(values[:level]) + values[-1] * max(0, level - len(values))

    @property
    def on_board(self) -> int:
        return self.table.pieces.track - self.state.stock[self.seat]

    def influence(self, levels: Mapping[str, int]) -> float:
        return sum(self.points(colour, levels[colour]) for colour in COLOURS)

    def cubes(self, count: int) -> float:
        if self.rounds_left == 0 and self.state.phase > 6:
            return 0.0
        kept = self.table.pieces.cubes - self.table.pieces.cubes_per_round
        spare = 0.0 if self.state.phase > 5 else 0.2
        return CUBE * min(count, kept) + spare * max(0, count - kept)

    def means(self, cubes: int, levels: Mapping[str, int]) -> float:
        return self.cubes(cubes) + self.influence(levels)

    def loss(self, payment: Payment) -> float:
        """What a payment costs the player."""
        levels, held = self.state.influences(self.seat), self.state.cubes[self.seat]
        after = {colour: levels[colour] - payment.of(colour) for colour in COLOURS}
        return self.means(held, levels) - self.means(held - payment.cubes, after)

    def piece(self, kind: str, train: Train | None = None) -> float:
        """A piece carried: points, pounds, and its part in a set; scarce kinds more."""
        points = 1 if train is None else self.table.points(kind, train)
        pound = POUND if self.state.profit_of(self.seat) < self.table.side.profit_max - 1 else POUND / 2
        collected = self.state.collected[self.seat]
        kinds = (*self.table.goods, "red", "green")
        least = min(collected.get(k, 0) for k in kinds)
        ahead = collected.get(kind, 0) - least
        return points + pound * self.table.pounds(kind) + IN_SET * (1.6 if ahead == 0 else 1.0 if ahead < 3 else 0.4)
