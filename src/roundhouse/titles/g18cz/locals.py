"""Local railways in the hands of companies: what they are worth, what they can do, who may buy them (IV.1)."""

from __future__ import annotations

from dataclasses import dataclass

from roundhouse.board import COLORS
from roundhouse.eighteen.ids import CompanyId, Money, PrivateId
from roundhouse.eighteen.state import State
from roundhouse.kernel import Message

from .data import SIZES, CzData, Local
from .memory import is_vaclavs
from .progress import local_value


@dataclass(frozen=True)
class LocalPower:
    """What a local railway does for the company that owns it: one of two things, once (CZ-IV.1-15 to CZ-IV.1-24)."""

    private: PrivateId
    local: Local

    def told(self) -> tuple[Message, ...]:
        """What it allows, in sentences."""
        colours = sorted(self.local.purple, key=COLORS.index)
        terrain = [Message(f"terrain-{kind}") for kind in sorted(self.local.waives)]
        facts = {"colours": [Message(f"tile-{colour}") for colour in colours], "terrain": terrain}
        return (Message("local-power", facts), Message("local-sold"))


class Locals:
    """Answers about locals."""

    def __init__(self, data: CzData) -> None:
        self.data = data
        #: by the size of a company: locals that it cannot own
        self._too_large = {
            size: frozenset(private for private, local in data.locals.items() if local.size in SIZES[place + 1 :])
            for place, size in enumerate(SIZES)
        }

    def open_for_companies(self, state: State) -> bool:
        """May companies buy locals yet (CZ-IV.1-6, CZ-R-99)?"""
        return self.data.has_opened(state.phase, "locals")

    def value(self, state: State) -> Money:
        return local_value(self.data, state)

    def is_ready(self, state: State, private: PrivateId, company: CompanyId) -> bool:
        """Does the company own the local and has it not been turned over?"""
        return state.privates.get(private) == company and private in self.data.locals and private not in state.spent

    def ready(self, state: State, company: CompanyId) -> list[PrivateId]:
        return [p for p in state.privates_of(company) if p in self.data.locals and p not in state.spent]

    def fits(self, company: CompanyId, private: PrivateId) -> bool:
        """A company buys locals of its own size or smaller (CZ-IV.2.b-3, CZ-IV.2.c-4, CZ-IV.2.d-4)."""
        return private not in self._too_large[self.data.companies[company].size]

    def for_sale(self, state: State, company: CompanyId) -> list[PrivateId]:
        """Privates of players that the company may buy and own, whatever money it has."""
        if not self.open_for_companies(state) or is_vaclavs(state, company):
            return []
        return [
            private
            for private, owner in state.privates.items()
            if owner in state.players and self.fits(company, private) and self.can_be_sold(private)
        ]

    def can_be_sold(self, private: PrivateId) -> bool:
        """All but Moravia's 3E card (CZ-XI.2-44)."""
        return self.data.privates[private].facts.get("kind") != "train"

    def owned(self, state: State, company: CompanyId) -> list[PrivateId]:
        return [private for private in state.privates_of(company) if private in self.data.locals]
