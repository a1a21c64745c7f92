"""What one person, and one address, may have: above it the answer is 429 with a sentence and a time to wait."""

from __future__ import annotations

import json
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from roundhouse.server.config import Caps, Rate, default_caps, default_rates
from roundhouse.server.edge.rates import BY_ADDRESS, kind_of
from roundhouse.server.limits import network_of
from roundhouse.server.saying import SERVER_WORDS
from roundhouse.server.store import games as store
from tests.api.running import Person, serve, wait_for

pytestmark = pytest.mark.slow


def told_to_wait(answer: httpx2.Response, words: str) -> None:
    assert answer.status_code == 429, answer.text
    assert words in answer.json()["message"]
    assert answer.json()["message"].endswith(".")
    assert int(answer.headers["retry-after"]) >= 1


def new_table(person: Person, *kinds: str, **more: Any) -> httpx2.Response:
    body = {"title": "tiny", "seats": [{"kind": kind} for kind in kinds], **more}
    return person.http.post("/api/games", json=body)


def test_tables_that_have_not_ended(database: str) -> None:
    with serve(database, caps=Caps(tables=2)) as server:
        ann, bo = server.person("Ann"), server.person("Bo")
        games = [new_table(ann, "me", "open").json() for _ in range(2)]
        told_to_wait(new_table(ann, "me", "open"), "2 tables that have not ended")
        assert new_table(bo, "me", "open").status_code == 201
        ann.call("DELETE", f"/api/games/{games[0]['id']}")
        assert new_table(ann, "me", "open").status_code == 201


def test_a_branch_and_a_file_are_tables_too(database: str) -> None:
    with serve(database, caps=Caps(tables=1)) as server:
        ann = server.person("Ann")
        game = new_table(ann, "me", "bot", pace=10).json()
        file = ann.get(f"/api/games/{game['id']}/export")
        told_to_wait(ann.http.post(f"/api/games/{game['id']}/branch", json={"at": 0}), "1 tables")
        told_to_wait(ann.http.post("/api/games/import", json={"file": file}), "1 tables")


def test_tables_at_which_only_bots_play(database: str) -> None:
    with serve(database, caps=Caps(bot_tables=1, bot_pace=5), run_bots=False) as server:
        ann = server.person("Ann")
        game = new_table(ann, "bot", "bot", pace=0).json()
        assert game["pace"] == 5
        assert ann.call("PATCH", f"/api/games/{game['id']}", {"pace": 0})["pace"] == 5
        told_to_wait(new_table(ann, "bot", "bot"), "Bots play among themselves at 1")
        waiting = new_table(ann, "bot", "open").json()
        told_to_wait(ann.http.post(f"/api/games/{waiting['id']}/start", json={}), "Bots play among themselves")
        assert ann.show(waiting)["status"] == "waiting"
        mine = new_table(ann, "me", "bot", pace=0).json()
        assert mine["pace"] == 0
        left = ann.post(f"/api/games/{mine['id']}/leave")
        assert left["pace"] == 5  # nobody watches the bots wait


def test_tables_of_bots_by_address(sqlite: str) -> None:
    """A fresh guest for every table helps nobody."""
    with serve(sqlite, rates={"bot-table": Rate(0.01, 2)}, run_bots=False) as server:
        assert [new_table(server.person(), "bot", "bot").status_code for _ in range(2)] == [201, 201]
        told_to_wait(new_table(server.person(), "bot", "bot"), "tables of bots from your address")
        assert new_table(server.person("Ann"), "me", "bot").status_code == 201


def test_many_guests_of_one_address_share_its_limit(sqlite: str) -> None:
    with serve(sqlite, rates={"heavy": Rate(0.01, 5, shared=2)}) as server:
        ann = server.person("Ann")
        game = ann.create("me", "bot", pace=10)
        passed = 0
        for number in range(12):
            guest = server.person(f"Guest {number}")
            for _ in range(3):
                answer = guest.http.get(f"/api/games/{game['id']}/charts")
                passed += answer.status_code == 200
        assert passed == 10
        told_to_wait(answer, "long work")
        assert ann.show(game)["version"] == 0  # other things go on


def test_one_session_has_less_than_its_address(sqlite: str) -> None:
    with serve(sqlite, rates={"chat": Rate(0.01, 2, shared=3), "import": Rate(0.01, 1, shared=3)}) as server:
        ann, bo = server.person("Ann"), server.person("Bo")
        game = ann.create("me", "open", listed=True)
        bo.post(f"/api/games/{game['id']}/join", {})
        address = f"/api/games/{game['id']}/chat"
        for person in (ann, bo):
            assert [person.http.post(address, json={"text": "x"}).status_code for _ in range(2)] == [201, 201]
            told_to_wait(person.http.post(address, json={"text": "x"}), "Too many messages")
        file = ann.get(f"/api/games/{game['id']}/export")
        assert ann.http.post("/api/games/import", json={"file": file}).status_code == 201
        told_to_wait(ann.http.post("/api/games/import", json={"file": file}), "Too many files")


def test_open_sockets_of_a_session_and_of_an_address(sqlite: str) -> None:
    with serve(sqlite, caps=Caps(sockets=2, sockets_of_address=3)) as server:
        ann, bo = server.person("Ann"), server.person("Bo")
        game = ann.create("me", "bot", pace=10)
        first = [ann.live(game) for _ in range(2)]
        for line in first:
            line.next("welcome")
        with pytest.raises(InvalidStatus) as refused:
            ann.live(game)
        answer = refused.value.response
        assert answer.status_code == 429
        assert int(answer.headers["Retry-After"]) >= 1
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "you have 2 of 2" in json.loads(answer.body or b"{}")["message"]
        third = bo.live(game)
        third.next("welcome")
        with pytest.raises(InvalidStatus) as refused:
            server.person("Cy").live(game)
        assert refused.value.response.status_code == 429
        first[0].socket.close()

        def comes_in() -> bool:
            try:
                bo.live(game).next("welcome")
            except InvalidStatus:
                return False
            return True

        wait_for(comes_in)


def test_a_client_that_says_too_much_is_cut_off(sqlite: str) -> None:
    with serve(sqlite, caps=Caps(), rates={"message": Rate(0.01, 5)}) as server:
        ann = server.person("Ann")
        game = ann.create("me", "bot", pace=10)
        line = ann.live(game)  # its hello is the first
        line.next("welcome")
        for _ in range(4):
            line.socket.send('{"type":"ping"}')
            line.next("pong")
        line.socket.send('{"type":"ping"}')
        with pytest.raises(ConnectionClosed) as closed:
            line.next("pong")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        assert "roundhouse_sockets 0.0" in wait_for(lambda: _without_sockets(ann))


def _without_sockets(person: Person) -> str:
    text = person.http.get("/metrics").text
    return text if "roundhouse_sockets 0.0" in text else ""


def test_a_subscriber_has_one_address() -> None:
    assert network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::4") != network_of("2001:db8:1:2::4")
    assert network_of("?") == "?"


def test_every_kind_of_request_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    rates = default_rates()
    assert rates is not None
    kinds = {
        kind_of(*request)
        for request in (
            ("POST", "/api/login"),
            ("POST", "/api/games"),
            ("POST", "/api/games/import"),
            ("POST", "/api/games/g_1/chat"),
            ("POST", "/api/games/g_1/chat/5/report"),
            ("POST", "/api/games/g_1/whatif"),
            ("POST", "/api/games/g_1/actions"),
            ("GET", "/api/games/g_1/chat"),
        )
    }
    assert kinds == set(rates) - {"bot-table", "sign-in", "message", "mail"}
    assert kinds >= BY_ADDRESS
    assert all(SERVER_WORDS.find(f"part-many-{kind}") for kind in kinds)
    assert default_caps() == Caps()
    monkeypatch.setenv("ROUNDHOUSE_RATE_LIMITS", "off")
    assert (default_rates(), default_caps()) == (None, None)


def test_a_table_that_ended_does_not_count(database: str) -> None:
    with serve(database, caps=Caps(tables=1), run_bots=False) as server:
        ann = server.person("Ann")
        game = new_table(ann, "me", "bot").json()
        with server.room.house.change(game["id"], "game") as connection:
            store.change_game(connection, game["id"], status="finished")
        assert new_table(ann, "me", "bot").status_code == 201
