"""Commands of this title beside those that 18xx titles share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from roundhouse.board import HexId
from roundhouse.eighteen import actions as common
from roundhouse.eighteen.ids import CompanyId
from roundhouse.kernel import Action, quick


@quick
@dataclass(frozen=True, slots=True)
class BidCharter(Action):
    """Open an auction for the charter of a company, or raise the bid in the one that is open."""

    do: ClassVar[str] = "bid_charter"
    company: CompanyId
    price: int


@quick
@dataclass(frozen=True, slots=True)
class SellShares(common.SellShares):
    """Sell a block; ``price`` is what a share brings, where a recorded game tells it."""

    do: ClassVar[str] = "sell_shares"
    price: int | None = None


@quick
@dataclass(frozen=True, slots=True)
class BuyStations(Action):
    """An unchartered company that floats buys ``count`` stations, its home included."""

    do: ClassVar[str] = "buy_stations"
    company: CompanyId
    count: int


@quick
@dataclass(frozen=True, slots=True)
class Merge(Action):
    """Merge with, or at the end of the turn acquire, ``partner``; ``survivor`` names the one that stays."""

    do: ClassVar[str] = "merge"
    company: CompanyId
    partner: CompanyId
    survivor: CompanyId


@quick
@dataclass(frozen=True, slots=True)
class SettleOption(Action):
    """Redeem the option of a two-for-one exchange (``redeem``) or give it up."""

    do: ClassVar[str] = "settle_option"
    redeem: bool


@quick
@dataclass(frozen=True, slots=True)
class RemoveStation(Action):
    """Take a station off the map because a merger has left too many."""

    do: ClassVar[str] = "remove_station"
    company: CompanyId
    hex: HexId


@quick
@dataclass(frozen=True, slots=True)
class AddSmallStation(Action):
    """Build a small station on the track between the edges ``a`` and ``b`` of a plain tile."""

    do: ClassVar[str] = "add_small_station"
    company: CompanyId
    hex: HexId
    a: int
    b: int


@quick
@dataclass(frozen=True, slots=True)
class BuildTerminal(Action):
    """Place a station in London as a terminal."""

    do: ClassVar[str] = "build_terminal"
    company: CompanyId


@quick
@dataclass(frozen=True, slots=True)
class Omission:
    """The ``stops`` (as a way writes them) that a train reaches and does not count."""

    train: str
    stops: tuple[str, ...]


@quick
@dataclass(frozen=True, slots=True)
class RunTrains(common.RunTrains):
    """Run the trains; ``told`` is what a recorded game says that they earned, where that is less.

    ``omits`` names what trains leave out that reach more places than they count; a train that is not named there
    leaves out what brings the company least.
    """

    do: ClassVar[str] = "run_trains"
    told: int | None = None
    omits: tuple[Omission, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class BuyTrain(common.BuyTrain):
    """Buy a train; from the bank with bought ``warranties`` besides free ones."""

    do: ClassVar[str] = "buy_train"
    warranties: int = 0


@quick
@dataclass(frozen=True, slots=True)
class SellTreasury(Action):
    """Sell as many of the company's own shares as a train it must buy needs."""

    do: ClassVar[str] = "sell_treasury"
    company: CompanyId


@quick
@dataclass(frozen=True, slots=True)
class Refinance(Action):
    """Halve all holdings of the company and take new capital for a train it must buy."""

    do: ClassVar[str] = "refinance"
    company: CompanyId


@quick
@dataclass(frozen=True, slots=True)
class RedeemShare(Action):
    """The company buys one of its own shares out of the pool."""

    do: ClassVar[str] = "redeem_share"
    company: CompanyId


ACTIONS: tuple[type[Action], ...] = (
    common.Pass,
    common.Answer,
    BidCharter,
    common.SetPar,
    common.StartCompany,
    common.BuyShare,
    SellShares,
    BuyStations,
    Merge,
    SettleOption,
    RemoveStation,
    common.LayTile,
    AddSmallStation,
    BuildTerminal,
    common.PlaceStation,
    RunTrains,
    common.Dividend,
    BuyTrain,
    SellTreasury,
    Refinance,
    RedeemShare,
)
