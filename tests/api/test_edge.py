"""What stands before the application: headers, other sites' pages, sizes, rates, logs, figures, pages."""

from __future__ import annotations

import gzip
import io
import json
import logging
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from roundhouse.server.config import Rate, Settings, WrongSetting
from roundhouse.server.edge.access import MOST_PATH
from roundhouse.server.edge.logs import JsonLines, write_logs
from roundhouse.server.edge.rates import kind_of
from roundhouse.server.limits import Buckets
from roundhouse.server.store import UnusableDatabase
from roundhouse.server.store.database import ClosingPool, Database
from tests.api.running import Refused, Running, serve, wait_for

pytestmark = pytest.mark.slow


@pytest.fixture
def server(sqlite: str) -> Iterator[Running]:
    """None of this depends on the kind of database."""
    with serve(sqlite) as running:
        yield running


@pytest.mark.parametrize("path", ["/", "/api/me", "/health", "/docs/", "/api-reference", "/api/nothing"])
def test_every_answer_has_the_security_headers(server: Running, path: str) -> None:
    headers = server.person().http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
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


@pytest.mark.parametrize(
    "path, body, told",
    [
        ("guest", {"name": "_Ann"}, ("A name begins with a letter or a figure.", "Un nome comincia con")),
        ("guest", {"name": "A" * 25}, ("At most 24 characters", "al massimo 24 caratteri")),
        ("guest", {"name": "A\u200bB"}, ("cannot be shown", "non si possono mostrare")),
        ("register", {"name": "Ann", "password": "short"}, ("At least 8 characters", "almeno 8 caratteri")),
        ("games", {"title": "tiny", "seats": [{"kind": "me"}], "name": "\u202eAnn"}, ("cannot", "non si possono")),
    ],
)
def test_what_people_type_is_refused_in_their_language(
    server: Running, path: str, body: dict[str, Any], told: tuple[str, str]
) -> None:
    for language, part in zip(("en", "it"), told, strict=True):
        answer = server.person().http.post(f"/api/{path}", json=body, headers={"Accept-Language": language})
        assert answer.status_code == 422
        assert part in answer.json()["message"]
        assert "body" not in answer.json()["message"]


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
    assert kind_of("GET", "/health") is None
    assert kind_of("GET", "/metrics") == "heavy"
    assert kind_of("GET", "/api/rules/tiny") == "heavy"
    assert kind_of("GET", "/api/rules/tiny/T-1") == "read"
    assert kind_of("GET", "/openapi.json") == kind_of("GET", "/api-reference") == "read"


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
    assert server.person().http.get("/openapi.json", headers={"Accept-Encoding": "gzip"}).json() == document
    page = server.person().http.get("/api-reference").text
    assert "submitAction" in page
    assert "<script" not in page


def test_a_server_without_pages_says_what_is_missing(sqlite: str, tmp_path: Path) -> None:
    with serve(sqlite, static=tmp_path / "none") as server:
        answer = server.person().http.get("/game/g_1")
        assert answer.status_code == 200
        assert "dev.py run" in answer.text
        assert "/api-reference" in answer.text


def test_the_documentation_is_served_with_its_folders(sqlite: str, tmp_path: Path) -> None:
    documents = tmp_path / "documents"
    (documents / "library").mkdir(parents=True)
    (documents / "index.html").write_text("<h1>Start</h1>")
    (documents / "library" / "index.html").write_text("<h1>Library</h1>")
    (documents / "style.css").write_text("h1 { color: brown }")
    (tmp_path / "beside.txt").write_text("beside")
    with serve(sqlite, documents=documents) as server:
        http = server.person().http
        assert http.get("/docs").headers["location"] == "/docs/"
        assert http.get("/docs/").text == "<h1>Start</h1>"
        assert http.get("/docs/library").headers["location"] == "/docs/library/"
        assert http.get("/docs/library/").text == "<h1>Library</h1>"
        assert http.get("/docs/style.css").headers["content-type"].startswith("text/css")
        for path in ("/docs/none/", "/docs/../beside.txt", "/docs/%2e%2e/beside.txt", "/docs//evil.example/"):
            answer = http.get(path)
            assert answer.status_code in (404, 422) or "beside" not in answer.text, path
            assert "location" not in answer.headers, path
        assert "default-src 'self'" in http.get("/docs/").headers["content-security-policy"]


def test_a_server_without_documentation_says_so(sqlite: str, tmp_path: Path) -> None:
    with serve(sqlite, documents=tmp_path / "none") as server:
        answer = server.person().http.get("/docs/")
        assert answer.status_code == 404
        assert "dev.py docs" in answer.text


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


def test_built_files_are_sent_as_the_build_compressed_them(sqlite: str, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>the app</title>")
    script = static / "assets" / "app-1234.js"
    script.write_text("play()")
    script.with_name("app-1234.js.br").write_bytes(b"as brotli")
    script.with_name("app-1234.js.gz").write_bytes(gzip.compress(b"play()"))
    with serve(sqlite, static=static) as server:
        base = str(server.person().http.base_url).rstrip("/")

        def fetch(path: str, taken: str) -> tuple[str | None, bytes, Any]:
            asked = urllib.request.Request(base + path, headers={"Accept-Encoding": taken})
            with urllib.request.urlopen(asked) as answer:
                return answer.headers["Content-Encoding"], answer.read(), answer.headers

        for taken, wanted in (
            ("gzip, deflate, br, zstd", ("br", b"as brotli")),
            ("gzip", ("gzip", script.with_name("app-1234.js.gz").read_bytes())),
            ("br;q=0, gzip;q=0.5", ("gzip", script.with_name("app-1234.js.gz").read_bytes())),
            ("br;q=0.0, gzip;q=0", (None, b"play()")),
            ("identity", (None, b"play()")),
        ):
            encoding, body, headers = fetch("/assets/app-1234.js", taken)
            assert (encoding, body) == wanted
            assert "javascript" in headers["Content-Type"]
            assert headers["Vary"] == "Accept-Encoding"
            assert "immutable" in headers["Cache-Control"]
        # The page itself was too small to compress, and changes with every build.
        encoding, _, headers = fetch("/", "br")
        assert (encoding, headers["Cache-Control"]) == (None, "no-cache")


def test_large_answers_without_secrets_are_sent_compressed(server: Running) -> None:
    ann = server.person("Ann")
    game = ann.create("me", *[{"kind": "open"}] * 3)

    def encoding(path: str, **headers: str) -> str | None:
        found: str | None = ann.http.get(path, headers=headers).headers.get("content-encoding")
        return found

    rules = "/api/rules/18chesapeake"
    assert encoding(rules) == "gzip"
    assert encoding(rules, **{"Accept-Encoding": "identity"}) is None
    assert (
        ann.http.get(rules).json()["entries"] == ann.http.get(rules, headers={"Accept-Encoding": ""}).json()["entries"]
    )
    # small, or with the link to a free seat in it
    assert encoding("/api/bots") is None
    shown = ann.http.get(f"/api/games/{game['id']}")
    assert len(shown.content) > 1000
    assert "invitation" in shown.text
    assert shown.headers.get("content-encoding") is None


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


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "http://]["])
def test_an_origin_that_is_no_address(server: Running, origin: str) -> None:
    ann = server.person("Ann")
    with pytest.raises(Refused) as refused:
        ann.call("POST", "/api/guest", {"name": "Eve"}, headers={"Origin": origin})
    assert (refused.value.status, refused.value.code) == (403, "cross-site")


@pytest.mark.parametrize("path", ["/" + "x" * 5000, "/" + "x/" * 3000, "/assets/" + "y" * 300, "/%ff%00%fe"])
def test_paths_that_cannot_be_names_of_files(sqlite: str, tmp_path: Path, path: str) -> None:
    (tmp_path / "index.html").write_text("<title>the app</title>")
    with serve(sqlite, static=tmp_path) as server:
        answer = server.person().http.get(path)
        assert answer.status_code == (404 if path.startswith("/assets/") else 200)


def test_a_fault_of_ours_is_answered_with_every_header(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_words: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(server.room.lobby, "show", broken)
    answer = server.person().http.get("/api/games/g_0123456789abcdef01234567")
    assert (answer.status_code, answer.json()["code"]) == (500, "bug")
    assert "ZeroDivision" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["content-security-policy"]
    assert answer.headers["x-request-id"]
    assert any(record.exc_info for record in caplog.records if record.name == "roundhouse.server.edge.faults")
    assert 'status="500"' in server.person().http.get("/metrics").text


def test_a_refused_socket_has_the_headers_too(server: Running) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(
            f"{server.url.replace('http', 'ws')}/api/games/g_1/live",
            additional_headers={"Origin": "https://evil.example"},
            proxy=None,
        )
    assert refused.value.response.status_code == 403
    assert refused.value.response.headers["X-Frame-Options"] == "DENY"


def test_invitations_are_not_logged(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    ann = server.person("Ann")
    token = ann.create("me", "open")["seats"][1]["invitation"]
    assert token

    def logged() -> list[str]:
        """What the server has logged; the client of the test runs in the same process."""
        return [str(record.__dict__) for record in caplog.records if record.name.startswith("roundhouse")]

    with caplog.at_level(logging.INFO, "roundhouse"):
        paths = (f"/join/{token}", f"/api/invitations/{token}", f"/api/invitations/{token}%0A")
        mistyped = (f"/API/Invitations/{token}", f"/api//invitations/{token}", f"/JOIN/{token}", f"/{token}")
        for path in (*paths, *mistyped, "/" + "a" * 5000, "/api/me"):
            server.person().http.get(path)
        wait_for(lambda: any("/api/me" in line for line in logged()))  # a line is written after the answer
    assert any("/api/invitations/..." in line for line in logged())
    assert any("/join/..." in line for line in logged())
    assert not any(token in line for line in logged())
    assert not any("a" * (MOST_PATH + 1) in line for line in logged())


def test_a_refused_socket_is_no_error_in_the_log(server: Running, as_before: None) -> None:
    """Strangers would fill the log with it."""
    written = io.StringIO()
    write_logs("info", written)
    with pytest.raises(InvalidStatus):
        connect(
            f"{server.url.replace('http', 'ws')}/api/games/g_1/live",
            additional_headers={"Origin": "https://evil.example"},
            proxy=None,
        )
    server.person().get("/api/me")
    wait_for(lambda: "/api/me" in written.getvalue())
    assert '"level": "error"' not in written.getvalue()


def test_there_is_no_other_log_of_requests(as_before: None) -> None:
    write_logs("info", io.StringIO())
    assert logging.getLogger("uvicorn.access").disabled  # it would write whole paths


def test_a_database_that_only_reads_is_no_bug(postgresql: str) -> None:
    """As PostgreSQL does while it changes over to another machine."""
    name = postgresql.partition("?")[0].rpartition("/")[2]
    with serve(postgresql) as server:
        ann = server.person("Ann")
        game = ann.create("me", "bot", pace=10)
        with psycopg.connect(postgresql, autocommit=True) as connection:
            connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")  # type: ignore[arg-type]
        renew_connections(server.room.house.database)
        assert ann.show(game)["version"] == 0  # reading goes on
        for method, path, body in (
            ("POST", "/api/guest", {"name": "Annie"}),
            ("POST", f"/api/games/{game['id']}/chat", {"text": "Hello"}),
            ("POST", f"/api/games/{game['id']}/actions", move_of("Ann")),
        ):
            answer = ann.http.request(method, path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            assert int(answer.headers["retry-after"]) > 0
        with psycopg.connect(postgresql, autocommit=True) as connection:
            connection.execute("SET default_transaction_read_only = off")
            connection.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")  # type: ignore[arg-type]
        renew_connections(server.room.house.database)
        ann.play(game, "Ann", "walk", fields=1)


def renew_connections(database: Database) -> None:
    """The next requests get new connections; one that a thread uses now is closed when it comes back."""
    old = database.engine.pool
    database.engine.dispose()
    assert isinstance(old, ClosingPool)
    old.close()


def move_of(who: str) -> dict[str, object]:
    return {"request_id": "12345678", "version": 0, "action": {"who": who, "do": "walk", "fields": 1}}


# -- the file of the database -------------------------------------------------------------------------------------


def test_the_database_is_its_owners_alone(sqlite: str, tmp_path: Path) -> None:
    with serve(sqlite) as server:
        server.person("Ann")
        files = list(tmp_path.glob("games.sqlite3*"))
        assert len(files) == 3
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    (tmp_path / "games.sqlite3").chmod(0o644)  # as older versions made it
    Database(sqlite).close()
    assert (tmp_path / "games.sqlite3").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("level, number", [("FULL", 2), ("NORMAL", 1)])
def test_what_a_commit_waits_for(sqlite: str, level: str, number: int) -> None:
    with serve(sqlite, sqlite_synchronous=level) as server, server.room.house.database.write() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == number


def test_a_commit_waits_for_the_disk_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ROUNDHOUSE_SQLITE_SYNC", raising=False)
    assert Settings().sqlite_synchronous == "FULL"
    monkeypatch.setenv("ROUNDHOUSE_SQLITE_SYNC", "normal")
    assert Settings().sqlite_synchronous == "NORMAL"
    monkeypatch.setenv("ROUNDHOUSE_SQLITE_SYNC", "off")
    with pytest.raises(WrongSetting, match="full or normal"):
        Settings()


def test_how_many_processes_bots_think_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ROUNDHOUSE_BOT_PROCESSES", raising=False)
    assert Settings().bot_processes == 1
    monkeypatch.setenv("ROUNDHOUSE_BOT_PROCESSES", "3")
    assert Settings().bot_processes == 3
    for wrong in ("0", "65", "-1", "many", "²", ""):
        monkeypatch.setenv("ROUNDHOUSE_BOT_PROCESSES", wrong)
        with pytest.raises(WrongSetting, match="from 1 to 64"):
            Settings()


def test_how_much_memory_games_may_take(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ROUNDHOUSE_CACHE_MB", raising=False)
    assert Settings().cached_bytes == 768 * 1024**2
    monkeypatch.setenv("ROUNDHOUSE_CACHE_MB", "256")
    assert Settings().cached_bytes == 256 * 1024**2
    for wrong in ("15", "1000001", "9" * 5_000, "1.5", "half"):
        monkeypatch.setenv("ROUNDHOUSE_CACHE_MB", wrong)
        with pytest.raises(WrongSetting, match="from 16 to 1000000"):
            Settings()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in ("file/games.sqlite3", "file/deeper/games.sqlite3", ""):
        with pytest.raises(UnusableDatabase, match="cannot be opened"):
            Database(f"sqlite:///{tmp_path / path}")


def test_the_document_is_not_made_in_the_event_loop(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Making it takes a second, in which nobody's move would be answered."""
    makers = []
    make = server.app.openapi

    def noted() -> Any:
        makers.append(threading.current_thread())
        return make()

    monkeypatch.setattr(server.app, "openapi", noted)
    for _ in range(2):
        server.person().get("/openapi.json")
    assert [maker.name.startswith("AnyIO") for maker in makers] == [True]


@pytest.mark.parametrize(
    ("method", "path", "status", "sentence"),
    [
        ("GET", "/api/nothing", 404, "A questo indirizzo non c'è niente."),
        ("PUT", "/api/games", 405, "Questo indirizzo non accetta richieste di questo tipo."),
    ],
)
def test_what_the_framework_refuses_is_told_in_the_readers_language(
    server: Running, method: str, path: str, status: int, sentence: str
) -> None:
    answer = server.person().http.request(method, path, headers={"Accept-Language": "it"})
    assert (answer.status_code, answer.json()["message"]) == (status, sentence)


def test_head_is_get_without_a_body(server: Running) -> None:
    ann = server.person("Ann")
    game = ann.create("me", {"kind": "guest", "name": "Bo"})
    figure = server.room.house.metrics.registry.get_sample_value
    for path in (f"/api/games/{game['id']}", f"/api/games/{game['id']}/position", "/api/titles", "/health", "/api/no"):
        got, head = ann.http.get(path), ann.http.head(path)
        assert (head.status_code, head.content) == (got.status_code, b"")
        for name in ("content-type", "content-length"):
            assert head.headers[name] == got.headers[name]
        assert got.content
    told = {"method": "HEAD", "route": "/api/games/{game_id}", "status": "200"}
    assert figure("roundhouse_requests_total", told) == 1
    assert ann.http.head(f"/api/games/g_{'0' * 24}").status_code == 404
