"""What a player may do: complete actions, and actions in which some fields are free within bounds."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .actions import Action
from .records import quick


@dataclass(frozen=True, slots=True)
class Span:
    """Whole numbers from ``low`` to ``high``, ``step`` apart: the bounds of a free field of a :class:`Choice`.

    >>> from roundhouse import Span
    >>> bids = Span(45, 60, step=5)
    >>> bids.admits(50), bids.admits(52)
    (True, False)
    """

    low: int
    high: int
    step: int = 1

    def admits(self, value: Any) -> bool:
        return isinstance(value, int) and self.low <= value <= self.high and (value - self.low) % self.step == 0

    def sample(self, rng: random.Random) -> int:
        return self.low + self.step * rng.randint(0, max(0, (self.high - self.low) // self.step))


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of the listed values: the bounds of a free field of a :class:`Choice`.

    >>> from roundhouse import OneOf
    >>> OneOf(("pay", "withhold")).admits("half")
    False
    """

    values: tuple[Any, ...]

    def admits(self, value: Any) -> bool:
        return value in self.values

    def sample(self, rng: random.Random) -> Any:
        return rng.choice(self.values)


class OneOfMany(OneOf):
    """Like :class:`OneOf`, for values that take long to list and are seldom needed: they are listed at the first
    use."""

    __slots__ = ("_list",)

    def __init__(self, values: Callable[[], tuple[Any, ...]]) -> None:
        object.__setattr__(self, "_list", values)

    def __getattr__(self, name: str) -> Any:
        """Lists the values at their first use: until then there is no attribute ``values``."""
        if name != "values":
            raise AttributeError(name)
        found = self._list()
        object.__setattr__(self, name, found)
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OneOf) and self.values == other.values

    def __hash__(self) -> int:
        return super().__hash__()

    def __reduce__(self) -> tuple[Any, ...]:
        return OneOf, (self.values,)


@dataclass(frozen=True, slots=True)
class Open:
    """Too many to list (routes): ``examples`` are legal, the step's check decides about any other.

    >>> from roundhouse import Open
    >>> Open(("A", "B")).examples
    ('A', 'B')
    """

    examples: tuple[Any, ...]

    def admits(self, value: Any) -> bool:
        return True

    def sample(self, rng: random.Random) -> Any:
        return rng.choice(self.examples)


Free = Span | OneOf | Open
NOTHING_FREE: Mapping[str, Free] = {}


@quick
@dataclass(frozen=True, slots=True)
class Choice:
    """An action that would be accepted as it stands; fields named in ``free`` may be varied within bounds.

    ``code`` names the message that says what it does; the action's own word where it is empty. ``facts`` carries
    figures for that message and for a screen (cost, what it leaves). A bound in ``free`` is a :class:`Span`, a
    :class:`OneOf` or an :class:`Open`.

    >>> import roundhouse
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> bid = next(choice for choice in game.choices() if choice.free)
    >>> bid.action.do, list(bid.free), bid.free["price"].step
    ('bid', ['price'], 5)
    >>> game.rules.words.choice(game.choices()[0])
    'Buy P1 Delaware and Raritan Canal for $20'
    """

    action: Action
    code: str = ""
    free: Mapping[str, Free] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)

    def covers(self, action: Action) -> bool:
        """Is ``action`` this choice with its free fields set within their bounds?"""
        if type(action) is not type(self.action):
            return False
        for name in action.field_names():
            value = getattr(action, name)
            if name in self.free:
                if not self.free[name].admits(value):
                    return False
            elif value != getattr(self.action, name):
                return False
        return True

    def _with(self, **values: Any) -> Action:
        action: Any = self.action
        changed: Action = replace(action, **values)
        return changed

    def sample(self, rng: random.Random) -> Action:
        """A concrete action of this choice, free fields drawn evenly."""
        if not self.free:
            return self.action
        return self._with(**{name: free.sample(rng) for name, free in self.free.items()})

    def extremes(self) -> Iterator[Action]:
        """The action with each bounded field at its lowest and highest."""
        yield self.action
        for name, free in self.free.items():
            if isinstance(free, Span):
                yield self._with(**{name: free.low})
                yield self._with(**{name: free.low + (free.high - free.low) // free.step * free.step})
            else:
                for value in free.values if isinstance(free, OneOf) else free.examples:
                    yield self._with(**{name: value})
