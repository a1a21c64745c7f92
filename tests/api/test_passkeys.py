"""Passkeys: making one, signing in with it, and what is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import func, select

from roundhouse.server.passkeys import CHALLENGE_SECONDS, MOST_PASSKEYS, host_of
from roundhouse.server.store import schema
from tests.api.authenticator import PRESENT, VERIFIED, Authenticator, text
from tests.api.mailing import mail_server
from tests.api.running import Person, Refused, Running, serve, wait_for

pytestmark = pytest.mark.slow

ORIGIN, HOST = "https://play.example.org", "play.example.org"
PASSWORD = "correct horse battery"


@pytest.fixture
def house(database: str) -> Iterator[Running]:
    with serve(database, address=ORIGIN) as running:
        yield running


def registered(server: Running, name: str, email: str | None = None) -> Person:
    person = server.person()
    person.post("/api/register", {"name": name, "password": PASSWORD, "email": email})
    return person


def options_of(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = person.post("/api/me/passkeys/challenge", {"password": PASSWORD})
    return found


def make(person: Person, name: str = "Phone") -> Authenticator:
    key = Authenticator(ORIGIN, HOST)
    person.post("/api/me/passkeys", {"name": name, "credential": key.make(options_of(person))})
    return key


def refusal(person: Person, path: str, body: Any = None, method: str = "POST") -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        person.call(method, path, {} if body is None else body)
    return refused.value.status, str(refused.value.code)


def enter(person: Person, key: Authenticator, **changes: Any) -> Any:
    options = person.post("/api/passkeys/challenge")
    return person.post("/api/passkeys/sign-in", {"credential": key.sign(options, **changes)})


def test_a_passkey_is_made_used_renamed_and_removed(house: Running) -> None:
    ann = registered(house, "Ann")
    me = ann.get("/api/me")["user"]["id"]
    assert ann.get("/api/passkeys") == {"offered": True}
    options = options_of(ann)
    assert options["rp"]["id"] == HOST
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["authenticatorSelection"]["userVerification"] == "required"
    key = Authenticator(ORIGIN, HOST)
    (made,) = ann.post("/api/me/passkeys", {"name": " My phone ", "credential": key.make(options)})
    assert (made["name"], made["used"]) == ("My phone", None)
    assert [each["id"] for each in options_of(ann)["excludeCredentials"]] == [text(key.number)]

    # a guest signs in with it, and keeps his seat
    gil = house.person("Gil")
    game = gil.create("me", "open")
    asked = gil.post("/api/passkeys/challenge")
    assert (asked["rpId"], asked["userVerification"], asked["allowCredentials"]) == (HOST, "required", [])
    body = {"credential": key.sign(asked, user=me)}
    assert gil.post("/api/passkeys/sign-in", body)["user"]["name"] == "Ann"
    assert gil.get("/api/me")["user"]["id"] == me
    assert gil.show(game)["seats"][0]["mine"] is True
    assert ann.get("/api/me/passkeys")[0]["used"] is not None

    (shown,) = ann.call("PATCH", f"/api/me/passkeys/{made['id']}", {"name": "Old phone"})
    assert shown["name"] == "Old phone"
    assert ann.call("DELETE", f"/api/me/passkeys/{made['id']}") == []
    stranger = house.person()
    with pytest.raises(Refused) as refused:
        enter(stranger, key)
    assert (refused.value.status, refused.value.code) == (401, "wrong-passkey")
    assert stranger.get("/api/me")["user"] is None


@pytest.mark.one_database
@pytest.mark.parametrize(
    "change",
    [
        {"origin": "https://evil.example.org"},
        {"origin": f"{ORIGIN}:8443"},
        {"host": "example.org"},
        {"flags": PRESENT},  # nobody has proved who holds the authenticator
        {"flags": VERIFIED},
    ],
    ids=str,
)
def test_forged_answers_are_refused(house: Running, change: dict[str, Any]) -> None:
    ann = registered(house, "Ann")
    key = make(ann)
    stranger = house.person()
    with pytest.raises(Refused) as refused:
        enter(stranger, replace(key, **change))
    assert (refused.value.status, refused.value.code) == (401, "wrong-passkey")
    forged = Authenticator(**{"origin": ORIGIN, "host": HOST, **change})
    body = {"name": "Forged", "credential": forged.make(options_of(ann))}
    assert refusal(ann, "/api/me/passkeys", body) == (409, "bad-passkey")
    assert len(ann.get("/api/me/passkeys")) == 1
    enter(stranger, key)


@pytest.mark.one_database
def test_a_passkey_signs_for_its_own_person_and_challenge_only(house: Running) -> None:
    ann, bo = registered(house, "Ann"), registered(house, "Bo")
    key, other = make(ann), make(bo)
    stranger = house.person()
    wrong = (401, "wrong-passkey")
    path = "/api/passkeys/sign-in"
    for forge in (
        lambda asked: key.sign(asked, user=bo.get("/api/me")["user"]["id"]),
        lambda asked: replace(key, key=other.key).sign(asked),  # Ann's passkey, signed by Bo's
        lambda asked: key.sign(asked, challenge=text(b"x" * 64)),
        lambda asked: Authenticator(ORIGIN, HOST).sign(asked),
        lambda asked: {**key.sign(asked), "rawId": text(b"other")},
        lambda asked: {**key.sign(asked), "response": {**key.sign(asked)["response"], "clientDataJSON": "e30"}},
        lambda asked: {**key.sign(asked), "response": {**key.sign(asked)["response"], "authenticatorData": "AA"}},
    ):
        asked = stranger.post("/api/passkeys/challenge")
        assert refusal(stranger, path, {"credential": forge(asked)}) == wrong
        # the first answer uses a challenge up, right or wrong
        assert refusal(stranger, path, {"credential": key.sign(asked)}) == (409, "challenge-over")
    asked = stranger.post("/api/passkeys/challenge")
    body = {"credential": key.sign(asked)}
    # the challenge is this browser's, and what it signed cannot be sent again
    assert refusal(house.person(), path, body) == (409, "challenge-over")
    assert stranger.post(path, body)["user"]["name"] == "Ann"
    assert refusal(stranger, path, body) == (409, "challenge-over")
    # nor is a challenge of one session good in another
    options = options_of(ann)
    new = {"name": "Key", "credential": Authenticator(ORIGIN, HOST).make(options)}
    assert refusal(bo, "/api/me/passkeys", new) == (409, "challenge-over")
    # a passkey of somebody else cannot be taken over
    taken = {"name": "Key", "credential": other.make(options)}
    assert refusal(ann, "/api/me/passkeys", taken) == (409, "passkey-known")
    number = bo.get("/api/me/passkeys")[0]["id"]
    assert refusal(ann, f"/api/me/passkeys/{number}", {"name": "Mine"}, "PATCH") == (404, "not-found")
    assert refusal(ann, f"/api/me/passkeys/{number}", None, "DELETE") == (404, "not-found")


def test_a_challenge_is_good_for_a_time(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = registered(house, "Ann")
    key = make(ann)
    options, stranger = options_of(ann), house.person()
    asked = stranger.post("/api/passkeys/challenge")
    here, now = house.room.house, house.room.house.clock
    monkeypatch.setattr(here, "clock", lambda: now() + CHALLENGE_SECONDS + 1)
    body = {"name": "Key", "credential": Authenticator(ORIGIN, HOST).make(options)}
    assert refusal(ann, "/api/me/passkeys", body) == (409, "challenge-over")
    late = {"credential": key.sign(asked)}
    assert refusal(stranger, "/api/passkeys/sign-in", late) == (409, "challenge-over")
    house.person().post("/api/passkeys/challenge")  # what is over is forgotten
    with here.database.read() as connection:
        assert connection.execute(select(func.count()).select_from(schema.passkey_challenges)).scalar() == 1


def test_a_copied_authenticator_is_noticed(house: Running) -> None:
    """An authenticator that counts must count on: one that falls back is a copy."""
    ann = registered(house, "Ann")
    key = make(ann)
    key.count = 5
    enter(house.person(), key)
    with pytest.raises(Refused):
        enter(house.person(), key)
    key.count = 6
    enter(house.person(), key)


def test_who_may_have_how_many(house: Running) -> None:
    ann, gil = registered(house, "Ann"), house.person("Gil")
    wrong = {"password": "not this one"}
    assert refusal(ann, "/api/me/passkeys/challenge", wrong) == (401, "wrong-password")
    assert refusal(gil, "/api/me/passkeys/challenge", {"password": ""}) == (409, "guest")
    assert refusal(house.person(), "/api/me/passkeys/challenge", wrong) == (401, "sign-in")
    for number in range(MOST_PASSKEYS - 1):
        make(ann, f"Key {number}")
    ready = options_of(ann)
    phone = house.person()
    phone.post("/api/login", {"name": "Ann", "password": PASSWORD})
    key = make(phone)
    body = {"name": "One more", "credential": Authenticator(ORIGIN, HOST).make(ready)}
    assert refusal(ann, "/api/me/passkeys", body) == (409, "too-many-passkeys")
    assert refusal(ann, "/api/me/passkeys/challenge", {"password": PASSWORD}) == (409, "too-many-passkeys")
    for name in ("", " ", "x" * 61, "a\u0000b"):
        assert refusal(ann, "/api/me/passkeys", {**body, "name": name})[0] == 422
    # all of it is in the export, and goes with the person
    kept = ann.get("/api/me/export")
    assert len(kept["passkeys"]) == MOST_PASSKEYS
    ann.post("/api/me/delete", {"password": PASSWORD})
    with pytest.raises(Refused) as refused:
        enter(house.person(), key)
    assert refused.value.code == "wrong-passkey"


def test_who_is_shut_out_stays_out(house: Running) -> None:
    ann = registered(house, "Ann")
    key = make(ann)
    with house.room.house.database.write() as connection:
        connection.execute(schema.users.update().values(blocked=1.0, blocked_for="spam"))
    with pytest.raises(Refused) as refused:
        enter(house.person(), key)
    assert (refused.value.status, refused.value.code) == (403, "blocked")


def test_the_person_is_told_of_a_new_passkey(sqlite: str) -> None:
    with mail_server() as box, serve(sqlite, address=ORIGIN, mail=box.server, notice_seconds=0.1) as server:
        ann = registered(server, "Ann", "ann@example.org")
        wait_for(lambda: len(box.messages) == 1, 30)
        link = re.search(r"/confirm#([\w.-]+)", box.messages[0].get_content())
        assert link is not None
        ann.post("/api/confirm", {"token": link[1]})
        make(ann)
        wait_for(lambda: len(box.messages) == 2, 30)
        assert str(box.messages[1]["Subject"]).startswith("A passkey was added")


@pytest.mark.one_database
def test_a_server_without_an_address_offers_none(server: Running) -> None:
    ann = registered(server, "Ann")
    assert ann.get("/api/passkeys") == {"offered": False}
    assert refusal(ann, "/api/passkeys/challenge") == (409, "no-passkeys")
    assert refusal(ann, "/api/me/passkeys/challenge", {"password": PASSWORD}) == (409, "no-passkeys")


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("https://play.example.org", "play.example.org"),
        ("https://play.example.org:8443", "play.example.org"),
        ("http://localhost:1830", "localhost"),
        ("http://play.example.org", None),
        ("https://192.0.2.7", None),
        ("https://[2001:db8::1]", None),
        ("", None),
    ],
)
def test_where_browsers_allow_passkeys(address: str, host: str | None) -> None:
    assert host_of(address) == host
