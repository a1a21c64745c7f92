"""Talk at the table: reading, speaking, reporting, moderation; and the people whom one has blocked."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from roundhouse.server.chat import Chat
from roundhouse.server.present import message_json

from . import models
from .context import identify, must_identify, problems, room_of

router = APIRouter(prefix="/api", tags=["chat"])
MessageId = Annotated[int, Path(ge=1, lt=2**53)]
UserId = Annotated[str, Path(pattern=r"^u_[0-9a-f]{24}$", examples=["u_0123456789abcdef01234567"])]


def _chat(request: Request) -> Chat:
    return Chat(room_of(request).house)


@router.get(
    "/games/{game_id}/chat",
    operation_id="listChat",
    responses=problems(404),
    response_model=list[models.ChatMessage],
)
def list_chat(
    request: Request, game_id: models.GameId, after: Annotated[int, Query(ge=0, lt=2**53)] = 0
) -> list[dict[str, Any]]:
    """What was said at the table, without what people say whom I have blocked."""
    room_of(request).house.find_game(game_id)
    found, _ = _chat(request).read(identify(request), game_id, after)
    return [message_json(message) for message in found]


@router.post(
    "/games/{game_id}/chat",
    operation_id="sayInChat",
    status_code=201,
    responses=problems(401, 403, 404),
    response_model=models.ChatMessage,
)
def say_in_chat(request: Request, game_id: models.GameId, body: models.ChatIn) -> dict[str, Any]:
    """Say something to the table."""
    return message_json(_chat(request).say(must_identify(request), game_id, body.text))


@router.delete(
    "/games/{game_id}/chat/{message_id}",
    operation_id="removeMessage",
    status_code=204,
    responses=problems(401, 403, 404),
)
def remove_message(request: Request, game_id: models.GameId, message_id: MessageId) -> None:
    """The owner of the table, or whoever wrote it, takes a message away."""
    _chat(request).remove(must_identify(request), game_id, message_id)


@router.post(
    "/games/{game_id}/chat/{message_id}/report",
    operation_id="reportMessage",
    status_code=204,
    responses=problems(401, 403, 404, 409),
)
def report_message(request: Request, game_id: models.GameId, message_id: MessageId, body: models.ReportIn) -> None:
    """Tell those who run the server of a message."""
    _chat(request).report(must_identify(request), game_id, message_id, body.reason)


@router.put(
    "/games/{game_id}/seats/{index}/mute",
    operation_id="mutePlayer",
    responses=problems(401, 403, 404, 409),
    response_model=models.Game,
)
def mute_player(request: Request, game_id: models.GameId, index: models.SeatNumber) -> dict[str, Any]:
    """The owner does not let a player speak at the table."""
    user = must_identify(request)
    _chat(request).mute(user, game_id, index, True)
    return room_of(request).lobby.show(user, game_id)


@router.delete(
    "/games/{game_id}/seats/{index}/mute",
    operation_id="unmutePlayer",
    responses=problems(401, 403, 404, 409),
    response_model=models.Game,
)
def unmute_player(request: Request, game_id: models.GameId, index: models.SeatNumber) -> dict[str, Any]:
    """The player may speak again."""
    user = must_identify(request)
    _chat(request).mute(user, game_id, index, False)
    return room_of(request).lobby.show(user, game_id)


@router.get("/me/blocks", operation_id="listBlocks", responses=problems(401), response_model=list[models.SeatUser])
def list_blocks(request: Request) -> list[dict[str, Any]]:
    """Whom I have blocked: I do not read what they say, and they cannot join my tables."""
    return [{"id": other, "name": name} for other, name in _chat(request).blocked(must_identify(request))]


@router.put("/me/blocks/{user_id}", operation_id="blockUser", status_code=204, responses=problems(401, 403, 404, 409))
def block_user(request: Request, user_id: UserId) -> None:
    """Block somebody."""
    _chat(request).block(must_identify(request), user_id)


@router.delete("/me/blocks/{user_id}", operation_id="unblockUser", status_code=204, responses=problems(401, 403))
def unblock_user(request: Request, user_id: UserId) -> None:
    """End a block."""
    _chat(request).unblock(must_identify(request), user_id)
