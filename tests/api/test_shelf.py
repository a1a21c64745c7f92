"""Which games stay in memory when there is no room for all."""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from roundhouse.server import room
from roundhouse.server.house import House, News
from roundhouse.server.orders import OrderRunner
from roundhouse.server.shelf import RESTED, TableShelf
from roundhouse.server.table import LEAN_LATEST, LEAN_TAIL
from tests.api.running import Running, serve, wait_for


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def table(name: str, weight: int = 10) -> Any:
    return SimpleNamespace(game_id=name, weight=weight)


def left_for(shelf: TableShelf, name: str, for_people: bool) -> list[str]:
    """Which games leave for another."""
    return [gone.game_id for gone in shelf.put(table(name), for_people)]


def test_people_stay_before_bots() -> None:
    shelf = TableShelf(100)
    for number in range(5):
        shelf.put(table(f"p{number}"), for_people=True)
    for number in range(50):
        shelf.put(table(f"b{number}"), for_people=False)
    assert {f"p{number}" for number in range(5)} <= set(shelf)
    assert len(shelf) == 10
    assert shelf.weight == 100


def test_bots_games_in_turn_are_not_all_read_again() -> None:
    shelf, names = TableShelf(100), [f"b{number}" for number in range(20)]
    missed = 0
    for _ in range(10):
        for name in names:
            missed += name not in shelf
            shelf.put(table(name), for_people=False)
            assert shelf.weight <= 100
    assert missed < 10 * 20 * 0.7  # the least lately used leaving first, it would be all of them


def test_who_has_rested_for_long_leaves_first() -> None:
    clock = Clock()
    shelf = TableShelf(40, clock)
    shelf.put(table("old person"), for_people=True)
    shelf.put(table("old bot"), for_people=False)
    clock.now += RESTED + 1
    for name in ("b1", "b2"):
        shelf.put(table(name), for_people=False)
    assert left_for(shelf, "b3", for_people=False) == ["old bot"]
    assert set(shelf) == {"old person", "b1", "b2", "b3"}
    shelf.put(table("b4"), for_people=False)
    assert set(shelf) == {"b1", "b2", "b3", "b4"}


def test_people_among_themselves_leave_by_last_use() -> None:
    shelf = TableShelf(30)
    for name in "abc":
        shelf.put(table(name), for_people=True)
    shelf.put(table("a"), for_people=True)
    assert left_for(shelf, "d", for_people=True) == ["b"]
    assert set(shelf) == {"c", "a", "d"}
    assert [gone.game_id for gone in shelf.take("c")] == ["c"]
    assert shelf.take("c") == []
    assert shelf.weight == 20


def test_a_table_of_another_weight_is_counted_anew_and_one_too_heavy_stays_alone() -> None:
    shelf = TableShelf(100)
    shelf.put(table("a", 30), for_people=True)
    shelf.put(table("a", 40), for_people=False)  # the person has left
    assert shelf.weight == 40
    shelf.put(table("b", 500), for_people=False)
    assert list(shelf) == ["b"]
    assert shelf.weight == 500


def test_whoever_hears_of_a_move_finds_the_game_in_memory(sqlite: str) -> None:
    """Otherwise clocks and orders would ask the store after every move."""
    with serve(sqlite) as server:
        ann, house = server.person("Ann"), server.room.house
        game = ann.create("me", {"kind": "guest", "name": "Bo"})
        ann.position(game)
        heard: list[int | None] = []

        def hear(news: News) -> None:
            row = house.known_game(news.game_id)
            if news.what == "moved":
                heard.append(None if row is None else row.version)

        house.listeners.append(hear)
        ann.play(game, "Ann", "walk", fields=1)
        assert heard == [1]


def finish_a_game_of_bots(server: Running, watched: bool) -> str:
    """Let bots play a whole game; its id when all that follows the last move is done."""
    ann, room = server.person("Ann"), server.room
    game = ann.create("bot", "bot", pace=0.5)
    if watched:
        ann.live(game).next("welcome")
    ann.call("PATCH", f"/api/games/{game['id']}", {"pace": 0})
    wait_for(lambda: room.house.read_game(game["id"])[0].status == "finished")
    wait_for(lambda: game["id"] not in room._runner._running)
    return str(game["id"])


def test_a_finished_game_of_bots_leaves_memory_at_once(sqlite: str) -> None:
    with serve(sqlite) as server:
        house = server.room.house
        game_id = finish_a_game_of_bots(server, watched=False)
        assert house.peek(game_id) is None
        assert house.metrics.registry.get_sample_value("roundhouse_table_bytes") == 0
        assert server.person().position({"id": game_id})["result"] is not None  # it is read again


def test_a_finished_game_of_bots_stays_while_somebody_looks_at_it(sqlite: str) -> None:
    with serve(sqlite) as server:
        game_id = finish_a_game_of_bots(server, watched=True)
        assert server.room.house.peek(game_id) is not None


def test_a_game_of_bots_that_somebody_looks_at_stays_like_one_of_people(sqlite: str) -> None:
    with serve(sqlite, cached_bytes=1_000_000) as server:
        ann, house = server.person("Ann"), server.room.house
        unseen, seen = [ann.create("bot", "bot", pace=10) for _ in range(2)]
        ann.position(unseen)
        ann.live(seen).next("welcome")
        for _ in range(20):
            ann.position(ann.create("me", {"kind": "guest", "name": "Bo"}))
            if len(house._folded):  # the first has left
                break
        assert house.peek(unseen["id"]) is None
        assert house.peek(seen["id"]) is not None


def test_only_games_with_orders_wake_the_task_for_orders() -> None:
    rows = {"with": SimpleNamespace(has_orders=True), "without": SimpleNamespace(has_orders=False)}
    woken: list[str] = []
    house: Any = SimpleNamespace(known_game=rows.get)
    loop: Any = SimpleNamespace(call_soon_threadsafe=lambda _wake, game_id: woken.append(game_id))
    nothing: Any = None
    runner = OrderRunner(house, nothing, loop, nothing, nothing)
    for game_id in ("without", "with", "unknown"):  # of an unknown one nobody can say
        runner.tell(News(game_id, "moved"))
    assert woken == ["with", "unknown"]
    runner.tell(News("with", "chat"))
    runner.tell(News("with", "moved", foreign=True))
    assert woken == ["with", "unknown"]


def test_a_shelf_that_keeps_no_rested_games_lets_them_go_though_there_is_room() -> None:
    clock = Clock()
    shelf = TableShelf(1000, clock, keeps_rested=False)
    shelf.put(table("person"), for_people=True)
    shelf.put(table("bot"), for_people=False)
    clock.now += RESTED / 2
    shelf.put(table("later"), for_people=False)
    clock.now += RESTED / 2 + 1
    assert left_for(shelf, "now", for_people=False) == ["person", "bot"]
    assert set(shelf) == {"later", "now"}
    assert shelf.weight == 20


def test_a_bot_that_waits_for_its_pace_holds_no_position(sqlite: str) -> None:
    """Otherwise every game of bots would stay in memory, counted or not."""
    with serve(sqlite) as server:
        ann, house = server.person("Ann"), server.room.house
        game = ann.create("bot", "bot", pace=10)
        wait_for(lambda: house.metrics.registry.get_sample_value("roundhouse_bot_seconds_count", {"bot": "random"}))
        rules = weakref.ref(house.peek(game["id"]).rules)
        house.forget(game["id"])

        def gone() -> bool:
            gc.collect()
            return rules() is None

        wait_for(gone, 8.0)  # less than the bot waits


def test_a_table_of_bots_keeps_its_present_position_only(sqlite: str) -> None:
    with serve(sqlite) as server:
        ann, house = server.person("Ann"), server.room.house
        game = ann.create("bot", "bot", pace=0.2)
        wait_for(lambda: ann.show(game)["version"] >= 5)
        with house.locked(game["id"]):
            found = house.peek(game["id"])
            assert len(found._kept) == LEAN_LATEST
            assert len(found._tail) == LEAN_TAIL
            assert [entry.seq for entry, _ in found.entries_after(0)] == list(range(1, found.version + 1))


def test_a_lean_house_keeps_little_of_peoples_games_too(sqlite: str) -> None:
    with serve(sqlite) as server:
        ann, here = server.person("Ann"), server.room.house
        game = ann.create("me", {"kind": "guest", "name": "Bo"})
        ann.play(game, "Ann", "walk", fields=1)
        ann.play(game, "Ann", "done")
        ann.play(game, "Bo", "walk", fields=1)
        lean = House(here.settings, here.database, here.shelf, here.bots, alone=False, lean=True)
        found = lean.table(*lean.read_game(game["id"]))
        assert len(found._kept) == LEAN_LATEST
        assert found.has_people


def test_thinking_processes_have_a_share_of_the_memory(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serve(sqlite, cached_bytes=80_000_000) as server:
        monkeypatch.setattr(server.room, "settings", replace(server.room.settings, bot_processes=2))
        monkeypatch.setattr(room, "Child", lambda start, *_: start)
        starts: list[Any] = server.room._make_thinkers()
        assert [(start.lean, start.settings.cached_bytes) for start in starts] == [(True, 10_000_000)] * 2
