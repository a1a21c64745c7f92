"""Rules as a book, what is printed for a title, and the tables of figures and tiles of a game."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from roundhouse.rules import UnknownLedger
from roundhouse.server.reader import language
from roundhouse.server.reading import book_json, printed_json
from roundhouse.server.refusals import NotFound

from . import catalogue_models, models, study_models
from .context import JsonBytes, problems, room_of, work_on

router = APIRouter(prefix="/api", tags=["books"])
TileIdQuery = Annotated[str, Query(pattern=r"^[A-Za-z0-9.:_+-]{1,20}$")]
#: what never changes while the server runs; a page may keep it for a while
KEEP = "max-age=600"


class Heading(models.Reply):
    """A section of the rulebook; ``title`` is empty where nobody has written one."""

    id: str
    title: str


class Passage(models.Reply):
    title: str
    text: str
    rules: list[str]


class TurnSteps(models.Reply):
    title: str
    steps: list[Passage]


class BookTable(catalogue_models.RuleTable):
    """``picture`` says what may be drawn with it; a ``folded`` table is looked up rather than read."""

    title: str
    section: str
    picture: str | None
    folded: bool


class CardTable(models.Reply):
    """A table on the reference card; no columns named: all of them."""

    name: str
    columns: list[str]


class RuleBook(models.Reply):
    """``words``: what columns and cells of the tables are called in the reader's language, where it differs."""

    slug: str
    name: str
    players: str
    sections: list[Heading]
    summary: list[Passage]
    turns: list[TurnSteps]
    special: list[Passage]
    entries: list[models.RuleEntry]
    tables: list[BookTable]
    words: dict[str, str]
    card: list[CardTable]
    cited: dict[str, list[catalogue_models.CitedAt]]


class Printed(models.Reply):
    """What is printed for a title in one variant; ``family`` says how it is drawn."""

    variant: str
    family: str | None
    currency: str
    board: models.Board | None


class SheetLine(models.Reply):
    """A value for each round, at its end; ``flow`` values are what the round brought."""

    measure: str
    of: Literal["player", "company"]
    id: str
    flow: bool
    values: list[int | None]


class Sheet(models.Reply):
    version: int
    last: int
    rounds: list[study_models.RoundSpan]
    lines: list[SheetLine]


class TileUpgrades(models.Reply):
    id: str
    to: list[str]


class TilePlace(models.Reply):
    hex: str
    rotations: list[int]
    cost: int


class TilePlaces(models.Reply):
    """``company`` None: no company is on turn. ``refusal``: why there is no place, where the rules say."""

    tile: str
    company: str | None
    places: list[TilePlace]
    refusal: models.Problem | None


@router.get("/rules/{slug}/book", operation_id="getRuleBook", responses=problems(404), response_model=RuleBook)
def get_rule_book(slug: models.Slug) -> Response:
    """The whole ledger in the rulebook's order, with headings, a summary, and where each rule is cited at the table."""
    try:
        answer = JsonBytes(book_json(slug, language()))
    except UnknownLedger as error:
        raise NotFound(error.code, **error.facts) from error
    answer.headers["Cache-Control"] = KEEP
    return answer


@router.get("/titles/{slug}/board", operation_id="getPrinted", responses=problems(404), response_model=Printed)
async def get_printed(
    request: Request,
    slug: models.Slug,
    variant: Annotated[str | None, Query(max_length=40)] = None,
    players: Annotated[int | None, Query(ge=1, le=20)] = None,
) -> Response:
    """What is printed for a title (map, tiles, market, phases, trains), without a game."""
    room = room_of(request)
    title = room.house.title_of(slug)
    if variant is not None and all(each.id != variant for each in title.variants):
        raise NotFound("no-variant-of", title=title.name, variant=variant, known=[each.id for each in title.variants])
    key = f"printed {slug} {variant} {players} {language()}"
    found = room.books.get(key)
    if found is None:
        found = room.books.keep(key, await asyncio.to_thread(printed_json, title, variant, players))
    answer = JsonBytes(found)
    answer.headers["Cache-Control"] = KEEP
    return answer


@router.get("/games/{game_id}/sheet", operation_id="getSheet", responses=problems(404, 409), response_model=Sheet)
async def get_sheet(request: Request, game_id: models.GameId) -> Response:
    """Figures of every round: what players and companies had at its end, and what it brought them."""
    return await _kept(request, "sheet", game_id, by_version=True)


@router.get(
    "/games/{game_id}/tiles", operation_id="getTiles", responses=problems(404, 409), response_model=list[TileUpgrades]
)
async def get_tiles(request: Request, game_id: models.GameId) -> Response:
    """Every tile of the game, and those that may replace it."""
    return await _kept(request, "tiles", game_id, by_version=False)


@router.get(
    "/games/{game_id}/places", operation_id="getTilePlaces", responses=problems(404, 409), response_model=TilePlaces
)
async def get_tile_places(
    request: Request,
    game_id: models.GameId,
    tile: TileIdQuery,
    at: Annotated[int | None, Query(ge=0, le=models.MAX_VERSION)] = None,
) -> Response:
    """Where the company on turn could lay this tile, by the check that judges lays."""
    return JsonBytes(await work_on(request, "places", game_id, tile, at))


async def _kept(request: Request, name: str, game_id: str, by_version: bool) -> Response:
    """An answer that is the same for everybody: made once by a worker and kept."""
    room = room_of(request)
    row, _ = await asyncio.to_thread(room.house.find_game, game_id)
    key = f"{name} {game_id} {row.version if by_version else ''} {language()}"
    found = room.books.get(key)
    if found is None:
        found = room.books.keep(key, await work_on(request, name, game_id))
    return JsonBytes(found)
