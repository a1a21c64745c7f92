"""What requests and answers about tutorials look like."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import StringConstraints

from roundhouse.server.bodies import Request

from .models import Reply


class TutorialPart(Reply):
    id: str
    name: str


class TutorialSummary(Reply):
    id: str
    title: str
    name: str
    about: str
    minutes: int
    #: the language of the texts
    language: str
    parts: list[TutorialPart]


class WrongMove(Reply):
    #: fields of an action that is legal here but not the one to learn
    move: dict[str, Any]
    text: str


class RefusedMove(Reply):
    action: dict[str, Any]
    #: the code of the refusal
    code: str
    text: str


class TutorialStep(Reply):
    id: str
    text: str
    #: hexes, areas or other places that the coach points at
    point: list[str]
    tab: str | None
    rule: str | None
    #: the model move; a step without one is read only
    play: dict[str, Any] | None
    #: a move is accepted when it has all fields of one of these
    accept: list[dict[str, Any]]
    hint: str
    wrong: list[WrongMove]
    refused: list[RefusedMove]
    #: what the others do afterwards
    then: list[dict[str, Any]]


class TutorialChapter(TutorialPart):
    steps: list[TutorialStep]
    #: how many actions the log has when the chapter begins
    start: int


class Tutorial(TutorialSummary):
    #: the player whom the learner plays
    learner: str
    chapters: list[TutorialChapter]


class ChapterIn(Request):
    language: Annotated[str, StringConstraints(pattern=r"^[a-z]{2}$")] = "en"
    #: begin anew even if I have left a table at this chapter
    again: bool = False
