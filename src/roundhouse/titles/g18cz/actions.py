"""Commands that only 18CZ knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from roundhouse.board import HexId
from roundhouse.eighteen.ids import CompanyId, PrivateId
from roundhouse.kernel import Action, quick


@quick
@dataclass(frozen=True, slots=True)
class SellLocal(Action):
    """A company sells a local railway to the bank at the current value."""

    do: ClassVar[str] = "sell_local"
    company: CompanyId
    private: PrivateId


@quick
@dataclass(frozen=True, slots=True)
class Repay(Action):
    """A player pays back part of a loan, or all of it."""

    do: ClassVar[str] = "repay"
    amount: int


@quick
@dataclass(frozen=True, slots=True)
class Acquire(Action):
    """A company takes over a smaller one for ``price`` a share."""

    do: ClassVar[str] = "acquire"
    company: CompanyId
    target: CompanyId
    price: int


@quick
@dataclass(frozen=True, slots=True)
class TurnTrain(Action):
    """Turn a train just taken over into the company's own type of the same card."""

    do: ClassVar[str] = "turn_train"
    company: CompanyId
    train: str


@quick
@dataclass(frozen=True, slots=True)
class ScrapTrain(Action):
    """Scrap a train just taken over."""

    do: ClassVar[str] = "scrap_train"
    company: CompanyId
    train: str


@quick
@dataclass(frozen=True, slots=True)
class TakeBackStation(Action):
    """Take one of two stations in a hex back onto the charter."""

    do: ClassVar[str] = "take_back_station"
    company: CompanyId
    hex: HexId
    city: int


@quick
@dataclass(frozen=True, slots=True)
class AssignCard(Action):
    """Moravia: the 3E card runs for this company in this turn."""

    do: ClassVar[str] = "assign_card"
    company: CompanyId


@quick
@dataclass(frozen=True, slots=True)
class PutUp(Action):
    """Moravia: name a private company for auction without bidding oneself."""

    do: ClassVar[str] = "put_up"
    private: PrivateId
