"""Bots that think in a process of their own."""

from __future__ import annotations

import logging
import signal
import threading

import pytest

import roundhouse
from roundhouse.kernel import Game
from roundhouse.server.store import Entry
from roundhouse.server.table import Table
from roundhouse.server.thinker import Thinker
from tests.api.running import serve


def entries_of(game: Game) -> list[Entry]:
    """The log as the store would keep it."""
    found = []
    for number, action in enumerate(game.played):
        before, after = game.line[number], game.line[number + 1]
        drawn = [[name, list(values)] for name, values in after.chance.outcomes[len(before.chance.outcomes) :]]
        written = game.rules.codec.write(action)
        found.append(Entry("g_1", number + 1, written, drawn, [], "", "bot", None, None, None, 0.0))
    return found


def test_a_thinker_follows_a_game_and_survives_its_own_death() -> None:
    game = roundhouse.new_game("nuremberg", ["Ann", "Bo"], seed=5)
    thinker = Thinker()
    try:
        for number in range(9):
            log = entries_of(game)
            table = Table("g_1", game.setup, game.rules, log)
            who = game.acting[0]
            decision = thinker.ask(table, "novice", who, f"seed {number}", 0.2, log)
            assert decision.action.who == who
            assert decision.reason
            game.apply(decision.action)
            if number == 2:  # whoever ends the server may signal all its processes: it waits for the server to hang up
                assert thinker._child is not None
                for word in (signal.SIGINT, signal.SIGTERM):
                    thinker._child.send_signal(word)
                child = thinker._child
            if number == 3:
                assert thinker._child is child
            if number == 4:  # killed: the next question starts another, which is told everything again
                assert thinker._child is not None
                thinker._child.kill()
                thinker._child.wait()
    finally:
        thinker.stop()
    assert len(game.played) == 9


def test_a_thought_that_is_cut_off_by_the_end_is_no_failure(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked, ended = threading.Event(), threading.Event()

    def ask(_self: Thinker, *_question: object) -> None:
        asked.set()
        assert ended.wait(30)
        raise RuntimeError("the thinking process died")

    monkeypatch.setattr(Thinker, "ask", ask)
    monkeypatch.setattr(Thinker, "stop", lambda _self: ended.set())
    with caplog.at_level(logging.WARNING):
        with serve(sqlite, roundhouse.TITLES, bot_processes=1) as server:
            server.person("Ann").post("/api/games", {"title": "nuremberg", "seats": [{"kind": "bot"}] * 3, "pace": 0})
            assert asked.wait(30)
        for thread in threading.enumerate():
            if thread.name.startswith("thinker"):
                thread.join(30)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
