"""Positions as named arrays: what each array means, how long its axes are and which values it can have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from roundhouse.kernel import PlayerId

#: no amount of money, points or pieces in a game is larger
MOST = 1_000_000
#: by how much amounts without a narrower bound are divided for a row of small numbers
THOUSAND = 1_000


class Perspective:
    """The players as one of them sees the table: he is number 0, the others follow clockwise."""

    def __init__(self, seats: Sequence[PlayerId], viewer: PlayerId) -> None:
        place = seats.index(viewer)
        self.order = (*seats[place:], *seats[:place])
        self.seat = {player: number for number, player in enumerate(self.order)}

    def number(self, player: Any) -> int:
        """1 for the viewer, 2 for the next player and so on; 0 for nobody and for somebody who is no player."""
        return self.seat.get(player, -1) + 1


#: a position as screens get it
ScreenRecord = Mapping[str, Any]
#: the values of one array, row by row: a view of the position, and who looks at it
FeatureReader = Callable[[ScreenRecord, Perspective], Sequence[float]]


@dataclass(frozen=True)
class Feature:
    """One array. ``axes`` name what its dimensions count; without any it has one value. ``real``: not whole numbers."""

    name: str
    text: str
    read: FeatureReader = field(compare=False)
    axes: tuple[str, ...] = ()
    low: float = 0
    high: float = MOST
    real: bool = False

    @property
    def scale(self) -> float:
        """What its values are divided by to make them small."""
        return max(1.0, self.high) if self.high < MOST else THOUSAND

    @property
    def dtype(self) -> str:
        """The smallest type that holds its values."""
        if self.real:
            return "float32"
        most = max(-self.low - 1, self.high)
        return "int8" if most < 2**7 else "int16" if most < 2**15 else "int32"


@dataclass(frozen=True)
class Layout:
    """All arrays of a set-up. ``axes`` names what stands at each place of an axis."""

    axes: Mapping[str, tuple[str, ...]]
    features: tuple[Feature, ...]

    def __post_init__(self) -> None:
        names = [feature.name for feature in self.features]
        if len(set(names)) != len(names):
            raise ValueError(f"two arrays have one name: {sorted(names)}")

    def shape(self, feature: Feature) -> tuple[int, ...]:
        """How long the array is in each direction."""
        return tuple(len(self.axes[axis]) for axis in feature.axes) or (1,)

    @cached_property
    def size(self) -> int:
        """How many values all arrays have together."""
        total = 0
        for feature in self.features:
            count = 1
            for length in self.shape(feature):
                count *= length
            total += count
        return total

    def read(self, view: Mapping[str, Any], perspective: Perspective) -> dict[str, Sequence[float]]:
        """The values of every array, row by row."""
        return {feature.name: feature.read(view, perspective) for feature in self.features}

    def table(self) -> str:
        """The layout as a table in Markdown."""
        lines = ["| array | shape | type | values | meaning |", "|---|---|---|---|---|"]
        for feature in self.features:
            shape = " × ".join(f"{axis} ({len(self.axes[axis])})" for axis in feature.axes) or "1"
            values = _bounds(feature)
            lines.append(f"| `{feature.name}` | {shape} | {feature.dtype} | {values} | {feature.text} |")
        return "\n".join(lines)


def _bounds(feature: Feature) -> str:
    """The values of an array, in words."""
    if feature.high < MOST:
        return f"{feature.low:g} to {feature.high:,g}"
    return "any" if feature.low <= -MOST else f"from {feature.low:g}"
