"""Playing and looking: positions, actions, reasons, undo, history, charts."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from roundhouse.server.auth import Identity
from roundhouse.server.present import dumps, entry_json

from . import models
from .context import JsonBytes, identify, known_or_guest, must_identify, problems, room_of
from .games import wish_of

router = APIRouter(prefix="/api/games/{game_id}", tags=["play"])
At = Annotated[int | None, Query(ge=0, le=models.MAX_VERSION)]


@router.get("/position", operation_id="getPosition", responses=problems(403, 404, 409), response_model=models.Position)
def get_position(
    request: Request,
    game_id: models.GameId,
    at: At = None,
    as_: Annotated[str | None, Query(alias="as", max_length=40)] = None,
) -> Response:
    """The present position, or the one after ``at`` actions."""
    return JsonBytes(room_of(request).study.position(identify(request), game_id, at, as_))


@router.get("/board", operation_id="getBoard", responses=problems(403, 404, 409), response_model=models.Board | None)
def get_board(request: Request, game_id: models.GameId) -> Response:
    """What is printed (map, tiles, market ...): it never changes, so positions leave it out."""
    answer = JsonBytes(room_of(request).study.printed(identify(request), game_id))
    answer.headers["Cache-Control"] = "private, max-age=86400"
    return answer


@router.post(
    "/actions", operation_id="submitAction", responses=problems(401, 403, 404, 409), response_model=models.Moved
)
async def submit_action(request: Request, game_id: models.GameId, body: models.ActionIn) -> Response:
    """Play one action. The same request id again plays nothing and gives the same entry."""
    return JsonBytes(await room_of(request).at_desk(_submit, request, game_id, body))


def _submit(request: Request, game_id: str, body: models.ActionIn) -> bytes:
    room, user = room_of(request), must_identify(request)
    with room.house.desk(game_id):
        moved = room.service.play(
            user, game_id, version=body.version, action=body.action.model_dump(), request_id=body.request_id
        )
        entry, table = moved.entry, moved.table
        written = entry_json(entry, table.ats[entry.seq - 1], table.at_of(entry.seq) is None)
        position = room.study.look_at(user, table, moved.seats).present()
    repeated = b"true" if moved.repeated else b"false"
    return b'{"entry":' + dumps(written) + b',"position":' + position + b',"repeated":' + repeated + b"}"


@router.get("/refusals", operation_id="listRefusals", responses=problems(404, 409), response_model=list[models.Refusal])
def list_refusals(
    request: Request,
    game_id: models.GameId,
    player: models.Player = None,
    do: Annotated[str | None, Query(max_length=40)] = None,
    match: Annotated[list[str] | None, Query(max_length=8)] = None,
    limit: Annotated[int, Query(ge=1, le=1000)] = 200,
    place: Annotated[str | None, Query(min_length=1, max_length=40)] = None,
) -> Response:
    """Why not? What might be looked for now and may not be done, each with its rule. ``match`` is ``field:value``.

    ``place`` asks instead why nothing can be done at a hex or area: the best explanation first.
    """
    found = room_of(request).study.refusals(identify(request), game_id, player, do, match or [], limit, place)
    return JsonBytes(dumps(found))


@router.post("/whatif", operation_id="whatIf", responses=problems(403, 404, 409), response_model=models.WhatIf)
def what_if(request: Request, game_id: models.GameId, body: models.Trial) -> Response:
    """Try actions from a position; nothing is stored."""
    actions = [action.model_dump() for action in body.actions]
    study = room_of(request).study
    return JsonBytes(study.what_if(identify(request), game_id, body.at, actions, body.why, body.place))


@router.post(
    "/branch", operation_id="branchGame", status_code=201, responses=problems(403, 404, 409), response_model=models.Game
)
def branch_game(request: Request, response: Response, game_id: models.GameId, body: models.BranchIn) -> dict[str, Any]:
    """A table of one's own that goes on from a position of this game."""
    room = room_of(request)
    room.lobby.show(None, game_id)
    user = known_or_guest(request, response)
    seats = None if body.seats is None else [wish_of(seat) for seat in body.seats]
    actions = [action.model_dump() for action in body.actions]
    return room.lobby.show(user, room.study.branch(user, game_id, body.at, actions, body.name, seats))


@router.get("/history", operation_id="getHistory", responses=problems(404, 409), response_model=models.History)
def get_history(
    request: Request, game_id: models.GameId, after: Annotated[int, Query(ge=0, le=models.MAX_VERSION)] = 0
) -> Response:
    """The log, and the rounds as ranges of positions."""
    return JsonBytes(dumps(room_of(request).study.history(identify(request), game_id, after)))


@router.get("/charts", operation_id="getCharts", responses=problems(404, 409), response_model=models.Charts)
def get_charts(request: Request, game_id: models.GameId) -> Response:
    """Series over the whole game; a point where a value changes."""
    return JsonBytes(dumps(room_of(request).study.charts(identify(request), game_id)))


@router.get("/routes", operation_id="getBestRoutes", responses=problems(404, 409), response_model=models.BestRoutes)
def get_best_routes(
    request: Request, game_id: models.GameId, company: Annotated[str | None, Query(max_length=40)] = None, at: At = None
) -> Response:
    """The best run of a company in a position, with its proof."""
    return JsonBytes(dumps(room_of(request).study.best_routes(identify(request), game_id, company, at)))


@router.post("/routes", operation_id="valueRun", responses=problems(403, 404, 409), response_model=models.RunValue)
def value_run(request: Request, game_id: models.GameId, body: models.RunIn) -> Response:
    """What a run would earn, train by train; nothing is stored."""
    actions = [action.model_dump() for action in body.actions]
    study = room_of(request).study
    return JsonBytes(dumps(study.value_run(identify(request), game_id, body.at, actions, body.run.model_dump())))


def _undo_answer(request: Request, user: Identity, game_id: str, done: bool) -> Response:
    room = room_of(request)
    pending = room.lobby.show(user, game_id)["undo"]
    position = room.study.position(user, game_id, None, None)
    head = dumps({"done": done, "request": pending})[:-1]
    return JsonBytes(head + b',"position":' + position + b"}")


@router.post("/undo", operation_id="askUndo", responses=problems(401, 403, 404, 409), response_model=models.UndoAnswer)
def ask_undo(request: Request, game_id: models.GameId, body: models.UndoIn) -> Response:
    """Take back, or ask those whose turns it crosses."""
    user = must_identify(request)
    service = room_of(request).service
    done = service.ask_undo(user, game_id, version=body.version, to=body.to, request_id=body.request_id)
    return _undo_answer(request, user, game_id, done)


@router.post(
    "/undo/answer", operation_id="answerUndo", responses=problems(401, 403, 404, 409), response_model=models.UndoAnswer
)
def answer_undo(request: Request, game_id: models.GameId, body: models.UndoAnswerIn) -> Response:
    """Agree or decline; the asker withdraws by declining."""
    user = must_identify(request)
    done = room_of(request).service.answer_undo(user, game_id, version=body.version, agree=body.agree)
    return _undo_answer(request, user, game_id, done)
