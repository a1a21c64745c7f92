"""The review of a game: its stages, each of which can be done alone and in any process, and all of them together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from roundhouse.kernel import Game, Title

from .claims import Course, Review, ReviewClaim
from .courses import course, turning_points
from .material import Bounds, Material
from .parts import reviewed
from .runs import poor_runs
from .swings import swings

USUAL = Bounds()
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Stage:
    """One piece of the work on a review: ``kind`` is course, runs, critic or swings; ``number`` tells which critic of
    the title, or which player."""

    kind: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Worked:
    """What came of a stage."""

    claims: tuple[ReviewClaim, ...]
    turning: tuple[ReviewClaim, ...]
    course: Course | None
    looked: Counter[str]


def stages(title: Title, players: int) -> tuple[Stage, ...]:
    """The stages of a review, in the order in which they are worth waiting for."""
    critics = [Stage("critic", number) for number in range(len(reviewed(title).critics))]
    return (Stage("course"), Stage("runs"), *critics, *(Stage("swings", number) for number in range(players)))


def work(game: Game, stage: Stage, bounds: Bounds = USUAL) -> Worked:
    """Do one stage; what it finds does not depend on other stages."""
    material = Material.of(game, bounds)
    if stage.kind == "course":
        seen = course(material)
        return Worked((), tuple(turning_points(material, seen)), seen, material.looked)
    if stage.kind == "runs":
        claims = tuple(poor_runs(material))
    elif stage.kind == "critic":
        claims = tuple(material.part.critics[stage.number](material))
    else:
        claims = tuple(swings(material, game.setup.players[stage.number]))
    return Worked(claims, (), None, material.looked)


def largest(claims: Iterable[T], amount: Callable[[T], int], key: Callable[[T], tuple[Hashable, ...]]) -> list[T]:
    """The claims with the largest first. Of several with the same key, if they have one, only the largest."""
    once: dict[Hashable, T] = {}
    order = sorted(claims, key=lambda claim: -amount(claim))
    return [claim for claim in order if not key(claim) or once.setdefault(key(claim), claim) is claim]


def review(game: Game, bounds: Bounds = USUAL) -> Review:
    """Everything that can be said about a game, finished or not; the same game always gets the same review."""
    done = [work(game, stage, bounds) for stage in stages(game.title, len(game.setup.players))]
    seen = next(part.course for part in done if part.course is not None)
    every = sorted((claim for part in done for claim in part.claims), key=lambda claim: (claim.at, claim.code))
    claims = largest(every, lambda claim: claim.amount, lambda claim: (claim.at, claim.better) if claim.better else ())
    turning = tuple(claim for part in done for claim in part.turning)
    return Review(seen, tuple(claims), turning, dict(sum((part.looked for part in done), Counter())))
