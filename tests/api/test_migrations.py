"""Databases of every released version are brought up to date, on SQLite and on PostgreSQL."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import func, select, text, update

import roundhouse
from roundhouse.server.store import Database, UnusableDatabase, migrate, schema
from roundhouse.server.store.migrate import downgrade, revision_of, revisions
from tests.api.postgres import fresh_postgres
from tests.api.running import Person, Running, serve

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parent / "databases"
VERSIONS = sorted({file.name.rpartition(".sql")[0].rpartition(".")[0] for file in FOLDER.glob("*.sql.gz")})
PASSWORD = "correct horse battery"


def content(version: str, kind: str) -> str:
    return gzip.decompress((FOLDER / f"{version}.{kind}.sql.gz").read_bytes()).decode()


def old_database(version: str, kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """A database as that version left it."""
    if kind == "sqlite":
        path = folder / "old.sqlite3"
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.executescript(content(version, kind))
        return f"sqlite:///{path}"
    address = fresh_postgres(request.getfixturevalue("postgres"), template="template0")
    with psycopg.connect(address) as connection:
        connection.execute(content(version, kind))  # type: ignore[arg-type]  # a file of ours
    return address


@pytest.fixture(params=[(version, kind) for version in VERSIONS for kind in ("sqlite", "postgresql")], ids="-".join)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return old_database(*request.param, request, tmp_path)


def test_there_is_a_database_of_the_first_version() -> None:
    assert "0.1.0" in VERSIONS


def rows_of(address: str) -> dict[str, list[tuple[Any, ...]]]:
    """What people would miss: everything but snapshots, which are made again."""
    database = Database(address)
    kept = {
        "users": "id, kind, password, email, created",
        "sessions": "token_hash, user_id",
        "games": "id, name, title, status, version, owner, listed, paused, pace, branch_of",
        "seats": "game_id, place, player, kind, user_id, device, bot, stand_in, invitation",
        "actions": "game_id, seq, user_id, request_id, time",
        "chat": "id, game_id, place, name, text, time",
    }
    with database.read() as connection:
        found = {
            table: sorted((tuple(row) for row in connection.execute(text(f"SELECT {columns} FROM {table}"))), key=repr)
            for table, columns in kept.items()
        }
        kept_secret = select(schema.settings.c.value).where(schema.settings.c.key == "secret")
        found["secret"] = [tuple(row) for row in connection.execute(kept_secret)]
    database.close()
    return found


def test_nothing_is_lost(old: str) -> None:
    before = rows_of(old)
    assert {row[3] for row in before["games"]} == {"waiting", "playing", "finished"}
    assert len(before["actions"]) > 200
    with serve(old, roundhouse.TITLES, run_bots=False):
        pass
    assert rows_of(old) == before


def test_people_and_tables_go_on(old: str) -> None:
    """Every game opens, those in play are played on, and people sign in with their passwords."""
    with serve(old, roundhouse.TITLES, run_bots=False, default_bot="random") as server:
        ann = server.person()
        assert ann.post("/api/login", {"name": "ann", "password": PASSWORD})["user"]["email"] == "ann@example.org"
        games = {game["name"]: game for game in ann.get("/api/games")["games"]}
        assert {game["status"] for game in games.values()} == {"waiting", "playing", "finished"}
        for game in every_game(server):
            if game["status"] != "waiting":
                assert ann.position(game)["version"] == game["version"]
        said = ann.get(f"/api/games/{games['Playing']['id']}/chat")
        assert [message["name"] for message in said] == ["Bo", "Cy"]
        bo = server.person()
        bo.post("/api/login", {"name": "Bo", "password": PASSWORD})
        turns = [(person, game) for person in (ann, bo) for game in games_of(person).values() if game["my_turn"]]
        assert turns
        for person, game in turns:
            move(person, game)
        waiting = games["Waiting"]
        bo.post(f"/api/games/{waiting['id']}/join", {})
        assert bo.show(waiting)["status"] == "playing"
        assert bo.post(f"/api/games/{waiting['id']}/chat", {"text": "Here I am"})["id"] > said[-1]["id"]


def every_game(server: Running) -> list[dict[str, Any]]:
    with server.room.house.database.read() as connection:
        ids = [row.id for row in connection.execute(select(schema.games.c.id))]
    return [server.person().get(f"/api/games/{game_id}") for game_id in ids]


def games_of(person: Person) -> dict[str, dict[str, Any]]:
    return {game["name"]: game for game in person.get("/api/games")["games"]}


def move(person: Person, game: dict[str, Any]) -> None:
    here = person.position(game)
    who = here["viewer"]
    choice = next(choice for choice in here["choices"] if not choice["free"])
    fields = {name: value for name, value in choice["action"].items() if name not in ("who", "do")}
    assert person.play(game, who, choice["action"]["do"], **fields)["entry"]["seq"] == game["version"] + 1


def test_a_guest_with_the_name_of_an_account_is_called_a_guest(old: str) -> None:
    database = Database(old)
    with database.write() as connection:
        connection.execute(text("UPDATE users SET name = 'ANN' WHERE kind = 'guest'"))
    migrate(database)
    with database.read() as connection:
        query = select(schema.users.c.name, schema.users.c.guest_key).where(schema.users.c.kind == "guest")
        assert [tuple(row) for row in connection.execute(query)] == [("ANN (guest)", "ann (guest)")]
    database.close()


def test_old_snapshots_are_dropped(old: str) -> None:
    """Version 0.1 kept positions with pickle; nothing of it is loaded."""
    database = Database(old)
    count = select(func.count()).select_from(schema.snapshots)
    with database.read() as connection:
        assert connection.execute(count).scalar_one() > 0
    migrate(database)
    with database.read() as connection:
        assert connection.execute(count).scalar_one() == 0
    database.close()


def test_back_to_the_shape_of_the_older_version(old: str) -> None:
    before = rows_of(old)
    database = Database(old)
    with database.read() as connection:
        first = revision_of(connection)
    assert first is not None
    migrate(database)
    downgrade(database, first)
    with database.read() as connection:
        assert revision_of(connection) == first
    assert rows_of(old) == before
    migrate(database)
    with pytest.raises(UnusableDatabase):
        downgrade(database, "9999")
    database.close()


def test_a_database_of_a_newer_version_is_refused_in_a_sentence(database: str) -> None:
    made = Database(database)
    migrate(made)
    with made.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(UnusableDatabase, match="newer version of Roundhouse.*9999.*" + revisions()[-1]):
        migrate(made)
    with made.read() as connection:
        assert revision_of(connection) == "9999"
    made.close()


def test_a_migration_that_fails_leaves_the_database_as_it_was(old: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rows_of(old)
    database = Database(old)
    with database.read() as connection:
        first = revision_of(connection)
    with monkeypatch.context() as broken:
        broken.setattr("sqlalchemy.delete", lambda *_words: update(schema.users).values(id=None))
        with pytest.raises(UnusableDatabase):
            migrate(database)
    with database.read() as connection:
        assert revision_of(connection) == first
    assert rows_of(old) == before
    migrate(database)
    database.close()
