"""Rounds whose steps are the same all the time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from roundhouse.kernel import Step

from .state import State


class StepsFlow:
    """All steps are open until the round is over; ``finish`` then begins the next one. A kind of round adds
    ``advance``, which finds out whether it is over."""

    def __init__(self, steps: Sequence[Step[State]], finish: Callable[[State], None]) -> None:
        self.steps = tuple(steps)
        self.finish = finish

    def open_steps(self, state: State) -> Sequence[Step[State]]:
        return self.steps
