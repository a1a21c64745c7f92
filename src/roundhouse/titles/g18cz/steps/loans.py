"""VIII.11: paying back a loan in a stock round."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.eighteen.actions import Pass
from roundhouse.eighteen.flow import DecisionStep
from roundhouse.eighteen.ids import BANK
from roundhouse.eighteen.state import State, round_of
from roundhouse.eighteen.stock import StockRound
from roundhouse.eighteen.transfers import note, pay
from roundhouse.kernel import Choice, PlayerId, Span, Step
from roundhouse.titles.g18cz.actions import Repay
from roundhouse.titles.g18cz.cites import STOCK
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.memory import debt, memory, recall
from roundhouse.titles.g18cz.progress import ProgressTrack
from roundhouse.titles.g18cz.readings import Readings


class RepayLoan(Step[State]):
    """In the player's own turn, any amount up to the debt; the penalty stays (CZ-VIII.11-6, CZ-VIII.11-8)."""

    handles = (Repay,)
    cite = STOCK
    refuses = ("repayment", "cannot-repay")
    rule = "CZ-VIII.11-8"
    prompt = "repay"

    def __init__(self, data: CzData, readings: Readings) -> None:
        self.data = data
        self.readings = readings

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        now = round_of(state, StockRound)
        return (now.player,) if debt(state, now.player) else ()

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        most = min(debt(state, actor), state.cash[actor])
        least = 1 if self.readings.repaid_in_parts else most
        if most:
            yield Choice(Repay(actor, most), free={"amount": Span(least, most)}, facts={"owed": debt(state, actor)})

    def check(self, state: State, action: Repay) -> None:
        owed, cash = debt(state, action.who), state.cash[action.who]
        if not 1 <= action.amount <= owed:
            raise self.cite("repayment", who=action.who, owed=owed, amount=action.amount)
        if action.amount > cash:
            raise self.cite("cannot-repay", who=action.who, cash=cash)
        if action.amount < min(owed, cash) and not self.readings.repaid_in_parts:
            raise self.cite("repayment.all", who=action.who, most=min(owed, cash), amount=action.amount)

    def apply(self, draft: State, action: Repay) -> None:
        """Repaying alone is no deed of the turn: a pass after it still counts as a pass (CZ-R-48)."""
        pay(draft, action.who, BANK, action.amount)
        left = debt(draft, action.who) - action.amount
        recall(draft, debts={**memory(draft).debts, action.who: left})
        note(draft, "loan-repaid", who=action.who, amount=action.amount, left=left)


class RepayAtTheEnd(DecisionStep):
    """All have passed: a player in debt repays something now, or does not (CZ-VIII.11-8, CZ-R-124)."""

    handles = (Repay, Pass)
    cite = STOCK
    refuses = RepayLoan.refuses
    rule = "CZ-VIII.11-8"
    prompt = "repay.end"

    def __init__(self, loans: RepayLoan, progress: ProgressTrack) -> None:
        self.loans = loans
        self.progress = progress

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        yield Choice(Pass(actor), "pass.loan")
        yield from self.loans.candidates(state, actor)

    def check(self, state: State, action: Repay | Pass) -> None:
        if isinstance(action, Repay):
            self.loans.check(state, action)

    def apply(self, draft: State, action: Repay | Pass) -> None:
        self.settle_pending(draft)
        if isinstance(action, Repay):
            self.loans.apply(draft, action)
        if not draft.pending:
            self.progress.close_stock(draft)
