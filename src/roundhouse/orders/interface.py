"""What an order is: typed fields, a watch over what happens, and a move on its player's turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from roundhouse.kernel import Action, Choice, MalformedAction, Message, PlayerId, Title, Words
from roundhouse.kernel.actions import read_record, write_record
from roundhouse.words import own_book

ORDERS = own_book("orders")


@dataclass(frozen=True, slots=True)
class OrderedMove:
    """The order makes this move, for this reason. ``last``: it has then done what it was given for."""

    action: Action
    why: Message
    last: bool = False


@dataclass(frozen=True, slots=True)
class OrderEnd:
    """The order ends without a move. ``done``: it has done what it was given for; else its condition broke."""

    why: Message
    done: bool = False


@dataclass(frozen=True, slots=True)
class Watched:
    """One action that was played, with the positions before and after it."""

    before: Any
    action: Action
    after: Any


@dataclass(frozen=True, slots=True)
class Order:
    """What a player wants done while away. Subclasses add typed fields; ``kind`` names them in files."""

    kind: ClassVar[str] = ""

    def message(self) -> Message:
        """What the order says, for its owner."""
        return Message(f"order-is-{self.kind}", write_record(self))

    def fault(self, rules: Any, state: Any, seat: PlayerId) -> Message | None:
        """Why the order makes no sense for this player in this position; None if it does."""
        return None

    def replaces(self, other: Order) -> bool:
        """Is ``other``, which the same player gave before, withdrawn when this order is given?"""
        return False

    def watch(self, rules: Any, seen: Watched, seat: PlayerId) -> OrderEnd | None:
        """Does what was played, by anybody, end the order?"""
        return None

    def decide(
        self, rules: Any, state: Any, seat: PlayerId, options: Sequence[Choice]
    ) -> OrderedMove | OrderEnd | None:
        """What to do now that ``seat`` is asked; ``options`` is what he may do. None: this order has no answer."""
        raise NotImplementedError


class OrderKinds:
    """A part of a title: the kinds of orders that its players can give."""

    def __init__(self, kinds: Iterable[type[Order]]) -> None:
        self.kinds: dict[str, type[Order]] = {kind.kind: kind for kind in kinds}


def kinds_of(title: Title) -> Mapping[str, type[Order]]:
    """The kinds of orders that a title knows, by their words."""
    return {word: kind for part in title.find_all(OrderKinds) for word, kind in part.kinds.items()}


def read_order(title: Title, data: Any) -> Order:
    """An order out of its JSON form, or :class:`MalformedAction` with a sentence that says what is wrong."""
    kinds = kinds_of(title)
    word = data.get("kind") if isinstance(data, Mapping) else None
    if not isinstance(word, str) or word not in kinds:
        error = MalformedAction("no-order-kind", title=title.name, known=sorted(kinds))
        error.words = title.words.beside(ORDERS)
        raise error
    body = {name: value for name, value in data.items() if name != "kind"}
    order: Order = read_record(kinds[word], body, word)
    return order


def write_order(order: Order) -> dict[str, Any]:
    """The JSON form of an order."""
    return {"kind": order.kind, **write_record(order)}


def told(words: Words, message: Message) -> str:
    """The sentence of an order's reason, in the language of the game's words."""
    return words.beside(ORDERS).reason(message)
