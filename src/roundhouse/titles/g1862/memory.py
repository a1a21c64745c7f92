"""What this title remembers besides the common position, and the verbs that change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from roundhouse.board import HexId
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.operating import on_turn, remember
from roundhouse.eighteen.state import State, title_memory
from roundhouse.kernel import PlayerId, changed, quick


@quick
@dataclass(frozen=True, slots=True)
class Memory:
    """Everything here is open to all (1862-RUL-90)."""

    #: companies in the order of their IPO spaces, and the phase from which each can be opened (1862-3.2-1)
    offered: tuple[CompanyId, ...]
    group: Mapping[CompanyId, str]
    #: the permit each company was dealt, and those it has now (none are dealt in the simple games)
    original: Mapping[CompanyId, tuple[str, ...]]
    permits: Mapping[CompanyId, tuple[str, ...]]
    #: companies whose charter lies on its chartered side
    chartered: frozenset[CompanyId] = frozenset()
    #: companies whose IPO marker is in the chartered column (1862-7.5.4-2; only shown)
    chartered_column: frozenset[CompanyId] = frozenset()
    #: charters won and not yet floated: who has to see to it (1862-4.3-2)
    obligations: tuple[tuple[PlayerId, CompanyId], ...] = ()
    #: companies that missed their obligation and wait for the next stock round (1862-4.3-6)
    barred: frozenset[CompanyId] = frozenset()
    #: warranties left by train
    warranties: Mapping[str, int] = field(default_factory=dict)
    #: trains of bankrupt companies that can still be bought from them (see the readings)
    lingering: Mapping[str, CompanyId] = field(default_factory=dict)
    #: the tile of a city and its spaces as another reading numbers them (see :mod:`.spaces`)
    spaces: Mapping[HexId, tuple[str | None, tuple[str | None, ...]]] = field(default_factory=dict)
    #: who was director last, of companies that have none (1862-6.3-9)
    last_director: Mapping[CompanyId, PlayerId] = field(default_factory=dict)
    #: sets of operating rounds begun
    sets: int = 0
    #: the LNER will form at the end of the set; it has formed; the certificate limit since (1862-6.5.2-4)
    lner_due: bool = False
    lner: bool = False
    limit: int | None = None
    #: a price has reached the top of the market (1862-10.1-1)
    top: bool = False


memory, recall = title_memory(Memory)


@quick
@dataclass(frozen=True, slots=True)
class TurnMemory:
    """What the turn of a company remembers besides the common things."""

    #: what the local trains brought beside the revenue, until it is paid (1862-7.8.2-4)
    subsidy: int = 0
    #: "tile", "n-tile", "upgrade", "small-station" or "terminal": what has been built this turn
    built: tuple[str, ...] = ()
    #: proposals already made in this step, which may not be repeated (1862-RUL-77)
    proposed: frozenset[tuple[str, ...]] = frozenset()
    #: "shares" or "refinancing": how money was raised for a train (1862-7.11-3)
    raised: str | None = None
    #: money was raised and the train it was raised for is still to be bought (1862-7.11-4)
    must_buy: bool = False
    #: a merger has opened this turn
    merged: bool = False
    #: no share may be redeemed in this turn (see the readings)
    no_redemption: bool = False


_FRESH = TurnMemory()


def turn_memory(state: State) -> TurnMemory:
    extra = on_turn(state).turn.extra
    return extra if isinstance(extra, TurnMemory) else _FRESH


def recall_turn(draft: State, **changes: Any) -> None:
    remember(draft, extra=changed(turn_memory(draft), **changes))
