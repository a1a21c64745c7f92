"""The records that screens get of an 18xx game: plain data, typed. The server's OpenAPI document describes them.

A title that shows more extends a record and says so in its own view: ``class MyView(EighteenView[MyPlayer, ...])``.
"""

from __future__ import annotations

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


Layout = Literal["flat", "pointy"]
Track = tuple[int | str, int | str] | tuple[int | str, int | str, str]


class FaceFacts(TypedDict):
    """What a hex or tile shows. Track joins two ends: edges by number, stops by name (``city0``); a third entry
    ``terminal`` means that trains cannot run on through."""

    id: str
    color: str
    cities: NotRequired[list[StopFact]]
    towns: NotRequired[list[StopFact]]
    offboards: NotRequired[list[StopFact]]
    track: NotRequired[list[Track]]
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


class EighteenBoard(TypedDict):
    """What is printed: it never changes during a game and is sent once."""

    layout: Layout
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
    """``certificates`` are those that count towards ``limit``; ``worth`` is the score if the game ended now."""

    id: str
    cash: int
    certificates: int
    limit: int
    worth: int
    privates: list[str]
    shares: dict[str, int]


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
    homes: list[str]
    homeCity: int | None


class EighteenCompany(CompanyFields):
    trains: list[TrainCard]


class EighteenPrivate(TypedDict):
    id: str
    name: str
    value: int
    revenue: int
    owner: str


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
    kind: str
    count: int


class PlacedStations(TypedDict):
    hex: str
    city: int
    owners: list[str]


P = TypeVar("P", bound=EighteenPlayer)
C = TypeVar("C", bound=CompanyFields)
V = TypeVar("V", bound=EighteenPrivate)


class EighteenView(TypedDict, Generic[P, C, V]):
    """A position. Everything in these games is open, so every viewer sees the same.

    ``round`` has its ``kind`` and every field of the round's state; in operating rounds also ``revenue`` and
    ``steps``, what each is for. ``pending`` is what is being asked, with its ``kind``, the ``player`` and every field
    of the question. ``supply`` are the tiles left, ``bank`` None a bank without limit.
    """

    family: Literal["eighteen"]
    board: NotRequired[EighteenBoard]
    currency: str
    phase: str
    bank: int | None
    bankBroken: bool
    priority: str
    round: dict[str, Any]
    order: TurnOrder
    acting: list[str]
    prompt: str
    over: bool
    players: list[P]
    companies: list[C]
    privates: list[V]
    market: EighteenMarket
    deck: list[DeckGroup]
    pool: list[TrainCard]
    tiles: dict[str, tuple[str, int]]
    stations: list[PlacedStations]
    supply: dict[str, int]
    pending: dict[str, Any] | None


CommonView = EighteenView[EighteenPlayer, EighteenCompany, EighteenPrivate]
