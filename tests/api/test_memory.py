"""What a server keeps in memory: little of each game, so much of all together, and nothing of those that have left."""

from __future__ import annotations

import asyncio
import gc
import random
import subprocess
import sys
import threading
import tracemalloc
import weakref
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import roundhouse
from roundhouse.kernel import GameError, choices
from roundhouse.server import run
from roundhouse.server.allocator import ARENAS
from roundhouse.server.auth import DEVICE_COOKIE, SESSION_COOKIE
from roundhouse.server.metrics import Metrics
from roundhouse.server.move_threads import PEOPLE_FIRST, MoveThreads
from roundhouse.server.supervise import Supervisor
from roundhouse.server.table import KEPT, LATEST, TAIL
from tests.api.running import Person, Running, serve
from tests.api.test_moves import two
from tests.api.test_store import walk_on

pytestmark = pytest.mark.slow


def test_a_table_that_leaves_memory_is_gone_at_once(sqlite: str) -> None:
    """Without waiting for the collector of cycles: there is no cycle."""
    with serve(sqlite) as server:
        ann, _, game = two(server)
        ann.play(game, "Ann", "walk", fields=1)
        ann.position(game)
        house = server.room.house
        gc.collect()
        gc.disable()
        try:
            table = house.peek(game["id"])
            assert table is not None
            refs = [weakref.ref(table), weakref.ref(table.presenter), weakref.ref(table.line)]
            house.forget(game["id"])
            del table
            assert [ref() for ref in refs] == [None, None, None]
        finally:
            gc.enable()
        assert ann.position(game)["version"] == 1


def test_games_in_memory_are_bounded_by_bytes(sqlite: str) -> None:
    with serve(sqlite, cached_bytes=1_000_000) as server:
        ann = server.person("Ann")
        games = [ann.create("me", {"kind": "guest", "name": "Bo"}) for _ in range(40)]
        for game in games:
            ann.play(game, "Ann", "walk", fields=1)
        figure = server.room.house.metrics.registry.get_sample_value
        tables, weight = figure("roundhouse_tables"), figure("roundhouse_table_bytes")
        assert 1 <= tables < 40
        assert 0 < weight <= 1_000_000
        assert server.room.house.peek(games[0]["id"]) is None
        assert ann.play(games[0], "Ann", "draw")["entry"]["seq"] == 2  # it is loaded again
        assert figure("roundhouse_table_bytes") <= 1_000_000


def play_some_moves(server: Running, ann: Person, slug: str, seed: int) -> None:
    """A new game of some moves at which one person holds every seat."""
    rng, house = random.Random(seed), server.room.house
    seats = [{"kind": "me"}, {"kind": "guest", "name": "Bo"}, {"kind": "guest", "name": "Cy"}]
    game = ann.post("/api/games", {"title": slug, "seats": seats, "seed": seed})
    user = server.room.accounts.identify(*(ann.http.cookies[name] for name in (SESSION_COOKIE, DEVICE_COOKIE)))
    ann.position(game)
    for _ in range(40):
        table = house.peek(game["id"])
        action = rng.choice(list(choices(table.rules, table.state))).action
        with suppress(GameError):  # a choice whose free values do not go together
            server.room.log_writer.play(user, game["id"], version=table.version, action=action)


def test_the_bytes_of_games_are_counted_about_right(sqlite: str) -> None:
    """Many more games than there is room for, of every title: what they really take is near the bound, too."""
    bound, counted, taken = 1_000_000, [], []
    with serve(sqlite, roundhouse.TITLES, cached_bytes=bound) as server:
        ann, house = server.person("Ann"), server.room.house
        for slug in roundhouse.TITLES:  # what all games of a title share
            play_some_moves(server, ann, slug, 0)
        for game_id in list(house._tables):
            house.forget(game_id)
        gc.collect()
        tracemalloc.start()
        try:
            for seed in range(1, 6):
                for slug in roundhouse.TITLES:
                    play_some_moves(server, ann, slug, seed)
                gc.collect()
                taken.append(tracemalloc.get_traced_memory()[0])
                counted.append(house._tables.weight)
        finally:
            tracemalloc.stop()
    assert 0.5 * taken[0] < counted[0] < 2 * taken[0]
    assert 5 * taken[0] > 4 * bound
    assert max(taken) < 2 * bound


def test_a_table_keeps_the_end_of_its_log_only(sqlite: str) -> None:
    with serve(sqlite) as server:
        ann, bo, game = two(server)
        walk_on({"Ann": ann, "Bo": bo}, game, 30)
        table = server.room.house.peek(game["id"])
        assert table.version == 60
        assert len(table._tail) == TAIL
        assert len(table._kept) <= LATEST
        for at in range(table.last):
            table.state_at(at)
        assert len(table._kept) <= KEPT
        assert [entry.seq for entry, _ in table.entries_after(0)] == list(range(1, 61))
        assert [at for _, at in table.entries_after(50)] == list(range(51, 61))
        ann.undo(game, to=20)
        bo.answer(game, agree=True)
        assert table.entries_after(60)[0][1] == 20
        assert [at for _, at in table.entries_after(0)] == [*range(1, 61), 20]


STORES = """
import ctypes, sys, threading
from roundhouse.server.allocator import share_free_memory
shares = sys.argv[1] == "shared" and share_free_memory()
gate = threading.Barrier(13)
def take():
    kept = [bytes(20_000) for _ in range(20)]
    gate.wait(60)  # all have taken memory
    gate.wait(60)  # and it has been counted
threads = [threading.Thread(target=take) for _ in range(12)]
for thread in threads: thread.start()
gate.wait(60)
libc = ctypes.CDLL(None)
libc.fopen.restype = ctypes.c_void_p
out = libc.fopen(sys.argv[2].encode(), b"w")
libc.malloc_info(0, ctypes.c_void_p(out))
libc.fclose(ctypes.c_void_p(out))
gate.wait(60)
"""


def test_the_threads_of_a_server_share_what_memory_is_free(tmp_path: Path) -> None:
    """With a store of its own for each thread a server grows by memory that is free."""
    found = {}
    for way in ("own", "shared"):
        told = tmp_path / way
        subprocess.run([sys.executable, "-c", STORES, way, str(told)], check=True, timeout=120)
        found[way] = told.read_text().count("<heap nr=")
    assert found["shared"] <= ARENAS < found["own"]


def test_a_server_shares_free_memory_before_it_has_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr("roundhouse.server.allocator.share_free_memory", lambda: asked.append(threading.active_count()))
    monkeypatch.setattr("roundhouse.server.app.create_app", lambda _settings: 1 // 0)
    monkeypatch.setattr("roundhouse.server.tune_collector", lambda: None)
    monkeypatch.setattr("roundhouse.server.edge.logs.write_logs", lambda _level: None)
    before = threading.active_count()
    with pytest.raises(ZeroDivisionError):
        run(database="sqlite:////nowhere/games.sqlite3")
    assert asked == [before]


# ------------------------------------------------------------------------------------- move threads and supervision


def test_people_come_first_in_the_move_threads_and_bots_are_not_forgotten() -> None:
    move_threads = MoveThreads(1)
    done: list[str] = []
    gate = threading.Event()
    try:
        first = move_threads.submit(gate.wait)
        bots = [move_threads.submit(lambda: done.append("bot"), for_bots=True) for _ in range(2)]
        people = [move_threads.submit(lambda: done.append("person")) for _ in range(2 * PEOPLE_FIRST)]
        gate.set()
        for future in (first, *bots, *people):
            future.result(60)
    finally:
        move_threads.close()
    assert done[: PEOPLE_FIRST - 1] == ["person"] * (PEOPLE_FIRST - 1)
    assert "bot" in done[: PEOPLE_FIRST + 1]
    assert done.count("person") == 2 * PEOPLE_FIRST
    with pytest.raises(RuntimeError):
        move_threads.submit(gate.wait)


def test_work_that_fails_is_told_to_who_asked_and_the_thread_goes_on() -> None:
    move_threads = MoveThreads(1)
    try:
        with pytest.raises(ZeroDivisionError):
            move_threads.submit(lambda: 1 // 0).result(60)
        assert move_threads.submit(lambda: 7).result(60) == 7
    finally:
        move_threads.close()


def test_a_task_that_fails_or_ends_is_started_again_and_counted() -> None:
    metrics = Metrics()
    runs: list[int] = []

    async def work() -> None:
        runs.append(len(runs))
        if len(runs) == 1:
            raise ValueError("broken")
        if len(runs) == 2:
            return
        await asyncio.sleep(3600)

    async def watch() -> Any:
        supervisor = Supervisor(metrics)
        supervisor.start("work", work)
        while len(runs) < 3:
            await asyncio.sleep(0.01)
        await supervisor.stop()

    asyncio.run(watch())
    assert metrics.registry.get_sample_value("roundhouse_task_restarts_total", {"task": "work"}) == 2
