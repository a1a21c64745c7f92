"""Snapshots: a plain encoding that gives back the very position, is small, and runs nobody's code."""

from __future__ import annotations

import contextlib
import json
import pickle
import random
import zlib
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

import roundhouse
from roundhouse.bots import find_bot
from roundhouse.kernel import acting, apply, choices, digest
from roundhouse.server.snapshots import MAGIC, BadSnapshot, PositionCodec
from roundhouse.server.store import schema
from roundhouse.server.table import StandingEntries
from tests.api.running import Running, serve, wait_for
from tests.api.test_moves import two
from tests.api.test_store import walk_on
from tests.api.tiny import TINY

pytestmark = pytest.mark.slow

PLAYERS = ("Ann", "Bo", "Cy", "Di")


def some_positions(slug: str, every: int = 25) -> Any:
    """The opening and positions of a game of random moves, up to its end."""
    title = roundhouse.TITLES[slug]
    count = next((n for n in title.variants[0].players if n >= 3), title.variants[0].players[-1])
    game = roundhouse.new_game(slug, list(PLAYERS[:count]), seed=11)
    bot, rng, state = find_bot("random", slug), random.Random(11), game.state
    found = [state]
    for number in range(1, 1500):
        decision = bot.decide(game.rules, state, acting(game.rules, state)[0], rng, 0.0)
        state = apply(game.rules, state, decision.action)
        if state.result is not None or number % every == 0:
            found.append(state)
        if state.result is not None:
            break
    return title, game.rules, found


@pytest.mark.parametrize("slug", list(roundhouse.TITLES))
def test_a_position_comes_back_as_it_was(slug: str) -> None:
    title, rules, positions = some_positions(slug)
    codec = PositionCodec(title, positions[0])
    assert len(positions) > 4
    for state in positions:
        packed = codec.pack(state, "a note")
        back, note = codec.unpack(packed)
        assert note == "a note"
        assert back == state
        assert digest(back) == digest(state)
        assert [choice.action for choice in choices(rules, back)] == [c.action for c in choices(rules, state)]
        assert len(packed) < 8_000  # the printed map and what has been worked out stay out
        assert codec.pack(back) == codec.pack(state)


def _opened(packed: bytes) -> Any:
    return json.loads(zlib.decompress(packed[len(MAGIC) :]))


def _closed(data: Any) -> bytes:
    return MAGIC + zlib.compress(json.dumps(data).encode())


def spoiled(codec: PositionCodec, opening: Any) -> dict[str, Any]:
    """What a snapshot must not be."""
    heads, body, note = _opened(codec.pack(opening))
    name, fields = heads[0]
    return {
        "a type of another room": [[["subprocess:Popen", ["args"]]], [0, "true"], ""],
        "a type of another title": [[["roundhouse.titles.g1862.memory:Memory", []]], [0], ""],
        "a type that is no record": [[["roundhouse.kernel.engine:apply", []]], [0], ""],
        "other fields": [[[name, fields[:-1]], *heads[1:]], body, note],
        "a record without a type": [heads, [99], note],
        "a negative type": [heads, [-1], note],
        "an unknown mark": [heads, ["x", 1], note],
        "a list as a key": [heads, ["d", ["l", 1], 2], note],
        "half an entry": [heads, ["d", 1], note],
        "deep": [heads, json.loads("[" * 900 + "]" * 900), note],
        "nothing": [],
    }


def test_what_is_not_a_position_of_the_title_is_refused() -> None:
    title, _, (opening, *_) = some_positions("nuremberg", every=2000)
    codec = PositionCodec(title, opening)
    accepted = []
    for what, data in spoiled(codec, opening).items():
        with contextlib.suppress(BadSnapshot):
            codec.unpack(_closed(data))
            accepted.append(what)
    assert accepted == []
    for data in (b"", b"RHS1", b"RHS1rubbish", MAGIC + zlib.compress(b"\xff"), MAGIC + zlib.compress(b"[" * 10**5)):
        with pytest.raises(BadSnapshot):
            codec.unpack(data)
    with pytest.raises(BadSnapshot):  # a small message that would become a large one
        codec.unpack(MAGIC + zlib.compress(b" " * 20_000_000))


def test_a_value_without_a_plain_form_is_not_written() -> None:
    title, _, (opening, *_) = some_positions("nuremberg", every=2000)
    draft = opening.clone()
    draft.phase = object()
    with pytest.raises(BadSnapshot):
        PositionCodec(title, opening).pack(draft)


@pytest.mark.parametrize("steps", [[1, 0], [1, -1], ["x", 1]])
def test_a_line_that_does_not_rise_is_refused(steps: list[Any]) -> None:
    with pytest.raises((BadSnapshot, TypeError)):
        StandingEntries.unpack([steps, ["Ann"], [0, 0], [0, 0]])


class Evil:
    """Whoever unpickles this makes a file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> Any:
        return (Path.touch, (self.path,))


def test_a_pickle_in_the_database_is_not_opened(server: Running, tmp_path: Path) -> None:
    ann, bo, game = two(server)
    walk_on({"Ann": ann, "Bo": bo}, game, 21)
    before = ann.position(game)
    made = tmp_path / "made-by-a-snapshot"
    house = server.room.house
    with house.database.write() as connection:
        evil = zlib.compress(pickle.dumps(Evil(made), protocol=5), 1)  # as snapshots were written once
        changed = connection.execute(update(schema.snapshots).values(position=evil))
        assert changed.rowcount == 1
    house.forget(game["id"])
    assert ann.position(game) == before
    assert ann.position(game, at=41)["at"] == 41
    assert not made.exists()


def test_every_title_gets_snapshots_on_the_server(sqlite: str) -> None:
    with serve(sqlite, roundhouse.TITLES, snapshot_every=4) as server:
        ann = server.person("Ann")
        games = [
            ann.post("/api/games", {"title": slug, "seats": [{"kind": "bot", "bot": "random"}] * 3, "pace": 0})
            for slug in roundhouse.TITLES
        ]
        for game in games:
            wait_for(lambda game=game: ann.show(game)["version"] >= 12, 60)
            ann.call("PATCH", f"/api/games/{game['id']}", {"paused": True})
        with server.room.house.database.read() as connection:
            for game in games:
                found = select(func.count()).where(schema.snapshots.c.game_id == game["id"])
                assert connection.execute(found).scalar_one() >= 3, game["title"]


def test_the_types_of_a_title_are_its_own_and_the_engines() -> None:
    from roundhouse.server.snapshots import known_types

    rooms = {name.partition(":")[0].rpartition(".")[0] for name in known_types(roundhouse.TITLES["18cz"])}
    assert {room for room in rooms if "titles" in room} == {"roundhouse.titles.g18cz"} | {
        room for room in rooms if room.startswith("roundhouse.titles.g18cz.")
    }
    assert not any("server" in room or "bots" in room for room in rooms)
    assert any(name.startswith("tests.api.tiny:") for name in known_types(TINY))
