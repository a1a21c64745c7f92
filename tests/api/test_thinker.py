"""Bots that think in a process of their own."""

from __future__ import annotations

import logging
import os
import signal
import time
from typing import Any

import pytest

import roundhouse
from roundhouse.server.workers import Child, Job
from tests.api.running import Running, serve, wait_for

pytestmark = pytest.mark.slow


def thinker_of(server: Running) -> Child:
    child, _ = server.room._runner._thinkers[0]
    assert isinstance(child, Child)
    return child


def bot_game(server: Running) -> tuple[Any, dict[str, Any]]:
    ann = server.person("Ann")
    game = ann.post("/api/games", {"title": "nuremberg", "seats": [{"kind": "bot"}] * 3, "pace": 0})
    return ann, game


@pytest.mark.one_database
def test_a_thinker_follows_a_game_and_its_death_is_no_matter(database: str) -> None:
    with serve(database, roundhouse.TITLES, bot_processes=1) as server:
        ann, game = bot_game(server)
        wait_for(lambda: ann.show(game)["version"] >= 3, 60)
        first = thinker_of(server).process
        assert first is not None
        # whoever ends the server may signal all its processes: a thinker waits for the server to hang up
        for word in (signal.SIGINT, signal.SIGTERM):
            first.send_signal(word)
        seen = ann.show(game)["version"]
        wait_for(lambda: ann.show(game)["version"] >= seen + 2, 60)
        assert thinker_of(server).process is first
        first.kill()
        seen = ann.show(game)["version"]
        wait_for(lambda: ann.show(game)["version"] >= seen + 3, 60)
        assert "by lot" not in {e["reason"] for e in ann.get(f"/api/games/{game['id']}/history")["entries"]}
        killed = 'roundhouse_worker_deaths_total{kind="thinker",reason="killed"} 1.0'
        wait_for(lambda: killed in ann.http.get("/metrics").text)
        assert "roundhouse_bot_failures_total{" not in ann.http.get("/metrics").text


def test_a_thinker_that_falls_silent_is_replaced_and_asked_again(sqlite: str) -> None:
    with serve(sqlite, roundhouse.TITLES, bot_processes=1, worker_silence=5.0) as server:
        ann, game = bot_game(server)
        wait_for(lambda: ann.show(game)["version"] >= 1, 60)
        silent = thinker_of(server).process
        assert silent is not None
        os.kill(silent.pid, signal.SIGSTOP)
        stopped = ann.show(game)["version"]
        wait_for(lambda: ann.show(game)["version"] >= stopped + 5, 60)
        assert silent.poll() is not None
        assert "roundhouse_bot_failures_total{" not in ann.http.get("/metrics").text


def test_a_thought_that_is_cut_off_by_the_end_is_no_failure(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = []
    ask = Child.ask

    def slow(self: Child, job: Job) -> Any:
        asked.append(job)
        answer = ask(self, job)
        time.sleep(0.2)
        return answer

    monkeypatch.setattr(Child, "ask", slow)
    with caplog.at_level(logging.WARNING):
        with serve(sqlite, roundhouse.TITLES, bot_processes=1) as server:
            bot_game(server)
            wait_for(lambda: asked)
        time.sleep(0.5)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
