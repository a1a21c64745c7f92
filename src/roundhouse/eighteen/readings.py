"""Where another program plays otherwise than the rulings of a title: a record with one field for each difference.

A title's record is a frozen dataclass whose fields are made by :func:`departs`. Its defaults are the rulings, and the
other program answers every question the other way::

    @dataclass(frozen=True)
    class Readings:
        #: shares of a company are sold once in a turn
        one_sale_per_company: bool = departs("X-R-18", here=True)
"""

from __future__ import annotations

from dataclasses import field, fields
from typing import Any, TypeVar

from roundhouse.kernel import Setup

R = TypeVar("R")
RULINGS = "rulings"


def departs(*rulings: str, here: bool = False) -> Any:
    """A field of a record of readings: the rulings that the other program departs from, and their answer ``here``."""
    return field(default=here, metadata={RULINGS: rulings})


def rulings_of(kind: type[Any]) -> dict[str, tuple[str, ...]]:
    """The rulings that each reading of a record departs from, by the name of its field."""
    return {one.name: one.metadata[RULINGS] for one in fields(kind)}


def departures(kind: type[Any]) -> tuple[str, ...]:
    """The same for the record of the title, each ruling once."""
    return tuple(dict.fromkeys(ruling for rulings in rulings_of(kind).values() for ruling in rulings))


def in_force(kind: type[R], setup: Setup, other: str = "18xx.games") -> R:
    """The record under which a game is played: the rulings, or the answers of the ``other`` program except for the
    rulings that the game keeps."""
    if setup.readings != other:
        return kind()
    return kind(
        **{
            one.name: one.default if setup.kept.intersection(one.metadata[RULINGS]) else not one.default
            for one in fields(kind)  # type: ignore[arg-type]  # a dataclass
        }
    )
