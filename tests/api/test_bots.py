"""Bots wake after a commit and come back through the service."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest

from roundhouse.bots import Decision
from roundhouse.kernel import PlayerId
from roundhouse.server.players import RANDOM, BotInfo, BotShelf
from tests.api.running import Running, serve, wait_for
from tests.api.tiny import Done, Walk

pytestmark = pytest.mark.slow


class Walker:
    """Walks three and is done."""

    def decide(self, rules: Any, state: Any, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        return Decision(Done(seat), "tired") if state.walked else Decision(Walk(seat, 3), "in a hurry")


class Cheat:
    """Tries what is not allowed."""

    def decide(self, rules: Any, state: Any, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        return Decision(Walk(seat, 99), "why not")


class Broken:
    """Fails to decide."""

    def decide(self, rules: Any, state: Any, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        raise ZeroDivisionError("a bot's bug")


BOTS = BotShelf(
    (
        RANDOM,
        BotInfo("walker", "Walker", "Walks.", Walker()),
        BotInfo("cheat", "Cheat", "Cheats.", Cheat()),
        BotInfo("broken", "Broken", "Breaks.", Broken()),
        BotInfo("chess", "Chess", "Plays another game.", Walker(), titles=("chess",)),
    )
)


@pytest.mark.one_database
def test_bots_play_a_whole_game_while_watched(server: Running) -> None:
    watcher = server.person()
    game = watcher.create("bot", "bot", "bot", pace=0)
    line = watcher.live(game, version=0)
    line.next("welcome")
    wait_for(lambda: watcher.show(game)["status"] == "finished")
    history = watcher.get(f"/api/games/{game['id']}/history")
    assert all(e["by"] == "bot" and e["reason"] for e in history["entries"])
    seen: list[int] = []
    while not seen or seen[-1] < history["version"]:
        message = json_of(line)
        seen += [e["seq"] for e in message.get("entries", [])]
    assert seen == list(range(seen[0], history["version"] + 1))  # in order, none missing


def json_of(line: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(line.socket.recv(timeout=60))
    return found


def test_bots_answer_a_person_with_their_reasons(sqlite: str) -> None:
    with serve(sqlite, bots=BOTS) as server:
        ann = server.person("Ann")
        game = ann.create("me", {"kind": "bot", "bot": "walker", "name": "Robbie"})
        ann.play(game, "Ann", "walk", fields=1)
        ann.play(game, "Ann", "done")
        wait_for(lambda: ann.show(game)["my_turn"])
        entries = ann.get(f"/api/games/{game['id']}/history", after=2)["entries"]
        assert [(e["who"], e["do"], e["reason"]) for e in entries] == [
            ("Robbie", "walk", "in a hurry"),
            ("Robbie", "done", "tired"),
        ]
        file = ann.get(f"/api/games/{game['id']}/export")
        assert file["reasons"] == {"3": "in a hurry", "4": "tired"}


def test_a_bot_that_cheats_or_breaks_plays_at_random_instead(sqlite: str) -> None:
    with serve(sqlite, bots=BOTS) as server:
        ann = server.person("Ann")
        game = ann.create("me", {"kind": "bot", "bot": "cheat"}, {"kind": "bot", "bot": "broken"})
        ann.play(game, "Ann", "walk", fields=1)
        ann.play(game, "Ann", "done")
        wait_for(lambda: ann.show(game)["my_turn"])
        entries = ann.get(f"/api/games/{game['id']}/history", after=2)["entries"]
        assert {e["by"] for e in entries} == {"bot"}
        assert all("by lot" in e["reason"] for e in entries)
        assert 'roundhouse_bot_failures_total{bot="cheat"}' in ann.http.get("/metrics").text


def test_the_pace_leaves_time_to_watch_and_can_be_paused(sqlite: str) -> None:
    with serve(sqlite) as server:
        ann = server.person("Ann")
        began = time.monotonic()
        game = ann.create("bot", "bot", pace=0.3)
        wait_for(lambda: ann.show(game)["version"] >= 3)
        assert time.monotonic() - began >= 0.6
        ann.call("PATCH", f"/api/games/{game['id']}", {"paused": True})

        def rests() -> bool:
            stopped = ann.show(game)["version"]
            time.sleep(0.8)  # longer than two moves take
            return bool(ann.show(game)["version"] == stopped)

        wait_for(rests)  # a thought under way may still be played
        assert ann.show(game)["status"] == "playing"
        ann.call("PATCH", f"/api/games/{game['id']}", {"paused": False, "pace": 0})
        wait_for(lambda: ann.show(game)["status"] == "finished")


def test_bots_go_on_after_a_restart(database: str) -> None:
    with serve(database, run_bots=False) as server:
        game = server.person("Ann").create("bot", "bot", pace=0)
        time.sleep(0.2)
        assert server.person().show(game)["version"] == 0
    with serve(database) as server:
        wait_for(lambda: server.person().show(game)["status"] == "finished")


def test_bots_are_offered_for_the_titles_they_play(sqlite: str) -> None:
    with serve(sqlite, bots=BOTS) as server:
        offered = [bot["id"] for bot in server.person().get("/api/bots", title="tiny")]
        assert offered == ["random", "walker", "cheat", "broken"]
