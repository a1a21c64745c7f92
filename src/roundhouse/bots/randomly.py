"""The bot ``random``: any legal move of any title."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from roundhouse.kernel import Choice, PlayerId, Rules, RuleViolation, Step, choice_message

from .interface import Decision

#: how likely a kind of action is drawn beside the others where the rules do not say; 1 for a kind not listed
WEIGHTS = {"pass": 0.35}
#: how often a free figure (a bid, a price) is the one that the choice names, mostly the lowest, and not any other
MODEST = 0.95
#: how often the lowest of the prices is set that a company may start at
LOW = 0.8
#: how often earnings are paid out where they may be
GENEROUS = 0.8


class RandomBot:
    """Draws the kind of action first and then one of that kind, so that many tile lays do not make one purchase
    unlikely.

    It looks at candidates in random order and takes the first that passes its step's check: the same distribution
    as choosing among all choices of that kind, without checking them all.
    """

    #: it draws one of the moves and tries none out
    looks_ahead = False

    def decide(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        drawn = self._draw(rules, state, seat, rng, quick=True) or self._draw(rules, state, seat, rng, quick=False)
        if drawn is None:
            raise AssertionError(f"{seat} is to decide and has no choice")
        return drawn

    def _draw(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random, quick: bool) -> Decision | None:
        """A legal move; with ``quick`` one of those that are found without a long search, which may all be refused
        where a rule wants the best run."""
        kinds: dict[str, list[tuple[Step[Any], Choice]]] = {}
        for step in rules.steps(state):
            if seat in step.actors(state):
                for candidate in step.quick_candidates(state, seat) if quick else step.candidates(state, seat):
                    kinds.setdefault(candidate.action.do, []).append((step, candidate))
        for kind in _drawn(kinds, _weights(rules), rng):
            candidates = kinds[kind]
            rng.shuffle(candidates)
            if kind == "dividend" and rng.random() < GENEROUS:
                candidates.sort(key=lambda pair: getattr(pair[1].action, "kind", "") != "pay")
            if kind == "set_par" and rng.random() < LOW:
                candidates.sort(key=lambda pair: int(getattr(pair[1].action, "par", 0)))
            for step, candidate in candidates:
                if _is_legal(step, state, candidate):
                    action = candidate.action if rng.random() < MODEST else candidate.sample(rng)
                    return Decision.because(action, "drawn", choice=choice_message(candidate))
        return None


def _weights(rules: Rules[Any]) -> Mapping[str, float]:
    """What the rules say if they are :class:`roundhouse.kernel.Weighted`; ``isinstance`` would look through all members
    of the protocol at every decision."""
    weights: Mapping[str, float] = getattr(rules, "weights", WEIGHTS)
    return weights


def _drawn(
    kinds: dict[str, list[tuple[Step[Any], Choice]]], weights: Mapping[str, float], rng: random.Random
) -> Iterator[str]:
    """The kinds in a random order by weight, without repetition."""
    left = list(kinds)
    while left:
        kind = rng.choices(left, [weights.get(k, 1.0) for k in left])[0]
        left.remove(kind)
        yield kind


def _is_legal(step: Step[Any], state: Any, candidate: Choice) -> bool:
    try:
        step.check(state, candidate.action)
    except RuleViolation:
        return False
    return True
