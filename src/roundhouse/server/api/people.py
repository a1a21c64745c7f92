"""People as others see them: profiles and ratings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import AfterValidator

from roundhouse.server.bodies import visible

from . import models
from .context import identify, problems, room_of

router = APIRouter(prefix="/api", tags=["people"])
PersonName = Annotated[str, Path(min_length=1, max_length=40, examples=["Ann"]), AfterValidator(visible)]


class RatingOut(models.Reply):
    """``points`` with 95 % certainty within ``uncertainty``; ``surely`` is the lower end, by which lists are sorted.
    A ``provisional`` rating comes from few games."""

    points: int
    uncertainty: int
    surely: int
    games: int
    won: int
    provisional: bool


class RatingPoint(models.Reply):
    """The rating after a game that ended at this time."""

    time: str
    points: int
    uncertainty: int


class TitleResults(models.Reply):
    """Results in one title: ``played`` and ``won`` count finished games, rated or not; ``rating.games`` those that are
    rated."""

    title: str
    title_name: str
    played: int
    won: int
    average_rank: float | None
    rating: RatingOut | None
    course: list[RatingPoint]


class Profile(models.Reply):
    """What everybody may know of a person. ``games`` are the latest that are shown to everybody."""

    name: str
    since: str
    me: bool
    titles: list[TitleResults]
    games: list[models.GameSummary]


class Leader(models.Reply):
    kind: Literal["person", "bot"]
    name: str
    me: bool
    rating: RatingOut


class Leaders(models.Reply):
    title: str
    title_name: str
    kind: Literal["all", "people", "bots"]
    players: list[Leader]


@router.get("/people/{name:path}", operation_id="getProfile", responses=problems(404), response_model=Profile)
def get_profile(request: Request, name: PersonName) -> dict[str, Any]:
    """A person's results, ratings and games. A name that the person gave up lately leads there, too."""
    return room_of(request).profiles.profile(identify(request), name)


@router.get("/ratings/{slug}", operation_id="listLeaders", responses=problems(404), response_model=Leaders)
def list_leaders(
    request: Request,
    slug: models.Slug,
    kind: Literal["all", "people", "bots"] = "all",
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
) -> dict[str, Any]:
    """The ratings of a title, people and bots."""
    return room_of(request).profiles.leaders(identify(request), slug, kind, limit)
