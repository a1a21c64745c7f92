"""Commands that 18xx titles share. Fields name things as players do: companies by sign, hexes by coordinate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from roundhouse.board import HexId, TileId
from roundhouse.kernel import Action, quick

from .ids import CompanyId, OwnerId, PrivateId


@quick
@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing (more) in this step or turn."""

    do: ClassVar[str] = "pass"


@quick
@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Agree to an offer, or decline it."""

    do: ClassVar[str] = "answer"
    accept: bool


@quick
@dataclass(frozen=True, slots=True)
class BuyPrivate(Action):
    """Buy a private company from the bank at its price."""

    do: ClassVar[str] = "buy_private"
    private: PrivateId


@quick
@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid on a private company."""

    do: ClassVar[str] = "bid"
    private: PrivateId
    price: int


@quick
@dataclass(frozen=True, slots=True)
class StartCompany(Action):
    """Buy the president's certificate and set the starting price."""

    do: ClassVar[str] = "start_company"
    company: CompanyId
    par: int


@quick
@dataclass(frozen=True, slots=True)
class SetPar(Action):
    """Set the starting price of a company whose president's certificate one has received."""

    do: ClassVar[str] = "set_par"
    company: CompanyId
    par: int


@quick
@dataclass(frozen=True, slots=True)
class BuyShare(Action):
    """Buy one certificate of a company from the IPO or the pool (``@ipo``, ``@pool``)."""

    do: ClassVar[str] = "buy_share"
    company: CompanyId
    source: OwnerId


@quick
@dataclass(frozen=True, slots=True)
class SellShares(Action):
    """Sell ``count`` shares of one company as a block."""

    do: ClassVar[str] = "sell_shares"
    company: CompanyId
    count: int


@quick
@dataclass(frozen=True, slots=True)
class LayTile(Action):
    """Lay or upgrade a tile; ``power`` names the private company whose ability is used."""

    do: ClassVar[str] = "lay_tile"
    company: CompanyId
    hex: HexId
    tile: TileId
    rotation: int
    power: PrivateId | None = None


@quick
@dataclass(frozen=True, slots=True)
class PlaceStation(Action):
    """Place a station in a city of a hex (``city`` counts from 0)."""

    do: ClassVar[str] = "place_station"
    company: CompanyId
    hex: HexId
    city: int
    power: PrivateId | None = None


@quick
@dataclass(frozen=True, slots=True)
class TrainRun:
    """The way of one train: hexes in order; a hex where the train stops is written ``HEX.number``.

    Trains that run joined end to end name the same ``chain``; where none is named they are joined as pays best.
    """

    train: str
    way: tuple[str, ...]
    chain: str | None = None


@quick
@dataclass(frozen=True, slots=True)
class RunTrains(Action):
    """Run the company's trains; what they earn is computed, never received."""

    do: ClassVar[str] = "run_trains"
    company: CompanyId
    runs: tuple[TrainRun, ...]


@quick
@dataclass(frozen=True, slots=True)
class Dividend(Action):
    """What becomes of the earnings: ``pay`` or ``withhold`` (a title may know more)."""

    do: ClassVar[str] = "dividend"
    company: CompanyId
    kind: str


@quick
@dataclass(frozen=True, slots=True)
class BuyTrain(Action):
    """Buy a train from ``@bank`` (the deck), ``@pool`` or a company.

    ``kind`` is the kind of train, ``train`` the card where several are to be had, ``trade_in`` a train of one's
    own given in part payment.
    """

    do: ClassVar[str] = "buy_train"
    company: CompanyId
    source: OwnerId
    kind: str
    price: int
    train: str | None = None
    trade_in: str | None = None


@quick
@dataclass(frozen=True, slots=True)
class DiscardTrain(Action):
    """Give up a train because the limit has fallen."""

    do: ClassVar[str] = "discard_train"
    company: CompanyId
    train: str


@quick
@dataclass(frozen=True, slots=True)
class BuyPrivateIn(Action):
    """A company buys a private company from a player."""

    do: ClassVar[str] = "buy_private_in"
    company: CompanyId
    private: PrivateId
    price: int


@quick
@dataclass(frozen=True, slots=True)
class ExchangePrivate(Action):
    """Give up a private company for a share of the company that its power names."""

    do: ClassVar[str] = "exchange_private"
    private: PrivateId


@quick
@dataclass(frozen=True, slots=True)
class DeclareBankruptcy(Action):
    """The president cannot pay for a train that must be bought."""

    do: ClassVar[str] = "bankrupt"
    company: CompanyId


#: the actions of a classic title; one that has more adds them
CLASSIC: tuple[type[Action], ...] = (
    *(Pass, Answer, BuyPrivate, Bid, SetPar, StartCompany, BuyShare, SellShares, LayTile, PlaceStation, RunTrains),
    *(Dividend, BuyTrain, DiscardTrain, BuyPrivateIn, ExchangePrivate, DeclareBankruptcy),
)
