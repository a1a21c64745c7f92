"""Tables: lists, creating, seats, invitations, files."""

from __future__ import annotations

import asyncio
import base64
import binascii
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.exceptions import RequestValidationError

from roundhouse.kernel import MalformedAction
from roundhouse.server.bodies import FileIn, WrongBody
from roundhouse.server.clocks import ClockSetting
from roundhouse.server.edge.rates import address_of
from roundhouse.server.game_queries import NOBODY
from roundhouse.server.keeping import Keeping
from roundhouse.server.lobby import NewGame, NewSeat
from roundhouse.server.rematch import Rematch
from roundhouse.server.saying import ours
from roundhouse.server.store.mine import PARTS, Wanted

from . import models, study_models
from .context import JsonBytes, identify, known_or_guest, must_identify, person_of, problems, room_of, work_on
from .unread import UnreadFile

router = APIRouter(prefix="/api", tags=["games"])
Scope = Literal["mine", "open", "playing", "finished"]
Moment = Annotated[datetime | None, Query(examples=["2026-11-16T00:00:00Z"])]


def wish_of(seat: models.SeatIn) -> NewSeat:
    return NewSeat(seat.kind, seat.name, seat.bot)


def _cursor(text: str | None) -> tuple[float, str] | None:
    if text is None:
        return None
    try:
        when, _, game_id = base64.urlsafe_b64decode(text.encode()).decode("ascii").partition(" ")
        return float.fromhex(when), game_id.replace("\0", "")
    except (binascii.Error, ValueError, OverflowError) as error:
        raise ours(MalformedAction("bad-cursor")) from error


@router.get("/games", operation_id="listGames", responses=problems(), response_model=models.GameList)
def list_games(
    request: Request,
    scope: Scope = "mine",
    title: Annotated[str | None, Query(pattern=r"^[a-z0-9-]{1,40}$")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    before: Annotated[str | None, Query(max_length=120, pattern=r"^[A-Za-z0-9_=-]*$")] = None,
    part: models.GameListPart | None = None,
    q: models.SearchWords | None = None,
    since: Moment = None,
    until: Moment = None,
    speed: models.SpeedChoice | None = None,
    free: Annotated[int | None, Query(ge=1, le=12)] = None,
    language: Annotated[str | None, Query(pattern=r"^[a-z]{2,3}$")] = None,
) -> dict[str, Any]:
    """Games lately changed first. Those of others can be asked for by ``speed``, by ``language`` of the chat and by
    how many seats are ``free`` at least. My own can be asked for by part of my list and searched: ``q`` is part of the
    name of a game or of a player, ``since`` and ``until`` bound the time of the latest change. ``counts`` says how
    many of my games that fit are in each part."""
    lobby, user = room_of(request).lobby, identify(request)
    counts = None
    if scope != "mine":
        if part or q or since or until:
            raise ours(MalformedAction("search-mine"))
        filters = {"title": title, "speed": speed, "free": free, "language": language}
        rows = lobby.listing(scope, filters, _cursor(before), limit)
    elif speed or free or language:
        raise ours(MalformedAction("search-others"))
    elif user is None:
        rows, counts = [], dict.fromkeys(PARTS, 0)
    else:
        wanted = Wanted(part, title, q, _seconds(since), _seconds(until))
        rows, counts = lobby.listing_mine(user, wanted, _cursor(before), limit)
    more = None
    if len(rows) == limit:
        more = base64.urlsafe_b64encode(f"{rows[-1].updated.hex()} {rows[-1].id}".encode()).decode()
    return {"games": lobby.summaries(user, rows), "next": more, "counts": counts}


def _seconds(moment: datetime | None) -> float | None:
    """Seconds since 1970; a time without a zone is UTC."""
    if moment is None:
        return None
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


@router.post(
    "/games",
    operation_id="createGame",
    status_code=201,
    responses=problems(403, 404, 409),
    response_model=models.Game,
)
def create_game(request: Request, response: Response, body: models.GameIn) -> dict[str, Any]:
    """A new table. Without open seats the game begins at once."""
    name = next((seat.name for seat in body.seats if seat.kind == "me" and seat.name), None)
    room = room_of(request)
    room.house.title_of(body.title)
    if all(seat.kind == "bot" for seat in body.seats):
        room.lobby.caps.count_bot_table(address_of(request))
    user = known_or_guest(request, response, name)
    wish = NewGame(
        title=body.title,
        seats=tuple(wish_of(seat) for seat in body.seats),
        variant=body.variant,
        options=body.options,
        name=body.name,
        listed=body.listed,
        shuffle=body.shuffle,
        pace=room.settings.default_pace if body.pace is None else body.pace,
        seed=body.seed,
        readings=body.readings,
        clock=None if body.clock is None else ClockSetting(**body.clock.model_dump()),
        languages=tuple(dict.fromkeys(body.languages)),
        reliability=body.reliability,
        take_unknown=body.take_unknown,
        rated=body.rated,
    )
    return room.lobby.show(user, room.lobby.create(user, wish))


async def import_game(request: Request, response: Response, body: FileIn) -> dict[str, Any]:
    """A table out of a game file, ours or 18xx.games'; every action is checked. Notes tell what was read otherwise than
    the file records it."""
    room = room_of(request)
    user = await asyncio.to_thread(identify, request)
    # a stranger becomes a guest when the file is good; until then he has no id
    made = await room.do(person_of(request, user), "import", user or NOBODY, await request.body())
    if isinstance(made, WrongBody):
        raise RequestValidationError(made.errors)
    owner = await asyncio.to_thread(known_or_guest, request, response)
    game_id = await room.adopt(owner, made.of(owner))
    return {**await asyncio.to_thread(room.lobby.show, owner, game_id), "notes": list(made.notes)}


router.add_api_route(
    "/games/import",
    import_game,
    methods=["POST"],
    operation_id="importGame",
    status_code=201,
    responses=problems(403, 404, 409),
    response_model=models.ImportedGame,
    route_class_override=UnreadFile,
)


@router.get("/games/{game_id}", operation_id="getGame", responses=problems(404), response_model=models.Game)
def get_game(request: Request, game_id: models.GameId) -> dict[str, Any]:
    """A game with everything but its position."""
    return room_of(request).lobby.show(identify(request), game_id)


@router.patch(
    "/games/{game_id}", operation_id="changeGame", responses=problems(401, 403, 404), response_model=models.Game
)
def change_game(request: Request, game_id: models.GameId, body: models.GameChange) -> dict[str, Any]:
    """The owner changes name, listing, the bots' pace, or pauses them."""
    user, lobby = must_identify(request), room_of(request).lobby
    lobby.change(user, game_id, **body.model_dump(exclude_none=True))
    return lobby.show(user, game_id)


@router.delete("/games/{game_id}", operation_id="deleteGame", status_code=204, responses=problems(401, 403, 404, 409))
def delete_game(request: Request, game_id: models.GameId) -> None:
    """The owner removes a table that has not begun, or at which nobody else sits."""
    room_of(request).lobby.delete(must_identify(request), game_id)


@router.post(
    "/games/{game_id}/start",
    operation_id="startGame",
    responses=problems(401, 403, 404, 409),
    response_model=models.Game,
)
def start_game(request: Request, game_id: models.GameId, body: models.BotIn) -> dict[str, Any]:
    """The owner begins; bots take the open seats."""
    user, lobby = must_identify(request), room_of(request).lobby
    lobby.start(user, game_id, body.bot)
    return lobby.show(user, game_id)


@router.post(
    "/games/{game_id}/join", operation_id="joinGame", responses=problems(403, 404, 409), response_model=models.Game
)
def join_game(request: Request, response: Response, game_id: models.GameId, body: models.JoinIn) -> dict[str, Any]:
    """Take an open seat of a listed table, or the one that is kept for me."""
    lobby = room_of(request).lobby
    lobby.show(None, game_id)
    user = known_or_guest(request, response, body.name)
    lobby.join(user, game_id, body.seat, body.name)
    return lobby.show(user, game_id)


@router.post(
    "/games/{game_id}/leave", operation_id="leaveGame", responses=problems(401, 403, 404), response_model=models.Game
)
def leave_game(request: Request, game_id: models.GameId) -> dict[str, Any]:
    """Get up from the table."""
    user, lobby = must_identify(request), room_of(request).lobby
    lobby.leave(user, game_id)
    return lobby.show(user, game_id)


@router.put(
    "/games/{game_id}/seats/{index}",
    operation_id="changeSeat",
    responses=problems(401, 403, 404, 409),
    response_model=models.Game,
)
def change_seat(
    request: Request, game_id: models.GameId, index: models.SeatNumber, body: models.SeatIn
) -> dict[str, Any]:
    """Before the start the owner may say again who sits where."""
    user, lobby = must_identify(request), room_of(request).lobby
    lobby.change_seat(user, game_id, index, wish_of(body))
    return lobby.show(user, game_id)


@router.post(
    "/games/{game_id}/seats/{index}/standin",
    operation_id="putStandIn",
    responses=problems(401, 403, 404, 409),
    response_model=models.Game,
)
def put_stand_in(
    request: Request, game_id: models.GameId, index: models.SeatNumber, body: models.BotIn
) -> dict[str, Any]:
    """A bot plays for a player who is away."""
    user, lobby = must_identify(request), room_of(request).lobby
    lobby.put_stand_in(user, game_id, index, body.bot)
    return lobby.show(user, game_id)


@router.delete(
    "/games/{game_id}/seats/{index}/standin",
    operation_id="removeStandIn",
    responses=problems(401, 403, 404, 409),
    response_model=models.Game,
)
def remove_stand_in(request: Request, game_id: models.GameId, index: models.SeatNumber) -> dict[str, Any]:
    """The player takes over again."""
    user, lobby = must_identify(request), room_of(request).lobby
    lobby.remove_stand_in(user, game_id, index)
    return lobby.show(user, game_id)


@router.get(
    "/invitations/{token}", operation_id="getInvitation", responses=problems(404), response_model=models.Invitation
)
def get_invitation(request: Request, token: models.Token) -> dict[str, Any]:
    """What an invitation is for."""
    lobby, user = room_of(request).lobby, identify(request)
    seat = lobby.find_invitation(token)
    return {"game": lobby.show(user, seat.game_id), "seat": seat.place, "taken": seat.kind != "open"}


@router.post(
    "/invitations/{token}",
    operation_id="acceptInvitation",
    responses=problems(403, 404, 409),
    response_model=models.Game,
)
def accept_invitation(
    request: Request, response: Response, token: models.Token, body: models.AcceptIn
) -> dict[str, Any]:
    """Sit down."""
    lobby = room_of(request).lobby
    lobby.find_invitation(token)
    user = known_or_guest(request, response, body.name)
    return lobby.show(user, lobby.accept(user, token, body.name))


@router.get(
    "/games/{game_id}/export",
    operation_id="exportGame",
    responses={**problems(404, 409), 200: {"model": dict[str, Any]}},
)
async def export_game(
    request: Request, game_id: models.GameId, to: Literal["roundhouse", "18xx.games"] = "roundhouse"
) -> Response:
    """The game as a file."""
    content = await work_on(request, "export", game_id, to)
    shown = await asyncio.to_thread(room_of(request).lobby.show, None, game_id)
    name = f"{shown['file_name']}{'' if to == 'roundhouse' else '-18xx'}.json"
    return JsonBytes(content, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get(
    "/games/{game_id}/ending",
    operation_id="getEnding",
    responses=problems(404, 409),
    response_model=study_models.Ending,
)
async def get_ending(request: Request, game_id: models.GameId) -> Response:
    """How a finished game ended: places, scores by source, highlights, changes of the lead."""
    return JsonBytes(await work_on(request, "ending", game_id))


@router.post(
    "/games/{game_id}/rematch",
    operation_id="openRematch",
    status_code=201,
    responses=problems(401, 403, 404, 409),
    response_model=models.Game,
)
def open_rematch(request: Request, game_id: models.GameId) -> dict[str, Any]:
    """The people of a finished game play again. Whoever asks first makes the table, the others are given the same."""
    user, room = must_identify(request), room_of(request)
    _, seats = room.house.find_game(game_id)
    if all(seat.kind == "bot" for seat in seats):
        room.lobby.caps.count_bot_table(address_of(request))
    return room.lobby.show(user, Rematch(room.lobby).open(user, game_id))


@router.put(
    "/games/{game_id}/archive",
    operation_id="archiveGame",
    responses=problems(401, 403, 404),
    response_model=models.Game,
)
def archive_game(request: Request, game_id: models.GameId) -> dict[str, Any]:
    """Move one of my games to the archive part of my list."""
    return _archive(request, game_id, True)


@router.delete(
    "/games/{game_id}/archive",
    operation_id="unarchiveGame",
    responses=problems(401, 403, 404),
    response_model=models.Game,
)
def unarchive_game(request: Request, game_id: models.GameId) -> dict[str, Any]:
    """Take one of my games out of the archive."""
    return _archive(request, game_id, False)


def _archive(request: Request, game_id: str, archived: bool) -> dict[str, Any]:
    user, room = must_identify(request), room_of(request)
    Keeping(room.house).archive(user, game_id, archived)
    return room.lobby.show(user, game_id)


@router.get(
    "/games/{game_id}/notes", operation_id="getNotes", responses=problems(401, 404), response_model=models.PrivateNotes
)
def get_notes(request: Request, game_id: models.GameId) -> dict[str, Any]:
    """My private notes about a game."""
    return {"text": Keeping(room_of(request).house).notes(must_identify(request), game_id)}


@router.put(
    "/games/{game_id}/notes",
    operation_id="writeNotes",
    responses=problems(401, 404),
    response_model=models.PrivateNotes,
)
def write_notes(request: Request, game_id: models.GameId, body: models.NotesIn) -> dict[str, Any]:
    """Keep these notes instead of my earlier ones."""
    user = must_identify(request)
    Keeping(room_of(request).house).write_notes(user, game_id, body.text)
    return {"text": body.text}
