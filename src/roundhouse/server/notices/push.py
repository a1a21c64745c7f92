"""Web Push: to a browser whose tab is closed, through the push service of its maker."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from roundhouse.server.refusals import Conflict

from .guard import guarded
from .keys import PushKey
from .offers import Offers
from .refused import ChannelRefused
from .texts import NoticeText

SECONDS = 20.0
#: seconds for which a push service keeps a message for a browser that is off
KEPT = 3 * 86400
#: a push service gets 4 kB at most; encryption and JSON take their part
MOST = 1500
_KEY = re.compile(r"[A-Za-z0-9_-]+")


def check_subscription(offers: Offers, endpoint: str, keys: Mapping[str, str]) -> None:
    """Is this a subscription of a browser at a push service that we know?"""
    try:
        parts = urlsplit(endpoint)
        host, _ = (parts.hostname or "").lower(), parts.port
    except ValueError:
        host = ""
    known = any(host == each or host.endswith(f".{each}") for each in offers.push_services)
    if not known or not (parts.scheme == "https" or _is_here(host)) or parts.username or parts.password:
        raise Conflict("push-service")
    sizes = {"p256dh": 65, "auth": 16}
    if any(len(_bytes(keys.get(name, ""))) != size for name, size in sizes.items()):
        raise Conflict("push-keys")


def _is_here(host: str) -> bool:
    return host in ("localhost", "127.0.0.1")


def _bytes(key: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(key + "=" * (-len(key) % 4)) if _KEY.fullmatch(key) else b""
    except ValueError:
        return b""


def push(offers: Offers, key: PushKey, address: str, keys: Mapping[str, Any], text: NoticeText) -> None:
    """Hand a message to the push service.

    The same message handed over twice shows once: it has a topic, by which the service replaces one that it still
    has, and a tag, by which the browser replaces one that it shows.
    """
    from py_vapid import Vapid02
    from pywebpush import WebPushException, webpush
    from requests import RequestException

    body = "\n".join(text.lines)[:MOST]
    data = json.dumps({"title": "Roundhouse", "body": body, "path": text.path, "tag": text.key}, ensure_ascii=False)
    try:
        with guarded(private=_is_here(urlsplit(address).hostname or "")):
            webpush(
                {"endpoint": address, "keys": dict(keys)},
                data,
                Vapid02.from_raw(key.private.encode()),
                {"sub": offers.push_contact},
                timeout=SECONDS,
                ttl=KEPT,
                headers={"Topic": text.key[-24:], "Urgency": "normal"},
            )
    except WebPushException as error:
        status = getattr(error.response, "status_code", 0)
        lasting, gone = 400 <= status < 500 and status != 429, status in (404, 410)
        raise ChannelRefused("push-refused", lasting, gone, status=str(status)) from error
    except (RequestException, OSError) as error:
        raise ChannelRefused("push-silent") from error
