"""The outermost handlers: every error leaves in the one form."""

from __future__ import annotations

import logging
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolIsEmpty
from starlette.exceptions import HTTPException

from roundhouse.kernel import GameError
from roundhouse.server.present import dumps
from roundhouse.server.problems import own_problem, problem_of
from roundhouse.server.refusals import TooMany

from .context import JsonBytes, room_of

log = logging.getLogger(__name__)
#: states of PostgreSQL that pass: a transaction that may only read, a disk that is full
NOT_NOW = {"25006", "53100"}
#: what the framework refuses: our code and message for its statuses
PLAIN = {400: ("bad-request", "not-json"), 404: ("not-found", "no-page"), 405: ("wrong-method", "wrong-method")}


def refused(request: Request, error: Exception) -> Response:
    """An expected refusal."""
    assert isinstance(error, GameError)
    table = room_of(request).house.peek(request.path_params.get("game_id", ""))
    slug = None if table is None else table.setup.title
    body = problem_of(error, slug, None if table is None else table.version)
    headers = {"Retry-After": str(error.retry_after)} if isinstance(error, TooMany) else None
    return JsonBytes(dumps(body), body["status"], headers)


def invalid(_request: Request, error: Exception) -> Response:
    """A request that does not have the form the document says."""
    assert isinstance(error, RequestValidationError)
    found = error.errors()[:20]
    if any(e["type"] == "json_invalid" for e in found):
        return JsonBytes(dumps(own_problem(400, "bad-request", "not-json")), 400)
    errors = [{"where": ".".join(str(part) for part in e["loc"]), "what": e["msg"]} for e in found]
    first = f"{errors[0]['where']}: {errors[0]['what']}" if errors else "it cannot be read"
    message, facts = _of_a_person(found[0]) if len(found) == 1 else ("invalid", {})
    body = {**own_problem(422, "invalid", message, **facts, first=first), "facts": {"errors": errors}}
    return JsonBytes(dumps(body), 422)


def _of_a_person(error: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """What a person may type into a form of the page has a sentence of its own: its message, and the facts in it."""
    bounds = error.get("ctx") or {}
    match error["type"]:
        case "string_too_long" if "max_length" in bounds:
            return "invalid.long", {"most": bounds["max_length"]}
        case "string_too_short" if "min_length" in bounds:
            return "invalid.short", {"least": bounds["min_length"]}
        case "not_shown":
            return "invalid.shown", {}
        case "name_begin":
            return "invalid.begin", {}
    return "invalid", {}


def plain_http(_request: Request, error: Exception) -> Response:
    """What the framework itself refuses: unknown paths, wrong methods, bodies that it cannot read."""
    assert isinstance(error, HTTPException)
    code, message = PLAIN.get(error.status_code, ("refused", "refused"))
    body = own_problem(error.status_code, code, message)
    return JsonBytes(dumps(body), error.status_code, dict(error.headers or {}))


def busy(_request: Request, error: Exception) -> Response:
    """The database does not answer."""
    log.error("the database does not answer", exc_info=error)
    body = own_problem(503, "unavailable", "store-away")
    return JsonBytes(dumps(body), 503, {"Retry-After": "2"})


def refused_by_database(_request: Request, error: Exception) -> Response:
    """The database answers, but does not do what it should: it is read-only, or it found a fault of ours."""
    if getattr(getattr(error, "orig", None), "sqlstate", None) not in NOT_NOW:
        raise error
    log.error("the database takes nothing", exc_info=error)
    body = own_problem(503, "unavailable", "store-full")
    return JsonBytes(dumps(body), 503, {"Retry-After": "10"})


def add_handlers(app: FastAPI) -> None:
    app.add_exception_handler(GameError, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, plain_http)
    app.add_exception_handler(OperationalError, busy)
    app.add_exception_handler(PoolIsEmpty, busy)
    app.add_exception_handler(DBAPIError, refused_by_database)
