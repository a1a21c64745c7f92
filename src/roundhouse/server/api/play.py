"""Playing and looking: positions, actions, reasons, undo, history, charts."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from roundhouse.server.auth import Identity
from roundhouse.server.present import dumps, entries_json
from roundhouse.server.reader import language
from roundhouse.server.refusals import Conflict

from . import models, study_models
from .context import JsonBytes, identify, known_or_guest, must_identify, person_of, problems, room_of, work_on
from .games import wish_of

router = APIRouter(prefix="/api/games/{game_id}", tags=["play"])
PlayerName = Annotated[str, Query(max_length=40)]
At = Annotated[int | None, Query(ge=0, le=models.MAX_VERSION)]


@router.get("/position", operation_id="getPosition", responses=problems(403, 404, 409), response_model=models.Position)
async def get_position(
    request: Request,
    game_id: models.GameId,
    at: At = None,
    as_: Annotated[str | None, Query(alias="as", max_length=40)] = None,
) -> Response:
    """The present position, or the one after ``at`` actions.

    If its choices need a long computation there are none at first, and ``pending`` says why: the complete position
    comes over the WebSocket, and to whoever asks again.
    """
    if at is not None:  # an older one may have to be replayed
        return JsonBytes(await work_on(request, "position", game_id, at, as_))
    return JsonBytes(await room_of(request).show(game_id, _position, request, game_id, as_))


def _position(request: Request, game_id: str, wanted: str | None) -> bytes:
    return room_of(request).queries.position(identify(request), game_id, None, wanted)


@router.get("/board", operation_id="getBoard", responses=problems(403, 404, 409), response_model=models.Board | None)
async def get_board(request: Request, game_id: models.GameId) -> Response:
    """What is printed (map, tiles, market ...): it never changes, so positions leave it out."""
    room = room_of(request)
    await asyncio.to_thread(room.house.recall_game, game_id)  # there is such a game
    key = f"{game_id} {language()}"
    printed = room.boards.get(key)
    if printed is None:
        printed = room.boards.keep(key, await work_on(request, "board", game_id))
    answer = JsonBytes(printed)
    answer.headers["Cache-Control"] = "private, max-age=86400"
    return answer


@router.post(
    "/actions", operation_id="submitAction", responses=problems(401, 403, 404, 409), response_model=models.Moved
)
async def submit_action(request: Request, game_id: models.GameId, body: models.ActionIn) -> Response:
    """Play one action. The same request id again plays nothing and gives the same entry."""
    room = room_of(request)
    answer = JsonBytes(await room.show(game_id, _submit, request, game_id, body))
    room.house.metrics.played(perf_counter() - request.scope["began"])
    return answer


def _submit(request: Request, game_id: str, body: models.ActionIn) -> bytes:
    room, user = room_of(request), must_identify(request)
    with room.house.locked(game_id):
        moved = room.log_writer.play(
            user, game_id, version=body.version, action=body.action.model_dump(), request_id=body.request_id
        )
        entry, table = moved.entry, moved.table
        written = entries_json(table, entry.seq - 1)[0]
        position = room.queries.look_at(user, table, moved.seats).present()
    return dumps({"entry": written, "position": position, "repeated": moved.repeated})


@router.get("/refusals", operation_id="listRefusals", responses=problems(404, 409), response_model=list[models.Refusal])
async def list_refusals(
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
    return JsonBytes(await work_on(request, "refusals", game_id, player, do, match or [], limit, place))


@router.post("/whatif", operation_id="whatIf", responses=problems(403, 404, 409), response_model=models.WhatIf)
async def what_if(request: Request, game_id: models.GameId, body: models.Trial) -> Response:
    """Try actions from a position; nothing is stored."""
    actions = [action.model_dump() for action in body.actions]
    return JsonBytes(await work_on(request, "whatif", game_id, body.at, actions, body.why, body.place))


@router.post(
    "/branch", operation_id="branchGame", status_code=201, responses=problems(403, 404, 409), response_model=models.Game
)
async def branch_game(
    request: Request, response: Response, game_id: models.GameId, body: models.BranchIn
) -> dict[str, Any]:
    """A table of one's own that goes on from a position of this game."""
    room = room_of(request)
    await asyncio.to_thread(room.lobby.show, None, game_id)
    user = await asyncio.to_thread(known_or_guest, request, response)
    seats = None if body.seats is None else [wish_of(seat) for seat in body.seats]
    actions = [action.model_dump() for action in body.actions]
    made = await room.do(person_of(request, user), "branch", user, game_id, body.at, actions, body.name, seats)
    branch_id = await room.adopt(user, made)
    return await asyncio.to_thread(room.lobby.show, user, branch_id)


@router.get("/history", operation_id="getHistory", responses=problems(404, 409), response_model=study_models.History)
async def get_history(
    request: Request, game_id: models.GameId, after: Annotated[int, Query(ge=0, le=models.MAX_VERSION)] = 0
) -> Response:
    """The log, and the rounds as ranges of positions."""
    return JsonBytes(await work_on(request, "history", game_id, after))


@router.get("/review", operation_id="getReview", responses=problems(404, 409), response_model=study_models.GameReview)
async def get_review(request: Request, game_id: models.GameId) -> Response:
    """The review of a finished game. The first who asks starts the work; ask again until all its stages are done."""
    room = room_of(request)
    row, seats = await asyncio.to_thread(room.house.read_game, game_id)
    if row.status != "finished":
        raise Conflict("not-finished.review")
    user = await asyncio.to_thread(identify, request)
    title = room.house.title_of(row.title)
    found = room.reviews.show(person_of(request, user), game_id, row.version, title, len(seats), language())
    return JsonBytes(dumps(found))


@router.get(
    "/advice", operation_id="getAdvice", responses=problems(401, 403, 404, 409), response_model=study_models.Advised
)
async def get_advice(request: Request, game_id: models.GameId, player: models.Player = None) -> Response:
    """What to do now, for a player of mine who is to decide. Not in rated games."""
    must_identify(request)
    return JsonBytes(await work_on(request, "advise", game_id, player))


@router.get(
    "/coach", operation_id="getCoach", responses=problems(401, 403, 404, 409), response_model=study_models.CoachNotes
)
async def get_coach(request: Request, game_id: models.GameId, player: models.Player = None) -> Response:
    """The few things that matter now, for a player of mine who is to decide. Not in rated games."""
    must_identify(request)
    return JsonBytes(await work_on(request, "coach", game_id, player))


@router.get(
    "/coach/{at}",
    operation_id="getCoachOfMove",
    responses=problems(401, 403, 404, 409),
    response_model=study_models.CoachRemark,
)
async def get_coach_of_move(
    request: Request, game_id: models.GameId, at: models.MoveNumber, player: PlayerName
) -> Response:
    """Whether something was clearly better than the move of a player of mine at position ``at``. Not in rated games."""
    must_identify(request)
    return JsonBytes(await work_on(request, "coach-move", game_id, player, at))


@router.get("/charts", operation_id="getCharts", responses=problems(404, 409), response_model=study_models.Charts)
async def get_charts(request: Request, game_id: models.GameId) -> Response:
    """Series over the whole game; a point where a value changes."""
    return JsonBytes(await work_on(request, "charts", game_id))


@router.get(
    "/routes", operation_id="getBestRoutes", responses=problems(404, 409), response_model=study_models.BestRoutes
)
async def get_best_routes(
    request: Request, game_id: models.GameId, company: Annotated[str | None, Query(max_length=40)] = None, at: At = None
) -> Response:
    """The best run of a company in a position, with its proof."""
    return JsonBytes(await work_on(request, "routes", game_id, company, at))


@router.post(
    "/routes", operation_id="valueRun", responses=problems(403, 404, 409), response_model=study_models.RunValue
)
async def value_run(request: Request, game_id: models.GameId, body: study_models.RunIn) -> Response:
    """What a run would earn, train by train; nothing is stored."""
    actions = [action.model_dump() for action in body.actions]
    return JsonBytes(await work_on(request, "value", game_id, body.at, actions, body.run.model_dump()))


def _undo_answer(request: Request, user: Identity, game_id: str, done: bool) -> bytes:
    room = room_of(request)
    asked = room.lobby.show(user, game_id)["undo"]
    with room.house.locked(game_id):
        position = room.queries.look(user, game_id).present()
    return dumps({"done": done, "request": asked, "position": position})


@router.post("/undo", operation_id="askUndo", responses=problems(401, 403, 404, 409), response_model=models.UndoAnswer)
async def ask_undo(request: Request, game_id: models.GameId, body: models.UndoIn) -> Response:
    """Take back, or ask those whose turns it crosses."""
    room = room_of(request)
    user, done = await room.in_move_thread(_ask_undo, request, game_id, body)
    return JsonBytes(await room.show(game_id, _undo_answer, request, user, game_id, done))


def _ask_undo(request: Request, game_id: str, body: models.UndoIn) -> tuple[Identity, bool]:
    user = must_identify(request)
    log_writer = room_of(request).log_writer
    return user, log_writer.ask_undo(user, game_id, version=body.version, to=body.to, request_id=body.request_id)


@router.post(
    "/undo/answer", operation_id="answerUndo", responses=problems(401, 403, 404, 409), response_model=models.UndoAnswer
)
async def answer_undo(request: Request, game_id: models.GameId, body: models.UndoAnswerIn) -> Response:
    """Agree or decline; the asker withdraws by declining."""
    room = room_of(request)
    user, done = await room.in_move_thread(_answer_undo, request, game_id, body)
    return JsonBytes(await room.show(game_id, _undo_answer, request, user, game_id, done))


def _answer_undo(request: Request, game_id: str, body: models.UndoAnswerIn) -> tuple[Identity, bool]:
    user = must_identify(request)
    return user, room_of(request).log_writer.answer_undo(user, game_id, version=body.version, agree=body.agree)
