"""Operating rounds: companies take turns, and each turn is a list of steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from roundhouse.kernel import Message, PlayerId, Step, changed, quick

from .ids import BANK, CompanyId, Money, PrivateId
from .model import GameData
from .state import RoundState, State
from .transfers import note, pay


@quick
@dataclass(frozen=True, slots=True)
class CompanyTurn:
    """What a company has done in its turn so far."""

    lays: int = 0
    upgrades: int = 0
    stations: int = 0
    #: earnings of this turn's run, known once the trains have run
    revenue: Money | None = None
    #: shares its president has sold to help it, in the order sold
    sold: tuple[tuple[CompanyId, int], ...] = ()
    trains_bought: int = 0
    #: words by which powers and title's steps remember what has been done this turn
    marks: frozenset[str] = frozenset()
    extra: Any = None


@quick
@dataclass(frozen=True, slots=True)
class OperatingRound(RoundState):
    """Round ``number`` of ``of`` in set ``set``; the company on turn and the place in its row of steps."""

    set: int
    number: int
    of: int
    company: CompanyId | None = None
    step: int = 0
    done: frozenset[CompanyId] = frozenset()
    turn: CompanyTurn = field(default_factory=CompanyTurn)
    #: have all rounds of the set been played? Then only decisions that the end of the set brings about are left
    ended: bool = False


#: a turn in which nothing has been done yet
_FRESH = CompanyTurn()


def _moved(
    now: OperatingRound, company: CompanyId | None, step: int, done: frozenset[CompanyId], turn: CompanyTurn
) -> OperatingRound:
    """The round with these values; faster than :func:`changed`, and every step of every turn calls it."""
    if type(now) is OperatingRound:
        return OperatingRound(now.kind, now.set, now.number, now.of, company, step, done, turn)
    return changed(now, company=company, step=step, done=done, turn=turn)


def on_turn(state: State) -> OperatingRound:
    """The operating round under way."""
    turn = state.round
    assert isinstance(turn, OperatingRound)
    return turn


def remember(draft: State, **changes: Any) -> None:
    """Change what the company's turn remembers."""
    now = on_turn(draft)
    draft.round = _moved(now, now.company, now.step, now.done, changed(now.turn, **changes))


def mark(draft: State, word: str) -> None:
    remember(draft, marks=on_turn(draft).turn.marks | {word})


class CompanyStep(Step[State]):
    """A step in the turn of the operating company; ``done`` goes on to the next one."""

    #: who decides for a company
    controller: Callable[[State, CompanyId], PlayerId | None] = staticmethod(
        lambda state, company: state.president(company)
    )

    def __init__(self, data: GameData) -> None:
        self.data = data

    def company(self, state: State) -> CompanyId:
        company = on_turn(state).company
        assert company is not None
        return company

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        company = on_turn(state).company
        if company is None:
            return ()
        player = self.controller(state, company)
        return () if player is None else (player,)

    def asks(self, state: State) -> Message:
        """The prompt may mention the company."""
        return self.prompt_about(state, self.prompt)

    def prompt_about(self, state: State, code: str) -> Message:
        """A prompt about the company on turn."""
        return Message(code, {"company": on_turn(state).company})

    def is_idle(self, state: State) -> bool:
        """Is there nothing to decide? Then the step is passed over with :meth:`skip`."""
        return False

    def skip(self, draft: State) -> None:
        """What happens when the step is passed over."""

    @staticmethod
    def done(draft: State) -> None:
        now = on_turn(draft)
        draft.round = _moved(now, now.company, now.step + 1, now.done, now.turn)


class OperatingFlow:
    """Companies operate in ``order``; each goes through ``steps``; ``anytime`` steps are open beside them.

    A step may come with others that are open only while it is: then the entry is a tuple, the step first.
    """

    def __init__(
        self,
        steps: Sequence[CompanyStep | tuple[CompanyStep, Step[State]]],
        anytime: Sequence[Step[State]],
        order: Callable[[State], Sequence[CompanyId]],
        begin_turn: Callable[[State, CompanyId], None],
        finish: Callable[[State], None],
    ) -> None:
        rows = tuple(entry if isinstance(entry, tuple) else (entry,) for entry in steps)
        self.steps = tuple(row[0] for row in rows)
        self.anytime = tuple(anytime)
        self._open = tuple((*row, *self.anytime) for row in rows)
        self.order = order
        self.begin_turn = begin_turn
        self.finish = finish

    def open_steps(self, state: State) -> Sequence[Step[State]]:
        return self._open[on_turn(state).step]

    def all_steps(self) -> Iterator[Step[State]]:
        """Every step of the round."""
        return iter(dict.fromkeys(step for row in self._open for step in row))

    def advance(self, draft: State) -> bool:
        now = on_turn(draft)
        if now.company is None:
            company = next((c for c in self.order(draft) if c not in now.done and c not in draft.closed), None)
            if company is None:
                self.finish(draft)
                return True
            draft.round = _moved(now, company, 0, now.done, _FRESH)
            note(draft, "company-turn", company=company)
            self.begin_turn(draft, company)
            return True
        waits, place, company = False, now.step, now.company
        while not (waits or draft.pending or draft.result is not None):
            if place >= len(self.steps) or company in draft.closed:
                self.end_turn(draft)
                return True
            step = self.steps[place]
            waits = not step.is_idle(draft)
            if not waits:
                step.skip(draft)
                # the round is changed once for all steps that are passed over, unless one of them ends the turn
                left = on_turn(draft).step
                place = place + 1 if left == now.step else left + 1
        if place != now.step:
            passed = on_turn(draft)
            draft.round = _moved(passed, passed.company, place, passed.done, passed.turn)
        return not waits

    @staticmethod
    def end_turn(draft: State) -> None:
        now = on_turn(draft)
        assert now.company is not None
        draft.operated = draft.operated | {now.company}
        draft.round = _moved(now, None, 0, now.done | {now.company}, _FRESH)


def by_price(data: GameData) -> Callable[[State], list[CompanyId]]:
    """Floated companies, highest price first, then by the market's rank, then from the top of the stack."""
    ranks = {cell: data.market.rank(cell) for cell in data.market.prices}

    def order(state: State) -> list[CompanyId]:
        stacks, floated = state.stacks, state.floated
        cells = sorted(stacks, key=ranks.__getitem__)
        return [company for cell in cells for company in stacks[cell] if company in floated]

    return order


def as_listed(data: GameData) -> Callable[[State], list[CompanyId]]:
    """Floated companies that are still in the game, in the order in which they are printed."""
    return lambda state: [c for c in data.companies if c in state.floated and c not in state.closed]


def pay_privates(data: GameData, draft: State, income_of: Callable[[State, PrivateId], Money] | None = None) -> None:
    """Every open private company pays its income, the printed one unless ``income_of`` says otherwise."""
    for private, owner in draft.privates.items():
        income = data.privates[private].revenue if income_of is None else income_of(draft, private)
        if income and not owner.startswith("@"):
            pay(draft, BANK, owner, income)
            note(
                draft,
                "private-income",
                private=private,
                owner=owner,
                income=income,
            )
