"""Swings: moves that cost or gained most against the best alternative that was found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from roundhouse.kernel import Action, Choice, GameError, PlayerId, apply, choices, find_step, reseed
from roundhouse.routes import RunsTrains

from .claims import Claim
from .material import Material
from .replaying import Replayed, replay
from .rolling import roll

#: values of one free field (a price, a bid) that are looked at
EXTREMES = 2
#: rounds that a course is followed where the whole game cannot be
ROUNDS = 2
#: an estimated difference must be larger than a measured one by this factor to become a claim
LIKELY = 2
#: a move is said to have gained something only if there were at least this many others
SEVERAL = 3


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision with its best alternative: ``gap`` is what the alternative is worth more by the estimate."""

    at: int
    player: PlayerId
    other: Choice
    gap: int
    #: how many alternatives there were
    among: int


def alternatives(material: Material, state: Any, who: PlayerId, chosen: Action | None) -> Iterator[Choice]:
    """What else the player might have done, as far as it is weighed; each with its action complete."""
    for choice in choices(material.rules, state, who):
        if not is_weighed(material, state, choice.action):
            continue
        for action in list(dict.fromkeys(choice.extremes()))[:EXTREMES]:
            if action != chosen:
                yield replace(choice, action=action, free={})


def is_weighed(material: Material, state: Any, action: Action) -> bool:
    """Is this an action that is weighed against others? Runs are judged exactly, elsewhere."""
    rules = material.rules
    if isinstance(rules, RunsTrains) and isinstance(action, rules.run_kind):
        return False
    return material.part.weighs(material.rules, state, action)


def weigh(material: Material, at: int) -> Weighed | None:
    """A decision against its best alternative by the estimate; None where there was nothing to weigh."""
    action, state = material.played[at], material.line[at]
    if material.value is None or not is_weighed(material, state, action):
        return None
    unknown = reseed(state, state.chance.seed)
    own = material.valued(material.line[at + 1])[action.who]
    best: tuple[int, Choice] | None = None
    among = 0
    for choice in alternatives(material, state, action.who, action):
        if among >= material.bounds.alternatives or material.looked["values"] >= material.bounds.values:
            break
        try:
            after = apply(material.rules, unknown, choice.action)
        except GameError:
            continue
        if leaves_open(material, after, action):
            continue
        worth = material.valued(after)[action.who]
        among += 1
        if best is None or worth > best[0]:
            best = worth, choice
    if best is None:
        return None
    material.looked["decisions"] += 1
    return Weighed(at, action.who, best[1], best[0] - own, among)


def leaves_open(material: Material, after: Any, action: Action) -> bool:
    """May the move of the game still be made in ``after``? Then what was done instead comes besides it and is no
    alternative: a private company sold before a dividend is declared. Whoever passes might have done anything else."""
    if action.do == "pass":
        return False
    try:
        find_step(material.rules, after, action).check(after, action)
    except GameError:
        return False
    return True


def swings(material: Material, player: PlayerId) -> Iterator[Claim]:
    """The largest losses and gains of a player: screened by the estimate, then measured by playing the rest of the game
    again with the alternative. Only what that confirms is claimed."""
    own = [
        found
        for at, action in enumerate(material.played)
        if action.who == player and (found := weigh(material, at)) is not None
    ]
    losses = _apart(material, sorted((w for w in own if w.gap > 0), key=lambda w: (-w.gap, w.at)))
    gains = _apart(material, sorted((w for w in own if _is_deed(material, w)), key=lambda w: (w.gap, w.at)))
    for found in (*losses[: material.bounds.losses], *gains[: material.bounds.gains]):
        claim = _measured(material, found)
        if claim is not None:
            yield claim


def _is_deed(material: Material, found: Weighed) -> bool:
    """Was it a move that may have gained something, with several alternatives?"""
    return found.gap < 0 and found.among >= SEVERAL and material.played[found.at].do != "pass"


def _apart(material: Material, weighed: list[Weighed]) -> list[Weighed]:
    """Of several decisions of one round with the same alternative only the first listed."""
    found: dict[tuple[str, str], Weighed] = {}
    for entry in weighed:
        found.setdefault((material.rounds[entry.at], repr(entry.other.action)), entry)
    return list(found.values())


def _measured(material: Material, found: Weighed) -> Claim | None:
    """The claim with the difference that playing on shows, if it agrees with the estimate.

    First the whole rest of the game. Where that becomes another game, the next rounds only, and the estimate then. Such
    a claim needs quick games from both moves that clearly agree; the smallest of the three figures counts.
    """
    line = (found.other.action,)
    course = replay(material, found.at, line)
    if course is not None and course.is_faithful(found.player):
        if abs(course.gain(found.player)) < material.least or (course.gain(found.player) > 0) != (found.gap > 0):
            return None
        code = "review-loss" if found.gap > 0 else "review-gain"
        return Claim(
            code, found.at, found.player, abs(course.gain(found.player)), "replayed", _facts(course, found), line
        )
    course = replay(material, found.at, line, ROUNDS)
    if course is None or not course.is_faithful(found.player) or (course.gain(found.player) > 0) != (found.gap > 0):
        return None
    amount = min(abs(course.gain(found.player)), abs(found.gap))
    if amount < LIKELY * material.least:
        return None
    rolled = roll(material, found.at, found.other.action, found.player)
    if rolled is None or not rolled.is_clear or (rolled.mean > 0) != (found.gap > 0):
        return None
    amount = min(amount, round(abs(rolled.mean)))
    if amount < LIKELY * material.least:
        return None
    code = "review-loss-likely" if found.gap > 0 else "review-gain-likely"
    return Claim(code, found.at, found.player, amount, "estimated", _facts(course, found), line)


def _facts(course: Replayed, found: Weighed) -> dict[str, int]:
    return {
        "score": course.actual[found.player],
        "other": course.scores[found.player],
        "estimate": found.gap,
        "kept": course.kept,
        "later": course.later,
    }
