"""The records that screens get of this game: plain data, typed. The server's OpenAPI document describes them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Colour = Literal["white", "brown", "red", "green"]
CompanyColour = Literal["red", "green"]
StationColour = Literal["red", "green", "neutral"]
Point = tuple[float, float]

# -- what never changes ----------------------------------------------------------------------------------------


class Good(TypedDict):
    key: str
    name: str


class Goods(TypedDict):
    dear: Good
    plain: Good


class AreaRecord(TypedDict):
    """``pieces``: where to draw them."""

    id: str
    name: str
    terrain: str
    station: StationColour | None
    good: str | None
    start_only: bool
    closed: bool
    polygon: list[Point]
    centre: Point
    label: Point
    pieces: Point


class TrackPlace(TypedDict):
    x: float
    y: float
    angle: float


class BorderRecord(TypedDict):
    """``cost`` in points; None where nothing can be built, and ``why``."""

    id: str
    a: str
    b: str
    cost: int | None
    why: str | None
    river: str | None
    line: list[Point]
    track: TrackPlace


Arrow = TypedDict("Arrow", {"from": str, "to": str, "line": list[Point]})
LinkGoal = TypedDict("LinkGoal", {"name": str, "from": list[str], "to": list[str]})


class AreaMap(TypedDict):
    name: str
    size: Point
    goods: Goods
    areas: list[AreaRecord]
    borders: list[BorderRecord]
    arrows: list[Arrow]
    link: LinkGoal | None


# -- a position ------------------------------------------------------------------------------------------------


class PhaseRecord(TypedDict):
    number: int
    name: str


class AreaPieces(TypedDict):
    """``pieces`` by kind: the two goods, red, green, landowner."""

    pieces: dict[str, int]
    companies: list[CompanyColour]


class TrackOwner(TypedDict):
    player: str | None
    company: CompanyColour | None


class Sketch(TypedDict):
    """The line being pencilled in (Phase 5)."""

    line: list[str]
    borders: list[str]


class OwnBid(TypedDict):
    space: int
    cubes: int


class Forecast(TypedDict):
    """What this round's loads bring."""

    vp: int
    pounds: int


class NurembergPlayer(TypedDict):
    name: str
    colour: str
    vp: int
    profit: int
    influence: dict[Colour, int]
    cubes: int
    cube_supply: int
    bids: list[OwnBid]
    stock: int
    on_board: int
    markers: int
    trains: list[str]
    passed: bool
    no_more_trains: bool
    collected: dict[str, int]
    sets: int
    handovers: int
    link: int | None
    forecast: Forecast


class Orders(TypedDict):
    turn: list[str]
    build: list[str]
    rent: list[str]


class Level(TypedDict):
    """The players on one level of a track, the topmost first."""

    level: int
    stack: list[str]


class Tracks(TypedDict):
    """Highest level first."""

    influence: dict[Colour, list[Level]]
    influence_max: int
    profit: list[Level]
    profit_min: int
    profit_max: int


class SpaceBid(TypedDict):
    who: str
    cubes: int


class SpaceRecord(TypedDict):
    number: int
    row: str
    min_bid: int
    printed: list[Colour]
    choice: list[Colour]
    disc: Colour | None
    bid: SpaceBid | None
    recording: bool


RentalTrain = TypedDict(
    "RentalTrain",
    {
        "id": str,
        "row": int,
        "class": int,
        "cost": int,
        "passengers": int,
        "goods": int,
        "passenger_vp": int,
        "who": str | None,
        "load": dict[str, int],
        "free_passengers": int,
        "free_goods": int,
    },
)


class CompanyTrack(TypedDict):
    stock: int
    stations: list[str]


class LinkRecord(TypedDict):
    round: int | None
    points: dict[str, int]


class FinalRecord(TypedDict):
    vp: int
    sets: int
    for_sets: int
    profit: int
    for_track: int
    total: int


class NurembergResult(TypedDict):
    scores: dict[str, int]
    winners: list[str]
    reason: str


class NurembergView(TypedDict):
    """``areas`` with neither pieces nor companies are left out."""

    family: Literal["nuremberg"]
    map: str
    side: str
    round: int
    rounds: int
    phase: PhaseRecord
    acting: list[str]
    prompt: str
    board: NotRequired[AreaMap]
    areas: dict[str, AreaPieces]
    track: dict[str, TrackOwner]
    sketch: Sketch
    players: list[NurembergPlayer]
    orders: Orders
    tracks: Tracks
    spaces: list[SpaceRecord]
    bag: dict[str, int]
    trains: list[RentalTrain]
    companies: dict[str, CompanyTrack]
    link: LinkRecord | None
    final: dict[str, FinalRecord] | None
    result: NurembergResult | None
