"""A position whose choices wait for a long search is shown at once without them, says so, and comes again complete."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import roundhouse
from roundhouse import routes
from roundhouse.routes import LongSearch
from roundhouse.server import room
from roundhouse.server.refusals import Unavailable
from roundhouse.titles.g18chesapeake.title import Parts
from tests.api.running import Refused, Running, serve, wait_for
from tests.api.test_workers import before_a_run, seated_before_a_run
from tests.api.tiny import TINY

pytestmark = pytest.mark.slow

SHELF = {**roundhouse.TITLES, "tiny": TINY}


class Searches:
    """Every search is a long one and waits until the test lets it go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        self.fails = False
        self.begun = 0
        find = room.Room._find

        async def held(self_: room.Room, search: LongSearch) -> None:
            self.begun += 1
            while not self.go.is_set():
                await asyncio.sleep(0.005)
            if self.fails:
                raise Unavailable("not-worked-out")
            await find(self_, search)

        monkeypatch.setattr(room, "BRIEF_SEARCH", 1)
        monkeypatch.setattr(room, "MOMENT", 0.0)
        monkeypatch.setattr(room.Room, "_find", held)


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> Searches:
    return Searches(monkeypatch)


def forget(server: Running, game: dict[str, Any]) -> None:
    """Nobody remembers what was searched for."""
    routes.SOLUTIONS.clear()
    server.room.house.forget(game["id"])


def before_the_last_move(searches: Searches, server: Running, ann: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """A table one move before a run, and that move."""
    file = before_a_run()
    last = file["actions"].pop()
    searches.go.set()
    game = seated_before_a_run(ann, file)
    searches.go.clear()
    forget(server, game)
    return game, last


def test_a_position_is_shown_before_a_long_search_and_again_after_it(sqlite: str, searches: Searches) -> None:
    file = before_a_run()
    company = roundhouse.load(file).choices()[0].action.company
    with serve(sqlite, SHELF) as server:
        ann = server.person("Ann")
        game = seated_before_a_run(ann, file)
        searches.go.set()
        forget(server, game)
        wait_for(lambda: ann.position(game)["pending"] is None)
        whole = ann.position(game)
        assert whole["choices"]
        searches.go.clear()
        forget(server, game)
        line = ann.live(game)
        welcome = line.next("welcome")
        early = ann.position(game)
        assert f"the best run of {company}" in early["pending"]
        assert "still" in early["pending"]
        for shown in (early, welcome["position"]):
            assert {**shown, "pending": None, "choices": whole["choices"]} == whole
            assert shown["choices"] == []
        assert welcome["entries"][-1]["seq"] == whole["version"]
        told = ann.call("GET", f"/api/games/{game['id']}/position", headers={"Accept-Language": "it"})["pending"]
        assert f"la corsa migliore di {company}" in told
        # whoever looks on has nothing to choose and waits for nothing
        assert server.person().position(game)["pending"] is None
        searches.go.set()
        moved = line.next("moved")
        assert (moved["version"], moved["entries"], moved["position"]) == (whole["version"], [], whole)
        assert ann.position(game) == whole


def test_the_move_that_leads_there_is_answered_at_once(sqlite: str, searches: Searches) -> None:
    with serve(sqlite, SHELF) as server:
        ann = server.person("Ann")
        game, last = before_the_last_move(searches, server, ann)
        line = ann.live(game)
        line.next("welcome")
        fields = {name: value for name, value in last.items() if name not in ("who", "do")}
        answer = ann.play(game, last["who"], last["do"], **fields)
        assert answer["entry"]["do"] == last["do"]
        assert answer["position"]["version"] == answer["entry"]["seq"]
        assert answer["position"]["pending"]
        first = line.next("moved")
        assert [entry["seq"] for entry in first["entries"]] == [answer["entry"]["seq"]]
        assert first["position"]["pending"]
        searches.go.set()
        then = line.next("moved")
        assert then["entries"] == []
        assert then["position"]["pending"] is None
        assert any(choice["action"]["do"] == "run_trains" for choice in then["position"]["choices"])


def test_who_takes_back_meanwhile_is_answered_at_once(sqlite: str, searches: Searches) -> None:
    with serve(sqlite, SHELF) as server:
        ann = server.person("Ann")
        game, last = before_the_last_move(searches, server, ann)
        fields = {name: value for name, value in last.items() if name not in ("who", "do")}
        before = ann.play(game, last["who"], last["do"], **fields)["position"]
        answer = ann.undo(game)
        assert answer["done"]
        assert answer["position"]["pending"] is None
        assert answer["position"]["last"] == before["last"] - 1
        assert answer["position"]["choices"]
        searches.go.set()


def test_a_search_that_fails_later_is_told_and_not_begun_again_by_itself(sqlite: str, searches: Searches) -> None:
    with serve(sqlite, SHELF) as server:
        ann, stranger = server.person("Ann"), server.person("Eve")
        game = seated_before_a_run(ann, before_a_run())
        forget(server, game)
        searches.begun = 0
        line = ann.live(game)
        assert "still" in line.next("welcome")["position"]["pending"]
        searches.fails = True
        searches.go.set()
        moved = line.next("moved")
        assert moved["position"]["choices"] == []
        assert "could not find" in moved["position"]["pending"]
        other = stranger.create("me", {"kind": "guest", "name": "Bo"})
        assert stranger.play(other, "Eve", "draw")["entry"]["seq"] == 1
        assert searches.begun == 1
        searches.fails = False
        wait_for(lambda: ann.position(game)["pending"] is None)  # whoever asks again has it begun again
        assert searches.begun == 2


def test_a_move_that_cannot_be_judged_without_the_search_waits_for_it(
    sqlite: str, searches: Searches, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where only the best run will do nothing is played before it is known."""
    strict = threading.Event()

    def check_run(self: Parts, state: Any, company: Any, run: Any) -> None:
        if strict.is_set():
            assert run.revenue == self.running.best(state, company).revenue

    monkeypatch.setattr(Parts, "check_run", check_run)
    file = before_a_run()
    (best,) = (choice for choice in roundhouse.load(file).choices() if choice.action.do == "run_trains")
    with serve(sqlite, SHELF) as server, ThreadPoolExecutor(1) as threads:
        ann = server.person("Ann")
        game = seated_before_a_run(ann, file)
        forget(server, game)
        strict.set()
        assert ann.position(game)["pending"]
        runs = [{"train": run.train, "way": list(run.way)} for run in best.action.runs]
        version = ann.show(game)["version"]
        sent = threads.submit(
            ann.play, game, best.action.who, "run_trains", version, company=best.action.company, runs=runs
        )
        with pytest.raises(Refused) as refused:
            server.person("Eve").play(game, best.action.who, "pass", version)
        assert refused.value.status == 403
        assert not sent.done()
        searches.go.set()
        assert sent.result(60)["entry"]["do"] == "run_trains"
