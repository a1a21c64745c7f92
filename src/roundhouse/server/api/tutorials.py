"""Tutorials: what there is to learn, and a table to learn it at."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from roundhouse import tutorials
from roundhouse.server.refusals import NotFound
from roundhouse.server.store import mine

from . import models, tutorial_models
from .context import known_or_guest, person_of, problems, room_of

router = APIRouter(prefix="/api/tutorials", tags=["tutorials"])
TutorialName = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,40}$")]
LanguageQuery = Annotated[str, Query(pattern=r"^[a-z]{2}$")]


@router.get(
    "", operation_id="listTutorials", responses=problems(), response_model=list[tutorial_models.TutorialSummary]
)
def list_tutorials(request: Request, language: LanguageQuery = "en") -> list[dict[str, Any]]:
    """Every tutorial whose title can be played here."""
    shelf = room_of(request).house.shelf
    found = (tutorials.tutorial(name, language) for name in tutorials.names())
    return [_summary(script) for script in found if script.title in shelf]


@router.get("/{name}", operation_id="getTutorial", responses=problems(404), response_model=tutorial_models.Tutorial)
def get_tutorial(request: Request, name: TutorialName, language: LanguageQuery = "en") -> dict[str, Any]:
    """A tutorial with the steps of its chapters, worded in a language."""
    script = _find(request, name, language)
    return {**_summary(script), "learner": script.learner, "chapters": [asdict(part) for part in script.chapters]}


@router.post(
    "/{name}/{chapter}",
    operation_id="startChapter",
    status_code=201,
    responses=problems(403, 404, 409),
    response_model=models.Game,
)
async def start_chapter(
    request: Request, response: Response, name: TutorialName, chapter: TutorialName, body: tutorial_models.ChapterIn
) -> dict[str, Any]:
    """A table at which a chapter is learnt: the one that I left, or a new one."""
    room = room_of(request)
    _find(request, name, body.language)
    user = await asyncio.to_thread(known_or_guest, request, response)
    if not body.again:
        with room.house.database.read() as connection:
            left = mine.find_tutorial(connection, user.user_id, f"{name}/{chapter}")
        if left is not None:
            return await asyncio.to_thread(room.lobby.show, user, left)
    made = await room.do(person_of(request, user), "tutorial", user, name, chapter, body.language)
    game_id = await room.adopt(user, made)
    return await asyncio.to_thread(room.lobby.show, user, game_id)


def _find(request: Request, name: str, language: str) -> tutorials.Tutorial:
    if name not in tutorials.names():
        raise NotFound("no-tutorial", name=name, known=list(tutorials.names()))
    script = tutorials.tutorial(name, language)
    room_of(request).house.title_of(script.title)
    return script


def _summary(script: tutorials.Tutorial) -> dict[str, Any]:
    return {
        "id": script.id,
        "title": script.title,
        "name": script.name,
        "about": script.about,
        "minutes": script.minutes,
        "language": script.language,
        "parts": [{"id": part.id, "name": part.name} for part in script.chapters],
    }
