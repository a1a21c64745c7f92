"""Orders that players of First Train to Nuremberg can give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from roundhouse.kernel import Choice, Message, PlayerId
from roundhouse.titles.nuremberg.actions import Bid, Pass
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.state import Position

from .interface import Order, OrderedMove, OrderEnd, OrderKinds, Watched

#: the phase of a round in which influence spaces are bid for
AUCTION = 3


@dataclass(frozen=True, slots=True)
class BidUpTo(Order):
    """Bid as few cubes as possible on ``space`` while another player leads there, up to ``limit``."""

    kind: ClassVar[str] = "bid"
    space: int
    limit: int

    def message(self) -> Message:
        return Message("order-is-bid.space", {"lot": str(self.space), "limit": self.limit})

    def fault(self, rules: NurembergRules, state: Position, seat: PlayerId) -> Message | None:
        if self.space not in rules.setting.side.spaces:
            return Message("order-no-lot.space", {"lot": str(self.space)})
        if state.phase > AUCTION or state.recording is not None:
            return Message("order-lot-gone.space")
        return None

    def replaces(self, other: Order) -> bool:
        return isinstance(other, BidUpTo) and other.space == self.space

    def watch(self, rules: NurembergRules, seen: Watched, seat: PlayerId) -> OrderEnd | None:
        if seen.before.round != seen.after.round or (seen.before.bids and not seen.after.bids):
            return OrderEnd(Message("order-lot-gone.space", {"lot": str(self.space)}), done=True)
        return None

    def decide(
        self, rules: NurembergRules, state: Position, seat: PlayerId, options: Sequence[Choice]
    ) -> OrderedMove | OrderEnd | None:
        bids = [choice.action for choice in options if isinstance(choice.action, Bid)]
        standing = state.bids.get(self.space)
        if not bids or (standing is not None and standing.who == seat):
            return None
        bid = next((action for action in bids if action.space == self.space), None)
        facts = {"lot": str(self.space), "limit": self.limit}
        if bid is None:
            return OrderEnd(Message("order-cannot-bid.space", facts))
        if bid.cubes > self.limit:
            return OrderEnd(Message("order-bid-over.space", facts))
        return OrderedMove(bid, Message("order-bid.space", facts))


@dataclass(frozen=True, slots=True)
class PassOn(Order):
    """Pass until the round ends: load nothing more and hand nothing over. Bidding and building know no pass."""

    kind: ClassVar[str] = "pass"

    def message(self) -> Message:
        return Message("order-is-pass.loads")

    def watch(self, rules: NurembergRules, seen: Watched, seat: PlayerId) -> OrderEnd | None:
        if seen.before.round != seen.after.round:
            return OrderEnd(Message("order-round-over"), done=True)
        return None

    def decide(
        self, rules: NurembergRules, state: Position, seat: PlayerId, options: Sequence[Choice]
    ) -> OrderedMove | OrderEnd | None:
        action = next((choice.action for choice in options if isinstance(choice.action, Pass)), None)
        return None if action is None else OrderedMove(action, Message("order-pass"))


NUREMBERG_ORDERS = OrderKinds((BidUpTo, PassOn))
