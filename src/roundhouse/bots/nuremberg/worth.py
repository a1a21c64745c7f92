"""What things are worth to a player, in victory points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from roundhouse.kernel import PlayerId
from roundhouse.titles.nuremberg.actions import Payment
from roundhouse.titles.nuremberg.boards import Train
from roundhouse.titles.nuremberg.boards.side import COLOURS
from roundhouse.titles.nuremberg.scoring import loads_of
from roundhouse.titles.nuremberg.setting import Setting
from roundhouse.titles.nuremberg.state import Position

#: things left over at the end are worth nothing; a very small value keeps a bot from wasting them
LEFTOVER = 0.01
#: more points of a colour than anybody can hold
MOST_POINTS = 40


@dataclass(frozen=True)
class Taste:
    """How a player values things. The numbers were found by playing; others give players of other style."""

    #: what the first, second, ... point of a colour brings: the first make moves possible, the last only pay for track
    white: tuple[float, ...] = (1.8, 1.5, 1.2, 0.9, 0.7, 0.6, 0.5, 0.4)
    brown: tuple[float, ...] = (2.2, 2.0, 1.8, 1.4, 1.1, 0.8, 0.6, 0.5)
    company: tuple[float, ...] = (1.8, 1.6, 1.3, 1.1, 0.8, 0.6, 0.5, 0.4)
    #: a cube in hand; one that the next Phase 1 would replace is worth less
    cube: float = 0.3
    surplus_cube: float = 0.1
    #: a pound of profit, a little less than a point because the track ends at +5
    pound: float = 0.9
    #: what a piece adds to a set of four that brings two points
    in_set: float = 0.5
    #: a point that the favourite line needs counts this much more in the auction
    wish: float = 0.9
    #: how much of a piece left for a later round will be carried by oneself
    later: float = 0.3
    #: how much of a round's upkeep a piece of track earns back while it lies there
    earns: float = 0.35
    #: the same, asked when track could be handed over
    keeps: float = 0.25
    #: how much of a piece that another player can take too will be one's own
    contested: float = 0.6
    #: worth of a piece still to be carried when track could be handed over
    waiting: float = 0.45

    def points(self, colour: str) -> tuple[float, ...]:
        return self.white if colour == "white" else self.brown if colour == "brown" else self.company

    @cached_property
    def sums(self) -> Mapping[str, tuple[float, ...]]:
        """By colour: what no point, one point, two points, ... bring together. The last value of a table counts for all
        points beyond it."""
        return {colour: tuple(self._sum(colour, count) for count in range(MOST_POINTS)) for colour in COLOURS}

    def _sum(self, colour: str, count: int) -> float:
        values = self.points(colour)
        return sum(values[:count]) + values[-1] * max(0, count - len(values))


@dataclass(frozen=True, slots=True)
class Worth:
    """The values of one player in one position."""

    setting: Setting
    state: Position
    seat: PlayerId
    taste: Taste
    #: rounds after this one
    rounds_left: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rounds_left", self.setting.rounds - self.state.round)

    def points(self, colour: str, level: int) -> float:
        """Influence of a colour up to a level. What can no longer be used is worth nothing."""
        if self.rounds_left == 0 and self.state.phase >= 5:
            # nothing is kept for another round, except while trains are rented what handing over will need
            if self.state.phase == 6 and colour in ("red", "green"):
                return 2.0 * min(level, -(-self.on_board // 2))
            return LEFTOVER * level
        return self.taste.sums[colour][level]

    @property
    def on_board(self) -> int:
        return self.setting.pieces.track - self.state.stock[self.seat]

    @property
    def aboard(self) -> int:
        """Pounds that the player's loads will earn."""
        return sum(
            count * self.setting.pounds(kind)
            for _, load in loads_of(self.state, self.seat)
            for kind, count in load.items()
        )

    def influence(self, levels: Mapping[str, int]) -> float:
        return sum(self.points(colour, levels[colour]) for colour in COLOURS)

    def cubes(self, count: int) -> float:
        if self.rounds_left == 0 and self.state.phase >= 5:
            return LEFTOVER * count
        kept = self.setting.pieces.cubes - self.setting.pieces.cubes_per_round
        surplus = 0.0 if self.state.phase > 5 else self.taste.surplus_cube
        return self.taste.cube * min(count, kept) + surplus * max(0, count - kept)

    def means(self, cubes: int, levels: Mapping[str, int]) -> float:
        return self.cubes(cubes) + self.influence(levels)

    def loss(self, payment: Payment) -> float:
        """What a payment costs the player."""
        levels, held = self.state.influences(self.seat), self.state.cubes[self.seat]
        after = {colour: levels[colour] - payment.of(colour) for colour in COLOURS}
        return self.means(held, levels) - self.means(held - payment.cubes, after)

    def give(self, need: int, held: Mapping[str, int], already: Payment) -> Payment | None:
        """The cheapest way to give ``need`` more points out of what is held, besides what is given already.

        Each further point of a holding costs no less than the one before, so taking the cheapest next one is best.
        """
        levels, cubes = self.state.influences(self.seat), self.state.cubes[self.seat]
        gone = {name: already.cubes if name == "cubes" else already.of(name) for name in held}
        given = dict.fromkeys(held, 0)

        def next_loss(name: str) -> float:
            taken = gone[name] + given[name]
            if name == "cubes":
                return self.cubes(cubes - taken) - self.cubes(cubes - taken - 1)
            return self.points(name, levels[name] - taken) - self.points(name, levels[name] - taken - 1)

        losses = {name: next_loss(name) for name in held if held[name] > 0}
        for _ in range(need):
            if not losses:
                return None
            cheapest = min(losses, key=losses.__getitem__)
            given[cheapest] += 1
            if given[cheapest] < held[cheapest]:
                losses[cheapest] = next_loss(cheapest)
            else:
                del losses[cheapest]
        return Payment(
            cubes=already.cubes + given.get("cubes", 0),
            **{colour: already.of(colour) + given.get(colour, 0) for colour in COLOURS},
        )

    def profit(self, income: float) -> float:
        """What this round's profit or loss comes to after such an income: the track has an end on either side."""
        side, now = self.setting.side, self.state.profit_of(self.seat)
        upkeep = self.on_board * self.setting.pieces.pounds["track"]
        return self.taste.pound * (max(side.profit_min, min(side.profit_max, now + income + upkeep)) - now)

    def piece(self, kind: str, train: Train | None = None) -> float:
        """A piece carried: points, pounds, and its part in a set."""
        points = 1 if train is None else self.setting.points(kind, train)
        pound = self.taste.pound * (1.0 if self.state.profit_of(self.seat) < self.setting.side.profit_max - 1 else 0.5)
        return points + pound * self.setting.pounds(kind) + self.in_set(kind)

    def in_set(self, kind: str) -> float:
        """What a piece does for sets of four; scarce kinds more."""
        collected = self.state.collected[self.seat]
        kinds = (*self.setting.goods, "red", "green")
        counts = [collected.get(k, 0) for k in kinds]
        ahead = collected.get(kind, 0) - min(counts)
        if self.rounds_left == 0:
            # the last chance: a kind that alone is missing completes a set, one that is ahead completes none
            return 0.0 if ahead else self.setting.pieces.vp_per_set / counts.count(min(counts))
        return self.taste.in_set * (1.6 if ahead == 0 else 1.0 if ahead < 3 else 0.4)
