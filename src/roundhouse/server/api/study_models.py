"""What answers look like that tell of a whole game or of a position: history, end, charts, reviews, advice, routes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from roundhouse.server.bodies import Request

from .models import Entry, Problem, Reply, Version
from .screens import Action


class RoundSpan(BaseModel):
    """A stretch of positions with the same round."""

    model_config = ConfigDict(populate_by_name=True)
    round: str
    from_: int = Field(alias="from")
    to: int


class History(Reply):
    version: int
    last: int
    entries: list[Entry]
    line: list[int]
    rounds: list[RoundSpan]


class ScorePart(Reply):
    source: str
    text: str
    points: int


class EndPlace(Reply):
    """Equals share a place."""

    place: int
    player: str
    score: int
    winner: bool
    parts: list[ScorePart]


class Highlight(Reply):
    """``text`` says what it was; where it is None, ``player`` gained ``amount`` in the round."""

    kind: str
    text: str | None
    at: int
    round: str
    player: str | None = None
    amount: int | None = None


class LeadChange(BaseModel):
    """``player`` led after the round by ``by``; ``from`` led before."""

    model_config = ConfigDict(populate_by_name=True)
    at: int
    round: str
    player: str
    from_: str | None = Field(alias="from")
    by: int


class Ending(Reply):
    """How a game ended. ``tie``: several had the best score, and win together or by a rule that decided."""

    reason: str
    rule: str
    tie: Literal["shared", "broken"] | None
    places: list[EndPlace]
    highlights: list[Highlight]
    turns: list[LeadChange]


class ChartRound(Reply):
    round: str
    at: int


class Series(Reply):
    measure: str
    of: Literal["player", "company"]
    id: str
    points: list[tuple[int, int]]


class Charts(Reply):
    rounds: list[ChartRound]
    last: int
    series: list[Series]


class ReviewCourse(Reply):
    """What each player was likely to end with, at some positions."""

    at: list[int]
    values: dict[str, list[int]]


class ReviewClaim(Reply):
    """One thing about the move that was made at position ``at``, and the line that would have been better there.

    ``evidence`` is ``exact``, ``replayed`` (the rest of the game was played again) or ``estimated``.
    """

    code: str
    at: int
    round: str
    player: str
    name: str
    amount: int
    evidence: Literal["exact", "replayed", "estimated"]
    #: review-instead: the line is better than the move; review-next-best: it is the next best one
    label: Literal["review-instead", "review-next-best"]
    facts: dict[str, Any]
    played: str
    better: list[dict[str, Any]]
    instead: list[str]
    text: str


class GameReview(Reply):
    """The review of a finished game as far as it is: ``done`` of ``of`` stages; ask again until all are."""

    done: int
    of: int
    left_out: list[str]
    course: ReviewCourse | None
    claims: list[ReviewClaim]
    turning: list[ReviewClaim]
    looked: dict[str, int]


class AdvisedMove(Reply):
    """A move with what the player is likely to end with after it."""

    action: dict[str, Any]
    text: str
    value: int | None


class Advised(Reply):
    """A move for the player who is to decide at position ``at``, the reason in words, and the next best move."""

    player: str
    at: int
    action: dict[str, Any]
    text: str
    reason: str
    value: int | None
    runner_up: AdvisedMove | None


class CoachNote(Reply):
    """Something that matters now; ``code`` tells what kind of thing it is."""

    code: str
    text: str


class CoachNotes(Reply):
    """What matters to a player who is to decide at position ``at``, the weightiest first."""

    player: str
    at: int
    notes: list[CoachNote]


class CoachRemark(Reply):
    """What the coach says of the move that a player made at position ``at``; None: nothing was clearly better."""

    player: str
    at: int
    remark: CoachNote | None


class Route(Reply):
    """A run as the action takes it, and what it earns; ``chain`` names trains that run as one."""

    train: str
    way: list[str]
    chain: str | None
    revenue: int


class BestRoutes(Reply):
    """``runs`` are as the title's run action takes them; ``bound`` is what no run can be worth more than."""

    company: str
    revenue: int
    subsidy: int
    bound: int
    proven: bool
    milliseconds: float
    runs: list[dict[str, Any]]
    routes: list[Route]


class RunIn(Request):
    """A run of trains, after ``actions`` that are tried from a position."""

    at: Version | None = None
    actions: Annotated[list[Action], Field(max_length=400)] = Field(default_factory=list)
    run: Action


class Spare(Reply):
    """How many of the stops ``among`` those on its way a train leaves out."""

    count: int
    among: list[str]


class RunRoute(Reply):
    """What one train of a run earns, the stops that it counts, and what it leaves out at its president's will."""

    train: str
    revenue: int
    counted: list[str]
    spare: Spare | None


class RunValue(Reply):
    revenue: int | None
    subsidy: int | None
    refused: Problem | None
    routes: list[RunRoute]
