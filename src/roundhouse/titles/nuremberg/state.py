"""A position of the game, and the few verbs by which rules change a draft of one.

Tables are replaced, never changed in place: ``clone`` copies the fields only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from roundhouse.kernel import Chance, Event, PlayerId, Result

from .actions import Payment
from .boards.side import COLOURS
from .ladder import Ladder, level, moved

#: pieces by kind (a good, "red" or "green" for passengers, "landowner"); kinds that are not there may be missing
Pieces = Mapping[str, int]
NO_PIECES: Pieces = {}


@dataclass(frozen=True, slots=True)
class StandingBid:
    """Cubes lying on an influence space."""

    who: PlayerId
    cubes: int


@dataclass(frozen=True, slots=True)
class Rental:
    """A train with somebody's marker on its engine, and what has been loaded."""

    who: PlayerId
    load: Pieces = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FinalScore:
    """How a final total came about (FTN-E-1 to E-5)."""

    vp: int
    sets: int
    for_sets: int
    profit: int
    for_track: int

    @property
    def total(self) -> int:
        return self.vp + self.for_sets + self.profit + self.for_track


@dataclass(slots=True)
class Position:
    """Everything that can change in a game."""

    chance: Chance
    round: int
    phase: int
    #: who is to decide
    turn: PlayerId | None

    turn_order: tuple[PlayerId, ...]
    build_order: tuple[PlayerId, ...]
    rent_order: tuple[PlayerId, ...]
    influence: Mapping[str, Ladder]
    profit: Ladder
    vp: Mapping[PlayerId, int]

    cubes: Mapping[PlayerId, int]
    cube_supply: Mapping[PlayerId, int]
    bids: Mapping[int, StandingBid]
    bag: Mapping[str, int]
    #: disc on each influence space
    discs: Mapping[int, str]
    #: in Phase 3: the next space to be recorded, None while the bidding goes on
    recording: int | None

    #: what stands or lies in each area; areas without anything are missing
    pieces: Mapping[str, Pieces]
    #: figures and goods that are out of the game
    box: Pieces
    #: companies whose network a town or station belongs to
    networks: Mapping[str, tuple[str, ...]]
    track: Mapping[str, PlayerId]
    company_track: Mapping[str, str]
    stock: Mapping[PlayerId, int]
    company_stock: Mapping[str, int]

    #: in Phase 5: areas of the line that the player in turn has pencilled in
    sketch: tuple[str, ...]
    #: in Phase 6: trains with a marker on them
    rentals: Mapping[str, Rental]
    markers: Mapping[PlayerId, int]
    #: in Phase 6: players who passed, and players who said that they rent no more trains
    passed: frozenset[PlayerId]
    no_more_trains: frozenset[PlayerId]
    collected: Mapping[PlayerId, Pieces]

    #: points for the first connection of the map's link by player; None until it is made
    link: Mapping[PlayerId, int] | None
    link_round: int | None
    #: hand-overs made by each player so far
    handovers: Mapping[PlayerId, int]

    final: Mapping[PlayerId, FinalScore] | None = None
    events: tuple[Event, ...] = ()
    result: Result | None = None

    def clone(self) -> Position:
        """A shallow copy; by hand because it is made for every action."""
        new: Position = Position.__new__(Position)
        new.chance = self.chance
        new.round = self.round
        new.phase = self.phase
        new.turn = self.turn
        new.turn_order = self.turn_order
        new.build_order = self.build_order
        new.rent_order = self.rent_order
        new.influence = self.influence
        new.profit = self.profit
        new.vp = self.vp
        new.cubes = self.cubes
        new.cube_supply = self.cube_supply
        new.bids = self.bids
        new.bag = self.bag
        new.discs = self.discs
        new.recording = self.recording
        new.pieces = self.pieces
        new.box = self.box
        new.networks = self.networks
        new.track = self.track
        new.company_track = self.company_track
        new.stock = self.stock
        new.company_stock = self.company_stock
        new.sketch = self.sketch
        new.rentals = self.rentals
        new.markers = self.markers
        new.passed = self.passed
        new.no_more_trains = self.no_more_trains
        new.collected = self.collected
        new.link = self.link
        new.link_round = self.link_round
        new.handovers = self.handovers
        new.final = self.final
        new.events = self.events
        new.result = self.result
        return new

    def level(self, colour: str, player: PlayerId) -> int:
        """The player's influence of a colour."""
        return level(self.influence[colour], player)

    def influences(self, player: PlayerId) -> dict[str, int]:
        return {colour: level(self.influence[colour], player) for colour in COLOURS}

    def profit_of(self, player: PlayerId) -> int:
        return level(self.profit, player)

    def count(self, area: str, kind: str) -> int:
        """How many pieces of a kind there are in an area."""
        return self.pieces.get(area, NO_PIECES).get(kind, 0)

    def tell(self, message: str, /, **facts: Any) -> None:
        self.events = (*self.events, Event(message, facts))


def spend_cubes(draft: Position, player: PlayerId, cubes: int) -> None:
    """Cubes from hand to the general supply (FTN-5-45, FTN-6-20)."""
    if cubes:
        draft.cubes = {**draft.cubes, player: draft.cubes[player] - cubes}
        draft.cube_supply = {**draft.cube_supply, player: draft.cube_supply[player] + cubes}


def set_influence(draft: Position, player: PlayerId, colour: str, to: int) -> None:
    """The player's disc arrives on a space of an influence track, on top."""
    draft.influence = {**draft.influence, colour: moved(draft.influence[colour], player, to)}


def spend(draft: Position, player: PlayerId, payment: Payment) -> None:
    """Give cubes and influence away; a track of which nothing is spent is left alone (FTN-5-46)."""
    spend_cubes(draft, player, payment.cubes)
    for colour in COLOURS:
        points = payment.of(colour)
        if points:
            set_influence(draft, player, colour, draft.level(colour, player) - points)


def plus(pieces: Pieces, kind: str, count: int) -> Pieces:
    """Pieces with ``count`` more of a kind; a kind of which none is left is left out."""
    total = pieces.get(kind, 0) + count
    if total:
        return {**pieces, kind: total}
    return {key: value for key, value in pieces.items() if key != kind}


def take_pieces(draft: Position, area: str, kind: str, count: int) -> None:
    """Pieces leave an area."""
    left = plus(draft.pieces.get(area, NO_PIECES), kind, -count)
    if left:
        draft.pieces = {**draft.pieces, area: left}
    else:
        draft.pieces = {key: value for key, value in draft.pieces.items() if key != area}


def to_box(draft: Position, area: str, kind: str) -> int:
    """All pieces of a kind in an area leave the game; how many there were."""
    count = draft.count(area, kind)
    if count:
        take_pieces(draft, area, kind, count)
        draft.box = plus(draft.box, kind, count)
    return count
