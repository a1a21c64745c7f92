"""A position of an 18xx game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from operator import attrgetter, is_
from typing import Any, TypeVar

from roundhouse.board import TileId, TrackMap
from roundhouse.kernel import Chance, Event, PlayerId, Result, changed

from .ids import BANK, CompanyId, Money, OwnerId, PrivateId
from .market import Cell
from .model import Train


@dataclass(frozen=True, slots=True)
class RoundState:
    """Where the game is. Each kind of round adds what it has to remember; ``kind`` names its flow."""

    kind: str


R = TypeVar("R", bound=RoundState)
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Pending:
    """A decision that must be taken before the round goes on; the last of ``state.pending`` is asked first."""

    player: PlayerId


@dataclass(slots=True)
class State:
    """Tables keyed by id. They are never changed in place but replaced, so that ``clone`` shares them all."""

    players: tuple[PlayerId, ...]
    cash: Mapping[OwnerId, Money]
    #: the least that the bank ever held: has it broken?
    bank_low: Money
    #: ordinary certificates by company and holder (players, IPO, POOL, OUT, a company's own treasury)
    shares: Mapping[CompanyId, Mapping[OwnerId, int]]
    #: who holds the president's certificate, and how many shares it carries
    president_cert: Mapping[CompanyId, OwnerId]
    president_shares: Mapping[CompanyId, int]
    #: starting price of each company that has one
    par: Mapping[CompanyId, Money]
    markers: Mapping[CompanyId, Cell]
    stacks: Mapping[Cell, tuple[CompanyId, ...]]
    floated: frozenset[CompanyId]
    #: companies that have had an operating turn
    operated: frozenset[CompanyId]
    last_revenue: Mapping[CompanyId, Money]
    privates: Mapping[PrivateId, OwnerId]
    #: powers of privates that have been used up or lost
    spent: frozenset[str]
    deck: tuple[Train, ...]
    trains: Mapping[OwnerId, tuple[Train, ...]]
    #: how many cards of an unlimited kind have been made
    minted: Mapping[str, int]
    phase: str
    map: TrackMap
    #: tiles left by kind (those without limit are not listed)
    tiles: Mapping[TileId, int]
    #: stations not yet placed, as the prices still to be paid for them
    stations: Mapping[CompanyId, tuple[Money, ...]]
    priority: PlayerId
    round: RoundState
    #: what one title remembers besides: a frozen value of its own
    extra: Any
    chance: Chance
    pending: tuple[Pending, ...] = ()
    events: tuple[Event, ...] = ()
    result: Result | None = None
    #: companies that have left the game
    closed: frozenset[CompanyId] = field(default_factory=frozenset)

    def clone(self) -> State:
        """A shallow copy; by hand because it is made for every action."""
        new: State = object.__new__(State)
        new.players = self.players
        new.cash = self.cash
        new.bank_low = self.bank_low
        new.shares = self.shares
        new.president_cert = self.president_cert
        new.president_shares = self.president_shares
        new.par = self.par
        new.markers = self.markers
        new.stacks = self.stacks
        new.floated = self.floated
        new.operated = self.operated
        new.last_revenue = self.last_revenue
        new.privates = self.privates
        new.spent = self.spent
        new.deck = self.deck
        new.trains = self.trains
        new.minted = self.minted
        new.phase = self.phase
        new.map = self.map
        new.tiles = self.tiles
        new.stations = self.stations
        new.priority = self.priority
        new.round = self.round
        new.extra = self.extra
        new.chance = self.chance
        new.pending = self.pending
        new.events = self.events
        new.result = self.result
        new.closed = self.closed
        return new

    def is_same_as(self, other: State) -> bool:
        """Do both hold the very same tables? Then whatever is legal or earned in one is in the other. Events and the
        seed of what chance will decide are left out."""
        return self is other or all(map(is_, tables_of(self), tables_of(other)))

    # -- questions asked everywhere ------------------------------------------------------------------------

    def held(self, owner: OwnerId, company: CompanyId) -> int:
        """Shares of ``company`` that ``owner`` holds, those of the president's certificate included."""
        count = self.shares[company].get(owner, 0)
        return count + self.president_shares[company] if self.president_cert.get(company) == owner else count

    def president(self, company: CompanyId) -> PlayerId | None:
        """The player who holds the president's certificate."""
        owner = self.president_cert.get(company)
        return PlayerId(owner) if owner is not None and not owner.startswith("@") else None

    def trains_of(self, owner: OwnerId) -> tuple[Train, ...]:
        return self.trains.get(owner, ())

    def privates_of(self, owner: OwnerId) -> tuple[PrivateId, ...]:
        if owner not in self.privates.values():  # mostly so, and found out quickly
            return ()
        return tuple([private for private, holder in self.privates.items() if holder == owner])

    def after(self, player: PlayerId) -> PlayerId:
        """The next player clockwise."""
        seats = self.players
        return seats[(seats.index(player) + 1) % len(seats)]

    def clockwise_from(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """All players clockwise, ``player`` first."""
        place = self.players.index(player)
        return self.players[place:] + self.players[:place]

    @property
    def bank(self) -> Money:
        return self.cash[BANK]


#: all tables of a position, as a tuple. They are never changed in place: the same objects have the same content
tables_of = attrgetter(*(f.name for f in fields(State) if f.name not in ("events", "chance")))


def round_of(state: State, kind: type[R]) -> R:
    """The round under way, which is of this kind."""
    now = state.round
    assert isinstance(now, kind)
    return now


def title_memory(kind: type[M]) -> tuple[Callable[[State], M], Callable[..., None]]:
    """For what one title remembers in ``State.extra``: a function that reads it, and one that changes fields of it."""

    def memory(state: State) -> M:
        found = state.extra
        assert isinstance(found, kind)
        return found

    def recall(draft: State, **changes: Any) -> None:
        draft.extra = changed(memory(draft), **changes)

    return memory, recall
