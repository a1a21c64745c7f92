"""A game that leaves memory is folded: its present position stays as bytes. What games share is not theirs to lose."""

from __future__ import annotations

import gc
import random
import threading
import tracemalloc
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

import roundhouse
from roundhouse.kernel import Chance, GameError, SharedRules, Title, apply, choices
from roundhouse.kernel.digest import digest
from roundhouse.kernel.shared import MOST
from roundhouse.server import house as houses
from roundhouse.server import room
from roundhouse.server.house import LEFT_BEHIND
from roundhouse.server.room import LITTER_SHARE
from roundhouse.server.table import Folded
from tests.api.running import Running, serve, wait_for
from tests.api.test_moves import two
from tests.api.test_store import walk_on

pytestmark = pytest.mark.slow


def leave(server: Running, game_id: str) -> Folded | None:
    """Let a game leave memory as one does for which there is no room; what is kept of it."""
    house = server.room.house
    with house._guard:
        (table,) = house._tables.take(game_id)
    house._leave(table, folds=True)
    found: Folded | None = house._folded._folded.get(game_id)
    return found


@contextmanager
def no_log(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Meanwhile nobody may read logs or snapshots."""

    def refuse(*_: Any) -> Any:
        raise AssertionError("the store was asked")

    with monkeypatch.context() as patch:
        for name in ("entries", "snapshot_places", "snapshot"):
            patch.setattr(houses.StoredLog, name, refuse)
        yield


def test_a_folded_game_is_opened_again_without_its_log(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serve(sqlite) as server:
        ann, bo, game = two(server)
        walk_on({"Ann": ann, "Bo": bo}, game, 5)
        house = server.room.house
        before = house.peek(game["id"])
        assert leave(server, game["id"]) is not None
        assert house.metrics.registry.get_sample_value("roundhouse_table_bytes") > 0
        with no_log(monkeypatch):
            shown = ann.position(game)
        after = house.peek(game["id"])
        assert after is not before
        assert (after.version, after.line.seqs, after.line.whos) == (10, before.line.seqs, before.line.whos)
        assert digest(after.state) == digest(before.state)
        assert shown["version"] == 10
        assert not len(house._folded)
        assert [entry.seq for entry, _ in after.entries_after(0)] == list(range(1, 11))


def test_what_was_played_since_a_game_was_folded_is_played_after_it(sqlite: str) -> None:
    """With PostgreSQL a sister process plays on; here, what is kept is put back in its place."""
    with serve(sqlite) as server:
        ann, bo, game = two(server)
        walk_on({"Ann": ann, "Bo": bo}, game, 2)
        folded = leave(server, game["id"])
        assert folded is not None
        walk_on({"Ann": ann, "Bo": bo}, game, 2)
        ann.undo(game, to=3)
        bo.answer(game, agree=True)
        house = server.room.house
        now = digest(house.peek(game["id"]).state)
        house.forget(game["id"])
        house._folded.put(folded)
        assert ann.position(game)["version"] == 9
        assert digest(house.peek(game["id"]).state) == now
        assert house.peek(game["id"]).last == 3


def test_a_game_that_was_taken_back_is_folded_where_it_is(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serve(sqlite) as server:
        ann, bo, game = two(server)
        walk_on({"Ann": ann, "Bo": bo}, game, 3)
        ann.undo(game, to=1)
        bo.answer(game, agree=True)
        now = digest(server.room.house.peek(game["id"]).state)
        leave(server, game["id"])
        with no_log(monkeypatch):
            assert ann.position(game)["version"] == 7
        assert digest(server.room.house.peek(game["id"]).state) == now
        ann.play(game, "Ann", "done")


def test_nothing_is_kept_of_a_game_that_is_forgotten_or_in_use(sqlite: str) -> None:
    with serve(sqlite) as server:
        ann, bo, game = two(server)
        walk_on({"Ann": ann, "Bo": bo}, game, 1)
        house = server.room.house
        leave(server, game["id"])
        house.forget(game["id"])
        assert not len(house._folded)
        assert ann.position(game)["version"] == 2
        held, free = threading.Event(), threading.Event()

        def hold() -> None:
            with house.locked(game["id"]):
                held.set()
                free.wait(60)

        other = threading.Thread(target=hold)
        other.start()
        held.wait(60)
        try:
            assert leave(server, game["id"]) is None  # and does not wait
        finally:
            free.set()
            other.join()
        assert ann.position(game)["version"] == 2


def test_a_folded_game_whose_player_has_another_name_is_read_from_the_store(sqlite: str) -> None:
    with serve(sqlite) as server:
        ann, bo, game = two(server)
        walk_on({"Ann": ann, "Bo": bo}, game, 1)
        house = server.room.house
        table = house.peek(game["id"])
        row, _ = house.read_game(game["id"])
        setup = table.title.setup(["Ann", "Cy"], row.seed)
        house._folded.put(Folded(game["id"], 2, setup.players, b"of another", table._coded()))
        house._tables.take(game["id"])
        assert ann.position(game)["version"] == 2
        assert house.peek(game["id"]).setup.players == ("Ann", "Bo")


def test_games_of_bots_have_a_share_of_the_memory_and_fold_into_little(sqlite: str) -> None:
    """Many more of them than there is room for."""
    with serve(sqlite, roundhouse.TITLES, cached_bytes=4_000_000, run_bots=False) as server:
        ann, house = server.person("Ann"), server.room.house

        def sit_down(count: int) -> None:
            for number in range(count):
                slug = list(roundhouse.TITLES)[number % 4]
                game = ann.create("bot", "bot", "bot", title=slug)
                ann.position(game)

        sit_down(24)
        gc.collect()
        tracemalloc.start()
        try:
            sit_down(80)
            house._rows.clear()
            gc.collect()
            taken = tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()
        assert house._tables.weight <= 4_000_000 // houses.BOTS_SHARE
        assert len(house._folded) > 90
        assert house._folded.weight < 90 * 8_000
        assert taken < 80 * 12_000  # some 200,000 before


def test_people_among_many_games_of_bots_stay_in_memory(sqlite: str) -> None:
    with serve(sqlite, cached_bytes=4_000_000, run_bots=False) as server:
        ann, _, game = two(server)
        ann.play(game, "Ann", "walk", fields=1)
        table = server.room.house.peek(game["id"])
        for _ in range(20):
            ann.position(ann.create("bot", "bot"))
        assert server.room.house.peek(game["id"]) is table
        assert len(server.room.house._folded)


# ------------------------------------------------------------------------------------------------- what games share


def _setups(title: Title) -> Iterator[tuple[Any, Any]]:
    """Two set-ups that may share their rules, of every variant."""
    for variant in title.variants:
        for count in (variant.players[0], variant.players[-1]):
            first, second = [f"Ann {number}" for number in range(count)], [f"Bo {number}" for number in range(count)]
            yield title.setup(first, 1, variant.id), title.setup(second, 2, variant.id)


@pytest.mark.parametrize("slug", roundhouse.TITLES)
def test_a_game_with_shared_rules_is_the_same_as_with_its_own(slug: str) -> None:
    title = roundhouse.TITLES[slug]
    for first, second in _setups(title):
        shared = SharedRules()
        rules, _ = shared.find(title, first)
        other = rules.start(Chance(first.seed, script=first.script))
        mine, _ = shared.find(title, second)
        own = title.build(second)
        state, expected = (each.start(Chance(second.seed, script=second.script)) for each in (mine, own))
        rng = random.Random(slug)
        for _ in range(60):
            assert digest(state) == digest(expected)
            assert mine.view(state, second.players[0]) == own.view(expected, second.players[0])
            if state.result is not None:
                break
            action = rng.choice(list(choices(own, expected))).action
            with suppress(GameError):  # a choice whose free values do not go together
                expected = apply(own, expected, action)
                state = apply(mine, state, action)
            with suppress(GameError):  # another game goes on between
                other = apply(rules, other, rng.choice(list(choices(rules, other))).action)


def test_games_share_rules_whoever_plays_and_only_then() -> None:
    title, shared = roundhouse.TITLES["18cz"], SharedRules()
    ann, _ = shared.find(title, title.setup(["Ann", "Bo", "Cy"], 1))
    eva, _ = shared.find(title, title.setup(["Eva", "Fay", "Gil"], 2))
    four, _ = shared.find(title, title.setup(["Eva", "Fay", "Gil", "Hal"], 2))
    assert eva.data is ann.data
    assert eva.setup.players == ("Eva", "Fay", "Gil")
    assert ann.setup.players == ("Ann", "Bo", "Cy")
    assert four.data is not ann.data


def test_rules_that_leave_are_collected_when_they_are_many(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps and policies of a title refer to each other, so they do not go with the last game that uses them."""
    monkeypatch.setattr(room, "CLEAN_EVERY", 10**9)
    monkeypatch.setattr(SharedRules.__init__, "__defaults__", (2,))
    assert SharedRules()._most == 2 < MOST
    gc.collect()
    gc.disable()
    try:
        with serve(sqlite, roundhouse.TITLES, cached_bytes=800_000, heartbeat_seconds=0.05) as server:
            ann, house = server.person("Ann"), server.room.house
            data = []
            for number in range(12):
                seats = [{"kind": "me"}, *({"kind": "guest"} for _ in range(1 + number % 3))]
                game = ann.post("/api/games", {"title": "18cz", "seats": seats})
                ann.position(game)
                data.append(weakref.ref(house.peek(game["id"]).rules.data))
                house.forget(game["id"])
            wait_for(lambda: house.left_behind <= 800_000 // LITTER_SHARE)
            left = len({id(each()) for each in data if each() is not None})
            assert left <= 2 + 800_000 // LITTER_SHARE // LEFT_BEHIND
    finally:
        gc.enable()
