"""Random and malformed requests, made from the OpenAPI document, never give a 500 and keep to the document."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from fastapi.routing import APIRoute
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import roundhouse
from roundhouse.server.api import accounts, catalogue, games, house, people, play
from tests.api.postgres import fresh_postgres
from tests.api.running import SHELF, Person, serve

pytestmark = pytest.mark.slow

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
#: for each operation; more of them find more, such as ROUNDHOUSE_FUZZ_EXAMPLES=200
EXAMPLES = int(os.environ.get("ROUNDHOUSE_FUZZ_EXAMPLES", "6"))


class Targets:
    """Things that exist, so that requests reach further than 'not found'."""

    def __init__(self, person: Person, titles: list[str]) -> None:
        self.cookie = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        self.person = person
        self.titles = titles
        seats = [{"kind": "me"}, {"kind": "guest", "name": "Kit"}, {"kind": "bot"}]
        games = [person.post("/api/games", {"title": title, "seats": seats, "pace": 10}) for title in titles]
        self.waiting = person.create("me", "open", "open", listed=True)
        self.games = [game["id"] for game in games] + [self.waiting["id"]]
        self.token = self.waiting["seats"][1]["invitation"]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def aimed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Targets]]:
    database = f"sqlite:///{Path(tmp_path_factory.mktemp('fuzz')) / 'games.sqlite3'}"
    if request.param == "postgresql":
        database = fresh_postgres(request.getfixturevalue("postgres"))
    shelf = {**SHELF, **roundhouse.TITLES}
    with serve(database, shelf) as server:
        targets = Targets(server.person("Ann"), list(shelf))
        found = schemathesis.openapi.from_url(f"{server.url}/openapi.json", timeout=60)

        @found.hook
        def map_path_parameters(context: Any, path_parameters: Any) -> Any:
            return _aim(path_parameters, targets)

        yield found, targets


def _aim(parameters: Any, targets: Targets) -> Any:
    """Mostly at what exists; every fourth shot stays wild."""
    if not isinstance(parameters, dict):
        return parameters
    pick = sum(map(ord, str(parameters)))
    if pick % 4 == 0:
        return parameters
    aimed = {
        "game_id": targets.games[pick % len(targets.games)],
        "slug": targets.titles[pick % len(targets.titles)],
        "token": targets.token,
        "index": pick % 3,
    }
    return {name: aimed.get(name, value) for name, value in parameters.items()}


OPERATIONS = [
    (method, route.path.replace(":path", ""))
    for module in (accounts, catalogue, games, house, people, play)
    for route in module.router.routes
    if isinstance(route, APIRoute) and route.include_in_schema
    for method in sorted(route.methods)
]


#: requests without anything that could be broken
TAKE_NOTHING = {"/api/logout", "/api/me/confirm", "/api/me/sessions"}


@pytest.mark.parametrize("method, path", OPERATIONS)
def test_requests_made_from_the_document(method: str, path: str, aimed: tuple[Any, Targets]) -> None:
    document, targets = aimed
    # whoever registers, signs in or out would end the session that the other requests need
    own = path not in ("/api/login", "/api/register", "/api/logout")
    sent = 0

    @hypothesis.given(case=document[path][method].as_strategy())
    @hypothesis.settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(hypothesis.HealthCheck),
        database=None,
    )
    def send(case: Any) -> None:
        nonlocal sent
        sent += 1
        case.call_and_validate(headers={"Cookie": targets.cookie} if own else None, checks=CHECKS)

    send()
    assert sent > 0


@pytest.mark.parametrize("method, path", [operation for operation in OPERATIONS if operation[0] != "GET"])
def test_bodies_that_break_the_document(method: str, path: str, aimed: tuple[Any, Targets]) -> None:
    document, targets = aimed
    operation = document[path][method]

    @hypothesis.given(case=operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))
    @hypothesis.settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(hypothesis.HealthCheck),
        database=None,
    )
    def send(case: Any) -> None:
        answer = case.call(headers={"Cookie": targets.cookie})
        assert answer.status_code < 500, answer.text

    if path not in TAKE_NOTHING:
        send()
    assert targets.person.get("/health")["status"] == "ok"
