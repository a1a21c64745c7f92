"""Orders given ahead: only their owner reads, gives and withdraws them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from . import models
from .context import must_identify, problems, room_of

router = APIRouter(prefix="/api/games/{game_id}/orders", tags=["orders"])
OrderId = Annotated[int, Path(ge=1, lt=2**53)]


@router.get("", operation_id="listOrders", responses=problems(401, 404, 409), response_model=list[models.Order])
async def list_orders(request: Request, game_id: models.GameId) -> list[dict[str, Any]]:
    """My orders in this game: those that stand, and those that ended lately with the reason."""
    return await room_of(request).in_move_thread(_list, request, game_id)


def _list(request: Request, game_id: str) -> list[dict[str, Any]]:
    return room_of(request).orders.mine(must_identify(request), game_id)


@router.post(
    "",
    operation_id="giveOrder",
    status_code=201,
    responses=problems(401, 403, 404, 409),
    response_model=models.Order,
)
async def give_order(request: Request, game_id: models.GameId, body: models.OrderIn) -> dict[str, Any]:
    """Give an order ahead. It moves as soon as it can."""
    return await room_of(request).in_move_thread(_give, request, game_id, body)


def _give(request: Request, game_id: str, body: models.OrderIn) -> dict[str, Any]:
    orders = room_of(request).orders
    return orders.give(must_identify(request), game_id, body.order, body.player, body.replaces)


@router.delete("/{order_id}", operation_id="withdrawOrder", status_code=204, responses=problems(401, 403, 404))
async def withdraw_order(request: Request, game_id: models.GameId, order_id: OrderId) -> None:
    """Withdraw an order that stands."""
    await room_of(request).in_move_thread(_withdraw, request, game_id, order_id)


def _withdraw(request: Request, game_id: str, order_id: int) -> None:
    room_of(request).orders.withdraw(must_identify(request), game_id, order_id)
