"""The WebSocket: everybody at the table learns what was committed, and a lost connection loses nothing."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from roundhouse.server.api import live
from tests.api.running import Running, serve
from tests.api.test_moves import two


def test_everybody_sees_a_move_each_with_his_own_eyes(server: Running) -> None:
    ann, bo, game = two(server)
    lines = {"Ann": ann.live(game), "Bo": bo.live(game), None: server.person().live(game)}
    for who, line in lines.items():
        welcome = line.next("welcome")
        assert welcome["position"]["viewer"] == who
        assert (welcome["entries"], welcome["chat"]) == ([], [])
    ann.play(game, "Ann", "walk", fields=2)
    for who, line in lines.items():
        moved = line.next("moved")
        assert moved["version"] == 1
        assert [e["do"] for e in moved["entries"]] == ["walk"]
        assert moved["position"]["view"]["players"][0]["cash"] == 2
        assert bool(moved["position"]["view"]["secret"]) is (who is not None)
        assert bool(moved["position"]["choices"]) is (who == "Ann")


@pytest.mark.one_database
def test_hello_with_the_last_version_seen_gets_what_is_missing(server: Running) -> None:
    ann, bo, game = two(server)
    ann.play(game, "Ann", "walk", fields=2)
    ann.play(game, "Ann", "done")
    bo.play(game, "Bo", "walk", fields=1)
    assert [e["seq"] for e in ann.live(game, version=1).next("welcome")["entries"]] == [2, 3]
    assert ann.live(game, version=3).next("welcome")["entries"] == []
    for unknown in (None, 99):
        assert [e["seq"] for e in ann.live(game, version=unknown).next("welcome")["entries"]] == [1, 2, 3]


@pytest.mark.one_database
def test_a_page_that_has_seen_nothing_gets_the_newest_entries(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "RECENT", 2)
    monkeypatch.setattr(live, "FEW", 3)
    ann, bo, game = two(server)
    for _ in range(2):
        for somebody, name in ((ann, "Ann"), (bo, "Bo")):
            somebody.play(game, name, "walk", fields=1)
            somebody.play(game, name, "done")

    def told(version: int | None) -> list[int]:
        return [entry["seq"] for entry in ann.live(game, version=version).next("welcome")["entries"]]

    assert (told(None), told(99), told(6), told(8)) == ([7, 8], [7, 8], [7, 8], [])
    # Whoever says how far he has read misses nothing: what is too much for the welcome follows.
    line = ann.live(game, version=1)
    assert [entry["seq"] for entry in line.next("welcome")["entries"]] == [6, 7, 8]
    assert [entry["seq"] for entry in line.next("entries")["entries"]] == [2, 3, 4, 5]


def test_a_reconnect_after_a_restart_misses_nothing(database: str) -> None:
    with serve(database) as first:
        ann, bo, game = two(first)
        cookies = dict(ann.http.cookies), dict(bo.http.cookies)
        line = bo.live(game)
        line.next("welcome")
        ann.play(game, "Ann", "walk", fields=2)
        assert line.next("moved")["version"] == 1
    with serve(database) as second:
        ann, bo = second.person(), second.person()
        ann.http.cookies.update(cookies[0])
        bo.http.cookies.update(cookies[1])
        ann.play(game, "Ann", "draw")
        welcome = bo.live(game, version=1).next("welcome")
        assert [(e["seq"], e["do"]) for e in welcome["entries"]] == [(2, "draw")]
        assert welcome["position"]["view"]["players"][0]["cash"] == 2


def test_the_start_of_a_game_seats_and_chat_are_told(server: Running) -> None:
    ann, bo = server.person("Ann"), server.person("Bo")
    game = ann.create("me", "open")
    line = ann.live(game)
    assert line.next("welcome")["position"] is None
    bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")
    told = line.next("game")["game"]
    while told["status"] == "waiting":
        told = line.next("game")["game"]
    assert told["seats"][1]["player"] == "Bo"
    assert line.next("moved")["position"]["viewer"] == "Ann"
    bo.post(f"/api/games/{game['id']}/chat", {"text": "Hello"})
    assert line.next("chat")["message"]["text"] == "Hello"


@pytest.mark.one_database
def test_presence_is_told(server: Running) -> None:
    ann, bo, game = two(server)
    line = ann.live(game)
    line.next("welcome")
    other = bo.live(game)
    other.next("welcome")
    while not (seats := line.next("game")["game"]["seats"])[1]["online"]:
        pass
    assert seats[0]["online"]
    other.socket.close()
    if server.room.house.database.is_sqlite:  # elsewhere a sister process might hold another line of his
        while line.next("game")["game"]["seats"][1]["online"]:
            pass


@pytest.mark.one_database
def test_watchers_are_counted(server: Running) -> None:
    ann, _, game = two(server)
    line = ann.live(game)
    assert line.next("welcome")["watchers"] == 0
    watching = server.person().live(game)
    assert watching.next("welcome")["watchers"] == 1
    assert line.next("watchers")["count"] == 1
    other = server.person().live(game)
    assert other.next("welcome")["watchers"] == 2
    assert line.next("watchers")["count"] == 2
    other.socket.close()
    assert line.next("watchers")["count"] == 1
    # who holds a seat does not watch
    ann.live(game).next("welcome")
    assert server.person().live(game).next("welcome")["watchers"] == 2


@pytest.mark.one_database
def test_undo_arrives_as_an_entry(server: Running) -> None:
    ann, bo, game = two(server)
    ann.play(game, "Ann", "walk", fields=2)
    line = bo.live(game, version=1)
    line.next("welcome")
    ann.undo(game)
    moved = line.next("moved")
    assert [(e["do"], e["at"]) for e in moved["entries"]] == [("undo", 0)]
    assert moved["position"]["at"] == 0


@pytest.mark.one_database
def test_ping_is_answered_and_nonsense_is_not_fatal(server: Running) -> None:
    ann, _, game = two(server)
    line = ann.live(game)
    line.next("welcome")
    for text in ("{", "[]", '"x"', "x" * 5000, '{"type": "ping"}'):
        line.socket.send(text)
    assert line.next("pong") == {"type": "pong"}


@pytest.mark.one_database
def test_connections_that_are_refused(server: Running) -> None:
    ann, _, game = two(server)
    for game_id in ("g_" + "0" * 24, "x", "%00"):  # the last is no text that PostgreSQL could be asked for
        nowhere = ann.live({"id": game_id})
        assert nowhere.next("error")["problem"]["code"] == "not-found"
        with pytest.raises(ConnectionClosed) as closed:
            nowhere.socket.recv(timeout=60)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
    for hello in ({"type": "hullo"}, [], {"type": "hello", "version": -1}):
        address = server.url.replace("http", "ws") + f"/api/games/{game['id']}/live"
        with connect(address, proxy=None) as socket:
            socket.send(json.dumps(hello))
            assert json.loads(socket.recv(timeout=60))["problem"]["code"] == "malformed"
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=60)


@pytest.mark.one_database
def test_another_sites_page_cannot_open_a_line(server: Running) -> None:
    game = two(server)[-1]
    address = server.url.replace("http", "ws") + f"/api/games/{game['id']}/live"
    with pytest.raises(InvalidStatus) as refused, connect(address, origin="https://evil.example", proxy=None):  # type: ignore[arg-type]
        pass
    assert refused.value.response.status_code == 403


def test_silence_instead_of_hello_is_hung_up_on(sqlite: str) -> None:
    with serve(sqlite, hello_seconds=0.2) as server:
        game = server.person("Ann").create("me", "bot")
        address = server.url.replace("http", "ws") + f"/api/games/{game['id']}/live"
        with connect(address, proxy=None) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=60)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4408
