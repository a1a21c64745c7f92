"""Any legal move in a rollout, drawn from the list of all.

The decisions of bots that look ahead depend on every move of their rollouts, and the games by which they are rated are
kept. So these draws must stay the same even when the bot ``random`` draws in another way.
"""

from __future__ import annotations

import random
from typing import Any

from roundhouse.bots.randomly import GENEROUS, LOW, MODEST, weights_of
from roundhouse.kernel import Action, Choice, PlayerId, Rules, Step, is_allowed


def any_move(rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random) -> Action:
    """A kind of action by its weight, then one of that kind that is legal."""
    kinds: dict[str, list[tuple[Step[Any], Choice]]] = {}
    for step in rules.steps(state):
        if seat in step.actors(state):
            for candidate in step.candidates(state, seat):
                kinds.setdefault(candidate.action.do, []).append((step, candidate))
    weights = weights_of(rules)
    left = list(kinds)
    while left:
        kind = rng.choices(left, [weights.get(k, 1.0) for k in left])[0]
        left.remove(kind)
        candidates = kinds[kind]
        rng.shuffle(candidates)
        if kind == "dividend" and rng.random() < GENEROUS:
            candidates.sort(key=lambda pair: getattr(pair[1].action, "kind", "") != "pay")
        if kind == "set_par" and rng.random() < LOW:
            candidates.sort(key=lambda pair: int(getattr(pair[1].action, "par", 0)))
        for step, candidate in candidates:
            if is_allowed(step.check, state, candidate.action):
                return candidate.action if rng.random() < MODEST else candidate.sample(rng)
    raise AssertionError(f"{seat} is to decide and has no choice")
