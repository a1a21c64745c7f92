"""What people do about their own accounts: address, password by mail, sessions, name, export, deletion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select

import roundhouse
from roundhouse.server import leaving
from roundhouse.server.accounts import DAY, NAME_KEPT_DAYS, RENAME_DAYS
from roundhouse.server.config import Rate
from roundhouse.server.devices import browser_of
from roundhouse.server.kit.people import reset_password
from roundhouse.server.letter_post import CONFIRM_HOURS, RESET_MINUTES
from roundhouse.server.neutral import rename_in, write_names
from roundhouse.server.store import account, schema
from roundhouse.server.store import games as game_store
from tests.api.mailing import Mailbox, mail_server
from tests.api.running import Person, Refused, Running, serve, wait_for

pytestmark = pytest.mark.slow
PASSWORD, OTHER = "correct horse", "battery staple"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as found:
        yield found


@pytest.fixture
def posting(database: str, box: Mailbox) -> Iterator[Running]:
    """A server that sends mail."""
    with serve(database, mail=box.server, address="https://play.example.org", notice_seconds=0.1) as running:
        yield running


def registered(server: Running, name: str, email: str | None = None) -> Person:
    person = server.person()
    person.post("/api/register", {"name": name, "password": PASSWORD, "email": email})
    return person


def letters(box: Mailbox, many: int) -> list[tuple[str, str]]:
    """The address and token of so many letters, once they have come."""
    wait_for(lambda: len(box.messages) >= many)
    assert len(box.messages) == many
    found = []
    for message in box.messages:
        link = re.search(r"https://play\.example\.org/(confirm|reset)#([\w.-]+)", message.get_content())
        found.append((str(message["To"]), link[2] if link else ""))
    return found


def refusal(person: Person, method: str, path: str, body: Any = None) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        person.call(method, path, body)
    return refused.value.status, str(refused.value.code)


def confirmed(server: Running, box: Mailbox, name: str, email: str) -> Person:
    before = len(box.messages)
    person = registered(server, name, email)
    person.post("/api/confirm", {"token": letters(box, before + 1)[-1][1]})
    return person


# -- mail -------------------------------------------------------------------------------------------------------


def test_an_address_is_confirmed_by_a_link(posting: Running, box: Mailbox) -> None:
    ann = registered(posting, "Ann", "ann@example.org")
    assert ann.get("/api/mail") == {"sends": True}
    ((to, token),) = letters(box, 1)
    assert to == "ann@example.org"
    assert ann.get("/api/me")["user"]["email_confirmed"] is False
    assert refusal(ann, "POST", "/api/reset/password", {"token": token, "password": OTHER}) == (409, "link-over")
    # the link works without a session, once
    assert posting.person().post("/api/confirm", {"token": token}) == {"name": "Ann"}
    assert ann.get("/api/me")["user"]["email_confirmed"] is True
    assert refusal(ann, "POST", "/api/confirm", {"token": token}) == (409, "link-over")
    assert refusal(ann, "POST", "/api/confirm", {"token": f"{token}x"}) == (409, "link-over")
    assert refusal(ann, "POST", "/api/me/confirm") == (409, "confirmed")
    # another address: the old one is told, the new one is asked
    ann.call("PATCH", "/api/me", {"email": "new@example.org", "password": PASSWORD})
    assert ann.get("/api/me")["user"]["email_confirmed"] is False
    assert {to for to, _ in letters(box, 3)[1:]} == {"ann@example.org", "new@example.org"}
    # the link to an address that was given up meanwhile is not good
    old = next(token for to, token in letters(box, 3) if to == "new@example.org")
    ann.call("PATCH", "/api/me", {"email": "newer@example.org", "password": PASSWORD})
    assert refusal(ann, "POST", "/api/confirm", {"token": old}) == (409, "link-over")
    assert refusal(registered(posting, "Bo"), "POST", "/api/me/confirm") == (409, "no-email")


@pytest.mark.one_database
def test_letters_are_in_the_readers_language(posting: Running, box: Mailbox) -> None:
    ada = posting.person()
    ada.http.headers["accept-language"] = "de-DE,it-IT;q=0.9,en;q=0.8"
    ada.post("/api/register", {"name": "Ada", "password": PASSWORD, "email": "ada@example.org"})
    letters(box, 1)
    assert str(box.messages[0]["Subject"]).startswith("Conferma")


def test_a_new_password_by_mail_ends_every_session(posting: Running, box: Mailbox) -> None:
    ann = confirmed(posting, box, "Ann", "Ann@example.org")
    stranger = posting.person()
    answers = [
        stranger.http.post("/api/reset", json={"email": email}) for email in ("ann@EXAMPLE.org", "eve@example.org")
    ]
    assert [(answer.status_code, answer.content) for answer in answers] == [(204, b"")] * 2
    assert {*answers[0].headers} == {*answers[1].headers}
    (_, (to, token)) = letters(box, 2)
    assert to == "Ann@example.org"
    weak = {"token": token, "password": "password1"}
    assert refusal(stranger, "POST", "/api/reset/password", weak) == (409, "weak-password")
    assert ann.get("/api/me")["user"] is not None
    assert stranger.post("/api/reset/password", {"token": token, "password": OTHER}) == {"name": "Ann"}
    assert ann.get("/api/me")["user"] is None
    assert refusal(stranger, "POST", "/api/reset/password", {"token": token, "password": OTHER}) == (409, "link-over")
    assert refusal(ann, "POST", "/api/login", {"name": "Ann", "password": PASSWORD}) == (401, "wrong-password")
    ann.post("/api/login", {"name": "Ann", "password": OTHER})


@pytest.mark.one_database
def test_an_address_that_is_none_is_refused_before_it_is_stored(posting: Running) -> None:
    """PostgreSQL stores no text with a zero character."""
    for email in ("a\0nn@example.org", "ann,bo@example.org"):
        assert refusal(posting.person(), "POST", "/api/reset", {"email": email}) == (409, "mail-address")


@pytest.mark.one_database
def test_a_password_given_by_an_operator_makes_links_useless(posting: Running, box: Mailbox) -> None:
    confirmed(posting, box, "Ann", "ann@example.org")
    stranger = posting.person()
    stranger.post("/api/reset", {"email": "ann@example.org"})
    _, token = letters(box, 2)[-1]
    reset_password(posting.room.house.database, "Ann", None, (64, 1, 1))
    assert refusal(stranger, "POST", "/api/reset/password", {"token": token, "password": OTHER}) == (409, "link-over")


def test_links_expire_and_the_latest_one_counts(posting: Running, box: Mailbox, monkeypatch: Any) -> None:
    confirmed(posting, box, "Ann", "ann@example.org")
    stranger = posting.person()
    for many in (2, 3):
        stranger.post("/api/reset", {"email": "ann@example.org"})
        letters(box, many)
    first, second = (token for _, token in letters(box, 3)[1:])
    assert refusal(stranger, "POST", "/api/reset/password", {"token": first, "password": OTHER}) == (409, "link-over")
    house, now = posting.room.house, posting.room.house.clock
    monkeypatch.setattr(house, "clock", lambda: now() + RESET_MINUTES * 60 + 1)
    assert refusal(stranger, "POST", "/api/reset/password", {"token": second, "password": OTHER}) == (409, "link-over")
    monkeypatch.setattr(house, "clock", now)
    with house.database.read() as connection:
        kept = connection.execute(select(schema.mail_tokens.c.token_hash)).scalars().all()
    assert all(token not in second for token in kept)  # the store holds hashes
    assert CONFIRM_HOURS > 1


@pytest.mark.one_database
def test_no_letter_for_a_password_goes_to_an_address_that_is_not_confirmed(posting: Running, box: Mailbox) -> None:
    registered(posting, "Ann", "ann@example.org")
    letters(box, 1)
    posting.person().post("/api/reset", {"email": "ann@example.org"})
    confirmed(posting, box, "Bo", "bo@example.org")  # its letters come after the one that must not be there
    assert [to for to, _ in letters(box, 2)] == ["ann@example.org", "bo@example.org"]


@pytest.mark.one_database
def test_letters_are_limited_by_address(database: str, box: Mailbox) -> None:
    rates = {"mail": Rate(0.0001, 2)}
    with serve(
        database, mail=box.server, address="https://play.example.org", rates=rates, notice_seconds=0.1
    ) as server:
        ann = registered(server, "Ann", "ann@example.org")
        letters(box, 1)
        ann.post("/api/me/confirm")
        assert refusal(ann, "POST", "/api/me/confirm") == (429, "too-many-requests")
        ann.post("/api/confirm", {"token": letters(box, 2)[1][1]})
        # whoever asks for a password is told nothing: it is simply not sent
        server.person().post("/api/reset", {"email": "ann@example.org"})
        confirmed(server, box, "Bo", "bo@example.org")
        assert [to for to, _ in letters(box, 3)] == ["ann@example.org", "ann@example.org", "bo@example.org"]


@pytest.mark.one_database
def test_a_server_without_mail_says_so(server: Running) -> None:
    ann = registered(server, "Ann", "ann@example.org")
    assert ann.get("/api/mail") == {"sends": False}
    assert ann.get("/api/me")["user"]["email"] == "ann@example.org"
    assert refusal(ann, "POST", "/api/me/confirm") == (409, "no-mail")
    assert refusal(server.person(), "POST", "/api/reset", {"email": "ann@example.org"}) == (409, "no-mail")


@pytest.mark.parametrize("path", ["/api/reset", "/api/confirm", "/api/reset/password", "/api/me/delete"])
def test_other_sites_cannot_ask(sqlite: str, path: str) -> None:
    with serve(sqlite) as server:
        answer = server.person().http.post(path, json={}, headers={"Origin": "https://elsewhere.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "cross-site")


# -- sessions ---------------------------------------------------------------------------------------------------


def test_sessions_are_listed_and_ended(server: Running) -> None:
    ann, phone, tablet, bo = registered(server, "Ann"), server.person(), server.person(), registered(server, "Bo")
    phone.http.headers["user-agent"] = FIREFOX
    for device in (phone, tablet):
        device.post("/api/login", {"name": "Ann", "password": PASSWORD})
    sessions = phone.get("/api/me/sessions")
    assert len(sessions) == 3
    assert [session["current"] for session in sessions] == [True, False, False]
    assert (sessions[0]["browser"], sessions[0]["system"], sessions[0]["address"]) == ("Firefox", "Linux", "127.0.0.1")
    assert sessions[0]["seen"] >= sessions[0]["created"]
    (own,) = bo.get("/api/me/sessions")
    assert refusal(ann, "DELETE", f"/api/me/sessions/{own['id']}") == (404, "not-found")
    other = next(session for session in ann.get("/api/me/sessions") if session["browser"] == "Firefox")
    ann.call("DELETE", f"/api/me/sessions/{other['id']}")
    assert phone.get("/api/me")["user"] is None
    assert tablet.get("/api/me")["user"] is not None
    ann.call("DELETE", "/api/me/sessions")
    assert tablet.get("/api/me")["user"] is None
    assert [session["current"] for session in ann.get("/api/me/sessions")] == [True]
    assert refusal(server.person(), "GET", "/api/me/sessions") == (401, "sign-in")


def test_the_use_of_a_session_is_noted_seldom(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = registered(server, "Ann")
    house, now = server.room.house, server.room.house.clock
    first = ann.get("/api/me/sessions")[0]["seen"]
    assert ann.get("/api/me/sessions")[0]["seen"] == first
    monkeypatch.setattr(house, "clock", lambda: now() + 3600)
    assert ann.get("/api/me/sessions")[0]["seen"] > first


@pytest.mark.parametrize(
    "agent, known",
    [
        (FIREFOX, ("Firefox", "Linux")),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
         ("Safari", "iOS")),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", ("Edge", "Windows")),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", ("Chrome", "Android")),
        ("curl/8.0", (None, None)),
    ],
)  # fmt: skip
def test_browsers_are_known_by_their_header(agent: str, known: tuple[str | None, str | None]) -> None:
    assert browser_of(agent) == known


# -- names ------------------------------------------------------------------------------------------------------


def test_a_new_name_keeps_the_old_one_from_others_for_a_while(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bo, gil = registered(server, "Ann"), registered(server, "Bo"), server.person("Gil")
    wrong = {"name": "Anna", "password": "not this one"}
    assert refusal(ann, "POST", "/api/me/name", wrong) == (401, "wrong-password")
    assert refusal(ann, "POST", "/api/me/name", {"name": "BO", "password": PASSWORD}) == (409, "name-taken")
    assert refusal(gil, "POST", "/api/me/name", {"name": "Al", "password": PASSWORD}) == (409, "guest")
    assert ann.post("/api/me/name", {"name": "Anna", "password": PASSWORD})["user"]["name"] == "Anna"
    assert ann.get("/api/people/Ann")["name"] == "Anna"  # the old name leads there
    body = {"name": "Ann", "password": PASSWORD}
    table = bo.create("me", "open", listed=True)
    for person, path, wish in (
        (server.person(), "/api/register", body),
        (bo, "/api/me/name", body),
        (gil, "/api/guest", {"name": "Ann"}),
        (gil, f"/api/games/{table['id']}/join", {"name": "ann"}),
    ):
        assert refusal(person, "POST", path, wish) == (409, "name-taken")
    assert refusal(server.person(), "POST", "/api/login", body) == (401, "wrong-password")
    assert refusal(ann, "POST", "/api/me/name", body) == (409, "renamed")
    house, now = server.room.house, server.room.house.clock
    monkeypatch.setattr(house, "clock", lambda: now() + (RENAME_DAYS + 1) * DAY)
    assert ann.post("/api/me/name", body)["user"]["name"] == "Ann"
    monkeypatch.setattr(house, "clock", lambda: now() + (RENAME_DAYS + NAME_KEPT_DAYS + 2) * DAY)
    server.person().post("/api/register", {"name": "Anna", "password": PASSWORD})  # its time is over


# -- profiles ---------------------------------------------------------------------------------------------------


@pytest.mark.one_database
def test_a_profile_tells_no_secrets(server: Running) -> None:
    ann, gil = registered(server, "Ann/of B", "ann@example.org"), server.person("Gil")
    profile = gil.get("/api/people/ann%2Fof%20b")
    assert profile["name"] == "Ann/of B"
    assert "@" not in str(profile)
    assert "u_" not in str(profile)
    assert refusal(ann, "GET", "/api/people/Gil") == (404, "not-found")
    assert refusal(ann, "GET", "/api/people/nobody") == (404, "not-found")


# -- export and deletion ----------------------------------------------------------------------------------------


def test_all_that_is_kept_about_me(posting: Running, box: Mailbox) -> None:
    ann = registered(posting, "Ann", "ann@example.org")
    game = ann.create("me", "bot", pace=10)
    ann.post(f"/api/games/{game['id']}/chat", {"text": "Hello"})
    ann.call("PUT", f"/api/games/{game['id']}/notes", {"text": "My plan"})
    letters(box, 1)
    answer = ann.http.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    found = answer.json()
    assert found["user"]["email"] == "ann@example.org"
    assert [message["text"] for message in found["messages"]] == ["Hello"]
    assert [note["notes"] for note in found["personal"]] == ["My plan"]
    assert (len(found["sessions"]), len(found["mail_tokens"])) == (1, 1)
    for secret in ("argon2", "token_hash", '"password"'):
        assert secret not in answer.text
    # a table with rows of one person alone cannot be forgotten here
    assert {table.name for table, column in account.own_columns() if column.name == "user_id"} <= set(found)
    assert refusal(posting.person(), "GET", "/api/me/export") == (401, "sign-in")


def finish(server: Running, ann: Person, bo: Person) -> dict[str, Any]:
    game = ann.create("me", "open", name="Ann's table", listed=True)
    bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")
    for _ in range(3):
        for name, person in (("Ann", ann), ("Bo", bo)):
            person.play(game, name, "walk", fields=3)
            person.play(game, name, "done")
    ann.play(game, "Ann", "walk", fields=3)
    ann.play(game, "Ann", "done")
    return game


def test_who_goes_leaves_games_with_a_neutral_name(server: Running) -> None:
    ann, bo = registered(server, "Ann", "ann@example.org"), registered(server, "Bo")
    over = finish(server, ann, bo)
    going_on = ann.create("me", "open", pace=0)
    bo.post(f"/api/invitations/{going_on['seats'][1]['invitation']}")
    ann.play(going_on, "Ann", "walk", fields=1)
    alone = ann.create("me", "bot", pace=10)
    waiting = bo.create("me", "open", "open")
    ann.post(f"/api/invitations/{waiting['seats'][1]['invitation']}")
    for game in (over, going_on):
        ann.post(f"/api/games/{game['id']}/chat", {"text": "Personal words"})
    before = bo.get("/api/ratings/tiny")["players"]
    assert refusal(ann, "POST", "/api/me/delete", {"password": "not this one"}) == (401, "wrong-password")
    assert refusal(server.person("Gil"), "POST", "/api/me/delete", {"password": ""}) == (409, "guest")
    ann.post("/api/me/delete", {"password": PASSWORD})
    assert ann.get("/api/me")["user"] is None
    assert refusal(ann, "POST", "/api/login", {"name": "Ann", "password": PASSWORD}) == (401, "wrong-password")
    shown = bo.show(over)
    assert [seat["player"] for seat in shown["seats"]] == ["Player 1", "Bo"]
    assert (shown["name"], shown["result"]["winners"]) == ("Player 1's table", ["Player 1"])
    history = bo.get(f"/api/games/{over['id']}/history")
    assert {entry["who"] for entry in history["entries"]} == {"Player 1", "Bo"}
    assert bo.get(f"/api/games/{over['id']}/export")["players"] == ["Player 1", "Bo"]
    assert bo.position(over)["result"]["scores"] == {"Player 1": 12, "Bo": 9}
    assert bo.show(waiting)["seats"][1]["kind"] == "open"
    assert refusal(bo, "GET", f"/api/games/{alone['id']}") == (404, "not-found")
    # the bot plays on under the neutral name
    wait_for(lambda: bo.position(going_on)["acting"] == ["Bo"])
    bo.play(going_on, "Bo", "walk", fields=1)
    assert [player["name"] for player in before] == ["Ann", "Bo"]
    assert [player["name"] for player in bo.get("/api/ratings/tiny")["players"]] == ["Bo"]
    assert refusal(bo, "GET", "/api/people/Ann") == (404, "not-found")
    with server.room.house.database.read() as connection:
        every = [table for table in schema.metadata.sorted_tables if table is not schema.snapshots]
        kept = str([connection.execute(select(table)).all() for table in every])
    assert "Personal words" not in kept
    assert not re.search(r"\bann\b", kept, re.IGNORECASE)


def test_a_deletion_that_breaks_off_can_be_asked_for_again(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bo = registered(server, "Ann"), registered(server, "Bo")
    game = finish(server, ann, bo)

    def dying(*_words: Any) -> None:
        raise RuntimeError("the lights go out")

    with monkeypatch.context() as dark:
        dark.setattr(leaving, "remove_in", dying)
        assert refusal(ann, "POST", "/api/me/delete", {"password": PASSWORD})[0] == 500
    assert ann.get("/api/me")["user"]["name"] == "Ann"
    assert ann.show(game)["seats"][0]["mine"] is True
    ann.post("/api/me/delete", {"password": PASSWORD})
    assert bo.show(game)["seats"][0]["player"] == "Player 1"


def test_a_move_of_the_old_name_is_not_stored_after_the_new_one(database: str) -> None:
    """A sister process, or an operator's command, renames between the look at a game and the commit of a move."""
    with serve(database) as server:
        ann, bo = registered(server, "Ann"), registered(server, "Bo")
        game = ann.create("me", "open")
        bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")
        house, user = server.room.house, ann.get("/api/me")["user"]["id"]
        advance = game_store.advance_game

        def late(connection: Any, *words: Any) -> bool:
            game_store.advance_game = advance
            renamed = rename_in(connection, house.shelf, game["id"], user)
            assert renamed is not None
            assert write_names(connection, renamed)
            return advance(connection, *words)

        game_store.advance_game = late
        try:
            assert refusal(ann, "POST", f"/api/games/{game['id']}/actions", walk(0)) == (409, "stale")
        finally:
            game_store.advance_game = advance
        assert ann.post(f"/api/games/{game['id']}/actions", walk(0))["entry"]["seq"] == 1


def walk(version: int) -> dict[str, Any]:
    action = {"who": "Ann", "do": "walk", "fields": 1}
    return {"request_id": f"request-{version}-{id(action)}", "version": version, "action": action}


@pytest.mark.parametrize("title", ["18chesapeake", "nuremberg"])
def test_games_of_real_titles_replay_with_a_neutral_name(sqlite: str, title: str) -> None:
    with serve(sqlite, roundhouse.TITLES, default_bot="random") as server:
        ann, bo = registered(server, "Ann"), registered(server, "Bo")
        game = ann.create("me", "open", "bot", title=title, pace=0)
        bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")
        for person, place in ((ann, 0), (bo, 1)):
            person.post(f"/api/games/{game['id']}/seats/{place}/standin", {"bot": "random"})
        wait_for(lambda: bo.show(game)["version"] >= 40, 60)
        bo.call("DELETE", f"/api/games/{game['id']}/seats/1/standin")
        wait_for(lambda: bo.position(game)["acting"] == ["Bo"], 60)
        ann.post("/api/me/delete", {"password": PASSWORD})
        wait_for(lambda: bo.show(game)["seats"][0]["player"] == "Player 1")
        assert bo.get(f"/api/games/{game['id']}/export")["players"][:2] == ["Player 1", "Bo"]
        assert not re.search(r"\bAnn\b", str(bo.get(f"/api/games/{game['id']}/history")))
        assert not re.search(r"\bAnn\b", str(bo.position(game)))
