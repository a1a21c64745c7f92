"""The orders of one game: which of them end when something is played, and which one moves next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from roundhouse.kernel import Message, PlayerId, Rules, acting, choices

from .interface import Order, OrderedMove, OrderEnd, Watched


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """An order that stands, with its number and the seat that gave it. The lowest number is asked first."""

    id: int
    seat: PlayerId
    order: Order


@dataclass(frozen=True, slots=True)
class Taken:
    """An order and what it does now: a move, or its end."""

    entry: StandingOrder
    what: OrderedMove | OrderEnd


class OrderBook:
    """Says what the standing orders do and which of them end. It changes nothing: the caller removes those that end."""

    def __init__(self, rules: Rules[Any], entries: Iterable[StandingOrder]) -> None:
        self._rules = rules
        self._entries = sorted(entries, key=lambda entry: entry.id)

    def ended_by(self, seen: Watched) -> Iterator[Taken]:
        """The orders that end because of what was played."""
        for entry in self._entries:
            if seen.after.result is not None:
                yield Taken(entry, OrderEnd(Message("order-game-over"), done=True))
            elif (stop := entry.order.watch(self._rules, seen, entry.seat)) is not None:
                yield Taken(entry, stop)

    def next(self, state: Any) -> Taken | None:
        """What the orders do in this position; None when a person has to decide, or nobody is asked."""
        asked = acting(self._rules, state)
        for entry in self._entries:
            if entry.seat not in asked:
                continue
            options = list(choices(self._rules, state, entry.seat))
            taken = entry.order.decide(self._rules, state, entry.seat, options)
            if taken is not None:
                return Taken(entry, taken)
        return None
