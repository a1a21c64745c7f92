"""What 18Chesapeake remembers besides the common position."""

from __future__ import annotations

from dataclasses import dataclass

from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.state import State

P1, P2, P3, P4, P5, P6 = "P1", "P2", "P3", "P4", "P5", "P6"


@dataclass(frozen=True, slots=True)
class Memory:
    """``drawn`` is the company whose president's certificate goes with P6; ``stock_rounds`` have begun so far."""

    drawn: CompanyId
    stock_rounds: int = 0
    sets: int = 0


def memory(state: State) -> Memory:
    """The title's own slot."""
    found = state.extra
    assert isinstance(found, Memory)
    return found
