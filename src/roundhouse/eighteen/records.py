"""The records that screens get of an 18xx game: plain data, typed. The server's OpenAPI document describes them.

A title that shows more extends a record and says so in its own view: ``class MyView(EighteenView[MyPlayer, ...])``.
The round under way and the question that is asked are shown with the fields that their own classes declare;
:class:`RecordKinds` names these classes, so no field is declared a second time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Literal, NotRequired, TypedDict, TypeVar

# -- what is printed -------------------------------------------------------------------------------------------


class StopFact(TypedDict):
    """A city, town or off-board area; the revenue may go by a tile colour or a zone."""

    revenue: int | dict[str, int]
    slots: NotRequired[int]
    group: NotRequired[str | None]


class TerrainFact(TypedDict):
    kind: str
    cost: int


class BorderFact(TypedDict):
    edge: int
    type: str
    cost: NotRequired[int | None]


HexOrientation = Literal["flat", "pointy"]
TrackEnds = tuple[int | str, int | str] | tuple[int | str, int | str, str]


class FaceFacts(TypedDict):
    """What a hex or tile shows. Track joins two ends: edges by number, stops by name (``city0``); a third entry
    ``terminal`` means that trains cannot run on through."""

    id: str
    color: str
    cities: NotRequired[list[StopFact]]
    towns: NotRequired[list[StopFact]]
    offboards: NotRequired[list[StopFact]]
    track: NotRequired[list[TrackEnds]]
    label: NotRequired[str | None]
    purple: NotRequired[bool]
    count: NotRequired[int | None]


class TileFacts(FaceFacts):
    """A tile; ``supply`` is the tile of the set that this is a state of."""

    supply: NotRequired[str]


class HexFacts(FaceFacts):
    x: int
    y: int
    name: NotRequired[str | None]
    terrain: NotRequired[list[TerrainFact]]
    borders: NotRequired[list[BorderFact]]
    open_edges: NotRequired[list[int]]
    stubs: NotRequired[list[int]]
    neighbors: NotRequired[dict[str, str]]
    red: NotRequired[str]


class MarketCell(TypedDict):
    row: int
    column: int
    price: int
    zones: list[str]


class PrintedMarket(TypedDict):
    cells: list[MarketCell]


class PrintedPhase(TypedDict):
    name: str
    on: str | None
    tiles: list[str]
    limits: dict[str, int]
    rounds: int
    offboard: str | None
    facts: dict[str, Any]


class PrintedTrain(TypedDict):
    price: int
    card: str
    reach: int | None
    rustedBy: list[str]
    facts: dict[str, Any]


class PrintedCompany(TypedDict):
    id: str
    name: str
    color: str
    textColor: str
    size: str
    homes: list[str]
    homeCity: int | None
    stationCosts: list[int]
    shares: int


class PrintedPrivate(TypedDict):
    id: str
    name: str
    value: int
    revenue: int
    facts: dict[str, Any]
    #: what it does for its owner, in sentences
    powers: list[str]


class EighteenBoard(TypedDict):
    """What is printed: it never changes during a game and is sent once."""

    layout: HexOrientation
    hexes: list[HexFacts]
    tiles: list[TileFacts]
    market: PrintedMarket
    phases: list[PrintedPhase]
    trains: dict[str, PrintedTrain]
    companies: list[PrintedCompany]
    privates: list[PrintedPrivate]


# -- a position ------------------------------------------------------------------------------------------------


class TrainCard(TypedDict):
    id: str
    kind: str


class CompanyStations(TypedDict):
    """Prices of the stations still to be placed, and where the others stand: hex and number of the city."""

    left: list[int]
    placed: list[tuple[str, int]]


class EighteenPlayer(TypedDict):
    """``certificates`` are those that count towards ``limit``, ``uncounted`` the others; ``worth`` is the score if the
    game ended now."""

    id: str
    cash: int
    certificates: int
    uncounted: int
    limit: int
    worth: int
    privates: list[str]
    shares: dict[str, int]


class HomeCity(TypedDict):
    """A hex and the number of one of its cities."""

    hex: str
    city: int


class CompanyFields(TypedDict):
    """A company without its trains."""

    id: str
    name: str
    color: str
    textColor: str
    size: str
    president: str | None
    cash: int
    price: int | None
    par: int | None
    cell: tuple[int, int] | None
    floated: bool
    operated: bool
    closed: bool
    stations: CompanyStations
    shares: dict[str, int]
    presidentShares: int
    sharePercent: int
    #: most shares that one player may hold
    holdingLimit: int | None
    lastRevenue: int | None
    privates: list[str]
    #: where its home station may be placed; nowhere once it has a station
    homes: list[HomeCity]


class EighteenCompany(CompanyFields):
    trains: list[TrainCard]


class EighteenPrivate(TypedDict):
    id: str
    name: str
    value: int
    revenue: int
    owner: str
    #: has its power been used or lost?
    spent: bool


class TurnOrder(TypedDict):
    """Who comes when: companies in an operating round, players otherwise."""

    kind: Literal["player", "company"]
    ids: list[str]
    done: list[str]
    now: str | None


class MarketStack(TypedDict):
    row: int
    column: int
    companies: list[str]


class EighteenMarket(TypedDict):
    stacks: list[MarketStack]


class DeckGroup(TypedDict):
    """Cards of one kind that lie together; ``count`` is None for a kind without limit."""

    kind: str
    count: int | None


class ExportForecast(TypedDict):
    """The card that leaves the deck at the end of this set of operating rounds if nobody buys it before.

    ``phase`` is the phase that would begin, ``scraps`` are the kinds of train that would be scrapped.
    """

    card: str
    kinds: list[str]
    phase: str | None
    scraps: list[str]


class TitleTerms(TypedDict):
    """The rulebook's own words."""

    president: str
    offering: str
    pool: str
    par: str


class PlacedStations(TypedDict):
    hex: str
    city: int
    owners: list[str]


class OperatingRecord(TypedDict):
    """Round ``number`` of ``of`` in set ``set``: the company on turn, its place in ``steps`` (the action that each step
    is for), what it has earned in this turn, and the companies that are ``done``."""

    kind: Literal["operating"]
    set: int
    number: int
    of: int
    company: str | None
    step: int
    steps: list[str]
    revenue: int | None
    done: list[str]
    ended: bool


@dataclass(frozen=True)
class RecordKinds:
    """The type of a record that is written with :func:`.printed.plain`: one of the classes in ``kinds``, by the word
    that its field ``kind`` has. A class is a dataclass of the engine or a record. ``absent``: may there be none?"""

    kinds: tuple[tuple[str, type], ...]
    absent: bool = False


def rounds(**kinds: type) -> RecordKinds:
    """The rounds of a title by their kind. Underscores stand for hyphens."""
    return RecordKinds(tuple((kind.replace("_", "-"), record) for kind, record in kinds.items()))


def questions(*kinds: type) -> RecordKinds:
    """What a title may ask beside the order of its rounds; the name of the class is the kind."""
    return RecordKinds(tuple((kind.__name__, kind) for kind in kinds), absent=True)


P = TypeVar("P", bound=EighteenPlayer)
C = TypeVar("C", bound=CompanyFields)
V = TypeVar("V", bound=EighteenPrivate)
R = TypeVar("R", bound=dict[str, Any])
Q = TypeVar("Q", bound=dict[str, Any] | None)


class EighteenView(TypedDict, Generic[P, C, V, R, Q]):
    """A position. Everything in these games is open, so every viewer sees the same.

    ``round`` has its ``kind`` and the fields of the round's state. ``pending`` is what is being asked, with its
    ``kind``, the ``player`` and the fields of the question. ``supply`` are the tiles left, ``bank`` None a bank without
    limit.
    """

    family: Literal["eighteen"]
    board: NotRequired[EighteenBoard]
    currency: str
    phase: str
    bank: int | None
    bankBroken: bool
    priority: str
    round: R
    order: TurnOrder
    acting: list[str]
    prompt: str
    over: bool
    players: list[P]
    companies: list[C]
    privates: list[V]
    market: EighteenMarket
    deck: list[DeckGroup]
    export: ExportForecast | None
    terms: TitleTerms
    pool: list[TrainCard]
    tiles: dict[str, tuple[str, int]]
    stations: list[PlacedStations]
    supply: dict[str, int]
    pending: Q
