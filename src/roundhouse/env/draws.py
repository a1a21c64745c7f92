"""A game whose draws are decided by the caller, one item after the other."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from roundhouse.kernel import Action, Chance, Undecided, apply

from .game import CodedGame
from .spec import Spec


class DrawnGame(CodedGame):
    """A game that stops at every draw. ``asked`` is what is to be drawn now; None while a player decides. ``drawn``
    is what has been drawn of it, ``decided`` are the draws before it.

    A draw of several items is made item by item: each that is left is equally likely. The last item of a draw is not
    asked for where only one kind is left.
    """

    def __init__(self, spec: Spec, reward: str = "rank") -> None:
        self.asked: Undecided | None = None
        self.drawn: tuple[str, ...] = ()
        self.decided: tuple[tuple[str, tuple[str, ...]], ...] = ()
        self._action: Action | None = None
        super().__init__(spec, 0, reward)
        self._advance()

    def _start(self) -> Any:
        """There is no position before the first draw."""
        return None

    def copy(self) -> DrawnGame:
        """The same game, to be played on by itself."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.actions = list(self.actions)
        return new

    @property
    def is_over(self) -> bool:
        return self.asked is None and super().is_over

    @property
    def acting(self) -> int | None:
        return None if self.asked is not None else super().acting

    def outcomes(self) -> dict[str, float]:
        """What may be drawn next, and how likely each is."""
        left = self._left()
        total = left.total()
        return {item: count / total for item, count in sorted(left.items())}

    def _left(self) -> Counter[str]:
        assert self.asked is not None, "nothing is to be drawn"
        return Counter(self.asked.items) - Counter(self.drawn)

    def draw(self, item: str) -> list[float]:
        """Draw an item; the rewards by seat, which are not 0 only if the game ends."""
        asked = self.asked
        if asked is None or not self._left()[item]:
            raise ValueError(f"'{item}' cannot be drawn here.")
        self.drawn = (*self.drawn, item)
        while len(self.drawn) < asked.count and len(left := self._left()) == 1:
            self.drawn = (*self.drawn, next(iter(left)))
        if len(self.drawn) < asked.count:
            return [0.0] * len(self.setup.players)
        self.decided = (*self.decided, (asked.name, self.drawn))
        return self._advance()

    def play(self, action: Action) -> list[float]:
        self._action = action
        return self._advance()

    def _advance(self) -> list[float]:
        """Start the game, or carry out the action, as far as the draws allow."""
        self.asked, self.drawn, self._legal, self._scores = None, (), None, None
        action = self._action
        try:
            if self.state is None:
                self.state = self.rules.start(Chance(0, script=self.decided, asks=True))
            elif action is not None:
                draft = self.state.clone()
                draft.chance = replace(draft.chance, script=self.decided, asks=True)
                self.state = apply(self.rules, draft, action)
                self._note(action)
        except Undecided as asked:
            self.asked = asked
            if len(set(asked.items)) == 1:
                return self.draw(asked.items[0])
            return [0.0] * len(self.setup.players)
        self._action = None
        return self.rewards()
