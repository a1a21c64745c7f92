"""Play on from a position by a policy: for rollouts, and to finish a turn or a round."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from roundhouse.kernel import Action, PlayerId, Rules, RuleViolation, Step, apply

#: actions after which a rollout is given up: longer than any game of the titles we know
MOST_MOVES = 6_000


class Policy(Protocol):
    """Plays one move quickly, without a reason. One object serves one rollout and may remember what it did in it."""

    def act(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random) -> Action:
        """An action for ``seat``; where it turns out to be illegal, :meth:`again` is asked."""
        ...

    def again(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random) -> Action:
        """An action that is certainly legal."""
        ...


def passes(step: Step[Any], state: Any, action: Action) -> bool:
    """Is the action legal in this step?"""
    try:
        step.check(state, action)
    except RuleViolation:
        return False
    return True


def first_to_act(rules: Rules[Any], state: Any) -> PlayerId:
    """The player whose decision the game waits for; of several the first."""
    for step in rules.steps(state):
        if not step.anytime:
            actors = step.actors(state)
            if actors:
                return actors[0]
    raise AssertionError("the game is not over and nobody is to decide")


def play_on(
    rules: Rules[Any],
    state: Any,
    policy: Policy,
    rng: random.Random,
    until: Callable[[Any], bool] | None = None,
    most: int = MOST_MOVES,
) -> Any:
    """The position after the policy has played for everybody: to the end of the game, until ``until`` holds, or for
    ``most`` actions."""
    for _ in range(most):
        if state.result is not None or (until is not None and until(state)):
            break
        seat = first_to_act(rules, state)
        try:
            state = apply(rules, state, policy.act(rules, state, seat, rng))
        except RuleViolation:
            state = apply(rules, state, policy.again(rules, state, seat, rng))
    return state
