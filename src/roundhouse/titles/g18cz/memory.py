"""What 18CZ remembers besides the common position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from roundhouse.eighteen.ids import CompanyId, Money, OwnerId
from roundhouse.eighteen.state import State, title_memory
from roundhouse.kernel import PlayerId

#: Bohemia's third, automatic player; he holds certificates and nothing else
VACLAV: OwnerId = "@vaclav"


@dataclass(frozen=True, slots=True)
class Memory:
    """``order`` is the players by their order cards, lowest first; ``rounds_begun`` counts operating rounds and is
    the place of the round marker; ``obsolete`` the kinds of train that a sale has scrapped; ``vaclav`` his companies
    in the order small, medium, large; ``taken_over`` what each company has acquired, directly or with another;
    ``mw_joined`` who has bought Moravia's MW and its station."""

    order: tuple[PlayerId, ...]
    rounds_begun: int = 0
    debts: Mapping[PlayerId, Money] = field(default_factory=dict)
    penalties: Mapping[PlayerId, Money] = field(default_factory=dict)
    obsolete: frozenset[str] = frozenset()
    vaclav: tuple[CompanyId, ...] = ()
    taken_over: Mapping[CompanyId, tuple[CompanyId, ...]] = field(default_factory=dict)
    mw_joined: tuple[CompanyId, ...] = ()


memory, recall = title_memory(Memory)


def order(state: State) -> tuple[PlayerId, ...]:
    """The players by their order cards (CZ-VII.2-1)."""
    return memory(state).order


def debt(state: State, player: PlayerId) -> Money:
    """What the player has borrowed and not paid back (CZ-VIII.11-5)."""
    return memory(state).debts.get(player, 0)


def is_vaclavs(state: State, company: CompanyId) -> bool:
    return company in memory(state).vaclav
