"""Whose turn comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from roundhouse.kernel import PlayerId, Step
from roundhouse.titles.nuremberg.setting import Setting
from roundhouse.titles.nuremberg.state import Position


class TurnStep(Step[Position]):
    """A step in which the player whose turn it is decides."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def actors(self, state: Position) -> tuple[PlayerId, ...]:
        return () if state.turn is None else (state.turn,)


def after(order: Sequence[PlayerId], player: PlayerId) -> PlayerId | None:
    """The next player of an order that is gone through once."""
    place = order.index(player) + 1
    return order[place] if place < len(order) else None


def round_from(order: Sequence[PlayerId], player: PlayerId, may_act: Callable[[PlayerId], bool]) -> PlayerId | None:
    """The next player round the circle who may act, at last ``player`` himself; None when nobody may."""
    place = order.index(player) + 1
    for candidate in (*order[place:], *order[:place]):
        if may_act(candidate):
            return candidate
    return None
