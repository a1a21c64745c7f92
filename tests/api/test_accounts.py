"""Accounts and sessions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import OperationalError

from roundhouse.server.auth import SESSION_COOKIE, name_key
from roundhouse.server.config import Rate
from roundhouse.server.guessing import WeakSecret, check_password
from roundhouse.server.handover import hand_over
from roundhouse.server.secret_file import read_secrets, write_new_secret
from roundhouse.server.store import schema
from tests.api.running import Person, Refused, Running, serve, wait_for

pytestmark = pytest.mark.slow

PASSWORD = "correct horse"


def test_register_sign_out_and_sign_in(server: Running) -> None:
    ann = server.person()
    me = ann.post("/api/register", {"name": "Ann", "password": PASSWORD, "email": "ann@example.org"})
    assert me["user"].pop("id").startswith("u_")
    wanted = {"name": "Ann", "kind": "person", "email": "ann@example.org", "email_confirmed": False}
    assert me["user"] == {**wanted, "language": None, "coach": None}
    me = ann.get("/api/me")
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


#: names and others that look like them, with Cyrillic, Greek and Chinese letters among Latin ones and kana
ALIKE = [
    ("Anna", "\u0410nna"),
    ("hans", "\u041d\u0410NS"),
    ("Hans", "\u0397ans"),
    ("\u041e\u0440\u0430", "Opa"),
    ("\u30ed\u30dc", "\u53e3\u30dc"),
]
#: names that differ as anybody sees
OTHERS = [
    ("Ann", "Bnn"),
    ("Zoe", "Zo\u00eb"),
    ("Lee1", "Leel"),
    ("\u30d3\u30eb", "\u30d4\u30eb"),
    ("\u0421\u0435\u0440\u0433\u0435\u0439", "Serdar"),
]


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_a_name_that_looks_like_another_is_refused(server: Running, name: str, other: str) -> None:
    ann, bo = server.person(), server.person()
    ann.post("/api/register", {"name": name, "password": PASSWORD})
    bo.post("/api/register", {"name": "Bo", "password": PASSWORD})
    guest = server.person("Guest")
    table = guest.create({"kind": "me", "name": "Guest"}, {"kind": "guest", "name": "Cy"})
    asked = [
        (server.person(), "/api/register", {"name": other, "password": PASSWORD}),
        (server.person(), "/api/guest", {"name": other}),
        (bo, "/api/me/name", {"name": other, "password": PASSWORD}),
        (guest, "/api/games", {"title": "tiny", "seats": [{"kind": "me", "name": other}, {"kind": "bot"}]}),
    ]
    for person, path, body in asked:
        with pytest.raises(Refused) as refused:
            person.post(path, body)
        assert (refused.value.status, refused.value.code) == (409, "name-taken")
        assert "looks like" in refused.value.problem["message"]
    assert guest.show(table)["seats"][0]["player"] == "Guest"
    # it may be one's own
    ann.post("/api/me/name", {"name": other, "password": PASSWORD})


@pytest.mark.parametrize(("name", "other"), OTHERS)
def test_names_that_anybody_can_tell_apart_may_stand_beside_each_other(server: Running, name: str, other: str) -> None:
    for each in (name, other):
        registered = server.person().post("/api/register", {"name": each, "password": PASSWORD})
        assert registered["user"]["name"] == each
    guest = server.person(f"{other}{name}")
    assert guest.get("/api/me")["user"]["name"] == f"{other}{name}"


def test_accounts_whose_names_look_alike_already_keep_working(server: Running) -> None:
    people = [server.person(), server.person()]
    for person, name in zip(people, ("Anna", "Bert"), strict=True):
        person.post("/api/register", {"name": name, "password": PASSWORD})
    alike = "\u0410nna"
    with server.room.house.database.write() as connection:
        named = update(schema.users).where(schema.users.c.name_key == "bert")
        connection.execute(named.values(name=alike, name_key=name_key(alike)))
    for name in ("Anna", alike):
        person = server.person()
        assert person.post("/api/login", {"name": name, "password": PASSWORD})["user"]["name"] == name
        game = person.create("me", {"kind": "guest", "name": "Cy"})
        assert person.show(game)["seats"][0]["player"] == name


def test_a_guest_who_registers_keeps_his_seats(server: Running) -> None:
    ann = server.person("Ann")
    game = ann.create("me", "bot", pace=10)
    ann.post("/api/register", {"name": "Annabel", "password": PASSWORD})
    assert ann.show(game)["seats"][0]["mine"] is True
    assert ann.play(game, "Ann", "walk", fields=1)["entry"]["seq"] == 1


def test_a_guest_who_signs_in_takes_his_seats_along(server: Running) -> None:
    home = server.person()
    home.post("/api/register", {"name": "Ann", "password": PASSWORD})
    away = server.person("Somebody")
    game = away.create("me", "bot", pace=10)
    away.post("/api/login", {"name": "Ann", "password": PASSWORD})
    assert [g["id"] for g in home.get("/api/games")["games"]] == [game["id"]]
    home.play(game, "Somebody", "walk", fields=1)


def test_what_a_guest_said_and_whom_he_blocked_comes_along(server: Running) -> None:
    home, bo = server.person(), server.person("Bo")
    home.post("/api/register", {"name": "Ann", "password": PASSWORD})
    away = server.person("Somebody")
    game = away.create("me", "open")
    bo.post(f"/api/invitations/{game['seats'][1]['invitation']}")
    away.play(game, "Somebody", "walk", fields=1)
    said = away.post(f"/api/games/{game['id']}/chat", {"text": "Hello"})
    ids = {who: person.get("/api/me")["user"]["id"] for who, person in (("bo", bo), ("guest", away), ("ann", home))}
    away.call("PUT", f"/api/me/blocks/{ids['bo']}")
    bo.call("PUT", f"/api/me/blocks/{ids['guest']}")
    home.call("PUT", f"/api/me/blocks/{ids['guest']}")  # nobody blocks himself in the end
    away.post("/api/login", {"name": "Ann", "password": PASSWORD})
    assert [each["id"] for each in home.get("/api/me/blocks")] == [ids["bo"]]
    assert [each["id"] for each in bo.get("/api/me/blocks")] == [ids["ann"]]
    kept = home.get("/api/me/export")
    assert [each["text"] for each in kept["messages"]] == ["Hello"]
    assert [each["seq"] for each in kept["actions"]] == [1]
    home.call("DELETE", f"/api/games/{game['id']}/chat/{said['id']}")


@pytest.mark.one_database
@pytest.mark.parametrize("email", ["ann,bo@example.org", "<ann>@example.org", "änn@example.org", "ann@example..org"])
def test_what_no_mail_can_be_sent_to_is_no_address(server: Running, email: str) -> None:
    ann = server.person()
    with pytest.raises(Refused) as refused:
        ann.post("/api/register", {"name": "Ann", "password": PASSWORD, "email": email})
    assert refused.value.code == "mail-address"
    ann.post("/api/register", {"name": "Ann", "password": PASSWORD})
    with pytest.raises(Refused) as refused:
        ann.call("PATCH", "/api/me", {"email": email, "password": PASSWORD})
    assert refused.value.code == "mail-address"
    assert ann.get("/api/me")["user"]["email"] is None


def test_passwords_and_sessions_are_not_stored_as_they_are(server: Running) -> None:
    ann = server.person()
    ann.post("/api/register", {"name": "Ann", "password": PASSWORD})
    with server.room.house.database.read() as connection:
        stored = connection.execute(select(schema.users.c.password)).scalar_one()
        session = connection.execute(select(schema.sessions.c.token_hash)).scalar_one()
    assert stored.startswith("$argon2id$")
    assert session not in ann.http.cookies[SESSION_COOKIE]


@pytest.mark.one_database
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


@pytest.mark.one_database
def test_cookies_are_kept_from_scripts_and_other_sites(server: Running) -> None:
    answer = server.person().http.post("/api/guest", json={"name": "Ann"})
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 2
    for cookie in cookies:
        assert "httponly" in cookie.lower()
        assert "samesite=lax" in cookie.lower()


@pytest.mark.one_database
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


@pytest.mark.one_database
def test_emails_are_shown_to_oneself_only(server: Running) -> None:
    ann, bo = server.person(), server.person("Bo")
    ann.post("/api/register", {"name": "Ann", "password": PASSWORD, "email": "ann@example.org"})
    game = ann.create("me", "open")
    assert "ann@example.org" not in str(bo.show(game))


@pytest.mark.one_database
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


# -- a guest signs in -------------------------------------------------------------------------------------------


def test_all_that_a_guest_has_comes_along_or_nothing(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server dies in the middle of it: nothing has happened, and the guest still has his tables."""
    server.person().post("/api/register", {"name": "Ann", "password": PASSWORD})
    guest = server.person("Somebody")
    games = [guest.create("me", "bot", pace=10)["id"] for _ in range(6)]
    handed: list[str] = []

    def dying(house: Any, connection: Any, game_id: str, guest_id: str, person_id: str) -> None:
        if len(handed) == 3:
            raise OperationalError("the lights go out", None, Exception())
        handed.append(game_id)
        hand_over(house, connection, game_id, guest_id, person_id)

    with monkeypatch.context() as dark:
        dark.setattr("roundhouse.server.accounts.hand_over", dying)
        with pytest.raises(Refused) as refused:
            guest.post("/api/login", {"name": "Ann", "password": PASSWORD})
    assert refused.value.status == 503
    assert guest.get("/api/me")["user"]["name"] == "Somebody"
    assert {game["id"] for game in guest.get("/api/games")["games"]} == set(games)
    guest.play({"id": handed[0]}, "Somebody", "walk", fields=1)
    guest.post("/api/login", {"name": "Ann", "password": PASSWORD})
    assert {game["id"] for game in guest.get("/api/games")["games"] if game["owner"]} == set(games)


def test_nobody_has_two_seats_after_signing_in(server: Running) -> None:
    ann, guest = server.person(), server.person("Somebody")
    ann.post("/api/register", {"name": "Ann", "password": PASSWORD})
    waiting = ann.create("me", "open", "open", listed=True)
    playing = ann.create("me", "open", pace=0.1)
    for game in (waiting, playing):
        guest.post(f"/api/invitations/{game['seats'][1]['invitation']}")
    guest.post("/api/login", {"name": "Ann", "password": PASSWORD})
    for game in (waiting, playing):
        assert [seat["mine"] for seat in ann.show(game)["seats"]].count(True) == 1
    assert [seat["kind"] for seat in ann.show(waiting)["seats"]] == ["person", "open", "open"]
    assert ann.show(waiting)["seats"][1]["invitation"] is not None
    assert ann.show(playing)["seats"][1]["stand_in"]
    ann.play(playing, "Ann", "walk", fields=1)
    ann.play(playing, "Ann", "done")
    wait_for(lambda: ann.show(playing)["version"] > 2)  # the bot plays on


# -- names ------------------------------------------------------------------------------------------------------


def test_guests_do_not_carry_the_name_of_an_account(server: Running) -> None:
    early = server.person("ann")
    table = early.create("me", "open")
    server.person().post("/api/register", {"name": "Ann", "password": PASSWORD})
    assert early.get("/api/me")["user"]["name"] == "Ann (guest)"  # he was called so before
    eve = server.person("Eve")
    game = early.create("me", "open", listed=True)
    tries: list[tuple[Person, str, dict[str, Any]]] = [
        (server.person(), "/api/guest", {"name": "ANN"}),
        (eve, "/api/guest", {"name": "Ann"}),
        (eve, f"/api/games/{game['id']}/join", {"name": "Ａnn"}),
        (server.person(), f"/api/games/{game['id']}/join", {"name": "Ann"}),
        (eve, f"/api/invitations/{table['seats'][1]['invitation']}", {"name": "Ann"}),
        (eve, "/api/games", {"title": "tiny", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot"}]}),
    ]
    for person, path, body in tries:
        with pytest.raises(Refused) as refused:
            person.post(path, body)
        assert (refused.value.status, refused.value.code) == (409, "name-taken")
    assert eve.get("/api/me")["user"]["name"] == "Eve"


@pytest.mark.one_database
def test_the_name_of_those_without_a_name_cannot_be_registered(server: Running) -> None:
    with pytest.raises(Refused) as refused:
        server.person().post("/api/register", {"name": "guest", "password": PASSWORD})
    assert refused.value.code == "name-taken"


# -- passwords --------------------------------------------------------------------------------------------------


@pytest.mark.one_database
@pytest.mark.parametrize("password", ["password1", "Passw0rd!", "qwertyuiop", "football2024", "Annabel99", "x" * 100])
def test_passwords_that_guessers_try_first_are_refused(server: Running, password: str) -> None:
    ann = server.person()
    with pytest.raises(Refused) as refused:
        ann.post("/api/register", {"name": "Annabel", "password": password})
    assert (refused.value.status, refused.value.code) == (409, "weak-password")
    ann.post("/api/register", {"name": "Annabel", "password": PASSWORD})
    with pytest.raises(Refused) as refused:
        ann.call("PATCH", "/api/me", {"password": PASSWORD, "new_password": password})
    assert refused.value.code == "weak-password"


@pytest.mark.parametrize(
    "password, most",
    [("4@8({[<3690!1|7$5+%2" * 6, 20), ("p4ssw0rd!1|7$5+%2@({[<369" * 3, 20), ("correct horse " * 9, 72)],
)
def test_nobody_can_make_the_estimate_of_a_password_take_long(
    password: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seconds of processor time for each request, when long texts of signs that stand for letters were looked at."""
    lengths = []

    def estimate(text: str, user_inputs: object) -> dict[str, float]:
        lengths.append(len(text))
        return {"guesses_log10": 9.0}

    monkeypatch.setattr("zxcvbn.zxcvbn", estimate)
    check_password(password, "Ann", None)
    assert lengths == [most]


@pytest.mark.one_database
def test_another_email_needs_the_password(server: Running) -> None:
    ann = server.person()
    ann.post("/api/register", {"name": "Ann", "password": PASSWORD, "email": "ann@example.org"})
    for body in ({"email": "eve@example.org"}, {"email": "", "password": "wrong wrong"}):
        with pytest.raises(Refused) as refused:
            ann.call("PATCH", "/api/me", body)
        assert (refused.value.status, refused.value.code) == (401, "wrong-password")
    assert ann.get("/api/me")["user"]["email"] == "ann@example.org"
    ann.call("PATCH", "/api/me", {"email": "new@example.org", "password": PASSWORD})
    assert ann.get("/api/me")["user"]["email"] == "new@example.org"


@pytest.mark.one_database
def test_wrong_passwords_are_counted_by_account(database: str) -> None:
    """However many addresses a guesser has; who is signed in stays so."""
    with serve(database, rates={"sign-in": Rate(0.01, 3)}) as server:
        ann = server.person()
        ann.post("/api/register", {"name": "Ann", "password": PASSWORD})
        for _ in range(3):
            with pytest.raises(Refused):
                server.person().post("/api/login", {"name": "ANN", "password": "guess guess"})
        answer = server.person().http.post("/api/login", json={"name": "Ann", "password": PASSWORD})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-requests")
        assert 90 <= int(answer.headers["retry-after"]) <= 100
        assert "minutes" not in answer.json()["message"]
        assert ann.get("/api/me")["user"]["name"] == "Ann"
        server.person().post("/api/register", {"name": "Bo", "password": PASSWORD})


# -- secrets ----------------------------------------------------------------------------------------------------

GOOD, NEWER = "kZ8-w1Rr0vQm5tYb2nXc7uHs4jLd9fGa", "Pq3_Vx7Tn1Kc9Wm5Zr2Bh8Ly4Gd6Js0E"


def test_two_secrets_are_good_at_once(sqlite: str) -> None:
    with serve(sqlite, secrets=(GOOD,)) as server:
        ann = server.person("Ann")
        game = ann.create("me", {"kind": "guest", "name": "Bo"})
    with serve(sqlite, secrets=(NEWER, GOOD)) as server:
        again = server.person()
        again.http.cookies.update(ann.http.cookies)
        assert again.get("/api/me")["user"]["name"] == "Ann"
        assert [seat["mine"] for seat in again.show(game)["seats"]] == [True, True]
        fresh = server.person("Cy")
    with serve(sqlite, secrets=(NEWER,)) as server:  # the old one has been retired
        for person, name in ((fresh, "Cy"), (ann, None)):
            back = server.person()
            back.http.cookies.update(person.http.cookies)
            user = back.get("/api/me")["user"]
            assert (user and user["name"]) == name


@pytest.mark.parametrize(
    "secret", ["short", "a" * 64, "0123456789abcdef" * 4, "changeme" * 5, "password password password password"]
)
def test_secrets_that_can_be_guessed_are_refused(secret: str) -> None:
    with pytest.raises(WeakSecret):
        read_secrets({"ROUNDHOUSE_SECRET": secret})
    with pytest.raises(WeakSecret):
        read_secrets({"ROUNDHOUSE_SECRET": GOOD, "ROUNDHOUSE_SECRET_OLD": secret})


def test_secrets_of_the_environment(tmp_path: Path) -> None:
    assert read_secrets({}) == ()
    assert read_secrets({"ROUNDHOUSE_SECRET": NEWER, "ROUNDHOUSE_SECRET_OLD": GOOD}) == (NEWER, GOOD)
    with pytest.raises(WeakSecret):
        read_secrets({"ROUNDHOUSE_SECRET_OLD": GOOD})
    file = tmp_path / "secret"
    named = {"ROUNDHOUSE_SECRET_FILE": str(file)}
    with pytest.raises(WeakSecret, match="No such file"):
        read_secrets(named)
    assert write_new_secret(file) == 1
    assert file.stat().st_mode & 0o777 == 0o600
    (first,) = read_secrets(named)
    assert write_new_secret(file) == 2
    second, old = read_secrets(named)
    assert old == first != second
    assert write_new_secret(file) == 2
    assert read_secrets(named)[1] == second
    file.chmod(0o640)
    with pytest.raises(WeakSecret, match="chmod 600"):
        read_secrets(named)
    file.chmod(0o600)
    file.write_text(f"{GOOD}\n{NEWER}\n{first}\n")
    with pytest.raises(WeakSecret, match="two lines"):
        read_secrets(named)


def test_a_secret_in_the_database_is_not_passed_over_in_silence(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    with serve(sqlite):
        assert any("ROUNDHOUSE_SECRET_FILE" in record.message for record in caplog.records)
    caplog.clear()
    with serve(sqlite, secrets=(GOOD,)):
        assert not any("ROUNDHOUSE_SECRET_FILE" in record.message for record in caplog.records)
