"""Plans: only their owner reads, keeps and removes them."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from . import models
from .context import JsonBytes, must_identify, person_of, problems, room_of, work_on

router = APIRouter(prefix="/api/games/{game_id}/plans", tags=["plans"])
PlanId = Annotated[int, Path(ge=1, lt=2**53)]


@router.get("", operation_id="listPlans", responses=problems(404, 409), response_model=list[models.Plan])
async def list_plans(request: Request, game_id: models.GameId) -> Response:
    """My plans in this game, each with its next move or the reason why it no longer fits."""
    return JsonBytes(await work_on(request, "plans", game_id))


@router.post(
    "", operation_id="keepPlan", status_code=201, responses=problems(401, 403, 404, 409), response_model=models.Plan
)
async def keep_plan(request: Request, game_id: models.GameId, body: models.PlanIn) -> Response:
    """Keep moves that follow a position. Nobody else learns of them."""
    user = await asyncio.to_thread(must_identify, request)
    actions = [action.model_dump() for action in body.actions]
    made = await room_of(request).do(person_of(request, user), "plan", user, game_id, body.at, actions)
    return JsonBytes(made, status_code=201)


@router.delete("/{plan_id}", operation_id="removePlan", status_code=204, responses=problems(401, 404))
async def remove_plan(request: Request, game_id: models.GameId, plan_id: PlanId) -> None:
    """Remove a plan."""
    user = await asyncio.to_thread(must_identify, request)
    await asyncio.to_thread(room_of(request).plans.remove, user, game_id, plan_id)
