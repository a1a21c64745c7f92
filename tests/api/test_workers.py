"""What takes long is done in worker processes, in turn, within limits; nobody's move waits for it."""

from __future__ import annotations

import io
import json
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, func, select

import roundhouse
from roundhouse import routes
from roundhouse.kernel import GameError, MalformedAction, RuleViolation
from roundhouse.server import room
from roundhouse.server.api.live import RECENT
from roundhouse.server.house import LONG_TAIL
from roundhouse.server.labour import Labour
from roundhouse.server.metrics import Metrics
from roundhouse.server.refusals import Conflict, TooMany, Unavailable
from roundhouse.server.store import schema
from roundhouse.server.workers import (
    ORDERS,
    REPLAYS,
    Child,
    FairQueue,
    Job,
    JobAnswer,
    JobFailed,
    Person,
    Pool,
    Watchdog,
    _Waiting,
    open_answer,
    send,
)
from tests.api.running import Refused, Running, serve, wait_for
from tests.api.slow import SLOW, SPARED
from tests.api.tiny import TINY, WORDS
from tests.golden.recorded import recorded

pytestmark = pytest.mark.slow

SHELF = {"tiny": TINY, "slow": SLOW}


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of files that slow positions wait for; this process itself is never slow."""
    monkeypatch.setenv(SPARED, str(os.getpid()))
    monkeypatch.setenv("ROUNDHOUSE_SLOW_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture
def busy(database: str, slow: Path) -> Iterator[Running]:
    """A server with two workers."""
    with serve(database, SHELF, worker_processes=2, job_seconds=1) as running:
        yield running


def test_a_worker_loads_nothing_for_migrations() -> None:
    code = "import sys, roundhouse.server.labour, roundhouse.server.store.migrate\nprint('alembic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True, timeout=120)
    assert done.stdout.strip() == "False"


def slow_game(person: Any, word: str) -> dict[str, Any]:
    seats = [{"kind": "me"}, {"kind": "guest", "name": word}]
    game: dict[str, Any] = person.post("/api/games", {"title": "slow", "seats": seats})
    return game


@pytest.mark.one_database
def test_moves_do_not_wait_for_anything_that_takes_long(busy: Running, slow: Path) -> None:
    """While every worker is held up on a table, people move on: on other tables, and on that very one."""
    (slow / "gate").touch()
    ann, stranger = busy.person("Ann"), busy.person("Eve")
    held = slow_game(ann, "wait gate")
    other = ann.create("me", {"kind": "guest", "name": "Bo"})
    with ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(stranger.get, f"/api/games/{held['id']}/charts") for _ in range(3)]
        asked.append(threads.submit(stranger.post, f"/api/games/{held['id']}/whatif", {"actions": []}))
        wait_for((slow / "gate.met").exists, 60)
        line = stranger.live(held)
        line.next("welcome")
        for number in range(10):
            who = ("Ann", "Bo")[number % 2]
            ann.play(other, who, "draw")
            ann.play(other, who, "done")
        ann.play(held, "Ann", "walk", fields=1)
        assert line.next("moved")["version"] == 1
        assert not any(question.done() for question in asked)
        (slow / "gate").unlink()
        for question in asked:
            question.result(60)


def test_a_job_that_uses_too_much_processor_time_is_ended_and_the_worker_replaced(sqlite: str, slow: Path) -> None:
    """The limit is one of the process: it does not know which database it reads."""
    with serve(sqlite, SHELF, worker_processes=2, job_seconds=1) as busy:
        eve = busy.person("Eve")
        with pytest.raises(Refused) as refused:
            eve.get(f"/api/games/{slow_game(eve, 'spin')['id']}/charts")
        assert (refused.value.status, refused.value.code) == (409, "too-long")
        assert "1 s of processor time" in refused.value.problem["message"]
        assert 'roundhouse_worker_deaths_total{kind="worker",reason="time"} 1.0' in eve.http.get("/metrics").text
        game = eve.create("me", {"kind": "guest", "name": "Bo"})
        for _ in range(3):
            assert eve.get(f"/api/games/{game['id']}/charts")["last"] == 0


@pytest.mark.one_database
def test_a_worker_that_dies_is_an_error_of_ours_and_only_once(busy: Running) -> None:
    eve = busy.person("Eve")
    with pytest.raises(Refused) as refused:
        eve.get(f"/api/games/{slow_game(eve, 'die')['id']}/charts")
    assert refused.value.status == 503
    game = eve.create("me", {"kind": "guest", "name": "Bo"})
    assert eve.get(f"/api/games/{game['id']}/history")["version"] == 0


@pytest.mark.one_database
def test_who_asks_for_too_much_at_once_is_told_to_wait_and_others_are_not(busy: Running, slow: Path) -> None:
    (slow / "gate").touch()
    ann, eve = busy.person("Ann"), busy.person("Eve")
    held = slow_game(eve, "wait gate")
    free = ann.create("me", {"kind": "guest", "name": "Bo"})
    with ThreadPoolExecutor(12) as threads:
        asked = [threads.submit(eve.get, f"/api/games/{held['id']}/charts") for _ in range(10)]
        wait_for(lambda: sum(question.done() for question in asked) == 6, 60)
        refusals = [question.exception() for question in asked if question.done()]
        assert {error.code for error in refusals if isinstance(error, Refused)} == {"too-many-requests"}
        answer = eve.http.get(f"/api/games/{held['id']}/charts")
        assert (answer.status_code, answer.headers["Retry-After"]) == (429, "2")
        asked.append(threads.submit(ann.get, f"/api/games/{free['id']}/history"))
        (slow / "gate").unlink()
        assert asked[-1].result(60)["version"] == 0
        for question in asked:
            if question not in asked[:10] or question.exception() is None:
                question.result(60)


def test_the_same_answers_come_from_workers(busy: Running) -> None:
    """Every heavy door, through real processes: values, refusals with their codes, and tables that are stored."""
    ann = busy.person("Ann")
    game = ann.create("me", {"kind": "guest", "name": "Bo"})
    ann.play(game, "Ann", "walk", fields=2)
    ann.play(game, "Ann", "draw")
    path = f"/api/games/{game['id']}"
    assert ann.position(game, at=1)["view"]["players"][0]["cash"] == 2
    assert [e["do"] for e in ann.get(f"{path}/history")["entries"]] == ["walk", "draw"]
    assert ann.get(f"{path}/charts")["last"] == 2
    assert {r["problem"]["code"] for r in ann.get(f"{path}/refusals")} == {"walked", "drawn"}
    tried = ann.post(f"{path}/whatif", {"actions": [{"who": "Ann", "do": "done"}]})
    assert tried["played"] == 1
    branch = ann.post(f"{path}/branch", {"at": 1, "actions": [{"who": "Ann", "do": "done"}]})
    assert (branch["version"], branch["branch_of"]) == (2, game["id"])
    assert ann.position(branch)["acting"] == ["Bo"]
    file = ann.get(f"{path}/export")
    stranger = busy.person()
    read = stranger.post("/api/games/import", {"file": file})
    assert (read["version"], read["mine"], read["seats"][0]["mine"]) == (2, True, True)
    assert stranger.play(read, "Ann", "done")["entry"]["seq"] == 3
    for call, code in (
        (lambda: ann.position(game, at=99), "not-found"),
        (lambda: ann.get(f"{path}/routes"), "not-offered"),
        (lambda: ann.post("/api/games/import", {"file": {"format": "x"}}), "broken-file"),
        (lambda: ann.post(f"{path}/branch", {"actions": [{"who": "Bo", "do": "done"}]}), "not-your-turn"),
    ):
        with pytest.raises(Refused) as refused:
            call()
        assert refused.value.code == code


@pytest.mark.one_database
def test_the_server_itself_does_not_read_the_body_of_an_import(busy: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading a large body would stop every thread of the server for tens of milliseconds."""
    read: list[Any] = []
    loads = json.loads
    monkeypatch.setattr(json, "loads", lambda text, *more, **named: (read.append(text), loads(text, *more, **named))[1])
    ann = busy.person("Ann")
    with pytest.raises(Refused) as refused:
        ann.post("/api/games/import", {"file": {"format": "x", "mark": "imported here"}})
    assert refused.value.code == "broken-file"
    assert read
    assert not any(b"imported here" in (text.encode() if isinstance(text, str) else text) for text in read)


@pytest.mark.parametrize(
    "content, status, where",
    [
        (b"{", 400, ""),
        (b"[" * 200_000, 400, ""),
        (b'{"file": "\xff"}', 400, ""),
        (b"[]", 422, "body"),
        (b"", 422, "body"),
        (b'{"file": 1}', 422, "body.file"),
        (b'{"file": {}, "more": 1}', 422, "body.more"),
        (b'{"file": {}, "name": "\\ud800"}', 422, "body.name"),
    ],
)
def test_an_import_that_has_no_file(sqlite: str, content: bytes, status: int, where: str) -> None:
    with serve(sqlite, SHELF) as server:
        headers = {"Content-Type": "application/json"}
        answer = server.person("Ann").http.post("/api/games/import", content=content, headers=headers)
        assert answer.status_code == status
        assert [mistake["where"] for mistake in answer.json()["facts"].get("errors", [])] == [where] * (where != "")
        typed = server.person("Ann").http.post("/api/games/import", content=b'{"file": {}}', headers={})
        assert typed.status_code == 422


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="the system has no priorities")
def test_worker_processes_give_way_to_the_server(sqlite: str) -> None:
    """They are busy for minutes when many ask for what takes long; a move must not wait for a core all that time."""
    with serve(sqlite, SHELF, worker_processes=1, bot_processes=1) as server:
        children = [server.room._make_worker(), *server.room._make_thinkers()]
        try:
            for child in children:
                child.ask(Job("charts", (None, "g_0")))
            nice = [os.getpriority(os.PRIO_PROCESS, child.process.pid) for child in children]
        finally:
            for child in children:
                child.stop()
    assert nice == [min(19, os.getpriority(os.PRIO_PROCESS, 0) + 10)] * 2


def test_imports_have_limits(sqlite: str) -> None:
    with serve(sqlite, import_actions=5, import_limit=20_000) as server:
        ann = server.person("Ann")
        game = ann.create("me", {"kind": "guest", "name": "Bo"})
        for who in ("Ann", "Bo", "Ann"):
            ann.play(game, who, "draw")
            ann.play(game, who, "done")
        file = ann.get(f"/api/games/{game['id']}/export")
        with pytest.raises(Refused) as refused:
            ann.post("/api/games/import", {"file": file})
        assert (refused.value.status, refused.value.code) == (413, "too-large")
        assert "6 actions" in refused.value.problem["message"]
        with pytest.raises(Refused) as refused:
            ann.post("/api/games/import", {"file": {**file, "more": "x" * 20_000}})
        assert refused.value.status == 413
        assert ann.post("/api/games/import", {"file": {**file, "actions": file["actions"][:5]}})["version"] == 5


def test_a_long_game_without_a_snapshot_is_opened_by_a_worker(database: str) -> None:
    with serve(database, worker_processes=1) as server:
        ann = server.person("Ann")
        game = ann.create("me", {"kind": "guest", "name": "Bo"})
        long = {"who": "Ann", "do": "draw"}, {"who": "Ann", "do": "done"}, {"who": "Bo", "do": "draw"}
        actions = [*long, {"who": "Bo", "do": "done"}] * (LONG_TAIL // 4 + 1)
        file = {**ann.get(f"/api/games/{game['id']}/export"), "actions": actions, "chance": []}
        read = ann.post("/api/games/import", {"file": file})
        here = ann.position(read)
        house = server.room.house
        with house.database.write() as connection:
            connection.execute(delete(schema.snapshots))
        house.forget(read["id"])
        replayed = house.metrics.registry.get_sample_value
        assert replayed("roundhouse_jobs_total", {"job": "snapshot", "outcome": "done"}) is None
        with ThreadPoolExecutor(6) as threads:  # once for all who want to see it
            assert [here] * 6 == list(threads.map(lambda _: ann.position(read), range(6)))
        assert replayed("roundhouse_jobs_total", {"job": "snapshot", "outcome": "done"}) in (1, 2)
        with house.database.read() as connection:
            assert connection.execute(select(func.count()).select_from(schema.snapshots)).scalar() == 1
        # a page that has seen nothing yet gets the newest entries only
        newest = ann.live(read).next("welcome")["entries"]
        assert [e["seq"] for e in newest] == list(range(len(actions) - RECENT + 1, len(actions) + 1))
        # one that has missed the whole log gets all of it, the older entries from the worker
        line = ann.live(read, version=0)
        entries = line.next("welcome")["entries"]
        older = line.next("entries")["entries"]
        assert [e["seq"] for e in (*older, *entries)] == list(range(1, len(actions) + 1))


def before_a_run() -> dict[str, Any]:
    """The file of a game of people, cut off where two trains are about to run."""
    file: dict[str, Any] = recorded("18chesapeake", "real-1277")[2].game.to_dict()
    number = next(n for n, action in enumerate(file["actions"]) if len(action.get("runs", ())) == 2)
    return {**file, "actions": file["actions"][:number], "result": None}


def seated_before_a_run(person: Any, file: dict[str, Any]) -> dict[str, Any]:
    """A table of that file's position at which all seats are the person's."""
    read = person.post("/api/games/import", {"file": file})
    seats = [{"kind": "me"}, *({"kind": "guest", "name": f"Guest {n}"} for n in range(len(read["seats"]) - 1))]
    game: dict[str, Any] = person.post(f"/api/games/{read['id']}/branch", {"seats": seats})
    return game


def test_a_search_for_routes_that_takes_long_is_made_by_a_worker(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No table waits for it: the move threads search briefly. A worker finds the run once, for all who ask."""
    monkeypatch.setattr(room, "BRIEF_SEARCH", 1)
    monkeypatch.setattr(room, "MOMENT", 600.0)
    routes.SOLUTIONS.clear()
    file = before_a_run()
    known = roundhouse.load(file)
    (best,) = (choice for choice in known.choices() if choice.action.do == "run_trains")
    routes.SOLUTIONS.clear()
    with serve(sqlite, roundhouse.TITLES, worker_processes=1) as server:
        ann = server.person("Ann")
        game = seated_before_a_run(ann, file)
        done = server.room.house.metrics.registry.get_sample_value
        earlier = done("roundhouse_jobs_total", {"job": "search", "outcome": "done"}) or 0
        routes.SOLUTIONS.clear()
        server.room.house.forget(game["id"])
        with ThreadPoolExecutor(4) as threads:
            seen = list(threads.map(lambda _: ann.position(game), range(4)))
        assert done("roundhouse_jobs_total", {"job": "search", "outcome": "done"}) == earlier + 1
        for position in seen:
            (offered,) = (choice for choice in position["choices"] if choice["action"]["do"] == "run_trains")
            assert offered["facts"] == best.facts
        assert best.facts["revenue"] > 0
        runs = {key: offered["action"][key] for key in ("company", "runs")}
        assert (
            ann.play(game, offered["action"]["who"], "run_trains", **runs)["entry"]["seq"] == len(file["actions"]) + 1
        )


@pytest.mark.parametrize("error", [Conflict("too-long.time", seconds=1), Unavailable("not-worked-out")])
def test_a_search_for_which_the_usual_seconds_are_too_few_gets_more(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, error: GameError
) -> None:
    """It used them up, or the machine was so busy that its worker seemed to be silent."""
    asked: list[int | None] = []
    do = room.Room.do

    async def first_too_few(self: Any, person: Person, name: str, *words: Any, seconds: int | None = None) -> Any:
        if name == "search":
            asked.append(seconds)
            if seconds is None:
                raise error
        return await do(self, person, name, *words, seconds=seconds)

    monkeypatch.setattr(room, "BRIEF_SEARCH", 1)
    monkeypatch.setattr(room, "MOMENT", 600.0)
    monkeypatch.setattr(room.Room, "do", first_too_few)
    file = before_a_run()
    with serve(sqlite, roundhouse.TITLES, worker_processes=1) as server:
        ann = server.person("Ann")
        game = seated_before_a_run(ann, file)
        routes.SOLUTIONS.clear()
        server.room.house.forget(game["id"])
        assert any(choice["action"]["do"] == "run_trains" for choice in ann.position(game)["choices"])
    assert asked == [None, room.SEARCH_SECONDS]


def test_a_search_that_no_worker_ends_stops_nobody(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "BRIEF_SEARCH", 1)
    monkeypatch.setattr(room, "MOMENT", 600.0)
    monkeypatch.setattr(Labour, "search", lambda *_: 1 // 0)
    file = before_a_run()
    with serve(sqlite, {**roundhouse.TITLES, "tiny": TINY}, worker_processes=0) as server:
        ann, stranger = server.person("Ann"), server.person("Eve")
        game = seated_before_a_run(ann, file)
        routes.SOLUTIONS.clear()
        server.room.house.forget(game["id"])
        shown = ann.position(game)
        assert shown["choices"] == []
        assert "could not find the best run of" in shown["pending"]
        other = stranger.create("me", {"kind": "guest", "name": "Bo"})
        assert stranger.play(other, "Eve", "draw")["entry"]["seq"] == 1


def test_a_printed_board_is_made_once(sqlite: str) -> None:
    with serve(sqlite) as server:
        ann = server.person("Ann")
        game = ann.create("me", {"kind": "guest", "name": "Bo"})
        for _ in range(3):
            assert ann.get(f"/api/games/{game['id']}/board") == {"fields": 9}
        made = server.room.house.metrics.registry.get_sample_value
        assert made("roundhouse_jobs_total", {"job": "board", "outcome": "done"}) == 1
        ann.call("DELETE", f"/api/games/{game['id']}")
        with pytest.raises(Refused) as refused:
            ann.get(f"/api/games/{game['id']}/board")
        assert refused.value.status == 404


# ---------------------------------------------------------------------------------------------- the parts


def waiting(address: str, name: str, job: str = "x") -> _Waiting:
    return _Waiting(Person(address, name), Job(job))


def test_addresses_take_turns_and_so_do_the_persons_of_one() -> None:
    queue = FairQueue(per_person=9, in_all=99)
    for number in range(3):
        queue.put(waiting("crowd", "Eve", f"e{number}"))
        queue.put(waiting("crowd", "Mal", f"m{number}"))
    queue.put(waiting("home", "Ann", "a0"))
    order = []
    while (found := queue.take()) is not None:
        order.append(found.job.name)
    assert order == ["e0", "a0", "m0", "e1", "m1", "e2", "m2"]


def test_what_the_server_has_to_do_gets_every_other_turn_and_orders_are_never_refused() -> None:
    queue = FairQueue(per_person=2, in_all=2)
    for address in ("a", "b"):
        queue.put(waiting(address, "Eve", address))
    with pytest.raises(TooMany):
        queue.put(waiting("c", "Ann"))
    for number in range(3):
        queue.put(_Waiting(ORDERS, Job(f"o{number}")))
    for number in range(2):
        queue.put(_Waiting(REPLAYS, Job(f"r{number}")))
    with pytest.raises(TooMany):
        queue.put(_Waiting(REPLAYS, Job("r2")))
    order = []
    while (found := queue.take()) is not None:
        order.append(found.job.name)
        queue.done(found)
    assert order == ["o0", "a", "r0", "b", "o1", "r1", "o2"]


def test_a_queue_has_an_end_for_each_and_for_all() -> None:
    queue = FairQueue(per_person=2, in_all=3)
    first = waiting("a", "Ann")
    queue.put(first)
    queue.put(waiting("a", "Ann"))
    with pytest.raises(TooMany):
        queue.put(waiting("a", "Ann"))
    queue.put(waiting("a", "Bo"))
    with pytest.raises(TooMany):
        queue.put(waiting("b", "Cy"))
    assert queue.take() is first
    with pytest.raises(TooMany):  # what is being done counts until it is done
        queue.put(waiting("a", "Ann"))
    queue.done(first)
    queue.put(waiting("a", "Ann"))


def test_long_jobs_leave_one_worker_to_the_others() -> None:
    gate = threading.Event()

    class Doer:
        def ask(self, job: Job) -> JobAnswer:
            if job.name == "review":
                gate.wait(60)
            return JobAnswer(job.name)

        def stop(self) -> None: ...

    pool = Pool(Doer, 2, Metrics(), per_person=3)
    try:
        long = [pool.submit(Person(address, "Eve"), Job("review"), long=True) for address in "abcd"]
        assert [pool.submit(Person("a", "Ann"), Job("routes")).result(60) for _ in range(5)] == ["routes"] * 5
        assert sum(each.running() for each in long) <= 1
        gate.set()
        assert [each.result(60) for each in long] == ["review"] * 4
    finally:
        gate.set()
        pool.stop()


def test_a_job_is_not_cut_off_before_its_processor_time_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    allowed: list[float] = []

    class Dog(Watchdog):
        def expect(self, child: Any, seconds: float) -> None:
            allowed.append(seconds)

    class Process:
        stdin, stdout = io.BytesIO(), io.BytesIO()

    child = Child(None, "worker", Metrics(), Dog(), silence=60.0, nice=0)
    monkeypatch.setattr(child, "_running", lambda: (Process, False))
    for seconds in (None, 10, 90):
        Process.stdout = io.BytesIO()
        send(Process.stdout, JobAnswer("done"))
        Process.stdout.seek(0)
        child.ask(Job("review", seconds=seconds))
    assert allowed == [60.0, 60.0, 180.0]


def test_whatever_comes_of_a_job_is_told() -> None:
    class Doer:
        def ask(self, job: Job) -> JobAnswer:
            if job.name == "bug":
                return JobAnswer(failure="trace")
            if job.name == "raise":
                raise ValueError("broken")
            return JobAnswer(job.name)

        def stop(self) -> None: ...

    pool = Pool(Doer, 1, Metrics())
    try:
        assert pool.submit(Person("a", "Ann"), Job("yes")).result(60) == "yes"
        with pytest.raises(JobFailed):
            pool.submit(Person("a", "Ann"), Job("bug")).result(60)
        with pytest.raises(ValueError, match="broken"):
            pool.submit(Person("a", "Ann"), Job("raise")).result(60)
    finally:
        pool.stop()
    with pytest.raises(JobFailed):
        pool.submit(Person("a", "Ann"), Job("late"))
    assert not any(thread.name.startswith("worker_") and thread.is_alive() for thread in threading.enumerate())


def test_refusals_travel_with_their_facts() -> None:
    rule = RuleViolation("CHES-1-1", "too-far", who="Ann", n=4)
    rule.words = WORDS
    malformed = MalformedAction("not-a-truth", where="x", value="y")
    for error in (rule, Conflict("seats", "No seat.", many=3), malformed, TooMany("Please wait.", 4)):
        sent = pickle.loads(pickle.dumps(JobAnswer(refusal=(type(error), error.args, dict(error.__dict__)))))
        with pytest.raises(type(error)) as raised:
            open_answer(Job("x"), sent)
        assert isinstance(raised.value, GameError)
        assert (str(raised.value), raised.value.code) == (str(error), error.code)
        assert vars(raised.value).keys() == vars(error).keys()
    assert roundhouse.TITLES
