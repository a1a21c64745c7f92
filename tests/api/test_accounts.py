"""Accounts and sessions."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from roundhouse.server.auth import SESSION_COOKIE
from roundhouse.server.store import schema
from tests.api.running import Refused, Running

PASSWORD = "correct horse"


def test_register_sign_out_and_sign_in(server: Running) -> None:
    ann = server.person()
    me = ann.post("/api/register", {"name": "Ann", "password": PASSWORD, "email": "ann@example.org"})
    assert me["user"] == {"id": me["user"]["id"], "name": "Ann", "kind": "person", "email": "ann@example.org"}
    ann.post("/api/logout")
    assert ann.get("/api/me") == {"user": None}
    assert ann.post("/api/login", {"name": "ANN", "password": PASSWORD})["user"]["id"] == me["user"]["id"]
    for name, password in (("Ann", "wrong horse"), ("Nobody", PASSWORD)):
        with pytest.raises(Refused) as refused:
            server.person().post("/api/login", {"name": name, "password": password})
        assert (refused.value.status, refused.value.code) == (401, "wrong-password")


def test_a_name_is_taken_whatever_its_case(server: Running) -> None:
    server.person().post("/api/register", {"name": "Ann", "password": PASSWORD})
    with pytest.raises(Refused) as refused:
        server.person().post("/api/register", {"name": "aNN", "password": PASSWORD})
    assert (refused.value.status, refused.value.code) == (409, "name-taken")


def test_a_guest_who_registers_keeps_his_seats(server: Running) -> None:
    ann = server.person("Ann")
    game = ann.create("me", "bot", pace=10)
    ann.post("/api/register", {"name": "Annabel", "password": PASSWORD})
    ann.play(game, "Ann", "walk", fields=1)


def test_a_guest_who_signs_in_takes_his_seats_along(server: Running) -> None:
    home = server.person()
    home.post("/api/register", {"name": "Ann", "password": PASSWORD})
    away = server.person("Somebody")
    game = away.create("me", "bot", pace=10)
    away.post("/api/login", {"name": "Ann", "password": PASSWORD})
    assert [g["id"] for g in home.get("/api/games")["games"]] == [game["id"]]
    home.play(game, "Somebody", "walk", fields=1)


def test_passwords_and_sessions_are_not_stored_as_they_are(server: Running) -> None:
    ann = server.person()
    ann.post("/api/register", {"name": "Ann", "password": PASSWORD})
    with server.room.house.database.read() as connection:
        stored = connection.execute(select(schema.users.c.password)).scalar_one()
        session = connection.execute(select(schema.sessions.c.token_hash)).scalar_one()
    assert stored.startswith("$argon2id$")
    assert session not in ann.http.cookies[SESSION_COOKIE]


def test_a_session_that_is_forged_or_ended_is_nobody(server: Running) -> None:
    ann, eve = server.person(), server.person()
    ann.post("/api/register", {"name": "Ann", "password": PASSWORD})
    cookie = ann.http.cookies[SESSION_COOKIE]
    token, _, signature = cookie.rpartition(".")
    for forged in (f"{token}x.{signature}", f"{token}.{signature[:-1]}", token, "x" * 2000, ""):
        eve.http.cookies.set(SESSION_COOKIE, forged)
        assert eve.get("/api/me") == {"user": None}
    eve.http.cookies.set(SESSION_COOKIE, cookie)
    assert eve.get("/api/me")["user"]["name"] == "Ann"  # whoever has the cookie is Ann ...
    ann.post("/api/logout")
    assert eve.get("/api/me") == {"user": None}  # ... until it is ended


def test_cookies_are_kept_from_scripts_and_other_sites(server: Running) -> None:
    answer = server.person().http.post("/api/guest", json={"name": "Ann"})
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 2
    for cookie in cookies:
        assert "httponly" in cookie.lower()
        assert "samesite=lax" in cookie.lower()


def test_a_new_password_needs_the_old_one_and_ends_other_sessions(server: Running) -> None:
    ann, phone = server.person(), server.person()
    ann.post("/api/register", {"name": "Ann", "password": PASSWORD})
    phone.post("/api/login", {"name": "Ann", "password": PASSWORD})
    with pytest.raises(Refused) as refused:
        ann.call("PATCH", "/api/me", {"password": "not this", "new_password": "battery staple"})
    assert refused.value.code == "wrong-password"
    ann.call("PATCH", "/api/me", {"password": PASSWORD, "new_password": "battery staple"})
    assert ann.get("/api/me")["user"]["name"] == "Ann"
    assert phone.get("/api/me") == {"user": None}
    phone.post("/api/login", {"name": "Ann", "password": "battery staple"})


def test_emails_are_shown_to_oneself_only(server: Running) -> None:
    ann, bo = server.person(), server.person("Bo")
    ann.post("/api/register", {"name": "Ann", "password": PASSWORD, "email": "ann@example.org"})
    game = ann.create("me", "open")
    assert "ann@example.org" not in str(bo.show(game))


@pytest.mark.parametrize(
    "body",
    [
        {"name": "Ann", "password": "short"},
        {"name": "", "password": PASSWORD},
        {"name": "A\u202enn", "password": PASSWORD},
        {"name": "Ann", "password": PASSWORD, "email": "nowhere"},
        {"name": "x" * 25, "password": PASSWORD},
    ],
)
def test_accounts_that_are_not_in_order(server: Running, body: dict[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        server.person().post("/api/register", body)
    assert (refused.value.status, refused.value.code) == (422, "invalid")
