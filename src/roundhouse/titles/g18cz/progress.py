"""Section V: the progress track, from the first stock round to the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from roundhouse.eighteen.flow import ask
from roundhouse.eighteen.ids import CompanyId, Money, PrivateId
from roundhouse.eighteen.operating import OperatingRound, on_turn, pay_privates
from roundhouse.eighteen.scoring import finish, shares_at_market
from roundhouse.eighteen.state import Pending, State, round_of
from roundhouse.eighteen.stock import StockRound
from roundhouse.eighteen.transfers import note
from roundhouse.kernel import Message, PlayerId, ScorePart

from .data import CzData
from .memory import debt, memory, order, recall
from .shares import ShareRules

STOCK, OPERATING = "stock", "operating"


def local_value(data: CzData, state: State) -> Money:
    """The current value of every local; before the first operating round that of the first (CZ-IV.1-4)."""
    return data.values[max(0, memory(state).rounds_begun - 1)]


def reorder(draft: State, richest_first: bool) -> None:
    """New order cards by cash; equals keep their order (CZ-VI-8, CZ-VI-9, CZ-VII.2-3, CZ-VII.2-4)."""
    players = sorted(order(draft), key=lambda player: draft.cash[player], reverse=richest_first)
    recall(draft, order=tuple(players))
    draft.priority = players[0]
    note(draft, "player-order", order=players)


@dataclass(frozen=True, slots=True)
class LastRepayment(Pending):
    """A player in debt may repay before the stock round is over."""


class ProgressTrack:
    """Moves the game from round to round. ``end_of_set`` is what happens at a crossed locomotive, ``at_start`` what
    happens at the start of an operating round after the locals have paid; ``asks_debtors``: players in debt are asked
    whether they repay when all have passed in a stock round (CZ-R-124)."""

    def __init__(
        self,
        data: CzData,
        operating_order: Callable[[State], list[CompanyId]],
        end_of_set: Callable[[State], object],
        at_start: Callable[[State], None],
        asks_debtors: bool,
    ) -> None:
        self.data = data
        self.asks_debtors = asks_debtors
        self.operating_order = operating_order
        self.end_of_set = end_of_set
        self.at_start = at_start
        self.shares = ShareRules(data)

    def finish_prestock(self, draft: State) -> None:
        reorder(draft, richest_first=False)
        self.start_stock(draft, 1)

    def start_stock(self, draft: State, number: int) -> None:
        draft.round = StockRound(STOCK, number, order(draft)[0])
        note(draft, "round.stock", number=number)

    def finish_stock(self, draft: State) -> None:
        """All have passed: first those in debt may repay, for the new order goes by cash."""
        debtors = [player for player in order(draft) if debt(draft, player) and draft.cash[player]]
        if not self.asks_debtors or not debtors:
            self.close_stock(draft)
            return
        for player in reversed(debtors):
            ask(draft, LastRepayment(player))

    def close_stock(self, draft: State) -> None:
        now = round_of(draft, StockRound)
        self.shares.raise_sold_out(draft, self.operating_order(draft))
        reorder(draft, richest_first=True)
        self.start_operating(draft, now.number, 1)

    def start_operating(self, draft: State, part: int, number: int) -> None:
        """The marker moves, the locals pay, companies follow (CZ-R-103)."""
        recall(draft, rounds_begun=memory(draft).rounds_begun + 1)
        draft.round = OperatingRound(OPERATING, part, number, len(self.data.progress[part - 1].values))
        value = local_value(self.data, draft)
        note(draft, "round.operating", part=part, number=number, value=value)
        pay_privates(self.data, draft)
        self.at_start(draft)

    def finish_operating(self, draft: State) -> None:
        now = on_turn(draft)
        part = self.data.progress[now.set - 1]
        if now.number < now.of:
            self.start_operating(draft, now.set, now.number + 1)
        elif now.set == len(self.data.progress):
            self.end(draft)
        else:
            if part.export:
                self.end_of_set(draft)
            self.start_stock(draft, now.set + 1)

    def next_export(self, state: State) -> bool:
        """Does a card leave the deck at the end of this set of operating rounds, or of the one that follows?"""
        now = state.round
        if isinstance(now, OperatingRound):
            part = now.set
        elif isinstance(now, StockRound):
            part = now.number
        else:
            part = 1
        return part < len(self.data.progress) and self.data.progress[part - 1].export

    def end(self, draft: State) -> None:
        """The last operating round is over; the richest win, together if need be (CZ-X.1-1, CZ-X.2-4, CZ-R-59)."""
        finish(draft, partial(score_parts, self.data), Message("ended-rounds"), "CZ-X.1-1")
        assert draft.result is not None
        note(draft, "game-over.winners", winners=draft.result.winners)


def score_parts(data: CzData, state: State, player: PlayerId) -> Iterator[ScorePart]:
    """Cash, private companies, shares at their price, less loans and penalties (CZ-X.2-2)."""
    yield ScorePart("cash", state.cash[player])
    yield from shares_at_market(data, state, player)
    for private in state.privates_of(player):
        yield ScorePart("private", private_value(data, state, private), private, 1)
    known = memory(state)
    if owed := known.debts.get(player, 0):
        yield ScorePart("loan", -owed)
    if penalty := known.penalties.get(player, 0):
        yield ScorePart("penalty", -penalty)


def private_value(data: CzData, state: State, private: PrivateId) -> Money:
    """A local and MW are worth the current value, which is 120 at the end; the 3E card nothing (CZ-R-89)."""
    return 0 if is_card(data, private) else local_value(data, state)


def final_value(data: CzData, private: PrivateId) -> Money:
    """What a private will be worth at the end."""
    return 0 if is_card(data, private) else data.values[-1]


def is_card(data: CzData, private: PrivateId) -> bool:
    """Is this the card that becomes a train?"""
    return data.privates[private].facts.get("kind") == "train"
