"""One table from refusals to statuses, and one form for every error that goes out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roundhouse.kernel import (
    BrokenFile,
    GameError,
    GameOver,
    MalformedAction,
    NotYourTurn,
    RuleViolation,
    SetupError,
    StaleVersion,
)
from roundhouse.rules import UnknownLedger

from .catalogue import ledger_for_reader, rule_json
from .plain import plain
from .reader import for_reader, language
from .refusals import (
    CannotOpen,
    Conflict,
    Forbidden,
    NotFound,
    NotOffered,
    SignIn,
    TooLarge,
    TooMany,
    Unavailable,
)
from .saying import SERVER_WORDS

#: the first class that fits decides
STATUSES: tuple[tuple[type[GameError], int], ...] = (
    (SignIn, 401),
    (Forbidden, 403),
    (NotFound, 404),
    (TooLarge, 413),
    (SetupError, 422),
    (BrokenFile, 422),
    (MalformedAction, 422),
    (TooMany, 429),
    (Unavailable, 503),
    (NotOffered, 409),
    (NotYourTurn, 409),
    (StaleVersion, 409),
    (GameOver, 409),
    (RuleViolation, 409),
    (Conflict, 409),
    (CannotOpen, 409),
    (GameError, 409),
)


def status_of(error: GameError) -> int:
    return next(status for kind, status in STATUSES if isinstance(error, kind))


def find_rule(slug: str | None, rule_id: str) -> dict[str, Any] | None:
    """The rule's entry in the title's ledger, as a screen shows it."""
    if slug is None:
        return None
    try:
        entry = ledger_for_reader(slug).find(rule_id)
    except UnknownLedger:
        return None
    return None if entry is None else rule_json(entry)


def problem(
    status: int,
    code: str,
    message: str,
    *,
    rule: Mapping[str, Any] | None = None,
    facts: Mapping[str, Any] | None = None,
    version: int | None = None,
) -> dict[str, Any]:
    """The one form of an error."""
    return {
        "code": code,
        "message": message,
        "status": status,
        "rule": rule,
        "facts": plain(facts or {}),
        "version": version,
    }


def own_problem(status: int, code: str, message: str, **facts: Any) -> dict[str, Any]:
    """An error that no class stands for: ``message`` is that of the server's catalogue, ``facts`` are in it."""
    return problem(status, code, for_reader(SERVER_WORDS).error(GameError(message, **facts)))


def problem_of(error: GameError, slug: str | None = None, version: int | None = None) -> dict[str, Any]:
    """A refusal as JSON. ``slug`` is the title whose ledger holds the rule."""
    status = status_of(error)
    if isinstance(error, RuleViolation):
        rule = find_rule(slug, error.rule)
        bare: dict[str, Any] = {
            "kind": "rule",
            "id": error.rule,
            "section": "",
            "topic": "",
            "scopes": [],
            "text": "",
            "more": None,
        }
        shown = rule or (bare if error.rule else None)
        return problem(status, error.code, error.tell(language()), rule=shown, facts=error.facts, version=version)
    return problem(status, error.code, error.tell(language()), facts=error.facts, version=version)
