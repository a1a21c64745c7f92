"""What comes after what in a classic title: stock round, a set of operating rounds, and so on to the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from roundhouse.kernel import Message, changed

from .auction import auction
from .ids import CompanyId, Money, PrivateId
from .model import GameData
from .operating import OperatingRound, on_turn, pay_privates
from .scoring import finish, score_parts
from .state import State, round_of
from .stock import StockRound
from .transfers import note, place_marker


@dataclass(frozen=True)
class SchedulePolicy:
    """The questions on which titles differ."""

    is_sold_out: Callable[[State, CompanyId], bool]
    #: has the bank run out? Then the game ends after the set of operating rounds, for the reason and rule below
    bank_is_broken: Callable[[State], bool]
    end_rule: str
    #: what the end of a set of operating rounds brings about: an export, for instance
    after_set: Callable[[State], None] = field(default=lambda draft: None)
    #: does that belong to the next stock round, after its beginning is told?
    after_set_in_stock_round: bool = False
    #: what private companies pay now, where it is not the printed income
    income: Callable[[State, PrivateId], Money] | None = None


class Schedule:
    """Moves the game from round to round; sets of operating rounds carry the number of their stock round."""

    def __init__(self, data: GameData, policy: SchedulePolicy) -> None:
        self.data = data
        self.policy = policy

    def after_auction(self, draft: State) -> None:
        """The first stock round begins with the player after the last who bought a company outright."""
        last = auction(draft).last_buyer
        if last is not None:
            draft.priority = draft.after(last)
        self.start_stock(draft, 1)

    def start_stock(self, draft: State, number: int) -> None:
        draft.round = StockRound("stock", number, draft.priority)
        note(draft, "stock-round", number=number)

    def after_stock(self, draft: State) -> None:
        """Priority goes to the player after the last who acted; sold-out companies rise; the set begins."""
        now = round_of(draft, StockRound)
        if now.last_actor is not None:
            draft.priority = draft.after(now.last_actor)
        self.raise_sold_out(draft)
        self.start_operating(draft, now.number, 1, self.data.phase(draft.phase).operating_rounds)

    def raise_sold_out(self, draft: State) -> None:
        """One row up, in operating order, so that those who leave a space together keep their order."""
        market = self.data.market
        ranked = [c for cell in sorted(draft.stacks, key=market.rank) for c in draft.stacks[cell]]
        for company in ranked:
            if self.policy.is_sold_out(draft, company):
                place_marker(draft, company, market.up(draft.markers[company]))

    def start_operating(self, draft: State, set_number: int, number: int, count: int) -> None:
        draft.round = OperatingRound("operating", set_number, number, count)
        note(draft, "operating-round", set=set_number, number=number)
        self.pay_privates(draft)

    def pay_privates(self, draft: State) -> None:
        """Every open private company pays its owner."""
        pay_privates(self.data, draft, self.policy.income)

    def after_operating(self, draft: State) -> None:
        """The next round of the set, else a stock round, unless the bank is broken.

        Decisions that the end of the set brings about are taken first; then this is called again.
        """
        now = on_turn(draft)
        if now.number < now.of:
            self.start_operating(draft, now.set, now.number + 1, now.of)
        elif self.policy.bank_is_broken(draft):
            self.end(draft, Message("ended-bank"), self.policy.end_rule)
        elif self.policy.after_set_in_stock_round:
            self.start_stock(draft, now.set + 1)
            self.policy.after_set(draft)
        elif now.ended:
            self.start_stock(draft, now.set + 1)
        else:
            draft.round = changed(now, ended=True)
            self.policy.after_set(draft)

    def end(self, draft: State, reason: Message, rule: str) -> None:
        """The game is over; everybody is worth cash, shares and private companies."""
        finish(draft, partial(score_parts, self.data), reason, rule)
        note(draft, "game-over", reason=reason)
