"""VIII.11: paying back a loan in a stock round."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.eighteen.ids import BANK
from roundhouse.eighteen.ledger import note, pay
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import Choice, PlayerId, Span, Step
from roundhouse.titles.g18cz.actions import Repay
from roundhouse.titles.g18cz.cites import STOCK
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.memory import debt, memory, recall


class RepayLoan(Step[State]):
    """In the player's own turn, any amount up to the debt; the penalty stays (CZ-VIII.11-6, CZ-VIII.11-8)."""

    handles = (Repay,)
    rule = "CZ-VIII.11-8"
    prompt = "the player on turn may pay back a loan"

    def __init__(self, data: CzData) -> None:
        self.data = data

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        now = state.round
        assert isinstance(now, StockRound)
        return (now.player,) if debt(state, now.player) else ()

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        most = min(debt(state, actor), state.cash[actor])
        if most:
            yield Choice(
                Repay(actor, most),
                f"Pay back {self.data.money(most)} of {self.data.money(debt(state, actor))}",
                free={"amount": Span(1, most)},
            )

    def check(self, state: State, action: Repay) -> None:
        owed, cash = debt(state, action.who), state.cash[action.who]
        if not 1 <= action.amount <= owed:
            raise STOCK(
                "repayment",
                "{who} owes {owed} and can pay back from 1 up to that, not {amount}.",
                who=action.who,
                owed=self.data.money(owed),
                amount=self.data.money(action.amount),
            )
        if action.amount > cash:
            raise STOCK("cannot-repay", "{who} has only {cash}.", who=action.who, cash=self.data.money(cash))

    def apply(self, draft: State, action: Repay) -> None:
        """Repaying alone is no deed of the turn: a pass after it still counts as a pass (CZ-R-48)."""
        pay(draft, action.who, BANK, action.amount)
        left = debt(draft, action.who) - action.amount
        recall(draft, debts={**memory(draft).debts, action.who: left})
        note(
            draft,
            "loan-repaid",
            "{who} pays back {amount} and owes {left}.",
            who=action.who,
            amount=self.data.money(action.amount),
            left=self.data.money(left),
        )
