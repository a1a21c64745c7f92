"""What players can do. Areas, spaces, trains and goods go by the ids of the board files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from roundhouse.kernel import Action, ActionCodec, quick


@quick
@dataclass(frozen=True, slots=True)
class Payment:
    """Investment cubes and influence points given away in one go."""

    cubes: int = 0
    white: int = 0
    brown: int = 0
    red: int = 0
    green: int = 0

    def of(self, colour: str) -> int:
        points: int = getattr(self, colour)
        return points

    @property
    def total(self) -> int:
        return self.cubes + self.white + self.brown + self.red + self.green


NOTHING = Payment()


@quick
@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Put ``cubes`` investment cubes on one influence space (FTN-3-3)."""

    do: ClassVar[str] = "bid"
    space: int
    cubes: int


@quick
@dataclass(frozen=True, slots=True)
class TakePoint(Action):
    """Take the two-coloured point of a space won as a point of ``colour`` (FTN-3-22)."""

    do: ClassVar[str] = "take_point"
    space: int
    colour: str


@quick
@dataclass(frozen=True, slots=True)
class SketchLine(Action):
    """Pencil in the areas a line is to run through, first to last; nothing is laid or paid yet.

    Without areas what is pencilled in is rubbed out.
    """

    do: ClassVar[str] = "sketch_line"
    line: tuple[str, ...]


@quick
@dataclass(frozen=True, slots=True)
class BuildLine(Action):
    """Lay and pay a line through these areas; no areas: build nothing (FTN-5-2).

    ``payment`` is what is given for the construction points; companies and landowners are paid besides.
    """

    do: ClassVar[str] = "build_line"
    line: tuple[str, ...] = ()
    payment: Payment = NOTHING


@quick
@dataclass(frozen=True, slots=True)
class RentTrain(Action):
    """Rent a train (FTN-6-7); three other points or cubes stand for each brown point missing (FTN-6-15)."""

    do: ClassVar[str] = "rent_train"
    train: str
    payment: Payment


@quick
@dataclass(frozen=True, slots=True)
class Transport(Action):
    """Put one piece (a good, or a red or green passenger) from an area on a train (FTN-6-24)."""

    do: ClassVar[str] = "transport"
    piece: str
    area: str
    train: str


@quick
@dataclass(frozen=True, slots=True)
class NoMoreTrains(Action):
    """Say that one rents no more trains this round, so that everybody may load at once (FTN-6-48)."""

    do: ClassVar[str] = "no_more_trains"


@quick
@dataclass(frozen=True, slots=True)
class TakeAll(Action):
    """Take everything one can at once, and pass (FTN-6-48)."""

    do: ClassVar[str] = "take_all"


@quick
@dataclass(frozen=True, slots=True)
class HandOver(Action):
    """Hand the own pieces along these areas, the company's town or station first, to a company (FTN-9-1)."""

    do: ClassVar[str] = "hand_over"
    company: str
    line: tuple[str, ...]


@quick
@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Rent and transport no more (FTN-6-3), or hand nothing over (FTN-9-2)."""

    do: ClassVar[str] = "pass"


CODEC = ActionCodec(
    (Bid, TakePoint, SketchLine, BuildLine, RentTrain, Transport, NoMoreTrains, TakeAll, HandOver, Pass)
)
