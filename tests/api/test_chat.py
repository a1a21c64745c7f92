"""Talk at the table: reports, blocks, and what the owner can do."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from roundhouse.server.store import moderation, schema
from tests.api.running import Person, Refused, Running

pytestmark = pytest.mark.slow

Table = tuple[Person, Person, dict[str, Any]]


@pytest.fixture
def table(server: Running) -> Table:
    """Ann's table, at which Bo sits."""
    ann, bo = server.person("Ann"), server.person("Bo")
    game = ann.create("me", "open", listed=True)
    bo.post(f"/api/games/{game['id']}/join", {})
    return ann, bo, game


def say(person: Person, game: dict[str, Any], text: str) -> dict[str, Any]:
    message: dict[str, Any] = person.post(f"/api/games/{game['id']}/chat", {"text": text})
    return message


def read(person: Person, game: dict[str, Any]) -> list[str]:
    return [message["text"] for message in person.get(f"/api/games/{game['id']}/chat")]


def me(person: Person) -> str:
    return str(person.get("/api/me")["user"]["id"])


@pytest.mark.one_database
def test_a_message_says_who_wrote_it(table: Table) -> None:
    _, bo, game = table
    message = say(bo, game, "Hello")
    assert (message["user"], message["removed"], message["removes"]) == (me(bo), False, None)


def test_the_owner_and_the_writer_remove_messages(server: Running, table: Table) -> None:
    ann, bo, game = table
    line = server.person().live(game)
    line.next("welcome")
    rude, mine = say(bo, game, "Rude words"), say(bo, game, "My own")
    for message, by, told in (
        (rude, ann, "Ann removed a message of Bo."),
        (mine, bo, "Bo removed a message of their own."),
    ):
        by.call("DELETE", f"/api/games/{game['id']}/chat/{message['id']}")
        while (heard := line.next("chat")["message"])["removes"] is None:
            pass  # open pages learn of it like of any other message
        assert (heard["removes"], heard["text"]) == (message["id"], told)
    by.call("DELETE", f"/api/games/{game['id']}/chat/{mine['id']}")  # twice does nothing
    shown = server.person().get(f"/api/games/{game['id']}/chat")
    assert [(m["text"], m["removed"]) for m in shown if m["user"]] == [("", True), ("", True)]
    assert len(shown) == 4
    with server.room.house.database.read() as connection:
        assert "Rude words" not in str(connection.execute(select(schema.chat)).all())


@pytest.mark.one_database
def test_others_remove_nothing(server: Running, table: Table) -> None:
    ann, bo, game = table
    message = say(ann, game, "Hello")
    for person, status in ((bo, 403), (server.person("Cy"), 403), (server.person(), 401)):
        with pytest.raises(Refused) as refused:
            person.call("DELETE", f"/api/games/{game['id']}/chat/{message['id']}")
        assert refused.value.status == status
    other = ann.create("me", "bot", pace=10)
    for address in (f"{game['id']}/chat/99999", f"{other['id']}/chat/{message['id']}"):
        with pytest.raises(Refused) as refused:
            ann.call("DELETE", f"/api/games/{address}")
        assert refused.value.status == 404
    assert "Hello" in read(bo, game)


def test_a_muted_player_does_not_speak_until_he_may_again(server: Running, table: Table) -> None:
    ann, bo, game = table
    mute = f"/api/games/{game['id']}/seats/1/mute"
    assert ann.call("PUT", mute)["seats"][1]["muted"]
    with pytest.raises(Refused) as refused:
        say(bo, game, "But")
    assert (refused.value.status, refused.value.code) == (403, "muted")
    ann.play(game, "Ann", "walk", fields=1)
    ann.play(game, "Ann", "done")
    bo.play(game, "Bo", "walk", fields=1)  # he still plays
    assert not ann.call("DELETE", mute)["seats"][1]["muted"]
    say(bo, game, "Thank you")
    told = read(bo, game)
    assert told == ["Bo may not speak here any more.", "Bo may speak here again.", "Thank you"]


@pytest.mark.one_database
def test_only_the_owner_mutes_and_nobody_himself(table: Table) -> None:
    ann, bo, game = table
    for person, seat, status in ((bo, 0, 403), (ann, 0, 409), (ann, 7, 404)):
        with pytest.raises(Refused) as refused:
            person.call("PUT", f"/api/games/{game['id']}/seats/{seat}/mute")
        assert refused.value.status == status


def test_reports_reach_those_who_run_the_server(server: Running, table: Table) -> None:
    ann, bo, game = table
    message = say(bo, game, "Rude words")
    report = f"/api/games/{game['id']}/chat/{message['id']}/report"
    watcher = server.person("Cy")
    for _ in range(2):  # once is enough
        ann.post(report, {"reason": "rude"})
    watcher.post(report, {})
    ann.call("DELETE", f"/api/games/{game['id']}/chat/{message['id']}")
    with server.room.house.database.read() as connection:
        found = moderation.list_reports(connection)
    assert [(r["reporter"], r["author"], r["reason"], r["text"]) for r in found] == [
        ("Ann", "Bo", "rude", "Rude words"),
        ("Cy", "Bo", "", "Rude words"),
    ]
    assert "roundhouse_reports_total 2.0" in ann.http.get("/metrics").text
    with pytest.raises(Refused) as refused:
        bo.post(report, {})
    assert refused.value.code == "own-message"
    with pytest.raises(Refused) as refused:
        server.person().post(report, {})
    assert refused.value.status == 401


@pytest.mark.one_database
def test_what_the_server_says_is_not_moderated(table: Table) -> None:
    ann, _, game = table
    ann.call("PUT", f"/api/games/{game['id']}/seats/1/mute")
    (told,) = ann.get(f"/api/games/{game['id']}/chat")
    for method, address in (("DELETE", ""), ("POST", "/report")):
        with pytest.raises(Refused) as refused:
            ann.call(method, f"/api/games/{game['id']}/chat/{told['id']}{address}", {} if address else None)
        assert refused.value.status == 404


def test_one_does_not_read_people_whom_one_has_blocked(server: Running, table: Table) -> None:
    ann, bo, game = table
    say(bo, game, "Before")
    ann.call("PUT", f"/api/me/blocks/{me(bo)}")
    ann.call("PUT", f"/api/me/blocks/{me(bo)}")
    assert ann.get("/api/me/blocks") == [{"id": me(bo), "name": "Bo"}]
    line, others = ann.live(game), server.person().live(game)
    assert line.next("welcome")["chat"] == []
    assert [m["text"] for m in others.next("welcome")["chat"]] == ["Before"]
    say(bo, game, "After")
    say(ann, game, "Mine")
    assert others.next("chat")["message"]["text"] == "After"
    assert line.next("chat")["message"]["text"] == "Mine"
    assert read(ann, game) == ["Mine"]
    assert read(bo, game) == ["Before", "After", "Mine"]
    ann.call("DELETE", f"/api/me/blocks/{me(bo)}")
    assert read(ann, game) == ["Before", "After", "Mine"]
    assert ann.get("/api/me/blocks") == []


@pytest.mark.one_database
def test_whom_the_owner_has_blocked_does_not_join(server: Running) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    game = ann.create("me", "open", listed=True)
    ann.call("PUT", f"/api/me/blocks/{me(eve)}")
    with pytest.raises(Refused) as refused:
        eve.post(f"/api/games/{game['id']}/join", {})
    assert (refused.value.status, refused.value.code) == (403, "blocked")
    with pytest.raises(Refused) as refused:  # nor with the link
        eve.post(f"/api/invitations/{game['seats'][1]['invitation']}")
    assert (refused.value.status, refused.value.code) == (403, "blocked")
    for other, status in ((me(ann), 409), ("u_" + "0" * 24, 404)):
        with pytest.raises(Refused) as refused:
            ann.call("PUT", f"/api/me/blocks/{other}")
        assert refused.value.status == status
