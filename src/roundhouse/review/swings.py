"""Swings: moves that cost or gained most against the best alternative that was found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from roundhouse.kernel import Action, Choice, GameError, PlayerId, apply, choices, find_step, reseed
from roundhouse.routes import RunsTrains

from .claims import ReviewClaim
from .material import Material
from .replaying import OtherCourse, made_later, replay
from .rolling import SAMPLES, roll

#: values of one free field (a price, a bid) that are looked at
EXTREMES = 2
#: rounds that a course is followed where the whole game cannot be
ROUNDS = 2
#: an estimated difference must be larger than a measured one by this factor to become a claim
LIKELY = 2
#: a move is said to have gained something only if there were at least this many others
SEVERAL = 3
#: the best alternatives by the estimate that a gain is measured against, besides doing nothing
RIVALS = 6
#: so many of the later moves must stay the same for a gain to be measured: after the other move the player might have
#: gone on better than he did in the game, which makes the gain look larger
SAME = 0.98


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision and its alternatives, each with what it is worth more by the estimate, the best one first."""

    at: int
    player: PlayerId
    ranked: tuple[tuple[int, Choice], ...]

    @property
    def gap(self) -> int:
        """How much more the best alternative is worth than the decision."""
        return self.ranked[0][0]

    @property
    def other(self) -> Choice:
        """The best alternative."""
        return self.ranked[0][1]


def alternatives(material: Material, state: Any, who: PlayerId, chosen: Action | None) -> Iterator[Choice]:
    """What else the player might have done, as far as it is weighed; each with its action complete.

    One of each kind in turn, so that of many (companies to start at every price) those of other kinds are not last.
    """
    kinds: dict[str, list[Choice]] = {}
    for choice in choices(material.rules, state, who):
        if not is_weighed(material, state, choice.action):
            continue
        for action in list(dict.fromkeys(choice.extremes()))[:EXTREMES]:
            if action != chosen:
                kinds.setdefault(action.do, []).append(replace(choice, action=action, free={}))
    for row in zip_longest(*kinds.values()):
        yield from (choice for choice in row if choice is not None)


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
    found: list[tuple[int, Choice]] = []
    for choice in alternatives(material, state, action.who, action):
        if len(found) >= material.bounds.alternatives or material.looked["values"] >= material.bounds.values:
            break
        try:
            after = apply(material.rules, unknown, choice.action)
        except GameError:
            continue
        if leaves_open(material, after, action):
            continue
        found.append((material.valued(after)[action.who] - own, choice))
    if not found:
        return None
    material.looked["decisions"] += 1
    return Weighed(at, action.who, tuple(sorted(found, key=lambda entry: -entry[0])))


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


def swings(material: Material, player: PlayerId) -> Iterator[ReviewClaim]:
    """The largest losses and gains of a player: screened by the estimate, then measured by playing the rest of the game
    again with the alternative. Only what that confirms is claimed."""
    own = [
        found
        for at, action in enumerate(material.played)
        if action.who == player and (found := weigh(material, at)) is not None
    ]
    losses = _apart(material, sorted((w for w in own if w.gap > 0), key=lambda w: (-w.gap, w.at)))
    deeds = [gain for found in own if (gain := deed(material, found)) is not None]
    gains = _apart(material, sorted(deeds, key=lambda w: (w.gap, w.at)))
    for found in losses[: material.bounds.losses]:
        claim = lost(material, found)
        if claim is not None:
            yield claim
    for found in gains[: material.bounds.gains]:
        claim = gained(material, found)
        if claim is not None:
            yield claim


def deed(material: Material, found: Weighed) -> Weighed | None:
    """The decision as one that may have gained something, against several alternatives; None if it was none. What the
    player did anyway later in the round is no alternative: only the order would be another."""
    if material.played[found.at].do == "pass":
        return None
    others = tuple((gap, c) for gap, c in found.ranked if made_later(material, found.at, c.action) is None)
    if len(others) < SEVERAL or others[0][0] >= 0:
        return None
    return replace(found, ranked=others)


def _apart(material: Material, weighed: list[Weighed]) -> list[Weighed]:
    """Keep only the first of several decisions of one round that have the same alternative."""
    found: dict[tuple[str, str], Weighed] = {}
    for entry in weighed:
        found.setdefault((material.rounds[entry.at], repr(entry.other.action)), entry)
    return list(found.values())


def lost(material: Material, found: Weighed) -> ReviewClaim | None:
    """The claim with the difference that playing on with the best alternative shows, if it agrees with the estimate."""
    course = replay(material, found.at, (found.other.action,))
    if course is None or not course.is_faithful(found.player):
        return estimated(material, found, "review-loss-likely")
    amount = course.gain(found.player)
    return _replayed(found, found.other, found.gap, course, "review-loss") if amount >= material.least else None


def gained(material: Material, found: Weighed) -> ReviewClaim | None:
    """What the move gained against the alternative with which the game played again ends best; nothing if one of them
    does as well as the move. The best ones by the estimate are tried, and doing nothing."""
    tried = dict.fromkeys(range(min(RIVALS, len(found.ranked))))
    tried |= dict.fromkeys(place for place, (_, c) in enumerate(found.ranked) if c.action.do == "pass")
    courses = {place: replay(material, found.at, (found.ranked[place][1].action,)) for place in tried}
    played = {place: course for place, course in courses.items() if course is not None}
    if not played:
        return None
    best = max(played, key=lambda place: (played[place].gain(found.player), -place))
    course, (gap, other) = played[best], found.ranked[best]
    if course.gain(found.player) > -material.least:
        return None
    if course.fidelity >= SAME and course.is_faithful(found.player):
        code = "review-gain-without" if other.action.do == "pass" else "review-gain"
        return _replayed(found, other, gap, course, code)
    return estimated(material, replace(found, ranked=((gap, other),)), "review-gain-likely")


def _replayed(found: Weighed, other: Choice, gap: int, course: OtherCourse, code: str) -> ReviewClaim:
    amount = abs(course.gain(found.player))
    return ReviewClaim(
        code, found.at, found.player, amount, "replayed", _facts(course, found.player, gap), (other.action,)
    )


def estimated(material: Material, found: Weighed, code: str) -> ReviewClaim | None:
    """Where the rest of the game becomes another game: the next rounds only, and the estimate then.

    Such a claim needs two samples of games from both moves that clearly agree: quick ones, and ones of the title's bot,
    which plays otherwise. What counts is the smallest of all figures, of samples the end of the 95 % interval.
    """
    sign = 1 if found.gap > 0 else -1
    course = replay(material, found.at, (found.other.action,), ROUNDS)
    if course is None or not course.is_faithful(found.player):
        return None
    least = min(sign * course.gain(found.player), sign * found.gap)
    if least < LIKELY * material.least:
        return None
    games = 0
    for sample in SAMPLES:
        if sample is not SAMPLES[0]:
            if material.looked["confirmed"] >= material.bounds.confirmed:
                return None
            material.looked["confirmed"] += 1
        rolled = roll(material, found.at, found.other.action, found.player, sample)
        if rolled is None:
            return None
        least = min(least, rolled.at_least(sign))
        if least < LIKELY * material.least:
            return None
        games += rolled.games
    facts = {**_facts(course, found.player, found.gap), "games": games}
    return ReviewClaim(code, found.at, found.player, least, "estimated", facts, (found.other.action,))


def _facts(course: OtherCourse, player: PlayerId, gap: int) -> dict[str, int]:
    return {
        "score": course.actual[player],
        "other": course.scores[player],
        "estimate": gap,
        "kept": course.kept,
        "later": course.later,
    }
