"""What is printed: companies, privates, trains, phases, and the record that holds them all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from roundhouse.board import Atlas, HexId

from .caches import Caches
from .ids import CompanyId, Money, PrivateId
from .market import Market


@dataclass(frozen=True)
class Company:
    """A share company. ``shares`` in all, of which the president's certificate carries ``president_shares``."""

    id: CompanyId
    name: str
    color: str
    text_color: str
    homes: tuple[HexId, ...]
    home_city: int | None
    station_costs: tuple[Money, ...]
    shares: int = 10
    president_shares: int = 2
    #: small, medium, large ... where a title has several sizes
    size: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def share_percent(self) -> int:
        return 100 // self.shares


@dataclass(frozen=True)
class Private:
    """A private company."""

    id: PrivateId
    name: str
    value: Money
    revenue: Money
    facts: Mapping[str, Any] = field(default_factory=dict)


class Train(NamedTuple):
    """A train card in play: its own id and the kind it runs as."""

    id: str
    kind: str


@dataclass(frozen=True)
class TrainKind:
    """A kind of train. ``card`` is the name of the card it is printed on; one card may show several kinds."""

    name: str
    card: str
    price: Money
    #: how many stops; None is without limit
    reach: int | None
    #: kinds whose sale scraps this kind
    rusted_by: tuple[str, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Phase:
    """A phase, begun by the first train of card ``on_card``."""

    name: str
    on_card: str | None
    #: by size of company; the key '' serves all
    train_limit: Mapping[str, int]
    tiles: frozenset[str]
    operating_rounds: int
    facts: Mapping[str, Any] = field(default_factory=dict)

    def limit(self, company: Company) -> int:
        """How many trains a company may own in this phase."""
        if company.size in self.train_limit:
            return self.train_limit[company.size]
        return self.train_limit.get("", 0)


@dataclass(frozen=True)
class GameData:
    """Everything printed that one game uses; built once for a set-up and never changed."""

    currency: str
    bank: Money
    companies: Mapping[CompanyId, Company]
    privates: Mapping[PrivateId, Private]
    trains: Mapping[str, TrainKind]
    #: the deck from the top: (card, how many); None is without limit
    roster: tuple[tuple[str, int | None], ...]
    phases: tuple[Phase, ...]
    market: Market
    atlas: Atlas
    starting_cash: Money
    certificate_limit: int
    caches: Caches = field(default_factory=Caches, kw_only=True, repr=False, compare=False)

    @cached_property
    def _phases(self) -> Mapping[str, Phase]:
        return {phase.name: phase for phase in self.phases}

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {phase.name: place for place, phase in enumerate(self.phases)}

    @cached_property
    def _cards(self) -> Mapping[str, tuple[TrainKind, ...]]:
        kinds = self.trains.values()
        return {card: tuple(kind for kind in kinds if kind.card == card) for card in {kind.card for kind in kinds}}

    def phase(self, name: str) -> Phase:
        return self._phases[name]

    def phase_index(self, name: str) -> int:
        return self._places[name]

    def kinds_of(self, card: str) -> tuple[TrainKind, ...]:
        """The kinds printed on a card."""
        return self._cards.get(card, ())

    def money(self, amount: Money) -> str:
        """An amount as people read it."""
        sign = "-" if amount < 0 else ""
        return f"{sign}{self.currency}{abs(amount)}"
