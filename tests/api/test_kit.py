"""The operator's kit: commands on a database, while a server runs on it."""

from __future__ import annotations

import gzip
import json
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, text, update

import roundhouse
from roundhouse.cli import run
from roundhouse.server.kit import backup, tables
from roundhouse.server.kit.opening import NotPossible
from roundhouse.server.operator_news import SECONDS
from roundhouse.server.store import Database, migrate, schema
from roundhouse.server.store.migrate import revision_of, revisions
from tests.api.postgres import Databases, fresh_postgres
from tests.api.running import Person, Refused, Running, serve, wait_for
from tests.api.test_migrations import PASSWORD, old_database

Words = Callable[..., str]
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("as_before")]


@pytest.fixture
def words(database: str, capsys: pytest.CaptureFixture[str]) -> Words:
    """A command on the database; what it printed."""

    def do(*words: str, status: int = 0) -> str:
        capsys.readouterr()
        ended = run([*words, "--database", database])
        told = capsys.readouterr()
        assert ended == status, told.err
        assert "Traceback" not in told.err
        assert len(told.err.splitlines()) == (1 if status == 2 else 0), told.err
        return told.out + told.err

    return do


@pytest.fixture
def server(database: str) -> Any:
    with serve(database, roundhouse.TITLES, default_bot="random") as running:
        yield running


def registered(server: Running, name: str) -> Person:
    person = server.person()
    person.post("/api/register", {"name": name, "password": PASSWORD})
    return person


# -- people -------------------------------------------------------------------------------------------------------


def test_people_are_listed(server: Running, words: Words) -> None:
    registered(server, "Ann")
    server.person("Cy")
    (ann,) = json.loads(words("admin", "users", "--json"))
    assert (ann["name"], ann["kind"], ann["sessions"], ann["blocked"]) == ("Ann", "person", 1, None)
    assert "password" not in ann
    assert {user["name"] for user in json.loads(words("admin", "users", "--guests", "--json"))} == {"Ann", "Cy"}
    assert json.loads(words("admin", "users", "--find", "nobody", "--json")) == []
    assert "Ann" in words("admin", "users")


def test_a_new_password_ends_every_session(server: Running, words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = registered(server, "Ann")
    fresh = words("admin", "reset-password", "ann").split(": ")[1].strip()
    wait_for(lambda: ann.get("/api/me")["user"] is None)
    ann.post("/api/login", {"name": "Ann", "password": fresh})
    monkeypatch.setattr("sys.stdin", __import__("io").StringIO("password1\n"))
    assert "too easily guessed" in words("admin", "reset-password", "Ann", "--stdin", status=2)
    assert "nobody" in words("admin", "reset-password", "Bo", status=2)


def test_sessions_are_listed_and_ended(server: Running, words: Words) -> None:
    ann = registered(server, "Ann")
    assert len(json.loads(words("admin", "sessions", "Ann", "--json"))) == 1
    assert "1 session has ended" in words("admin", "sessions", "Ann", "--end")
    wait_for(lambda: ann.get("/api/me")["user"] is None)


def test_whoever_is_blocked_stays_outside(server: Running, words: Words) -> None:
    eve = registered(server, "Eve")
    words("admin", "block", "Eve", "--reason", "insults")
    wait_for(lambda: eve.get("/api/me")["user"] is None)
    with pytest.raises(Refused) as refused:
        eve.post("/api/login", {"name": "Eve", "password": PASSWORD})
    assert (refused.value.status, refused.value.code) == (403, "blocked")
    assert "insults" in refused.value.problem["message"]
    guest = server.person("Cy")
    words("admin", "block", guest.get("/api/me")["user"]["id"], "--reason", "floods")
    wait_for(lambda: guest.get("/api/me")["user"] is None)
    words("admin", "unblock", "Eve")
    eve.post("/api/login", {"name": "Eve", "password": PASSWORD})


def test_what_is_kept_about_a_person(server: Running, words: Words, tmp_path: Path) -> None:
    ann = registered(server, "Ann")
    game = ann.create("me", "bot", title="18chesapeake", pace=10)
    ann.post(f"/api/games/{game['id']}/chat", {"text": "Hello"})
    file = tmp_path / "ann.json"
    words("admin", "export-person", "Ann", str(file))
    assert file.stat().st_mode & 0o777 == 0o600
    found = json.loads(file.read_text())
    assert found["user"]["name"] == "Ann"
    assert [table["id"] for table in found["tables"]] == [game["id"]]
    assert [message["text"] for message in found["messages"]] == ["Hello"]
    assert "argon2" not in file.read_text()
    assert json.loads(words("admin", "export-person", "Ann")) == found


def test_a_person_who_is_deleted_leaves_nothing_but_the_games(server: Running, words: Words) -> None:
    ann, bo = registered(server, "Ann"), registered(server, "Bo")
    own = ann.create("me", "bot", title="18chesapeake", pace=10)
    shared = ann.create("me", "open", title="18chesapeake", pace=0)
    bo.post(f"/api/invitations/{shared['seats'][1]['invitation']}")
    ann.post(f"/api/games/{shared['id']}/chat", {"text": "Personal words"})
    assert "--yes" in words("admin", "delete-person", "Ann", status=2)
    words("admin", "delete-person", "Ann", "--yes")
    wait_for(lambda: ann.get("/api/me")["user"] is None)
    with pytest.raises(Refused) as refused:
        bo.show(own)
    assert refused.value.status == 404
    seat = wait_for(lambda: next((s for s in bo.show(shared)["seats"] if s["stand_in"]), None))
    assert (seat["player"], seat["user"]) == ("Player 1", None)
    wait_for(lambda: "Bo" in bo.position(shared)["acting"])  # the bot is found and plays on
    with server.room.house.database.read() as connection:
        rows = str([connection.execute(select(table)).all() for table in (schema.users, schema.chat, schema.sessions)])
    assert "Personal words" not in rows
    assert "ann" not in rows.lower()
    server.person().post("/api/register", {"name": "Ann", "password": PASSWORD})


# -- tables -------------------------------------------------------------------------------------------------------


def playing(server: Running, person: Person) -> dict[str, Any]:
    game = person.create("me", {"kind": "guest", "name": "Guest seat"}, title="18chesapeake")
    who = person.position(game)["acting"][0]
    person.play(game, who, "pass")
    return game


def test_tables_are_listed_and_closed(server: Running, words: Words, tmp_path: Path) -> None:
    ann = registered(server, "Ann")
    game, waiting = playing(server, ann), ann.create("me", "open", title="18cz")
    listed = json.loads(words("admin", "tables", "--json"))
    assert {(table["id"], table["status"], table["owner"]) for table in listed} == {
        (game["id"], "playing", "Ann"),
        (waiting["id"], "waiting", "Ann"),
    }
    assert len(json.loads(words("admin", "tables", "--status", "waiting", "--owner", "Ann", "--json"))) == 1
    words("admin", "tables", "--status", "lost", status=2)
    file = tmp_path / "game.json"
    words("admin", "close-table", game["id"], "--keep", str(file))
    assert len(roundhouse.load(file).log) == 1
    assert "--yes" in words("admin", "close-table", waiting["id"], status=2)
    words("admin", "close-table", waiting["id"], "--yes")
    assert "no table" in words("admin", "close-table", waiting["id"], "--yes", status=2)

    def is_gone(table: dict[str, Any]) -> bool:
        try:
            ann.position(table)
        except Refused as refused:
            return refused.status == 404
        return False

    wait_for(lambda: is_gone(game))
    assert json.loads(words("admin", "tables", "--json")) == []


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_table_moves_to_another_database(
    server: Running, words: Words, kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    ann = registered(server, "Ann")
    game = playing(server, ann)
    path = f"/api/games/{game['id']}"
    ann.post(f"{path}/chat", {"text": "We move"})
    ann.post(f"{path}/orders", {"order": {"kind": "answer"}})
    ann.post(f"{path}/plans", {"at": 1, "actions": [ann.position(game)["choices"][0]["action"]]})
    ann.call("PUT", f"{path}/notes", {"text": "mine alone"})
    other = f"sqlite:///{tmp_path / 'other.sqlite3'}"
    if kind == "postgresql":
        databases: Databases = request.getfixturevalue("databases")
        other = databases.lend()
        request.addfinalizer(lambda: databases.take_back(other))
    if kind == "sqlite":  # it does not exist yet
        assert "There is no database" in words("admin", "move-table", game["id"], "--to", other, status=2)
    with serve(other, roundhouse.TITLES) as second:
        words("admin", "move-table", game["id"], "--to", other)
        there = second.person()
        there.post("/api/login", {"name": "Ann", "password": PASSWORD})
        assert there.position(game)["version"] == 1
        assert [message["text"] for message in there.get(f"{path}/chat")] == ["We move"]
        assert [(each["text"], each["end"]) for each in there.get(f"{path}/orders")] == [("Decline every offer.", None)]
        assert [each["at"] for each in there.get(f"{path}/plans")] == [1]
        assert there.get(f"{path}/notes")["text"] == "mine alone"
        moving = playing(second, registered(second, "Cy"))
        registered(server, "Cy")
        with pytest.raises(AssertionError, match="somebody else's"):
            run_on(other, "admin", "move-table", moving["id"], "--to", server.room.house.database.address)
    wait_for(lambda: game["id"] not in str(ann.get("/api/games")))


def run_on(database: str, *words: str) -> None:
    import io
    from contextlib import redirect_stderr

    told = io.StringIO()
    with redirect_stderr(told):
        status = run([*words, "--database", database])
    assert status == 0, told.getvalue()


def test_reports_are_listed_and_settled(server: Running, words: Words) -> None:
    ann, bo = registered(server, "Ann"), registered(server, "Bo")
    game = ann.create("me", "open", title="18cz", listed=True)
    message = ann.post(f"/api/games/{game['id']}/chat", {"text": "Rude"})
    bo.post(f"/api/games/{game['id']}/chat/{message['id']}/report", {"reason": "rude"})
    (report,) = json.loads(words("admin", "reports", "--json"))
    assert (report["author"], report["reporter"], report["text"]) == ("Ann", "Bo", "Rude")
    words("admin", "reports", "--settle", str(report["id"]))
    assert json.loads(words("admin", "reports", "--json")) == []
    assert len(json.loads(words("admin", "reports", "--settled", "--json"))) == 1
    words("admin", "reports", "--settle", "999", status=2)


# -- secrets ------------------------------------------------------------------------------------------------------


def test_the_secret_moves_out_of_the_database(
    database: str, words: Words, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "secret"
    with serve(database) as server:
        ann = server.person("Ann")
    words("admin", "keep-secret", str(file))
    assert file.stat().st_mode & 0o777 == 0o600
    monkeypatch.setenv("ROUNDHOUSE_SECRET_FILE", str(file))
    words("admin", "forget-secret", "--yes")
    words("admin", "keep-secret", str(tmp_path / "another"), status=2)
    assert run(["admin", "new-secret", str(file)]) == 0  # rotated: the old one is still good
    with serve(database) as server:
        back = server.person()
        back.http.cookies.update(ann.http.cookies)
        assert back.get("/api/me")["user"]["name"] == "Ann"
        with server.room.house.database.read() as connection:
            assert "secret" not in connection.execute(select(schema.settings.c.key)).scalars().all()


@pytest.mark.parametrize("secret", ["short", "a" * 40])
def test_a_weak_secret_ends_the_start_in_one_line(
    sqlite: str, secret: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ROUNDHOUSE_SECRET", secret)
    assert run(["serve", "--database", sqlite, "--port", "1"]) == 2
    assert "new-secret" in capsys.readouterr().err.splitlines()[-1]


# -- backups ------------------------------------------------------------------------------------------------------


def rows_in(address: str) -> dict[str, list[str]]:
    """Every row but those that are made again."""
    database = Database(address)
    with database.read() as connection:
        found = {
            table.name: sorted(json.dumps(dict(row)) for row in connection.execute(select(table)).mappings())
            for table in schema.metadata.sorted_tables
            if table.name not in backup.LEFT_OUT
        }
    database.close()
    return found


@pytest.fixture(params=["sqlite", "postgresql"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'restored.sqlite3'}"
    return fresh_postgres(request.getfixturevalue("postgres"), template="template0")


def test_a_backup_of_a_running_server_is_restored_on_either_database(
    request: pytest.FixtureRequest, words: Words, database: str, other: str, tmp_path: Path
) -> None:
    """Somebody plays all the time; the file has one moment, and its games replay."""
    file = tmp_path / "backup.gz"
    with serve(database, roundhouse.TITLES, default_bot="random") as server:
        ann = registered(server, "Ann")
        games = [ann.create("me", "bot", "bot", title=title, pace=0) for title in ("18chesapeake", "nuremberg")]
        ann.create("bot", "bot", title="nuremberg", pace=0, name="Bots – „schnell“")
        stop = threading.Event()

        def talk() -> None:
            while not stop.is_set():
                for game in games:
                    ann.post(f"/api/games/{game['id']}/chat", {"text": "Still here"})

        talking = threading.Thread(target=talk)
        talking.start()
        try:
            assert "as stored: 3" in words("backup", str(file))
        finally:
            stop.set()
            talking.join()
        assert file.stat().st_mode & 0o777 == 0o600
        assert "exists" in words("backup", str(file), status=2)
        assert "secret" not in gzip.decompress(file.read_bytes()).decode().replace('"secret":false', "")
    words("backup", str(file), "--force", "--with-secret")
    run_on(other, "restore", str(file))
    assert rows_in(other) == rows_in(database)
    with serve(other, roundhouse.TITLES, run_bots=False) as server:
        back = server.person()
        back.http.cookies.update(ann.http.cookies)  # the secret came along
        for game in back.get("/api/games")["games"]:
            assert back.position(game)["version"] == game["version"]
        assert back.post(f"/api/games/{games[0]['id']}/chat", {"text": "On"})["id"] > 1
    with pytest.raises(AssertionError, match="not empty"):
        run_on(other, "restore", str(file))


def test_a_backup_of_version_0_1_0_is_restored(
    other: str, request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The new program writes it before it touches the database: the first step of an upgrade."""
    old = old_database("0.1.0", "sqlite", request, tmp_path)
    file = tmp_path / "backup.gz"
    run_on(old, "backup", str(file))
    untouched = Database(old)
    with untouched.read() as connection:
        assert revision_of(connection) == "0001"
    run_on(other, "restore", str(file))
    migrate(untouched)
    untouched.close()
    missing = {"settings"}  # the secret
    assert {k: v for k, v in rows_in(other).items() if k not in missing} == {
        k: v for k, v in rows_in(old).items() if k not in missing
    }


@pytest.fixture
def small(sqlite: str, tmp_path: Path) -> Path:
    """A backup with one game."""
    with serve(sqlite, roundhouse.TITLES) as server:
        playing(server, server.person("Ann"))
    run_on(sqlite, "backup", str(tmp_path / "small.gz"))
    return tmp_path / "small.gz"


def lines_of(path: Path) -> list[str]:
    return gzip.decompress(path.read_bytes()).decode().splitlines(keepends=True)


def test_damaged_backups_are_refused_and_nothing_is_restored(small: Path, tmp_path: Path) -> None:
    lines = lines_of(small)
    other = f"sqlite:///{tmp_path / 'other.sqlite3'}"
    damaged = {
        "cut off": small.read_bytes()[:-40],
        "not gzip": b"hello",
        "empty": b"",
        "a row less": gzip.compress("".join(lines[:1] + lines[2:]).encode()),
        "another value": gzip.compress("".join(lines).replace('"Ann"', '"Eve"').encode()),
        "no end": gzip.compress("".join(lines[:-1]).encode()),
        "not ours": gzip.compress(b'{"format": "other"}\n'),
        "newer": gzip.compress("".join(lines).replace(f'"revision":"{revisions()[-1]}"', '"revision":"9999"').encode()),
        "odd": gzip.compress(b'[1]\n{"a"'),
    }
    for content in damaged.values():
        file = tmp_path / "damaged.gz"
        file.write_bytes(content)
        empty = Database(other)
        with pytest.raises(NotPossible):
            backup.restore(empty, file)
        empty.close()
        with closing(sqlite3.connect(tmp_path / "other.sqlite3")) as connection, connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if "users" in tables:
                assert connection.execute("SELECT count(*) FROM users").fetchone() == (0,)
    assert run(["restore", str(tmp_path / "nowhere.gz"), "--check"]) == 2


def test_a_backup_whose_game_does_not_replay_is_not_called_good(
    sqlite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve(sqlite, roundhouse.TITLES) as server:
        playing(server, server.person("Ann"))
        with server.room.house.database.write() as connection:
            connection.execute(update(schema.actions).values(action={"who": "Ann", "do": "fly"}))
    assert run(["backup", str(tmp_path / "b.gz"), "--database", sqlite]) == 2
    assert "does not replay" in capsys.readouterr().err


def test_a_folder_of_backups_keeps_the_latest(small: Path, sqlite: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(1, 6):
        (folder / f"roundhouse-2026010{day}-030000.backup.gz").write_bytes(b"old")
    (folder / "mine.txt").write_text("not a backup")
    run_on(sqlite, "backup", str(folder), "--keep", "3")
    kept = sorted(path.name for path in folder.iterdir())
    assert kept[:3] == ["mine.txt", "roundhouse-20260104-030000.backup.gz", "roundhouse-20260105-030000.backup.gz"]
    assert len(kept) == 4
    assert run(["backup", str(tmp_path / "x.gz"), "--keep", "3", "--database", sqlite]) == 2


def test_a_backup_that_cannot_be_written(small: Path, sqlite: str, tmp_path: Path) -> None:
    for path in (small / "inside", tmp_path / "no" / "folder.gz"):
        assert run(["backup", str(path), "--database", sqlite]) == 2
    assert not list(tmp_path.glob("*.part"))


# -- the doctor ---------------------------------------------------------------------------------------------------


def findings(words: Words, status: int = 0) -> dict[str, str]:
    found = json.loads(words("doctor", "--json", status=status))
    return {finding["what"]: finding["level"] for finding in found}


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<title>the app</title>")
    monkeypatch.setattr("roundhouse.server.kit.doctor.STATIC", tmp_path / "static")
    monkeypatch.delenv("ROUNDHOUSE_RATE_LIMITS", raising=False)


def test_a_well_kept_server(
    database: str, words: Words, pages: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(["admin", "new-secret", str(tmp_path / "secret")])
    monkeypatch.setenv("ROUNDHOUSE_SECRET_FILE", str(tmp_path / "secret"))
    with serve(database, roundhouse.TITLES) as server:
        playing(server, server.person("Ann"))
        found = findings(words)
    assert {level for what, level in found.items() if what != "disk"} == {"ok"}, found
    parts = {"database", "migrations", "writing", "clock", "mail", "notices", "secret", "pages", "games", "limits"}
    assert parts <= set(found)
    assert ("disk" in found) == ("rights" in found) == database.startswith("sqlite")
    assert "ok" in words("doctor")


def test_what_the_doctor_finds(database: str, words: Words, pages: None, monkeypatch: pytest.MonkeyPatch) -> None:
    if database.startswith("sqlite"):
        Database(database).close()
        assert findings(words)["migrations"] == "warning"  # empty
    with serve(database, roundhouse.TITLES) as server:
        game = playing(server, server.person("Ann"))
    found = findings(words)
    assert (found["secret"], found["kept secret"]) == ("warning", "ok")
    monkeypatch.setenv("ROUNDHOUSE_RATE_LIMITS", "off")
    assert findings(words)["limits"] == "warning"
    monkeypatch.setenv("ROUNDHOUSE_SECRET", "short")
    assert findings(words, 1)["secret"] == "bad"
    monkeypatch.delenv("ROUNDHOUSE_SECRET")
    store = Database(database)
    with store.write() as connection:
        connection.execute(update(schema.games).values(updated=schema.games.c.updated + 9999))
    assert findings(words, 1)["clock"] == "bad"
    with store.write() as connection:
        connection.execute(update(schema.games).values(updated=0.0))
        connection.execute(update(schema.actions).values(action={"who": "Ann", "do": "fly"}))
    assert findings(words, 1)["games"] == "bad"
    assert game["id"] in words("doctor", status=1)
    with store.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert findings(words, 1)["migrations"] == "bad"
    store.close()


def test_the_doctor_of_a_database_that_does_not_answer(capsys: pytest.CaptureFixture[str], pages: None) -> None:
    for address in ("postgresql://nobody@/nothing?host=/nowhere", "sqlite:////proc/nothing/games.sqlite3"):
        capsys.readouterr()
        assert run(["doctor", "--database", address]) == 1
        assert "bad" in capsys.readouterr().out


def test_the_doctor_makes_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str], pages: None) -> None:
    for file in (tmp_path / "games.sqlite3", tmp_path / "folder" / "games.sqlite3"):
        capsys.readouterr()
        assert run(["doctor", "--json", "--database", f"sqlite:///{file}"]) == 1
        found = {each["what"]: each for each in json.loads(capsys.readouterr().out)}
        assert found["database"]["level"] == "bad"
        assert f"no database {file}" in found["database"]["text"]
        assert "roundhouse serve" in found["database"]["text"]
        assert not file.exists()
        assert not (tmp_path / "folder").exists()


def test_a_table_is_kept_and_closed_in_one_transaction(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody plays between the two, and if the file cannot be written the table stays."""
    with serve(database, roundhouse.TITLES, default_bot="random") as server:
        game = playing(server, server.person("Ann"))
    store = Database(database)
    write, begun = store.write, []

    @contextmanager
    def counted() -> Iterator[Connection]:
        begun.append("write")
        with write() as connection:
            yield connection

    monkeypatch.setattr(store, "write", counted)
    monkeypatch.setattr(store, "read", lambda: begun.append("read"))

    def fails(_file: dict[str, Any]) -> None:
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="full"):
        tables.close(store, game["id"], fails)
    kept: list[dict[str, Any]] = []
    tables.close(store, game["id"], kept.append)
    with pytest.raises(NotPossible):
        tables.close(store, game["id"], kept.append)
    store.close()
    assert begun == ["write", "write", "write"]
    assert [len(file["actions"]) for file in kept] == [1]


def test_commands_on_a_database_of_another_shape(sqlite: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["users"], ["tables"], ["block", "x", "--reason", "y"], ["reports"]):
        assert run(["admin", *words, "--database", sqlite]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
    assert run(["serve", "--database", "sqlite:////proc/nothing/games.sqlite3"]) == 2
    assert "cannot be opened" in capsys.readouterr().err


def test_back_to_an_older_shape(sqlite: str, capsys: pytest.CaptureFixture[str]) -> None:
    with serve(sqlite):
        pass
    assert run(["admin", "downgrade", "9999", "--yes", "--database", sqlite]) == 2
    assert run(["admin", "downgrade", "0001", "--yes", "--database", sqlite]) == 0
    with closing(sqlite3.connect(sqlite.removeprefix("sqlite:///"))) as connection, connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)


def test_a_running_server_hears_of_commands_soon() -> None:
    assert SECONDS <= 1.0
