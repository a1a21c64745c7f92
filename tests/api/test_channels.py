"""Channels of notices: mail with its links, Web Push, services; what the server offers and what it refuses."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from sqlalchemy import select, update

from roundhouse.server.environment import WrongSetting
from roundhouse.server.notices.guard import PrivateAddress, guarded, is_public
from roundhouse.server.notices.keys import Safe, push_key
from roundhouse.server.notices.offers import SERVICES, Offers, read_offers
from roundhouse.server.notices.sender import _Handing
from roundhouse.server.notices.services import check_service
from roundhouse.server.notices.texts import text_of, words_in
from roundhouse.server.refusals import Conflict
from roundhouse.server.store import schema
from tests.api.mailing import Mailbox, mail_server
from tests.api.noticing import ADDRESS, parts
from tests.api.pushing import Endpoint, Subscribed, endpoint
from tests.api.running import Person, Refused, Running, serve, wait_for

pytestmark = pytest.mark.slow

LOCAL = Offers(
    push_contact="mailto:ops@example.org",
    push_services=("127.0.0.1",),
    services=frozenset({"json", "ntfys"}),
    private=True,
)
NOTICES = "/api/me/notices"
BAD_PUSH = {"kind": "push", "keys": {"p256dh": "x", "auth": "y"}, "label": "Firefox"}


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mail_server() as made:
        yield made


@pytest.fixture(scope="module")
def offering(box: Mailbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for the tests of this file."""
    folder = tmp_path_factory.mktemp("channels")
    with serve(
        f"sqlite:///{folder / 'games.sqlite3'}", mail=box.server, address=ADDRESS, offers=LOCAL, notice_seconds=0.05
    ) as running:
        running.room.house.notices.patience = dict.fromkeys(("turn", "invited", "mentioned", "ended"), 0.0)
        yield running


@pytest.fixture
def bo(offering: Running, request: pytest.FixtureRequest) -> Person:
    return offering.person(f"Bo {abs(hash(request.node.name)) % 10**6}")


@pytest.fixture
def hook() -> Iterator[Endpoint]:
    with endpoint() as made:
        yield made


def links_in(box: Mailbox, address: str) -> list[str]:
    """The links of the latest mail to an address, as paths of the server."""
    message = [each for each in box.messages if each["To"] == address][-1]
    return re.findall(rf"{re.escape(ADDRESS)}(/notices/\S+)", message.get_content())


def test_a_mail_address_is_asked_first_and_can_be_unsubscribed_without_a_session(
    offering: Running, box: Mailbox, bo: Person
) -> None:
    address = "bo.mail@example.org"
    shown = bo.post(f"{NOTICES}/channels", {"kind": "mail", "address": address})
    (channel,) = shown["channels"]
    assert not channel["confirmed"]
    wait_for(lambda: any(each["To"] == address for each in box.messages))
    assert box.messages[-1]["Subject"] == "Do you want notices of your games at this address?"
    stranger = offering.person()
    (confirm,) = links_in(box, address)
    assert "</button>" in stranger.get(confirm)  # looking changes nothing
    assert not bo.get(NOTICES)["channels"][0]["confirmed"]
    stranger.call("POST", confirm)
    assert bo.get(NOTICES)["channels"][0]["confirmed"]

    many = len(box.messages)
    bo.call("POST", f"{NOTICES}/channels/{channel['id']}/test")
    wait_for(lambda: len(box.messages) > many)
    message = box.messages[-1]
    (stop,) = links_in(box, address)
    assert message["List-Unsubscribe"].replace("\n", "").replace(" ", "") == f"<{ADDRESS}{stop}>"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "</button>" in stranger.get(stop)
    assert bo.get(NOTICES)["channels"][0]["on"]
    stranger.http.post(stop, data={"List-Unsubscribe": "One-Click"}).raise_for_status()
    assert not bo.get(NOTICES)["channels"][0]["on"]
    bad = stranger.http.get(stop.replace("unsubscribe/", "unsubscribe/x"), headers={"Accept-Language": "it"})
    assert bad.status_code == 404
    assert words_in("it").word("link-bad", {}) in bad.text
    assert stranger.http.post(stop.replace("unsubscribe", "confirm")).status_code == 404


def test_the_confirmed_address_of_the_account_is_not_asked_again(offering: Running) -> None:
    address, person = "dora@example.org", offering.person()
    body = {"kind": "mail", "address": address}
    person.post("/api/register", {"name": "Dora", "password": "correct horse battery", "email": address})
    (channel,) = person.post(f"{NOTICES}/channels", body)["channels"]
    assert not channel["confirmed"]  # neither is confirmed
    person.call("DELETE", f"{NOTICES}/channels/{channel['id']}")
    with offering.room.house.database.write() as connection:
        connection.execute(update(schema.users).where(schema.users.c.email == address).values(email_confirmed=1.0))
    (channel,) = person.post(f"{NOTICES}/channels", body)["channels"]
    assert channel["confirmed"]
    shown = person.post(f"{NOTICES}/channels", {**body, "address": "other@example.org"})
    assert [each["confirmed"] for each in shown["channels"]] == [True, False]


def test_nobody_can_have_a_stranger_flooded(offering: Running) -> None:
    body = {"kind": "mail", "address": "victim@example.org"}
    for number in range(3):
        offering.person(f"Eve {number}").post(f"{NOTICES}/channels", body)
    with pytest.raises(Refused) as refused:
        offering.person("Eve 4").post(f"{NOTICES}/channels", {**body, "address": "Victim@example.org"})
    assert refused.value.code == "too-many-questions"


def test_an_address_that_is_not_confirmed_gets_nothing_else(offering: Running, box: Mailbox, bo: Person) -> None:
    bo.post(f"{NOTICES}/channels", {"kind": "mail", "address": "stranger@example.org"})
    me = bo.get("/api/me")["user"]
    assert not offering.room.house.notices.wants(me["id"])


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"kind": "mail", "address": "not an address"}, "mail-address"),
        ({"kind": "apprise", "address": "file:///etc/passwd"}, "service"),
        ({"kind": "apprise", "address": "json://127.0.0.1/?template=/etc/passwd"}, "service-option"),
        ({"kind": "apprise", "address": "json://"}, "service-address"),
        ({**BAD_PUSH, "address": "https://example.org/x"}, "push-service"),
        ({**BAD_PUSH, "address": "https://127.0.0.1.example.org/x"}, "push-service"),
        ({**BAD_PUSH, "address": "http://127.0.0.1/x"}, "push-keys"),
    ],
)
def test_what_is_no_channel_is_refused(bo: Person, body: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        bo.post(f"{NOTICES}/channels", body)
    assert (refused.value.status, refused.value.code) == (409, code)
    assert bo.get(NOTICES)["channels"] == []


def test_a_push_can_be_read_by_its_browser_alone(offering: Running, hook: Endpoint, bo: Person) -> None:
    browser = Subscribed(hook)
    body = {"kind": "push", "address": f"{hook.url}/sub", "keys": browser.keys, "label": "Firefox"}
    (channel,) = bo.post(f"{NOTICES}/channels", body)["channels"]
    bo.call("POST", f"{NOTICES}/channels/{channel['id']}/test")
    wait_for(lambda: bool(hook.got))
    ((headers, told),) = browser.messages()
    assert told["body"] == "This is a test: notices reach you here."
    assert told["tag"].endswith(headers["topic"])
    key = bo.get(NOTICES)["push_key"]
    assert headers["authorization"].startswith("vapid t=")
    assert headers["authorization"].endswith(f"k={key}")
    assert b"test" not in hook.got[0][1]


def test_a_subscription_that_is_gone_is_removed(offering: Running, hook: Endpoint, bo: Person) -> None:
    hook.status = 410
    body = {"kind": "push", "address": f"{hook.url}/gone", "keys": Subscribed(hook).keys, "label": "Firefox"}
    (channel,) = bo.post(f"{NOTICES}/channels", body)["channels"]
    bo.call("POST", f"{NOTICES}/channels/{channel['id']}/test")
    wait_for(lambda: bo.get(NOTICES)["channels"] == [])


def test_a_push_sent_again_replaces_the_first(database: str, hook: Endpoint) -> None:
    """The server dies after the push service has it and before that is noted: the same topic and tag come again."""
    with parts(database, offers=LOCAL) as here:
        ann, bo = here.person("Ann"), here.person("Bo")
        browser = Subscribed(hook)
        here.choices.add_push(bo, f"{hook.url}/sub", browser.keys, "Firefox")
        game = here.table(ann, bo)
        here.turn(ann, game)
        here.now += 60
        (batch,) = here.sender.claim()
        here.carriers.send(batch.channel, text_of(batch.notices, "en"), "en", _Handing(here.house, batch))
        # another notice comes due meanwhile: it goes by itself, for the two together would be another message
        here.chat.say(ann, game, "@Bo hello")
        here.send_all(after=3600)
        assert here.states() == ["sent"]
    topics = [(headers["topic"], told["tag"]) for headers, told in browser.messages()]
    assert len(topics) == 3
    assert topics[0] == topics[1] != topics[2]


def test_a_service_gets_its_message_and_its_address_is_kept_encrypted(
    offering: Running, hook: Endpoint, bo: Person
) -> None:
    address = hook.url.replace("http", "json") + "/secret-path"
    (channel,) = bo.post(f"{NOTICES}/channels", {"kind": "apprise", "address": address})["channels"]
    bo.call("POST", f"{NOTICES}/channels/{channel['id']}/test")
    wait_for(lambda: bool(hook.got))
    assert b"This is a test" in hook.got[0][1]
    with offering.room.house.database.read() as connection:
        kept = connection.execute(
            select(schema.channels.c.address).where(schema.channels.c.id == channel["id"])
        ).scalar()
    assert "secret-path" not in str(kept)


def test_a_service_that_fails_is_tried_again(sqlite: str, hook: Endpoint) -> None:
    hook.status = 500
    with parts(sqlite, offers=LOCAL) as here:
        ann, bo = here.person("Ann"), here.person("Bo")
        here.choices.add_service(bo, hook.url.replace("http", "json"))
        game = here.table(ann, bo)
        here.turn(ann, game)
        here.send_all()
        assert here.states() == ["waiting"]
        hook.status = 200
        here.send_all(after=31)
        assert here.states() == ["sent"]
    assert len(hook.got) == 2


def test_a_service_is_noted_before_anything_is_sent_and_not_asked_again(database: str, hook: Endpoint) -> None:
    """The server dies when the request may be on its way: it is not sent again, and counted as unsure."""
    with parts(database, offers=LOCAL) as here:
        ann, bo = here.person("Ann"), here.person("Bo")
        here.choices.add_service(bo, hook.url.replace("http", "json"))
        game = here.table(ann, bo)
        here.turn(ann, game)
        here.now += 60
        (batch,) = here.sender.claim()
        seen: list[int] = []

        class Watching(_Handing):
            def begins(self) -> bool:
                seen.append(len(hook.got))
                return _Handing.begins(self)

        here.carriers.send(batch.channel, text_of(batch.notices, "en"), "en", Watching(here.house, batch))
        assert (seen, len(hook.got)) == ([0], 1)
        here.send_all(after=3600)
        assert here.states() == ["unsure"]
        shown = here.choices.show(bo)["channels"][0]["latest"]
    assert shown["state"] == "unsure"
    assert len(hook.got) == 1


def test_services_are_kept_off_private_addresses(sqlite: str, hook: Endpoint) -> None:
    with parts(sqlite, offers=Offers(services=frozenset({"json"}))) as here:
        ann, bo = here.person("Ann"), here.person("Bo")
        here.choices.add_service(bo, hook.url.replace("http", "json"))
        game = here.table(ann, bo)
        here.turn(ann, game)
        here.send_all()
        assert here.states() == ["waiting"]
    assert hook.got == []


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("169.254.169.254", False),
        ("::1", False),
        ("::ffff:192.168.0.1", False),
        ("fe80::1%eth0", False),
        ("2606:4700::1111", True),
        ("224.0.0.1", False),
    ],
)
def test_public_addresses(address: str, public: bool) -> None:
    assert is_public(address) is public


def test_a_name_that_leads_home_is_refused_at_the_connection(hook: Endpoint) -> None:
    from urllib3.util import connection

    port = int(hook.url.rpartition(":")[2])
    with guarded(private=False), pytest.raises(PrivateAddress):
        connection.create_connection(("localhost", port))
    connection.create_connection(("127.0.0.1", port)).close()  # other connections are as before


def test_another_person_cannot_touch_a_channel(offering: Running, hook: Endpoint, bo: Person) -> None:
    address = hook.url.replace("http", "json")
    (channel,) = bo.post(f"{NOTICES}/channels", {"kind": "apprise", "address": address})["channels"]
    eve = offering.person("Eve")
    for method, path, body in (
        ("PATCH", f"/channels/{channel['id']}", {"on": False}),
        ("DELETE", f"/channels/{channel['id']}", None),
        ("POST", f"/channels/{channel['id']}/test", None),
    ):
        with pytest.raises(Refused) as refused:
            eve.call(method, NOTICES + path, body)
        assert refused.value.status == 404
    with pytest.raises(Refused) as refused:
        offering.person().get(NOTICES)
    assert refused.value.status == 401


def test_times_of_a_person(bo: Person) -> None:
    wanted = {"zone": "Asia/Tokyo", "language": "ja", "quiet_from": "22:30", "quiet_to": "07:00", "digest_at": "18:00"}
    assert bo.call("PUT", f"{NOTICES}/preferences", wanted)["preferences"] == wanted
    with pytest.raises(Refused) as refused:
        bo.call("PUT", f"{NOTICES}/preferences", {**wanted, "zone": "Mars/Base"})
    assert refused.value.code == "zone"
    with pytest.raises(Refused) as refused:
        bo.call("PUT", f"{NOTICES}/preferences", {**wanted, "quiet_to": None})
    assert refused.value.code == "quiet-hours"


@pytest.mark.one_database
def test_everything_is_off_where_nothing_is_set(server: Running) -> None:
    ann = server.person("Ann")
    shown = ann.get(NOTICES)
    assert (shown["mail"], shown["push_key"], shown["services"]) == (False, None, [])
    for body, code in (
        ({"kind": "mail", "address": "ann@example.org"}, "no-mail"),
        ({"kind": "apprise", "address": "json://example.org"}, "service"),
    ):
        with pytest.raises(Refused) as refused:
            ann.post(f"{NOTICES}/channels", body)
        assert refused.value.code == code
    assert server.room._post is None


def test_a_guest_who_signs_in_keeps_his_channels(offering: Running, hook: Endpoint) -> None:
    person = offering.person()
    person.post("/api/register", {"name": "Cleo", "password": "correct horse battery"})
    guest = offering.person("Somebody")
    address = hook.url.replace("http", "json") + "/cleo"
    guest.post(f"{NOTICES}/channels", {"kind": "apprise", "address": address})
    guest.post("/api/login", {"name": "Cleo", "password": "correct horse battery"})
    assert len(person.get(NOTICES)["channels"]) == 1
    # and is told of turns at once, but only once where both have the same channel
    assert offering.room.house.notices.wants(person.get("/api/me")["user"]["id"])
    again = offering.person("Somebody else")
    again.post(f"{NOTICES}/channels", {"kind": "apprise", "address": address})
    again.post("/api/login", {"name": "Cleo", "password": "correct horse battery"})
    assert len(person.get(NOTICES)["channels"]) == 1


def test_settings_of_the_environment() -> None:
    assert read_offers({}) == Offers()
    found = read_offers({"ROUNDHOUSE_PUSH_CONTACT": "ops@example.org", "ROUNDHOUSE_APPRISE": "discord, ntfys"})
    assert found.push_contact == "mailto:ops@example.org"
    assert found.services == {"discord", "ntfys"}
    for wrong in ({"ROUNDHOUSE_PUSH_CONTACT": "nobody"}, {"ROUNDHOUSE_APPRISE": "syslog"}):
        with pytest.raises(WrongSetting):
            read_offers(wrong)


def test_every_service_that_may_be_allowed_exists_and_speaks_http() -> None:
    from apprise.plugins import N_MGR

    for name in SERVICES:
        module = import_module(N_MGR[name].__module__)
        assert hasattr(module, "requests"), name


def test_an_address_is_shown_without_its_keys() -> None:
    offers = Offers(services=frozenset({"tgram", "jsons", "ntfys"}))
    assert check_service(offers, "jsons://example.org:8443/hook/s3cret") == "jsons://example.org:8443/h...k/s...t"
    assert "my-topic" not in check_service(offers, "ntfys://ntfy.example.org/my-topic")
    assert "abcdefg" not in check_service(offers, "tgram://123456789:abcdefg_hijklmnop/12315544/")
    with pytest.raises(Conflict):
        check_service(offers, "tgram://nothing")


def test_the_push_key_is_encrypted_and_made_anew_when_no_secret_fits(sqlite: str) -> None:
    with parts(sqlite, offers=LOCAL) as here:
        one = push_key(here.database, Safe("old secret"))
        assert push_key(here.database, Safe("new secret", "old secret")) == one
        with here.database.read() as connection:
            query = select(schema.settings.c.value).where(schema.settings.c.key == "vapid")
            assert one.private not in str(connection.execute(query).scalar_one())
        assert push_key(here.database, Safe("another")) != one


def test_a_server_that_sends_nothing_loads_nothing_for_it() -> None:
    code = (
        "import sys, roundhouse.server.app\n"
        "print(sorted({'apprise', 'pywebpush', 'cryptography', 'smtplib', 'requests'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True, timeout=120)
    assert done.stdout.strip() == "[]"
