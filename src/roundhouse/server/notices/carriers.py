"""Carries a message through the channel that its reader has chosen."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

from roundhouse.server.accounts import Accounts
from roundhouse.server.config import Settings
from roundhouse.server.house import House
from roundhouse.server.store.channels import Channel

from . import mail
from .keys import PushKey, Safe, push_key
from .refused import ChannelRefused
from .texts import NoticeText, words_in


class Carriers:
    """All methods are for worker threads."""

    def __init__(self, house: House, accounts: Accounts) -> None:
        self.settings: Settings = house.settings
        offers, server = house.settings.offers, house.settings.mail
        if not offers.push_contact and server is not None:
            offers = replace(offers, push_contact=f"mailto:{server.sender}")
        self.offers = offers
        self._database = house.database
        self._signer = accounts.signer
        self.safe = Safe(*accounts.secrets)

    @property
    def has_mail(self) -> bool:
        """Links in mails need the server's address."""
        return self.settings.mail is not None and bool(self.settings.address)

    @property
    def has_push(self) -> bool:
        return bool(self.offers.push_contact)

    @property
    def has_any(self) -> bool:
        return self.has_mail or self.has_push or bool(self.offers.services)

    @cached_property
    def push_key(self) -> PushKey:
        return push_key(self._database, self.safe)

    def send(self, channel: Channel, text: NoticeText, language: str, handing: mail.Handing) -> None:
        """Hand a message over; :class:`ChannelRefused` when the channel does not take it.

        ``handing`` is told of the step after which the channel has the message, except of pushes, which can be handed
        over twice; :class:`mail.NotSent` when it says no.
        """
        if channel.kind == "mail":
            self._mail(channel, text, language, handing)
        elif channel.kind == "push":
            from .push import push

            if not self.has_push:
                raise ChannelRefused("push-off")
            push(self.offers, self.push_key, channel.address, channel.keys or {}, text)
        else:
            from .services import notify

            address = self.safe.unlock(channel.address)
            if address is None:
                raise ChannelRefused("address-lost", lasting=True)
            link = f"{self.settings.address}{text.path}" if self.settings.address else ""
            notify(self.offers, address, text, link, handing.begins)

    def _mail(self, channel: Channel, text: NoticeText, language: str, handing: mail.Handing) -> None:
        server, address = self.settings.mail, self.settings.address
        if server is None or not address:
            raise ChannelRefused("mail-off")
        words = words_in(language)
        if channel.confirmed is None:
            link = f"{address}/notices/confirm/{self._signer.notice_link('confirm', channel.id)}"
            lines = [*text.lines, "", link]
            headers = {}
        else:
            stop = f"{address}/notices/unsubscribe/{self._signer.notice_link('unsubscribe', channel.id)}"
            lines = [*text.lines, "", f"{address}{text.path}", "", "-- ", words.word("notice-foot", {}), stop]
            headers = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
        message = mail.compose(server, channel.address, text.subject, "\n".join(lines), text.key, headers)
        try:
            mail.send(server, message, handing)
        except mail.MailRefused as refusal:
            facts: dict[str, Any] = {name: str(value) for name, value in refusal.facts.items() if name != "host"}
            raise ChannelRefused(refusal.message, refusal.lasting, unsure=refusal.unsure, **facts) from refusal
