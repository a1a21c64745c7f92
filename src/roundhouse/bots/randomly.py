"""The bot ``random``: any legal move of any title."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from roundhouse.kernel import Choice, PlayerId, Rules, RuleViolation, Step

from .interface import Decision

#: how likely a kind of action is drawn beside the others; passing less, so that games get on
WEIGHTS = {"pass": 0.5}


class RandomBot:
    """Draws the kind of action first and then one of that kind, so that fifty tiles do not drown one purchase.

    It looks at candidates in random order and takes the first that passes its step's check: the same distribution
    as choosing among all choices of that kind, without checking them all.
    """

    def decide(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        kinds: dict[str, list[tuple[Step[Any], Choice]]] = {}
        for step in rules.steps(state):
            if seat in step.actors(state):
                for candidate in step.candidates(state, seat):
                    kinds.setdefault(candidate.action.do, []).append((step, candidate))
        for kind in _drawn(kinds, rng):
            candidates = kinds[kind]
            rng.shuffle(candidates)
            for step, candidate in candidates:
                if _is_legal(step, state, candidate):
                    return Decision(candidate.sample(rng), f"Drawn by lot: {candidate.text or kind}.")
        raise AssertionError(f"{seat} is to decide and has no choice")


def _drawn(kinds: dict[str, list[tuple[Step[Any], Choice]]], rng: random.Random) -> Iterator[str]:
    """The kinds in a random order by weight, without repetition."""
    left = list(kinds)
    while left:
        kind = rng.choices(left, [WEIGHTS.get(k, 1.0) for k in left])[0]
        left.remove(kind)
        yield kind


def _is_legal(step: Step[Any], state: Any, candidate: Choice) -> bool:
    try:
        step.check(state, candidate.action)
    except RuleViolation:
        return False
    return True
