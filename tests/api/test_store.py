"""Storage: migrations, snapshots, loading, games of older rules, sister processes."""

from __future__ import annotations

import sqlite3
import threading
from dataclasses import replace
from typing import Any

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import delete, event, func, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError

from roundhouse.server import table as table_module
from roundhouse.server.auth import Identity
from roundhouse.server.house import News
from roundhouse.server.store import Database, Entry, migrate, schema
from roundhouse.server.store import database as database_module
from roundhouse.server.store import games as store
from tests.api.postgres import fresh_postgres
from tests.api.running import Person, Refused, Running, serve, wait_for
from tests.api.test_moves import two
from tests.api.tiny import TINY

pytestmark = pytest.mark.slow


def walk_on(people: dict[str, Person], game: dict[str, Any], turns: int) -> None:
    for number in range(turns):
        who = ("Ann", "Bo")[number % 2]
        people[who].play(game, who, "draw")
        people[who].play(game, who, "done")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_migrations_make_what_the_code_expects(kind: str, request: pytest.FixtureRequest, sqlite: str) -> None:
    empty = sqlite if kind == "sqlite" else fresh_postgres(request.getfixturevalue("postgres"), template="template0")
    made = Database(empty)
    for _ in range(2):  # a second start changes nothing
        migrate(made)
    with made.read() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
    made.close()


def test_the_unique_key_is_the_last_word(server: Running) -> None:
    ann, _, game = two(server)
    ann.play(game, "Ann", "walk", fields=1)
    database = server.room.house.database
    with database.read() as connection:
        (entry,) = store.log_of(connection, game["id"])
    for twin in (entry, replace(entry, seq=2)):  # the same place, or the same request
        with pytest.raises(IntegrityError), database.write() as connection:
            store.append(connection, twin)


def test_a_sister_process_that_was_quicker_wins(server: Running) -> None:
    """Another process commits between this one's look at the log and its own commit."""
    ann, _, game = two(server)
    house = server.room.house
    advance = store.advance_game

    def beaten(connection: Any, game_id: str, version: int, standing: Any) -> bool:
        store.advance_game = advance
        entry = Entry(
            game_id, 1, {"who": "Ann", "do": "draw"}, [["card", ["ace"]]], [], "Lap 1", "person", None, None, None, 0.0
        )
        assert advance(connection, game_id, version, standing)
        store.append(connection, entry)
        return advance(connection, game_id, version, standing)

    row, seats = house.find_game(game["id"])
    assert row.version == 0
    assert house.table(row, seats).version == 0
    store.advance_game = beaten
    try:
        with pytest.raises(Refused) as refused:
            ann.play(game, "Ann", "walk", version=0, fields=1)
    finally:
        store.advance_game = advance
    assert (refused.value.status, refused.value.code) == (409, "stale")
    assert ann.show(game)["version"] == 0  # the whole transaction of the test was one: nothing of it is left


def test_snapshots_open_a_long_game_without_replaying_it(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    replayed: list[int] = []
    replay = table_module.Table._replay

    def counting(self: Any, state: Any, entry: Entry) -> Any:
        replayed.append(entry.seq)
        return replay(self, state, entry)

    monkeypatch.setattr(table_module.Table, "_replay", counting)
    with serve(database, snapshot_every=10) as server:
        ann, bo, game = two(server)
        walk_on({"Ann": ann, "Bo": bo}, game, 16)
        before = ann.position(game)
    with serve(database, snapshot_every=10) as server:
        watcher = server.person()
        replayed.clear()
        assert watcher.position(game)["view"]["players"] == before["view"]["players"]
        assert replayed == [31, 32]
        # what is behind the snapshots is replayed when somebody asks for it, by a worker that opens the game anew
        for at, needed in ((3, [1, 2, 3]), (13, [11, 12, 13])):
            assert watcher.position(game, at=at)["at"] == at
            assert replayed[-3:] == needed


def test_snapshots_of_other_code_or_damaged_ones_are_not_used(server: Running) -> None:
    settings = server.room.settings
    assert settings.snapshot_every == 40
    ann, bo, game = two(server)
    walk_on({"Ann": ann, "Bo": bo}, game, 21)
    before = ann.position(game)
    house = server.room.house
    for values in ({"position": b"rubbish"}, {"fingerprint": "other code"}):
        with house.database.write() as connection:
            assert connection.execute(select(func.count()).select_from(schema.snapshots)).scalar() == 1
            connection.execute(update(schema.snapshots).values(**values))
        house.forget(game["id"])
        assert ann.position(game) == before


def test_undo_behind_a_snapshot(database: str) -> None:
    with serve(database, snapshot_every=4) as server:
        ann = server.person("Ann")
        game = ann.create("me", {"kind": "guest", "name": "Bo"})
        walk_on({"Ann": ann, "Bo": ann}, game, 5)
        ann.undo(game, to=2)
        ann.play(game, "Bo", "walk", fields=3)
        here = ann.position(game)
    with serve(database, snapshot_every=4) as server:
        assert server.person().position(game)["view"]["players"] == here["view"]["players"]
        assert server.person().get(f"/api/games/{game['id']}/history")["line"] == [1, 2, 12]


def test_draws_are_replayed_as_they_fell_not_from_the_seed(server: Running) -> None:
    ann, bo, game = two(server)
    walk_on({"Ann": ann, "Bo": bo}, game, 6)
    before = ann.position(game)["view"]["players"]
    house = server.room.house
    with house.database.write() as connection:
        store.change_game(connection, game["id"], seed=999)
        connection.execute(delete(schema.snapshots))
    house.forget(game["id"])
    assert ann.position(game)["view"]["players"] == before


def test_a_game_of_older_rules_is_refused_never_reinterpreted(database: str) -> None:
    with serve(database) as server:
        ann, _, game = two(server)
        ann.play(game, "Ann", "walk", fields=1)
    with serve(database, shelf={"tiny": replace(TINY, rules_version=2)}) as server:
        watcher = server.person()
        assert "rules version 1" in watcher.show(game)["problem"]
        with pytest.raises(Refused) as refused:
            watcher.position(game)
        assert (refused.value.status, refused.value.code) == (409, "cannot-open")
    with serve(database, shelf={}) as server:
        with pytest.raises(Refused) as refused:
            server.person().position(game)
        assert refused.value.code == "cannot-open"
    with serve(database, shelf={"tiny": replace(TINY, rules_version=2, older_versions=(1,))}) as server:
        assert server.person().position(game)["version"] == 1


def test_a_log_that_this_code_plays_otherwise_is_refused(server: Running) -> None:
    ann, _, game = two(server)
    ann.play(game, "Ann", "draw")
    house = server.room.house
    for action in ({"who": "Ann", "do": "walk", "fields": 9}, {"who": "Ann", "do": "walk", "fields": 1}):
        with house.database.write() as connection:
            connection.execute(update(schema.actions).values(action=action))
        house.forget(game["id"])
        with pytest.raises(Refused) as refused:
            ann.position(game)
        assert refused.value.code == "cannot-open"


def test_two_processes_on_one_postgresql_see_each_others_moves(postgresql: str) -> None:
    with serve(postgresql) as first, serve(postgresql, secrets=()) as second:
        ann, bo = first.person("Ann"), second.person("Bo")
        game = ann.create("me", "open")
        line = ann.live(game)
        line.next("welcome")
        bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")  # at the other process
        assert line.next("moved")["position"]["acting"] == ["Ann"]
        other = bo.live(game)
        other.next("welcome")
        ann.play(game, "Ann", "walk", fields=2)
        assert [e["do"] for e in other.next("moved")["entries"]] == ["walk"]
        ann.play(game, "Ann", "done")
        bo.play(game, "Bo", "walk", fields=1)
        assert line.until(3)[-1]["position"]["view"]["players"][1]["cash"] == 1
        bo.post(f"/api/games/{game['id']}/chat", {"text": "Hello over there"})
        assert line.next("chat")["message"]["text"] == "Hello over there"
        # a session made at one process is good at the other
        moved = second.person()
        moved.http.cookies.update(ann.http.cookies)
        assert moved.get("/api/me")["user"]["name"] == "Ann"


def test_a_seat_lost_elsewhere_is_lost_here_at_once(postgresql: str) -> None:
    """Who may move is asked of the store at every move, whatever this process remembers."""
    with serve(postgresql) as server:
        ann, _, game = two(server)
        ann.play(game, "Ann", "walk", fields=1)
        house = server.room.house
        assert house.recall_game(game["id"])[0].version == 1
        with house.database.write() as connection:  # as a sister process would, before its word has come
            store.change_seat(connection, game["id"], 0, user_id=None, device=None)
        with pytest.raises(Refused) as refused:
            ann.play(game, "Ann", "walk", version=1, fields=1)
        assert refused.value.status == 403
        assert house.recall_game(game["id"])[1][0].user_id is not None
        house.tell(News(game["id"], "game", foreign=True))
        assert house.recall_game(game["id"])[1][0].user_id is None


def test_a_move_asks_the_database_little(server: Running) -> None:
    ann, _, game = two(server)
    ann.play(game, "Ann", "walk", fields=1)
    house = server.room.house
    user_id = house.find_game(game["id"])[1][0].user_id
    assert user_id is not None
    asked: list[str] = []
    here = threading.get_ident()

    def note(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if threading.get_ident() == here:  # the server's own threads look about now and then
            asked.append(statement.partition(" ")[0])

    event.listen(house.database.engine, "before_cursor_execute", note)
    try:
        action = {"who": "Ann", "do": "done"}
        actor = Identity(user_id, "Ann", "guest", "", "")
        server.room.log_writer.play(actor, game["id"], version=1, action=action, request_id="once")
    finally:
        event.remove(house.database.engine, "before_cursor_execute", note)
    if house.database.is_sqlite:
        assert asked == ["BEGIN", "UPDATE", "INSERT"]
    else:  # the game with its seats, the move, and the word to sister processes
        assert asked == ["SELECT", "UPDATE", "INSERT", "SELECT"]


def test_a_bot_left_behind_by_a_dead_process_is_found(postgresql: str) -> None:
    with serve(postgresql, run_bots=False) as first, serve(postgresql) as second:
        game = first.person("Ann").create("bot", "bot", pace=0)
        # the first process does not move its bots; the second looks for such games now and then
        with second.room.house.database.write() as connection:
            store.change_game(connection, game["id"], updated=0.0)
        wait_for(lambda: second.person().show(game)["status"] == "finished")


@pytest.mark.parametrize("trusted", [0.0, 3600.0])
def test_a_connection_that_the_database_ended_is_replaced(
    postgresql: str, monkeypatch: pytest.MonkeyPatch, trusted: float
) -> None:
    """One that has rested is asked first; one used a moment ago fails once and takes the whole pool with it."""
    monkeypatch.setattr(database_module, "TRUSTED_SECONDS", trusted)
    database = Database(postgresql)
    with database.read() as one, database.read() as other:
        ends = [connection.execute(text("SELECT pg_backend_pid()")).scalar_one() for connection in (one, other)]
    with psycopg.connect(postgresql, autocommit=True) as line:
        for number in ends:
            line.execute("SELECT pg_terminate_backend(%s, 5000)", (number,))
    if trusted:
        with pytest.raises(OperationalError), database.read() as connection:
            connection.execute(text("SELECT 1"))
    for _ in range(3):
        with database.write() as connection:
            assert connection.execute(text("SELECT 1")).scalar_one() == 1
    database.close()


def test_a_connection_in_use_when_the_database_is_closed_is_closed_when_it_comes_back(database: str) -> None:
    """A thread that is still at work when the server stops leaves nothing open behind it."""
    made = Database(database)
    with made.read() as late:
        driver = late.connection.driver_connection
        made.close()
        assert late.execute(text("SELECT 1")).scalar_one() == 1
    assert driver is not None
    with pytest.raises((psycopg.Error, sqlite3.Error)):
        driver.cursor().execute("SELECT 1")
