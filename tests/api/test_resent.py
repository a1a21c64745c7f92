"""Requests that come twice, because the answer to the first was lost: with a kill, or at a sister process.

Moves and undos carry an id of their own: the second gets the answer of the first. Of every other door that changes
something, the table below says what a second, equal request does. None is answered with a 500.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from roundhouse.server.clock_decisions import ClockDecisions
from roundhouse.server.log_writer import LogWriter
from roundhouse.server.store import games as store
from roundhouse.server.store import schema
from tests.api.running import Person, Refused, Running, serve
from tests.api.test_clocks import cookies_of
from tests.api.test_moves import two

pytestmark = pytest.mark.slow

Case = Callable[[Running], tuple[Person, str, str, Any]]


# ---------------------------------------------------------------------------------------------- undo


def sister_of(person: Person, server: Running) -> Person:
    """The same person's page, connected to another process."""
    there = server.person()
    there.http.cookies.update(person.http.cookies)
    return there


@pytest.mark.slow
def test_an_undo_sent_to_two_processes_takes_back_once(postgresql: str) -> None:
    with serve(postgresql) as first, serve(postgresql) as second, ThreadPoolExecutor(2) as threads:
        ann, _, game = two(first)
        there = sister_of(ann, second)
        path = f"/api/games/{game['id']}/undo"
        for version in range(0, 20, 2):
            ann.play(game, "Ann", "walk", version=version, fields=1)
            body = {"request_id": uuid.uuid4().hex, "version": version + 1}
            both = [threads.submit(person.post, path, body) for person in (ann, there)]
            answers = [answer.result(60) for answer in both]
            assert [(a["done"], a["position"]["version"], a["position"]["at"]) for a in answers] == [
                (True, version + 2, 0)
            ] * 2
        # the page never heard: it asks again, at either process, when the game has gone on
        ann.play(game, "Ann", "walk", fields=2)
        for person in (ann, there):
            assert person.post(path, body)["done"] is True
        assert ann.show(game)["version"] == 21


@pytest.mark.slow
def test_two_who_agree_at_the_same_moment_at_two_processes(postgresql: str) -> None:
    """Neither consent is lost, and the undo is done once."""
    with serve(postgresql) as first, serve(postgresql) as second, ThreadPoolExecutor(2) as threads:
        ann, bo, cy = (first.person(name) for name in ("Ann", "Bo", "Cy"))
        game = ann.create("me", "open", "open")
        for person, seat in ((bo, 1), (cy, 2)):
            person.post(f"/api/invitations/{game['seats'][seat]['invitation']}")
        there = sister_of(cy, second)
        for _ in range(5):
            ann.play(game, "Ann", "draw")  # chance has answered: everybody has a say
            version = ann.show(game)["version"]
            assert ann.undo(game)["request"]["waiting_for"] == [1, 2]
            body = {"version": version, "agree": True}
            path = f"/api/games/{game['id']}/undo/answer"
            both = [threads.submit(person.post, path, body) for person in (bo, there)]
            assert True in [answer.result(60)["done"] for answer in both]
            assert (ann.show(game)["version"], ann.position(game)["at"]) == (version + 1, 0)


def test_an_undo_that_is_asked_for_again_keeps_the_consent_it_has(server: Running) -> None:
    ann, bo, cy = (server.person(name) for name in ("Ann", "Bo", "Cy"))
    game = ann.create("me", "open", "open")
    for person, seat in ((bo, 1), (cy, 2)):
        person.post(f"/api/invitations/{game['seats'][seat]['invitation']}")
    ann.play(game, "Ann", "draw")
    path = f"/api/games/{game['id']}/undo"
    body = {"request_id": uuid.uuid4().hex, "version": 1}
    assert ann.post(path, body)["request"]["waiting_for"] == [1, 2]
    agree = {"version": 1, "agree": True}
    for _ in range(2):
        assert bo.post(f"{path}/answer", agree)["request"]["waiting_for"] == [2]
    assert ann.post(path, body)["request"]["waiting_for"] == [2]
    for _ in range(2):
        assert cy.post(f"{path}/answer", agree)["done"] is True
    assert (ann.show(game)["version"], ann.position(game)["at"]) == (2, 0)
    with pytest.raises(Refused) as refused:
        server.person("Eve").post(f"{path}/answer", agree)
    assert refused.value.code == "no-request"


def test_everybody_has_agreed_and_the_server_dies_before_it_is_done(server: Running) -> None:
    """The consent is in the store, the undo is not: who sends his consent again has it done."""
    ann, bo, game = two(server)
    ann.play(game, "Ann", "draw")
    ann.undo(game)
    row, _ = server.room.house.read_game(game["id"])
    with server.room.house.change(game["id"], "game") as connection:
        store.change_game(connection, game["id"], undo={**row.undo, "agreed": [1]})
    assert bo.answer(game, agree=True)["done"] is True
    assert ann.position(game)["at"] == 0


@pytest.mark.parametrize("asks", [False, True])
def test_an_undo_while_the_clocks_change_is_tried_again(
    server: Running, monkeypatch: pytest.MonkeyPatch, asks: bool
) -> None:
    """Its owner gives more time between the look at the game and the commit, as a sister process could."""
    ann, bo, game = two(server, clock={"kind": "live", "seconds": 600, "increment": 10})
    ann.play(game, "Ann", "draw" if asks else "walk", **({} if asks else {"fields": 1}))
    if asks:
        ann.undo(game)
    owner = server.room.accounts.identify(*cookies_of(ann))
    commit, calls = LogWriter._commit, []

    def late(self: LogWriter, *words: Any) -> Any:
        calls.append(words)
        if len(calls) == 1:
            ClockDecisions(server.room.house).give(owner, game["id"], 0, 60)
        return commit(self, *words)

    monkeypatch.setattr(LogWriter, "_commit", late)
    assert (bo.answer(game, agree=True) if asks else ann.undo(game))["done"] is True
    assert (len(calls), ann.show(game)["version"], ann.position(game)["at"]) == (2, 2, 0)


# ---------------------------------------------------------------------------------------------- all other doors


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("resent")
    # time stands still: answers tell how long somebody has been away
    address, now = f"sqlite:///{folder / 'games.sqlite3'}", 1_800_000_000.0
    with serve(address, run_bots=False, clock=lambda: now) as running:
        yield running


def table_of(server: Running, *seats: Any, **more: Any) -> tuple[Person, dict[str, Any]]:
    ann = server.person("Ann")
    return ann, ann.create(*(seats or ("me", {"kind": "guest", "name": "Kit"})), **more)


def path_of(game: dict[str, Any], *more: Any) -> str:
    return "/".join(("/api/games", game["id"], *(str(part) for part in more)))


def create(server: Running) -> tuple[Person, str, str, Any]:
    ann = server.person("Ann")
    return ann, "POST", "/api/games", {"title": "tiny", "seats": [{"kind": "me"}, {"kind": "open"}]}


def import_file(server: Running) -> tuple[Person, str, str, Any]:
    ann, game = table_of(server)
    return ann, "POST", "/api/games/import", {"file": ann.get(path_of(game, "export"))}


def branch(server: Running) -> tuple[Person, str, str, Any]:
    ann, game = table_of(server)
    return ann, "POST", path_of(game, "branch"), {}


def say(server: Running) -> tuple[Person, str, str, Any]:
    ann, game = table_of(server)
    return ann, "POST", path_of(game, "chat"), {"text": "Hello"}


def remove_message(server: Running) -> tuple[Person, str, str, Any]:
    ann, game = table_of(server)
    message = ann.post(path_of(game, "chat"), {"text": "Hello"})
    return ann, "DELETE", path_of(game, "chat", message["id"]), None


def report(server: Running) -> tuple[Person, str, str, Any]:
    ann, bo, game = two(server)
    message = ann.post(path_of(game, "chat"), {"text": "Hello"})
    return bo, "POST", path_of(game, "chat", message["id"], "report"), {"reason": "Rude"}


def mute(server: Running) -> tuple[Person, str, str, Any]:
    ann, _, game = two(server)
    return ann, "PUT", path_of(game, "seats", 1, "mute"), {}


def join(server: Running) -> tuple[Person, str, str, Any]:
    _, game = table_of(server, "me", "open", "open", listed=True)
    return server.person("Bo"), "POST", path_of(game, "join"), {}


def join_the_last_seat(server: Running) -> tuple[Person, str, str, Any]:
    _, game = table_of(server, "me", "open", listed=True)
    return server.person("Bo"), "POST", path_of(game, "join"), {"seat": 1}


def accept(server: Running) -> tuple[Person, str, str, Any]:
    _, game = table_of(server, "me", "open")
    return server.person("Bo"), "POST", f"/api/invitations/{game['seats'][1]['invitation']}", {}


def leave(server: Running) -> tuple[Person, str, str, Any]:
    _, bo, game = two(server)
    return bo, "POST", path_of(game, "leave"), {}


def start(server: Running) -> tuple[Person, str, str, Any]:
    ann, game = table_of(server, "me", "open")
    return ann, "POST", path_of(game, "start"), {}


def change_seat(server: Running) -> tuple[Person, str, str, Any]:
    ann, game = table_of(server, "me", "open", "open")
    return ann, "PUT", path_of(game, "seats", 1), {"kind": "guest", "name": "Kit"}


def put_stand_in(server: Running) -> tuple[Person, str, str, Any]:
    _, bo, game = two(server)
    return bo, "POST", path_of(game, "seats", 1, "standin"), {}


def remove_stand_in(server: Running) -> tuple[Person, str, str, Any]:
    _, bo, game = two(server)
    bo.post(path_of(game, "seats", 1, "standin"))
    return bo, "DELETE", path_of(game, "seats", 1, "standin"), None


def change_game(server: Running) -> tuple[Person, str, str, Any]:
    ann, game = table_of(server)
    return ann, "PATCH", path_of(game), {"name": "Friday", "paused": True}


def delete_game(server: Running) -> tuple[Person, str, str, Any]:
    ann, game = table_of(server)
    return ann, "DELETE", path_of(game), None


def archive(server: Running) -> tuple[Person, str, str, Any]:
    ann, game = table_of(server)
    return ann, "PUT", path_of(game, "archive"), None


def notes(server: Running) -> tuple[Person, str, str, Any]:
    ann, game = table_of(server)
    return ann, "PUT", path_of(game, "notes"), {"text": "Buy early"}


def plan(server: Running) -> tuple[Person, str, str, Any]:
    ann, game = table_of(server)
    return ann, "POST", path_of(game, "plans"), {"at": 0, "actions": [{"who": "Ann", "do": "draw"}]}


def give_time(server: Running) -> tuple[Person, str, str, Any]:
    ann, game = table_of(server, clock={"kind": "live", "seconds": 600, "increment": 10})
    return ann, "POST", path_of(game, "seats", 0, "time"), {"seconds": 60}


def rematch(server: Running) -> tuple[Person, str, str, Any]:
    ann, game = table_of(server)
    with server.room.house.change(game["id"], "moved") as connection:
        connection.execute(text("UPDATE games SET status = 'finished' WHERE id = :id"), {"id": game["id"]})
    return ann, "POST", path_of(game, "rematch"), {}


def block(server: Running) -> tuple[Person, str, str, Any]:
    ann, bo = server.person("Ann"), server.person("Bo")
    return ann, "PUT", f"/api/me/blocks/{bo.get('/api/me')['user']['id']}", None


def sign_out(server: Running) -> tuple[Person, str, str, Any]:
    return server.person("Ann"), "POST", "/api/logout", None


def decline(server: Running) -> tuple[Person, str, str, Any]:
    ann, bo, game = two(server)
    ann.play(game, "Ann", "draw")
    ann.undo(game)
    return bo, "POST", path_of(game, "undo", "answer"), {"version": 1, "agree": False}


#: what the second of two equal requests does: it is answered like the first and changes nothing; it is refused with a
#: code and changes nothing; or (a new thing each time, which its maker sees and can remove) it is done once more
SAME, MORE = "the same answer", "once more"
DOORS: list[tuple[Case, str]] = [
    (create, MORE),
    (import_file, MORE),
    (branch, MORE),
    (say, MORE),
    (plan, MORE),
    (give_time, MORE),
    (remove_message, SAME),
    (report, SAME),
    (mute, SAME),
    (join, SAME),
    (join_the_last_seat, SAME),
    (accept, SAME),
    (leave, SAME),
    (start, "started"),
    (change_seat, SAME),
    (put_stand_in, SAME),
    (remove_stand_in, "no-stand-in"),
    (change_game, SAME),
    (delete_game, "not-found"),
    (archive, SAME),
    (notes, SAME),
    (rematch, SAME),
    (block, SAME),
    (sign_out, SAME),
    (decline, "no-request"),
]


@pytest.mark.parametrize(("case", "second"), DOORS, ids=[case.__name__ for case, _ in DOORS])
def test_what_a_second_equal_request_does(house: Running, case: Case, second: str) -> None:
    person, method, path, body = case(house)
    first = person.call(method, path, body)
    if second not in (SAME, MORE):
        before = everything(house)
        with pytest.raises(Refused) as refused:
            person.call(method, path, body)
        assert refused.value.code == second
        assert everything(house) == before
        return
    before = everything(house)
    again = person.call(method, path, body)
    if second == SAME:
        assert again == first
        assert everything(house) == before
    else:
        assert again != first
        assert everything(house) != before


def test_who_sits_does_not_get_another_seat(house: Running) -> None:
    _, game = table_of(house, "me", "open", "open", listed=True)
    bo = house.person("Bo")
    bo.post(path_of(game, "join"), {"seat": 1})
    with pytest.raises(Refused) as refused:
        bo.post(path_of(game, "join"), {"seat": 2})
    assert refused.value.code == "already-seated"


def everything(server: Running) -> dict[str, list[Any]]:
    """What the store keeps, but for the notes of the server about itself."""
    with server.room.house.database.read() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table))]
            for table in schema.metadata.sorted_tables
            if table.name != "settings"
        }
