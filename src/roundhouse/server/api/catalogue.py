"""Titles, bots and the rule ledger."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from roundhouse.rules import Ledger, LedgerEntry, UnknownLedger, UnknownRule
from roundhouse.server.catalogue import bot_json, ledger_for_reader, rule_json, table_json, title_json, title_schemas
from roundhouse.server.reading import entry_json
from roundhouse.server.refusals import NotFound

from . import catalogue_models, models
from .compression import Compressed, CompressedJson
from .context import problems, room_of

router = APIRouter(prefix="/api", tags=["catalogue"], default_response_class=CompressedJson)
COVER = Path(__file__).parents[1] / "cover.svg"


@router.get("/titles", operation_id="listTitles", responses=problems(), response_model=list[catalogue_models.Title])
def list_titles(request: Request) -> list[dict[str, Any]]:
    """The titles that can be played."""
    return [title_json(title) for title in room_of(request).house.shelf.values()]


@router.get("/titles/{slug}", operation_id="getTitle", responses=problems(404), response_model=catalogue_models.Title)
def get_title(request: Request, slug: models.Slug) -> dict[str, Any]:
    """One title, with its variants and options."""
    return title_json(room_of(request).house.title_of(slug))


@router.get(
    "/titles/{slug}/cover",
    operation_id="getCover",
    responses={**problems(404), 200: {"content": {"image/svg+xml": {}}, "description": "An SVG picture."}},
    response_class=Compressed,
)
def get_cover(request: Request, slug: models.Slug) -> Compressed:
    """The title's picture, or one that fits any railway game."""
    title = room_of(request).house.title_of(slug)
    picture = Path(title.cover or COVER).read_bytes()
    return Compressed(picture, media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


@router.get("/titles/{slug}/actions", operation_id="getActionSchemas", responses=problems(404))
def get_action_schemas(request: Request, slug: models.Slug) -> dict[str, Any]:
    """A JSON Schema for each action of the title, by its word."""
    room = room_of(request)
    title = room.house.title_of(slug)
    found: dict[str, Any] = room.schemas.get(slug) or room.schemas.setdefault(slug, title_schemas(title))
    return found


@router.get("/bots", operation_id="listBots", responses=problems())
def list_bots(
    request: Request, title: Annotated[str | None, Query(max_length=40)] = None
) -> list[catalogue_models.BotOut]:
    """Bots that can take a seat."""
    house = room_of(request).house
    game = None if title is None else house.shelf.get(title)
    return [catalogue_models.BotOut(**bot_json(info, game)) for info in house.bots.for_title(title)]


@router.get(
    "/rules/{slug}", operation_id="listRules", responses=problems(404), response_model=catalogue_models.RuleList
)
def list_rules(
    slug: models.Slug,
    q: Annotated[str, Query(max_length=200)] = "",
    topic: Annotated[str, Query(max_length=60)] = "",
    limit: Annotated[int, Query(ge=1, le=1000)] = 1000,
    offset: Annotated[int, Query(ge=0, le=100000)] = 0,
) -> dict[str, Any]:
    """The rule ledger of a title: all of it, or what holds every word of ``q``."""
    book = _ledger(slug)
    if q.strip():
        entries = [rule_json(entry) for entry in book.search(q)]
    else:
        every: tuple[LedgerEntry, ...] = (*book.rules.values(), *book.rulings.values(), *book.examples.values())
        entries = [rule_json(entry) for entry in every]
    topics = sorted({entry.topic for entry in book.rules.values()})
    fitting = [entry for entry in entries if not topic or entry["topic"] == topic]
    page = fitting[offset : offset + limit]
    return {"slug": book.slug, "name": book.name, "total": len(fitting), "topics": topics, "entries": page}


@router.get(
    "/rules/{slug}/tables",
    operation_id="listTables",
    responses=problems(404),
    response_model=list[catalogue_models.RuleTable],
)
def list_tables(slug: models.Slug) -> list[dict[str, Any]]:
    """The tables the rulebook prints."""
    return [table_json(table) for table in _ledger(slug).tables.values()]


@router.get(
    "/rules/{slug}/{rule_id}",
    operation_id="getRule",
    responses=problems(404),
    response_model=catalogue_models.RuleDetail,
)
def get_rule(slug: models.Slug, rule_id: models.RuleId) -> dict[str, Any]:
    """One rule, ruling or example, with the check of a rule and the source of a ruling."""
    try:
        return entry_json(slug, _ledger(slug).get(rule_id))
    except UnknownRule as error:
        raise NotFound(error.code, **error.facts) from error


def _ledger(slug: str) -> Ledger:
    try:
        return ledger_for_reader(slug)
    except UnknownLedger as error:
        raise NotFound(error.code, **error.facts) from error
