"""What stands before the application: headers, other sites' pages, sizes, rates, logs, figures, pages."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from roundhouse.server.config import Rate
from roundhouse.server.edge.logs import JsonLines
from roundhouse.server.edge.rates import kind_of
from roundhouse.server.limits import Buckets
from roundhouse.server.store import UnusableDatabase
from roundhouse.server.store.database import Database
from tests.api.running import Refused, Running, serve


@pytest.fixture
def server(sqlite: str) -> Iterator[Running]:
    """None of this depends on the kind of database."""
    with serve(sqlite) as running:
        yield running


@pytest.mark.parametrize("path", ["/", "/api/me", "/health", "/docs", "/api/nothing"])
def test_every_answer_has_the_security_headers(server: Running, path: str) -> None:
    headers = server.person().http.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-eval" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    "headers", [{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}]
)
def test_another_sites_page_changes_nothing(server: Running, headers: dict[str, str]) -> None:
    ann = server.person("Ann")
    with pytest.raises(Refused) as refused:
        ann.call("POST", "/api/guest", {"name": "Eve"}, headers=headers)
    assert (refused.value.status, refused.value.code) == (403, "cross-site")
    assert ann.get("/api/me")["user"]["name"] == "Ann"
    ann.call("POST", "/api/guest", {"name": "Annie"}, headers={"Origin": server.url})


def test_bodies_over_the_limit_are_refused_even_without_a_length(server: Running) -> None:
    ann = server.person("Ann")
    for content in (b'{"name": "' + b"x" * 70_000 + b'"}', iter([b'{"name": "', *[b"x" * 10_000] * 7])):
        answer = ann.http.post("/api/guest", content=content, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    answer = ann.http.post("/api/games/import", json={"file": {"x": "y" * 100_000}})
    assert answer.status_code in (409, 422)  # files may be larger


@pytest.mark.parametrize(
    "content, status",
    [(b"{", 400), (b"[" * 20_000, 400), (b'{"name": "\xff"}', 400), (b"", 422), (b"[]", 422), (b'{"name": 1}', 422)],
)
def test_bodies_that_are_not_what_they_should_be(server: Running, content: bytes, status: int) -> None:
    answer = server.person().http.post("/api/guest", content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code == status
    assert set(answer.json()) == {"code", "message", "status", "rule", "facts", "version"}


def test_half_a_surrogate_pair_is_no_crash(server: Running) -> None:
    ann = server.person("Ann")
    game = ann.create("me", "bot", pace=10)
    body = b'{"request_id": "12345678", "version": 0, "action": {"who": "Ann", "do": "\\ud800"}}'
    answer = ann.http.post(
        f"/api/games/{game['id']}/actions", content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 422


def test_too_many_requests_are_told_to_wait(sqlite: str) -> None:
    with serve(sqlite, rates={"account": Rate(0.1, 3)}) as server:
        eve = server.person()
        for _ in range(3):
            with pytest.raises(Refused) as refused:
                eve.post("/api/login", {"name": "Ann", "password": "guess guess"})
            assert refused.value.status == 401
        answer = eve.http.post("/api/login", json={"name": "Ann", "password": "guess guess"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-requests")
        assert 0 < int(answer.headers["retry-after"]) <= 10
        assert eve.get("/api/me") == {"user": None}  # other things go on


def test_buckets_fill_again_and_are_kept_apart() -> None:
    now = 0.0
    buckets = Buckets({"write": Rate(2.0, 4)}, clock=lambda: now)
    assert [buckets.take("write", "ann") for _ in range(4)] == [0, 0, 0, 0]
    assert buckets.take("write", "ann") == pytest.approx(0.5)
    assert buckets.take("write", "bo") == 0
    assert buckets.take("unlimited", "ann") == 0
    now = 1.0
    assert [buckets.take("write", "ann") > 0 for _ in range(3)] == [False, False, True]


def test_kinds_of_requests() -> None:
    assert kind_of("POST", "/api/login") == "account"
    assert kind_of("GET", "/api/me") == "read"
    assert kind_of("POST", "/api/games") == "create"
    assert kind_of("POST", "/api/games/g_1/actions") == "write"
    assert kind_of("POST", "/api/games/g_1/whatif") == "heavy"
    assert kind_of("GET", "/assets/app.js") is None


def test_health_and_figures(server: Running) -> None:
    ann = server.person("Ann")
    game = ann.create("me", "bot", pace=10)
    ann.play(game, "Ann", "walk", fields=1)
    assert ann.get("/health")["database"] == "ok"
    text = ann.http.get("/metrics").text
    assert 'roundhouse_moves_total{by="person",title="tiny"} 1.0' in text
    assert 'route="/api/games/{game_id}/actions"' in text
    assert "roundhouse_apply_seconds_bucket" in text
    assert game["id"] not in text


def test_the_document_and_its_page(server: Running) -> None:
    document = server.person().get("/openapi.json")
    names = [operation["operationId"] for path in document["paths"].values() for operation in path.values()]
    assert len(names) == len(set(names))
    assert {"createGame", "submitAction", "getPosition", "listRefusals", "askUndo", "importGame"} <= set(names)
    page = server.person().http.get("/docs").text
    assert "submitAction" in page
    assert "<script" not in page


def test_a_server_without_pages_says_what_is_missing(sqlite: str, tmp_path: Path) -> None:
    with serve(sqlite, static=tmp_path / "none") as server:
        answer = server.person().http.get("/game/g_1")
        assert answer.status_code == 200
        assert "dev.py run" in answer.text
        assert "/docs" in answer.text


def test_the_built_pages_are_served_and_nothing_beside_them(sqlite: str, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>the app</title>")
    (static / "assets" / "app-1234.js").write_text("play()")
    (tmp_path / "secret.txt").write_text("secret")
    with serve(sqlite, static=static) as server:
        http = server.person().http
        for path in ("/", "/game/g_1", "/rules/18cz"):
            assert "the app" in http.get(path).text
        script = http.get("/assets/app-1234.js")
        assert script.text == "play()"
        assert "immutable" in script.headers["cache-control"]
        assert http.head("/").status_code == 200
        assert http.get("/assets/gone.js").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/%00"):
            assert "secret" not in http.get(path).text
        assert http.get("/api/nothing").json()["code"] == "not-found"


def test_logs_are_json_lines() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("roundhouse.test")
    logger.addHandler(handler)
    try:
        logger.warning("a %s", "move", extra={"game": "g_1"})
        try:
            raise ValueError("bad")
        except ValueError:
            logger.exception("oh")
    finally:
        logger.removeHandler(handler)
    first, second = (json.loads(line) for line in stream.getvalue().splitlines())
    assert (first["message"], first["game"], first["level"]) == ("a move", "g_1", "warning")
    assert "ValueError: bad" in second["trace"]


@pytest.mark.parametrize("address", ["mysql://x/y", "nonsense", "sqlite://"])
def test_databases_that_cannot_be_used(address: str) -> None:
    with pytest.raises(UnusableDatabase):
        Database(address)
