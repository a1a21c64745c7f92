"""The bot ``random``: any legal move of any title."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from roundhouse.kernel import Choice, Message, PlayerId, Rules, Step, choice_message, in_any_order, is_legal

from .interface import Decision, Drawn

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

    It takes the first candidate that passes its step's check: nobody lists and checks all of them for one.
    """

    #: it draws one of the moves and tries none out
    looks_ahead = False

    def decide(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        kinds: dict[str, list[Step[Any]]] = {}
        for step in rules.steps(state):
            if seat in step.actors(state):
                for handled in step.handles:
                    if (word := handled.do) in kinds:
                        kinds[word].append(step)
                    else:
                        kinds[word] = [step]
        for kind in _by_weight([*kinds], weights_of(rules), rng):
            steps = kinds[kind]
            for step in steps if len(steps) == 1 else in_any_order(steps, rng):
                for candidate in _drawn(step, state, seat, kind, rng):
                    if is_legal(step, state, candidate.action):
                        action = candidate.action
                        if candidate.free and rng.random() >= MODEST:
                            action = candidate.sample(rng)
                        return Drawn(action, partial(_drawn_reason, candidate))
        raise AssertionError(f"{seat} is to decide and has no choice")


def _drawn_reason(choice: Choice) -> Message:
    return Message("drawn", {"choice": choice_message(choice)})


def weights_of(rules: Rules[Any]) -> Mapping[str, float]:
    """What the rules say if they are :class:`roundhouse.kernel.Weighted`; ``isinstance`` would look through all members
    of the protocol at every decision."""
    weights: Mapping[str, float] = getattr(rules, "weights", WEIGHTS)
    return weights


def _by_weight(kinds: list[str], weights: Mapping[str, float], rng: random.Random) -> Iterator[str]:
    """The kinds in a random order by weight, without repetition. Those of which nothing is legal change nothing in the
    chances of the others."""
    shares = [weights.get(kind, 1.0) for kind in kinds]
    while len(kinds) > 1:
        drawn = rng.random() * sum(shares)
        place, last = 0, len(shares) - 1
        while place < last and drawn >= shares[place]:
            drawn -= shares[place]
            place += 1
        del shares[place]
        yield kinds.pop(place)
    if kinds:
        rng.random()  # a lot for the last one too: which lots follow does not depend on how many kinds are left
        yield kinds[0]


def _drawn(step: Step[Any], state: Any, seat: PlayerId, kind: str, rng: random.Random) -> Iterator[Choice]:
    """What the step draws; mostly first to pay out, or the lowest starting price."""
    found = step.drawn(state, seat, kind, rng)
    if kind == "dividend" and rng.random() < GENEROUS:
        return iter(sorted(found, key=lambda choice: getattr(choice.action, "kind", "") != "pay"))
    if kind == "set_par" and rng.random() < LOW:
        return iter(sorted(found, key=lambda choice: int(getattr(choice.action, "par", 0))))
    return found
