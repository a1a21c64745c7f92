"""Section VI: players buy local railways in snake order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from roundhouse.eighteen.actions import BuyPrivate, Pass
from roundhouse.eighteen.auction import unsold
from roundhouse.eighteen.ids import BANK, IPO, OUT
from roundhouse.eighteen.rounds import StepsFlow
from roundhouse.eighteen.state import RoundState, State, round_of
from roundhouse.eighteen.transfers import move_private, note, pay
from roundhouse.kernel import Choice, Message, PlayerId, Step, changed
from roundhouse.titles.g18cz.cites import PRESTOCK
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.memory import order


@dataclass(frozen=True, slots=True)
class PreStockRound(RoundState):
    """``turn`` counts the turns of the snake; ``passed`` who has passed since the last purchase (CZ-R-17)."""

    turn: int = 0
    passed: frozenset[PlayerId] = frozenset()


def in_snake(players: Sequence[PlayerId], turn: int) -> PlayerId:
    """Ascending and then descending, over and over: who acts at an end acts twice (CZ-VI-1)."""
    place = turn % (2 * len(players))
    return players[place] if place < len(players) else players[2 * len(players) - 1 - place]


def remove_unsold(draft: State) -> None:
    """Privates that nobody has bought leave the game."""
    for private in unsold(draft):
        move_private(draft, private, OUT)
        note(draft, "private-removed", private=private)


class BuyLocals(Step[State]):
    """Buy one remaining local of any size at the price of its space, or pass (CZ-VI-2)."""

    handles = (BuyPrivate, Pass)
    cite = PRESTOCK
    refuses = ("not-for-sale", "cannot-pay")
    rule = "CZ-VI-2"
    prompt = "buy-local"

    def __init__(self, data: CzData) -> None:
        self.data = data

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        return (in_snake(order(state), round_of(state, PreStockRound).turn),)

    def asks(self, state: State) -> Message:
        return Message(self.prompt, {"player": self.actors(state)[0]})

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        for private in unsold(state):
            printed = self.data.privates[private]
            yield Choice(
                BuyPrivate(actor, private),
                facts={"cost": printed.value, "leaves": state.cash[actor] - printed.value, "name": printed.name},
            )
        yield Choice(Pass(actor))

    def check(self, state: State, action: BuyPrivate | Pass) -> None:
        if isinstance(action, Pass):
            return
        if state.privates.get(action.private) != IPO:
            raise self.cite("not-for-sale.locals", private=action.private)
        cost = self.data.privates[action.private].value
        if cost > state.cash[action.who]:
            raise self.cite(
                "cannot-pay.private", private=action.private, cost=cost, who=action.who, cash=state.cash[action.who]
            )

    def apply(self, draft: State, action: BuyPrivate | Pass) -> None:
        now = round_of(draft, PreStockRound)
        if isinstance(action, Pass):
            note(draft, "pass", who=action.who)
            draft.round = changed(now, turn=now.turn + 1, passed=now.passed | {action.who})
            return
        cost = self.data.privates[action.private].value
        pay(draft, action.who, BANK, cost)
        move_private(draft, action.private, action.who)
        note(draft, "private-bought", who=action.who, private=action.private, cost=cost)
        draft.round = changed(now, turn=now.turn + 1, passed=frozenset())


class PreStockFlow(StepsFlow):
    """Until all have passed without a purchase in between, or nothing is left (CZ-VI-5, CZ-VI-6)."""

    def __init__(self, data: CzData, finish: Callable[[State], None], ends_with_the_poorest: bool = False) -> None:
        super().__init__((BuyLocals(data),), finish)
        self.data = data
        self.ends_with_the_poorest = ends_with_the_poorest

    def _is_poor(self, state: State) -> bool:
        """Is the round over because the player on turn can pay for no local? By the rulebook it never is."""
        if not self.ends_with_the_poorest:
            return False
        cash = state.cash[in_snake(order(state), round_of(state, PreStockRound).turn)]
        return all(self.data.privates[private].value > cash for private in unsold(state))

    def advance(self, draft: State) -> bool:
        if (
            unsold(draft)
            and len(round_of(draft, PreStockRound).passed) < len(draft.players)
            and not self._is_poor(draft)
        ):
            return False
        remove_unsold(draft)
        self.finish(draft)
        return True
