"""What becomes of the earnings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from roundhouse.kernel import Choice, Cite, Message, PlayerId

from .actions import Dividend
from .ids import BANK, CompanyId, Money
from .model import GameData
from .operating import CompanyStep, on_turn
from .state import State
from .transfers import note, pay, place_marker


@dataclass(frozen=True)
class DividendPolicy:
    """``kinds`` maps each way to use the earnings to the deed; ``nothing`` is done when there are none."""

    kinds: Mapping[str, Callable[[State, CompanyId, Money], None]]
    nothing: Callable[[State, CompanyId], None]


def fall(data: GameData, draft: State, company: CompanyId) -> None:
    """The marker goes one space left."""
    place_marker(draft, company, data.market.left(draft.markers[company]))


def withhold(data: GameData, draft: State, company: CompanyId, revenue: Money) -> None:
    """The company keeps the revenue, and its marker goes one space left."""
    pay(draft, BANK, company, revenue)
    fall(data, draft, company)


class PayOut(CompanyStep):
    """Pay the earnings out or keep them; without earnings there is no choice."""

    handles = (Dividend,)
    refuses: ClassVar[tuple[str, ...]] = ("not-operating", "dividend-kind")

    def __init__(self, data: GameData, policy: DividendPolicy, cite: Cite, rule: str) -> None:
        super().__init__(data)
        self.policy = policy
        self.cite = cite
        self.rule = rule
        self.prompt = "dividend"

    def is_idle(self, state: State) -> bool:
        return not on_turn(state).turn.revenue

    def skip(self, draft: State) -> None:
        company = self.company(draft)
        draft.last_revenue = {**draft.last_revenue, company: 0}
        self.policy.nothing(draft, company)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company, revenue = self.company(state), on_turn(state).turn.revenue or 0
        for kind in self.policy.kinds:
            yield Choice(
                Dividend(actor, company, kind),
                facts={"revenue": revenue},
            )

    def check(self, state: State, action: Dividend) -> None:
        company = self.company(state)
        if action.company != company:
            raise self.cite("not-operating", turn=company, company=action.company)
        if action.kind not in self.policy.kinds:
            raise self.cite(
                "dividend-kind",
                kinds=[Message(f"dividend-{kind}") for kind in self.policy.kinds],
                kind=action.kind,
            )

    def apply(self, draft: State, action: Dividend) -> None:
        revenue = on_turn(draft).turn.revenue or 0
        draft.last_revenue = {**draft.last_revenue, action.company: revenue}
        note(
            draft,
            "dividend",
            company=action.company,
            kind=action.kind,
            revenue=revenue,
        )
        self.policy.kinds[action.kind](draft, action.company, revenue)
        self.done(draft)
