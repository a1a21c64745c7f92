"""Clocks: what the owner of a table decides about them, and people's holidays."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from roundhouse.server.clock_decisions import ClockDecisions
from roundhouse.server.holidays import HolidayRequests

from . import models
from .context import must_identify, problems, room_of

router = APIRouter(prefix="/api", tags=["clocks"])
HolidayId = Annotated[int, Path(ge=1, lt=2**53)]


@router.post(
    "/games/{game_id}/seats/{index}/time",
    operation_id="giveTime",
    responses=problems(401, 403, 404, 409),
    response_model=models.Game,
)
def give_time(
    request: Request, game_id: models.GameId, index: models.SeatNumber, body: models.TimeIn
) -> dict[str, Any]:
    """The owner gives a player more time."""
    user, room = must_identify(request), room_of(request)
    ClockDecisions(room.house).give(user, game_id, index, body.seconds)
    return room.lobby.show(user, game_id)


@router.post(
    "/games/{game_id}/close",
    operation_id="closeGame",
    responses=problems(401, 403, 404, 409),
    response_model=models.Game,
)
def close_game(request: Request, game_id: models.GameId) -> dict[str, Any]:
    """The owner ends a game without a result, because somebody's time is up."""
    user, room = must_identify(request), room_of(request)
    ClockDecisions(room.house).close(user, game_id)
    return room.lobby.show(user, game_id)


@router.get("/me/holidays", operation_id="listHolidays", responses=problems(401), response_model=models.Holidays)
def list_holidays(request: Request) -> dict[str, Any]:
    """My holidays, and how many days I may still take."""
    return HolidayRequests(room_of(request).house).mine(must_identify(request))


@router.post(
    "/me/holidays", operation_id="takeHoliday", responses=problems(401, 403, 409), response_model=models.Holidays
)
def take_holiday(request: Request, body: models.HolidayIn) -> dict[str, Any]:
    """Take a holiday: my clocks in slow games stand still."""
    user = must_identify(request)
    return HolidayRequests(room_of(request).house).take(user, body.start.timestamp(), body.end.timestamp())


@router.delete(
    "/me/holidays/{holiday_id}",
    operation_id="endHoliday",
    responses=problems(401, 403, 404),
    response_model=models.Holidays,
)
def end_holiday(request: Request, holiday_id: HolidayId) -> dict[str, Any]:
    """End a holiday now; one that has not begun is given back whole."""
    return HolidayRequests(room_of(request).house).end(must_identify(request), holiday_id)
