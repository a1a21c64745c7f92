"""What 18Chesapeake remembers besides the common position."""

from __future__ import annotations

from dataclasses import dataclass

from roundhouse.eighteen.ids import CompanyId, PrivateId
from roundhouse.eighteen.state import title_memory

P2, P3, P4, P5, P6 = (PrivateId(name) for name in ("P2", "P3", "P4", "P5", "P6"))


@dataclass(frozen=True, slots=True)
class Memory:
    """``drawn`` is the company whose president's certificate goes with P6."""

    drawn: CompanyId


memory, _ = title_memory(Memory)
