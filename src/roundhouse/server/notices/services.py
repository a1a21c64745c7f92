"""Services that people use, through `apprise`: Discord, Slack, Telegram, ntfy, webhooks and the like."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from roundhouse.server.refusals import Conflict

from .guard import guarded
from .mail import NotSent
from .offers import Offers
from .refused import ChannelRefused
from .texts import NoticeText

#: options that an address may have; others could name files of this machine or other addresses
OPTIONS = frozenset({"priority", "tags", "thread", "topic", "silent", "tts", "channel", "format"})
LONGEST = 600


def _made(address: str) -> Any:
    from apprise import Apprise

    logging.getLogger("apprise").setLevel(logging.CRITICAL)  # it would write people's keys into our log
    return Apprise.instantiate(address, suppress_exceptions=True)


def check_service(offers: Offers, address: str) -> str:
    """Is this an address of a service that the operator allows? Returns it without its keys, to be shown."""
    try:
        parts = urlsplit(address)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme.lower() not in offers.services:
        allowed = ", ".join(f"{name}://" for name in sorted(offers.services)) or "none"
        raise Conflict("service", allowed=allowed)
    options = {name for name, _ in parse_qsl(parts.query, keep_blank_values=True)}
    if unknown := sorted(name for name in options - OPTIONS if not name.startswith("+")):
        raise Conflict("service-option", option=unknown[0])
    made = _made(address)
    if made is None:
        raise Conflict("service-address", scheme=parts.scheme)
    return _without_keys(str(made.url(privacy=True)).partition("?")[0], parts.path)[:120]


def _without_keys(shown: str, path: str) -> str:
    """An address as it may be shown: the path of a web hook is often its key, and apprise hides only those it knows."""
    host, *words = shown.split("//", 1)[1].split("/")
    known = set(unquote(path).split("/"))
    hidden = [f"{word[0]}...{word[-1]}" if len(word) > 2 and unquote(word) in known else word for word in words]
    return "/".join((shown.split("//", 1)[0], "", host, *hidden))


def notify(offers: Offers, address: str, text: NoticeText, link: str, begin: Callable[[], bool]) -> None:
    """Send a message. ``begin`` is asked when the connection is open and before anything is sent on it."""
    check_service(offers, address)  # the operator may have changed what is allowed
    asked: list[bool] = []

    def on_connect() -> None:
        if not asked:
            asked.append(begin())
        if not asked[0]:
            raise OSError("not wanted any more")

    body = "\n".join((*text.lines, link)) if link else "\n".join(text.lines)
    with guarded(offers.private, on_connect):
        taken = _made(address).notify(body=body, title="Roundhouse")
    if asked == [False]:
        raise NotSent
    if not taken:
        raise ChannelRefused("service-refused")
