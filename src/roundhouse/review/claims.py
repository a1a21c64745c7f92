"""What a review says: records, not sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from roundhouse.kernel import Action, PlayerId

#: how a claim is known: computed exactly; measured by playing the rest of the game again; or estimated
Evidence = Literal["exact", "replayed", "estimated"]


@dataclass(frozen=True, slots=True)
class ReviewClaim:
    """One thing about one move.

    ``at`` is the number of the position before the move, so the move is ``game.played[at]``. ``amount`` is the number
    that the claim is about, in money or points of the title; claims are sorted by it. ``better`` is the line that would
    have been better, to be played at ``at``; empty where there is none to show.
    """

    code: str
    at: int
    player: PlayerId
    amount: int
    evidence: Evidence
    facts: Mapping[str, Any] = field(default_factory=dict)
    better: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """The estimate of everybody's final score after some moves: ``at`` numbers positions."""

    at: tuple[int, ...]
    values: Mapping[PlayerId, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Review:
    """A reviewed game. ``claims`` begin with the largest; ``turning`` are in the order of the game.

    ``looked`` tells what the work was: decisions weighed, valuations, games replayed, runs proven.
    """

    course: Course
    claims: tuple[ReviewClaim, ...]
    turning: tuple[ReviewClaim, ...]
    looked: Mapping[str, int]

    def of(self, player: PlayerId) -> tuple[ReviewClaim, ...]:
        """The claims about a player."""
        return tuple(claim for claim in self.claims if claim.player == player)
