"""What a person chooses about notices: channels, events, quiet hours, digests. All methods are for worker threads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from roundhouse.server.accounts import Accounts
from roundhouse.server.auth import Identity
from roundhouse.server.house import House, News
from roundhouse.server.present import iso
from roundhouse.server.reader import language
from roundhouse.server.refusals import Conflict, NotFound
from roundhouse.server.store import channels as store
from roundhouse.server.store import notices as notice_store
from roundhouse.server.store.channels import Channel, Preferences
from roundhouse.server.store.users import find_user
from roundhouse.words import ENGLISH, offered

from .carriers import Carriers
from .events import EVENTS, USUAL
from .mail import is_address
from .texts import fault_of
from .times import zones

MOST_CHANNELS = 12
#: questions by mail to one address in a day, whoever asks for them, so that nobody can flood a stranger with mail
MOST_QUESTIONS = 3
DAY = 86400.0
#: seconds between two messages that a person asks for himself
TEST_SECONDS = 20.0
DIGESTS = ("none", "hourly", "daily")


class Choices:
    def __init__(self, house: House, accounts: Accounts, carriers: Carriers) -> None:
        self._house = house
        self._carriers = carriers
        self._signer = accounts.signer
        self._asked: dict[str, float] = {}
        self._questions: dict[str, list[float]] = {}
        if carriers.has_any:
            house.notices.load()

    def hear(self, news: News) -> None:
        """Another process, or an operator, has changed who has channels."""
        if news.foreign and news.what in ("channels", "people"):
            self._house.notices.load()

    @contextmanager
    def _change(self) -> Iterator[Connection]:
        """A transaction about channels; every process learns who wants notices now."""
        with self._house.database.write() as connection:
            yield connection
            self._house.database.notify(connection, f"{self._house.process} channels -")
        self._house.notices.load()

    # ------------------------------------------------------------------ looking

    def show(self, user: Identity) -> dict[str, Any]:
        """What this server offers, and what the user has chosen."""
        carriers = self._carriers
        with self._house.database.read() as connection:
            mine = store.channels_of(connection, user.user_id)
            wanted = store.preferences_of(connection, user.user_id)
            latest = notice_store.latest_of(connection, user.user_id) if mine else {}
        return {
            "mail": carriers.has_mail,
            "push_key": carriers.push_key.public if carriers.has_push else None,
            "services": sorted(carriers.offers.services),
            "events": list(EVENTS),
            "channels": [_channel_json(channel, latest.get(channel.id)) for channel in mine],
            "preferences": preferences_json(wanted),
        }

    # ------------------------------------------------------------------ channels

    def add_mail(self, user: Identity, address: str) -> Channel:
        """A mail address; nothing but a question goes there until its owner has agreed. The address of the account
        that was confirmed needs no second question."""
        if not self._carriers.has_mail:
            raise Conflict("no-mail")
        if not is_address(address):
            raise Conflict("mail-address", address=address)
        self._may_ask(user)
        with self._house.database.read() as connection:
            known = find_user(connection, user.user_id)
        if known is not None and known.email_confirmed is not None and known.email == address:
            with self._change() as connection:
                return self._add(connection, user, "mail", address, label=address, confirmed=self._house.clock())
        self._may_question(address)
        with self._change() as connection:
            made = self._add(connection, user, "mail", address, label=address, confirmed=None)
            notice_store.add_notice(connection, user.user_id, made.id, "confirm", self._house.clock())
        return made

    def add_push(self, user: Identity, endpoint: str, keys: Mapping[str, str], label: str) -> Channel:
        """Add this browser. If somebody else subscribed with it before, that subscription ends."""
        from .push import check_subscription

        if not self._carriers.has_push:
            raise Conflict("no-push")
        check_subscription(self._carriers.offers, endpoint, keys)
        kept = {name: keys[name] for name in ("p256dh", "auth")}
        with self._change() as connection:
            store.delete_address(connection, "push", endpoint)
            now = self._house.clock()
            return self._add(connection, user, "push", endpoint, keys=kept, label=label, confirmed=now)

    def add_service(self, user: Identity, address: str) -> Channel:
        from .services import check_service

        label = check_service(self._carriers.offers, address)
        with self._change() as connection:
            locked = self._carriers.safe.lock(address)
            return self._add(connection, user, "apprise", locked, label=label, confirmed=self._house.clock())

    def _add(self, connection: Connection, user: Identity, kind: str, address: str, **values: Any) -> Channel:
        mine = store.channels_of(connection, user.user_id)
        if len(mine) >= MOST_CHANNELS:
            raise Conflict("too-many-channels", count=MOST_CHANNELS)
        if any(each.kind == kind and each.label == values["label"] for each in mine if kind != "push"):
            raise Conflict("channel-known", label=values["label"])
        values.setdefault("keys", None)
        return store.add_channel(
            connection,
            user_id=user.user_id,
            kind=kind,
            address=address,
            events=store.write_events(USUAL),
            digest="none",
            created=self._house.clock(),
            **values,
        )

    def _mine(self, connection: Connection, user: Identity, channel_id: int) -> Channel:
        found = store.find_channel(connection, channel_id, lock=True)
        if found is None or found.user_id != user.user_id:
            raise NotFound("no-channel")
        return found

    def change(
        self, user: Identity, channel_id: int, events: list[str] | None, digest: str | None, on: bool | None
    ) -> None:
        with self._change() as connection:
            self._mine(connection, user, channel_id)
            values: dict[str, Any] = {}
            if events is not None:
                values["events"] = store.write_events(tuple(event for event in EVENTS if event in events))
            if digest is not None:
                values["digest"] = digest
            if on is not None:
                values["ended"] = None if on else self._house.clock()
            if values:
                store.change_channel(connection, channel_id, **values)
            if on is False:
                notice_store.cancel_channel(connection, channel_id)

    def remove(self, user: Identity, channel_id: int) -> None:
        with self._change() as connection:
            self._mine(connection, user, channel_id)
            store.delete_channel(connection, channel_id)

    def test(self, user: Identity, channel_id: int) -> None:
        """Send a message to see whether it comes; to an address that is not confirmed, the question again."""
        self._may_ask(user)
        with self._house.database.write() as connection:
            channel = self._mine(connection, user, channel_id)
            event = "test" if channel.confirmed is not None else "confirm"
            if event == "confirm":
                self._may_question(channel.address)
            notice_store.add_notice(connection, user.user_id, channel_id, event, self._house.clock())

    def _may_ask(self, user: Identity) -> None:
        now = self._house.clock()
        self._asked = {who: when for who, when in self._asked.items() if now - when < TEST_SECONDS}
        if self._house.settings.rates is not None and user.user_id in self._asked:
            raise Conflict("too-soon", seconds=round(TEST_SECONDS))
        self._asked[user.user_id] = now

    def _may_question(self, address: str) -> None:
        now, key = self._house.clock(), address.lower()
        lately = {each: [when for when in times if now - when < DAY] for each, times in self._questions.items()}
        self._questions = {each: times for each, times in lately.items() if times}
        if len(self._questions.get(key, ())) >= MOST_QUESTIONS:
            raise Conflict("too-many-questions", address=address, count=MOST_QUESTIONS)
        self._questions.setdefault(key, []).append(now)

    # ------------------------------------------------------------------ preferences

    def prefer(self, user: Identity, wanted: Preferences) -> None:
        if wanted.zone not in zones():
            raise Conflict("zone", zone=wanted.zone)
        if (wanted.quiet_from is None) != (wanted.quiet_to is None):
            raise Conflict("quiet-hours")
        language = wanted.language if wanted.language in offered() else ENGLISH
        with self._house.database.write() as connection:
            store.keep_preferences(connection, user.user_id, replace(wanted, language=language))

    # ------------------------------------------------------------------ links in mails

    def find_link(self, purpose: str, token: str) -> tuple[Channel, str]:
        """The channel that a link is about, and its owner's language."""
        number = self._signer.read_notice_link(purpose, token)
        with self._house.database.read() as connection:
            channel = None if number is None else store.find_channel(connection, number)
            if channel is None:
                raise NotFound("bad-link")
            return channel, store.language_of(connection, channel.user_id)

    def follow_link(self, purpose: str, token: str) -> str:
        """Confirm or unsubscribe the channel of a link; its owner's language."""
        channel, language = self.find_link(purpose, token)
        now = self._house.clock()
        with self._change() as connection:
            if purpose == "confirm":
                store.change_channel(connection, channel.id, confirmed=channel.confirmed or now, ended=None)
            else:
                store.change_channel(connection, channel.id, ended=channel.ended or now)
                notice_store.cancel_channel(connection, channel.id)
        return language


def _channel_json(channel: Channel, latest: tuple[str, float] | None) -> dict[str, Any]:
    return {
        "id": channel.id,
        "kind": channel.kind,
        "label": channel.label,
        "events": store.read_events(channel.events),
        "digest": channel.digest,
        "confirmed": channel.confirmed is not None,
        "on": channel.ended is None,
        "fault": None if channel.fault is None else fault_of(channel.fault, language()),
        "latest": None if latest is None else {"state": latest[0], "time": iso(latest[1])},
    }


def preferences_json(wanted: Preferences) -> dict[str, Any]:
    def clock(minute: int | None) -> str | None:
        return None if minute is None else f"{minute // 60:02}:{minute % 60:02}"

    return {
        "zone": wanted.zone,
        "language": wanted.language,
        "quiet_from": clock(wanted.quiet_from),
        "quiet_to": clock(wanted.quiet_to),
        "digest_at": clock(wanted.digest_at),
    }
